/// The cause of a write to a property. Every geometric or animatable write carries one; "moved by" and the explanation use it.
public enum Cause: Hashable, Sendable, CustomStringConvertible {
    /// Code of the app or the scene (also everything without a better cause).
    case app
    /// A touch, the wheel or a key.
    case user
    /// The on-screen keyboard's own motion.
    case keyboard
    /// A layout pass; the text names the view that requested it.
    case layout(String)
    /// The adjustment engine; the text is the rule's name.
    case engine(String)
    /// UIKit's own reaction to the keyboard; the text names its part: `sheet`, `alert`, `tableViewController` ...
    case uikit(String)
    /// The system: rotation, window and safe-area changes.
    case system

    public var description: String {
        switch self {
        case .app: "app"
        case .user: "user"
        case .keyboard: "keyboard"
        case .layout(let what): "layout(\(what))"
        case .engine(let rule): "engine(\(rule))"
        case .uikit(let part): "uikit(\(part))"
        case .system: "system"
        }
    }
}

extension SimulatedProcess {
    /// Returns the cause of the writes in a layout pass of `view`: the pass itself, unless it is part of UIKit's own reaction to the
    /// keyboard, as when the keyboard's layout guide has moved.
    package func layoutCause(_ view: String) -> Cause {
        if case .uikit = currentCause { return currentCause }
        return .layout(view)
    }
}

/// The current cause.
package final class CauseState {
    package fileprivate(set) var current: Cause = .app
    /// The calls in which the app has changed constraints since the last tick ended.
    fileprivate var constraintChanges = AppLinesBehind()
}

extension SimulatedProcess {
    /// The cause that writes carry now.
    public var currentCause: Cause { causes.current }

    /// Records that the app has changed the input of the next layout pass: a constraint was added, removed or has a new constant.
    package func noteConstraintChange() {
        guard AppLine.areReported, currentCause == .app else { return }
        causes.constraintChanges.add(AppCalls.present, endsAtLayout: true)
    }

    /// The app's lines behind the current write: the one that makes it, or those that changed the constraints for a layout pass. Empty
    /// outside the programs of apps.
    package var linesBehindWrite: AppLinesBehind {
        guard AppLine.areReported else { return AppLinesBehind() }
        switch currentCause {
        case .app:
            var calls = AppLinesBehind()
            calls.add(AppCalls.present)
            return calls
        case .layout: return causes.constraintChanges
        case .user, .keyboard, .engine, .uikit, .system: return AppLinesBehind()
        }
    }

    /// Forgets constraint changes at the end of a tick, when they have been laid out.
    package func forgetConstraintChanges() { causes.constraintChanges = AppLinesBehind() }
}

/// Runs `body`; every write inside it carries `cause`. An inner call wins over an outer one.
public func withCause<Result>(_ cause: Cause, _ body: () throws -> Result) rethrows -> Result {
    let causes = SimulatedProcess.current.causes
    let previous = causes.current
    causes.current = cause
    defer { causes.current = previous }
    return try body()
}
