import Testing

@testable import PhoneProcess

/// Tests that calls are recorded while an app runs, and that their source lines are looked up only when a caller reads them.
@MainActor @Suite(.serialized) struct AppCallsTests {
    @Test func `constraint calls of an app load no debug information until a caller requests their source line`() {
        let reported = AppLine.areReported
        AppLine.areReported = true
        defer { AppLine.areReported = reported }
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

    /// A value with a property that is modified in place, as a view's frame is. It records the calls in progress when the modification
    /// ends.
    private class Lender {
        var behind: AppCalls?
        var frame: (y: Int, height: Int) = (0, 0) { didSet { behind = AppCalls.present } }
    }

    @Test func `writing a member of a property records the source line of the write`() {
        #if canImport(Runtime)
            let lender = Lender()
            func move(_ lender: Lender) {
                let other = Lender()
                lender.frame.y -= 100
                other.frame.height = 3
            }
            let line = #line - 3
            move(lender)
            let lines = lender.behind?.lines(limit: 9).map(\.description) ?? []
            // The innermost call is the property observer, so the line of the modification follows.
            #expect(lines.contains("AppCallsTests.swift:\(line)"), "\(lines)")
            #expect(!lines.contains("AppCallsTests.swift:\(line + 1)"), "\(lines)")
        #endif
    }

    @Test func `each source line is reported once, in the order of first occurrence`() {
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
