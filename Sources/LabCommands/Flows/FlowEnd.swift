import Foundation
import HostSupport
import QuartzCore

/// A moment after a flow's end.
enum FlowEnd {
    /// Tells a person who asks for such a moment that the screen is as the flow left it: the moment may be a slip.
    /// - Parameters:
    ///   - end: when the flow ended, seconds.
    ///   - answer: what shows the screen, such as "the picture".
    static func tell(of flow: String, end: Double, moment: Double, answer: String) {
        guard moment > end + 0.5 / 30 else { return }
        StandardError.notice(
            String(format: "%@ ends at %.2f s; %@ shows the screen that it leaves behind, at %.2f s", flow, end, answer, moment))
    }
}
