/// One simulated app's world: clock, settings, and whatever the modules above keep per process.
///
/// Nothing in the toolkit is global. `UIApplication.shared`, `UIScreen.main`, `NotificationCenter.default` and the like answer
/// for `SimulatedProcess.current`, the process that is running. Several processes live side by side in one address space, all on
/// the main thread, and take turns.
public final class SimulatedProcess {
    public let name: String
    public let clock = FrameClock()
    public var settings: ProcessSettings
    /// Measures text. The host replaces it before the first view is made.
    public var textMeasurer: any TextMeasurer = AverageTextMeasurer()
    private var storage: [ObjectIdentifier: AnyObject] = [:]
    private var nextIdentifier: UInt64 = 1
    // Asked for with every write to a layer, so they have places of their own.
    let causes = CauseState()
    package private(set) lazy var transactions = TransactionState(process: self)

    public init(name: String = "app", settings: ProcessSettings = ProcessSettings()) {
        self.name = name
        self.settings = settings
    }

    /// The process whose code is running now. Code that runs outside any process is answered by the one that a test has chosen
    /// (`answersOutside`); without one (a test that makes a lone view) it shares one that is made on first use.
    /// Main thread only, as UIKit is.
    public static var current: SimulatedProcess { running ?? answersOutside ?? outsideAnyProcess }
    /// The process that answers code which runs outside any process: that of the phone which a test used last.
    /// Whoever sets it takes it away again.
    nonisolated(unsafe) package static var answersOutside: SimulatedProcess?
    nonisolated(unsafe) private static var running: SimulatedProcess?
    /// Whether a process's code is running now.
    package static var isRunning: Bool { running != nil }
    /// The process that ran last.
    nonisolated(unsafe) private static var latest: ObjectIdentifier?
    nonisolated(unsafe) private static let outsideAnyProcess = SimulatedProcess(name: "outside any process")

    /// Runs `body` with this process as the current one, then gives control back to the one before.
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

    /// A module's own state in this process, made on first use.
    package func state<State: AnyObject>(_ make: () -> State) -> State {
        let key = ObjectIdentifier(State.self)
        // What stands under a type's key is of that type.
        if let existing = storage[key] { return unsafeDowncast(existing, to: State.self) }
        let made = make()
        storage[key] = made
        return made
    }

    /// A number that no other object of this process has, counted up from 1: the same in every run.
    package func makeIdentifier() -> UInt64 {
        defer { nextIdentifier += 1 }
        return nextIdentifier
    }
}

/// What a scene or a user chooses for a simulated process; every one of them is shown in the trace.
public struct ProcessSettings: Hashable, Sendable {
    /// BCP 47 or ICU name.
    public var localeIdentifier = "en_US"
    /// Whether the interface runs from right to left; nil follows the language of the locale.
    public var isRightToLeft: Bool?
    /// The simulated system's major version: 17 or 26. A phone that ships with a later one has that.
    public var systemVersion = 17
    /// The major version of the SDK that the app is linked with. (chosen: the newest that is simulated, as of an app that is built today)
    package var linkedSDK = 26
    /// `UIDesignRequiresCompatibility`: the app keeps the look of version 18. nil for what its Info.plist says.
    package var requiresCompatibility: Bool?
    /// How UIKit's undocumented corners are decided.
    public var models = BehaviorModels()
    public init() {}
}
