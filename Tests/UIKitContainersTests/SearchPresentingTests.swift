import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// A controller that presents its search controller itself, as the search controller's delegate.
@MainActor
private final class Host: UIViewController, UISearchControllerDelegate {
    let search = UISearchController(searchResultsController: nil)
    var received: [String] = []
    /// The controller that presents the search; nil if the search controller presents itself.
    var presenter: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        search.delegate = self
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
    }
    func presentSearchController(_ searchController: UISearchController) {
        received.append("present \(searchController.isActive)")
        presenter?.present(searchController, animated: true) { self.received.append("completion") }
    }
    func willPresentSearchController(_ searchController: UISearchController) { received.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { received.append("didPresent") }
}

@MainActor
@Suite("A search presented by its delegate")
struct SearchPresentingTests {
    private func show(_ test: (Tablet, Host) throws -> Void) throws {
        let phone = try Tablet("iPhone 14") {
            UITabBarController.holding(UINavigationController(rootViewController: Host()))
        }
        try phone.run {
            phone.settle()
            let navigation = (phone.root as! UITabBarController).viewControllers![0] as! UINavigationController
            try test(phone, navigation.topViewController as! Host)
        }
    }

    @Test(arguments: [true, false])
    func `presentSearchController is called first, and if it does nothing the search presents itself`(byEditing: Bool) throws {
        try show { phone, host in
            if byEditing { host.search.searchBar.becomeFirstResponder() } else { host.search.isActive = true }
            phone.settle()
            #expect(host.received == ["present false", "willPresent", "didPresent"])
            #expect(host.search.isActive && phone.root.presentedViewController === host.search)
        }
    }

    @Test func `the delegate can present the search from a different controller, whose dismiss ends the search`() throws {
        try show { phone, host in
            let navigation = host.navigationController!
            host.definesPresentationContext = true
            navigation.definesPresentationContext = true
            host.presenter = navigation
            host.search.isActive = true
            phone.settle()
            #expect(host.received == ["present false", "willPresent", "didPresent", "completion"])
            #expect(host.search.isActive && host.search.presentingViewController === navigation)
            #expect(host.search.view.window != nil)
            navigation.dismiss(animated: true)
            phone.settle()
            #expect(!host.search.isActive && navigation.presentedViewController == nil)
        }
    }

    @Test func `presenting the search controller in code activates the search`() throws {
        try show { phone, host in
            host.present(host.search, animated: false)
            phone.settle()
            #expect(host.search.isActive && host.received == ["willPresent", "didPresent"])
            host.search.isActive = false
            phone.settle()
            #expect(host.search.presentingViewController == nil && phone.root.presentedViewController == nil)
        }
    }
}

extension UITabBarController {
    fileprivate static func holding(_ controller: UIViewController) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = [controller]
        return tabs
    }
}
