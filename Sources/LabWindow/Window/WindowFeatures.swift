import LabProtocol
import LabSessions

/// All features of a window, and the orders in which they work.
@MainActor
final class WindowFeatures {
    let scenes: SceneFeature
    let clock: ClockFeature
    let phone: PhoneFeature
    let messages: MessageFeature
    let memory: MemoryFeature
    let chrome: ChromeFeature
    let turning: TurningFeature
    let keyboardMenu: KeyboardMenuFeature
    let finding: FindingFeature
    let exploded: ExplodedFeature
    let picking: PickingFeature
    let inspector: InspectorFeature
    let breakpoints: BreakpointFeature
    let time: TimeFeature
    let curves: CurveFeature
    let overlays: OverlayFeature
    let takes: TakeFeature
    let comparison: ComparisonFeature
    let flow: FlowFeature
    let control: ControlFeature
    var opening: OpeningFeature { scenes.opening }
    var settings: SettingsFeature { chrome.settings }
    var trial: TrialFeature { inspector.trial }
    var fixes: FixFeature { inspector.fixes }
    var films: FilmFeature { takes.films }

    init(host: any WindowHost, _ library: SceneLibrary, gallery: Gallery, session: any LabSession) {
        scenes = SceneFeature(host: host, library, gallery: gallery, session: session)
        clock = ClockFeature(host: host, ticksPerSecond: Double(session.framesPerSecond))
        phone = PhoneFeature(host: host)
        messages = MessageFeature(host: host)
        memory = MemoryFeature(host: host)
        chrome = ChromeFeature(host: host)
        turning = TurningFeature(host: host)
        keyboardMenu = KeyboardMenuFeature(host: host)
        finding = FindingFeature(host: host)
        exploded = ExplodedFeature(host: host)
        picking = PickingFeature(host: host)
        inspector = InspectorFeature(host: host)
        breakpoints = BreakpointFeature(host: host)
        time = TimeFeature(host: host)
        curves = CurveFeature(host: host)
        overlays = OverlayFeature(host: host)
        takes = TakeFeature(host: host)
        comparison = ComparisonFeature(host: host)
        flow = FlowFeature(host: host)
        control = ControlFeature(host: host)
    }

    /// The order in which features receive events. If a feature handles an event, the following features do not receive it.
    var input: [any InputFeature] { [keyboardMenu, chrome, comparison, finding, exploded, picking, time, phone] }
    /// The order of work in an iteration of the loop: clients' requests, messages, the past, takes and flows, ticks, and the window's own
    /// views.
    var schedule: [any WindowFeature] {
        [control, comparison, phone, messages, scenes, time, takes, films, fixes, flow, opening, clock, turning, chrome, inspector]
    }
    /// The order in which features draw over the phone, from back to front.
    var drawing: [any WindowFeature] { [comparison, messages, time, takes, trial, picking, finding, chrome, keyboardMenu] }
    /// All features, in the order in which they are notified of a new session.
    var all: [any WindowFeature] {
        [
            takes, films, time, phone, keyboardMenu, curves, turning, picking, inspector, trial, fixes, breakpoints, overlays, exploded,
            finding,
            comparison, flow, control, clock, scenes, opening, settings, messages, memory, chrome,
        ]
    }
}
