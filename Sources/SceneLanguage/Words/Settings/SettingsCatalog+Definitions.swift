import IQKeyboardManagerSwift
import Simulator
import UIKit
import UIKitKeyboard

extension SettingsCatalog {
    package static let all: [SettingDescription] = engine + classLists + lab

    @MainActor private static var manager: IQKeyboardManager { IQKeyboardManager.shared }
    @MainActor private static var toolbars: IQKeyboardToolbarManager { IQKeyboardToolbarManager.shared }
    /// Changes the configuration of the engine's toolbars. Visible toolbars change at once.
    @MainActor private static func configure<Value>(
        _ path: ReferenceWritableKeyPath<IQKeyboardToolbarConfiguration, Value>, _ value: Value
    ) {
        toolbars.toolbarConfiguration[keyPath: path] = value
        toolbars.reloadInputViews()
    }

    private static let engine: [SettingDescription] = [
        .engine("isEnabled", .bool, "whether the engine moves views") { manager.isEnabled = $0 },
        .engine("keyboardDistance", .number(), "the distance between field and keyboard, points") { manager.keyboardDistance = $0 },
        .engine("layoutIfNeededOnUpdate", .bool, "whether layout runs inside the engine's animations") {
            manager.layoutIfNeededOnUpdate = $0
        },
        .engine("resignOnTouchOutside", .bool, "whether a tap outside the field ends editing") { manager.resignOnTouchOutside = $0 },
        .engine("toolbar", .bool, "whether text inputs get a toolbar with Previous, Next and Done, under any strategy") {
            toolbars.isEnabled = $0
        },
        .engine(
            "toolbarManageBehavior", .words(["bySubviews": .bySubviews, "byTag": .byTag, "byPosition": .byPosition]),
            "the order in which Previous and Next go through the neighbouring fields"
        ) { configure(\.manageBehavior, $0) },
        .engine(
            "previousNextDisplayMode", .words(["default": .default, "alwaysHide": .alwaysHide, "alwaysShow": .alwaysShow]),
            "when the toolbar has Previous and Next"
        ) { configure(\.previousNextDisplayMode, $0) },
        .engine("showPlaceholder", .bool, "whether the toolbar shows the field's placeholder") {
            configure(\.placeholderConfiguration.showPlaceholder, $0)
        },
        .engine("useTextInputViewTintColor", .bool, "whether the toolbar has the tint colour of its field") {
            configure(\.useTextInputViewTintColor, $0)
        },
        .engine("playInputClicks", .bool, "whether the toolbar's buttons click") { toolbars.playInputClicks = $0 },
    ]

    private static let classLists: [SettingDescription] = [
        .classes(
            "disabledDistanceHandlingClasses", controllers, "classes of controllers in which the engine is off", of: { manager },
            \.disabledDistanceHandlingClasses),
        .classes(
            "enabledDistanceHandlingClasses", controllers, "classes of controllers in which the engine is on, even if `isEnabled` is false",
            of: { manager }, \.enabledDistanceHandlingClasses),
        .classes(
            "disabledToolbarClasses", controllers, "classes of controllers in which fields have no toolbar", of: { toolbars },
            \.disabledToolbarClasses),
        .classes(
            "enabledToolbarClasses", controllers, "classes of controllers in which fields have a toolbar, even if `toolbar` is false",
            of: { toolbars },
            \.enabledToolbarClasses),
        .classes(
            "disabledTouchResignedClasses", controllers, "classes of controllers in which a tap outside the field does not end editing",
            of: { manager }, \.disabledTouchResignedClasses),
        .classes(
            "enabledTouchResignedClasses", controllers,
            "controllers in which a touch outside resigns the field, even if the setting above is false",
            of: { manager }, \.enabledTouchResignedClasses),
        .classes(
            "deepResponderAllowedContainerClasses", containers,
            "classes of containers in which Previous and Next go through inputs at any depth", of: { toolbars },
            \.deepResponderAllowedContainerClasses),
    ]

    private static let controllers: WordTable<UIViewController.Type> = [
        "UIViewController": UIViewController.self, "UITableViewController": UITableViewController.self,
        "UINavigationController": UINavigationController.self, "UITabBarController": UITabBarController.self,
        "UIPageViewController": UIPageViewController.self, "UISplitViewController": UISplitViewController.self,
        "UISearchController": UISearchController.self, "UIAlertController": UIAlertController.self,
        "UIInputViewController": UIInputViewController.self,
    ]
    private static let containers: WordTable<UIView.Type> = [
        "UIView": UIView.self, "UIScrollView": UIScrollView.self, "UITableView": UITableView.self,
        "UICollectionView": UICollectionView.self, "UIStackView": UIStackView.self,
        "IQDeepResponderContainerView": IQDeepResponderContainerView.self,
    ]

    private static let lab: [SettingDescription] = [
        .phone("fps", .words(["60": 60, "120": 120]), \.framesPerSecond, "ticks per second"),
        .player("typingSpeed", .duration, "the time per typed key"),
        .player("touches", .choice(touchMarks), "how touches are drawn"),
        .phone(
            "locale", .locale, \.process.localeIdentifier,
            """
            the phone's language and region, such as en_US or ar; with languages such as ar and he the layout runs from right to left, \
            and by default the keyboard is that of the language
            """
        ),
        .phone(
            "layoutDirection", .words(["leftToRight": false, "rightToLeft": true]), \.process.isRightToLeft,
            "the direction of the whole interface, whatever the language, as with Xcode's right-to-left pseudolanguage"),
        .phone(
            "systemVersion", .words(["17": 17, "26": 26]), \.process.systemVersion,
            "the simulated iOS version; devices that shipped with 26 always have 26"),
        .phone(
            "linkedSDK", .words(["18": 18, "26": 26, "27": 27]), \.process.linkedSDK,
            "the SDK that the app is built with; on iOS 26 an app built with an SDK before 26 keeps the look of iOS 18"),
        .phone(
            "UIDesignRequiresCompatibility", .bool, \.process.requiresCompatibility,
            "the Info.plist key of that name: on iOS 26 the app keeps the look of iOS 18; with SDK 27 it has no effect"),
        .phone("textSize", .textSize, \.textSize, "the user's text size; L is the standard size"),
        .keyboard("predictiveBar", .bool, "whether fields that want suggestions get the suggestion bar") { $0.suggestsWords = $1 },
        .keyboard("autocorrection", .bool, "whether the space bar corrects mistyped words, in fields that want it") {
            $0.correctsWords = $1
        },
        .keyboard("periodShortcut", .bool, "whether two quick spaces after a word make a full stop, in fields for prose") {
            $0.makesPeriods = $1
        },
        .keyboard(
            "hardwareKeyboard", .bool,
            "whether a hardware keyboard is attached; then only accessory views appear, and on an iPad the shortcuts bar"
        ) { $0.hasHardwareKeyboard = $1 },
        .keyboard("cameraText", .text, "the text that the camera recognises; the edit menu of text inputs then has Scan Text") {
            $0.cameraText = $1
        },
        .keyboard("keyPreviews", .bool, "whether pressed letters show a bubble; by default they do before iOS 26, and not on iOS 26") {
            $0.showsKeyPreviews = $1
        },
        .keyboard("prefersCrossFade", .bool, "whether the keyboard fades in and out instead of sliding") { $0.prefersCrossFade = $1 },
        .phone(
            "crossFadeFrames", .choice, \.process.models.crossFadeFrames,
            "which notifications of a fading keyboard have an end frame of zero"),
        .phone(
            "safeAreaOfDisplacedViews", .choice, \.process.models.safeAreaOfDisplacedViews,
            "the safe area and margins of a controller's view that was moved: what it still overlaps, what it had before, or none"),
        .phone(
            "animatedContentOffset", .choice, \.process.models.animatedContentOffset,
            "the value of `contentOffset` while an offset is animated: that of the frame, or the final one"),
        .phone(
            "searchBarBeginEditing", .choice, \.process.models.searchBarBeginEditing,
            "whether a search bar begins editing before the keyboard's notification, as text fields do, or after it, as text views do"),
        .phone(
            "offsetUnderShrinkingInset", .choice, \.process.models.offsetUnderShrinkingInset,
            "whether an offset beyond the content's end is pulled back when `contentInset` shrinks"),
        .phone(
            "offsetUnderCollapsingBar", .choice, \.process.models.offsetUnderCollapsingBar,
            "whether an offset beyond the content's end is pulled back when a large title or a search bar collapses"),
        .phone(
            "guideMadeLate", .choice, \.process.models.guideMadeLate,
            "whether a keyboard layout guide that is first accessed while a keyboard appears or is visible follows it"),
        .phone(
            "guideAfterPop", .choice, \.process.models.guideAfterPop,
            "whether keyboard layout guides move down after a pop with the keyboard up, or keep the keyboard's height"),
        .phone(
            "guideAfterBackground", .choice, \.process.models.guideAfterBackground,
            "whether keyboard layout guides follow the keyboard that shows again when the app comes back from the background"),
        .phone(
            "accessoryInKeyboardFrame", .choice, \.process.models.accessoryInKeyboardFrame,
            "whether the frames in keyboard notifications include the accessory view, or the end frame of a hide keeps its height"),
        .phone(
            "passwordBarInKeyboardFrame", .choice, \.process.models.passwordBarInKeyboardFrame,
            "whether the end frame of a show includes the bar that offers a password or a code"),
        .phone(
            "guideDuringDrag", .choice, \.process.models.guideDuringDrag,
            "whether keyboard layout guides follow a keyboard that a finger pulls down"),
        .keyboard("savedAccount", .account, "the account that password AutoFill offers, as name:password") { $0.autoFill.account = $1 },
        .keyboard("oneTimeCode", .text, "a code that has arrived in a message") { $0.autoFill.oneTimeCode = $1 },
    ]

    static let textSizes = ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    static let touchMarks = ["none", "dot", "ripple"]
}

extension ValueReader where Value == UIContentSizeCategory {
    static var textSize: Self { ValueReader<String>.choice(SettingsCatalog.textSizes).flatMap { UIContentSizeCategory(shortName: $0) } }
}

extension ValueReader where Value == AutoFillStore.Account {
    /// Reads a user name and a password.
    fileprivate static var account: Self {
        let text = ValueReader<String>.text
        return text.then(samples: ["anna:secret"]) { read, context in
            let parts = read.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                return context.complaint("\"\(context.name)\" takes name:password, found \"\(read)\"")
            }
            return AutoFillStore.Account(username: parts[0], password: parts[1])
        }
    }
}
