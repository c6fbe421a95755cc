import Foundation
import SceneLanguage
import Testing

@testable import AppBuilding

/// Tests with the project in Tests/AppSources/Sample, which has a typical selection of Xcode's features.
struct XcodeSampleTests {
    static let folder = TestedProject.folder.appendingPathComponent("Tests/AppSources/Sample")
    private let app: XcodeApp

    init() throws { app = try XcodeApp(Self.folder.appendingPathComponent("Sample.xcodeproj"), target: nil) }

    @Test func `the sources are the build files and the synchronized folder's files, without the exception`() throws {
        let module = try #require(app.modules.last)
        #expect(app.modules.count == 1)
        #expect(module.name == "SampleApp" && module.languageMode == 5)
        #expect(
            module.files.map { String($0.dropFirst(Self.folder.path.count + 1)) } == [
                "AppDelegate.swift", "Extras/ChatCells.swift", "LoginViewController.swift", "SettingsViewController.swift",
            ])
        #expect(module.flags == ["-D", "DEBUG"])
    }

    @Test func `resources are in the folders of their languages`() {
        #expect(
            app.resources.map(\.name) == [
                "Assets.xcassets", "Base.lproj/LoginForm.storyboard", "Chat.xcstrings", "ChatCells.xib", "SizeClasses.storyboard",
                "StaticSettings.storyboard", "de.lproj/Localizable.strings", "de.lproj/LoginForm.strings", "en.lproj/Localizable.strings",
                "en.lproj/Localizable.stringsdict",
            ])
    }

    @Test func `the Info.plist is the file with expanded settings, merged over the generated keys`() throws {
        let values = app.information
        #expect(values["CFBundleIdentifier"] as? String == "dev.example.SampleApp")
        #expect(values["CFBundleShortVersionString"] as? String == "1.2" && values["CFBundleVersion"] as? String == "7")
        #expect(values["CFBundleName"] as? String == "SampleApp" && values["CFBundleDisplayName"] as? String == "Sample App")
        #expect(values["CFBundleExecutable"] as? String == "SampleApp" && values["CFBundlePackageType"] as? String == "APPL")
        #expect(values["UIMainStoryboardFile"] as? String == "LoginForm")
        #expect(values["NSAccentColorName"] as? String == "AccentColor")
        #expect((values["UISupportedInterfaceOrientations"] as? [String])?.count == 3)
        #expect((values["UISupportedInterfaceOrientations~ipad"] as? [String])?.count == 4)
        let manifest = try #require(values["UIApplicationSceneManifest"] as? [String: Any])
        let scenes = try #require(
            (manifest["UISceneConfigurations"] as? [String: Any])?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]])
        #expect(scenes.first?["UISceneDelegateClassName"] as? String == "SampleApp.SceneDelegate")
        #expect(scenes.first?["UISceneStoryboardFile"] as? String == "LoginForm")
    }

    @Test func `a folder, its Xcode project and AppModules describe the same app`() throws {
        for path in [Self.folder.path, Self.folder.path + "/Sample.xcodeproj"] {
            let modules = try AppModules(path: path)
            #expect(modules.name == "SampleApp" && modules.hasMainInterface)
        }
    }

    @Test func `a screen is found in its storyboards by its identifier or by its class`() throws {
        let storyboards = try AppModules(path: Self.folder.path).storyboards
        #expect(StoryboardScreen("Login", in: storyboards) == StoryboardScreen(storyboard: "LoginForm", id: "XhN-7R-WSx"))
        #expect(StoryboardScreen("ForgotViewController", in: storyboards) == StoryboardScreen(storyboard: "LoginForm", id: "5lK-Zo-X25"))
        #expect(
            StoryboardScreen("SettingsViewController", in: storyboards) == StoryboardScreen(storyboard: "StaticSettings", id: "nQJ-oB-DI7"))
        #expect(StoryboardScreen("UIResponder", in: storyboards) == nil && StoryboardScreen("Nobody", in: storyboards) == nil)
        #expect(StoryboardScreen("Login", in: ["/there/is/no.storyboard"]) == nil)
    }

    @Test func `generated asset symbols have the names that Xcode generates`() throws {
        let source = try #require(app.modules.last?.assetSymbols)
        for line in [
            #"    static let accent = ColorResource(name: "AccentColor", bundle: resourceBundle)"#,
            #"    static let logo = ImageResource(name: "Logo", bundle: resourceBundle)"#, "    enum Icons {",
            #"        static let check = ImageResource(name: "Icons/Check", bundle: resourceBundle)"#,
        ] {
            #expect(source.contains(line), "\(source)")
        }
    }

    @Test(arguments: [
        ("AccentColor", "Color", "accent"), ("brand blue", "Color", "brandBlue"), ("URLIcon", "Image", "urlIcon"),
        ("Color", "Color", "color"),
        ("2nd-place", "Image", "_2ndPlace"), ("logo_dark", "Image", "logo_dark"), ("LogoImage", "Image", "logo"),
    ])
    func `a symbol's name is the asset's words in camel case, without the type's suffix`(name: String, suffix: String, expected: String) {
        #expect(AssetSymbols.symbol(name, suffix: suffix) == expected)
    }
}
