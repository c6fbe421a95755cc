@_spi(Lab) import LabInterface
import LabProtocol
import UIKit

extension LabButton {
    /// Shows a command of the table: its icon, its name and its tooltip.
    /// - Parameter press: receives the button's frame in the window.
    func show(_ command: LabCommand, press: @escaping (CGRect) -> Void) {
        icon = command.icon
        title = command.name
        tip = command.tip
        action = { [unowned self] in press(convert(bounds, to: nil)) }
    }

    /// Shows the button for the commands that have no space in their bar.
    func showMore(press: @escaping (CGRect) -> Void) {
        look = .iconOnly
        icon = .chevronDown
        title = localized("More")
        tip = localized("More commands, which have no space here")
        action = { [unowned self] in press(convert(bounds, to: nil)) }
    }
}
