import Foundation
import LabProtocol
import Synchronization

/// Builds an app on a thread of its own, while its older program goes on.
final class AppBuilder: Sendable {
    enum Result: Sendable {
        /// The program, and how long it took, seconds.
        case built(String, Double)
        /// What is shown in the window, and what the terminal has not said yet.
        case failed(LabFinding, said: String)
    }

    private let state = Mutex<Result?>(nil)
    private let obsolete = Mutex(false)

    /// Somebody has begun to build something newer: nobody waits for this.
    var isObsolete: Bool {
        get { obsolete.withLock { $0 } }
        set { obsolete.withLock { $0 = newValue } }
    }

    private let step = Mutex<BuildOutput.Progress?>(nil)
    /// How far it is; nil before the compiler has begun.
    var progress: BuildOutput.Progress? { step.withLock { $0 } }

    /// Once, when it is done.
    var result: Result? { state.withLock { $0 } }

    /// One build at a time: a newer one waits for the older.
    private static let turn = Mutex(())

    init(_ app: AppRun) {
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

/// What the rewriter or the compiler has to say against an app.
struct CompilerFailure: Error {
    /// Everything that it said.
    let text: String
    /// For the terminal, where that stands already.
    let summary: String

    /// The errors among it: `path:line:column: error: message`.
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

    var finding: LabFinding {
        let lines = lines
        return LabFinding(
            kind: .compiler, summary: localized("The app does not compile."),
            said: lines.isEmpty ? String(text.split(separator: "\n").suffix(6).joined(separator: "\n")) : "", lines: lines)
    }
}
