/// The world of one simulated app: clock, settings, and the per-process state of the modules above.
///
/// The toolkit has no global state. `UIApplication.shared`, `UIScreen.main`, `NotificationCenter.default` and the like belong to
/// `SimulatedProcess.current`, the process that is running. Several processes share one address space, all on the main thread, and take
/// turns.
public final class SimulatedProcess {
    public let name: String
    public let clock = FrameClock()
    public var settings: ProcessSettings
    private var storage: [ObjectIdentifier: AnyObject] = [:]
    private var nextIdentifier: UInt64 = 1
    // Both are needed by every write to a layer. Looking them up as `state` does would take longer.
    package let causes = CauseState()
    package var stateOfLayers: AnyObject?

    public init(name: String = "app", settings: ProcessSettings = ProcessSettings()) {
        self.name = name
        self.settings = settings
    }

    /// The process whose code is running now. Outside any process it is the one that a test has chosen (`answersOutside`), or else (in a
    /// test that creates a single view) a shared one, created on first use. Main thread only, as UIKit is.
    public static var current: SimulatedProcess { running ?? answersOutside ?? outsideAnyProcess }
    /// The current process for code that runs outside any process: that of the phone which a test used last. The code that sets it resets
    /// it.
    nonisolated(unsafe) package static var answersOutside: SimulatedProcess?
    nonisolated(unsafe) private static var running: SimulatedProcess?
    /// Whether a process's code is running now.
    package static var isRunning: Bool { running != nil }
    /// The process that ran last.
    nonisolated(unsafe) private static var latest: ObjectIdentifier?
    nonisolated(unsafe) private static let outsideAnyProcess = SimulatedProcess(name: "outside any process")

    /// Runs `body` with this process as the current one, then restores the previous one.
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        let previous = Self.running
        Self.running = self
        if Self.latest != ObjectIdentifier(self) {
            Self.latest = ObjectIdentifier(self)
            MainThreadInbox.ranLast(ticks.inbox)
        }
        defer { Self.running = previous }
        return try body()
    }

    /// Returns a module's own state in this process, made on first use.
    package func state<State: AnyObject>(_ make: () -> State) -> State {
        let key = ObjectIdentifier(State.self)
        // The value of a type's key is of that type.
        if let existing = storage[key] { return unsafeDowncast(existing, to: State.self) }
        let made = make()
        storage[key] = made
        return made
    }

    /// Returns an identifier unique in this process, counted up from 1: the same in every run.
    package func makeIdentifier() -> UInt64 {
        defer { nextIdentifier += 1 }
        return nextIdentifier
    }
}

/// The settings of a simulated process, chosen by a scene or a user; the trace shows every one of them.
public struct ProcessSettings: Hashable, Sendable {
    /// The locale, a BCP 47 or ICU name.
    public var localeIdentifier = "en_US"
    /// Whether the interface runs from right to left; nil follows the language of the locale.
    public var isRightToLeft: Bool?
    /// The simulated system's major version: 17 or 26. A phone that was sold with a later version has that version.
    public var systemVersion = 17
    /// The major version of the SDK that the app is linked with. (chosen: the newest that is simulated, as of an app that is built today)
    package var linkedSDK = 26
    /// `UIDesignRequiresCompatibility`: whether the app keeps the look of version 18. nil for the value in its Info.plist.
    package var requiresCompatibility: Bool?
    /// The models of UIKit's undocumented behaviour.
    public var models = BehaviorModels()
    public init() {}
}
