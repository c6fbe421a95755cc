@_spi(Lab) import LabInterface
import LabProtocol
import UIKit

/// The panel with the selected view's properties, and buttons to undo, redo, and copy the view as Swift code or as a scene.
final class PropertiesPanel: LabWidget {
    static let commands: [LabCommand.ID] = [.undoEdit, .redoEdit, .copySwift, .copyScene]
    let facts = FactsPanel()
    private(set) var buttons: [LabCommand.ID: LabButton] = [:]
    var perform: (LabCommand.ID) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for id in Self.commands {
            let command = LabCommand.of(id)
            let button = LabButton()
            button.look = command.icon == nil ? .plain : .iconOnly
            button.show(command) { [unowned self] _ in perform(id) }
            buttons[id] = button
            addSubview(button)
        }
        addSubview(facts)
    }
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let height = theme.scaled(26)
        var x: CGFloat = 8
        let texts = Self.commands.filter { buttons[$0]?.look == .plain }.count
        let icons = CGFloat(Self.commands.count - texts) * (theme.scaled(32) + 2)
        let room = (bounds.width - 16 - icons - CGFloat(texts) * 4) / CGFloat(max(texts, 1))
        for id in Self.commands {
            guard let button = buttons[id] else { continue }
            let isText = button.look == .plain
            let width = isText ? min(button.wantedWidth, room).rounded(.down) : theme.scaled(32)
            button.frame = CGRect(x: x, y: 6, width: width, height: height)
            x += width + (isText ? 4 : 2)
        }
        facts.frame = CGRect(x: 0, y: height + 10, width: bounds.width, height: max(bounds.height - height - 10, 0))
        super.layoutSubviews()
    }

    override func paint(_ painter: inout LabPainter) {
        painter.fill(CGRect(x: 0, y: theme.scaled(26) + 10, width: bounds.width, height: 1), theme.edge)
    }
}
