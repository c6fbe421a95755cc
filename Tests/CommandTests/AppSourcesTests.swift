import Foundation
import Testing

@testable import keyboard_lab

/// What `run --app` takes for an app.
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

    @Test func aFileIsAnAppOfItsName() throws {
        try folder(["Sign-Up.swift": ""]) { root in
            let app = try AppSources(path: root + "/Sign-Up.swift")
            #expect(app.name == "Sign_Up" && app.files == [root + "/Sign-Up.swift"] && app.languageMode == 5)
        }
    }

    @Test func aFolderIsSearchedWithoutTestsAndWhatToolsLeave() throws {
        try folder(["A.swift": "", "Deep/B.swift": "", "Pods/C.swift": "", "AppTests/D.swift": "", "notes.txt": ""]) { root in
            let app = try AppSources(path: root)
            #expect(app.files == [root + "/A.swift", root + "/Deep/B.swift"])
        }
    }

    @Test func aPackageIsItsSourcesInItsLanguageMode() throws {
        let files = [
            "Package.swift": "// swift-tools-version: 6.0\n", "Sources/Form/A.swift": "", "Sources/Kit/B.swift": "", "Other.swift": "",
        ]
        try folder(files) { root in
            let app = try AppSources(path: root)
            #expect(app.files == [root + "/Sources/Form/A.swift", root + "/Sources/Kit/B.swift"])
            #expect(app.languageMode == 6 && app.modules == ["Form", "Kit"])
        }
    }

    @Test(
        "The language mode is what the manifest says, else what its tools mean",
        arguments: [
            ("// swift-tools-version: 6.0", 6), ("// swift-tools-version:5.9", 5), ("", 5),
            ("// swift-tools-version: 6.0\nswiftLanguageModes: [.v5]", 5), ("// swift-tools-version:5.10\nswiftLanguageVersions: [.v6]", 6),
        ])
    func languageMode(manifest: String, expected: Int) { #expect(AppSources.languageMode(ofManifest: manifest) == expected) }

    @Test func whatIsNoAppIsSaid() throws {
        try folder(["notes.txt": ""]) { root in
            for (path, message) in [
                ("/none", "there is no file or folder"), ("/notes.txt", "is no Swift file"), ("", "there is no Swift file in"),
            ] {
                let result = try Program.run("run", "--app", root + path)
                #expect(result.code == 2 && result.errors.contains(message), "\(result.errors)")
            }
            let screen = try Program.run("run", "--screen", "A")
            #expect(screen.errors.contains("--app PATH, which is missing"))
            let both = try Program.run("run", "scene.yaml", "--app", root)
            #expect(both.errors.contains("leave out one of them"))
        }
    }
}
