import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitControls

@MainActor
@Suite struct MenuTests {
    private let room = CGRect(x: 8, y: 47, width: 374, height: 755)

    @Test(arguments: [
        // Each case contains a Boolean for a preferred position above the target, the target's rectangle, and the expected frame
        // rectangle.
        (true, CGRect(x: 100, y: 300, width: 60, height: 20), CGRect(x: 30, y: 250, width: 200, height: 42)),
        (true, CGRect(x: 100, y: 60, width: 60, height: 20), CGRect(x: 30, y: 88, width: 200, height: 42)),
        (true, CGRect(x: 0, y: 300, width: 10, height: 20), CGRect(x: 8, y: 250, width: 200, height: 42)),
        (true, CGRect(x: 370, y: 300, width: 20, height: 20), CGRect(x: 182, y: 250, width: 200, height: 42)),
        (false, CGRect(x: 100, y: 300, width: 60, height: 20), CGRect(x: 100, y: 328, width: 200, height: 42)),
        (false, CGRect(x: 300, y: 780, width: 60, height: 20), CGRect(x: 160, y: 730, width: 200, height: 42)),
        (true, CGRect(x: 0, y: 0, width: 390, height: 844), CGRect(x: 95, y: 401, width: 200, height: 42)),
    ])
    func `a menu is next to its target and inside the screen`(prefersAbove: Bool, target: CGRect, expected: CGRect) {
        let placement = MenuPlacement(
            size: CGSize(width: 200, height: 42), target: target, room: room, prefersAbove: prefersAbove, distance: 8)
        #expect(placement.frame == expected)
    }

    @Test func `random targets: a menu is inside the available space, and clear of its target if it fits`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &random)) }
            let target = CGRect(x: number(-50...400), y: number(-50...850), width: number(0...200), height: number(0...300))
            let size = CGSize(width: number(40...370), height: number(40...400))
            let placement = MenuPlacement(size: size, target: target, room: room, prefersAbove: number(0...1) > 0.5, distance: 8)
            #expect(placement.frame.minX >= room.minX - 1e-9 && placement.frame.maxX <= room.maxX + 1e-9)
            let fits = target.minY - 8 - size.height >= room.minY || target.maxY + 8 + size.height <= room.maxY
            if fits { #expect(!placement.frame.intersects(target.insetBy(dx: 0, dy: -7.9))) }
            let isOnScreen = target.maxY + 8 >= room.minY && target.minY - 8 <= room.maxY
            if isOnScreen { #expect(placement.frame.minY >= room.minY - 1e-9 && placement.frame.maxY <= room.maxY + 1e-9) }
        }
    }

    @Test func `items that are too wide are split into pages in order, each with space for its chevrons`() {
        #expect(MenuPages.split([60, 60, 60], limit: 200, chevron: 34) == [0..<3])
        #expect(MenuPages.split([60, 60, 60, 60], limit: 200, chevron: 34) == [0..<2, 2..<4])
        #expect(MenuPages.split([60, 60, 60, 60, 60], limit: 200, chevron: 34) == [0..<2, 2..<4, 4..<5])
        #expect(MenuPages.split([500, 60], limit: 200, chevron: 34) == [0..<1, 1..<2])
        var random = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let widths = (0..<Int.random(in: 1...20, using: &random)).map { _ in CGFloat(Int.random(in: 20...150, using: &random)) }
            let pages = MenuPages.split(widths, limit: 360, chevron: 34)
            #expect(pages.flatMap { Array($0) } == Array(widths.indices))
            for (index, page) in pages.enumerated() {
                let chevrons = CGFloat((index > 0 ? 1 : 0) + (index + 1 < pages.count ? 1 : 0)) * 34
                #expect(widths[page].reduce(0, +) + chevrons <= 360)
            }
        }
    }

    private func action(_ title: String, _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { _ in }
    }

    @Test func `a menu list has rows, group headers and thick lines around inline menus, but no hidden elements`() {
        SimulatedProcess(name: "test").run {
            let menu = UIMenu(
                title: "File",
                children: [
                    action("Open"), action("Secret", .hidden),
                    UIMenu(title: "Sort", options: .displayInline, children: [action("Name", [], .on), action("Date")]),
                    UIMenu(title: "More", children: [action("Inside")]), action("Delete", .destructive),
                ])
            let rows = MenuList(menu).rows.map { row -> String in
                let name: String =
                    switch row.content {
                    case .header(let title): "header \(title)"
                    case .action(let action): action.title
                    case .submenu(let menu): "submenu \(menu.title)"
                    case .back(let title): "back \(title)"
                    case .palette(let actions, _): "palette \(actions.count)"
                    case .loading: "loading"
                    }
                return (row.beginsGroup ? "- " : "") + name
            }
            #expect(rows == ["header File", "Open", "- header Sort", "Name", "Date", "- submenu More", "Delete"])
            #expect(MenuList(menu).hasMarks)
        }
    }

    @Test func `a control's menu is chosen from by a second touch or by sliding, and a touch outside dismisses it`() {
        Stage.perform { stage in
            _ = stage.process.menus
            var log: [String] = []
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 40, y: 100, width: 120, height: 44)
            button.menu = UIMenu(children: ["One", "Two"].map { title in UIAction(title: title) { _ in log.append(title) } })
            button.showsMenuAsPrimaryAction = true
            stage.root.addSubview(button)
            stage.layout()
            // The list is 250 points wide and 8 points below the button. Its rows are 44 points high.
            stage.tap(100, 120)
            stage.wait(0.5)
            #expect(stage.process.menus.isShown)
            stage.tap(100, 152 + 44 + 22)
            stage.wait(0.5)
            #expect(log == ["Two"] && !stage.process.menus.isShown)
            stage.tap(100, 120)
            stage.wait(0.5)
            stage.tap(100, 120)
            stage.wait(0.5)
            #expect(log == ["Two"] && !stage.process.menus.isShown)
            stage.press(100, 120)
            stage.wait(0.3)
            stage.move(100, 152 + 10)
            stage.tick()
            stage.move(100, 152 + 22)
            stage.lift(100, 152 + 22)
            stage.wait(0.5)
            #expect(log == ["Two", "One"])
            #expect(UIApplication.shared.windows.count == 1)
        }
    }

    @MainActor private final class Menus: NSObject, UIContextMenuInteractionDelegate {
        var ended = 0
        let menu: UIMenu
        init(_ menu: UIMenu) { self.menu = menu }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? { UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] _ in menu } }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { ended += 1 }
    }

    @Test func `a long press lifts the view in place and opens its menu, and submenus open over it and lead back`() {
        Stage.perform { stage in
            var log: [String] = []
            let inner = UIMenu(title: "More", children: [UIAction(title: "Inside") { _ in log.append("Inside") }])
            let menus = Menus(UIMenu(children: [UIAction(title: "Copy", attributes: .disabled) { _ in log.append("Copy") }, inner]))
            let card = UIView(frame: CGRect(x: 20, y: 100, width: 350, height: 100))
            stage.root.addSubview(card)
            stage.layout()
            let interaction = UIContextMenuInteraction(delegate: menus)
            card.addInteraction(interaction)
            stage.press(100, 150)
            stage.wait(0.4)
            #expect(!stage.process.menus.isShown)
            stage.wait(0.6)
            #expect(stage.process.menus.isShown)
            stage.lift(100, 150)
            // The menu is sixteen points below the card. It is 250 points wide and centred under the card.
            stage.tap(195, 216 + 22)
            stage.wait(0.3)
            #expect(log.isEmpty && stage.process.menus.isShown, "a disabled entry does nothing")
            let menus0 = stage.process.menus
            stage.tap(195, 216 + 66)
            stage.wait(0.5)
            // The submenu begins over the row that opened it, with its title as the first row. The list behind it is scaled down.
            #expect(menus0.depth == 2 && menus0.listFrames[1].minY == 216 + 44 && menus0.listFrames[1].height == 88)
            #expect(abs(menus0.listFrames[0].width - 250 * 0.95) < 0.01)
            stage.tap(195, 216 + 66)
            stage.wait(0.5)
            #expect(menus0.depth == 1 && menus0.listFrames[0].width == 250, "its title leads back")
            stage.tap(195, 216 + 66)
            stage.wait(0.5)
            stage.tap(195, 216 + 22)
            stage.wait(0.5)
            #expect(menus0.depth == 1 && menus0.isShown, "and so does the list behind")
            stage.tap(195, 216 + 66)
            stage.wait(0.5)
            stage.tap(195, 216 + 110)
            stage.wait(0.6)
            #expect(log == ["Inside"] && menus.ended == 1)
            card.removeInteraction(interaction)
            #expect(card.gestureRecognizers?.isEmpty ?? true)
        }
    }
}

@MainActor
@Suite struct PasteboardTests {
    @Test func `each process's general pasteboard returns what was set, empties on nil and counts every change`() {
        SimulatedProcess(name: "test").run {
            let board = UIPasteboard.general
            #expect(board === UIPasteboard.general && !board.hasStrings && board.changeCount == 0)
            board.string = "a"
            #expect(board.strings == ["a"] && board.changeCount == 1 && board.types == ["public.utf8-plain-text"])
            board.strings = ["b", "c"]
            #expect(board.string == "b" && board.numberOfItems == 2)
            board.url = URL(string: "https://example.org/x")
            #expect(board.hasURLs && board.string == "https://example.org/x")
            board.color = .red
            #expect(board.hasColors && !board.hasStrings && !board.hasImages)
            board.string = nil
            #expect(board.items.isEmpty && board.changeCount == 5)
            let other = SimulatedProcess(name: "other").run { UIPasteboard.general }
            #expect(other !== board)
        }
    }
}

extension MenuTests {
    @Test func `dismissing a menu under the finger removes its window and leaves no gesture pending`() {
        Stage.perform { stage in
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 40, y: 100, width: 120, height: 44)
            button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
            button.showsMenuAsPrimaryAction = true
            _ = stage.process.menus
            stage.root.addSubview(button)
            stage.layout()
            stage.tap(100, 120)
            stage.wait(0.5)
            stage.press(100, 152 + 22)
            stage.process.menus.dismiss(animated: false)
            stage.wait(0.5)
            stage.lift(100, 152 + 22)
            stage.wait(0.5)
            #expect(UIApplication.shared.windows.count == 1)
            #expect(!stage.process.ticks.pendingMotions.contains("gesture"))
        }
    }

    @Test func `an open menu and its dimming follow the interface style of the source view`() {
        Stage.perform { stage in
            let window = MenuWindow()
            window.follow(stage.root)
            window.dimsBackground = true
            #expect(window.traitCollection.userInterfaceStyle == .light)
            UIScreen.main.userInterfaceStyle = .dark
            #expect(window.traitCollection.userInterfaceStyle == .dark)
            #expect(window.cover.layer.backdrop == MenuMetrics.dimming(isDark: true))
            stage.window.overrideUserInterfaceStyle = .light
            #expect(window.traitCollection.userInterfaceStyle == .light)
            #expect(window.cover.layer.backdrop == MenuMetrics.dimming(isDark: false))
            window.close()
        }
    }
}
