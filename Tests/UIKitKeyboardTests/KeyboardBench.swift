import Testing

@testable import UIKitCore
@testable import UIKitKeyboard
import UIKitText

/// A text field without any drawing: the minimum into which the keyboard can type. Its caret is always at the end.
@MainActor
final class PlainField: UIView, UIKeyInput {
    var keyboardType = UIKeyboardType.default
    var keyboardAppearance = UIKeyboardAppearance.default
    var returnKeyType = UIReturnKeyType.default
    var autocapitalizationType = UITextAutocapitalizationType.none
    var autocorrectionType = UITextAutocorrectionType.default
    var enablesReturnKeyAutomatically = false
    var isSecureTextEntry = false
    var text = ""
    var returns = 0
    var accessory: UIView?
    var replacement: UIView?
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { accessory }
    override var inputView: UIView? { replacement }

    var hasText: Bool { !text.isEmpty }
    func insertText(_ inserted: String) { if inserted == "\n" { returns += 1 } else { text += inserted } }
    func deleteBackward() { _ = text.popLast() }

    init(_ type: UIKeyboardType = .default) {
        super.init(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
        keyboardType = type
    }
    required init?(coder: NSCoder) { nil }
}

/// A process with a window, a keyboard, touches and a log of the keyboard's notifications.
@MainActor
final class KeyboardBench {
    struct Announcement: Equatable {
        var name: String
        var begin: CGRect
        var end: CGRect
    }
    let keyboard: UIKeyboardController
    let window: UIWindow
    var announcements: [Announcement] = []
    /// The keyboard's notifications in the order of the log.
    var notifications: [Notification] = []
    private var fingers: [Int: UITouch] = [:]
    static let frameTime = 1.0 / 60

    /// Runs `body` in a separate simulated process, on the given device.
    static func run(
        device: String = "iPhone 14", systemVersion: Int = 17, models: BehaviorModels = BehaviorModels(),
        _ body: (KeyboardBench) throws -> Void
    ) throws {
        var settings = ProcessSettings()
        settings.systemVersion = systemVersion
        settings.models = models
        let process = SimulatedProcess(name: "keyboard test", settings: settings)
        let model = try SimulatedDevice.tablets.first { $0.name == device } ?? SimulatedDevice.named(device)
        try process.run {
            process.installUIKit(on: model)
            try body(KeyboardBench())
        }
    }

    private init() {
        keyboard = UIKeyboardController.install()
        window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { [weak self] notification in
            nonisolated(unsafe) let posted = notification
            MainActor.assumeIsolated { self?.receive(posted) }
        }
    }

    private func receive(_ notification: Notification) {
        guard notification.name.rawValue.hasPrefix("UIKeyboard"), let info = notification.userInfo else { return }
        notifications.append(notification)
        announcements.append(
            Announcement(
                name: notification.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "").replacingOccurrences(
                    of: "Notification", with: ""),
                begin: info[UIResponder.keyboardFrameBeginUserInfoKey] as! CGRect,
                end: info[UIResponder.keyboardFrameEndUserInfoKey] as! CGRect))
    }

    var names: [String] { announcements.map(\.name) }
    /// The animation durations in the notifications' `userInfo`.
    var durations: [Double] {
        notifications.compactMap { $0.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double }
    }
    func forget() { (announcements, notifications) = ([], []) }

    @discardableResult
    func add<Field: UIView>(_ field: Field) -> Field {
        window.addSubview(field)
        return field
    }

    func tick(_ seconds: Double = frameTime) { tick(to: CACurrentMediaTime() + seconds) }

    private func tick(to time: Double) {
        let process = SimulatedProcess.current
        process.clock.advance(to: time)
        for phase in TickSchedule.Phase.allCases { process.ticks.run(phase) }
        for window in UIApplication.shared.windows { window.layoutWindow() }
        keyboard._checkInvariants()
    }

    /// Runs ticks at 60 per second for at least the given time.
    func wait(_ seconds: Double) {
        let start = CACurrentMediaTime()
        for index in 1...Int((seconds / Self.frameTime - 1e-9).rounded(.up)) { tick(to: start + Double(index) / 60) }
    }

    func finger(_ id: Int, _ phase: UITouch.Phase, at point: CGPoint) { fingers(phase, [id: point]) }

    /// Sends the touches of several fingers in a single event.
    func fingers(_ phase: UITouch.Phase, _ places: [Int: CGPoint]) {
        let event = UIEvent()
        event.timestamp = CACurrentMediaTime()
        event.allTouches = Set(places.keys.sorted().map { touch($0, phase, at: places[$0]!) })
        UIApplication.shared.sendEvent(event)
    }

    private func touch(_ id: Int, _ phase: UITouch.Phase, at point: CGPoint) -> UITouch {
        let touch = fingers[id] ?? UITouch(identifier: id)
        fingers[id] = phase == .ended || phase == .cancelled ? nil : touch
        touch.phase = phase
        touch.timestamp = CACurrentMediaTime()
        touch.previousLocationOnScreen = touch.locationOnScreen
        touch.locationOnScreen = point
        if phase == .began {
            touch.initialTimestamp = touch.timestamp
            touch.window = UIApplication.shared.windows.reversed().first { !$0.isHidden && $0.hitTest(point, with: nil) != nil }
        }
        return touch
    }

    /// Touches a point, and moves to another point in a number of ticks. The finger stays down. `each` is called after every tick.
    func drag(_ id: Int = 1, from start: CGPoint, to end: CGPoint, ticks: Int = 20, each: (CGPoint) -> Void = { _ in }) {
        finger(id, .began, at: start)
        tick()
        for step in 1...ticks {
            let share = CGFloat(step) / CGFloat(ticks)
            let place = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            finger(id, .moved, at: place)
            tick()
            each(place)
        }
    }

    /// Holds the finger still until its velocity is zero, and lifts it.
    func lift(_ id: Int = 1, at place: CGPoint) {
        for _ in 0..<10 {
            finger(id, .moved, at: place)
            tick()
        }
        finger(id, .ended, at: place)
        tick()
    }

    /// Taps each key for two ticks, one after the other.
    func press(_ keys: String...) throws { try type(keys) }

    /// Taps one key for each character.
    func type(_ text: String) throws { try type(text.map(String.init)) }

    func type(_ keys: [String]) throws {
        for key in keys {
            let rect = try #require(keyboard.keyRect(named: key), "no key \(key): \(keyboard.keyNames)")
            finger(1, .began, at: CGPoint(x: rect.midX, y: rect.midY))
            tick()
            finger(1, .ended, at: CGPoint(x: rect.midX, y: rect.midY))
            tick()
        }
    }
}

/// The layouts of the US English keyboard by type.
extension KeyboardLayout {
    static func english(_ type: UIKeyboardType) -> KeyboardLayout { KeyboardLanguage.englishUS.layout(for: type) }
    static let everyEnglish = (0...11).map { english(UIKeyboardType(rawValue: $0)!) }
}
