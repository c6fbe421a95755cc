@_spi(Lab) import LabInterface
import LabProtocol
import UIKit

extension LabButton {
    /// Shows a command in the button: its icon, its name and its tooltip.
    /// - Parameter press: called with the button's frame in the window.
    func show(_ command: LabCommand, press: @escaping (CGRect) -> Void) {
        icon = command.icon
        title = command.name
        tip = command.tip
        action = { [unowned self] in press(convert(bounds, to: nil)) }
    }

    /// Makes this the "More" button, which lists the commands that do not fit into their bar.
    func showMore(press: @escaping (CGRect) -> Void) {
        look = .iconOnly
        icon = .chevronDown
        title = localized("More")
        tip = localized("More commands, which have no space here")
        action = { [unowned self] in press(convert(bounds, to: nil)) }
    }
}
