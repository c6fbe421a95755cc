import Compositing
import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// An iPad or a phone that shows one controller, with methods for touches.
@MainActor
final class Tablet {
    let phone: SimulatedPhone
    nonisolated static let name = "iPad Pro 11-inch (4th generation)"

    init(
        _ device: String = Tablet.name, landscape: Bool = false, isDark: Bool = false, locale: String = "en_US", fonts: FontLibrary? = nil,
        root: @escaping @MainActor () -> UIViewController
    ) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(device)
        configuration.isDark = isDark
        configuration.strategy = .none
        configuration.process.localeIdentifier = locale
        if landscape { configuration.orientation = .landscapeRight }
        if let fonts {
            phone = SimulatedPhone(configuration: configuration, measurer: fonts, prepare: {}, makeRoot: root)
        } else {
            phone = SimulatedPhone(configuration: configuration, makeRoot: root)
        }
        tick(3)
    }

    var window: UIWindow { phone.window }
    var root: UIViewController { phone.window.rootViewController! }
    func run<Result>(_ body: () throws -> Result) rethrows -> Result { try phone.process.run(body) }
    func tick(_ count: Int = 1) { for _ in 0..<count { phone.tick() } }
    func wait(_ seconds: Double) { phone.run(until: phone.time + seconds) }
    /// Runs the phone until nothing moves, for at most ten seconds.
    func settle() {
        let end = phone.time + 10
        while !phone.isAtRest, phone.time < end { phone.tick() }
    }
    func hold(_ orientation: UIDeviceOrientation) { run { UIApplication.shared.scene.hold(orientation) } }

    func tap(_ point: CGPoint) {
        phone.send(.touch(.began, finger: 1, location: point))
        phone.tick()
        phone.send(.touch(.ended, finger: 1, location: point))
        phone.tick()
    }
    /// Touches a point, and moves to another point in a number of ticks. The finger stays down.
    func drag(from start: CGPoint, to end: CGPoint, ticks: Int = 15) {
        phone.send(.touch(.began, finger: 1, location: start))
        phone.tick()
        for step in 1...ticks {
            let share = CGFloat(step) / CGFloat(ticks)
            last = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            phone.send(.touch(.moved, finger: 1, location: last))
            phone.tick()
        }
    }
    private var last = CGPoint.zero
    /// Holds the finger still until its velocity is zero, and lifts it.
    func lift() {
        for _ in 0..<18 {
            phone.send(.touch(.moved, finger: 1, location: last))
            phone.tick()
        }
        phone.send(.touch(.ended, finger: 1, location: last))
        phone.tick()
    }

    /// Returns the frame rectangle of a view in window coordinates.
    func place(_ view: UIView) -> CGRect { run { view.convert(view.bounds, to: nil) } }

    /// Writes a picture into the folder in the environment variable `CONTAINER_PICTURES`, if it is set.
    func picture(_ name: String, fonts: FontLibrary, scale: CGFloat = 1) throws {
        guard let folder = ProcessInfo.processInfo.environment["CONTAINER_PICTURES"] else { return }
        try Compositor.picture(of: phone.displayList, fonts: fonts, scale: scale)
            .writePNG(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
    }
}

extension UIWindow {
    /// Resizes the window like a user who drags the divider between two apps.
    func resize(to frame: CGRect, animated: Bool) { windowScene?.resize(self, to: frame.size, animated: animated) }
}
