import Compositing
import Simulator
import Testing
import UIKit

@testable import UIKitContainers

@MainActor
@Suite("Appearance of presentations")
struct PresentationLookTests {
    /// Returns a tab with a navigation controller, whose page has a title and a field.
    private func root() -> UIViewController {
        let page = UIViewController()
        page.title = "Inbox"
        page.view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 20, y: 130, width: 350, height: 40))
        label.text = "What is behind"
        label.font = .systemFont(ofSize: 28, weight: .bold)
        page.view.addSubview(label)
        let strip = UIView(frame: CGRect(x: 20, y: 190, width: 350, height: 300))
        strip.backgroundColor = .systemOrange
        page.view.addSubview(strip)
        let navigation = UINavigationController(rootViewController: page)
        navigation.tabBarItem = UITabBarItem(title: "Inbox", image: UIImage(systemName: "star.fill"), tag: 0)
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
        other.tabBarItem.badgeValue = "3"
        let last = UIViewController()
        last.tabBarItem = UITabBarItem(title: "Settings", image: UIImage(systemName: "gearshape"), tag: 2)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, other, last]
        return tabs
    }

    private func phone(_ fonts: FontLibrary, isDark: Bool = false, orientation: UIInterfaceOrientation = .portrait) -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.isDark = isDark
        configuration.strategy = .none
        configuration.orientation = orientation
        let phone = SimulatedPhone(configuration: configuration, measurer: fonts, prepare: {}) { root() }
        pass(0.2, phone)
        return phone
    }
    private func pass(_ seconds: Double, _ phone: SimulatedPhone) { for _ in 0..<Int(seconds * 60) { phone.tick() } }

    private func page(_ text: String) -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 20, y: 40, width: 350, height: 30))
        label.text = text
        page.view.addSubview(label)
        let field = UITextField(frame: CGRect(x: 20, y: 90, width: 300, height: 34))
        field.borderStyle = .roundedRect
        field.tag = 7
        page.view.addSubview(field)
        return page
    }

    private func alert(_ style: UIAlertController.Style) -> UIAlertController {
        let alert = UIAlertController(
            title: "Delete this message?", message: "It is removed from all your devices and cannot be brought back.",
            preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        if style == .actionSheet { alert.addAction(UIAlertAction(title: "Archive", style: .default)) }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        return alert
    }

    /// Returns the colour of a pixel at scale 1, as 0xRRGGBB.
    private func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int {
        let bytes = bitmap.bytes.assumingMemoryBound(to: UInt8.self) + y * bitmap.stride + x * 4
        return Int(bytes[2]) << 16 | Int(bytes[1]) << 8 | Int(bytes[0])
    }

    @Test func `a sheet dims the page behind it, is white or #1C1C1E in dark mode and has round corners`() throws {
        let fonts = try FontLibrary()
        for isDark in [false, true] {
            let phone = phone(fonts, isDark: isDark)
            phone.process.run { phone.window.rootViewController!.present(page("Sheet"), animated: true) }
            pass(1, phone)
            let picture = Compositor.picture(of: phone.displayList, fonts: fonts, scale: 1)
            let top = Int(phone.process.run { phone.window.safeAreaInsets.top }) + 10
            #expect(color(picture, 200, top + 200) == (isDark ? 0x1C1C1E : 0xFFFFFF))
            #expect(color(picture, 1, top + 1) != color(picture, 200, top + 1))
        }
    }

    @Test(arguments: ["alert", "action sheet", "sheet", "field"])
    func `a presentation open during a change of dark mode looks the same as one opened in that mode`(what: String) throws {
        let fonts = try FontLibrary()
        func picture(_ begins: Bool, _ ends: Bool) throws -> Bitmap {
            let phone = phone(fonts, isDark: begins)
            try phone.process.run {
                let root = phone.window.rootViewController!
                switch what {
                case "alert": root.present(alert(.alert), animated: true)
                case "action sheet": root.present(alert(.actionSheet), animated: true)
                default: root.present(page("Sheet"), animated: true)
                }
                guard what == "field" else { return }
                pass(1, phone)
                try #require(root.presentedViewController?.view.viewWithTag(7)).becomeFirstResponder()
            }
            pass(1, phone)
            phone.send(.appearance(isDark: ends))
            // Two seconds contain a whole blink of the caret.
            pass(2, phone)
            return Compositor.picture(of: phone.displayList, fonts: fonts, scale: 1)
        }
        for ends in [true, false] {
            let difference = BitmapComparison(try picture(!ends, ends), try picture(ends, ends))
            #expect(difference.maximumDifference == 0, "\(what) that became \(ends ? "dark" : "light"): \(difference)")
        }
    }

    @Test func `behind a large sheet the status bar is white on black, and behind an alert tints are grey`() throws {
        let fonts = try FontLibrary()
        let phone = phone(fonts)
        phone.process.run {
            let root = phone.window.rootViewController!
            #expect(!root.controllerForStatusBar.isOnBlack)
            root.present(page("Sheet"), animated: true)
        }
        pass(1, phone)
        phone.process.run {
            let root = phone.window.rootViewController!
            #expect(root.controllerForStatusBar.isOnBlack)
            root.dismiss(animated: true)
        }
        pass(1, phone)
        phone.process.run {
            let root = phone.window.rootViewController!
            #expect(!root.controllerForStatusBar.isOnBlack && root.view.tintAdjustmentMode == .normal)
            root.present(alert(.alert), animated: true)
        }
        pass(1, phone)
        phone.process.run {
            let root = phone.window.rootViewController!
            #expect(root.view.tintAdjustmentMode == .dimmed && root.presentedViewController!.view.tintAdjustmentMode == .normal)
            let page = UIViewController()
            page.modalPresentationStyle = .fullScreen
            root.dismiss(animated: false) { root.present(page, animated: false) }
        }
        pass(0.5, phone)
        phone.process.run {
            let root = phone.window.rootViewController!
            #expect(root.controllerForStatusBar.controller === root.presentedViewController)
        }
    }

    @Test func `pictures of every presentation are written on request`() throws {
        guard let folder = ProcessInfo.processInfo.environment["CONTAINER_PICTURES"] else { return }
        let fonts = try FontLibrary()
        func write(_ phone: SimulatedPhone, _ name: String) throws {
            try Compositor.picture(of: phone.displayList, fonts: fonts, scale: 2)
                .writePNG(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
        }
        for isDark in [false, true] {
            let suffix = isDark ? "-dark" : ""
            let plain = phone(fonts, isDark: isDark)
            try write(plain, "tabs\(suffix)")
            let presentations: [(String, (UIViewController) -> Void, Double)] = [
                ("sheet", { $0.present(page("Large sheet"), animated: true) }, 1),
                ("sheet-coming", { $0.present(page("Large sheet"), animated: true) }, 0.1),
                (
                    "medium",
                    { root in
                        let sheet = page("Medium sheet")
                        sheet.sheetPresentationController?.detents = [.medium(), .large()]
                        sheet.sheetPresentationController?.prefersGrabberVisible = true
                        root.present(sheet, animated: true)
                    }, 1
                ),
                (
                    "stacked",
                    { root in
                        let first = page("First")
                        root.present(first, animated: false) { first.present(page("Second"), animated: true) }
                    }, 1.2
                ),
                ("alert", { $0.present(alert(.alert), animated: true) }, 1),
                ("alert-coming", { $0.present(alert(.alert), animated: true) }, 0.07),
                ("action-sheet", { $0.present(alert(.actionSheet), animated: true) }, 1),
                (
                    "alert-fields",
                    { root in
                        let alert = UIAlertController(title: "Sign in", message: "To your account", preferredStyle: .alert)
                        alert.addTextField { $0.placeholder = "Name" }
                        alert.addTextField {
                            $0.placeholder = "Password"
                            $0.isSecureTextEntry = true
                        }
                        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
                        alert.addAction(UIAlertAction(title: "OK", style: .default))
                        root.present(alert, animated: true)
                    }, 1.5
                ),
            ]
            for (name, present, seconds) in presentations {
                let phone = phone(fonts, isDark: isDark)
                phone.process.run { present(phone.window.rootViewController!) }
                pass(seconds, phone)
                try write(phone, name + suffix)
            }
            let typing = phone(fonts, isDark: isDark)
            typing.process.run {
                let sheet = page("Medium sheet with the keyboard")
                sheet.sheetPresentationController?.detents = [.medium()]
                typing.window.rootViewController!.present(sheet, animated: true)
            }
            pass(1, typing)
            typing.process.run {
                _ = typing.window.rootViewController!.presentedViewController!.view.viewWithTag(7)!.becomeFirstResponder()
            }
            pass(1, typing)
            try write(typing, "medium-keyboard\(suffix)")
        }
        try write(phone(fonts, orientation: .landscapeRight), "tabs-landscape")
    }
}
