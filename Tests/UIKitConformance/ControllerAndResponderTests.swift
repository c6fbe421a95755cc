import Testing
import UIKit

@MainActor
private final class DiaryController: UIViewController {
    let diary = Diary()
    override func viewDidLoad() {
        super.viewDidLoad()
        diary.note("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        diary.note("viewWillAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        diary.note("viewDidAppear")
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if diary.entries.last != "viewDidLayoutSubviews" { diary.note("viewDidLayoutSubviews") }
    }
}

@MainActor
private final class Focusable: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

@MainActor
struct ControllerAndResponderTests {
    @Test func `a controller loads its view on first access, and only once`() {
        Screen.show { _ in
            let controller = DiaryController()
            #expect(!controller.isViewLoaded)
            #expect(controller.viewIfLoaded == nil)
            _ = controller.view
            _ = controller.view
            #expect(controller.isViewLoaded)
            #expect(controller.diary.entries == ["viewDidLoad"])
        }
    }

    @Test func `a controller receives viewDidLoad, viewWillAppear, viewDidLayoutSubviews and viewDidAppear in this order`() {
        Screen.show(DiaryController()) { screen in
            screen.wait(0.5)
            let entries = (screen.controller as! DiaryController).diary.entries
            let order = ["viewDidLoad", "viewWillAppear", "viewDidLayoutSubviews", "viewDidAppear"].map { entries.firstIndex(of: $0) }
            #expect(!order.contains(nil), "\(entries)")
            #expect(order.compactMap { $0 } == order.compactMap { $0 }.sorted(), "\(entries)")
        }
    }

    @Test func `a child's responder chain is view, controller, superview`() {
        Screen.show { screen in
            let child = UIViewController()
            screen.controller.addChild(child)
            screen.view.addSubview(child.view)
            child.didMove(toParent: screen.controller)
            let button = UIView()
            child.view.addSubview(button)
            #expect(button.next === child.view)
            #expect(child.view.next === child)
            #expect(child.next === screen.view)
            #expect(child.parent === screen.controller)
            #expect(screen.controller.children == [child])
        }
    }

    @Test func `only a view in a window that can become first responder does, and only one at a time`() {
        Screen.show { screen in
            let (plain, first, second) = (UIView(), Focusable(), Focusable())
            #expect(!first.becomeFirstResponder(), "it is in no window")
            for view in [plain, first, second] { screen.view.addSubview(view) }
            #expect(!plain.becomeFirstResponder())
            #expect(first.becomeFirstResponder())
            #expect(first.isFirstResponder)
            #expect(second.becomeFirstResponder())
            #expect(!first.isFirstResponder)
            #expect(screen.view.endEditing(false))
            #expect(!second.isFirstResponder)
        }
    }

    @Test func `a view that is removed from the screen is no longer first responder`() {
        Screen.show { screen in
            let view = Focusable()
            screen.view.addSubview(view)
            view.becomeFirstResponder()
            view.removeFromSuperview()
            #expect(!view.isFirstResponder)
        }
    }

    @Test func `a field that requests focus in viewDidLoad is first responder when its view is on screen`() {
        Screen.show(EarlyController()) { screen in
            screen.wait(1)
            #expect((screen.controller as! EarlyController).field.isFirstResponder)
        }
    }

    @Test func `the accessory stays while its text is focused, and the controller then regains first responder`() {
        Screen.show(BarController()) { screen in
            screen.wait(1)
            let controller = screen.controller as! BarController
            #expect(controller.isFirstResponder)
            #expect(controller.bar.window != nil)
            #expect(controller.draft.becomeFirstResponder())
            screen.wait(1)
            #expect(controller.draft.isFirstResponder && !controller.isFirstResponder)
            #expect(controller.bar.window != nil)
            var chain: [UIResponder] = []
            var next: UIResponder? = controller.draft
            while let present = next {
                chain.append(present)
                next = present.next
            }
            #expect(chain.contains { $0 === controller }, "from the bar the chain goes on at its owner")
            #expect(controller.draft.resignFirstResponder())
            screen.wait(1)
            #expect(controller.isFirstResponder)
            #expect(controller.bar.window != nil)
        }
    }
}

@MainActor
private final class EarlyController: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        field.becomeFirstResponder()
    }
}

@MainActor
private final class BarController: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    let draft = UITextField(frame: CGRect(x: 16, y: 8, width: 200, height: 34))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
    override func viewDidLoad() {
        super.viewDidLoad()
        bar.addSubview(draft)
    }
}
