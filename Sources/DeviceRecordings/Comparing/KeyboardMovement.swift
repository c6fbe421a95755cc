/// A movement of the keyboard that a notification announces.
package struct KeyboardMovement: Hashable, Sendable {
    /// The name of the notification: `keyboardWillShow`, `keyboardWillHide` or `keyboardWillChangeFrame`.
    package var name: String
    /// The time of the notification in seconds.
    package var time: Double
    /// The time of the next movement, or of the end of the recording, in seconds.
    package var end: Double
    /// The keyboard's top edge before and after the movement in points. The values come from the frames if possible, otherwise from the
    /// notification.
    package var beginTop: Double
    package var endTop: Double

    /// The duration in seconds after which an uninterrupted movement has ended. (chosen: the curve runs for 0.5 s,
    /// Facts/MotionCurves.md#keyboard-curve)
    static let settled = 0.7
    /// The maximum time in seconds between two notifications of the same movement. (chosen to be shorter than a frame)
    static let together = 0.004
}

extension DeviceRecording {
    /// Returns the notifications that announce the keyboard's movements, in their order. Two notifications that are posted for one
    /// movement are combined.
    /// - Parameter keepsStill: whether to include notifications that announce no change of the keyboard's top edge.
    func announcements(keepsStill: Bool) -> [Event] {
        guard let track = tracks[.keyboardTop] else { return [] }
        var result: [Event] = []
        for event in events where ["keyboardWillShow", "keyboardWillHide", "keyboardWillChangeFrame"].contains(event.name) {
            guard let begin = event.beginTop, let end = event.endTop else { continue }
            if let before = result.last, event.time - before.time < KeyboardMovement.together, before.endTop == end {
                if before.name == "keyboardWillChangeFrame" { result[result.count - 1].name = event.name }
            } else if keepsStill || abs(begin - end) > 0.5 || abs((track.lastValue(at: event.time) ?? begin) - min(end, height)) > 0.5 {
                result.append(event)
            }
        }
        return result
    }

    /// The movements of the keyboard in their order, without notifications that move no keyboard.
    package var movements: [KeyboardMovement] {
        guard let track = tracks[.keyboardTop], let last = frameTimes.last else { return [] }
        let starts = announcements(keepsStill: false)
        return starts.indices.map { index in
            let start = starts[index]
            let end = index + 1 < starts.count ? starts[index + 1].time : last
            let announced = min(start.endTop ?? 0, height)
            // The top edge in the frames is preferred, because the keyboard's layout guide of an older system ends above the lower edge
            // of the screen.
            let reached = end - start.time >= KeyboardMovement.settled ? track.lastValue(at: end) : nil
            return KeyboardMovement(
                name: start.name, time: start.time, end: end,
                beginTop: track.lastValue(at: start.time) ?? min(start.beginTop ?? announced, height), endTop: reached ?? announced)
        }
    }
}
