import Testing
import UIKit
import UIKitCore

@testable import IQKeyboardManagerSwift

/// Tests for the lists of fields through which the previous and next buttons move.
@MainActor @Suite struct ResponderListTests {
    private var manager: IQKeyboardToolbarManager { .shared }
    private func tags(_ view: any IQTextInputView) -> [Int] { manager.responders(for: view).map(\.tag) }

    private func field(_ tag: Int, _ frame: CGRect, in parent: UIView) -> UITextField {
        let field = UITextField(frame: frame)
        field.tag = tag
        parent.addSubview(field)
        return field
    }
    private func place(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(x: x, y: y, width: 100, height: 40) }

    @Test func `responders are sorted by subview order, by tag, or from top to bottom and left to right`() {
        EnginePhone.run { phone in
            let first = field(3, place(200, 100), in: phone.root)
            _ = field(1, place(20, 200), in: phone.root)
            _ = field(2, place(20, 100), in: phone.root)
            phone.root.addSubview(UIButton())
            #expect(tags(first) == [3, 1, 2])
            manager.toolbarConfiguration.manageBehavior = .byTag
            #expect(tags(first) == [1, 2, 3])
            manager.toolbarConfiguration.manageBehavior = .byPosition
            #expect(tags(first) == [2, 3, 1])
        }
    }

    @Test
    func `disabled, hidden, transparent, untouchable and ignored inputs are skipped, but an ignored input lists itself`() {
        EnginePhone.run { phone in
            let fields = (0..<7).map { field($0, place(20, CGFloat($0) * 50), in: phone.root) }
            fields[1].isEnabled = false
            fields[2].isHidden = true
            fields[3].alpha = 0
            fields[4].isUserInteractionEnabled = false
            fields[5].iq.ignoreSwitchingByNextPrevious = true
            let text = UITextView(frame: place(20, 400))
            text.tag = 7
            text.isEditable = false
            phone.root.addSubview(text)
            #expect(tags(fields[0]) == [0, 6])
            #expect(tags(fields[5]) == [0, 5, 6])
            text.isEditable = true
            #expect(tags(fields[0]) == [0, 6, 7])
            #expect(fields[5].iq_ignoreSwitchingByNextPrevious)
        }
    }

    @Test func `a deep container lists all its inputs level by level from top to bottom under every manageBehavior`() {
        EnginePhone.run { phone in
            let container = IQDeepResponderContainerView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
            phone.root.addSubview(container)
            let low = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
            container.addSubview(low)
            let inside = field(4, place(200, 0), in: low)
            _ = field(3, place(20, 0), in: low)
            _ = field(2, place(200, 100), in: container)
            _ = field(1, place(20, 100), in: container)
            _ = field(9, place(20, 700), in: phone.root)
            manager.toolbarConfiguration.manageBehavior = .byTag
            #expect(tags(inside) == [1, 2, 3, 4])
            manager.deepResponderAllowedContainerClasses = []
            #expect(tags(inside) == [3, 4])
        }
    }

    @Test func `in a deep container, inputs directly in a hidden view are listed and deeper ones are not`() {
        EnginePhone.run { phone in
            let container = IQDeepResponderContainerView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
            phone.root.addSubview(container)
            let first = field(1, place(20, 0), in: container)
            let hidden = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
            hidden.isHidden = true
            container.addSubview(hidden)
            _ = field(2, place(20, 0), in: hidden)
            let deeper = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 100))
            hidden.addSubview(deeper)
            _ = field(3, place(20, 0), in: deeper)
            #expect(tags(first) == [1, 2])
            hidden.isHidden = false
            hidden.isUserInteractionEnabled = false
            #expect(tags(first) == [1, 2])
            hidden.isUserInteractionEnabled = true
            #expect(tags(first) == [1, 2, 3])
        }
    }

    @Test func `in a deep container an ignored input is skipped even in its own list`() {
        EnginePhone.run { phone in
            let container = IQDeepResponderContainerView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
            phone.root.addSubview(container)
            let first = field(1, place(20, 0), in: container)
            let second = field(2, place(20, 100), in: container)
            second.iq.ignoreSwitchingByNextPrevious = true
            #expect(tags(first) == [1] && tags(second) == [1])
        }
    }

    @Test func `the first class in deepResponderAllowedContainerClasses with a match wins, not the nearest container`() {
        EnginePhone.run { phone in
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
            phone.root.addSubview(table)
            let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
            table.tableHeaderView = header
            let container = IQDeepResponderContainerView(frame: CGRect(x: 0, y: 100, width: 390, height: 100))
            header.addSubview(container)
            let inside = field(2, place(20, 0), in: container)
            _ = field(1, place(20, 0), in: header)
            phone.window.layoutWindow()
            #expect(tags(inside) == [1, 2])
            manager.deepResponderAllowedContainerClasses = [IQDeepResponderContainerView.self, UITableView.self]
            #expect(tags(inside) == [2])
        }
    }

    final class _UIHostingView<Content>: UIView {}
    @Test func `a SwiftUI hosting view is recognised by its class name and precedes all other deep containers`() {
        EnginePhone.run { phone in
            let host = _UIHostingView<Int>(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
            phone.root.addSubview(host)
            let container = IQDeepResponderContainerView(frame: CGRect(x: 0, y: 100, width: 390, height: 100))
            host.addSubview(container)
            let inside = field(2, place(20, 0), in: container)
            _ = field(1, place(20, 0), in: host)
            #expect(tags(inside) == [1, 2])
        }
    }

    @Test func `a search bar is listed as a responder, and a search controller's field is not`() {
        EnginePhone.run { phone in
            let first = field(1, place(20, 0), in: phone.root)
            let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
            bar.tag = 2
            phone.root.addSubview(bar)
            phone.window.layoutWindow()
            #expect(tags(first) == [1, 2])
            let search = UISearchController(searchResultsController: nil)
            phone.controller.navigationItem.searchController = search
            phone.root.addSubview(search.searchBar)
            phone.window.layoutWindow()
            let responders = manager.responders(for: search.searchBar.searchTextField)
            #expect(!responders.contains { $0 === search.searchBar.searchTextField })
        }
    }
}
