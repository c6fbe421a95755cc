import Foundation
import HostSupport
import Sandbox
import Testing

@testable import LabCommands

/// Tests for the relay that copies the output of an untrusted program to a stream of this program.
@Suite struct OutputRelayTests {
    /// Writes a text into a relay whose output is a pipe.
    /// - Returns: the relayed output, and whether the text exceeded the limit.
    private func passed(
        _ text: String, limit: Int, closesEnd: Bool = true, logFilter: LogCommandFilter? = nil
    ) -> (text: String, isOverLimit: Bool) {
        let pipe = Pipe()
        let relay = OutputRelay(pipe.fileHandleForWriting.fileDescriptor, limit: limit, logFilter: logFilter)
        let program = FileHandle(fileDescriptor: dup(relay.end), closeOnDealloc: true)
        relay.begin()
        program.write(Data(text.utf8))
        if closesEnd { try? program.close() }
        relay.finish()
        try? pipe.fileHandleForWriting.close()
        return withExtendedLifetime(program) { (String(decoding: pipe.fileHandleForReading.rest(), as: UTF8.self), relay.isOverLimit) }
    }

    @Test func `output within the limit comes through as it is`() {
        #expect(passed("\u{1B}[2Jten bytes", limit: 13) == ("\u{1B}[2Jten bytes", false))
    }

    @Test func `of more than the limit the beginning comes through`() {
        #expect(passed(String(repeating: "x", count: 2000), limit: 1500) == (String(repeating: "x", count: 1500), true))
    }

    @Test func `in the log of a CI job an app cannot give commands`() {
        let text = passed("a\n::add-mask::secret\n::", limit: 1000, logFilter: LogCommandFilter(allowsErrors: false)).text
        #expect(text == "a\n\\u003a:add-mask::secret\n\\u003a:")
    }

    @Test(arguments: [
        (["snapshot", "-o", "-"], true), (["snapshot", "--output=-"], true), (["check", "-"], false), (["check", "--tap", "-"], false),
        (["trace", "-"], false), (["serve", "-", "-o", "a.png"], false),
    ])
    func `only the bytes of a picture reach a CI job's log unfiltered`(_ words: [String], _ isPicture: Bool) {
        #expect(SandboxedCommand.writesPicture(["program"] + words) == isPicture)
    }

    @Test func `a process that is left and holds the stream keeps nobody waiting`() {
        #expect(passed("last words", limit: 1000, closesEnd: false) == ("last words", false))
    }

    @Test func `a file is written without being handed over`() throws {
        let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(UUID().uuidString)
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forWritingTo: file)
        let relay = OutputRelay(handle.fileDescriptor)
        var status = stat()
        #expect(relay.end != handle.fileDescriptor && fstat(relay.end, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
        let program = FileHandle(fileDescriptor: dup(relay.end), closeOnDealloc: true)
        relay.begin()
        program.write(Data("a trace".utf8))
        try program.close()
        relay.finish()
        #expect(try String(contentsOf: file, encoding: .utf8) == "a trace")
    }

    @Test func `two names of one stream share a relay, and two pipes do not`() {
        let first = Pipe(), second = Pipe()
        let again = dup(first.fileHandleForWriting.fileDescriptor)
        defer { close(again) }
        #expect(OutputRelay.areSame(first.fileHandleForWriting.fileDescriptor, again))
        #expect(!OutputRelay.areSame(first.fileHandleForWriting.fileDescriptor, second.fileHandleForWriting.fileDescriptor))
    }
}
