import Testing

@testable import PhoneProcess

@MainActor @Suite("Mistakes of an app")
struct AppMistakeTests {
    /// Returns the mistakes that one process has reported after `body`.
    private func told(_ body: (SimulatedProcess) -> Void) -> [String] {
        let process = SimulatedProcess()
        process.run { body(process) }
        return process.mistakes.told
    }

    @Test func `a mistake is told once, with what UIKit makes of it`() {
        let told = told { _ in
            for _ in 0..<3 { reportMistake("the row 7 does not exist; nothing happens") }
            reportMistake("an alert is presented twice; the second one is not shown", raises: false)
        }
        #expect(
            told == [
                "Mistake of the app: the row 7 does not exist; nothing happens. UIKit raises an exception here.",
                "Mistake of the app: an alert is presented twice; the second one is not shown.",
            ])
    }

    @Test func `one place tells no more than twenty different mistakes, and every process its own`() {
        func makeThem(_: SimulatedProcess) { for row in 0..<1000 { reportMistake("the row \(row) does not exist") } }
        #expect(told(makeThem).count == 20)
        #expect(told(makeThem).count == 20)
    }

    @Test func `whoever listens hears the message and the object`() {
        let process = SimulatedProcess()
        var heard: [(String, AnyObject?)] = []
        process.mistakes.hear = { heard.append(($0, $1)) }
        process.run { reportMistake("this", of: process) }
        #expect(
            heard.count == 1 && heard.first?.1 === process && heard.first?.0 == "Mistake of the app: this. UIKit raises an exception here.")
    }
}
