/// The mistakes of an app in one process. A mistake is reported and the app continues.
///
/// These are mistakes for which UIKit on iOS raises an exception or stops the process. The simulator must not stop. It reports the
/// mistake and continues with the most sensible state, which is the state before the call, unless the report says otherwise.
package final class AppMistakes {
    /// A closure that receives every reported mistake and its object, if there is one. The simulator's event log uses it.
    package var receive: ((_ message: String, _ subject: AnyObject?) -> Void)?
    /// The reported mistakes, in order.
    package private(set) var reported: [String] = []
    private var reportedByPlace: [String: Set<String>] = [:]

    /// The maximum number of different messages from one place in the toolkit's code. Otherwise a mistake with new numbers in every frame
    /// would fill the terminal and the memory. (chosen)
    private static let messagesPerPlace = 20

    /// Returns whether the message is new and its place has not reached the maximum number of messages.
    fileprivate func isWorthTelling(_ message: String, at place: String) -> Bool {
        guard reportedByPlace[place, default: []].count < Self.messagesPerPlace else { return false }
        return reportedByPlace[place, default: []].insert(message).inserted
    }

    fileprivate func report(_ message: String, _ subject: AnyObject?) {
        reported.append(message)
        receive?(message, subject)
    }
}

extension SimulatedProcess {
    package var mistakes: AppMistakes { state { AppMistakes() } }
}

/// Reports a mistake of the running app on standard error and as the event `appMistake` of the trace. Each message is reported once. In
/// the process of an app, the message is followed by the line of the app that made the mistake.
/// - Parameters:
///   - message: the app's action with the name of the object, the expected action, and the result of the call, without a full stop at the
///     end.
///   - subject: the object of the mistake. A view is named in the trace.
///   - raises: whether UIKit would raise an exception, so that the app would stop on a device. The report says so.
package func reportMistake(
    _ message: @autoclosure () -> String, of subject: AnyObject? = nil, raises: Bool = true, file: StaticString = #fileID,
    line: UInt = #line
) {
    let process = SimulatedProcess.current
    let text = "Mistake of the app: \(message())" + (raises ? ". UIKit raises an exception here." : ".")
    guard process.mistakes.isWorthTelling(text, at: "\(file):\(line)") else { return }
    let whole = AppLine.current().map { "\(text) (\($0))" } ?? text
    process.reportOnce(whole)
    process.mistakes.report(whole, subject)
}
