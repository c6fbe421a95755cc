import Foundation

/// One step of a flow.
package struct FlowStep: Sendable {
    package var action: FlowAction
    /// The word that the file used: `tapOn`.
    package var name: String
    /// Shown in reports instead of the step itself.
    package var label: String?
    /// A failure of this step is reported and does not stop the flow.
    package var isOptional = false
    package var position: SourcePosition
}

/// What a step does. Times are seconds of virtual time, lengths points.
package indirect enum FlowAction: Sendable {
    /// Restarts the scene; only allowed as the first step, where the scene has just been started.
    case launchApp

    // Touch
    /// `touches`: fingers side by side.
    case tapOn(FlowSelector, count: Int, delay: Double, touches: Int)
    case doubleTapOn(FlowSelector, touches: Int)
    case longPressOn(FlowSelector, duration: Double, touches: Int)
    case swipe(FlowSwipe, duration: Double, touches: Int)
    case pinch(FlowPinch)
    case scroll(FlowDirection)
    case scrollUntilVisible(FlowScroll)
    case drag([FlowPlace], duration: Double, hold: Double, touches: Int)
    case swipeBack(FlowSwipeBack)

    // Text
    /// `speed` is the time per key; nil takes the one in force.
    case inputText(String, speed: Double?)
    case eraseText(Int)
    case copyTextFrom(FlowSelector)
    case setClipboard(String)
    case pasteText
    /// Held for so many seconds; nil for a tap.
    case pressKey(String, duration: Double?)

    // Keyboard
    case hideKeyboard
    case toolbar(FlowToolbarKey)
    /// In this order.
    case keyboard([FlowKeyboardChange])

    // Scene and engine
    /// The app leaves the screen, or comes back.
    case applicationState(isActive: Bool)
    /// nil for the screen's size.
    case resizeWindow(SceneLength?, SceneLength?, x: SceneLength? = nil, y: SceneLength? = nil, isAnimated: Bool)
    case setAppearance(SceneAppearance)
    case setOrientation(FlowOrientation, isAnimated: Bool)
    /// One of `SettingsCatalog.textSizes`.
    case setTextSize(String)
    case set([FlowSetting])
    case setProperty(id: String, [PropertyAssignment])
    case navigate(FlowNavigation)
    /// Starts and goes on at once.
    case animate(FlowAnimation)

    // Checks
    case assertVisible(FlowSelector)
    case assertNotVisible(FlowSelector)
    /// `duringFlow`: from here on, on every frame.
    case assertNotOccluded(FlowSelector, margin: Double, duringFlow: Bool)
    case assertCaretVisible(margin: Double)
    case assertKeyboard(FlowKeyboardExpectation)
    case assertFrame(id: String, FlowNumbers, inWindow: Bool)
    case assertOffset(id: String, FlowNumbers)
    case assertInset(id: String, FlowNumbers)
    case assertTrue(FlowExpression)
    case assertRestored
    case assertScreenshot(FlowPicture)

    // Waiting and pace
    case waitForAnimationToEnd(timeout: Double)
    case extendedWaitUntil(FlowCondition, timeout: Double)
    case hold(Double)
    case timeScale(Double)
    case typingSpeed(Double)

    // Film
    /// "" takes the caption away.
    case caption(FlowCaption)
    case hide
    case show
    /// `none`, `dot` or `ripple`.
    case touches(String)
    /// A path below the folder of the results.
    case takeScreenshot(path: String)

    // Flow
    case repeating(times: Int?, while: FlowCondition?, [FlowStep])
    /// `name` is the file, or "" for commands that stand in the step.
    case runFlow(name: String, when: FlowCondition?, [FlowStep])
}

/// Where the content goes under the finger: `up` means that the finger moves up.
package enum FlowDirection: String, Hashable, Sendable, CaseIterable {
    case up = "UP"
    case down = "DOWN"
    case left = "LEFT"
    case right = "RIGHT"
}

/// How the phone is held, by Maestro's names: turned to the left its top is at the left.
package enum FlowOrientation: String, Hashable, Sendable, CaseIterable {
    case portrait = "PORTRAIT"
    case landscapeLeft = "LANDSCAPE_LEFT"
    case landscapeRight = "LANDSCAPE_RIGHT"
    case upsideDown = "UPSIDE_DOWN"
}

package enum FlowSwipe: Hashable, Sendable {
    case points(FlowPlace, FlowPlace)
    /// Through the middle of the screen, or of what the selector names.
    case direction(FlowDirection, from: FlowSelector?)
}

package struct FlowScroll: Hashable, Sendable {
    package var element: FlowSelector
    package var direction: FlowDirection
    /// 0 to 100, as in Maestro; 100 is the fastest swipe.
    package var speed: Int
    /// How much of the element must be visible, 0 to 100.
    package var visibilityPercentage: Int
    package var centerElement: Bool
    package var timeout: Double
}

/// One engine setting, or the strategy, with its new value.
package struct FlowSetting: Sendable {
    package var name: String
    package var value: any Sendable
}

/// What the steps `focusNext`, `focusPrevious` and `focusDone` press.
package enum FlowToolbarKey: String, Hashable, Sendable, CaseIterable {
    case next = "Next"
    case previous = "Previous"
    case done = "Done"

    /// Titles, labels, identifiers and symbols of what is meant, in small letters.
    var names: Set<String> {
        switch self {
        case .next: ["next", "down", "chevron.down", "chevron.right", "arrow.down"]
        case .previous: ["previous", "prev", "up", "chevron.up", "chevron.left", "arrow.up"]
        case .done: ["done", "checkmark", "close"]
        }
    }
}

/// What the step `keyboard` does.
package enum FlowKeyboardChange: Hashable, Sendable {
    /// The bar with suggested words comes or goes.
    case suggestions(Bool)
    /// A keyboard of keys and springs is attached or taken away.
    case hardware(Bool)
    /// Bar and keys are as high as this, points; nil for the device's height.
    case height(Double?)
    /// The keyboard of another app on the screen comes or goes.
    case otherApp(isShowing: Bool)
    /// A code arrives in a message.
    case oneTimeCode(String)
    /// An iPad's keyboard gets a mode by its name, at a place of the screen or where it was the last time.
    case mode(String, origin: FlowPoint?)
    /// A finger takes the keyboard by what it is dragged by, and leaves at a place of the screen.
    case drag(to: FlowPoint)
    /// A finger pulls the keyboard down by a share of its height, and lifts.
    case dismissInteractively(to: Double, release: Release)

    /// Heights whose keys still have room for their letters and that leave room for the app on every phone held upright, points. (chosen)
    static let heights = 240.0...500.0
    /// The names of an iPad keyboard's modes.
    package static let modes = ["docked", "undocked", "split", "floating"]

    /// How the finger leaves.
    package enum Release: String, Hashable, Sendable, CaseIterable {
        /// Moving down.
        case finish
        /// Moving up.
        case cancel
        /// At rest: the place decides.
        case hold
    }
}

package struct FlowKeyboardExpectation: Hashable, Sendable {
    package var visible: Bool?
    package var type: String?
    package var height: Double?
    package var returnKey: String?
    package var appearance: String?
    /// One of `modes`.
    package var mode: String?
    /// What a keyboard that is up can be.
    package static let modes = FlowKeyboardChange.modes + ["shortcutsBar", "launcher"]
}

/// Expected numbers by their UIKit names (`x`, `width`, `bottom` ...), in a fixed order.
package struct FlowNumbers: Hashable, Sendable {
    package var values: [FlowNumber]
    package var tolerance: Double
}

package struct FlowNumber: Hashable, Sendable {
    package var name: String
    package var value: Double
}

/// What must hold; nothing given holds always.
package struct FlowCondition: Sendable {
    package var visible: FlowSelector?
    package var notVisible: FlowSelector?
    package var expression: FlowExpression?
}
