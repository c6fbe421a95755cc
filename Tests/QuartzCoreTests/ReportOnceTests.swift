import Testing

@testable import QuartzCore

@Suite(.serialized) struct ReportOnceTests {
    @Test func `A program that plays an app's flows tells each notice once`() {
        defer { ReportedMessages.tellPerProcess() }
        #expect(ReportedMessages.isNews("a stand-in") && ReportedMessages.isNews("a stand-in"), "each process tells for itself")
        ReportedMessages.tellOncePerProgram()
        #expect(ReportedMessages.isNews("a stand-in"))
        ReportedMessages.tellOncePerProgram()
        #expect(!ReportedMessages.isNews("a stand-in"))
        #expect(ReportedMessages.isNews("another one"))
    }
}
