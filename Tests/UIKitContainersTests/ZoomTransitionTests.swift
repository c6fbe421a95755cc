import Compositing
import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// A navigation stack whose first page has a card from which the second page zooms.
@MainActor
private final class Album {
    let card = UIView(frame: CGRect(x: 40, y: 300, width: 130, height: 130))
    /// The controllers with which the provider of the source view was called.
    var asked: [(source: UIViewController, zoomed: UIViewController)] = []
    var options = UIViewController.Transition.ZoomOptions()

    init(on page: UIViewController) {
        card.backgroundColor = .systemOrange
        card.layer.cornerRadius = 12
        let label = UILabel(frame: card.bounds)
        (label.text, label.textAlignment) = ("Card", .center)
        card.addSubview(label)
        page.view.addSubview(card)
    }

    func zoomed(_ page: Page, hasSource: Bool = true) -> Page {
        page.loadViewIfNeeded()
        page.view.backgroundColor = .systemTeal
        page.preferredTransition = .zoom(options: options) { [self] context in
            asked.append((context.sourceViewController, context.zoomedViewController))
            return hasSource ? card : nil
        }
        return page
    }
}

@MainActor
@Suite("Zoom transitions")
struct ZoomTransitionTests {
    /// Checks that all parts of the zoom have the same progress, and returns it.
    private func progress(_ view: UIView) throws -> CGFloat {
        let zoom = try #require(ZoomMotion.running(of: view))
        let shown = view.presentationFrameInWindow
        let small = zoom.geometry.scale
        let progress = (shown.width / view.bounds.width - small) / (1 - small)
        let pose = ZoomPose(progress, of: zoom.geometry)
        let mask = try #require(view.mask?.layer.presentation())
        #expect(abs(mask.frame.height - pose.window.height) < 0.5 && abs(mask.frame.minY - pose.window.minY) < 0.5)
        #expect(abs(mask.cornerRadius - pose.radius) < 0.5)
        #expect(abs(shown.midX - (zoom.geometry.target.midX + pose.offset.dx)) < 0.5)
        let picture = try #require(view.superview?.subviews.last)
        #expect(abs(CGFloat(picture.layer.presentation()?.opacity ?? 1) - pose.pictureAlpha) < 0.01)
        #expect(abs(picture.presentationFrameInWindow.width - zoom.geometry.source.width * pose.pictureScale) < 0.5)
        return progress
    }
    private func isClean(_ view: UIView, _ container: UIView, _ album: Album) -> Bool {
        view.mask == nil && view.transform == .identity && album.card.alpha == 1 && container.subviews == [view]
            && ZoomMotion.running(of: view) == nil
    }

    @Test func `a pushed page grows from the hidden card to the whole screen, and the transition leaves nothing behind`() throws {
        try NavigationPhone.show { phone in
            let album = Album(on: phone.top)
            let page = album.zoomed(phone.page("B"))
            phone.navigation.pushViewController(page, animated: true)
            let view = try #require(page.view.superview)
            #expect(album.asked.count == 1 && album.asked[0].source === phone.page("A") || album.asked[0].source.title == "A")
            #expect(album.asked[0].zoomed === page && album.card.alpha == 0)
            var known: CGFloat = -1
            for _ in 0..<12 {
                phone.tick()
                let now = try progress(view)
                #expect(now >= known && now < 1.001)
                // The safe area does not change during the transition.
                #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
                known = now
            }
            #expect(known > 0.2)
            phone.settle()
            #expect(isClean(view, phone.navigation.transitionView, album) && view.frame == phone.window.bounds)
            #expect(phone.names == ["A", "B"])
        }
    }

    @Test func `a pop zooms to the card's current position`() throws {
        try NavigationPhone.show { phone in
            let album = Album(on: phone.top)
            let page = album.zoomed(phone.page("B"))
            phone.navigation.pushViewController(page, animated: true)
            phone.settle()
            album.card.frame.origin = CGPoint(x: 200, y: 500)
            phone.navigation.popViewController(animated: true)
            let view = try #require(page.view.superview)
            #expect(album.asked.count == 2)
            #expect(ZoomMotion.running(of: view)?.geometry.source == CGRect(x: 200, y: 500, width: 130, height: 130))
            phone.tick(20)
            #expect(try progress(view) < 0.6)
            let container = phone.navigation.transitionView
            phone.settle()
            #expect(isClean(phone.top.view.superview!, container, album) && phone.names == ["A"])
            #expect(page.view.window == nil)
        }
    }

    @Test func `an edge swipe zooms the page back through the same poses, and cancelling restores it`() throws {
        try NavigationPhone.show { phone in
            let album = Album(on: phone.top)
            let page = album.zoomed(phone.page("B"))
            phone.navigation.pushViewController(page, animated: true)
            phone.settle()
            let view = try #require(page.view.superview)
            phone.swipe(to: 0.4)
            let held = try progress(view)
            #expect(abs(held - 0.6) < 0.05)
            phone.tick(10)
            #expect(try abs(progress(view) - held) < 0.01)
            phone.lift()
            phone.settle()
            #expect(isClean(view, phone.navigation.transitionView, album) && phone.names == ["A", "B"])
            phone.swipe(to: 0.8)
            phone.lift()
            phone.settle()
            #expect(phone.names == ["A"] && album.card.alpha == 1)
        }
    }

    @Test func `an app can refuse the interactive dismissal`() {
        NavigationPhone.show { phone in
            let album = Album(on: phone.top)
            var received: [Bool] = []
            album.options.interactiveDismissShouldBegin = { context in
                received.append(context.willBegin)
                return false
            }
            phone.navigation.pushViewController(album.zoomed(phone.page("B")), animated: true)
            phone.settle()
            phone.swipe(to: 0.8)
            phone.lift()
            phone.settle()
            #expect(phone.names == ["A", "B"] && received.first == true)
        }
    }

    @Test func `without a source view a push slides and a presentation covers`() {
        NavigationPhone.show { phone in
            let album = Album(on: phone.top)
            let page = album.zoomed(phone.page("B"), hasSource: false)
            phone.navigation.pushViewController(page, animated: true)
            phone.tick(2)
            #expect(phone.shownX(page) > 100 && page.view.superview?.mask == nil && album.card.alpha == 1)
            phone.settle()
            let other = album.zoomed(phone.page("C"), hasSource: false)
            other.modalPresentationStyle = .fullScreen
            phone.navigation.present(other, animated: true)
            phone.tick(3)
            #expect(other.view.presentationFrameInWindow.minY > 300)
            phone.settle()
            #expect(other.view.frame == phone.window.bounds)
            other.dismiss(animated: true)
            phone.settle()
            #expect(other.view.window == nil)
        }
    }

    @Test func `a presented controller grows from the card and shrinks into it when dismissed`() throws {
        try NavigationPhone.show { phone in
            let top = phone.top
            let album = Album(on: top)
            album.options.dimmingColor = .red
            let page = album.zoomed(phone.page("B"))
            page.modalPresentationStyle = .fullScreen
            var done = 0
            top.present(page, animated: true) { done += 1 }
            phone.tick()
            #expect(album.asked.count == 1 && album.asked[0].source === top && album.card.alpha == 0)
            #expect(try progress(page.view) < 0.2)
            let container = try #require(page.view.superview)
            #expect(container.subviews.count == 3 && container.subviews[0].backgroundColor == .red)
            phone.tick(5)
            let half = try progress(page.view)
            #expect(half > 0.2 && half < 1)
            #expect(page.view.safeAreaInsets.top == 47)
            phone.settle()
            #expect(isClean(page.view, container, album) && done == 1)
            page.dismiss(animated: true) { done += 1 }
            phone.tick(6)
            #expect(try progress(page.view) < 0.8)
            #expect(album.card.alpha == 0)
            phone.settle()
            #expect(done == 2 && page.view.window == nil && album.card.alpha == 1 && page.view.mask == nil)
        }
    }

    @Test func `a dismissal during the presentation reverses the zoom from its current pose`() throws {
        try NavigationPhone.show { phone in
            let album = Album(on: phone.top)
            let page = album.zoomed(phone.page("B"))
            page.modalPresentationStyle = .fullScreen
            phone.top.present(page, animated: true)
            phone.tick(8)
            let there = try progress(page.view)
            page.dismiss(animated: true)
            phone.tick()
            #expect(try abs(progress(page.view) - there) < 0.15)
            phone.settle()
            #expect(page.view.window == nil && album.card.alpha == 1 && page.view.mask == nil && album.asked.count == 1)
        }
    }

    @Test func `preferredTransition takes precedence over modalTransitionStyle`() {
        NavigationPhone.show { phone in
            let page = phone.page("B")
            page.modalPresentationStyle = .fullScreen
            page.modalTransitionStyle = .coverVertical
            page.preferredTransition = .crossDissolve()
            phone.top.present(page, animated: true)
            phone.tick(4)
            #expect(page.view.presentationFrameInWindow.minY == 0)
            #expect((page.view.layer.presentation()?.opacity ?? 1) < 0.9)
            phone.settle()
            page.preferredTransition = nil
            page.dismiss(animated: true)
            phone.tick(8)
            #expect(page.view.presentationFrameInWindow.minY > 0)
            phone.settle()
            #expect(page.view.window == nil)
        }
    }

    @Test func `a film strip of the zoom is written on request`() throws {
        let fonts = try FontLibrary()
        let diary = PageDiary()
        let tablet = try Tablet("iPhone 13", fonts: fonts) { UINavigationController(rootViewController: Page("A", diary)) }
        try tablet.run {
            let navigation = try #require(tablet.root as? UINavigationController)
            let top = try #require(navigation.topViewController)
            let album = Album(on: top)
            let page = album.zoomed(Page("B", diary))
            navigation.pushViewController(page, animated: true)
            for moment in 0..<5 {
                tablet.tick(4)
                try tablet.picture("zoom-push-\(moment)", fonts: fonts)
            }
            tablet.settle()
            navigation.popViewController(animated: true)
            for moment in 0..<5 {
                tablet.tick(4)
                try tablet.picture("zoom-pop-\(moment)", fonts: fonts)
            }
            tablet.settle()
            let other = album.zoomed(Page("C", diary))
            other.modalPresentationStyle = .fullScreen
            top.present(other, animated: true)
            for moment in 0..<5 {
                tablet.tick(3)
                try tablet.picture("zoom-present-\(moment)", fonts: fonts)
            }
            tablet.settle()
            other.dismiss(animated: true)
            for moment in 0..<5 {
                tablet.tick(3)
                try tablet.picture("zoom-dismiss-\(moment)", fonts: fonts)
            }
            #expect(album.asked.count == 4)
        }
    }
}
