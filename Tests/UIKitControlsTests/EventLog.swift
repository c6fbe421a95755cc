import UIKitControls

/// A log of the events that a control has sent, by name and in order.
@MainActor
final class EventLog {
    private(set) var names: [String] = []

    static let events: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "again"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
        (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up"), (.touchUpOutside, "up outside"),
        (.touchCancel, "cancel"), (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
    ]

    init(_ control: UIControl) {
        for (event, name) in Self.events { control.addAction(UIAction { [weak self] _ in self?.names.append(name) }, for: event) }
    }

    func clear() { names = [] }
    func count(_ name: String) -> Int { names.filter { $0 == name }.count }
}
