import Foundation
import LabTestSupport
import Testing

@testable import AppBuilding

/// Tests for the paths that `run --app` accepts as an app.
struct AppSourcesTests {
    private func folder(_ files: [String: String], _ body: (String) throws -> Void) throws {
        try TemporaryFolder.use { root in
            for (name, text) in files {
                let url = URL(fileURLWithPath: root + "/" + name)
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
            try body(root)
        }
    }

    @Test func `a single Swift file is an app named after the file`() throws {
        try folder(["Sign-Up.swift": ""]) { root in
            let app = try AppModules(path: root + "/Sign-Up.swift")
            let module = try #require(app.modules.first)
            #expect(app.name == "Sign_Up" && module.files == [root + "/Sign-Up.swift"] && module.languageMode == 5)
        }
    }

    @Test func `an app does not get the name of a toolkit module`() {
        #expect(AppModules.moduleName("Recording") == "App_Recording")
        #expect(AppModules.moduleName("2048") == "App_2048")
        #expect(AppModules.moduleName("My App") == "My_App")
    }

    @Test func `searching a folder for sources skips tests and the folders that tools generate`() throws {
        let files = [
            "A.swift": "", "Deep/B.swift": "", "Pods/C.swift": "", "AppTests/D.swift": "", "notes.txt": "", "README.md": "",
            "Art/Assets.xcassets/Contents.json": "{}", "en.lproj/Localizable.strings": "",
        ]
        try folder(files) { root in
            let app = try AppModules(path: root)
            #expect(app.modules.map(\.files) == [[root + "/A.swift", root + "/Deep/B.swift"]])
            #expect(app.resources.map(\.name) == ["Assets.xcassets", "en.lproj", "notes.txt"])
            #expect(app.resources.first?.path == root + "/Art/Assets.xcassets")
        }
    }

    /// Decodes a manifest in the form in which `swift package dump-package` prints it.
    private func manifest(tools: String, versions: String = "null", targets: String = "") throws -> PackageManifest {
        let text = """
            {"name": "P", "defaultLocalization": null, "targets": [\(targets)], "products": [], "dependencies": [],
             "swiftLanguageVersions": \(versions), "toolsVersion": {"_version": "\(tools)"}}
            """
        return try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
    }

    @Test(arguments: [("6.0.0", "null", 6), ("5.9.0", "null", 5), ("6.0.0", #"["5"]"#, 5), ("5.10.0", #"["6"]"#, 6)])
    func `the language mode is the manifest's, or the default of its tools version`(tools: String, versions: String, expected: Int) throws {
        #expect(try manifest(tools: tools, versions: versions).languageMode == expected)
    }

    @Test func `a target gets only the dependencies and settings that apply on iOS`() throws {
        let target = """
            {"name": "T", "type": "regular", "exclude": [], "resources": [{"path": "R", "rule": {"process": {}}}],
             "dependencies": [{"byName": ["A", null]}, {"target": ["B", {"platformNames": ["macos"]}]},
                              {"product": ["C", "c", null, {"platformNames": ["ios"]}]}],
             "settings": [{"tool": "swift", "kind": {"define": {"_0": "X"}}},
                          {"tool": "swift", "kind": {"define": {"_0": "Y"}}, "condition": {"platformNames": ["macos"]}},
                          {"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "Z"}}},
                          {"tool": "c", "kind": {"define": {"_0": "W"}}},
                          {"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "5"}}}]}
            """
        let found = try #require(try manifest(tools: "6.0.0", targets: target).targets.first)
        #expect(found.settings.flatMap(\.flags) == ["-D", "X", "-enable-upcoming-feature", "Z"])
        #expect(found.settings.compactMap(\.languageMode) == [5])
        #expect(found.dependencies.filter(\.isForPhones).map(\.name) == ["A", "C"])
        #expect(found.resources.first?.isCopied == false)
    }
}
