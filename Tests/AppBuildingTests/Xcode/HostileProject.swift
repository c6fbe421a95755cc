import Foundation

@testable import AppBuilding

/// An Xcode project or a package with hostile texts. It is written into a folder with the files that it refers to.
struct HostileProject {
    private var text: HostileText
    private let root: URL

    /// - Parameter root: an empty folder for the project or package.
    init(_ text: HostileText, in root: URL) { (self.text, self.root) = (text, root) }

    private func write(_ name: String, _ content: String) throws {
        let url = root.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: url)
    }
    /// Returns a file name that may be hostile. It contains no slash, because no file system allows one.
    private mutating func fileName(_ plain: String) -> String {
        let name = String(text(plain).replacing("/", with: "_").replacing("\u{0}", with: "").utf8.prefix(100)) ?? plain
        return name.isEmpty || name == "." || name == ".." ? plain : name
    }

    /// Writes the files that a project may refer to, and links whose targets are outside the project.
    private mutating func writeFiles() throws {
        try write("A.swift", "import UIKit\n")
        try write("Lib/B.swift", "import UIKit\n")
        try write("Res/\(fileName("a.txt"))", "a")
        try write("Res/en.lproj/T.strings", "\"a\" = \"b\";")
        try write("Data/deep/\(fileName("b.json"))", "{}")
        try write("Sync/\(fileName("S.swift"))", "import UIKit\n")
        try write("Sync/\(fileName("pic.png"))", "")
        let color = fileName("brand")
        try write("Assets.xcassets/\(color).colorset/Contents.json", "{}")
        try write("Assets.xcassets/\(fileName("Group"))/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
        try write("Kit/Package.swift", "")
        try write("Kit/Sources/Kit/K.swift", "")
        try write("Kit/Sources/Kit/\(fileName("R"))/r.txt", "")
        for (name, target) in [
            ("Res/out", text.canary), ("Res/secret.swift", text.canary + "/secret.swift"), ("Data/deep/link", text.canary),
            ("Assets.xcassets/Out", text.canary), ("Kit/Sources/Out", text.canary), ("Sync/Linked.swift", text.canary + "/secret.swift"),
        ] where text.random.next(below: 12) == 0 {
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(name).deletingLastPathComponent(), withIntermediateDirectories: true)
            try? FileManager.default.createSymbolicLink(atPath: root.path + "/" + name, withDestinationPath: target)
        }
        if text.random.next(below: 20) == 0 { mkfifo(root.path + "/Res/pipe", 0o644) }
    }

    // MARK: Xcode

    /// Writes `App.xcodeproj`.
    mutating func writeProject() throws {
        try writeFiles()
        try write(
            "App.xcconfig",
            "#include? \"\(text("Other.xcconfig").replacing("\n", with: " "))\"\n"
                + "PRODUCT_MODULE_NAME = \(text("App"))\nX = \(text("$(A)"))\n"
        )
        try write(
            "Info.plist",
            "{ CFBundleName = \(text.quoted("$(PRODUCT_NAME)")); \(text.quoted("$(A)")) = a; \(text.quoted("$(X)")) = b; "
                + "UIAppFonts = (\(text.quoted("f"))); }"
        )
        func reference(_ id: String, _ path: String, _ more: String = "") -> String {
            "\(id) = {isa = PBXFileReference; path = \(path); sourceTree = \"<group>\"; \(more) };\n"
                + "B\(id) = {isa = PBXBuildFile; fileRef = \(id); };\n"
        }
        let settings: [(String, String)] = [
            ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG $(inherited)"), ("OTHER_SWIFT_FLAGS", "-D MORE"), ("SWIFT_VERSION", "5.0"),
            ("INFOPLIST_FILE", "Info.plist"), ("PRODUCT_NAME", "$(TARGET_NAME)"), ("INFOPLIST_KEY_UILaunchStoryboardName", "Main"),
            ("SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY", "YES"), ("A", "$(X)"), ("SDKROOT", "iphoneos"),
            ("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOLS", "YES"),
            ("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS", "YES"),
        ]
        let list = settings.map { "\(text.quoted($0.0)) = \(text.quoted($0.1));" }.joined(separator: " ")
        var objects = reference("SRC", text.quoted("A.swift"))
        objects += reference("LIBSRC", text.quoted("Lib/B.swift")) + reference("RES", text.quoted("Res/a.txt"))
        objects += reference("DATA", text.quoted("Data"), "lastKnownFileType = folder;")
        objects += reference("ASSETS", text.quoted("Assets.xcassets")) + reference("STRINGS", text.quoted("Res/en.lproj/T.strings"))
        objects += reference("OUT", text.quoted("Res/out"), "lastKnownFileType = folder;")
        objects += reference("KIT", text.quoted("Kit"), "lastKnownFileType = wrapper;")
        objects += "CONFIGFILE = {isa = PBXFileReference; path = \(text.quoted("App.xcconfig")); sourceTree = \"<group>\"; };\n"
        objects += "PRODUCTF = {isa = PBXFileReference; path = \(text.quoted("Lib.framework")); sourceTree = BUILT_PRODUCTS_DIR; };\n"
        objects += "PRODUCTB = {isa = PBXFileReference; path = \(text.quoted("Inner.bundle")); sourceTree = BUILT_PRODUCTS_DIR; };\n"
        objects += "BPRODUCTF = {isa = PBXBuildFile; fileRef = PRODUCTF; };\nBPRODUCTB = {isa = PBXBuildFile; fileRef = PRODUCTB; };\n"
        // In the bundle, `Data` is a link to the project's folder, into which no project may copy files.
        let again = text.random.next(below: 10) == 0 ? "Data" : "Again"
        let subfolder = text.random.next(below: 3) == 0 ? "1" : "7"
        try write(
            "App.xcodeproj/project.pbxproj",
            """
            // !$*UTF8*$!
            { archiveVersion = 1; classes = {}; objectVersion = 77; rootObject = ROOT; objects = {
            ROOT = {isa = PBXProject; buildConfigurationList = LISTP; developmentRegion = \(text.quoted("en")); mainGroup = MAIN;
                projectDirPath = \(text.quoted("")); targets = (APP, LIB, BUNDLE, ); };
            MAIN = {isa = PBXGroup; path = \(text.quoted("")); sourceTree = "<group>";
                children = (SRC, LIBSRC, RES, DATA, ASSETS, OUT, KIT, VARIANT, CONFIGFILE, SYNC, ); };
            VARIANT = {isa = PBXVariantGroup; name = \(text.quoted("T")); children = (STRINGS, ); sourceTree = "<group>"; };
            BVARIANT = {isa = PBXBuildFile; fileRef = VARIANT; };
            SYNC = {isa = PBXFileSystemSynchronizedRootGroup; path = \(text.quoted("Sync")); sourceTree = "<group>"; exceptions = (EX, ); };
            EX = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; membershipExceptions = (\(text.quoted("x")), ); };
            \(objects)
            SOURCES = {isa = PBXSourcesBuildPhase; files = (BSRC, ); };
            LIBSOURCES = {isa = PBXSourcesBuildPhase; files = (BLIBSRC, ); };
            RESOURCES = {isa = PBXResourcesBuildPhase; files = (BRES, BDATA, BASSETS, BVARIANT, BPRODUCTB, BOUT, ); };
            LIBRESOURCES = {isa = PBXResourcesBuildPhase; files = (BASSETS, BRES, ); };
            COPY = {isa = PBXCopyFilesBuildPhase; dstPath = \(text.quoted("Files")); dstSubfolderSpec = \(subfolder);
                files = (BRES, BDATA, ); };
            COPYAGAIN = {isa = PBXCopyFilesBuildPhase; dstPath = \(text.quoted(again)); dstSubfolderSpec = 7; files = (BRES, ); };
            FRAMEWORKS = {isa = PBXFrameworksBuildPhase; files = (BPRODUCTF, ); };
            APP = {isa = PBXNativeTarget; name = \(text.quoted("App")); productType = "com.apple.product-type.application";
                buildPhases = (SOURCES, RESOURCES, COPY, COPYAGAIN, FRAMEWORKS, ); buildConfigurationList = LIST;
                fileSystemSynchronizedGroups = (SYNC, ); packageProductDependencies = (PRODUCTK, PRODUCTR, ); };
            LIB = {isa = PBXNativeTarget; name = \(text.quoted("Lib")); productType = "com.apple.product-type.framework";
                buildPhases = (LIBSOURCES, LIBRESOURCES, ); buildConfigurationList = LISTP; productReference = PRODUCTF; };
            BUNDLE = {isa = PBXNativeTarget; name = \(text.quoted("Inner")); productType = "com.apple.product-type.bundle";
                buildPhases = (LIBRESOURCES, ); buildConfigurationList = LISTP; productReference = PRODUCTB; };
            LIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG, ); };
            LISTP = {isa = XCConfigurationList; buildConfigurations = (DEBUGP, ); };
            DEBUG = {isa = XCBuildConfiguration; name = \(text.quoted("Debug")); buildSettings = { \(list) };
                baseConfigurationReference = CONFIGFILE; };
            DEBUGP = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; GENERATE_INFOPLIST_FILE = YES; }; };
            LOCAL = {isa = XCLocalSwiftPackageReference; relativePath = \(text.quoted("Kit")); };
            REMOTE = {isa = XCRemoteSwiftPackageReference; repositoryURL = \(text.quoted("https://example.com/Far.git"));
                requirement = {kind = branch; branch = \(text.quoted("main")); }; };
            PRODUCTK = {isa = XCSwiftPackageProductDependency; productName = \(text.quoted("Kit")); };
            PRODUCTR = {isa = XCSwiftPackageProductDependency; productName = \(text.quoted("Far")); package = REMOTE; };
            }; }
            """)
    }

    // MARK: Packages

    /// Writes a package, but not its manifest, which `manifest(name:)` returns.
    mutating func writePackage() throws {
        try writeFiles()
        try write("Package.swift", "")
        try write("Sources/App/A.swift", "import UIKit\n")
        try write("Sources/App/R/r.txt", "")
    }

    /// Returns a manifest as read from the package manager's output.
    mutating func manifest(name: String) throws -> PackageManifest {
        let target: [String: Any] = [
            "name": text(name), "type": name == "Kit" ? "regular" : "executable", "path": text("Sources/" + name),
            "sources": [text(".")], "exclude": [text("x")], "dependencies": [[text("byName"): [text("UIKit"), NSNull()]]],
            "resources": [
                ["path": text("R"), "rule": [text("copy"): [String: String]()]], ["path": text("."), "rule": ["process": [:]]],
            ],
            "settings": [
                ["tool": "swift", "kind": ["define": ["_0": text("X")]]],
                ["tool": "swift", "kind": ["enableUpcomingFeature": ["_0": text("ExistentialAny")]]],
                ["tool": "swift", "kind": ["enableExperimentalFeature": ["_0": text("StrictConcurrency=complete")]]],
                ["tool": "swift", "kind": ["defaultIsolation": ["_0": text("MainActor")]]],
                ["tool": "swift", "kind": ["unsafeFlags": ["_0": [text("-D"), text("Y")]]]],
                ["tool": "swift", "kind": ["swiftLanguageMode": ["_0": text("6")]]],
            ],
        ]
        let all: [String: Any] = [
            "name": text(name), "defaultLocalization": text("en"), "targets": [target],
            "products": [["name": text(name), "targets": [text(name)]]],
            "dependencies": [
                [
                    "sourceControl": [
                        ["identity": text("far"), "location": ["remote": [["urlString": text("https://example.com/Far.git")]]]]
                    ]
                ]
            ], "swiftLanguageVersions": [text("5")], "toolsVersion": ["_version": text("5.9.0")],
        ]
        return try JSONDecoder().decode(PackageManifest.self, from: JSONSerialization.data(withJSONObject: all))
    }
}
