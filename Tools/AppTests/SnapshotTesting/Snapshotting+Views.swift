import Foundation
import UIKit

extension Snapshotting where Value == UIImage, Format == UIImage {
    public static var image: Snapshotting { image() }
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil) -> Snapshotting {
        Snapshotting(
            pathExtension: "png", diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
    }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
    public static var image: Snapshotting { image() }
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init()) -> Snapshotting {
        SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.drawnScale)
            .pullback { layer in
                nonisolated(unsafe) let drawn = layer
                return MainActor.assumeIsolated { SnapshotStage.draw(drawn, traits) }
            }
    }
}

extension Snapshotting where Value == UIView, Format == UIImage {
    public static var image: Snapshotting { image() }

    /// Draws a view.
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: has no effect, because every view is drawn in a window of its own, with the appearance of a phone.
    ///   - precision: the fraction of pixels that must be equal, 0 to 1.
    ///   - perceptualPrecision: the similarity from which two pixels count as equal, 0 to 1.
    ///   - size: the view's size in points; nil for the view's current size.
    ///   - traits: traits that override those of the phone.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = .init()
    ) -> Snapshotting {
        SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.drawnScale)
            .pullback { view in
                MainActor.assumeIsolated {
                    let config = ViewImageConfig(size: size ?? view.frame.size, traits: traits)
                    return SnapshotStage.show(view, in: UIViewController(), config) { SnapshotStage.draw(view.layer, traits) }
                }
            }
    }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
    public static var image: Snapshotting { image() }

    /// Draws a controller as on a device.
    /// - Parameter size: the view's size in points; nil for the device's size.
    public static func image(
        on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = .init()
    ) -> Snapshotting {
        let all = UITraitCollection(traitsFrom: [config.traits, traits])
        return SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: all.drawnScale)
            .pullback { controller in
                MainActor.assumeIsolated {
                    let config = ViewImageConfig(safeArea: config.safeArea, size: size ?? config.size, traits: all)
                    return SnapshotStage.show(controller.view, in: controller, config) { SnapshotStage.draw(controller.view.layer, all) }
                }
            }
    }
    /// Draws a controller's view.
    /// - Parameter size: the view's size in points; nil for the view's current size.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = .init()
    ) -> Snapshotting {
        image(on: ViewImageConfig(), precision: precision, perceptualPrecision: perceptualPrecision, size: size, traits: traits)
    }
}

extension Snapshotting where Value == UIView, Format == String {
    /// One line for the view and each of its descendants.
    public static var recursiveDescription: Snapshotting { recursiveDescription() }
    public static func recursiveDescription(size: CGSize? = nil, traits: UITraitCollection = .init()) -> Snapshotting {
        var result = SimplySnapshotting.lines.pullback { (view: UIView) in
            MainActor.assumeIsolated {
                let config = ViewImageConfig(size: size ?? view.frame.size, traits: traits)
                return SnapshotStage.show(view, in: UIViewController(), config) { SnapshotStage.describe(view) }
            }
        }
        result.showsViews = true
        return result
    }
}

extension Snapshotting where Value == UIViewController, Format == String {
    /// One line for the controller and each controller below it, with the class of its view.
    public static var hierarchy: Snapshotting {
        var result = SimplySnapshotting.lines.pullback { (controller: UIViewController) in
            MainActor.assumeIsolated {
                SnapshotStage.show(controller.view, in: controller, ViewImageConfig()) { SnapshotStage.describe(controller) }
            }
        }
        result.showsViews = true
        return result
    }

    /// One line for the controller's view and each of its descendants.
    public static var recursiveDescription: Snapshotting { recursiveDescription() }
    public static func recursiveDescription(
        on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
    ) -> Snapshotting {
        var result = SimplySnapshotting.lines.pullback { (controller: UIViewController) in
            MainActor.assumeIsolated {
                let config = ViewImageConfig(
                    safeArea: config.safeArea, size: size ?? config.size, traits: UITraitCollection(traitsFrom: [config.traits, traits]))
                return SnapshotStage.show(controller.view, in: controller, config) { SnapshotStage.describe(controller.view) }
            }
        }
        result.showsViews = true
        return result
    }
}

extension Snapshotting {
    /// Returns a strategy that waits before it takes the snapshot.
    /// - Parameter duration: seconds of the phone's time.
    public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
        var result = Snapshotting(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
            Async { callback in
                SnapshotStage.wait(duration)
                strategy.snapshot(value).run(callback)
            }
        }
        result.showsViews = strategy.showsViews
        return result
    }
}

extension UITraitCollection {
    /// The scale of pictures in pixels per point; nil for the screen's scale.
    fileprivate var drawnScale: CGFloat? { displayScale > 0 ? displayScale : nil }
}
