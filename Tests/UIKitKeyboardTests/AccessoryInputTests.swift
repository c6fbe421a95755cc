import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard
@testable import UIKitScroll

/// Tests for text inputs inside the accessory view of their own keyboard, as in a chat's input bar.
///
/// On a screen of 390 x 844 points the letters take 336 points, and the strip of the home indicator 34.
@MainActor
@Suite struct AccessoryInputTests {
    static let cycle = KeyboardNotificationTests.cycle
    static let hiding = KeyboardNotificationTests.hiding
    static func at(_ height: CGFloat) -> CGRect { KeyboardNotificationTests.at(height) }
    static func below(_ height: CGFloat) -> CGRect { KeyboardNotificationTests.below(height) }

    /// The responder that provides the accessory view.
    enum Owner: CaseIterable { case controller, accessoryController, view }

    /// A controller whose view contains a field and a scroll view.
    class Page: UIViewController {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        override func viewDidLoad() {
            scrollView.contentSize = CGSize(width: 390, height: 3000)
            view.addSubview(scrollView)
            scrollView.addSubview(field)
        }
    }
    final class ByController: Page {
        var accessory: UIView?
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { accessory }
    }
    final class ByAccessoryController: Page {
        let accessoryController = UIInputViewController()
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryViewController: UIInputViewController? { accessoryController }
    }
    final class ByView: UIView {
        var accessory: UIView?
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { accessory }
    }

    /// A bar of 50 points that contains a field, and the responder that provides the bar.
    @MainActor final class Stage {
        let bench: KeyboardBench
        let page: Page
        let owner: UIResponder
        let inner: UITextField
        let bar: UIView

        init(_ bench: KeyboardBench, _ kind: Owner, mode: UIScrollView.KeyboardDismissMode = .none) {
            self.bench = bench
            let frame = CGRect(x: 0, y: 0, width: 390, height: 50)
            inner = UITextField(frame: CGRect(x: 16, y: 8, width: 300, height: 34))
            switch kind {
            case .controller:
                let controller = ByController()
                bar = UIView(frame: frame)
                controller.accessory = bar
                (page, owner) = (controller, controller)
            case .accessoryController:
                let controller = ByAccessoryController()
                bar = controller.accessoryController.view
                bar.frame = frame
                (page, owner) = (controller, controller)
            case .view:
                page = Page()
                let view = ByView(frame: page.view.bounds)
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                bar = UIView(frame: frame)
                view.accessory = bar
                view.addSubview(page.scrollView)
                page.view.addSubview(view)
                owner = view
            }
            bar.addSubview(inner)
            page.scrollView.keyboardDismissMode = mode
            bench.window.rootViewController = page
            bench.tick()
            owner.becomeFirstResponder()
            bench.wait(0.7)
        }

        func tap(_ view: UIView) {
            let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            bench.finger(1, .began, at: place)
            bench.tick()
            bench.finger(1, .ended, at: place)
            bench.wait(0.7)
        }
    }

    func run(
        _ kind: Owner = .controller, mode: UIScrollView.KeyboardDismissMode = .none, _ body: (KeyboardBench, Stage) throws -> Void
    ) throws {
        try KeyboardBench.run { bench in
            let stage = Stage(bench, kind, mode: mode)
            #expect(stage.owner.isFirstResponder && bench.names == Self.cycle)
            #expect(bench.keyboard.frame == Self.at(84))
            bench.forget()
            try body(bench, stage)
        }
    }

    @Test(arguments: Owner.allCases)
    func `tapping a field in an accessory bar shows the keyboard below the bar, which stays when the field resigns`(kind: Owner) throws {
        try run(kind) { bench, stage in
            stage.tap(stage.inner)
            #expect(stage.inner.isFirstResponder && stage.bar.window === bench.keyboard.window)
            #expect(bench.names == Self.cycle)
            #expect(bench.announcements.first == .init(name: "WillChangeFrame", begin: Self.at(84), end: Self.at(386)))
            bench.forget()
            stage.inner.resignFirstResponder()
            bench.wait(0.7)
            #expect(stage.owner.isFirstResponder && stage.bar.window === bench.keyboard.window)
            #expect(bench.names == Self.cycle)
            #expect(bench.announcements.first == .init(name: "WillChangeFrame", begin: Self.at(386), end: Self.at(84)))
            bench.forget()
            stage.owner.resignFirstResponder()
            bench.wait(0.7)
            #expect(bench.names == Self.hiding && stage.bar.window == nil)
        }
    }

    @Test(arguments: Owner.allCases) func `while it shows, an accessory bar's responder chain continues at its owner`(kind: Owner) throws {
        try run(kind) { bench, stage in
            let around = stage.bar.next is UIInputViewController ? stage.bar.next?.next : stage.bar.next
            #expect(around === stage.owner)
            #expect(stage.inner.stands(in: stage.page.view) && stage.inner.hasInChain(bench.window))
            stage.owner.resignFirstResponder()
            bench.wait(0.7)
            #expect(!stage.inner.stands(in: stage.page.view), "off the keyboard the bar is nobody's")
        }
    }

    @Test(arguments: Owner.allCases) func `focus moves between the bar's and the page's field without notifications`(kind: Owner) throws {
        try run(kind) { bench, stage in
            stage.tap(stage.page.field)
            #expect(stage.page.field.isFirstResponder && bench.keyboard.frame == Self.at(386))
            bench.forget()
            stage.tap(stage.inner)
            #expect(stage.inner.isFirstResponder && stage.bar.window != nil)
            stage.tap(stage.page.field)
            #expect(stage.page.field.isFirstResponder && stage.bar.window != nil)
            #expect(bench.names == [], "one height for both")
        }
    }

    @Test(arguments: [UIScrollView.KeyboardDismissMode.interactive, .onDrag], Owner.allCases)
    func `a dismissing drag hides the keyboard of a bar's field and keeps the bar, and a second drag changes nothing`(
        mode: UIScrollView.KeyboardDismissMode, kind: Owner
    ) throws {
        try run(kind, mode: mode) { bench, stage in
            stage.tap(stage.inner)
            bench.forget()
            bench.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 830))
            if mode == .interactive { #expect(bench.keyboard.visibleFrame == Self.at(84) && bench.names == []) }
            bench.finger(1, .ended, at: CGPoint(x: 200, y: 830))
            bench.wait(0.7)
            #expect(stage.owner.isFirstResponder && bench.keyboard.frame == Self.at(84) && bench.names == Self.cycle)
            bench.forget()
            bench.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 830))
            bench.finger(1, .ended, at: CGPoint(x: 200, y: 830))
            bench.wait(0.7)
            #expect(stage.owner.isFirstResponder && bench.keyboard.frame == Self.at(84) && bench.names == [])
        }
    }

    @Test func `a field in the accessory bar keeps the bar, even with an inputAccessoryView of its own`() throws {
        try run { bench, stage in
            stage.inner.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            stage.tap(stage.inner)
            #expect(stage.inner.isFirstResponder && bench.keyboard.accessoryView === stage.bar)
            stage.inner.inputAccessoryView = stage.bar
            stage.inner.reloadInputViews()
            #expect(stage.inner.hasInChain(bench.window), "no circle")
        }
    }

    @Test func `a non-editable text view that becomes first responder leaves the bar in place, without notifications`() throws {
        try run { bench, stage in
            let text = UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 100))
            text.isEditable = false
            text.text = "Message"
            stage.page.scrollView.addSubview(text)
            text.becomeFirstResponder()
            bench.wait(0.7)
            #expect(text.isFirstResponder && bench.keyboard.frame == Self.at(84) && bench.names == [])
            stage.tap(stage.inner)
            #expect(stage.inner.isFirstResponder)
        }
    }

    @Test func `endEditing ends editing in a bar if called on the window, and not if called on the controller's view`() throws {
        try run { bench, stage in
            stage.tap(stage.inner)
            #expect(!stage.page.view.endEditing(true) && stage.inner.isFirstResponder)
            #expect(bench.window.endEditing(true) && !stage.inner.isFirstResponder)
            bench.wait(0.7)
            #expect(stage.owner.isFirstResponder)
        }
    }

    @Test func `a bar is removed with its controller, also while its field is edited`() throws {
        for edits in [false, true] {
            try run { bench, stage in
                if edits { stage.tap(stage.inner) }
                bench.forget()
                bench.window.rootViewController = UIViewController()
                bench.wait(0.7)
                #expect(UIApplication.shared.firstResponder == nil && bench.keyboard.phase == .hidden)
                #expect(bench.names == Self.hiding && stage.bar.window == nil)
            }
        }
    }

    @Test func `in the background the bar's field stays first responder, and bar and keyboard return afterwards`() throws {
        try run { bench, stage in
            stage.tap(stage.inner)
            bench.keyboard.applicationHasLeft()
            bench.wait(0.3)
            #expect(stage.inner.isFirstResponder && bench.keyboard.phase == .hidden)
            bench.keyboard.applicationReturns()
            bench.wait(0.3)
            #expect(stage.inner.isFirstResponder && bench.keyboard.frame == Self.at(386) && stage.bar.window != nil)
        }
    }

    @Test func `a field that asks for focus before its bar is shown gets it when the bar appears`() throws {
        try KeyboardBench.run { bench in
            let page = ByController()
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
            let inner = UITextField(frame: CGRect(x: 16, y: 8, width: 300, height: 34))
            bar.addSubview(inner)
            page.accessory = bar
            #expect(!inner.becomeFirstResponder())
            bench.window.rootViewController = page
            bench.wait(0.7)
            #expect(inner.isFirstResponder && bench.keyboard.frame == Self.at(386))
        }
    }

    @Test func `a controller with its own bar becomes first responder on appearance, and the bar hides with the controller`() throws {
        try KeyboardBench.run { bench in
            let page = ByController()
            page.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
            bench.window.rootViewController = page
            bench.wait(0.7)
            #expect(page.isFirstResponder && bench.keyboard.frame == Self.at(84))
            bench.window.rootViewController = UIViewController()
            bench.wait(0.7)
            #expect(!page.isFirstResponder && bench.keyboard.phase == .hidden)
        }
    }

    // MARK: Heights

    /// A bar whose height is determined by its content.
    final class Measured: UIView {
        enum Way { case intrinsic, constraints, untranslated }
        let inner = UITextView()
        var own: CGFloat?
        init(_ way: Way, clear: Bool) {
            super.init(frame: .zero)
            if way == .untranslated { translatesAutoresizingMaskIntoConstraints = false } else { autoresizingMask = .flexibleHeight }
            inner.isScrollEnabled = false
            inner.font = .systemFont(ofSize: 17)
            own = way == .intrinsic ? 0 : nil
            inner.translatesAutoresizingMaskIntoConstraints = false
            addSubview(inner)
            let bottom = clear ? safeAreaLayoutGuide.bottomAnchor : bottomAnchor
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                inner.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
                inner.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                inner.bottomAnchor.constraint(equalTo: bottom, constant: -8),
            ])
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize {
            own.map { CGSize(width: $0, height: $0) } ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
    }

    @Test(arguments: [Measured.Way.intrinsic, .constraints, .untranslated], [false, true])
    func `a bar follows its content's height, and includes the home indicator area if it insets its content itself`(
        way: Measured.Way, clear: Bool
    ) throws {
        try KeyboardBench.run { bench in
            let page = ByController()
            let bar = Measured(way, clear: clear)
            page.accessory = bar
            bench.window.rootViewController = page
            bench.wait(0.7)
            let line = bar.inner.frame.height
            #expect(line > 30 && line < 45)
            @MainActor func expectHeights(_ bar: CGFloat, _ keyboard: CGFloat, sourceLocation: SourceLocation = #_sourceLocation) {
                #expect(abs(page.accessory!.frame.height - bar) < 0.001, sourceLocation: sourceLocation)
                #expect(page.accessory!.frame.width == 390, sourceLocation: sourceLocation)
                #expect(abs(bench.keyboard.frame.height - keyboard) < 0.001, sourceLocation: sourceLocation)
            }
            #expect(bar.inner.frame == CGRect(x: 16, y: 8, width: 358, height: line))
            expectHeights(line + 16 + (clear ? 34 : 0), line + 50)
            bench.forget()
            bar.inner.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bar.inner.isFirstResponder && bench.names == Self.cycle)
            expectHeights(line + 16, line + 352)
            bench.forget()
            bar.inner.insertText("one\ntwo\nthree")
            bench.wait(0.7)
            let grown = bar.inner.frame.height
            #expect(grown > line + 30 && bench.names == Self.cycle)
            expectHeights(grown + 16, grown + 352)
            bench.forget()
            bar.inner.resignFirstResponder()
            bench.wait(0.7)
            #expect(page.isFirstResponder)
            expectHeights(grown + 16 + (clear ? 34 : 0), grown + 50)
            bench.forget()
            bench.wait(0.5)
            #expect(bench.names == [], "and then it is quiet")
        }
    }

    @Test func `replacing a bar while its field is edited shows the new bar and makes the controller first responder`() throws {
        try run { bench, stage in
            stage.tap(stage.inner)
            let next = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
            (stage.page as? ByController)?.accessory = next
            stage.inner.reloadInputViews()
            bench.wait(0.7)
            #expect(stage.owner.isFirstResponder && next.window === bench.keyboard.window && stage.bar.window == nil)
            #expect(bench.keyboard.frame == Self.at(94) && next.frame == CGRect(x: 0, y: 0, width: 390, height: 60))
        }
    }

    @Test func `an interactive drag moves a bar that insets itself to its resting place, without notifications`() throws {
        try KeyboardBench.run { bench in
            let page = ByController()
            let bar = Measured(.constraints, clear: true)
            page.accessory = bar
            page.loadViewIfNeeded()
            page.scrollView.keyboardDismissMode = .interactive
            bench.window.rootViewController = page
            bench.wait(0.7)
            let alone = bench.keyboard.frame
            bar.inner.becomeFirstResponder()
            bench.wait(0.7)
            bench.forget()
            bench.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 840))
            #expect(bench.keyboard.visibleFrame.minY == alone.minY && bench.names == [])
            bench.finger(1, .ended, at: CGPoint(x: 200, y: 840))
            bench.wait(0.7)
            #expect(page.isFirstResponder && bench.keyboard.frame == alone && bar.frame.height == alone.height)
        }
    }

    @Test func `a bar keeps a height that code sets and stays above the home indicator, with notifications`() throws {
        try run { bench, stage in
            stage.bar.frame.size.height = 70
            bench.wait(0.7)
            #expect(bench.keyboard.frame == Self.at(104) && bench.names == Self.cycle)
        }
    }
}
