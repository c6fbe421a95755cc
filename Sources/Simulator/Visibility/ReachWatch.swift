import UIKit

/// Searches a run for fields and controls that are hidden while the keyboard is visible, and for those that the user cannot reveal.
@MainActor
package final class ReachWatch {
    /// A field or a control that was hidden at rest.
    package struct Finding: Hashable, Sendable {
        package let name: String
        /// The virtual time in seconds at which the view became hidden.
        package let time: Double
        package let visibility: Visibility
        package let reach: Reach
        package let isFocused: Bool

        /// The finding as text, such as `pay: the keyboard covers all of its 44 points; nothing brings it into sight: no scroll view
        /// contains it`.
        package var sentence: String {
            "\(name): " + [visibility.sentence, reach.sentence].compactMap { $0 }.joined(separator: "; ")
        }
    }

    private let phone: SimulatedPhone
    private var history = VisibilityHistory()
    private var known: [ObjectIdentifier: Int] = [:]
    /// The views that were visible, or that the user could scroll into view, when the phone was last at rest without a keyboard.
    private var reachedBefore: Set<ObjectIdentifier> = []
    private var hasSeenKeyboard = false

    /// The worst finding for each view, in the order in which the views were found.
    package private(set) var findings: [Finding] = []
    /// The findings about views that the user cannot reveal.
    package var deadEnds: [Finding] { findings.filter { $0.reach.state == .deadEnd } }

    package init(of phone: SimulatedPhone) { self.phone = phone }

    /// Examines the screen. Call it after every tick; findings are only made at rest.
    package func look() {
        phone.process.run {
            let isKeyboardThere = UIKeyboardController.current?.isVisible == true
            let isAtRest = !phone.process.hasPendingMotions
            guard isKeyboardThere || isAtRest else { return }
            let reader = VisibilityReader(of: phone)
            let ways = ReachReader(of: phone, reader)
            if isKeyboardThere { hasSeenKeyboard = true }
            if isAtRest, !isKeyboardThere { reachedBefore = [] }
            for view in Self.subjects(on: phone) {
                guard let account = history.note(reader.visibility(of: view), of: view, at: phone.time) else { continue }
                guard isAtRest else { continue }
                if account.isWhole() {
                    if !isKeyboardThere { reachedBefore.insert(ObjectIdentifier(view)) }
                } else if account.isJudged {
                    judge(view, account, ways, isKeyboardThere)
                }
            }
        }
    }

    private func judge(_ view: UIView, _ account: Visibility, _ ways: ReachReader, _ isKeyboardThere: Bool) {
        guard var reach = ways.reach(of: view) else { return }
        let key = ObjectIdentifier(view)
        if !isKeyboardThere, reach.state == .scrolling { reachedBefore.insert(key) }
        guard hasSeenKeyboard else { return }
        let isFocused = view.isFirstResponder
        let wasReached = reachedBefore.contains(key)
        switch reach.state {
        case .inSight: return
        case .scrolling: guard isFocused || account.isHiddenByKeyboard else { return }
        case .afterDismissal: break
        case .deadEnd:
            // A view that was never reachable, such as a view in a closed drawer or on a page of a scroll view to which only code
            // scrolls, is hidden on purpose.
            if !wasReached, !account.isHiddenByKeyboard, reach.scroller?.isEnabled != true { return }
            if wasReached, let way = ways.dismissals.first {
                reach.state = .afterDismissal
                reach.dismissal = way
            }
        }
        let finding = Finding(
            name: view.ownName ?? view.nameWithClass, time: account.since ?? phone.time, visibility: account, reach: reach,
            isFocused: isFocused)
        if let place = known[key] {
            if findings[place].reach.state < reach.state { findings[place] = finding }
        } else {
            known[key] = findings.count
            findings.append(finding)
        }
    }

    // MARK: Subjects

    /// Returns the enabled fields and controls of the frontmost controller in each of the app's windows.
    package static func subjects(on phone: SimulatedPhone) -> [UIView] {
        var result: [UIView] = []
        func collect(_ view: UIView) {
            guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled, !view.isBarOfController else { return }
            if view.isInput {
                if view.isUsable, !view.bounds.isEmpty { result.append(view) }
                return
            }
            view.subviews.forEach(collect)
        }
        for window in UIApplication.shared.windows where !window.isHidden && window.windowLevel < .keyboard {
            collect(window.rootViewController?.frontmost.viewIfLoaded ?? window)
        }
        return result
    }
}

extension SimulatedPhone {
    /// Runs ticks until the phone is at rest, for at most two seconds of virtual time, because a flow may end while the keyboard is still
    /// appearing.
    package func tickUntilRest(_ afterTick: () -> Void) {
        let end = time + 2
        while !isAtRest, time < end {
            tick()
            afterTick()
        }
    }
}

extension Visibility {
    /// Whether no other controller, menu or window is in front of the view.
    fileprivate var isJudged: Bool { !covers.contains { $0.kind == .sheet || $0.kind == .window } }
    fileprivate var isHiddenByKeyboard: Bool { covers.contains { Kind.ofKeyboard.contains($0.kind) } }
}

extension Reach.State: Comparable {
    package static func < (one: Self, other: Self) -> Bool { one.order < other.order }
    private var order: Int {
        switch self {
        case .inSight: 0
        case .scrolling: 1
        case .afterDismissal: 2
        case .deadEnd: 3
        }
    }
}

extension UIViewController {
    /// The topmost presented controller.
    package var frontmost: UIViewController {
        var controller = self
        while let next = controller.presentedViewController, !next.isBeingDismissed { controller = next }
        return controller
    }
}

extension UIView {
    /// Whether the user types into the view or operates it.
    fileprivate var isInput: Bool { self is UIControl && !(self is UIRefreshControl) || self is any UIKeyInput }
    fileprivate var isUsable: Bool {
        switch self {
        case let control as UIControl: control.isEnabled
        case let text as UITextView: text.isEditable
        default: true
        }
    }

    /// Whether a container controller manages the bar. The keyboard covers such a bar in every app.
    var isBarOfController: Bool {
        switch self {
        case is UITabBar: controller(UITabBarController.self)?.tabBar === self
        case is UIToolbar: controller(UINavigationController.self)?.toolbar === self
        case is UINavigationBar: controller(UINavigationController.self)?.navigationBar === self
        default: false
        }
    }

    private func controller<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
        sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? Controller }.first
    }
}
