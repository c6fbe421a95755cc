import Testing

@testable import QuartzCore

/// Calls are kept while an app runs, and their lines are looked up when somebody reads them.
@MainActor @Suite(.serialized) struct AppCallsTests {
    @Test func `What an app does to constraints reads no debug information until somebody asks for its line`() {
        let told = AppLine.areTold
        AppLine.areTold = true
        defer { AppLine.areTold = told }
        SimulatedProcess().run {
            let before = AppLine.numberOfReadings
            let line = #line + 1
            for _ in 0..<100 { SimulatedProcess.current.noteConstraintChange() }
            let behind = withCause(.layout("UIView")) { SimulatedProcess.current.linesBehindWrite }
            #expect(AppLine.numberOfReadings == before)
            #if canImport(Runtime)
                #expect(behind.lines.map(\.description) == ["AppCallsTests.swift:\(line)"])
                #expect(AppLine.numberOfReadings > before)
            #endif
        }
    }

    @Test func `Each line is told once, the first one first`() {
        var behind = AppLinesBehind()
        let line = #line + 1
        func first() { behind.add(AppCalls.present) }
        func second() { behind.add(AppCalls.present) }
        for _ in 0..<3 {
            first()
            second()
        }
        #if canImport(Runtime)
            #expect(behind.lines.map(\.description) == ["AppCallsTests.swift:\(line)", "AppCallsTests.swift:\(line + 1)"])
        #endif
    }
}
