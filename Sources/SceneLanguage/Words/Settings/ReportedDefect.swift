/// A defect of iOS that developers have reported, as a setting of the phone. All defects are off unless a scene, a command or the user
/// turns them on.
///
/// Facts/ReportedDefects.md lists the facts about each defect. `keyboard-lab check --defects all` plays a flow once with each defect.
package struct ReportedDefect: Hashable, Sendable {
    /// The defect's name in `--defects`, such as `frameLacksAccessory`.
    package let name: String
    /// The name of the setting that causes the defect, such as `accessoryInKeyboardFrame`.
    package let setting: String
    /// The value of the setting that causes the defect, such as `leftOut`.
    package let value: String
    /// A sentence that describes the defect.
    package let summary: String
    /// The report in which developers describe the defect.
    package let source: String

    package static let all = [
        ReportedDefect(
            name: "hideFrameKeepsAccessory", setting: "accessoryInKeyboardFrame", value: "staysAtHide",
            summary: "the end frame of a hide has the accessory view's height at the screen's lower edge",
            source: "https://github.com/hackiftekhar/IQKeyboardNotification/commit/08bdc90"),
        ReportedDefect(
            name: "frameLacksAccessory", setting: "accessoryInKeyboardFrame", value: "leftOut",
            summary: "frames in notifications do not include the accessory view",
            source: "https://github.com/manaflow-ai/cmux/pull/6719"),
        ReportedDefect(
            name: "frameLacksPasswordBar", setting: "passwordBarInKeyboardFrame", value: "leftOut",
            summary: "the end frame of a show does not include the bar that offers a password or a code",
            source: "https://github.com/mozilla-mobile/firefox-ios/pull/30146"),
        ReportedDefect(
            name: "guideStaysDuringDrag", setting: "guideDuringDrag", value: "kept",
            summary: "views attached to the keyboard stay in the middle of the screen while a finger drags the keyboard down",
            source: "https://github.com/feedback-assistant/reports/issues/437"),
        ReportedDefect(
            name: "guideMadeLate", setting: "guideMadeLate", value: "frozen",
            summary: "a layout guide that is first accessed while a keyboard is appearing does not follow it",
            source: "https://github.com/kirillzyusko/react-native-keyboard-controller/issues/1138"),
        ReportedDefect(
            name: "guideAfterPop", setting: "guideAfterPop", value: "kept",
            summary: "layout guides keep the keyboard's height after a page was popped with the keyboard up",
            source: "https://github.com/kirillzyusko/react-native-keyboard-controller/issues/1591"),
        ReportedDefect(
            name: "guideAfterBackground", setting: "guideAfterBackground", value: "kept",
            summary: "layout guides miss the keyboard that shows again when the app comes back from the background",
            source: "https://github.com/manaflow-ai/cmux/pull/9663"),
    ]

    package static func named(_ name: String) -> ReportedDefect? { all.first { $0.name == name } }
}
