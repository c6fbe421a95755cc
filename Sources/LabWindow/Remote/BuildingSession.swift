import Compositing
@_spi(Lab) import LabInterface
import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// An app that is being built for the first time. The phone's screen says how far the build is; as soon as there is a program, a
/// `RemoteSession` takes its place.
@MainActor
final class BuildingSession: LabSession {
    let provider: any SceneProvider
    private let launcher: any PhoneLauncher
    private let configuration: PhoneConfiguration
    let strategy: AdjustmentStrategy
    private let measurer: any TextMeasurer
    private(set) var finding: LabFinding?
    private(set) var isOver = false
    /// The reason that no program will start; the window closes with it.
    private(set) var failure: (text: String, code: Int32)?
    private var notices: [String] = []

    init(_ provider: LaunchedApp, choices: PhoneChoices, measurer: any TextMeasurer) {
        self.provider = provider
        self.measurer = measurer
        launcher = provider.launcher
        strategy = choices.strategy ?? .own
        configuration = choices.applied(to: PhoneConfiguration())
    }

    // MARK: News

    var newsInterval: Double? { 0.1 }
    var activity: String? { launcher.activity }
    func takeNotice() -> String? { notices.isEmpty ? nil : notices.removeFirst() }
    private var shownActivity: String?

    func takeNews(at time: Double) -> Bool {
        var hasNews = false
        for news in launcher.takeNews(at: time) {
            hasNews = true
            switch news {
            case .remark(let text): notices.append(text)
            case .failed(let failure): finding = failure
            case .ready: isOver = true
            case .ended(let text, let code): failure = (text, code)
            }
        }
        defer { shownActivity = activity }
        // While it is built again, what did not compile may be mended already.
        if activity != nil, shownActivity == nil, finding != nil {
            finding = nil
            hasNews = true
        }
        return hasNews || activity != shownActivity
    }

    func perform(_ action: FindingAction) {
        guard action == .openEditor, let line = finding?.lines.first else { return }
        notices.append(launcher.openEditor(at: line))
    }

    // MARK: The screen

    func frame(_ wishes: FrameWishes) -> SessionFrame {
        let size = interfaceSize
        let theme = LabTheme(isDark: isDark)
        var block = TextBlock(
            firstID: 1, origin: CGPoint(x: 24, y: size.height * 0.4), width: size.width - 48, measurer: measurer, theme: theme)
        block.add(launcher.title, .init(font: FontFace(weight: 0.3, size: 22), color: \.text, lineHeight: 34))
        block.add(activity ?? localized("It is not built yet."), .init(font: FontFace(size: 15), color: \.faintText, lineHeight: 22))
        let list = DisplayList(size: size, background: CGColor(gray: isDark ? 0 : 1, alpha: 1), nodes: block.nodes)
        return SessionFrame(picture: .list(list), inspection: Inspection())
    }

    func picture(at tick: Int?, fonts: FontLibrary) throws -> Bitmap {
        throw SessionError(localized("\(title) is still being built, so it has no picture"))
    }

    // MARK: The phone that it will run on

    var title: String { launcher.title }
    var device: SimulatedDevice { configuration.device }
    var systemVersion: Int { max(configuration.process.systemVersion, device.earliestSystemVersion) }
    var orientation: UIInterfaceOrientation { .portrait }
    func remainingTurn(at time: Double) -> CGFloat { 0 }
    var framesPerSecond: Int { configuration.framesPerSecond }
    var time: Double { 0 }
    var isOwnApp: Bool { true }
    var isDark: Bool { configuration.isDark }
    var textSize: UIContentSizeCategory { configuration.textSize }
    var isInBackground: Bool { false }
    var interfaceSize: CGSize { device.size(in: .portrait) }
    var appWidth: CGFloat { interfaceSize.width }
    var keyboard: KeyboardState? { nil }
    var copiedText: String? { nil }
    var problems: [String] { [] }

    // MARK: Nothing runs yet

    var demand: TickPacer.Demand { .none }
    func send(_ input: InputEvent, after ticks: Double) {}
    func stayAwake(from time: Double) {}
    func advance(_ ticks: Int) -> FlowPlaybackState? { nil }
    var events: [LabEvent] { [] }
    var latestTree = InspectionTree()
    var hasFlow: Bool { false }
    var timeScale: Double { 1 }
    var currentStep: String? { nil }
    func startFlow() {}
    var recordedTicks: ClosedRange<Int>? { nil }
    func place(at tick: Int) -> (orientation: UIInterfaceOrientation, turn: CGFloat) { (.portrait, 0) }
    func ask(_ query: InspectionQuery, at tick: Int, then: @escaping @MainActor (InspectionReply) -> Void) {}
    func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void) {}
    func takePause() -> InspectedPause? { nil }
    let branches = RunBranches()
    func resumed(at tick: Int) throws -> (any LabSession)? {
        throw SessionError(localized("\(title) is still being built, so it has no past"))
    }
    func resumed(_ branch: RunBranch) throws -> (any LabSession)? {
        throw SessionError(localized("\(title) is still being built, so it has no past"))
    }
    var loggedInputs: [LabLoggedInput] { [] }
    var watchesFiles: Bool { false }
    func filesChanged() -> Bool { false }
    func saveRun(in folder: String?) throws -> String { throw nothingDone }
    func saveFlow() throws -> String { throw nothingDone }

    private var nothingDone: SessionError {
        SessionError(localized("\(title) is still being built, so it has done nothing that could be saved"))
    }
}
