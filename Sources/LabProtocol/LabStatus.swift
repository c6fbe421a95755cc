import Foundation

/// What a lab knows of a phone besides its picture, as of the latest frame.
package struct LabStatus: Hashable, Sendable, Codable {
    /// What ticks are needed for: `none`, `ambient` (a caret blinks) or `motion`.
    package enum Demand: String, Hashable, Sendable, Codable { case none, ambient, motion }

    /// The scene's or app's name.
    package var title = ""
    /// As it is sold.
    package var device = ""
    /// The version of the simulated iOS.
    package var systemVersion = 17
    /// How it is held: a raw value of `UIInterfaceOrientation`.
    package var orientation = 1
    /// What is left of a turn under way, radians, clockwise above 0.
    package var turn = 0.0
    package var framesPerSecond = 60
    package var strategy = ""
    /// Virtual seconds.
    package var time = 0.0
    package var demand = Demand.none
    package var isDark = false
    package var textSize = "L"
    /// The phone's language and region, such as `de_DE`.
    package var locale: String?
    package var isInBackground = false
    /// The screen as the interface stands, and the app's window in it, points.
    package var interfaceSize = CGSize.zero
    package var appWidth = 0.0
    /// Nil where there is none.
    package var keyboard: LabKeyboard?
    /// The insertion point, points of the screen.
    package var caret: CGRect?
    /// What is on the phone's pasteboard, when it has changed since the frame before.
    package var copied: String?
    package var hasFlow = false
    /// What the flow is doing while it plays, and how fast it wants to be played.
    package var flowStep: String?
    package var timeScale = 1.0
    /// How the flow ended, in the frame in which it did: an empty text for well, else the failure.
    package var flowEnd: String?
    /// What is wrong with the scene although it runs.
    package var problems: [String] = []

    package init() {}
}

/// The phone's keyboard, as far as the lab's menu asks.
package struct LabKeyboard: Hashable, Sendable, Codable {
    /// `docked`, `undocked`, `split` or `floating`.
    package var mode: String
    package var isVisible: Bool
    package var hasHardwareKeyboard: Bool
    package var isCollapsed: Bool
    package var suggestsWords: Bool
    package var hasField: Bool
    package var recognizesText: Bool
    package var showsCamera: Bool

    package init(
        mode: String, isVisible: Bool, hasHardwareKeyboard: Bool, isCollapsed: Bool, suggestsWords: Bool, hasField: Bool,
        recognizesText: Bool, showsCamera: Bool
    ) {
        self.mode = mode
        self.isVisible = isVisible
        self.hasHardwareKeyboard = hasHardwareKeyboard
        self.isCollapsed = isCollapsed
        self.suggestsWords = suggestsWords
        self.hasField = hasField
        self.recognizesText = recognizesText
        self.showsCamera = showsCamera
    }
}
