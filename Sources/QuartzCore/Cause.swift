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
    /// The system: rotation, window and safe-area changes.
    case system

    public var description: String {
        switch self {
        case .app: "app"
        case .user: "user"
        case .keyboard: "keyboard"
        case .layout(let what): "layout(\(what))"
        case .engine(let rule): "engine(\(rule))"
        case .system: "system"
        }
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
}

/// The cause in force, and who wants to hear of writes.
final class CauseState {
    var current: Cause = .app
    var observers: [(PropertyChange) -> Void] = []
}

extension SimulatedProcess {
    /// The cause that writes carry now.
    public var currentCause: Cause { causes.current }

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
