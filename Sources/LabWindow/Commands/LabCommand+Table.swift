import LabProtocol
import LabSessions
import Simulator
import UIKit

extension LabCommand {
    /// All commands of KeyboardLab, in the order of its menus.
    ///
    /// Their shortcuts are function keys, or Ctrl or Alt with a letter that text fields do not use, so that a focused text field keeps
    /// its own shortcuts.
    static let table: [LabCommand] = scene + run + time + takes + flow + comparison + phone + keyboard + inspect + panels + stops + view

    private static let scene: [LabCommand] = [
        LabCommand(
            .open, .scene, "Open a scene, flow, run or Swift file", name: "Open…", .control("o"), icon: .folder,
            refusal: { $0.opening.refusal }
        ) { $0.opening.chooseFile() },
        LabCommand(
            .openFolder, .scene, "Open the folder of an app or a run", name: "Open folder…", .control("o", shift: true), icon: .folder,
            refusal: { $0.opening.refusal }
        ) { $0.opening.chooseFolder() },
        LabCommand(
            .openRecent, .scene, "Open a recent file", name: "Recent", .alternate("o", shift: true), icon: .folder,
            refusal: { $0.opening.recentRefusal }
        ) { $0.chrome.openChoices(.openRecent) },
        LabCommand(
            .back, .scene, "Go back to the previous scene, or to the gallery", name: "Back", Chord(key: .named(.left), alternate: true),
            icon: .back,
            refusal: { $0.scenes.backRefusal }
        ) { $0.scenes.goBack() },
        LabCommand(
            .forward, .scene, "Go forward again", Chord(key: .named(.right), alternate: true), icon: .forward,
            refusal: { $0.scenes.history.future.isEmpty ? localized("There is nothing to go forward to.") : nil }
        ) { $0.scenes.goForward() },
        LabCommand(
            .gallery, .scene, "Back to the gallery", name: "Gallery", .control("g"), icon: .gallery, refusal: { $0.scenes.galleryRefusal }
        ) {
            $0.scenes.showGallery()
        },
        LabCommand(.nextScene, .scene, "Next scene", .function(9), repeats: true) { $0.scenes.step(scenes: 1) },
        LabCommand(.previousScene, .scene, "Previous scene", .function(9, shift: true), repeats: true) { $0.scenes.step(scenes: -1) },
        LabCommand(.reload, .scene, "Reload the scene", .function(5), icon: .reload) {
            $0.scenes.restart($0.scenes.session.provider, keepsPlace: true)
        },
        LabCommand(.saveRun, .scene, "Save the input as a run file", .control("s", shift: true), icon: .save) { $0.scenes.saveRun() },
        LabCommand(.saveFlow, .scene, "Save the input as a flow", .control("f", shift: true), icon: .save) { $0.scenes.saveFlow() },
        LabCommand(.quit, .scene, "Quit", .control("q")) { $0.flow.close() },
    ]

    private static let run: [LabCommand] = [
        LabCommand(
            .playFlow, .run, "Play the scene's flow", name: "Play", .function(8), icon: .play,
            refusal: { $0.flow.playRefusal },
            isOn: { $0.scenes.session.currentStep != nil }
        ) { $0.flow.playFlow() },
        LabCommand(
            .pause, .run, "Pause or continue", name: "Pause", .function(6), icon: .pause,
            isOn: { $0.clock.pacer.isPaused && $0.time.player == nil }
        ) {
            $0.time.pauseOrGoOn()
        },
        LabCommand(.step, .run, "Pause, then advance tick by tick", name: "Step", .function(7), icon: .step, repeats: true) {
            $0.time.step(ticks: 1)
        },
        LabCommand(
            .speed, .run, "Slower: down to ×0.01, then ×1 again", name: "Speed", .function(3), icon: .speed, isOn: { $0.clock.speed != 1 }
        ) { $0.clock.slowDown() },
        LabCommand(.faster, .run, "Faster: up to ×10, then ×1 again", name: "Faster", .function(3, shift: true)) { $0.clock.speedUp() },
    ]

    private static let time: [LabCommand] = [
        LabCommand(
            .stepBack, .time, "Go back by one tick", name: "Back a tick", .function(7, shift: true), icon: .stepBack, repeats: true,
            refusal: { $0.time.timeRefusal }
        ) { $0.time.step(ticks: -1) },
        LabCommand(
            .playBackwards, .time, "Play backwards", name: "Backwards", .function(8, shift: true), icon: .playBackwards,
            refusal: { $0.time.timeRefusal }, isOn: { $0.time.player?.isBackwards == true }
        ) { $0.time.playBackwards() },
        LabCommand(
            .previousEvent, .time, "Go to the previous event", Chord(key: .named(.left), alternate: true, shift: true),
            icon: .previousEvent,
            repeats: true, refusal: { $0.time.timeRefusal }
        ) { $0.time.jump(forwards: false) },
        LabCommand(
            .nextEvent, .time, "Go to the next event", Chord(key: .named(.right), alternate: true, shift: true), icon: .nextEvent,
            repeats: true,
            refusal: { $0.time.timeRefusal }
        ) { $0.time.jump(forwards: true) },
        LabCommand(
            .present, .time, "Return to the present", name: "Present", .function(5, shift: true), icon: .forward,
            refusal: { $0.time.pastRefusal }
        ) { $0.time.returnToPresent() },
        LabCommand(
            .timelineFit, .time, "Show the whole run in the timeline", name: "Fit", .alternate("k", shift: true), icon: .measure
        ) { $0.time.fitTimeline() },
        LabCommand(
            .resumeHere, .time, "Continue from the shown moment, as a new run", name: "Continue here", .alternate("r"), icon: .branch,
            refusal: { $0.time.pastRefusal }
        ) { $0.time.resumeHere() },
        LabCommand(.branches, .time, "Choose one of the runs", name: "Runs", .alternate("r", shift: true), icon: .branch) {
            $0.chrome.openChoices(.branches)
        },
        LabCommand(.curve, .time, "Add or remove a curve", name: "Curves", .alternate("g"), icon: .curve) { $0.chrome.openChoices(.curve) },
        LabCommand(.mark, .time, "Mark the shown moment, to measure between two marks", name: "Mark", .alternate("k"), icon: .mark) {
            $0.curves.mark()
        },
        LabCommand(.curvesCSV, .time, "Save the curves as CSV", name: "CSV", icon: .save, refusal: { $0.curves.curveRefusal }) {
            $0.curves.saveCurves(as: "csv")
        },
        LabCommand(.curvesSVG, .time, "Save the curves as SVG", name: "SVG", icon: .save, refusal: { $0.curves.curveRefusal }) {
            $0.curves.saveCurves(as: "svg")
        },
        LabCommand(
            .onionSkin, .time, "Show the frames before this one as ghosts", name: "Ghosts", .alternate("n"), icon: .ghosts,
            isOn: { $0.overlays.onion != nil }
        ) { $0.overlays.toggleOnion() },
        LabCommand(.onionChoices, .time, "Choose how many ghosts, and how far apart", name: "Ghosts…", .alternate("n", shift: true)) {
            $0.chrome.openChoices(.onionChoices)
        },
        LabCommand(
            .frameCosts, .time, "Show or hide the cost of each frame", name: "Costs", .alternate("t"), icon: .costs,
            isOn: { $0.overlays.showsCosts }
        ) { $0.overlays.toggleCosts() },
        LabCommand(
            .repaintRegions, .time, "Outline the regions that were redrawn in this frame", name: "Repaint", .alternate("t", shift: true),
            icon: .repaint,
            isOn: { $0.overlays.showsRepaint }
        ) { $0.overlays.toggleRepaint() },
    ]

    private static let takes: [LabCommand] = [
        LabCommand(
            .recordTake, .take, "Start or stop recording a take", name: "Record", .control("t", shift: true), icon: .record,
            refusal: { $0.takes.recorder == nil ? $0.takes.recordingRefusal : nil }, isOn: { $0.takes.recorder != nil }
        ) { $0.takes.startOrStopTake() },
        LabCommand(
            .pauseTake, .take, "Pause or continue the recording", name: "Pause take", .control("p", shift: true),
            icon: .recordPause, refusal: { $0.takes.pauseRecordingRefusal }, isOn: { $0.takes.recorder?.isPaused == true }
        ) { $0.takes.pauseTake() },
        LabCommand(
            .saveLastTake, .take, "Save the last 30 seconds as a take", name: "Last 30 s", .control("l", shift: true), icon: .save,
            refusal: { $0.takes.recordingRefusal }
        ) { $0.takes.saveLastSeconds() },
        LabCommand(
            .playTake, .take, "Play the selected take", name: "Play take", .alternate("p"), icon: .play, refusal: { $0.takes.takeRefusal }
        ) { $0.takes.playTake() },
        LabCommand(
            .makeFilm, .take, "Make a film of the selected take", name: "Film", .alternate("f", shift: true), icon: .film,
            refusal: { $0.takes.takeRefusal }
        ) { $0.films.renderTake() },
        LabCommand(
            .renderTake, .take, "Choose the format and look of films of takes", name: "Choices", .alternate("f"), icon: .phone,
            refusal: { $0.takes.takeRefusal }
        ) { $0.films.openRenderMenu() },
        LabCommand(.renameTake, .take, "Rename the selected take", name: "Rename", icon: .edit, refusal: { $0.takes.takeRefusal }) {
            $0.takes.renameTake()
        },
        LabCommand(
            .trimStart, .take, "Start the take at the shown moment", name: "Begin here", .alternate("i"), icon: .trimStart,
            refusal: { $0.takes.trimRefusal }
        ) { $0.takes.trim(from: $0.time.time(of: $0.time.shownTick)) },
        LabCommand(
            .trimEnd, .take, "End the take at the shown moment", name: "End here", .alternate("o"), icon: .trimEnd,
            refusal: { $0.takes.trimRefusal }
        ) { $0.takes.trim(to: $0.time.time(of: $0.time.shownTick)) },
        LabCommand(
            .trimNothing, .take, "Remove the trimming of the take", name: "Whole", icon: .reload, refusal: { $0.takes.trimRefusal }
        ) { $0.takes.trimNothing() },
        LabCommand(
            .pinTake, .take, "Protect the selected take from automatic deletion", name: "Pin", icon: .pin,
            refusal: { $0.takes.takeRefusal },
            isOn: { $0.takes.chosenTake?.take.isPinned == true }
        ) { $0.takes.pinTake() },
        LabCommand(
            .takeFolder, .take, "Show the selected take in its folder", name: "Folder", icon: .folder, refusal: { $0.takes.takeRefusal }
        ) { $0.takes.showTakeInFolder() },
        LabCommand(.deleteTake, .take, "Delete the selected take", name: "Delete", icon: .trash, refusal: { $0.takes.takeRefusal }) {
            $0.takes.deleteTake()
        },
        LabCommand(
            .restoreTake, .take, "Restore the deleted take", name: "Undelete", .alternate("u"), icon: .undo,
            refusal: { $0.takes.restoreRefusal }
        ) { $0.takes.restoreTake() },
    ]

    private static let phone: [LabCommand] = [
        LabCommand(.turnLeft, .phone, "Turn the phone to the left", name: "Turn", .control("l"), icon: .turnLeft, isForPresent: true) {
            $0.phone.turnPhone(clockwise: false)
        },
        LabCommand(
            .turnRight, .phone, "Turn the phone to the right", name: "Turn right", .control("r"), icon: .turnRight, isForPresent: true
        ) {
            $0.phone.turnPhone(clockwise: true)
        },
        LabCommand(
            .appearance, .phone, "Switch between light and dark appearance", name: "Dark", .function(4), icon: .appearance,
            isForPresent: true,
            isOn: { $0.scenes.session.isDark }
        ) { $0.phone.changeAppearance() },
        LabCommand(
            .textSize, .phone, "Next text size", name: "Text size", .function(4, shift: true), icon: .textSize, repeats: true,
            isForPresent: true
        ) {
            $0.phone.nextTextSize()
        },
        LabCommand(.device, .phone, "Choose a device", name: "Device", icon: .phone) { $0.chrome.openChoices(.device) },
        LabCommand(.nextDevice, .phone, "Next device", .function(10), repeats: true) { $0.scenes.step(devices: 1) },
        LabCommand(.previousDevice, .phone, "Previous device", .function(10, shift: true), repeats: true) { $0.scenes.step(devices: -1) },
        LabCommand(.systemVersion, .phone, "Switch between iOS 17 and iOS 26", name: "System", .function(6, shift: true), icon: .system) {
            $0.scenes.changeSystem()
        },
        LabCommand(
            .windowShare, .phone, "Next width of the app's window", .function(11, shift: true), icon: .windowShare, isForPresent: true
        ) {
            $0.phone.resizeApp()
        },
        LabCommand(.shake, .phone, "Shake the phone", .control("k"), isForPresent: true) { $0.phone.send([.shake]) },
        LabCommand(
            .home, .phone, "Show the home screen, or return to the app", .control("h"), icon: .home, isForPresent: true,
            isOn: { $0.scenes.session.isInBackground }
        ) {
            $0.phone.pressHome()
        },
    ]

    private static let keyboard: [LabCommand] =
        [
            LabCommand(.keyboardMenu, .keyboard, "Menu of the phone's keyboard", name: "Keyboard", .control("m"), icon: .keyboard) {
                $0.keyboardMenu.toggle()
            }
        ]
        + KeyboardCommand.allCases.map { command in
            LabCommand(
                command.id, .keyboard, command.englishTitle, command.chord,
                refusal: { lab in
                    guard let state = lab.keyboardMenu.state else { return localized("There is no keyboard.") }
                    return state.refusal(of: command)
                },
                isOn: { $0.keyboardMenu.state?.isOn(command) == true }
            ) { $0.keyboardMenu.perform(command) }
        }

    private static let inspect: [LabCommand] = [
        LabCommand(
            .inspector, .inspect, "Show or hide the inspector", name: "Inspector", .function(2), icon: .inspector,
            isOn: { !$0.chrome.shell.layout.inspector.isEmpty }
        ) { $0.chrome.toggleInspector() },
        LabCommand(
            .timeline, .inspect, "Show or hide the timeline", name: "Timeline", .control("t"), icon: .timeline,
            isOn: { !$0.chrome.shell.layout.timeline.isEmpty }
        ) { $0.chrome.toggleTimeline() },
        LabCommand(
            .pickView, .inspect, "Pick a view on the phone", name: "Pick", .control("i", shift: true), icon: .pick,
            isOn: { $0.picking.isOn }
        ) { $0.picking.toggle() },
        LabCommand(
            .explanation, .inspect, "Show which views moved, and why", name: "Explain", .function(2, shift: true), icon: .explain,
            isOn: { $0.chrome.options.showsExplanation }
        ) { $0.chrome.options.showsExplanation.toggle() },
        LabCommand(
            .exploded, .inspect, "Exploded view of the screen", name: "Explode", .control("x", shift: true), icon: .exploded,
            isOn: { $0.exploded.look != nil }
        ) { $0.exploded.toggle() },
        LabCommand(
            .explodedClipped, .inspect, "Exploded view: also show clipped views", refusal: { $0.exploded.refusal },
            isOn: { $0.exploded.look?.showsClipped == true }
        ) { $0.exploded.look?.showsClipped.toggle() },
        LabCommand(
            .explodedHidden, .inspect, "Exploded view: also show hidden views", refusal: { $0.exploded.refusal },
            isOn: { $0.exploded.look?.showsHidden == true }
        ) { $0.exploded.look?.showsHidden.toggle() },
        LabCommand(
            .lockMeasure, .inspect, "Measure from the selected view", name: "Measure", .alternate("l"), icon: .measure,
            refusal: { $0.picking.selectedNode == nil && $0.picking.lockedNode == nil ? localized("Select a view first.") : nil },
            isOn: { $0.picking.lockedNode != nil }
        ) { $0.picking.toggleMeasure() },
        LabCommand(.strategy, .inspect, "Choose a strategy", name: "Strategy", icon: .strategy) { $0.chrome.openChoices(.strategy) },
        LabCommand(.nextStrategy, .inspect, "Next strategy", .control("e"), repeats: true) { $0.scenes.nextStrategy() },
        LabCommand(.screenshot, .inspect, "Save a picture of the screen", name: "Picture", .function(12), icon: .screenshot) {
            $0.phone.takePicture()
        },
    ]

    private static let panels: [LabCommand] =
        InspectorView.Tab.allCases.enumerated().map { index, tab in
            LabCommand(tab.command, .inspect, "Inspector: \(tab.longTitle)", .alternate(index + 1)) { $0.inspector.open(tab) }
        } + [
            LabCommand(
                .tryDistance, .inspect, "Try a different distance to the keyboard", name: "What if", .alternate("x"),
                isForPresent: true
            ) { $0.trial.tryDistance() },
            LabCommand(
                .findFixes, .inspect, "Search for changes with which the flow passes", name: "What would help?",
                isForPresent: true, refusal: { $0.fixes.refusal }
            ) { $0.fixes.search() },
            LabCommand(
                .undoEdit, .inspect, "Undo a live edit", name: "Undo", .alternate("z"), icon: .undo, repeats: true, isForPresent: true
            ) {
                $0.inspector.undoEdit()
            },
            LabCommand(
                .redoEdit, .inspect, "Redo a live edit", name: "Redo", .alternate("z", shift: true), icon: .redo, repeats: true,
                isForPresent: true
            ) { $0.inspector.redoEdit() },
            LabCommand(
                .copySwift, .inspect, "Copy the selected view as Swift", name: "Copy as Swift", .alternate("c"),
                refusal: { $0.inspector.copyRefusal }
            ) { $0.inspector.copy(as: "Swift", \.swift) },
            LabCommand(
                .copyScene, .inspect, "Copy the selected view as a scene", name: "Copy as scene", .alternate("c", shift: true),
                refusal: { $0.inspector.copyRefusal }
            ) { $0.inspector.copy(as: localized("a scene"), \.scene) },
        ]

    private static let stops: [LabCommand] = [
        LabCommand(.breakOnDecision, .stop, "Stop when the engine decides", isOn: { $0.breakpoints.list.isOn(1) }) {
            $0.breakpoints.toggle(1)
        },
        LabCommand(.breakOnCover, .stop, "Stop when the keyboard covers the field", isOn: { $0.breakpoints.list.isOn(2) }) {
            $0.breakpoints.toggle(2)
        },
        LabCommand(.breakOnConstraint, .stop, "Stop when constraints break", isOn: { $0.breakpoints.list.isOn(3) }) {
            $0.breakpoints.toggle(3)
        },
        LabCommand(
            .breakOnProperty, .stop, "Stop when a property of the selected view changes",
            refusal: { $0.picking.selectedNode == nil ? localized("Select a view first.") : nil }
        ) { $0.breakpoints.openProperties() },
        LabCommand(.breakOnExpression, .stop, "Stop when an expression becomes true", .alternate("b")) { $0.breakpoints.typeExpression() },
    ]

    private static let view: [LabCommand] = [
        LabCommand(.palette, .view, "Find a command, scene or device", name: "Find", .control("p"), icon: .search) {
            $0.chrome.openPalette()
        },
        LabCommand(.menu, .view, "Menu of all commands", name: "Menu", .alternate("m"), icon: .menu) { $0.chrome.openMainMenu() },
        LabCommand(
            .focusNext, .view, "Move the focus to the next part of the window", Chord(key: .named(.tab), control: true), repeats: true
        ) {
            $0.chrome.moveFocus(by: 1)
        },
        LabCommand(
            .focusPrevious, .view, "Move the focus to the previous part of the window",
            Chord(key: .named(.tab), control: true, shift: true),
            repeats: true
        ) { $0.chrome.moveFocus(by: -1) },
        LabCommand(.fullScreen, .view, "Full screen", .function(11)) { $0.chrome.toggleFullScreen() },
        LabCommand(
            .barePhone, .view, "Show only the phone, or the whole window", .control("b", shift: true), isOn: { $0.chrome.options.isBare }
        ) {
            $0.chrome.toggleBare()
        },
        LabCommand(.settings, .view, "Settings", Chord(key: .named(.comma), control: true)) { $0.chrome.openChoices(.settings) },
        LabCommand(.labAppearance, .view, "Look of the window: same as the desktop, light or dark") { $0.chrome.nextLabAppearance() },
        LabCommand(.labLanguage, .view, "Choose the language of the window", name: "Language") { $0.chrome.openChoices(.labLanguage) },
        LabCommand(.largerText, .view, "Larger text in the lab", Chord(key: .named(.equals), control: true)) {
            $0.chrome.changeTextScale(by: 1)
        },
        LabCommand(.smallerText, .view, "Smaller text in the lab", Chord(key: .named(.minus), control: true)) {
            $0.chrome.changeTextScale(by: -1)
        },
        LabCommand(
            .help, .help, "Show the usual shortcuts, then all of them", name: "Help", .function(1), icon: .help,
            isOn: { $0.chrome.showsHelp }
        ) { $0.chrome.showNextHelp() },
        LabCommand(.book, .help, "Open the book", name: "Book", .function(1, shift: true), icon: .help) { $0.chrome.openBook() },
        LabCommand(.about, .help, "About KeyboardLab: version and licences", name: "About") { $0.chrome.showAbout() },
    ]

    /// The mouse and touchpad gestures with their effects, for the lists of shortcuts.
    static let gestures: [(input: String, effect: String)] = [
        ("Press, drag, flick", "One finger"),
        ("Ctrl+drag", "Two fingers pinch and turn"),
        ("Ctrl+Shift+drag", "Two fingers side by side"),
        ("Right button", "Menu of a view; on the keyboard, the keyboard's menu"),
        ("Wheel, touchpad", "Scroll"),
        ("Drag from the bezel's side", "Swipe from the screen's edge"),
        ("Typing", "Enters text into the focused field"),
        ("Escape", "Closes a menu or a list, or returns to the present; it does not leave the scene"),
        ("Drop a file", "Open it as a scene"),
        ("Alt, while a view is selected", "Measure to the view under the mouse"),
        ("Drag a number of a property", "Change it on the phone at once"),
        ("Right button on a property", "Menu: stop when it changes, or copy it"),
        ("Drag in the exploded view", "Rotate it; the wheel zooms, Shift+wheel spreads the planes"),
    ]
}
