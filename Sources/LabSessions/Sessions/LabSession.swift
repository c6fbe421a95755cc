import Compositing
import LabProtocol
import Simulator
import UIKit

/// The phone that the window shows and controls. It runs in this process (`LocalSession`) or in a separate process (`RemoteSession`).
///
/// The window reads the phone only through this protocol. Therefore every member must work across processes, with the values of the
/// latest frame.
@MainActor
package protocol LabSession: AnyObject {
    var provider: any SceneProvider { get }
    /// The scene's or app's name.
    var title: String { get }
    var device: SimulatedDevice { get }
    /// The version of the simulated iOS.
    var systemVersion: Int { get }
    var orientation: UIInterfaceOrientation { get }
    /// Returns the remaining angle of the phone's rotation, in radians.
    func remainingTurn(at time: Double) -> CGFloat
    /// The number of ticks per second.
    var framesPerSecond: Int { get }
    var strategy: AdjustmentStrategy { get }
    /// The virtual time, in seconds.
    var time: Double { get }
    /// Whether the phone shows the user's own app, which may handle the keyboard in any way.
    var isOwnApp: Bool { get }

    var isDark: Bool { get }
    var textSize: UIContentSizeCategory { get }
    var isInBackground: Bool { get }
    /// The size of the screen in the interface orientation, in points.
    var interfaceSize: CGSize { get }
    /// The width of the app's window in the interface orientation, in points.
    var appWidth: CGFloat { get }
    /// The keyboard of the phone; nil when it has none.
    var keyboard: KeyboardState? { get }
    /// The text on the phone's pasteboard.
    var copiedText: String? { get }
    /// The problems of a scene that do not prevent it from running.
    var problems: [String] { get }

    // These members are for time and input.

    /// The reason why ticks are needed.
    var demand: TickPacer.Demand { get }
    /// Sends an input to the phone, to take effect `ticks` ticks after the latest tick.
    func send(_ input: InputEvent, after ticks: Double)
    /// Keeps the clock running for a while, even if nothing moves, because a finger that is held still must reach the time of a long
    /// press.
    func stayAwake(from time: Double)
    /// Runs ticks. Returns how the flow ended if it ends in these ticks.
    func advance(_ ticks: Int) -> FlowPlaybackState?

    // These members are for the panels.

    /// The events of the phone so far.
    var events: [LabEvent] { get }
    /// The view tree in the answer to the latest query.
    var latestTree: InspectionTree { get set }
    /// The number of phones that the session has shown. The number increases when a new process of an app replaces the current one.
    var phoneNumber: Int { get }
    /// All inputs in their order; nil if another session cannot repeat them.
    var inputs: [LoggedInput]? { get }

    // These members are for the flow.

    var hasFlow: Bool { get }
    /// The playback speed that the flow requests; 1 while no flow plays.
    var timeScale: Double { get }
    /// The flow's current step; nil while no flow plays.
    var currentStep: String? { get }
    func startFlow()

    // These members are for pictures.

    /// Returns the current frame of the phone.
    func frame(_ frameOptions: FrameOptions) -> SessionFrame
    /// Returns a picture of the screen at the device's own scale.
    /// - Parameter tick: a recorded tick; nil for the current tick.
    func picture(at tick: Int?, fonts: FontLibrary) throws -> Bitmap

    // These members are for the past.

    /// The ticks whose frames are recorded; nil if no frames are recorded.
    var recordedTicks: ClosedRange<Int>? { get }
    /// The tick of the newest frame that differs from the previous frame; nil if it is unknown.
    var latestChange: Int? { get }
    /// The ticks that can be shown, including the ticks with frames that are computed by repeating the run; see `OlderFrames`.
    var reachableTicks: ClosedRange<Int>? { get }
    /// Begins to repeat the run up to a frame that is older than the recorded frames; returns nil if the run cannot be repeated.
    func olderRun(reaching tick: Int) -> (any OlderRun)?
    /// The costs of the frames; nil if they are not measured.
    var costs: FrameCostLog? { get }
    /// Returns the orientation of the phone at a recorded tick, and the remaining angle of its rotation, in radians.
    func place(at tick: Int) -> (orientation: UIInterfaceOrientation, turn: CGFloat)
    /// Returns the reason why the views of a recorded tick cannot be inspected; nil if they can be inspected.
    func pastRefusal(at tick: Int) -> PastRefusal?
    /// Asks the phone about its state at a recorded tick. `ask(_:then:)` asks about the current tick.
    func ask(_ query: InspectionQuery, at tick: Int, then: @escaping @MainActor (InspectionReply) -> Void)
    /// The runs that branched off from each other.
    var branches: RunBranches { get }
    /// Returns a run that repeats the input up to a recorded tick, cancels all touches, and continues from the tick; nil if this
    /// session itself becomes that run.
    func resumed(at tick: Int) throws -> (any LabSession)?
    /// Returns a session that continues a run which the user has left; nil if this session itself becomes that run.
    func resumed(_ branch: RunBranch) throws -> (any LabSession)?
    /// All inputs with the virtual times at which they took effect.
    var loggedInputs: [LabLoggedInput] { get }

    // These members are for the inspection of the phone.

    /// Asks the phone about its current tick. A phone in this process answers at once. A phone in another process answers later, or never
    /// if its process has stopped. Answers arrive in the order of the questions.
    func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void)
    /// Returns the breakpoint that was hit since the last call. The clock stops at the breakpoint, and later ticks of the same request
    /// are not run.
    func takePause() -> InspectedPause?

    // These members are for events of the session itself.

    var watchesFiles: Bool { get }
    /// Returns whether the session's files have changed. The session must then be created again.
    func filesChanged() -> Bool
    /// Processes the messages since the last call. Returns whether the display has changed.
    /// - Parameter time: the time of the host's clock, in seconds.
    func takeUpdates(at time: Double) -> Bool
    /// The time until the next call of `takeUpdates`, in host seconds; nil waits for the next event.
    var updateInterval: Double? { get }
    /// Whether a request is not answered yet or a process is starting. Always false for a phone in this process, which answers at once.
    var isBusy: Bool { get }
    /// The reason why the app no longer runs or does not compile, shown over the picture.
    var finding: LabFinding? { get }
    /// Returns the next text for the message strip and removes it: the current build, or the place at which a replay diverged.
    func takeNotice() -> String?
    /// A text about the background activity for the message strip, such as a build or the start of an app's new version.
    var activity: String? { get }
    /// Whether this session is finished and must be replaced by a new session of the same provider.
    var isOver: Bool { get }
    /// The reason why the session can never show a screen, and the exit code of the window; nil if the session can show a screen.
    var failure: (text: String, code: Int32)? { get }
    /// Performs the action of a button on the finding's card.
    func perform(_ action: FindingAction)
    /// Saves all inputs so far as a run file.
    /// - Parameter folder: the folder for the file; nil for the usual folder of run files.
    /// - Returns: the path of the file.
    func saveRun(in folder: String?) throws -> String
    /// Saves all inputs so far as a flow.
    func saveFlow() throws -> SavedFlow
    func close()
}

extension LabSession {
    package var inputs: [LoggedInput]? { nil }
    package var reachableTicks: ClosedRange<Int>? { recordedTicks }
    package var latestChange: Int? { nil }
    package func pastRefusal(at tick: Int) -> PastRefusal? { nil }
    package var phoneNumber: Int { 0 }
    package func olderRun(reaching tick: Int) -> (any OlderRun)? { nil }
    package var costs: FrameCostLog? { nil }
    package func takeUpdates(at time: Double) -> Bool { false }
    package var updateInterval: Double? { nil }
    package var isBusy: Bool { false }
    package var finding: LabFinding? { nil }
    package func takeNotice() -> String? { nil }
    package var activity: String? { nil }
    package var isOver: Bool { false }
    package var failure: (text: String, code: Int32)? { nil }
    package func perform(_ action: FindingAction) {}
    package func close() {}
}

/// The result of saving a flow that was made from the user's input, with the path of the file.
package enum SavedFlow: Hashable {
    /// A flow file of a scene.
    case scene(String)
    /// A flow file of an app.
    case app(String)
    /// A run file. The command `flow` can write the flow from it.
    case run(String)
}

/// The options for drawing a frame of a phone.
package struct FrameOptions: Hashable {
    /// The time of the frame, in virtual seconds.
    var time = 0.0
    /// The position of the frame between two ticks, from 0 to 1.
    var fraction = 0.0
    package var viewport: Viewport
    /// The overlay that explains the position of the keyboard and the field.
    package var explanation = LabAdvance.Explanation.none
    package var showsFingers = false
    /// Whether the frame must be accompanied by the values of an inspection.
    package var inspects = false
    /// The options of the exploded view; nil shows the screen.
    package var exploded: ExplodedLook?
    /// The recorded tick to show; nil shows the current tick.
    package var past: Int?
    /// The options for ghosts of earlier frames; nil shows no ghosts.
    package var onion: OnionLook?
    /// Whether the repainted regions of the frame are outlined.
    package var showsRepaint = false

    package init(time: Double = 0, fraction: Double = 0, viewport: Viewport) {
        (self.time, self.fraction, self.viewport) = (time, fraction, viewport)
    }
}

/// The content of one frame of a session.
package struct SessionFrame {
    package enum Picture {
        /// The screen's display list, which the window's own compositor draws.
        case list(DisplayList)
        /// Pixels that another process has drawn, with the rectangles that have changed since the previous frame. If `isWhole` is true,
        /// the pixels show the whole window with a rotating phone.
        case pixels(Bitmap, damage: [PixelRect], isWhole: Bool)
        /// A text instead of the screen, while no process draws a screen.
        case words(title: String, text: String, isDark: Bool)
        /// The session has not received a picture yet.
        case nothing
    }
    package var picture: Picture
    package var inspection: Inspection
    /// The caret's rectangle, in screen points.
    package var caret: CGRect?
}

/// The actions of the buttons on a finding's card.
package enum FindingAction: String, Hashable, CaseIterable {
    /// Starts the app from its beginning.
    case startAgain
    /// Repeats the run up to the moment before the process stopped.
    case goBack
    /// Opens the finding's first line in the editor.
    case openEditor

    package var title: String {
        switch self {
        case .startAgain: localized("Start again")
        case .goBack: localized("Go back to just before")
        case .openEditor: localized("Open in the editor")
        }
    }

    /// The key that performs the action while the card is shown.
    package var key: String {
        switch self {
        case .startAgain: "F5"
        case .goBack: localized("Backspace")
        case .openEditor: localized("Return")
        }
    }
}
