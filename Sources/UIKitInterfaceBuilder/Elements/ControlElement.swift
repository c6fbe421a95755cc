import UIKitContainers

@MainActor
enum ControlElement {
    static let reader = ElementReader.of(
        UIControl.self,
        [
            .flag("enabled", \.isEnabled), .flag("selected", \.isSelected), .flag("highlighted", \.isHighlighted),
            .choice("contentHorizontalAlignment", \.contentHorizontalAlignment),
            .choice("contentVerticalAlignment", \.contentVerticalAlignment),
            .flag("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction),
        ])
}
