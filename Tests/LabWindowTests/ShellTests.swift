import Compositing
import LabProtocol
import QuartzCore
import Testing
import UIKit

@_spi(Lab) @testable import LabInterface
@testable import LabWindow

/// Tests for the lab's own views, as drawn.
@MainActor
@Suite struct ShellTests {
    func shell(_ size: CGSize, inspector: Bool = false, timeline: Bool = false, scale: CGFloat = 1) throws -> LabShell {
        let shell = LabShell(fonts: try FontLibrary(), density: 1, theme: LabTheme(isDark: false, textScale: scale)) { _, _ in }
        var frameOptions = LabLayout.Requests()
        frameOptions.showsInspector = inspector
        frameOptions.showsTimeline = timeline
        frameOptions.textScale = scale
        shell.place(LabLayout(size, frameOptions), in: size)
        return shell
    }

    func texts(_ nodes: [DisplayNode]) -> [String] {
        nodes.flatMap { node in
            node.contents.compactMap { if case .glyphs(let run) = $0 { run.text } else { nil } } + texts(node.children)
        }
    }

    @Test func `a wide toolbar shows every command with its name`() throws {
        let shell = try shell(CGSize(width: 1600, height: 1000))
        let shown = texts(shell.interface.nodes().around)
        for id in LabToolbar.groups.flatMap({ $0 }) { #expect(shown.contains(LabCommand.of(id).name), "\(id) in \(shown)") }
    }
}

extension ShellTests {
    @Test func `a click on a button runs its command, and buttons without space are hidden, not cut`() throws {
        var pressed: [LabCommand.ID] = []
        let shell = LabShell(fonts: try FontLibrary(), density: 1, theme: LabTheme()) { id, _ in pressed.append(id) }
        for width in [1600, 1000, 700, 444, 320] as [CGFloat] {
            let size = CGSize(width: width, height: 700)
            shell.place(LabLayout(size, LabLayout.Requests()), in: size)
            _ = shell.interface.nodes()
            pressed = []
            var expected: [LabCommand.ID] = []
            var last: CGFloat = 0
            for id in LabToolbar.groups.flatMap({ $0 }) {
                guard let button = shell.toolbar.button(id), !button.isHidden else { continue }
                let frame = shell.interface.run { button.convert(button.bounds, to: nil) }
                #expect(frame.minX >= last && frame.maxX <= width, "\(id) at \(frame) in \(width)")
                last = frame.maxX
                let middle = CGPoint(x: frame.midX, y: frame.midY)
                #expect(shell.interface.pointerDown(at: middle, modifiers: []))
                #expect(shell.interface.pointerUp(at: middle))
                expected.append(id)
            }
            #expect(pressed == expected)
            #expect(expected.contains(.menu))
        }
    }

    @Test func `a narrow toolbar or timeline has a button for its hidden commands`() throws {
        for width in [1600, 700, 444] as [CGFloat] {
            let shell = try shell(CGSize(width: width, height: 900), timeline: true)
            _ = shell.interface.nodes()
            let all = LabToolbar.groups.flatMap { $0 }
            let gone = all.filter { shell.toolbar.button($0)?.isHidden == true }
            #expect(shell.toolbar.hidden == gone && shell.toolbar.more.isHidden == gone.isEmpty)
            #expect(gone.isEmpty == (width == 1600))
            let left = LabTimelineBar.commands.filter { shell.timelineBar.button($0)?.isHidden == true }
            #expect(shell.timelineBar.hidden == left && shell.timelineBar.more.isHidden == left.isEmpty)
            for (more, hidden) in [(shell.toolbar.more, gone), (shell.timelineBar.more, left)] where !more.isHidden {
                var listed: [LabCommand.ID] = []
                shell.toolbar.pressedMore = { ids, _ in listed = ids }
                shell.timelineBar.pressedMore = { ids, _ in listed = ids }
                let frame = shell.interface.run { more.convert(more.bounds, to: nil) }
                #expect(frame.maxX <= width)
                let middle = CGPoint(x: frame.midX, y: frame.midY)
                #expect(shell.interface.pointerDown(at: middle, modifiers: []) && shell.interface.pointerUp(at: middle))
                #expect(listed == hidden)
            }
        }
    }

    @Test func `a click hides a tooltip until the pointer moves to a different button`() throws {
        let shell = try shell(CGSize(width: 1600, height: 900))
        _ = shell.interface.nodes()
        func middle(_ id: LabCommand.ID) throws -> CGPoint {
            let button = try #require(shell.toolbar.button(id))
            let frame = shell.interface.run { button.convert(button.bounds, to: nil) }
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        let (play, pause) = (try middle(.playFlow), try middle(.pause))
        _ = shell.interface.pointerMoved(to: play)
        shell.pointerRests(at: 1)
        #expect(shell.tipDeadline != nil)
        shell.dismissTip()
        _ = shell.interface.pointerDown(at: play, modifiers: [])
        shell.pointerRests(at: 1.1)
        _ = shell.interface.pointerUp(at: play)
        shell.pointerRests(at: 1.2)
        #expect(shell.tipDeadline == nil)
        _ = shell.interface.pointerMoved(to: CGPoint(x: play.x + 1, y: play.y))
        shell.pointerRests(at: 2)
        #expect(shell.tipDeadline == nil)
        _ = shell.interface.pointerMoved(to: pause)
        shell.pointerRests(at: 3)
        #expect(shell.tipDeadline != nil)
        _ = shell.interface.pointerMoved(to: play)
        shell.pointerRests(at: 4)
        #expect(shell.tipDeadline != nil)
    }

    @Test func `pointer events outside toolbar and panels go to the phone`() throws {
        let shell = try shell(CGSize(width: 1200, height: 900), inspector: true, timeline: true)
        _ = shell.interface.nodes()
        let room = shell.layout.room
        #expect(!shell.interface.pointerDown(at: CGPoint(x: room.midX, y: room.midY), modifiers: []))
        #expect(shell.interface.pointerDown(at: CGPoint(x: room.maxX + 60, y: room.midY), modifiers: []))
    }

    @Test func `the palette filters by typed text and runs the selected entry on Return`() throws {
        let shell = try shell(CGSize(width: 1200, height: 900))
        var done: [String] = []
        shell.openPalette(
            ["Pause or continue", "Next device", "iPad mini"].map { title in
                PaletteEntry(title: title, kind: "Command", perform: { done.append(title) })
            })
        #expect(shell.interface.editedField != nil)
        shell.interface.type("ipm")
        #expect(shell.palette?.found.map { $0.entry.title } == ["iPad mini"])
        #expect(texts(shell.interface.nodes().over).contains("iPad mini"))
        #expect(shell.interface.keyDown(HostKey(character: 0, usage: KeyUsage.returnKey, modifiers: [])))
        #expect(done == ["iPad mini"] && shell.palette == nil && shell.interface.focus == nil)
    }

    @Test func `the palette finds entries by whole words of their detail, after entries with matching titles`() throws {
        let shell = try shell(CGSize(width: 1200, height: 900))
        let entries = [
            PaletteEntry(title: "Row actions", kind: "Scene", detail: "A swipe shows the previous cell", perform: {}),
            PaletteEntry(title: "Previous device", kind: "Command", perform: {}),
            PaletteEntry(title: "Cards", kind: "Scene", detail: "Cells with pictures", perform: {}),
        ]
        shell.openPalette(entries)
        shell.interface.type("previous")
        #expect(shell.palette?.found.map { $0.entry.title } == ["Previous device", "Row actions"])
        shell.interface.type(" cell")
        #expect(shell.palette?.found.map { $0.entry.title } == ["Row actions"])
        // A search text whose letters are scattered in a detail does not match.
        shell.openPalette(entries)
        shell.interface.type("cwp")
        #expect(shell.palette?.found.isEmpty == true)
    }

    @Test func `a menu and its submenus can be used by keyboard, and Escape closes the innermost one`() throws {
        let shell = try shell(CGSize(width: 1200, height: 900))
        var done: [String] = []
        func key(_ usage: Int) { _ = shell.interface.keyDown(HostKey(character: 0, usage: usage, modifiers: [])) }
        func open() {
            shell.open(
                [
                    LabMenuItem(title: "First", perform: { done.append("First") }),
                    LabMenuItem(
                        title: "More",
                        submenu: [
                            LabMenuItem(title: "Inner", perform: { done.append("Inner") }),
                            LabMenuItem(title: "Refused", refusal: "not now", perform: { done.append("Refused") }),
                        ]),
                ], at: CGRect(x: 10, y: 10, width: 30, height: 30))
        }
        open()
        for usage in [KeyUsage.down, KeyUsage.down, KeyUsage.right, KeyUsage.returnKey] { key(usage) }
        #expect(done == ["Inner"] && shell.menu == nil)
        open()
        for usage in [KeyUsage.down, KeyUsage.down, KeyUsage.right, KeyUsage.down, KeyUsage.returnKey] { key(usage) }
        #expect(done == ["Inner"] && shell.menu != nil)
        key(KeyUsage.escape)
        #expect(shell.menu != nil)
        key(KeyUsage.escape)
        #expect(shell.menu == nil)
    }

    @Test func `Ctrl+Tab cycles through the window's parts and Tab through their controls, with a focus ring`() throws {
        let shell = try shell(CGSize(width: 1400, height: 900), inspector: true, timeline: true)
        _ = shell.interface.nodes()
        shell.moveFocus(by: 1)
        #expect(shell.interface.focus === shell.toolbar.button(.menu))
        shell.moveStop(by: 1)
        #expect(shell.interface.focus === shell.toolbar.button(.back))
        var parts = 0
        while shell.interface.focus != nil, parts < 10 {
            shell.moveFocus(by: 1)
            parts += 1
        }
        // After the toolbar come the inspector, its edge, the timeline, the timeline's edge and buttons, and the phone.
        #expect(parts == 6)
    }

    @Test func `a tree of 10,000 views draws 30 rows and can be searched and selected from`() throws {
        let shell = try shell(CGSize(width: 1200, height: 900), inspector: true)
        var tree = InspectionTree(time: 0, screen: CGSize(width: 390, height: 844))
        for index in 0..<10_000 {
            var node = InspectedNode(
                id: InspectedID(rawValue: "v\(index)"), kind: index == 0 ? .window : .view, className: index == 0 ? "UIWindow" : "UILabel",
                frame: CGRect(x: 0, y: CGFloat(index % 800), width: 100, height: 20), parent: index == 0 ? -1 : 0)
            node.text = "row \(index)"
            node.end = index == 0 ? 10_000 : index + 1
            tree.nodes.append(node)
        }
        shell.interface.run { shell.inspector.tree.show(tree) }
        let shown = texts(shell.interface.nodes().around).filter { $0 == "UILabel" }
        #expect(shown.count > 20 && shown.count < 60)
        shell.interface.run { shell.inspector.tree.list.search("text:4711") }
        #expect(shell.inspector.tree.list.count == 1)
        #expect(shell.inspector.tree.list.path.map(\.id.rawValue) == ["v0", "v4711"])
    }

    @Test func `distances are measured between edges, and for a nested view to each edge`() {
        let card = CGRect(x: 100, y: 100, width: 200, height: 100)
        let below = CGRect(x: 120, y: 230, width: 50, height: 20)
        #expect(ViewDistances.lines(from: card, to: below).filter { $0.from.x == $0.to.x }.map(\.length) == [30])
        let inner = CGRect(x: 110, y: 120, width: 100, height: 30)
        #expect(ViewDistances.lines(from: inner, to: card).map(\.length) == [10, 90, 20, 50])
    }

    @Test func `an unchanged panel produces the same nodes in every frame`() throws {
        let shell = try shell(CGSize(width: 1200, height: 900), inspector: true, timeline: true)
        let first = shell.interface.nodes().around
        #expect(shell.interface.nodes().around == first)
        #expect(shell.interface.wait == nil)
    }
}
