import LabProtocol
import Simulator
import UIKit

extension LabCommand {
    /// Everything that the lab can do, in the order of its menus.
    ///
    /// Keys are function keys, or Ctrl and Alt with a letter that no text field uses, so that a focused field keeps its own.
    static let table: [LabCommand] = scene + run + time + takes + flow + comparison + phone + keyboard + inspect + panels + stops + view

    private static let scene: [LabCommand] = [
        LabCommand(
            .back, .scene, "Back to where you were, or to the gallery", name: "Back", Chord(key: .named(.left), alternate: true),
            icon: .back,
            refusal: { $0.backRefusal }
        ) { $0.goBack() },
        LabCommand(
            .forward, .scene, "Forward again", Chord(key: .named(.right), alternate: true), icon: .forward,
            refusal: { $0.history.future.isEmpty ? localized("There is nothing to go forward to.") : nil }
        ) { $0.goForward() },
        LabCommand(.gallery, .scene, "Back to the gallery", name: "Gallery", .control("g"), icon: .gallery, refusal: { $0.galleryRefusal })
        {
            $0.showGallery()
        },
        LabCommand(.nextScene, .scene, "Next scene", .function(9), repeats: true) { $0.step(scenes: 1) },
        LabCommand(.previousScene, .scene, "Previous scene", .function(9, shift: true), repeats: true) { $0.step(scenes: -1) },
        LabCommand(.reload, .scene, "Load the scene again", .function(5), icon: .reload) {
            $0.restart($0.session.provider, keepsPlace: true)
        },
        LabCommand(.saveRun, .scene, "Save what was done as a run file", .control("s", shift: true), icon: .save) { $0.saveRun() },
        LabCommand(.saveFlow, .scene, "Save what was done as a flow", .control("f", shift: true), icon: .save) { $0.saveFlow() },
        LabCommand(.quit, .scene, "Quit", .control("q")) { $0.features.flow.close() },
    ]

    private static let run: [LabCommand] = [
        LabCommand(
            .playFlow, .run, "Play the scene's flow", name: "Play", .function(8), icon: .play,
            refusal: { $0.features.flow.playRefusal },
            isOn: { $0.session.currentStep != nil }
        ) { $0.features.flow.playFlow() },
        LabCommand(
            .pause, .run, "Pause or go on", name: "Pause", .function(6), icon: .pause,
            isOn: { $0.pacer.isPaused && $0.features.time.player == nil }
        ) {
            $0.features.time.pauseOrGoOn()
        },
        LabCommand(.step, .run, "Pause, then one tick at a time", name: "Step", .function(7), icon: .step, repeats: true) {
            $0.features.time.step(ticks: 1)
        },
        LabCommand(
            .speed, .run, "Slower: down to ×0.01, then ×1 again", name: "Speed", .function(3), icon: .speed, isOn: { $0.speed != 1 }
        ) { $0.slowDown() },
        LabCommand(.faster, .run, "Faster: up to ×10, then ×1 again", name: "Faster", .function(3, shift: true)) { $0.speedUp() },
    ]

    private static let time: [LabCommand] = [
        LabCommand(
            .stepBack, .time, "One tick back", name: "Back a tick", .function(7, shift: true), icon: .stepBack, repeats: true,
            refusal: { $0.features.time.timeRefusal }
        ) { $0.features.time.step(ticks: -1) },
        LabCommand(
            .playBackwards, .time, "Play backwards", name: "Backwards", .function(8, shift: true), icon: .playBackwards,
            refusal: { $0.features.time.timeRefusal }, isOn: { $0.features.time.player?.isBackwards == true }
        ) { $0.features.time.playBackwards() },
        LabCommand(
            .previousEvent, .time, "To the event before", Chord(key: .named(.left), alternate: true, shift: true), icon: .previousEvent,
            repeats: true, refusal: { $0.features.time.timeRefusal }
        ) { $0.features.time.jump(forwards: false) },
        LabCommand(
            .nextEvent, .time, "To the next event", Chord(key: .named(.right), alternate: true, shift: true), icon: .nextEvent,
            repeats: true,
            refusal: { $0.features.time.timeRefusal }
        ) { $0.features.time.jump(forwards: true) },
        LabCommand(
            .present, .time, "Return to the present", name: "Present", .function(5, shift: true), icon: .forward,
            refusal: { $0.features.time.pastRefusal }
        ) { $0.features.time.returnToPresent() },
        LabCommand(
            .resumeHere, .time, "Continue from the shown moment, as another run", name: "Go on here", .alternate("r"), icon: .branch,
            refusal: { $0.features.time.pastRefusal }
        ) { $0.features.time.resumeHere() },
        LabCommand(.branches, .time, "Choose one of the runs", name: "Runs", .alternate("r", shift: true), icon: .branch) {
            $0.openChoices(.branches)
        },
        LabCommand(.curve, .time, "Add or remove a curve", name: "Curves", .alternate("g"), icon: .curve) { $0.openChoices(.curve) },
        LabCommand(.mark, .time, "Mark the shown moment; two marks measure", name: "Mark", .alternate("k"), icon: .mark) {
            $0.features.curves.mark()
        },
        LabCommand(.curvesCSV, .time, "Save the curves as CSV", name: "CSV", icon: .save, refusal: { $0.features.curves.curveRefusal }) {
            $0.features.curves.saveCurves(as: "csv")
        },
        LabCommand(.curvesSVG, .time, "Save the curves as SVG", name: "SVG", icon: .save, refusal: { $0.features.curves.curveRefusal }) {
            $0.features.curves.saveCurves(as: "svg")
        },
        LabCommand(
            .onionSkin, .time, "Show the frames before this one as ghosts", name: "Ghosts", .alternate("n"), icon: .ghosts,
            isOn: { $0.features.overlays.onion != nil }
        ) { $0.features.overlays.toggleOnion() },
        LabCommand(.onionChoices, .time, "Choose how many ghosts, and how far apart", name: "Ghosts…", .alternate("n", shift: true)) {
            $0.openChoices(.onionChoices)
        },
        LabCommand(
            .frameCosts, .time, "Show or hide what each frame cost", name: "Costs", .alternate("t"), icon: .costs,
            isOn: { $0.features.overlays.showsCosts }
        ) { $0.features.overlays.toggleCosts() },
        LabCommand(
            .repaintRegions, .time, "Outline what was painted anew in this frame", name: "Repaint", .alternate("t", shift: true),
            icon: .repaint,
            isOn: { $0.features.overlays.showsRepaint }
        ) { $0.features.overlays.toggleRepaint() },
    ]

    private static let takes: [LabCommand] = [
        LabCommand(
            .recordTake, .take, "Record a take, or stop and keep it", name: "Record", .control("t", shift: true), icon: .record,
            refusal: { $0.features.takes.recorder == nil ? $0.features.takes.recordingRefusal : nil },
            isOn: { $0.features.takes.recorder != nil }
        ) { $0.features.takes.startOrStopTake() },
        LabCommand(
            .pauseTake, .take, "Pause the recording, or go on with it", name: "Pause take", .control("p", shift: true),
            icon: .recordPause, refusal: { $0.features.takes.pauseRecordingRefusal }, isOn: { $0.features.takes.recorder?.isPaused == true }
        ) { $0.features.takes.pauseTake() },
        LabCommand(
            .saveLastTake, .take, "Save the last 30 seconds as a take", name: "Last 30 s", .control("l", shift: true), icon: .save,
            refusal: { $0.features.takes.recordingRefusal }
        ) { $0.features.takes.saveLastSeconds() },
        LabCommand(
            .playTake, .take, "Play the chosen take", name: "Play take", .alternate("p"), icon: .play,
            refusal: { $0.features.takes.takeRefusal }
        ) { $0.features.takes.playTake() },
        LabCommand(
            .makeFilm, .take, "Make a film of the chosen take", name: "Film", .alternate("f", shift: true), icon: .film,
            refusal: { $0.features.takes.takeRefusal }
        ) { $0.features.films.renderTake() },
        LabCommand(
            .renderTake, .take, "Choose how films of takes are made", name: "Choices", .alternate("f"), icon: .phone,
            refusal: { $0.features.takes.takeRefusal }
        ) { $0.features.films.openRenderMenu() },
        LabCommand(.renameTake, .take, "Rename the chosen take", name: "Rename", icon: .edit, refusal: { $0.features.takes.takeRefusal }) {
            $0.features.takes.renameTake()
        },
        LabCommand(
            .trimStart, .take, "Let the take begin at the shown moment", name: "Begin here", .alternate("i"), icon: .trimStart,
            refusal: { $0.features.takes.trimRefusal }
        ) { $0.features.takes.trim(from: $0.features.time.time(of: $0.features.time.shownTick)) },
        LabCommand(
            .trimEnd, .take, "Let the take end at the shown moment", name: "End here", .alternate("o"), icon: .trimEnd,
            refusal: { $0.features.takes.trimRefusal }
        ) { $0.features.takes.trim(to: $0.features.time.time(of: $0.features.time.shownTick)) },
        LabCommand(
            .trimNothing, .take, "Make the take whole again", name: "Whole", icon: .reload, refusal: { $0.features.takes.trimRefusal }
        ) { $0.features.takes.trimNothing() },
        LabCommand(
            .pinTake, .take, "Keep the chosen take when room is made", name: "Pin", icon: .pin, refusal: { $0.features.takes.takeRefusal },
            isOn: { $0.features.takes.chosenTake?.take.isPinned == true }
        ) { $0.features.takes.pinTake() },
        LabCommand(
            .takeFolder, .take, "Show the chosen take in its folder", name: "Folder", icon: .folder,
            refusal: { $0.features.takes.takeRefusal }
        ) { $0.features.takes.showTakeInFolder() },
        LabCommand(.deleteTake, .take, "Delete the chosen take", name: "Delete", icon: .trash, refusal: { $0.features.takes.takeRefusal }) {
            $0.features.takes.deleteTake()
        },
        LabCommand(
            .restoreTake, .take, "Bring the deleted take back", name: "Undelete", .alternate("u"), icon: .undo,
            refusal: { $0.features.takes.restoreRefusal }
        ) { $0.features.takes.restoreTake() },
    ]

    private static let phone: [LabCommand] = [
        LabCommand(.turnLeft, .phone, "Turn the phone to the left", name: "Turn", .control("l"), icon: .turnLeft, isForPresent: true) {
            $0.turnPhone(clockwise: false)
        },
        LabCommand(
            .turnRight, .phone, "Turn the phone to the right", name: "Turn right", .control("r"), icon: .turnRight, isForPresent: true
        ) {
            $0.turnPhone(clockwise: true)
        },
        LabCommand(
            .appearance, .phone, "Light or dark appearance", name: "Dark", .function(4), icon: .appearance, isForPresent: true,
            isOn: { $0.session.isDark }
        ) { $0.changeAppearance() },
        LabCommand(
            .textSize, .phone, "Next text size", name: "Text size", .function(4, shift: true), icon: .textSize, repeats: true,
            isForPresent: true
        ) {
            $0.nextTextSize()
        },
        LabCommand(.device, .phone, "Choose a device", name: "Device", icon: .phone) { $0.openChoices(.device) },
        LabCommand(.nextDevice, .phone, "Next device", .function(10), repeats: true) { $0.step(devices: 1) },
        LabCommand(.previousDevice, .phone, "Previous device", .function(10, shift: true), repeats: true) { $0.step(devices: -1) },
        LabCommand(.systemVersion, .phone, "iOS 17 or iOS 26", name: "System", .function(6, shift: true), icon: .system) {
            $0.changeSystem()
        },
        LabCommand(
            .windowShare, .phone, "Next width of the app's window", .function(11, shift: true), icon: .windowShare, isForPresent: true
        ) {
            $0.resizeApp()
        },
        LabCommand(.shake, .phone, "Shake the phone", .control("k"), isForPresent: true) { $0.send([.shake]) },
        LabCommand(
            .home, .phone, "Home screen and back", .control("h"), icon: .home, isForPresent: true, isOn: { $0.session.isInBackground }
        ) {
            $0.pressHome()
        },
    ]

    private static let keyboard: [LabCommand] =
        [
            LabCommand(.keyboardMenu, .keyboard, "Menu of the phone's keyboard", .control("m"), icon: .keyboard) {
                $0.features.keyboardMenu.toggle()
            }
        ]
        + KeyboardCommand.allCases.map { command in
            LabCommand(
                command.id, .keyboard, command.englishTitle, command.chord,
                refusal: { lab in
                    guard let state = lab.features.keyboardMenu.state else { return localized("There is no keyboard.") }
                    return state.refusal(of: command)
                },
                isOn: { $0.features.keyboardMenu.state?.isOn(command) == true }
            ) { $0.features.keyboardMenu.perform(command) }
        }

    private static let inspect: [LabCommand] = [
        LabCommand(
            .inspector, .inspect, "Show or hide the inspector", name: "Inspector", .function(2), icon: .inspector,
            isOn: { !$0.shell.layout.inspector.isEmpty }
        ) { $0.toggleInspector() },
        LabCommand(
            .timeline, .inspect, "Show or hide the timeline", name: "Timeline", .control("t"), icon: .timeline,
            isOn: { !$0.shell.layout.timeline.isEmpty }
        ) { $0.toggleTimeline() },
        LabCommand(
            .pickView, .inspect, "Pick a view on the phone", name: "Pick", .control("i", shift: true), icon: .pick,
            isOn: { $0.features.picking.isOn }
        ) { $0.features.picking.toggle() },
        LabCommand(
            .explanation, .inspect, "Show what moved, and why", name: "Explain", .function(2, shift: true), icon: .explain,
            isOn: { $0.options.showsExplanation }
        ) { $0.options.showsExplanation.toggle() },
        LabCommand(
            .exploded, .inspect, "Exploded view of the screen", name: "Explode", .control("x", shift: true), icon: .exploded,
            isOn: { $0.features.exploded.look != nil }
        ) { $0.features.exploded.toggle() },
        LabCommand(
            .explodedClipped, .inspect, "Exploded view: also show clipped views", refusal: { $0.features.exploded.refusal },
            isOn: { $0.features.exploded.look?.showsClipped == true }
        ) { $0.features.exploded.look?.showsClipped.toggle() },
        LabCommand(
            .explodedHidden, .inspect, "Exploded view: also show hidden views", refusal: { $0.features.exploded.refusal },
            isOn: { $0.features.exploded.look?.showsHidden == true }
        ) { $0.features.exploded.look?.showsHidden.toggle() },
        LabCommand(
            .lockMeasure, .inspect, "Measure from the chosen view", name: "Measure", .alternate("l"), icon: .measure,
            refusal: {
                $0.features.picking.selectedNode == nil && $0.features.picking.lockedNode == nil ? localized("Choose a view first.") : nil
            },
            isOn: { $0.features.picking.lockedNode != nil }
        ) { $0.features.picking.toggleMeasure() },
        LabCommand(.strategy, .inspect, "Choose a strategy", name: "Strategy", icon: .strategy) { $0.openChoices(.strategy) },
        LabCommand(.nextStrategy, .inspect, "Next strategy", .control("e"), repeats: true) { $0.nextStrategy() },
        LabCommand(.screenshot, .inspect, "Save a picture of the screen", name: "Picture", .function(12), icon: .screenshot) {
            $0.takePicture()
        },
    ]

    private static let panels: [LabCommand] =
        InspectorView.Tab.allCases.enumerated().map { index, tab in
            LabCommand(tab.command, .inspect, "Inspector: \(tab.longTitle)", .alternate(index + 1)) { $0.features.inspector.open(tab) }
        } + [
            LabCommand(
                .tryDistance, .inspect, "What would another distance to the keyboard do?", name: "What if", .alternate("x"),
                isForPresent: true
            ) { $0.features.trial.tryDistance() },
            LabCommand(
                .undoEdit, .inspect, "Undo a live edit", name: "Undo", .alternate("z"), icon: .undo, repeats: true, isForPresent: true
            ) {
                $0.features.inspector.undoEdit()
            },
            LabCommand(
                .redoEdit, .inspect, "Redo a live edit", name: "Redo", .alternate("z", shift: true), icon: .redo, repeats: true,
                isForPresent: true
            ) { $0.features.inspector.redoEdit() },
            LabCommand(
                .copySwift, .inspect, "Copy the chosen view as Swift", name: "Copy as Swift", .alternate("c"),
                refusal: { $0.features.inspector.copyRefusal }
            ) { $0.features.inspector.copy(as: "Swift", \.swift) },
            LabCommand(
                .copyScene, .inspect, "Copy the chosen view as a scene", name: "Copy as scene", .alternate("c", shift: true),
                refusal: { $0.features.inspector.copyRefusal }
            ) { $0.features.inspector.copy(as: localized("a scene"), \.scene) },
        ]

    private static let stops: [LabCommand] = [
        LabCommand(.breakOnDecision, .stop, "Stop when the engine decides", isOn: { $0.features.breakpoints.list.isOn(1) }) {
            $0.features.breakpoints.toggle(1)
        },
        LabCommand(.breakOnCover, .stop, "Stop when the keyboard covers the field", isOn: { $0.features.breakpoints.list.isOn(2) }) {
            $0.features.breakpoints.toggle(2)
        },
        LabCommand(.breakOnConstraint, .stop, "Stop when constraints break", isOn: { $0.features.breakpoints.list.isOn(3) }) {
            $0.features.breakpoints.toggle(3)
        },
        LabCommand(
            .breakOnProperty, .stop, "Stop when a property of the chosen view changes",
            refusal: { $0.features.picking.selectedNode == nil ? localized("Choose a view first.") : nil }
        ) { $0.features.breakpoints.openProperties() },
        LabCommand(.breakOnExpression, .stop, "Stop when an expression becomes true", .alternate("b")) {
            $0.features.breakpoints.typeExpression()
        },
    ]

    private static let view: [LabCommand] = [
        LabCommand(.palette, .view, "Find a command, scene or device", name: "Find", .control("p"), icon: .search) { $0.openPalette() },
        LabCommand(.menu, .view, "Menu of every command", name: "Menu", .alternate("m"), icon: .menu) { $0.openMainMenu() },
        LabCommand(
            .focusNext, .view, "Move the focus to the next part of the window", Chord(key: .named(.tab), control: true), repeats: true
        ) {
            $0.moveFocus(by: 1)
        },
        LabCommand(
            .focusPrevious, .view, "Move the focus to the previous part of the window",
            Chord(key: .named(.tab), control: true, shift: true),
            repeats: true
        ) { $0.moveFocus(by: -1) },
        LabCommand(.fullScreen, .view, "Full screen", .function(11)) { $0.window.toggleFullScreen() },
        LabCommand(.barePhone, .view, "Only the phone, or all of the window", .control("b", shift: true), isOn: { $0.options.isBare }) {
            $0.toggleBare()
        },
        LabCommand(.labAppearance, .view, "Look of the window: like the desktop, light, dark") { $0.nextLabAppearance() },
        LabCommand(.labLanguage, .view, "Choose the language of the window", name: "Language") { $0.openChoices(.labLanguage) },
        LabCommand(.largerText, .view, "Larger text in the lab", Chord(key: .named(.equals), control: true)) { $0.changeTextScale(by: 1) },
        LabCommand(.smallerText, .view, "Smaller text in the lab", Chord(key: .named(.minus), control: true)) {
            $0.changeTextScale(by: -1)
        },
        LabCommand(.help, .help, "Show or hide these shortcuts", name: "Help", .function(1), icon: .help, isOn: { $0.showsHelp }) {
            $0.showsHelp.toggle()
        },
    ]

    /// What mouse and touchpad do, for the same lists.
    static let gestures: [(input: String, effect: String)] = [
        ("Press, drag, flick", "One finger"),
        ("Ctrl+drag", "Two fingers pinch and turn"),
        ("Ctrl+Shift+drag", "Two fingers side by side"),
        ("Right button", "Menu of the phone's keyboard"),
        ("Wheel, touchpad", "Scroll"),
        ("Drag from the bezel's side", "Swipe from the screen's edge"),
        ("Typing", "Goes to the focused field"),
        ("Escape", "Closes what is open; back where no field is focused"),
        ("Drop a file", "Open it as a scene"),
        ("Alt, while a view is chosen", "Measure to the view under the mouse"),
        ("Drag a number of a property", "Change it on the phone at once"),
        ("Right button on a property", "Stop when it changes; copy it"),
        ("Drag in the exploded view", "Turn it; the wheel zooms, with Shift it spreads the planes"),
    ]
}
