/// The names of the toolkit's modules in projects.
extension BuiltToolkit {
    /// The products in manifests that the toolkit provides without a package.
    static let productNames: Set<String> = engineNames.union([
        "UIKit", "KeyboardLab", "KeyboardLabTesting", "QuartzCore", "CoreGraphics", "OpenCombine",
    ])
    /// IQKeyboardManager and its companion libraries. If an app contains their sources, for example as a checkout, they are built instead
    /// of the toolkit's modules.
    static let engineNames: Set<String> = [
        "IQKeyboardManagerSwift", "IQKeyboardManager", "IQKeyboardToolbarManager", "IQKeyboardToolbar", "IQKeyboardReturnManager",
        "IQTextView", "IQKeyboardCore", "IQKeyboardNotification", "IQTextInputViewNotification",
    ]
    /// The prefix for the name of a module that is built instead of the toolkit's module. Imports use the name without the prefix.
    static let ownEnginePrefix = "Own_"
    /// Returns the name under which a module is built. The name has a prefix if the module replaces a module of the toolkit.
    static func builtName(_ module: String) -> String { engineNames.contains(module) ? ownEnginePrefix + module : module }
    /// Apple's frameworks whose modules have another name in the toolkit. Packages test for Apple's names with `canImport`, and would
    /// compile different code if the modules had these names.
    static let moduleAliases = ["Combine": "PhoneCombine", "os": "PhoneOS", "Security": "PhoneSecurity"]
    /// Apple's frameworks that exist only as stand-ins: they compile, draw a placeholder, and report once which functionality is missing.
    static let standInNames: Set<String> = [
        "AVFoundation", "AVKit", "AudioToolbox", "CoreHaptics", "CoreLocation", "LocalAuthentication", "MapKit", "MessageUI", "Photos",
        "PhotosUI",
        "SafariServices", "StoreKit", "UserNotifications", "WebKit", "CloudKit", "WatchConnectivity", "CoreSpotlight",
        "MultipeerConnectivity", "CoreData", "Metal", "MetalKit",
    ]
    /// Further frameworks of Apple that apps import.
    static let frameworkNames: Set<String> = [
        "AVFoundation", "AVKit", "AudioToolbox", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "ImageIO", "LocalAuthentication",
        "MapKit", "MessageUI", "MobileCoreServices", "OSLog", "Photos", "PhotosUI", "SafariServices", "StoreKit", "UniformTypeIdentifiers",
        "UserNotifications",
        "WebKit", "CloudKit", "WatchConnectivity", "CoreSpotlight", "MultipeerConnectivity", "simd",
        "CoreData", "Metal", "MetalKit",
    ]
    /// The names of all modules in an app's program. The app's own modules cannot have these names.
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
