import Foundation

/// Counts and prints unexpected results of the rewriter.
final class Checks {
    private(set) var failures = 0

    func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String, line: Int = #line) {
        guard found != expected else { return }
        failures += 1
        print("line \(line): \(what)\n  found    \(found)\n  expected \(expected)")
    }

    /// Returns the rewritten text of one file without the lines added at its end.
    func rewritten(_ source: String, tail: Bool = false) -> String {
        let text = String(decoding: AppRewriting([AppFile(path: "A.swift", source: Array(source.utf8))]).results[0].text, as: UTF8.self)
        return tail ? text : String(text.prefix(upTo: text.firstRange(of: "\n#sourceLocation")?.lowerBound ?? text.endIndex))
    }

    // MARK: Lines

    /// Checks that lines keep their numbers, because macros report lines of the compiled file.
    func marks() {
        let begins = [
            "// A.swift\n\nimport Testing\n", "\nimport Testing\n", "import XCTest\n@testable import App\n", "import Testing\n\n",
            "import A // why\n",
        ]
        for begin in begins {
            let source = begin + "\nstruct Marker {}\n"
            let text = String(decoding: SourceMark.marked(Array(source.utf8), path: "A.swift", quoted: { "\"\($0)\"" }), as: UTF8.self)
            func line(_ text: String) -> Int { text.components(separatedBy: "\n").firstIndex { $0.contains("Marker") }! + 1 }
            // A comment after the first import cannot be joined with another line, so the code moves down by one line.
            expect(
                line(text), line(source) + (begin.contains("why") ? 1 : 0), "the line of the compiled file after \(begin.debugDescription)")
            let lines = text.components(separatedBy: "\n")
            let told = Int(lines[0].split(separator: " ").last!.dropLast())!
            expect(told + line(text) - 2, line(source), "the line that the compiler is told after \(begin.debugDescription)")
            for name in ["Testing", "XCTest", "App"] {
                expect(text.contains("import \(name)"), source.contains("import \(name)"), "the import of \(name)")
            }
        }
    }

    // MARK: Spellings

    func spellings() {
        let cases: [(String, String)] = [
            // Spaces replace an attribute, so columns stay the same.
            ("class A { @objc func f() {} }", "class A {       func f() {} }"),
            ("@objcMembers class A {}", "             class A {}"),
            // UIKit creates delegates of apps by their class, so they become responders.
            ("class A: NSObject, UIApplicationDelegate {}", "class A: UIResponder, UIApplicationDelegate {}"),
            ("class A: NSObject, UITableViewDelegate {}", "class A: NSObject, UITableViewDelegate {}"),
            ("class A { @IBOutlet weak var l: UILabel! }", "class A {           weak var l: UILabel! }"),
            ("class A { @objc(name:\nwith:) func f() {} }", "class A {            \n       func f() {} }"),
            ("class A { @IBAction func f() {} }", "class A {           func f() {} }"),
            // Selectors.
            ("class A { let s = #selector(f); func f() {} }", "class A { let s = Selector(\"f\", calling: A.f); func f() {} }"),
            (
                "class A { let s = #selector(f); func f(_ x: Int) {} }",
                "class A { let s = Selector(\"f:\", calling: A.f); func f(_ x: Int) {} }"
            ),
            ("class A { let s = #selector(self.f(_:with:)) }", "class A { let s = Selector(\"f:with:\", calling: A.f(_:with:)) }"),
            (
                "extension A.B { func g() { h(#selector(load(file:))) } }",
                "extension A.B { func g() { h(Selector(\"loadWithFile:\", calling: A.B.load(file:))) } }"
            ),
            ("let s = #selector(UIView.endEditing)", "let s = Selector(\"endEditing\", calling: UIView.endEditing)"),
            ("let s = #selector(model.reload)", "let s = Selector(\"reload\", of: model, calling: { $0.reload })"),
            ("let s = #selector(getter: UIView.isHidden)", "let s = Selector(\"isHidden\", reading: \\UIView.isHidden)"),
            ("let s = #selector(setter: UIView.isHidden)", "let s = Selector(\"setHidden:\", writing: \\UIView.isHidden)"),
            ("let s = #selector(\n  A.f\n)\nlet t = 1", "let s = Selector(\"f\", calling: A.f\n\n)\nlet t = 1"),
            ("let s = #selector(A.f as (A) -> () -> Void)", "let s = Selector(\"f\", calling: A.f as (A) -> @MainActor () -> Void)"),
            ("let s = #selector(A.`default`)", "let s = Selector(\"default\", calling: A.`default`)"),
            ("let s = Selector(\"x:\")", "let s = Selector(\"x:\")"),
            // Key paths and literals.
            ("let k = #keyPath(A.b.c)", "let k = \"b.c\""),
            ("let k = #keyPath(UIView.isHidden)", "let k = \"hidden\""),
            ("class A { var isOn = true; func f() { g(#keyPath(isOn)) } }", "class A { var isOn = true; func f() { g(\"isOn\") } }"),
            ("let c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", "let c = UIColor(red: 1, green: 0, blue: 0, alpha: 1)"),
            ("let i = #imageLiteral(resourceName: \"a\")", "let i = (UIImage(named: \"a\") ?? UIImage())"),
            // Texts with plural forms, and bundles of classes.
            ("let t = String(format: f, 1)", "let t = String(phoneFormat: f, 1)"),
            ("let t = String(format: \"%d\", 1)", "let t = String(format: \"%d\", 1)"),
            ("let t = String.localizedStringWithFormat(f, 1)", "let t = String.phoneStringWithFormat(f, 1)"),
            ("let b = Bundle(for: A.self)", "let b = Bundle(phoneClass: A.self)"),
            // Targets of actions, which get the methods of NSObject.
            ("_ = item.target?.perform(item.action, with: nil)", "_ = (item.target as? any NSObjectProtocol)?.perform(item.action, with: nil)"),
            ("b.items?[0].target!.perform(a.action!)", "(b.items?[0].target as? any NSObjectProtocol)!.perform(a.action!)"),
            ("player.target?.perform(.jump)", "player.target?.perform(.jump)"),
            // Conditions.
            ("#if os(iOS)\nlet a = 1\n#endif", "#if os(Linux)\nlet a = 1\n#endif"),
            ("#if os(macOS) || os(Linux)\nlet a = 1\n#endif", "#if os(macOS) || os(iOS)\nlet a = 1\n#endif"),
            ("#if targetEnvironment(simulator)\n#endif", "#if os(Linux)\n#endif"),
            ("#if canImport(UIKit) && DEBUG\n#endif", "#if canImport(UIKit) && DEBUG\n#endif"),
            ("if #available(iOS 13.4, *), a { }", "if systemIsAtLeast(13, 4), a { }"),
            ("if #unavailable(iOS 15) { }", "if !systemIsAtLeast(15) { }"),
            ("if #available(macOS 12, *) { }", "if #available(macOS 12, *) { }"),
            // Optional requirements.
            (
                "@objc protocol P { @objc optional func f(_ x: Int) -> Bool }\nlet r = d?.f?(1) ?? true",
                "      protocol P: AnyObject {                func f(_ x: Int) throws -> Bool }\nlet r = (try? d?.f(1)) ?? true"
            ),
            ("@objc protocol P: Q { func f() }", "      protocol P: AnyObject, Q { func f() }"),
            ("@objc protocol P: NSObjectProtocol {}", "      protocol P: NSObjectProtocol {}"),
            ("delegate?.textFieldShouldReturn?(f)", "delegate?.textFieldShouldReturn(f)"),
            ("var onTap: ((Int) -> Void)?\nself.delegate.onTap?(1)", "var onTap: ((Int) -> Void)?\nself.delegate.onTap?(1)"),
            ("completion?(true)", "completion?(true)"),
            // Objects whose class is known only at run time.
            (
                "func f<T: UIView>(_ t: T.Type) -> T { T(frame: .zero) }",
                "func f<T: UIView>(_ t: T.Type) -> T { madeObject(of: T.self, frame: .zero) }"
            ),
            (
                "func f<T>() -> T where T: UIViewController & P { T.init() }",
                "func f<T>() -> T where T: UIViewController & P { madeObject(of: T.self) }"
            ),
            (
                "let kind: UIView.Type = A.self\nlet a = kind.init(frame: r)",
                "let kind: UIView.Type = A.self\nlet a = madeObject(of: kind, frame: r)"
            ),
            (
                "extension UIView {}\nfunc f<T: UIView>() -> T { T() }",
                "extension UIView {}\nfunc f<T: UIView>() -> T { madeObject(of: T.self) }"
            ),
            ("func f<T: Model>() -> T { T() }", "func f<T: Model>() -> T { T() }"),
            (
                "class B: UIView { required init() {} }\nfunc f<T: B>() -> T { T() }",
                "class B: UIView { required init() {} }\nfunc f<T: B>() -> T { T() }"
            ),
            ("let a = UIView(frame: r)", "let a = UIView(frame: r)"),
            // Storyboards are not read at build time; the running program reports missing ones.
            ("let a = UIStoryboard(name: n, bundle: nil)", "let a = UIStoryboard(name: n, bundle: nil)"),
            // Properties with observers.
            (
                "class A { @objc dynamic var x = 1 }",
                "class A {       dynamic var x = 1 { didSet { didChangeObservedValue(of: self, \"x\", from: oldValue) } } }"
            ),
            // Members that Core Data implements.
            (
                "import CoreData\nclass A: NSManagedObject { @NSManaged var x: Int }",
                "import CoreData\nclass A: NSManagedObject {            var x: Int { get { managedValue(of: self, \"x\") } "
                    + "set { setManagedValue(newValue, of: self, \"x\") } } }"
            ),
            // Names of Combine that Apple's Foundation has.
            ("import Combine\nclass A: ObservableObject {}", "import Combine\nclass A: ObservableObject {}"),
            // Imports.
            (
                "import UIKit.UIGestureRecognizerSubclass\n@objc class A {}",
                "import UIKit" + String(repeating: " ", count: 28) + "\n      class A {}"
            ),
            ("import Foundation\nlet t: Timer", "import UIKit\nlet t: Timer"),
            ("import os.log\nlet a = 1", "import os    \nlet a = 1"),
            ("import struct os.Logger\nlet a = 1", "import struct os.Logger\nlet a = 1"),
            ("import Darwin.C\nlet a = 1", "import Glibc  \nlet a = 1"),
            ("import Foundation\nlet t = ListFormatter()", "import UIKit\nlet t = ListFormatter()"),
            ("import Foundation\nlet t = kSecClass", "import UIKit\nlet t = kSecClass"),
            ("import Foundation\nlet t = URLSession.shared", "import UIKit\nlet t = URLSession.shared"),
            ("import Foundation\nvar t: HTTPURLResponse?", "import UIKit\nvar t: HTTPURLResponse?"),
            ("import Foundation\nlet t: Date", "import Foundation\nlet t: Date"),
            ("// @objc #selector(a)\nlet s = \"#selector(a)\"", "// @objc #selector(a)\nlet s = \"#selector(a)\""),
        ]
        for (source, expected) in cases {
            let found = rewritten(source)
            let withoutImport = found.hasSuffix("\nimport UIKit") && !source.contains("import UIKit") ? String(found.dropLast(13)) : found
            expect(withoutImport, expected, "of \(source)")
        }
        let model = rewritten("import Foundation\nclass A: ObservableObject {}", tail: true)
        expect(model.contains("\nimport protocol Combine.ObservableObject"), true, "of a name that Foundation has")
    }

    // MARK: Unsupported code

    func refusals() {
        let cases: [(String, String)] = [
            ("class A { @NSManaged var x: Int }", "1:11: error: @NSManaged is for classes of Core Data and for layers"),
            ("let a = 1\nlet s = #selector(f)", "2:9: error: #selector(f) stands in no class here; write the class before it"),
            ("method_exchangeImplementations(a, b)", "1:1: error: method_exchangeImplementations changes or reads"),
            (
                "extension UIView { override func draw(_ r: CGRect) {} }",
                "1:20: error: an extension of UIView, a class of the system, cannot override"
            ),
            ("@objc protocol P { @objc optional var x: Int { get set } }", "1:20: error: an optional property that can be set"),
        ]
        for (source, start) in cases {
            let found = AppRewriting([AppFile(path: "A.swift", source: Array(source.utf8))]).diagnostics.map(\.description)
            expect(found.count, 1, "one error for \(source)")
            expect(found.first?.hasPrefix("A.swift:" + start) ?? false, true, "the error \(found) for \(source)")
        }
        let elsewhere = "#if os(macOS)\nclass A { @NSManaged var x: Int }\n#endif"
        expect(
            AppRewriting([AppFile(path: "A.swift", source: Array(elsewhere.utf8))]).diagnostics.count, 0, "what a phone does not compile")
    }

    // MARK: Modules that are not here

    func missingModules() {
        func told(_ sources: [String]) -> (kept: [String], said: [String]) {
            let files = sources.enumerated().map { AppFile(path: "\($0.offset).swift", source: Array($0.element.utf8)) }
            let rewriting = AppRewriting(files, modules: ["UIKit", "Foundation", "Combine", "os"])
            return (rewriting.results.map(\.path), rewriting.diagnostics.map(\.description))
        }
        let screen = "import UIKit\nimport Combine\nimport Darwin\nclass A: UIViewController {}"
        let hosted = "import UIKit\n@testable import SwiftUI\nimport Charts\nstruct V: View {}"
        var found = told([screen, hosted])
        expect(found.kept, ["0.swift"], "a file that imports SwiftUI is left out")
        expect(found.said, ["1.swift:2:1: warning: this file is left out, since it imports SwiftUI, which does not exist here"], "its name")
        found = told([hosted])
        expect(
            found.said, ["0.swift:2:1: error: this file needs the module SwiftUI, which does not exist here, and no other file is left"],
            "nothing else is left")
        for asked in ["#if canImport(SwiftUI)\nimport SwiftUI\n#endif", "#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif"] {
            found = told([screen, asked])
            expect(found.kept.count, 2, "a file that asks first stays: \(asked)")
            expect(found.said, [], "nothing is said of \(asked)")
        }
        found = told([screen, "#if canImport(os.log)\nimport os.log\n#else\nimport Nothing\n#endif"])
        expect(found.kept.count, 2, "a part of a module that is here")
        expect(told(["#if DEBUG\nimport Nothing\n#endif"]).kept.count, 1, "an app's own condition")
        let companion = "#if canImport(IQKeyboardToolbarManager)\nimport IQKeyboardToolbarManager\n#endif"
        let asking = AppRewriting([AppFile(path: "A.swift", source: Array(companion.utf8))], modules: ["UIKit", "IQKeyboardManagerSwift"])
        expect(
            String(decoding: asking.results[0].text, as: UTF8.self).hasPrefix("#if os(Linux)\nimport IQKeyboardManagerSwift\n#endif"), true,
            "a companion of the keyboard manager can be imported")
    }

    // MARK: Lines

    /// Checks that every line of a file keeps its line number.
    func places() {
        let source = """
            import UIKit
            @objcMembers
            class A: UIViewController {
                @objc func f(
                    _ x: Int
                ) {}
                func g() { _ = #selector(
                    f(_:)) }
                var marker1 = 1
            }
            extension A {
                override func viewDidLoad() {
                    super.viewDidLoad()
                }
                var marker2: Int { 2 }
            }
            """
        let before = source.split(separator: "\n", omittingEmptySubsequences: false)
        var line = 1
        var found: [String: Int] = [:]
        for text in rewritten(source, tail: true).split(separator: "\n", omittingEmptySubsequences: false) {
            if text.hasPrefix("#sourceLocation(file: \"A.swift\", line: ") {
                line = Int(text.split(separator: " ").last!.dropLast())!
                continue
            }
            for word in ["marker1", "marker2", "super.viewDidLoad"] where text.contains(word) && found[word] == nil { found[word] = line }
            line += 1
        }
        for word in ["marker1", "marker2", "super.viewDidLoad"] {
            expect(found[word], before.firstIndex { $0.contains(word) }! + 1, "the line of \(word)")
        }
    }

    // MARK: Beginnings

    func beginnings() {
        func start(_ source: String, screen: String? = nil, storyboard: String? = nil, lab: String = "") -> String {
            let files = [("A.swift", source), ("App/Lab.swift", lab)].filter { !$0.1.isEmpty }
            let entries = AppRewriting(files.map { AppFile(path: $0.0, source: Array($0.1.utf8)) }).entries
            do {
                switch try AppStart(entries, screen: screen, inStoryboard: storyboard.flatMap { StoryboardPlace($0) }) {
                case .ownMain: return "ownMain"
                case .main(let type): return "main(\(type.name))"
                case .screen(let screen):
                    return screen.making == screen.name + "()" ? "screen(\(screen.name))" : "screen(\(screen.making ?? "nothing"))"
                case .preview(let preview): return "preview(\(preview.name) at line \(preview.line))"
                case .storyboard(let place, let title, _): return "storyboard(\(title) is \(place.id) of \(place.storyboard))"
                case .library: return "library"
                case .scenes(let module): return "scenes(\(module))"
                }
            } catch {
                return "\(error)"
            }
        }
        let two = "class A: UIViewController { func f() { show(B(), sender: nil) } }\nclass B: UITableViewController {}\n"
        expect(start(two), "screen(A)", "the screen that nobody makes")
        expect(start(two, screen: "B"), "screen(B)", "a screen by its name")
        expect(start(two, screen: "C").hasPrefix("error: there is no view controller C"), true, "a screen that is not there")
        expect(start("class A: UIViewController {}\nclass B: A {}\n").hasPrefix("error: which screen is the first?"), true, "two screens")
        expect(start("KeyboardLab.run { A() }\n" + two), "ownMain", "a call of KeyboardLab.run")
        expect(start("KeyboardLab.main { A() }\n" + two), "ownMain", "a call of KeyboardLab.main")
        let delegate = "@main class D: UIResponder, UIApplicationDelegate { var window: UIWindow? }\n"
        expect(start(delegate + "func f(w: UIWindow) { w.rootViewController = A() }\n" + two), "main(D)", "a delegate")
        expect(
            start(delegate + two).hasPrefix("A.swift:1:1: error: D makes no window with a rootViewController"), true,
            "a delegate with a storyboard")
        expect(start(delegate + two, screen: "B"), "screen(B)", "a screen in spite of a delegate")
        expect(
            start(delegate + two, screen: "B", storyboard: "Main/x-1"), "storyboard(B is x-1 of Main)", "a screen that a storyboard designs"
        )
        expect(
            start(delegate + two, screen: "Settings", storyboard: "Main/x-1"), "storyboard(Settings is x-1 of Main)",
            "a storyboard identifier")
        let maker = "@MainActor func b() -> B { B() }"
        expect(start(two, screen: "B", storyboard: "Main/x-1", lab: maker), "screen(b())", "Lab.swift makes it in spite of a storyboard")
        expect(start("@main struct S { static func main() {} }\n// rootViewController"), "main(S)", "a structure that is the program")
        expect(start("struct S {}").hasPrefix("error: there is no subclass of UIViewController"), true, "no screen")

        let plant =
            "class P: UIViewController {\n    init(name: String) { super.init(nibName: nil, bundle: nil) }\n"
            + "    required init?(coder: NSCoder) { nil }\n}\n"
        expect(
            start("\n" + plant).hasPrefix("A.swift:2:1: error: P has no initializer without arguments"), true,
            "a screen that needs something")
        expect(start(plant, screen: "P").contains("  @MainActor func p() -> P { P(...) }"), true, "and by its name")
        let lab = "@MainActor func aPlant() -> P { P(name: \"Fern\") }"
        expect(start(plant, lab: lab), "screen(aPlant())", "Lab.swift makes it")
        expect(
            start(plant + "class Q: P { convenience init() { self.init(name: \"\") } }", screen: "Q"), "screen(Q)",
            "a convenience initialiser")
        expect(start(plant + "class Q: P {}", screen: "Q").contains("Q has no initializer"), true, "initialisers are inherited")
        let previews = plant + "\n#Preview(\"Fern\") { P(name: \"Fern\") }\n#if DEBUG\n#Preview { P(name: \"Oak\") }\n#endif"
        expect(start(previews, screen: "Fern"), "preview(Fern at line 6)", "a preview by its name")
        expect(start(previews, screen: "Preview of A"), "preview(Preview of A at line 8)", "one without a name")
        expect(start(previews, screen: "Elm").contains("\"Fern\"   A.swift:6, a #Preview"), true, "a preview that is not there")
    }

    // MARK: Documents

    /// Checks the registrations for storyboards and xibs.
    func documents() {
        func listed(_ source: String, documents: Bool = true) -> String {
            let files = [AppFile(path: "A.swift", source: Array(source.utf8), module: "M")]
            return String(decoding: AppRewriting(files, documents: documents).results[0].text, as: UTF8.self)
        }
        let view = "class A: UIView {}"
        let entry = "ObjectiveCDispatch.add(class: A.self, named: \"A\", module: \"M\")"
        expect(listed(view).contains(entry), true, "a class that a document can name")
        expect(listed(view, documents: false), view, "without documents nothing is listed")
        expect(listed("let s = UIStoryboard.self\n" + view, documents: false).contains(entry), true, "sources that speak of storyboards")
        expect(listed("@objc(Named) class A: UIView {}").contains("named: \"Named\""), true, "a name of Objective-C's")
        expect(
            listed("@objc(Named) class A: UIView {}", documents: false).contains("named: \"Named\""), true, "it is also NSStringFromClass's"
        )
        let showing = "class A: UIViewController { override func show(_ vc: UIViewController, sender: Any?) {} }"
        expect(listed(showing, documents: false), showing, "which nobody asks for")
        let asking = showing + "\nfunc f(a: A) { _ = a.targetViewController(forAction: s, sender: nil) }"
        expect(listed(asking, documents: false).contains("\"show:sender:\", arity: 2"), true, "a container's own way of showing")
        expect(listed("enum N { class A: UIView {} }").contains("named:"), false, "a class in another type")
        expect(listed("enum N { @objc(B) class A: UIView {} }").contains("add(class: N.A.self, named: \"B\""), true, "one with a name")
        expect(listed("class A<T>: UIView {}").contains("named:"), false, "a generic class")
        expect(listed("private class A: UIView {}").contains(entry), true, "a private class")
        expect(listed("func f() { class A: UIView {} }").contains("named:"), false, "a class of a function")
        let made = "class A: UIView { override init(frame: CGRect) {} }"
        expect(listed(made).contains(entry), true, "a view that is made as UIKit makes one")
        expect(listed("class A: UIView { init() {} }").contains("make: { A() }"), true, "one with an initialiser of its own")
        expect(listed("class A: UIView { init(n: Int) {} }").contains("canBeMade: false"), true, "one that needs something")
        expect(listed("class A: UIViewController {}").contains(entry), true, "a controller")
        expect(listed("class A: NSObject {}").contains("make: { A() }"), true, "an object that is made without arguments")
        expect(listed("class A: NSObject { init(n: Int) {} }").contains("make:"), false, "an object that is not")
        expect(
            listed("class A: UIViewController { @IBSegueAction private func s(_ c: NSCoder) -> A? { nil } }").contains("\"s:\", arity: 1"),
            true, "a segue action")
        let awaking = listed("class A: NSObject { override func awakeFromNib() { super.awakeFromNib(); f() } }")
        expect(
            awaking.contains("class A: NSObject {          func awakeFromNib() {                     ; f() } }"), true,
            "awaking: \(awaking)")
        expect(awaking.contains("\"awakeFromNib\", arity: 0"), true, "awaking by its name")
        let asked = listed(
            "class A: NSObject { override func responds(to s: Selector!) -> Bool { super.responds(to: s) } }\n"
                + "class B: A { override func responds(to s: Selector!) -> Bool { super.responds(to: s) } }")
        expect(
            asked.contains(
                "class A: NSObject { @MainActor func responds(to s: Selector!) -> Bool { ObjectiveCDispatch.responds(by: self, to: s) } }"),
            true, "an answer of the object's own")
        expect(
            asked.contains("class B: A { override func responds(to s: Selector!) -> Bool { super.responds(to: s) } }"), true,
            "a subclass of one that answers by itself")
        expect(asked.contains("\"respondsTo:\", arity: 1"), true, "answering by its name")
        expect(
            listed("class A: UIView { override func awakeFromNib() { super.awakeFromNib() } }").contains(
                "override func awakeFromNib() { super.awakeFromNib() }"), true, "a view awakes by itself")
    }

    // MARK: All files of the repository

    func swiftFiles(in folder: String) -> [AppFile] {
        var files: [AppFile] = []
        for part in ["Sources", "Tests", "Benchmarks", "Tools", "Examples"] {
            let root = folder + "/" + part
            guard let paths = FileManager.default.enumerator(atPath: root) else { continue }
            for case let path as String in paths where path.hasSuffix(".swift") && !path.contains(".build/") {
                guard let data = FileManager.default.contents(atPath: root + "/" + path) else { continue }
                files.append(AppFile(path: part + "/" + path, source: [UInt8](data)))
            }
        }
        return files.sorted { $0.path < $1.path }
    }

    /// Spellings that the rewriter changes. A file without them keeps every byte.
    private static let words = [
        "@objc", "@IBOutlet", "@nonobjc", "@NSCopying", "@GKInspectable", "@IBSegueAction", "#selector", "#keyPath", "Literal(",
        "#available",
        "#unavailable", "os(", "targetEnvironment(", "import ObjectiveC", "import UIKit.", "import Foundation",
        // In an app UIKit declares the names of these modules.
        "import QuartzCore", "import CoreGraphics", "import Dispatch",
    ]

    /// Checks that files without such spellings keep every byte. Uses every third file, to limit the time.
    func bytes(of files: [AppFile]) {
        expect(files.count > 500, true, "the repository's files are found")
        let editActions = ["cut", "copy", "paste", "select", "selectAll", "delete", "toggleBoldface", "toggleItalics", "toggleUnderline"]
        let chosen = files.enumerated().filter { $0.offset % 3 == 0 && !$0.element.path.hasPrefix("Tests/AppSources") }.map(\.element)
        let plain = chosen.filter { file in
            let text = String(decoding: file.source, as: UTF8.self)
            // Overrides of edit actions are registered without an `@objc` attribute, as on a phone. So are classes with an `init()`, if
            // other code creates objects of classes in variables.
            if text.contains(".Type"), text.contains(".init()") || text.contains(" T()") { return false }
            // A delegate of the application becomes a responder, if it inherits from `NSObject`.
            if text.contains("UIApplicationDelegate"), text.contains(": NSObject,") { return false }
            // Test cases are registered, so that their tests are found by name.
            if text.contains("XCTestCase") { return false }
            // Classes that a storyboard or a xib can name are registered, if the source mentions such documents.
            if AppRewriting.documentWords.contains(where: { text.contains($0) }) { return false }
            return !Self.words.contains { text.contains($0) } && !editActions.contains { text.contains("override func \($0)(_ sender") }
        }
        let changed = concurrently(plain, largestFirst: \.source.count) { AppRewriting([$0]).results[0].isChanged }
        for (file, isChanged) in zip(plain, changed) { expect(isChanged, false, "the bytes of \(file.path)") }
        expect(plain.count > 200, true, "files without Objective-C: \(plain.count)")
        print("\(plain.count) files without Objective-C keep every byte.")
    }

    // MARK: Broken files

    /// Checks that the rewriter returns a text for every file with deleted, doubled and swapped words.
    func mutations(of files: [AppFile]) {
        var random = Random(state: 7)
        // `Apps` has every spelling. Of the other files every 29th is used, to limit the time.
        let chosen = files.enumerated().filter { $0.offset % 29 == 0 || $0.element.path.hasPrefix("Tests/AppSources/Apps") }.map(\.element)
        var broken: [AppFile] = []
        for file in chosen where file.source.count < 40_000 {
            let rounds = file.path.hasPrefix("Tests/AppSources") ? 25 : 1
            for _ in 0..<rounds {
                let words = tokens(file.source)
                guard words.count > 3 else { continue }
                var mutated = words
                for _ in 0..<(1 + random.next(8)) {
                    let place = random.next(mutated.count)
                    switch random.next(4) {
                    case 0: mutated.remove(at: place)
                    case 1: mutated.insert(mutated[place], at: place)
                    case 2: mutated.swapAt(place, random.next(mutated.count))
                    default: mutated.insert(words[random.next(words.count)], at: place)
                    }
                    if mutated.isEmpty { mutated = words }
                }
                let source = Array(mutated.joined())
                broken.append(AppFile(path: file.path, source: source))
                broken.append(AppFile(path: file.path, source: Array(source.prefix(random.next(source.count + 1)))))
            }
        }
        _ = concurrently(broken, largestFirst: \.source.count) { AppRewriting([$0], removesEntryPoints: true).results[0].text.count }
        print("\(broken.count) broken files did not stop it.")
    }

    /// Returns the words of a source, and separately the text between them.
    private func tokens(_ source: [UInt8]) -> [[UInt8]] {
        var result: [[UInt8]] = []
        var wasWord = false
        for byte in source {
            let isWord = byte >= 128 || byte == 95 || byte >= 48 && byte <= 57 || byte >= 65 && byte <= 90 || byte >= 97 && byte <= 122
            if isWord, wasWord { result[result.count - 1].append(byte) } else { result.append([byte]) }
            wasWord = isWord
        }
        return result
    }

    /// A SplitMix64 generator, which returns the same numbers in every run.
    private struct Random {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((z ^ (z >> 31)) % UInt64(max(bound, 1)))
        }
    }

    // MARK: Speed

    /// Prints the time for 10,000 lines. A busy machine affects it, so nothing is asserted.
    func speed(of files: [AppFile]) {
        var lines = 0
        var chosen: [AppFile] = []
        for file in files where lines < 10_000 {
            chosen.append(file)
            lines += file.source.count { $0 == UInt8(ascii: "\n") }
        }
        let clock = ContinuousClock()
        let time = clock.measure { _ = AppRewriting(chosen) }
        print("\(lines) lines took \(time.formatted(.units(allowed: [.milliseconds], width: .narrow))).")
    }
}
