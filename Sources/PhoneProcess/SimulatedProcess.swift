/// The state of one simulated app: its clock, its settings, and the state that the other modules keep for each simulated process.
///
/// There is no global state. `UIApplication.shared`, `UIScreen.main`, `NotificationCenter.default` and the like belong to
/// `SimulatedProcess.current`, the process that is running. Several simulated processes share one address space and take turns on the
/// main thread.
public final class SimulatedProcess {
    public let name: String
    public let clock = FrameClock()
    public var settings: ProcessSettings
    private var storage: [ObjectIdentifier: AnyObject] = [:]
    private var nextIdentifier: UInt64 = 1
    // Stored as a property, because every write to a layer needs both values, and the lookup in `state` takes longer.
    package let causes = CauseState()
    package var stateOfLayers: AnyObject?

    public init(name: String = "app", settings: ProcessSettings = ProcessSettings()) {
        self.name = name
        self.settings = settings
    }

    /// The process whose code is running. Outside any process, this is the process that a test has set in `answersOutside`. If the test
    /// has set none, for example because it creates a single view, it is a shared process, which is created on first use. Like UIKit,
    /// this property can be used only on the main thread.
    public static var current: SimulatedProcess { running ?? answersOutside ?? outsideAnyProcess }
    /// The current process for code that runs outside any process: the process of the phone that a test used last. The code that sets
    /// this property also resets it.
    nonisolated(unsafe) package static var answersOutside: SimulatedProcess?
    nonisolated(unsafe) private static var running: SimulatedProcess?
    /// Whether the code of a process is running.
    package static var isRunning: Bool { running != nil }
    /// The process that ran last.
    nonisolated(unsafe) private static var latest: ObjectIdentifier?
    nonisolated(unsafe) private static let outsideAnyProcess = SimulatedProcess(name: "outside any process")

    /// Runs `body` with this process as the current process, then restores the previous process.
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

    /// Returns the state that a module keeps in this process. Creates the state on first use.
    package func state<State: AnyObject>(_ make: () -> State) -> State {
        let key = ObjectIdentifier(State.self)
        // The cast is safe, because the value for a type's key always has that type.
        if let existing = storage[key] { return unsafeDowncast(existing, to: State.self) }
        let made = make()
        storage[key] = made
        return made
    }

    /// Returns an identifier that is unique in this process. Identifiers count up from 1, so they are the same in every run.
    package func makeIdentifier() -> UInt64 {
        defer { nextIdentifier += 1 }
        return nextIdentifier
    }
}

/// The settings of a simulated process, chosen by a scene or a user. The trace shows every setting.
public struct ProcessSettings: Hashable, Sendable {
    /// The identifier of the locale, a BCP 47 or ICU name.
    public var localeIdentifier = "en_US"
    /// Whether the interface runs from right to left; nil to follow the language of the locale.
    public var isRightToLeft: Bool?
    /// The major version of the simulated system, 17 or 26. A phone model that was sold with a later version always has that later
    /// version.
    public var systemVersion = 17
    /// The major version of the SDK that the app is linked with. (chosen: the newest simulated version, as for an app that is built
    /// today)
    package var linkedSDK = 26
    /// The value of `UIDesignRequiresCompatibility`: whether the app keeps the look of iOS 18. nil for the value in the app's Info.plist.
    package var requiresCompatibility: Bool?
    /// The models of UIKit's undocumented behaviour.
    public var models = BehaviorModels()
    public init() {}
}
