import Foundation

/// Checks which code is left out because of the compiler's errors, and which errors remain.
extension Checks {
    private static let names = SystemNames(
        surface: """
            UIView: glow shine(_:) shine(_:at:) init(glow:)
            UIViewController: preferredGlow childForGlow glowWillChange(_:with:)
            UIView.Kind: glowing
            UIGlow: shared
            UIGlowDelegate: glowDidEnd(_:)
            """,
        lineage: "UILabel: UIView\nUITableViewController: UIViewController\n")

    private func answered(_ source: String, _ errors: [String], known: [LeftOutPart] = []) -> LeavingOut {
        var leaving = LeavingOut([AppFile(path: "A.swift", source: Array(source.utf8))], known: known)
        if !errors.isEmpty {
            leaving.answer(LeavingOut.CompilerError.all(in: errors.map { "A.swift:\($0)" }.joined(separator: "\n")), Self.names)
        }
        return leaving
    }
    private func text(_ leaving: LeavingOut) -> String { String(decoding: leaving.files[0].source, as: UTF8.self) }

    func leavingOut() {
        // Each case has the source, the compiler's output, and the source without the parts that are left out.
        let cases: [(String, String, String)] = [
            (
                "func f(_ v: UIView) { v.glow = 1; g() }", "1:25: error: value of type 'UIView' has no member 'glow'",
                "func f(_ v: UIView) {             g() }"
            ),
            (
                "func f(_ v: UILabel?) {\n v?.shine(\n  1)\n g() }", "2:5: error: value of type 'UILabel' has no member 'shine'",
                "func f(_ v: UILabel?) {\n          \n    \n g() }"
            ),
            (
                "class A: UITableViewController { func f() { preferredGlow = .x } }", "1:45: error: cannot find 'preferredGlow' in scope",
                "class A: UITableViewController { func f() {                    } }"
            ),
            (
                "class A: UIViewController { func f() { UIView.animate { self.preferredGlow += 1 } } }",
                "1:62: error: value of type 'A' has no member 'preferredGlow'",
                "class A: UIViewController { func f() { UIView.animate {                         } } }"
            ),
            (
                "class A: UIViewController { override var childForGlow: Int { 1 } }",
                "1:42: error: property does not override any property from its superclass",
                "class A: UIViewController {          var childForGlow: Int { 1 } }"
            ),
            (
                "class A: UIViewController { override func glowWillChange(_ a: Int, with b: Int) {} }",
                "1:43: error: method does not override any method from its superclass",
                "class A: UIViewController {          func glowWillChange(_ a: Int, with b: Int) {} }"
            ),
            (
                "func f(_ v: UIView) { let x = v.shine(1, at: 2) }", "1:46: error: extra argument 'at' in call",
                "func f(_ v: UIView) { let x = v.shine(1       ) }"
            ),
            (
                "extension A: UIGlowDelegate, B {}", "1:14: error: cannot find type 'UIGlowDelegate' in scope",
                "extension A:                 B {}"
            ),
            (
                "extension A: UIGlowDelegate {}", "1:14: error: cannot find type 'UIGlowDelegate' in scope",
                "extension A                 {}"
            ),
            (
                "class A { func end(_ g: UIGlow) {} }", "1:25: error: cannot find type 'UIGlow' in scope",
                "class A {                          }"
            ),
            (
                "func f() { switch k { case .glowing: a()\n case .b, .glowing: b()\n default: c() } }",
                "1:28: error: type 'UIView.Kind' has no member 'glowing'\nA.swift:2:11: error: type 'UIView.Kind' has no member 'glowing'",
                "func f() { switch k {                   \n case .b          : b()\n default: c() } }"
            ),
            (
                "func f(_ v: UIView) { switch 1 { case 1: v.glow = 1\n default: break } }",
                "1:44: error: value of type 'UIView' has no member 'glow'",
                "func f(_ v: UIView) { switch 1 { case 1: break     \n default: break } }"
            ),
        ]
        for (source, error, result) in cases {
            let leaving = answered(source, error.components(separatedBy: "\nA.swift:"))
            expect(text(leaving), result, "what is left of \(source)")
            expect(leaving.remaining.count, 0, "errors that stay in \(source)")
            expect(text(leaving).utf8.count, source.utf8.count, "columns of \(source)")
            // The part is found again after a line is inserted before it, without a new error of the compiler.
            let later = answered("// One more line.\n" + source, [], known: leaving.parts)
            expect(text(later), "// One more line.\n" + result, "what is left of \(source) the next time")
            expect(later.parts, leaving.parts, "the record of \(source)")
        }

        // Misspellings, values that other code needs, and the app's own names remain errors.
        let errors: [(String, String)] = [
            ("func f(_ v: UIView) { v.glw = 1 }", "1:25: error: value of type 'UIView' has no member 'glw'"),
            ("func f(_ v: Jar) { v.glow = 1 }", "1:22: error: value of type 'Jar' has no member 'glow'"),
            ("func f(_ v: UIView) { let x = v.glow }", "1:33: error: value of type 'UIView' has no member 'glow'"),
            ("func f(_ v: UIView) { if v.glow { g() } }", "1:28: error: value of type 'UIView' has no member 'glow'"),
            ("func f(_ v: UIView) -> Int { v.shine(1) }", "1:32: error: value of type 'UIView' has no member 'shine'"),
            ("class A: UIGlow {}", "1:10: error: cannot find type 'UIGlow' in scope"),
            ("class A { let glow: UIGlow? = nil }", "1:21: error: cannot find type 'UIGlow' in scope"),
            ("class A { func end(_ g: UIGlow) {}; func f() { end(1) } }", "1:25: error: cannot find type 'UIGlow' in scope"),
            (
                "class A: UIViewController { override func glowWilChange() {} }",
                "1:43: error: method does not override any method from its superclass"
            ),
            ("func f() { jar() }", "1:12: error: cannot find 'jar' in scope"),
        ]
        for (source, error) in errors {
            let leaving = answered(source, [error])
            expect(text(leaving), source, "the text of \(source)")
            expect(leaving.remaining.count, 1, "errors that stay in \(source)")
        }
        let refusal = answered("func f(_ v: UIView) { let x = v.glow }", ["1:33: error: value of type 'UIView' has no member 'glow'"])
        expect(
            refusal.diagnostics.map(\.description),
            [
                "A.swift:1:33: error: `UIView.glow` is UIKit's, but the toolkit does not have it yet. Its value is used here, so it cannot be left out"
            ],
            "what is said of a value that is used")

        // Leaving out a part does not remove errors in other lines.
        let both = answered(
            "func f(_ v: UIView) {\n v.glow = 1\n v.glw = 2\n}",
            ["2:4: error: value of type 'UIView' has no member 'glow'", "3:4: error: value of type 'UIView' has no member 'glw'"])
        expect(both.remaining.map(\.line), [3], "errors that stay beside what is left out")
        // If the app declares the name later, the part is compiled again.
        let source = "func f(_ v: UIView) { v.glow = 1 }"
        let parts = answered(source, ["1:25: error: value of type 'UIView' has no member 'glow'"]).parts
        let declared = source + "\nextension UIView { var glow: Int { get { 1 } set {} } }"
        expect(text(answered(declared, [], known: parts)), declared, "a name that the app has declared")
        expect(
            text(answered("func f(_ v: UIView) { v.glow = 2 }", [], known: parts)), "func f(_ v: UIView) { v.glow = 2 }",
            "another statement")
    }
}
