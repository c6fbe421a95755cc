import LabProtocol
import Testing
import UIKit

@testable import Inspector

@Suite @MainActor struct LayoutReadingTests {
    private func screen(_ build: @escaping (UIView) -> Void) -> InspectedPhone {
        InspectedPhone {
            let controller = UIViewController()
            controller.view.frame = UIScreen.main.bounds
            build(controller.view)
            return controller
        }
    }

    @Test func `It is 44 high because of one constraint, which is named`() throws {
        let phone = screen { view in
            let button = box("button", .zero, .red)
            button.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(button)
            let height = button.heightAnchor.constraint(equalToConstant: 44)
            height.identifier = "touch size"
            NSLayoutConstraint.activate([
                height, button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
                button.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
                button.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
            ])
        }
        let layout = try #require(try phone.details("button").layout)
        #expect(layout.whyHeight == "It is 44 points high because of “'touch size' button.height == 44”.")
        #expect(layout.whyWidth.contains("button.leading ==") && layout.whyWidth.contains("button.trailing =="), "\(layout.whyWidth)")
        #expect(!layout.whyWidth.contains("44") && !layout.isAmbiguous)
        let height = try #require(layout.constraints.first { $0.identifier == "touch size" })
        #expect(height.decides == ["height"] && height.left == 44 && height.right == 44)
        #expect(height.line?.from.y == 100 && height.line?.to.y == 144)
        let spare = try #require(layout.constraints.first { $0.relation == ">=" })
        #expect(spare.decides.isEmpty && spare.left == 350 && spare.right == 10)
    }

    @Test func `A label's text is cut because a constraint leaves it less than it needs`() throws {
        let phone = screen { view in
            let label = UILabel()
            label.accessibilityIdentifier = "title"
            label.text = "A title that is longer than its place"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.widthAnchor.constraint(equalToConstant: 90), label.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            ])
        }
        let cut = try #require(try phone.details("title").layout?.whyCut)
        #expect(cut.contains("in one line and has 90") && cut.contains("numberOfLines is 1") && cut.contains("title.width == 90"), "\(cut)")
        let id = try phone.node("title").id
        _ = phone.inspector.answer(.edit([InspectedEdit(node: id, property: "numberOfLines", old: .none, new: .number(0))]))
        #expect(try phone.details("title").layout?.whyCut == nil, "with lines enough it is shown whole")
    }

    @Test func `A conflict is told with its constraints and the one that gave way; ambiguity too`() throws {
        let phone = screen { view in
            let box = box("box", .zero)
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            NSLayoutConstraint.activate([
                box.widthAnchor.constraint(equalToConstant: 50), box.widthAnchor.constraint(equalToConstant: 60),
                box.topAnchor.constraint(equalTo: view.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
            ])
        }
        let layout = try #require(try phone.details("box").layout)
        let conflict = try #require(layout.conflicts.first)
        #expect(Set(conflict.constraints) == ["box.width == 50", "box.width == 60"] && conflict.constraints.contains(conflict.broken))
        #expect(layout.constraints.filter(\.isBroken).map(\.text) == [conflict.broken])
        #expect(layout.isAmbiguous, "nothing says where it stands across")
    }

    @Test func `Without constraints the frame decides`() throws {
        let phone = InspectedPhone { [box("a", CGRect(x: 5, y: 100, width: 50, height: 60))] }
        let layout = try #require(try phone.details("a").layout)
        #expect(
            layout.whyWidth
                == "It is 50 points wide because its frame says so: no constraint counts here, and its autoresizing mask changes nothing.")
    }
}
