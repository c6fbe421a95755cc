import Inspector
import LabProtocol
import QuartzCore
import SceneLanguage
import Simulator
import UIKit

/// The past of a phone in this process: the recorded frames, and a second phone that repeats the run up to a past moment.
extension LocalSession {
    package var recordedTicks: ClosedRange<Int>? { frames.record.ticks }
    package var latestChange: Int? { frames.isRecording ? frames.record.latestChange : nil }
    package var loggedInputs: [LabLoggedInput] { phone.inputLog.map { LabLoggedInput(time: $0.time, input: LabInput($0.event)) } }

    package func place(at tick: Int) -> (orientation: UIInterfaceOrientation, turn: CGFloat) {
        let record = isOlder(tick) ? older?.session.frames.record ?? frames.record : frames.record
        let raw = record.tracks[FrameRecord.Track.orientation]?.value(at: tick)
        let turn = record.tracks[FrameRecord.Track.turn]?.value(at: tick)
        return (raw.flatMap { UIInterfaceOrientation(rawValue: Int($0)) } ?? orientation, CGFloat(turn ?? 0))
    }

    /// Returns the positions of the fingers on the screen at a tick, computed from the input until then.
    func fingers(at tick: Int) -> [CGPoint] { Self.fingers(phone.inputLog, until: time(of: tick)) }

    static func fingers(_ log: [LoggedInput], until time: Double) -> [CGPoint] {
        var known: Set<Int> = []
        var result: [(finger: Int, place: CGPoint)] = []
        // Search only the last ten thousand inputs, because the log of a long run can be much longer. (chosen)
        for entry in log.reversed().prefix(10_000) where entry.time <= time + 1e-9 {
            guard case .touch(let phase, let finger, let place) = entry.event, known.insert(finger).inserted else { continue }
            if phase == .began || phase == .moved { result.append((finger, place)) }
        }
        return result.sorted { $0.finger < $1.finger }.map(\.place)
    }

    private func time(of tick: Int) -> Double { Double(tick) / Double(framesPerSecond) }

    package func close() {
        branches.close()
        pastPhone = nil
        older = nil
    }

    // MARK: Repeating a run

    /// Repeats the input on a new phone up to and including a tick, without recording frames.
    /// - Parameter lookingOn: a closure that is called before the first tick and after every tick.
    func repeated(_ log: [LoggedInput], until tick: Int, lookingOn: ((LocalSession) -> Void)? = nil) -> LocalSession {
        let next = again()
        next.frames.isRecording = false
        next.send(log.filter { $0.time <= time(of: tick) + 1e-9 })
        lookingOn?(next)
        next.run(until: tick, lookingOn: lookingOn)
        return next
    }

    /// Returns a new phone with the input before a tick. The caller runs its ticks.
    func beginAgain(before tick: Int, mostBytes: Int) -> LocalSession {
        let next = again()
        next.frames.record = FrameRecord(mostBytes: mostBytes)
        next.send(phone.inputLog.filter { $0.time < time(of: tick) - 1e-9 })
        return next
    }

    /// Sends the logged input to a new phone.
    private func send(_ log: [LoggedInput]) {
        // Skip the input that the new phone already has: the input of a run file, or the input that the scene itself sends at its start.
        let begun = phone.time
        let own = phone.pendingMotions.filter { $0 == "input" }.count
        for entry in Self.inputs(log, beyond: own, since: begun) { phone.send(entry.event, at: entry.time) }
    }

    /// Returns a log without the inputs that the scene itself sent at its start.
    /// - Parameters:
    ///   - own: the number of inputs that the scene itself sent at its start.
    ///   - begun: the virtual time at which the run began: above 0 for a run file, whose input was played before.
    private static func inputs(_ log: [LoggedInput], beyond own: Int, since begun: Double) -> ArraySlice<LoggedInput> {
        begun > 0 ? log.filter({ $0.time > begun })[...] : log.dropFirst(own)
    }

    /// Returns this run's log without the inputs that the scene itself sent at its start.
    func inputs(beyond own: Int, since begun: Double) -> [LoggedInput] {
        Array(Self.inputs(phone.inputLog, beyond: own, since: begun))
    }

    /// - Parameter log: further inputs, which are sent with the times in the log.
    private func run(until tick: Int, _ log: ArraySlice<LoggedInput> = [], lookingOn: ((LocalSession) -> Void)? = nil) {
        for entry in log { phone.send(entry.event, at: entry.time) }
        while phone.tickIndex < tick {
            _ = self.tick()
            lookingOn?(self)
        }
    }

    package func resumed(at tick: Int) throws -> (any LabSession)? {
        guard let ticks = recordedTicks, ticks.contains(tick) || older?.has(tick) == true else {
            throw SessionError(localized("the frames of that moment are no longer there"))
        }
        let next = pastPhone(ifAt: tick) ?? repeated(phone.inputLog, until: tick)
        pastPhone = nil
        next.goOn(with: isOlder(tick) ? olderPrefix(through: tick) : frames.record.prefix(through: tick), branches)
        next.frames.costs.take(from: frames.costs, through: tick)
        return next
    }

    package func resumed(_ branch: RunBranch) throws -> (any LabSession)? {
        if let session = branch.session { return session }
        let log = branch.inputs.map { LoggedInput(time: $0.time, event: InputEvent($0.input)) }
        let next = again()
        next.send(log)
        next.run(until: Int((branch.end * Double(framesPerSecond)).rounded()))
        next.branches = branches
        return next
    }

    /// Repeats another run's input on this new phone and records every frame.
    package func repeatRun(_ log: [LoggedInput], until end: Double) {
        send(log.filter { $0.time <= end + 1e-9 })
        run(until: Int((end * Double(framesPerSecond)).rounded()))
        for finger in phone.fingersDown { send(.touch(.cancelled, finger: finger, location: .zero), after: 1) }
        _ = takePause()
    }

    /// Lets the user control a run that has been repeated.
    private func goOn(with record: FrameRecord, _ branches: RunBranches) {
        frames.record = record
        self.branches = branches
        frames.isRecording = true
        for finger in phone.fingersDown { send(.touch(.cancelled, finger: finger, location: .zero), after: 1) }
        _ = takePause()
    }

    // MARK: Inspecting the past

    /// Returns the phone in its state at a tick, if that phone already exists.
    func pastPhone(ifAt tick: Int) -> LocalSession? { pastPhone?.phone.tickIndex == tick ? pastPhone : nil }

    /// Returns the phone in its state at a tick; nil if repeating the run would take long, or would change an app's files and global
    /// variables.
    func pastPhone(at tick: Int) -> LocalSession? {
        if let ready = pastPhone(ifAt: tick) { return ready }
        guard pastRefusal(at: tick) == nil else { return nil }
        if let near = pastPhone, near.phone.tickIndex < tick {
            let from = near.phone.time
            near.run(until: tick, phone.inputLog.filter { $0.time > from + 1e-9 && $0.time <= time(of: tick) + 1e-9 }[...])
        } else {
            pastPhone = repeated(phone.inputLog, until: tick)
        }
        // Draw the screen, because the state after a displayed frame includes the drawing.
        _ = pastPhone?.phone.displayList
        return pastPhone
    }

    package func pastRefusal(at tick: Int) -> PastRefusal? {
        if pastPhone(ifAt: tick) != nil { return nil }
        if isOwnApp { return .appInThisProgram }
        return time(of: tick) >= Self.longestRepeat ? .notRecorded : nil
    }

    package func ask(_ query: InspectionQuery, at tick: Int, then: @escaping @MainActor (InspectionReply) -> Void) {
        switch query {
        case .edit, .undo, .redo, .breakpoints, .whatIf: then(.refused(localized("The past cannot be changed.")))
        case .curve: then(answer(query))
        case .tree, .screen, .details, .input, .tap, .why, .trial:
            guard let pastPhone = pastPhone(at: tick) else { return then(.refused(pastRefusal(at: tick)?.rawValue ?? "")) }
            then(pastPhone.inspector.answer(query))
        }
    }

    /// Answers the inspector panels' queries about the current tick and the recorded ticks.
    func answer(_ query: InspectionQuery) -> InspectionReply {
        guard case .curve(let source, let from) = query else { return inspector.answer(query) }
        if case .expression(let text) = source, frames.watched[text] == nil {
            do { try watch(text) } catch { return .refused("\(error)") }
        }
        return .curve(frames.record.curve(source, from: from) ?? NumberTrack(), through: frames.record.ticks?.upperBound ?? 0)
    }

    /// Watches an expression from now on. If repeating the run is fast, its past values are computed too.
    private func watch(_ text: String) throws {
        let condition = try inspector.condition(text)
        var track = NumberTrack()
        let last = phone.tickIndex
        if !isOwnApp, phone.time < Self.longestRepeat, last > 0 {
            var past: WatchedCondition?
            _ = repeated(phone.inputLog, until: last) { session in
                if past == nil { past = try? session.inspector.condition(text) }
                if session.phone.tickIndex > 0 { track.add(past?.number, tick: session.phone.tickIndex) }
            }
        } else {
            track.add(condition.number, tick: last)
        }
        frames.watch(text, condition, track)
    }
}
