import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// Tests for a new presentation that begins in a callback at the end of the previous one.
@MainActor
@Suite("Presenting again at the end of a presentation")
struct PresentingAgainTests {
    private let diary = PageDiary()

    private func page(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) -> Page {
        let page = Page(name, diary)
        page.modalPresentationStyle = style
        return page
    }
    private func phone(_ body: (Tablet, Page) throws -> Void) throws {
        let phone = try Tablet("iPhone 14") { page("R") }
        try phone.run {
            phone.settle()
            try body(phone, phone.root as! Page)
        }
    }
    /// Returns the appearance callbacks that the controller `name` has received since the last call.
    private func receivedEvents(_ name: String, in entries: [String]) -> [String] {
        entries.filter { $0.hasPrefix("\(name).") && ($0.contains("ppear")) && !$0.contains("isAppearing") }
            .map { String($0.dropFirst(name.count + 1)) }
    }
    private let comingAndGoing = ["willDisappear", "didDisappear"]

    @Test(arguments: [true, false], [UIModalPresentationStyle.fullScreen, .pageSheet])
    func `viewDidAppear of the controller below can present a second controller`(animated: Bool, style: UIModalPresentationStyle) throws {
        try phone { phone, root in
            let (first, second) = (page("A"), page("B", style))
            root.present(first, animated: false)
            phone.settle()
            root.onDidAppear = {
                root.onDidAppear = nil
                root.present(second, animated: animated)
                #expect(second.transitionCoordinator != nil && root.transitionCoordinator === second.transitionCoordinator)
            }
            _ = diary.take()
            root.dismiss(animated: animated)
            phone.settle()
            #expect(root.presentedViewController === second && second.view.window != nil && second.appearance == .appeared)
            let entries = diary.take()
            #expect(receivedEvents("A", in: entries) == ["willDisappear", "didDisappear"])
            #expect(receivedEvents("B", in: entries) == ["willAppear", "didAppear"])
            let isCovered = style == .fullScreen
            #expect(receivedEvents("R", in: entries) == ["willAppear", "didAppear"] + (isCovered ? comingAndGoing : []))
            #expect(root.appearance == (isCovered ? .disappeared : .appeared) && (root.view.window == nil) == isCovered)
            root.dismiss(animated: animated)
            phone.settle()
            #expect(root.presentedViewController == nil && root.appearance == .appeared && second.appearance == .disappeared)
            #expect(receivedEvents("R", in: diary.take()) == (isCovered ? ["willAppear", "didAppear"] : []))
        }
    }

    @Test func `the coordinator of the second presentation runs the animations that it receives`() throws {
        try phone { phone, root in
            let (first, second) = (page("A"), page("B"))
            root.present(first, animated: false)
            phone.settle()
            var completed = 0
            root.onDidAppear = {
                root.onDidAppear = nil
                root.present(second, animated: true)
            }
            root.dismiss(animated: true)
            while root.presentedViewController !== second { phone.tick() }
            phone.tick()
            #expect(root.transitionCoordinator != nil)
            root.transitionCoordinator?.animate(alongsideTransition: nil) { _ in completed += 1 }
            phone.settle()
            #expect(completed == 1 && root.transitionCoordinator == nil)
        }
    }

    @Test(arguments: [true, false], [true, false])
    func `the dismissal's completion, or viewDidDisappear of the dismissed controller, can present again`(
        animated: Bool, inCompletion: Bool
    ) throws {
        try phone { phone, root in
            let second = page("B", .formSheet)
            let first = LastWords()
            first.modalPresentationStyle = .pageSheet
            root.present(first, animated: animated)
            phone.settle()
            if !inCompletion { first.onDidDisappear = { root.present(second, animated: animated) } }
            root.dismiss(animated: animated) { if inCompletion { root.present(second, animated: animated) } }
            phone.settle()
            #expect(root.presentedViewController === second && second.view.window != nil && second.appearance == .appeared)
            #expect(first.presentingViewController == nil && first.view.window == nil)
        }
    }

    @Test(arguments: [true, false])
    func `a controller can be presented again as its dismissal ends`(inCompletion: Bool) throws {
        try phone { phone, root in
            let first = page("A")
            root.present(first, animated: true)
            phone.settle()
            if !inCompletion {
                root.onDidAppear = {
                    root.onDidAppear = nil
                    root.present(first, animated: true)
                }
            }
            root.dismiss(animated: true) { if inCompletion { root.present(first, animated: true) } }
            phone.settle()
            #expect(root.presentedViewController === first && first.view.window != nil && first.appearance == .appeared)
            #expect(first.modalPresentation != nil && !first.isBeingPresented && !first.isBeingDismissed)
            root.dismiss(animated: true)
            phone.settle()
            #expect(first.appearance == .disappeared && root.appearance == .appeared && root.presentedViewController == nil)
        }
    }

    @Test func `isBeingDismissed is true in viewDidDisappear, and isBeingPresented in viewDidAppear`() throws {
        try phone { phone, root in
            let first = LastWords()
            var seen: [String] = []
            first.onDidAppear = { seen.append("appeared \(first.isBeingPresented)") }
            first.onDidDisappear = { seen.append("disappeared \(first.isBeingDismissed)") }
            root.present(first, animated: true)
            phone.settle()
            #expect(!first.isBeingPresented)
            root.dismiss(animated: true)
            phone.settle()
            #expect(seen == ["appeared true", "disappeared true"] && !first.isBeingDismissed)
        }
    }

    @Test(arguments: [true, false])
    func `a controller that dismisses itself in viewDidAppear makes the one below appear once`(animated: Bool) throws {
        try phone { phone, root in
            let first = page("A")
            first.onDidAppear = { first.dismiss(animated: animated) }
            _ = diary.take()
            root.present(first, animated: animated)
            phone.settle()
            #expect(root.presentedViewController == nil && root.view.window != nil && root.appearance == .appeared)
            let entries = diary.take()
            #expect(receivedEvents("A", in: entries) == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
            #expect(receivedEvents("R", in: entries) == ["willDisappear", "willAppear", "didAppear"])
            #expect(entries.firstIndex(of: "R.didAppear")! > entries.firstIndex(of: "A.willDisappear")!)
        }
    }
}

/// A controller that runs closures after it has appeared and disappeared.
@MainActor
private final class LastWords: UIViewController {
    var onDidAppear: (() -> Void)?
    var onDidDisappear: (() -> Void)?
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        onDidAppear?()
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onDidDisappear?()
    }
}
