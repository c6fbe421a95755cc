/// The features of a window.
@MainActor
final class WindowFeatures {
    let keyboardMenu: KeyboardMenuFeature
    let finding: FindingFeature
    let exploded: ExplodedFeature
    let picking: PickingFeature
    let inspector: InspectorFeature
    let trial: TrialFeature
    let breakpoints: BreakpointFeature

    init(host: LabWindow) {
        keyboardMenu = KeyboardMenuFeature(host: host)
        finding = FindingFeature(host: host)
        exploded = ExplodedFeature(host: host)
        picking = PickingFeature(host: host)
        inspector = InspectorFeature(host: host)
        trial = TrialFeature(host: host)
        breakpoints = BreakpointFeature(host: host)
    }

    /// The order in which features are offered events. The first one that takes an event ends its way.
    var input: [any WindowFeature] { [keyboardMenu, finding, exploded, picking] }
    /// The order in which the phone's new session is announced.
    var all: [any WindowFeature] { [keyboardMenu, finding, exploded, picking, inspector, trial, breakpoints] }
}
