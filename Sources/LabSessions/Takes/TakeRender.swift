import Foundation
import LabProtocol

/// Renders a take's film in a second process of this executable.
@MainActor
package final class TakeRender {
    package let name: String
    /// The film's full path.
    package let output: String
    private let process = Process()
    private let errors = Pipe()
    private var text = Data()
    /// The latest progress that the process has reported, from 0 to 1.
    package private(set) var share = 0.0
    private var hasBegun = false
    /// The messages of the process other than its progress. They name the moment at which the run diverged, or the reason why no film
    /// was written.
    package private(set) var notices: [String] = []

    /// Starts the process.
    package init(_ take: StoredTake, _ rendering: TakeRendering, in folder: String) throws {
        name = take.take.name
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        output = Self.path(for: take, rendering, in: folder)
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = rendering.arguments(for: take.path, to: output)
        var environment = ProcessInfo.processInfo.environment
        environment[RenderProgress.variable] = "1"
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        _ = fcntl(errors.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
    }

    /// Returns a free path for a take's film.
    package static func path(for take: StoredTake, _ rendering: TakeRendering, in folder: String) -> String {
        FreePath.first(
            FreePath.name(take.take.name), ending: rendering.format.rawValue, in: URL(fileURLWithPath: folder, isDirectory: true))
    }

    package enum State: Hashable {
        case running(Double)
        case done
        case failed(String)
    }

    /// Reads the output of the process and checks whether the process has ended.
    package func state() -> State {
        let isRunning = process.isRunning
        read()
        if isRunning { return .running(share) }
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let ending =
                process.terminationReason == .exit
                ? localized("exit code \(process.terminationStatus)") : localized("signal \(process.terminationStatus)")
            return .failed(notices.last ?? localized("the program that makes it ended with \(ending)"))
        }
        return .done
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Foundation.read(errors.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            text.append(contentsOf: buffer[..<count])
        }
        while let end = text.firstIndex(of: 10) {
            let line = String(decoding: text[text.startIndex..<end], as: UTF8.self)
            text.removeSubrange(text.startIndex...end)
            if let share = RenderProgress.share(line) {
                // Discard the messages before the first frame, because they are about the app's build.
                if !hasBegun { notices = [] }
                hasBegun = true
                self.share = share
            } else if !line.isEmpty {
                notices.append(line)
            }
        }
    }

    /// Interrupts the process, which then completes the film with the frames so far.
    package func stop() {
        guard process.isRunning else { return }
        process.interrupt()
    }
}
