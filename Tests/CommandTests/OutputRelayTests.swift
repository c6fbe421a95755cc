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

    @Test func `output within the limit passes unchanged`() {
        #expect(passed("\u{1B}[2Jten bytes", limit: 13) == ("\u{1B}[2Jten bytes", false))
    }

    @Test func `output beyond the limit is truncated after its beginning`() {
        #expect(passed(String(repeating: "x", count: 2000), limit: 1500) == (String(repeating: "x", count: 1500), true))
    }

    @Test func `an app's output contains no CI commands in a CI job's log`() {
        let text = passed("a\n::add-mask::secret\n::", limit: 1000, logFilter: LogCommandFilter(allowsErrors: false)).text
        #expect(text == "a\n\\u003a:add-mask::secret\n\\u003a:")
    }

    @Test(arguments: [
        (["snapshot", "-o", "-"], true), (["snapshot", "--output=-"], true), (["check", "-"], false), (["check", "--tap", "-"], false),
        (["trace", "-"], false), (["serve", "-", "-o", "a.png"], false),
    ])
    func `only picture bytes bypass the log filter in a CI job`(_ words: [String], _ isPicture: Bool) {
        #expect(SandboxedCommand.writesPicture(["program"] + words) == isPicture)
    }

    @Test func `a leftover process that holds the stream open does not block the relay`() {
        #expect(passed("last words", limit: 1000, closesEnd: false) == ("last words", false))
    }

    @Test func `a relay to a file passes a pipe to the child process instead of the file`() throws {
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

    @Test func `two descriptors of one stream share a relay, and two pipes do not`() {
        let first = Pipe(), second = Pipe()
        let again = dup(first.fileHandleForWriting.fileDescriptor)
        defer { close(again) }
        #expect(OutputRelay.areSame(first.fileHandleForWriting.fileDescriptor, again))
        #expect(!OutputRelay.areSame(first.fileHandleForWriting.fileDescriptor, second.fileHandleForWriting.fileDescriptor))
    }
}
