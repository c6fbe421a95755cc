import Compositing
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// A delegate that wraps a presented controller in a navigation controller if the width is compact.
@MainActor
private final class Wrapper: NSObject, UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.pageSheet
    var asked: [UIModalPresentationStyle] = []
    private(set) weak var last: UINavigationController?
    override init() { super.init() }

    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle
    {
        style
    }
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        asked.append(style)
        let navigation = UINavigationController(rootViewController: controller.presentedViewController)
        controller.presentedViewController.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
        last = navigation
        return navigation
    }
}

@MainActor
@Suite("A replacement controller for a popover in a compact width")
struct AdaptiveControllerTests {
    private let diary = PageDiary()

    private func popover(_ wrapper: Wrapper, from root: UIViewController) -> Page {
        let page = Page("Options", diary)
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 300, height: 200)
        page.popoverPresentationController?.sourceView = root.view
        page.popoverPresentationController?.sourceRect = CGRect(x: 150, y: 300, width: 20, height: 20)
        page.popoverPresentationController?.delegate = wrapper
        return page
    }
    private func received() -> [String] { diary.take().filter { $0.contains("ppear") && !$0.contains("isAppearing") } }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func `on a phone the replacement controller is presented and contains the page`(style: UIModalPresentationStyle) throws {
        let fonts = try FontLibrary()
        let phone = try Tablet("iPhone 14", fonts: fonts) { UIViewController() }
        try phone.run {
            phone.settle()
            let wrapper = Wrapper()
            wrapper.style = style
            let page = popover(wrapper, from: phone.root)
            phone.root.present(page, animated: true)
            phone.settle()
            let navigation = try #require(wrapper.last)
            #expect(wrapper.asked == [style])
            #expect(phone.root.presentedViewController === navigation && page.presentingViewController === phone.root)
            #expect(page.navigationController === navigation && page.view.window != nil && navigation.appearance == .appeared)
            #expect(received() == ["Options.willAppear", "Options.didAppear"])
            try phone.picture("adaptive-\(style)", fonts: fonts)
            page.dismiss(animated: true)
            phone.settle()
            #expect(phone.root.presentedViewController == nil && page.view.window == nil)
            #expect(received() == ["Options.willDisappear", "Options.didDisappear"])
        }
    }

    @Test func `a popover that stays a popover does not ask for a replacement controller`() throws {
        let phone = try Tablet("iPhone 14") { UIViewController() }
        phone.run {
            let wrapper = Wrapper()
            wrapper.style = .none
            let page = popover(wrapper, from: phone.root)
            phone.root.present(page, animated: false)
            phone.settle()
            #expect(wrapper.asked.isEmpty && phone.root.presentedViewController === page && page.navigationController == nil)
        }
    }

    @Test func `resizing the window moves the page into the replacement and out of it without appearance callbacks`() throws {
        let tablet = try Tablet { UIViewController() }
        try tablet.run {
            tablet.settle()
            let wrapper = Wrapper()
            let page = popover(wrapper, from: tablet.root)
            tablet.root.present(page, animated: true)
            tablet.settle()
            let wide = tablet.window.frame
            #expect(wrapper.asked.isEmpty && tablet.root.presentedViewController === page)
            _ = received()
            for round in 1...2 {
                tablet.window.resize(to: CGRect(x: 0, y: 0, width: 375, height: wide.height), animated: false)
                tablet.settle()
                let navigation = try #require(wrapper.last, "round \(round)")
                #expect(wrapper.asked.count == round && tablet.root.presentedViewController === navigation)
                #expect(page.navigationController === navigation && page.view.window != nil && page.appearance == .appeared)
                #expect(navigation.appearance == .appeared && tablet.place(navigation.view).width == 375)
                tablet.window.resize(to: wide, animated: false)
                tablet.settle()
                #expect(tablet.root.presentedViewController === page && page.parent == nil && page.view.window != nil)
                #expect(page.appearance == .appeared && navigation.appearance == .disappeared && navigation.view.window == nil)
                #expect(tablet.place(page.view).width < 400 && page.popoverPresentationController?.arrowDirection != .unknown)
            }
            #expect(received().isEmpty)
            tablet.root.dismiss(animated: true)
            tablet.settle()
            #expect(received() == ["Options.willDisappear", "Options.didDisappear"] && tablet.root.presentedViewController == nil)
        }
    }

    @Test func `dismissing from inside and presenting again repeats the first presentation and leaks nothing`() throws {
        let phone = try Tablet("iPhone 14") { UIViewController() }
        phone.run {
            phone.settle()
            let wrapper = Wrapper()
            weak var left: UIViewController?
            for round in 1...2 {
                let page = popover(wrapper, from: phone.root)
                left = page
                phone.root.present(page, animated: true)
                phone.settle()
                #expect(wrapper.asked.count == round && page.navigationController != nil)
                page.navigationController?.dismiss(animated: true)
                phone.settle()
                #expect(phone.root.presentedViewController == nil)
            }
            phone.wait(1)
            #expect(left == nil && wrapper.last == nil)
        }
    }
}
