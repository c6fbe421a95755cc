import UIKit

/// What an app asks the computer for.
final class OutsideController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        print("date \(Date().timeIntervalSince1970) random \(Int.random(in: 0..<1_000_000)) \(UUID()) order \(Set(["a", "b", "c", "d", "e"]).joined())")
        DispatchQueue.global().async { DispatchQueue.main.async { self.view.backgroundColor = .systemYellow } }
    }
}
