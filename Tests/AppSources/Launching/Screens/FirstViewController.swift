import UIKit

/// Prints the events and ends the program.
class FirstViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        events.append("viewDidLoad")
        perform(#selector(tell), with: nil, afterDelay: 0.2)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        events.append("viewDidAppear")
    }

    @objc private func tell() {
        print(events.joined(separator: " "))
        let delegate = UIApplication.shared.delegate is AppDelegate && view.window?.windowScene?.delegate is SceneDelegate
        print("delegates \(delegate); text \(NSLocalizedString("title", comment: "")); ink \(UIColor(named: "Ink") != nil)")
        print("device \(UIScreen.main.bounds.width) dark \(traitCollection.userInterfaceStyle == .dark)")
        exit(0)
    }
}

/// A second screen, for `--screen`.
class SecondViewController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("the second screen, \(events.count) events")
        exit(0)
    }
}
