import Testing

@testable import PhoneProcess

@MainActor @Suite("Mistakes of an app")
struct AppMistakeTests {
    /// Returns the mistakes that a process has logged while it ran `body`.
    private func reported(_ body: (SimulatedProcess) -> Void) -> [String] {
        let process = SimulatedProcess()
        process.run { body(process) }
        return process.mistakes.reported
    }

    @Test func `a mistake is logged once, with UIKit's consequence`() {
        let reported = reported { _ in
            for _ in 0..<3 { reportMistake("the row 7 does not exist; nothing happens") }
            reportMistake("an alert is presented twice; the second one is not shown", raises: false)
        }
        #expect(
            reported == [
                "Mistake of the app: the row 7 does not exist; nothing happens. UIKit raises an exception here.",
                "Mistake of the app: an alert is presented twice; the second one is not shown.",
            ])
    }

    @Test func `one call site logs no more than twenty different mistakes, and each process has its own count`() {
        func makeThem(_: SimulatedProcess) { for row in 0..<1000 { reportMistake("the row \(row) does not exist") } }
        #expect(reported(makeThem).count == 20)
        #expect(reported(makeThem).count == 20)
    }

    @Test func `an observer receives the message and the object of a mistake`() {
        let process = SimulatedProcess()
        var received: [(String, AnyObject?)] = []
        process.mistakes.receive = { received.append(($0, $1)) }
        process.run { reportMistake("this", of: process) }
        #expect(
            received.count == 1 && received.first?.1 === process
                && received.first?.0 == "Mistake of the app: this. UIKit raises an exception here.")
    }
}
