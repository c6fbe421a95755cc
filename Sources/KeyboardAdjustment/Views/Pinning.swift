import CoreGraphics

/// The pinning of a header or footer by a table or a collection view, which keeps it at an edge of the visible area while its section is
/// visible. All lengths are in points of the list's content.
public struct Pinning: Hashable, Sendable {
    public enum Edge: String, Hashable, Sendable, CaseIterable {
        case top
        case bottom
    }

    /// The table or collection view that pins the view.
    public var container: ViewIndex
    public var edge: Edge
    /// The position of the start of the view without pinning.
    public var natural: CGFloat
    /// The limit at the other end of the section. A header is never below it, and a footer is never above it.
    public var limit: CGFloat

    public init(container: ViewIndex, edge: Edge, natural: CGFloat, limit: CGFloat) {
        self.container = container
        self.edge = edge
        self.natural = natural
        self.limit = limit
    }

    /// Returns the start of a view whose height is `height` while the content from `top` to `bottom` is visible.
    public func place(height: CGFloat, top: CGFloat, bottom: CGFloat) -> CGFloat {
        switch edge {
        case .top: max(natural, min(top, limit))
        case .bottom: min(natural, max(bottom - height, limit))
        }
    }
}

extension ViewTree {
    /// Moves the pinned views of `list` to their positions for the list's current offset and insets.
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

    /// Returns the pinning of the nearest view that a list pins, starting with `view` itself.
    func pinning(around view: ViewIndex) -> Pinning? {
        var current: ViewIndex? = view
        while let here = current {
            if let pinning = self[here].pinning { return pinning }
            current = parent(of: here)
        }
        return nil
    }
}
