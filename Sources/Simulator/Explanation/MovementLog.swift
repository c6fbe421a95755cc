import UIKit

/// The record of the movements of views by each actor, such as the engine, UIKit or the app. It covers the time from when a text input
/// is focused or a keyboard appears until there is neither a focused text input nor a keyboard. It separates an engine's share of a
/// view's movement from the shares of UIKit and the app.
///
/// The log uses the cause that is stored with every change. It records only vertical movements; lengths are in points.
@MainActor
final class MovementLog {
    /// A sum of changes, with the lines of the app that made them. `linesBehindWrite` finds these lines.
    private struct Sum {
        var amount: CGFloat = 0
        var behind = AppLinesBehind()
    }

    /// The changes of one layer by one cause. Each property has its own lines, because a line that sets an inset has not moved the
    /// offset.
    private struct Account {
        /// The changes of `position.y`. The movement of the frame's upper edge is computed from them and from the changes of the
        /// bounds' height.
        var position = Sum()
        var height = Sum()
        /// The changes of the bounds' origin, which is a scroll view's offset.
        var offset = Sum()
        /// The changes of a scroll view's bottom content inset, in points.
        var inset = Sum()
    }

    private var accounts: [UInt64: [Cause: Account]] = [:]
    /// The changes of `position.y` and of the height by layout in ticks in which the app changed the constant of a constraint while the
    /// keyboard appeared or disappeared.
    private var constants: [UInt64: (position: CGFloat, height: CGFloat)] = [:]
    /// The changes by layout in this tick, and whether the app has changed the constant of a constraint in it.
    private var layoutOfTick: [UInt64: (position: CGFloat, height: CGFloat)] = [:]
    private var hasNewConstants = false
    /// The layers of the app's windows.
    private var windowLayers: Set<UInt64>
    /// Whether the window is being rotated or resized, which lays out all views again. In such a tick, changes by layout are attributed
    /// to the system.
    private var isResizing = false
    /// Whether there are changes that have not been reported.
    var hasUpdates = false

    /// Observes the property changes of the running process. `window` is the app's window.
    init(window: UIWindow) {
        windowLayers = [window.layer.identifier]
        SimulatedProcess.current.observePropertyChanges { [weak self] change in MainActor.assumeIsolated { self?.note(change) } }
    }

    private func note(_ change: PropertyChange) {
        // Changes of layers that were not yet in the tree are ignored. They place new views, which is not a movement.
        let isOfWindow = windowLayers.contains(change.layer)
        guard change.wasInTree || isOfWindow else { return }
        if isOfWindow, case .rect(let from) = change.from, case .rect(let to) = change.to, from.size != to.size {
            (accounts, constants) = ([:], [:])
            isResizing = true
        }
        guard change.wasInTree else { return }
        if change.property == "constraint.constant" {
            if change.cause == .app { hasNewConstants = true }
            return
        }
        var cause = change.cause
        if isResizing, case .layout = cause { cause = .system }
        func add(_ amount: CGFloat, to sum: WritableKeyPath<Account, Sum>) {
            hasUpdates = true
            var account = accounts[change.layer, default: [:]][cause, default: Account()]
            account[keyPath: sum].amount += amount
            account[keyPath: sum].behind.add(SimulatedProcess.current.linesBehindWrite)
            accounts[change.layer, default: [:]][cause] = account
            guard case .layout = cause else { return }
            if sum == \.position { layoutOfTick[change.layer, default: (0, 0)].position += amount }
            if sum == \.height { layoutOfTick[change.layer, default: (0, 0)].height += amount }
        }
        switch (change.property, change.from, change.to) {
        case ("position", .point(let from), .point(let to)) where from.y != to.y:
            add(to.y - from.y, to: \.position)
        case ("bounds", .rect(let from), .rect(let to)):
            if from.height != to.height { add(to.height - from.height, to: \.height) }
            if from.minY != to.minY { add(to.minY - from.minY, to: \.offset) }
        case ("contentInset.bottom", .number(let from), .number(let to)):
            add(to - from, to: \.inset)
        default: break
        }
    }

    /// Ends a tick. Drops the record if there is neither a focused text input nor a keyboard.
    func endTick() {
        isResizing = false
        let phase = UIKeyboardController.current?.phase
        // A constant that changes while the user types, such as the height of a text, does not avoid the keyboard.
        if hasNewConstants, phase == .showing || phase == .hiding {
            constants.merge(layoutOfTick) { ($0.position + $1.position, $0.height + $1.height) }
        }
        (layoutOfTick, hasNewConstants) = ([:], false)
        windowLayers = Set(UIApplication.shared.windows.map(\.layer.identifier))
        SimulatedProcess.current.forgetConstraintChanges()
        if !isEditing, !accounts.isEmpty {
            (accounts, constants) = ([:], [:])
            hasUpdates = false
        }
    }

    /// Returns the vertical changes of a view since editing began: of its frame's origin, its content offset and its bottom content
    /// inset.
    func change(of view: UIView) -> (origin: CGFloat, offset: CGFloat, inset: CGFloat) {
        (accounts[view.layer.identifier] ?? [:]).values.reduce((0, 0, 0)) { sum, account in
            (
                sum.0 + account.position.amount - view.layer.anchorPoint.y * account.height.amount, sum.1 + account.offset.amount,
                sum.2 + account.inset.amount
            )
        }
    }

    /// Whether a keyboard is on the screen or a text input is the first responder.
    var isEditing: Bool {
        UIApplication.shared.firstResponder is any UITextInput || UIKeyboardController.current.map { $0.phase != .hidden } == true
    }

    /// Returns the causes (the engine, the app, layout …) that moved `view` on the screen, and those that changed the insets of the
    /// scroll views around it.
    func shares(of view: UIView) -> MovementShares {
        let riding = UIKeyboardController.current?.viewsOfApp.first { view.isDescendant(of: $0) }
        var result = MovementShares(field: view.traceName, ridesOnKeyboard: riding != nil)
        var current: UIView? = view
        var depth = 0
        while let mover = current, !(mover is UIWindow), mover !== riding {
            let layer = mover.layer
            if let changed = constants[layer.identifier] {
                result.byConstants += changed.position - layer.anchorPoint.y * changed.height
            }
            for (cause, account) in accounts[layer.identifier] ?? [:] {
                func add(_ property: String, _ sum: Sum) {
                    guard sum.amount != 0 else { return }
                    result.add(
                        .init(
                            view: mover.traceName, depth: depth, property: property, cause: cause, amount: sum.amount,
                            behind: sum.behind))
                }
                // A list moves its rows and items when it reuses them, which is not a movement by an actor.
                if !(mover.superview is UITableView), !(mover.superview is UICollectionView) {
                    var way = account.position
                    way.amount -= layer.anchorPoint.y * account.height.amount
                    way.behind.add(account.height.behind)
                    add("frame.origin.y", way)
                }
                if mover is UIScrollView {
                    if mover !== view { add("contentOffset.y", account.offset) }
                    add("contentInset.bottom", account.inset)
                }
            }
            current = mover.superview
            depth += 1
        }
        result.sort()
        return result
    }
}
