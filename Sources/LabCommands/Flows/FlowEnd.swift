import Foundation
import HostSupport
import QuartzCore

/// A notice about a requested moment after the end of a flow.
enum FlowEnd {
    /// Prints a notice if the requested moment is after the flow's end, because that may be a mistake. The output then shows the end of
    /// the flow.
    /// - Parameters:
    ///   - end: the end of the flow in seconds.
    ///   - answer: the name of the output that shows the screen, such as "the picture".
    static func report(of flow: String, end: Double, moment: Double, answer: String) {
        guard moment > end + 0.5 / 30 else { return }
        StandardError.notice(
            String(format: "%@ ends at %.2f s; %@ shows the screen that it leaves behind, at %.2f s", flow, end, answer, moment))
    }
}
