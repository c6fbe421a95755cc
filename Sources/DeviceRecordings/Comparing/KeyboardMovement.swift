/// A movement of the keyboard as the notifications announce it.
package struct KeyboardMovement: Hashable, Sendable {
    /// `keyboardWillShow`, `keyboardWillHide` or `keyboardWillChangeFrame`.
    package var name: String
    /// The time of the notification, seconds.
    package var time: Double
    /// The time of the next movement, or of the recording's end.
    package var end: Double
    /// The keyboard's top before and after it, points; from the frames where these are known, else from the notification.
    package var beginTop: Double
    package var endTop: Double

    /// The duration after which a movement that nothing interrupts is over, seconds. (chosen: the curve runs for 0.5 s,
    /// Facts/MotionCurves.md#keyboard-curve)
    static let settled = 0.7
    /// The time in which notifications belong to one movement, seconds. (chosen: less than a frame)
    static let together = 0.004
}

extension DeviceRecording {
    /// The keyboard's movements in their order, without announcements that lead nowhere.
    package var movements: [KeyboardMovement] {
        guard let track = tracks[.keyboardTop], let last = frameTimes.last else { return [] }
        var starts: [Event] = []
        for event in events where ["keyboardWillShow", "keyboardWillHide", "keyboardWillChangeFrame"].contains(event.name) {
            guard let begin = event.beginTop, let end = event.endTop else { continue }
            if let before = starts.last, event.time - before.time < KeyboardMovement.together, before.endTop == end {
                // Both are posted for one movement.
                if before.name == "keyboardWillChangeFrame" { starts[starts.count - 1].name = event.name }
            } else if abs(begin - end) > 0.5 || abs((track.lastValue(at: event.time) ?? begin) - min(end, height)) > 0.5 {
                starts.append(event)
            }
        }
        return starts.indices.map { index in
            let start = starts[index]
            let end = index + 1 < starts.count ? starts[index + 1].time : last
            let announced = min(start.endTop ?? 0, height)
            // The guide of an older system ends above the screen's lower edge.
            let reached = end - start.time >= KeyboardMovement.settled ? track.lastValue(at: end) : nil
            return KeyboardMovement(
                name: start.name, time: start.time, end: end,
                beginTop: track.lastValue(at: start.time) ?? min(start.beginTop ?? announced, height), endTop: reached ?? announced)
        }
    }
}
