/// The recording of a phone beside a run that is still playing. Each show and hide of the keyboard in the run is aligned with the
/// corresponding notification in the recording, and determines the alignment of the time after it.
///
/// In contrast, `RecordingComparison` aligns two complete recordings, and uses the curves of their movements.
package struct RecordingBeside: Hashable, Sendable {
    package let recording: DeviceRecording
    /// The recorded notifications that announce shows and hides of the keyboard.
    private let announcements: [DeviceRecording.Event]
    /// The shows and hides of the run. Each has its time, and the time of the corresponding recorded notification; that time is nil if
    /// the recording has no such notification.
    private var pairs: [Pair] = []
    /// The number of recorded notifications that were already assigned to the run's shows and hides, or were skipped.
    private var used = 0

    private struct Pair: Hashable, Sendable {
        var played: Double
        var recorded: Double?
    }

    package init(_ recording: DeviceRecording) {
        self.recording = recording
        announcements = recording.announcements(keepsStill: true).filter { $0.name != "keyboardWillChangeFrame" }
    }

    /// Records an event of the run at a time in seconds. Ignores all events except shows and hides of the keyboard.
    package mutating func note(_ name: String, at time: Double) {
        guard name == "keyboardWillShow" || name == "keyboardWillHide" else { return }
        let next = announcements[used...].firstIndex { $0.name == name }
        used = next.map { $0 + 1 } ?? announcements.count
        pairs.append(Pair(played: time, recorded: next.map { announcements[$0].time }))
    }

    /// Returns the recorded time that belongs to a time of the run, in seconds. Before the run's first show or hide it is the time of the
    /// last frame before the recorded one. Between two of them it never passes the next recorded one.
    package func recordedTime(at time: Double) -> Double {
        guard let pair = pairs.last(where: { $0.played <= time && $0.recorded != nil }), let begin = pair.recorded else {
            return lastFrame(before: announcements.first?.time ?? .infinity)
        }
        let mapped = begin + time - pair.played
        let next = announcements.first { $0.time > begin }?.time ?? .infinity
        return mapped < next ? min(mapped, lastFrame(before: .infinity)) : lastFrame(before: next)
    }

    private func lastFrame(before time: Double) -> Double {
        recording.frameTimes.last { $0 < time } ?? recording.frameTimes.first ?? 0
    }

    /// Returns the recorded value at a time of the run, in seconds. Returns nil before the first show or hide, and if the recording has
    /// no value for that time.
    package func value(of quantity: DeviceRecording.Quantity, at time: Double) -> Double? {
        guard let pair = pairs.last(where: { $0.played <= time }), let begin = pair.recorded else { return nil }
        let mapped = begin + time - pair.played
        // Return no value after the next recorded show or hide, because later recorded values belong to that show or hide.
        if let next = announcements.first(where: { $0.time > begin }), mapped > next.time { return nil }
        return recording.tracks[quantity]?.value(at: mapped)
    }
}
