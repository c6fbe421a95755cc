import IQKeyboardManagerSwift
import Simulator
import UIKit
import UIKitKeyboard

extension SettingsCatalog {
    package static let all: [SettingDescription] = engine + classLists + lab

    @MainActor private static var manager: IQKeyboardManager { IQKeyboardManager.shared }
    @MainActor private static var toolbars: IQKeyboardToolbarManager { IQKeyboardToolbarManager.shared }
    /// Changes the toolbars' configuration, which they show at once.
    @MainActor private static func configure<Value>(
        _ path: ReferenceWritableKeyPath<IQKeyboardToolbarConfiguration, Value>, _ value: Value
    ) {
        toolbars.toolbarConfiguration[keyPath: path] = value
        toolbars.reloadInputViews()
    }

    private static let engine: [SettingDescription] = [
        .engine("isEnabled", .bool, "the engine moves views") { manager.isEnabled = $0 },
        .engine("keyboardDistance", .number(), "points between the field and the keyboard") { manager.keyboardDistance = $0 },
        .engine("layoutIfNeededOnUpdate", .bool, "lay out inside the engine's animations") { manager.layoutIfNeededOnUpdate = $0 },
        .engine("resignOnTouchOutside", .bool, "a tap outside the field ends editing") { manager.resignOnTouchOutside = $0 },
        .engine("toolbar", .bool, "text inputs get a toolbar with previous, next and done, whatever the strategy") {
            toolbars.isEnabled = $0
        },
        .engine(
            "toolbarManageBehavior", .words(["bySubviews": .bySubviews, "byTag": .byTag, "byPosition": .byPosition]),
            "the order in which previous and next go through neighbours"
        ) { configure(\.manageBehavior, $0) },
        .engine(
            "previousNextDisplayMode", .words(["default": .default, "alwaysHide": .alwaysHide, "alwaysShow": .alwaysShow]),
            "when the toolbar has previous and next"
        ) { configure(\.previousNextDisplayMode, $0) },
        .engine("showPlaceholder", .bool, "the toolbar shows what the field asks for") {
            configure(\.placeholderConfiguration.showPlaceholder, $0)
        },
        .engine("useTextInputViewTintColor", .bool, "the toolbar has its field's tint") { configure(\.useTextInputViewTintColor, $0) },
        .engine("playInputClicks", .bool, "the toolbar's buttons click") { toolbars.playInputClicks = $0 },
    ]

    private static let classLists: [SettingDescription] = [
        .classes(
            "disabledDistanceHandlingClasses", controllers, "controllers for whose fields the engine stays off", of: { manager },
            \.disabledDistanceHandlingClasses),
        .classes(
            "enabledDistanceHandlingClasses", controllers, "controllers for whose fields it works though `isEnabled` is false",
            of: { manager }, \.enabledDistanceHandlingClasses),
        .classes(
            "disabledToolbarClasses", controllers, "controllers whose fields get no toolbar", of: { toolbars }, \.disabledToolbarClasses),
        .classes(
            "enabledToolbarClasses", controllers, "controllers whose fields get one though `toolbar` is false", of: { toolbars },
            \.enabledToolbarClasses),
        .classes(
            "disabledTouchResignedClasses", controllers, "controllers in which a tap outside the field does not end editing",
            of: { manager }, \.disabledTouchResignedClasses),
        .classes(
            "enabledTouchResignedClasses", controllers, "controllers in which it does though `resignOnTouchOutside` is false",
            of: { manager }, \.enabledTouchResignedClasses),
        .classes(
            "deepResponderAllowedContainerClasses", containers,
            "containers in which previous and next go through all inputs, however deep", of: { toolbars },
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
        .player("typingSpeed", .duration, "time per typed key"),
        .player("touches", .choice(touchMarks), "how touches are drawn"),
        .phone(
            "locale", .locale, \.process.localeIdentifier,
            "the phone's language and region, such as en_US or ar; ar, he and their like turn the layout around, and the keyboard is the language's where the scene names none"
        ),
        .phone(
            "layoutDirection", .words(["leftToRight": false, "rightToLeft": true]), \.process.isRightToLeft,
            "which way the whole interface runs, whatever the language says, as with the right-to-left pseudolanguage of Xcode"),
        .phone(
            "systemVersion", .words(["17": 17, "26": 26]), \.process.systemVersion,
            "the simulated iOS version; devices that shipped with 26 have 26 in any case"),
        .phone(
            "linkedSDK", .words(["18": 18, "26": 26, "27": 27]), \.process.linkedSDK,
            "the SDK that the app is built with: on iOS 26 an app of an older one keeps the look of iOS 18"),
        .phone(
            "UIDesignRequiresCompatibility", .bool, \.process.requiresCompatibility,
            "the Info.plist key of that name: on iOS 26 the app keeps the look of iOS 18; SDK 27 does not look at it"),
        .phone("textSize", .textSize, \.textSize, "the user's text size; L is what a phone comes with"),
        .keyboard("predictiveBar", .bool, "fields that want suggestions get the bar for them") { $0.suggestsWords = $1 },
        .keyboard("autocorrection", .bool, "a space changes mistyped words, in fields that want it") { $0.correctsWords = $1 },
        .keyboard("periodShortcut", .bool, "two quick spaces behind a word make a full stop, where the text is prose") {
            $0.makesPeriods = $1
        },
        .keyboard(
            "hardwareKeyboard", .bool,
            "a keyboard of keys and springs is attached; accessory views alone come up, on an iPad a bar of shortcuts"
        ) { $0.hasHardwareKeyboard = $1 },
        .keyboard("cameraText", .text, "what the camera recognises; the edit menu of text inputs has Scan Text then") {
            $0.cameraText = $1
        },
        .keyboard("keyPreviews", .bool, "pressed letters show a bubble; by itself before iOS 26, and not since then") {
            $0.showsKeyPreviews = $1
        },
        .keyboard("prefersCrossFade", .bool, "the keyboard fades in and out instead of sliding") { $0.prefersCrossFade = $1 },
        .phone(
            "crossFadeFrames", .choice, \.process.models.crossFadeFrames,
            "which notifications of a keyboard that fades have an end frame of zero"),
        .phone(
            "safeAreaOfDisplacedViews", .choice, \.process.models.safeAreaOfDisplacedViews,
            "the safe area and the margins of a controller's view that was moved: what it still overlaps, what it had, or none"),
        .phone(
            "animatedContentOffset", .choice, \.process.models.animatedContentOffset,
            "what `contentOffset` reads while an animated offset is on its way: the frame's value, or the goal"),
        .phone(
            "searchBarBeginEditing", .choice, \.process.models.searchBarBeginEditing,
            "whether a search bar begins editing before the keyboard says that it comes, as text fields, or after it, as text views"),
        .phone(
            "offsetUnderShrinkingInset", .choice, \.process.models.offsetUnderShrinkingInset,
            "what becomes of an offset beyond the content's end when `contentInset` shrinks"),
        .phone(
            "offsetUnderCollapsingBar", .choice, \.process.models.offsetUnderCollapsingBar,
            "what becomes of an offset beyond the content's end when a large title or a search bar goes"),
        .keyboard("savedAccount", .account, "what password AutoFill offers, as name:password") { $0.autoFill.account = $1 },
        .keyboard("oneTimeCode", .text, "a code that has arrived in a message") { $0.autoFill.oneTimeCode = $1 },
    ]

    static let textSizes = ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    static let touchMarks = ["none", "dot", "ripple"]
}

extension ValueReader where Value == UIContentSizeCategory {
    static var textSize: Self { ValueReader<String>.choice(SettingsCatalog.textSizes).flatMap { UIContentSizeCategory(shortName: $0) } }
}

extension ValueReader where Value == AutoFillStore.Account {
    /// A name and a password.
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
