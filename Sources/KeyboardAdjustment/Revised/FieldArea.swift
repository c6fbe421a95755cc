import CoreGraphics

/// The area available to a field in the revised edition: between the bars and the keyboard, in window coordinates, in points.
struct FieldArea {
    let field: ViewIndex
    let window: ViewIndex
    private let root: Situation.Root
    /// The lower end of the bars and margins above the content.
    let top: CGFloat
    /// The keyboard's upper edge, or the window's lower edge if no keyboard covers the window.
    let keyboardTop: CGFloat
    private let windowBounds: CGRect
    private let distance: CGFloat
    private let caret: CGRect?
    private let fieldScrollsItself: Bool

    /// Measures the area. Returns nil if a coordinate or the distance is infinite or NaN.
    init?(_ scene: AdjustableScene, _ situation: Situation) {
        let tree = situation.tree
        field = scene.field
        window = scene.window
        root = scene.root
        distance = situation.keyboardDistance
        caret = situation.caret
        fieldScrollsItself = scene.fieldScrollsItself
        windowBounds = tree[window].bounds
        let guides = root.guides
        let outside = tree.parent(of: root.view)
        let guide = max(guides.isStatusBar ? 0 : guides.barBottom, guides.marginTop)
        let below = tree.convert(CGRect(x: 0, y: guide, width: 0, height: 0), from: outside, to: window).minY
        top = guides.isStatusBar ? max(guides.barBottom, below) : below
        // The keyboard's frame is in screen coordinates, which are the coordinates of the window's parent in the tree.
        let keyboard = tree.convert(situation.keyboardFrame, from: tree.parent(of: window), to: window)
        let common = keyboard.height > 0 ? keyboard.intersection(windowBounds) : .null
        keyboardTop = common.isNull || common.height <= 0 ? windowBounds.maxY : common.minY
        let frame = tree.frame(of: field, in: window)
        guard top.isFinite, keyboardTop.isFinite, distance.isFinite, root.beginOrigin.x.isFinite, root.beginOrigin.y.isFinite,
            frame.minY.isFinite, frame.maxY.isFinite
        else { return nil }
    }

    // MARK: The field

    /// Returns the rectangle that must be visible. This is the field or, in a text view that is higher than the area, the caret.
    func focus(in tree: ViewTree) -> CGRect {
        let frame = tree.frame(of: field, in: window)
        guard !fits(frame), let caret else { return frame }
        return tree.convert(caret, from: field, to: window)
    }

    private func fits(_ frame: CGRect) -> Bool { frame.height <= keyboardTop - distance - top }

    /// Returns the height of the part of a rectangle, extended down by the distance, that is behind the keyboard. It is negative if the
    /// rectangle is further up than necessary.
    func hidden(_ rect: CGRect) -> CGFloat { rect.maxY + distance - keyboardTop }

    func measurement(_ focus: CGRect, in tree: ViewTree) -> AdjustmentPlan.Measurement {
        let topMovement = focus.minY - top
        let bottomMovement = hidden(focus)
        return AdjustmentPlan.Measurement(
            fieldInWindow: tree.frame(of: field, in: window),
            fieldInRootSuperview: tree.frame(of: field, in: tree.parent(of: root.view)), distance: distance,
            keyboardSize: CGSize(width: windowBounds.width, height: windowBounds.maxY - keyboardTop),
            keyboardSizeIncludesDistance: false,
            layoutGuide: .init(top: top, bottom: 0), topMovement: topMovement, bottomMovement: bottomMovement,
            moveUp: min(topMovement, bottomMovement))
    }

    // MARK: Scroll views

    /// Returns the scroll views around the field that may scroll vertically, from inside out. If the field is a scrolling text view that
    /// is higher than the area, the field itself is the first.
    func scrollViews(in tree: ViewTree) -> [ViewIndex] {
        var result: [ViewIndex] = []
        if fieldScrollsItself, !fits(tree.frame(of: field, in: window)) { result.append(field) }
        var current = tree.parent(of: field)
        while let view = current {
            if tree[view].isEnabledForAdjustment { result.append(view) }
            current = tree.parent(of: view)
        }
        return result
    }

    /// Returns the height of the covered part of a view for which the view needs an inset of its own.
    func covered(of view: ViewIndex, in tree: ViewTree) -> CGFloat {
        let covered = tree.frame(of: view, in: window).maxY - keyboardTop
        return covered <= 0 || isRevealedInside(view, tree) ? 0 : covered
    }

    /// Returns whether an outer scroll view needs no inset. This is so if its content does not scroll, and if the content ends with an
    /// inner scroll view that can show all of its own content above the keyboard. The inner scroll view contains the field or is the
    /// field itself.
    ///
    /// The outer scroll view is examined at its resting offset, so that the result does not depend on earlier decisions.
    private func isRevealedInside(_ view: ViewIndex, _ tree: ViewTree) -> Bool {
        // The cheapest checks are first, because the content of most scroll views is long enough to scroll.
        guard let outer = tree[view].scrolling,
            outer.contentSize.height + outer.automaticInset.top + outer.automaticInset.bottom <= tree[view].bounds.height + 0.5
        else { return false }
        let chain = scrollViews(in: tree)
        guard let place = chain.firstIndex(of: view), place > 0 else { return false }
        let inner = chain[place - 1]
        guard tree[inner].scrolling?.ignoresContentInsetAdjustment == false, tree.verticalScale(of: inner, in: window) > 0,
            tree.frame(of: inner, in: view).maxY >= outer.contentSize.height - 0.5
        else { return false }
        var resting = tree
        resting[view].contentOffset.y = -outer.adjustedInset.top
        let scale = resting.verticalScale(of: inner, in: window)
        return top(of: inner, scale: scale, in: resting) + focus(in: resting).height + distance <= keyboardTop
    }

    /// Returns the distance by which one scroll view should move the field in the window, and the rule, or nil if the field is already
    /// visible. A positive distance is upwards.
    ///
    /// - Parameters:
    ///   - scale: The view's `verticalScale`.
    ///   - isOnItsWay: Whether the scroll view already scrolls for the field. Only in this case it also reveals the row or item before
    ///     the field's cell, because a tap on a visible field must not move the content. (chosen)
    func need(of view: ViewIndex, scale: CGFloat, isOnItsWay: Bool, in tree: ViewTree) -> (CGFloat, AdjustmentRule)? {
        let focus = focus(in: tree)
        let highest = top(of: view, scale: scale, in: tree)
        let hidden = max(hidden(focus), focus.maxY - floatingFooterTop(in: view, scale: scale, tree))
        let above = highest - focus.minY
        if hidden > 0 {
            let amount = min(hidden, -above)
            return amount > 0 ? (amount, focus == tree.frame(of: field, in: window) ? .scrollOffset : .caretReveal) : nil
        }
        // If the text view itself must scroll to reveal text above the area, it reveals its own caret, so the engine does nothing.
        if above > 0 { return hidden < 0 && view != field ? (-min(above, -hidden), .topGuideReveal) : nil }
        guard isOnItsWay, let previous = previousItem(in: view, tree) else { return nil }
        let back = min(highest - previous.minY, -hidden)
        return back > 0 ? (-back, .previousItemReveal) : nil
    }

    /// Returns the upper edge of the visible part of a scroll view's content.
    private func top(of view: ViewIndex, scale: CGFloat, in tree: ViewTree) -> CGFloat {
        let edge = tree.frame(of: view, in: window).minY
        guard scale > 0 else { return max(top, edge) }
        let inset = tree[view].scrolling?.adjustedInset.top ?? 0
        return max(top, edge + inset + floatingHeader(in: view, tree))
    }

    /// Returns the height of the header that a list pins above the field's cell.
    private func floatingHeader(in list: ViewIndex, _ tree: ViewTree) -> CGFloat { margin(in: list, tree) { $0.floatingHeader } }

    /// Returns the top of the footer that a list pins below the field's cell, after the keyboard has pushed the footer up. The result is
    /// infinite if there is no such footer.
    private func floatingFooterTop(in list: ViewIndex, scale: CGFloat, _ tree: ViewTree) -> CGFloat {
        let height = margin(in: list, tree) { $0.floatingFooter }
        guard height > 0, tree[list].scrolling?.ignoresContentInsetAdjustment == false, scale > 0, covered(of: list, in: tree) > 0
        else { return .infinity }
        return keyboardTop - height
    }

    private func margin(in list: ViewIndex, _ tree: ViewTree, _ margin: (borrowing ViewNode) -> ViewNode.FloatingMargin?) -> CGFloat {
        var current = tree.parent(of: field)
        while let view = current, view != list {
            if let margin = margin(tree[view]), margin.container == list { return margin.height }
            current = tree.parent(of: view)
        }
        return 0
    }

    /// Returns the row or item before the field's cell in a table or collection view.
    private func previousItem(in list: ViewIndex, _ tree: ViewTree) -> CGRect? {
        var current = tree.parent(of: field)
        while let view = current, view != list {
            if tree[view].kind == .tableCell || tree[view].kind == .collectionCell {
                guard let previous = tree[view].previousItem, previous.container == list, !previous.rect.isEmpty else { return nil }
                return tree.convert(previous.rect, from: list, to: window)
            }
            current = tree.parent(of: view)
        }
        return nil
    }

    // MARK: The root view

    /// Returns the height by which the root view is raised above its begin origin. This is the amount that remains after scrolling. It is
    /// limited by `mostRise`, and because the field's top must stay below the bars.
    func rise(in tree: ViewTree) -> CGFloat {
        let focus = focus(in: tree)
        return max(0, min(hidden(focus), focus.minY - top, mostRise))
    }

    /// The maximum height by which the root view is raised. It is the height of the window that the keyboard covers, plus the distance,
    /// because a field at the lower edge of the window needs this height.
    private var mostRise: CGFloat { windowBounds.maxY - keyboardTop + max(0, distance) }

    func limit(of rise: CGFloat) -> AdjustmentClamp.Limit { rise >= mostRise ? .keyboardHeight : .topGuide }
}

extension ViewNode {
    /// Whether the view is a scroll view that the engine may scroll vertically.
    fileprivate var isEnabledForAdjustment: Bool {
        guard let scrolling, scrolling.isEnabledForAdjustment else { return false }
        return !isPrivateClass && !scrollsAcrossOnly
    }

    /// Whether the scroll view scrolls only horizontally, because its content is wider than its bounds, but not higher.
    var scrollsAcrossOnly: Bool {
        guard let size = scrolling?.contentSize else { return false }
        return size.width > bounds.width + 0.5 && size.height <= bounds.height + 0.5
    }
}

extension ViewTree {
    /// Returns whether UIKit itself scales `view` or one of its ancestors.
    func isScaledByUIKit(around view: ViewIndex) -> Bool {
        var current: ViewIndex? = view
        while let here = current {
            if self[here].isScaledByUIKit { return true }
            current = parent(of: here)
        }
        return false
    }

    /// Converts a vector from the coordinates of `source` to those of `destination`. If one of the two is nil, its coordinates are those
    /// of the topmost view.
    func vector(_ vector: CGVector, from source: ViewIndex?, to destination: ViewIndex?) -> CGVector {
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            convert(CGRect(x: x, y: y, width: 0, height: 0), from: source, to: destination).origin
        }
        let (start, end) = (point(0, 0), point(vector.dx, vector.dy))
        return CGVector(dx: end.x - start.x, dy: end.y - start.y)
    }

    /// Returns the number of points in the window for each point downwards in a view's content. It is 1, or -1 for content that is upside
    /// down.
    func verticalScale(of view: ViewIndex, in window: ViewIndex) -> CGFloat {
        let origin = self[view].bounds.origin
        let map = view == window ? .identity : map(from: view, to: window)
        func y(_ y: CGFloat) -> CGFloat { CGPoint(x: origin.x, y: y).applying(map).y }
        return y(origin.y + 1) - y(origin.y)
    }
}
