import UIKit

extension NameChecks {
    func accessibilityNames() {
        let check = self
        check("UIAccessibility") { screen in
            UIAccessibility.post(notification: .announcement, argument: "Saved")
            UIAccessibility.post(notification: .layoutChanged, argument: screen.view)
            return !UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceMotionEnabled
        }
        check("accessibilityViewIsModal") { _ in
            let view = UIView()
            view.accessibilityViewIsModal = true
            return view.accessibilityViewIsModal
        }
        check("UIView.accessibilityPerformEscape") { _ in
            final class Panel: UIView { override func accessibilityPerformEscape() -> Bool { true } }
            return Panel().accessibilityPerformEscape() && !UIView().accessibilityPerformEscape()
        }
    }
}
