import Foundation
import Testing

@testable import Sandbox

/// A user's files, processes and sockets, and a hostile program (the probe) that attacks them.
final class Battlefield {
    let folder: URL
    let home: URL
    let secret: URL
    let own: URL
    private let writable: URL
    private let probe: URL
    private let victim = Foundation.Process()
    private let network: Int32, local: Int32, abstract: Int32
    private let port: Int
    private var ends: [Int32] = [-1, -1]
    private var received: [UInt8] = []

    init() throws {
        let manager = FileManager.default
        folder = URL(fileURLWithPath: "/var/tmp/keyboard-lab-isolation-\(UUID().uuidString)", isDirectory: true)
        (home, writable) = (folder.appendingPathComponent("home"), folder.appendingPathComponent("container"))
        let app = folder.appendingPathComponent("app")
        for each in [home, writable, app] { try manager.createDirectory(at: each, withIntermediateDirectories: true) }
        (secret, own) = (home.appendingPathComponent("secret"), app.appendingPathComponent("own"))
        try "secret".write(to: secret, atomically: false, encoding: .utf8)
        try "own".write(to: own, atomically: false, encoding: .utf8)
        probe = app.appendingPathComponent("probe")
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Probe.c").path
        let compiler = Foundation.Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["clang", "-std=c11", "-O1", source, "-o", probe.path]
        try compiler.run()
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0)
        victim.executableURL = URL(fileURLWithPath: "/bin/sleep")
        victim.arguments = ["1000000"]
        victim.standardOutput = FileHandle.nullDevice
        victim.standardError = FileHandle.nullDevice
        try victim.run()
        // These sockets would accept any connection.
        network = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        port = withUnsafeMutablePointer(to: &address) { [network] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(network, $0, length)
                _ = Glibc.listen(network, 8)
                getsockname(network, $0, &length)
            }
            return Int(UInt16(bigEndian: pointer.pointee.sin_port))
        }
        local = Self.listen(folder.path + "/socket", isAbstract: false)
        abstract = Self.listen("keyboard-lab-\(getpid())", isAbstract: true)
    }

    deinit {
        kill(victim.processIdentifier, SIGKILL)
        for file in [network, local, abstract] + ends where file >= 0 { close(file) }
        try? FileManager.default.removeItem(at: folder)
    }

    private static func listen(_ name: String, isAbstract: Bool) -> Int32 {
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = (isAbstract ? [0] : []) + Array(name.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(number, $0, socklen_t(MemoryLayout<sa_family_t>.size + bytes.count))
                _ = Glibc.listen(number, 8)
            }
        }
        return number
    }

    // MARK: The probe

    /// Starts the probe. Its output is read with `readLine`.
    /// - Parameter isGrouped: false to start the probe without a control group, as on a system where the program cannot create one.
    func start(
        _ words: [String], in sandbox: Sandbox, _ limits: SandboxLimits = SandboxLimits(), isGrouped: Bool = true
    ) throws -> Int32 {
        try #require(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var policy = SandboxPolicy(folder: probe.deletingLastPathComponent().path)
        policy.allowReading(probe.deletingLastPathComponent().path)
        policy.allowWriting(writable.path)
        policy.limits = limits
        var program = ProgramStart([probe.path] + words, environment: ["PATH": "/usr/bin:/bin"])
        (program.output, program.errors) = (ends[1], ends[1])
        let process = try isGrouped ? sandbox.start(program, policy) : sandbox.start(program, policy, in: nil)
        close(ends[1])
        ends[1] = -1
        return process
    }

    /// Runs all attacks of the probe.
    /// - Returns: the lines of its output.
    func attack(
        with words: [String]? = nil, in sandbox: Sandbox, _ limits: SandboxLimits = SandboxLimits(), isGrouped: Bool = true
    ) throws -> [String] {
        setenv("SECRET_TOKEN", "token", 1)
        let all = [
            secret.path, own.path, writable.path, "\(victim.processIdentifier)", "\(port)", folder.path + "/socket",
            "keyboard-lab-\(getpid())",
        ]
        let process = try start(words ?? all, in: sandbox, limits, isGrouped: isGrouped)
        var lines: [String] = []
        while let line = readLine() { lines.append(line) }
        #expect(ProgramStart.code(ofEnded: process) == 0)
        return lines
    }

    /// Returns the next line of the probe's output; nil when all its processes have ended.
    func readLine() -> String? {
        while true {
            if let end = received.firstIndex(of: 0x0A) {
                defer { received.removeSubrange(...end) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            var piece = [UInt8](repeating: 0, count: 4096)
            let count = read(ends[0], &piece, piece.count)
            if count > 0 { received += piece[..<count] } else if count == 0 || errno != EINTR { return nil }
        }
    }

    /// Returns the ids of the probe's processes outside the sandbox.
    func probes() throws -> [String] {
        let all = try FileManager.default.contentsOfDirectory(atPath: "/proc")
        return all.compactMap { Int($0) }.sorted().map(String.init).filter { number in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/exe")) == probe.path
        }
    }
}
