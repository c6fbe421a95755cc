import Foundation
import UIKit

/// Opens a connection to the local port in a file beside this one, and shows the result as its background color.
class ReachController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = isReached ? .systemGreen : .systemOrange
    }

    private var isReached: Bool {
        guard let url = Bundle.main.url(forResource: "port", withExtension: "txt"),
            let text = try? String(contentsOf: url, encoding: .utf8),
            let port = UInt16(text.trimmingCharacters(in: .whitespacesAndNewlines))
        else { return false }
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard connection >= 0 else { return false }
        defer { close(connection) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
