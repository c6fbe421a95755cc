import CSandbox
import Foundation
import Synchronization

/// The control group of a process and of all its descendants. The limits of the group apply to all these processes together, and a single
/// write ends all of them. (documented: the kernel's admin-guide/cgroup-v2)
///
/// The kernel lets a user create groups below the user's own groups, such as those that systemd creates for a desktop session. A
/// superuser can create groups wherever the cgroup file system is writable. On other systems no group is created, and only the limits of
/// each process apply.
package final class ControlGroup: Sendable {
    package let folder: String
    /// The open folder of the group. It is locked while this process runs, so that a later process can recognize folders that were left
    /// behind.
    private let handle: Int32
    private let limits: SandboxLimits
    private let hasEnded = Atomic(false)

    /// Creates a group. Returns nil if the kernel does not allow it.
    init?(in place: Place?, _ limits: SandboxLimits) {
        guard let place else { return nil }
        let name = "\(Self.prefix)\(getpid())-\(Self.count.add(1, ordering: .relaxed).newValue)"
        folder = place.folder + "/" + name
        self.limits = limits
        guard mkdir(folder, 0o700) == 0 else { return nil }
        handle = Self.lock(folder)
        // The group is not used on kernels before 5.14, because they cannot end a group.
        guard handle >= 0, access(folder + "/cgroup.kill", W_OK) == 0 else {
            rmdir(folder)
            return nil
        }
        write("\(limits.memoryOfAll)", "memory.max")
        write("0", "memory.swap.max")
        write("1", "memory.oom.group")
        write("\(limits.processes)", "pids.max")
    }

    deinit { if handle >= 0 { close(handle) } }

    private static let prefix = "keyboard-lab-"
    private static let count = Atomic(0)

    private static func lock(_ folder: String) -> Int32 {
        let handle = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard handle >= 0, flock(handle, LOCK_EX | LOCK_NB) != 0 else { return handle }
        close(handle)
        return -1
    }

    /// Writes a file of the group. Has no effect if the group's parent does not control this resource.
    private func write(_ text: String, _ name: String) {
        let file = open(folder + "/" + name, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        _ = Glibc.write(file, text, text.utf8.count)
        close(file)
    }

    /// Opens the file to which a process writes to enter the group. Returns -1 if the group no longer exists.
    func entrance() -> Int32 { open(folder + "/cgroup.procs", O_WRONLY | O_CLOEXEC) }

    // MARK: Ending

    /// Ends the group as soon as `process`, which belongs to the group, has ended. Waits for this on another thread.
    func end(with process: Int32) {
        let program = lab_open_process(process)
        Self.running.withLock {
            $0.groups[process] = self
            $0.overMemory[process] = nil
        }
        Thread.detachNewThread { [self] in
            var wait = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
            while program >= 0, poll(&wait, 1, -1) < 0, errno == EINTR {}
            if program >= 0 { close(program) }
            Self.running.withLock {
                guard $0.groups[process] === self else { return }
                $0.groups[process] = nil
                if isOverMemory { $0.overMemory[process] = limits.memoryOfAll }
            }
            end()
        }
    }

    /// Ends all processes of the group and removes its folder.
    func end() {
        guard !hasEnded.exchange(true, ordering: .relaxed) else { return }
        write("1", "cgroup.kill")
        let events = open(folder + "/cgroup.events", O_RDONLY | O_CLOEXEC)
        defer { if events >= 0 { close(events) } }
        var change = pollfd(fd: events, events: Int16(POLLPRI), revents: 0)
        while !Self.text(folder + "/cgroup.events").contains("populated 0"), poll(&change, 1, Self.longestEnd) > 0 {
            var bytes = [UInt8](repeating: 0, count: 256)
            _ = pread(events, &bytes, bytes.count, 0)
        }
        rmdir(folder)
    }
    /// The maximum time in milliseconds between the ends of two processes while `end` waits for the group. (chosen because the kernel
    /// ends a thousand processes in far less)
    private static let longestEnd: Int32 = 1000

    /// Ends all groups. Does not wait for the lock, because a stopped thread may hold it.
    package static func endAll() {
        let all = running.withLockIfAvailable { Array($0.groups.values) } ?? []
        for group in all { group.write("1", "cgroup.kill") }
        for group in all { group.end() }
    }

    private struct Running {
        var groups: [Int32: ControlGroup] = [:]
        /// The memory limits in bytes of the processes that the kernel has ended because of their use of memory.
        var overMemory: [Int32: Int] = [:]
    }
    private static let running = Mutex(Running())

    private var isOverMemory: Bool { Self.text(folder + "/memory.events").firstMatch(of: /\noom_kill [1-9]/) != nil }

    /// Returns the memory limit in bytes if the kernel has ended a process and its descendants for exceeding this limit; nil if it has
    /// not.
    package static func memoryLimit(overstepped process: Int32) -> Int? {
        running.withLock {
            if let group = $0.groups[process], group.isOverMemory { return group.limits.memoryOfAll }
            return $0.overMemory[process]
        }
    }

    /// Returns the group of a running process; nil if the process has no group.
    package static func group(of process: Int32) -> ControlGroup? { running.withLock { $0.groups[process] } }

    // MARK: Where groups can be made

    /// A folder in which this process creates groups.
    package struct Place: Hashable, Sendable {
        package var folder: String
        /// The resources that groups in the folder can limit, such as `memory` and `pids`.
        package var controllers: Set<String>
    }

    /// The nearest folder around this process's own group in which groups can have limits. If there is none, the nearest folder in which
    /// groups can be created, or nil.
    package static let place: Place? = {
        let all = folders(groups: text("/proc/self/cgroup"), mounts: text("/proc/self/mountinfo")).map {
            Place(folder: $0, controllers: Set(text($0 + "/cgroup.subtree_control").split { " \n".contains($0) }.map(String.init)))
        }
        let limiting = all.filter { $0.controllers.isSuperset(of: ["memory", "pids"]) }
        guard let found = (limiting + all).first(where: works) else { return nil }
        removeLeftBehind(in: found.folder)
        atexit { ControlGroup.endAll() }
        return found
    }()

    /// Returns the folder of this process's group and its parent folders, innermost first.
    /// - Parameters:
    ///   - groups: the text of `/proc/self/cgroup`. (documented: cgroups(7))
    ///   - mounts: the text of `/proc/self/mountinfo`. (documented: proc_pid_mountinfo(5))
    static func folders(groups: String, mounts: String) -> [String] {
        guard let own = groups.split(separator: "\n").first(where: { $0.hasPrefix("0::") })?.dropFirst(3) else { return [] }
        for line in mounts.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let end = words.firstIndex(of: "-"), end + 1 < words.count, words[end + 1] == "cgroup2" else { continue }
            let root = parts(words[3]), mount = parts(words[4])
            guard let own = parts(own), let root, let mount, own.starts(with: root) else { continue }
            let inside = own.dropFirst(root.count)
            return (0...inside.count).reversed().map { "/" + (mount + inside.prefix($0)).joined(separator: "/") }
        }
        return []
    }

    /// Returns the components of a path; nil if the path leads out of its root or has characters that the kernel escapes.
    private static func parts(_ path: Substring) -> [Substring]? {
        let names = path.split(separator: "/")
        return path.hasPrefix("/") && !path.contains("\\") && !names.contains("..") ? names : nil
    }

    private static func works(_ place: Place) -> Bool {
        guard let group = ControlGroup(in: place, SandboxLimits()) else { return false }
        defer { group.end() }
        let program = ProgramStart(["/bin/true"], environment: [:])
        guard let process = try? Sandbox.start(program, folder: "/", limits: [], confined: nil, group: group) else { return false }
        return ProgramStart.code(ofEnded: process) == 0
    }

    /// Removes groups of processes that were killed before they could remove the groups.
    private static func removeLeftBehind(in place: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        for name in names where name.wholeMatch(of: /keyboard-lab-[0-9]+-[0-9]+/) != nil {
            let folder = place + "/" + name
            let handle = lock(folder)
            guard handle >= 0 else { continue }
            defer { close(handle) }
            let kill = open(folder + "/cgroup.kill", O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
            if kill >= 0 {
                _ = Glibc.write(kill, "1", 1)
                close(kill)
            }
            rmdir(folder)
        }
    }

    private static func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
}
