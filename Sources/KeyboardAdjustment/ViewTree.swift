import CoreGraphics

/// The place of a view in a `ViewTree`.
public struct ViewIndex: Hashable, Sendable {
    public var offset: Int
    public init(_ offset: Int) { self.offset = offset }
}

/// A measured view hierarchy: enough of it to convert rectangles again after a scroll view or the root has moved.
///
/// Parents stand before their children, so the first node is a top (usually the window, or a screen that holds several windows).
public struct ViewTree: Hashable, Sendable {
    public private(set) var nodes: [ViewNode] = []

    public init() {}

    /// Appends a view.
    ///
    /// - Precondition: the node's parent, if any, is already in the tree.
    /// - Returns: where it stands.
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
        get { nodes[index.offset] }
        set { nodes[index.offset] = newValue }
    }

    /// The superview of `view`.
    public func parent(of view: ViewIndex) -> ViewIndex? { nodes[view.offset].parent }

    /// A rectangle of `source`'s coordinates in the coordinates of `destination`.
    ///
    /// nil stands for the topmost view's own coordinates, as UIKit's "convert to nil" means the window's. Views of separate trees
    /// are taken to share that space. Complexity: the depth of both views.
    public func convert(_ rect: CGRect, from source: ViewIndex?, to destination: ViewIndex?) -> CGRect {
        var rect = rect
        var current = source
        while let view = current, view != destination, let parent = nodes[view.offset].parent {
            rect = nodes[view.offset].rectInSuperview(rect)
            current = parent
        }
        guard let destination, current != destination else { return rect }
        return fromTop(rect, to: destination)
    }

    /// The frame of `view` in the coordinates of `destination` (nil: the topmost view's).
    public func frame(of view: ViewIndex, in destination: ViewIndex?) -> CGRect {
        convert(nodes[view.offset].frame, from: nodes[view.offset].parent, to: destination)
    }

    private func fromTop(_ rect: CGRect, to view: ViewIndex) -> CGRect {
        guard let parent = nodes[view.offset].parent else { return rect }
        return nodes[view.offset].rectFromSuperview(fromTop(rect, to: parent))
    }
}

extension ViewNode {
    /// A rectangle of the view's own coordinates in its superview's.
    func rectInSuperview(_ rect: CGRect) -> CGRect {
        if transform.isIdentity {
            return rect.offsetBy(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY)
        }
        return rect.applying(mapToSuperview)
    }

    /// A rectangle of the superview's coordinates in the view's own.
    func rectFromSuperview(_ rect: CGRect) -> CGRect {
        if transform.isIdentity {
            return rect.offsetBy(dx: bounds.minX - frame.minX, dy: bounds.minY - frame.minY)
        }
        return rect.applying(mapToSuperview.inverted())
    }

    /// The turned view keeps its centre: `frame` is the upright box around it.
    private var mapToSuperview: CGAffineTransform {
        CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: frame.midX, y: frame.midY))
    }
}
