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
    let time: TimeFeature
    let curves: CurveFeature
    let overlays: OverlayFeature
    let takes: TakeFeature
    let films: FilmFeature
    let comparison: ComparisonFeature
    let flow: FlowFeature
    let control: ControlFeature

    init(host: LabWindow) {
        keyboardMenu = KeyboardMenuFeature(host: host)
        finding = FindingFeature(host: host)
        exploded = ExplodedFeature(host: host)
        picking = PickingFeature(host: host)
        inspector = InspectorFeature(host: host)
        trial = TrialFeature(host: host)
        breakpoints = BreakpointFeature(host: host)
        time = TimeFeature(host: host)
        curves = CurveFeature(host: host)
        overlays = OverlayFeature(host: host)
        takes = TakeFeature(host: host)
        films = FilmFeature(host: host)
        comparison = ComparisonFeature(host: host)
        flow = FlowFeature(host: host)
        control = ControlFeature(host: host)
    }

    /// The order in which features are offered events. The first one that takes an event ends its way.
    var input: [any WindowFeature] { [comparison, finding, exploded, picking, time] }
    /// The order of the work in a turn of the loop.
    var schedule: [any WindowFeature] { [time, takes, films, flow] }
    /// The order in which features draw over the phone, the lowest first.
    var drawing: [any WindowFeature] { [comparison, time, takes, trial, picking, finding] }
    /// All features, in the order in which a new session is announced.
    var all: [any WindowFeature] {
        [
            takes, films, keyboardMenu, finding, exploded, picking, inspector, trial, breakpoints, time, curves, overlays, comparison, flow,
            control,
        ]
    }
}
