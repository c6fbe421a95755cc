import Simulator
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Shows and hides the keyboard on one screen of a scene with random operations, which are the same in every run.
@MainActor
struct KeyboardRounds {
    private let session: SceneSession
    private var noise: SeededNoise
    private var home: ScreenMemory
    /// The operations of the last round, as text.
    private(set) var story = ""

    private var phone: SimulatedPhone { session.phone }
    private var controller: SceneViewController { session.controller }

    init(_ document: SceneDocument, strategy: SceneStrategy, route: ScreenRoute, seed: UInt64) {
        var overrides = SceneSetup.Overrides()
        overrides.strategy = strategy
        // Animations are functions of time, so fewer ticks per second do not change their end.
        overrides.framesPerSecond = 30
        let session = SceneSession(document, overrides: overrides)
        self.session = session
        noise = SeededNoise(seed: seed)
        home = ScreenMemory()
        rest()
        session.phone.process.run { route.follow(in: session.controller) }
        rest()
        putAway()
        home = remember()
    }

    var hasInputs: Bool { phone.process.run { !inputs.isEmpty } }

    /// Returns whether a screen has text inputs soon after it appears, without waiting until it is at rest.
    static func hasInputs(_ document: SceneDocument, at route: ScreenRoute) -> Bool {
        let session = SceneSession(document)
        session.phone.tick()
        session.phone.process.run { route.follow(in: session.controller) }
        session.phone.tick()
        return session.phone.process.run { !inputs(of: session.controller).isEmpty }
    }

    /// Plays one round. Returns the values that were not restored; nil if all were restored.
    mutating func play() -> String? {
        guard hasInputs else { return nil }
        story = ""
        var wasTurned = false
        focus()
        pause()
        for _ in 0..<Int.random(in: 0...4, using: &noise) {
            switch Int.random(in: 0..<6, using: &noise) {
            case 0...2: focus()
            case 3:
                turn()
                wasTurned = true
            case 4: swipeBackAndGiveUp()
            default:
                story += "keyboard away; "
                phone.process.run { _ = UIApplication.shared.firstResponder?.resignFirstResponder() }
            }
            pause()
        }
        putAway()
        // After a rotation, values from the previous keyboard remain until the next keyboard has appeared. (`iq`;
        // Facts/EngineBehaviour.md#events)
        if wasTurned {
            focus()
            rest()
            putAway()
        }
        let now = remember()
        if let wrong = phone.process.run({ home.offsetThatCannotBe(now) }) { return wrong }
        phone.process.run { home.putOffsetsBack() }
        rest()
        let settled = remember()
        return phone.process.run { home.difference(from: settled) }
    }

    private func remember() -> ScreenMemory { phone.process.run { ScreenMemory(of: phone.window) } }

    // MARK: Operations

    /// The text inputs that a user could tap.
    private var inputs: [UIView] { Self.inputs(of: controller) }

    private static func inputs(of controller: SceneViewController) -> [UIView] {
        var result: [UIView] = []
        func collect(_ view: UIView) {
            guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
            if let field = view as? UITextField, field.isEnabled { result.append(field) }
            if let text = view as? UITextView, text.isEditable { result.append(text) }
            for subview in view.subviews { collect(subview) }
        }
        if let top = controller.shownView { collect(top) }
        return result
    }

    private mutating func focus() {
        phone.process.run {
            guard let input = inputs.randomElement(using: &noise) else { return }
            story += "focus \(input.accessibilityIdentifier ?? "\(type(of: input))"); "
            input.becomeFirstResponder()
        }
    }

    private mutating func turn() {
        let orientation = [InputEvent.Orientation.landscapeLeft, .landscapeRight, .portrait].randomElement(using: &noise)!
        story += "\(orientation); "
        phone.send(.orientation(orientation, isAnimated: Bool.random(using: &noise)))
    }

    /// Swipes a finger in from the left edge, moves it back, and lifts it.
    private mutating func swipeBackAndGiveUp() {
        guard let navigation = phone.process.run({ controller.navigation }), navigation.viewControllers.count > 1 else { return }
        let depth = navigation.viewControllers.count
        let size = phone.screenSize
        let isReversed = phone.process.run { navigation.view.isRightToLeft }
        func at(_ x: CGFloat) -> CGPoint { CGPoint(x: isReversed ? size.width - 0.5 - x : x, y: size.height / 4) }
        let share = CGFloat.random(in: 0.1...0.7, using: &noise)
        story += "swipe back to \(share) and give up; "
        phone.send(.touch(.began, finger: 0, location: at(0.5)))
        phone.tick()
        for part in [0.2, 0.4, 0.6, 0.8, 1, 1, 1, 0.6, 0.3, 0.1] {
            phone.send(.touch(.moved, finger: 0, location: at(size.width * share * part)))
            phone.tick()
        }
        phone.send(.touch(.ended, finger: 0, location: at(size.width * share * 0.1)))
        rest()
        precondition(navigation.viewControllers.count == depth, "the swipe was not given up")
    }

    /// Advances a few ticks, or until the phone is at rest.
    private mutating func pause() {
        guard Bool.random(using: &noise) else { return rest() }
        let count = Int.random(in: 0...14, using: &noise)
        story += "\(count) ticks; "
        for _ in 0..<count { phone.tick() }
    }

    private func rest() {
        let deadline = phone.time + 20
        repeat { phone.tick() } while !phone.isAtRest && phone.time < deadline
    }

    /// Hides the keyboard, ends searches, restores bars, and rotates the phone to portrait.
    private func putAway() {
        phone.process.run {
            _ = UIApplication.shared.firstResponder?.resignFirstResponder()
            for controller in controller.liveControllers where controller.navigationItem.searchController?.isActive == true {
                controller.navigationItem.searchController?.isActive = false
            }
        }
        rest()
        let begin = InputEvent.Orientation(session.phone.configuration.orientation)
        phone.send(.orientation(begin, isAnimated: false))
        rest()
    }
}

extension InputEvent.Orientation {
    init(_ orientation: UIInterfaceOrientation) {
        self =
            switch orientation {
            case .landscapeLeft: .landscapeRight
            case .landscapeRight: .landscapeLeft
            default: .portrait
            }
    }
}
