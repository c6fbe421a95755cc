/// The words of the flow language, and which of them cannot work yet.
public enum FlowVocabulary {
    /// Steps that can be used.
    public static let steps = [
        "launchApp", "tapOn", "doubleTapOn", "longPressOn", "swipe", "scroll", "scrollUntilVisible", "drag", "inputText", "eraseText",
        "copyTextFrom", "setClipboard", "pasteText", "pressKey", "hideKeyboard", "keyboard", "setAppearance", "set", "setProperty",
        "assertVisible", "assertNotVisible", "assertNotOccluded", "assertCaretVisible", "assertKeyboard", "assertFrame", "assertOffset",
        "assertInset", "assertTrue", "assertRestored", "waitForAnimationToEnd", "extendedWaitUntil", "hold", "timeScale", "typingSpeed",
        "caption", "hide", "show", "touches", "takeScreenshot", "repeat", "runFlow",
    ]

    /// Steps of the language that are refused, with the reason.
    public static let laterSteps = [
        "pinch": "nothing can be zoomed yet",
        "swipeBack": "there are no navigation controllers yet",
        "navigate": "there are no navigation controllers yet",
        "focusNext": "the keyboard has no toolbar yet",
        "focusPrevious": "the keyboard has no toolbar yet",
        "focusDone": "the keyboard has no toolbar yet",
        "setOrientation": "the phone cannot be turned while it runs yet",
        "setTextSize": "text sizes do not change yet",
        "background": "the app cannot leave the screen yet",
        "foreground": "the app cannot leave the screen yet",
        "resizeWindow": "a phone's window has one size",
        "assertScreenshot": "flows see views, not pixels, yet",
        "zoomTo": "the film has no camera yet",
        "startRecording": "use keyboard-lab record",
        "stopRecording": "use keyboard-lab record",
    ]

    /// Parameters of the step `keyboard` that are refused, with the reason.
    static let laterKeyboardKeys = [
        ("hardware", "the drawn keyboard is always there"), ("docked", "that is an iPad's keyboard"),
        ("undocked", "that is an iPad's keyboard"),
        ("split", "that is an iPad's keyboard"), ("floating", "that is an iPad's keyboard"), ("origin", "that is an iPad's keyboard"),
        ("height", "the keyboard has the height of its device"),
        ("dismissInteractively", "use drag on a scroll view with keyboardDismissMode interactive"),
    ]

    /// Steps that other tools have and this language leaves out on purpose.
    static let leftOut = [
        "retry": "it hides defects; the clock here is exact, so a flow passes always or never",
        "evalScript": "there are no scripts; use assertTrue", "runScript": "there are no scripts; use assertTrue",
        "assertWithAI": "checks are exact here", "assertNoDefectsWithAI": "checks are exact here",
        "setLocation": "there is no location", "travel": "there is no location", "setAirplaneMode": "there is no network",
        "toggleAirplaneMode": "there is no network", "openLink": "there is no network", "stopApp": "a scene ends with its flow",
        "killApp": "a scene ends with its flow", "clearState": "a scene keeps no state", "clearKeychain": "a scene keeps no state",
        "addMedia": "a scene keeps no state", "back": "that is a key of another system; use hideKeyboard",
    ]

    /// Keys of a selector.
    static let selectorKeys =
        ["id", "text", "index", "point", "width", "height", "tolerance"] + FlowSelector.Trait.allCases.map(\.rawValue)
        + FlowSelector.Relation.allCases.map(\.rawValue)
}
