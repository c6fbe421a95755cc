/// Where the columns of a split view stand, as numbers: points of the controller's view, its leading edge at 0.
struct SplitLayout: Hashable {
    /// The columns' frames, those that are out of sight included.
    var frames: [UISplitViewController.Column: CGRect]
    /// How much of the darkness over the secondary column is there, 0 to 1.
    var dimming: CGFloat

    /// What the columns are made from.
    struct Measures: Hashable {
        var size: CGSize
        /// Whether there is a supplementary column.
        var isTriple: Bool
        /// Without what the safe area adds to the outermost column.
        var primaryWidth: CGFloat
        var supplementaryWidth: CGFloat
        /// What the screen's furniture covers at the edge where the side columns stand.
        var outerInset: CGFloat = 0
        /// Between neighbours.
        var gutter: CGFloat
    }

    /// - Parameters:
    ///   - shown: how many side columns are to be seen: 0, 1 (of two the supplementary one), 2.
    ///   - isOver: they lie over the secondary column.
    ///   - isDisplacing: the first of two pushes the secondary column aside, which keeps its width.
    init(_ measures: Measures, shown: Int, isOver: Bool, isDisplacing: Bool = false) {
        let (size, gutter) = (measures.size, measures.gutter)
        let sides: [UISplitViewController.Column] = measures.isTriple ? [.primary, .supplementary] : [.primary]
        let seen = min(shown, sides.count)
        // The outermost column that is seen reaches under what the furniture covers.
        func width(_ column: UISplitViewController.Column, isOutermost: Bool) -> CGFloat {
            min((column == .primary ? measures.primaryWidth : measures.supplementaryWidth), size.width)
                + (isOutermost ? measures.outerInset : 0)
        }
        frames = [:]
        var x: CGFloat = 0
        let hidden = sides.count - seen
        // From the last hidden one outwards.
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
            // Where the secondary column would begin beside the last side column alone.
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

    /// The layout on the way from this one to `other`; 0 is this one, 1 the other.
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

    /// The side columns at the right edge.
    func mirrored(in width: CGFloat) -> SplitLayout {
        SplitLayout(
            frames: frames.mapValues { CGRect(x: width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }, dimming: dimming)
    }
}

/// The modes and behaviours that a split view takes.
struct SplitChoice: Hashable {
    /// Without any style a split view has two columns.
    var isTriple: Bool
    var size: CGSize

    /// From this width on three columns stand side by side: that of a 12.9-inch screen held sideways. (chosen; UIKit's own limit is not
    /// documented)
    static let wideEnoughForThree: CGFloat = 1366

    /// Sideways the columns stand side by side, upright they lie over the secondary column. (documented for two columns. Of three: side by side
    /// where there is room, else the primary one displaces; chosen)
    func behavior(preferred: UISplitViewController.SplitBehavior) -> UISplitViewController.SplitBehavior {
        switch preferred {
        case .tile, .overlay: return preferred
        // Two columns know no displacing.
        case .displace: return isTriple ? .displace : .tile
        case .automatic:
            guard size.width > size.height else { return .overlay }
            return isTriple && size.width < Self.wideEnoughForThree ? .displace : .tile
        }
    }

    /// From no side column to all of them.
    func modes(_ behavior: UISplitViewController.SplitBehavior) -> [UISplitViewController.DisplayMode] {
        switch behavior {
        case .overlay: isTriple ? [.secondaryOnly, .oneOverSecondary, .twoOverSecondary] : [.secondaryOnly, .oneOverSecondary]
        case .displace where isTriple: [.secondaryOnly, .oneBesideSecondary, .twoDisplaceSecondary]
        default: isTriple ? [.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary] : [.secondaryOnly, .oneBesideSecondary]
        }
    }

    /// The mode that comes nearest to what is preferred: with as many side columns, if there are so many.
    func mode(
        preferred: UISplitViewController.DisplayMode, _ behavior: UISplitViewController.SplitBehavior
    ) -> UISplitViewController.DisplayMode {
        let modes = modes(behavior)
        guard preferred != .automatic else { return behavior == .overlay ? .secondaryOnly : .oneBesideSecondary }
        return modes[min(preferred.sideColumns, modes.count - 1)]
    }
}

extension UISplitViewController.DisplayMode {
    /// How many columns beside the secondary one are seen.
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
