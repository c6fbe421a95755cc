/// The modules of the toolkit by the names that projects use.
extension BuiltToolkit {
    /// The products in manifests that are available here without a package.
    static let productNames: Set<String> = engineNames.union([
        "UIKit", "KeyboardLab", "KeyboardLabTesting", "QuartzCore", "CoreGraphics", "OpenCombine",
    ])
    /// IQKeyboardManager and its companions. Sources of them in an app, such as a checkout, are built in place of the toolkit's.
    static let engineNames: Set<String> = [
        "IQKeyboardManagerSwift", "IQKeyboardManager", "IQKeyboardToolbarManager", "IQKeyboardToolbar", "IQKeyboardReturnManager",
        "IQTextView", "IQKeyboardCore", "IQKeyboardNotification", "IQTextInputViewNotification",
    ]
    /// The prefix of a module that is built in place of the toolkit's. Imports use the usual name.
    static let ownEnginePrefix = "Own_"
    /// Returns the name under which a module is built. A module that replaces one of the toolkit's gets a prefix.
    static func builtName(_ module: String) -> String { engineNames.contains(module) ? ownEnginePrefix + module : module }
    /// Apple's frameworks whose modules have a different name here. Packages test for Apple's names with `canImport`, and would be built
    /// differently if they found them.
    static let moduleAliases = ["Combine": "PhoneCombine", "os": "PhoneOS", "Security": "PhoneSecurity"]
    /// Apple's frameworks that are only stand-ins here: they compile, draw a placeholder, and report once what is missing.
    static let standInNames: Set<String> = [
        "AVFoundation", "AVKit", "AudioToolbox", "CoreHaptics", "CoreLocation", "LocalAuthentication", "MapKit", "MessageUI", "Photos",
        "PhotosUI",
        "SafariServices", "StoreKit", "UserNotifications", "WebKit", "CloudKit", "WatchConnectivity", "CoreSpotlight",
        "MultipeerConnectivity",
    ]
    /// Apple's other frameworks that apps import.
    static let frameworkNames: Set<String> = [
        "AVFoundation", "AVKit", "AudioToolbox", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "ImageIO", "LocalAuthentication",
        "MapKit", "MessageUI", "MobileCoreServices", "OSLog", "Photos", "PhotosUI", "SafariServices", "StoreKit", "UniformTypeIdentifiers",
        "UserNotifications",
        "WebKit", "CloudKit", "WatchConnectivity", "CoreSpotlight", "MultipeerConnectivity", "simd",
    ]
    /// The modules in the program of an app, whose names an app's own modules cannot have.
    static let moduleNames: Set<String> = productNames.union(frameworkNames).union(moduleAliases.keys).union(moduleAliases.values).union([
        "LabWindow", "LabSessions", "LabInterface",
        "AppBuilding", "LabCommands", "LabControl", "LabProtocol", "Sandbox", "CSandbox", "HostSupport", "Inspector", "ArgumentParser",
        "Recording", "SceneServer",
        "SceneRuntime", "SceneLanguage", "SceneSyntax", "Simulator",
        "Compositing",
        "KeyboardAdjustment", "KeyboardWords", "AutoLayout", "Offsets",
        "UIKitCore", "UIKitScroll", "UIKitText", "UIKitControls", "UIKitPickers", "UIKitLists", "UIKitContainers", "UIKitKeyboard",
        "UIKitInterfaceBuilder", "UIKitTypesetting", "UIKitDrawing", "UIKitTraits", "PhoneRuntime", "Yams",
        "FrameworkStandIns", "PhoneFoundation", "PhoneProcess", "Foundation", "Swift", "Dispatch", "main",
    ])
}
