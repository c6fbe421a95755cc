import Foundation
import Inspector
import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// Several phones side by side that receive the same inputs. The window controls the first one. They are in this program
/// (`LiveComparison`), or each in its own program (`RemoteComparison`).
@MainActor
package protocol PhonesBeside: AnyObject {
    /// The phone that the window controls.
    var first: any ComparedSession { get }
    /// The displayed name of the first phone's source.
    var firstSource: String { get }
    /// Its choices when the comparison began.
    var firstChoices: PhoneChoices { get }
    /// The setups of the other phones.
    var setups: [LiveComparison.Setup] { get }
    /// The other phones.
    var beside: [any PhoneBeside] { get }
    var names: [String] { get }
    /// Whether the first phone is still the compared one; a different program of the app may have replaced it.
    var isCurrent: Bool { get }
    /// The reasons for which ticks are needed.
    var demand: TickPacer.Demand { get }

    /// Returns the differences of one of the others in a tick; empty if the tick is unknown.
    /// - Parameter index: 0 for the phone beside the first.
    func differences(of index: Int, at tick: Int) -> [FrameDifference]
    /// Returns the point on the first phone's screen that corresponds to a point on a different phone's screen.
    func placeOnFirst(_ point: CGPoint, of index: Int) -> CGPoint

    /// Passes the input of the first phone to the others from now on.
    func listen()
    /// Runs ticks of all phones. Returns how the first phone's flow ended, in the ticks in which it ends.
    func advance(_ ticks: Int) -> FlowPlaybackState?
    /// Processes messages from other programs at a moment of the host's clock. Returns whether the display has changed.
    func takeUpdates(at time: Double) -> Bool
    /// Host seconds until the next call of `takeUpdates`; nil means at the next event.
    var updateInterval: Double? { get }
    /// Returns a short text for the message strip, once.
    func takeNotice() -> String?

    /// Ends the comparison. The first phone continues alone or in a different comparison.
    /// - Parameters:
    ///   - keeping: the other phone that continues too.
    ///   - keepsCopies: whether the files of commits are still needed.
    func end(keeping: (any LabSession)?, keepsCopies: Bool)
}

extension PhonesBeside {
    package func takeUpdates(at time: Double) -> Bool { false }
    package var updateInterval: Double? { nil }
    package func takeNotice() -> String? { nil }
    package func end(keepsCopies: Bool = false) { end(keeping: nil, keepsCopies: keepsCopies) }

    package var sessions: [any ComparedSession] { [first] + beside.map(\.session) }
    /// The earliest frame at which a phone differs from the first.
    package var firstParting: Int? { beside.compactMap(\.parting?.tick).min() }
}

/// One of the phones beside the first.
@MainActor
package protocol PhoneBeside: AnyObject {
    var session: any ComparedSession { get }
    /// The basis of its comparison with the first phone.
    var basis: ComparisonBasis { get }
    /// Its frames as comparisons see them.
    var run: ComparedRun { get }
    /// The first difference from the first phone; nil while there is none.
    var parting: RunParting? { get }
    /// The route of the latest touch.
    var route: TouchRoute? { get }
    /// The activity until the phone has caught up with the first one; nil afterwards.
    var activity: String? { get }
    /// The repeated share of the first phone's run, 0 to 1; nil while there is nothing to repeat.
    var progress: Double? { get }
    /// Returns its screen with the window's options.
    func picture(_ frameOptions: FrameOptions) -> SessionFrame.Picture
}

extension PhoneBeside {
    /// Returns a sentence about a phone that is behind the first one.
    func lagText(_ seconds: Double) -> String {
        let seconds = Int(seconds.rounded(.up))
        return localized(
            "It repeats the input, and is \(number: seconds) seconds behind.",
            one: "It repeats the input, and is \(number: seconds) second behind.")
    }
}

/// A phone that can be compared with others of its kind.
@MainActor
package protocol ComparedSession: LabSession {
    /// The choices for creating such a phone again.
    var comparedChoices: PhoneChoices { get }
    /// The phone's language and region, such as `de_DE`.
    var localeIdentifier: String { get }
    /// The scene's file; nil for code.
    var sceneFile: String? { get }
}

extension ComparedSession {
    /// The name of the scene in a comparison.
    package var sourceName: String { sceneFile.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent } ?? title }
}

extension ComparedTraits {
    @MainActor
    init(_ session: any ComparedSession, source: String) {
        self.init(
            source: source, strategy: session.strategy.rawValue, device: session.device.name,
            systemVersion: "iOS \(session.systemVersion)", textSize: localized("text size \(session.textSize.shortName)"),
            locale: session.localeIdentifier)
    }
}

extension LocalSession: ComparedSession {
    package var comparedChoices: PhoneChoices { choices }
    package var localeIdentifier: String { phone.configuration.process.localeIdentifier }
    package var sceneFile: String? { provider.watchedFiles.first }
}

extension RemoteSession: ComparedSession {
    /// The device was chosen in this program, so it is known.
    package var comparedChoices: PhoneChoices { (try? PhoneChoices(recordedChoices)) ?? PhoneChoices() }
    package var localeIdentifier: String { status.locale ?? "" }
    package var sceneFile: String? { nil }
}
