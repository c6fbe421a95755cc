import Foundation
import LabProtocol
import LabSessions
import Synchronization

/// Builds an app on a separate thread, while the process of the previous build continues to run.
package final class AppBuilder: Sendable {
    package enum Result: Sendable {
        /// The path of the executable, and the duration of the build, in seconds.
        case built(String, Double)
        /// The finding for the window, and the part of the message that was not yet printed in the terminal.
        case failed(LabFinding, said: String)
    }

    private let state = Mutex<Result?>(nil)
    private let obsolete = Mutex(false)

    /// Whether a newer build has begun, so that the result of this build is not needed.
    package var isObsolete: Bool {
        get { obsolete.withLock { $0 } }
        set { obsolete.withLock { $0 = newValue } }
    }

    private let step = Mutex<BuildOutput.Progress?>(nil)
    /// The progress of the build; nil until the compiler has started.
    package var progress: BuildOutput.Progress? { step.withLock { $0 } }

    /// The result of the build; nil until the build has ended.
    package var result: Result? { state.withLock { $0 } }

    /// A lock that allows only one build at a time.
    private static let turn = Mutex(())

    package init(_ app: AppRun) {
        Thread.detachNewThread { [self] in
            let start = ContinuousClock.now
            let result = Self.turn.withLock { _ -> Result? in
                isObsolete ? nil : build(app)
            }
            guard let result else { return }
            let taken = ContinuousClock.now - start
            let seconds = Double(taken.components.seconds) + Double(taken.components.attoseconds) * 1e-18
            state.withLock {
                $0 = if case .built(let program, _) = result { .built(program, seconds) } else { result }
            }
        }
    }

    private static func failed(_ text: String) -> Result {
        .failed(LabFinding(kind: .compiler, summary: localized("The app cannot be built."), said: text), said: text)
    }

    private func build(_ app: AppRun) -> Result {
        do { return .built(try app.build { new in step.withLock { $0 = new } }, 0) } catch let failure as CompilerFailure {
            return .failed(failure.finding, said: failure.summary)
        } catch let failure as CommandFailure {
            return Self.failed(failure.message)
        } catch { return Self.failed("\(error)") }
    }
}

/// A failure of the rewriter or the compiler.
package struct CompilerFailure: Error {
    /// The complete output of the rewriter or compiler.
    let text: String
    /// The summary for the terminal, where the complete output was already printed.
    package let summary: String

    /// The errors in the output, which have the form `path:line:column: error: message`.
    var lines: [LabFinding.Line] {
        var found: [LabFinding.Line] = []
        for line in text.split(separator: "\n") {
            guard let mark = line.range(of: ": error: "), !line.hasPrefix(" ") else { continue }
            let place = line[..<mark.lowerBound].split(separator: ":")
            guard place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1]) else { continue }
            let error = LabFinding.Line(
                path: place.dropLast(2).joined(separator: ":"), line: row, column: column, message: String(line[mark.upperBound...]))
            if !found.contains(error) { found.append(error) }
        }
        return found
    }

    /// Returns whether any of the errors is in one of these files.
    /// - Parameter files: full paths.
    func isAbout(_ files: Set<String>) -> Bool { lines.contains { files.contains($0.path) } }

    var finding: LabFinding {
        let lines = lines
        return LabFinding(
            kind: .compiler, summary: localized("The app does not compile."),
            said: lines.isEmpty ? String(text.split(separator: "\n").suffix(6).joined(separator: "\n")) : "", lines: lines)
    }
}
