import UIKitCore

/// Plans that repeat a recorded keyboard. They are the plans of a keyboard that is not recorded, with the recorded height, notifications
/// and motion.
extension KeyboardSituation {
    /// Whether the keyboard's size is the recorded one. It is for keys, except if the user has chosen their mode, and not for views of an
    /// app.
    func isRecorded(in around: KeyboardSurroundings) -> Bool {
        around.recording != nil && content == .keys && (partsMode == .docked || position.recordedFrame != nil) && turn.stage == .none
    }

    /// Takes the mode and the frame of the recorded show that comes next. They are needed before the keys are measured.
    mutating func followMode(in around: KeyboardSurroundings) {
        guard let recording = around.recording, content == .keys, turn.stage == .none else { return position.follow(nil, on: .zero) }
        guard !isShowing, let index = recording.next(.show, after: played) else { return }
        position.follow(recording.movements[index].looseFrame, on: around.room.screen)
    }

    /// Returns the plan for measured heights. The recorded height replaces the sum of these heights.
    func recordedMeasured(_ heights: KeyboardHeights, in around: KeyboardSurroundings) -> KeyboardPlan? {
        guard let recording = around.recording, isRecorded(in: around) else { return nil }
        let index = isShowing ? played.flatMap { hasNewField ? recording.nextFocus(after: $0) : nil } : recording.next(.show, after: played)
        var next = self
        next.hasNewField = false
        guard let index else {
            guard let played else { return nil }
            return next.measured(heights.filling(recording.movements[played], on: around.room.screen), in: around)
        }
        return next.repeating(index, of: recording, heights, in: around)
    }

    /// Returns the plan for a recorded change without an event of the user, or nil if the user has changed or dragged the keyboard since
    /// the previous recorded movement.
    func recordedChange(to index: Int, _ heights: KeyboardHeights, in around: KeyboardSurroundings) -> KeyboardPlan? {
        guard let recording = around.recording, recording.movements.indices.contains(index), isRecorded(in: around), isShowing,
            played == index - 1, !hold.isByFinger, !hold.isTravelling
        else { return nil }
        return repeating(index, of: recording, heights, in: around)
    }

    func recordedUnwanted(in around: KeyboardSurroundings) -> KeyboardPlan? {
        guard let recording = around.recording, isRecorded(in: around), let index = recording.next(.hide, after: played) else { return nil }
        var plan = unwanted(in: around)
        plan?.situation.played = index
        plan?.follow(recording.movements[index])
        return plan
    }

    private func repeating(
        _ index: Int, of recording: RecordedKeyboard, _ heights: KeyboardHeights, in around: KeyboardSurroundings
    ) -> KeyboardPlan {
        var next = self
        next.played = index
        let movement = recording.movements[index]
        if movement.trigger == .show { next.recordedShows += 1 }
        let heights = heights.filling(movement, on: around.room.screen)
        guard movement.notice != nil || movement.motion != nil else { return next.measured(heights, in: around) }
        var plan = next.measured(heights, in: around, isRecorded: true)
        plan.follow(movement)
        return plan
    }
}

extension KeyboardHeights {
    /// Returns heights whose sum is the height of the recorded keyboard after the movement. The accessory view keeps its height if the
    /// recorded keyboard is at least as high as the accessory view.
    func filling(_ movement: RecordedKeyboard.Movement, on screen: CGSize) -> KeyboardHeights {
        let loose = movement.looseFrame.map { $0.width < screen.width ? $0.height - KeyboardArrangement.cardHandle : $0.height }
        let whole = min(max(loose ?? screen.height - movement.top, 0), screen.height)
        let accessory = min(self.accessory, whole)
        return KeyboardHeights(accessory: accessory, input: whole - accessory)
    }
}

extension KeyboardPlan {
    /// Replaces the notifications and the motion of the plan with those of a recorded movement.
    mutating func follow(_ movement: RecordedKeyboard.Movement) {
        let isAtOnce = movement.motion?.duration == 0
        announcement?.isSilent = movement.notice == nil
        announcement?.isAtOnce = isAtOnce
        if let notice = movement.notice {
            announcement?.recorded = notice
            announcement?.begin = notice.begin
            announcement?.end = notice.end
        }
        guard case .frameAnimation(var animation) = motion else { return }
        animation.isAtOnce = isAtOnce
        animation.table = movement.motion
        motion = .frameAnimation(animation)
    }
}
