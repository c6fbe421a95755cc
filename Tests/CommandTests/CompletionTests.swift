import Foundation
import LabTestSupport
import Testing

@Suite("Shell completion")
struct CompletionTests {
    private static let script = Result { try Program.run("--generate-completion-script", "bash") }

    /// Returns the completions that bash offers after these words, the last of which is incomplete.
    private func offers(_ words: [String]) throws -> [String] {
        try TemporaryFolder.use { folder in
            let script = folder + "/completion.bash"
            let text = try Self.script.get()
            #expect(text.code == 0)
            try text.output.write(toFile: script, atomically: true, encoding: .utf8)
            let name = try #require(
                text.output.split(separator: "\n").last { $0.hasPrefix("complete ") }?
                    .split(separator: " ").first { $0.hasPrefix("_") })
            let quoted = words.map { "'\($0)'" }.joined(separator: " ")
            let driver = """
                source '\(script)'
                keyboard-lab() { '\(Program.path)' "$@"; }
                COMP_WORDS=(keyboard-lab \(quoted)); COMP_CWORD=\(words.count)
                COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
                \(name) keyboard-lab "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}" || true
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            let path = folder + "/driver.bash"
            try driver.write(toFile: path, atomically: true, encoding: .utf8)
            let shell = Process()
            shell.executableURL = URL(fileURLWithPath: "/bin/bash")
            shell.arguments = ["--norc", path]
            shell.currentDirectoryURL = Program.folder
            let pipe = Pipe()
            shell.standardOutput = pipe
            shell.standardInput = FileHandle.nullDevice
            try shell.run()
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            shell.waitUntilExit()
            return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        }
    }

    @Test func `completion offers scenes by name and by file, devices, settings and keyboards`() throws {
        #expect(try offers(["trace", "sign"]).contains("sign-up"))
        #expect(try offers(["trace", "Scenes/sign"]).contains("Scenes/sign-up.yaml"))
        #expect(try offers(["record", "--device", "iPhone"]).contains { $0.hasPrefix("iPhone") })
        #expect(try offers(["check", "--set", "keyboardD"]).contains("keyboardDistance="))
        #expect(try offers(["check", "--keyboard", "de"]).contains("de-DE"))
    }
}
