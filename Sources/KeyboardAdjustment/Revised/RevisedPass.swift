import CoreGraphics

/// The revised edition's pass.
///
/// It is asked the same question as the exact one and answers with the same kind of plan, but decides anew each time: it looks at the
/// screen as it would stand with the root view where it began, so that no answer depends on the answers before it.
extension AdjustmentPass {
    mutating func adjustRevised() {
        guard let scene = adjustableScene() else { return }
        guard let room = RevisedRoom(scene, situation) else {
            plan.reason = .measurementNotFinite
            return
        }
        let liveOrigin = tree[scene.root.view].frame.origin
        tree[scene.root.view].frame.origin = scene.root.beginOrigin
        let focus = room.focus(in: tree)
        plan.measurement = room.measurement(focus, in: tree)
        moveUp = plan.measurement!.moveUp

        let chain = room.scrollViews(in: tree)
        restoreOthers(than: chain)
        for view in chain { rememberRevised(view, field: scene.field) }
        scroll(chain, room)
        let rise = room.rise(in: tree)
        moveUp = max(0, room.hidden(room.focus(in: tree))) - rise
        let target = CGPoint(x: scene.root.beginOrigin.x, y: scene.root.beginOrigin.y - rise)
        tree[scene.root.view].frame.origin = target
        let scrolled = plan.moves
        for view in chain { makeRoom(in: view, room) }
        // Room first: a scroll view pulls an offset back for which there is none yet.
        plan.moves = plan.moves[scrolled.count...] + scrolled
        tree[scene.root.view].frame.origin = liveOrigin
        plan.movedDistance = rise
        guard liveOrigin != target else { return }
        move(
            scene.root.view, .frameOrigin, to: .point(target), rule: target.y < liveOrigin.y ? .rootOrigin : .rootReturn,
            clamps: moveUp > 0 ? [AdjustmentClamp(room.limit(of: rise), wanted: target.y - moveUp)] : [], remaining: moveUp,
            laysOutTarget: situation.laysOutRoot)
    }

    // MARK: Scrolling

    /// Where one scroll view should go, and why.
    private struct Scroll {
        var offset: CGPoint
        var rule: AdjustmentRule
        var clamps: [AdjustmentClamp]
    }

    /// Each scroll view takes what it can, from inside out; what an outer one does may give an inner one more room, so they are asked until
    /// nobody has anything to add. (chosen: 8 rounds at most)
    private mutating func scroll(_ chain: [ViewIndex], _ room: RevisedRoom) {
        let before = tree
        var decided: [ViewIndex: Scroll] = [:]
        for _ in 0..<8 {
            var isSettled = true
            for view in chain {
                guard let next = scroll(of: view, room), next.offset != tree[view].contentOffset else { continue }
                tree[view].contentOffset = next.offset
                decided[view] = next
                isSettled = false
            }
            if isSettled { break }
        }
        let after = tree
        for view in chain {
            guard let scroll = decided[view], scroll.offset != before[view].contentOffset else { continue }
            tree[view].contentOffset = before[view].contentOffset
            self.scroll(
                view, to: scroll.offset, rule: scroll.rule, clamps: scroll.clamps, remaining: max(0, room.hidden(room.focus(in: after))))
        }
    }

    /// As far as it helps the field, and no further than a finger could; nil when the field stands well.
    private func scroll(of view: ViewIndex, _ room: RevisedRoom) -> Scroll? {
        let node = tree[view]
        guard let scrolling = node.scrolling, let slot = plan.slots.followed.first(where: { $0.view == view }) else { return nil }
        let scale = tree.verticalScale(of: view, in: room.window)
        guard abs(scale) > 0.5, let (wanted, rule) = room.need(of: view, in: tree) else { return nil }

        let inset = insetWithRoom(for: view, slot, scrolling, room)
        let top = inset.top + scrolling.automaticInset.top
        let bottom = inset.bottom + scrolling.automaticInset.bottom
        let first = -top
        // The distance is no part of the inset: the last field of the content may stand that much beyond its end.
        let spare = wanted > 0 ? max(0, situation.keyboardDistance) : 0
        let last = max(first, scrolling.contentSize.height + bottom - node.bounds.height)
        let offset = node.contentOffset
        let goal = offset.y + wanted / scale
        // Towards the end of the content or back, as the content stands.
        let limited: CGFloat
        if goal > offset.y {
            limited = min(goal, max(offset.y, last + (scale > 0 ? spare : 0)))
        } else {
            limited = max(goal, min(offset.y, first - (scale < 0 ? spare : 0)))
        }
        return Scroll(
            offset: CGPoint(x: offset.x, y: limited), rule: rule,
            clamps: limited == goal ? [] : [AdjustmentClamp(goal > offset.y ? .contentEnd : .restingOffset, wanted: goal)])
    }

    // MARK: Insets

    /// The inset that makes all of the content reachable above the keyboard: what is covered, at least the app's own.
    private func insetWithRoom(
        for view: ViewIndex, _ slot: ScrollSlot, _ scrolling: ViewNode.Scrolling, _ room: RevisedRoom
    ) -> EdgeInsets {
        guard !scrolling.ignoresContentInsetAdjustment else { return scrolling.contentInset }
        return slot.startingInset.covering(
            room.covered(of: view, in: tree), automatic: scrolling.automaticInset,
            isTurned: tree.verticalScale(of: view, in: room.window) < 0)
    }

    private mutating func makeRoom(in view: ViewIndex, _ room: RevisedRoom) {
        guard let slot = plan.slots.followed.first(where: { $0.view == view }), let scrolling = tree[view].scrolling,
            !scrolling.ignoresContentInsetAdjustment
        else { return }
        let inset = insetWithRoom(for: view, slot, scrolling, room)
        let rule: AdjustmentRule = view == room.field ? .textViewInset : .contentInset
        if inset != scrolling.contentInset {
            move(view, .contentInset, to: .insets(inset), rule: rule, remaining: moveUp, laysOutTarget: true)
        }
        let indicators = slot.startingIndicatorInsets.covering(
            room.covered(of: view, in: tree), automatic: scrolling.automaticInset,
            isTurned: tree.verticalScale(of: view, in: room.window) < 0)
        if indicators != scrolling.indicatorInsets {
            move(view, .verticalScrollIndicatorInsets, to: .insets(indicators), rule: .indicatorInset, remaining: moveUp)
        }
    }
}

extension EdgeInsets {
    /// With room for what is covered of the view's lower edge, as seen; `automatic` is what UIKit adds to the inset by itself.
    fileprivate func covering(_ covered: CGFloat, automatic: EdgeInsets, isTurned: Bool) -> EdgeInsets {
        var result = self
        guard covered > 0 else { return result }
        if isTurned { result.top = max(top, covered - automatic.top) } else { result.bottom = max(bottom, covered - automatic.bottom) }
        return result
    }
}
