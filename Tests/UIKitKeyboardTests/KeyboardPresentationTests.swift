import Testing

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the notifications, frames and animations of the keyboard. (Facts/KeyboardHeights.md#iphone,
/// Facts/KeyboardNotifications.md#sequences, Facts/MotionCurves.md#keyboard-curve)
@MainActor
@Suite struct KeyboardPresentationTests {
    static let below = CGRect(x: 0, y: 844, width: 390, height: 336)
    static let shown = CGRect(x: 0, y: 508, width: 390, height: 336)

    @Test func `the first focus posts will notifications, animates, and posts did notifications in the tick after the end`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            #expect(bench.names == ["WillChangeFrame", "WillShow"])
            #expect(bench.announcements.allSatisfy { $0.begin == Self.below && $0.end == Self.shown })
            bench.wait(0.5)
            #expect(bench.names.count == 2, "did-notifications come when the motion is over, in the tick after")
            bench.tick()
            #expect(bench.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
            #expect(bench.keyboard.phase == .shown)
            #expect(bench.keyboard.visibleFrame == Self.shown)
        }
    }

    @Test func `userInfo has duration, curve, end frame and locality in native types, and the object is the screen`() throws {
        try KeyboardBench.run { bench in
            bench.add(PlainField()).becomeFirstResponder()
            bench.wait(0.6)
            #expect(bench.notifications.count == 4)
            for notification in bench.notifications {
                let info = try #require(notification.userInfo)
                #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
                #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
                #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
                #expect(info[UIResponder.keyboardFrameEndUserInfoKey] is CGRect)
                #expect(notification.object as AnyObject === UIScreen.main)
            }
        }
    }

    @Test func `hiding posts the shown frame as begin and the frame below the screen as end`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.6)
            bench.forget()
            field.resignFirstResponder()
            #expect(bench.names == ["WillChangeFrame", "WillHide"])
            #expect(bench.announcements.allSatisfy { $0.begin == Self.shown && $0.end == Self.below })
            bench.wait(0.6)
            #expect(bench.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
            #expect(bench.keyboard.visibleFrame.isNull)
            #expect(bench.keyboard.keyRect(named: "a") == nil)
        }
    }

    @Test func `moving focus to a field with the same keyboard posts nothing`() throws {
        try KeyboardBench.run { bench in
            let first = bench.add(PlainField())
            let second = bench.add(PlainField())
            first.becomeFirstResponder()
            bench.wait(0.6)
            bench.forget()
            second.becomeFirstResponder()
            bench.wait(0.6)
            #expect(bench.names == [])
            #expect(bench.keyboard.phase == .shown)
        }
    }

    @Test func `moving focus to a lower keyboard posts a frame change and a show with duration 0, and no hide`() throws {
        try KeyboardBench.run { bench in
            let first = bench.add(PlainField())
            let pad = bench.add(PlainField(.numberPad))
            first.becomeFirstResponder()
            bench.wait(0.6)
            bench.forget()
            pad.becomeFirstResponder()
            #expect(bench.names == ["WillChangeFrame", "WillShow"])
            #expect(bench.announcements[0].begin == Self.shown)
            #expect(bench.announcements[0].end == CGRect(x: 0, y: 553, width: 390, height: 291))
            #expect(bench.durations == [0, 0])
            #expect(bench.keyboard.visibleFrame == CGRect(x: 0, y: 553, width: 390, height: 291))
            bench.tick()
            #expect(bench.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
        }
    }

    /// Tests that a change of height is announced but not animated. (Facts/KeyboardNotifications.md#another-height)
    @Test func `predictive bar, emoji, input view and accessory change the height at once, and the layout guide follows`() throws {
        try KeyboardBench.run { bench in
            bench.keyboard.suggestsWords = false
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.6)
            @MainActor func expectHeight(_ height: CGFloat, _ what: String, after change: () throws -> Void) rethrows {
                bench.forget()
                try change()
                bench.wait(0.1)
                #expect(bench.durations == [0, 0, 0, 0], "\(what)")
                #expect(bench.keyboard.visibleFrame.height == height, "\(what)")
                bench.window.layoutIfNeeded()
                #expect(bench.window.keyboardLayoutGuide.layoutFrame.minY == 844 - height, "\(what)")
            }
            expectHeight(336, "prediction bar") { bench.keyboard.suggestsWords = true }
            try expectHeight(384, "emoji") { try bench.press("emoji") }
            expectHeight(234, "input view") {
                field.replacement = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
                field.reloadInputViews()
            }
            expectHeight(278, "accessory") {
                field.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
                field.reloadInputViews()
            }
            expectHeight(298, "taller accessory") { field.accessory?.frame.size.height = 64 }
        }
    }

    /// Tests the notifications of a change of accessory. (Facts/KeyboardNotifications.md#sequences)
    @Test func `a different accessory of the same height is posted without a move, and the same accessory is not posted`() throws {
        try KeyboardBench.run { bench in
            let (first, second) = (bench.add(PlainField()), bench.add(PlainField()))
            for field in [first, second] { field.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44)) }
            first.becomeFirstResponder()
            bench.wait(0.6)
            bench.forget()
            second.becomeFirstResponder()
            bench.tick()
            #expect(bench.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
            let frame = CGRect(x: 0, y: 464, width: 390, height: 380)
            #expect(bench.announcements.allSatisfy { $0.begin == frame && $0.end == frame } && bench.keyboard.visibleFrame == frame)
            bench.forget()
            first.accessory = second.accessory
            first.becomeFirstResponder()
            bench.wait(0.6)
            #expect(bench.names == [] && bench.keyboard.host.accessory === first.accessory)
        }
    }

    @Test func `a height change inside an animation block animates and posts the keyboard's duration`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.6)
            bench.forget()
            field.keyboardType = .numberPad
            UIView.animate(withDuration: 0.4) { field.reloadInputViews() }
            #expect(bench.durations == [0.25, 0.25])
            bench.tick(0.1)
            #expect(bench.keyboard.visibleFrame.minY > 508 && bench.keyboard.visibleFrame.minY < 553)
        }
    }

    @Test func `focusing a field whose accessory is already shown alone, and going back, posts a duration of 0.25 s`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            let holder = bench.add(BarHolder())
            holder.becomeFirstResponder()
            bench.wait(0.6)
            field.accessory = holder.bar
            for next in [field, holder] as [UIView] {
                bench.forget()
                next.becomeFirstResponder()
                #expect(bench.durations.first == 0.25)
                bench.wait(0.6)
            }
        }
    }

    /// A view that accepts no text and has an accessory view.
    private final class BarHolder: UIView {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { bar }
    }

    @Test func `moving focus during the show to a field with the same keyboard does not disturb the animation`() throws {
        try KeyboardBench.run { bench in
            let first = bench.add(PlainField())
            let second = bench.add(PlainField())
            first.becomeFirstResponder()
            bench.tick(0.1)
            second.becomeFirstResponder()
            bench.tick(0.1)
            #expect(abs(bench.keyboard.visibleFrame.minY - (844 - 336 * 0.879282)) < 0.001)
            bench.wait(0.5)
            #expect(bench.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
        }
    }

    /// The times and progress values of curve 7. (Facts/MotionCurves.md#keyboard-curve)
    @Test(arguments: [
        (0.05, 0.232230), (0.10, 0.544778), (0.15, 0.758261), (0.20, 0.879282), (0.25, 0.942038), (0.30, 0.972919), (0.35, 0.987599),
        (0.40, 0.994408), (0.45, 0.997509),
    ])
    func `the keyboard's top follows curve 7 on show and on hide`(time: Double, progress: Double) throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.tick(time)
            #expect(abs(bench.keyboard.visibleFrame.minY - (844 - 336 * progress)) < 0.001)
            bench.wait(1)
            field.resignFirstResponder()
            bench.tick(time)
            #expect(abs(bench.keyboard.visibleFrame.minY - (508 + 336 * progress)) < 0.001)
        }
    }

    @Test func `a view animated with the posted duration and curve is at the keyboard's top on every frame`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            let follower = UIView(frame: CGRect(x: 0, y: 844, width: 10, height: 10))
            bench.window.addSubview(follower)
            NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) {
                notification in
                let end = notification.userInfo![UIResponder.keyboardFrameEndUserInfoKey] as! CGRect
                let curve = notification.userInfo![UIResponder.keyboardAnimationCurveUserInfoKey] as! Int
                let duration = notification.userInfo![UIResponder.keyboardAnimationDurationUserInfoKey] as! Double
                MainActor.assumeIsolated {
                    UIView.animate(withDuration: duration, options: UIView.AnimationOptions(rawValue: UInt(curve) << 16)) {
                        follower.frame.origin.y = end.minY
                    }
                }
            }
            field.becomeFirstResponder()
            for _ in 0..<40 {
                bench.tick()
                #expect(abs(follower.presentationFrameInWindow.minY - bench.keyboard.visibleFrame.minY) < 1e-9)
            }
        }
    }

    @Test func `a hide during a show starts from the position on screen without a jump, and only the hide's end is posted`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.tick(0.1)
            let top = bench.keyboard.visibleFrame.minY
            bench.forget()
            field.resignFirstResponder()
            #expect(abs(bench.announcements[0].begin.minY - top) < 1e-9)
            #expect(abs(bench.keyboard.visibleFrame.minY - top) < 1e-9, "nothing jumps")
            bench.tick(0.05)
            #expect(abs(bench.keyboard.visibleFrame.minY - (top + (844 - top) * 0.232230)) < 0.001)
            bench.wait(1)
            #expect(bench.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
        }
    }

    @Test func `a show during a hide starts from the position on screen without a jump`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.6)
            field.resignFirstResponder()
            bench.tick(0.1)
            let top = bench.keyboard.visibleFrame.minY
            bench.forget()
            field.becomeFirstResponder()
            #expect(abs(bench.keyboard.visibleFrame.minY - top) < 1e-9)
            bench.tick(0.05)
            #expect(abs(bench.keyboard.visibleFrame.minY - (top + (508 - top) * 0.232230)) < 0.001)
            bench.wait(1)
            #expect(bench.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
        }
    }

    @Test func `an accessory view adds its height to the frame and is at its top, until it is removed`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            let toolbar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            field.accessory = toolbar
            field.becomeFirstResponder()
            #expect(bench.announcements[0].end == CGRect(x: 0, y: 464, width: 390, height: 380))
            bench.wait(0.6)
            #expect(toolbar.convert(toolbar.bounds, to: nil) == CGRect(x: 0, y: 464, width: 390, height: 44))
            bench.forget()
            field.accessory = nil
            field.reloadInputViews()
            #expect(bench.names == ["WillChangeFrame", "WillShow"])
            #expect(bench.announcements[0].end == Self.shown)
            bench.wait(0.6)
            #expect(toolbar.superview == nil)
        }
    }

    @Test func `an input view replaces the keys and stays above the home indicator`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            let picker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 216))
            field.replacement = picker
            field.becomeFirstResponder()
            #expect(bench.announcements[0].end == CGRect(x: 0, y: 594, width: 390, height: 250))
            bench.wait(0.6)
            #expect(bench.keyboard.keyNames == [])
            #expect(picker.window != nil)
        }
    }

    @Test func `keys that leave below an accessory stay visible but inactive until they are off, and can return in mid-motion`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            field.becomeFirstResponder()
            bench.wait(0.6)
            let keys = bench.keyboard.host.keys
            let below = keys.frame.minY
            let height = keys.frame.height
            bench.keyboard.hasHardwareKeyboard = true
            bench.wait(0.1)
            #expect(!keys.isHidden && keys.frame == CGRect(x: 0, y: below, width: 390, height: height))
            #expect(bench.keyboard.keyNames == [], "keys that leave are no keys any more")
            bench.wait(0.5)
            #expect(keys.isHidden && bench.keyboard.frame == CGRect(x: 0, y: 766, width: 390, height: 78))
            // The hardware keyboard is disconnected again in the middle of the animation.
            bench.keyboard.hasHardwareKeyboard = false
            bench.wait(0.6)
            bench.keyboard.hasHardwareKeyboard = true
            bench.wait(0.1)
            bench.keyboard.hasHardwareKeyboard = false
            bench.wait(0.6)
            #expect(!keys.isHidden && keys.isUserInteractionEnabled && keys.frame.minY == below)
            #expect(bench.keyboard.keyRect(named: "a") != nil)
        }
    }

    @Test func `a hardware keyboard hides the keys and leaves the accessory view, and detaching it brings the keys back`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.6)
            bench.forget()
            bench.keyboard.hasHardwareKeyboard = true
            #expect(bench.names == ["WillChangeFrame", "WillHide"])
            bench.wait(0.6)
            #expect(field.isFirstResponder && bench.keyboard.phase == .hidden)
            field.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            field.reloadInputViews()
            #expect(bench.keyboard.frame == CGRect(x: 0, y: 766, width: 390, height: 78), "44 and the home indicator's 34")
            #expect(bench.keyboard.keyNames == [])
            bench.wait(0.6)
            bench.keyboard.hasHardwareKeyboard = false
            bench.wait(0.6)
            #expect(bench.keyboard.frame.height == 380)
            #expect(bench.keyboard.keyRect(named: "a") != nil)
        }
    }

    @Test(arguments: [
        ("iPhone SE", 260.0, 216.0), ("iPhone 13 mini", 336, 291), ("iPhone 15", 336, 291), ("iPhone 16 Pro", 336, 291),
        ("iPhone 15 Pro Max", 346, 301), ("iPhone 16 Pro Max", 346, 301),
    ])
    func `the height follows device, keyboard type and predictive bar`(device: String, full: CGFloat, base: CGFloat) throws {
        try KeyboardBench.run(device: device) { bench in
            bench.add(PlainField()).becomeFirstResponder()
            #expect(bench.keyboard.frame.height == full)
            let plain = bench.add(PlainField())
            plain.autocorrectionType = .no
            plain.becomeFirstResponder()
            #expect(bench.keyboard.frame.height == base)
            bench.add(PlainField(.decimalPad)).becomeFirstResponder()
            #expect(bench.keyboard.frame.height == base)
            let secret = bench.add(PlainField())
            secret.isSecureTextEntry = true
            secret.becomeFirstResponder()
            #expect(bench.keyboard.frame.height == base)
        }
    }

    @Test func `an observer that resigns in willShow leaves no keyboard behind, and didShow is not posted`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { _ = field.resignFirstResponder() }
            }
            field.becomeFirstResponder()
            bench.wait(1)
            #expect(bench.keyboard.phase == .hidden)
            #expect(bench.names == ["WillChangeFrame", "WillShow", "WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
        }
    }

    @Test func `every property change in the keyboard's layers has the keyboard as its cause`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            var causes: Set<Cause> = []
            field.becomeFirstResponder()
            field.resignFirstResponder()
            bench.wait(0.6)
            let own = Self.layers(below: UIApplication.shared.windows.last!)
            SimulatedProcess.current.observePropertyChanges { change in if own.contains(change.layer) { causes.insert(change.cause) } }
            field.becomeFirstResponder()
            bench.wait(0.6)
            field.resignFirstResponder()
            bench.wait(0.6)
            #expect(causes == [.keyboard])
        }
    }

    static func layers(below view: UIView) -> Set<UInt64> {
        view.subviews.reduce(into: [view.layer.identifier]) { $0.formUnion(layers(below: $1)) }
    }
}
