import Compositing
import Foundation
import LabTestSupport
import Testing

/// An X server without a screen. It shows a program's window, which tests control with `xdotool`.
final class VirtualDisplay {
    private let server: Process
    let name: String

    /// Starts Xvfb on a free display number.
    init() throws {
        server = Process()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // Xvfb writes the chosen number to its standard output. `-r` disables key repeat: on a busy machine much time may pass between
        // the press and the release that a tool sends.
        server.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "1000x1100x24", "-nolisten", "tcp", "-r"]
        let output = Pipe()
        server.standardOutput = output
        server.standardError = FileHandle.nullDevice
        try server.run()
        var number = Data()
        while !number.contains(10) {
            let more = output.fileHandleForReading.availableData
            try #require(!more.isEmpty, "Xvfb did not start")
            number += more
        }
        name = ":" + String(decoding: number, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Ends the server, as happens when a desktop session ends.
    func end() {
        // `terminate()` would have no effect, because a child process inherits its parent thread's blocked signals, and tests block that
        // signal.
        if server.isRunning { kill(server.processIdentifier, SIGKILL) }
        server.waitUntilExit()
    }

    deinit { end() }

    var environment: [String: String] { ["DISPLAY": name, "SDL_VIDEODRIVER": "x11", "WAYLAND_DISPLAY": ""] }

    /// Runs a command line tool for X11 on this display, and returns its output.
    @discardableResult
    func tool(_ arguments: String...) throws -> String { try run(arguments) }

    /// Runs xdotool, and waits until the server has delivered the events to the windows.
    func xdotool(_ arguments: [String]) throws { try run(["xdotool"] + arguments) }

    @discardableResult
    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = name
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// Returns the pixels of the display.
    func picture() throws -> Bitmap {
        try TemporaryFolder.use { folder in
            try tool("import", "-window", "root", "-depth", "8", "PNG32:" + folder + "/screen.png")
            return try Bitmap(contentsOfPNG: URL(fileURLWithPath: folder + "/screen.png"))
        }
    }

    /// Checks repeatedly until `condition` is true. If it never is, stores the display's picture in `KEYBOARDLAB_TEST_PICTURES`.
    func wait(for what: String, _ condition: () throws -> Bool) throws {
        if try Patience.sees(condition) { return }
        if let folder = ProcessInfo.processInfo.environment["KEYBOARDLAB_TEST_PICTURES"] {
            try tool("import", "-window", "root", folder + "/in-vain.png")
        }
        Issue.record("waited in vain for \(what)")
    }
}

extension Bitmap {
    /// Returns the colour of a pixel as 0xRRGGBB.
    func color(_ x: Int, _ y: Int) -> UInt32 {
        let pixel = bytes.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
        return pixel & 0xFFFFFF
    }

    /// Whether two pictures have the same pixels inside a rectangle.
    func equals(_ other: Bitmap, x: Range<Int>, y: Range<Int>) -> Bool {
        y.allSatisfy { row in x.allSatisfy { color($0, row) == other.color($0, row) } }
    }
}
