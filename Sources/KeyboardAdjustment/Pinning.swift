import CoreGraphics

/// Where a table or a collection keeps a header or a footer: at an edge of what is in sight, as long as the section that it belongs to is
/// there. All lengths are points of the list's content.
public struct Pinning: Hashable, Sendable {
    public enum Edge: String, Hashable, Sendable, CaseIterable {
        case top
        case bottom
    }

    /// The table or collection.
    public var container: ViewIndex
    public var edge: Edge
    /// Where the view begins when nothing has to keep it in sight.
    public var natural: CGFloat
    /// Where the section's other end stops it: a header begins no lower, a footer no higher.
    public var limit: CGFloat

    public init(container: ViewIndex, edge: Edge, natural: CGFloat, limit: CGFloat) {
        self.container = container
        self.edge = edge
        self.natural = natural
        self.limit = limit
    }

    /// Where a view of `height` begins while the content from `top` to `bottom` is in sight.
    public func place(height: CGFloat, top: CGFloat, bottom: CGFloat) -> CGFloat {
        switch edge {
        case .top: max(natural, min(top, limit))
        case .bottom: min(natural, max(bottom - height, limit))
        }
    }
}

extension ViewTree {
    /// Puts what `list` keeps at its edges where it stands for the list's present offset and insets.
    mutating func placePinnedViews(of list: ViewIndex) {
        guard let scrolling = self[list].scrolling else { return }
        let bounds = self[list].bounds
        let top = bounds.minY + scrolling.contentInset.top + scrolling.automaticInset.top
        let bottom = max(top, bounds.maxY - scrolling.contentInset.bottom - scrolling.automaticInset.bottom)
        for offset in nodes.indices {
            let view = ViewIndex(offset)
            guard let pinning = self[view].pinning, pinning.container == list else { continue }
            self[view].frame.origin.y = pinning.place(height: self[view].frame.height, top: top, bottom: bottom)
        }
    }

    /// The nearest view around `view`, or itself, that a list keeps at one of its edges.
    func pinning(around view: ViewIndex) -> Pinning? {
        var current: ViewIndex? = view
        while let here = current {
            if let pinning = self[here].pinning { return pinning }
            current = parent(of: here)
        }
        return nil
    }
}
