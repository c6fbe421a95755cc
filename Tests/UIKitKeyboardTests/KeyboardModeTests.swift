import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the modes of an iPad's keyboard that need not be docked. (Facts/KeyboardHeights.md#undocked-split-and-floating,
/// Facts/KeyboardNotifications.md#sequences)
@MainActor
@Suite struct KeyboardModeTests {
    nonisolated static let iPad = "iPad (10th generation)"
    nonisolated static let large = "iPad Pro 12.9-inch (6th generation)"
    static let cycle = ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"]
    static let hiding = ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"]
    static let changing = ["WillChangeFrame", "DidChangeFrame"]

    /// Returns a field that has the focus. Its keyboard is at rest in the mode, and the log is empty.
    static func focused(
        _ bench: KeyboardBench, _ mode: KeyboardMode = .docked, _ change: (PlainField) -> Void = { _ in }
    ) throws -> PlainField {
        let field = bench.add(PlainField())
        change(field)
        try bench.keyboard.setMode(mode)
        field.becomeFirstResponder()
        bench.wait(0.7)
        bench.forget()
        return field
    }

    // MARK: Position

    @Test(arguments: [
        // The height consists of the bar (55), the keys (259) and the strip of the home indicator (20).
        (KeyboardMode.docked, CGRect(x: 0, y: 846, width: 820, height: 334)),
        // The height consists of the bar and the keys, without the strip of the home indicator.
        (.undocked, CGRect(x: 0, y: 641, width: 820, height: 314)),
        // The height consists of the keys (216) and the bar (55).
        (.split, CGRect(x: 0, y: 673, width: 820, height: 271)),
        // The height consists of the keys (254) and the handle (24).
        (.floating, CGRect(x: 250, y: 710, width: 320, height: 278)),
    ])
    func `every mode has its frame and placement, and only docked has a keyboardFrame`(mode: KeyboardMode, frame: CGRect) throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            _ = try Self.focused(bench, mode)
            #expect(bench.keyboard.frame == frame)
            #expect(bench.keyboard.visibleFrame == frame)
            #expect(bench.keyboard.placement == KeyboardPlacement(KeyboardPlacement.Mode(rawValue: mode.rawValue)!, frame: frame))
            #expect(bench.keyboard.keyboardFrame == (mode == .docked ? frame : nil), "a sheet only minds a docked one")
        }
    }

    @Test func `a phone has only the docked mode, a large iPad also floating, and both refuse others with a reason`() throws {
        try KeyboardBench.run { bench in
            #expect(bench.keyboard.availableModes == [.docked])
            let refusal = try #require(throws: KeyboardMode.Refusal.self) { try bench.keyboard.setMode(.floating) }
            #expect("\(refusal)" == "an iPhone's keyboard is always docked (iPhone 14); floating is an iPad's")
            #expect(bench.keyboard.mode == .docked)
        }
        try KeyboardBench.run(device: Self.large) { bench in
            #expect(bench.keyboard.availableModes == [.docked, .floating])
            let refusal = try #require(throws: KeyboardMode.Refusal.self) { try bench.keyboard.setMode(.split) }
            #expect("\(refusal)" == "the keyboard of the \(Self.large) is docked or floating, not split")
            try bench.keyboard.setMode(.floating)
            #expect(bench.keyboard.mode == .floating)
        }
    }

    @Test func `a requested origin is clamped to the screen, and kept through hides and rotations`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            let field = try Self.focused(bench)
            try bench.keyboard.setMode(.floating, at: CGPoint(x: 40, y: 120))
            bench.wait(0.7)
            #expect(bench.keyboard.frame == CGRect(x: 40, y: 120, width: 320, height: 278))
            field.resignFirstResponder()
            bench.wait(0.7)
            #expect(bench.keyboard.placement == .offScreen)
            field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.keyboard.frame.origin == CGPoint(x: 40, y: 120))
            try bench.keyboard.setMode(.floating, at: CGPoint(x: 5000, y: -300))
            bench.wait(0.7)
            #expect(bench.keyboard.frame.origin == CGPoint(x: 820 - 8 - 320, y: 24))
            UIApplication.shared.scene.hold(.landscapeLeft)
            bench.wait(1)
            #expect(bench.keyboard.frame.origin == CGPoint(x: 1180 - 8 - 320, y: 24), "in the like corner of the turned screen")
            try bench.keyboard.setMode(.undocked, at: CGPoint(x: 77, y: 100))
            bench.wait(0.7)
            #expect(bench.keyboard.frame.minX == 0 && bench.keyboard.frame.minY == 100 && bench.keyboard.frame.width == 1180)
        }
    }

    @Test func `split halves are at the sides with a space bar each and type, and the gap passes touches to the app`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            let field = try Self.focused(bench, .split)
            let q = try #require(bench.keyboard.keyRect(named: "q"))
            let p = try #require(bench.keyboard.keyRect(named: "p"))
            // The delete key is at the end of the row of the letter P, as on an iPad.
            let delete = try #require(bench.keyboard.keys.geometry.keys.first { $0.key.role == .delete }).frame
            #expect(q.minX < 30 && p.maxX < delete.minX && delete.maxX > 790)
            let spaces = bench.keyboard.keys.geometry.keys.filter { $0.key.role == .space }
            #expect(spaces.count == 2 && spaces[0].frame.maxX < 410 && spaces[1].frame.minX > 410)
            let middle = CGPoint(x: 410, y: bench.keyboard.frame.midY)
            #expect(bench.keyboard.window.hitTest(middle, with: nil) == nil)
            #expect(bench.keyboard.looseFrames.count == 2 && bench.keyboard.looseFrames.allSatisfy { !$0.contains(middle) })
            try bench.type(["t", "y", "space", "q", "p"])
            #expect(field.text == "ty qp")
        }
    }

    @Test(arguments: ["iPad mini (6th generation)", "iPad (9th generation)", iPad], [false, true])
    func `the left half ends with t, g, v and space, and the right half begins with y, h, b and space`(
        device: String, isLandscape: Bool
    ) throws {
        try KeyboardBench.run(device: device) { bench in
            if isLandscape { UIApplication.shared.scene.hold(.landscapeRight) }
            bench.wait(1)
            _ = try Self.focused(bench, .split)
            let geometry = bench.keyboard.keys.geometry
            let halves = try #require(geometry.halves)
            let rows = (0..<4).map { row in geometry.keys.filter { $0.row == row && $0.key.role != .blank } }
            #expect(rows.map { $0.last { $0.frame.maxX < halves.left }?.key.name } == ["t", "g", "v", "space"])
            #expect(rows.map { $0.first { $0.frame.minX > halves.right }?.key.name } == ["y", "h", "b", "space"])
            // The left half is as wide as five and a half keys, the right one as six. The margins equal those at the screen's edges.
            let space = try #require(rows[3].first { $0.key.role == .space })
            #expect(space.frame.maxX == rows[1].first { $0.key.name == "g" }?.frame.maxX, "no hole beside the space bar")
            #expect(abs(halves.left - 300) < 5 && abs(geometry.size.width - halves.right - 327) < 5)
            #expect(rows[3].last { $0.key.role == .space }?.frame.minX == rows[0].first { $0.key.name == "y" }?.frame.minX)
        }
    }

    @Test func `the halves of a split keyboard are as wide as the shown plane needs`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            // A French keyboard has ten letters in the second row. Therefore its letters are not indented, but its digits are.
            var french = KeyboardLanguage.englishUS
            french.identifier = "fr-FR"
            french.letters.rows[1].middle.append(KeyboardKey(.character("é")))
            bench.keyboard.enable([french])
            let field = try Self.focused(bench, .split)
            let host = bench.keyboard.host
            @MainActor func check(_ sourceLocation: SourceLocation = #_sourceLocation) throws {
                let halves = try #require(bench.keyboard.keys.geometry.halves)
                #expect(
                    host.material.frame.maxX == halves.left && abs(host.secondMaterial.frame.minX - halves.right) < 0.01,
                    sourceLocation: sourceLocation)
                #expect(host.bar.frame.maxX == halves.left, sourceLocation: sourceLocation)
            }
            try check()
            let letters = host.material.frame.maxX
            try bench.type(["123"])
            #expect(host.material.frame.maxX > letters + 10, "half a key more")
            try check()
            try bench.type(["*", "ABC"])
            #expect(host.material.frame.maxX == letters && field.text == "*")
            try check()
        }
    }

    @Test(arguments: [KeyboardMode.undocked, .split, .floating])
    func `keys type in every mode, emoji show undocked or on the card, the next field restores mode and place`(mode: KeyboardMode) throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            let field = try Self.focused(bench, mode)
            try bench.type("hey")
            #expect(field.text == "hey")
            let place = bench.keyboard.frame.origin
            bench.keyboard.showEmoji()
            bench.wait(0.7)
            #expect(bench.keyboard.showsEmoji && bench.keyboard.placement.mode == (mode == .floating ? .floating : .undocked))
            #expect(bench.keyboard.emoji?.bounds.width == (mode == .floating ? 320 : 820))
            let next = bench.add(PlainField())
            next.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.keyboard.frame.origin == place && bench.keyboard.placement.mode.rawValue == mode.rawValue)
            try bench.type("you")
            #expect(next.text == "you")
        }
    }

    @Test func `accessory and input views are as wide as the floating card, or as the screen in other modes`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 820, height: 44))
            _ = try Self.focused(bench, .floating) { $0.accessory = bar }
            #expect(bench.keyboard.frame.size == CGSize(width: 320, height: 44 + 278) && bar.frame.width == 320)
            try bench.keyboard.setMode(.undocked)
            bench.wait(0.7)
            #expect(bench.keyboard.frame.height == 44 + 314 && bar.frame.width == 820)
            let other = bench.add(PlainField())
            other.replacement = UIView(frame: CGRect(x: 0, y: 0, width: 820, height: 200))
            other.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.keyboard.frame.height == 200, "no home indicator is below it")
            try bench.keyboard.setMode(.docked)
            bench.wait(0.7)
            #expect(bench.keyboard.frame == CGRect(x: 0, y: 960, width: 820, height: 220))
        }
    }

    // MARK: Notifications

    nonisolated static let changes: [(KeyboardMode, KeyboardMode)] = KeyboardMode.allCases.flatMap { from in
        KeyboardMode.allCases.filter { $0 != from }.map { (from, $0) }
    }

    @Test(arguments: changes)
    func `a mode change posts a hide when it leaves the edge, a show when it returns, and otherwise a frame change`(
        from: KeyboardMode, to: KeyboardMode
    ) throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            _ = try Self.focused(bench, from)
            let begin = bench.keyboard.frame
            try bench.keyboard.setMode(to)
            let wanted = from == .docked ? Self.hiding : to == .docked ? Self.cycle : Self.changing
            #expect(bench.names == Array(wanted.prefix(wanted.count / 2)))
            bench.wait(0.7)
            #expect(bench.names == wanted)
            #expect(bench.announcements.allSatisfy { $0.begin == begin && $0.end == bench.keyboard.frame })
            bench.forget()
            bench.wait(0.5)
            #expect(bench.names == [], "and then it is quiet")
        }
    }

    @Test(arguments: [KeyboardMode.undocked, .split, .floating])
    func `in modes off the edge, gaining and losing focus posts only frame changes`(mode: KeyboardMode) throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            try bench.keyboard.setMode(mode)
            #expect(bench.names == [], "nothing shows")
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.names == Self.changing)
            let frame = bench.keyboard.frame
            let below = CGRect(x: frame.minX, y: 1180, width: frame.width, height: frame.height)
            #expect(bench.announcements[0].begin == below && bench.announcements[0].end == frame)
            bench.forget()
            field.resignFirstResponder()
            bench.wait(0.7)
            #expect(bench.names == Self.changing && bench.announcements[0].end == below)
        }
    }

    @Test func `a rotation posts frame changes for a floating keyboard, and a hide and a show for a docked one`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            _ = try Self.focused(bench, .floating)
            UIApplication.shared.scene.hold(.landscapeLeft)
            bench.wait(1)
            #expect(bench.names == ["WillChangeFrame", "WillChangeFrame", "DidChangeFrame"])
            try bench.keyboard.setMode(.docked)
            bench.wait(0.7)
            bench.forget()
            UIApplication.shared.scene.hold(.portrait)
            bench.wait(1)
            #expect(bench.names == ["WillChangeFrame", "WillHide", "WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
        }
    }

    @Test func `a mode changed twice during the show ends in the last mode, and its did notification is posted once`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.1)
            try bench.keyboard.setMode(.floating)
            bench.wait(0.1)
            try bench.keyboard.setMode(.split)
            bench.wait(0.8)
            #expect(bench.names.filter { $0.hasPrefix("Did") } == ["DidChangeFrame"])
            #expect(bench.keyboard.placement.mode == .split && bench.keyboard.visibleFrame == bench.keyboard.frame)
            let parts = bench.keyboard.host.subviews
            #expect(parts.allSatisfy { $0.alpha == 1 && $0.transform.isIdentity }, "nothing is left of the old looks")
        }
    }

    /// Regression test: once, the keys had their new size at once, beside a card that was still wide.
    @Test func `the keys of a new mode fade in while they animate with the keyboard to their size`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            _ = try Self.focused(bench)
            try bench.keyboard.setMode(.floating)
            bench.tick(0.1)
            let (host, keys) = (bench.keyboard.host, bench.keyboard.keys)
            let width = host.layer.presentationFrame.width
            #expect(width > 330 && width < 810)
            #expect(abs(keys.layer.presentationFrame.width - width) < 1 && keys.layer.presentationOpacity < 1)
            bench.wait(0.7)
            #expect(keys.frame.width == 320 && keys.alpha == 1)
        }
    }

    @Test func `keyboard frames stay those of the screen, and keys type, when the app's window is smaller than the screen`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            UIApplication.shared.scene.resize(bench.window, to: CGSize(width: 320, height: 900), animated: false)
            let field = try Self.focused(bench)
            #expect(bench.keyboard.frame == CGRect(x: 0, y: 846, width: 820, height: 334))
            let covered = bench.window.convert(bench.keyboard.frame, from: nil).intersection(bench.window.bounds)
            #expect(covered == CGRect(x: 0, y: 846, width: 320, height: 54))
            try bench.keyboard.setMode(.floating, at: CGPoint(x: 400, y: 300))
            bench.wait(0.7)
            #expect(!bench.keyboard.placement.frame.intersects(bench.window.frame), "it floats beside the app")
            try bench.type("a")
            #expect(field.text == "a")
        }
    }
}
