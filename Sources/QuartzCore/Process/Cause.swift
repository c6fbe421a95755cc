/// Why a property was written. Every geometric or animatable write carries one; "moved by" and the explanation are read from it.
public enum Cause: Hashable, Sendable, CustomStringConvertible {
    /// Code of the app or the scene (also everything that has no better cause).
    case app
    /// A finger, the wheel or a key.
    case user
    /// The on-screen keyboard's own motion.
    case keyboard
    /// A layout pass; the text names what asked for it.
    case layout(String)
    /// The adjustment engine; the text is the rule's name.
    case engine(String)
    /// UIKit's own answer to the keyboard; the text says whose: `sheet`, `alert`, `tableViewController` ...
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
    /// The cause of what a layout pass of `view` writes: the pass itself, unless it is part of UIKit's own answer to the keyboard, as when
    /// the keyboard's layout guide has moved.
    package func layoutCause(_ view: String) -> Cause {
        if case .uikit = currentCause { return currentCause }
        return .layout(view)
    }
}

/// One write to a layer, as the process's change log keeps it.
public struct PropertyChange: Hashable, Sendable {
    /// Virtual time, seconds.
    public var time: Double
    /// The layer's identifier.
    public var layer: UInt64
    /// `position`, `bounds`, `opacity` ...
    public var property: String
    public var cause: Cause
    /// The values before and after; nil for properties that do not animate.
    public var from: LayerValue?
    public var to: LayerValue?
    /// Whether the layer stood in its tree before the present tick began: newcomers are placed, not moved.
    public var wasInTree: Bool
}

/// The cause in force, and who wants to hear of writes.
final class CauseState {
    var current: Cause = .app
    var observers: [(PropertyChange) -> Void] = []
    /// Where the app has changed constraints since the last tick ended.
    var constraintChanges = AppLinesBehind()
}

extension SimulatedProcess {
    /// The cause that writes carry now.
    public var currentCause: Cause { causes.current }

    /// Tells the observers of a write that is a view's own and no layer's: a scroll view's insets.
    package func noteChange(of layer: CALayer, _ property: String, from: LayerValue, to: LayerValue) {
        guard !causes.observers.isEmpty else { return }
        let change = PropertyChange(
            time: clock.loggedTime, layer: layer.identifier, property: property, cause: causes.current, from: from, to: to,
            wasInTree: layer.wasInTree)
        causes.observers.forEach { $0(change) }
    }

    /// The app has changed what the next layout pass solves for: a constraint came, went or has another constant.
    package func noteConstraintChange() {
        guard AppLine.areTold, currentCause == .app else { return }
        causes.constraintChanges.add(AppCalls.present, endsAtLayout: true)
    }

    /// The app's lines behind a write that is being made: the one that makes it, or those that changed the constraints which a layout pass
    /// follows. Empty outside the programs of apps.
    package var linesBehindWrite: AppLinesBehind {
        guard AppLine.areTold else { return AppLinesBehind() }
        switch currentCause {
        case .app:
            var calls = AppLinesBehind()
            calls.add(AppCalls.present)
            return calls
        case .layout: return causes.constraintChanges
        case .user, .keyboard, .engine, .uikit, .system: return AppLinesBehind()
        }
    }

    /// The end of a tick: what was asked of layout has been laid out.
    package func forgetConstraintChanges() { causes.constraintChanges = AppLinesBehind() }

    /// Calls `observer` for every later write of an animatable or geometric property.
    package func observePropertyChanges(_ observer: @escaping (PropertyChange) -> Void) { causes.observers.append(observer) }
}

/// Runs `body`; every write inside it carries `cause`. An inner call wins over an outer one.
public func withCause<Result>(_ cause: Cause, _ body: () throws -> Result) rethrows -> Result {
    let causes = SimulatedProcess.current.causes
    let previous = causes.current
    causes.current = cause
    defer { causes.current = previous }
    return try body()
}
