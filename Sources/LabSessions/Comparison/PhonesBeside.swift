import Foundation
import Inspector
import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// Several phones beside each other that get the same inputs, the first of them the one that the window steers: in this program
/// (`LiveComparison`), or each in a program of its own (`RemoteComparison`).
@MainActor
package protocol PhonesBeside: AnyObject {
    /// The phone that the window steers.
    var first: any ComparedSession { get }
    /// The first phone's source as people call it.
    var firstSource: String { get }
    /// Its choices when the comparison began.
    var firstChoices: PhoneChoices { get }
    /// The setups of the other phones, and these phones.
    var setups: [LiveComparison.Setup] { get }
    var beside: [any PhoneBeside] { get }
    var names: [String] { get }
    /// Whether the first phone is still the one that was compared: an app's program may have made room for another one.
    var isCurrent: Bool { get }
    /// The reasons for which ticks are needed.
    var demand: TickPacer.Demand { get }

    /// Returns the differences of one of the others in a tick; empty where the tick is not known.
    /// - Parameter index: 0 for the phone beside the first.
    func differences(of index: Int, at tick: Int) -> [FrameDifference]
    /// The point of the first phone's screen that a point of another one's stands for.
    func placeOnFirst(_ point: CGPoint, of index: Int) -> CGPoint

    /// Passes the input of the first phone to the others from now on.
    func listen()
    /// Runs ticks of all phones. Returns how the first phone's flow ended, in the ticks in which it ends.
    func advance(_ ticks: Int) -> FlowPlaybackState?
    /// Takes what has come in from other programs, at a moment of the host's clock. Answers whether there is something else to show.
    func takeNews(at time: Double) -> Bool
    /// Host seconds until `takeNews` is to be called again; nil: when an event comes.
    var newsInterval: Double? { get }
    /// A few words for the strip, each once.
    func takeNotice() -> String?

    /// The first phone goes on alone, or in another comparison.
    /// - Parameters:
    ///   - keeping: one of the others goes on, too.
    ///   - keepsCopies: files of commits are still wanted.
    func end(keeping: (any LabSession)?, keepsCopies: Bool)
}

extension PhonesBeside {
    package func takeNews(at time: Double) -> Bool { false }
    package var newsInterval: Double? { nil }
    package func takeNotice() -> String? { nil }
    package func end(keepsCopies: Bool = false) { end(keeping: nil, keepsCopies: keepsCopies) }

    package var sessions: [any ComparedSession] { [first] + beside.map(\.session) }
    /// The earliest frame at which any of the others parts from the first.
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
    /// The activity until it has caught up with the first phone; nil once it has.
    var activity: String? { get }
    /// Its screen as the window wants to see it.
    func picture(_ wishes: FrameWishes) -> SessionFrame.Picture
}

/// A phone that can be compared with others of its kind.
@MainActor
package protocol ComparedSession: LabSession {
    /// The choices with which such a phone is made again.
    var comparedChoices: PhoneChoices { get }
    /// The phone's language and region, such as `de_DE`.
    var localeIdentifier: String { get }
    /// The file that the scene was read from; nil for code.
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
    /// A device of this program was chosen in this program, so that it is known.
    package var comparedChoices: PhoneChoices { (try? PhoneChoices(recordedChoices)) ?? PhoneChoices() }
    package var localeIdentifier: String { status.locale ?? "" }
    package var sceneFile: String? { nil }
}
