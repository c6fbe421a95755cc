/// Checks spellings that are rewritten differently depending on other declarations.
extension Checks {
    func laterSpellings() {
        let cases: [(String, String)] = [
            // A selector's owner and types.
            (
                "let s = #selector((any P).f(_:))", "let s = Selector(\"f:\", calling: P.f(_:))"
            ),
            (
                "class A { let s = #selector(f as (Int) -> Void); func f(_ s: String) {}; "
                    + "func f(_ i: Int, x: Int) {}; func f(n i: Int) {} }",
                "class A { let s = Selector(\"fWithN:\", calling: A.f(n:) as (A) -> @MainActor (Int) -> Void); "
                    + "func f(_ s: String) {}; func f(_ i: Int, x: Int) {}; func f(n i: Int) {} }"
            ),
            // A delegate's protocol that the app refines.
            (
                "protocol P: UIScrollViewDelegate {}\nvar a: P!\nlet b = a.asks?(1)",
                "protocol P: UIScrollViewDelegate {}\nvar a: P!\nlet b = Optional(a)?.asks(1)"
            ),
            (
                "typealias Tap = (Int) -> Void\nvar onTap: Tap?\nlet r = self.delegate.onTap?(1)",
                "typealias Tap = (Int) -> Void\nvar onTap: Tap?\nlet r = self.delegate.onTap?(1)"
            ),
            // A reference to an optional method.
            (
                "@objc protocol P { @objc optional func f(_ x: Int) }\nlet g = d?.f(_:)",
                "      protocol P: AnyObject {                func f(_ x: Int) throws }\nlet g = ((d).flatMap { target in "
                    + "implementation(of: \"f:\", by: target).map { _ in { (a0: Int) -> Void in try! target.f(a0) } } })"
            ),
            // Existentials of Objective-C's protocols.
            ("@objc protocol P: AnyObject {}\nfunc f(_ p: some P) {}", "      protocol P: AnyObject {}\nfunc f(_ p: any P) {}"),
            (
                "@objc protocol P: AnyObject {}\nfunc f<T: P>(_ p: [T]) {}",
                "      protocol P: AnyObject {}\nfunc f      (_ p: [(any P)]) {}"
            ),
            (
                "@objc protocol P: AnyObject {}\nfunc f<T: P>(_ p: T) -> T { p }",
                "      protocol P: AnyObject {}\nfunc f<T: P>(_ p: T) -> T { p }"
            ),
            ("protocol P {}\nfunc f(_ p: some P) {}", "protocol P {}\nfunc f(_ p: some P) {}"),
            // Accessibility properties of objects that are not responders.
            (
                "class A: NSObject { override var accessibilityLabel: String? { nil } }",
                "class A: NSObject { @MainActor var accessibilityLabel: String? { nil } }"
            ),
            (
                "class A: UIView { override var accessibilityLabel: String? { didSet {} } }",
                "class A: UIView { override var accessibilityLabel: String? { didSet {} } }"
            ),
            // Objects of the classes for lists.
            (
                "func f<T: UITableViewHeaderFooterView>() -> T { T(reuseIdentifier: r) }",
                "func f<T: UITableViewHeaderFooterView>() -> T { madeObject(of: T.self, reuseIdentifier: r) }"
            ),
        ]
        for (source, expected) in cases {
            let found = rewritten(source)
            expect(found.hasSuffix("\nimport UIKit") ? String(found.dropLast(13)) : found, expected, "of \(source)")
        }
        let old = "@available(*, unavailable) @objcMembers class Old: NSObject { var a = 1 }"
        expect(rewritten(old, tail: true).contains("ObjectiveCDispatch"), false, "nothing names what is unavailable")
        expect(
            rewritten("@objc extension A { private func f() {} }", tail: true).contains("\"f\", arity: 0"), true,
            "a private member of an @objc extension")
    }

    /// Checks the rewriting of XCTest tests on the main actor.
    func testCases() {
        let body = "MainActor.assumeIsolated { () -> Void in"
        let cases: [(String, String)] = [
            (
                "@MainActor class T: XCTestCase { func testA() { f() } }",
                "@MainActor class T: XCTestCase { nonisolated func testA() { \(body) f() } } }"
            ),
            (
                "class T: XCTestCase { @MainActor func testA() throws { try f() } }",
                "class T: XCTestCase {            nonisolated func testA() throws { try \(body) try f() } } }"
            ),
            (
                "@MainActor class B: XCTestCase {}\nclass T: B { override func setUp() { super.setUp(); f() } }",
                "@MainActor class B: XCTestCase {}\nclass T: B { nonisolated override func setUp() { super.setUp(); \(body) f() } } }"
            ),
            (
                "@MainActor class T: XCTestCase { override class func tearDown() { f()\n super.tearDown() } }",
                "@MainActor class T: XCTestCase { nonisolated override class func tearDown() { \(body) f()\n }; super.tearDown() } }"
            ),
            (
                "@MainActor class T: XCTestCase { func testA() throws { try? f() } }",
                "@MainActor class T: XCTestCase { nonisolated func testA() throws { \(body) try? f() } } }"
            ),
            // A class is on the main actor if it conforms to a protocol of UIKit.
            (
                "class T: XCTestCase, UITextFieldDelegate { func testA() {} }",
                "class T: XCTestCase, UITextFieldDelegate { nonisolated func testA() { \(body)} } }"
            ),
        ]
        for (source, expected) in cases { expect(rewritten(source), expected, "of \(source)") }
        let unchanged = [
            "class T: XCTestCase { func testA() {} }", "@MainActor class T: XCTestCase { func testA() async {} }",
            "@MainActor class T: XCTestCase { nonisolated func testA() {} }", "@MainActor class T: XCTestCase { func testA(_ x: Int) {} }",
            "@MainActor class T: XCTestCase { func makeA() {} }", "@MainActor class T: Suite { func testA() {} }",
            "@MainActor class T: XCTestCase { func setUp() {} }",
        ]
        for source in unchanged { expect(rewritten(source), source, "of \(source)") }
    }
}
