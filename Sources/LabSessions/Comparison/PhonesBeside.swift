import Foundation
import Inspector
import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// Several phones side by side that receive the same inputs. The window controls the first phone. The phones run either in this process
/// (`LiveComparison`), or each in its own process (`RemoteComparison`).
@MainActor
package protocol PhonesBeside: AnyObject {
    /// The phone that the window controls.
    var first: any ComparedSession { get }
    /// The displayed name of the first phone's source.
    var firstSource: String { get }
    /// The first phone's choices when the comparison began.
    var firstChoices: PhoneChoices { get }
    /// The setups of the other phones.
    var setups: [LiveComparison.Setup] { get }
    /// The compared phones except the first phone.
    var beside: [any PhoneBeside] { get }
    var names: [String] { get }
    /// Whether the comparison still shows the first phone; false once a new process of the app has replaced it.
    var isCurrent: Bool { get }
    /// The reason why the phones need ticks.
    var demand: TickPacer.Demand { get }

    /// Returns the differences between the first phone and another phone in a tick; empty if the tick is unknown.
    /// - Parameter index: the index in `beside`.
    func differences(of index: Int, at tick: Int) -> [FrameDifference]
    /// Returns the point on the first phone's screen that corresponds to a point on another phone's screen.
    /// - Parameter index: the index of the other phone in `beside`.
    func placeOnFirst(_ point: CGPoint, of index: Int) -> CGPoint

    /// Passes the input of the first phone to the other phones from now on.
    func listen()
    /// Runs ticks of all phones. Returns how the first phone's flow ended if it ends in these ticks.
    func advance(_ ticks: Int) -> FlowPlaybackState?
    /// Processes messages from other processes at a time of the host's clock. Returns whether the display has changed.
    func takeUpdates(at time: Double) -> Bool
    /// The time until the next call of `takeUpdates`, in host seconds; nil to wait for the next event.
    var updateInterval: Double? { get }
    /// Returns the next text for the message strip, and removes it.
    func takeNotice() -> String?

    /// Ends the comparison. The first phone continues alone or in a new comparison.
    /// - Parameters:
    ///   - keeping: another phone that continues too.
    ///   - keepsCopies: whether the files of git commits are still needed.
    func end(keeping: (any LabSession)?, keepsCopies: Bool)
}

extension PhonesBeside {
    package func takeUpdates(at time: Double) -> Bool { false }
    package var updateInterval: Double? { nil }
    package func takeNotice() -> String? { nil }
    package func end(keepsCopies: Bool = false) { end(keeping: nil, keepsCopies: keepsCopies) }

    package var sessions: [any ComparedSession] { [first] + beside.map(\.session) }
    /// The earliest tick in which a phone differs from the first phone.
    package var firstParting: Int? { beside.compactMap(\.parting?.tick).min() }
}

/// A phone of the comparison other than the first phone.
@MainActor
package protocol PhoneBeside: AnyObject {
    var session: any ComparedSession { get }
    /// The basis on which the phone is compared with the first phone.
    var basis: ComparisonBasis { get }
    /// The phone's frames in the form that comparisons use.
    var run: ComparedRun { get }
    /// The first difference from the first phone; nil while the phones are equal.
    var parting: RunParting? { get }
    /// The way in which the latest touch on the first phone was sent to this phone.
    var route: TouchRoute? { get }
    /// A text about the phone's progress while it catches up with the first phone; nil once it has caught up.
    var activity: String? { get }
    /// The share of the first phone's run that this phone has repeated, from 0 to 1; nil when it has caught up.
    var progress: Double? { get }
    /// Returns a picture of the phone's screen, drawn with the window's options.
    func picture(_ frameOptions: FrameOptions) -> SessionFrame.Picture
}

extension PhoneBeside {
    /// Returns a sentence about a phone that is behind the first phone.
    func lagText(_ seconds: Double) -> String {
        let seconds = Int(seconds.rounded(.up))
        return localized(
            "It repeats the input, and is \(number: seconds) seconds behind.",
            one: "It repeats the input, and is \(number: seconds) second behind.")
    }
}

/// A phone that can be compared with phones of the same type.
@MainActor
package protocol ComparedSession: LabSession {
    /// The choices with which an identical phone can be created.
    var comparedChoices: PhoneChoices { get }
    /// The phone's language and region, such as `de_DE`.
    var localeIdentifier: String { get }
    /// The path of the scene's file; nil for an app.
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
    /// The choices from which the app's phone was created. Reading them cannot fail, because this process has made them.
    package var comparedChoices: PhoneChoices { (try? PhoneChoices(recordedChoices)) ?? PhoneChoices() }
    package var localeIdentifier: String { status.locale ?? "" }
    package var sceneFile: String? { nil }
}
