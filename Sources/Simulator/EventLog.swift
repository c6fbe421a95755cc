import UIKit

/// What happened in a process, by name and time: what traces print and flows count.
@MainActor
public final class EventLog {
    public struct Entry: Hashable, Sendable {
        /// Virtual time, seconds.
        public var time: Double
        /// `keyboardWillShow`, `beginEditing`, `textChange`, `adjust` ...
        public var name: String
        /// The name of the view concerned, if any.
        public var view: String?
    }

    public private(set) var entries: [Entry] = []

    public init() {}

    /// How often something happened.
    public func count(_ name: String) -> Int { entries.filter { $0.name == name }.count }

    func observe(_ process: SimulatedProcess) {}
}
