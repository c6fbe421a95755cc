import LabProtocol
import QuartzCore
import SceneRuntime
import Simulator

/// The recorded frames of a phone in this process, with the watched expressions and the costs of the frames.
@MainActor
struct RecordedFrames {
    var record: FrameRecord
    /// Whether frames are recorded; false while the phone repeats a recorded run.
    var isRecording = true
    /// The expressions that are plotted as curves, by their text.
    private(set) var watched: [String: WatchedCondition] = [:]
    /// The processor time that each frame took.
    let costs = FrameCostLog()
    private let meter = FrameMeter()
    /// The recorded frame that was last shown.
    private var shown: (tick: Int, list: DisplayList)?

    init(of phone: SimulatedPhone, mostBytes: Int?) {
        record = FrameRecord(mostBytes: mostBytes ?? FrameRecord.usualBytes)
        phone.process.ticks.onPhase = { [meter] in meter.enter($0) }
    }

    func beginTick() { if isRecording { meter.begin() } }

    /// Records the frame of a tick.
    mutating func endTick(of phone: SimulatedPhone) {
        guard isRecording else { return }
        meter.endTick()
        let list = phone.displayList
        costs.add(meter.end(), tick: phone.tickIndex)
        take(list, of: phone)
    }

    mutating func take(_ list: DisplayList, of phone: SimulatedPhone) {
        record.take(from: phone, showing: list)
        for (text, condition) in watched {
            record.add(condition.number, to: FrameRecord.trackName(ofExpression: text), tick: phone.tickIndex)
        }
    }

    /// Plots an expression from now on.
    /// - Parameter track: the expression's values until now.
    mutating func watch(_ text: String, _ condition: WatchedCondition, _ track: NumberTrack) {
        watched[text] = condition
        record.replace(FrameRecord.trackName(ofExpression: text), with: track)
    }

    /// Returns the frame of a tick.
    /// - Parameter older: the second phone that computes the frames before the recorded frames.
    mutating func list(at tick: Int, _ older: OlderFrames?) -> DisplayList? {
        if let shown, shown.tick == tick { return shown.list }
        guard let list = record.list(at: tick) ?? older?.list(at: tick) else { return nil }
        shown = (tick, list)
        return list
    }
}
