import Foundation
import Testing

@testable import Sandbox

/// Tests for the control groups of programs if the kernel lets this user create some, and for programs without them otherwise.
@Suite(.serialized)
struct ControlGroupTests {
    static let sandboxes = SandboxTests.all + [.none(reason: "a test")]
    static func limits(_ controller: String) -> Bool { ControlGroup.place?.controllers.contains(controller) == true }

    @Test(.enabled(if: ControlGroup.place != nil, "the kernel lets this user make no control groups"), arguments: sandboxes)
    func `a program and its child processes share one control group, which ends with the program`(_ sandbox: Sandbox) throws {
        let field = try Battlefield()
        let process = try field.start(["linger"], in: sandbox)
        #expect(field.readLine() == "ready")
        let group = try #require(ControlGroup.group(of: process))
        let members = try String(contentsOfFile: group.folder + "/cgroup.procs", encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(try field.probes().count == 2)
        #expect(try Set(field.probes()).isSubset(of: members))
        kill(process, SIGKILL)
        _ = ProgramStart.code(ofEnded: process)
        // The last process keeps the pipe open, so the end of the output means that all processes have ended.
        #expect(field.readLine() == nil)
        #expect(try field.probes().isEmpty)
        while FileManager.default.fileExists(atPath: group.folder) { usleep(1000) }
        #expect(ControlGroup.group(of: process) == nil)
    }

    @Test(.enabled(if: limits("memory"), "no control group here limits memory"), arguments: sandboxes)
    func `all processes of a program share one memory limit`(_ sandbox: Sandbox) throws {
        let field = try Battlefield()
        var limits = SandboxLimits()
        limits.memoryOfAll = 512 << 20
        let process = try field.start(["shares"], in: sandbox, limits)
        #expect(ProgramStart.code(ofEnded: process) == 128 + SIGKILL)
        #expect(ControlGroup.memoryLimit(overstepped: process) == 512 << 20)
        #expect(field.readLine() == nil)
        #expect(try field.probes().isEmpty)
    }

    @Test(.enabled(if: limits("pids"), "no control group here limits processes"), arguments: sandboxes)
    func `the control group limits the number of processes for every user and sandbox`(_ sandbox: Sandbox) throws {
        let field = try Battlefield()
        var limits = SandboxLimits()
        limits.processes = 64
        #expect(try field.attack(with: ["processes"], in: sandbox, limits) == ["starts 400 processes: refused"])
    }

    @Test(.enabled(if: ControlGroup.place != nil, "the kernel lets this user make no control groups"))
    func `when the lab exits, its control groups end and their folders are removed`() async {
        await #expect(processExitsWith: .success) {
            // `atexit` calls this function last, because it is registered first.
            atexit { _exit(FileManager.default.fileExists(atPath: ControlGroupTests.folderOfLab) ? 1 : 0) }
            let program = ProgramStart(["/bin/sleep", "1000000"], environment: [:])
            let process = try Sandbox.none(reason: "a test").start(program, SandboxPolicy(folder: "/"))
            ControlGroupTests.folderOfLab = try #require(ControlGroup.group(of: process)).folder
            #expect(FileManager.default.fileExists(atPath: ControlGroupTests.folderOfLab))
            exit(0)
        }
    }
    nonisolated(unsafe) fileprivate static var folderOfLab = "/"

    @Test func `in a folder that is not a control group nothing is created`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("groups-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        for place in [nil, ControlGroup.Place(folder: folder.path, controllers: []), .init(folder: "/nowhere", controllers: [])] {
            #expect(ControlGroup(in: place, SandboxLimits()) == nil)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    /// Lines of `/proc/self/mountinfo`, for control groups of the first and of the second version.
    static let old = "35 31 0:32 / /sys/fs/cgroup/pids rw,relatime - cgroup cgroup rw,pids"
    static let desktop = "29 22 0:25 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate"
    static let container = "41 31 0:38 /docker/4711 /sys/fs/cgroup ro - cgroup2 cgroup ro"

    @Test(arguments: [
        // In a desktop session, the innermost folder comes first.
        (
            "0::/user.slice/app.slice/a.scope", [old, desktop],
            [
                "/sys/fs/cgroup/user.slice/app.slice/a.scope", "/sys/fs/cgroup/user.slice/app.slice", "/sys/fs/cgroup/user.slice",
                "/sys/fs/cgroup",
            ]
        ),
        // Groups of the first version are mounted too.
        ("8:pids:/x\n0::/", [old, desktop], ["/sys/fs/cgroup"]),
        // In a container only a part of the groups is mounted.
        ("0::/docker/4711/a", [container], ["/sys/fs/cgroup/a", "/sys/fs/cgroup"]),
        ("0::/docker/47119", [container], []),
        // There are no groups, or only groups of the first version.
        ("0::/", [old], []), ("8:pids:/x", [desktop], []), ("", [], []),
        // The paths lead out of the mounted part, or the kernel has escaped a character.
        ("0::/../../a", [desktop], []), ("0::a", [desktop], []), ("0::/a\\040b", [desktop], []),
        ("0::/", ["29 22 0:25 / /sys/fs/a\\040b rw - cgroup2 cgroup2 rw"], []), ("0::/", ["29 22 0:25 / /a -", "cgroup2"], []),
    ])
    func `control group folders are read from the kernel's cgroup and mount tables`(
        _ groups: String, _ mounts: [String], _ folders: [String]
    ) {
        #expect(ControlGroup.folders(groups: groups, mounts: mounts.joined(separator: "\n")) == folders)
    }
}
