/// One step of the flow language, for help and reference.
package struct StepDescription: Sendable {
    package let group: String
    package let name: String
    /// How its argument is written; "" for a bare word.
    package let parameters: String
    package let summary: String

    init(_ group: String, _ name: String, _ parameters: String, _ summary: String) {
        self.group = group
        self.name = name
        self.parameters = parameters
        self.summary = summary
    }
}

/// The words of the flow language, and which of them cannot work yet.
package enum FlowVocabulary {
    /// Steps that can be used.
    package static let descriptions: [StepDescription] = [
        .init(
            "touch", "tapOn", "selector; `repeat`, `delay` (100ms), `touches` (1)",
            "taps; fails when something covers the target, and names it"),
        .init("touch", "doubleTapOn", "selector; `touches` (1)", "two quick taps"),
        .init("touch", "longPressOn", "selector; `duration` (3s), `touches` (1)", "holds a finger down"),
        .init(
            "touch", "swipe",
            "`start` and `end` (each `\"x,y\"` or a selector), or `direction` UP DOWN LEFT RIGHT and `from` (selector); `duration` (400ms), `touches` (1)",
            "flicks"),
        .init("touch", "scroll", "`direction` (DOWN)", "one swipe that shows what lies in the direction"),
        .init(
            "touch", "scrollUntilVisible",
            "`element` (selector), `direction` (DOWN), `speed` (40), `visibilityPercentage` (100), `centerElement`, `timeout` (20s)",
            "scrolls the list around the element until it shows"),
        .init(
            "touch", "drag", "`points` (list of `\"x,y\"` and selectors), `duration` (400ms), `hold`, `touches` (1)",
            "goes along a line, waits for `hold`, lifts"),
        .init(
            "touch", "pinch", "`center` (`\"x,y\"` or a selector; the screen's middle), `scale`, `duration` (500ms)",
            "two fingers move apart or together until a recogniser reports the scale"),
        .init(
            "touch", "rotate", "`center`, `degrees` (clockwise), `duration` (500ms)",
            "two fingers turn until a recogniser reports the angle"),
        .init(
            "touch", "swipeBack",
            "`to` (60%), `release` (finish, cancel or hold), `velocity` (points per second when the finger leaves), `duration` (400ms)",
            "a finger comes in from the edge and goes back; with hold it stays down until the next such step goes on with it"),
        .init("text", "inputText", "text; or `text`, `speed` (time per key)", "presses the drawn keys; types what they cannot make"),
        .init("text", "eraseText", "count (50)", "presses delete until the field is empty or the count is reached"),
        .init("text", "copyTextFrom", "selector", "takes the text of a view into the clipboard"),
        .init("text", "setClipboard", "text", "sets the clipboard"),
        .init("text", "pasteText", "", "pastes as Command-V does"),
        .init(
            "text", "pressKey",
            "`enter` `backspace` `tab` `escape` `up` `down` `left` `right`, a key or a suggestion that shows, or `command+c`, `shift+tab`; or "
                + "`key` and `duration`",
            "presses one key, or holds one that is drawn; `globe` goes to the next keyboard, held it lists them, and an iPad's "
                + "`hide keyboard` lists `Undock`, `Split`, `Floating`, `Dock`, `Dock and Merge`, `Merge`: press a row then"),
        .init(
            "keyboard", "hideKeyboard", "", "as a person would: an iPad's key, drag, touch beside the field, or return; fails if it stays"),
        .init(
            "keyboard", "focusNext", "",
            "presses what is called Next, or points down, in the view above the keyboard; fails where there is none, or it is disabled"),
        .init("keyboard", "focusPrevious", "", "the same for Previous, or what points up"),
        .init("keyboard", "focusDone", "", "the same for Done, or a check mark"),
        .init(
            "keyboard", "keyboard",
            "`suggestions` on or off, `hardware` true or false, `height` (240 to 500 points, or device), `otherApp` show or hide, `oneTimeCode` (text), "
                + "`mode` docked, undocked, split or floating with `origin` (a place like `100,200`), `dragTo` (a place), "
                + "`dismissInteractively` with `to` (a share like 60%) and `release` (finish, cancel or hold)",
            "the bar with suggested words; a keyboard of keys and springs; bar and keys as high as this; another app's keyboard; a message with a code; an iPad's "
                + "keyboard elsewhere, which devices without that mode refuse; a finger that drags it there, or the shortcuts bar; "
                + "a finger that pulls the keyboard down and leaves moving down, moving up or at rest"),
        .init(
            "device", "setOrientation",
            "`PORTRAIT`, `LANDSCAPE_LEFT` (the phone's top at the left), `LANDSCAPE_RIGHT` or `UPSIDE_DOWN`; or `orientation`, `animated` (true)",
            "turns the phone"),
        .init("device", "setAppearance", "`light` or `dark`", "the system's appearance"),
        .init("device", "setTextSize", "`xS` `S` `M` `L` `xL` `xxL` `xxxL`, or `AX1` to `AX5`", "the user's text size"),
        .init("device", "background", "", "the app leaves the screen; what would touch it fails until it is back"),
        .init("device", "foreground", "", "the app comes back"),
        .init(
            "device", "resizeWindow",
            "`width` and `height` (points, or shares of the screen like 50%), `x` and `y` (0), `animated` (true); or the word screen",
            "the system gives the app's window another size, at the screen's top left or at `x` and `y`"),
        .init(
            "engine", "set", "settings of the engine, `strategy` (none, iq, iq-revised, guide, insets)",
            "changes the engine while the scene runs"),
        .init("scene", "setProperty", "`id` and UIKit properties; `constants: {name: points}` of named constraints", "changes a view"),
        .init(
            "scene", "animate",
            "`id`, `duration`, `to` (frame, alpha, backgroundColor, layer.cornerRadius, layer.borderWidth, isHidden in a stack, `constants: {name: points}`) or `keyframes` (list of `{at, for, to}` in fractions); "
                + "`delay`, `curve` (easeInOut, easeIn, easeOut, linear, keyboard) or `damping` or `bounce` with `velocity`, `options`",
            "moves a view's properties; goes on at once"),
        .init(
            "scene", "navigate",
            "one of `push`, `pop`, `present`, `dismiss`, `select` with a controller's id, `turn` (forward, reverse or a page's id), `detent` (as the sheet has it), `showColumn` and `hideColumn` (of a split view controller), "
                + "with `animated` (true); or one of the words pop, popToRoot and dismiss",
            "changes stacks, presentations, tabs, pages, sheets and columns by code; fails when there is nothing to change"),
        .init("scene", "launchApp", "", "accepted as the first step"),
        .init("check", "assertVisible", "selector", "some of it shows"),
        .init("check", "assertNotVisible", "selector", "none of it shows"),
        .init(
            "check", "assertNotOccluded", "selector; `margin` (points), `during: flow`",
            "all of it shows and the keyboard keeps away; with `during: flow` on every frame from here on"),
        .init("check", "assertCaretVisible", "`margin`", "the caret of the focused field shows"),
        .init(
            "check", "assertKeyboard", "`visible`, `type`, `height`, `returnKey`, `appearance`, `mode` (also shortcutsBar, launcher)",
            "what keyboard is up"),
        .init("check", "assertFrame", "`id`, `frame` or `x` `y` `width` `height`; `in` (superview, window), `tolerance` (0.01)", "a frame"),
        .init("check", "assertOffset", "`id`, `offset` or `x` `y`; `tolerance`", "a content offset"),
        .init("check", "assertInset", "`id`, `inset` or `top` `left` `bottom` `right`; `tolerance`", "a content inset"),
        .init("check", "assertTrue", "an expression", "the expression is true"),
        .init("check", "assertRestored", "", "every frame, offset and inset is what it was before the first focus"),
        .init(
            "check", "assertScreenshot",
            "a .png path from the scene's folder; or `path`, `thresholdPercentage` (95), `mask` (selectors), `cropOn` (selector)",
            "so many pixels are as in the picture, without those of the masked views, or of one view alone; `check` and `record` can do it"),
        .init("wait", "waitForAnimationToEnd", "`timeout` (10s)", "until nothing moves"),
        .init("wait", "extendedWaitUntil", "`visible`, `notVisible` or `true`; `timeout` (10s)", "until it is so"),
        .init("pace", "hold", "a time", "a pause of virtual time, for people who watch"),
        .init("pace", "timeScale", "0.01 to 10", "how fast it is shown"),
        .init("pace", "typingSpeed", "a time per key", "for the following `inputText`"),
        .init(
            "film", "caption", "text", "shown with the film, `${...}` in it being a value such as `${keyboard.height}`; empty takes it away"
        ),
        .init("film", "hide", "", "the film stops"),
        .init("film", "show", "", "the film goes on"),
        .init("film", "touches", "`none`, `dot` or `ripple`", "how touches are drawn"),
        .init("film", "takeScreenshot", "a .png path", "a picture of this moment"),
        .init("flow", "repeat", "`times` or `while`; `commands`", "runs steps several times"),
        .init(
            "flow", "runFlow", "a file; or `file` or `commands`, `env`, `when` (`visible`, `notVisible`, `true`)", "runs steps of a file"),
    ]

    static let steps = descriptions.map(\.name)

    /// Steps of the language that are refused, with the reason.
    package static let laterSteps = [
        "zoomTo": "the film has no camera yet",
        "startRecording": "use keyboard-lab record",
        "stopRecording": "use keyboard-lab record",
    ]

    /// Steps that other tools have and this language leaves out on purpose.
    static let leftOut = [
        "wait": waiting, "sleep": waiting, "delay": waiting, "pause": waiting,
        "retry": "it hides defects; the clock here is exact, so a flow passes always or never",
        "evalScript": "there are no scripts; use assertTrue", "runScript": "there are no scripts; use assertTrue",
        "assertWithAI": "checks are exact here", "assertNoDefectsWithAI": "checks are exact here",
        "setLocation": "there is no location", "travel": "there is no location", "setAirplaneMode": "there is no network",
        "toggleAirplaneMode": "there is no network", "openLink": "there is no network", "stopApp": "a scene ends with its flow",
        "killApp": "a scene ends with its flow", "clearState": "a scene keeps no state", "clearKeychain": "a scene keeps no state",
        "addMedia": "a scene keeps no state", "back": "that is a key of another system; use hideKeyboard",
    ]

    private static let waiting =
        "use hold for a time, waitForAnimationToEnd until nothing moves, or extendedWaitUntil until something is so"

    /// Keys of a selector.
    static let selectorKeys =
        ["id", "text", "index", "point", "width", "height", "tolerance"] + FlowSelector.Trait.allCases.map(\.rawValue)
        + FlowSelector.Relation.allCases.map(\.rawValue)
}
