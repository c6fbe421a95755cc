import UIKitControls

/// Which events a control has sent, by name and in order.
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

/// Numbers that look random and are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
