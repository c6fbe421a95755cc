/// The phone that an app begins on.
struct AppLook {
    /// Nil for the usual one.
    var device: String?
    var isDark = false
}

/// How the app begins: with its own call of `KeyboardLab.run`, its delegate, or one of its screens.
enum AppStart {
    case ownMain
    case delegate(String)
    case screen(String)
    /// Somebody else begins.
    case library

    struct Unclear: Error, CustomStringConvertible {
        let description: String
    }

    /// - Throws: `Unclear`, with the candidates, when the sources do not say which screen is the first.
    init(_ entries: AppEntries, screen: String?, takesDelegates: Bool) throws {
        let list = entries.screens.map { "  \($0.name)   \($0.path):\($0.line)" }.joined(separator: "\n")
        if let screen {
            guard entries.screens.contains(where: { $0.name == screen }) else {
                throw Unclear(
                    description: "there is no view controller \(screen) in these sources"
                        + (list.isEmpty ? "" : "; there are\n\(list)"))
            }
            self = .screen(screen)
        } else if entries.runsItself {
            self = .ownMain
        } else if takesDelegates, let main = entries.mainTypes.first {
            self = .delegate(main)
        } else if entries.roots.count == 1, let root = entries.roots.first {
            self = .screen(root.name)
        } else if entries.screens.isEmpty {
            throw Unclear(description: "there is no subclass of UIViewController in these sources, so there is nothing to show")
        } else {
            throw Unclear(description: "which screen is the first? Say --screen NAME with one of\n\(list)")
        }
    }

    var usesOwnMain: Bool { if case .ownMain = self { true } else { false } }

    /// The file that is added to the sources; nil when their own `main.swift` is the program's.
    func file(_ registrationCalls: [String], _ look: AppLook = AppLook()) -> (name: String, text: String)? {
        let list = registrationCalls.map { "    \($0)\n" }.joined()
        let begin: String
        switch self {
        case .ownMain: return nil
        case .library: return ("ObjectiveCMembers.swift", "@MainActor func listObjectiveCMembers() {\n\(list)}\n")
        case .delegate(let name): begin = "    \(name).main()\n"
        case .screen(let name):
            let device = look.device.map { ", device: \(quoted($0))" } ?? ""
            begin = "    KeyboardLab.run(title: \"\(name)\"\(device)\(look.isDark ? ", isDark: true" : "")) { \(name)() }\n"
        }
        return ("main.swift", "import KeyboardLab\nimport UIKit\n\nMainActor.assumeIsolated {\n\(list)\(begin)}\n")
    }
}
