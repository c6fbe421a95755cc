import CoreGraphics

/// The movements of a keyboard and of views on a real or simulated phone. `KeyboardLabRecorder` and `keyboard-lab trace` write such
/// recordings.
///
/// Times are seconds from the start of the recording. Lengths are points of the window, which fills the screen on a phone.
package struct DeviceRecording: Hashable, Sendable {
    /// A number that changes over time, such as the top edge of a view.
    package struct Quantity: Hashable, Sendable, Comparable {
        package enum Property: String, CaseIterable, Sendable {
            case top
            case left
            case width
            case height
            case offset = "contentOffset.y"
            case inset = "contentInset.bottom"
            case adjustedTop = "adjustedContentInset.top"
            case adjustedBottom = "adjustedContentInset.bottom"
        }
        /// The object that has the property: `keyboard`, `field`, `root`, or the name of a view.
        package var subject: String
        package var property: Property
        /// Whether the subject is a view that the recording names; false for `keyboard`, `field` and `root`.
        package var isNamed: Bool

        package init(_ subject: String, _ property: Property, isNamed: Bool = false) {
            (self.subject, self.property, self.isNamed) = (subject, property, isNamed)
        }

        /// The y-coordinate of the keyboard's top. The keyboard's left edge, width and height are recorded only while the keyboard is
        /// away from the bottom edge or narrower than the screen, for example while it is floating.
        package static let keyboardTop = Quantity("keyboard", .top)

        package static func < (a: Quantity, b: Quantity) -> Bool {
            if a.rank != b.rank { return a.rank < b.rank }
            return (a.subject, a.property.rawValue) < (b.subject, b.property.rawValue)
        }
        private var rank: Int { isNamed ? 3 : ["keyboard", "field", "root"].firstIndex(of: subject) ?? 3 }
    }

    /// A notification, or a decision of the adjustment engine.
    package struct Event: Hashable, Sendable {
        package var time: Double
        package var name: String
        package var view: String?
        /// The keyboard's frames in `userInfo`, in screen coordinates and points.
        package var begin: CGRect?
        package var end: CGRect?
        /// The duration in `userInfo`, in seconds, and the raw value of the animation curve.
        package var duration: Double?
        package var curve: Int?
        package var beginTop: Double? { begin.map { Double($0.minY) } }
        package var endTop: Double? { end.map { Double($0.minY) } }
        /// The names of the engine's rules that have moved views, by the moved property.
        package var rules: [String: String] = [:]

        package init(time: Double, name: String) { (self.time, self.name) = (time, name) }
    }

    package var name = ""
    package var device = ""
    /// The size of the screen in points.
    package var width = 0.0
    package var height = 0.0
    /// The major version of the system; 0 if unknown.
    package var systemVersion = 0
    /// The text size, as the name of a UIKit category such as `XL` and `AccessibilityM`, or as a value of `--text-size` such as `xL` and
    /// `AX1`; empty if unknown.
    package var textSize = ""
    /// The locale, such as `en_US`; empty if unknown.
    package var locale = ""
    /// Whether the keyboard's recorded top reaches the screen's edge. Otherwise it ends above the safe area, as before iOS 17.
    package var reachesEdge = true
    /// Whether a real phone has made the recording; false for a recording of `keyboard-lab trace`.
    package var isFromDevice = false
    package var events: [Event] = []
    /// The times of all frames.
    package var frameTimes: [Double] = []
    package var tracks: [Quantity: RecordedTrack] = [:]
    /// The first recorded frame of each named view in window coordinates. Of later frames only the vertical values are kept.
    package var firstFrames: [String: CGRect] = [:]
    /// The names of the views that were first responder, in this order.
    package var fields: [String] = []

    package init() {}

    /// Returns whether a keyboard with this frame is away from the bottom edge of the screen, or narrower than the screen.
    func isLoose(_ frame: CGRect) -> Bool {
        !frame.isEmpty && (frame.width < width - 0.5 || reachesEdge && frame.maxY < height - 0.5)
    }
}
