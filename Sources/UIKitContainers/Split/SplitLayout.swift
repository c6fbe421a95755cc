/// The frames of a split view's columns, in points of the controller's view. The coordinates begin at 0 at the leading edge.
struct SplitLayout: Hashable {
    /// The columns' frames, including the frames of invisible columns.
    var frames: [UISplitViewController.Column: CGRect]
    /// The opacity of the dimming over the secondary column, 0 to 1.
    var dimming: CGFloat

    /// The values from which the layout is computed.
    struct Measures: Hashable {
        var size: CGSize
        /// Whether there is a supplementary column.
        var isTriple: Bool
        /// The width of the primary column, excluding the safe area inset of an outermost column.
        var primaryWidth: CGFloat
        var supplementaryWidth: CGFloat
        /// The safe area inset at the edge with the side columns.
        var outerInset: CGFloat = 0
        /// The gap between adjacent columns.
        var gutter: CGFloat
    }

    /// - Parameters:
    ///   - shown: the number of visible side columns: 0, 1 (the supplementary column, if there is one) or 2.
    ///   - isOver: whether the side columns cover the secondary column.
    ///   - isDisplacing: whether the outer one of two side columns displaces the secondary column, which keeps its width.
    init(_ measures: Measures, shown: Int, isOver: Bool, isDisplacing: Bool = false) {
        let (size, gutter) = (measures.size, measures.gutter)
        let sides: [UISplitViewController.Column] = measures.isTriple ? [.primary, .supplementary] : [.primary]
        let seen = min(shown, sides.count)
        // The outermost visible column extends under the safe area inset.
        func width(_ column: UISplitViewController.Column, isOutermost: Bool) -> CGFloat {
            min((column == .primary ? measures.primaryWidth : measures.supplementaryWidth), size.width)
                + (isOutermost ? measures.outerInset : 0)
        }
        frames = [:]
        var x: CGFloat = 0
        let hidden = sides.count - seen
        // The hidden columns are off the screen, in order outwards from the last hidden column.
        for column in sides[..<hidden].reversed() {
            let own = width(column, isOutermost: true)
            x -= own + gutter
            frames[column] = CGRect(x: x, y: 0, width: own, height: size.height)
        }
        x = 0
        var besideFirst: CGFloat = 0
        for (index, column) in sides[hidden...].enumerated() {
            let own = width(column, isOutermost: index == 0)
            frames[column] = CGRect(x: x, y: 0, width: own, height: size.height)
            x += own + gutter
            // A displaced secondary column is as wide as it would be beside the last side column alone.
            besideFirst = width(column, isOutermost: true) + gutter
        }
        if isOver || seen == 0 {
            frames[.secondary] = CGRect(origin: .zero, size: size)
        } else {
            frames[.secondary] = CGRect(
                x: x, y: 0, width: max(size.width - (isDisplacing ? besideFirst : x), 0), height: size.height)
        }
        dimming = seen > 0 && (isOver || isDisplacing) ? 1 : 0
    }

    private init(frames: [UISplitViewController.Column: CGRect], dimming: CGFloat) {
        self.frames = frames
        self.dimming = dimming
    }

    /// Interpolates between this layout and `other`: 0 is this layout, 1 is `other`.
    func mixed(with other: SplitLayout, share: CGFloat) -> SplitLayout {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
        var result = SplitLayout(frames: frames, dimming: mix(dimming, other.dimming))
        for (column, a) in frames {
            guard let b = other.frames[column] else { continue }
            result.frames[column] = CGRect(
                x: mix(a.minX, b.minX), y: 0, width: mix(a.width, b.width), height: mix(a.height, b.height))
        }
        return result
    }

    /// Returns the layout with the side columns at the right edge.
    func mirrored(in width: CGFloat) -> SplitLayout {
        SplitLayout(
            frames: frames.mapValues { CGRect(x: width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }, dimming: dimming)
    }
}

/// The display modes and behaviours of a split view.
struct SplitChoice: Hashable {
    /// Whether there are three columns. A split view without a style has two.
    var isTriple: Bool
    var size: CGSize

    /// The minimum width for three columns side by side: that of a 12.9-inch screen in landscape. (chosen; UIKit's own limit is not
    /// documented)
    static let wideEnoughForThree: CGFloat = 1366

    /// Returns the behaviour. In landscape the columns are side by side; in portrait the side columns cover the secondary column.
    /// (documented for two columns. Chosen for three columns: they are side by side if they fit; otherwise the primary column displaces
    /// the secondary column.)
    func behavior(preferred: UISplitViewController.SplitBehavior) -> UISplitViewController.SplitBehavior {
        switch preferred {
        case .tile, .overlay: return preferred
        // Two columns never displace each other.
        case .displace: return isTriple ? .displace : .tile
        case .automatic:
            guard size.width > size.height else { return .overlay }
            return isTriple && size.width < Self.wideEnoughForThree ? .displace : .tile
        }
    }

    /// Returns the display modes in ascending order of their side columns.
    func modes(_ behavior: UISplitViewController.SplitBehavior) -> [UISplitViewController.DisplayMode] {
        switch behavior {
        case .overlay: isTriple ? [.secondaryOnly, .oneOverSecondary, .twoOverSecondary] : [.secondaryOnly, .oneOverSecondary]
        case .displace where isTriple: [.secondaryOnly, .oneBesideSecondary, .twoDisplaceSecondary]
        default: isTriple ? [.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary] : [.secondaryOnly, .oneBesideSecondary]
        }
    }

    /// Returns the mode that is closest to the preferred mode. It has the same number of side columns if the split view has that many.
    func mode(
        preferred: UISplitViewController.DisplayMode, _ behavior: UISplitViewController.SplitBehavior
    ) -> UISplitViewController.DisplayMode {
        let modes = modes(behavior)
        guard preferred != .automatic else { return behavior == .overlay ? .secondaryOnly : .oneBesideSecondary }
        return modes[min(preferred.sideColumns, modes.count - 1)]
    }
}

extension UISplitViewController.DisplayMode {
    /// The number of visible side columns.
    var sideColumns: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }
    var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
    var isDisplacing: Bool { self == .twoDisplaceSecondary }
}
