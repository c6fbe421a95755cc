import CoreGraphics

/// The decision of the revised edition.
///
/// Its input and its plan have the same types as in the exact edition, but each decision starts again from the begin origin of the root
/// view, so that no result depends on earlier results.
extension AdjustmentPass {
    mutating func adjustRevised() {
        guard situation.layoutDecisionsLeft != 0 else {
            plan.reason = .layoutDoesNotSettle
            return
        }
        guard let scene = adjustableScene() else { return }
        guard !tree.isScaledByUIKit(around: scene.root.view) else {
            plan.reason = .rootScaledByUIKit
            return
        }
        guard let room = FieldArea(scene, situation) else {
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
        let restored = plan.moves.count
        scroll(chain, room)
        let rise = rise(chain, room)
        moveUp = max(0, room.hidden(room.focus(in: tree))) - rise
        let way = tree.vector(CGVector(dx: 0, dy: -rise), from: room.window, to: tree.parent(of: scene.root.view))
        let target = CGPoint(x: scene.root.beginOrigin.x + way.dx, y: scene.root.beginOrigin.y + way.dy)
        guard target.x.isFinite, target.y.isFinite else {
            plan.reason = .measurementNotFinite
            return
        }
        tree[scene.root.view].frame.origin = target
        let scrolled = plan.moves
        for view in chain { makeRoom(in: view, room) }
        // Insets come first, because a scroll view clamps an offset that is beyond its insets.
        plan.moves = plan.moves[scrolled.count...] + scrolled
        tree[scene.root.view].frame.origin = liveOrigin
        plan.movedDistance = scene.root.beginOrigin.y - target.y
        if plan.moves.count == restored, liveOrigin == target, moveUp > 0, tree.pinning(around: scene.field) != nil {
            plan.reason = .fieldPinnedByList
        }
        guard liveOrigin != target else { return }
        move(
            scene.root.view, .frameOrigin, to: .point(target), rule: target.y < liveOrigin.y ? .rootOrigin : .rootReturn,
            clamps: moveUp > 0 ? [AdjustmentClamp(room.limit(of: rise), wanted: target.y - moveUp)] : [], remaining: moveUp,
            laysOutTarget: situation.laysOutRoot)
    }

    // MARK: Scrolling

    /// The new offset of one scroll view, and the rule that determines it.
    private struct Scroll {
        var offset: CGPoint
        var rule: AdjustmentRule
        var clamps: [AdjustmentClamp]
    }

    /// The three steps of scrolling, each with its limit for scrolling down.
    private enum Stage {
        /// The first step. The limit is the end of the content, as without a keyboard.
        case content
        /// The second step. The limit is the end of the keyboard's inset below the content.
        case room
        /// The third step. The limit is one keyboard distance below the inset. The last field of the content may need this distance,
        /// which is not part of the inset.
        case distance
    }

    /// Scrolls the scroll views around the field. First each scroll view scrolls as far as its content allows, from inside out. If an
    /// outer scroll view moves, an inner scroll view may have to scroll further, so this is repeated until no offset changes. Then the
    /// scroll views use the space behind the keyboard, from outside in. If an inner scroll view did so first, an outer scroll view could
    /// move the empty area beyond the end of the inner one into view. Last, the innermost scroll view provides the missing part of the
    /// distance. (chosen: each step is repeated at most 8 times)
    private mutating func scroll(_ chain: [ViewIndex], _ room: FieldArea) {
        let before = chain.map { (offset: tree[$0].contentOffset, scrolling: tree[$0].scrolling) }
        let list = tree.pinning(around: room.field)?.container
        if let list, chain.contains(list) { giveRoom(to: list, room) }
        // The array has one element for each scroll view of the chain.
        var decided = [Scroll?](repeating: nil, count: chain.count)
        for stage in [Stage.content, .room, .distance] {
            for _ in 0..<8 {
                var isSettled = true
                for place in chain.indices {
                    let place = stage == .room ? chain.count - 1 - place : place
                    let view = chain[place]
                    let next = scroll(of: view, stage, in: chain, isOnItsWay: decided[place] != nil, room)
                    guard let next, next.offset != tree[view].contentOffset else { continue }
                    tree[view].contentOffset = next.offset
                    if let list, chain.contains(list) { giveRoom(to: list, room) }
                    decided[place] = next
                    isSettled = false
                }
                if isSettled { break }
            }
        }
        let remaining = max(0, room.hidden(room.focus(in: tree)))
        for (view, before) in zip(chain, before) { tree[view].scrolling = before.scrolling }
        for (place, view) in chain.enumerated() {
            guard let scroll = decided[place], scroll.offset != before[place].offset else { continue }
            tree[view].contentOffset = before[place].offset
            self.scroll(view, to: scroll.offset, rule: scroll.rule, clamps: scroll.clamps, remaining: remaining)
        }
    }

    /// Returns the scroll that reveals the field, limited to the offsets that the user could reach. Returns nil if the field is already
    /// visible.
    private func scroll(
        of view: ViewIndex, _ stage: Stage, in chain: [ViewIndex], isOnItsWay: Bool, _ room: FieldArea
    ) -> Scroll? {
        guard let scrolling = tree[view].scrolling, let slot = plan.slots.followed.first(where: { $0.view == view }) else { return nil }
        let scale = tree.verticalScale(of: view, in: room.window)
        guard abs(scale) > 0.5, let (wanted, rule) = room.need(of: view, scale: scale, isOnItsWay: isOnItsWay, in: tree) else { return nil }

        let own = stage == .content ? slot.startingInset : insetWithRoom(for: view, slot, scrolling, room)
        let inset = own + scrolling.automaticInset
        let first = -inset.top
        let spare = stage == .distance && wanted > 0 ? max(0, situation.keyboardDistance) : 0
        let last = max(first, scrolling.contentSize.height + inset.bottom - tree[view].bounds.height)
        let offset = tree[view].contentOffset
        let goal = offset.y + wanted / scale
        // The limit is the end or the beginning of the content, depending on the direction of the scroll.
        let limited: CGFloat
        if goal > offset.y {
            limited = min(goal, max(offset.y, last + (scale > 0 ? spare : 0)))
        } else {
            limited = max(goal, min(offset.y, first - (scale < 0 ? spare : 0)))
        }
        let clamps =
            limited == goal ? [] : [AdjustmentClamp(goal > offset.y ? .contentEnd : .restingOffset, wanted: goal)]
        guard let gained = gain(of: view, scrollingTo: limited, chain, room) else { return nil }
        return Scroll(offset: CGPoint(x: offset.x, y: gained), rule: rule, clamps: gained == limited ? clamps : [])
    }

    /// Returns the offset up to which scrolling moves the field, or nil if scrolling does not move the field at all. The result is
    /// `goal`, unless the field is in a header or footer that the list pins at its edge.
    private func gain(of view: ViewIndex, scrollingTo goal: CGFloat, _ chain: [ViewIndex], _ room: FieldArea) -> CGFloat? {
        guard tree.pinning(around: room.field) != nil else { return goal }
        let start = tree[view].contentOffset.y
        func fieldMoves(_ way: CGFloat) -> CGFloat {
            var tried = tree
            tried[view].contentOffset.y = start + way
            for other in chain { tried = givingRoom(to: other, room, in: tried) }
            return room.focus(in: tree).minY - room.focus(in: tried).minY
        }
        let way = goal - start
        let moved = fieldMoves(way) / tree.verticalScale(of: view, in: room.window)
        guard abs(moved) > 0.01 else { return nil }
        // If the field moves only at first and is then pinned, the scroll can end at the offset at which it is pinned. If it is pinned at
        // first, the whole scroll is necessary.
        return abs(fieldMoves(moved)) >= abs(moved) - 0.01 ? start + moved : goal
    }

    // MARK: The root view

    /// Returns the distance by which to raise the root view. Returns 0 if the field is in a footer that a list pins above the keyboard,
    /// because the footer does not move with the root view.
    private func rise(_ chain: [ViewIndex], _ room: FieldArea) -> CGFloat {
        let rise = room.rise(in: tree)
        guard rise > 0, let root = situation.root?.view, let list = tree.pinning(around: room.field)?.container, chain.contains(list) else {
            return rise
        }
        var risen = tree
        let way = risen.vector(CGVector(dx: 0, dy: -rise), from: room.window, to: risen.parent(of: root))
        risen[root].frame.origin.x += way.dx
        risen[root].frame.origin.y += way.dy
        for view in chain { risen = givingRoom(to: view, room, in: risen) }
        return room.focus(in: tree).minY - room.focus(in: risen).minY > 0.01 ? rise : 0
    }

    // MARK: Insets

    /// Returns the inset with which all content can scroll above the keyboard. It is the height that the keyboard covers, but at least
    /// the app's own inset.
    private func insetWithRoom(
        for view: ViewIndex, _ slot: ScrollSlot, _ scrolling: ViewNode.Scrolling, _ room: FieldArea, in tree: ViewTree? = nil
    ) -> EdgeInsets {
        guard !scrolling.ignoresContentInsetAdjustment else { return scrolling.contentInset }
        let tree = tree ?? self.tree
        return slot.startingInset.covering(
            room.covered(of: view, in: tree), automatic: scrolling.automaticInset,
            isTurned: tree.verticalScale(of: view, in: room.window) < 0)
    }

    /// Moves the pinned views of a list to the positions that they have with the keyboard's inset. Only the tree is changed, because the
    /// insets are added to the plan later.
    private mutating func giveRoom(to view: ViewIndex, _ room: FieldArea) { tree = givingRoom(to: view, room, in: tree) }

    private func givingRoom(to view: ViewIndex, _ room: FieldArea, in tree: ViewTree) -> ViewTree {
        guard tree.pinning(around: room.field)?.container == view, let scrolling = tree[view].scrolling,
            let slot = plan.slots.followed.first(where: { $0.view == view })
        else { return tree }
        var given = tree
        given[view].scrolling?.contentInset = insetWithRoom(for: view, slot, scrolling, room, in: tree)
        given.placePinnedViews(of: view)
        return given
    }

    private mutating func makeRoom(in view: ViewIndex, _ room: FieldArea) {
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
    /// Returns the insets extended by the height that the keyboard covers at the view's displayed lower edge. `automatic` is the part of
    /// the insets that UIKit adds automatically.
    fileprivate func covering(_ covered: CGFloat, automatic: EdgeInsets, isTurned: Bool) -> EdgeInsets {
        var result = self
        guard covered > 0 else { return result }
        if isTurned { result.top = max(top, covered - automatic.top) } else { result.bottom = max(bottom, covered - automatic.bottom) }
        return result
    }
}
