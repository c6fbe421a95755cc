import CoreGraphics

/// The index of a view in a `ViewTree`.
public struct ViewIndex: Hashable, Sendable {
    public var offset: Int
    public init(_ offset: Int) { self.offset = offset }
}

/// A measured view hierarchy, with which rectangles can be converted again after a scroll view or the root view has moved.
///
/// The first node is a root. Usually it is the window, or a screen with several windows.
public struct ViewTree: Hashable, Sendable {
    public private(set) var nodes: [ViewNode] = []

    public init() {}

    /// Appends a view.
    ///
    /// - Precondition: The node's parent, if any, is already in the tree.
    /// - Returns: The index of the view.
    @discardableResult
    public mutating func add(_ node: ViewNode) -> ViewIndex {
        if let parent = node.parent {
            precondition(
                nodes.indices.contains(parent.offset),
                "\(node.name) names view \(parent.offset) as its superview, but the tree has \(nodes.count) views")
        }
        nodes.append(node)
        return ViewIndex(nodes.count - 1)
    }

    public subscript(index: ViewIndex) -> ViewNode {
        // The accessor yields the node, so that a caller which reads only one property does not copy the whole node.
        _read { yield nodes[index.offset] }
        _modify { yield &nodes[index.offset] }
    }

    /// Adds the views that only `later`, a later measurement of the same screen, contains.
    public mutating func complete(from later: ViewTree) {
        if later.nodes.count > nodes.count { nodes += later.nodes[nodes.count...] }
    }

    /// Returns the superview of `view`.
    public func parent(of view: ViewIndex) -> ViewIndex? { nodes[view.offset].parent }

    /// Converts a rectangle from the coordinates of `source` to those of `destination`. A rotated rectangle is converted to its bounding
    /// rectangle.
    ///
    /// If one of the two is nil, its coordinates are those around the topmost views, as nil means the window's base coordinates in
    /// `UIView.convert`. Views of separate trees are assumed to share these coordinates. The calculation equals that of `UIView.convert`
    /// bit for bit, to get the same rounding: up from the source to the top, and then down to the destination. Complexity: the depth of
    /// both views.
    public func convert(_ rect: CGRect, from source: ViewIndex?, to destination: ViewIndex?) -> CGRect {
        if source == destination { return rect }
        return rect.applying(map(from: source, to: destination))
    }

    /// Returns the transform from the coordinates of `source` to those of `destination`. The two views must differ.
    func map(from source: ViewIndex?, to destination: ViewIndex?) -> CGAffineTransform {
        var map = mapToTop(from: source)
        if let destination { map.append(mapToTop(from: destination).inverse) }
        return map
    }

    /// Returns the frame of `view` in the coordinates of `destination`. If `destination` is nil, they are the coordinates of the topmost
    /// view.
    public func frame(of view: ViewIndex, in destination: ViewIndex?) -> CGRect {
        convert(nodes[view.offset].frame, from: nodes[view.offset].parent, to: destination)
    }

    private func mapToTop(from view: ViewIndex?) -> CGAffineTransform {
        // A decision converts hundreds of rectangles, and `nodes[...]` would copy every view between `view` and `destination`.
        nodes.withUnsafeBufferPointer { nodes in
            var result = CGAffineTransform.identity
            var current = view
            while let view = current {
                result.append(nodes[view.offset].mapToSuperview)
                current = nodes[view.offset].parent
            }
            return result
        }
    }
}

/// The standard arithmetic of transforms with a fast path for translations, which most transforms of views are. The results are
/// identical.
extension CGAffineTransform {
    private var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    fileprivate mutating func append(_ other: CGAffineTransform) {
        if isTranslation, other.isTranslation {
            tx += other.tx
            ty += other.ty
        } else {
            self = concatenating(other)
        }
    }

    fileprivate var inverse: CGAffineTransform { isTranslation ? CGAffineTransform(translationX: -tx, y: -ty) : inverted() }
}
