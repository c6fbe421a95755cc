import QuartzCore

/// Turning the phone, and its interface with it.
///
/// The order of a turn: the device says that it was turned; controllers hear of new traits and of the new size; the keyboard says that it
/// goes, in the old coordinates; then, in one animation, the screen is another, windows get its size, traits and safe areas change, what
/// apps asked to run alongside runs, everything is laid out, and the keyboard comes back in the new coordinates; after the animation
/// completions run. (documented: `viewWillTransition(to:with:)` and Facts/KeyboardNotifications.md#sequences; what stands between them
/// chosen)
extension UIWindowScene {
    /// The phone is held another way now.
    package func hold(_ device: UIDeviceOrientation, animated: Bool = true) {
        let current = UIDevice.current
        guard device != current.orientation, device != .unknown else { return }
        let old = current.heldOrientation
        current.heldOrientation = device.interfaceOrientation ?? old
        if animated {
            turning.phone.add(from: -old.angle(to: current.heldOrientation), at: SimulatedProcess.current.clock.now)
            turning.watch()
        } else {
            turning.phone.stop()
        }
        current.orientation = device
        NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: current)
        updateInterfaceOrientation(animated: animated)
    }

    /// Turns the interface if another orientation is the right one now.
    package func updateInterfaceOrientation(animated: Bool) {
        let choice = InterfaceOrientationChoice(
            device: UIDevice.current.orientation, supported: supportedInterfaceOrientations, present: interfaceOrientation,
            possible: screen.device.possibleOrientations)
        // Deprecated in UIKit, and still asked: a controller that says no keeps what it has as long as it supports it.
        if turningWindow?.rootViewController?.shouldAutorotate == false, choice.supported.contains(interfaceOrientation) { return }
        turn(to: choice.orientation, animated: animated)
    }

    /// What the app supports: its delegate and the controller that fills the screen decide together.
    var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        let window = turningWindow
        let ofController = window?.rootViewController?.supportedInterfaceOrientations ?? .all
        let application = UIApplication.shared
        // The delegate's answer comes in the place of what `Info.plist` says. (documented: application(_:supportedInterfaceOrientationsFor:))
        let ofDelegate = application.delegate?.application(application, supportedInterfaceOrientationsFor: window) ?? .all
        let ofApp = ofDelegate == .all ? SimulatedProcess.current.information.supportedInterfaceOrientations ?? .all : ofDelegate
        return ofController.intersection(ofApp)
    }

    /// The window whose controllers decide.
    private var turningWindow: UIWindow? {
        let windows = windows.filter { $0.rootViewController != nil && !$0.isHidden }
        return windows.first { $0.isKeyWindow } ?? windows.last
    }

    /// Turns the interface to `orientation`, in the present tick.
    func turn(to orientation: UIInterfaceOrientation, animated: Bool) {
        let old = screen.interfaceOrientation
        guard orientation != old, !turning.isChanging else { return }
        turning.isChanging = true
        defer { turning.isChanging = false }
        let application = UIApplication.shared
        let angle = old.angle(to: orientation)
        let duration = animated ? TurnMotion.duration(of: angle) : 0
        let size = screen.device.size(in: orientation)
        // What fingers were doing is over: the glass under them shows something else now. (chosen)
        application.cancelTouches()
        application.tellOfTurn()
        let oldSize = screen.size
        let turned = windows.filter { $0.fillsScreen || $0.share != nil }
        let root = turningWindow?.rootViewController
        let coordinator = TransitionCoordinator(
            duration: duration, containerView: turningWindow ?? turned.first ?? UIView(frame: screen.bounds),
            controllers: root.map { [.from: $0, .to: $0] } ?? [:])
        coordinator.isAnimated = animated
        coordinator.targetTransform = CGAffineTransform(rotationAngle: angle)
        turning.coordinator = coordinator
        for window in turned { window.rootViewController?.ownTransitionCoordinator = coordinator }
        for window in turned { window.rootViewController?.prepareTurn(to: orientation, size: window.size(on: size), with: coordinator) }
        application.textInputSystem?.interfaceWillTurn()
        let end = { [turning] in
            if turning.coordinator === coordinator { turning.coordinator = nil }
            coordinator.complete()
            application.textInputSystem?.interfaceHasTurned()
        }
        let change = { [self] in
            turning.previous = old
            screen.interfaceOrientation = orientation
            for window in turned { if window.share == nil { window.fillScreen() } else { window.keepShare(ofScreenOnce: oldSize) } }
            for window in windows { window.traitsDidChange() }
            coordinator.run { $0() }
            for window in windows { window.layoutWindow() }
            application.textInputSystem?.interfaceTurns()
            for window in windows { window.layoutWindow() }
            application.textInputSystem?.windowsWereLaidOut()
        }
        guard animated else {
            turning.interface.stop()
            UIView.performWithoutAnimation(change)
            SimulatedProcess.current.ticks.enqueueCompletion("rotation") { end() }
            return
        }
        turning.interface.add(from: angle, at: SimulatedProcess.current.clock.now)
        turning.watch()
        UIView.animate(
            withDuration: duration, options: [.curveEaseInOut, .beginFromCurrentState], animations: change, completion: { _ in end() })
    }
}

/// How far phone and interface still have to turn.
@MainActor
package final class Turning {
    /// The phone in the hand, about its middle.
    package var phone = TurnMotion()
    /// The interface on the glass, about its middle.
    package var interface = TurnMotion()
    /// How the interface stood before its latest turn.
    package internal(set) var previous = UIInterfaceOrientation.portrait
    /// No turn begins while another one is being prepared.
    var isChanging = false
    /// The coordinator of the turn that is under way.
    var coordinator: TransitionCoordinator?
    private var watching: TickSchedule.Participation?

    /// Keeps the clock running and the screen from being at rest while something turns.
    func watch() {
        guard watching == nil else { return }
        watching = SimulatedProcess.current.ticks.join(.animations, label: "rotation") { [unowned self] now in
            MainActor.assumeIsolated {
                guard !self.phone.isMoving(at: now), !self.interface.isMoving(at: now) else { return }
                self.watching?.cancel()
                self.watching = nil
            }
        }
    }
}

extension UIWindow {
    var fillsScreen: Bool { frame == screen.bounds }

    /// Takes the screen's size. Its middle stays the screen's, since it turns about that.
    package func fillScreen() {
        let size = screen.bounds.size
        UIView.performWithoutAnimation { center = CGPoint(x: size.width / 2, y: size.height / 2) }
        bounds = CGRect(origin: bounds.origin, size: size)
        placeRoot()
    }

    /// The scene's size on a screen of the given size, rounded to whole points.
    func size(on screen: CGSize) -> CGSize {
        guard let share else { return screen }
        return CGSize(width: (screen.width * share.width).rounded(), height: (screen.height * share.height).rounded())
    }

    /// The same share of the turned screen, from where the window stood about the old one's middle.
    func keepShare(ofScreenOnce old: CGSize) {
        let new = screen.bounds.size
        UIView.performWithoutAnimation {
            center = CGPoint(x: center.x + (new.width - old.width) / 2, y: center.y + (new.height - old.height) / 2)
        }
        frame = CGRect(origin: .zero, size: size(on: new))
        placeRoot()
        safeAreaMayHaveChanged()
    }
}

extension UIViewController {
    /// Tells of the traits, if they will be others, and of the size.
    func prepareTurn(to orientation: UIInterfaceOrientation, size: CGSize, with coordinator: TransitionCoordinator) {
        let present = traitCollection
        var next = present
        let screen = UIScreen.main.traitCollection(in: orientation)
        next.horizontalSizeClass = screen.horizontalSizeClass
        next.verticalSizeClass = screen.verticalSizeClass
        if UIScreen.main.device.isTablet { next.horizontalSizeClass = size.width < UIWindow.leastRegularWidth ? .compact : .regular }
        next.merge(traitOverrides.traits)
        if next != present { willTransition(to: next, with: coordinator) }
        viewWillTransition(to: size, with: coordinator)
        tellPresentedOfTurn(size: size, with: coordinator)
    }

    /// What is presented over the controller, and over that, hears of the turn through its presentation.
    private func tellPresentedOfTurn(size: CGSize, with coordinator: TransitionCoordinator) {
        guard let presented = ownPresentedViewController else { return }
        presented.ownTransitionCoordinator = coordinator
        presented.presentationWillTransition?(size, coordinator)
        presented.tellPresentedOfTurn(size: size, with: coordinator)
    }
}

extension UIWindowScene {
    /// Before the app starts: the phone is held so that `orientation` is upright, and the interface stands so.
    package func begin(in orientation: UIInterfaceOrientation) {
        screen.interfaceOrientation = orientation
        UIDevice.current.heldOrientation = orientation
        UIDevice.current.orientation = orientation.deviceOrientation
    }

    /// What `requestGeometryUpdate(_:errorHandler:)` asks for.
    @preconcurrency @MainActor
    public class GeometryPreferences: NSObject {
        @preconcurrency @MainActor override init() { super.init() }
        /// The orientations that a phone's scene would like to have.
        @preconcurrency @MainActor
        public final class iOS: GeometryPreferences {
            public let interfaceOrientations: UIInterfaceOrientationMask?
            @preconcurrency @MainActor public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }
    }

    /// Turns the interface to one of the wished-for orientations, whatever way the phone is held, as far as the controllers support it. If
    /// they do not, nothing moves and `errorHandler` hears why.
    public func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: (((any Error)) -> Void)? = nil) {
        guard let wish = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
        let supported = supportedInterfaceOrientations.intersection(screen.device.possibleOrientations)
        guard !wish.isDisjoint(with: supported) else {
            errorHandler?(GeometryRequestError(wish: wish, supported: supported))
            return
        }
        turn(
            to: InterfaceOrientationChoice(
                device: UIDevice.current.orientation, supported: wish, present: interfaceOrientation, possible: supported
            ).orientation, animated: true)
    }
}

/// None of the wished-for orientations is supported.
struct GeometryRequestError: Error, CustomStringConvertible {
    let wish: UIInterfaceOrientationMask
    let supported: UIInterfaceOrientationMask
    var description: String {
        "None of the requested orientations (\(wish.names)) is supported by the view controller (\(supported.names))."
    }
}

extension UIInterfaceOrientationMask {
    /// For messages.
    var names: String {
        let all: [(UIInterfaceOrientationMask, String)] = [
            (.portrait, "portrait"), (.landscapeLeft, "landscapeLeft"), (.landscapeRight, "landscapeRight"),
            (.portraitUpsideDown, "portraitUpsideDown"),
        ]
        let names = all.filter { isSuperset(of: $0.0) }.map(\.1)
        return names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}
