import Foundation
import LabTestSupport
import Testing

@testable import AppBuilding

/// Tests with projects that the tests write: settings, targets, libraries, packages, and rejected input.
struct XcodeProjectTests {
    /// The text of a project with one app; `$more` and similar placeholders mark a test's additions.
    static func project(
        settings: String = "", projectSettings: String = "", objects: String = "", targets: String = "", sources: String = "",
        app: String = "",
        base: String = ""
    ) -> String {
        """
        // !$*UTF8*$!
        {
            archiveVersion = 1; classes = {}; objectVersion = 77; rootObject = ROOT;
            objects = {
                ROOT = {isa = PBXProject; buildConfigurationList = LISTP; developmentRegion = en; mainGroup = MAIN; \
        targets = (APP, \(targets)); };
                MAIN = {isa = PBXGroup; children = (FILEA, \(sources)); sourceTree = "<group>"; };
                FILEA = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; lastKnownFileType = sourcecode.swift; };
                BUILDA = {isa = PBXBuildFile; fileRef = FILEA; };
                PHASE = {isa = PBXSourcesBuildPhase; files = (BUILDA, ); };
                APP = {isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application"; buildPhases = (PHASE, );
                    buildConfigurationList = LIST; \(app) };
                LIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG, ); };
                LISTP = {isa = XCConfigurationList; buildConfigurations = (DEBUGP, ); };
                DEBUG = {isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; \(base) };
                DEBUGP = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; \(projectSettings) }; };
                \(objects)
            };
        }
        """
    }

    private func folder<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result {
        try TemporaryFolder.use { root in
            for (name, text) in files {
                let url = URL(fileURLWithPath: root + "/" + name)
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
            return try body(root)
        }
    }
    private func app(_ project: String, _ files: [String: String] = [:], target: String? = nil) throws -> XcodeApp {
        try folder(["A.swift": "", "App.xcodeproj/project.pbxproj": project].merging(files) { $1 }) { root in
            try XcodeApp(URL(fileURLWithPath: root + "/App.xcodeproj"), target: target)
        }
    }
    private func refusal(_ project: String, _ files: [String: String] = [:], target: String? = nil) -> String {
        do {
            _ = try app(project, files, target: target)
            return "nothing was refused"
        } catch { return (error as? CommandFailure)?.message ?? "\(error)" }
    }

    // MARK: Settings

    @Test func `build settings support inheritance, expansion and conditions`() throws {
        let text = Self.project(
            settings: #"""
                SWIFT_VERSION = 6.0; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "APP $(inherited)"; "NAME[sdk=iphone*]" = phone; NAME = plain;
                SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; GENERATE_INFOPLIST_FILE = YES; \#
                PRODUCT_BUNDLE_IDENTIFIER = "a.$(PRODUCT_NAME:rfc1034identifier)";
                TARGETED_DEVICE_FAMILY = "1, 2"; INFOPLIST_KEY_CFBundleDisplayName = "${NAME}"; "OTHER[sdk=macosx*]" = mac; \#
                INFOPLIST_KEY_UIUserInterfaceStyle = "$(OTHER:default=Dark)";
                """#,
            projectSettings: #"SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG FAST"; SWIFT_APPROACHABLE_CONCURRENCY = YES;"#)
        let app = try app(text)
        let module = try #require(app.modules.last)
        #expect(module.name == "My_App" && module.languageMode == 6)
        #expect(
            module.flags == [
                "-D", "APP", "-D", "DEBUG", "-D", "FAST", "-default-isolation", "MainActor", "-enable-upcoming-feature",
                "InferIsolatedConformances", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
            ])
        #expect(app.information["CFBundleIdentifier"] as? String == "a.My-App")
        #expect(app.information["CFBundleDisplayName"] as? String == "phone")
        #expect(app.information["UIUserInterfaceStyle"] as? String == "Dark")
        #expect(app.information["UIDeviceFamily"] as? [Int] == [1, 2])
    }

    @Test func `a setting that refers to itself expands to the inherited value, and cyclic references end`() {
        let levels = [
            BuildSettings.Level([("A", "1 $(A)"), ("B", "$(C)"), ("C", "x$(B)")], configuration: "Debug"),
            BuildSettings.Level([("A", "2")], configuration: "Debug"),
        ]
        let settings = BuildSettings(levels: levels)
        #expect(settings["A"] == "1 2")
        #expect(settings["B"] == "x")
        #expect(settings.expand("$(NOTHING:default=d) $A $(A") == "d $A $(A")
        #expect(BuildSettings.words(#"a "b c" d\ e "x"f"#) == ["a", "b c", "d e", "xf"])
    }

    @Test func `an xcconfig ranks below the target's own settings and can include other xcconfigs`() throws {
        let text = Self.project(
            settings: "PRODUCT_NAME = Named;",
            objects: #"CONFIG = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };"#, sources: "CONFIG,",
            base: "baseConfigurationReference = CONFIG;")
        let files = [
            "App.xcconfig":
                "// A comment\n#include \"Other\"\n#include? \"missing.xcconfig\"\nPRODUCT_NAME = Ignored\nSWIFT_VERSION = 6 // six\n",
            "Other.xcconfig": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = FROM_FILE;\n",
        ]
        let module = try #require(try app(text, files).modules.last)
        #expect(module.name == "Named" && module.languageMode == 6 && module.flags == ["-D", "FROM_FILE"])
        #expect(
            refusal(text, ["App.xcconfig": "SWIFT_VERSION = 5\nwhat is this\n"]).hasSuffix(
                "App.xcconfig:2: expected NAME = VALUE and found what is this"))
        #expect(refusal(text, ["App.xcconfig": "#include \"App.xcconfig\"\n"]).contains("App.xcconfig:1: "))
        #expect(refusal(text, ["App.xcconfig": "#include \"Gone.xcconfig\"\n"]).contains("write #include? to do without it"))
    }

    // MARK: Targets

    private static let second = """
        APP2 = {isa = PBXNativeTarget; name = Second; productType = "com.apple.product-type.application"; buildPhases = (PHASE, );
            buildConfigurationList = LIST; };
        """
    @Test func `a project with several apps requires a target name`() throws {
        let text = Self.project(objects: Self.second, targets: "APP2, ")
        #expect(refusal(text) == "which target is the app? Say one of\n  --target \"My App\"\n  --target Second")
        #expect(try app(text, target: "Second").modules.last?.name == "Second")
        #expect(refusal(text, target: "Third").contains("there is no app and no library Third in App; there are"))
    }

    @Test func `a framework target becomes a module with its resources in its own bundle`() throws {
        let objects = #"""
            FW = {isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework"; buildPhases = (PHASEF, RESF, );
                buildConfigurationList = LISTF; productReference = PRODUCT; };
            PRODUCT = {isa = PBXFileReference; explicitFileType = wrapper.framework; path = Core.framework; \#
            sourceTree = BUILT_PRODUCTS_DIR; };
            LISTF = {isa = XCConfigurationList; buildConfigurations = (DEBUGF, ); };
            DEBUGF = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_VERSION = 6.0; }; };
            PHASEF = {isa = PBXSourcesBuildPhase; files = (BUILDB, BUILDC, ); };
            RESF = {isa = PBXResourcesBuildPhase; files = (BUILDT, ); };
            BUILDB = {isa = PBXBuildFile; fileRef = FILEB; };
            BUILDC = {isa = PBXBuildFile; fileRef = FILEC; };
            BUILDT = {isa = PBXBuildFile; fileRef = FILET; };
            FILEB = {isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
            FILEC = {isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
            FILET = {isa = PBXFileReference; path = text.json; sourceTree = "<group>"; };
            GROUP = {isa = PBXGroup; path = Core; children = (FILEB, FILEC, FILET, ); sourceTree = "<group>"; };
            LINK = {isa = PBXFrameworksBuildPhase; files = (LINKF, ); };
            LINKF = {isa = PBXBuildFile; fileRef = PRODUCT; };
            APP3 = {isa = PBXNativeTarget; name = Whole; productType = "com.apple.product-type.application"; buildPhases = (PHASE, LINK, );
                buildConfigurationList = LIST; };
            """#
        let text = Self.project(objects: objects, targets: "APP3, FW, ", sources: "GROUP, ")
        let found = try app(text, ["Core/B.swift": "", "Core/Old.m": "", "Core/text.json": "{}"], target: "Whole")
        #expect(found.modules.map(\.name) == ["Core", "Whole"])
        #expect(found.modules.map(\.dependencies) == [[], ["Core"]])
        #expect(found.modules.map(\.languageMode) == [6, 5])
        #expect(found.bundles.map(\.path) == ["Frameworks/Core.framework"])
        #expect(found.bundles.first?.resources.map(\.name) == ["text.json"])
        #expect(found.modules.allSatisfy { $0.assetSymbols == nil })
        // An import of the framework also imports the modules that its umbrella header imports.
        let withHeader = text.replacing("buildPhases = (PHASEF, RESF, );", with: "buildPhases = (PHASEF, RESF, HEADERS, );")
            .replacing(
                "FILEB = {isa",
                with: """
                    HEADERS = {isa = PBXHeadersBuildPhase; files = (BUILDH, ); }; BUILDH = {isa = PBXBuildFile; fileRef = FILEH; };
                    FILEH = {isa = PBXFileReference; path = Core.h; sourceTree = "<group>"; };
                    FILEB = {isa
                    """
            )
            .replacing("children = (FILEB, FILEC,", with: "children = (FILEB, FILEH, FILEC,")
        for (header, source) in [("#import <UIKit/UIKit.h>", "\n@_exported import UIKit\n"), ("#import <Foundation/Foundation.h>", nil)] {
            let files = ["Core/B.swift": "", "Core/Old.m": "", "Core/text.json": "{}", "Core/Core.h": header]
            #expect(try app(withHeader, files, target: "Whole").modules.map(\.assetSymbols) == [source, nil])
        }
        // A framework that is chosen as the target gets a generated program that shows it.
        #expect(
            try app(text, ["Core/B.swift": "", "Core/Old.m": "", "Core/text.json": "{}"], target: "Core").modules.map(\.name)
                == ["Core", "Core_App"])
    }

    @Test func `membership exceptions of a synchronized folder are removed from its target and added to the other target`() throws {
        let objects = #"""
            SYNC = {isa = PBXFileSystemSynchronizedRootGroup; path = All; sourceTree = "<group>"; exceptions = (EX, EX2, ); };
            EX = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; membershipExceptions = (Deep/Not.swift, Info.plist,
                "/Localized/Texts.strings", ); };
            EX2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP2; membershipExceptions = (Deep/Not.swift, ); };
            """#
        let text = Self.project(
            objects: objects + Self.second, targets: "APP2, ", sources: "SYNC, ", app: "fileSystemSynchronizedGroups = (SYNC, );")
        let files = [
            "All/B.swift": "", "All/Deep/Not.swift": "", "All/Info.plist": "", "All/en.lproj/Texts.strings": "",
            "All/en.lproj/More.strings": "",
            "All/Pics.xcassets/a.imageset/Contents.json": "{}", "All/data.json": "{}", "All/Notes.md": "", "All/.hidden": "",
        ]
        let own = try app(text, files, target: "My App")
        #expect(own.modules.last?.files.map { URL(fileURLWithPath: $0).lastPathComponent } == ["A.swift", "B.swift"])
        #expect(own.resources.map(\.name) == ["Notes.md", "Pics.xcassets", "data.json", "en.lproj/More.strings"])
        let other = try app(text, files, target: "Second")
        #expect(other.modules.last?.files.map { URL(fileURLWithPath: $0).lastPathComponent } == ["A.swift", "Not.swift"])
    }

    // MARK: Rejected projects

    @Test func `a syntax error in the project file is reported with its line`() {
        #expect(
            refusal("// !$*UTF8*$!\n{ objects = {\n A = { isa = X \n").contains(
                "project.pbxproj:4:1: expected `;` after the value of \"isa\""))
        #expect(refusal("{ rootObject = R; objects = {}; }").contains("project.pbxproj:1: rootObject names no PBXProject"))
        #expect(refusal("{\n<<<<<<< HEAD\n}").contains("conflict marks of git's"))
        let gone = refusal(Self.project(targets: "NOBODY, "))
        #expect(gone.contains("project.pbxproj:5: the project names the target NOBODY, which is not in the file"))
    }

    @Test func `a missing source file is reported with the line of its reference and a fix`() throws {
        let text = refusal(Self.project())
        #expect(text == "nothing was refused")
        let other = Self.project().replacingOccurrences(of: "path = A.swift", with: "path = Gone.swift")
        #expect(refusal(other).contains("project.pbxproj:7: the target My App needs "))
        #expect(refusal(other).hasSuffix("which is not there; restore the file, or remove its reference in Xcode"))
    }

    @Test func `references and links that lead out of the repository are rejected by name`() throws {
        let out = Self.project().replacingOccurrences(of: "path = A.swift", with: "path = \"../Outside.swift\"")
        #expect(refusal(out).contains("A project reads its own repository's files only"))
        let absolute = Self.project().replacingOccurrences(
            of: "path = A.swift; sourceTree = \"<group>\"",
            with: "path = \"/etc/hostname\"; sourceTree = \"<absolute>\"; lastKnownFileType = sourcecode.swift")
        #expect(refusal(absolute).contains("this is /etc/hostname, which is outside of"))
        try folder(["App.xcodeproj/project.pbxproj": Self.project()]) { root in
            try FileManager.default.createSymbolicLink(atPath: root + "/A.swift", withDestinationPath: "/etc/hostname")
            #expect(throws: CommandFailure.self) { try XcodeApp(URL(fileURLWithPath: root + "/App.xcodeproj"), target: nil) }
        }
        // A file outside the project's folder is accepted if it is in the same repository.
        try folder([".git/HEAD": "", "Outside.swift": "", "App/App.xcodeproj/project.pbxproj": out]) { root in
            let found = try XcodeApp(URL(fileURLWithPath: root + "/App/App.xcodeproj"), target: nil)
            #expect(found.modules.last?.files == [root + "/Outside.swift"])
        }
    }

    @Test func `a compilation condition that names a response file is rejected by name`() {
        for setting in [
            #"SWIFT_ACTIVE_COMPILATION_CONDITIONS = "@$(SRCROOT)/flags.resp";"#, #"OTHER_SWIFT_FLAGS = "-D @flags.resp";"#,
            #"OTHER_SWIFT_FLAGS = "-D@flags.resp";"#, #"OTHER_SWIFT_FLAGS = "-enable-experimental-feature @flags.resp";"#,
        ] {
            let found = refusal(Self.project(settings: setting))
            #expect(found.contains("flags.resp\"; expected ") && found.contains("App.xcodeproj/project.pbxproj:1"), "\(found)")
        }
        #expect(
            refusal(Self.project(settings: #"OTHER_SWIFT_FLAGS = "@x -load-plugin-executable x#M -DA=1 -DB";"#)) == "nothing was refused")
    }

    @Test(arguments: ["../../x", "/etc", "a/../b", "$(A)/..", "a\\nb"])
    func `a build phase that copies files out of the app is rejected by name`(path: String) throws {
        let phases = """
            COPY = {isa = PBXCopyFilesBuildPhase; dstPath = "\(path)"; dstSubfolderSpec = 7; files = (BUILDT, ); };
            BUILDT = {isa = PBXBuildFile; fileRef = FILET; };
            FILET = {isa = PBXFileReference; path = a.json; sourceTree = "<group>"; };
            """
        let text = Self.project(objects: phases, sources: "FILET, ").replacingOccurrences(
            of: "buildPhases = (PHASE, )", with: "buildPhases = (PHASE, COPY, )")
        #expect(refusal(text, ["a.json": "{}"]).contains("the dstPath of a phase of the target My App that copies files is"))
        let fine = text.replacingOccurrences(of: path, with: "./Files/deep/")
        let names = try app(fine, ["a.json": "{}"]).resources.map(\.name)
        #expect(names == ["Files/deep/a.json"])
    }

    @Test func `a build setting without a name is rejected with its line`() {
        for name in ["[", "[x", "[sdk=*]", ""] {
            let found = refusal(Self.project(settings: "\"\(name)\" = YES;"))
            #expect(found.contains("project.pbxproj:14: the build setting \"\(name)\" has no name"), "\(found)")
        }
    }

    @Test func `cyclic settings, groups, bundles and xcconfigs are rejected by name`() {
        let doubling = (0..<40).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))\";" }.joined() + "A40 = \"\";"
        #expect(refusal(Self.project(settings: doubling)).contains("settings name one another too often"))
        let nested = "B = \"" + String(repeating: "$(", count: 20_000) + "\";"
        #expect(refusal(Self.project(settings: nested)) == "nothing was refused")
        let closed = "B = \"" + String(repeating: "$(", count: 20_000) + String(repeating: ")", count: 20_000) + "\";"
        #expect(refusal(Self.project(settings: closed)).contains("the build setting B of the target My App is too long"))
        let group = "GROUP = {isa = PBXGroup; children = (GROUP, ); sourceTree = \"<group>\"; };"
        #expect(refusal(Self.project(objects: group)).contains("GROUP lies in itself"))
        let bundle = """
            INNER = {isa = PBXNativeTarget; name = Inner; productType = "com.apple.product-type.bundle"; buildPhases = (RESI, );
                buildConfigurationList = LIST; productReference = PRODUCT; };
            PRODUCT = {isa = PBXFileReference; path = Inner.bundle; sourceTree = BUILT_PRODUCTS_DIR; };
            RESI = {isa = PBXResourcesBuildPhase; files = (BUILDI, ); };
            BUILDI = {isa = PBXBuildFile; fileRef = PRODUCT; };
            """
        let inside = Self.project(objects: bundle, targets: "INNER, ").replacingOccurrences(
            of: "buildPhases = (PHASE, )", with: "buildPhases = (PHASE, RESI, )")
        #expect(refusal(inside).contains("the bundle Inner.bundle contains itself"))
        let config = Self.project(
            objects: #"CONFIG = {isa = PBXFileReference; path = "0.xcconfig"; sourceTree = "<group>"; };"#, sources: "CONFIG,",
            base: "baseConfigurationReference = CONFIG;")
        let files = (0..<30).map { ("\($0).xcconfig", "#include? \"\($0 + 1).xcconfig\"\n#include? \"\($0 + 1).xcconfig\"\n") }
        #expect(refusal(config, Dictionary(uniqueKeysWithValues: files)).contains("files are included"))
    }

    @Test func `Info.plist keys that expand to the same name become one key`() throws {
        let text = Self.project(settings: "INFOPLIST_FILE = Info.plist;")
        let information = try app(text, ["Info.plist": "{ D = { \"$(X)\" = a; \"$(Y)\" = b; }; }"]).information
        #expect((information["D"] as? [String: Any])?[""] as? String == "a")
    }

    @Test func `matching a pattern with many wildcards ends`() {
        let (text, stars) = (String(repeating: "a", count: 2000), String(repeating: "a*", count: 1000))
        #expect(!BuildSettings.Level.matches(text, stars + "b") && BuildSettings.Level.matches(text, stars))
        #expect(BuildSettings.Level.matches("iphonesimulator", "iphone*") && BuildSettings.Level.matches("Debug", "*"))
        #expect(
            !BuildSettings.Level.matches("Debug", "Release*") && BuildSettings.Level.matches("", "")
                && !BuildSettings.Level.matches("a", ""))
    }

    @Test func `packages and links outside the repository are rejected`() throws {
        let objects = #"LOCAL = {isa = XCLocalSwiftPackageReference; relativePath = "../Kit"; };"#
        #expect(refusal(Self.project(objects: objects)).contains("/Kit, which is outside of"))
        let link = #"""
            FILED = {isa = PBXFileReference; path = Data; sourceTree = "<group>"; lastKnownFileType = folder; };
            BUILDD = {isa = PBXBuildFile; fileRef = FILED; };
            RES = {isa = PBXResourcesBuildPhase; files = (BUILDD, ); };
            """#
        let text = Self.project(objects: link, sources: "FILED, ").replacingOccurrences(
            of: "buildPhases = (PHASE, )", with: "buildPhases = (PHASE, RES, )")
        try folder(["A.swift": "", "App.xcodeproj/project.pbxproj": text, "Data/a.txt": ""]) { root in
            let project = URL(fileURLWithPath: root + "/App.xcodeproj")
            #expect(try XcodeApp(project, target: nil).resources.map(\.name) == ["Data"])
            try FileManager.default.createSymbolicLink(atPath: root + "/Data/deep", withDestinationPath: "/etc")
            do {
                _ = try XcodeApp(project, target: nil)
                Issue.record("a link out of the repository was accepted")
            } catch let failure as CommandFailure {
                #expect(failure.message.contains("/Data/deep is a link to /etc, which is outside of"))
            }
        }
    }

    @Test func `a suggested git command escapes its arguments and takes none from the package's address`() {
        func warning(_ address: String, _ revision: String?) -> String {
            XcodePackages.cure(address, revision: revision, below: URL(fileURLWithPath: "/p/it's"))
        }
        #expect(
            warning("https://example.com/Kit.git", "1.0.0")
                == "Fetch it with\n  git clone --depth 1 --branch 1.0.0 https://example.com/Kit.git '/p/it'\\''s/Kit'")
        #expect(!warning("https://example.com/Kit.git", "--upload-pack=touch x").contains("upload"))
        for address in ["ext::sh -c touch% x", "--upload-pack=touch x", "https://example.com/`touch x`", "https://example.com/..", "a\nb"] {
            #expect(!warning(address, nil).contains("git clone"), "\(address)")
        }
    }

    @Test func `a workspace's projects and packages are read, and a missing one is reported by name`() throws {
        let data = """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version = "1.0">
               <Group location = "group:Apps" name = "Apps">
                  <FileRef
                     location = "group:App.xcodeproj">
                  </FileRef>
               </Group>
               <FileRef location = "container:Kit"></FileRef>
            </Workspace>
            """
        let files = ["All.xcworkspace/contents.xcworkspacedata": data, "Kit/Package.swift": ""]
        let present = ["Apps/App.xcodeproj/project.pbxproj": Self.project(), "Apps/A.swift": ""]
        try folder(files.merging(present) { $1 }) { root in
            let workspace = try XcodeWorkspace(URL(fileURLWithPath: root + "/All.xcworkspace"))
            #expect(workspace.projects.map(\.path) == [root + "/Apps/App.xcodeproj"] && workspace.packages.map(\.path) == [root + "/Kit"])
            let name = try AppModules(path: root).name
            #expect(name == "My_App")
        }
        try folder(files) { root in
            do {
                _ = try XcodeWorkspace(URL(fileURLWithPath: root + "/All.xcworkspace"))
                Issue.record("a missing project was found")
            } catch {
                #expect((error as? CommandFailure)?.message.contains("contents.xcworkspacedata:5: there is no project") == true)
            }
        }
    }
}
