import Glibc
import UIKit

/// Does the harm that the environment variable KEYBOARDLAB_HOSTILE specifies when its view is loaded.
final class HostileViewController: UIViewController {
    private let field = UITextField()
    private static var kept: [Any] = []
    private static var numbers: [Int] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field.frame = CGRect(x: 20, y: 100, width: 300, height: 44)
        field.accessibilityIdentifier = "field"
        view.addSubview(field)
        let name = ProcessInfo.processInfo.environment["KEYBOARDLAB_HOSTILE"] ?? ""
        guard let act = acts[name] else { return }
        act()
    }

    private var acts: [String: () -> Void] {
        times.merging(ends) { $1 }.merging(streams) { $1 }.merging(views) { $1 }.merging(system) { $1 }
    }

    // MARK: Endless code

    private var times: [String: () -> Void] {
        [
            "loop": { self.loop() },
            "sleep": { sleep(100_000) },
            "poll": { while true { usleep(100_000) } },
            "recursion": { print(self.depth(0)) },
            "async": { self.again() },
            "timer": { Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { _ in } },
            "negative-timer": { Timer.scheduledTimer(withTimeInterval: -1e300, repeats: true) { _ in } },
            "task": { Task { while true { await Task.yield() } } },
            "tasks": { for _ in 0..<200_000 { Task { try? await Task.sleep(nanoseconds: 1_000_000_000_000) } } },
            // The allocator's lock is held most of the time.
            "allocating": { while true { free(malloc(5000)) } },
            "animations": { for i in 0..<50_000 { UIView.animate(withDuration: 100) { self.field.alpha = Double(i % 2) } } },
            "focus": { self.fightForFocus() },
            "ignored-signals": {
                for number in Int32(1)...31 { signal(number, SIG_IGN) }
                self.loop()
            },
        ]
    }

    private func loop() {
        while true {
            Self.numbers.append(1)
            if Self.numbers.count > 1000 { Self.numbers.removeAll() }
        }
    }
    private func depth(_ n: Int) -> Int { n < 0 ? 0 : depth(n + 1) + 1 }
    private func again() { DispatchQueue.main.async { self.again() } }
    private func fightForFocus() {
        NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated {
                self.field.resignFirstResponder()
                self.field.becomeFirstResponder()
            }
        }
        for _ in 0..<2 {
            field.becomeFirstResponder()
            field.resignFirstResponder()
        }
    }

    // MARK: Ends

    private final class Trapping { deinit { fatalError("deinit") } }
    private final class Link { var next: Link? }

    private var ends: [String: () -> Void] {
        [
            "exit0": { exit(0) },
            "exit3": { exit(3) },
            "_exit0": { _exit(0) },
            "abort": { abort() },
            "trap": {
                let none: [Int] = []
                print(none[Self.numbers.count + 1])
            },
            "deinit": { _ = Trapping() },
            "long-list": {
                let first = Link()
                var last = first
                for _ in 0..<1_000_000 {
                    last.next = Link()
                    last = last.next!
                }
            },
            "other-program": {
                let words = [strdup("sleep"), strdup("100000"), nil]
                execv("/bin/sleep", words)
            },
            "quick-program": {
                let words = [strdup("sh"), strdup("-c"), strdup("echo PASS"), nil]
                execv("/bin/sh", words)
            },
            "kill": { kill(getpid(), SIGKILL) },
            "stop": { kill(getpid(), SIGSTOP) },
            "bad-access": { UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1 },
            "bad-access-untold": {
                for number in Int32(1)...31 { signal(number, SIG_DFL) }
                UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1
            },
            "race": {
                for thread in 0..<8 { Thread.detachNewThread { for i in 0..<100_000 { Racing.numbers.append(i + thread) } } }
                usleep(300_000)
            },
        ]
    }

    // MARK: Streams and the channel

    private var streams: [String: () -> Void] {
        [
            "flood": {
                let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20) + [UInt8(ascii: "\n")]
                for _ in 0..<1100 { fwrite(line, 1, line.count, stderr) }
            },
            "output": { for _ in 0..<16 { fputs(String(repeating: "x", count: 1 << 20) + "\n", stdout) } },
            "errors": { for _ in 0..<16 { fputs(String(repeating: "x", count: 1 << 20) + "\n", stderr) } },
            "input": { _ = readLine() },
            "closed-streams": { for file in Int32(0)...2 { close(file) } },
            "closed-files": { for file in Int32(0)...60 { close(file) } },
            "replaced-errors": { dup2(open("/dev/null", O_WRONLY), 2) },
            "closed-channel": { close(self.channel.socket) },
            "no-memory": { ftruncate(self.channel.memory, 0) },
            "length": { self.send(0xFFFF_FFFF, "{") },
            "junk": { self.send(10, "0123456789") },
            "deep-message": { self.send(200_000, String(repeating: "[", count: 200_000)) },
            "half-message": { self.send(1000, "{\"news\"") },
            "empty-finding": { self.send(21, "{\"finding\":{\"_0\":{}}}") },
        ]
    }

    private var channel: (socket: Int32, memory: Int32) {
        let words = (ProcessInfo.processInfo.environment["KEYBOARDLAB_CHANNEL"] ?? "").split(separator: ",").compactMap { Int32($0) }
        return words.count == 2 ? (words[0], words[1]) : (-1, -1)
    }
    private func send(_ length: UInt32, _ text: String) {
        var length = length.littleEndian
        _ = write(channel.socket, &length, 4)
        _ = Array(text.utf8).withUnsafeBytes { write(channel.socket, $0.baseAddress, $0.count) }
    }

    // MARK: Views

    private final class Restless: UIView {
        override func layoutSubviews() {
            super.layoutSubviews()
            setNeedsLayout()
        }
    }
    private final class Growing: UIView {
        override func layoutSubviews() {
            super.layoutSubviews()
            addSubview(UIView())
            layoutIfNeeded()
        }
    }

    private var views: [String: () -> Void] {
        let small = CGRect(x: 0, y: 0, width: 10, height: 10)
        return [
            "layout": { self.view.addSubview(Restless(frame: small)) },
            "growing-layout": { self.view.addSubview(Growing(frame: small)) },
            "100,000-views": { self.fill(100_000) },
            "1,000,000-views": { self.fill(1_000_000) },
            "nested-views": {
                var outer: UIView = self.view
                for _ in 0..<20_000 {
                    let inner = UIView(frame: small)
                    outer.addSubview(inner)
                    outer = inner
                }
            },
            "nested-layers": {
                var outer: CALayer = self.view.layer
                for _ in 0..<100_000 {
                    let inner = CALayer()
                    inner.frame = small
                    outer.addSublayer(inner)
                    outer = inner
                }
            },
            "own-child": { self.view.addSubview(self.view) },
            "circle": {
                let (first, second) = (UIView(), UIView())
                first.addSubview(second)
                second.addSubview(first)
                self.view.addSubview(first)
            },
            "no-number": {
                let strange = UIView(frame: CGRect(x: CGFloat.nan, y: .infinity, width: -.infinity, height: .nan))
                strange.layer.cornerRadius = .nan
                strange.transform = CGAffineTransform(a: .nan, b: 0, c: .infinity, d: 0, tx: 0, ty: 0)
                self.view.addSubview(strange)
                self.field.frame.origin.y = .nan
            },
            "long-label": {
                let label = UILabel(frame: self.view.bounds)
                label.numberOfLines = 0
                label.text = String(repeating: "word ", count: 1_000_000)
                self.view.addSubview(label)
            },
            "large-image": { self.show(CGSize(width: 60_000, height: 60_000)) },
            "endless-image": { self.show(CGSize(width: CGFloat.infinity, height: .nan)) },
            "presented": { for _ in 0..<300 { self.presentOver() } },
            "alerts": {
                for _ in 0..<100 { self.present(UIAlertController(title: "x", message: nil, preferredStyle: .alert), animated: true) }
            },
            "windows": {
                for _ in 0..<1000 {
                    let window = UIWindow(frame: self.view.bounds)
                    window.isHidden = false
                    Self.kept.append(window)
                }
            },
            "notification": {
                NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil, userInfo: ["x": 1])
            },
        ]
    }

    private func fill(_ count: Int) {
        for i in 0..<count {
            let small = UIView(frame: CGRect(x: Double(i % 300), y: Double(i % 700), width: 2, height: 2))
            small.backgroundColor = .red
            view.addSubview(small)
        }
    }
    private func show(_ size: CGSize) { view.addSubview(UIImageView(image: UIGraphicsImageRenderer(size: size).image { _ in })) }
    private func presentOver() {
        var top: UIViewController = self
        while let next = top.presentedViewController { top = next }
        top.present(UIViewController(), animated: false)
    }

    // MARK: The system

    private var system: [String: () -> Void] {
        [
            "memory": {
                for _ in 0..<60 { Self.kept.append([UInt8](repeating: 7, count: 100_000_000)) }
            },
            "threads": { for _ in 0..<400 { Thread.detachNewThread { sleep(30) } } },
            "processes": { for _ in 0..<5 { self.spawn() } },
            "bomb": { for _ in 0..<6000 { self.spawn() } },
            "container": { try? FileManager.default.removeItem(atPath: NSHomeDirectory()) },
            "folder": { chdir("/") },
            "few-files": {
                var limit = rlimit(rlim_cur: 5, rlim_max: 5)
                setrlimit(__rlimit_resource_t(7), &limit)
            },
            "variables": {
                for name in ["KEYBOARDLAB_ASSETS", "HOME"] { setenv(name, "/nonexistent", 1) }
                unsetenv("KEYBOARDLAB_TEMPORARY_CONTAINER")
            },
        ]
    }

    private func spawn() {
        var process: pid_t = 0
        var words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("97531"), nil]
        posix_spawn(&process, "/bin/sleep", nil, nil, &words, nil)
        for word in words { free(word) }
    }
}

enum Racing {
    nonisolated(unsafe) static var numbers: [Int] = []
}
