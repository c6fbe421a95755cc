import Compositing
import Foundation
import HostSupport
import LabControl
import LabTestSupport
import SceneSyntax
import Simulator
import Testing
import UIKitCore

@testable import LabSessions

/// Tests for a real window that receives clicks and typed text.
@Suite(.serialized)
struct WindowTests {
    /// The window under test, and the position of the phone on the display.
    struct OpenWindow {
        let display: VirtualDisplay
        let process: Process
        let id: String
        let origin: CGPoint
        let viewport: Viewport
        /// The file with the output of the program.
        let errorsPath: String
        var errors: String { (try? String(contentsOfFile: errorsPath, encoding: .utf8)) ?? "" }
        /// The path of the socket through which tests wait until the window is at rest.
        let socket: String

        func pixel(_ x: CGFloat, _ y: CGFloat) -> (x: Int, y: Int) {
            let point = viewport.windowPoint(CGPoint(x: x, y: y))
            return (Int((origin.x + point.x).rounded()), Int((origin.y + point.y).rounded()))
        }
        func click(_ x: CGFloat, _ y: CGFloat) throws {
            let place = pixel(x, y)
            try input("mousemove", "\(place.x)", "\(place.y)", "click", "1")
        }
        /// Runs xdotool, and waits until the window has processed the input and is at rest, so that the next input never meets a busy
        /// window.
        func input(_ arguments: String...) throws {
            try display.xdotool(arguments)
            try settle()
        }
        /// Presses keys in sequence.
        func keys(_ names: String...) throws { for name in names { try input("key", name) } }
        func type(_ text: String) throws { try input("type", "--delay", "20", text) }

        /// Waits until the window has handled all input and has drawn, and until no animation runs. If `untilStill` is false, animations
        /// may continue: a finger on the phone keeps the phone moving.
        /// - Returns: the window's state.
        @discardableResult
        func settle(untilStill: Bool = true) throws -> [String: JSONValue] {
            try call("lab.settle", ["untilStill": .bool(untilStill)])
        }
        /// Advances the phone's time without input, for example while a finger rests on the screen.
        func pass(_ seconds: Double) throws {
            func time() throws -> Double { try settle(untilStill: false)["time"]?.double ?? 0 }
            let begun = try time()
            try display.wait(for: "\(seconds) seconds of the phone's") { try time() >= begun + seconds }
        }

        /// Returns a connection to the window's socket.
        func connect() throws -> ControlClient {
            try display.wait(for: "the window's socket") { FileManager.default.fileExists(atPath: socket) || !process.isRunning }
            return try ControlClient(path: socket)
        }
        /// Calls a method of the window through its socket.
        /// - Returns: the result, which is an object.
        @discardableResult
        func call(_ method: String, _ parameters: [String: JSONValue] = [:]) throws -> [String: JSONValue] {
            let client = try connect()
            try client.send(ControlRequest(id: 1, method: method, parameters: parameters).line)
            let answer = try nextLine(of: client)
            guard case .object(let result)? = answer["result"] else {
                Issue.record("\(method): \(answer)")
                return [:]
            }
            return result
        }
        /// Returns the next line that the window sends on a connection.
        func nextLine(of client: ControlClient) throws -> [String: JSONValue] {
            let isAnswered = Patience.sees(every: 0.005) { client.hasUpdates }
            try #require(isAnswered, "the window does not answer")
            let value = try JSONDecoder().decode(JSONValue.self, from: Data(try #require(client.line(), "the window has gone").utf8))
            if case .object(let members) = value { return members }
            return [:]
        }
        func color(_ x: CGFloat, _ y: CGFloat) throws -> UInt32 {
            let place = pixel(x, y)
            return try display.picture().color(place.x, place.y)
        }
        func waitForColor(_ color: UInt32, at x: CGFloat, _ y: CGFloat, _ what: String) throws {
            try display.wait(for: what) { try self.color(x, y).isNear(color) }
        }
        /// Returns a picture after two successive pictures were equal. Only the rows below `top` are compared, because a caret above may
        /// blink.
        func settledPicture(from top: CGFloat? = nil) throws -> Bitmap {
            var last = try display.picture()
            let first = top.map { pixel(0, $0).y } ?? 0
            try display.wait(for: "a picture that rests") {
                let next = try display.picture()
                defer { last = next }
                return next.equals(last, x: 0..<next.width, y: first..<next.height)
            }
            return last
        }
    }

    /// Opens the window and passes it to `body`. Shows only the phone, unless `isBare` is false.
    ///
    /// - Parameter device: the device of the scene.
    func open(
        _ arguments: [String], device: String = "iPhone 14", environment: [String: String] = [:], isBare: Bool = true,
        _ body: (OpenWindow) throws -> Void
    ) throws {
        try TemporaryFolder.use { folder in
            // The window creates its socket only in a folder that other users cannot access.
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
            let environment = ["XDG_RUNTIME_DIR": folder].merging(environment) { $1 }
            try open((isBare ? ["--bare"] : []) + arguments, device: device, environment, errorsPath: folder + "/errors", body)
        }
    }

    /// Starts the program on a display of its own, and waits for its window.
    ///
    /// A second start is tried after a failure. Once, on a busy machine, no window appeared within minutes, and sixty further starts did
    /// not reproduce it. The tests do not test the start, so the first failure is only a warning. It contains a report about the program,
    /// which helps to find the reason.
    private func startedProgram(
        _ arguments: [String], _ environment: [String: String], errorsPath: String
    ) throws -> (display: VirtualDisplay, process: Process, window: String) {
        for isLast in [false, true] {
            let display = try VirtualDisplay()
            try Data().write(to: URL(fileURLWithPath: errorsPath))
            let process = try Program.start(
                ["run"] + arguments, environment: display.environment.merging(environment) { $1 },
                errors: try FileHandle(forWritingTo: URL(fileURLWithPath: errorsPath)))
            var window = ""
            let isThere = try Patience.sees {
                window =
                    try display.tool("xdotool", "search", "--onlyvisible", "--class", "keyboard-lab").split(separator: "\n").first.map(
                        String.init) ?? ""
                return !window.isEmpty || !process.isRunning
            }
            if isThere, !window.isEmpty { return (display, process, window) }
            let report = try Self.report(of: process, on: display, errorsPath: errorsPath)
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            process.waitUntilExit()
            Issue.record("the program came without a window\n\(report)", severity: isLast ? .error : .warning)
        }
        throw NoWindow()
    }

    /// An error for a program that showed no window in two starts.
    private struct NoWindow: Error {}

    /// Returns a report about a program that shows no window: whether the program runs, where its threads wait, its output, and the
    /// display's content.
    private static func report(of process: Process, on display: VirtualDisplay, errorsPath: String) throws -> String {
        let tasks = "/proc/\(process.processIdentifier)/task"
        let threads = ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? ["gone"]).map { thread in
            ["comm", "wchan", "syscall"].map {
                (try? String(contentsOfFile: "\(tasks)/\(thread)/\($0)", encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
                    ?? "?"
            }.joined(separator: " ")
        }
        return """
            running: \(process.isRunning)\(process.isRunning ? "" : ", exit status \(process.terminationStatus)")
            threads: \(threads.joined(separator: "; "))
            its standard error: \((try? String(contentsOfFile: errorsPath, encoding: .utf8)) ?? "unreadable")
            windows on \(display.name): \(try display.tool("xdotool", "search", "--name", ""))
            """
    }

    private func open(
        _ arguments: [String], device: String, _ environment: [String: String], errorsPath: String, _ body: (OpenWindow) throws -> Void
    ) throws {
        let program = try startedProgram(arguments, environment, errorsPath: errorsPath)
        let (display, process, id) = (program.display, program.process, program.window)
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        var geometry: [String: Double] = [:]
        for line in try display.tool("xdotool", "getwindowgeometry", "--shell", id).split(separator: "\n") {
            let parts = line.split(separator: "=")
            if parts.count == 2 { geometry[String(parts[0])] = Double(parts[1]) }
        }
        let size = CGSize(width: geometry["WIDTH"] ?? 0, height: geometry["HEIGHT"] ?? 0)
        try #require(size.width > 100, "the window has no size: \(geometry)")
        let viewport = Viewport(windowSize: size, device: try SimulatedDevice.named(device))
        try body(
            OpenWindow(
                display: display, process: process, id: id, origin: CGPoint(x: geometry["X"] ?? 0, y: geometry["Y"] ?? 0),
                viewport: viewport, errorsPath: errorsPath,
                socket: "\(environment["XDG_RUNTIME_DIR"] ?? "")/keyboard-lab/\(process.processIdentifier).sock"))
    }

    /// The colour of the scene's background in light appearance.
    private let white: UInt32 = 0xFFFFFF

    /// A scene that belongs to these tests, so that its positions do not change with the shipped scenes.
    private static let form = """
        name: Form
        device: iPhone 14
        view:
          id: root
          backgroundColor: systemBackground
          subviews:
            - {class: UIView, id: badge, frame: [155, 108, 80, 80], backgroundColor: systemBlue}
            - {class: UITextField, id: field, frame: [20, 605, 350, 44], borderStyle: roundedRect, onReturn: resign}

        """

    /// Opens the window with `form`.
    private func openForm(_ body: (OpenWindow) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/form.yaml"
            try Data(Self.form.utf8).write(to: URL(fileURLWithPath: path))
            try open([path]) { window in
                try window.waitForColor(0x007AFF, at: 195, 148, "the badge at its place")
                try body(window)
            }
        }
    }

    @Test func `a click on a low field shows the keyboard, and Return restores the screen`() throws {
        try openForm { window in
            let before = try window.settledPicture()
            try window.click(195, 625)
            // The pixel is below the last row of keys, between the emoji key and the microphone.
            try window.display.wait(for: "the keyboard") { try !window.color(195, 800).isNear(white) }
            try window.display.wait(for: "the badge moved up") { try !window.color(195, 186).isNear(0x007AFF) }

            // The text is typed on the computer's keyboard and deleted again.
            try window.type("abc")
            try window.keys("F1")
            try window.display.wait(for: "the list of shortcuts") { try !window.color(195, 422).isNear(0xFFFFFF) }
            try window.keys("Escape", "BackSpace", "BackSpace", "BackSpace", "Return")
            try window.display.wait(for: "the keyboard gone") { try window.color(195, 800).isNear(white) }
            let after = try window.settledPicture()
            let corner = window.pixel(20, 60)
            let end = window.pixel(370, 480)
            #expect(after.equals(before, x: corner.x..<end.x, y: corner.y..<end.y), "the upper half is not what it was")
        }
    }

    @Test func `the window's settle request returns after a click is handled and the animation has ended`() throws {
        try openForm { window in
            let before = try window.settle()
            let place = window.pixel(195, 625)
            try window.display.xdotool(["mousemove", "\(place.x)", "\(place.y)", "click", "1"])
            let after = try window.settle()
            #expect(before["keyboard"] == nil && after["keyboard"] == "docked")
            #expect(after["demand"] == "ambient", "a caret blinks, and nothing else moves")
            // The keyboard's animation takes half a second, of which a busy machine draws only some frames.
            #expect((after["frames"]?.double ?? 0) > (before["frames"]?.double ?? 0) + 3)
            // The window has handled this input, but the input's animation must still be running.
            try window.display.xdotool(["key", "ctrl+shift+9"])
            #expect(try window.settle(untilStill: false)["demand"] == "motion")
        }
    }

    @Test func `closing the window exits with 0, and SIGTERM exits with its code`() throws {
        try openForm { window in
            try window.display.tool("xdotool", "key", "--window", window.id, "ctrl+q")
            try window.display.wait(for: "the end") { !window.process.isRunning }
            #expect(window.process.terminationStatus == 0, "\(window.errors)")
        }
        try openForm { window in
            window.process.terminate()
            try window.display.wait(for: "the end") { !window.process.isRunning }
            #expect(window.process.terminationStatus == 143 && window.process.terminationReason == .exit)
        }
    }

    @Test func `saving a broken scene keeps the last valid one on screen`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/live.yaml"
            func save(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
            try save("device: iPhone 14\nview: {id: root, backgroundColor: systemRed}\n")
            try open([path]) { window in
                try window.waitForColor(0xFF3B30, at: 60, 300, "red")
                try save("device: iPhone 14\nview: {id: root, backgroundColour: systemBlue}\n")
                try window.display.wait(for: "the complaint") { try window.settledPicture().countOfColors(below: 120) > 20 }
                // A card over the phone shows the error until the user dismisses it.
                try window.keys("Escape")
                try window.waitForColor(0xFF3B30, at: 60, 300, "red, once the card is dismissed")
                try save("device: iPhone 14\nview: {id: root, backgroundColor: systemBlue}\n")
                try window.waitForColor(0x007AFF, at: 60, 300, "blue")
            }
        }
    }
}

extension UInt32 {
    /// Whether each channel differs by at most 3.
    func isNear(_ other: UInt32) -> Bool {
        [0, 8, 16].allSatisfy { abs(Int(self >> UInt32($0) & 0xff) - Int(other >> UInt32($0) & 0xff)) <= 3 }
    }
}

extension Bitmap {
    /// Returns the number of different colours above the row `row`.
    func countOfColors(below row: Int) -> Int {
        var seen: Set<UInt32> = []
        for y in 0..<Swift.min(row, height) { for x in 0..<width { seen.insert(color(x, y)) } }
        return seen.count
    }
}

extension JSONValue {
    var double: Double? {
        switch self {
        case .number(let value): value
        case .integer(let value): Double(value)
        default: nil
        }
    }
}
