// swift-tools-version: 6.2
import PackageDescription

/// Apple's frameworks besides UIKit that apps import.
let frameworks = [
    "PhoneCombine", "PhoneOS", "OSLog", "UniformTypeIdentifiers", "ImageIO", "CoreLocation", "WebKit", "MapKit", "SafariServices",
    "MessageUI",
    "AudioToolbox", "StoreKit", "CoreHaptics", "LocalAuthentication", "UserNotifications", "CoreMedia", "AVFoundation",
    "AVKit", "Photos", "PhotosUI", "CoreImage", "MobileCoreServices", "CloudKit", "WatchConnectivity", "CoreSpotlight",
    "MultipeerConnectivity", "simd", "CoreData", "MetalKit", "Metal",
]

/// Every target may import only targets below it in this list; tests, which are last, may import everything. `make lint` checks this.
let package = Package(
    name: "KeyboardLab",
    products: [
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "IQKeyboardManagerSwift", targets: ["IQKeyboardManagerSwift"]),
        .library(name: "KeyboardLab", targets: ["KeyboardLab"]),
        .library(name: "KeyboardLabTesting", targets: ["KeyboardLabTesting"]),
        .library(name: "KeyboardLabRecorder", targets: ["KeyboardLabRecorder"]),
        .executable(name: "keyboard-lab", targets: ["keyboard-lab"]),
    ] + frameworks.map { .library(name: $0, targets: [$0]) },
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        // The command and the window.
        .executableTarget(
            // This product includes these two without calling them: apps and their tests are linked with the contents of this program.
            name: "keyboard-lab", dependencies: ["KeyboardLab", "KeyboardLabTesting", "LabCommands"]),
        .executableTarget(
            name: "keyboard-lab-bench",
            dependencies: [
                "Recording", "SceneRuntime", "SceneLanguage", "Simulator", "Compositing", "IQKeyboardManagerSwift", "KeyboardAdjustment",
                "UIKit", "AutoLayout", "UIKitKeyboard", "KeyboardWords", "Inspector", "LabProtocol", "LabInterface",
                "LabSessions", "LabWindow", "Sandbox",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Benchmarks"),
        // Writes Documentation/Support from the built modules.
        .executableTarget(
            name: "keyboard-lab-support", path: "Tools/SupportList", exclude: ["surface.txt", "reviewed.txt", "lineage.txt"]),
        .target(
            name: "KeyboardLab",
            dependencies: ["LabCommands", "Simulator", "SceneLanguage", "UIKit"] + frameworks.map { .byName(name: $0) }),
        // A phone for tests of your own controllers.
        .target(
            name: "KeyboardLabTesting",
            dependencies: ["LabCommands", "SceneRuntime", "SceneLanguage", "SceneSyntax", "Simulator", "Compositing", "UIKit"]),
        // The subcommands, for the program `keyboard-lab` and for the programs of apps.
        .target(
            name: "LabCommands",
            dependencies: [
                "HostSupport", "AppBuilding", "LabWindow", "LabSessions", "LabInterface", "LabControl", "LabProtocol", "Sandbox",
                "CSandbox",
                "SceneFixes", "SceneServer", "SceneSyntax", "Inspector", "Recording", "SceneRuntime", "SceneLanguage", "Simulator",
                "KeyboardLabRecorder",
                "DeviceRecordings", "Compositing", "IQKeyboardManagerSwift", "KeyboardAdjustment", "UIKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // Apps from source: finding their files, planning, rewriting and building. It parses no arguments and runs no app.
        .target(
            name: "AppBuilding",
            dependencies: ["HostSupport", "LabSessions", "LabProtocol", "Sandbox", "SceneLanguage", "UIKitTraits", "PhoneRuntime"]),
        // SDL's window, its loop, and the features that work in it.
        .target(
            name: "LabWindow",
            dependencies: [
                "LabSessions", "LabInterface", "HostSupport", "CSDL2", "Compositing", "Inspector", "LabControl", "LabProtocol",
                "DeviceRecordings", "QuartzCore",
                "Simulator", "SceneRuntime", "KeyboardAdjustment", "UIKit",
            ]),
        // Phones for a window or a script, in this program or in a separate one, alone or compared with others. It does not depend on the
        // window.
        .target(
            name: "LabSessions",
            dependencies: [
                "HostSupport", "Compositing", "Inspector", "LabControl", "LabProtocol", "Sandbox", "SceneSyntax", "QuartzCore", "Simulator",
                "SceneRuntime", "SceneLanguage", "IQKeyboardManagerSwift", "KeyboardAdjustment", "UIKit",
            ]),
        // The widgets of the lab's own window, and its languages. It does not depend on phones.
        .target(name: "LabInterface", dependencies: ["HostSupport", "Compositing", "LabProtocol", "QuartzCore", "UIKit"]),
        // Inspection, live edits, breakpoints and overlays of a running phone, as the values of `LabProtocol`.
        .target(
            name: "Inspector",
            dependencies: [
                "LabProtocol", "SceneRuntime", "SceneLanguage", "Simulator", "UIKit", "IQKeyboardManagerSwift", "KeyboardAdjustment",
            ]),
        // Changes of a scene that make what fails in it hold, found by trying them.
        .target(
            name: "SceneFixes",
            dependencies: [
                "SceneServer", "SceneSyntax", "SceneRuntime", "SceneLanguage", "Simulator", "UIKit", "IQKeyboardManagerSwift",
            ]),
        // The language server for scene files.
        .target(name: "SceneServer", dependencies: ["HostSupport", "LabControl", "SceneLanguage", "SceneSyntax", "UIKitCore"]),
        // The control protocol for other programs, and its socket.
        .target(name: "LabControl", dependencies: ["HostSupport", "SceneSyntax"]),
        .target(
            name: "Recording",
            dependencies: ["HostSupport", "Compositing", "Simulator", "UIKitControls", "UIKitCore", "QuartzCore", "CZlib"]),
        // Scenes and flows, played on a phone.
        .target(
            name: "SceneRuntime", dependencies: ["HostSupport", "SceneLanguage", "Simulator", "UIKit", "IQKeyboardManagerSwift"]),
        // The words of scene and flow files, and the reader that checks the files.
        .target(
            name: "SceneLanguage",
            dependencies: [
                "HostSupport", "SceneSyntax", "Simulator", "LabProtocol", "UIKit", "UIKitInterfaceBuilder", "IQKeyboardManagerSwift",
                "KeyboardAdjustment",
            ]),
        // The syntax of scene files, independent of the meaning of their words.
        .target(name: "SceneSyntax", dependencies: ["HostSupport", .product(name: "Yams", package: "Yams")]),
        .target(name: "Simulator", dependencies: ["LabProtocol", "UIKit", "IQKeyboardManagerSwift", "KeyboardAdjustment"]),
        // Records a real phone's keyboard; people copy the file into their apps.
        .target(name: "KeyboardLabRecorder", dependencies: ["UIKit"], path: "Recorder", exclude: ["README.md"]),
        // Recordings of real phones: the reader, the alignment of clocks, comparisons, and keyboards to repeat. Values only.
        .target(name: "DeviceRecordings", dependencies: ["HostSupport", "UIKitKeyboard"]),
        // Messages between window and phone when they are two programs, and run files: values only.
        .target(name: "LabProtocol", dependencies: ["HostSupport", "QuartzCore"]),
        // The sandbox that keeps foreign code away from the user's files, processes and network.
        .target(name: "Sandbox", dependencies: ["CSandbox"]),
        .target(name: "CSandbox"),

        // Apple's other frameworks, for apps. Packages that are built beside these check for modules `Combine` and `os`, so the modules
        // have other names here. Apps import them by their usual names (`BuiltToolkit.moduleAliases`).
        .target(
            name: "PhoneCombine", dependencies: ["UIKitCore", "UIKitPickers", .product(name: "OpenCombine", package: "OpenCombine")],
            path: "Sources/Frameworks/Combine"),

        .target(name: "OSLog", dependencies: ["PhoneOS"], path: "Sources/Frameworks/OSLog"),
        .target(name: "PhoneOS", dependencies: ["HostSupport", "UIKitCore"], path: "Sources/Frameworks/os"),
        .target(
            name: "MobileCoreServices", dependencies: ["CoreGraphics", "UniformTypeIdentifiers"],
            path: "Sources/Frameworks/MobileCoreServices"),
        .target(name: "ImageIO", dependencies: ["QuartzCore"], path: "Sources/Frameworks/ImageIO"),
        .target(name: "WebKit", dependencies: ["FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/WebKit"),
        .target(name: "MapKit", dependencies: ["CoreLocation", "FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/MapKit"),
        .target(name: "CoreLocation", dependencies: ["FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/CoreLocation"),
        .target(name: "SafariServices", dependencies: ["FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/SafariServices"),
        .target(name: "MessageUI", dependencies: ["FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/MessageUI"),
        .target(name: "StoreKit", dependencies: ["FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/StoreKit"),
        .target(name: "CoreHaptics", dependencies: ["FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/CoreHaptics"),
        .target(name: "LocalAuthentication", dependencies: ["FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/LocalAuthentication"),
        .target(name: "UserNotifications", dependencies: ["FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/UserNotifications"),
        .target(name: "AVKit", dependencies: ["AVFoundation", "FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/AVKit"),
        .target(
            name: "AVFoundation", dependencies: ["AudioToolbox", "CoreMedia", "FrameworkStandIns", "UIKit"],
            path: "Sources/Frameworks/AVFoundation"),
        .target(name: "AudioToolbox", dependencies: ["FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/AudioToolbox"),
        .target(name: "CoreMedia", path: "Sources/Frameworks/CoreMedia"),
        .target(name: "PhotosUI", dependencies: ["Photos", "UIKit"], path: "Sources/Frameworks/PhotosUI"),
        .target(name: "Photos", dependencies: ["FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/Photos"),
        .target(
            name: "CoreImage", dependencies: ["FrameworkStandIns", "UIKit", "_Testing_CoreImage"], path: "Sources/Frameworks/CoreImage"),
        .target(name: "CloudKit", dependencies: ["FrameworkStandIns"], path: "Sources/Frameworks/CloudKit"),
        .target(name: "WatchConnectivity", dependencies: ["FrameworkStandIns"], path: "Sources/Frameworks/WatchConnectivity"),
        .target(
            name: "CoreSpotlight", dependencies: ["FrameworkStandIns", "UniformTypeIdentifiers"],
            path: "Sources/Frameworks/CoreSpotlight"),
        .target(
            name: "MultipeerConnectivity", dependencies: ["FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/MultipeerConnectivity"),
        .target(name: "simd", path: "Sources/Frameworks/simd"),
        .target(name: "CoreData", dependencies: ["FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/CoreData"),
        .target(name: "MetalKit", dependencies: ["FrameworkStandIns", "Metal", "UIKit"], path: "Sources/Frameworks/MetalKit"),
        .target(name: "Metal", dependencies: ["FrameworkStandIns", "UIKit"], path: "Sources/Frameworks/Metal"),
        .target(name: "FrameworkStandIns", dependencies: ["UIKit"], path: "Sources/Frameworks/StandIns"),

        // Pixels.
        .target(name: "Compositing", dependencies: ["HostSupport", "QuartzCore", "CCairo", "CSDL2TTF", "CHarfBuzz", "CJPEG", "CRSVG"]),

        // The adjustment engine: apply half above UIKit, decide half below it.
        .target(name: "IQKeyboardManagerSwift", dependencies: ["UIKit", "KeyboardAdjustment"]),
        .target(name: "KeyboardAdjustment", dependencies: ["CoreGraphics"]),

        // The toolkit. `UIKit` re-exports its parts.
        .target(
            name: "UIKit",
            dependencies: [
                "UIKitCore", "UIKitScroll", "UIKitText", "UIKitControls", "UIKitPickers", "UIKitLists", "UIKitContainers", "UIKitKeyboard",
                "UIKitInterfaceBuilder", "UniformTypeIdentifiers", "PhoneFoundation", "PhoneSecurity", "_Testing_UIKit",
            ]),
        // Storyboards and xibs: reads the documents and creates their objects.
        .target(
            name: "UIKitInterfaceBuilder",
            dependencies: [
                "HostSupport", "UIKitContainers", "UIKitKeyboard", "UIKitLists", "UIKitPickers", "UIKitText", "UIKitControls",
                "UIKitScroll", "UIKitCore",
            ]),
        .target(name: "UIKitContainers", dependencies: ["UIKitText", "UIKitControls", "UIKitScroll", "UIKitCore"]),
        .target(name: "UIKitLists", dependencies: ["UIKitText", "UIKitPickers", "UIKitControls", "UIKitScroll", "UIKitCore", "Offsets"]),
        .target(name: "UIKitKeyboard", dependencies: ["KeyboardWords", "UIKitText", "UIKitControls", "UIKitScroll", "UIKitCore"]),
        .target(name: "UIKitText", dependencies: ["UIKitControls", "UIKitScroll", "UIKitCore"]),
        .target(name: "UIKitPickers", dependencies: ["UIKitControls", "UIKitScroll", "UIKitCore"]),
        .target(name: "UIKitControls", dependencies: ["UIKitTypesetting", "UIKitCore"]),
        .target(name: "UIKitScroll", dependencies: ["UIKitCore"]),
        .target(name: "UIKitCore", dependencies: ["HostSupport", "UIKitTraits", "AutoLayout"]),
        // Lines of attributed text, and the documents that become such text.
        .target(name: "UIKitTypesetting", dependencies: ["UIKitDrawing", "PhoneFoundation"]),
        // Fonts, images and symbols. Views do not need them.
        .target(name: "UIKitDrawing", dependencies: ["HostSupport", "UIKitTraits"]),
        // Devices and their screens, traits, colours, asset catalogs.
        .target(name: "UIKitTraits", dependencies: ["HostSupport", "PhoneRuntime"]),
        // The parts of iOS below UIKit that Swift on Linux lacks: Objective-C's runtime, parts of Foundation, localization.
        .target(name: "PhoneRuntime", dependencies: ["HostSupport", "QuartzCore", "CFoundationICU"]),

        // Parts of Foundation and Security that Linux lacks: formatters, the Keychain, types of files.
        // `UIKit` brings them along.
        .target(name: "PhoneFoundation", dependencies: ["QuartzCore", "CFoundationICU"], path: "Sources/Frameworks/Foundation"),
        .target(name: "PhoneSecurity", dependencies: ["CoreGraphics"], path: "Sources/Frameworks/Security"),
        .target(name: "UniformTypeIdentifiers", path: "Sources/Frameworks/UniformTypeIdentifiers"),

        // Words and emoji that the keyboard offers: lists, corrections, searches. It knows no view.
        .target(name: "KeyboardWords", dependencies: ["HostSupport"]),
        .target(name: "AutoLayout"),
        .target(name: "Offsets", dependencies: ["CoreGraphics"]),
        .target(name: "QuartzCore", dependencies: ["PhoneProcess", "CoreGraphics"]),
        .target(name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"]),
        // A simulated app's process: clock, order of a tick, causes of writes, mistakes of the app, its lines of code.
        .target(name: "PhoneProcess", dependencies: ["HostSupport"]),
        // Streams, files, JSON and spelling, which every program on a computer needs. It does not depend on phones.
        .target(name: "HostSupport"),

        // Empty stand-ins for a test that imports both Testing and a module of Apple's name.
        .target(name: "_Testing_CoreGraphics"),
        .target(name: "_Testing_CoreImage"),
        .target(name: "_Testing_UIKit"),

        // A phone for tests of UIKit's parts: a window, fingers and ticks, without a simulator.
        .target(name: "UIKitTestSupport", dependencies: ["UIKitCore", "SeededRandom"], path: "Tests/UIKitTestSupport"),
        // Temporary folders, and expectations about values that mutating methods return.
        .target(name: "LabTestSupport", path: "Tests/LabTestSupport"),
        // Numbers for random tests, the same in every run.
        .target(name: "SeededRandom", path: "Tests/SeededRandom"),

        // Tests, one target per module.
        .testTarget(name: "PhoneFoundationTests", dependencies: ["UIKit"]),
        // Attacks on the promises of SECURITY.md.
        .testTarget(
            name: "IsolationTests", dependencies: ["Sandbox"], path: "Tests/Isolation",
            exclude: ["Probe.c"]),
        .testTarget(
            name: "AppBuildingTests",
            dependencies: ["AppBuilding", "LabTestSupport", "Sandbox", "SceneLanguage", "PhoneRuntime", "SeededRandom"]),
        .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout", "SeededRandom"]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "HostSupport", "keyboard-lab", "LabCommands", "KeyboardLabRecorder", "UIKit", "AppBuilding", "LabTestSupport", "LabWindow",
                "LabSessions",
                "LabInterface", "LabControl", "SceneSyntax", "LabProtocol", "Compositing", "Simulator", "KeyboardAdjustment",
                "UIKitKeyboard", "UIKitCore", "SeededRandom", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(name: "CombineTests", dependencies: ["PhoneCombine", "UIKit", "Simulator"]),
        .testTarget(
            name: "FrameworkTests",
            dependencies: [
                "CoreImage", "CoreLocation", "CoreMedia", "CoreSpotlight", "MapKit", "MultipeerConnectivity", "PhoneOS",
                "UniformTypeIdentifiers", "CloudKit", "WatchConnectivity", "WebKit", "Compositing", "UIKit", "simd", "CoreData", "MetalKit",
            ]),
        .testTarget(name: "CompositingTests", dependencies: ["HostSupport", "Compositing", "SeededRandom"]),
        .testTarget(name: "KeyboardLabTestingTests", dependencies: ["KeyboardLab", "KeyboardLabTesting", "UIKit"]),
        .testTarget(
            name: "InspectorTests",
            dependencies: [
                "Inspector", "LabProtocol", "SceneRuntime", "SceneLanguage", "Simulator", "IQKeyboardManagerSwift", "Compositing", "UIKit",
            ]),
        .testTarget(name: "LabInterfaceTests", dependencies: ["LabInterface", "LabProtocol", "UIKitCore"]),
        .testTarget(
            name: "LabSessionsTests",
            dependencies: [
                "HostSupport", "LabSessions", "LabControl", "SceneSyntax", "LabProtocol", "LabTestSupport", "Inspector", "Sandbox",
                "Compositing", "SceneRuntime", "Simulator", "UIKit",
            ]),
        .testTarget(
            name: "LabWindowTests",
            dependencies: [
                "LabWindow", "LabSessions", "LabInterface", "LabProtocol", "DeviceRecordings", "LabTestSupport", "Compositing", "Inspector",
                "SceneLanguage", "CSDL2", "Simulator", "UIKit", "SeededRandom",
            ]),
        .testTarget(
            name: "KeyboardLabRecorderTests",
            dependencies: [
                "KeyboardLabRecorder", "DeviceRecordings", "SceneRuntime", "SceneLanguage", "SeededRandom", "Simulator", "UIKit",
            ]),
        .testTarget(name: "DeviceRecordingsTests", dependencies: ["DeviceRecordings", "SeededRandom", "LabTestSupport"]),
        .testTarget(name: "KeyboardWordsTests", dependencies: ["KeyboardWords"]),
        .testTarget(name: "HostSupportTests", dependencies: ["HostSupport"]),
        .testTarget(name: "PhoneProcessTests", dependencies: ["PhoneProcess"]),
        .testTarget(name: "OffsetsTests", dependencies: ["Offsets", "SeededRandom"]),
        .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore"]),
        .testTarget(name: "RecordingTests", dependencies: ["Recording", "Compositing", "Simulator"]),
        .testTarget(
            name: "SceneLanguageTests", dependencies: ["HostSupport", "SceneLanguage", "Simulator", "UIKit"],
            exclude: ["Broken", "Maestro"]),
        .testTarget(
            name: "SceneRuntimeTests",
            dependencies: ["HostSupport", "SceneRuntime", "SceneLanguage", "Simulator", "UIKit", "Compositing", "SeededRandom"],
            exclude: ["Hostile"]),
        .testTarget(
            name: "SceneFixesTests", dependencies: ["SceneFixes", "SceneRuntime", "SceneLanguage", "Compositing", "Simulator", "UIKit"],
            exclude: ["Screens"]),
        .testTarget(name: "SceneServerTests", dependencies: ["HostSupport", "SceneServer", "SceneSyntax", "SeededRandom"]),
        .testTarget(name: "SimulatorTests", dependencies: ["Simulator", "UIKit", "IQKeyboardManagerSwift", "SeededRandom"]),
        .testTarget(
            name: "UIKitContainersTests",
            dependencies: ["UIKitContainers", "UIKitTestSupport", "UIKit", "IQKeyboardManagerSwift", "Simulator", "Compositing"]),
        .testTarget(name: "UIKitControlsTests", dependencies: ["UIKitControls", "UIKitTestSupport"]),
        .testTarget(name: "UIKitDrawingTests", dependencies: ["UIKitDrawing", "UIKitControls", "UIKitTestSupport"]),
        .testTarget(name: "UIKitTypesettingTests", dependencies: ["UIKitTypesetting", "UIKitControls", "UIKitTestSupport"]),
        .testTarget(
            name: "UIKitListsTests",
            dependencies: ["UIKitLists", "UIKitText", "UIKitTestSupport", "UIKit", "Simulator", "Compositing", "SeededRandom"]),
        .testTarget(
            name: "UIKitInterfaceBuilderTests",
            dependencies: ["UIKitInterfaceBuilder", "UIKit", "Simulator", "SeededRandom"],
            exclude: ["Documents"]),
        .testTarget(name: "UIKitPickersTests", dependencies: ["UIKitPickers", "UIKitTestSupport"]),
        .testTarget(name: "PhoneRuntimeTests", dependencies: ["PhoneRuntime", "UIKitTestSupport"]),
        .testTarget(name: "UIKitTraitsTests", dependencies: ["UIKitTraits", "UIKitTestSupport", "SeededRandom"]),
        .testTarget(name: "UIKitCoreTests", dependencies: ["AutoLayout", "UIKitCore", "UIKitTestSupport", "SeededRandom"]),
        .testTarget(
            name: "UIKitKeyboardTests",
            dependencies: ["UIKitKeyboard", "KeyboardWords", "UIKit", "Simulator", "Compositing", "SeededRandom"]),
        .testTarget(name: "UIKitScrollTests", dependencies: ["UIKitScroll", "UIKitControls"]),
        .testTarget(
            name: "UIKitTextTests", dependencies: ["UIKitText", "UIKitTypesetting", "QuartzCore", "UIKitTestSupport"],
            exclude: ["Unicode"]),
        // Public UIKit only: the same files run on Apple's platforms.
        .testTarget(name: "UIKitConformance", dependencies: ["UIKit", "UIKitTestSupport", "Simulator"]),
        .testTarget(name: "KeyboardAdjustmentTests", dependencies: ["KeyboardAdjustment", "SeededRandom"]),
        .testTarget(name: "IQKeyboardManagerSwiftTests", dependencies: ["IQKeyboardManagerSwift", "SeededRandom", "Simulator", "UIKit"]),

        // System libraries, found by pkg-config.
        .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        .systemLibrary(name: "CSDL2TTF", pkgConfig: "SDL2_ttf", providers: [.apt(["libsdl2-ttf-dev"])]),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
        .systemLibrary(name: "CRSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        // Swift's Foundation contains it.
        .systemLibrary(name: "CFoundationICU"),
    ],
    swiftLanguageModes: [.v6]
)

// A module's README is not a source. Without this line every build would warn about it.
for target in package.targets where target.path == nil && !target.name.hasPrefix("_Testing") {
    if target.type == .regular || target.type == .executable { target.exclude.append("README.md") }
}

// A release build does not optimize tests, because each runs only once. No product contains these targets, so other packages can still
// depend on this one.
for target in package.targets where target.type == .test {
    target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}

// Each target also depends on what its dependencies need. Swift compiles a file again only after changes in modules that the package
// manager knows as dependencies of its target. It would miss a change in a type that the file reaches through another module's members
// (seen with Swift 6.3 in a package of three modules). Scripts that read the declarations above set `KEYBOARD_LAB_DECLARED`.
if Context.environment["KEYBOARD_LAB_DECLARED"] == nil {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    func name(of dependency: Target.Dependency) -> String? {
        switch dependency {
        case .targetItem(let name, _), .byNameItem(let name, _): name
        default: nil
        }
    }
    var completed: Set<String> = []
    func complete(_ target: Target) {
        guard completed.insert(target.name).inserted else { return }
        var known = Set(target.dependencies.compactMap(name(of:)))
        for needed in known.sorted().compactMap({ targets[$0] }) {
            complete(needed)
            target.dependencies += needed.dependencies.filter { name(of: $0).map { known.insert($0).inserted } ?? false }
        }
    }
    package.targets.forEach(complete)
}

/// `KEYBOARD_LAB_ONLY=AutoLayoutTests,UIKitCore` declares only these targets and their dependencies, so only these are built.
/// `make check` and the shards of `make test` choose targets in this way. They share `.build` with complete builds.
if let only = Context.environment["KEYBOARD_LAB_ONLY"] {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var kept: Set<String> = []
    func keep(_ name: String) {
        guard let target = targets[name], kept.insert(name).inserted else { return }
        for dependency in target.dependencies {
            switch dependency {
            case .targetItem(let name, _), .byNameItem(let name, _): keep(name)
            default: break
            }
        }
    }
    for name in only.split(separator: ",") {
        precondition(targets[String(name)] != nil, "KEYBOARD_LAB_ONLY names \(name), which is no target of this package")
        keep(String(name))
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { product in
        let members = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets ?? []
        return !kept.isSuperset(of: members)
    }
}
