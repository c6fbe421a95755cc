import UIKit

/// Traps on line 8. The test expects this line in the message and in the line table.
class TrapController: UIViewController {
    @objc func fall() {
        let numbers: [Int] = []
        print("Before the fall.")
        print(numbers[view.subviews.count])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        perform(#selector(fall), with: nil, afterDelay: 0.1)
    }
}
