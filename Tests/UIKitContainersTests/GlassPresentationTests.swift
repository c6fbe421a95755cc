import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitControls

/// Tests for alerts, action sheets and sheets of iOS 26. (Facts/IOS26.md#alerts, Facts/IOS26.md#sheets)
@MainActor
@Suite struct GlassPresentationTests {
    private func show(
        device: String = "iPhone 17", design: Int = 26, test: (SimulatedPhone, UIViewController) throws -> Void
    ) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(device)
        configuration.strategy = .none
        configuration.process.systemVersion = 26
        configuration.process.linkedSDK = design
        let phone = SimulatedPhone(configuration: configuration) {
            let root = UIViewController()
            root.view.backgroundColor = .white
            return root
        }
        phone.tick()
        try phone.process.run { try test(phone, try #require(phone.window.rootViewController)) }
    }
    private func pass(_ phone: SimulatedPhone, _ seconds: Double = 1) { for _ in 0..<Int(seconds * 60) { phone.tick() } }

    private func alert(_ titles: [String], style: UIAlertController.Style = .alert) -> UIAlertController {
        let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: style)
        for title in titles { alert.addAction(UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default)) }
        return alert
    }
    /// Returns the frame rectangles of an alert's buttons in the alert, by title.
    private func buttons(of alert: UIAlertController) -> [String: CGRect] {
        func find(_ view: UIView) -> [AlertButton] { view.subviews.flatMap { ($0 as? AlertButton).map { [$0] } ?? find($0) } }
        return Dictionary(
            uniqueKeysWithValues: find(alert.view).filter { !$0.isHidden }.map {
                ($0.action.title ?? "", $0.convert($0.bounds, to: alert.view))
            })
    }

    // MARK: Alerts

    @Test func `an alert is 320 wide, with 48-point capsules 16 from its edges and text 30 from its edge`() throws {
        try show { phone, root in
            let alert = alert(["One more choice that is long", "Delete", "Cancel"])
            root.present(alert, animated: false)
            pass(phone)
            let frames = buttons(of: alert)
            #expect(alert.view.bounds.width == 320)
            let bottom = alert.view.bounds.height
            #expect(frames["Cancel"] == CGRect(x: 16, y: bottom - 64, width: 288, height: 48))
            #expect(frames["Delete"] == CGRect(x: 16, y: bottom - 120, width: 288, height: 48))
            let labels = alert.view.subviews.flatMap(\.subviews).flatMap(\.subviews).compactMap { $0 as? UILabel }
            #expect(labels.contains { $0.text == "Delete?" && $0.frame.minX == 30 && $0.textAlignment == .natural })
        }
    }

    @Test func `two short buttons are side by side and 8 apart, cancel first`() throws {
        try show { phone, root in
            let alert = alert(["Delete", "Cancel"])
            root.present(alert, animated: false)
            pass(phone)
            let frames = buttons(of: alert)
            let y = alert.view.bounds.height - 64
            #expect(frames["Cancel"] == CGRect(x: 16, y: y, width: 140, height: 48))
            #expect(frames["Delete"] == CGRect(x: 164, y: y, width: 140, height: 48))
        }
    }

    @Test func `a button whose title is too long for half of the width is above cancel`() throws {
        try show { phone, root in
            let alert = alert(["Copy & Continue", "Cancel"])
            root.present(alert, animated: false)
            pass(phone)
            let frames = buttons(of: alert)
            let bottom = alert.view.bounds.height
            #expect(frames["Copy & Continue"] == CGRect(x: 16, y: bottom - 120, width: 288, height: 48))
            #expect(frames["Cancel"] == CGRect(x: 16, y: bottom - 64, width: 288, height: 48))
        }
    }

    @Test func `an app that keeps the older design has the older alert`() throws {
        try show(design: 18) { phone, root in
            let alert = alert(["Delete", "Cancel"])
            root.present(alert, animated: false)
            pass(phone)
            #expect(alert.view.bounds.width == 270)
            #expect(buttons(of: alert)["Cancel"]?.size == CGSize(width: 135, height: 44))
        }
    }

    @Test func `an action sheet is at its source without cancel, and a tap outside of it chooses cancel`() throws {
        try show { phone, root in
            let source = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 40))
            root.view.addSubview(source)
            let sheet = alert(["Delete", "Cancel"], style: .actionSheet)
            sheet.popoverPresentationController?.sourceView = source
            #expect(sheet.popoverPresentationController != nil)
            root.present(sheet, animated: true)
            pass(phone)
            #expect(sheet.view.frame.minX == 8 && sheet.view.frame.minY == 148 && sheet.view.frame.width == 280)
            #expect(Array(buttons(of: sheet).keys) == ["Delete"])
            sheet.tappedOutsidePopover()
            pass(phone)
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func `an action sheet without a source is centred and has cancel`() throws {
        try show { phone, root in
            let sheet = alert(["Delete", "Cancel"], style: .actionSheet)
            root.present(sheet, animated: true)
            pass(phone)
            #expect(abs(sheet.view.frame.midX - 201) < 0.5 && abs(sheet.view.frame.midY - 437) < 1)
            #expect(Set(buttons(of: sheet).keys) == ["Delete", "Cancel"])
        }
    }

    @Test func `an action sheet is on the side of its source with more space, and stays within the screen's area`() {
        let room = CGRect(x: 8, y: 62, width: 386, height: 778)
        let size = CGSize(width: 280, height: 200)
        func frame(_ source: CGRect) -> CGRect { ActionSheetPlacement.frame(size: size, source: source, room: room) }
        #expect(frame(CGRect(x: 342, y: 62, width: 44, height: 44)) == CGRect(x: 114, y: 114, width: 280, height: 200))
        #expect(frame(CGRect(x: 100, y: 700, width: 100, height: 50)) == CGRect(x: 10, y: 492, width: 280, height: 200))
        #expect(frame(CGRect(x: 0, y: 0, width: 402, height: 874)).minY >= 62)
    }

    // MARK: Sheets

    private func present(_ detents: [UISheetPresentationController.Detent], over root: UIViewController, _ phone: SimulatedPhone) throws
        -> UISheetPresentationController
    {
        let page = UIViewController()
        let sheet = try #require(page.sheetPresentationController)
        sheet.detents = detents
        root.present(page, animated: true)
        pass(phone)
        return sheet
    }

    @Test func `a large sheet starts at the safe area, a sheet over it 10 lower, and views behind keep their size`() throws {
        try show { phone, root in
            let first = try present([.large()], over: root, phone)
            #expect(first.sheet.frame == CGRect(x: 0, y: 62, width: 402, height: 812))
            #expect(first.sheet.topRadius == 38)
            let second = try present([.large()], over: first.presentedViewController, phone)
            #expect(second.sheet.frame == CGRect(x: 0, y: 72, width: 402, height: 802))
            #expect(first.sheet.frame.minY == 62 && root.view.transform == .identity)
        }
    }

    @Test func `at a lower detent a sheet is inset by 8 from three edges and laid out at full width`() throws {
        try show { phone, root in
            let sheet = try present([.medium(), .large()], over: root, phone)
            let view = sheet.sheet
            #expect(abs(view.frame.minX - 8) < 0.01 && abs(view.frame.maxX - 394) < 0.01 && abs(view.frame.maxY - 866) < 0.01)
            #expect(view.bounds.width == 402)
            let scale: CGFloat = 386 / 402
            #expect(abs(view.topRadius * scale - 36.5) < 0.02, "\(view.topRadius)")
            #expect(abs(view.bottomRadius * scale - 54) < 0.01)
            sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
            pass(phone)
            #expect(view.frame == CGRect(x: 0, y: 62, width: 402, height: 812) && view.transform == .identity)
        }
    }

    @Test func `a low sheet is a capsule whose corners are concentric with the screen's`() {
        let low = SheetFloat(size: CGSize(width: 402, height: 69.4 / 386 * 402), share: 1, screenRadius: 62, topRadius: 38, ownRadius: nil)
        #expect(abs(low.bottomRadius * low.scale - 34.7) < 0.01)
        let side = (402 - low.bounds.width * low.scale) / 2
        #expect(abs(side - 27.3) < 0.01, "measured 27.0")
        #expect(abs(low.topRadius * low.scale - 34.7) < 0.01)
    }

    @Test func `half-way between the detents a sheet is scaled by half of the difference`() {
        let half = SheetFloat(size: CGSize(width: 402, height: 600), share: 0.5, screenRadius: 62, topRadius: 38, ownRadius: nil)
        #expect(abs(half.scale - (1 + 386.0 / 402) / 2) < 0.0001)
        let large = SheetFloat(size: CGSize(width: 402, height: 812), share: 0, screenRadius: 62, topRadius: 38, ownRadius: nil)
        #expect(large.scale == 1 && large.shift == 0 && large.bounds == CGSize(width: 402, height: 812) && large.bottomRadius == 0)
    }

    @Test func `a corner radius set by the app applies to all four corners`() {
        let float = SheetFloat(size: CGSize(width: 402, height: 450), share: 1, screenRadius: 62, topRadius: 38, ownRadius: 20)
        #expect(float.topRadius == 20 && float.bottomRadius == 20)
    }
}
