import Foundation

/// Checks which code is left out of a file that imports both SwiftUI and UIKit, and checks conditions about packages.
extension Checks {
    func division() {
        func rewriting(_ sources: [String]) -> AppRewriting {
            let files = sources.enumerated().map { AppFile(path: "\($0.offset).swift", source: Array($0.element.utf8)) }
            return AppRewriting(files, modules: ["UIKit", "Foundation"])
        }
        let screen = """
            import SwiftUI
            import UIKit
            public typealias ViewType = UIView
            struct Counter: View { var body: some View { Text("1") } }
            struct Preview: PreviewProvider { static var previews: some View { Counter() } }
            class A: UIViewController {
                func show() {
                    let host = UIHostingController(rootView: Counter())
                    title = "shown"
                    present(host, animated: true)
                }
            }
            """
        let divided = rewriting([screen])
        let text = String(decoding: divided.results.first?.text ?? [], as: UTF8.self)
        expect(text.contains("typealias ViewType = UIView"), true, "what uses no SwiftUI stays")
        expect(text.contains("title = \"shown\""), true, "and so does a statement")
        for word in ["SwiftUI", "Counter", "Preview", "host"] { expect(text.contains(word), false, "\(word) is left out") }
        expect(
            divided.diagnostics.map { "\($0.line) \($0.severity.rawValue)" }, ["4 warning", "5 warning", "8 warning", "10 warning"],
            "the places of what was left out")
        expect(
            divided.diagnostics.first?.message, "this was left out: it uses SwiftUI, which does not exist here", "the reason")
        expect(divided.losesStart, false, "the app starts as on a phone")

        let whole =
            "import SwiftUI\nimport UIKit\nclass B: UIViewController { func make() -> UIViewController { UIHostingController(rootView: 1) } }"
        let plain = "import UIKit\nclass C: UIViewController {}"
        expect(rewriting([whole, plain]).results.map(\.path), ["1.swift"], "a file in which a result is needed is left out whole")
        expect(rewriting(["import SwiftUI\nstruct V: View {}", plain]).results.map(\.path), ["1.swift"], "a file of SwiftUI alone too")
        let own = "import SwiftUI\nimport UIKit\nclass Circle: UIView {}\nclass D: UIViewController { let c = Circle() }"
        expect(rewriting([own]).diagnostics.count, 0, "an app's own class with a name of SwiftUI's")

        let start =
            "import SwiftUI\nimport UIKit\nclass S: UIResponder, UIWindowSceneDelegate {\n    func f(w: UIWindow) {\n"
            + "        w.rootViewController = UIHostingController(rootView: 1)\n    }\n}"
        expect(rewriting([start]).losesStart, true, "a first screen that is left out")
        expect(rewriting([start, plain]).diagnostics.first?.message.contains("the app starts with it"), true, "which is said")
        let delegate = "import SwiftUI\nimport UIKit\nclass S: UIResponder, UIApplicationDelegate { let a = Text(\"\") }"
        expect(rewriting([delegate, plain]).losesStart, true, "a delegate in a file that is left out")
    }

    func packages() {
        func text(_ source: String, isOfPackage: Bool) -> String {
            let file = AppFile(path: "A.swift", source: Array(source.utf8), isOfPackage: isOfPackage)
            return String(decoding: AppRewriting([file]).results[0].text, as: UTF8.self)
        }
        let source = "#if SWIFT_PACKAGE\nlet a = 1\n#else\nlet a = 2\n#endif"
        expect(text(source, isOfPackage: true), source, "a package's own condition")
        expect(text(source, isOfPackage: false), source.replacingOccurrences(of: "SWIFT_PACKAGE", with: "os(iOS)"), "that of an app")
        let both = "#if !SWIFT_PACKAGE && os(iOS)\nlet a = 1\n#endif"
        expect(text(both, isOfPackage: false), "#if !os(iOS) && os(Linux)\nlet a = 1\n#endif", "with another question")
    }
}
