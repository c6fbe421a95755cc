@_spi(Lab) import LabInterface
import LabProtocol
import UIKit

/// The panel of breakpoints: a text field for an expression, the list of breakpoints, and the latest stop.
final class BreakpointsPanel: LabWidget {
    let expression = LabField(icon: nil, placeholder: localized("Stop when, e.g. views.email.frame.y < 100"))
    let facts = FactsPanel()
    /// Called with the expression that the user has entered.
    var added: (String) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(expression)
        addSubview(facts)
        expression.keys = { [weak self] key in
            guard let self, [KeyUsage.returnKey, KeyUsage.enter].contains(key.usage), !expression.text.isEmpty else { return false }
            added(expression.text)
            return true
        }
    }
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let height = theme.scaled(26)
        expression.frame = CGRect(x: 8, y: 8, width: bounds.width - 16, height: height)
        facts.frame = CGRect(x: 0, y: height + 14, width: bounds.width, height: max(bounds.height - height - 14, 0))
        super.layoutSubviews()
    }
}
