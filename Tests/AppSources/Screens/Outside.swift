import UIKit

/// Prints what an app finds out about the computer.
final class OutsideController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let order = Set(["a", "b", "c", "d", "e"]).joined()
        print("date \(Date().timeIntervalSince1970) random \(Int.random(in: 0..<1_000_000)) \(UUID()) order \(order)")
        // The screen waits for the other thread, so that the thread has ended before the trace ends.
        let sent = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            DispatchQueue.main.async { self.view.backgroundColor = .systemYellow }
            sent.signal()
        }
        sent.wait()
    }
}
