import AppBuilding

/// The file `project.pbxproj` of an app with one target. The target's sources are a synchronized folder, in which files can be added and
/// removed without changing the project. (documented by the projects that Xcode 16 itself creates, object version 77)
struct NewXcodeProject {
    let name: String
    let module: String
    let identifier: String
    let hasStoryboard: Bool

    /// Returns an object identifier of 24 hexadecimal digits, which depends only on `what` and the app's name.
    private func id(_ what: String) -> String {
        let hash = StableHash.text(what + name).uppercased()
        return String((hash + String(repeating: "0", count: 24)).prefix(24))
    }

    /// Returns a text in the syntax of the file format, with quotes if necessary.
    private func quoted(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/".contains($0)) }
        return isPlain ? text : "\"\(text.replacingOccurrences(of: "\"", with: "\\\""))\""
    }

    var text: String {
        let product = "\(name).app"
        return """
            // !$*UTF8*$!
            {
            \tarchiveVersion = 1;
            \tclasses = {
            \t};
            \tobjectVersion = 77;
            \tobjects = {

            /* Begin PBXFileReference section */
            \t\t\(id("product")) /* \(product) */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; \
            path = \(quoted(product)); sourceTree = BUILT_PRODUCTS_DIR; };
            /* End PBXFileReference section */

            /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
            \t\t\(id("exceptions")) /* Exceptions for "\(name)" folder in "\(name)" target */ = {
            \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
            \t\t\tmembershipExceptions = (
            \t\t\t\tInfo.plist,
            \t\t\t);
            \t\t\ttarget = \(id("target")) /* \(name) */;
            \t\t};
            /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */

            /* Begin PBXFileSystemSynchronizedRootGroup section */
            \t\t\(id("sources")) /* \(name) */ = {
            \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
            \t\t\texceptions = (
            \t\t\t\t\(id("exceptions")) /* Exceptions for "\(name)" folder in "\(name)" target */,
            \t\t\t);
            \t\t\tpath = \(quoted(name));
            \t\t\tsourceTree = "<group>";
            \t\t};
            /* End PBXFileSystemSynchronizedRootGroup section */

            /* Begin PBXFrameworksBuildPhase section */
            \(phase("PBXFrameworksBuildPhase", "Frameworks"))
            /* End PBXFrameworksBuildPhase section */

            /* Begin PBXGroup section */
            \t\t\(id("main group")) = {
            \t\t\tisa = PBXGroup;
            \t\t\tchildren = (
            \t\t\t\t\(id("sources")) /* \(name) */,
            \t\t\t\t\(id("products")) /* Products */,
            \t\t\t);
            \t\t\tsourceTree = "<group>";
            \t\t};
            \t\t\(id("products")) /* Products */ = {
            \t\t\tisa = PBXGroup;
            \t\t\tchildren = (
            \t\t\t\t\(id("product")) /* \(product) */,
            \t\t\t);
            \t\t\tname = Products;
            \t\t\tsourceTree = "<group>";
            \t\t};
            /* End PBXGroup section */

            /* Begin PBXNativeTarget section */
            \t\t\(id("target")) /* \(name) */ = {
            \t\t\tisa = PBXNativeTarget;
            \t\t\tbuildConfigurationList = \(id("target configurations")) /* Build configuration list for PBXNativeTarget "\(name)" */;
            \t\t\tbuildPhases = (
            \t\t\t\t\(id("Sources")) /* Sources */,
            \t\t\t\t\(id("Frameworks")) /* Frameworks */,
            \t\t\t\t\(id("Resources")) /* Resources */,
            \t\t\t);
            \t\t\tbuildRules = (
            \t\t\t);
            \t\t\tdependencies = (
            \t\t\t);
            \t\t\tfileSystemSynchronizedGroups = (
            \t\t\t\t\(id("sources")) /* \(name) */,
            \t\t\t);
            \t\t\tname = \(quoted(name));
            \t\t\tpackageProductDependencies = (
            \t\t\t);
            \t\t\tproductName = \(quoted(name));
            \t\t\tproductReference = \(id("product")) /* \(product) */;
            \t\t\tproductType = "com.apple.product-type.application";
            \t\t};
            /* End PBXNativeTarget section */

            /* Begin PBXProject section */
            \t\t\(id("project")) /* Project object */ = {
            \t\t\tisa = PBXProject;
            \t\t\tattributes = {
            \t\t\t\tBuildIndependentTargetsInParallel = 1;
            \t\t\t\tLastSwiftUpdateCheck = 1600;
            \t\t\t\tLastUpgradeCheck = 1600;
            \t\t\t\tTargetAttributes = {
            \t\t\t\t\t\(id("target")) = {
            \t\t\t\t\t\tCreatedOnToolsVersion = 16.0;
            \t\t\t\t\t};
            \t\t\t\t};
            \t\t\t};
            \t\t\tbuildConfigurationList = \(id("project configurations")) /* Build configuration list for PBXProject "\(name)" */;
            \t\t\tdevelopmentRegion = en;
            \t\t\thasScannedForEncodings = 0;
            \t\t\tknownRegions = (
            \t\t\t\ten,
            \t\t\t\tBase,
            \t\t\t);
            \t\t\tmainGroup = \(id("main group"));
            \t\t\tminimizedProjectReferenceProxies = 1;
            \t\t\tpreferredProjectObjectVersion = 77;
            \t\t\tproductRefGroup = \(id("products")) /* Products */;
            \t\t\tprojectDirPath = "";
            \t\t\tprojectRoot = "";
            \t\t\ttargets = (
            \t\t\t\t\(id("target")) /* \(name) */,
            \t\t\t);
            \t\t};
            /* End PBXProject section */

            /* Begin PBXResourcesBuildPhase section */
            \(phase("PBXResourcesBuildPhase", "Resources"))
            /* End PBXResourcesBuildPhase section */

            /* Begin PBXSourcesBuildPhase section */
            \(phase("PBXSourcesBuildPhase", "Sources"))
            /* End PBXSourcesBuildPhase section */

            /* Begin XCBuildConfiguration section */
            \(configuration("project", "Debug", projectSettings + debugSettings))
            \(configuration("project", "Release", projectSettings + releaseSettings))
            \(configuration("target", "Debug", targetSettings))
            \(configuration("target", "Release", targetSettings))
            /* End XCBuildConfiguration section */

            /* Begin XCConfigurationList section */
            \(configurations("project", "PBXProject"))
            \(configurations("target", "PBXNativeTarget"))
            /* End XCConfigurationList section */
            \t};
            \trootObject = \(id("project")) /* Project object */;
            }

            """
    }

    private func phase(_ kind: String, _ title: String) -> String {
        """
        \t\t\(id(title)) /* \(title) */ = {
        \t\t\tisa = \(kind);
        \t\t\tbuildActionMask = 2147483647;
        \t\t\tfiles = (
        \t\t\t);
        \t\t\trunOnlyForDeploymentPostprocessing = 0;
        \t\t};
        """
    }

    // MARK: Settings

    private var projectSettings: [(String, String)] {
        [
            ("ALWAYS_SEARCH_USER_PATHS", "NO"), ("CLANG_ENABLE_MODULES", "YES"), ("CLANG_ENABLE_OBJC_ARC", "YES"),
            ("COPY_PHASE_STRIP", "NO"),
            ("ENABLE_USER_SCRIPT_SANDBOXING", "YES"), ("IPHONEOS_DEPLOYMENT_TARGET", "17.0"), ("SDKROOT", "iphoneos"),
        ]
    }
    private let debugSettings = [
        ("DEBUG_INFORMATION_FORMAT", "dwarf"), ("ENABLE_TESTABILITY", "YES"), ("GCC_OPTIMIZATION_LEVEL", "0"), ("ONLY_ACTIVE_ARCH", "YES"),
        ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG $(inherited)"), ("SWIFT_OPTIMIZATION_LEVEL", "-Onone"),
    ]
    private let releaseSettings = [
        ("DEBUG_INFORMATION_FORMAT", "dwarf-with-dsym"), ("SWIFT_COMPILATION_MODE", "wholemodule"), ("VALIDATE_PRODUCT", "YES"),
    ]
    private var targetSettings: [(String, String)] {
        let orientations = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight"
        var settings = [
            ("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon"), ("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME", "AccentColor"),
            ("CODE_SIGN_STYLE", "Automatic"), ("CURRENT_PROJECT_VERSION", "1"), ("GENERATE_INFOPLIST_FILE", "YES"),
            ("INFOPLIST_FILE", "\(name)/Info.plist"), ("INFOPLIST_KEY_UIApplicationSupportsIndirectInputEvents", "YES"),
            ("INFOPLIST_KEY_UILaunchScreen_Generation", "YES"),
        ]
        if hasStoryboard { settings.append(("INFOPLIST_KEY_UIMainStoryboardFile", "Main")) }
        return settings + [
            ("INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad", orientations + " UIInterfaceOrientationPortraitUpsideDown"),
            ("INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone", orientations),
            ("LD_RUNPATH_SEARCH_PATHS", "$(inherited) @executable_path/Frameworks"), ("MARKETING_VERSION", "1.0"),
            ("PRODUCT_BUNDLE_IDENTIFIER", identifier), ("PRODUCT_NAME", "$(TARGET_NAME)"), ("SWIFT_EMIT_LOC_STRINGS", "YES"),
            ("SWIFT_VERSION", "5.0"), ("TARGETED_DEVICE_FAMILY", "1,2"),
        ]
    }

    private func configuration(_ owner: String, _ kind: String, _ settings: [(String, String)]) -> String {
        let lines = settings.map { "\t\t\t\t\($0.0) = \(quoted($0.1));" }.sorted().joined(separator: "\n")
        return """
            \t\t\(id(owner + kind)) /* \(kind) */ = {
            \t\t\tisa = XCBuildConfiguration;
            \t\t\tbuildSettings = {
            \(lines)
            \t\t\t};
            \t\t\tname = \(kind);
            \t\t};
            """
    }

    private func configurations(_ owner: String, _ kind: String) -> String {
        """
        \t\t\(id(owner + " configurations")) /* Build configuration list for \(kind) "\(name)" */ = {
        \t\t\tisa = XCConfigurationList;
        \t\t\tbuildConfigurations = (
        \t\t\t\t\(id(owner + "Debug")) /* Debug */,
        \t\t\t\t\(id(owner + "Release")) /* Release */,
        \t\t\t);
        \t\t\tdefaultConfigurationIsVisible = 0;
        \t\t\tdefaultConfigurationName = Release;
        \t\t};
        """
    }
}
