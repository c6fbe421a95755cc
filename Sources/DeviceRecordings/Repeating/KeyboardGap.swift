/// A time without frames while a recorded keyboard moves.
struct KeyboardGap: Hashable, Sendable {
    /// The time of the last frame before it, seconds of the recording.
    var time: Double
    /// Seconds.
    var length: Double
    /// Whether the announced animation fills it. Otherwise the repeated keyboard rests until the next frame.
    var isFilled: Bool
}

extension DeviceRecording {
    /// Returns a sentence about the times without frames in which the keyboard moves; nil if there are none.
    ///
    ///     "no frame for 0.3 s at 12.4 s, while the keyboard moves: the announced animation fills it"
    package var keyboardGapNotice: String? {
        let gaps = keyboardGaps
        // A time in which the repeated keyboard rests is a larger error than a filled one.
        guard let gap = gaps.first(where: { !$0.isFilled }) ?? gaps.first else { return nil }
        let more = gaps.count > 1 ? ", the first to check of \(gaps.count) such gaps" : ""
        let result = gap.isFilled ? "the announced animation fills it" : "the repeated keyboard rests, as no animation is announced"
        return "no frame for \(gap.length.seconds) at \(gap.time.seconds), while the keyboard moves: \(result)\(more)"
    }
}
