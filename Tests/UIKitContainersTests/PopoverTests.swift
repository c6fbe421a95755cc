import Compositing
import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore
@testable import UIKitKeyboard

@MainActor
@Suite("Popovers, form sheets and action sheets on an iPad")
struct PopoverTests {
    private func tablet(_ device: String = Tablet.name, landscape: Bool = false, isDark: Bool = false, fonts: FontLibrary? = nil) throws
        -> Tablet
    {
        try Tablet(device, landscape: landscape, isDark: isDark, fonts: fonts) {
            let root = UIViewController()
            root.title = "Notes"
            root.view.backgroundColor = .systemBackground
            let button = UIButton(type: .system)
            button.setTitle("Button", for: .normal)
            button.frame = CGRect(x: 300, y: 300, width: 120, height: 44)
            button.tag = 1
            root.view.addSubview(button)
            let field = UITextField(frame: CGRect(x: 60, y: 150, width: 260, height: 34))
            field.borderStyle = .roundedRect
            field.tag = 2
            root.view.addSubview(field)
            root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
            return UINavigationController(rootViewController: root)
        }
    }
    private func page(_ size: CGSize = CGSize(width: 280, height: 200)) -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        page.preferredContentSize = size
        let label = UILabel(frame: CGRect(x: 20, y: 30, width: 240, height: 30))
        label.text = "In the popover"
        page.view.addSubview(label)
        let field = UITextField(frame: CGRect(x: 20, y: 90, width: 200, height: 34))
        field.borderStyle = .roundedRect
        field.tag = 7
        page.view.addSubview(field)
        return page
    }
    private func button(_ tablet: Tablet) -> UIView { tablet.root.view.viewWithTag(1)! }
    private func popover(_ tablet: Tablet, _ page: UIViewController, delegate: PopoverDelegate? = nil) -> UIPopoverPresentationController {
        page.modalPresentationStyle = .popover
        let popover = page.popoverPresentationController!
        popover.sourceView = button(tablet)
        if let delegate { popover.delegate = delegate }
        tablet.root.present(page, animated: true)
        tablet.settle()
        return popover
    }

    @Test
    func `a popover points at its source, has preferredContentSize and excludes the arrow from the safe area`() throws {
        let tablet = try tablet()
        tablet.run {
            let page = page()
            let popover = popover(tablet, page)
            #expect(popover.arrowDirection == .up && page.isBeingPresented == false)
            #expect(tablet.place(popover.card) == CGRect(x: 220, y: 344, width: 280, height: 213))
            #expect(page.view.safeAreaInsets.top == 13 && page.view.bounds.height == 213)
            #expect(page.traitCollection.horizontalSizeClass == .compact && page.traitCollection.userInterfaceLevel == .elevated)
            #expect(page.presentingViewController === tablet.root)
        }
    }

    @Test func `a tap outside dismisses a popover and calls the delegate, but not if isModalInPresentation is set`() throws {
        let tablet = try tablet()
        tablet.run {
            let delegate = PopoverDelegate()
            let page = page()
            page.isModalInPresentation = true
            _ = popover(tablet, page, delegate: delegate)
            #expect(delegate.log == ["prepare"])
            tablet.tap(CGPoint(x: 50, y: 900))
            tablet.settle()
            #expect(tablet.root.presentedViewController === page && delegate.log == ["prepare", "attempt"])
            page.isModalInPresentation = false
            delegate.allowsDismissal = false
            tablet.tap(CGPoint(x: 50, y: 900))
            tablet.settle()
            #expect(tablet.root.presentedViewController === page)
            delegate.allowsDismissal = true
            delegate.log = []
            tablet.tap(CGPoint(x: 50, y: 900))
            tablet.settle()
            #expect(tablet.root.presentedViewController == nil && delegate.log == ["will dismiss", "did dismiss"])
        }
    }

    @Test func `passthroughViews receive touches while the popover stays`() throws {
        let tablet = try tablet()
        tablet.run {
            var taps = 0
            let button = button(tablet) as! UIButton
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            let page = page()
            let popover = popover(tablet, page)
            popover.passthroughViews = [button]
            tablet.tap(CGPoint(x: 360, y: 320))
            tablet.settle()
            #expect(taps == 1 && tablet.root.presentedViewController === page)
            popover.passthroughViews = nil
            tablet.tap(CGPoint(x: 360, y: 320))
            tablet.settle()
            #expect(taps == 1 && tablet.root.presentedViewController == nil)
        }
    }

    @Test func `a changed preferredContentSize resizes the popover with animation, also in a navigation controller`() throws {
        let tablet = try tablet()
        tablet.run {
            let page = page()
            let navigation = UINavigationController(rootViewController: page)
            let popover = popover(tablet, navigation)
            #expect(popover.card.bounds.size == CGSize(width: 280, height: 263), "200 and a bar of 50, and the arrow")
            page.preferredContentSize = CGSize(width: 400, height: 300)
            tablet.tick(3)
            let width = popover.card.layer.presentationFrame.width
            #expect(width > 280 && width < 400)
            tablet.settle()
            #expect(popover.card.bounds.size == CGSize(width: 400, height: 363))
        }
    }

    @Test func `a bar button item can be a popover's source`() throws {
        let tablet = try tablet()
        try tablet.run {
            let page = page()
            page.modalPresentationStyle = .popover
            let item = (tablet.root as! UINavigationController).topViewController!.navigationItem.rightBarButtonItem!
            page.popoverPresentationController!.barButtonItem = item
            tablet.root.present(page, animated: true)
            tablet.settle()
            let card = tablet.place(page.popoverPresentationController!.card)
            let source = tablet.place(try #require(item.shownView))
            #expect(card.minY == source.maxY && card.maxX == 824)
        }
    }

    @Test func `the keyboard moves the popover up, and to the other side of its source if necessary`() throws {
        let tablet = try tablet(landscape: true)
        tablet.run {
            button(tablet).frame = CGRect(x: 300, y: 380, width: 120, height: 44)
            let page = page(CGSize(width: 280, height: 300))
            let popover = popover(tablet, page)
            #expect(popover.arrowDirection == .up && tablet.place(popover.card).maxY == 737)
            _ = page.view.viewWithTag(7)!.becomeFirstResponder()
            tablet.settle()
            let top = tablet.window.bounds.height - 424
            #expect(popover.arrowDirection == .down && tablet.place(popover.card).maxY == 380 && top == 410)
            page.view.endEditing(true)
            tablet.settle()
            #expect(popover.arrowDirection == .up && tablet.place(popover.card).maxY == 737)
        }
    }

    @Test func `a field behind a popover stays focused, and the popover stays clear of the keyboard`() throws {
        let tablet = try tablet()
        tablet.run {
            let field = tablet.root.view.viewWithTag(2) as! UITextField
            field.becomeFirstResponder()
            tablet.settle()
            button(tablet).frame.origin.y = 780
            let popover = popover(tablet, page())
            #expect(field.isFirstResponder && popover.arrowDirection == .down)
        }
    }

    @Test func `on a phone a popover becomes a sheet, unless the delegate returns none`() throws {
        let phone = try tablet("iPhone 15")
        phone.run {
            let page = page()
            let popover = popover(phone, page)
            #expect(page.view.window != nil && popover.containerView == nil)
            #expect(phone.place(page.view) == CGRect(x: 0, y: 69, width: 393, height: 783))
            phone.root.dismiss(animated: false)
            phone.settle()
            let delegate = PopoverDelegate()
            delegate.style = UIModalPresentationStyle.none
            let other = self.page()
            let real = self.popover(phone, other, delegate: delegate)
            #expect(real.containerView != nil && real.arrowDirection == .up && phone.place(real.card).width == 280)
            #expect(delegate.log == ["prepare", "adaptive none"] || delegate.log == ["adaptive none", "prepare"])
        }
    }

    @Test func `the delegate can adapt a popover to full screen on a phone`() throws {
        let phone = try tablet("iPhone 15")
        phone.run {
            let delegate = PopoverDelegate()
            delegate.style = .fullScreen
            let page = page()
            _ = popover(phone, page, delegate: delegate)
            #expect(phone.place(page.view) == phone.window.bounds && phone.root.view.window == nil)
            phone.root.dismiss(animated: true)
            phone.settle()
            #expect(phone.root.view.window != nil)
        }
    }

    @Test func `a narrow window turns the popover into a sheet and a wide one back, and the field stays focused`() throws {
        let tablet = try tablet(landscape: true)
        tablet.run {
            let page = page()
            let popover = popover(tablet, page)
            let wide = tablet.window.frame
            let field = page.view.viewWithTag(7)!
            field.becomeFirstResponder()
            tablet.settle()
            tablet.window.resize(to: CGRect(x: 0, y: 0, width: 375, height: wide.height), animated: true)
            tablet.settle()
            #expect(popover.containerView == nil && page.view.window != nil && page.view.bounds.width == 375)
            #expect(field.isFirstResponder)
            page.view.endEditing(true)
            tablet.window.resize(to: wide, animated: true)
            tablet.settle()
            #expect(popover.arrowDirection == .up && page.view.bounds.width == 280)
            tablet.root.dismiss(animated: true)
            tablet.settle()
            #expect(tablet.root.presentedViewController == nil && page.view.window == nil)
        }
    }

    @Test func `a rotation moves the popover to its source, and the delegate can return a new source rectangle`() throws {
        let tablet = try tablet()
        tablet.run {
            let delegate = PopoverDelegate()
            let popover = popover(tablet, page(), delegate: delegate)
            tablet.hold(.landscapeLeft)
            tablet.settle()
            #expect(delegate.log.contains("reposition") && tablet.place(popover.card).minY == 344)
            delegate.newRect = CGRect(x: 0, y: 0, width: 10, height: 10)
            tablet.hold(.portrait)
            tablet.settle()
            #expect(tablet.place(popover.card).minY == 310)
        }
    }

    // MARK: Form sheets

    @Test func `a form sheet is a centred card of 540 by 620, and the view behind keeps its size`() throws {
        let tablet = try tablet()
        tablet.run {
            let page = page(.zero)
            page.modalPresentationStyle = .formSheet
            tablet.root.present(page, animated: true)
            tablet.settle()
            #expect(tablet.place(page.view) == CGRect(x: 147, y: 287, width: 540, height: 620))
            #expect(tablet.place(tablet.root.view) == tablet.window.bounds)
            page.preferredContentSize = CGSize(width: 400, height: 300)
            tablet.settle()
            #expect(tablet.place(page.view) == CGRect(x: 217, y: 447, width: 400, height: 300))
        }
    }

    @Test func `a page sheet is 704 points wide and almost as high as the screen`() throws {
        let tablet = try tablet(landscape: true)
        tablet.run {
            let page = page(.zero)
            tablet.root.present(page, animated: true)
            tablet.settle()
            #expect(tablet.place(page.view) == CGRect(x: 245, y: 44, width: 704, height: 770))
        }
    }

    @Test
    func `the keyboard raises a form sheet to the middle of the free space, and hiding it restores the position`() throws {
        let upright = try tablet()
        upright.run {
            let page = page(.zero)
            page.modalPresentationStyle = .formSheet
            upright.root.present(page, animated: true)
            upright.settle()
            page.view.viewWithTag(7)!.becomeFirstResponder()
            upright.settle()
            // The height of 1194 minus 338 leaves 856 points, so y is (856 - 620) / 2.
            #expect(upright.place(page.view).minY == 118)
            // The user hides the keyboard. If the field only resigned, the keyboard would stay.
            // (Facts/KeyboardBehaviour.md#form-sheets)
            UIKeyboardController.current!.giveUpFocus()
            upright.settle()
            #expect(upright.place(page.view).minY == 287)
        }
        let sideways = try tablet(landscape: true)
        sideways.run {
            let page = page(.zero)
            page.modalPresentationStyle = .formSheet
            sideways.root.present(page, animated: true)
            sideways.settle()
            #expect(sideways.place(page.view).minY == 107)
            page.view.viewWithTag(7)!.becomeFirstResponder()
            sideways.settle()
            #expect(sideways.place(page.view) == CGRect(x: 327, y: 44, width: 540, height: 620))
        }
    }

    @Test func `a form sheet can be pulled down and, when pulled far enough, away`() throws {
        let tablet = try tablet()
        tablet.run {
            let page = page(.zero)
            page.modalPresentationStyle = .formSheet
            tablet.root.present(page, animated: true)
            tablet.settle()
            tablet.drag(from: CGPoint(x: 400, y: 320), to: CGPoint(x: 400, y: 420))
            #expect(tablet.place(page.view).minY > 350 && tablet.place(page.view).height == 620)
            tablet.lift()
            tablet.settle()
            #expect(tablet.place(page.view).minY == 287)
            tablet.drag(from: CGPoint(x: 400, y: 320), to: CGPoint(x: 400, y: 1100))
            tablet.lift()
            tablet.settle()
            #expect(tablet.root.presentedViewController == nil)
        }
    }

    // MARK: Action sheets

    private func actionSheet(_ log: @escaping (String) -> Void) -> UIAlertController {
        let alert = UIAlertController(title: "Delete this message?", message: nil, preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in log("delete") })
        alert.addAction(UIAlertAction(title: "Archive", style: .default) { _ in log("archive") })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log("cancel") })
        return alert
    }

    @Test func `an action sheet on an iPad is a popover without cancel, and a tap outside calls cancel`() throws {
        let tablet = try tablet()
        tablet.run {
            var log: [String] = []
            let alert = actionSheet { log.append($0) }
            let popover = alert.popoverPresentationController
            #expect(popover != nil)
            popover?.sourceView = button(tablet)
            tablet.root.present(alert, animated: true)
            tablet.settle()
            #expect(popover?.arrowDirection == .up && popover!.card.bounds.width == 304)
            let view = alert.view as! AlertView
            #expect(tablet.place(view).height < 3 * 57 + 60)
            tablet.tap(CGPoint(x: 50, y: 900))
            tablet.settle()
            #expect(log == ["cancel"] && tablet.root.presentedViewController == nil)
            let again = actionSheet { log.append($0) }
            again.popoverPresentationController?.sourceView = button(tablet)
            tablet.root.present(again, animated: true)
            tablet.settle()
            let card = tablet.place(again.popoverPresentationController!.card)
            tablet.tap(CGPoint(x: card.midX, y: card.maxY - 20))
            tablet.settle()
            #expect(log == ["cancel", "archive"])
        }
        let phone = try self.tablet("iPhone 15")
        phone.run {
            #expect(actionSheet { _ in }.popoverPresentationController == nil)
        }
    }

    @Test func `a popover without a source is reported in UIKit's words and is centred without an arrow`() throws {
        let tablet = try self.tablet()
        tablet.run {
            let page = UIViewController()
            page.modalPresentationStyle = .popover
            page.preferredContentSize = CGSize(width: 300, height: 200)
            tablet.root.present(page, animated: true)
        }
        tablet.settle()
        tablet.run {
            let popover = tablet.root.presentedViewController!.popoverPresentationController!
            let place = tablet.place(popover.card)
            #expect(popover.arrowDirection == [])
            #expect(place.size == CGSize(width: 300, height: 200))
            #expect(abs(place.midX - UIScreen.main.bounds.midX) <= 1 && abs(place.midY - UIScreen.main.bounds.midY) <= 10)
            tablet.root.dismiss(animated: false)
        }
        tablet.settle()
        tablet.run { tablet.root.present(actionSheet { _ in }, animated: true) }
        tablet.settle()
        tablet.run {
            let reported = SimulatedProcess.current.reportedMessages.joined(separator: "\n")
            #expect(reported.contains("as a popover, and nothing says where it points"))
            #expect(reported.contains("presents the action sheet") && !reported.contains("0x"))
            #expect(tablet.root.presentedViewController is UIAlertController)
        }
    }

    @Test func `an action sheet's default background is #F2F2F2 over white, and slightly lighter than black in dark mode`() throws {
        let fonts = try FontLibrary()
        for isDark in [false, true] {
            let tablet = try self.tablet(isDark: isDark, fonts: fonts)
            tablet.run {
                let alert = actionSheet { _ in }
                alert.popoverPresentationController?.sourceView = button(tablet)
                tablet.root.present(alert, animated: true)
            }
            tablet.settle()
            let card = tablet.place(tablet.run { tablet.root.presentedViewController!.view })
            let picture = Compositor.picture(of: tablet.phone.displayList, fonts: fonts, scale: 1)
            // This pixel is below the arrow and to the left of the texts.
            let pixel = picture[Int(card.minX) + 16, Int(card.midY) - 8]
            let expected = isDark ? 0x27 : 0xF2
            #expect(abs(Int(pixel.red) - expected) <= 2 && abs(Int(pixel.green) - expected) <= 2, "dark \(isDark): \(pixel)")
        }
    }

    @Test func `pictures of popovers and form sheets are written on request`() throws {
        guard ProcessInfo.processInfo.environment["CONTAINER_PICTURES"] != nil else { return }
        let fonts = try FontLibrary()
        for isDark in [false, true] {
            let suffix = isDark ? "-dark" : ""
            for (name, directions) in [
                ("up", UIPopoverArrowDirection.up), ("down", .down), ("left", .left), ("right", .right), ("none", []),
            ] {
                let tablet = try self.tablet(isDark: isDark, fonts: fonts)
                tablet.run {
                    let page = page()
                    page.modalPresentationStyle = .popover
                    page.popoverPresentationController?.sourceView = button(tablet)
                    page.popoverPresentationController?.permittedArrowDirections = directions
                    tablet.root.present(page, animated: true)
                }
                tablet.settle()
                try tablet.picture("popover-\(name)\(suffix)", fonts: fonts)
            }
            let actions = try self.tablet(isDark: isDark, fonts: fonts)
            actions.run {
                let alert = actionSheet { _ in }
                alert.popoverPresentationController?.sourceView = button(actions)
                actions.root.present(alert, animated: true)
            }
            actions.settle()
            try actions.picture("popover-actions\(suffix)", fonts: fonts)
            let form = try self.tablet(landscape: true, isDark: isDark, fonts: fonts)
            form.run {
                let page = page(.zero)
                page.modalPresentationStyle = .formSheet
                form.root.present(
                    UINavigationController(rootViewController: page).with { $0.modalPresentationStyle = .formSheet }, animated: true)
            }
            form.settle()
            try form.picture("form-sheet\(suffix)", fonts: fonts)
            form.run { _ = form.root.presentedViewController!.view.viewWithTag(7)!.becomeFirstResponder() }
            form.settle()
            try form.picture("form-sheet-keyboard\(suffix)", fonts: fonts)
            let phone = try self.tablet("iPhone 15", isDark: isDark, fonts: fonts)
            let delegate = PopoverDelegate()
            delegate.style = UIModalPresentationStyle.none
            phone.run {
                let page = page()
                page.view.backgroundColor = nil
                page.modalPresentationStyle = .popover
                page.popoverPresentationController?.sourceView = phone.root.view.viewWithTag(2)
                page.popoverPresentationController?.delegate = delegate
                phone.root.present(page, animated: true)
            }
            phone.settle()
            try phone.picture("popover-phone\(suffix)", fonts: fonts, scale: 2)
        }
        let coming = try self.tablet(fonts: fonts)
        coming.run {
            let page = page()
            page.modalPresentationStyle = .popover
            page.popoverPresentationController?.sourceView = button(coming)
            coming.root.present(page, animated: true)
        }
        coming.wait(0.06)
        try coming.picture("popover-coming", fonts: fonts)
    }
}

extension UIViewController {
    fileprivate func with(_ body: (UIViewController) -> Void) -> UIViewController {
        body(self)
        return self
    }
}

@MainActor
private final class PopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    var style: UIModalPresentationStyle = .pageSheet
    var allowsDismissal = true
    var newRect: CGRect?
    var log: [String] = []
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style }
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { if presentationController.traits == .compact { log.append("adaptive \(style)") } }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) { log.append("prepare") }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allowsDismissal }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will dismiss") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("did dismiss") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { log.append("attempt") }
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: UnsafeMutablePointer<UIView>
    ) {
        log.append("reposition")
        if let newRect { rect.pointee = newRect }
    }
}

extension UIPresentationController {
    fileprivate var traits: UIUserInterfaceSizeClass { UIScreen.main.traitCollection.horizontalSizeClass }
}
