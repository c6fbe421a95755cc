import Testing
import UIKitTestSupport

@testable import UIKitContainers
@testable import UIKitCore

/// A controller that records its callbacks.
@MainActor
private final class Witness: UIViewController {
    private let name: String
    private let log: Log
    final class Log { var lines: [String] = [] }

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { return nil }
    override func viewDidLoad() { log.lines.append("\(name).viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name).viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name).viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name).viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name).viewDidDisappear") }
}

@MainActor
@Suite("Presenting view controllers")
struct PresentationTests {
    private func stage(_ body: (Stage, UIViewController) throws -> Void) rethrows {
        try Stage.perform { stage in
            ModalPresenter.install()
            stage.tick()
            stage.tick()
            try body(stage, stage.window.rootViewController!)
        }
    }
    /// Runs a test with a root controller that records its callbacks.
    private func witnessed(_ body: (Stage, UIViewController, Witness.Log) throws -> Void) rethrows {
        try stage { stage, _ in
            let log = Witness.Log()
            let root = Witness("below", log)
            stage.window.rootViewController = root
            stage.wait(0.1)
            log.lines = []
            try body(stage, root, log)
        }
    }

    @Test(arguments: [true, false])
    func `full screen: the presentation removes the view below, and the dismissal makes it appear again`(animated: Bool) {
        witnessed { stage, root, log in
            let page = Witness("above", log)
            page.modalPresentationStyle = .fullScreen
            var completions = 0
            root.present(page, animated: animated) { completions += 1 }
            #expect(page.isBeingPresented && root.presentedViewController === page && page.presentingViewController === root)
            stage.wait(1)
            #expect(
                log.lines == [
                    "above.viewDidLoad", "below.viewWillDisappear", "above.viewWillAppear", "above.viewDidAppear", "below.viewDidDisappear",
                ])
            #expect(completions == 1 && root.view.window == nil && !page.isBeingPresented)
            #expect(page.view.convert(page.view.bounds, to: nil) == stage.window.bounds)
            log.lines = []
            page.dismiss(animated: animated) { completions += 1 }
            #expect(page.isBeingDismissed && root.view.window != nil)
            stage.wait(1)
            #expect(
                log.lines == ["above.viewWillDisappear", "below.viewWillAppear", "below.viewDidAppear", "above.viewDidDisappear"])
            #expect(completions == 2 && root.presentedViewController == nil && page.view.window == nil)
            #expect(root.view.superview === stage.window && root.view.frame == stage.window.bounds)
        }
    }

    @Test func `a sheet leaves the view below in place, and only the sheet receives appearance callbacks`() {
        witnessed { stage, root, log in
            let before = root.view.frame
            let page = Witness("above", log)
            root.present(page, animated: true)
            stage.wait(1)
            #expect(log.lines == ["above.viewDidLoad", "above.viewWillAppear", "above.viewDidAppear"])
            let frame = page.view.convert(page.view.bounds, to: nil)
            #expect(frame.minY == stage.window.safeAreaInsets.top + 10 && frame.maxY == stage.window.bounds.height)
            #expect(page.view.safeAreaInsets.top == 0 && page.view.safeAreaInsets.bottom == stage.window.safeAreaInsets.bottom)
            root.dismiss(animated: true)
            stage.wait(1)
            #expect(root.view.frame == before && root.view.superview === stage.window && stage.window.subviews.count == 1)
            #expect(root.view.layer.cornerRadius == 0)
        }
    }

    @Test func `a large sheet scales the page behind to 0.9165, and the dismissal restores it exactly`() {
        stage { stage, root in
            root.present(UIViewController(), animated: true)
            stage.wait(1)
            let shown = root.view.convert(root.view.bounds, to: nil)
            #expect(abs(shown.width - stage.window.bounds.width * 0.9165) < 0.01)
            #expect(abs(shown.minY - stage.window.safeAreaInsets.top) < 0.01)
            root.dismiss(animated: false)
            stage.wait(0.1)
            #expect(root.view.convert(root.view.bounds, to: nil) == stage.window.bounds)
        }
    }

    @Test func `a medium sheet keeps the size of the page behind, and pulling it up makes it large`() {
        stage { stage, root in
            let page = UIViewController()
            let sheet = page.sheetPresentationController!
            sheet.detents = [.medium(), .large()]
            root.present(page, animated: true)
            stage.wait(1)
            let height = stage.window.bounds.height
            let largest = height - stage.window.safeAreaInsets.top - 10
            let bottom = stage.window.safeAreaInsets.bottom
            let medium = (largest - bottom) / 2 + bottom
            #expect(abs(page.view.bounds.height - medium) < 0.01)
            #expect(root.view.convert(root.view.bounds, to: nil) == stage.window.bounds)
            let middle = stage.window.bounds.midX
            stage.drag(from: CGPoint(x: middle, y: height - medium + 20), to: CGPoint(x: middle, y: 120), ticks: 20)
            stage.wait(1)
            #expect(abs(page.view.bounds.height - largest) < 0.01)
            #expect(sheet.selectedDetentIdentifier == .large)
        }
    }

    @Test func `the sheet's top follows the finger on every frame, and a long pull dismisses it`() {
        stage { stage, root in
            let page = UIViewController()
            root.present(page, animated: true)
            stage.wait(1)
            let start = page.view.convert(CGPoint.zero, to: nil).y
            stage.press(190, start + 30)
            stage.tick()
            stage.move(190, start + 60)
            stage.tick()
            let slack = page.view.convert(CGPoint.zero, to: nil).y - (start + 30)
            for way in stride(from: CGFloat(40), through: 600, by: 20) {
                stage.move(190, start + 30 + way)
                stage.tick()
                let top = page.view.convert(CGPoint.zero, to: nil).y
                #expect(abs(top - (start + way + slack)) < 0.01)
            }
            stage.lift(190, start + 630)
            stage.wait(1)
            #expect(root.presentedViewController == nil && page.view.window == nil)
        }
    }

    @Test func `a sheet with isModalInPresentation cannot be pulled away and notifies the delegate of the attempt`() {
        @MainActor final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
            var attempts = 0
            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { attempts += 1 }
        }
        stage { stage, root in
            let page = UIViewController()
            page.isModalInPresentation = true
            let delegate = Delegate()
            page.presentationController?.delegate = delegate
            root.present(page, animated: true)
            stage.wait(1)
            let top = page.view.convert(CGPoint.zero, to: nil).y
            stage.drag(from: CGPoint(x: 190, y: top + 20), to: CGPoint(x: 190, y: top + 620), ticks: 10)
            stage.wait(1)
            #expect(delegate.attempts == 1 && root.presentedViewController === page)
            #expect(page.view.convert(CGPoint.zero, to: nil).y == top)
        }
    }

    @Test func `dismiss on the lowest presenter dismisses everything above and calls the completion once`() {
        stage { stage, root in
            let first = UIViewController()
            let second = UIViewController()
            root.present(first, animated: false)
            stage.wait(0.1)
            first.present(second, animated: false)
            stage.wait(0.1)
            #expect(second.presentingViewController === first)
            var completions = 0
            root.dismiss(animated: true) { completions += 1 }
            stage.wait(1)
            #expect(completions == 1 && root.presentedViewController == nil && first.presentedViewController == nil)
            #expect(stage.window.subviews.count == 1 && root.view.superview === stage.window)
        }
    }

    @Test func `presenting twice, or from a controller without a window, is reported and does nothing`() {
        stage { stage, root in
            let page = UIViewController()
            root.present(page, animated: false)
            stage.wait(0.1)
            root.present(UIViewController(), animated: false)
            #expect(root.presentedViewController === page)
            #expect(stage.process.reportedMessages.contains { $0.contains("already presenting") })
            UIViewController().present(UIViewController(), animated: false)
            #expect(stage.process.reportedMessages.contains { $0.contains("not in the window hierarchy") })
        }
    }

    @Test func `a dismissed controller is deallocated`() {
        stage { stage, root in
            weak var gone: UIViewController?
            do {
                let page = UIViewController()
                gone = page
                page.sheetPresentationController?.detents = [.medium(), .large()]
                root.present(page, animated: true)
            }
            stage.wait(1)
            #expect(gone != nil)
            root.dismiss(animated: true)
            stage.wait(1)
            #expect(gone == nil)
        }
    }
}

@MainActor
@Suite("Alerts")
struct AlertTests {
    private func stage(_ body: (Stage, UIViewController) throws -> Void) rethrows {
        try Stage.perform { stage in
            ModalPresenter.install()
            stage.tick()
            stage.tick()
            try body(stage, stage.window.rootViewController!)
        }
    }
    private func button(_ title: String, in view: UIView) -> AlertButton? {
        if let button = view as? AlertButton, button.action.title == title { return button }
        for subview in view.subviews { if let found = button(title, in: subview) { return found } }
        return nil
    }

    @Test
    func `an alert is 270 wide, has cancel first and calls the handler after it has been dismissed`() throws {
        try stage { stage, root in
            let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
            var chosen: [String] = []
            for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
                alert.addAction(
                    UIAlertAction(title: title, style: style) { action in
                        chosen.append(action.title ?? "")
                        #expect(root.presentedViewController == nil)
                    })
            }
            root.present(alert, animated: true)
            stage.wait(1)
            let frame = alert.view.convert(alert.view.bounds, to: nil)
            #expect(frame.width == 270 && abs(frame.midX - stage.window.bounds.midX) < 0.01)
            #expect(abs(frame.midY - stage.window.bounds.midY) < 1)
            let cancel = try #require(button("Cancel", in: alert.view))
            let delete = try #require(button("Delete", in: alert.view))
            #expect(cancel.frame == CGRect(x: 0, y: 0, width: 135, height: 44) && delete.frame.minX == 135)
            let place = delete.convert(CGPoint(x: 60, y: 22), to: nil)
            stage.tap(place.x, place.y)
            #expect(chosen.isEmpty)
            stage.wait(1)
            #expect(chosen == ["Delete"] && alert.view.window == nil)
        }
    }

    @Test func `sliding a finger between alert buttons chooses the last one, and lifting outside chooses nothing`() throws {
        try stage { stage, root in
            let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
            var chosen = ""
            for title in ["One", "Two", "Three"] { alert.addAction(UIAlertAction(title: title, style: .default) { chosen = $0.title! }) }
            root.present(alert, animated: true)
            stage.wait(1)
            let from = try #require(button("One", in: alert.view)).convert(CGPoint(x: 60, y: 22), to: nil)
            let to = try #require(button("Three", in: alert.view)).convert(CGPoint(x: 60, y: 22), to: nil)
            #expect(to.y - from.y == 88)
            stage.press(from.x, from.y)
            stage.tick()
            stage.move(from.x, 60)
            stage.tick()
            stage.lift(from.x, 60)
            stage.wait(0.5)
            #expect(root.presentedViewController === alert)
            stage.drag(from: from, to: to)
            stage.wait(1)
            #expect(chosen == "Three")
        }
    }

    @Test func `an action sheet is at the bottom with cancel in a separate group, and a tap outside cancels`() throws {
        try stage { stage, root in
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            var isCancelled = false
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in isCancelled = true })
            alert.addAction(UIAlertAction(title: "Share", style: .default))
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
            root.present(alert, animated: true)
            stage.wait(1)
            let frame = alert.view.convert(alert.view.bounds, to: nil)
            #expect(frame.minX == 8 && frame.height == 3 * 57 + 8)
            #expect(frame.maxY == stage.window.bounds.height - stage.window.safeAreaInsets.bottom)
            let share = try #require(button("Share", in: alert.view)).convert(CGPoint.zero, to: nil)
            let cancel = try #require(button("Cancel", in: alert.view)).convert(CGPoint.zero, to: nil)
            #expect(share.y == frame.minY && cancel.y == frame.maxY - 57)
            stage.tap(190, 100)
            stage.wait(1)
            #expect(isCancelled && root.presentedViewController == nil)
        }
    }

    @Test func `an alert's first field is focused, and its controller has the class name that keyboard managers expect`() throws {
        try stage { stage, root in
            let alert = UIAlertController(title: "Sign in", message: nil, preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "Name" }
            alert.addTextField { $0.isSecureTextEntry = true }
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            root.present(alert, animated: true)
            stage.wait(1)
            let fields = try #require(alert.textFields)
            #expect(fields.count == 2 && fields[0].isFirstResponder && fields[0].placeholder == "Name")
            let name = "\(type(of: alert.children[0]))"
            #expect(name.contains("UIAlertController") && name.hasSuffix("TextFieldViewController"))
            #expect(fields[1].frame.minY == 28 && fields[1].superview === fields[0].superview)
        }
    }

    @Test func `the keyboard moves an alert to the middle of the free space`() {
        stage { stage, root in
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            root.present(alert, animated: true)
            stage.wait(1)
            let before = alert.view.convert(alert.view.bounds, to: nil)
            let height = stage.window.bounds.height
            let end = CGRect(x: 0, y: height - 336, width: stage.window.bounds.width, height: 336)
            NotificationCenter.default.post(
                name: UIResponder.keyboardWillShowNotification, object: nil,
                userInfo: [UIResponder.keyboardFrameEndUserInfoKey: end])
            stage.wait(1)
            let after = alert.view.convert(alert.view.bounds, to: nil)
            #expect(abs(after.midY - (stage.window.safeAreaInsets.top + end.minY) / 2) < 1 && after.maxY < end.minY)
            NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil, userInfo: [:])
            stage.wait(1)
            #expect(alert.view.convert(alert.view.bounds, to: nil) == before)
        }
    }
}
