import LabProtocol
import Simulator

/// The text of the window's title bar.
enum WindowTitle {
    /// - Parameters:
    ///   - strategy: the strategy; nil if the window shows no scene.
    ///   - pace: the speed or pause; nil at normal speed.
    static func text(scene: String, device: String, strategy: AdjustmentStrategy?, pace: String?) -> String {
        ([scene, device, strategy.map { localized(known: $0.title) }, pace].compactMap { $0 } + ["KeyboardLab"]).joined(separator: " — ")
    }
}

extension LabWindow {

    var title: String {
        WindowTitle.text(
            scene: session.title, device: session.device.name,
            strategy: features.scenes.isInGallery ? nil : session.strategy, pace: features.clock.pace)
    }
}
