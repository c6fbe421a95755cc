import Compositing
import LabProtocol
import Simulator
import UIKit

/// The phone that the window shows and controls: in this program (`LocalSession`), or in a program of its own (`RemoteSession`).
///
/// The window has no other source for the phone, so everything here can come from another process: values of the latest frame.
@MainActor
package protocol LabSession: AnyObject {
    var provider: any SceneProvider { get }
    /// The scene's or app's name.
    var title: String { get }
    var device: SimulatedDevice { get }
    /// The version of the simulated iOS.
    var systemVersion: Int { get }
    var orientation: UIInterfaceOrientation { get }
    /// Returns the rest of the phone's rotation, radians.
    func remainingTurn(at time: Double) -> CGFloat
    /// Ticks per second.
    var framesPerSecond: Int { get }
    var strategy: AdjustmentStrategy { get }
    /// Virtual seconds.
    var time: Double { get }
    /// Whether it is a person's own app, which may do about the keyboard what it likes.
    var isOwnApp: Bool { get }

    var isDark: Bool { get }
    var textSize: UIContentSizeCategory { get }
    var isInBackground: Bool { get }
    /// The screen as the interface stands, and how wide the app's window is in it, points.
    var interfaceSize: CGSize { get }
    var appWidth: CGFloat { get }
    /// The keyboard of the phone; nil when it has none.
    var keyboard: KeyboardState? { get }
    /// The text on the phone's pasteboard.
    var copiedText: String? { get }
    /// The problems of a scene that runs in spite of them.
    var problems: [String] { get }

    // Time and input.

    /// The reasons for which ticks are needed.
    var demand: TickPacer.Demand { get }
    /// Hands an input to the phone, `ticks` ticks after the last one.
    func send(_ input: InputEvent, after ticks: Double)
    /// Keeps the clock running for a while: also while a finger is held still.
    func stayAwake(from time: Double)
    /// Runs ticks. Returns how a flow ended, in the ticks in which it ends.
    func advance(_ ticks: Int) -> FlowPlaybackState?

    // What panels ask.

    /// The events so far.
    var events: [LabEvent] { get }
    /// The tree as it was last asked for.
    var latestTree: InspectionTree { get set }
    /// Counts the phones that the session has shown: an app's program may be replaced by one that stands at the same moment.
    var phoneNumber: Int { get }
    /// Everything that was done, in its order; nil where it cannot be done again in another session.
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
    func frame(_ wishes: FrameWishes) -> SessionFrame
    /// The screen at the device's own scale: now, or at a recorded tick.
    func picture(at tick: Int?, fonts: FontLibrary) throws -> Bitmap

    // The past.

    /// The ticks whose frames can be shown; nil before the first one.
    var recordedTicks: ClosedRange<Int>? { get }
    /// The tick of the newest frame that differs from the frame before it; nil when it is unknown.
    var latestChange: Int? { get }
    /// The ticks that can be shown, with those whose frames are found by doing everything again; see `OlderFrames`.
    var reachableTicks: ClosedRange<Int>? { get }
    /// The frames before the recorded ones, on their way to a tick; nil where doing everything again is not possible.
    func olderRun(reaching tick: Int) -> (any OlderRun)?
    /// The cost of each frame; nil where that is not measured.
    var costs: FrameCostLog? { get }
    /// Returns the orientation of the phone at a recorded tick, and the rest of its rotation, radians.
    func place(at tick: Int) -> (orientation: UIInterfaceOrientation, turn: CGFloat)
    /// The reason that the views of a recorded tick cannot be inspected; nil where they can.
    func pastRefusal(at tick: Int) -> PastRefusal?
    /// Asks the phone about a recorded tick, as `ask(_:then:)` does about the present one.
    func ask(_ query: InspectionQuery, at tick: Int, then: @escaping @MainActor (InspectionReply) -> Void)
    /// The runs that began at some moment of another one.
    var branches: RunBranches { get }
    /// A run that does again what was done up to a recorded tick, with no finger down, and goes on from there. Nil: this session itself
    /// becomes it as soon as it has come so far.
    func resumed(at tick: Int) throws -> (any LabSession)?
    /// Returns the same with a run that the user has left.
    func resumed(_ branch: RunBranch) throws -> (any LabSession)?
    /// Everything that was done, with the times at which it took effect.
    var loggedInputs: [LabLoggedInput] { get }

    // Looking into the phone.

    /// Asks the phone about its present tick. The answer comes at once from a phone in this program, later from another one, and never when
    /// that has stopped; answers come in the order of the questions.
    func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void)
    /// The breakpoint that has been hit since the last call: the clock is to stop there.
    /// The ticks that were asked for behind it have not run.
    func takePause() -> InspectedPause?

    // What happens to the session itself.

    var watchesFiles: Bool { get }
    /// Whether what it was made of has changed, so that it has to be made again.
    func filesChanged() -> Bool
    /// Takes what has come in since the last call, at a moment of the host's clock. Answers whether the window has something else to show.
    func takeNews(at time: Double) -> Bool
    /// Host seconds until `takeNews` is to be called again; nil: when an event comes.
    var newsInterval: Double? { get }
    /// Whether something was asked for, or begun, that has not come yet. Always false for a phone in this program, which does everything at
    /// once.
    var isBusy: Bool { get }
    /// The reason that the app no longer runs or does not compile; shown over the picture.
    var finding: LabFinding? { get }
    /// A few words for the strip: what is being built, where a replay parted. Each once.
    func takeNotice() -> String?
    /// The background activity, which the strip shows while it lasts: the app's new code is built, or started.
    var activity: String? { get }
    /// Whether the provider's next session is to take its place.
    var isOver: Bool { get }
    /// The reason that nothing will ever be shown, and the exit code of the window.
    var failure: (text: String, code: Int32)? { get }
    /// Does what a button of the finding's card says.
    func perform(_ action: FindingAction)
    /// Everything that was done so far, as a run file. Answers its path.
    /// - Parameter folder: where it goes; nil: to the other run files.
    func saveRun(in folder: String?) throws -> String
    /// Writes everything that was done so far as a flow.
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
    package func takeNews(at time: Double) -> Bool { false }
    package var newsInterval: Double? { nil }
    package var isBusy: Bool { false }
    package var finding: LabFinding? { nil }
    package func takeNotice() -> String? { nil }
    package var activity: String? { nil }
    package var isOver: Bool { false }
    package var failure: (text: String, code: Int32)? { nil }
    package func perform(_ action: FindingAction) {}
    package func close() {}
}

/// The place of what was done, after it was saved as a flow.
package enum SavedFlow: Hashable {
    /// A flow file of a scene.
    case scene(String)
    /// A flow file of an app.
    case app(String)
    /// A run file, from which a command writes the flow.
    case run(String)
}

/// The options for a frame of a phone.
package struct FrameWishes: Hashable {
    /// The moment, virtual seconds, and how far it lies between two ticks.
    var time = 0.0
    var fraction = 0.0
    package var viewport: Viewport
    /// The overlay on the screen.
    package var explanation = LabAdvance.Explanation.none
    package var showsFingers = false
    /// Whether an inspection is wanted.
    package var inspects = false
    /// Shows the screen taken apart, in the place of the screen.
    package var exploded: ExplodedLook?
    /// Shows the recorded frame of this tick.
    package var past: Int?
    /// Lays recorded frames before it over the frame.
    package var onion: OnionLook?
    /// Outlines what is painted anew in the frame.
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
        /// Pixels that another program has drawn, with the changes since the frame before. `isWhole`: the window with a phone that turns.
        case pixels(Bitmap, damage: [PixelRect], isWhole: Bool)
        /// The words in the place of the screen while there is no program that draws one.
        case words(title: String, text: String, isDark: Bool)
        /// Nothing has been drawn yet.
        case nothing
    }
    package var picture: Picture
    package var inspection: Inspection
    /// The insertion point, screen points.
    package var caret: CGRect?
}

/// The actions of the buttons on a finding's card.
package enum FindingAction: String, Hashable, CaseIterable {
    /// Starts the app from its beginning.
    case startAgain
    /// Everything that was done before is done again, up to the moment before.
    case goBack
    /// The editor at the first line.
    case openEditor

    package var title: String {
        switch self {
        case .startAgain: localized("Start again")
        case .goBack: localized("Go back to just before")
        case .openEditor: localized("Open in the editor")
        }
    }

    /// The key that does the same while the card stands.
    package var key: String {
        switch self {
        case .startAgain: "F5"
        case .goBack: localized("Backspace")
        case .openEditor: localized("Return")
        }
    }
}
