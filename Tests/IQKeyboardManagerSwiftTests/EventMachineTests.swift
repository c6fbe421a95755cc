import KeyboardAdjustment
import Testing
import UIKit

@testable import IQKeyboardManagerSwift

@MainActor @Suite struct EventMachineTests {
    @Test func `while the manager is disabled nothing moves, and each plan has the reason`() {
        EnginePhone.run { phone in
            phone.manager.isEnabled = false
            let count = phone.adjustments.count
            phone.show(phone.addField(y: 700))
            #expect(phone.rootY == 0)
            #expect(phone.adjustments.dropFirst(count).map(\.plan.reason) == [.engineDisabled])
        }
    }

    @Test func `the keyboard shown before focus, as with text views, gives one show event`() {
        EnginePhone.run { phone in
            let field = phone.addField(y: 700)
            phone.keyboardShows()
            #expect(phone.adjustments.isEmpty)
            field.becomeFirstResponder()
            #expect(phone.adjustments.map(\.plan.occasion) == [.show])
            #expect(phone.rootY == -310)
        }
    }

    @Test func `a keyboard notification without a height change is ignored`() {
        EnginePhone.run { phone in
            phone.show(phone.addField(y: 700))
            phone.keyboardShows()
            #expect(phone.adjustments.count == 1)
            phone.keyboardShows(height: 381)
            #expect(phone.adjustments.count == 2)
        }
    }

    @Test func `editing that ends before the keyboard hides still restores the root view`() {
        EnginePhone.run { phone in
            let field = phone.addField(y: 700)
            phone.show(field)
            field.resignFirstResponder()
            #expect(phone.rootY == -310)
            phone.keyboardHides()
            #expect(phone.rootY == 0)
            #expect(phone.manager.movedDistance == 0)
        }
    }

    @Test func `disabling and enabling the manager with the keyboard visible restores and adjusts at once`() {
        EnginePhone.run { phone in
            phone.show(phone.addField(y: 700))
            phone.manager.isEnabled = false
            #expect(phone.rootY == 0)
            phone.manager.isEnabled = true
            #expect(phone.rootY == -310)
            let count = phone.adjustments.count
            phone.manager.isEnabled = true
            #expect(phone.adjustments.count == count)
        }
    }

    @Test func `a field's enableMode overrides the manager`() {
        EnginePhone.run { phone in
            let off = phone.addField(y: 700)
            off.iq.enableMode = .disabled
            phone.show(off)
            #expect(phone.rootY == 0)
        }
        EnginePhone.run { phone in
            phone.manager.isEnabled = false
            let on = phone.addField(y: 700)
            on.iq.enableMode = .enabled
            phone.show(on)
            #expect(phone.rootY == -310)
            #expect(phone.adjustments.last?.enablement == Enablement(isEnabled: true, reason: .fieldMode))
        }
    }

    @Test func `focusing a field with the engine disabled reverts the previous adjustment`() {
        EnginePhone.run { phone in
            let off = phone.addField(y: 640)
            off.iq.enableMode = .disabled
            phone.show(phone.addField(y: 700))
            off.becomeFirstResponder()
            #expect(phone.rootY == 0)
        }
    }

    private final class FormController: UIViewController {}
    private final class SpecialFormController: UIViewController {}

    @Test func `enabled and disabled controller classes override the engine's state, and disabled takes precedence`() {
        EnginePhone.run(controller: { FormController() }) { phone in
            phone.manager.disabledDistanceHandlingClasses.append(FormController.self)
            phone.manager.enabledDistanceHandlingClasses.append(FormController.self)
            phone.show(phone.addField(y: 700))
            #expect(phone.rootY == 0)
        }
        EnginePhone.run(controller: { SpecialFormController() }) { phone in
            phone.manager.isEnabled = false
            phone.manager.enabledDistanceHandlingClasses.append(SpecialFormController.self)
            phone.show(phone.addField(y: 700))
            #expect(phone.rootY == -310)
        }
    }

    @Test func `reloading without a focused field or a keyboard has no effect`() {
        EnginePhone.run { phone in
            phone.manager.reloadLayoutIfNeeded()
            phone.addField(y: 700).becomeFirstResponder()
            phone.manager.reloadLayoutIfNeeded()
            #expect(phone.adjustments.isEmpty)
        }
    }

    @Test func `the engine adjusts again when the application becomes active`() {
        EnginePhone.run { phone in
            phone.show(phone.addField(y: 700))
            phone.root.frame.origin.y = 0
            UIApplication.shared.applicationState = .inactive
            phone.manager.reloadLayoutIfNeeded()
            #expect(phone.adjustments.last?.plan.reason == .applicationInactive)
            UIApplication.shared.applicationState = .active
            #expect(phone.rootY == -310)
        }
    }

    @Test func `the child's outermost parent controller is moved, and its hook can name a different one`() {
        EnginePhone.run { phone in
            let child = UIViewController()
            phone.controller.addChild(child)
            child.view.frame = CGRect(x: 0, y: 100, width: 390, height: 744)
            phone.root.addSubview(child.view)
            phone.show(phone.addField(y: 600, in: child.view))
            #expect(phone.rootY == -310)
            #expect(child.view.frame.minY == 100)
        }
    }

    private final class ContainerThatStays: UIViewController {
        override func iq_parentContainerViewController() -> UIViewController? { children.first }
    }

    @Test func `a container can name the view controller to move instead of itself`() {
        EnginePhone.run(controller: { ContainerThatStays() }) { phone in
            let child = UIViewController()
            phone.controller.addChild(child)
            child.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
            phone.root.addSubview(child.view)
            phone.show(phone.addField(y: 700, in: child.view))
            #expect(phone.rootY == 0)
            #expect(child.view.frame.minY == -310)
        }
    }

    @Test func `focusing a field of a different controller in the same window moves the previously chosen controller`() {
        EnginePhone.run { phone in
            let presented = UIViewController()
            presented.view.frame = phone.window.bounds
            phone.window.addSubview(presented.view)
            phone.show(phone.addField(y: 700))
            phone.addField(y: 700, in: presented.view).becomeFirstResponder()
            #expect(presented.view.frame.minY == 0)
            #expect(phone.rootY == -336)
            phone.keyboardHides()
            #expect(phone.rootY == 0)
            phone.show(phone.addField(y: 700, in: presented.view))
            #expect(presented.view.frame.minY == -310)
            #expect(phone.rootY == 0)
        }
    }

    private final class LayoutCounter: UIView {
        var count = 0
        override func layoutSubviews() { count += 1 }
    }
    private final class CountingController: UIViewController {
        override func loadView() { view = LayoutCounter(frame: UIScreen.main.bounds) }
    }

    @Test(arguments: [true, false])
    func `with layoutIfNeededOnUpdate the moved view is laid out once per move and once per restore`(isOn: Bool) {
        EnginePhone.run(controller: { CountingController() }) { phone in
            let root = phone.root as! LayoutCounter
            let field = phone.addField(y: 700)
            phone.window.layoutWindow()
            phone.manager.layoutIfNeededOnUpdate = isOn
            let before = root.count
            phone.show(field)
            #expect(root.count - before == (isOn ? 1 : 0))
            phone.keyboardHides()
            #expect(root.count - before == (isOn ? 2 : 0))
        }
    }

    @Test func `an executed move calls movedDistanceChanged, and setting the callback calls it at once`() {
        EnginePhone.run { phone in
            var reported: [CGFloat] = []
            phone.manager.movedDistanceChanged = { reported.append($0) }
            #expect(reported == [0])
            let field = phone.addField(y: 700)
            phone.show(field)
            phone.manager.reloadLayoutIfNeeded()
            phone.keyboardHides()
            // The moved view no longer has a bottom safe area of 34 points, so the reload moves it down by 34 points.
            #expect(reported == [0, 310, 276, 0])
        }
    }

    @Test func `each process has its own manager, and its keyboard does not move the other's screen`() {
        EnginePhone.run { one in
            let field = one.addField(y: 700)
            EnginePhone.run { two in
                #expect(one.manager !== two.manager)
                two.show(two.addField(y: 700))
                #expect(two.rootY == -310)
            }
            #expect(one.rootY == 0)
            one.show(field)
            #expect(one.rootY == -310)
        }
    }

    @Test func `every property change of a move has its rule as the cause`() {
        EnginePhone.run { phone in
            var causes: [Cause] = []
            let rootLayer = phone.root.layer.identifier
            SimulatedProcess.current.observePropertyChanges { change in
                if change.layer == rootLayer, change.property == "position" { causes.append(change.cause) }
            }
            phone.show(phone.addField(y: 700))
            phone.keyboardHides()
            #expect(causes == [.engine("rootOrigin"), .engine("rootRestore")])
        }
    }

    @Test func `a deallocated scroll view is released, and a view's settings are released with the view`() {
        EnginePhone.run { phone in
            let other = phone.addField(y: 100)
            weak var weakScroll: UIScrollView?
            do {
                let scroll = phone.addScrollView(contentHeight: 1600)
                weakScroll = scroll
                phone.show(phone.addField(y: 700, in: scroll))
                other.becomeFirstResponder()
                scroll.removeFromSuperview()
            }
            phone.window.layoutWindow()
            #expect(weakScroll == nil)
            phone.keyboardHides()
            #expect(phone.rootY == 0)
        }
    }
}
