import LabProtocol
import Testing
import UIKit

@testable import Inspector

@Suite @MainActor struct TreeTests {
    @Test func `every invisible view reports the reason and the view that causes it`() throws {
        let phone = InspectedPhone {
            let clipping = box("clipping", CGRect(x: 0, y: 100, width: 100, height: 100))
            clipping.clipsToBounds = true
            clipping.addSubview(box("cut away", CGRect(x: 200, y: 0, width: 50, height: 50), .red))
            clipping.addSubview(box("cut", CGRect(x: 80, y: 0, width: 50, height: 50), .red))
            let faded = box("faded", CGRect(x: 0, y: 220, width: 50, height: 50), .red)
            faded.alpha = 0
            faded.addSubview(box("in faded", CGRect(x: 0, y: 0, width: 20, height: 20), .red))
            let hidden = box("hidden", CGRect(x: 0, y: 280, width: 50, height: 50), .red)
            hidden.isHidden = true
            hidden.addSubview(box("in hidden", CGRect(x: 0, y: 0, width: 20, height: 20), .red))
            let below = box("below", CGRect(x: 0, y: 400, width: 50, height: 50), .red)
            below.addSubview(box("in below", CGRect(x: 5, y: 5, width: 10, height: 10), .green))
            return [
                clipping, faded, hidden, below, box("cover", CGRect(x: 0, y: 390, width: 100, height: 100), .blue),
                box("outside", CGRect(x: 500, y: 0, width: 50, height: 50), .red), box("empty", CGRect(x: 0, y: 600, width: 0, height: 20)),
                box("half", CGRect(x: 60, y: 480, width: 50, height: 50), .red),
            ]
        }
        func reason(_ name: String) throws -> String? { try phone.node(name).reason?.sentence }
        #expect(try reason("faded") == "not visible because its alpha is 0")
        #expect(try reason("in faded") == "not visible because the alpha of faded around it is 0")
        #expect(try reason("hidden") == "not visible because its isHidden is true")
        #expect(try reason("in hidden") == "not visible because hidden around it is hidden")
        #expect(try reason("cut away") == "not visible because clipping, which contains it, clips its content")
        #expect(try reason("outside") == "not visible because it is outside the screen")
        #expect(try reason("empty") == "not visible because it is 0 x 20 points large")
        #expect(try reason("below") == "not visible because cover covers it")
        #expect(try reason("in below") == "not visible because cover covers it")
        #expect(try phone.node("below").reason?.by == phone.node("cover").id)
        #expect(try reason("cut") == nil && phone.node("cut").flags.contains(.clipped))
        #expect(try phone.node("cut").visible == CGRect(x: 80, y: 100, width: 20, height: 50))
        #expect(try reason("half") == nil, "a part of it is seen")
        #expect(try reason("cover") == nil)
    }

    @Test func `a translucent or rounded view covers nothing, and subviews do not cover their superview`() throws {
        let phone = InspectedPhone {
            let round = box("round", CGRect(x: 0, y: 100, width: 50, height: 50), .blue)
            round.layer.cornerRadius = 25
            let glass = box("glass", CGRect(x: 0, y: 200, width: 50, height: 50), .blue)
            glass.alpha = 0.9
            let parent = box("parent", CGRect(x: 0, y: 300, width: 50, height: 50), .red)
            parent.addSubview(box("filling", CGRect(x: 0, y: 0, width: 50, height: 50), .blue))
            return [
                box("under round", CGRect(x: 0, y: 100, width: 50, height: 50), .red), round,
                box("under glass", CGRect(x: 0, y: 200, width: 50, height: 50), .red), glass, parent,
            ]
        }
        for name in ["under round", "under glass", "parent"] { #expect(try phone.node(name).reason == nil, "\(name)") }
    }

    @Test func `a field behind the keyboard is reported as covered by the keyboard`() throws {
        let phone = InspectedPhone(.none) {
            [("high", 100), ("low", 700)].map { name, y in
                let field = UITextField(frame: CGRect(x: 20, y: y, width: 350, height: 44))
                field.accessibilityIdentifier = name
                return field
            }
        }
        #expect(phone.tree.search("is:covered class:UITextField").isEmpty)
        phone.tap(CGPoint(x: 100, y: 120))
        phone.run(1)
        #expect(phone.tree.search("is:covered class:UITextField").map { phone.tree.nodes[$0].identifier } == ["low"])
        #expect(try phone.node("low").reason?.sentence == "not visible because the keyboard covers it")
        #expect(try phone.node("high").reason == nil)
    }

    @Test func `a search matches class, identifier, property, text and flags`() throws {
        final class Form: UIViewController {
            let sendButton = UIButton(frame: CGRect(x: 20, y: 500, width: 80, height: 40))
            let rows = [
                UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView(frame: CGRect(x: 0, y: 20, width: 10, height: 10)),
            ]
            override func viewDidLoad() {
                sendButton.setTitle("Send now", for: .normal)
                sendButton.isEnabled = false
                view.addSubview(sendButton)
                for row in rows { view.addSubview(row) }
            }
        }
        let phone = InspectedPhone { Form() }
        func found(_ text: String) -> [String] { phone.tree.search(text).map { phone.tree.nodes[$0].title } }
        #expect(found("property:sendbutton") == ["UIButton sendButton"])
        #expect(found("class:UIButton text:SEND") == ["UIButton sendButton"])
        #expect(found("is:disabled class:button") == ["UIButton sendButton"])
        #expect(found("rows[1]") == ["UIView rows[1]"])
        #expect(found("kind:controller") == ["Form"])
        #expect(found("") == [] && found("nothing like it") == [])
        #expect(try phone.node("sendButton").text == "Send now")
        #expect(try phone.node("Send now").className == "UIButton", "an exact text is the button's rather than its label's")
    }

    @Test func `a click selects the front view, and further clicks select the views behind it`() throws {
        let phone = InspectedPhone {
            let outer = box("outer", CGRect(x: 0, y: 100, width: 200, height: 200), .red)
            outer.addSubview(box("inner", CGRect(x: 20, y: 20, width: 50, height: 50), .green))
            return [outer, box("glass", CGRect(x: 0, y: 100, width: 200, height: 200), UIColor.blue.withAlphaComponent(0.2))]
        }
        let tree = phone.tree
        let point = CGPoint(x: 40, y: 140)
        let names = tree.hits(at: point).map { tree.nodes[$0].shortName }
        #expect(Array(names.prefix(3)) == ["glass", "inner", "outer"])
        var selected: InspectedID?
        var taken: [String] = []
        for _ in 0...names.count {
            let place = try #require(tree.pick(at: point, below: selected))
            selected = tree.nodes[place].id
            taken.append(tree.nodes[place].shortName)
        }
        #expect(taken == names + [names[0]], "after the lowest one comes the first one again")
    }

    @Test func `a click selects a text field, and further clicks select its placeholder`() throws {
        let phone = InspectedPhone {
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
            field.accessibilityIdentifier = "name"
            field.placeholder = "Your name"
            return [field]
        }
        let tree = phone.tree
        let point = CGPoint(x: 40, y: 122)
        let seen = tree.hits(at: point)
        #expect(tree.nodes[try #require(seen.first)].flags.contains(.system), "the placeholder lies in front")
        var selected: InspectedID?
        var taken: [Int] = []
        for _ in seen {
            let place = try #require(tree.pick(at: point, below: selected))
            selected = tree.nodes[place].id
            taken.append(place)
        }
        #expect(tree.nodes[taken[0]].shortName == "name")
        #expect(taken.sorted() == seen.sorted(), "every view has its turn")
    }

    @Test func `node IDs stay the same across ticks and across runs`() throws {
        func make() -> InspectedPhone {
            InspectedPhone {
                let view = box("a", CGRect(x: 0, y: 100, width: 10, height: 10))
                view.addGestureRecognizer(UITapGestureRecognizer())
                let guide = UILayoutGuide()
                guide.identifier = "middle"
                view.addLayoutGuide(guide)
                view.layer.addSublayer(CALayer())
                return [view]
            }
        }
        let (one, other) = (make(), make())
        one.run(0.5)
        #expect(one.tree.nodes.map(\.id) == other.tree.nodes.map(\.id))
        let kinds = Set(one.tree.nodes.map(\.kind))
        #expect(kinds == Set(InspectedNode.Kind.allCases))
        #expect(Set(one.tree.nodes.map(\.id)).count == one.tree.nodes.count)
        for (place, node) in one.tree.nodes.enumerated() {
            #expect(node.end > place && (node.parent < 0 || one.tree.nodes[node.parent].end >= node.end))
        }
    }

    @Test func `a typed value is parsed as the property's type, and refused if it is invalid`() {
        #expect(InspectedValue.number(1).parsed(" 12.5 ") == .number(12.5))
        #expect(InspectedValue.number(1).parsed("nan") == nil && InspectedValue.number(1).parsed("1, 2") == nil)
        #expect(InspectedValue.bool(true).parsed("no") == .bool(false))
        #expect(InspectedValue.color(red: 0, green: 0, blue: 0, alpha: 1).parsed("#FF000080")?.text == "#FF000080")
        #expect(
            InspectedValue.insets(top: 0, left: 0, bottom: 0, right: 0).parsed("1, 2, 3, 4")
                == .insets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(InspectedValue.rect(x: 0, y: 0, width: 0, height: 0).parsed("1, 2, 30 x 40") == .rect(x: 1, y: 2, width: 30, height: 40))
        #expect(
            InspectedValue.choice("a").parsed("b", choices: ["a", "b"]) == .choice("b")
                && InspectedValue.choice("a").parsed("c", choices: ["a"]) == nil)
        #expect(
            InspectedValue.font(name: "Inter-Regular", size: 17, weight: 0).parsed("20")
                == .font(name: "Inter-Regular", size: 20, weight: 0))
    }
}
