import SceneRuntime
import Simulator
import UIKit

/// A phone on which a scene is played, such as a cell of the matrix.
package struct SceneCell: Sendable {
    /// The name of the configuration, such as `portrait`, `landscape`, `text AX3` or `iPhone SE`; an empty text for the scene's own
    /// settings.
    package var name: String
    package var overrides: SceneSetup.Overrides
    package init(_ name: String, _ overrides: SceneSetup.Overrides) { (self.name, self.overrides) = (name, overrides) }
}

/// The results of one run of a scene: its failures, and the frames of its named views.
package struct SceneRun {
    package var failures: [SceneFailure] = []
    /// The number of steps that passed before the first failure.
    var passedSteps = 0
    /// The virtual time at the end of the run, in seconds.
    var duration = 0.0
    /// The virtual time of the first failed step in seconds; nil if no step failed.
    var failureTime: Double?
    /// The number of the app's mistakes and of layouts with conflicting constraints.
    var mistakes = 0
    /// The frames of the named views before the first step, in screen points; empty if the keyboard is already visible then.
    var framesAtRest: [String: CGRect] = [:]
    /// The frames of the named views in screen points, at the moment of the first failure of the unchanged scene, or at the end of the
    /// run if no step failed.
    var framesAtMoment: [String: CGRect] = [:]
    /// The controls and texts before the first step (`contentAtRest`), and at the moment at which `framesAtMoment` was recorded
    /// (`contentAtMoment`).
    var contentAtRest: [ScreenContent] = [], contentAtMoment: [ScreenContent] = []
    var bars = BarGaps()
    /// The ends of lists that were covered even after scrolling to that end, while the screen was at rest.
    var coveredEnds: Set<CoveredEnd> = []
    /// The names of the fields that were hidden while they had the focus and the screen was at rest.
    var hiddenFocus: Set<String> = []
    /// The changes of an app's screen that its failures suggest.
    var changes: [AppChange] = []

    package var holds: Bool { failures.isEmpty }
}

extension SceneCell {
    /// Returns the phones on which a change must not cause a new failure: the phones of the matrix in the other orientation, and with
    /// large text.
    @MainActor
    package static func others(beside cells: [SceneCell], of document: SceneDocument) -> [SceneCell] {
        var seen: Set<String> = []
        let devices = cells.filter { seen.insert($0.overrides.device?.name ?? "").inserted }.prefix(mostDevices)
        return devices.flatMap { cell -> [SceneCell] in
            let prefix = cell.overrides.device.map { devices.count > 1 ? $0.name + ", " : "" } ?? ""
            let isUpright = (cell.overrides.orientation ?? document.orientation ?? .portrait) != .landscapeLeft
            var turned = SceneCell(prefix + (isUpright ? "landscape" : "portrait"), cell.overrides)
            turned.overrides.orientation = isUpright ? .landscapeLeft : .portrait
            // A recorded keyboard has the size for one orientation, so the scene is not played in the other orientation with it.
            let rotated = cell.overrides.recordedKeyboard == nil ? [turned] : []
            var large = SceneCell(prefix + "text AX3", cell.overrides)
            large.overrides.settings["textSize"] = UIContentSizeCategory.accessibilityExtraLarge
            let isLarge = cell.overrides.settings["textSize"] ?? document.settings["textSize"]
            return rotated + ((isLarge as? UIContentSizeCategory) == .accessibilityExtraLarge ? [] : [large])
        }
    }
    /// The maximum number of devices of the matrix for which the other orientation and large text are played. (chosen, because every
    /// change is played twice for each device)
    private static let mostDevices = 3
}
