import Testing
import UIKit

@MainActor
private final class EmptyController: UIViewController {
    var states: [String?] = []
    var shown: UIContentUnavailableConfiguration?
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        states.append(state.searchText)
        contentUnavailableConfiguration = shown
    }
    var placeholder: UIContentUnavailableView? { view.subviews.compactMap { $0 as? UIContentUnavailableView }.first }
}

/// Tests for the placeholder on a screen without content.
@MainActor
struct ContentUnavailableTests {
    private func labels(in view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.filter { !$0.isHidden }.flatMap { labels(in: $0) }
    }
    private func all<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> [Kind] {
        (view as? Kind).map { [$0] } ?? view.subviews.filter { !$0.isHidden }.flatMap { all(kind, in: $0) }
    }
    private func texts(in view: UIView) -> [String] { labels(in: view).compactMap(\.text) }

    @Test func `a controller updates its placeholder before its first layout and on request, and shows it above its view`() {
        Screen.show(EmptyController()) { screen in
            let controller = screen.controller as! EmptyController
            screen.wait(0.1)
            #expect(controller.states == [nil])
            #expect(controller.placeholder == nil)
            var empty = UIContentUnavailableConfiguration.empty()
            empty.image = UIImage(systemName: "tray")
            empty.text = "No Mail"
            empty.secondaryText = "Messages appear here."
            controller.shown = empty
            controller.setNeedsUpdateContentUnavailableConfiguration()
            controller.setNeedsUpdateContentUnavailableConfiguration()
            screen.wait(0.1)
            #expect(controller.states.count == 2, "two requests are one update")
            let placeholder = controller.placeholder
            #expect(placeholder?.frame == controller.view.bounds && controller.view.subviews.last === placeholder)
            #expect(placeholder.map { texts(in: $0) } == ["No Mail", "Messages appear here."])
            controller.shown = nil
            controller.setNeedsUpdateContentUnavailableConfiguration()
            screen.wait(0.1)
            #expect(controller.placeholder == nil)
        }
    }

    @Test func `image, texts and button are stacked in the centre of the area between the bars`() {
        Screen.show { screen in
            var empty = UIContentUnavailableConfiguration.empty()
            empty.image = UIImage(systemName: "tray")
            empty.text = "No Mail"
            empty.secondaryText = "Messages appear here."
            empty.button = .filled()
            empty.button.title = "Write"
            screen.controller.contentUnavailableConfiguration = empty
            screen.wait(0.1)
            let view = screen.view.subviews.last!
            let parts =
                (all(UIImageView.self, in: view).filter { $0.image != nil && !($0.superview is UIButton) } as [UIView])
                + labels(in: view).filter { $0.superview is UIScrollView } + all(UIButton.self, in: view)
            let frames = parts.map { $0.convert($0.bounds, to: screen.view) }
            #expect(frames.count == 4)
            for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(upper.maxY < lower.minY) }
            for frame in frames { #expect(abs(frame.midX - screen.view.bounds.midX) <= 1) }
            let safe = screen.view.bounds.inset(by: screen.view.safeAreaInsets)
            #expect(abs((frames[0].minY + frames[3].maxY) / 2 - safe.midY) <= 1)
            #expect(labels(in: view)[0].font.pointSize == UIFont.preferredFont(forTextStyle: .title2).pointSize)
            #expect(labels(in: view)[0].font.fontDescriptor.symbolicTraits.contains(.traitBold))
        }
    }

    @Test func `a placeholder's button performs its action, and touches outside it reach the view below`() {
        Screen.show { screen in
            var presses = 0
            let below = UIButton(frame: screen.view.bounds)
            screen.view.addSubview(below)
            var empty = UIContentUnavailableConfiguration.empty()
            empty.text = "Nothing"
            empty.buttonProperties.primaryAction = UIAction(title: "Reload") { _ in presses += 1 }
            screen.controller.contentUnavailableConfiguration = empty
            screen.wait(0.1)
            let button = all(UIButton.self, in: screen.view.subviews.last!).first
            #expect(button?.configuration?.title == "Reload")
            button?.sendActions(for: .primaryActionTriggered)
            #expect(presses == 1)
            let middle = button.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: screen.view) } ?? .zero
            #expect(screen.view.hitTest(middle, with: nil) === button)
        }
    }

    @Test func `loading shows an activity indicator in place of the image, and search prints the search text`() {
        Screen.show { screen in
            screen.controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
            screen.wait(0.1)
            let loading = screen.view.subviews.last!
            #expect(all(UIActivityIndicatorView.self, in: loading).map(\.isAnimating) == [true])
            #expect(texts(in: loading) == ["Loading…"])
            let search = UIContentUnavailableConfiguration.search()
            #expect(search.text == "No Results" && search.image != nil)
            var state = UIContentUnavailableConfigurationState(traitCollection: screen.view.traitCollection)
            state.searchText = "plum"
            #expect(search.updated(for: state).text == "No Results for “plum”")
            var own = search
            own.text = "Nobody"
            #expect(own.updated(for: state).text == "Nobody")
            screen.controller.contentUnavailableConfiguration = search
            screen.wait(0.1)
            #expect(screen.view.subviews.last === loading, "a view that can show another configuration stays")
            #expect(all(UIActivityIndicatorView.self, in: loading).isEmpty)
        }
    }

    @Test func `the configuration state contains the search bar's text`() {
        Screen.show(UINavigationController(rootViewController: EmptyController())) { screen in
            let controller = (screen.controller as! UINavigationController).topViewController as! EmptyController
            let search = UISearchController(searchResultsController: nil)
            controller.navigationItem.searchController = search
            controller.shown = .search()
            search.searchBar.text = "plum"
            #expect(controller.contentUnavailableConfigurationState.searchText == "plum")
            controller.setNeedsUpdateContentUnavailableConfiguration()
            screen.wait(0.1)
            #expect(controller.states.last == "plum")
            #expect(controller.placeholder.map { texts(in: $0).first } == "No Results for “plum”")
        }
    }

    @Test func `in a table the placeholder stays visible while the rows scroll, and the keyboard shrinks it`() {
        Screen.show(UITableViewController()) { screen in
            let controller = screen.controller as! UITableViewController
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            controller.tableView.tableHeaderView = field
            var empty = UIContentUnavailableConfiguration.empty()
            empty.text = "No Rows"
            controller.contentUnavailableConfiguration = empty
            screen.wait(0.1)
            let view = controller.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first!
            #expect(view.frame == controller.view.bounds)
            let before = labels(in: view)[0].convert(CGPoint.zero, to: nil).y
            field.becomeFirstResponder()
            screen.wait(1)
            let raised = labels(in: view)[0].convert(CGPoint.zero, to: nil).y
            #expect(raised < before - 50, "it stands above the keyboard")
            field.resignFirstResponder()
            screen.wait(1)
            controller.tableView.contentOffset.y += 30
            screen.wait(0.1)
            #expect(view.frame == controller.view.bounds)
            #expect(abs(labels(in: view)[0].convert(CGPoint.zero, to: nil).y - before) <= 1)
        }
    }
}
