import Compositing
import LabProtocol
import Simulator
import UIKit

/// The phone that the window shows and controls: in this program (`LocalSession`), or in a separate one (`RemoteSession`).
///
/// The window has no other source for the phone, so every member must work across processes, with values of the latest frame.
@MainActor
package protocol LabSession: AnyObject {
    var provider: any SceneProvider { get }
    /// The scene's or app's name.
    var title: String { get }
    var device: SimulatedDevice { get }
    /// The version of the simulated iOS.
    var systemVersion: Int { get }
    var orientation: UIInterfaceOrientation { get }
    /// Returns the remaining angle of the phone's rotation, radians.
    func remainingTurn(at time: Double) -> CGFloat
    /// Ticks per second.
    var framesPerSecond: Int { get }
    var strategy: AdjustmentStrategy { get }
    /// Virtual seconds.
    var time: Double { get }
    /// Whether it is the user's own app, which may handle the keyboard in any way.
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
    /// The problems of a scene that runs despite them.
    var problems: [String] { get }

    // Time and input.

    /// The reasons for which ticks are needed.
    var demand: TickPacer.Demand { get }
    /// Sends an input to the phone, `ticks` ticks after the last one.
    func send(_ input: InputEvent, after ticks: Double)
    /// Keeps the clock running for a while, also while a finger is held still.
    func stayAwake(from time: Double)
    /// Runs ticks. Returns how a flow ended, in the ticks in which it ends.
    func advance(_ ticks: Int) -> FlowPlaybackState?

    // Queries of panels.

    /// The events so far.
    var events: [LabEvent] { get }
    /// The tree at the latest query.
    var latestTree: InspectionTree { get set }
    /// The number of phones that the session has shown. An app's program may be replaced by one at the same moment.
    var phoneNumber: Int { get }
    /// All inputs in their order; nil if a different session cannot repeat them.
    var inputs: [LoggedInput]? { get }

    // The flow.

    var hasFlow: Bool { get }
    /// The playback speed that the flow requests; 1 while none plays.
    var timeScale: Double { get }
    /// The flow's current step; nil while none plays.
    var currentStep: String? { get }
    func startFlow()

    // Pictures.

    /// Returns the current frame of the phone.
    func frame(_ frameOptions: FrameOptions) -> SessionFrame
    /// Returns the screen at the device's own scale, for the current or a recorded tick.
    func picture(at tick: Int?, fonts: FontLibrary) throws -> Bitmap

    // The past.

    /// The ticks whose frames can be shown; nil if there are none.
    var recordedTicks: ClosedRange<Int>? { get }
    /// The tick of the newest frame that differs from the frame before it; nil when it is unknown.
    var latestChange: Int? { get }
    /// The ticks that can be shown, including those whose frames are found by repeating the run; see `OlderFrames`.
    var reachableTicks: ClosedRange<Int>? { get }
    /// Starts the search for a frame before the recorded ones; nil if the run cannot be repeated.
    func olderRun(reaching tick: Int) -> (any OlderRun)?
    /// The cost of each frame; nil if it is not measured.
    var costs: FrameCostLog? { get }
    /// Returns the orientation of the phone at a recorded tick, and the remaining angle of its rotation, radians.
    func place(at tick: Int) -> (orientation: UIInterfaceOrientation, turn: CGFloat)
    /// The reason why the views of a recorded tick cannot be inspected; nil if they can.
    func pastRefusal(at tick: Int) -> PastRefusal?
    /// Asks the phone about a recorded tick, as `ask(_:then:)` does about the current one.
    func ask(_ query: InspectionQuery, at tick: Int, then: @escaping @MainActor (InspectionReply) -> Void)
    /// The runs that branched off from each other.
    var branches: RunBranches { get }
    /// Returns a run that repeats the input up to a recorded tick, lifts all fingers, and continues from there; nil if this session
    /// itself becomes that run.
    func resumed(at tick: Int) throws -> (any LabSession)?
    /// Returns such a run from a run that the user has left.
    func resumed(_ branch: RunBranch) throws -> (any LabSession)?
    /// All inputs, with the times at which they took effect.
    var loggedInputs: [LabLoggedInput] { get }

    // Inspection of the phone.

    /// Asks the phone about its current tick. A phone in this program answers at once. A different program answers later, or never if it
    /// has stopped. Answers arrive in the order of the questions.
    func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void)
    /// Returns the breakpoint that was hit since the last call. The clock stops there, and the ticks that were requested after it have not
    /// run.
    func takePause() -> InspectedPause?

    // Events of the session itself.

    var watchesFiles: Bool { get }
    /// Returns whether its files have changed, so that the session must be created again.
    func filesChanged() -> Bool
    /// Processes the messages since the last call, at a moment of the host's clock. Returns whether the display has changed.
    func takeUpdates(at time: Double) -> Bool
    /// Host seconds until the next call of `takeUpdates`; nil means at the next event.
    var updateInterval: Double? { get }
    /// Whether a request or a start is pending. Always false for a phone in this program, which does everything at once.
    var isBusy: Bool { get }
    /// The reason why the app no longer runs or does not compile, shown over the picture.
    var finding: LabFinding? { get }
    /// Returns a short text for the message strip, once: the current build, or the place where a replay diverged.
    func takeNotice() -> String?
    /// The background activity for the message strip: the build or the start of the app's new code.
    var activity: String? { get }
    /// Whether the provider's next session replaces this one.
    var isOver: Bool { get }
    /// The reason why nothing will ever be shown, and the exit code of the window.
    var failure: (text: String, code: Int32)? { get }
    /// Performs the action of a button on the finding's card.
    func perform(_ action: FindingAction)
    /// Saves all inputs so far as a run file. Returns its path.
    /// - Parameter folder: the folder of the file; nil for the folder of the other run files.
    func saveRun(in folder: String?) throws -> String
    /// Writes all inputs so far as a flow.
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

/// The location of a flow that was saved from the input.
package enum SavedFlow: Hashable {
    /// A flow file of a scene.
    case scene(String)
    /// A flow file of an app.
    case app(String)
    /// A run file, from which a command writes the flow.
    case run(String)
}

/// The options for a frame of a phone.
package struct FrameOptions: Hashable {
    /// The moment in virtual seconds.
    var time = 0.0
    /// The position of the moment between two ticks.
    var fraction = 0.0
    package var viewport: Viewport
    /// The overlay on the screen.
    package var explanation = LabAdvance.Explanation.none
    package var showsFingers = false
    /// Whether an inspection is requested.
    package var inspects = false
    /// Shows the exploded view in place of the screen.
    package var exploded: ExplodedLook?
    /// Shows the recorded frame of this tick.
    package var past: Int?
    /// Draws earlier recorded frames over the frame.
    package var onion: OnionLook?
    /// Outlines the repainted regions of the frame.
    package var showsRepaint = false

    package init(time: Double = 0, fraction: Double = 0, viewport: Viewport) {
        (self.time, self.fraction, self.viewport) = (time, fraction, viewport)
    }
}

/// The content of one frame of a session.
package struct SessionFrame {
    package enum Picture {
        /// The screen, for the window's own compositor.
        case list(DisplayList)
        /// Pixels that a different program has drawn, with the changes since the previous frame. `isWhole`: the window with a rotating
        /// phone.
        case pixels(Bitmap, damage: [PixelRect], isWhole: Bool)
        /// The text in place of the screen while no program draws one.
        case words(title: String, text: String, isDark: Bool)
        /// Nothing has been drawn yet.
        case nothing
    }
    package var picture: Picture
    package var inspection: Inspection
    /// The caret's rectangle, screen points.
    package var caret: CGRect?
}

/// The actions of the buttons on a finding's card.
package enum FindingAction: String, Hashable, CaseIterable {
    /// Starts the app from its beginning.
    case startAgain
    /// Repeats the run up to the moment before the stop.
    case goBack
    /// Opens the editor at the first line.
    case openEditor

    package var title: String {
        switch self {
        case .startAgain: localized("Start again")
        case .goBack: localized("Go back to just before")
        case .openEditor: localized("Open in the editor")
        }
    }

    /// The key for the same action while the card is shown.
    package var key: String {
        switch self {
        case .startAgain: "F5"
        case .goBack: localized("Backspace")
        case .openEditor: localized("Return")
        }
    }
}
