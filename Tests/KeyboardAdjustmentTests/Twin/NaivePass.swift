import CoreGraphics
import KeyboardAdjustment

/// The exact edition's reaction to one event as straight-line code. It writes to a view, reads the next view, and stores no plan.
///
/// It was written from Facts/EngineBehaviour.md and the pages of the rules. It shares no code with `AdjustmentPass`, and reads only the
/// numbers of the measured values.
struct NaivePass {
    private let situation: Situation
    private let views: [NaiveView]
    private(set) var outcome: PassOutcome
    /// The distance that remains to move, positive upwards.
    private var m: CGFloat = 0

    init(_ situation: Situation, occasion: Occasion) {
        self.situation = situation
        views = NaiveView.views(of: situation.tree)
        outcome = PassOutcome(slots: situation.slots)
        handle(occasion)
        for view in views { view.now.offset = view.arrival ?? view.now.offset }
        outcome.views = views.map(\.now)
        outcome.remaining = m
        if !outcome.steps.isEmpty { outcome.reason = nil }
    }

    private func view(_ index: ViewIndex) -> NaiveView { views[index.offset] }
    private var input: NaiveView? { situation.field.map(view) }

    /// Reacts to an event, if the engine is enabled. (Facts/EngineBehaviour.md#enablement, Facts/EngineBehaviour.md#restoring)
    private mutating func handle(_ occasion: Occasion) {
        if situation.isOnlyWatching { return refuse(.engineDisabled) }
        switch occasion {
        case .show, .change:
            resetTextView()
            if situation.isEnabled { return adjustPosition() }
            restorePosition()
            refuse(.engineDisabled)
        case .reload: adjustPosition()
        case .restore: restorePosition()
        case .hide:
            restorePosition()
            resetTextView()
            outcome.slots.lastScrollView = nil
        }
    }

    private mutating func refuse(_ reason: AdjustmentPlan.Reason) { outcome.reason = reason }

    // MARK: One pass (Facts/EngineBehaviour.md#one-pass)

    private mutating func adjustPosition() {
        guard situation.isApplicationActive else { return refuse(.applicationInactive) }
        guard let input else { return refuse(.noActiveInput) }
        guard let superview = input.superview else { return refuse(.inputHasNoSuperview) }
        guard let root = situation.root else { return refuse(.noRootController) }
        guard let window = situation.window.map(view) else { return refuse(.rootNotInWindow) }
        let rootView = view(root.view)
        let (inWindow, inRoot) = (superview.convert(input.frame, to: window), superview.convert(input.frame, to: rootView.superview))
        let rootOrigin = rootView.now.origin
        // The keyboard's rectangle K grows by the distance and the safe area.
        let (distance, safeArea) = (situation.keyboardDistance, root.beginSafeAreaBottom)
        guard distance.isFinite else { return refuse(.measurementNotFinite) }
        var grown = situation.keyboardFrame
        grown.origin.y = grown.origin.y - distance - safeArea
        grown.size.height = grown.size.height + distance + safeArea
        let common = grown.intersection(window.frame)
        let covered = common.isNull ? 0 : common.height
        // The distance m follows from the top guide T and the bottom guide B.
        let scrollsItself = input.node.kind == .textView && input.node.scrolling!.isScrollEnabled
        let upperGuide = max(root.guides.barBottom, root.guides.marginTop)
        let lowerGuide = scrollsItself ? 0 : root.guides.marginBottom
        let visible = window.frame.height - covered
        m = CGFloat(Int(min(inRoot.minY - upperGuide, inWindow.maxY - visible + lowerGuide)))
        outcome.reason = m > 0 ? .limitsReached : .alreadyClear
        // The nearest scroll view becomes the remembered one.
        let nearest = input.enclosingEnabledScrollView
        if outcome.slots.lastScrollView == nil || outcome.slots.lastScrollView?.view != nearest?.index {
            if let slot = outcome.slots.lastScrollView { restore(slot, .scrollRestore) }
            outcome.slots.lastScrollView = nearest.map { remember($0, mayRestoreOffset: true) }
        }
        // The moves are made in this order.
        if let slot = outcome.slots.lastScrollView {
            scrollLoop(view(slot.view), input, rootView, window, inRoot: inRoot, top: upperGuide, scrollsItself: scrollsItself)
            insetStep(slot, window, covered: covered, extra: distance + safeArea)
        }
        if scrollsItself { textInsetStep(input, rootView, window, top: upperGuide) }
        rootStep(root, rootView, rootOrigin)
    }

    /// Returns the initial values of a scroll view. (Facts/EngineBehaviour.md#recorded-values)
    private func remember(_ view: NaiveView, mayRestoreOffset: Bool) -> ScrollSlot {
        ScrollSlot(
            view: view.index, startingOffset: view.now.offset, startingInset: view.now.inset,
            startingIndicatorInsets: view.now.indicators, startingAutomaticInset: view.node.scrolling!.automaticInset,
            mayRestoreOffset: mayRestoreOffset)
    }

    /// Scrolls the scroll views around a field, from the innermost to the outermost. (Rules/scrollOffset.md, Rules/topGuideReveal.md,
    /// Rules/previousItemReveal.md, Rules/selfScrollingTextView.md)
    private mutating func scrollLoop(
        _ first: NaiveView, _ input: NaiveView, _ rootView: NaiveView, _ window: NaiveView, inRoot: CGRect, top: CGFloat,
        scrollsItself: Bool
    ) {
        var lastView = input
        var scrollView: NaiveView? = first
        while let s = scrollView {
            let goes: Bool
            var rule: AdjustmentRule
            if m > 0 {
                rule = .scrollOffset
                goes = m > -s.now.offset.y - s.now.inset.top
                if !goes { outcome.reason = .insideRestingOffset }
            } else if let list = s.ancestor(.tableView) ?? s.ancestor(.collectionView) {
                rule = .previousItemReveal
                goes = s.now.offset.y > 0
                if goes, let rect = previousItem(of: input, in: list) {
                    m = min(0, list.convert(rect, to: rootView.superview).maxY - top)
                }
            } else {
                rule = .topGuideReveal
                goes = inRoot.minY < top
                if goes { m = min(0, inRoot.minY - top) }
            }
            guard goes else {
                m = 0
                return
            }
            let next = s.enclosingEnabledScrollView
            if let lastSuperview = lastView.superview {
                var q = max(0, s.now.offset.y + m)
                q = min(q, lastSuperview.convert(lastView.frame, to: s).minY)
                if scrollsItself, next == nil, q >= 0 {
                    rule = .selfScrollingTextView
                    q = min(q, s.now.offset.y + input.superview!.convert(input.frame, to: window).minY - top)
                    m = 0
                } else {
                    m -= q - s.now.offset.y
                }
                scroll(s, to: CGPoint(x: s.now.offset.x, y: q), rule)
            }
            lastView = s
            scrollView = next
        }
    }

    /// Returns the rectangle of the row or item before the cell that contains `view`, in the list's coordinates.
    /// (Rules/previousItemReveal.md)
    private func previousItem(of view: NaiveView, in list: NaiveView) -> CGRect? {
        let cell = view.ancestor(list.node.kind == .tableView ? .tableCell : .collectionCell)
        guard let previous = cell?.node.previousItem, previous.container == list.index else { return nil }
        return previous.rect.width > 0 && previous.rect.height > 0 ? previous.rect : nil
    }

    /// Insets a scroll view and its indicators by the height that the keyboard covers. (Rules/contentInset.md, Rules/indicatorInset.md)
    private mutating func insetStep(_ slot: ScrollSlot, _ window: NaiveView, covered: CGFloat, extra: CGFloat) {
        let view = view(slot.view)
        guard let superview = view.superview, !view.node.scrolling!.ignoresContentInsetAdjustment else { return }
        let below = covered - (window.frame.height - superview.convert(view.frame, to: window).maxY)
        let safeArea = view.node.safeAreaInsets.bottom
        var inset = view.now.inset
        inset.bottom = max(slot.startingInset.bottom, below) - safeArea
        guard set(\.inset, of: view, to: inset, .contentInset) else { return }
        var indicators = view.now.indicators
        indicators.bottom = max(slot.startingIndicatorInsets.bottom, below - extra) - safeArea
        set(indicators: indicators, of: view, .indicatorInset)
    }

    /// Insets a text view that is higher than the space above the keyboard. (Rules/textViewInset.md)
    private mutating func textInsetStep(_ view: NaiveView, _ rootView: NaiveView, _ window: NaiveView, top: CGFloat) {
        let container = rootView.superview!
        let bounds = CGRect(origin: container.now.offset, size: container.node.bounds.size)
        let space = container.convert(bounds, to: window)
        let overlap = space.maxY - (window.frame.height - situation.keyboardFrame.height)
        let visible = min(view.frame.height, space.height - top - overlap)
        guard view.frame.height - view.now.inset.bottom > visible else { return }
        if outcome.slots.textView == nil { outcome.slots.textView = remember(view, mayRestoreOffset: false) }
        var inset = view.now.inset
        inset.bottom = view.frame.height - visible - view.node.safeAreaInsets.bottom
        if set(\.inset, of: view, to: inset, .textViewInset) { set(indicators: inset, of: view, .textViewInset) }
    }

    /// Moves the root view by the rest of the distance. (Rules/rootOrigin.md, Rules/rootReturn.md,
    /// Facts/EngineBehaviour.md#moved-distance)
    private mutating func rootStep(_ root: Situation.Root, _ view: NaiveView, _ origin: CGPoint) {
        var y = max(origin.y - m, min(0, -situation.keyboardFrame.height))
        if m < 0 {
            let displacement = origin.y - root.beginOrigin.y
            guard displacement <= 0 else { return }
            y = origin.y - max(m, displacement)
        }
        if set(\.origin, of: view, to: CGPoint(x: origin.x, y: y), m < 0 ? .rootReturn : .rootOrigin) { layOutRoot() }
        m -= origin.y - y
        outcome.movedDistance = root.beginOrigin.y - y
    }

    // MARK: Restoring (Facts/EngineBehaviour.md#restoring)

    /// Restores the root view's origin and the remembered scroll view. (Rules/rootRestore.md, Rules/offsetClamp.md)
    private mutating func restorePosition() {
        guard situation.root != nil || situation.isRootGone else { return refuse(.noRootController) }
        outcome.reason = .nothingToRestore
        if let root = situation.root {
            set(\.origin, of: view(root.view), to: root.beginOrigin, .rootRestore)
            layOutRoot()
        }
        if let slot = outcome.slots.lastScrollView {
            restore(slot, .scrollRestore)
            var current: NaiveView? = view(slot.view)
            while let view = current {
                let limit = max(view.node.scrolling!.contentSize.height, view.frame.height) - view.frame.height
                if limit < view.now.offset.y { scroll(view, to: CGPoint(x: view.now.offset.x, y: limit), .offsetClamp) }
                current = view.enclosingScrollView
            }
        }
        outcome.movedDistance = 0
    }

    /// Restores the insets of the remembered text view. (Rules/textViewRestore.md)
    private mutating func resetTextView() {
        guard input != nil, let slot = outcome.slots.textView else { return }
        restore(slot, .textViewRestore)
        outcome.slots.textView = nil
    }

    /// Restores a scroll view's insets, and its offset if the app requests that. (Rules/scrollRestore.md)
    private mutating func restore(_ slot: ScrollSlot, _ rule: AdjustmentRule) {
        let view = view(slot.view)
        let restoresOffset = slot.mayRestoreOffset && view.node.scrolling!.restoresContentOffset
        guard view.now.inset != slot.startingInset || (restoresOffset && view.now.offset != slot.startingOffset) else { return }
        set(\.inset, of: view, to: slot.startingInset, rule)
        set(\.indicators, of: view, to: slot.startingIndicatorInsets, rule)
        if restoresOffset { scroll(view, to: slot.startingOffset, rule) }
    }

    // MARK: Writing

    @discardableResult
    private mutating func set<Value: Equatable>(
        _ property: WritableKeyPath<PassOutcome.View, Value>, of view: NaiveView, to value: Value, _ rule: AdjustmentRule,
        animatesItself: Bool = false
    ) -> Bool {
        guard view.now[keyPath: property] != value else { return false }
        view.now[keyPath: property] = value
        outcome.steps.append(.init(view: view.index, rule: rule, animatesItself: animatesItself))
        return true
    }

    /// Sets the offset of a scroll view. (Facts/EngineBehaviour.md#setting-an-offset)
    private mutating func scroll(_ view: NaiveView, to offset: CGPoint, _ rule: AdjustmentRule) {
        let old = view.now.offset
        let isList = view.node.kind == .tableView || view.node.kind == .collectionView
        let animatesItself = isList || input?.ancestor(below: view) { $0.kind == .stackView } != nil
        guard set(\.offset, of: view, to: offset, rule, animatesItself: animatesItself) else { return }
        view.arrival = view.now.offset
        if animatesItself, situation.readsAnimatedOffsetsInFlight { view.now.offset = old }
    }

    /// Sets the insets of both scroll indicators.
    private mutating func set(indicators: EdgeInsets, of view: NaiveView, _ rule: AdjustmentRule) {
        let horizontal = view.now.horizontalIndicators
        view.now.horizontalIndicators = indicators
        if !set(\.indicators, of: view, to: indicators, rule), horizontal != indicators {
            view.now.horizontalIndicators = horizontal
            set(\.horizontalIndicators, of: view, to: indicators, rule)
        }
    }

    /// Counts a layout of the root view, if the setting requires one. (Facts/EngineBehaviour.md#layout-on-update)
    private mutating func layOutRoot() { outcome.layoutsOfRoot += situation.laysOutRoot ? 1 : 0 }
}
