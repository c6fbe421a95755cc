import Foundation
import LabWindow
import Simulator
import UIKit

/// What the environment says about the window of a program with its own code. `keyboard-lab run --app` hands its options on by it, whatever the
/// program's code says.
package enum WindowSettings {
    /// The phone, by the name it is sold under.
    package static let device = "KEYBOARDLAB_DEVICE"
    /// `light` or `dark`.
    package static let appearance = "KEYBOARDLAB_APPEARANCE"
    /// How the keyboard is kept off the focused field: `none`, `iq`, ...
    package static let strategy = "KEYBOARDLAB_STRATEGY"
    /// Window points per screen point.
    package static let scale = "KEYBOARDLAB_SCALE"
    /// Not empty: the inspector is open from the start.
    package static let inspector = "KEYBOARDLAB_INSPECTOR"
    /// Not empty: what moved and why is drawn over the screen from the start.
    package static let explanation = "KEYBOARDLAB_EXPLANATION"

    /// - Throws: when there is no device of that name.
    @MainActor
    package static func options(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws -> LabWindowOptions {
        var options = LabWindowOptions()
        options.choices.device = try environment[device].map { try SimulatedDevice.named($0) }
        options.choices.isDark = environment[appearance].map { $0 == "dark" }
        options.choices.strategy = environment[strategy].flatMap(AdjustmentStrategy.init)
        options.scale = environment[scale].flatMap(Double.init).map { CGFloat(min(max($0, 0.3), 3)) }
        options.showsInspector = environment[inspector]?.isEmpty == false
        options.showsExplanation = environment[explanation]?.isEmpty == false
        return options
    }
}
