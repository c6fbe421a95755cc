import UIKit

/// One setting of the engine or the lab.
package struct SettingDescription: Sendable {
    package enum Owner: Sendable {
        /// A property of `IQKeyboardManager.shared` or of `IQKeyboardToolbarManager.shared`; a flow's `set` can change it while the scene runs.
        case engine
        /// The simulator; chosen before the scene starts.
        case lab
    }
    package let name: String
    package let kind: ValueKind
    package let owner: Owner
    /// What it does, for help.
    package let summary: String

    init(_ name: String, _ kind: ValueKind, _ owner: Owner, _ summary: String) {
        self.name = name
        self.kind = kind
        self.owner = owner
        self.summary = summary
    }
}

/// The keys of `settings`, of the flow step `set` and of `--set`.
package enum SettingsCatalog {
    package static let all: [SettingDescription] =
        [
            .init("isEnabled", .bool, .engine, "the engine moves views"),
            .init("keyboardDistance", .number(SceneLimits.coordinates), .engine, "points between the field and the keyboard"),
            .init("layoutIfNeededOnUpdate", .bool, .engine, "lay out inside the engine's animations"),
            .init("resignOnTouchOutside", .bool, .engine, "a tap outside the field ends editing"),
            .init("toolbar", .bool, .engine, "text inputs get a toolbar with previous, next and done, whatever the strategy"),
            .init("toolbarManageBehavior", .choice(manageBehaviors), .engine, "the order in which previous and next go through neighbours"),
            .init("previousNextDisplayMode", .choice(displayModes), .engine, "when the toolbar has previous and next"),
            .init("showPlaceholder", .bool, .engine, "the toolbar shows what the field asks for"),
            .init("useTextInputViewTintColor", .bool, .engine, "the toolbar has its field's tint"),
            .init("playInputClicks", .bool, .engine, "the toolbar's buttons click"),
        ] + classLists + [
            .init("fps", .choice(["60", "120"]), .lab, "ticks per second"),
            .init("typingSpeed", .duration, .lab, "time per typed key"),
            .init("touches", .choice(touchMarks), .lab, "how touches are drawn"),
            .init(
                "locale", .locale, .lab,
                "the phone's language and region, such as en_US or ar; ar, he and their like turn the layout around, and the keyboard is the language's where the scene names none"
            ),
            .init(
                "layoutDirection", .choice(ViewCatalog.layoutDirections), .lab,
                "which way the whole interface runs, whatever the language says, as with the right-to-left pseudolanguage of Xcode"),
            .init("systemVersion", .choice(["17", "26"]), .lab, "the simulated iOS version"),
            .init("textSize", .choice(textSizes), .lab, "the user's text size; L is what a phone comes with"),
            .init("predictiveBar", .bool, .lab, "fields that want suggestions get the bar for them"),
            .init("autocorrection", .bool, .lab, "a space changes mistyped words, in fields that want it"),
            .init("periodShortcut", .bool, .lab, "two quick spaces behind a word make a full stop, where the text is prose"),
            .init(
                "hardwareKeyboard", .bool, .lab,
                "a keyboard of keys and springs is attached; accessory views alone come up, on an iPad a bar of shortcuts"),
            .init("cameraText", .text, .lab, "what the camera recognises; the edit menu of text inputs has Scan Text then"),
            .init("prefersCrossFade", .bool, .lab, "the keyboard fades in and out instead of sliding"),
            .init(
                "crossFadeFrames", .choice(BehaviorModels.CrossFadeFrames.allCases.map(\.rawValue)), .lab,
                "which notifications of a keyboard that fades have an end frame of zero"),
            .init(
                "safeAreaOfDisplacedViews", .choice(BehaviorModels.DisplacedSafeArea.allCases.map(\.rawValue)), .lab,
                "the safe area and the margins of a controller's view that was moved: what it still overlaps, what it had, or none"),
            .init(
                "animatedContentOffset", .choice(BehaviorModels.AnimatedOffset.allCases.map(\.rawValue)), .lab,
                "what `contentOffset` reads while an animated offset is on its way: the frame's value, or the goal"),
            .init(
                "searchBarBeginEditing", .choice(BehaviorModels.SearchBarOrder.allCases.map(\.rawValue)), .lab,
                "whether a search bar begins editing before the keyboard says that it comes, as text fields, or after it, as text views"),
            .init(
                "offsetUnderShrinkingInset", .choice(BehaviorModels.OffsetBeyondEnd.allCases.map(\.rawValue)), .lab,
                "what becomes of an offset beyond the content's end when `contentInset` shrinks"),
            .init(
                "offsetUnderCollapsingBar", .choice(BehaviorModels.OffsetBeyondEnd.allCases.map(\.rawValue)), .lab,
                "what becomes of an offset beyond the content's end when a large title or a search bar goes"),
            .init("savedAccount", .text, .lab, "what password AutoFill offers, as name:password"),
            .init("oneTimeCode", .text, .lab, "a code that has arrived in a message"),
        ]

    /// Lists of classes, subclasses included; what is not on one here stays away from it.
    static let classLists: [SettingDescription] = [
        .init("disabledDistanceHandlingClasses", .words(controllerClasses), .engine, "controllers for whose fields the engine stays off"),
        .init(
            "enabledDistanceHandlingClasses", .words(controllerClasses), .engine,
            "controllers for whose fields it works though `isEnabled` is false"),
        .init("disabledToolbarClasses", .words(controllerClasses), .engine, "controllers whose fields get no toolbar"),
        .init("enabledToolbarClasses", .words(controllerClasses), .engine, "controllers whose fields get one though `toolbar` is false"),
        .init(
            "disabledTouchResignedClasses", .words(controllerClasses), .engine,
            "controllers in which a tap outside the field does not end editing"),
        .init(
            "enabledTouchResignedClasses", .words(controllerClasses), .engine,
            "controllers in which it does though `resignOnTouchOutside` is false"),
        .init(
            deepContainers, .words(containerClasses), .engine,
            "containers in which previous and next go through all inputs, however deep"),
    ]
    static let deepContainers = "deepResponderAllowedContainerClasses"
    static let controllerClasses = [
        "UIViewController", "UITableViewController", "UINavigationController", "UITabBarController", "UIPageViewController",
        "UISplitViewController", "UISearchController", "UIAlertController", "UIInputViewController",
    ]
    static let containerClasses = [
        "UIView", "UIScrollView", "UITableView", "UICollectionView", "UIStackView", "IQDeepResponderContainerView",
    ]

    /// Settings of the plan that are refused, with the reason.
    static let later: [String: String] = [:]

    /// In the order of their raw values.
    static let manageBehaviors = ["bySubviews", "byTag", "byPosition"]
    static let displayModes = ["default", "alwaysHide", "alwaysShow"]
    static let textSizes = ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    static let touchMarks = ["none", "dot", "ripple"]

    package static func setting(_ name: String) -> SettingDescription? { all.first { $0.name == name } }

    /// Reads `KEY=VALUE` pieces of a command line or one entry of a file.
    static func read(_ entry: YamlEntry, owner: SettingDescription.Owner? = nil, diagnostics: Diagnostics) -> (String, SceneValue)? {
        let candidates = all.filter { owner == nil || $0.owner == owner }
        guard let setting = candidates.first(where: { $0.name == entry.key }) else {
            if let reason = later[entry.key] {
                diagnostics.report(entry.position, "the setting \"\(entry.key)\" cannot be used yet: \(reason)")
            } else if setting(entry.key) != nil {
                diagnostics.report(
                    entry.position, "\"\(entry.key)\" is chosen in the scene's \"settings\"; a running scene cannot change it")
            } else {
                diagnostics.report(
                    entry.position, "unknown setting \"\(entry.key)\"\(Spelling.hint(for: entry.key, among: candidates.map(\.name)))")
            }
            return nil
        }
        guard let value = setting.kind.read(entry.value, name: entry.key, diagnostics: diagnostics) else { return nil }
        if entry.key == "savedAccount", let text = value.text, account(text) == nil {
            diagnostics.report(entry.value.position, "\"savedAccount\" takes name:password, found \"\(text)\"")
            return nil
        }
        return (entry.key, value)
    }

    /// The name and the password of `savedAccount`; nil when one is missing.
    static func account(_ text: String) -> (name: String, password: String)? {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    /// Reads one `KEY=VALUE` of a command line.
    package static func parse(argument: String) throws(SceneError) -> (name: String, value: SceneValue) {
        let diagnostics = Diagnostics()
        let position = SourcePosition(file: "--set", line: 1, column: 1)
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            throw SceneError([Diagnostic(position, "expected KEY=VALUE, found \"\(argument)\"")])
        }
        let node = YamlNode(position: position, content: .scalar(parts[1], isPlain: true))
        guard let setting = read(YamlEntry(key: parts[0], position: position, value: node), diagnostics: diagnostics) else {
            throw diagnostics.error()
        }
        return setting
    }
}
