/// The mistakes of an app in one process, reported by name while the app continues.
///
/// These are mistakes for which UIKit raises an exception or stops the program. The toolkit must not stop: the code that finds the mistake
/// reports it and continues with the most sensible state, which is the one before the call unless the report states a different one.
package final class AppMistakes {
    /// Called with every reported mistake and the object that it was made with, if there is one. For the simulator's event log.
    package var receive: ((_ message: String, _ subject: AnyObject?) -> Void)?
    /// The reported mistakes, in order.
    package private(set) var reported: [String] = []
    private var reportedByPlace: [String: Set<String>] = [:]

    /// The number of different messages that one place of the toolkit reports. A mistake that is made in every frame with new numbers would
    /// fill a terminal and the memory. (chosen)
    private static let messagesPerPlace = 20

    /// Whether the message is new, and its place has not yet had the maximum number of messages.
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

/// Reports a mistake of the app that is running: on standard error and as the event `appMistake` of the trace, each message once. In the
/// program of an app the line that made it follows the message.
/// - Parameters:
///   - message: The app's action, with the object's name, the expected action, and the result of the call. No full stop at its end.
///   - subject: The object that the mistake was made with; a view is named in the trace.
///   - raises: Whether UIKit raises an exception here, so that the app would have stopped on a device. The report states it.
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
