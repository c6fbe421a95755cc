import Foundation
import SeededRandom
import Simulator
import Testing
import UIKit

@testable import IQKeyboardManagerSwift

/// Compares the engine with the naive manager on the same generated screens and operations. After each write to a view and after each
/// operation, all views must be the same.
///
/// `ENGINE_SCREENS=3000 swift test --filter EngineTwinTests` runs more screens, and `ENGINE_SEED=17` starts with a different seed. A run
/// with a single screen prints its operations.
@MainActor @Suite("The engine and its naive reference model") struct EngineTwinTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = Int(environment["ENGINE_SCREENS"] ?? "") ?? 5
    private static let first = environment["ENGINE_SEED"].flatMap { UInt64($0) }

    @Test(arguments: [68, 78, 518, 10_144, 10_849] as [UInt64])
    func `screens that once showed a difference to the reference model show none`(seed: UInt64) {
        var play = TwinPlay(seed: seed)
        if let difference = play.run(operations: 10) { Issue.record("seed \(seed): \(difference)") }
    }

    @Test func `the engine and the reference model leave the same screen after every operation`() {
        var different: [String] = []
        var operations = 0
        let first = Self.first ?? 1
        for seed in first..<first + UInt64(Self.count) {
            var play = TwinPlay(seed: seed)
            if let difference = play.run(operations: 10) { different.append("seed \(seed): \(difference)") }
            operations += play.operations
            if Self.first != nil, Self.count == 1 { print(play.story.joined(separator: "\n")) }
        }
        if Self.environment["ENGINE_SCREENS"] != nil {
            print("\(Self.count) screens, \(operations) operations, \(different.count) different")
        }
        for difference in different { Issue.record("\(difference)") }
    }
}

/// The same screen on two phones, and the operations on both phones.
@MainActor
struct TwinPlay {
    private var random: SeededGenerator
    private let engine: TwinPhone
    private let naive: TwinPhone
    private(set) var story: [String] = []
    private(set) var operations = 0
    private var both: [TwinPhone] { [engine, naive] }

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed &* 7_919)
        let names = ["iPhone 13", "iPhone 13", "iPhone SE", "iPhone 14 Pro", "iPad Pro 11"]
        let name = names[random.next(below: names.count)]
        let device = SimulatedDevice.all.first { $0.name == name } ?? .default
        let version = random.next(below: 4) == 0 ? 26 : 17
        engine = TwinPhone(seed: seed, isNaive: false, device: device, systemVersion: version)
        naive = TwinPhone(seed: seed, isNaive: true, device: device, systemVersion: version)
        story.append("\(name), system \(version)")
    }

    /// Performs random operations on both phones.
    /// - Returns: the first difference; nil if there is none.
    mutating func run(operations count: Int) -> String? {
        if let difference { return "at the beginning: \(difference)" }
        for _ in 0..<count {
            operate()
            operations += 1
            if let reported { return reported }
            pause()
            if let reported { return reported }
        }
        return nil
    }

    /// A report with the difference, the operations that led to it, and the engine's last decision.
    private var reported: String? {
        guard let difference else { return nil }
        let plan = engine.run { IQKeyboardManager.shared.lastAdjustment.map { "\($0.plan)" } ?? "no decision" }
        return "after \(story.joined(separator: ", ")):\n\(difference)\n\(plan)"
    }

    private var difference: String? {
        if let broken = engine.unkept.first { return "a plan is not kept: \(broken)" }
        let (left, right) = (engine.steps, naive.steps)
        for (place, (a, b)) in zip(left, right).enumerated() {
            if let difference = Self.difference(a, b) { return "step \(place + 1): \(difference)" }
        }
        if left.count != right.count {
            let more = left.count > right.count ? left : right
            let before = min(left.count, right.count)
            let what = before == 0 ? "" : ": \(Self.difference(more[before - 1], more[before]) ?? "nothing")"
            return "the engine has made \(left.count) steps and the twin \(right.count); the first that the other has not\(what)"
        }
        let distances = both.map { twin in twin.run { twin.movedDistance } }
        if distances[0] != distances[1] { return "movedDistance: engine \(distances[0]), twin \(distances[1])" }
        for twin in both { twin.forgetSteps() }
        return Self.difference(engine.run { engine.lines }, naive.run { naive.lines })
    }

    private static func difference(_ left: [TwinPhone.Line], _ right: [TwinPhone.Line]) -> String? {
        guard left.count == right.count else { return "\(left.count) views and \(right.count)" }
        for (a, b) in zip(left, right) {
            if a.name != b.name { return "\(a.name) and \(b.name)" }
            for (x, y) in zip(a.numbers, b.numbers) where abs(x - y) > 1e-6 { return "\(a.name): engine \(a.numbers), twin \(b.numbers)" }
        }
        return nil
    }

    // MARK: Operations

    private mutating func note(_ text: String) { story.append(text) }

    private func onBoth(_ body: (TwinPhone) -> Void) { for twin in both { twin.run { body(twin) } } }

    private mutating func operate() {
        switch random.next(below: 24) {
        case 0...7: focus()
        case 8, 9:
            note("resign")
            onBoth { _ in _ = UIApplication.shared.firstResponder?.resignFirstResponder() }
        case 10: turn()
        case 11:
            note("reload")
            onBoth { $0.reload() }
        case 12:
            note("enabled toggled")
            onBoth { $0.isEnabled.toggle() }
        case 13: set()
        case 14, 15: scroll()
        case 16: reloadList()
        case 17: present()
        case 18: navigate()
        case 19: swipeBack()
        case 20:
            note("to the background and back")
            let between = random.next(below: 6)
            for twin in both {
                twin.phone.send(.applicationState(isActive: false))
                for _ in 0...between { twin.phone.tick() }
                twin.phone.send(.applicationState(isActive: true))
                twin.phone.tick()
            }
        case 21:
            let isOn = random.next(below: 2) == 0
            note("suggestions \(isOn)")
            for twin in both {
                twin.phone.send(.predictiveBar(isOn: isOn))
                twin.phone.tick()
            }
        case 22:
            note("type")
            for twin in both {
                twin.phone.send(.text("some text\nand more "))
                twin.phone.tick()
            }
        default:
            let index = random.next(below: 2)
            note("tab \(index)")
            onBoth { $0.screen.tabs?.selectedIndex = index }
        }
    }

    private mutating func focus() {
        let count = engine.run { engine.inputs.count }
        guard count > 0 else { return note("nothing to focus") }
        let place = random.next(below: count)
        note("focus \(place)")
        onBoth { twin in
            let inputs = twin.inputs
            if inputs.indices.contains(place) { inputs[place].becomeFirstResponder() }
        }
    }

    private mutating func turn() {
        let orientation = [InputEvent.Orientation.landscapeLeft, .landscapeRight, .portrait][random.next(below: 3)]
        let isAnimated = random.next(below: 2) == 0
        note("turn to \(orientation)\(isAnimated ? "" : " at once")")
        for twin in both {
            twin.phone.send(.orientation(orientation, isAnimated: isAnimated))
            twin.phone.tick()
        }
    }

    private mutating func set() {
        let distance = CGFloat(random.next(below: 90)) - 20
        let laysOut = random.next(below: 2) == 0
        note("distance \(distance), lays out \(laysOut)")
        onBoth {
            $0.set(distance: distance)
            $0.set(laysOut: laysOut)
        }
    }

    private mutating func scroll() {
        let count = engine.screen.scrollViews.count
        guard count > 0 else { return note("nothing to scroll") }
        let place = random.next(below: count)
        let y = CGFloat(random.next(below: 600)) / 1.5 - 60
        let isAnimated = random.next(below: 2) == 0
        note("scroll \(place) to \(y)\(isAnimated ? ", animated" : "")")
        onBoth {
            guard $0.screen.scrollViews.indices.contains(place) else { return }
            $0.screen.scrollViews[place].setContentOffset(CGPoint(x: 0, y: y), animated: isAnimated)
        }
    }

    private mutating func reloadList() {
        // The lists get more or fewer rows, so visible rows may disappear. At least one row remains.
        let more = random.next(below: 8) - 4
        note("reload lists with \(abs(more)) \(more < 0 ? "fewer" : "more")")
        onBoth { twin in
            for table in twin.screen.tables {
                if let source = table.dataSource as? TwinTable { source.rows = max(1, source.rows + more * (more < 0 ? 3 : 1)) }
                table.reloadData()
            }
            for collection in twin.screen.collections {
                if let source = collection.dataSource as? TwinCollection {
                    source.items = max(1, source.items + more * (more < 0 ? 3 : 1))
                }
                collection.reloadData()
            }
        }
    }

    private mutating func present() {
        let kind = random.next(below: 4)
        let isAnimated = random.next(below: 3) > 0
        note("present \(kind)\(isAnimated ? "" : " at once")")
        onBoth { twin in
            guard let root = twin.phone.window.rootViewController else { return }
            if let shown = root.presentedViewController {
                if !shown.isBeingPresented, !shown.isBeingDismissed { root.dismiss(animated: isAnimated) }
                return
            }
            switch kind {
            case 0, 1:
                let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Fine", style: .default))
                if kind == 1 { alert.addTextField() }
                root.present(alert, animated: isAnimated)
            default:
                let controller = twin.screen.makeController()
                controller.modalPresentationStyle = kind == 2 ? .pageSheet : .fullScreen
                root.present(controller, animated: isAnimated)
            }
        }
    }

    private mutating func navigate() {
        let isAnimated = random.next(below: 2) == 0
        note("push or pop\(isAnimated ? "" : " at once")")
        onBoth { twin in
            guard let navigation = twin.screen.navigation, navigation.transitionCoordinator == nil else { return }
            if navigation.viewControllers.count > 1 {
                navigation.popViewController(animated: isAnimated)
            } else {
                navigation.pushViewController(twin.screen.makeController(), animated: isAnimated)
            }
        }
    }

    /// Swipes a finger in from the edge, and lifts it after or before the middle.
    private mutating func swipeBack() {
        let finishes = random.next(below: 3) == 0
        note("swipe back\(finishes ? "" : " and give up")")
        let parts: [CGFloat] = finishes ? [0.1, 0.3, 0.6, 0.9] : [0.1, 0.3, 0.4, 0.4, 0.4, 0.2, 0.1]
        let after = random.next(below: 12)
        for twin in both {
            let size = twin.phone.screenSize
            twin.phone.send(.touch(.began, finger: 0, location: CGPoint(x: 0.5, y: size.height / 3)))
            twin.phone.tick()
            for part in parts {
                twin.phone.send(.touch(.moved, finger: 0, location: CGPoint(x: size.width * part, y: size.height / 3)))
                twin.phone.tick()
            }
            twin.phone.send(.touch(.ended, finger: 0, location: CGPoint(x: size.width * parts[parts.count - 1], y: size.height / 3)))
            for _ in 0...after { twin.phone.tick() }
        }
    }

    private mutating func pause() {
        if random.next(below: 3) > 0 {
            note("rest")
            for twin in both { twin.rest() }
        } else {
            let ticks = random.next(below: 9)
            note("\(ticks) ticks")
            for twin in both { for _ in 0..<ticks { twin.phone.tick() } }
        }
    }
}
