import Simulator
import Testing

@testable import UIKit
@testable import UIKitInterfaceBuilder

/// Tests that a phone computes the same frame rectangles as Interface Builder has stored for a canvas of the same size.
@MainActor @Suite("Frames of sample documents") struct SampleFrameTests {
    /// Returns the views of a document by identifier with their frame rectangles. Leaves out frames that depend on the system font, or
    /// that a table or a cell sets itself.
    private func expected(in element: InterfaceElement, without skipped: Set<String>) -> [String: CGRect] {
        var result: [String: CGRect] = [:]
        func search(_ element: InterfaceElement, isPlaced: Bool) {
            let isOfList = [
                "tableViewCell", "tableViewCellContentView", "collectionViewCell", "collectionViewCellContentView", "navigationBar",
            ]
            if !isPlaced, let id = element.id, !skipped.contains(id), let frame = element.frame, !isOfList.contains(element.name) {
                result[id] = frame
            }
            for child in element.children { search(child, isPlaced: false) }
        }
        search(element, isPlaced: false)
        return result
    }
    private func compare(_ phone: DocumentPhone, _ controller: UIViewController, _ document: String, without skipped: Set<String> = [])
        throws -> Int
    {
        let document = try InterfaceDocument(data: Data(Documents.text(document).utf8), file: document)
        let scene = try #require(controller.documentScene as? StoryboardScene)
        let id = try #require(document.scenes.compactMap(\.controller).first { scene.object($0.id!) === controller })
        var count = 0
        // Interface Builder puts a bar below the safe area of 59, down to 103. On the phone the bar begins at the status bar's lower edge
        // and ends at 97.67. (measured: Facts/Devices.md#status-bar)
        let lower = phone.run { controller.navigationController == nil ? 0 : (controller.viewIfLoaded?.safeAreaInsets.top ?? 103) - 103 }
        for (id, frame) in expected(in: id, without: skipped).sorted(by: { $0.key < $1.key }) {
            guard let view = scene.object(id) as? UIView else {
                Issue.record("\(id) is not there")
                continue
            }
            var found = phone.run { view.frame }
            if view.superview === controller.view, !view.translatesAutoresizingMaskIntoConstraints { found.origin.y -= lower }
            var parts = [found.minX - frame.minX, found.width - frame.width]
            // A slider is 34 points high in the toolkit. Interface Builder draws 31, one of which is below its alignment rectangle. A
            // document cannot influence the height, because it has no constraint for it. (31 to 34 are remembered:
            // Facts/Controls.md#slider)
            parts += view is UISlider ? [found.midY - (frame.midY - 0.5)] : [found.minY - frame.minY, found.height - frame.height]
            let distance = parts.map(abs).max()!
            #expect(distance <= 0.5 + 1e-9, "\(id): \(found), in the document \(frame)")
            count += 1
        }
        return count
    }

    @Test func `login form, cross-dissolved full screen and embedded screen have Interface Builder's frames, without mistakes`() throws {
        let phone = DocumentPhone("LoginForm")
        #expect(try compare(phone, phone.root, "LoginForm.storyboard") == 12)
        phone.run { phone.root.performSegue(withIdentifier: "forgot", sender: nil) }
        phone.wait(1)
        let forgot = try #require(phone.run { phone.root.presentedViewController })
        #expect(try compare(phone, forgot, "LoginForm.storyboard") == 3)
        #expect(try compare(phone, forgot.children[0], "LoginForm.storyboard") == 2)
        #expect(phone.run { forgot.modalPresentationStyle } == .fullScreen && forgot.modalTransitionStyle == .crossDissolve)
        #expect(phone.mistakes.isEmpty)
    }

    @Test func `static rows in two sections and a screen without constraints have Interface Builder's frames`() throws {
        let phone = DocumentPhone("StaticSettings")
        let navigation = try #require(phone.root as? UINavigationController)
        let settings = try #require(navigation.topViewController as? UITableViewController)
        // Two labels are as wide as their texts, and cells with a style place all their labels themselves.
        #expect(try compare(phone, settings, "StaticSettings.storyboard", without: ["jsS-kd-9Q3", "utp-dv-LCA", "p2V-9o-MZu"]) == 4)
        #expect(phone.run { settings.tableView.numberOfSections } == 2)
        phone.run { settings.performSegue(withIdentifier: "showProfile", sender: nil) }
        phone.wait(1)
        let profile = try #require(navigation.topViewController)
        #expect(profile !== settings && profile.navigationItem.title == "Profile")
        #expect(try compare(phone, profile, "StaticSettings.storyboard") == 3)
        #expect(phone.mistakes.isEmpty)
    }

    @Test func `in portrait an adaptive screen has Interface Builder's frames`() throws {
        let phone = DocumentPhone("SizeClasses")
        #expect(try compare(phone, phone.root, "SizeClasses.storyboard", without: ["Rje-dE-p6Y"]) == 6)
    }

    @Test(arguments: [true, false]) func `in landscape an adaptive screen has its frames, a row and no sidebar`(isOpenedSo: Bool) {
        let phone = DocumentPhone("SizeClasses", orientation: isOpenedSo ? .landscapeRight : .portrait)
        if !isOpenedSo {
            phone.phone.send(.orientation(.landscapeRight, isAnimated: true))
            phone.wait(2)
        }
        let frames = phone.run { ["OFg-Px-zs5", "QXy-Zj-uMJ", "hO1-kJ-vn8", "bd2-Ty-F9l"].map { (phone.object($0) as! UIView).frame } }
        #expect(
            frames == [
                CGRect(x: 59, y: 0, width: 734, height: 60), CGRect(x: 75, y: 76, width: 702, height: 281),
                CGRect(x: 0, y: 0, width: 345, height: 281), CGRect(x: 357, y: 0, width: 345, height: 281),
            ])
        let stack = phone.object("QXy-Zj-uMJ") as! UIStackView
        #expect(phone.run { stack.axis } == .horizontal)
        #expect(phone.run { (phone.object("Rje-dE-p6Y") as? UIView)?.superview } == nil)
    }

    @Test func `on an iPad an adaptive screen shows its sidebar next to the stack and a 28-point label`() throws {
        let phone = DocumentPhone("SizeClasses", device: "iPad Pro 11")
        let sidebar = try #require(phone.object("Rje-dE-p6Y") as? UIView)
        let stack = try #require(phone.object("QXy-Zj-uMJ") as? UIView)
        let (width, frames) = phone.run { (phone.root.view.bounds.width, (sidebar: sidebar.frame, stack: stack.frame)) }
        #expect(phone.run { sidebar.superview } === phone.root.view)
        #expect(frames.sidebar.width == 240 && abs(frames.sidebar.maxX - (width - 16)) < 0.01)
        #expect(abs(frames.stack.maxX - (frames.sidebar.minX - 16)) < 0.01)
        #expect(phone.run { (phone.object("zMp-Bz-8vL") as? UILabel)?.font.pointSize } == 28)
        #expect(phone.mistakes.isEmpty)
    }

    @Test func `the four cells of a nib have the document's identifiers and contents, and a missing property is reported`() throws {
        let (made, mistakes) = instantiated(Documents.text("ChatCells.xib"), owner: NSObject())
        #expect(made.count == 4)
        let incoming = try #require(made[0] as? UITableViewCell)
        #expect(incoming.reuseIdentifier == "Incoming")
        let outgoing = try #require(made[1] as? UITableViewCell)
        let label = try #require(outgoing.contentView.subviews.first?.subviews.first as? UILabel)
        #expect(label.attributedText?.string == "Yes, ten o'clock")
        #expect((label.attributedText?.attributes(at: 6, effectiveRange: nil)[.font] as? UIFont)?.pointSize == 17)
        #expect((made[3] as? UICollectionViewCell)?.contentView.subviews.count == 1)
        // The class of the nib's owner has no such outlets, and a plain view has no property `tailColor`. Both mistakes are reported.
        #expect(mistakes.contains { $0.contains("tailColor") })
        #expect(!mistakes.contains { $0.contains("layer.cornerRadius") })
    }

    @Test func `texts are translated into the phone's language, and untranslated ones stay`() {
        let phone = DocumentPhone("LoginForm", locale: "de_AT")
        phone.run {
            #expect((phone.object("l4k-aO-Oa8") as? UILabel)?.text == "Willkommen zurück")
            #expect((phone.object("flz-rc-7Pc") as? UITextField)?.placeholder == "E-Mail")
            #expect((phone.object("7Ea-FI-rwE") as? UIButton)?.title(for: .normal) == "Anmelden")
            // The table of translations does not contain this property, so the document's value stays.
            #expect((phone.object("66H-Vm-ZUm") as? UILabel)?.text == "Remember me")
        }
    }
}
