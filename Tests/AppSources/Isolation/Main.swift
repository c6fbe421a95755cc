import Glibc
import UIKit

/// Attacks when its view is loaded.
final class ProbeViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        Probe.attack()
    }
}

/// Attacks when it is created, for example by a scene file that names its class.
final class ProbeView: UIView {
    @objc var size = 0
    override init(frame: CGRect) {
        super.init(frame: frame)
        Probe.attack()
    }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Probe.attack()
    }
}

/// Tries to leave its sandbox, and prints the results on standard error. `Place`, which the test writes, contains the secret's path.
enum Probe {
    static func attack() {
        let (secret, folder, victim) = (Place.secret, (Place.secret as NSString).deletingLastPathComponent, Place.victim)
        say("reads a secret", reads(secret))
        say("reads the password hashes", reads("/etc/shadow"))
        say("reads another process", reads("/proc/\(victim)/environ"))
        say("lists a home", (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty == false)
        say("changes a secret", writes(secret))
        say("plants a file", writes(folder + "/planted"))
        say("plants a file beside its sources", writes(Place.sources + "/planted"))
        say("plants a link", symlink("/etc/passwd", folder + "/link") == 0)
        say("changes rights", chmod(secret, 0o777) == 0)
        say("signals another process", kill(victim, 0) == 0)
        say("opens a network socket", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0)
        say("opens a local socket", socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) >= 0)
        var letter = UInt8(ascii: "x")
        say("types", (0..<3).contains { ioctl($0, UInt(TIOCSTI), &letter) == 0 })
        say("sees a token", ProcessInfo.processInfo.environment["SECRET_TOKEN"] != nil)
        say("sees other processes", (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.contains("\(victim)") == true)
        fputs("PROBE end\n", stderr)
    }

    private static func say(_ attack: String, _ worked: Bool) { fputs("PROBE \(attack): \(worked ? "DONE" : "refused")\n", stderr) }
    private static func reads(_ path: String) -> Bool { FileManager.default.contents(atPath: path) != nil }
    private static func writes(_ path: String) -> Bool {
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        defer { if file >= 0 { close(file) } }
        return file >= 0 && write(file, "x", 1) == 1
    }
}
