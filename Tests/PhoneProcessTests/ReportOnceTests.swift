import Testing

@testable import PhoneProcess

@Suite(.serialized) struct ReportOnceTests {
    @Test func `a program that plays an app's flows prints each notice once`() {
        defer { ReportedMessages.reportPerProcess() }
        #expect(
            ReportedMessages.isFirstReport("a stand-in") && ReportedMessages.isFirstReport("a stand-in"), "each process tells for itself")
        ReportedMessages.reportOncePerProgram()
        #expect(ReportedMessages.isFirstReport("a stand-in"))
        ReportedMessages.reportOncePerProgram()
        #expect(!ReportedMessages.isFirstReport("a stand-in"))
        #expect(ReportedMessages.isFirstReport("another one"))
    }
}
