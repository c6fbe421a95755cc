import IQKeyboardManagerSwift
import Testing
import UIKit

/// Uses every public name of the engine as an app does, with its documented type and default value. This file does not compile if a name
/// is removed or changes its type. The names of the toolbar are in `ToolbarSurfaceTests`.
@MainActor @Suite("Public API of the engine") struct PublicSurfaceTests {
    private final class OtherController: UIViewController {}

    private func names(_ classes: [UIViewController.Type]) -> [String] { classes.map { "\($0)" } }

    @Test func `members of IQKeyboardManager`() {
        EnginePhone.run { phone in
            let manager: IQKeyboardManager = .shared
            #expect(manager === IQKeyboardManager.shared)
            // `EnginePhone.run` has enabled the engine.
            let isEnabled: Bool = manager.isEnabled
            #expect(isEnabled)
            let distance: CGFloat = manager.keyboardDistance
            #expect(distance == 10)
            let lays: Bool = manager.layoutIfNeededOnUpdate
            #expect(!lays)
            let disabled: [UIViewController.Type] = manager.disabledDistanceHandlingClasses
            #expect(names(disabled) == ["UITableViewController", "UIInputViewController", "UIAlertController"])
            let enabled: [UIViewController.Type] = manager.enabledDistanceHandlingClasses
            #expect(enabled.isEmpty)
            let isDebugging: Bool = manager.isDebuggingEnabled
            #expect(!isDebugging)
            let moved: CGFloat = manager.movedDistance
            #expect(moved == 0)
            let callback: ((CGFloat) -> Void)? = manager.movedDistanceChanged
            #expect(callback == nil)
            let size: IQKeyboardManager.SizeBlock = { _ in }
            size(.zero)
            manager.keyboardDistance = 20
            manager.layoutIfNeededOnUpdate = true
            manager.disabledDistanceHandlingClasses = [OtherController.self]
            manager.enabledDistanceHandlingClasses += [OtherController.self]
            var received: [CGFloat] = []
            manager.movedDistanceChanged = { received.append($0) }
            manager.reloadLayoutIfNeeded()
            #expect(received == [0])
            #expect((manager.keyboardDistance, manager.layoutIfNeededOnUpdate) == (20, true))
            #expect(names(manager.disabledDistanceHandlingClasses) == ["OtherController"])
        }
        let process = SimulatedProcess(name: "fresh")
        process.run {
            process.installUIKit(on: SimulatedDevice.all[0])
            #expect(!IQKeyboardManager.shared.isEnabled)
        }
    }

    @Test func `members for keyboard appearance and resigning on touch`() {
        EnginePhone.run { phone in
            let manager = phone.manager
            let configuration: IQKeyboardAppearanceConfiguration = manager.keyboardConfiguration
            let overrides: Bool = configuration.overrideAppearance
            let appearance: UIKeyboardAppearance = configuration.appearance
            #expect(!overrides && appearance == .default)
            let other = IQKeyboardAppearanceConfiguration()
            (other.overrideAppearance, other.appearance) = (true, .dark)
            manager.keyboardConfiguration = other
            #expect(manager.keyboardConfiguration === other)

            let resigns: Bool = manager.resignOnTouchOutside
            let gesture: UITapGestureRecognizer = manager.resignGesture
            #expect(!resigns && !gesture.cancelsTouchesInView && !gesture.isEnabled && gesture.delegate != nil)
            let disabled: [UIViewController.Type] = manager.disabledTouchResignedClasses
            #expect(names(disabled) == ["UIAlertController", "UIInputViewController"])
            let enabled: [UIViewController.Type] = manager.enabledTouchResignedClasses
            #expect(enabled.isEmpty)
            let ignored: [UIView.Type] = manager.touchResignedGestureIgnoreClasses
            #expect(ignored.map { "\($0)" } == ["UIControl", "UINavigationBar"])
            manager.resignOnTouchOutside = true
            manager.resignGesture = UITapGestureRecognizer()
            manager.disabledTouchResignedClasses = []
            manager.enabledTouchResignedClasses = [OtherController.self]
            manager.touchResignedGestureIgnoreClasses = []
            #expect(manager.resignOnTouchOutside)
            let hasResigned: Bool = manager.resignFirstResponder()
            #expect(!hasResigned)
            manager.resignFirstResponder()
        }
    }

    @Test func `members of .iq and their Objective-C counterparts`() {
        EnginePhone.run { phone in
            let scroll = UIScrollView()
            var flags: (Bool, Bool, Bool) = (
                scroll.iq.ignoreScrollingAdjustment, scroll.iq.ignoreContentInsetAdjustment, scroll.iq.restoreContentOffset
            )
            #expect(flags == (false, false, false))
            scroll.iq.ignoreScrollingAdjustment = true
            scroll.iq_ignoreContentInsetAdjustment = true
            scroll.iq.restoreContentOffset = true
            flags = (scroll.iq_ignoreScrollingAdjustment, scroll.iq.ignoreContentInsetAdjustment, scroll.iq_restoreContentOffset)
            #expect(flags == (true, true, true))

            let unset: CGFloat = UIView.defaultKeyboardDistance
            #expect(unset == .greatestFiniteMagnitude)
            let (field, text, bar) = (UITextField(), UITextView(), UISearchBar())
            let inputs: [any IQTextInputView] = [field, text, bar]
            #expect(inputs.map(\.iqIsEnabled) == [true, true, true])
            @MainActor func start(_ view: some IQTextInputView) {
                let distance: CGFloat = view.iq.distanceFromKeyboard
                let mode: IQEnableMode = view.iq.enableMode
                let resigns: IQEnableMode = view.iq.resignOnTouchOutsideMode
                #expect(distance == UIView.defaultKeyboardDistance && mode == .default && resigns == .default)
                view.iq.distanceFromKeyboard = 30
                view.iq.enableMode = .enabled
                view.iq.resignOnTouchOutsideMode = .disabled
            }
            for input in inputs { start(input) }
            #expect((field.iq_distanceFromKeyboard, field.iq_enableMode, field.iq_resignOnTouchOutsideMode) == (30, .enabled, .disabled))
            #expect((text.iq_distanceFromKeyboard, text.iq_enableMode, text.iq_resignOnTouchOutsideMode) == (30, .enabled, .disabled))
            text.iq_enableMode = .disabled
            #expect(text.iq.enableMode == .disabled && field.iq.enableMode == .enabled)

            let container: UIViewController? = field.iq.parentContainerViewController()
            #expect(container == nil)
            phone.root.addSubview(field)
            #expect(field.iq.parentContainerViewController() === phone.controller)
            #expect(field.iq_parentContainerViewController() === phone.controller)
            let hook: UIViewController? = phone.controller.iq_parentContainerViewController()
            #expect(hook === phone.controller)
        }
    }

    @Test func `core members: enable modes, the iq wrapper, text inputs and hierarchy lookups`() {
        EnginePhone.run { phone in
            #expect([IQEnableMode.default, .enabled, .disabled].map(\.rawValue) == [0, 1, 2])
            let wrapper: IQKeyboardExtension<UITextField>
            do {
                let field = UITextField()
                wrapper = field.iq
                let base: UITextField? = wrapper.base
                #expect(base === field)
            }
            #expect(wrapper.base == nil && wrapper.distanceFromKeyboard == UIView.defaultKeyboardDistance)
            @MainActor func isExtended(_ value: some IQKeyboardExtended) {}
            isExtended(UIView())

            let scroll = phone.addScrollView(contentHeight: 900)
            let field = phone.addField(y: 10, in: scroll)
            let controller: UIViewController? = field.iq.viewContainingController()
            let found: UIScrollView? = field.iq.superviewOf(type: UIScrollView.self)
            let stopped: UITableView? = field.iq.superviewOf(type: UITableView.self, belowView: scroll)
            let bar: UISearchBar? = field.iq.textFieldSearchBar()
            let isOfAlert: Bool = field.iq.isAlertViewTextField()
            #expect(controller === phone.controller && found === scroll && stopped == nil && bar == nil && !isOfAlert)

            let input: any IQTextInputView = field
            let (canFind, search): (Bool, UIFindInteraction?) = (input.iqIsFindInteractionEnabled, input.iqFindInteraction)
            #expect(!canFind && search == nil)
            input.returnKeyType = .next
            input.keyboardAppearance = .dark
            input.inputAccessoryView = UIView()
            #expect(field.returnKeyType == .next && field.keyboardAppearance == .dark && field.inputAccessoryView != nil)
        }
    }

    @Test func `IQKeyboardNotification and IQKeyboardInfo: values, subscriptions and Objective-C`() {
        EnginePhone.run { phone in
            #expect(IQKeyboardInfo.Event.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
            #expect(IQKeyboardInfo.Event.allCases == [.willShow, .didShow, .willChangeFrame, .didChangeFrame, .willHide, .didHide])
            #expect(IQKeyboardInfo.Event(rawValue: 4)?.notification == UIResponder.keyboardWillHideNotification)
            let observer = IQKeyboardNotification()
            let parked = CGRect(x: 0, y: 844, width: 390, height: 0)
            let info: IQKeyboardInfo = observer.keyboardInfo
            let event: IQKeyboardInfo.Event = info.event
            let frames: (CGRect, CGRect) = (info.beginFrame, info.endFrame)
            let duration: TimeInterval = info.animationDuration
            let curve: UIView.AnimationCurve = info.animationCurve
            let options: UIView.AnimationOptions = info.animationOptions
            #expect(event == .didHide && info.isLocal && frames == (parked, parked) && duration == 0.25 && !info.isVisible)
            #expect(curve == .easeOut && options.rawValue == 2 << 16 && info == observer.oldKeyboardInfo)
            #expect(!observer.isVisible && observer.frame == parked)
            var received: [IQKeyboardInfo.Event] = []
            let handler: IQKeyboardNotification.SizeCompletion = { event, _ in received.append(event) }
            observer.subscribe(for: [.willShow, .didShow], identifier: "some", changeHandler: handler)
            observer.subscribe(identifier: "all", changeHandler: { _, _ in })
            #expect(observer.isSubscribed(for: .willShow, identifier: "some") && !observer.isSubscribed(for: .willHide, identifier: "some"))
            #expect(observer.isSubscribed(identifier: "all") && observer.isSubscribed(for: nil, identifier: "some"))
            phone.keyboardShows()
            #expect(received == [.willShow, .didShow] && observer.isVisible && observer.frame.height == 336)
            observer.unsubscribe(for: [.willShow], identifier: "some")
            observer.unsubscribe(identifier: "all")
            #expect(!observer.isSubscribed(identifier: "all") && observer.isSubscribed(for: .didShow, identifier: "some"))
            observer.animate(alongsideTransition: {}, completion: nil)
            info.animate(alongsideTransition: {})

            let object: IQKeyboardInfoObjC = observer.keyboardInfoObjc
            let old: IQKeyboardInfoObjC = observer.oldKeyboardInfoObjc
            #expect((object.event, object.isLocal, object.isVisible) == (.didShow, true, true) && old.event == .willShow)
            #expect(object.endFrame.height == 336 && object.beginFrame == parked && object.animationDuration == 0.5)
            #expect(object.animationCurve.rawValue == 7 && object.animationOptions.rawValue == 458752)
            object.animate(alongsideTransition: {})
        }
    }

    @Test func `IQTextInputViewNotification: values, subscriptions and Objective-C`() {
        EnginePhone.run { phone in
            #expect([IQTextInputViewInfo.Event.beginEditing, .endEditing].map(\.rawValue) == [0, 1])
            #expect(IQTextInputViewInfo.Event(rawValue: 1)?.name == "EndEditing")
            let observer = IQTextInputViewNotification()
            #expect(observer.textInputViewInfo == nil && observer.event == nil && observer.textInputView == nil)
            #expect(observer.textInputViewInfoObjc == nil)
            var received: [IQTextInputViewInfo.Event] = []
            let handler: IQTextInputViewNotification.TextInputViewCompletion = { event, _ in received.append(event) }
            observer.subscribe(identifier: "test", changeHandler: handler)
            #expect(observer.isSubscribed(identifier: "test"))
            let field = phone.addField(y: 100)
            field.becomeFirstResponder()
            let info: IQTextInputViewInfo? = observer.textInputViewInfo
            let view: (any IQTextInputView)? = info?.textInputView
            #expect(info?.event == .beginEditing && view === field && info == observer.textInputViewInfo)
            let object: IQTextInputViewInfoObjC? = observer.textInputViewInfoObjc
            #expect(object?.event == .beginEditing && object?.textInputView === field)
            field.resignFirstResponder()
            observer.unsubscribe(identifier: "test")
            field.becomeFirstResponder()
            #expect(received == [.beginEditing, .endEditing] && !observer.isSubscribed(identifier: "test"))
        }
    }
}
