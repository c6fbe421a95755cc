extension StepDefinition {
    /// All steps in the order of the reference.
    package static let all: [StepDefinition] = [
        tapOn, doubleTapOn, longPressOn, swipe, scroll, scrollUntilVisible, drag, pinch, rotate, swipeBack,
        inputText, eraseText, copyTextFrom, setClipboard, pasteText, pressKey, inputRandomText, inputRandomNumber,
        inputRandomEmail, inputRandomPersonName, inputRandomCityName, inputRandomCountryName, inputRandomColorName,
        hideKeyboard, focusNext, focusPrevious, focusDone, keyboard,
        setOrientation, setAppearance, setTextSize, background, foreground, resizeWindow,
        set, setProperty, addView, removeView, animate, navigate, back, launchApp, stopApp, killApp, clearState, clearKeychain,
        assertVisible, assertNotVisible, assertNotOccluded, assertReachable, assertCaretVisible, assertKeyboard, assertFrame, assertOffset,
        assertInset, assertTrue, assertRestored, assertScreenshot,
        waitForAnimationToEnd, extendedWaitUntil, hold, timeScale, typingSpeed,
        caption, film, hide, show, touches, takeScreenshot, startRecording, stopRecording,
        `repeat`, runFlow, retry,
    ]

    package static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// Steps that other test tools have and that the flow language lacks.
enum RefusedStep {
    private static let waiting =
        "use hold for a time, waitForAnimationToEnd until nothing moves, or extendedWaitUntil until a condition is true"

    /// The alternative to each refused step, or the reason why there is no such step, by the step's name.
    static let reasons = [
        "wait": waiting, "sleep": waiting, "delay": waiting, "pause": waiting,
        "action": "write the action as the step itself, such as back or hideKeyboard",
        "assert": "use assertVisible for a view, or assertTrue for an expression",
        "zoomTo": "use film, as in film: {zoom: 2}",
        "evalScript": "there are no scripts; use assertTrue", "runScript": "there are no scripts; use assertTrue",
        "assertWithAI": "checks are exact here", "assertNoDefectsWithAI": "checks are exact here",
        "extractTextWithAI": "no text is read from pictures here; use copyTextFrom",
        "setLocation": "there is no location", "travel": "there is no location", "setAirplaneMode": "there is no network",
        "toggleAirplaneMode": "there is no network", "openLink": "there is no network",
        "addMedia": "a scene stores no state", "setPermissions": "a scene asks for no permissions; leave it out",
    ]
}
