import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// Tests for finding the container that performs `show` or a similar action for a controller.
@MainActor
@Suite("Action targets among view controllers")
struct ActionTargetTests {
    private let show = Selector("showViewController:sender:")
    private let showDetail = Selector("showDetailViewController:sender:")
    /// The form that `#selector(UIViewController.show(_:sender:))` has in rewritten sources.
    private let carried = Selector("show:sender:", calling: UIViewController.show(_:sender:))

    private final class Own: UIViewController {
        var shown: [UIViewController] = []
        override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
    }
    private final class Refusing: UINavigationController {
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
    }

    @Test func `inside a navigation controller it is the target of show, and showDetail has no target`() {
        SimulatedProcess().run {
            let page = UIViewController()
            let navigation = UINavigationController(rootViewController: page)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            #expect(page.targetViewController(forAction: show, sender: nil) === navigation)
            #expect(page.targetViewController(forAction: carried, sender: nil) === navigation)
            #expect(page.targetViewController(forAction: showDetail, sender: nil) == nil)
            #expect(UIViewController().targetViewController(forAction: carried, sender: nil) == nil)
        }
    }

    @Test func `a split view controller is the target of showDetail, and its columns' navigation controllers of show`() {
        SimulatedProcess().run {
            let (list, detail) = (UIViewController(), UIViewController())
            let split = UISplitViewController()
            split.viewControllers = [UINavigationController(rootViewController: list), detail]
            #expect(list.targetViewController(forAction: show, sender: nil) === list.navigationController)
            #expect(list.targetViewController(forAction: showDetail, sender: nil) === split)
            #expect(detail.targetViewController(forAction: show, sender: nil) === split)
        }
    }

    @Test func `targetViewController skips a controller that refuses the action`() {
        SimulatedProcess().run {
            let page = UIViewController()
            let outer = UISplitViewController()
            let inner = Refusing(rootViewController: page)
            outer.viewControllers = [inner, UIViewController()]
            #expect(page.targetViewController(forAction: show, sender: nil) === outer)
        }
    }

    @Test func `targetViewController finds an override that the app registers, and perform calls its method`() {
        ObjectiveCDispatch.add(Own.self, "show:sender:", arity: 2) { try $0.show($1(0), sender: $1(1)) }
        SimulatedProcess().run {
            let (own, page, shown) = (Own(), UIViewController(), UIViewController())
            own.addChild(page)
            #expect(page.targetViewController(forAction: show, sender: nil) === own)
            #expect(page.responds(to: show), "every controller has the method")
            own.perform(show, with: shown, with: nil)
            #expect(own.shown == [shown])
        }
    }

    private final class Editor: UIViewController {
        override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(input: "e", modifierFlags: .command, action: "edit")] }
    }

    @Test func `keyCommands includes added key commands unless the controller overrides it`() {
        SimulatedProcess().run {
            let page = UIViewController()
            #expect(page.keyCommands == nil)
            let command = UIKeyCommand(input: "k", modifierFlags: .command, action: "press")
            page.addKeyCommand(command)
            #expect(page.keyCommands == [command])
            page.removeKeyCommand(command)
            #expect(page.keyCommands == nil)
            let editor = Editor()
            editor.addKeyCommand(command)
            #expect(editor.keyCommands?.map(\.input) == ["e"], "the override decides")
        }
    }
}
