import DeviceRecordings
import LabProtocol

/// The second lines of the timeline's curves: the values of a recorded phone, aligned with the shows and hides of the run.
struct RecordedCurves {
    private(set) var beside: RecordingBeside
    private var noted = 0

    init(_ recording: DeviceRecording) { beside = RecordingBeside(recording) }

    /// Notes the events that have been added since the last call.
    mutating func note(_ events: [LabEvent]) {
        for event in events.dropFirst(noted) { beside.note(event.name, at: event.time) }
        noted = events.count
    }

    /// Adds the recorded values of the ticks after `first` up to and including `last`. If `first` is nil, the first added value is the
    /// value of tick 0.
    func extend(_ track: inout NumberTrack, _ source: CurveSource, after first: Int?, _ last: Int, _ framesPerSecond: Int) {
        guard let quantity = source.recordedQuantity, beside.recording.tracks[quantity] != nil else { return }
        let begin = first.map { $0 + 1 } ?? 0
        guard begin <= last else { return }
        for tick in begin...last { track.add(beside.value(of: quantity, at: Double(tick) / Double(framesPerSecond)), tick: tick) }
    }
}

extension CurveSource {
    /// The recorded quantity that corresponds to this source; nil if recordings do not contain the quantity.
    package var recordedQuantity: DeviceRecording.Quantity? {
        switch self {
        case .keyboardTop: .keyboardTop
        case .rootY: .init("root", .top)
        case .view(_, let name, .y): .init(name, .top, isNamed: true)
        case .view(_, let name, .height): .init(name, .height, isNamed: true)
        case .view(_, let name, .contentOffsetY): .init(name, .offset, isNamed: true)
        case .caretY, .expression, .view: nil
        }
    }
}
