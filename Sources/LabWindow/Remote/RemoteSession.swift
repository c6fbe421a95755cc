import CSDL2
import Compositing
import Foundation
import LabProtocol
import SceneLanguage
import Simulator
import UIKit
import UIKitKeyboard

/// An app in a program of its own: what the window knows of it are the values of its latest frame.
///
/// When the program stops, its last picture stays, with a finding over it. When the app's sources change, a program of the new ones does
/// again what was done in the old one, and takes its place.
@MainActor
final class RemoteSession: LabSession {
    let provider: any SceneProvider
    let launcher: any PhoneLauncher
    /// Whether it stands beside another session of the app, which looks after the app's files and what is built.
    var isBeside = false
    var choices: LabChoices
    /// Bytes that the recorded frames of a program may take; nil for the usual ones.
    let recordBytes: Int?
    /// The program that is shown; nil after it has stopped.
    var link: PhoneLink?
    /// The one that will be shown when it has come as far.
    var next: PhoneLink?
    var status = LabStatus()
    var inspection = Inspection()
    var finding: LabFinding?
    var notices: [String] = []
    /// Everything that was done, with where it led.
    var log: [LabLoggedInput] = []
    /// What the steps of its flow have done that are no inputs.
    var writes: [LabFlowWrite] = []
    /// Why such steps of another phone's flow could not be done here, until somebody asks.
    var failedWrites: [String] = []
    var copied: String?
    var happened = SessionEvents()
    var events: [LabEvent] { happened.all }
    var latestTree = InspectionTree()
    var phoneNumber = 0
    /// Why the program is being stopped, and whether it still comes forward with saying where.
    var stopping: (kind: LabFinding.Kind, health: PhoneHealth, link: PhoneLink)?

    /// Starts the program and waits until it shows its first screen, or has stopped.
    /// - Throws: when there is no program; what it said stands on standard error.
    init(_ provider: LaunchedApp, choices: PhoneChoices) throws {
        self.provider = provider
        launcher = provider.launcher
        flow = provider.edited
        recordBytes = choices.recordBytes
        var beginning = LabBeginning()
        beginning.choices = LabChoices(choices)
        beginning = launcher.takeFirstRun() ?? beginning
        self.choices = beginning.choices
        complete(&beginning)
        status.title = launcher.title
        status.device = (choices.device ?? .default).name
        let link = try PhoneLink(launcher)
        link.send(.begin(beginning))
        self.link = link
        while !hasBegun, self.link != nil {
            _ = takeNews(at: HostClock.now())
            if !hasBegun {
                // There is no window yet that could be closed, and a debugger may hold the app for long.
                SDL_PumpEvents()
                if Interruption.isRequested || SDL_HasEvent(SDL_QUIT.rawValue) == SDL_TRUE {
                    link.end()
                    launcher.close()
                    throw AppEnded(code: Interruption.isRequested ? Interruption.exitCode : 0)
                }
                usleep(2000)
            }
        }
        // It has said itself what is wrong with its command line or missing. One that ended for another reason is shown as having ended.
        if !hasBegun, let code = exitCode, (1...3).contains(code) { throw AppEnded(code: code) }
    }

    /// Starts a program beside that of another session, and does not wait for it:
    /// it does what was done there, and plays no flow of its own.
    /// - Throws: what the system lacks.
    init(beside base: RemoteSession, _ choices: PhoneChoices) throws {
        provider = base.provider
        launcher = base.launcher
        flow = base.flow
        recordBytes = LiveComparison.recordBytes
        self.choices = LabChoices(choices)
        isBeside = true
        comparedFrames = ComparedFrames(from: 0)
        status = base.status
        // Until it says so itself.
        status.device = choices.device?.name ?? status.device
        status.strategy = choices.strategy?.rawValue ?? status.strategy
        status.textSize = choices.textSize?.shortName ?? status.textSize
        status.systemVersion = choices.systemVersion ?? status.systemVersion
        status.locale = choices.locale ?? status.locale
        status.time = 0
        var beginning = LabBeginning()
        beginning.choices = self.choices
        beginning.isFollowing = true
        complete(&beginning)
        let link = try PhoneLink(launcher)
        link.send(.begin(beginning))
        self.link = link
    }

    /// The exit code of a program that ended by itself.
    var exitCode: Int32?

    /// What every program of the app begins with.
    func complete(_ beginning: inout LabBeginning) {
        beginning.recordBytes = recordBytes
        beginning.flow = flow
        beginning.writesSteps = true
    }

    var hasBegun = false

    // MARK: The phone

    var title: String { status.title }
    var device: SimulatedDevice { (try? SimulatedDevice.named(status.device)) ?? .default }
    var orientation: UIInterfaceOrientation { UIInterfaceOrientation(rawValue: status.orientation) ?? .portrait }
    func remainingTurn(at time: Double) -> CGFloat { CGFloat(status.turn) }
    var framesPerSecond: Int { status.framesPerSecond }
    var systemVersion: Int { status.systemVersion }
    var strategy: AdjustmentStrategy { AdjustmentStrategy(rawValue: status.strategy) ?? .own }
    var time: Double { status.time }
    var isOwnApp: Bool { true }
    var isDark: Bool { status.isDark }
    var textSize: UIContentSizeCategory { UIContentSizeCategory(shortName: status.textSize) ?? .large }
    var isInBackground: Bool { status.isInBackground }
    var interfaceSize: CGSize { status.interfaceSize }
    var appWidth: CGFloat { CGFloat(status.appWidth) }
    var keyboard: KeyboardState? { status.keyboard.map { KeyboardState($0, on: device) } }
    var copiedText: String? { copied }
    var problems: [String] { status.problems }
    var watchesFiles: Bool { false }
    func filesChanged() -> Bool { false }

    // MARK: Time and input

    /// What the next request brings.
    var owed = OwedAdvance()
    var awakeUntil = 0.0

    var demand: TickPacer.Demand {
        guard link != nil, !isResuming, finding == nil || finding?.kind == .compiler else { return .none }
        if status.time < awakeUntil || status.flowStep != nil { return .motion }
        return switch status.demand {
        case .none: .none
        case .ambient: .ambient
        case .motion: .motion
        }
    }

    func send(_ input: InputEvent, after ticks: Double) {
        if isResuming {
            heldInputs.append((input, ticks))
            return
        }
        guard link != nil else { return }
        handInputCount += 1
        owed.add(LabInput(input), after: ticks)
        stayAwake(from: status.time + ticks / Double(status.framesPerSecond))
        if link?.outstanding == 0 { request() }
    }

    func stayAwake(from time: Double) { awakeUntil = max(awakeUntil, time + HandInputs.wakefulness) }

    var flowEnd: FlowPlaybackState?

    func advance(_ ticks: Int) -> FlowPlaybackState? {
        if ticks > 0, link != nil, !isResuming {
            owed.add(ticks: ticks, atMost: max(TickPacer.mostLateTicks, 2 * ticks))
            if link?.outstanding == 0 { request() }
        }
        defer { flowEnd = nil }
        return flowEnd
    }

    var wishes: FrameWishes?
    /// What the latest request asked to see, and when, host seconds.
    var asked: FrameWishes?
    var requested = 0.0

    /// Asks for what is owed: the ticks, the inputs and a frame as the window last wished it.
    func request() {
        guard let link else { return }
        if let wishes, wishes.viewport.room != asked?.viewport.room || !hasMemory { makeRoom(for: wishes.viewport, link) }
        var advance = owed.take()
        if let wishes {
            advance.fraction = advance.ticks == 0 ? wishes.fraction : 0
            advance.explanation = wishes.explanation
            advance.showsFingers = wishes.showsFingers
            advance.inspects = wishes.inspects
            advance.exploded = wishes.exploded
            advance.past = wishes.past
            advance.onion = wishes.onion
            advance.showsRepaint = wishes.showsRepaint ? true : nil
        }
        advance.compares = comparedFrames == nil ? nil : true
        asked = wishes
        requested = HostClock.now()
        link.send(.advance(advance))
    }

    var hasMemory = false

    func makeRoom(for viewport: Viewport, _ link: PhoneLink) {
        guard link.makeRoom(for: viewport) else {
            finding = LabFinding(kind: .memory, summary: localized("There is no room for the app's picture in /dev/shm."))
            return
        }
        hasMemory = true
    }

    /// Whether ticks have been asked for that have not been told of yet.
    var owesTicks: Bool { link.map { $0.outstanding > 0 || !owed.isEmpty } ?? false }

    /// Whether something was asked for that has not come yet. A program that has stopped is owed nothing any more.
    var isBusy: Bool {
        let waits = link.map { $0.outstanding > 0 || !owed.isEmpty || stopping != nil } ?? false
        return waits || next != nil || isResuming || activity != nil || pastPhone?.isBusy == true
    }

    // MARK: Looking into the phone

    /// The handlers that wait for answers, in the order of their questions.
    var questions: [@MainActor (InspectionReply) -> Void] = []
    var breakpoints: [InspectedBreakpoint]?
    var pause: InspectedPause?

    func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void) {
        if case .breakpoints(let list) = query { breakpoints = list }
        guard let link, finding == nil || finding?.kind == .compiler else { return }
        questions.append(then)
        link.send(.inspect(query))
        // An edit shows on the next frame, also while the clock stands.
        switch query {
        case .edit, .undo, .redo: request()
        default: break
        }
    }

    func takePause() -> InspectedPause? {
        defer { pause = nil }
        return pause
    }

    /// The processor time of the program's frames, as it measures it.
    var frameCosts = FrameCostLog()
    var costs: FrameCostLog? { frameCosts }

    // MARK: What the other files keep

    var latest = RemotePicture()
    var pictureSize: (width: Int, height: Int)?
    var recordedTicks: ClosedRange<Int>?
    var latestChange: Int?
    /// The recorded frame that came last.
    var latestPast: LabPast?
    var branches = RunBranches()
    /// Whether a program is on its way that goes on from a moment of the past, and what is done to it until then.
    var isResuming = false
    /// The moment at which that program goes on, virtual seconds; nil while none is on its way.
    var resumeEnd: Double?
    var heldInputs: [(input: InputEvent, after: Double)] = []
    /// What is to happen once the run that is being done again is there, with its frames.
    var arrival: (@MainActor () -> Void)?
    /// The program of a past moment; see `RemoteSession+Past.swift`.
    var pastPhone: PastPhone?

    // The comparison; see `RemoteSession+Comparison.swift`.
    /// What the program has told of its frames; nil until somebody compares it.
    var comparedFrames: ComparedFrames?
    /// The latest tick that the program has told of.
    var tick = 0
    /// Counts the programs that were shown.
    var generation = 0

    // The flow; see `RemoteSession+Flow.swift`.
    /// A text of a flow with which the app is started, in place of none.
    let flow: EditedFlow?
    /// The phone that its header has chosen; nil without one.
    var chosenByFlow: LabStatus?
    var flowProgress: LabFlowProgress?
    /// What the app's program has written of what was done.
    var writtenSteps: [String] = []
    /// How much was done by hand.
    var handInputCount = 0
    var latestOffers: [AssertionOffer] = []
    /// Whether a breakpoint has been hit since the flow was let go on last.
    var hasPaused = false
    /// How often the app has begun from its beginning.
    var beginnings = 0

    func close() {
        link?.end()
        next?.end()
        link = nil
        next = nil
        forgetPastPhone()
        // The app still belongs to the session that it stands beside.
        if !isBeside { launcher.close() }
    }
}

extension Viewport {
    /// What decides about a picture's pixels apart from the phone itself.
    fileprivate var room: [CGFloat] {
        [windowSize.width, windowSize.height, density, panelWidth, topInset, bottomInset, leftInset, isLight ? 1 : 0]
    }
}
