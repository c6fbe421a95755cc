import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard
@testable import UIKitScroll

/// Tests for the notifications and their order: one test for each row of Facts/KeyboardNotifications.md#sequences that can happen on a
/// phone that is held upright.
@MainActor
@Suite struct KeyboardNotificationTests {
    static let cycle = ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"]
    static let hiding = ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"]
    static func at(_ height: CGFloat) -> CGRect { CGRect(x: 0, y: 844 - height, width: 390, height: height) }
    static func below(_ height: CGFloat) -> CGRect { CGRect(x: 0, y: 844, width: 390, height: height) }

    func bar(_ height: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 390, height: height)) }

    /// Checks the begin and end frames of the first announcement.
    func expectMove(_ bench: KeyboardBench, _ begin: CGRect, _ end: CGRect, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(bench.announcements.first?.begin == begin, sourceLocation: sourceLocation)
        #expect(bench.announcements.first?.end == end, sourceLocation: sourceLocation)
    }

    @Test func `the first focus with an accessory posts one frame for keyboard and accessory`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.accessory = bar(44)
            field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.names == Self.cycle)
            expectMove(bench, Self.below(380), Self.at(380))
        }
    }

    @Test func `editing begins before the show notifications and ends after the hide notifications`() throws {
        final class Listener: NSObject, UITextFieldDelegate {
            var order: [String] = []
            func textFieldDidBeginEditing(_ textField: UITextField) { order.append("begin") }
            func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) { order.append("end") }
        }
        try KeyboardBench.run { bench in
            let listener = Listener()
            let field = bench.add(UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 34)))
            field.delegate = listener
            let names = [
                UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
                UIResponder.keyboardWillHideNotification,
            ]
            let tokens = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                    MainActor.assumeIsolated { listener.order.append(name.rawValue.replacingOccurrences(of: "Notification", with: "")) }
                }
            }
            defer { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
            field.becomeFirstResponder()
            #expect(listener.order == ["begin", "UIKeyboardWillChangeFrame", "UIKeyboardWillShow"])
            bench.wait(0.7)
            listener.order = []
            field.resignFirstResponder()
            #expect(listener.order == ["UIKeyboardWillChangeFrame", "UIKeyboardWillHide", "end"])
        }
    }

    @Test func `a predictive bar that comes later and the emoji plane change the frame without a hide`() throws {
        try KeyboardBench.run { bench in
            bench.keyboard.suggestsWords = false
            bench.add(UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 34))).becomeFirstResponder()
            bench.wait(0.7)
            bench.forget()
            bench.keyboard.suggestsWords = true
            bench.wait(0.7)
            #expect(bench.names == Self.cycle)
            expectMove(bench, Self.at(291), Self.at(336))
            bench.forget()
            try bench.press("emoji")
            bench.wait(0.7)
            #expect(bench.names == Self.cycle)
            expectMove(bench, Self.at(336), Self.at(384))
        }
    }

    // MARK: Hardware keyboard

    @Test func `attaching a hardware keyboard while editing hides the software keyboard, and detaching it shows it again`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.7)
            bench.forget()
            bench.keyboard.hasHardwareKeyboard = true
            bench.wait(0.7)
            #expect(bench.names == Self.hiding && field.isFirstResponder)
            expectMove(bench, Self.at(336), Self.below(336))
            bench.forget()
            bench.keyboard.hasHardwareKeyboard = false
            bench.wait(0.7)
            #expect(bench.names == Self.cycle)
        }
    }

    @Test func `with a hardware keyboard the frame shrinks to accessory and safe area, which is posted as a show`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.accessory = bar(44)
            field.becomeFirstResponder()
            bench.wait(0.7)
            bench.forget()
            bench.keyboard.hasHardwareKeyboard = true
            bench.wait(0.7)
            #expect(bench.names == Self.cycle)
            expectMove(bench, Self.at(380), Self.at(78))
            bench.forget()
            field.resignFirstResponder()
            bench.wait(0.7)
            #expect(bench.names == Self.hiding)
            expectMove(bench, Self.at(78), Self.below(78))
        }
    }

    // MARK: Accessory and input views

    @Test func `adding or removing an accessory with reloadInputViews, or growing it, changes the keyboard's frame`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.7)
            bench.forget()
            let accessory = bar(44)
            field.accessory = accessory
            #expect(bench.names == [], "nobody knows before reloadInputViews")
            field.reloadInputViews()
            bench.wait(0.7)
            #expect(bench.names == Self.cycle)
            expectMove(bench, Self.at(336), Self.at(380))
            bench.forget()
            accessory.frame.size.height = 60
            bench.wait(0.7)
            #expect(bench.names == Self.cycle)
            expectMove(bench, Self.at(380), Self.at(396))
            bench.forget()
            field.accessory = nil
            field.reloadInputViews()
            bench.wait(0.7)
            expectMove(bench, Self.at(396), Self.at(336))
        }
    }

    @Test func `a flexible-height accessory follows its intrinsic height, with one set of notifications`() throws {
        final class Growing: UIView {
            var lines = 1 { didSet { invalidateIntrinsicContentSize() } }
            override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 24 + 20 * CGFloat(lines)) }
        }
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            let accessory = Growing(frame: CGRect(x: 0, y: 0, width: 390, height: 10))
            accessory.autoresizingMask = .flexibleHeight
            field.accessory = accessory
            field.becomeFirstResponder()
            bench.wait(0.7)
            expectMove(bench, Self.below(380), Self.at(380))
            bench.forget()
            accessory.lines = 3
            bench.wait(0.7)
            #expect(bench.names == Self.cycle && accessory.frame.height == 84)
            expectMove(bench, Self.at(380), Self.at(420))
            bench.forget()
            bench.wait(0.5)
            #expect(bench.names == [], "and then it is quiet")
        }
    }

    @Test func `an input view has its own height above the home indicator, and a flexible one has the keyboard's height`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.replacement = bar(180)
            field.becomeFirstResponder()
            expectMove(bench, Self.below(214), Self.at(214))
            bench.wait(0.7)
            bench.forget()
            field.replacement = UIInputView(frame: .zero, inputViewStyle: .keyboard)
            field.reloadInputViews()
            expectMove(bench, Self.at(214), Self.at(291))
        }
    }

    @Test func `an input view controller's view replaces the keys, edits text through its proxy, and can dismiss itself`() throws {
        final class Own: UITextField {
            let controller = UIInputViewController()
            override var inputViewController: UIInputViewController? { controller }
        }
        try KeyboardBench.run { bench in
            let field = bench.add(Own(frame: CGRect(x: 0, y: 100, width: 100, height: 34)))
            field.becomeFirstResponder()
            #expect(bench.keyboard.viewsOfApp == [field.controller.view] && bench.keyboard.keyNames == [])
            #expect(field.controller.inputView === field.controller.view && field.controller.view is UIInputView)
            let proxy = field.controller.textDocumentProxy
            proxy.insertText("abcd")
            proxy.adjustTextPosition(byCharacterOffset: -2)
            #expect(proxy.documentContextBeforeInput == "ab" && proxy.documentContextAfterInput == "cd")
            proxy.deleteBackward()
            #expect(field.text == "acd" && proxy.hasText)
            field.controller.dismissKeyboard()
            #expect(!field.isFirstResponder)
        }
    }

    @Test func `an input accessory view controller's view is on the keyboard, as high as its frame`() throws {
        final class Own: UITextField {
            let controller = UIInputViewController()
            override var inputAccessoryViewController: UIInputViewController? { controller }
        }
        try KeyboardBench.run { bench in
            let field = bench.add(Own(frame: CGRect(x: 0, y: 100, width: 100, height: 34)))
            field.controller.view.frame.size.height = 30
            field.becomeFirstResponder()
            expectMove(bench, Self.below(366), Self.at(366))
            #expect(bench.keyboard.viewsOfApp == [field.controller.view] && bench.keyboard.keyNames.contains("q"))
        }
    }

    // MARK: A controller's accessory

    /// A controller that can be the first responder and has an accessory view, with a field in its view.
    final class Chat: UIViewController {
        let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let field = PlainField()
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { accessory }
        override func viewDidLoad() {
            scrollView.contentSize = CGSize(width: 390, height: 3000)
            view.addSubview(scrollView)
            scrollView.addSubview(field)
        }
    }

    func chat(_ mode: UIScrollView.KeyboardDismissMode, _ body: (KeyboardBench, Chat) -> Void) throws {
        try KeyboardBench.run { bench in
            let chat = Chat()
            bench.window.rootViewController = chat
            chat.scrollView.keyboardDismissMode = mode
            bench.tick()
            chat.becomeFirstResponder()
            bench.wait(0.7)
            body(bench, chat)
        }
    }

    @Test func `a controller's accessory shows alone, above a field's keyboard, and after the field resigns`() throws {
        try chat(.none) { bench, chat in
            #expect(bench.names == Self.cycle)
            expectMove(bench, Self.below(84), Self.at(84))
            bench.forget()
            chat.field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.names == Self.cycle)
            expectMove(bench, Self.at(84), Self.at(386))
            bench.forget()
            chat.field.resignFirstResponder()
            bench.wait(0.7)
            #expect(bench.names == Self.cycle && chat.isFirstResponder)
            expectMove(bench, Self.at(386), Self.at(84))
        }
    }

    func drag(_ bench: KeyboardBench, to y: CGFloat) {
        bench.finger(1, .began, at: CGPoint(x: 200, y: 300))
        for place in stride(from: 310, through: y, by: 10) {
            bench.finger(1, .moved, at: CGPoint(x: 200, y: place))
            bench.tick()
        }
    }

    @Test func `interactive dismissal stops at the accessory without notifications, interactiveWithAccessory takes it along`() throws {
        for (mode, lowest, ends) in [(.interactive, 760, 84), (.interactiveWithAccessory, 830, 0)]
            as [(UIScrollView.KeyboardDismissMode, CGFloat, CGFloat)]
        {
            try chat(mode) { bench, chat in
                chat.field.becomeFirstResponder()
                bench.wait(0.7)
                bench.forget()
                drag(bench, to: 830)
                #expect(bench.keyboard.visibleFrame.minY == lowest && bench.names == [])
                bench.finger(1, .ended, at: CGPoint(x: 200, y: 830))
                bench.wait(0.7)
                #expect(!chat.field.isFirstResponder)
                #expect((bench.keyboard.visibleFrame.isNull ? 0 : bench.keyboard.visibleFrame.height) == ends)
            }
        }
    }

    @Test func `onDrag leaves the accessory, and onDragWithAccessory dismisses it too`() throws {
        for (mode, ends) in [(.onDrag, 84), (.onDragWithAccessory, 0)] as [(UIScrollView.KeyboardDismissMode, CGFloat)] {
            try chat(mode) { bench, chat in
                chat.field.becomeFirstResponder()
                bench.wait(0.7)
                drag(bench, to: 360)
                bench.finger(1, .ended, at: CGPoint(x: 200, y: 360))
                bench.wait(0.7)
                #expect((bench.keyboard.visibleFrame.isNull ? 0 : bench.keyboard.visibleFrame.height) == ends)
            }
        }
    }

    // MARK: Interactive drags

    @Test func `an interactive drag has the keyboard's top at the finger on every frame, and posts only at the release`() throws {
        try KeyboardBench.run { bench in
            let scrollView = UIScrollView(frame: UIScreen.main.bounds)
            scrollView.contentSize = CGSize(width: 390, height: 3000)
            scrollView.keyboardDismissMode = .interactive
            bench.add(scrollView)
            let field = PlainField()
            scrollView.addSubview(field)
            field.accessory = bar(44)
            field.becomeFirstResponder()
            bench.wait(0.7)
            bench.forget()
            bench.finger(1, .began, at: CGPoint(x: 200, y: 300))
            for step in 1...70 {
                let y = 300 + CGFloat(step) * 7.3
                bench.finger(1, .moved, at: CGPoint(x: 200, y: y))
                bench.tick()
                // The keyboard's edge is at a whole pixel, like the views that the layout guide positions.
                let top = max(464, (y * 3).rounded() / 3)
                #expect(abs(bench.keyboard.visibleFrame.minY - top) < 0.001, "step \(step), finger at \(y)")
            }
            #expect(bench.names == [])
            for step in 1...10 {
                bench.finger(1, .moved, at: CGPoint(x: 200, y: 811 - CGFloat(step) * 20))
                bench.tick()
            }
            bench.finger(1, .ended, at: CGPoint(x: 200, y: 611))
            bench.wait(0.7)
            #expect(bench.names == Self.cycle, "it returned")
            expectMove(bench, CGRect(x: 0, y: 611, width: 390, height: 380), Self.at(380))
        }
    }

    // MARK: Undecided frames

    @Test func `a cross-fading keyboard posts an empty end frame, for shows depending on its model, and fades in place`() throws {
        try KeyboardBench.run { bench in
            bench.keyboard.prefersCrossFade = true
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.tick(0.1)
            #expect(bench.keyboard.presentationFrame == Self.at(336), "it fades in at its place")
            bench.wait(0.7)
            #expect(bench.names == Self.cycle)
            #expect(Set(bench.announcements.map(\.end)) == [.zero], "it does not say where it comes to, either")
            bench.forget()
            SimulatedProcess.current.settings.models.crossFadeFrames = .zeroAtHide
            field.resignFirstResponder()
            #expect(bench.announcements.map(\.end) == [.zero, .zero] && bench.announcements[0].begin == Self.at(336))
            bench.tick(0.1)
            #expect(bench.keyboard.presentationFrame == Self.at(336))
            bench.wait(0.7)
            #expect(bench.names == Self.hiding && bench.keyboard.visibleFrame.isNull)
            bench.forget()
            field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.keyboard.visibleFrame == Self.at(336))
            #expect(Set(bench.announcements.map(\.end)) == [Self.at(336)])
        }
    }
}
