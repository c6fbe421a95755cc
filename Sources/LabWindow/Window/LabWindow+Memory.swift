import CoreGraphics
import LabProtocol
import Simulator

/// What the window remembers from one run to the next.
extension LabWindow {
    /// A scene was opened: it stands first among the latest ones. The very first one comes with a hint.
    func sceneWasOpened(_ name: String) {
        state.opened(scene: name)
        guard statePath != nil, state.hasShownHint != true else { return }
        state.hasShownHint = true
        let keys = [LabCommand.ID.palette, .help].map { LabCommand.of($0).chord?.description ?? "" }
        say(
            localized(
                """
                Click a text field on the phone: its keyboard comes up, and your own types. \
                \(keys[0]) finds every command, \(keys[1]) lists the keys.
                """
            ),
            seconds: 60
        ) { [unowned self] in session.keyboard?.hasField != true }
    }

    /// Other windows of the lab open beside this one.
    func rememberPlace() { openWindows?.write(window.place) }

    /// Writes what the next run begins with.
    func remember() {
        guard let statePath else { return }
        if !window.isFixed {
            let (size, place) = (window.size, window.place)
            (state.width, state.height) = (Double(size.width), Double(size.height))
            (state.x, state.y) = (Double(place.x), Double(place.y))
        }
        state.showsInspector = options.showsInspector
        state.showsTimeline = options.showsTimeline
        state.inspectorWidth = Double(options.inspectorWidth)
        state.timelineHeight = Double(options.timelineHeight)
        state.tab = shell.inspector.tab.rawValue
        state.isLabDark = options.isLabDark
        state.textScale = Double(options.textScale)
        state.language = options.language
        state.device = options.choices.device?.name
        state.write(to: statePath)
    }
}
