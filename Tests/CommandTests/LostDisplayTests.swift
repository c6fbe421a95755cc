import Foundation
import LabTestSupport
import Testing

/// Tests for a window that loses its display.
@Suite struct LostDisplayTests {
    @Test func `losing the display ends the window with code 3 and removes its socket`() throws {
        try TemporaryFolder.use { folder in
            let display = try VirtualDisplay()
            let errors = folder + "/errors"
            try Data().write(to: URL(fileURLWithPath: errors))
            let process = try Program.start(
                ["run", "--bare", "Scenes/sign-up.yaml"],
                environment: display.environment.merging(["XDG_RUNTIME_DIR": folder]) { $1 },
                errors: FileHandle(forWritingAtPath: errors))
            defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
            let socket = "\(folder)/keyboard-lab/\(process.processIdentifier).sock"
            try display.wait(for: "the window") {
                let found = try display.tool("xdotool", "search", "--onlyvisible", "--class", "keyboard-lab")
                return !found.isEmpty && FileManager.default.fileExists(atPath: socket)
            }
            display.end()
            try #require(Patience.sees { !process.isRunning }, "the window has stayed")
            #expect(process.terminationReason == .exit && process.terminationStatus == 3)
            #expect(!FileManager.default.fileExists(atPath: socket))
            #expect(try String(contentsOfFile: errors, encoding: .utf8).contains("The display has gone"))
        }
    }
}
