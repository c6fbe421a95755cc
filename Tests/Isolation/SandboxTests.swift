import Foundation
import Sandbox
import Testing

/// Tests for the promises of SECURITY.md about the sandbox. They run attacks inside each sandbox that this system supports.
@Suite(.serialized)
struct SandboxTests {
    /// The sandboxes that this system lets users start, strongest first.
    static let all: [Sandbox] = [.bubblewrap("/usr/bin/bwrap"), .kernel].filter { works($0) }

    private static func works(_ sandbox: Sandbox) -> Bool {
        let process = try? sandbox.start(ProgramStart(["/bin/true"], environment: [:]), SandboxPolicy(folder: "/"))
        return process.map { ProgramStart.code(ofEnded: $0) == 0 } ?? false
    }

    @Test func `the strongest available sandbox is used`() {
        guard let strongest = Self.all.first else { return #expect(!Sandbox.present.protects) }
        #expect(Sandbox.present == strongest)
    }

    /// The actions of the probe that the sandbox must allow.
    static let allowed: Set<String> = [
        "reads its own file", "writes into its own folder", "makes a pair of sockets", "starts a process", "is the same user",
    ]

    @Test(arguments: all)
    func `the sandbox refuses every attack and allows what a program needs`(_ sandbox: Sandbox) throws {
        let field = try Battlefield()
        let said = try field.attack(in: sandbox)
        #expect(said.last == "end", "the probe ended early")
        let done = Set(said.filter { $0.hasSuffix(": DONE") }.map { String($0.dropLast(6)) })
        #expect(done == Self.allowed)
        #expect(try String(contentsOf: field.secret, encoding: .utf8) == "secret")
        #expect(try FileManager.default.contentsOfDirectory(atPath: field.home.path) == ["secret"])
        #expect(try String(contentsOf: field.own, encoding: .utf8) == "own")
    }

    @Test func `without a sandbox the same attacks succeed`() throws {
        let field = try Battlefield()
        let said = try field.attack(in: .none(reason: "a test"))
        for attack in [
            "reads a secret", "changes a secret", "sees other processes", "reads a command line of the lab",
            "reads an environment of the lab", "signals another process", "connects to a local socket",
        ] {
            #expect(said.contains("\(attack): DONE"), "\(attack) is no attack")
        }
    }

    @Test(arguments: all)
    func `when a program ends, all processes that it started end`(_ sandbox: Sandbox) throws {
        let field = try Battlefield()
        let process = try field.start(["linger"], in: sandbox)
        #expect(field.readLine() == "ready")
        #expect(try !field.probes().isEmpty)
        kill(process, SIGKILL)
        _ = ProgramStart.code(ofEnded: process)
        // The last process keeps the pipe open, so the end of the output means that all processes have ended.
        #expect(field.readLine() == nil)
        #expect(try field.probes().isEmpty)
    }

    @Test(arguments: all, [true, false])
    func `memory and process limits apply with and without a control group`(_ sandbox: Sandbox, isGrouped: Bool) throws {
        let field = try Battlefield()
        var limits = SandboxLimits()
        limits.memory = 1 << 30
        let said = try field.attack(with: ["memory"], in: sandbox, limits, isGrouped: isGrouped)
        #expect(said == ["takes 16 GB of memory: refused"])
        limits.processes = 64
        let isLimitedByGroup = isGrouped && ControlGroup.place?.controllers.contains("pids") == true
        guard getuid() == 0, !isLimitedByGroup else {
            let said = try field.attack(with: ["processes"], in: sandbox, limits, isGrouped: isGrouped)
            #expect(said == ["starts 400 processes: refused"])
            return
        }
        // The kernel does not limit the number of a superuser's processes, so the sandbox counts them itself.
        let process = try field.start(["bomb"], in: sandbox, limits, isGrouped: isGrouped)
        #expect(ProgramStart.code(ofEnded: process) == 128 + SIGKILL)
        #expect(ProcessCountWatch.hasEnded(process))
        #expect(field.readLine() == nil)
        #expect(try field.probes().isEmpty)
    }

    @Test(arguments: all)
    func `a program that stays at its process limit is killed`(_ sandbox: Sandbox) throws {
        let field = try Battlefield()
        var limits = SandboxLimits()
        limits.processes = 64
        let process = try field.start(["crowd"], in: sandbox, limits)
        #expect(ProgramStart.code(ofEnded: process) == 128 + SIGKILL)
        #expect(ProcessCountWatch.hasEnded(process))
        #expect(field.readLine() == nil)
    }

    @Test(arguments: all)
    func `exit codes and signals are passed on`(_ sandbox: Sandbox) throws {
        func code(_ text: String) throws -> Int32 {
            ProgramStart.code(
                ofEnded: try sandbox.start(ProgramStart(["/bin/sh", "-c", text], environment: [:]), SandboxPolicy(folder: "/usr")))
        }
        #expect(try code("exit 7") == 7)
        #expect(try code("kill -SEGV $$") == 128 + SIGSEGV)
        #expect(ProgramStart.signal(inCode: 128 + SIGSEGV) == SIGSEGV && ProgramStart.signal(inCode: 7) == nil)
    }

    @Test func `the home folder and its parents cannot be added to the sandbox's paths`() {
        let home = URL(fileURLWithPath: NSHomeDirectory()).standardizedFileURL.path
        var policy = SandboxPolicy(folder: "/")
        for path in [home, home + "/", home + "/.", "/", URL(fileURLWithPath: home).deletingLastPathComponent().path, home + "/../" + home]
        {
            policy.allowReading(path)
            policy.allowWriting(path)
        }
        #expect(policy.readable.isEmpty && policy.writable.isEmpty, "\(policy)")
    }

    @Test(arguments: all)
    func `the program's process ID in the sandbox is read from the kernel`(_ sandbox: Sandbox) throws {
        let field = try Battlefield()
        let process = try field.start(["linger"], in: sandbox)
        #expect(field.readLine() == "ready")
        let program = sandbox.program(inside: process)
        #expect(try field.probes().first == "\(program)")
        kill(program, SIGKILL)
        #expect(ProgramStart.code(ofEnded: process) == 128 + SIGKILL)
    }

    @Test(arguments: all)
    func `a process left behind by the program is not mistaken for the program`(_ sandbox: Sandbox) throws {
        let field = try Battlefield()
        let process = try field.start(["linger"], in: sandbox)
        #expect(field.readLine() == "ready")
        let program = sandbox.program(inside: process)
        // A stopped sandbox cannot end the other processes.
        kill(process, SIGSTOP)
        kill(program, SIGKILL)
        while try field.probes().contains("\(program)") { usleep(1000) }
        #expect(try field.probes().count == 1)
        #expect(try !field.probes().contains("\(sandbox.program(inside: process))"))
        kill(process, SIGKILL)
        _ = ProgramStart.code(ofEnded: process)
    }

    @Test func `the shared memory file cannot be shrunk`() throws {
        let file = try #require(Sandbox.memoryFile())
        defer { close(file) }
        #expect(posix_fallocate(file, 0, 4096) == 0)
        #expect(ftruncate(file, 0) != 0)
        #expect(posix_fallocate(file, 0, 8192) == 0)
    }
}
