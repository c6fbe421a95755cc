import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

@MainActor
@Suite("Constraints in scenes") struct ConstraintParserTests {
    private func document(_ text: String) throws -> SceneDocument { try SceneDocument.parse(text, file: "test.yaml") }

    /// Returns the constraints of a scene with a root, a field and a scroll view, as UIKit describes them.
    private func made(_ lines: String...) throws -> [String] {
        let scene = """
            view:
              id: root
              layoutGuides: [gap]
              subviews:
                - {class: UIScrollView, id: scroll, subviews: [{class: UIView, id: inside, constraints: \
            [bottom == content.bottom, width == frame.width]}]}
                - class: UITextField
                  id: email
                  constraints:
            """ + lines.map { "\n          - \($0)" }.joined()
        let controller = SceneViewController(document: try document(scene))
        controller.loadViewIfNeeded()
        func all(_ view: UIView) -> [NSLayoutConstraint] { view.constraints + view.subviews.flatMap(all) }
        return all(controller.view).filter { $0.firstItem === controller.viewsByID["email"] || $0.firstItem is UILayoutGuide }
            .map { $0.description.replacingOccurrences(of: "<NSLayoutConstraint ", with: "").replacingOccurrences(of: ">", with: "§") }
            .map { $0.hasSuffix("§") ? String($0.dropLast()) : $0 }.map { $0.replacingOccurrences(of: "§", with: ">") }
    }

    @Test func `the compact notation creates the constraints that UIKit would describe`() throws {
        #expect(try made("top == safeArea.top + 20 @750") == ["email.top == root.safeArea.top + 20 @750"])
        #expect(try made("width == scroll.width * 0.5 - 8") == ["email.width == scroll.width * 0.5 - 8"])
        #expect(try made("leading >= superview.margins.leading") == ["email.leading >= root.margins.leading"])
        #expect(try made("(gap-width) gap.width == 12") == ["'gap-width' root.gap.width == 12"])
        #expect(try made("height == width * 0.5") == ["email.height == email.width * 0.5"])
        #expect(try made("leading == gap.trailing + system") == ["email.leading == root.gap.trailing + 8"])
        #expect(try made("bottom <= scroll.content.bottom") == ["email.bottom <= scroll.content.bottom"])
    }

    @Test func `edges, center and size each expand to several constraints`() throws {
        #expect(
            try made("edges == safeArea + 16") == [
                "email.top == root.safeArea.top + 16", "email.leading == root.safeArea.leading + 16",
                "email.bottom == root.safeArea.bottom - 16", "email.trailing == root.safeArea.trailing - 16",
            ])
        #expect(try made("size == 44") == ["email.width == 44", "email.height == 44"])
        #expect(try made("center == superview") == ["email.centerX == root.centerX", "email.centerY == root.centerY"])
    }

    @Test func `errors name file, line, column and the constraint`() throws {
        func complaint(_ line: String) -> String {
            do {
                _ = try made(line)
                return "nothing"
            } catch { return "\(error)" }
        }
        let place = "test.yaml:9:13: constraint "
        #expect(
            complaint("top == 20") == place
                + "\"top == 20\": top needs a position to be compared with; only width and height are compared with a number alone")
        #expect(
            complaint("top == emial.bottom").hasPrefix(
                place + "\"top == emial.bottom\": no view or layout guide has the id \"emial\"; did you mean \"email\"?"))
        #expect(complaint("widht == 20") == place + "\"widht == 20\": there is no attribute \"widht\"; did you mean \"width\"?")
        #expect(complaint("top = superview.top") == place + "\"top = superview.top\": after \"top\" comes ==, <= or >=, with spaces around")
        #expect(complaint("top == superview.width") == place + "\"top == superview.width\": top and width cannot be compared")
        #expect(complaint("left == superview.leading").hasSuffix("left and right cannot be compared with leading and trailing"))
        #expect(complaint("width == 20 @2000").hasSuffix("a priority is above 0 and at most 1000, like @750, not @2000"))
        #expect(
            complaint("width == 20 please").hasSuffix(
                "\"please\" is unexpected; the order is: item.attribute, ==, item.attribute, * number, + number, @priority"))
        #expect(complaint("bottom == content.bottom").hasSuffix("UIView has no \"content\"; UIScrollView has it"))
        #expect(complaint("width == height * 0").hasSuffix("after * comes a number from 0.001 to 1000"))
        #expect(complaint("width == 20e99").contains("test.yaml:9:13"))
        #expect(complaint("root.width == superview.width") == "nothing")
    }

    @Test func `if a view has both a frame and constraints, the frame wins`() throws {
        let scene = """
            view:
              subviews:
                - {class: UIView, id: a, frame: [10, 20, 30, 40]}
                - {class: UIView, id: b, constraints: [left == a.right, top == a.bottom, size == 5]}
            """
        let controller = SceneViewController(document: try document(scene))
        controller.view.layoutIfNeeded()
        #expect(controller.viewsByID["b"]?.frame == CGRect(x: 40, y: 60, width: 5, height: 5))
    }
}
