/// The cause of a write to a property. Every write to a geometric or animatable property carries a cause, which the "moved by" line and
/// the explanation show.
public enum Cause: Hashable, Sendable, CustomStringConvertible {
    /// Code of the app or the scene. It is also the cause of every write for which no other cause is known.
    case app
    /// A touch, the mouse wheel or a key.
    case user
    /// The motion of the on-screen keyboard itself.
    case keyboard
    /// A layout pass. The text names the view that requested the pass.
    case layout(String)
    /// The adjustment engine. The text is the name of its rule.
    case engine(String)
    /// The reaction of UIKit itself to the keyboard. The text names the part of UIKit: `sheet`, `alert`, `tableViewController` ...
    case uikit(String)
    /// The system: a change of rotation, window or safe area.
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
    /// Returns the cause of the writes in a layout pass of `view`. This is the pass itself, unless the pass belongs to UIKit's own
    /// reaction to the keyboard, for example because the keyboard's layout guide has moved.
    package func layoutCause(_ view: String) -> Cause {
        if case .uikit = currentCause { return currentCause }
        return .layout(view)
    }
}

/// The current cause, and the constraint changes that wait for the next layout pass.
package final class CauseState {
    package fileprivate(set) var current: Cause = .app
    /// The calls in which the app has changed constraints since the end of the last tick.
    fileprivate var constraintChanges = AppLinesBehind()
}

extension SimulatedProcess {
    /// The cause that the current writes carry.
    public var currentCause: Cause { causes.current }

    /// Records that the app has changed the input of the next layout pass: it added or removed a constraint, or changed a constraint's
    /// constant.
    package func noteConstraintChange() {
        guard AppLine.areReported, currentCause == .app else { return }
        causes.constraintChanges.add(AppCalls.present, endsAtLayout: true)
    }

    /// The app's lines that have caused the current write. Outside a layout pass, this is the line that makes the write; in a layout
    /// pass, these are the lines that changed the constraints. Empty in processes without an app.
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

    /// Forgets the constraint changes at the end of a tick, after their layout pass.
    package func forgetConstraintChanges() { causes.constraintChanges = AppLinesBehind() }
}

/// Runs `body`. Every write in `body` carries `cause`. An inner call overrides an outer call.
public func withCause<Result>(_ cause: Cause, _ body: () throws -> Result) rethrows -> Result {
    let causes = SimulatedProcess.current.causes
    let previous = causes.current
    causes.current = cause
    defer { causes.current = previous }
    return try body()
}
