/// A gap without frames while a recorded keyboard moves.
struct KeyboardGap: Hashable, Sendable {
    /// The time of the last frame before the gap, in seconds of the recording.
    var time: Double
    /// The length of the gap, in seconds.
    var length: Double
    /// Whether the announced animation fills the gap. Otherwise the repeated keyboard rests until the next frame.
    var isFilled: Bool
}

extension DeviceRecording {
    /// Returns a sentence about the gaps without frames in which the keyboard moves; nil if there are no such gaps.
    ///
    ///     "no frame for 0.3 s at 12.4 s, while the keyboard moves: the announced animation fills it"
    package var keyboardGapNotice: String? {
        let gaps = keyboardGaps
        // Prefer a gap in which the repeated keyboard rests, because it causes a larger error than a filled gap.
        guard let gap = gaps.first(where: { !$0.isFilled }) ?? gaps.first else { return nil }
        let more = gaps.count > 1 ? ", the first to check of \(gaps.count) such gaps" : ""
        let result = gap.isFilled ? "the announced animation fills it" : "the repeated keyboard rests, as no animation is announced"
        return "no frame for \(gap.length.seconds) at \(gap.time.seconds), while the keyboard moves: \(result)\(more)"
    }
}
