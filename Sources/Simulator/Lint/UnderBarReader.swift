import UIKit

/// Reads the texts and controls of scroll views that reach below a bar or a panel.
///
/// Only scroll views at the end of their range are read, on the side of the bar: at other offsets, content passes below bars.
@MainActor
struct UnderBarReader {
    let phone: SimulatedPhone
    private let name: @MainActor (UIView) -> String
    private var bars: [CGRect] = []
    private var scrollers: [(view: UIScrollView, frame: CGRect)] = []

    /// Reads the bars and the scroll views of the screen.
    /// - Parameter name: returns the name of a view for findings.
    init(of phone: SimulatedPhone, name: @escaping @MainActor (UIView) -> String) {
        (self.phone, self.name) = (phone, name)
        for window in UIApplication.shared.windows where !window.isHidden && window.windowLevel < .keyboard {
            add(window, isInContent: false, width: window.bounds.width)
        }
        if let keyboard = UIKeyboardController.current, keyboard.isVisible, let accessory = keyboard.accessoryView {
            bars.append(accessory.presentationFrameInWindow)
        }
    }

    /// The greatest height of a bar of the app, points, and its least share of the window's width. (chosen: as for bars at the keyboard)
    private static let mostHeight: CGFloat = 160, leastWidth: CGFloat = 0.6

    private mutating func add(_ view: UIView, isInContent: Bool, width: CGFloat) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        if let scroller = view as? UIScrollView, scroller.isScrollEnabled, scroller.isUserInteractionEnabled, !(view is UITextView) {
            scrollers.append((scroller, view.presentationFrameInWindow))
        }
        if !isInContent, isBar(view, width: width) {
            bars.append(view.presentationFrameInWindow)
            return
        }
        for subview in view.subviews { add(subview, isInContent: isInContent || view is UIScrollView, width: width) }
    }

    private func isBar(_ view: UIView, width: CGFloat) -> Bool {
        if view is UINavigationBar || view is UITabBar || view is UIToolbar || view is UIVisualEffectView { return true }
        let size = view.bounds.size
        guard size.height <= Self.mostHeight, size.width >= width * Self.leastWidth, view.backgroundColor != nil else { return false }
        return !(view is UIControl) && !(view is UILabel) && !(view is UIScrollView)
    }

    /// Returns the texts and controls that a bar hides and that neither scrolling nor hiding the keyboard shows.
    /// - Parameter focused: the focused field, which another rule judges.
    func underBars(besides focused: UIView?) -> [LintFrame.UnderBar] {
        var hidden: [(view: UIView, scroller: UIScrollView)] = []
        for (scroller, frame) in scrollers {
            let (offset, range) = (scroller.contentOffset.y, scroller.restingOffsets)
            for bar in bars where bar.intersection(frame).height > UnderBarCheck.accepted {
                let isAtEnd = bar.midY > frame.midY ? offset >= range.upperBound - 1 : offset <= range.lowerBound + 1
                guard isAtEnd else { continue }
                hidden += texts(in: scroller, below: bar).filter { $0 !== focused }.map { ($0, scroller) }
            }
        }
        guard !hidden.isEmpty else { return [] }
        let reader = VisibilityReader(of: phone, name: name)
        let ways = ReachReader(of: phone, reader, name: name)
        return hidden.compactMap { view, scroller in
            guard let now = reader.visibility(of: view), !now.covers.contains(where: { $0.kind == .sheet || $0.kind == .window }),
                ways.reach(of: view)?.state == .deadEnd
            else { return nil }
            return LintFrame.UnderBar(LintFrame.View(view.layer.identifier, name(view), now.frame), in: name(scroller), now)
        }
    }

    /// Returns the texts and enabled controls of a scroll view's content that overlap a bar.
    private func texts(in scroller: UIView, below bar: CGRect) -> [UIView] {
        scroller.subviews.flatMap { view -> [UIView] in
            guard !view.isHidden, view.alpha > 0.01, !(view is UIScrollView) || view is UITextView else { return [] }
            let isText = (view as? UILabel)?.text?.isEmpty == false || view is UITextView
            guard isText || view is UIControl else { return texts(in: view, below: bar) }
            if let control = view as? UIControl, !control.isEnabled || control is UIRefreshControl { return [] }
            return bar.intersection(view.presentationFrameInWindow).height > UnderBarCheck.accepted ? [view] : []
        }
    }
}
