@_spi(Toolkit) import UIKitCore

/// The layout between two others while a person takes a collection from one to the other: every element stands `transitionProgress` of the way.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    public let currentLayout: UICollectionViewLayout
    public let nextLayout: UICollectionViewLayout
    /// 0 for the current layout, 1 for the next one. Beyond both it goes on as it went.
    open var transitionProgress: CGFloat = 0 {
        didSet { if transitionProgress != oldValue, transitionProgress.isFinite { invalidateLayout() } }
    }
    private var values: [String: CGFloat] = [:]

    @preconcurrency @MainActor
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }
    /// Partial: the layouts are not read from the coder, and flow layouts take their places.
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        (currentLayout, nextLayout) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
        super.init(coder: coder)
    }

    /// Keeps a number of the app's for this moment of the transition.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// 0 for one that was never given.
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

    /// On its way an element crosses what lies between both of its places, so that both layouts are asked for more than the rectangle.
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

    /// What only one of the layouts has comes or goes where it stands.
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

/// A transition that a person drives, while it goes on.
@MainActor
struct LayoutTransition {
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

extension UICollectionView {
    public typealias LayoutInteractiveTransitionCompletion = @MainActor (_ completed: Bool, _ finished: Bool) -> Void

    /// Begins a transition whose progress the app sets, as a finger goes: `transitionProgress` of the layout that it answers.
    /// - Parameter completion: called when it has been finished or cancelled and nothing moves any more; `completed` says whether the
    ///   collection has the new layout.
    @discardableResult
    public func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        if let running = layoutTransition {
            reportMistake("\(self): a transition to another layout is going on already, and goes on alone", of: self)
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
        // Both are asked as long as it lasts, and look at the collection.
        (old.collectionView, layout.collectionView) = (self, self)
        setNeedsLayout()
        return transition
    }

    /// Takes the collection the rest of the way.
    public func finishInteractiveTransition() { endInteractiveTransition(isFinished: true) }
    /// Takes it back.
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
