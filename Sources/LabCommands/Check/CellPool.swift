import AppBuilding
import Foundation
import LabSessions
import QuartzCore

/// Plays cells in several worker processes at a time. If a worker crashes or takes too long, its cell fails and a new worker replaces it.
struct CellPool {
    var settings: CellSettings
    var jobs: Int
    /// The maximum real time for a cell in seconds; nil for no limit.
    var timeout: Double?
    var stopsAtFailure = false
    /// Whether each cell gets a new process and new files, so that the state of an app's shared objects does not outlive the cell.
    var isFreshEachTime = false

    /// The result of a cell with the output of its process.
    struct Played {
        var result: CellResult
        var output = ""
        var errors = ""
    }

    /// Plays the cells.
    /// - Parameter report: called with each result as soon as the cell has ended, in the order in which the cells end.
    func play(_ cells: [CheckCell], report: (Played) throws -> Void) throws {
        let arguments = ["check-cells", String(decoding: try ResultsFolder.encoder.encode(settings), as: UTF8.self)]
        var waiting = cells[...]
        var workers: [WorkerProcess] = []
        defer { for worker in workers { _ = worker.end() } }
        var isStopping = false
        var begun = 0
        func note(_ played: Played) throws {
            if stopsAtFailure, played.result.isFailure { isStopping = true }
            try report(played)
        }
        while true {
            if isStopping || Interruption.isRequested {
                let why = Interruption.isRequested ? "interrupted" : "not run: another cell had failed"
                for cell in waiting { try report(Played(result: .lost(cell, .notRun, why))) }
                waiting = []
            }
            if Interruption.isRequested {
                for cell in workers.compactMap(\.cell) { try report(Played(result: .lost(cell, .notRun, "interrupted"))) }
                return
            }
            for worker in workers where worker.cell == nil {
                guard let cell = waiting.popFirst() else { break }
                try worker.begin(cell, timeout: timeout)
            }
            while workers.count < jobs, let cell = waiting.popFirst() {
                begun += 1
                let worker = try WorkerProcess(
                    arguments: arguments, environment: isFreshEachTime ? AppContainer.environmentOfAnotherRun(number: begun) : nil)
                try worker.begin(cell, timeout: timeout)
                workers.append(worker)
            }
            let busy = workers.filter { $0.cell != nil }
            guard !busy.isEmpty else { return }
            wait(for: busy)
            for worker in busy {
                worker.read()
                if let result: CellResult = worker.takeResult() {
                    if isFreshEachTime {
                        worker.finish()
                        workers.removeAll { $0 === worker }
                    }
                    let text = worker.takeText()
                    (worker.cell, worker.deadline) = (nil, nil)
                    try note(Played(result: result, output: text.output, errors: text.errors))
                } else if worker.isGone || worker.deadline.map({ $0 < WorkerProcess.now }) == true {
                    workers.removeAll { $0 === worker }
                    try note(lost(worker))
                }
            }
        }
    }

    /// Waits until a worker produces output or exceeds its time limit.
    private func wait(for workers: [WorkerProcess]) {
        var polls = workers.flatMap(\.outputs).filter { $0 >= 0 }.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let due = workers.compactMap(\.deadline).min().map { max(0, $0 - WorkerProcess.now) } ?? 1
        poll(&polls, nfds_t(polls.count), Int32(min(1, due) * 1000) + 1)
    }

    private func lost(_ worker: WorkerProcess) -> Played {
        let isGone = worker.isGone
        let end = worker.end()
        worker.read()
        let text = worker.takeText()
        let cell = worker.cell!
        let report =
            isGone
            ? "the process that played the cell ended: \(end)"
            : "the cell did not end within \(String(format: "%g", timeout ?? 0)) s"
        let last = text.errors.split(separator: "\n").suffix(Self.shownLines).map { "  " + $0 }
        return Played(
            result: .lost(cell, isGone ? .crashed : .timedOut, ([report] + last).joined(separator: "\n")), output: text.output)
    }

    /// The maximum number of lines of a crashed process's output in its report. (chosen so that a Swift trap with the first frames of its
    /// backtrace fits)
    private static let shownLines = 24
}
