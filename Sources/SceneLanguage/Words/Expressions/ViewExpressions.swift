import UIKit

extension ExpressionName {
    static let views = ExpressionName("views", identified: .view, ExpressionProperty.ofViews) { scene, id throws(ExpressionError) in
        guard let view = scene.view(id) else { throw ExpressionError("there is no view \"\(id)\"") }
        return view
    }

    static let focused = ExpressionName("focused", note: "values of the first responder", ExpressionProperty.ofViews) {
        _, _ throws(ExpressionError) in
        guard let view = UIApplication.shared.firstResponder as? UIView else { throw ExpressionError("no view is first responder") }
        return view
    }
}

extension ExpressionProperty where Owner == UIView {
    package static let ofViews: [Self] = [
        .text("id") { $0.accessibilityIdentifier ?? "" },
        .text("text") { view in
            let typed = (view as? UITextField)?.text ?? (view as? UISearchBar)?.text
            return ControlValues.text(of: view) ?? typed ?? view.readText ?? ""
        },
        .text("selectedText") { view in
            let input = view as? any UITextInput
            return input?.selectedTextRange.flatMap { input?.text(in: $0) } ?? ""
        },
        .rect("frame") { $0.frame }, .rect("frameInWindow") { $0.convert($0.bounds, to: nil) }, .rect("bounds") { $0.bounds },
        .rect("presentationFrame") { $0.layer.presentation()?.frame ?? $0.frame }, .number("alpha") { $0.alpha },
        .number("presentationAlpha") { Double($0.layer.presentation()?.opacity ?? Float($0.alpha)) },
        .number("fontSize") { view in
            let font = (view as? UILabel)?.font ?? (view as? UITextField)?.font ?? (view as? UITextView)?.font
            return (font ?? (view as? UIButton)?.titleLabel?.font).map { Double($0.pointSize) }
        },
        .bool("isHidden") { $0.isHidden },
        .bool("isEnabled") { ($0 as? UIControl)?.isEnabled ?? ($0 as? UISearchBar)?.isEnabled ?? true },
        .bool("isFirstResponder") { $0.isFirstResponder }, .insets("safeAreaInsets") { $0.safeAreaInsets },

        .point("contentOffset") { ($0 as? UIScrollView)?.contentOffset }, .size("contentSize") { ($0 as? UIScrollView)?.contentSize },
        .insets("contentInset") { ($0 as? UIScrollView)?.contentInset },
        .insets("adjustedContentInset") { ($0 as? UIScrollView)?.adjustedContentInset },
        .insets("scrollIndicatorInset") { ($0 as? UIScrollView)?.verticalScrollIndicatorInsets },
        .number("zoomScale") { ($0 as? UIScrollView).map { Double($0.zoomScale) } },
        .bool("isDragging") { ($0 as? UIScrollView)?.isDragging },
        .bool("isDecelerating") { ($0 as? UIScrollView)?.isDecelerating }, .bool("isZooming") { ($0 as? UIScrollView)?.isZooming },
        .bool("isRefreshing") { ($0 as? UIScrollView).map { $0.refreshControl?.isRefreshing ?? false } },

        .bool("isOn") { ($0 as? UISwitch)?.isOn },
        .number("value") { view in (view as? UISlider).map { Double($0.value) } ?? (view as? UIStepper)?.value },
        .number("selectedSegmentIndex") { ($0 as? UISegmentedControl).map { Double($0.selectedSegmentIndex) } },
        .number("currentPage") { ($0 as? UIPageControl).map { Double($0.currentPage) } },
        .number("progress") { ($0 as? UIProgressView).map { Double($0.progress) } },
        .bool("isAnimating") { ($0 as? UIActivityIndicatorView)?.isAnimating },
        .number("countDownDuration") { ($0 as? UIDatePicker)?.countDownDuration },
    ]
}
