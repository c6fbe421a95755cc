@_spi(Toolkit) import UIKitCore

/// The layout during an interactive transition between two layouts. It interpolates the position of every element by `transitionProgress`.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    public let currentLayout: UICollectionViewLayout
    public let nextLayout: UICollectionViewLayout
    /// The progress from 0 at the current layout to 1 at the next layout. Values outside of this range extrapolate the positions.
    open var transitionProgress: CGFloat = 0 {
        didSet { if transitionProgress != oldValue, transitionProgress.isFinite { invalidateLayout() } }
    }
    private var values: [String: CGFloat] = [:]

    @preconcurrency @MainActor
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }
    /// Creates a transition between two flow layouts. Partial: the layouts in the coder are not decoded.
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        (currentLayout, nextLayout) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
        super.init(coder: coder)
    }

    /// Stores a value of the app for the current progress.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// Returns a stored value, or 0 if the app has not stored one.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    private var share: CGFloat { transitionProgress.isFinite ? transitionProgress : 0 }

    open override func prepare() {
        super.prepare()
        currentLayout.prepare()
        nextLayout.prepare()
    }

    open override var collectionViewContentSize: CGSize {
        let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(width: max(0, a.width + (b.width - a.width) * share), height: max(0, a.height + (b.height - a.height) * share))
    }

    /// Returns the attributes in a rectangle. Both layouts are queried for a larger rectangle, because an element may cross the rectangle
    /// on the way between its two positions.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let area = rect.insetBy(dx: -rect.width, dy: -rect.height)
        var elements: [CollectionElement] = []
        var seen: Set<CollectionElement> = []
        for layout in [currentLayout, nextLayout] {
            for attributes in layout.layoutAttributesForElements(in: area) ?? [] where seen.insert(attributes.element).inserted {
                elements.append(attributes.element)
            }
        }
        return elements.compactMap { element in
            between(attributes(of: element, in: currentLayout), attributes(of: element, in: nextLayout))
        }.filter { $0.frame.intersects(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        between(currentLayout.layoutAttributesForItem(at: indexPath), nextLayout.layoutAttributesForItem(at: indexPath))
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        between(
            currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
            nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
    }
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        between(
            currentLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath),
            nextLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath))
    }

    private func attributes(of element: CollectionElement, in layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: layout.layoutAttributesForItem(at: element.path)
        case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
        case .decorationView: layout.layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
        }
    }

    /// Interpolates the attributes. An element that only one layout contains appears or disappears at its position.
    private func between(
        _ a: UICollectionViewLayoutAttributes?, _ b: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        guard let known = (b ?? a)?.copy() as? UICollectionViewLayoutAttributes else { return nil }
        let visible = min(max(share, 0), 1)
        guard let a, let b else {
            known.alpha *= a == nil ? visible : 1 - visible
            return known
        }
        func mixed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
        known.transform = CGAffineTransform(
            a: mixed(a.transform.a, b.transform.a), b: mixed(a.transform.b, b.transform.b), c: mixed(a.transform.c, b.transform.c),
            d: mixed(a.transform.d, b.transform.d), tx: mixed(a.transform.tx, b.transform.tx), ty: mixed(a.transform.ty, b.transform.ty))
        known.size = CGSize(width: max(0, mixed(a.size.width, b.size.width)), height: max(0, mixed(a.size.height, b.size.height)))
        known.center = CGPoint(x: mixed(a.center.x, b.center.x), y: mixed(a.center.y, b.center.y))
        known.alpha = min(max(mixed(a.alpha, b.alpha), 0), 1)
        known.zIndex = share < 0.5 ? a.zIndex : b.zIndex
        return known
    }
}

/// The interactive layout transition in progress.
@MainActor
struct LayoutTransition {
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

extension UICollectionView {
    public typealias LayoutInteractiveTransitionCompletion = @MainActor (_ completed: Bool, _ finished: Bool) -> Void

    /// Starts an interactive transition to another layout. The app sets `transitionProgress` of the returned layout, for example from a
    /// gesture.
    /// - Parameter completion: Called after the transition was finished or cancelled and its animation has ended. `completed` is true if
    ///   the collection view has the new layout.
    @discardableResult
    public func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        if let running = layoutTransition {
            reportMistake("\(self): another transition to a layout is already running, and continues alone", of: self)
            return running.layout
        }
        layoutIfNeeded()
        let old = layoutInUse
        let transition =
            delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        old.prepareForTransition(to: transition)
        transition.prepareForTransition(from: old)
        for (_, shown) in displayed.sorted { shown.view.willTransition(from: old, to: layout) }
        layoutTransition = LayoutTransition(layout: transition, completion: completion)
        take(transition)
        // The transition layout queries both layouts, and each needs a collection view.
        (old.collectionView, layout.collectionView) = (self, self)
        setNeedsLayout()
        return transition
    }

    /// Completes the transition.
    public func finishInteractiveTransition() { endInteractiveTransition(isFinished: true) }
    /// Cancels the transition.
    public func cancelInteractiveTransition() { endInteractiveTransition(isFinished: false) }

    private func endInteractiveTransition(isFinished: Bool) {
        guard let transition = layoutTransition else {
            return reportMistake("\(self): there is no interactive transition to end", of: self)
        }
        layoutIfNeeded()
        layoutTransition = nil
        let (old, new) = (transition.layout.currentLayout, transition.layout.nextLayout)
        let (goal, other) = isFinished ? (new, old) : (old, new)
        take(goal)
        other.collectionView = nil
        rememberState()
        prepareLayout()
        animateChange(nil, animated: true, proposed: goal.targetContentOffset(forProposedContentOffset: contentOffset)) { finished in
            other.removed()
            old.finalizeLayoutTransition()
            new.finalizeLayoutTransition()
            for (_, shown) in self.displayed.sorted { shown.view.didTransition(from: other, to: goal) }
            transition.completion?(isFinished, finished)
        }
    }
}
