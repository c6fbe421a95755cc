import QuartzCore
import Testing
import UIKitText

@testable import UIKitKeyboard

/// Tests for the parts of the drawn keyboard. The expected numbers were read from pictures of real keyboards. (Facts/KeyboardLooks.md)
@Suite struct KeyboardPictureTests {
    static func picture(
        _ layout: KeyboardLayout = .standard, width: CGFloat = 390, height: CGFloat = 844, shift: KeyboardMachine.Shift = .on,
        palette: KeyboardPalette = .light, pressed: Set<String> = [], returnKey: KeyboardPicture.ReturnKeyLook = .init(), bar: Bool = false
    ) -> KeyboardPicture {
        KeyboardPicture(
            geometry: KeyboardGeometryTests.geometry(layout, width: width, height: height, bar: bar), palette: palette, shift: shift,
            returnKey: returnKey, pressed: pressed, measurer: AverageTextMeasurer())
    }

    static func runs(_ picture: KeyboardPicture) -> [GlyphRun] {
        picture.items().compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
    }

    static func cap(_ picture: KeyboardPicture, _ name: String) -> CGColor? { picture.capColor(picture.geometry.key(named: name)!) }

    @Test func `key labels are on the measured baselines`() throws {
        func baseline(_ text: String, in picture: KeyboardPicture, ofKey name: String) throws -> CGFloat {
            let run = try #require(Self.runs(picture).first { $0.text == text })
            return run.origin.y - picture.geometry.key(named: name)!.frame.minY
        }
        let letters = Self.picture()
        for name in ["Q", "A", "M"] { #expect(abs(try baseline(name, in: letters, ofKey: name) - 29.33) < 0.01) }
        #expect(abs(try baseline("123", in: letters, ofKey: "123") - 26.67) < 0.01)
        #expect(abs(try baseline("space", in: letters, ofKey: "space") - 25.33) < 0.01)
        #expect(abs(try baseline("return", in: letters, ofKey: "return") - 25.33) < 0.01)
        let pad = Self.picture(.english(.numberPad), shift: .off)
        #expect(abs(try baseline("1", in: pad, ofKey: "1") - 24.67) < 0.01)
        #expect(abs(try baseline("5", in: pad, ofKey: "5") - 25.67) < 0.01)
        #expect(abs(try baseline("0", in: pad, ofKey: "0") - 31) < 0.01)
        #expect(abs(try baseline("ABC", in: pad, ofKey: "2") - 39) < 0.01)
        #expect(abs(try baseline("JKL", in: pad, ofKey: "5") - 40) < 0.01)
        let lowercase = Self.picture(width: 414, height: 896, shift: .off)
        #expect(abs(try baseline("x", in: lowercase, ofKey: "x") - 29.15) < 0.01)
    }

    @Test(arguments: [0, 1, 3, 4, 5, 8] as [Int]) func `key labels stay on their caps on phones in landscape`(type: Int) {
        for (width, height) in [(667, 375), (812, 375), (844, 390), (932, 430)] as [(CGFloat, CGFloat)] {
            let picture = Self.picture(.english(UIKeyboardType(rawValue: type)!), width: width, height: height, shift: .off)
            for run in Self.runs(picture) {
                let top = run.origin.y - run.font.size * KeyboardPicture.capHeightRatio
                let cap = picture.geometry.keys.first {
                    $0.frame.minX <= run.origin.x && $0.frame.maxX >= run.origin.x
                        && $0.frame.contains(CGPoint(x: run.origin.x, y: run.origin.y - 1))
                }
                #expect(
                    cap.map { $0.frame.minY <= top && $0.frame.maxY >= run.origin.y } == true, "\(run.text) at \(run.origin) of \(width)")
            }
        }
    }

    @Test func `letter labels are lowercase with shift off and uppercase with shift on or locked`() {
        #expect(Self.runs(Self.picture(shift: .off)).map(\.text).contains("q"))
        #expect(Self.runs(Self.picture(shift: .locked)).map(\.text).contains("Q"))
        #expect(!Self.runs(Self.picture(shift: .on)).map(\.text).contains("q"))
    }

    @Test func `caps have the colours of their kind, press, shift and return state, and strip icons have no caps`() {
        let light = KeyboardPalette.light
        let plain = Self.picture(shift: .off)
        #expect(Self.cap(plain, "q") == light.key && Self.cap(plain, "space") == light.key)
        #expect(["shift", "delete", "123", "return"].allSatisfy { Self.cap(plain, $0) == light.specialKey })
        #expect(Self.cap(plain, "emoji") == nil && Self.cap(plain, "dictation") == nil, "strip icons have no cap")
        #expect(Self.cap(Self.picture(shift: .on), "shift") == light.activeShift)
        #expect(Self.cap(Self.picture(pressed: ["space"]), "space") == light.specialKey)
        #expect(Self.cap(Self.picture(pressed: ["delete"]), "delete") == light.key)
        let go = KeyboardPicture.ReturnKeyLook(title: "go", isBlue: true)
        #expect(Self.cap(Self.picture(returnKey: go), "return") == light.blueKey)
        let idle = KeyboardPicture.ReturnKeyLook(title: "go", isBlue: true, isEnabled: false)
        #expect(Self.cap(Self.picture(returnKey: idle), "return") == light.specialKey)
        #expect(Self.runs(Self.picture(returnKey: idle)).first { $0.text == "go" }?.color == light.disabledLabel)
    }

    @Test func `on a decimal pad the separator and delete have no cap until they are pressed`() {
        let layout = KeyboardLanguage.englishUS.layout(for: .decimalPad, separator: ",")
        let pad = Self.picture(layout, shift: .off)
        #expect(Self.cap(pad, ",") == nil && Self.cap(pad, "delete") == nil)
        #expect(Self.cap(pad, "0") == KeyboardPalette.light.key)
        #expect(Self.cap(Self.picture(layout, shift: .off, pressed: ["delete"]), "delete") == KeyboardPalette.light.key)
    }

    @Test func `the palettes' translucent colours blend to the measured opaque colours`() {
        func over(_ top: CGColor, _ below: UInt32) -> String {
            let b = CGColor(hex: below)
            func mix(_ t: CGFloat, _ u: CGFloat) -> CGFloat { t * top.alpha + u * (1 - top.alpha) }
            return CGColor(red: mix(top.red, b.red), green: mix(top.green, b.green), blue: mix(top.blue, b.blue)).hexDescription
        }
        #expect(over(KeyboardPalette.light.specialKey, 0xD0D3D9) == "#A9AFBA")
        #expect(over(KeyboardPalette.light.shadow, 0xD0D3D9) == "#87898D")
        #expect(over(KeyboardPalette.light.separator, 0xD0D3D9) == "#BBBEC3")
        #expect(over(KeyboardPalette.dark.key, 0x2B2B2B) == "#6B6B6B")
        #expect(over(KeyboardPalette.dark.shadow, 0x2B2B2B) == "#1A1A1A")
    }

    @Test func `the keyboard materials blend to the measured greys over the measured backgrounds`() {
        func luma(_ color: CGColor) -> CGFloat { 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue }
        func shown(_ backdrop: DisplayNode.Backdrop, overGray gray: CGFloat) -> CGFloat {
            (gray / 255 * backdrop.lumaContribution + luma(backdrop.tint) * (1 - backdrop.lumaContribution)) * 255
        }
        #expect(abs(shown(KeyboardPalette.light.backdrop, overGray: 0xF2) - luma(CGColor(hex: 0xD0D3D9)) * 255) < 1)
        #expect(abs(shown(KeyboardPalette.light.backdrop, overGray: 0xA9) - luma(CGColor(hex: 0xCFD2D7)) * 255) < 1.2)
        #expect(abs(shown(KeyboardPalette.dark.backdrop, overGray: 0) - 0x2B) < 1)
        #expect(abs(shown(KeyboardPalette.dark.backdrop, overGray: 0xF2) - 0x6A) < 1)
    }

    /// The boxes around the painted content, in coordinates of a keyboard 390 points wide.
    @Test(arguments: [
        (KeyboardIcon.shiftFilled, CGRect(x: 15.67, y: 128.67, width: 19, height: 16.67)),
        (.delete, CGRect(x: 353.33, y: 128.67, width: 22.67, height: 16.67)),
        (.emoji, CGRect(x: 29, y: 237.67, width: 26.67, height: 26.67)),
        (.microphone, CGRect(x: 338, y: 235.67, width: 18.67, height: 28.33)),
    ])
    func `icons are drawn in their measured bounds`(icon: KeyboardIcon, expected: CGRect) {
        let ink = Self.ink(icon.items(center: CGPoint(x: expected.midX, y: expected.midY), color: .black))
        let drawn = Self.picture().items()
        #expect(abs(ink.minX - expected.minX) < 0.35 && abs(ink.maxX - expected.maxX) < 0.35, "\(icon): \(ink), measured \(expected)")
        #expect(abs(ink.minY - expected.minY) < 0.35 && abs(ink.maxY - expected.maxY) < 0.35, "\(icon): \(ink), measured \(expected)")
        let inPlace = drawn.filter { item in
            switch item {
            case .fill(let path, _, _), .stroke(let path, _, _, _, _):
                // Compares every side by itself, because `CGRect.contains(_: CGRect)` rounds.
                path.boundingBox.minX > expected.minX - 1 && path.boundingBox.maxX < expected.maxX + 1
                    && path.boundingBox.minY > expected.minY - 1 && path.boundingBox.maxY < expected.maxY + 1
            default: false
            }
        }
        let place = Self.ink(inPlace)
        #expect(
            abs(place.midX - expected.midX) < 0.35 && abs(place.midY - expected.midY) < 0.35,
            "\(icon) is drawn at \(place), measured \(expected)")
    }

    /// Returns the box around the painted content. It is a little too large for curves, because it includes their control points.
    static func ink(_ items: [DisplayItem]) -> CGRect {
        items.reduce(.null) { box, item in
            switch item {
            case .fill(let path, _, _): box.union(path.boundingBox)
            case .stroke(let path, _, let width, _, _): box.union(path.boundingBox.insetBy(dx: -width / 2, dy: -width / 2))
            default: box
            }
        }
    }

    @Test func `the predictive bar has two separators and its words at the measured positions`() {
        let bar = PredictiveBarPicture(
            size: CGSize(width: 393, height: 45), palette: .light, cells: [.init(title: "I"), .init(title: "The"), .init(title: "I'm")],
            measurer: AverageTextMeasurer())
        let items = bar.items()
        guard case .fill(let path, let color, _) = items.first else { return #expect(Bool(false), "no separators") }
        #expect(color == KeyboardPalette.light.separator)
        #expect(path.boundingBox == CGRect(x: 130, y: 13, width: 132, height: 25), "x 130 and 261, y 13 to 38")
        let words = items.compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
        #expect(words.map(\.text) == ["I", "The", "I'm"])
        #expect(words.allSatisfy { abs($0.origin.y - 31.67) < 0.01 })
    }

    @Test func `a single suggestion has its separators at the measured positions`() {
        let bar = PredictiveBarPicture(
            size: CGSize(width: 393, height: 45), palette: .light, cells: [.init(title: "Passwords", hasKey: true)],
            measurer: AverageTextMeasurer())
        let lines = bar.items().compactMap { if case .fill(let path, KeyboardPalette.light.separator, _) = $0 { path } else { nil } }
        #expect(lines.map(\.boundingBox) == [CGRect(x: 30, y: 13, width: 333, height: 25)], "x 30 and 362")
    }

    @Test func `the bar truncates words that do not fit, and marks the word that a space would insert, without separators`() throws {
        var bar = PredictiveBarPicture(
            size: CGSize(width: 390, height: 45), palette: .light,
            cells: [.init(title: "teh"), .init(title: "the", isMarked: true), .init(title: "ten")],
            measurer: AverageTextMeasurer())
        guard case .fill(let field, let color, _) = try #require(bar.items().first) else { return #expect(Bool(false), "no field") }
        #expect(color == KeyboardPalette.light.barField && field.boundingBox == CGRect(x: 133, y: 4, width: 124, height: 37))
        #expect(
            !bar.items().contains { if case .fill(_, KeyboardPalette.light.separator, _) = $0 { true } else { false } },
            "the field takes both lines")
        bar.cells = [.init(title: String(repeating: "incomprehensible", count: 3))]
        let title = try #require(bar.items().compactMap { if case .glyphs(let run) = $0 { run } else { nil } }.first)
        #expect(title.text.hasSuffix("…") && title.origin.x >= 8)
    }

    @Test func `a key plane is drawn with fewer than 20 items besides its 29 labels`() {
        let items = Self.picture().items()
        let paths = items.filter { if case .glyphs = $0 { false } else { true } }
        #expect(Self.runs(Self.picture()).count == 29)
        #expect(paths.count < 20)
    }

    @Test func `every letter's bubble stays on the screen, covers its key's width and is 108.5 points high`() {
        let geometry = Self.picture().geometry
        for name in "qwertyuiopasdfghjklzxcvbnm".map(String.init) {
            let key = geometry.key(named: name)!.frame
            let popup = KeyPopup(keyFrame: key, keyboardWidth: 390, text: name)
            #expect(popup.bubbleFrame.minX >= 0 && popup.bubbleFrame.maxX <= 390)
            #expect(popup.bubbleFrame.minX <= key.minX && popup.bubbleFrame.maxX >= key.maxX)
            #expect(popup.outline.boundingBox.height == 108.5, "with a 42-point key")
        }
    }
}
