import Simulator
import Testing
import UIKit

/// Tests for a table controller that becomes a child while the keyboard is visible.
@MainActor @Suite struct ChildTableTests {
    @Test(arguments: [true, false])
    func `a child table's inset excludes the safe area, whether the table appears before or after the keyboard`(isKeyboardFirst: Bool) {
        var configuration = PhoneConfiguration()
        configuration.device = SimulatedDevice.all.first { $0.name == "iPhone 14" }!
        configuration.strategy = .none
        let (field, child) = (UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40)), UITableViewController(style: .plain))
        var parent: UIViewController!
        let phone = SimulatedPhone(configuration: configuration) {
            parent = UIViewController()
            parent.view.addSubview(field)
            return parent
        }
        func add() {
            parent.addChild(child)
            child.view.frame = CGRect(x: 0, y: 110, width: 390, height: 734)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        phone.run(until: 0.1)
        phone.process.run { if isKeyboardFirst { field.becomeFirstResponder() } else { add() } }
        phone.run(until: 1)
        phone.process.run { if isKeyboardFirst { add() } else { field.becomeFirstResponder() } }
        phone.run(until: 2)
        phone.process.run {
            #expect(child.tableView.contentInset.bottom == 302)
            #expect(child.tableView.adjustedContentInset.bottom == 336)
        }
    }
}
