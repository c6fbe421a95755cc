import Compositing
import Foundation
import LabControl
import LabProtocol
import Simulator
import UIKit

/// The lab as the control protocol steers it: the window, or a phone without one (`WindowlessLab`).
@MainActor
package protocol ControlHost: AnyObject {
    var session: any LabSession { get }
    var fonts: FontLibrary { get }
    /// The flow beside the phone; nil without a window.
    var flowDesk: FlowDesk? { get }
    /// The state of the lab for clients.
    var controlState: ControlState { get }
    /// The rows of the command table with their present state; empty without a window.
    var controlCommands: [ControlCommand] { get }
    /// Does what a row of the command table does.
    func performCommand(_ id: String) throws(ControlError)
    /// The scenes that can be opened by name.
    var sceneNames: [String] { get }
    /// Opens a scene by the name in `sceneNames`, or a scene or run file by its path.
    func openScene(_ name: String) throws(ControlError)
    /// Shows the same scene with other choices; nil leaves one as it is.
    func choose(_ choices: PhoneChoices) throws(ControlError)
    /// Stops the clock, or lets it go on.
    func setPaused(_ isPaused: Bool) throws(ControlError)
    /// Shows a recorded moment, virtual seconds; nil: the present.
    func showMoment(_ time: Double?) throws(ControlError)
    /// Plays the scene's flow from its beginning.
    func startFlow() throws(ControlError)
    /// Stops the clock and runs ticks. Returns how a flow ended, if it did in these ticks.
    func runTicks(_ count: Int) -> FlowPlaybackState?
    /// Stops the clock, runs ticks, and calls `then` with how a flow ended, if it did in these ticks.
    /// - Parameter untilRest: whether fewer are run where nothing moves any more; at least one is.
    func advance(_ ticks: Int, untilRest: Bool, then: @escaping @MainActor (FlowPlaybackState?) -> Void)
    func sendInput(_ input: InputEvent, afterTicks ticks: Double)
    /// The flow of what was done by hand on the phone: the text of its file, and the number of its steps.
    func writtenFlow() throws(ControlError) -> (text: String, steps: Int)
    /// Calls `then` once everything that came before has been handled and is drawn, and, if wanted, nothing moves any more.
    func whenSettled(untilStill: Bool, _ then: @escaping @MainActor (_ drawnFrames: Int) -> Void)
    /// Phones beside each other; 2 is the number of the phone beside the first.
    func addPhone(_ variant: ComparisonVariant) throws(ControlError)
    func comparisonState() throws(ControlError) -> ComparisonState
    func showParting(of number: Int?) throws(ControlError)
    func swapComparedPhone(_ number: Int) throws(ControlError)
    func removeComparedPhone(_ number: Int?) throws(ControlError)
}

extension ControlHost {
    /// Repeats what was done on another phone and writes it.
    package func writtenFlow() throws(ControlError) -> (text: String, steps: Int) {
        guard let session = session as? any FlowSession, let follower = session.makeFollower() else {
            throw .refused("no flow can be written of \(session.title)")
        }
        follower.follow(most: .max, until: .infinity)
        return session.flow(of: follower.contents)
    }

    /// A host without other clients runs them at once.
    package func advance(_ ticks: Int, untilRest: Bool, then: @escaping @MainActor (FlowPlaybackState?) -> Void) {
        guard untilRest else { return then(runTicks(ticks)) }
        var end: FlowPlaybackState?
        var done = 0
        repeat {
            end = runTicks(1) ?? end
            done += 1
        } while done < ticks && session.demand == .motion
        then(end)
    }
}

/// The lab as a client sees it.
package struct ControlState: Hashable, Sendable, Codable {
    /// The version of this protocol.
    var version = ControlDesk.version
    /// The process that has the window; nil without one.
    var process: Int32?
    var scene: String
    var device: String
    var systemVersion: Int
    var orientation: String
    var strategy: String
    /// Virtual seconds.
    var time: Double
    var framesPerSecond: Int
    var isPaused: Bool
    /// The moment of the past that the window shows; nil for the present.
    package var past: Double?
    /// The number of the run that is shown, and of all runs of the scene.
    package var run: Int?
    package var runs: Int?
    /// Seconds of the take that is recorded; nil while none is.
    package var take: Double?
    /// The need for ticks: `none`, `ambient` (a caret blinks) or `motion`.
    var demand: String
    var isDark: Bool
    var textSize: String
    var isInBackground: Bool
    /// The screen, points.
    var screen: CGSize
    /// `docked`, `undocked`, `split` or `floating`; nil where there is no keyboard on the screen.
    var keyboard: String?
    var hasFlow: Bool
    /// The present step of the flow; nil while none plays.
    var flowStep: String?
    /// The failure that the window shows, such as a mistake in the scene's file.
    package var failure: String?
    /// The present notice of the window.
    package var notice: String?
    /// The reason that the app does not run.
    var finding: String?
    /// Whether there is a window.
    var hasWindow: Bool
    /// The window's size in its own points; nil without one.
    package var window: CGSize?
    /// The ids of the commands that are switched on, such as `inspector`.
    package var on: [String]
}

extension ControlState {
    /// Takes the values of a session; the rest are the host's.
    @MainActor
    package init(of session: any LabSession, isPaused: Bool, hasWindow: Bool) {
        let keyboard = session.keyboard
        self.init(
            process: hasWindow ? getpid() : nil, scene: session.title, device: session.device.name, systemVersion: session.systemVersion,
            orientation: session.orientation.controlName, strategy: session.strategy.rawValue, time: session.time,
            framesPerSecond: session.framesPerSecond, isPaused: isPaused, demand: session.demand.controlName, isDark: session.isDark,
            textSize: session.textSize.shortName, isInBackground: session.isInBackground, screen: session.interfaceSize,
            keyboard: keyboard?.isVisible == true ? keyboard?.mode.rawValue : nil, hasFlow: session.hasFlow, flowStep: session.currentStep,
            failure: session.problems.isEmpty ? nil : session.problems.joined(separator: "\n"), finding: session.finding?.summary,
            hasWindow: hasWindow, on: [])
    }
}

/// A row of the command table as a client sees it.
package struct ControlCommand: Hashable, Sendable, Codable {
    var id: String
    var group: String
    var title: String
    var key: String?
    var isOn: Bool
    /// The reason that it cannot be done now; nil where it can.
    var refusal: String?

    package init(id: String, group: String, title: String, key: String? = nil, isOn: Bool, refusal: String? = nil) {
        self.id = id
        self.group = group
        self.title = title
        self.key = key
        self.isOn = isOn
        self.refusal = refusal
    }
}

extension UIInterfaceOrientation {
    fileprivate var controlName: String {
        switch self {
        case .landscapeLeft: "landscapeLeft"
        case .landscapeRight: "landscapeRight"
        case .portraitUpsideDown: "portraitUpsideDown"
        default: "portrait"
        }
    }
}

extension TickPacer.Demand {
    fileprivate var controlName: String {
        switch self {
        case .none: "none"
        case .ambient: "ambient"
        case .motion: "motion"
        }
    }
}

extension FlowSession {
    /// The text of a flow file with steps, and their number.
    /// - Parameter contents: steps without the dash, each with its remarks in lines before it.
    func flow(of contents: [String]) -> (text: String, steps: Int) {
        let steps = contents.map { content in
            var lines = content.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            lines[lines.count - 1] = "- " + lines[lines.count - 1]
            return lines.joined(separator: "\n") + "\n"
        }
        return (emptyFlow(scene: provider.flowScene) + steps.joined(), steps.count)
    }
}
