import IQKeyboardManagerSwift
import QuartzCore
import UIKit

/// Reads the values of a phone's frames for the lint rules. Skips frames in which no value has changed.
@MainActor
final class LintReader {
    private let phone: SimulatedPhone
    private let writes = LintWrites()
    private weak var subject: UIView?
    private var bars: [Bar] = []
    private struct Bar { weak var view: UIView? }
    private var names: [UInt64: String] = [:]
    /// The fields and controls when the phone was last at rest.
    private var controls: [LintFrame.View] = []
    /// The visibility that was read last, with the field and the keyboard for which it was read.
    private var account: (view: LintFrame.View, keyboard: LintFrame.Keyboard, visibility: Visibility?)?
    /// The state of the phone when it was last read at rest; nil after a change.
    private var readRest: RestState?
    private struct RestState: Equatable {
        var keyboard: LintFrame.Keyboard
        var focus: UInt64?
    }

    /// The maximum number of stored names. Without the limit, cells that appear and disappear would fill the memory. (chosen)
    private static let mostNames = 5_000

    /// Creates a reader of a phone, and observes the property changes of the running process.
    init(of phone: SimulatedPhone) { self.phone = phone }

    /// Returns the current frame; nil if no value has changed since the last frame. Call it once after every tick, inside the phone's
    /// process.
    func frame() -> LintFrame? {
        let isAtRest = !phone.process.hasPendingMotions
        let hasWrites = !writes.isEmpty
        defer { writes.forget() }
        let focused = UIApplication.shared.firstResponder as? UIView
        let screen = UIScreen.main.bounds
        let keyboard = Self.keyboard(on: screen)
        if hasWrites || writes.hasNewViews { readRest = nil }
        if isAtRest {
            let state = RestState(keyboard: keyboard, focus: focused?.layer.identifier)
            guard state != readRest else { return nil }
            readRest = state
        }
        var frame = LintFrame(phone.time, screen: phone.window.frameOnScreen, keyboard: keyboard)
        if let focused, focused is any UIKeyInput, focused.window != nil, UIKeyboardController.current?.owns(focused) != true {
            subject = focused
        }
        if let view = subject, view.window != nil {
            frame.subject = LintFrame.Subject(value(view), isFocused: view === focused, moves: hasWrites ? moves(of: view) : [])
            frame.subject?.atRest = controls.first { $0.id == view.layer.identifier }
        }
        if isAtRest {
            frame.rest = rest(frame, focused: focused)
            controls = frame.rest?.controls ?? []
            if frame.keyboard.phase == .hidden, frame.subject?.isFocused != true { subject = nil }
        }
        if isAtRest || keyboard.isMoving { frame.bars = bars.compactMap(\.view).filter { $0.window != nil }.map(value) }
        return frame
    }

    /// Returns a view's name and its frame on the screen.
    private func value(_ view: UIView) -> LintFrame.View {
        LintFrame.View(view.layer.identifier, name(of: view), view.presentationFrameInWindow)
    }

    private func name(of view: UIView) -> String {
        if let known = names[view.layer.identifier] { return known }
        if names.count >= Self.mostNames { names = [:] }
        let name = view.ownName ?? view.nameWithClass
        names[view.layer.identifier] = name
        return name
    }

    private static func keyboard(on screen: CGRect) -> LintFrame.Keyboard {
        guard let keyboard = UIKeyboardController.current, keyboard.isAtEdge, !keyboard.isShortcutsBar else {
            return LintFrame.Keyboard(top: screen.maxY)
        }
        let seen = keyboard.visibleFrame
        let top = seen.isNull ? screen.maxY : seen.minY
        switch keyboard.phase {
        case .hidden: return LintFrame.Keyboard(.hidden, top: screen.maxY)
        case .showing: return LintFrame.Keyboard(.rising, top: top)
        case .shown: return LintFrame.Keyboard(.shown, top: top)
        case .hiding: return LintFrame.Keyboard(.falling, top: top)
        }
    }

    /// Returns the changes in this frame that move a view.
    private func moves(of view: UIView) -> [LintFrame.Move] {
        var result: [LintFrame.Move] = []
        var next: UIView? = view
        while let current = next, !(current is UIWindow) {
            result += writes.moves(ofLayer: current.layer, scrollsContent: current !== view)
            next = current.superview
        }
        return result
    }

    // MARK: Rest

    private func rest(_ frame: LintFrame, focused: UIView?) -> LintFrame.Rest {
        var rest = LintFrame.Rest()
        bars = []
        func walk(_ view: UIView, isInContent: Bool) {
            guard !view.isHidden, view.alpha > 0.01 else { return }
            if let scrollView = view as? UIScrollView { rest.scrollers.append(scroller(scrollView)) }
            if view.viewController != nil {
                var page = LintFrame.Page(value(view), writer: writes.writer(of: .position, ofLayer: view.layer))
                page.view.frame = view.frame
                rest.pages.append(page)
            }
            if !isInContent, view.couldBeBar(on: frame.screen, above: frame.keyboard.top) { bars.append(Bar(view: view)) }
            let isContent = isInContent || view is UIScrollView
            for subview in view.subviews { walk(subview, isInContent: isContent) }
        }
        for window in UIApplication.shared.windows where !window.isHidden && window.windowLevel < .keyboard {
            walk(window, isInContent: false)
        }
        for view in ReachWatch.subjects(on: phone) {
            rest.controls.append(value(view))
            if let field = view as? UITextField { rest.texts += field.text?.count ?? 0 }
            if let text = view as? UITextView { rest.texts += text.text.count }
        }
        if frame.keyboard.phase == .shown, let focused, frame.subject?.isFocused == true {
            rest.focus = visibility(of: focused, in: frame)
            let shares = phone.movementShares
            (rest.conflicts, rest.byConstants) = (shares?.conflicts ?? [], shares?.byConstants ?? 0)
        }
        let covered = UnderBarReader(of: phone) { [unowned self] in name(of: $0) }
        rest.underBars = covered.underBars(besides: frame.subject?.isFocused == true ? focused : nil)
        return rest
    }

    /// Returns the visibility of the focused field. Reading the whole screen takes longer than all other work, so the screen is read
    /// again only after the field or the keyboard has moved. For a text view, it is read every time, because the caret moves
    /// independently of the view.
    private func visibility(of field: UIView, in frame: LintFrame) -> Visibility? {
        guard let view = frame.subject?.view else { return nil }
        if let account, account.view == view, account.keyboard == frame.keyboard, !(field is UIScrollView) { return account.visibility }
        let found = VisibilityReader(of: phone).visibilityOfInput(field)
        account = (view, frame.keyboard, found)
        return found
    }

    private func scroller(_ view: UIScrollView) -> LintFrame.Scroller {
        let (inset, adjusted) = (view.contentInset, view.adjustedContentInset)
        var result = LintFrame.Scroller(
            value(view), insetTop: inset.top, insetBottom: inset.bottom,
            indicatorBottom: view.verticalScrollIndicatorInsets.bottom, safeBottom: adjusted.bottom - inset.bottom,
            offset: view.contentOffset.y, offsets: view.restingOffsets)
        result.insetWriter = writes.writer(of: .inset, ofLayer: view.layer)
        result.offsetWriter = writes.writer(of: .offset, ofLayer: view.layer)
        if case .engine? = result.insetWriter?.cause {
            result.distance = IQKeyboardManager.shared.keyboardDistance
        }
        return result
    }
}

extension UIView {
    /// Returns whether the view may be an app's bar above the keyboard or at the lower edge: wide and low.
    fileprivate func couldBeBar(on screen: CGRect, above top: CGFloat) -> Bool {
        let size = bounds.size
        guard size.width >= screen.width * 0.6, size.height >= 20, size.height <= 160, !isBarOfController else { return false }
        let bottom = presentationFrameInWindow.maxY
        return abs(top - bottom) <= 1 || bottom >= screen.maxY - 60 && bottom <= screen.maxY + 1
    }
}
