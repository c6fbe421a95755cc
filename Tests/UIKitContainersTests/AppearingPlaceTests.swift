import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// A controller that records its view's position in `viewIsAppearing`.
@MainActor
private final class Located: UIViewController {
    struct Place: Equatable {
        let frame: CGRect
        let safeArea: UIEdgeInsets
        let style: UIUserInterfaceStyle
    }
    var entries: [String] = []
    var places: [Place] = []
    /// The view's current position and environment.
    var place: Place {
        Place(frame: view.convert(view.bounds, to: nil), safeArea: view.safeAreaInsets, style: view.traitCollection.userInterfaceStyle)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        entries.append("willAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        #expect(view.window != nil)
        entries.append("isAppearing")
        places.append(place)
    }
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if view.window != nil, entries.last != "layout" { entries.append("layout") }
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        entries.append("didAppear")
    }
}

/// A controller that adds a child when its view loads.
@MainActor
private final class Parent: UIViewController {
    let child: UIViewController
    let pins: Bool
    init(_ child: UIViewController, pins: Bool) {
        (self.child, self.pins) = (child, pins)
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
        super.viewDidLoad()
        take(child, pins: pins)
    }
}

extension UIViewController {
    /// Adds a child that fills all but 30 points on each side. Its position is set by constraints or by its frame, after it is in the
    /// hierarchy.
    fileprivate func take(_ child: UIViewController, pins: Bool) {
        addChild(child)
        view.addSubview(child.view)
        if pins {
            child.view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                child.view.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
                child.view.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -30),
                child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30),
                child.view.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -30),
            ])
        } else {
            child.view.frame = view.bounds.insetBy(dx: 30, dy: 30)
        }
        child.didMove(toParent: self)
    }
}

/// An animator that slides a view in from below, and sets the view's frame after adding the view to the container.
@MainActor
private final class Rise: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate
{
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
            return context.completeTransition(true)
        }
        context.containerView.addSubview(view)
        view.frame = context.finalFrame(for: controller)
        view.alpha = 0
        UIView.animate(withDuration: 0.4) {
            view.alpha = 1
        } completion: { _ in
            context.completeTransition(true)
        }
    }
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
}

/// Tests that a view has its final position in `viewIsAppearing`. (Facts/Presentations.md#appearing)
@MainActor
@Suite("A view's frame in viewIsAppearing")
struct AppearingPlaceTests {
    enum Way: CaseIterable {
        case push, popped, sheet, fullScreen, uncovered, root, tab, tabAgain, tabWithNavigation, child, pinnedChild, childOfPushed,
            pinnedChildOfPushed, childOfSheet, swappedChild, page, turnedPage, curledPage, column, animatedPush, animatedPresentation,
            forwarded
    }

    private func show(_ page: Located, _ way: Way, in phone: NavigationPhone) {
        let navigation = phone.navigation
        func root(_ controller: UIViewController) {
            phone.window.rootViewController = controller
            phone.wait(0.5)
        }
        func leave(_ act: () -> Void, _ back: () -> Void) {
            act()
            phone.wait(1.5)
            page.entries = []
            page.places = []
            back()
        }
        switch way {
        case .push: navigation.pushViewController(page, animated: true)
        case .popped:
            navigation.pushViewController(page, animated: false)
            leave({ navigation.pushViewController(phone.page("B"), animated: true) }, { navigation.popViewController(animated: true) })
        case .sheet: navigation.present(page, animated: true)
        case .fullScreen:
            page.modalPresentationStyle = .fullScreen
            navigation.present(page, animated: true)
        case .uncovered:
            phone.window.rootViewController = page
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            phone.wait(0.5)
            leave({ page.present(cover, animated: true) }, { page.dismiss(animated: true) })
        case .root: phone.window.rootViewController = page
        case .tab, .tabAgain, .tabWithNavigation:
            let tabs = UITabBarController()
            tabs.viewControllers = [
                UIViewController(), way == .tabWithNavigation ? UINavigationController(rootViewController: page) : page,
            ]
            root(tabs)
            tabs.selectedIndex = 1
            if way == .tabAgain { leave({ tabs.selectedIndex = 0 }, { tabs.selectedIndex = 1 }) }
        case .child, .pinnedChild: phone.top.take(page, pins: way == .pinnedChild)
        case .childOfPushed, .pinnedChildOfPushed:
            navigation.pushViewController(Parent(page, pins: way == .pinnedChildOfPushed), animated: true)
        case .childOfSheet: navigation.present(Parent(page, pins: true), animated: true)
        case .swappedChild:
            let (parent, old) = (phone.top, UIViewController())
            parent.take(old, pins: false)
            parent.addChild(page)
            phone.wait(0.5)
            page.loadViewIfNeeded()
            parent.transition(from: old, to: page, duration: 0.3, animations: nil) { _ in page.didMove(toParent: parent) }
            page.view.frame = parent.view.bounds.insetBy(dx: 20, dy: 100)
        case .page, .turnedPage, .curledPage:
            let pages = UIPageViewController(
                transitionStyle: way == .curledPage ? .pageCurl : .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
            root(pages)
            pages.setViewControllers([page], direction: .forward, animated: way == .turnedPage)
        case .column:
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(UIViewController(), for: .primary)
            split.setViewController(UIViewController(), for: .secondary)
            root(split)
            split.showDetailViewController(page, sender: nil)
        case .animatedPush:
            navigation.delegate = Self.rise
            navigation.pushViewController(page, animated: true)
        case .animatedPresentation:
            page.modalPresentationStyle = .fullScreen
            page.transitioningDelegate = Self.rise
            navigation.present(page, animated: true)
        case .forwarded:
            let parent = Forwarding()
            root(parent)
            parent.addChild(page)
            page.beginAppearanceTransition(true, animated: false)
            parent.view.addSubview(page.view)
            page.view.frame = CGRect(x: 10, y: 90, width: 200, height: 300)
            page.endAppearanceTransition()
            page.didMove(toParent: parent)
        }
    }
    private final class Forwarding: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    private static let rise = Rise()

    @Test(arguments: Way.allCases)
    private func `viewIsAppearing is called once, before the first layout, with the final frame, safe area and traits`(way: Way) throws {
        try NavigationPhone.show { phone in
            phone.window.overrideUserInterfaceStyle = .dark
            let page = Located()
            show(page, way, in: phone)
            phone.wait(1.5)
            #expect(page.entries.filter { $0 != "layout" } == ["willAppear", "isAppearing", "didAppear"], "\(page.entries)")
            let appears = try #require(page.entries.firstIndex(of: "isAppearing"))
            #expect(page.entries.firstIndex(of: "layout").map { $0 > appears } ?? true, "\(page.entries)")
            // A page that turns comes from the side, so only its size is compared.
            let (seen, rests) = (try #require(page.places.first), page.place)
            #expect(way == .turnedPage ? seen.frame.size == rests.frame.size : seen.frame == rests.frame, "\(seen) \(rests)")
            #expect(seen.safeArea == rests.safeArea && seen.style == .dark, "\(seen) \(rests)")
        }
    }
}
