import Testing

@testable import PhoneProcess

@Suite(.serialized) struct ReportOnceTests {
    @Test func `a program that plays an app's flows tells each notice once`() {
        defer { ReportedMessages.tellPerProcess() }
        #expect(
            ReportedMessages.isFirstReport("a stand-in") && ReportedMessages.isFirstReport("a stand-in"), "each process tells for itself")
        ReportedMessages.tellOncePerProgram()
        #expect(ReportedMessages.isFirstReport("a stand-in"))
        ReportedMessages.tellOncePerProgram()
        #expect(!ReportedMessages.isFirstReport("a stand-in"))
        #expect(ReportedMessages.isFirstReport("another one"))
    }
}
