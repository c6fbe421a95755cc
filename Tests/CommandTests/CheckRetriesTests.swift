import Foundation
import LabTestSupport
import Testing

@testable import LabCommands

@Suite("Retried cells")
struct CheckRetriesTests {
    private func cell(_ order: Int) -> CheckCell {
        CheckCell(order: order, scene: "\(order).yaml", title: "form \(order)", choices: [], slug: "\(order)")
    }

    /// Runs the retries of cells whose first `failures[order]` attempts fail. Returns the reported results, and the orders of the cells
    /// in each attempt.
    private func play(_ failures: [Int], retries: Int) -> (results: [CellResult], attempts: [[Int]]) {
        var left = failures
        var (results, attempts): ([CellResult], [[Int]]) = ([], [])
        var cells = CheckRetries(failures.indices.map(cell), limit: retries)
        while let attempt = cells.nextAttempt() {
            attempts.append(attempt.map(\.order))
            // The cells end in reverse order here, because they may end in any order.
            for cell in attempt.reversed() {
                var result = CellResult(cell: cell, outcome: left[cell.order] > 0 ? .failed : .passed)
                if result.isFailure { result.report = "failure \(left[cell.order])" }
                left[cell.order] -= 1
                if let last = cells.lastResult(CellPool.Played(result: result)) { results.append(last.result) }
            }
        }
        return (results.sorted { $0.cell.order < $1.cell.order }, attempts)
    }

    @Test func `check retries only failed cells and reports each cell once`() throws {
        let (results, attempts) = play([0, 1, 5, 0, 2], retries: 2)
        #expect(attempts == [[0, 1, 2, 3, 4], [1, 2, 4], [2, 4]])
        #expect(results.map(\.cell.order) == [0, 1, 2, 3, 4])
        #expect(results.map(\.outcome) == [.passed, .passed, .failed, .passed, .passed])
        #expect(results.map(\.isFlaky) == [false, true, false, false, true])
        #expect(results[2].failedAttempts == ["failure 5", "failure 4"] && results[2].report == "failure 3")
    }

    @Test func `without --retries no cell is played again`() throws {
        let (results, attempts) = play([1, 0], retries: 0)
        #expect(attempts == [[0, 1]])
        #expect(results.allSatisfy { $0.failedAttempts == nil })
    }

    @Test func `every report names a flaky cell and counts it as passed`() throws {
        let results = play([1, 0], retries: 1).results
        #expect(MarkdownReport(results, folder: "out").text.hasPrefix("### KeyboardLab: 2 passed, 1 flaky\n"))
        #expect(MarkdownReport(results, folder: "out").text.contains("| <code>form 0</code> | passed at attempt 2 | failure 1 |"))
        #expect(JUnitReport(results, folder: "out").xml.contains("<flakyFailure message=\"failure 1\">failure 1</flakyFailure>"))
        #expect(JUnitReport(results, folder: "out").xml.contains("failures=\"0\" errors=\"0\""))
        #expect(TAPReport(results).text.contains("ok 1 - form 0 # flaky: passed at attempt 2\nok 2 - form 1\n"))
        try CheckSummary(results).check()
    }

    @Test func `the report of a cell that always fails names the last attempt`() throws {
        try TemporaryFolder.use { folder in
            let scene = folder + "/a.yaml"
            try "view: {class: UIView}\nflow:\n  - tapOn: {text: Send}\n".write(toFile: scene, atomically: true, encoding: .utf8)
            let check = try Program.run("check", scene, "--retries", "2", "--results", folder + "/out")
            #expect(check.code == 1)
            #expect(check.output.contains(", failed at attempt 3\n"), "\(check.output)")
            #expect(try Program.run("check", scene, "--retries", "-1").code == 2)
            #expect(try Program.run("check", scene, "--retries", "1", "--fail-fast").code == 2)
        }
    }
}
