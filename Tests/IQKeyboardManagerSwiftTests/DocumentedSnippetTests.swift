import Testing
import UIKit

@testable import IQKeyboardManagerSwift

/// The snippets of IQKeyboardManager's documentation ("How it works") exactly as printed, and their effects. Those about its appearance
/// manager are in `AppearanceManagerTests`, those about the active configuration in `ActiveConfigurationTests`.
@MainActor @Suite("Documented code snippets") struct DocumentedSnippetTests {
    private final class MyCustomViewController: UIViewController {}
    private final class LoginViewController: UIViewController {}
    private final class SignupViewController: UIViewController {}

    @Test func `notification system: a keyboard observer receives events`() {
        @MainActor final class Configuration {
            let keyboardObserver = IQKeyboardNotification()
            var events = 0
            func sendEvent() { events += 1 }
            func addKeyboardObserver() {
                keyboardObserver.subscribe(
                    identifier: "IQActiveConfiguration",
                    changeHandler: { [weak self] _, endFrame in
                        guard let self = self else { return }
                        self.sendEvent()
                    })
            }
        }
        EnginePhone.run { phone in
            let configuration = Configuration()
            configuration.addKeyboardObserver()
            #expect(configuration.events == 1, "the state before the first keyboard")
            phone.keyboardShows()
            #expect(configuration.events == 3)
            phone.keyboardHides()
            #expect(configuration.events == 5)
        }
    }

    @Test func `position adjustment: keyboard size, distance, offset, inset and frame equal the documented formulas`() throws {
        try EnginePhone.run { phone in
            let scrollView = phone.addScrollView(y: 600, height: 200, contentHeight: 200)
            let textField = phone.addField(y: 120, in: scrollView)
            IQKeyboardManager.shared.keyboardDistance = 20.0
            phone.show(textField)
            let measured = try #require(phone.adjustments.last?.plan.measurement)
            // 1. The keyboard size includes the distance and the bottom safe area, and is limited to the window.
            let kbSize = CGSize(width: 390, height: 336 + 20 + 34)
            #expect(measured.keyboardSize == kbSize)
            // 2. The engine moves by the smaller of the two distances.
            let layoutGuide = measured.layoutGuide
            let textInputViewRectInRootSuperview = measured.fieldInRootSuperview
            let visibleHeight = 844 - kbSize.height
            let topMovement = textInputViewRectInRootSuperview.minY - layoutGuide.top
            let bottomMovement = measured.fieldInWindow.maxY - visibleHeight + layoutGuide.bottom
            var moveUp = CGFloat.minimum(topMovement, bottomMovement)
            #expect((measured.topMovement, measured.bottomMovement, measured.moveUp) == (topMovement, bottomMovement, moveUp))
            // 3. The scroll view scrolls by its part of the distance first, and the root view moves by the remaining distance.
            #expect(scrollView.contentOffset.y == 120)
            moveUp -= scrollView.contentOffset.y
            let bottomInset = kbSize.height - (844 - 800)
            #expect(scrollView.contentInset.bottom == bottomInset)
            #expect(phone.rootY == CGFloat.maximum(0 - moveUp, CGFloat.minimum(0, -336)))
            // These are the values that the engine restores.
            let slot = try #require(phone.adjustments.last?.plan.slots.lastScrollView)
            #expect(slot.startingOffset == .zero && slot.startingInset == .zero && slot.startingIndicatorInsets == .zero)
            phone.keyboardHides()
            #expect(scrollView.contentInset == .zero && phone.rootY == 0)
        }
    }

    @Test func `distance: the field's own distance overrides the manager's until it is reset`() {
        EnginePhone.run { phone in
            let textField = phone.addField(y: 600)
            @MainActor func distanceInForce() -> CGFloat? {
                phone.show(textField)
                defer { phone.keyboardHides() }
                return phone.adjustments.last?.plan.measurement?.distance
            }
            IQKeyboardManager.shared.keyboardDistance = 20.0
            #expect(distanceInForce() == 20)
            textField.iq.distanceFromKeyboard = 50.0
            #expect(distanceInForce() == 50)
            // Use default/global distance
            textField.iq.distanceFromKeyboard = UIView.defaultKeyboardDistance
            #expect(distanceInForce() == 20)
        }
    }

    @Test func `global enable and disable: disabling restores the root view`() {
        EnginePhone.run { phone in
            phone.show(phone.addField(y: 700))
            IQKeyboardManager.shared.isEnabled = true
            #expect(phone.rootY == -310)
            IQKeyboardManager.shared.isEnabled = false
            #expect(phone.rootY == 0)
        }
    }

    @Test func `class-level control: an enabled class is handled, and a class in both lists is not`() {
        EnginePhone.run(controller: { MyCustomViewController() }) { phone in
            IQKeyboardManager.shared.isEnabled = false
            IQKeyboardManager.shared.disabledDistanceHandlingClasses = [
                UITableViewController.self,
                UIInputViewController.self,
                UIAlertController.self,
            ]
            IQKeyboardManager.shared.enabledDistanceHandlingClasses = [
                MyCustomViewController.self
            ]
            let field = phone.addField(y: 700)
            phone.show(field)
            #expect(phone.rootY == -310)
            phone.keyboardHides()
            IQKeyboardManager.shared.disabledDistanceHandlingClasses.append(MyCustomViewController.self)
            phone.show(field)
            #expect(phone.rootY == 0)
        }
    }

    @Test func `configuration: at launch, and by a view controller for itself`() {
        final class MyViewController: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                // Disable for this controller only
                IQKeyboardManager.shared.disabledDistanceHandlingClasses.append(MyViewController.self)
            }
        }
        EnginePhone.run(controller: { MyViewController() }) { phone in
            phone.show(phone.addField(y: 700))
            #expect(phone.rootY == 0)
        }
        let controllers: [@MainActor () -> UIViewController] = [
            { LoginViewController() }, { SignupViewController() }, { UIViewController() },
        ]
        for (number, make) in controllers.enumerated() {
            EnginePhone.run(controller: make) { phone in
                IQKeyboardManager.shared.disabledDistanceHandlingClasses += [
                    LoginViewController.self,
                    SignupViewController.self,
                ]
                phone.show(phone.addField(y: 700))
                #expect(phone.rootY == (number == 2 ? -310 : 0), "\(number)")
            }
        }
    }

    @Test func `per-view control and customization`() {
        EnginePhone.run { phone in
            let outer = phone.addScrollView(contentHeight: 1600)
            let myTextField = phone.addField(y: 600, in: outer)
            // Distance from keyboard
            myTextField.iq.distanceFromKeyboard = 30.0
            // Enable/disable
            myTextField.iq.enableMode = .disabled
            // Access parent view controller
            let controller = myTextField.iq.parentContainerViewController()
            // Find parent of specific type
            let scrollView = myTextField.iq.superviewOf(type: UIScrollView.self)
            #expect(controller === phone.controller && scrollView === outer)
            phone.show(myTextField)
            #expect(outer.contentOffset.y == 0)
            // Always enable for this field
            myTextField.iq.enableMode = .enabled
            IQKeyboardManager.shared.isEnabled = false
            phone.keyboardHides()
            phone.show(myTextField)
            #expect(outer.contentOffset.y == 230)
            // Use global setting
            myTextField.iq.enableMode = .default
            phone.keyboardShows(height: 340)
            #expect(outer.contentInset == .zero)
        }
    }

    @Test func `animation synchronization: an animation alongside the keyboard has its duration and curve`() {
        EnginePhone.run { phone in
            phone.show(phone.addField(y: 700))
            let activeConfiguration = IQKeyboardManager.shared.activeConfiguration
            let view = UIView()
            phone.root.addSubview(view)
            activeConfiguration.animate(alongsideTransition: {
                view.frame.origin.y = 100
            })
            #expect(view.frame.origin.y == 100)
            #expect(view.layer.presentation()?.frame.minY == 0, "it is shown where it was, and goes")
        }
    }

    @Test func `layout updates: every move lays out the view if layoutIfNeededOnUpdate is set`() {
        final class Counter: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        final class CountingController: UIViewController {
            override func loadView() { view = Counter(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
        }
        for isAsked in [false, true] {
            EnginePhone.run(controller: { CountingController() }) { phone in
                // Forces setNeedsLayout() and layoutIfNeeded() on adjustments
                IQKeyboardManager.shared.layoutIfNeededOnUpdate = isAsked
                let field = phone.addField(y: 700)
                phone.window.layoutWindow()
                let before = (phone.root as? Counter)?.layouts ?? 0
                phone.show(field)
                #expect(((phone.root as? Counter)?.layouts ?? 0) - before == (isAsked ? 1 : 0))
            }
        }
    }

    @Test func `interactive gesture: active while the pop gesture has begun or changed`() {
        @MainActor struct Configuration {
            let rootController: UIViewController
            var isInteractiveGestureActive: Bool {
                guard let navigationController = rootController.navigationController,
                    let gesture = navigationController.interactivePopGestureRecognizer
                else {
                    return false
                }
                return gesture.state == .began || gesture.state == .changed
            }
        }
        EnginePhone.run { phone in
            #expect(!Configuration(rootController: phone.controller).isInteractiveGestureActive)
            let navigation = UINavigationController(rootViewController: UIViewController())
            let page = UIViewController()
            navigation.pushViewController(page, animated: false)
            #expect(!Configuration(rootController: page).isInteractiveGestureActive)
            #expect(!IQRootControllerConfiguration(page).isInteractiveGestureActive)
        }
    }

    @Test func `manual refresh: after a constraint change, reloading moves the field above the keyboard`() {
        EnginePhone.run { phone in
            let view = phone.root
            let field = UITextField()
            field.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(field)
            let myConstraint = field.topAnchor.constraint(equalTo: view.topAnchor, constant: 300)
            NSLayoutConstraint.activate([
                myConstraint, field.heightAnchor.constraint(equalToConstant: 40),
                field.leadingAnchor.constraint(equalTo: view.leadingAnchor), field.widthAnchor.constraint(equalToConstant: 200),
            ])
            phone.window.layoutWindow()
            phone.show(field)
            #expect(phone.rootY == 0)
            myConstraint.constant = 600
            view.layoutIfNeeded()
            #expect(phone.rootY == 0)
            IQKeyboardManager.shared.reloadLayoutIfNeeded()
            #expect(phone.rootY == -210)
        }
    }
}
