import Compositing
import LabProtocol
import Simulator
import UIKit

/// An app during its first build. The phone's screen shows the progress of the build. After the build, a `RemoteSession` replaces this
/// `BuildingSession`.
@MainActor
package final class BuildingSession: LabSession {
    package let provider: any SceneProvider
    private let launcher: any PhoneLauncher
    private let configuration: PhoneConfiguration
    package let strategy: AdjustmentStrategy
    package private(set) var finding: LabFinding?
    package private(set) var isOver = false
    /// The reason why the process can never start; nil if it can. The window closes and prints the reason.
    package private(set) var failure: (text: String, code: Int32)?
    private var notices: [String] = []

    init(_ provider: LaunchedApp, choices: PhoneChoices) {
        self.provider = provider
        launcher = provider.launcher
        strategy = choices.strategy ?? .own
        configuration = choices.applied(to: PhoneConfiguration())
    }

    // MARK: News

    package var updateInterval: Double? { 0.1 }
    package var activity: String? { launcher.activity }
    package func takeNotice() -> String? { notices.isEmpty ? nil : notices.removeFirst() }
    private var shownActivity: String?

    package func takeUpdates(at time: Double) -> Bool {
        var hasUpdates = false
        for updates in launcher.takeUpdates(at: time) {
            hasUpdates = true
            switch updates {
            case .remark(let text): notices.append(text)
            case .failed(let failure): finding = failure
            case .ready: isOver = true
            case .ended(let text, let code): failure = (text, code)
            }
        }
        defer { shownActivity = activity }
        // Hide the previous errors when a new build starts, because they may already be fixed.
        if activity != nil, shownActivity == nil, finding != nil {
            finding = nil
            hasUpdates = true
        }
        return hasUpdates || activity != shownActivity
    }

    package func perform(_ action: FindingAction) {
        guard action == .openEditor, let line = finding?.lines.first else { return }
        notices.append(launcher.openEditor(at: line))
    }

    // MARK: The screen

    package func frame(_ frameOptions: FrameOptions) -> SessionFrame {
        SessionFrame(
            picture: .words(title: launcher.title, text: activity ?? localized("It is not built yet."), isDark: isDark),
            inspection: Inspection())
    }

    package func picture(at tick: Int?, fonts: FontLibrary) throws -> Bitmap {
        throw SessionError(localized("\(title) is still being built, so it has no picture"))
    }

    // MARK: The future phone

    package var title: String { launcher.title }
    package var device: SimulatedDevice { configuration.device }
    package var systemVersion: Int { max(configuration.process.systemVersion, device.earliestSystemVersion) }
    package var orientation: UIInterfaceOrientation { .portrait }
    package func remainingTurn(at time: Double) -> CGFloat { 0 }
    package var framesPerSecond: Int { configuration.framesPerSecond }
    package var time: Double { 0 }
    package var isOwnApp: Bool { true }
    package var isDark: Bool { configuration.isDark }
    package var textSize: UIContentSizeCategory { configuration.textSize }
    package var isInBackground: Bool { false }
    package var interfaceSize: CGSize { device.size(in: .portrait) }
    package var appWidth: CGFloat { interfaceSize.width }
    package var keyboard: KeyboardState? { nil }
    package var copiedText: String? { nil }
    package var problems: [String] { [] }

    // MARK: Nothing runs yet

    package var demand: TickPacer.Demand { .none }
    package func send(_ input: InputEvent, after ticks: Double) {}
    package func stayAwake(from time: Double) {}
    package func advance(_ ticks: Int) -> FlowPlaybackState? { nil }
    package var events: [LabEvent] { [] }
    package var latestTree = InspectionTree()
    package var hasFlow: Bool { false }
    package var timeScale: Double { 1 }
    package var currentStep: String? { nil }
    package func startFlow() {}
    package var recordedTicks: ClosedRange<Int>? { nil }
    package func place(at tick: Int) -> (orientation: UIInterfaceOrientation, turn: CGFloat) { (.portrait, 0) }
    package func ask(_ query: InspectionQuery, at tick: Int, then: @escaping @MainActor (InspectionReply) -> Void) {}
    package func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void) {}
    package func takePause() -> InspectedPause? { nil }
    package let branches = RunBranches()
    package func resumed(at tick: Int) throws -> (any LabSession)? {
        throw SessionError(localized("\(title) is still being built, so it has no past"))
    }
    package func resumed(_ branch: RunBranch) throws -> (any LabSession)? {
        throw SessionError(localized("\(title) is still being built, so it has no past"))
    }
    package var loggedInputs: [LabLoggedInput] { [] }
    package var watchesFiles: Bool { false }
    package func filesChanged() -> Bool { false }
    package func saveRun(in folder: String?) throws -> String { throw nothingDone }
    package func saveFlow() throws -> SavedFlow { throw nothingDone }

    private var nothingDone: SessionError {
        SessionError(localized("\(title) is still being built, so there is nothing to save"))
    }
}
