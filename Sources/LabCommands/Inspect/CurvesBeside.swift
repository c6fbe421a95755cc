import AppBuilding
import DeviceRecordings
import Inspector
import LabProtocol
import LabWindow
import Simulator

/// The recording of a real phone, for columns beside the curves of a run. The movements of the keyboard in the recording and in the run
/// are aligned in time, as in `compare`.
@MainActor
final class CurvesBeside {
    private let recording: DeviceRecording
    private let trace: Trace
    private var reader = RecordingReader(file: "trace")

    init(_ recording: DeviceRecording, of phone: SimulatedPhone) throws {
        self.recording = recording
        trace = Trace(of: phone)
        try reader.read(line: Array(trace.sceneLine().utf8))
    }

    /// Reads the lines of a tick's trace, which have the format of a recording.
    func tick() { for line in trace.tickLines() { try? reader.read(line: Array(line.utf8)) } }

    /// Returns a column with the recorded values for each curve whose quantity the recording contains.
    func columns(of sources: [CurveSource], ticks: ClosedRange<Int>, framesPerSecond: Int) throws -> [CurveSource: CurveTable.Column] {
        let model: DeviceRecording
        do { model = try reader.finished() } catch { throw CommandFailure("\(error)") }
        let comparison = RecordingComparison(recording, with: model)
        var result: [CurveSource: CurveTable.Column] = [:]
        for source in sources {
            guard let quantity = source.recordedQuantity, recording.tracks[quantity] != nil else { continue }
            var track = NumberTrack()
            for tick in ticks {
                let time = Double(tick) / Double(framesPerSecond)
                track.add(comparison.phoneValue(of: quantity, at: time, recording, model), tick: tick)
            }
            result[source] = CurveTable.Column(title: source.title + " (recording)", track: track, isRecorded: true)
        }
        guard result.isEmpty else { return result }
        let views = recording.tracks.keys.filter { $0.isNamed && $0.property == .top }.map { "\($0.subject).y" }.sorted()
        throw CommandFailure(
            "--with: the recording has none of these curves; it has \((["keyboard.top", "root.y"] + views).joined(separator: ", "))")
    }
}
