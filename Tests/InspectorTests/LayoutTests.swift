import LabProtocol
import QuartzCore
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

    @Test func `whyHeight names the one constraint that sets the height`() throws {
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

    @Test func `whyCut names the constraint that makes a label too narrow for its text`() throws {
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

    @Test func `conflicts list their constraints with the broken one, and ambiguity is reported`() throws {
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

    @Test func `without constraints whyWidth names the frame and its last writer`() throws {
        let phone = InspectedPhone { [box("a", CGRect(x: 5, y: 100, width: 50, height: 60))] }
        let layout = try #require(try phone.details("a").layout)
        #expect(
            layout.whyWidth
                == """
                It is 50 points wide because of its frame: no constraint applies here, and its autoresizing mask changes \
                nothing. Its last writer is the app's own code.
                """
        )
    }
}

/// Tests for the explanations of a view's size that does not come from the view's own constraints.
@Suite @MainActor struct LayoutReasonTests {
    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.accessibilityIdentifier = "row\(indexPath.row)"
            cell.textLabel?.text = "Row"
            return cell
        }
    }

    @Test func `whyWidth and whyHeight of a row name the table's rules`() throws {
        let rows = Rows()
        var table: UITableView?
        let phone = InspectedPhone {
            let list = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            list.accessibilityIdentifier = "list"
            list.dataSource = rows
            table = list
            return [list]
        }
        var layout = try #require(try phone.details("row1").layout)
        #expect(layout.whyWidth == "It is 300 points wide because list makes its rows as wide as itself.")
        #expect(
            layout.whyHeight == "It is 44 points high because the rows of list are as high as their content: its rowHeight is automatic.")
        phone.phone.process.run { table?.rowHeight = 60 }
        phone.run(0.1)
        layout = try #require(try phone.details("row1").layout)
        #expect(layout.whyHeight == "It is 60 points high because that is the rowHeight of list.")
    }

    @Test func `whyWidth and whyHeight of an arranged view name its stack view, distribution and spacing`() throws {
        let phone = InspectedPhone {
            let stack = UIStackView(frame: CGRect(x: 0, y: 100, width: 208, height: 50))
            stack.accessibilityIdentifier = "stack"
            stack.distribution = .fillEqually
            stack.spacing = 8
            let first = UIView()
            first.accessibilityIdentifier = "first"
            stack.addArrangedSubview(first)
            stack.addArrangedSubview(UIView())
            return [stack]
        }
        let layout = try #require(try phone.details("first").layout)
        #expect(
            layout.whyWidth.hasPrefix(
                "It is 100 points wide because of the stack view stack that arranges it (distribution fillEqually, spacing 8)"),
            "\(layout.whyWidth)")
        #expect(
            layout.whyHeight.hasPrefix("It is 50 points high because of the stack view stack that arranges it (alignment fill)"),
            "\(layout.whyHeight)")
    }

    @Test func `the autoresizing mask is named for its own axis only, and the frame's writer is named`() throws {
        var view: UIView?
        let phone = InspectedPhone {
            let wide = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 60))
            wide.accessibilityIdentifier = "wide"
            wide.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            view = wide
            return [wide]
        }
        phone.phone.process.run { withCause(.app) { view?.frame = CGRect(x: 20, y: 100, width: 220, height: 60) } }
        let layout = try #require(try phone.details("wide").layout)
        #expect(
            layout.whyWidth.hasPrefix(
                """
                It is 220 points wide because of its frame: no constraint applies here, and its autoresizing mask is flexibleWidth. \
                Its last writer is the app's own code
                """
            ), "\(layout.whyWidth)")
        #expect(layout.whyY.contains("its autoresizing mask is flexibleTopMargin."), "\(layout.whyY)")
    }
}
