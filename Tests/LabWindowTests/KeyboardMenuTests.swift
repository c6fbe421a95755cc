import LabTestSupport
import QuartzCore
import Simulator
import Testing
import UIKit
import UIKitKeyboard

@_spi(Lab) @testable import LabInterface
@testable import LabSessions
@testable import LabWindow

/// Tests for the keyboard menu without a window: its position, its content, and choices by mouse and keys.
@MainActor @Suite struct KeyboardMenuTests {
    private let measurer = AverageTextMeasurer()
    private let window = CGRect(x: 0, y: 0, width: 900, height: 1000)

    private func state(_ device: String = "iPad (10th generation)", _ change: (inout KeyboardState) -> Void = { _ in }) throws
        -> KeyboardState
    {
        var state = KeyboardState(device: try SimulatedDevice.named(device))
        change(&state)
        return state
    }
    private func key(_ usage: Int, _ character: Character? = nil, _ modifiers: UIKeyModifierFlags = []) -> HostKey {
        HostKey(character: character?.unicodeScalars.first?.value ?? 0, usage: usage, modifiers: modifiers)
    }
    private func center(_ command: KeyboardCommand, _ layout: KeyboardMenu.Layout) -> CGPoint {
        let row = layout.rows[command]!
        return CGPoint(x: layout.frame.minX + row.midX * layout.scale, y: layout.frame.minY + row.midY * layout.scale)
    }
    private func opened(_ place: KeyboardMenu.Place = .middle(of: CGRect(x: 0, y: 0, width: 900, height: 1000))) throws -> (
        menu: KeyboardMenu, layout: KeyboardMenu.Layout
    ) {
        let menu = KeyboardMenu(try state(), at: place)
        return (menu, menu.layout(in: window, measurer: measurer))
    }

    // MARK: Entries

    @Test func `every command is in one group and has a unique letter and digit`() {
        #expect(KeyboardCommand.groups.flatMap { $0 } == KeyboardCommand.allCases)
        #expect(Set(KeyboardCommand.allCases.map(\.letter)).count == KeyboardCommand.allCases.count)
        #expect(KeyboardCommand.allCases.map(\.digit) == Array(1...9))
        #expect(KeyboardCommand.allCases.map(\.letter) == ["d", "u", "s", "f", "h", "b", "p", "c", "k"])
    }

    // MARK: Mouse

    @Test func `a click on a menu item chooses it, and hovering highlights it`() throws {
        for command in KeyboardCommand.allCases {
            var (menu, layout) = try opened()
            let place = center(command, layout)
            menu.move(to: place, in: layout)
            #expect(menu.highlighted == command)
            expect(menu.press(at: place, in: layout), is: .stays)
            expect(menu.release(at: place, in: layout), is: .chooses(command))
        }
    }

    @Test func `separators and edges are not menu items`() throws {
        var (menu, layout) = try opened()
        menu.move(to: center(.split, layout), in: layout)
        for y in layout.separators + [1] {
            let place = CGPoint(x: layout.frame.midX, y: layout.frame.minY + y)
            menu.move(to: place, in: layout)
            #expect(menu.highlighted == nil)
            expect(menu.press(at: place, in: layout), is: .stays)
            expect(menu.release(at: place, in: layout), is: .stays)
        }
        menu.move(to: center(.split, layout), in: layout)
        menu.leave()
        #expect(menu.highlighted == nil)
    }

    @Test func `a click outside the menu closes it`() throws {
        var (menu, layout) = try opened()
        expect(menu.press(at: CGPoint(x: layout.frame.minX - 1, y: layout.frame.midY), in: layout), is: .closes)
        expect(menu.press(at: CGPoint(x: layout.frame.midX, y: layout.frame.maxY), in: layout), is: .closes)
    }

    @Test func `dragging from the press that opened the menu and releasing over an item chooses it`() throws {
        let (fresh, layout) = try opened(.pointer(CGPoint(x: 200, y: 300)))
        #expect(fresh.highlighted == nil)
        #expect(layout.frame.origin == CGPoint(x: 200, y: 300))
        var menu = fresh
        menu.move(to: center(.floating, layout), in: layout)
        expect(menu.release(at: center(.floating, layout), in: layout), is: .chooses(.floating))
        // If the button is released where it was pressed, the menu stays open, and a second click chooses a line.
        menu = fresh
        menu.move(to: CGPoint(x: 202, y: 302), in: layout)
        expect(menu.release(at: CGPoint(x: 202, y: 302), in: layout), is: .stays)
        menu.move(to: center(.docked, layout), in: layout)
        expect(menu.release(at: center(.docked, layout), in: layout), is: .stays)
        expect(menu.press(at: center(.docked, layout), in: layout), is: .stays)
        expect(menu.release(at: center(.docked, layout), in: layout), is: .chooses(.docked))
        // If the pointer is dragged through the menu and released beside it, the menu closes.
        menu = fresh
        menu.move(to: center(.hide, layout), in: layout)
        expect(menu.release(at: CGPoint(x: 20, y: 20), in: layout), is: .closes)
    }

    @Test func `a click that opens the menu under the pointer chooses nothing`() throws {
        // This window is too low for the menu both above and below the pointer.
        let low = CGRect(x: 0, y: 0, width: 900, height: 300)
        var menu = KeyboardMenu(try state(), at: .pointer(CGPoint(x: 400, y: 150)))
        let layout = menu.layout(in: low, measurer: measurer)
        #expect(layout.frame.minY < 150)
        expect(menu.release(at: CGPoint(x: 403, y: 150), in: layout), is: .stays)
    }

    // MARK: Keys

    @Test func `arrow keys move the highlight with wrapping, starting at the current mode`() throws {
        var menu = KeyboardMenu(try state { $0.mode = .floating }, at: .middle(of: window))
        #expect(menu.highlighted == .floating)
        let all = KeyboardCommand.allCases
        for step in 1...all.count {
            expect(menu.press(key(81)), is: .stays)
            #expect(menu.highlighted == all[(3 + step) % all.count])
        }
        expect(menu.press(key(82)), is: .stays)
        #expect(menu.highlighted == .split)
        expect(menu.press(key(77)), is: .stays)
        #expect(menu.highlighted == .hide)
        expect(menu.press(key(81)), is: .stays)
        #expect(menu.highlighted == .docked)
        expect(menu.press(key(82)), is: .stays)
        #expect(menu.highlighted == .hide)
        expect(menu.press(key(74)), is: .stays)
        #expect(menu.highlighted == .docked)
        for choosing in [40, 44, 88] { expect(menu.press(key(choosing)), is: .chooses(.docked)) }
    }

    @Test func `without a highlight the arrow keys start at the ends, and Return chooses nothing`() throws {
        var (menu, _) = try opened(.pointer(CGPoint(x: 100, y: 100)))
        expect(menu.press(key(40)), is: .stays)
        expect(menu.press(key(82)), is: .stays)
        #expect(menu.highlighted == .hide)
        (menu, _) = try opened(.pointer(CGPoint(x: 100, y: 100)))
        expect(menu.press(key(81)), is: .stays)
        #expect(menu.highlighted == .docked)
    }

    @Test(arguments: KeyboardCommand.allCases)
    func `a letter by character and a digit by position choose an item`(command: KeyboardCommand) throws {
        var (menu, _) = try opened()
        expect(menu.press(key(20, command.letter)), is: .chooses(command))
        expect(menu.press(key(29 + command.digit, "é")), is: .chooses(command))
        expect(menu.press(key(88 + command.digit)), is: .chooses(command))
        expect(menu.press(key(20, command.letter, .shift)), is: .chooses(command))
        expect(menu.press(key(20, command.letter, .alternate)), is: .stays)
    }

    @Test func `Escape closes the menu, and other keys are ignored`() throws {
        var (menu, _) = try opened()
        expect(menu.press(key(41)), is: .closes)
        for usage in [4, 29, 39, 42, 43, 75, 79, 80, 98, 224, 225] { expect(menu.press(key(usage)), is: .stays) }
        #expect(menu.highlighted == .docked)
    }

    // MARK: Position

    @Test func `the menu stays inside windows of every size`() throws {
        for size in [CGSize(width: 240, height: 320), CGSize(width: 444, height: 898), CGSize(width: 950, height: 200)] {
            let window = CGRect(origin: .zero, size: size)
            for x in stride(from: 0, through: size.width, by: size.width / 4) {
                for y in stride(from: 0, through: size.height, by: size.height / 4) {
                    let menu = KeyboardMenu(try state(), at: .pointer(CGPoint(x: x, y: y)))
                    let layout = menu.layout(in: window, measurer: measurer)
                    #expect(window.contains(layout.frame), "\(layout.frame) in \(size)")
                    #expect(layout.scale <= 1)
                    for command in KeyboardCommand.allCases { #expect(layout.command(at: center(command, layout)) == command) }
                    #expect(layout.command(at: CGPoint(x: layout.frame.minX - 1, y: layout.frame.midY)) == nil)
                }
            }
        }
    }

    @Test func `the menu opens on the side of the pointer that has space`() throws {
        let (_, layout) = try opened(.pointer(CGPoint(x: 880, y: 980)))
        #expect(layout.frame.maxX == 880 && layout.frame.maxY == 980)
    }

    // MARK: Content

    private func texts(_ node: DisplayNode) -> [GlyphRun] {
        node.contents.compactMap { if case .glyphs(let run) = $0 { run } else { nil } } + node.children.flatMap(texts)
    }
    private func nodes(_ node: DisplayNode) -> [DisplayNode] { [node] + node.children.flatMap(nodes) }
    private func marks(_ node: DisplayNode) -> [String] {
        nodes(node).filter { node in node.contents.contains { if case .stroke = $0 { true } else { false } } }.map(\.name)
    }

    @Test func `item titles and shortcuts fit, refused items are grey and active ones are checked`() throws {
        let menu = KeyboardMenu(try state("iPhone 15") { $0.isVisible = true }, at: .middle(of: window))
        let layout = menu.layout(in: window, measurer: measurer)
        let node = menu.node(layout, measurer: measurer)
        let shown = texts(node)
        for command in KeyboardCommand.allCases {
            let title = try #require(shown.first { $0.text == command.title })
            #expect((title.color == LabTheme().disabledText) == (menu.state.refusal(of: command) != nil), "\(command)")
            #expect(shown.contains { $0.text == command.chord.description })
        }
        for run in shown {
            #expect(run.origin.x + measurer.width(of: run.text, font: run.font) <= layout.size.width)
        }
        #expect(marks(node) == ["Docked", "Predictive bar"])
        let all = nodes(node)
        #expect(Set(all.map(\.id)).count == all.count)
        for part in all { #expect(node.bounds.contains(part.bounds)) }
    }

    @Test func `checkmarks follow the keyboard's state`() throws {
        var menu = KeyboardMenu(try state(), at: .middle(of: window))
        menu.state.mode = .split
        menu.state.hasHardwareKeyboard = true
        menu.state.isCollapsed = true
        menu.state.suggestsWords = false
        menu.state.showsCamera = true
        let layout = menu.layout(in: window, measurer: measurer)
        #expect(marks(menu.node(layout, measurer: measurer)) == ["Split", "Hardware keyboard", "Shortcuts bar as a button", "Camera text"])
    }

    @Test func `hovering redraws only the previously and newly highlighted items`() throws {
        var (menu, layout) = try opened()
        let before = menu.node(layout, measurer: measurer)
        menu.move(to: center(.floating, layout), in: layout)
        let after = menu.node(layout, measurer: measurer)
        #expect(zip(before.children, after.children).filter { $0 != $1 }.count == 2)
    }
}
