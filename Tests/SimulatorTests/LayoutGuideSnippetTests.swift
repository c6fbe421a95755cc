import Testing
import UIKit

@testable import Simulator
@testable import UIKitKeyboard

// These are published snippets about keyboard layout guides. The tests check their described effects. Omitted parts are filled in.

/// A controller for systems before iOS 15, with a custom guide whose height follows the notifications.
@MainActor
private final class NotificationLayoutController: UIViewController {
    let textView = UITextView()
    let keyboardGuide = UILayoutGuide()
    var keyboardHeight: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(textView)
        view.addLayoutGuide(keyboardGuide)
        keyboardGuide.bottomAnchor.constraint(
            equalTo: view.bottomAnchor
        ).isActive = true
        keyboardGuide.topAnchor.constraint(
            equalTo: textView.bottomAnchor
        ).isActive = true
        keyboardHeight = keyboardGuide.heightAnchor.constraint(
            equalToConstant: view.safeAreaInsets.bottom
        )
        keyboardHeight.isActive = true
        NSLayoutConstraint.activate([
            textView.topAnchor.constraint(equalTo: view.topAnchor), textView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            textView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
            NotificationCenter.default.addObserver(
                self,
                selector: NotificationLayoutController.respondToKeyboard,
                name: name,
                object: nil
            )
        }
    }

    func respondToKeyboard(notification: Notification) {
        let info = notification.userInfo
        if let endRect = info?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect {
            var offset = view.bounds.size.height - endRect.origin.y
            if offset == 0.0 {
                offset = view.safeAreaInsets.bottom
            }
            let duration = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 2.0
            UIView.animate(
                withDuration: duration,
                animations: {
                    self.keyboardHeight.constant = offset
                    self.view.layoutIfNeeded()
                }
            )
        }
    }
}

/// A controller for iOS 15 and later.
@MainActor
private final class GuideLayoutController: UIViewController {
    let textView = UITextView()

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(textView)
        view.keyboardLayoutGuide.topAnchor.constraint(
            equalToSystemSpacingBelow: textView.bottomAnchor,
            multiplier: 1.0
        ).isActive = true
        NSLayoutConstraint.activate([
            textView.topAnchor.constraint(equalTo: view.topAnchor), textView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            textView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }
}

/// A controller with buttons above the keyboard. When the keyboard is near the top of the view, the buttons move to the view's lower
/// edge.
@MainActor
private final class EditBarController: UIViewController {
    let editView = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        editView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(editView)
        NSLayoutConstraint.activate([
            editView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            editView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            editView.heightAnchor.constraint(equalToConstant: 44),
        ])
        view.keyboardLayoutGuide.followsUndockedKeyboard = true

        let awayFromTopConstraints = [
            view.keyboardLayoutGuide.topAnchor.constraint(
                equalTo: editView.bottomAnchor
            )
        ]
        view.keyboardLayoutGuide.setConstraints(
            awayFromTopConstraints,
            activeWhenAwayFrom: .top
        )

        let nearTopConstraints = [
            view.safeAreaLayoutGuide.bottomAnchor.constraint(
                equalTo: editView.bottomAnchor
            )
        ]
        view.keyboardLayoutGuide.setConstraints(
            nearTopConstraints,
            activeWhenNearEdge: .top
        )
    }
}

/// A controller with a picture that moves aside for a keyboard at either side.
@MainActor
private final class PictureController: UIViewController {
    let imageView = UIImageView()

    override func viewDidLoad() {
        super.viewDidLoad()
        imageView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(imageView)
        NSLayoutConstraint.activate([
            imageView.topAnchor.constraint(equalTo: view.topAnchor), imageView.widthAnchor.constraint(equalToConstant: 60),
            imageView.heightAnchor.constraint(equalToConstant: 60),
        ])
        view.keyboardLayoutGuide.followsUndockedKeyboard = true

        // set default behavior
        let awayFromSides = [
            imageView.centerXAnchor.constraint(
                equalTo: view.centerXAnchor
            )
        ]
        view.keyboardLayoutGuide.setConstraints(
            awayFromSides,
            activeWhenAwayFrom: [
                .leading, .trailing,
            ]
        )

        // when nearing sides, shift imageView appropriately
        let nearTrailingConstraints = [
            imageView.leadingAnchor.constraint(
                equalToSystemSpacingAfter: view.safeAreaLayoutGuide.leadingAnchor,
                multiplier: 1.0
            )
        ]
        view.keyboardLayoutGuide.setConstraints(
            nearTrailingConstraints,
            activeWhenNearEdge: .trailing
        )

        let nearLeadingConstraints = [
            view.safeAreaLayoutGuide.trailingAnchor.constraint(
                equalToSystemSpacingAfter: imageView.trailingAnchor,
                multiplier: 1.0
            )
        ]
        view.keyboardLayoutGuide.setConstraints(
            nearLeadingConstraints,
            activeWhenNearEdge: .leading
        )
    }
}

/// A controller with the published manual solution: insets for the text view, and a constraint whose constant equals the keyboard's
/// height.
@MainActor
private final class PublishedRecipeController: UIViewController {
    let textView = UITextView()
    let toolbar = UIView()
    var toolbarBottomSpace: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        for part in [textView, toolbar] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
            part.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            part.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        }
        toolbarBottomSpace = view.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: toolbar.bottomAnchor)
        NSLayoutConstraint.activate([
            toolbarBottomSpace, toolbar.heightAnchor.constraint(equalToConstant: 44),
            textView.topAnchor.constraint(equalTo: view.topAnchor),
            textView.bottomAnchor.constraint(equalTo: toolbar.topAnchor),
        ])

        // Listen to the standard keyboard notifications
        NotificationCenter.default.addObserver(
            self, selector: PublishedRecipeController.keyboardWillShow, name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(
            self, selector: PublishedRecipeController.keyboardWillHide, name: UIResponder.keyboardWillHideNotification, object: nil)
    }

    func stopListening() {
        NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillHideNotification, object: nil)
    }

    func keyboardWillShow(_ aNotification: Notification) { adjustForKeyboard(aNotification, showing: true) }
    func keyboardWillHide(_ aNotification: Notification) { adjustForKeyboard(aNotification, showing: false) }

    func adjustForKeyboard(_ aNotification: Notification, showing: Bool) {
        let info = aNotification.userInfo!
        let keyboardFrame = info[UIResponder.keyboardFrameEndUserInfoKey] as! CGRect
        let convertedFrame = view.convert(keyboardFrame, from: view.window)
        let kbSize = convertedFrame.size

        // 1. Adjust for the UITextView
        let newInsets: UIEdgeInsets
        if showing {
            newInsets = UIEdgeInsets(top: 0.0, left: 0.0, bottom: kbSize.height, right: 0.0)
        } else {
            newInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        }
        textView.contentInset = newInsets
        textView.scrollIndicatorInsets = newInsets

        // 2. Adjust toolbar with animation
        let animationCurve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as! Int
        var animationDuration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as! TimeInterval
        // A simple conversion of UIView.AnimationCurve to UIView.AnimationOptions
        let animationOption = UIView.AnimationOptions(rawValue: UInt(animationCurve << 16))
        if animationDuration == 0 { animationDuration = 0.1 }

        // Start animation
        view.layoutIfNeeded()
        UIView.animate(
            withDuration: animationDuration, delay: 0, options: animationOption,
            animations: {
                // Adjust for toolbar
                if showing {
                    self.toolbarBottomSpace.constant = kbSize.height
                } else {
                    self.toolbarBottomSpace.constant = 0
                }
                self.view.layoutIfNeeded()
            }, completion: nil)
    }
}

@MainActor @Suite("Published keyboard layout guide snippets") struct LayoutGuideSnippetTests {
    /// Returns a phone without an engine that shows the controller.
    private func phone(device: String = "iPhone 14", _ make: @escaping () -> UIViewController) throws -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(device)
        configuration.strategy = .none
        let phone = SimulatedPhone(configuration: configuration, makeRoot: make)
        phone.run(until: 0.5)
        return phone
    }
    private func keyboardTop(_ phone: SimulatedPhone) -> CGFloat {
        phone.process.run { UIKeyboardController.current!.presentationFrame.minY }
    }
    /// Changes the keyboard's placement, as guides see it.
    private func place(_ placement: KeyboardPlacement, _ phone: SimulatedPhone) {
        phone.process.run {
            KeyboardGuides.current.source = { placement }
            KeyboardGuides.current.keyboardMoved()
        }
        phone.run(until: phone.time + 0.1)
    }

    @Test func `old snippet: a custom guide ends at the keyboard, and at the safe area without one`() throws {
        let phone = try phone { NotificationLayoutController() }
        let controller = try #require(phone.window.rootViewController as? NotificationLayoutController)
        // The view has no safe area inset when it loads, so the snippet's text view ends at the screen's edge.
        #expect(controller.textView.frame.maxY == 844)
        phone.process.run { _ = controller.textView.becomeFirstResponder() }
        phone.run(until: phone.time + 1)
        #expect(controller.textView.frame.maxY == keyboardTop(phone))
        #expect(controller.textView.frame.maxY < 600)
        phone.process.run { _ = controller.textView.resignFirstResponder() }
        phone.run(until: phone.time + 1)
        #expect(controller.textView.frame.maxY == 810)
    }

    @Test func `the old snippet without the curve diverges from the keyboard in motion, and the new one does not`() throws {
        /// Returns the maximum distance between the text view's edge and its expected position while the keyboard appears, in points.
        func worst(_ phone: SimulatedPhone, _ textView: UITextView, from begin: CGFloat, to end: CGFloat) -> CGFloat {
            phone.process.run { _ = textView.becomeFirstResponder() }
            var worst: CGFloat = 0
            let top = phone.process.run { UIKeyboardController.current!.frame.minY }
            for _ in 0..<60 {
                phone.tick()
                let part = (844 - keyboardTop(phone)) / (844 - top)
                let shown = phone.process.run { textView.layer.presentationFrame.maxY }
                worst = max(worst, abs(shown - (begin + (end - begin) * part)))
            }
            return worst
        }
        let old = try phone { NotificationLayoutController() }
        let before = try #require(old.window.rootViewController as? NotificationLayoutController)
        let new = try phone { GuideLayoutController() }
        let after = try #require(new.window.rootViewController as? GuideLayoutController)
        #expect(after.textView.frame.maxY == 802)
        let off = worst(old, before.textView, from: 844, to: 844 - 336 - 45)
        #expect(off > 10, "\(off)")
        let on = worst(new, after.textView, from: 802, to: keyboardTop(new) < 500 ? 455 : 500)
        #expect(on < 0.01, "\(on)")
        #expect(after.textView.frame.maxY == keyboardTop(new) - 8)
    }

    @Test func `new snippet: an undocked keyboard leaves the guide at the bottom edge`() throws {
        let phone = try phone { GuideLayoutController() }
        let controller = try #require(phone.window.rootViewController as? GuideLayoutController)
        place(KeyboardPlacement(.floating, frame: CGRect(x: 40, y: 300, width: 320, height: 250)), phone)
        #expect(controller.textView.frame.maxY == 802)
        #expect(controller.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 810, width: 390, height: 34))
    }

    @Test func `example 1: the actions are on the keyboard, and at the view's bottom edge if it is near the top`() throws {
        let phone = try phone { EditBarController() }
        let controller = try #require(phone.window.rootViewController as? EditBarController)
        #expect(controller.editView.frame.maxY == 810)
        place(KeyboardPlacement(.docked, frame: CGRect(x: 0, y: 508, width: 390, height: 336)), phone)
        #expect(controller.editView.frame.maxY == 508)
        place(KeyboardPlacement(.undocked, frame: CGRect(x: 0, y: 300, width: 390, height: 336)), phone)
        #expect(controller.editView.frame.maxY == 300)
        place(KeyboardPlacement(.undocked, frame: CGRect(x: 0, y: 60, width: 390, height: 336)), phone)
        #expect(controller.editView.frame.maxY == 810)
        place(KeyboardPlacement(.undocked, frame: CGRect(x: 0, y: 200, width: 390, height: 336)), phone)
        #expect(controller.editView.frame.maxY == 200)
    }

    @Test func `example 2: a picture moves to the side that the keyboard leaves free`() throws {
        let phone = try phone { PictureController() }
        let controller = try #require(phone.window.rootViewController as? PictureController)
        func floating(x: CGFloat) { place(KeyboardPlacement(.floating, frame: CGRect(x: x, y: 400, width: 200, height: 200)), phone) }
        #expect(controller.imageView.frame.midX == 195)
        floating(x: 95)
        #expect(controller.imageView.frame.midX == 195)
        floating(x: 185)
        #expect(controller.imageView.frame.minX == 8)
        floating(x: 5)
        #expect(controller.imageView.frame.maxX == 382)
        floating(x: 95)
        #expect(controller.imageView.frame.midX == 195)
    }

    /// The published constraint is to the bottom layout guide, and its constant is the keyboard's whole height. This is correct on a
    /// phone without a home indicator. With a home indicator, the constraint includes the height of its strip twice.
    @Test(arguments: [("iPhone SE", 0), ("iPhone 14", 34)] as [(String, CGFloat)])
    func `manual recipe: the gap between toolbar and keyboard equals the home indicator's height`(device: String, strip: CGFloat)
        throws
    {
        let phone = try phone(device: device) { PublishedRecipeController() }
        let controller = try #require(phone.window.rootViewController as? PublishedRecipeController)
        let height = controller.view.bounds.height
        #expect(controller.toolbar.frame.maxY == height - strip)
        func expectTogether(_ change: () -> Void) {
            phone.process.run(change)
            for _ in 0..<60 {
                phone.tick()
                let shown = phone.process.run { controller.toolbar.layer.presentationFrame.maxY }
                #expect(abs(shown - (keyboardTop(phone) - strip)) < 0.01)
            }
        }
        expectTogether { _ = controller.textView.becomeFirstResponder() }
        #expect(controller.textView.contentInset.bottom == height - keyboardTop(phone))
        #expect(controller.toolbar.frame.maxY < 600)
        expectTogether { _ = controller.textView.resignFirstResponder() }
        #expect(controller.textView.contentInset == .zero)
        #expect(controller.toolbar.frame.maxY == height - strip)
        phone.process.run {
            controller.stopListening()
            _ = controller.textView.becomeFirstResponder()
        }
        phone.run(until: phone.time + 1)
        #expect(controller.toolbar.frame.maxY == height - strip)
    }
}
