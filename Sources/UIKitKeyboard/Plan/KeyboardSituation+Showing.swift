import UIKitCore

/// Plans for showing and hiding the keyboard.
extension KeyboardSituation {
    func wanted(by requests: KeyboardRequests, in around: KeyboardSurroundings) -> KeyboardPlan? {
        guard canShow else { return nil }
        var plan = KeyboardPlan(situation: self)
        plan.situation.parts = KeyboardParts(requests, hasHardwareKeyboard: around.hasHardwareKeyboard, isTablet: around.isTablet)
        plan.situation.replacesAccessory = requests.replacesAccessory
        plan.situation.hasNewField = !requests.isServed
        plan.situation.followMode(in: around)
        let look = plan.situation.presentLook
        plan.situation.look = look
        plan.fadesLooks = isShowing && turn.stage == .none && look != self.look
        plan.letsKeysLeave = isShowing && plan.situation.content == .accessoryAlone && around.hasLetters
        return plan
    }

    /// - Parameter isRecorded: Whether a recorded movement leads to these heights. Such a movement is always announced.
    func measured(_ wanted: KeyboardHeights, in around: KeyboardSurroundings, isRecorded: Bool = false) -> KeyboardPlan {
        var plan = KeyboardPlan(situation: self)
        let heights = fitting(wanted, in: around)
        let next = plan.situation.position.arrange(parts, mode: partsMode, heights: heights, in: around)
        plan.situation.arrangement = next
        plan.situation.heights = heights
        plan.situation.placedContent = content
        plan.situation.replacesAccessory = false
        // When the keyboard passes from one app to another, the keyboard is announced again. (Facts/KeyboardNotifications.md#other-apps)
        let hasOwner = reported == .absent || announcedOfOtherApp == isOfOtherApp
        if isShowing, hasOwner, !isRecorded, next == arrangement, next.frame == frame, !hold.isDragged, !hold.isTravelling {
            // A replacement of the accessory view by one of the same height is announced although the keyboard does not move.
            // (Facts/KeyboardNotifications.md#sequences)
            if replacesAccessory, phase == .shown { return plan.situation.moving(from: frame, to: frame, phase: .shown, in: around) }
            plan.motion = .rest
            return plan
        }
        if isTurning { return plan.situation.turning(to: next.frame, in: around) }
        if hasOwner, !isRecorded, changesAtOnce(to: next, heights, in: around) {
            return plan.situation.moving(from: around.seen, to: next.frame, phase: .shown, in: around)
        }
        guard phase == .hidden else { return plan.situation.moving(from: around.seen, to: next.frame, phase: .showing, in: around) }
        let below = parked(next.frame, in: around)
        return plan.situation.moving(
            from: below, to: next.frame, phase: .showing, startFrame: around.crossFade == nil ? below : next.frame, in: around)
    }

    /// Returns whether a keyboard at rest changes its height without a motion. (Facts/KeyboardNotifications.md#another-height)
    private func changesAtOnce(to next: KeyboardArrangement, _ heights: KeyboardHeights, in around: KeyboardSurroundings) -> Bool {
        guard phase == .shown, !around.isInAnimation, !around.isFaded, !hold.isByFinger, !hold.isTravelling else { return false }
        // There is a motion if keys appear below an accessory view or shortcuts bar, or if the keys leave and this bar remains.
        return arrangement.mode == .docked && next.mode == .docked && placedContent != .camera && content != .camera
            && Self.isBar(placedContent, self.heights, in: around) == Self.isBar(content, heights, in: around)
    }

    /// Returns whether the keyboard consists of an accessory view or a shortcuts bar without keys.
    private static func isBar(
        _ content: KeyboardParts.Content?, _ heights: KeyboardHeights, in around: KeyboardSurroundings
    ) -> Bool {
        content == .accessoryAlone || content == .shortcuts || heights.input <= around.room.safeBottom
    }

    /// Returns the requested heights, limited to the available space. The limit is the height of the screen or, if the keyboard can be
    /// undocked, the greatest height of an undocked keyboard.
    func fitting(_ heights: KeyboardHeights, in around: KeyboardSurroundings) -> KeyboardHeights {
        let movesAbout = content != .camera && around.modes.count > 1
        return heights.fitting(in: movesAbout ? KeyboardArrangement.greatestHeight(in: around.room) : around.room.screen.height)
    }

    func unwanted(in around: KeyboardSurroundings) -> KeyboardPlan? {
        guard isShowing, turn.stage != .announced else { return nil }
        var plan = moving(from: around.seen, to: parked(frame, in: around), phase: .hiding, in: around)
        if around.accessoryInFrames == .staysAtHide, heights.accessory > 0, plan.announcement?.event == .hide,
            plan.announcement?.end != .zero
        {
            let screen = around.room.screen
            plan.announcement?.end = CGRect(
                x: frame.minX, y: screen.height - heights.accessory, width: frame.width, height: heights.accessory)
        }
        return plan
    }

    /// Announces a movement of the keyboard, and moves the keyboard along its curve. If the phase is `shown`, the keyboard changes
    /// without an animation.
    func moving(
        from begin: CGRect, to end: CGRect, phase newPhase: UIKeyboardController.Phase, startFrame: CGRect? = nil,
        in around: KeyboardSurroundings
    ) -> KeyboardPlan {
        var next = self
        let fades = around.crossFade != nil && (phase == .hidden || newPhase == .hiding || around.isFaded)
        let isShowing = newPhase != .hiding
        let isAtOnce = newPhase == .shown
        next.transition += 1
        next.hold.moveOn()
        next.phase = newPhase
        next.frame = end
        next.begin = begin
        // If the keyboard fades instead of moving, the system posts an empty end frame.
        let isNowhere = fades && (!isShowing || around.crossFade == .alwaysZero)
        var announcement = next.announce(isShowing ? arrangement.standing : .absent, begin: begin, end: isNowhere ? .zero : end)
        announcement.isAtOnce = isAtOnce
        let frameAnimation = KeyboardPlan.FrameAnimation(startFrame: startFrame, fades: fades, isAtOnce: isAtOnce || hold.isTakenOff)
        return KeyboardPlan(situation: next, announcement: announcement, motion: .frameAnimation(frameAnimation))
    }

    func arrived(isShowing: Bool) -> KeyboardPlan {
        changed {
            $0.phase = isShowing ? .shown : .hidden
            if !isShowing { $0.isOfOtherApp = false }
            $0.hold.reported()
        }
    }
}
