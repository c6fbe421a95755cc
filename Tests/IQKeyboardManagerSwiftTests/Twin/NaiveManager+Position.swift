import UIKit

@testable import IQKeyboardManagerSwift

/// A scroll view and its initial values. (Facts/EngineBehaviour.md#recorded-values)
@MainActor
struct NaiveScrollMemory {
    let view: UIScrollView
    let offset: CGPoint
    let inset: UIEdgeInsets
    let indicators: UIEdgeInsets
    let mayRestoreOffset: Bool

    init(_ view: UIScrollView, mayRestoreOffset: Bool) {
        self.view = view
        offset = view.contentOffset
        inset = view.contentInset
        indicators = view.verticalScrollIndicatorInsets
        self.mayRestoreOffset = mayRestoreOffset
    }
}

/// One decision of the naive manager, and the restoring of positions. (Facts/EngineBehaviour.md#one-pass,
/// Facts/EngineBehaviour.md#restoring)
extension NaiveManager {
    func adjustPosition() {
        guard UIApplication.shared.applicationState == .active, let input = activeInput, let superview = input.superview,
            let configuration = root, let controller = configuration.controller, let rootView = controller.view,
            let window = rootView.window
        else { return }
        // Step 1 converts the field's frame rectangle.
        let inWindow = superview.convert(input.frame, to: window)
        let inRoot = superview.convert(input.frame, to: rootView.superview)
        let rootOrigin = rootView.frame.origin
        // Steps 2 and 3 compute the distance and the covered height.
        let distance = distance(of: input)
        let safeArea = configuration.beginSafeAreaBottom
        let keyboardHeight = keyboard.endFrame.height
        var grown = keyboard.endFrame
        grown.origin.y = grown.origin.y - distance - safeArea
        grown.size.height = grown.size.height + distance + safeArea
        let common = grown.intersection(window.frame)
        let covered = common.isNull ? 0 : common.height
        // Steps 4 and 5 compute the upper and the lower guide.
        let scrollsItself = (input as? UITextView)?.isScrollEnabled == true
        let bar =
            controller.navigationController.map { $0.navigationBar.frame.maxY }
            ?? window.windowScene?.statusBarManager?.statusBarFrame.height ?? 0
        let top = max(bar, rootView.directionalLayoutMargins.top)
        let bottom = scrollsItself ? 0 : rootView.directionalLayoutMargins.bottom
        // Steps 6 and 7 find the scroll view and compute the distance `m` to move.
        let nearest = enabledScrollView(above: input)
        let visible = window.frame.height - covered
        var m = CGFloat(Int(min(inRoot.minY - top, inWindow.maxY - visible + bottom)))
        // Step 8 changes the remembered scroll view.
        if let slot = scrollSlot {
            if slot.view !== nearest {
                restore(slot)
                scrollSlot = nearest.map { NaiveScrollMemory($0, mayRestoreOffset: true) }
            }
        } else {
            scrollSlot = nearest.map { NaiveScrollMemory($0, mayRestoreOffset: true) }
        }
        // Step 9 scrolls and insets the scroll views.
        if let slot = scrollSlot {
            scrollLoop(slot.view, input, rootView, window, inRoot: inRoot, top: top, scrollsItself: scrollsItself, m: &m)
            insetStep(slot, window, covered: covered, extra: distance + safeArea)
        }
        // Step 10 insets a text view that scrolls itself.
        if scrollsItself, let textView = input as? UITextView {
            textInsetStep(textView, rootView, window, keyboardHeight: keyboardHeight, top: top)
        }
        // Step 11 moves the root view.
        rootStep(configuration, rootView, rootOrigin, keyboardHeight: keyboardHeight, m: m)
    }

    /// Scrolls the scroll views around a field, from the innermost to the outermost. (Rules/scrollOffset.md)
    private func scrollLoop(
        _ first: UIScrollView, _ input: UIView, _ rootView: UIView, _ window: UIWindow, inRoot: CGRect, top: CGFloat, scrollsItself: Bool,
        m: inout CGFloat
    ) {
        var lastView: UIView = input
        var scrollView: UIScrollView? = first
        while let s = scrollView {
            let goes: Bool
            if m > 0 {
                goes = m > -s.contentOffset.y - s.contentInset.top
            } else if let table = ancestor(of: s, { $0 is UITableView }) as? UITableView {
                goes = s.contentOffset.y > 0
                if goes, let rect = previousRow(of: input, in: table) {
                    m = min(0, table.convert(rect, to: rootView.superview).maxY - top)
                }
            } else if let collection = ancestor(of: s, { $0 is UICollectionView }) as? UICollectionView {
                goes = s.contentOffset.y > 0
                if goes, let rect = previousItem(of: input, in: collection) {
                    m = min(0, collection.convert(rect, to: rootView.superview).maxY - top)
                }
            } else {
                goes = inRoot.minY < top
                if goes { m = min(0, inRoot.minY - top) }
            }
            guard goes else {
                m = 0
                return
            }
            let next = enabledScrollView(above: s)
            if let lastSuperview = lastView.superview {
                let p = lastSuperview.convert(lastView.frame, to: s).minY
                var q = s.contentOffset.y - min(s.contentOffset.y, -m)
                q = min(q, p)
                if scrollsItself, next == nil, q >= 0 {
                    let live = input.superview?.convert(input.frame, to: window) ?? .zero
                    q = min(q, s.contentOffset.y + live.minY - top)
                    m = 0
                } else {
                    m -= q - s.contentOffset.y
                }
                let target = CGPoint(x: s.contentOffset.x, y: q)
                if target != s.contentOffset {
                    animate {
                        self.set(target, on: s)
                    } completion: { [weak self, weak input] in
                        guard s is UITableView || s is UICollectionView, let root = self?.root, !root.isPopGestureActive else { return }
                        input?.reloadInputViews()
                    }
                }
            }
            lastView = s
            scrollView = next
        }
    }

    /// Sets the offset of a scroll view, animated if it is a list or contains a stack view with the field.
    /// (Facts/EngineBehaviour.md#setting-an-offset)
    private func set(_ offset: CGPoint, on scrollView: UIScrollView) {
        willWrite()
        let stack = activeInput.flatMap { ancestor(of: $0, below: scrollView) { $0 is UIStackView } }
        if stack != nil || scrollView is UITableView || scrollView is UICollectionView {
            scrollView.setContentOffset(offset, animated: UIView.areAnimationsEnabled)
        } else {
            scrollView.contentOffset = offset
        }
        didWrite()
    }

    /// Insets a scroll view by the height that the keyboard covers. (Rules/contentInset.md)
    private func insetStep(_ slot: NaiveScrollMemory, _ window: UIWindow, covered: CGFloat, extra: CGFloat) {
        let view = slot.view
        guard let superview = view.superview, !view.engineSettings.ignoresContentInsetAdjustment else { return }
        let maxY = superview.convert(view.frame, to: window).maxY
        var b = covered - (window.frame.height - maxY)
        var i = b - extra
        b = max(slot.inset.bottom, b) - view.safeAreaInsets.bottom
        i = max(slot.indicators.bottom, i) - view.safeAreaInsets.bottom
        var inset = view.contentInset
        inset.bottom = b
        guard inset != view.contentInset else { return }
        animate {
            self.write {
                view.contentInset = inset
                view.layoutIfNeeded()
            }
            var indicators = view.verticalScrollIndicatorInsets
            indicators.bottom = i
            self.write { view.scrollIndicatorInsets = indicators }
        }
    }

    /// Insets a text view that is higher than the space above the keyboard. (Rules/textViewInset.md)
    private func textInsetStep(_ view: UITextView, _ rootView: UIView, _ window: UIWindow, keyboardHeight: CGFloat, top: CGFloat) {
        let keyboardTop = window.frame.height - keyboardHeight
        let space = rootView.superview.map { $0.convert($0.bounds, to: window) } ?? window.frame
        let overlap = space.maxY - keyboardTop
        let available = space.height - top - overlap
        let t = min(view.frame.height, available)
        guard view.frame.height - view.contentInset.bottom > t else { return }
        if textSlot == nil { textSlot = NaiveScrollMemory(view, mayRestoreOffset: false) }
        var inset = view.contentInset
        inset.bottom = view.frame.height - t - view.safeAreaInsets.bottom
        guard inset != view.contentInset else { return }
        animate {
            self.write {
                view.contentInset = inset
                view.layoutIfNeeded()
            }
            self.write { view.scrollIndicatorInsets = inset }
        }
    }

    /// Moves the root view by the rest of the distance. (Rules/rootOrigin.md)
    private func rootStep(
        _ configuration: RootConfiguration, _ rootView: UIView, _ origin: CGPoint, keyboardHeight: CGFloat, m: CGFloat
    ) {
        let y: CGFloat
        if m >= 0 {
            y = max(origin.y - m, min(0, -keyboardHeight))
        } else {
            let displacement = origin.y - configuration.beginOrigin.y
            guard displacement <= 0 else { return }
            y = origin.y - max(m, displacement)
        }
        let target = CGPoint(x: origin.x, y: y)
        if rootView.frame.origin != target {
            animate {
                self.write {
                    rootView.frame = CGRect(origin: target, size: rootView.frame.size)
                    self.layOut(rootView)
                }
            }
        }
        movedDistance = configuration.beginOrigin.y - y
    }

    /// Lays a view out at once, if the setting requires it. (Facts/EngineBehaviour.md#layout-on-update)
    private func layOut(_ view: UIView?) {
        guard layoutIfNeededOnUpdate else { return }
        view?.setNeedsLayout()
        view?.layoutIfNeeded()
    }

    /// Restores the root view's origin and the remembered scroll view. (Rules/rootRestore.md)
    func restorePosition() {
        guard let configuration = root else { return }
        animate {
            self.write {
                configuration.restore()
                self.layOut(configuration.controller?.view)
            }
        }
        if let slot = scrollSlot {
            restore(slot)
            animate {
                // An offset beyond the end of the content moves back to the end. (Rules/offsetClamp.md)
                var current: UIScrollView? = slot.view
                while let view = current {
                    let limit = max(view.contentSize.height, view.frame.height) - view.frame.height
                    if limit < view.contentOffset.y { self.set(CGPoint(x: view.contentOffset.x, y: limit), on: view) }
                    current = self.scrollView(above: view)
                }
            }
        }
        movedDistance = 0
    }

    /// Restores a scroll view's insets, and its offset if the app requests that. (Rules/scrollRestore.md)
    func restore(_ slot: NaiveScrollMemory) {
        let view = slot.view
        let restoresOffset = slot.mayRestoreOffset && view.engineSettings.restoresContentOffset
        guard view.contentInset != slot.inset || (restoresOffset && view.contentOffset != slot.offset) else { return }
        animate {
            if view.contentInset != slot.inset {
                self.write {
                    view.contentInset = slot.inset
                    view.layoutIfNeeded()
                }
            }
            if view.verticalScrollIndicatorInsets != slot.indicators {
                self.write { view.verticalScrollIndicatorInsets = slot.indicators }
            }
            if restoresOffset, view.contentOffset != slot.offset { self.set(slot.offset, on: view) }
        }
    }
}
