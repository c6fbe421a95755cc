import Foundation

/// The state of a phone in its latest frame, without the picture.
package struct LabStatus: Hashable, Sendable, Codable {
    /// The reason for running ticks: `none`, `ambient` (a caret blinks) or `motion`.
    package enum Demand: String, Hashable, Sendable, Codable { case none, ambient, motion }

    /// The name of the scene or app.
    package var title = ""
    /// The marketing name of the device.
    package var device = ""
    /// The version of the simulated iOS.
    package var systemVersion = 17
    /// The orientation as a raw value of `UIInterfaceOrientation`.
    package var orientation = 1
    /// The remaining angle of a running rotation, in radians, positive clockwise.
    package var turn = 0.0
    package var framesPerSecond = 60
    package var strategy = ""
    /// The virtual time, in seconds.
    package var time = 0.0
    package var demand = Demand.none
    package var isDark = false
    package var textSize = "L"
    /// The phone's language and region, such as `de_DE`.
    package var locale: String?
    package var isInBackground = false
    /// The size of the screen in the interface orientation, in points.
    package var interfaceSize = CGSize.zero
    /// The width of the app's window, in points.
    package var appWidth = 0.0
    /// The state of the phone's keyboard; nil if the phone has no keyboard.
    package var keyboard: LabKeyboard?
    /// The caret's rectangle, in points of the screen.
    package var caret: CGRect?
    /// The text on the phone's pasteboard, if it has changed since the previous frame.
    package var copied: String?
    package var hasFlow = false
    /// The current step of the flow; nil while no flow plays.
    package var flowStep: String?
    /// The playback speed that the flow requests.
    package var timeScale = 1.0
    /// The result of the flow, in the frame in which the flow has ended: empty for success, otherwise the failure.
    package var flowEnd: String?
    /// The problems of a scene that do not prevent it from running.
    package var problems: [String] = []

    package init() {}
}

/// The state of the phone's keyboard on which the lab's menu depends.
package struct LabKeyboard: Hashable, Sendable, Codable {
    /// The mode: `docked`, `undocked`, `split` or `floating`.
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
