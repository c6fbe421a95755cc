import UIKit

open class StyledButton: UIButton {
    @objc open func press() { perform(#selector(pressed), with: nil) }
    @objc private func pressed() { sendActions(for: .touchUpInside) }
}
