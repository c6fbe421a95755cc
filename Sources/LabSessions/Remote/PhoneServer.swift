import Compositing
import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// The app's end of the connection. It contains the phone in this process, which a window in another process shows and controls.
@MainActor
package final class PhoneServer {
    private let channel: LabChannel
    private let memory: SharedMemory
    private let fonts: FontLibrary
    private let session: LocalSession
    /// The number of inputs in the log that were already reported.
    private var reportedInputs = 0
    private var reportedEvents = 0
    /// The number of steps without inputs that were already reported.
    private var reportedWrites = 0
    private var failedWrites: [String] = []
    private var reportedText: String?
    /// The name of the view on which each finger came down.
    private var touched: [Int: String] = [:]
    private var surface: LabSurface?
    private var picture: Picture?
    /// The values that determined the present picture; nil if the next frame must be drawn in any case.
    private var drawn: DrawnPicture?
    private var flowEnd: String?
    private var reporter = FrameReporter()
    /// The reporter that writes the input as steps; nil if no steps are requested.
    private let steps: StepReporter?
    private var reportedFlow: LabFlowProgress?
    /// The virtual time at which the app's defaults were last written, in seconds.
    private var defaultsSaved = 0.0

    /// Serves the process at the other end until that process closes the connection.
    ///
    /// - Parameter channel: the value of the variable `LabProtocol.channelVariable`.
    /// - Returns: false if the value or the first message is invalid.
    /// - Throws: the error of loading the scene.
    package static func serve(channel text: String, provider: any SceneProvider, playsFlow: Bool, fonts: FontLibrary) throws -> Bool {
        let numbers = text.split(separator: ",").compactMap { Int32($0) }
        guard numbers.count == 2 else { return false }
        let channel = LabChannel(socket: numbers[0])
        guard case .begin(let beginning) = channel.receive(LabRequest.self) else { return false }
        guard beginning.version == LabProtocol.version else {
            StandardError.write("the window speaks version \(beginning.version) of the protocol, this app \(LabProtocol.version)")
            return false
        }
        let server = try PhoneServer(channel, SharedMemory(file: numbers[1]), fonts, provider, beginning)
        present = server
        if playsFlow, beginning.letsFlowPlay { server.session.startFlow() }
        server.begin(beginning)
        server.answerRequests()
        return true
    }

    /// The running server, which adds the latest inputs to a report about the process's end.
    private static var present: PhoneServer?

    private init(
        _ channel: LabChannel, _ memory: SharedMemory, _ fonts: FontLibrary, _ provider: any SceneProvider, _ beginning: LabBeginning
    ) throws {
        self.channel = channel
        self.memory = memory
        self.fonts = fonts
        // Set the channel first, because the app's code may stop the process while the phone is created.
        Self.early = channel
        var choices = try PhoneChoices(beginning.choices)
        choices.recordBytes = beginning.recordBytes
        let shown = try beginning.flow.map { try provider.editing($0) } ?? provider
        session = try LocalSession(shown, choices: choices, measurer: fonts)
        session.toleratesFailures = beginning.isCompared == true
        steps = beginning.writesSteps == true ? StepReporter(session) : nil
    }

    /// The server's channel, which any thread may use to report the process's end.
    nonisolated(unsafe) private static var early: LabChannel?
    nonisolated package static var isServing: Bool { early != nil }

    /// Notifies the window that the process stops. The line of code is reported later.
    nonisolated package static func reportStopping(_ kind: LabFinding.Kind) { early?.send(LabAnswer.stopping(kind)) }

    /// Notifies the window of the reason for the stop, of the place in the code, and of the latest inputs. Changes no state, because the
    /// process may be in any state.
    nonisolated package static func reportEnd(kind: LabFinding.Kind, summary: String, lines: [LabFinding.Line]) {
        guard let early else { return }
        let inputs = Thread.isMainThread ? MainActor.assumeIsolated { present?.untoldInputs ?? [] } : []
        early.send(LabAnswer.finding(LabFinding(kind: kind, summary: summary, lines: lines, inputs: inputs)))
    }

    // MARK: Replays

    private func begin(_ beginning: LabBeginning) {
        let phone = session.phone
        var replayed: [LabLoggedInput] = []
        if let end = beginning.replayEnd {
            var aim = ReplayAim()
            var left = beginning.replay.filter { beginning.keepsRest || $0.time <= end + 1e-9 }[...]
            func send(_ entry: LabLoggedInput, _ event: InputEvent) {
                phone.send(event, at: entry.time)
                steps?.expect(LoggedInput(time: entry.time, event: event))
            }
            // Send each input just before its tick, because the views that the input must reach can be found only at that time.
            while phone.nextTickTime <= end + 1e-9 {
                while let entry = left.first, entry.time <= phone.nextTickTime + 1e-9 {
                    left.removeFirst()
                    send(entry, aim.aimed(entry, on: phone))
                }
                _ = tick()
                replayed += takeApplied()
                // Report progress, because the replay may take long. (chosen: every five seconds of virtual time)
                if phone.tickIndex % 300 == 0 { channel.send(LabAnswer.replaying(time: phone.time)) }
            }
            for entry in left { send(entry, InputEvent(entry.input)) }
            if !beginning.keepsRest {
                for finger in phone.fingersDown {
                    phone.send(.touch(.cancelled, finger: finger, location: .zero))
                    steps?.expect(LoggedInput(time: phone.time, event: .touch(.cancelled, finger: finger, location: .zero)))
                }
            }
        }
        var hello = LabHello(status: status())
        hello.replayed = replayed
        hello.written = steps?.takeUpdates()
        channel.send(LabAnswer.hello(hello))
    }

    // MARK: Requests

    private func answerRequests() {
        while true {
            var reported = session.demand
            // Check regularly while no message arrives, because work on other threads may change the phone's demand for ticks.
            while !channel.waitForMessage(seconds: 0.1) {
                saveDefaults()
                let demand = session.demand
                if demand != reported {
                    reported = demand
                    channel.send(LabAnswer.news(Self.message(demand)))
                }
            }
            guard let request = channel.receive(LabRequest.self) else { return }
            // Draw the next frame in any case, because a request such as a live edit may change the screen without a tick.
            if case .advance = request {} else { drawn = nil }
            switch request {
            case .begin, .stop: return
            case .surface(let surface):
                self.surface = surface
                _ = memory.map(surface.capacity)
                picture = nil
                channel.send(LabAnswer.memory)
            case .advance(let advance):
                channel.send(LabAnswer.frame(frame(advance)))
                if session.time - defaultsSaved >= Self.defaultsInterval { saveDefaults() }
            case .playFlow(let step):
                session.playFlow(heldBefore: step)
                channel.send(LabAnswer.frame(frame(LabAdvance())))
            case .stopFlow:
                session.stopFlow()
                channel.send(LabAnswer.frame(frame(LabAdvance())))
            case .cutSteps:
                steps?.cut()
                channel.send(LabAnswer.frame(frame(LabAdvance())))
            case .assertions(let id, let property):
                let offers = property.map { session.assertion(that: $0, of: id).map { [$0] } ?? [] } ?? session.assertions(about: id)
                channel.send(LabAnswer.assertions(offers.map { LabAssertion(title: $0.title, step: $0.step) }))
            case .tree: channel.send(LabAnswer.tree(tree()))
            case .inspect(let query): channel.send(LabAnswer.inspection(session.answer(query)))
            case .picture(let tick):
                let drawn = session.picture(at: tick, fonts: fonts)
                if drawn.width * drawn.height * 4 <= memory.capacity, let bytes = memory.bytes {
                    bytes.copyMemory(from: drawn.bytes, byteCount: drawn.width * drawn.height * 4)
                }
                picture = nil
                channel.send(LabAnswer.picture(width: drawn.width, height: drawn.height))
            }
        }
    }

    /// Writes changed `UserDefaults` values of the app to disk, because the window may end this process at any time.
    private func saveDefaults() {
        defaultsSaved = session.time
        UserDefaults.standard.synchronize()
    }
    /// The minimum interval between two writes of the defaults while requests arrive without a pause, in virtual seconds. (chosen)
    private static let defaultsInterval = 1.0

    private func frame(_ advance: LabAdvance) -> LabFrame {
        for timed in advance.inputs {
            session.send(InputEvent(timed.input), after: timed.after)
            if let sent = session.hand.log.last { steps?.expect(sent) }
        }
        if let limit = advance.flowLimit {
            session.playback.playingRunner?.stepLimit = limit
            session.advanceFlow()
        }
        if advance.compares == true { reporter.note(session.phone) }
        // Perform these steps after noting the current frame, because their changes belong to the next frame.
        for step in advance.writes ?? [] { perform(step) }
        var applied: [LabLoggedInput] = []
        for _ in 0..<advance.ticks {
            let wasPlaying = session.isPlaying
            switch tick() {
            case .passed: flowEnd = ""
            case .failed(let text): flowEnd = text
            case .playing, nil: break
            }
            applied += takeApplied()
            if advance.compares == true { reporter.note(session.phone) }
            if session.isPaused || wasPlaying && session.isFlowHeld { break }
        }
        let phone = session.phone
        let time = phone.time + advance.fraction / Double(phone.configuration.framesPerSecond)
        var frame = LabFrame(status: status(at: time), width: 0, height: 0, isWhole: false, damage: [])
        frame.applied = applied
        frame.events = takeEvents()
        frame.pause = session.takePause()
        let inspection = phone.inspection(displaced: session.displaced)
        frame.status.caret = inspection.caret
        if advance.inspects { frame.inspection = inspection.values }
        frame.recorded = session.recordedTicks.map { [$0.lowerBound, $0.upperBound] }
        if let tick = advance.past, session.recordedTicks?.contains(tick) == true {
            let place = session.place(at: tick)
            frame.past = LabPast(tick: tick, orientation: place.orientation.rawValue, turn: Double(place.turn))
        }
        if let surface { draw(advance, at: time, on: surface, into: &frame) }
        frame.tick = phone.tickIndex
        frame.change = session.latestChange
        frame.endedSteps = session.playback.playingRunner?.endedSteps
        reporter.report(of: session, in: &frame)
        frame.written = steps?.takeUpdates()
        (frame.writes, frame.failedWrites) = takeWrites()
        let progress = session.flowProgress
        if progress != reportedFlow {
            reportedFlow = progress
            frame.flow = progress
        }
        return frame
    }

    /// Performs a step that another phone's flow has performed.
    private func perform(_ step: String) {
        let name = step.prefix { $0 != ":" }
        if let failure = session.perform(step) { failedWrites.append("\(name): \(failure)") }
    }

    private func takeWrites() -> (done: [LabFlowWrite]?, failed: [String]?) {
        defer { failedWrites = [] }
        let failed = failedWrites.isEmpty ? nil : failedWrites
        guard let all = session.runner?.writes, reportedWrites < all.count else { return (nil, failed) }
        defer { reportedWrites = all.count }
        return (all[reportedWrites...].map { LabFlowWrite(tick: $0.tick, step: $0.step) }, failed)
    }

    private func tick() -> FlowPlaybackState? {
        steps?.beforeTick()
        defer { steps?.afterTick() }
        return session.tick()
    }

    // MARK: Pixels

    /// A compositor and the bitmap into which it draws.
    private struct Picture {
        let compositor: Compositor
        let bitmap: Bitmap
        let isWhole: Bool
    }

    private func draw(_ advance: LabAdvance, at time: Double, on surface: LabSurface, into frame: inout LabFrame) {
        let phone = session.phone
        let orientation = frame.past.flatMap { UIInterfaceOrientation(rawValue: $0.orientation) } ?? phone.orientation
        var viewport = Viewport(
            windowSize: surface.windowSize, density: CGFloat(surface.density), device: phone.device, orientation: orientation,
            panelWidth: CGFloat(surface.panelWidth), turn: frame.past.map { CGFloat($0.turn) } ?? phone.remainingTurn(at: time))
        viewport.topInset = CGFloat(surface.topInset)
        viewport.bottomInset = CGFloat(surface.bottomInset)
        viewport.leftInset = CGFloat(surface.leftInset ?? 0)
        viewport.isLight = surface.isLight
        var frameOptions = FrameOptions(viewport: viewport)
        frameOptions.time = time
        frameOptions.explanation = advance.explanation
        frameOptions.showsFingers = advance.showsFingers
        frameOptions.exploded = advance.exploded
        frameOptions.past = frame.past?.tick
        frameOptions.onion = advance.onion
        frameOptions.showsRepaint = advance.showsRepaint == true
        guard let bytes = memory.bytes else { return }
        let shown = DrawnPicture(frameOptions, fraction: advance.fraction, of: session)
        if let shown, shown == drawn, let picture {
            frame.width = picture.bitmap.width
            frame.height = picture.bitmap.height
            frame.isWhole = picture.isWhole
            return
        }
        drawn = nil
        let screen = session.screenList(frameOptions)
        let isWhole = viewport.turn != 0
        let pixels = viewport.screenPixels
        let size = isWhole ? viewport.windowPixels : (width: pixels.width, height: pixels.height)
        guard size.width * size.height * 4 <= memory.capacity else { return }
        let scale = isWhole ? viewport.density : viewport.pixelScale
        var made = picture
        if made == nil || made?.isWhole != isWhole || made?.bitmap.width != size.width || made?.bitmap.height != size.height
            || made?.compositor.scale != scale
        {
            made = Picture(
                compositor: Compositor(fonts: fonts, scale: scale), bitmap: Bitmap(width: size.width, height: size.height, in: bytes),
                isWhole: isWhole)
        }
        guard let made else { return }
        picture = made
        let list = isWhole ? viewport.turnedList(screen) : viewport.screenList(screen)
        let begun = FrameMeter.processorTime()
        let rects = made.compositor.render(list, into: made.bitmap)
        // Only a drawing of the current tick is measured, because the cost belongs to the tick's own frame.
        if frameOptions.past == nil, advance.fraction == 0 {
            session.frames.costs.add(drawing: Float((FrameMeter.processorTime() - begun) * 1000), tick: phone.tickIndex)
        }
        frame.width = size.width
        frame.height = size.height
        frame.isWhole = isWhole
        frame.damage = rects.map { LabRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
        drawn = shown
    }

    // MARK: Values

    private static func message(_ demand: TickPacer.Demand) -> LabStatus.Demand {
        switch demand {
        case .none: .none
        case .ambient: .ambient
        case .motion: .motion
        }
    }

    private func status(at time: Double? = nil) -> LabStatus {
        var status = LabStatus()
        status.title = session.title
        status.device = session.device.name
        status.systemVersion = session.systemVersion
        status.orientation = session.orientation.rawValue
        status.turn = Double(session.remainingTurn(at: time ?? session.time))
        status.framesPerSecond = session.framesPerSecond
        status.strategy = session.strategy.rawValue
        status.time = session.time
        status.demand = Self.message(session.demand)
        status.isDark = session.isDark
        status.textSize = session.textSize.shortName
        status.locale = session.phone.configuration.process.localeIdentifier
        status.isInBackground = session.isInBackground
        status.interfaceSize = session.interfaceSize
        status.appWidth = Double(session.appWidth)
        status.keyboard = session.keyboard?.message
        let text = session.copiedText
        if text != reportedText {
            reportedText = text
            status.copied = text
        }
        status.hasFlow = session.hasFlow
        status.flowStep = session.currentStep
        status.timeScale = session.timeScale
        status.flowEnd = flowEnd
        flowEnd = nil
        status.problems = session.problems
        return status
    }

    /// The applied inputs that were not reported yet. Their values are available without calling methods of the app's objects.
    private var untoldInputs: [LabLoggedInput] {
        let log = session.phone.inputLog
        guard reportedInputs < log.count else { return [] }
        return log[reportedInputs...].map { entry in
            var place: LabPlace?
            if case .touch(let phase, let finger, _) = entry.event, phase != .moved {
                place = LabPlace(controllers: [], touched: touched[finger] ?? session.phone.touchedName(finger: finger))
            }
            return LabLoggedInput(time: entry.time, input: LabInput(entry.event), place: place)
        }
    }

    /// Returns the inputs since the last call, with the views that they reached.
    private func takeApplied() -> [LabLoggedInput] {
        let phone = session.phone
        let log = phone.inputLog
        defer { reportedInputs = log.count }
        return log[reportedInputs...].map { entry in
            let input = LabInput(entry.event)
            guard !input.isContinuation else { return LabLoggedInput(time: entry.time, input: input) }
            var place = LabPlace(controllers: phone.controllersInFront, focused: phone.focusedName)
            if case .touch(let phase, let finger, _) = entry.event {
                if phase == .began { touched[finger] = phone.touchedName(finger: finger) }
                place.touched = touched[finger]
                if phase != .began { touched[finger] = nil }
            }
            return LabLoggedInput(time: entry.time, input: input, place: place)
        }
    }

    private func takeEvents() -> [LabEvent] {
        let entries = session.phone.events.entries
        defer { reportedEvents = entries.count }
        return entries[reportedEvents...].map { LabEvent(time: $0.time, name: $0.name, view: $0.view) }
    }

    private func tree() -> LabView {
        let windows = session.phone.viewTrees { view, name, frame, subviews in
            LabView(kind: "\(type(of: view))", name: name, frame: frame, properties: view.properties, subviews: subviews)
        }
        return LabView(
            kind: "Screen", name: nil, frame: CGRect(origin: .zero, size: session.phone.screenSize), properties: [:], subviews: windows)
    }
}

extension UIView {
    /// The view's properties as texts, without the properties with default values.
    fileprivate var properties: [String: String] {
        var result: [String: String] = [:]
        if isHidden { result["isHidden"] = "true" }
        if alpha != 1 { result["alpha"] = alpha.shortText }
        if !isUserInteractionEnabled { result["isUserInteractionEnabled"] = "false" }
        if let color = layer.backgroundColor { result["backgroundColor"] = color.hexDescription }
        if let label = self as? UILabel { result["text"] = label.text }
        if let field = self as? UITextField { result["text"] = field.text }
        if let view = self as? UITextView { result["text"] = view.text }
        if let button = self as? UIButton { result["title"] = button.currentTitle }
        if let field = self as? UITextField { result["placeholder"] = field.placeholder }
        return result
    }
}

extension LabBeginning {
    /// Whether the process plays the app's flow at the start. False if the window itself starts an edited flow, or if a replay already
    /// contains the inputs of a flow.
    var letsFlowPlay: Bool { flow == nil && replayEnd == nil && isFollowing != true }
}
