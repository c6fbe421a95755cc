/// What an app has done wrong in one process, told by name while the app goes on.
///
/// Where UIKit raises an exception, or stops the program in another way, nothing here may stop: the code that finds the mistake reports it
/// and carries on with the most sensible state, which is the one before the call unless the report says otherwise.
package final class AppMistakes {
    /// Hears every mistake that is told, with the object that it was made with, if there is one. For the simulator's event log.
    package var hear: ((_ message: String, _ subject: AnyObject?) -> Void)?
    /// What has been told, in order.
    package private(set) var told: [String] = []
    private var toldByPlace: [String: Set<String>] = [:]

    /// How many different messages one place of the toolkit tells. A mistake that is made in every frame with other numbers would fill
    /// a terminal and the memory. (chosen)
    private static let messagesPerPlace = 20

    /// Whether the message is new and its place has not said too much yet.
    fileprivate func isWorthTelling(_ message: String, at place: String) -> Bool {
        guard toldByPlace[place, default: []].count < Self.messagesPerPlace else { return false }
        return toldByPlace[place, default: []].insert(message).inserted
    }

    fileprivate func tell(_ message: String, _ subject: AnyObject?) {
        told.append(message)
        hear?(message, subject)
    }
}

extension SimulatedProcess {
    package var mistakes: AppMistakes { state { AppMistakes() } }
}

/// Reports a mistake of the app that is running: on standard error and as the event `appMistake` of the trace, each message once. In the
/// program of an app the line that made it stands behind the message.
/// - Parameters:
///   - message: What the app did, with the object's name, what was expected, and what becomes of the call. No full stop at its end.
///   - subject: The object that the mistake was made with; a view is named in the trace.
///   - raises: Whether UIKit raises an exception here, so that the app would have stopped on a device. The report says so.
package func reportMistake(
    _ message: @autoclosure () -> String, of subject: AnyObject? = nil, raises: Bool = true, file: StaticString = #fileID,
    line: UInt = #line
) {
    let process = SimulatedProcess.current
    let text = "Mistake of the app: \(message())" + (raises ? ". UIKit raises an exception here." : ".")
    guard process.mistakes.isWorthTelling(text, at: "\(file):\(line)") else { return }
    let whole = AppLine.current().map { "\(text) (\($0))" } ?? text
    process.reportOnce(whole)
    process.mistakes.tell(whole, subject)
}
