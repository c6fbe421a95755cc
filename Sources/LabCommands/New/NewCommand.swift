import AppBuilding
import ArgumentParser
import Foundation
import HostSupport
import QuartzCore

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make a new app that opens in Xcode and runs here.",
        discussion: """
            The command makes a folder with an Xcode project, the sources and a flow that tests the app. Then:

              keyboard-lab run --app PATH     shows it, and builds it again when its sources change
              keyboard-lab check --app PATH   plays its flow
            """)

    @Argument(help: "The new folder; its last part is the app's name: letters, digits, spaces, - and _.") var path: String
    @OptionGroup var detail: DetailOptions
    @Option(help: ArgumentHelp("The template: \(AppTemplate.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "name"))
    var template: AppTemplate = .form
    @Option(help: ArgumentHelp("The first part of the bundle identifier.", valueName: "prefix")) var organization =
        "com.example"

    /// The app's name.
    private var name: String { URL(fileURLWithPath: path).lastPathComponent }

    func validate() throws {
        let isFine = !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " -_".contains($0)) }
        guard isFine, name.first?.isLetter == true else {
            throw ValidationError("an app's name begins with a letter and has letters, digits, spaces, - and _, not \"\(name)\"")
        }
    }

    func run() throws {
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        // The check does not follow symbolic links, because a broken link must not be replaced either.
        var status = stat()
        guard lstat(folder.path, &status) != 0 else { throw CommandFailure("\(TerminalText.line(path)) is there already") }
        let parent = folder.deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: parent, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure("\(TerminalText.line(path)): there is no folder \(TerminalText.line(parent)); make it first")
        }
        try NewProject(name: name, template: template, organization: organization).write(to: folder)
        StandardOutput.write(Self.closing(path))
    }
}

extension NewCommand {
    /// Returns the last lines of output, which name the commands for the new app.
    static func closing(_ path: String) -> String {
        let word = ProjectGrammar.shellWord(path)
        return """
            \(TerminalText.line(path))
            Show it with: keyboard-lab run --app \(word)
            Play its flow with: keyboard-lab check --app \(word)
            """
    }
}

/// The template of a new app.
enum AppTemplate: String, ExpressibleByArgument, CaseIterable {
    /// A form with text fields in a scroll view above the keyboard.
    case form
    /// A list of messages, and a bar that moves with the keyboard.
    case chat
    /// A screen that is loaded from a storyboard.
    case storyboard
    /// A grid with a diffable data source.
    case collection
}

/// The files of a new app: an Xcode project with a synchronized folder, sources, an Info.plist, an asset catalog, and a flow.
struct NewProject {
    let name: String
    let template: AppTemplate
    let organization: String

    /// The name of the app's module. Xcode derives it in the same way.
    var module: String { String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
    /// The bundle identifier. Hyphens replace all characters of the app's name that are neither letters nor digits.
    private var identifier: String { organization + "." + name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined() }

    /// The folder with the templates; nil if it is missing.
    private static var templates: URL? {
        AssetsFolder.candidates().map { $0.appendingPathComponent("Templates", isDirectory: true) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// - Throws: `CommandFailure` if the templates are missing, or the system's error if writing fails.
    func write(to folder: URL) throws {
        guard let templates = Self.templates else {
            throw CommandFailure("the folder Templates is not beside the program's other assets", .environment)
        }
        let sources = folder.appendingPathComponent(name, isDirectory: true)
        try copy(templates.appendingPathComponent("shared"), to: sources)
        try copy(templates.appendingPathComponent(template.rawValue), to: sources)
        // The flow is moved out of the sources, because it does not belong to the app's target.
        try FileManager.default.moveItem(
            at: sources.appendingPathComponent("try.flow.yaml"), to: folder.appendingPathComponent("try.flow.yaml"))
        try write(infoPlist, to: sources.appendingPathComponent("Info.plist"))
        try write(Self.catalog, to: sources.appendingPathComponent("Assets.xcassets/Contents.json"))
        try write(Self.accent, to: sources.appendingPathComponent("Assets.xcassets/AccentColor.colorset/Contents.json"))
        try write(Self.icon, to: sources.appendingPathComponent("Assets.xcassets/AppIcon.appiconset/Contents.json"))
        let project = NewXcodeProject(name: name, module: module, identifier: identifier, hasStoryboard: template == .storyboard)
        try write(project.text, to: folder.appendingPathComponent("\(name).xcodeproj/project.pbxproj"))
        try write(".DS_Store\nxcuserdata/\nDerivedData/\n", to: folder.appendingPathComponent(".gitignore"))
    }

    /// Copies the files of a template. A copied file replaces an existing file of the same name.
    private func copy(_ folder: URL, to target: URL) throws {
        for name in FileManager.default.enumerator(atPath: folder.path)?.compactMap({ $0 as? String }).sorted() ?? [] {
            let file = folder.appendingPathComponent(name)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
            let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: "__MODULE__", with: module)
            try write(text, to: target.appendingPathComponent(name))
        }
    }

    private func write(_ text: String, to file: URL) throws {
        try OutputFile.write(text, to: .named(file.path))
    }

    private var infoPlist: String {
        let storyboard =
            template == .storyboard
            ? "\n\t\t\t\t\t<key>UISceneStoryboardFile</key>\n\t\t\t\t\t<string>Main</string>" : ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \t<key>UIApplicationSceneManifest</key>
            \t<dict>
            \t\t<key>UIApplicationSupportsMultipleScenes</key>
            \t\t<false/>
            \t\t<key>UISceneConfigurations</key>
            \t\t<dict>
            \t\t\t<key>UIWindowSceneSessionRoleApplication</key>
            \t\t\t<array>
            \t\t\t\t<dict>
            \t\t\t\t\t<key>UISceneConfigurationName</key>
            \t\t\t\t\t<string>Default Configuration</string>
            \t\t\t\t\t<key>UISceneDelegateClassName</key>
            \t\t\t\t\t<string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>\(storyboard)
            \t\t\t\t</dict>
            \t\t\t</array>
            \t\t</dict>
            \t</dict>
            </dict>
            </plist>

            """
    }

    private static let information = #""info" : { "author" : "xcode", "version" : 1 }"#
    private static let catalog = "{ \(information) }\n"
    private static let accent = #"{ "colors" : [ { "idiom" : "universal" } ], \#(information) }"# + "\n"
    private static let icon =
        #"{ "images" : [ { "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ], \#(information) }"# + "\n"
}
