import UIKit

/// Frames and content sizes that a scene file gives as fractions of another view's size. They are computed again when that size
/// changes, as in a rotation of the phone.
///
/// A view that other code has moved in the meantime keeps its position.
@MainActor
struct SceneShares {
    private struct Entry {
        weak var view: UIView?
        let frame: SceneFrame
        /// The size of the superview for which the frame was computed.
        var size: CGSize
    }
    private struct Content {
        weak var scrollView: UIScrollView?
        let value: SceneExtent
        /// The size of the scroll view for which the content size was computed.
        var size: CGSize
    }
    private var entries: [Entry] = []
    private var contents: [Content] = []

    /// Records the frame of a view. Superviews must be recorded before their subviews.
    mutating func note(_ view: UIView, _ frame: SceneFrame, in size: CGSize) {
        let lengths = [frame.x, frame.y, frame.width, frame.height]
        if lengths.contains(where: { $0.fraction != 0 }) { entries.append(Entry(view: view, frame: frame, size: size)) }
    }

    mutating func noteContent(of scrollView: UIScrollView, _ value: SceneExtent) {
        let size = scrollView.bounds.size
        // Record only content sizes with fractions, because sizes in points do not depend on the scroll view.
        guard value.resolved(in: size) != value.resolved(in: .zero) else { return }
        contents.append(Content(scrollView: scrollView, value: value, size: size))
    }

    /// Recomputes the frames and content sizes that are fractions of a size that has changed.
    mutating func follow() {
        for index in entries.indices {
            let entry = entries[index]
            guard let view = entry.view, let size = view.superview?.bounds.size, size != entry.size,
                view.frame.isNear(entry.frame.resolved(in: entry.size))
            else { continue }
            view.frame = entry.frame.resolved(in: size)
            entries[index].size = size
        }
        for index in contents.indices {
            let content = contents[index]
            guard let scrollView = content.scrollView, scrollView.bounds.size != content.size,
                scrollView.contentSize == content.value.resolved(in: content.size)
            else { continue }
            scrollView.contentSize = content.value.resolved(in: scrollView.bounds.size)
            contents[index].size = scrollView.bounds.size
        }
    }
}

extension CGRect {
    /// Returns whether two frames are equal apart from rounding errors.
    fileprivate func isNear(_ other: CGRect) -> Bool {
        [minX - other.minX, minY - other.minY, width - other.width, height - other.height].allSatisfy { abs($0) < 1e-6 }
    }
}
