/// The width or height of a size in a compositional layout.
public final class NSCollectionLayoutDimension: NSObject {
    enum Kind: Equatable { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }
    let kind: Kind
    /// The fraction, or the length in points.
    public let dimension: CGFloat

    private init(_ kind: Kind, _ dimension: CGFloat) {
        let isLength = dimension.isFinite && dimension >= 0
        if !isLength { reportMistake("a dimension of a compositional layout is finite and 0 or more, not \(dimension); 0 is used") }
        self.kind = kind
        self.dimension = isLength ? dimension : 0
    }

    /// Returns a length as a fraction of the width of the item's container.
    public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    /// Returns a length as a fraction of the height of the item's container.
    public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    /// Returns a length in points.
    public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// Returns an estimated length in points, which applies until the view reports its own length.
    public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }
    /// Returns an estimated length in points, which applies until the views report their lengths. Afterwards all adjacent items of this
    /// kind get the largest reported length.
    public class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform, estimate)
    }

    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    public var isAbsolute: Bool { kind == .absolute }
    public var isEstimated: Bool { kind == .estimated || kind == .uniform }
    public var isUniformAcrossSiblings: Bool { kind == .uniform }

    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: dimension * container.width
        case .fractionalHeight: dimension * container.height
        case .absolute, .estimated, .uniform: dimension
        }
    }
}

/// A size in a compositional layout.
public final class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        widthDimension = width
        heightDimension = height
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }

    /// Whether the width and the height are only estimated.
    var estimates: (width: Bool, height: Bool) { (widthDimension.isEstimated, heightDimension.isEstimated) }

    /// Returns the size in a container. The lengths of `said`, which a view has reported, replace the estimated lengths.
    func size(in container: CGSize, said: CGSize?) -> CGSize {
        var size = size(in: container)
        guard let said else { return size }
        if widthDimension.isEstimated { size.width = said.width }
        if heightDimension.isEstimated { size.height = said.height }
        return size
    }
}

/// The spacing between items.
public final class NSCollectionLayoutSpacing: NSObject {
    /// The spacing in points; the minimum for a flexible spacing.
    public let spacing: CGFloat
    public let isFlexibleSpacing: Bool
    public var isFixedSpacing: Bool { !isFlexibleSpacing }

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        isFlexibleSpacing = isFlexible
    }
    /// Returns a spacing of exactly this many points.
    public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }
    /// Returns a spacing of at least this many points; the remaining space is shared among flexible spacings.
    public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
}

/// The spacing around an item. An edge whose spacing is `nil` has no spacing.
public final class NSCollectionLayoutEdgeSpacing: NSObject {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }
}

/// The point of an item at which a supplementary view is attached: the middle of an edge, a corner, or the centre, shifted by an offset.
public final class NSCollectionLayoutAnchor: NSObject {
    public let edges: NSDirectionalRectEdge
    /// The offset in points, or in fractions of the supplementary view's size if `isFractionalOffset` is true.
    public let offset: CGPoint
    public let isFractionalOffset: Bool
    public var isAbsoluteOffset: Bool { !isFractionalOffset }

    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) { self.init(edges, absoluteOffset, isFractional: false) }
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFractional: true)
    }
    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
        self.edges = edges
        self.offset = offset
        isFractionalOffset = isFractional
    }

    /// Returns the position of the anchor in a rectangle, without the offset.
    func point(in rect: CGRect) -> CGPoint {
        CGPoint(
            x: edges.contains(.leading) == edges.contains(.trailing) ? rect.midX : edges.contains(.leading) ? rect.minX : rect.maxX,
            y: edges.contains(.top) == edges.contains(.bottom) ? rect.midY : edges.contains(.top) ? rect.minY : rect.maxY)
    }

    func shift(_ size: CGSize) -> CGVector {
        isFractionalOffset
            ? CGVector(dx: offset.x * size.width, dy: offset.y * size.height) : CGVector(dx: offset.x, dy: offset.y)
    }
}
