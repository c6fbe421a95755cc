import Compositing
import Foundation
import LabControl
import LabProtocol
import Simulator
import UIKit

/// The lab, as it appears in the control protocol. It is either the window or a phone without a window (`WindowlessLab`).
@MainActor
package protocol ControlHost: AnyObject {
    var session: any LabSession { get }
    var fonts: FontLibrary { get }
    /// The controller of the flow panel; nil without a window.
    var flowController: FlowController? { get }
    /// The state of the lab for clients.
    var controlState: ControlState { get }
    /// The rows of the command table with their current state; empty without a window.
    var controlCommands: [ControlCommand] { get }
    /// Performs a command of the command table.
    func performCommand(_ id: String) throws(ControlError)
    /// The scenes that can be opened by name.
    var sceneNames: [String] { get }
    /// Opens a scene by the name in `sceneNames`, or a scene or run file by its path.
    func openScene(_ name: String) throws(ControlError)
    /// Opens the same scene with new choices. A choice that is nil stays unchanged.
    func choose(_ choices: PhoneChoices) throws(ControlError)
    /// Pauses or resumes the clock.
    func setPaused(_ isPaused: Bool) throws(ControlError)
    /// Shows a recorded moment, in virtual seconds; nil to show the current moment.
    func showMoment(_ time: Double?) throws(ControlError)
    /// Plays the scene's flow from its beginning.
    func startFlow() throws(ControlError)
    /// Stops the clock and runs ticks. Returns how the flow ended if it ends in these ticks.
    func runTicks(_ count: Int) -> FlowPlaybackState?
    /// Stops the clock, runs ticks, and calls `then` with how the flow ended, or nil if it did not end in these ticks.
    /// - Parameter untilRest: whether to stop as soon as the phone is at rest; at least one tick runs.
    func advance(_ ticks: Int, untilRest: Bool, then: @escaping @MainActor (FlowPlaybackState?) -> Void)
    func sendInput(_ input: InputEvent, afterTicks ticks: Double)
    /// Returns a flow that repeats the user's input on the phone, as the text of its file and the number of its steps.
    func writtenFlow() throws(ControlError) -> (text: String, steps: Int)
    /// Calls `then` once all earlier input is handled and drawn. With `untilStill`, also waits until the phone is at rest.
    func whenSettled(untilStill: Bool, _ then: @escaping @MainActor (_ drawnFrames: Int) -> Void)
    /// Adds a phone to the comparison. The first added phone has the number 2.
    func addPhone(_ variant: ComparisonVariant) throws(ControlError)
    func comparisonState() throws(ControlError) -> ComparisonState
    func showParting(of number: Int?) throws(ControlError)
    func swapComparedPhone(_ number: Int) throws(ControlError)
    func removeComparedPhone(_ number: Int?) throws(ControlError)
}

extension ControlHost {
    /// Creates the flow by repeating the input on a second phone. The views of that phone provide the names in the steps.
    package func writtenFlow() throws(ControlError) -> (text: String, steps: Int) {
        guard let session = session as? any FlowSession, let follower = session.makeFollower() else {
            throw .refused("no flow can be written for \(session.title)")
        }
        follower.follow(most: .max, until: .infinity)
        return session.flow(of: follower.contents)
    }

    /// Runs the ticks at once, because a host without other clients does not have to return to the run loop in between.
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

/// The state of the lab as a client receives it.
package struct ControlState: Hashable, Sendable, Codable {
    /// The version of this protocol.
    var version = ControlServer.version
    /// The number of the window's process; nil without a window.
    var process: Int32?
    var scene: String
    var device: String
    var systemVersion: Int
    var orientation: String
    var strategy: String
    /// The virtual time in seconds.
    var time: Double
    var framesPerSecond: Int
    var isPaused: Bool
    /// The past moment that the window shows; nil for the current moment.
    package var past: Double?
    /// The number of the run that is shown.
    package var run: Int?
    /// The number of all runs of the scene.
    package var runs: Int?
    /// The length of the take that is being recorded, in seconds; nil while no take is recorded.
    package var take: Double?
    /// The reason why ticks are needed: `none`, `ambient` (a caret blinks) or `motion`.
    var demand: String
    var isDark: Bool
    var textSize: String
    var isInBackground: Bool
    /// The size of the screen, in points.
    var screen: CGSize
    /// The mode of the keyboard: `docked`, `undocked`, `split` or `floating`. Nil if no keyboard is on the screen.
    var keyboard: String?
    var hasFlow: Bool
    /// The current step of the flow; nil while no flow plays.
    var flowStep: String?
    /// The problem that the window shows, such as a mistake in the scene's file.
    package var failure: String?
    /// The text of the window's message strip.
    package var notice: String?
    /// The reason why the app does not run; nil if it runs.
    var finding: String?
    /// Whether the lab has a window.
    var hasWindow: Bool
    /// The window's size in window points; nil without a window.
    package var window: CGSize?
    /// The ids of the commands whose option is turned on, such as `inspector`.
    package var on: [String]
}

extension ControlState {
    /// Creates the state from a session. The host sets the remaining members.
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

/// A row of the command table as a client receives it.
package struct ControlCommand: Hashable, Sendable, Codable {
    var id: String
    var group: String
    var title: String
    var key: String?
    var isOn: Bool
    /// The reason why the command is unavailable; nil if it is available.
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
    /// Returns the text of a flow file with steps, and the number of steps.
    /// - Parameter contents: steps without the dash, each preceded by its comments on separate lines.
    func flow(of contents: [String]) -> (text: String, steps: Int) {
        let steps = contents.map { content in
            var lines = content.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            lines[lines.count - 1] = "- " + lines[lines.count - 1]
            return lines.joined(separator: "\n") + "\n"
        }
        return (emptyFlow(scene: provider.flowScene) + steps.joined(), steps.count)
    }
}
