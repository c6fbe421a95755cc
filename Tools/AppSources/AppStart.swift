/// The start of the app: its own `main.swift`, its `@main` type, or one of its screens.
enum AppStart {
    case ownMain(module: String)
    /// A type with `@main`: an app delegate, or any type with a `main()`.
    case main(AppEntries.Main)
    case screen(AppEntries.Screen)
    case preview(ObjectiveCRewriter.Preview)
    /// A storyboard's controller, with the name that the user has specified.
    case storyboard(StoryboardPlace, title: String, module: String)
    /// The app's scenes specify the first screen.
    case scenes(module: String)
    /// Another module starts the program.
    case library

    /// The reason why the app has no start, in the format of a compiler error, preceded by the position if known.
    struct Unclear: Error, CustomStringConvertible {
        var path: String?
        var line = 1
        let message: String
        var description: String { (path.map { "\($0):\(line):1: " } ?? "") + "error: " + message }
    }

    /// - Throws: `Unclear`, with the candidates, if the sources do not specify the first screen.
    /// - Parameter inStoryboard: the place of a controller named `screen` in a storyboard. The controller is created from the storyboard,
    ///   which connects its outlets, unless a function of `Lab.swift` creates it.
    init(
        _ entries: AppEntries, screen: String?, inStoryboard place: StoryboardPlace? = nil, lastModule: String = "",
        hasMainInterface: Bool = false
    ) throws {
        let list = entries.screens.map { "  \($0.name)   \($0.path):\($0.line)" }.joined(separator: "\n")
        if let screen {
            let found = entries.screens.first { $0.name == screen }
            if let place, found?.hasMaker != true {
                self = .storyboard(place, title: screen, module: found?.module ?? lastModule)
            } else if let found {
                guard found.making != nil else { throw Self.needsMaker(found) }
                self = .screen(found)
            } else if let preview = entries.previews.first(where: { $0.name == screen }) {
                self = .preview(preview)
            } else {
                let previews = entries.previews.map { "\n  \"\($0.name)\"   \($0.path):\($0.line), a #Preview" }.joined()
                throw Unclear(
                    message: "there is no view controller \(screen) in these sources"
                        + (list.isEmpty && previews.isEmpty ? "" : "; there are\n\(list)\(previews)"))
            }
        } else if let module = entries.runningModule {
            self = .ownMain(module: module)
        } else if let main = entries.mainTypes.first {
            guard entries.setsRoot || hasMainInterface else {
                throw Unclear(
                    path: main.path, line: main.line,
                    message: "\(main.name) makes no window with a rootViewController, and no Info.plist names a storyboard with one. "
                        + "Open the project of Xcode's (--app X.xcodeproj) if there is one, make the window in code"
                        + (list.isEmpty ? "" : ", or say --screen NAME with one of\n\(list)"))
            }
            self = .main(main)
        } else if entries.roots.count == 1, let root = entries.roots.first {
            self = .screen(root)
        } else if entries.screens.count == 1, let only = entries.screens.first, only.making == nil {
            throw Self.needsMaker(only)
        } else if entries.screens.isEmpty {
            throw Unclear(message: "there is no subclass of UIViewController in these sources, so there is nothing to show")
        } else {
            throw Unclear(message: "which screen is the first? Say --screen NAME with one of\n\(list)")
        }
    }

    /// Returns an error with the reason why a screen cannot be created, and the remedy.
    private static func needsMaker(_ screen: AppEntries.Screen) -> Unclear {
        let function = screen.name.prefix(1).lowercased() + screen.name.dropFirst()
        return Unclear(
            path: screen.path, line: screen.line,
            message: "\(screen.name) has no initializer without arguments, so nobody knows how to make one. Say it in a file "
                + "\(SourceIndex.makersFile) beside the sources:\n\n"
                + "  @MainActor func \(function)() -> \(screen.name) { \(screen.name)(...) }\n")
    }

    /// The module whose own `main.swift` starts the program.
    var ownMainModule: String? { if case .ownMain(let module) = self { module } else { nil } }

    /// Returns the file that is added to a module.
    /// - Parameter module: the module's name; empty if the app has only one module.
    /// - Parameter others: the modules that the program imports, whose members it registers at the start. Nil for a module that is not a
    ///   program.
    /// - Returns: nil for a program that has its own `main.swift`.
    func file(module: String, registrationCalls: [String], others: [String]?) -> (name: String, text: String)? {
        let suffix = module.isEmpty ? "" : "_" + module
        var begin: String?
        switch self {
        case .ownMain, .library: break
        case .main(let type) where type.module == module: begin = "\(type.name).main()"
        case .screen(let screen) where screen.module == module:
            begin = "KeyboardLab.main(title: \"\(screen.name)\", strategy: .own) { \(screen.making ?? "") }"
        case .preview(let preview) where preview.module == module:
            begin = "KeyboardLab.main(title: \(quoted(preview.name)), strategy: .own, preview: \(preview.variable))"
        case .storyboard(let place, let title, let own) where own == module:
            begin =
                """
                KeyboardLab.main(title: \(quoted(title)), strategy: .own, storyboard: \(quoted(place.storyboard)), scene: \
                \(quoted(place.id)))
                """
        case .scenes(let own) where own == module: begin = "KeyboardLab.main(title: \"app\", strategy: .own) { UIViewController() }"
        case .main, .screen, .preview, .storyboard, .scenes: break
        }
        let list = registrationCalls.map { "    \($0)\n" }.joined()
        guard let others, !isLibrary else {
            let beginning = begin.map { "@MainActor public func beginApp\(suffix)() {\n    \($0)\n}\n" } ?? ""
            return (
                "ObjectiveCMembers.swift",
                "\(begin == nil ? "" : "import KeyboardLab\n")import UIKit\n\n"
                    + "@MainActor public func listObjectiveCMembers\(suffix)() {\n\(list)}\n\(beginning)"
            )
        }
        if ownMainModule == module { return nil }
        if begin == nil, let home = startModule { begin = "beginApp_\(home)()" }
        let calls = others.map { "    listObjectiveCMembers_\($0)()\n" }.joined() + list + (begin.map { "    \($0)\n" } ?? "")
        let imports = (["KeyboardLab", "UIKit"] + others).map { "import \(CompanionModules.imported($0))\n" }.joined()
        // The marker gives the generated code a path of its own, so that a search for the app code of an action never finds this file.
        return (
            "main.swift", "#sourceLocation(file: \"(beginning of the app)\", line: 1)\n\(imports)\nMainActor.assumeIsolated {\n\(calls)}\n"
        )
    }

    private var isLibrary: Bool { if case .library = self { true } else { false } }
    private var startModule: String? {
        switch self {
        case .main(let type): type.module
        case .screen(let screen): screen.module
        case .preview(let preview): preview.module
        case .storyboard(_, _, let module): module
        case .scenes(let module): module
        case .ownMain, .library: nil
        }
    }

    /// Returns the code to insert before the first line of the program's own `main.swift`.
    static func prefix(registrationCalls: [String], others: [String]) -> String {
        let calls = others.map { "listObjectiveCMembers_\($0)()" } + registrationCalls
        guard !calls.isEmpty else { return "" }
        return others.map { "import \(CompanionModules.imported($0))\n" }.joined()
            + "MainActor.assumeIsolated { \(calls.joined(separator: "; ")) }\n"
    }
}

/// A controller in a storyboard, written as `Main/BYZ-38-t0r`.
struct StoryboardPlace: Equatable {
    let storyboard: String
    let id: String

    init?(_ text: String) {
        guard let slash = text.lastIndex(of: "/") else { return nil }
        (storyboard, id) = (String(text[..<slash]), String(text[text.index(after: slash)...]))
    }
}
