/// Something at the end, or the beginning, of a list's cell.
@preconcurrency @MainActor
public struct UICellAccessory {
    public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
    public enum AccessoryType: Equatable, Sendable { case disclosureIndicator, checkmark, detail, label, customView }
    public enum Placement {
        case leading(displayed: DisplayedState = .always)
        case trailing(displayed: DisplayedState = .always)
    }

    public let accessoryType: AccessoryType
    let displayed: DisplayedState
    let isLeading: Bool
    let view: UIView

    /// The chevron that tells of another screen.
    public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
        symbol(.disclosureIndicator, "chevron.right", size: 13.5, color: .tertiaryLabel, displayed)
    }
    public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
        symbol(.checkmark, "checkmark", size: 16, color: nil, displayed)
    }
    /// The round i; `actionHandler` hears of taps.
    public static func detail(displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil) -> UICellAccessory {
        let button = UIButton(type: .detailDisclosure)
        button.sizeToFit()
        if let actionHandler { button.addAction(UIAction { _ in actionHandler() }, for: .touchUpInside) }
        return UICellAccessory(accessoryType: .detail, displayed: displayed, isLeading: false, view: button)
    }
    /// A short grey text.
    public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
        let label = UILabel()
        label.text = text
        label.textColor = .secondaryLabel
        label.font = .preferredFont(forTextStyle: .body)
        label.sizeToFit()
        return UICellAccessory(accessoryType: .label, displayed: displayed, isLeading: false, view: label)
    }
    /// A view of its own size.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        switch configuration.placement {
        case .leading(let displayed):
            UICellAccessory(accessoryType: .customView, displayed: displayed, isLeading: true, view: configuration.customView)
        case .trailing(let displayed):
            UICellAccessory(accessoryType: .customView, displayed: displayed, isLeading: false, view: configuration.customView)
        }
    }

    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public init(customView: UIView, placement: Placement) {
            self.customView = customView
            self.placement = placement
        }
    }

    private static func symbol(
        _ type: AccessoryType, _ name: String, size: CGFloat, color: UIColor?, _ displayed: DisplayedState
    ) -> UICellAccessory {
        let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
        let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
        if let color { view.tintColor = color }
        view.sizeToFit()
        return UICellAccessory(accessoryType: type, displayed: displayed, isLeading: false, view: view)
    }

    func isShown(isEditing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }
}
