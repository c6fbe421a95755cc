import UIKit

/// A view that places its subviews below each other, each with the available width and its preferred height, so that the layout of a
/// screen adapts to its texts.
///
/// UIKit has no such class; it is part of the scene language, because UIKit does not place views without constraints. Inside a scroll
/// view, it also sets its own height and the scroll view's content size.
package final class ColumnView: UIView {
    /// The spacing between two subviews, in points.
    var spacing: CGFloat = 8 { didSet { setNeedsLayout() } }
    /// The insets around the subviews, in points.
    var insets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.inset(by: insets)
        var y = insets.top
        for view in subviews where !view.isHidden {
            let height = Self.height(of: view, width: room.width)
            let frame = CGRect(x: room.minX, y: y, width: room.width, height: height)
            if view.frame != frame { view.frame = frame }
            y = frame.maxY + spacing
        }
        guard let scrollView = superview as? UIScrollView else { return }
        let size = CGSize(width: bounds.width, height: (subviews.isEmpty ? 0 : y - spacing) + insets.bottom)
        if frame.size != size { frame.size = size }
        if scrollView.contentSize != size { scrollView.contentSize = size }
    }

    /// Returns the preferred height of the view at this width. A view without a preferred height keeps its current height.
    private static func height(of view: UIView, width: CGFloat) -> CGFloat {
        if view is UILabel || view is UIButton || (view as? UITextView)?.isScrollEnabled == false {
            return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        }
        let height = view.intrinsicContentSize.height
        return height == UIView.noIntrinsicMetric ? view.bounds.height : height
    }
}
