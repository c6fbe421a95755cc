/// Rotation of the phone and its interface.
///
/// First, the device posts its orientation, view controllers are notified of the new traits and the new size, and the keyboard posts its
/// hide notifications in the old coordinates. The changes follow in one animation: the screen changes, windows take the screen's new
/// size, traits and safe areas change, and the animations that apps run alongside start. Everything is laid out, and the keyboard appears
/// again in the new coordinates. After the animation, the completions are called. (documented: `viewWillTransition(to:with:)` and
/// Facts/KeyboardNotifications.md#sequences; the intervals between the steps are chosen)
extension UIWindowScene {
    /// Changes the physical orientation of the phone.
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

    /// Rotates the interface if the device's orientation or the supported orientations now require a different orientation.
    func updateInterfaceOrientation(animated: Bool) {
        let choice = InterfaceOrientationChoice(
            device: UIDevice.current.orientation, supported: supportedInterfaceOrientations, present: interfaceOrientation,
            possible: screen.device.possibleOrientations)
        // `shouldAutorotate` is deprecated in UIKit, but still called. A view controller that returns false keeps the current
        // orientation as long as it supports that orientation.
        if turningWindow?.rootViewController?.shouldAutorotate == false, choice.supported.contains(interfaceOrientation) { return }
        turn(to: choice.orientation, animated: animated)
    }

    /// The orientations that both the app and the view controller that fills the screen support.
    var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        let window = turningWindow
        let ofController = window?.rootViewController?.supportedInterfaceOrientations ?? .all
        let application = UIApplication.shared
        // If the delegate returns a value, it is used instead of the value in `Info.plist`. (documented:
        // application(_:supportedInterfaceOrientationsFor:))
        let ofDelegate = application.delegate?.application(application, supportedInterfaceOrientationsFor: window) ?? .all
        let ofApp = ofDelegate == .all ? SimulatedProcess.current.information.supportedInterfaceOrientations ?? .all : ofDelegate
        return ofController.intersection(ofApp)
    }

    /// The window whose root view controller determines the orientation.
    private var turningWindow: UIWindow? {
        let windows = windows.filter { $0.rootViewController != nil && !$0.isHidden }
        return windows.first { $0.isKeyWindow } ?? windows.last
    }

    /// Rotates the interface to `orientation`, in the current tick.
    func turn(to orientation: UIInterfaceOrientation, animated: Bool) {
        let old = screen.interfaceOrientation
        guard orientation != old, !turning.isChanging else { return }
        turning.isChanging = true
        defer { turning.isChanging = false }
        let application = UIApplication.shared
        let angle = old.angle(to: orientation)
        let duration = animated ? TurnMotion.duration(of: angle) : 0
        let size = screen.device.size(in: orientation)
        // Gestures are cancelled, because the content under the fingers changes. (chosen)
        application.cancelTouches()
        application.notifyOfTurn()
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
            partOfScreen = turned.first { $0.share != nil }?.frameOnScreen
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

/// The rotations of the phone and of the interface that are in progress.
@MainActor
package final class Turning {
    /// The rotation of the phone itself, about its centre.
    package var phone = TurnMotion()
    /// The rotation of the interface on the screen, about its centre.
    package var interface = TurnMotion()
    /// The interface orientation before the latest rotation.
    package internal(set) var previous = UIInterfaceOrientation.portrait
    /// Whether a rotation is being prepared. No other rotation begins during that time.
    var isChanging = false
    /// The transition coordinator of the rotation in progress.
    var coordinator: TransitionCoordinator?
    private var watching: TickSchedule.Participation?

    /// Keeps the clock running during a rotation, so that the screen does not count as at rest.
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
    var fillsScreen: Bool { frameOnScreen == screen.bounds }

    /// Resizes the window to the screen. Its centre moves to the screen's centre without animation, because the window rotates about that
    /// point.
    package func fillScreen() {
        let size = screen.bounds.size
        UIView.performWithoutAnimation { ownCenter = CGPoint(x: size.width / 2, y: size.height / 2) }
        bounds = CGRect(origin: bounds.origin, size: size)
        placeRoot()
    }

    /// Returns the size of the scene on a screen of the given size, rounded to whole points.
    func size(on screen: CGSize) -> CGSize {
        guard let share else { return screen }
        return CGSize(width: (screen.width * share.width).rounded(), height: (screen.height * share.height).rounded())
    }

    /// Resizes the window to its share of the rotated screen. The window's distance from the screen's centre stays the same.
    func keepShare(ofScreenOnce old: CGSize) {
        let new = screen.bounds.size
        UIView.performWithoutAnimation {
            ownCenter = CGPoint(x: ownCenter.x + (new.width - old.width) / 2, y: ownCenter.y + (new.height - old.height) / 2)
        }
        frameOnScreen = CGRect(origin: .zero, size: size(on: new))
        placeRoot()
        safeAreaMayHaveChanged()
    }
}

extension UIViewController {
    /// Notifies view controllers of the new traits, if they change, and of the new size.
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
        notifyPresentedOfTurn(size: size, with: coordinator)
    }

    /// Notifies the presentation controllers, recursively. Each presentation controller notifies its presented view controller.
    private func notifyPresentedOfTurn(size: CGSize, with coordinator: TransitionCoordinator) {
        guard let presented = ownPresentedViewController else { return }
        presented.ownTransitionCoordinator = coordinator
        presented.presentationWillTransition?(size, coordinator)
        presented.notifyPresentedOfTurn(size: size, with: coordinator)
    }
}

extension UIWindowScene {
    /// Sets the orientation of the phone and of the interface before the app starts.
    package func begin(in orientation: UIInterfaceOrientation) {
        screen.interfaceOrientation = orientation
        UIDevice.current.heldOrientation = orientation
        UIDevice.current.orientation = orientation.deviceOrientation
    }

    /// The parameters of `requestGeometryUpdate(_:errorHandler:)`.
    @preconcurrency @MainActor
    public class GeometryPreferences: NSObject {
        @preconcurrency @MainActor override init() { super.init() }
        /// The preferred orientations of a phone's scene.
        @preconcurrency @MainActor
        public final class iOS: GeometryPreferences {
            public let interfaceOrientations: UIInterfaceOrientationMask?
            public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }
    }

    /// Rotates the interface to one of the preferred orientations, independently of the phone's orientation. If the view controllers do
    /// not support any of them, nothing changes, and `errorHandler` receives the reason.
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

/// The error that the error handler receives if none of the preferred orientations is supported.
struct GeometryRequestError: Error, CustomStringConvertible {
    let wish: UIInterfaceOrientationMask
    let supported: UIInterfaceOrientationMask
    var description: String {
        "None of the requested orientations (\(wish.names)) is supported by the view controller (\(supported.names))."
    }
}

extension UIInterfaceOrientationMask {
    /// The names of the orientations, for messages.
    var names: String {
        let all: [(UIInterfaceOrientationMask, String)] = [
            (.portrait, "portrait"), (.landscapeLeft, "landscapeLeft"), (.landscapeRight, "landscapeRight"),
            (.portraitUpsideDown, "portraitUpsideDown"),
        ]
        let names = all.filter { isSuperset(of: $0.0) }.map(\.1)
        return names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}
