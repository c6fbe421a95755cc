import Compositing
import QuartzCore
import Testing
import UIKitText

@testable import UIKitKeyboard

/// Tests that compare the pixels of drawn keyboards at scale 3 with boxes in pictures of real phones. A box contains the dark pixels, in
/// points in the keyboard's coordinates.
@MainActor
@Suite struct KeyboardInkTests {
    /// The size of a device pixel.
    static let pixel: CGFloat = 0.34
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    struct Drawing {
        var bitmap: Bitmap
        var geometry: KeyboardGeometry

        /// Returns the bounding box of the dark pixels inside `rect`, in points.
        func ink(in rect: CGRect, below limit: UInt8 = 110) -> CGRect? {
            var box: CGRect?
            for y in Int((rect.minY * 3).rounded())..<Int((rect.maxY * 3).rounded()) {
                for x in Int((rect.minX * 3).rounded())..<Int((rect.maxX * 3).rounded()) where bitmap[x, y].red < limit {
                    let pixel = CGRect(x: CGFloat(x) / 3, y: CGFloat(y) / 3, width: 1 / 3.0, height: 1 / 3.0)
                    box = box?.union(pixel) ?? pixel
                }
            }
            return box
        }

        func ink(ofKey name: String) throws -> CGRect {
            let frame = try #require(geometry.key(named: name), "no key \(name)").frame
            return try #require(ink(in: frame.insetBy(dx: 2, dy: 2)))
        }

        /// Returns the white ranges in a row of pixels from left to right, in points.
        func white(at y: CGFloat) -> [ClosedRange<CGFloat>] {
            var runs: [ClosedRange<CGFloat>] = []
            var start: Int?
            for x in 0...bitmap.width {
                let isWhite = x < bitmap.width && bitmap[x, Int((y * 3).rounded())].red >= 250
                if isWhite, start == nil { start = x }
                if !isWhite, let from = start {
                    runs.append(CGFloat(from) / 3...CGFloat(x) / 3)
                    start = nil
                }
            }
            return runs
        }
    }

    func draw(
        _ type: UIKeyboardType = .default, width: CGFloat, height: CGFloat, shift: KeyboardMachine.Shift = .on,
        plane: KeyboardPlane.Name? = nil, separator: String = "."
    ) -> Drawing {
        let layout = KeyboardLanguage.englishUS.layout(for: type, separator: separator)
        let geometry = KeyboardGeometryTests.geometry(layout, plane, width: width, height: height)
        let picture = KeyboardPicture(
            geometry: geometry, palette: .light, shift: shift, returnKey: .init(), measurer: fonts)
        let node = DisplayNode(id: 1, bounds: CGRect(origin: .zero, size: geometry.size), contents: picture.items())
        let list = DisplayList(size: geometry.size, background: CGColor(hex: 0xD0D3D9), nodes: [node])
        return Drawing(bitmap: Compositor.picture(of: list, fonts: fonts, scale: 3), geometry: geometry)
    }

    func expect(_ ink: CGRect, x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>, _ name: String, within limit: CGFloat = pixel) {
        let worst = max(
            abs(ink.minX - x.lowerBound), abs(ink.maxX - x.upperBound), abs(ink.minY - y.lowerBound), abs(ink.maxY - y.upperBound))
        #expect(worst <= limit, "\(name) is painted at \(ink), measured x \(x), y \(y)")
    }

    // MARK: 402 points (iPhone 16 Pro)

    @Test func `on a 402-point screen caps, icons and labels have the measured sizes`() throws {
        let keys = draw(width: 402, height: 874)
        // This row is two points below the tops of the keys, where their corners are still round.
        let row = keys.white(at: 118)
        #expect(abs(row[0].lowerBound - 4.33) < 0.01 && abs(row[0].upperBound - row[0].lowerBound - 43) < 0.01, "shift: \(row[0])")
        for cap in keys.white(at: 10) { #expect((31.9...32.4).contains(cap.upperBound - cap.lowerBound), "a letter: \(cap)") }
        let shift = try keys.ink(ofKey: "shift")
        #expect(abs(shift.width - 21) < 0.1 && abs(shift.height - 18) < 0.1, "\(shift)")
        let delete = try keys.ink(ofKey: "delete")
        #expect(abs(delete.width - 21.67) < 0.1 && abs(delete.height - 18) < 0.1, "\(delete)")
        #expect(abs(try keys.ink(ofKey: "return").maxY + 583 - 780) < 0.1, "its lower edge on the screen")
        let pad = try draw(.numberPad, width: 402, height: 874).ink(ofKey: "delete")
        #expect(abs(pad.width - 23) < 0.1 && abs(pad.height - 19.33) < 0.1, "\(pad)")
    }

    @Test(arguments: [(390, 844), (393, 852), (402, 874), (430, 932)] as [(CGFloat, CGFloat)])
    func `letters are as wide as measured on the device, on every phone`(width: CGFloat, height: CGFloat) throws {
        let keys = draw(width: width, height: height)
        let widths: [(String, CGFloat)] = [
            ("Q", 14.67), ("W", 19.33), ("E", 9.67), ("R", 11.33), ("T", 12), ("Y", 12.67), ("U", 12.67), ("I", 2), ("O", 14.33),
            ("P", 11), ("A", 13.33), ("S", 11.67), ("D", 12.67), ("F", 9.33), ("G", 13.67), ("H", 13), ("J", 9), ("K", 11.67), ("L", 9.33),
            ("Z", 11.67), ("X", 13), ("C", 13.33), ("V", 13.33), ("B", 11.33), ("N", 12.67), ("M", 15.33),
        ]
        for (letter, expected) in widths {
            let ink = try keys.ink(ofKey: letter)
            #expect(abs(ink.width - expected) <= Self.pixel, "\(letter) is \(ink.width) wide on \(width) points, measured \(expected)")
        }
    }

    @Test func `letters are at the measured positions on their caps`() throws {
        let keys = draw(width: 390, height: 844)
        // The values are the left edges of the letters on the screen.
        let places: [(String, CGFloat)] = [
            ("Q", 12.67), ("E", 93), ("I", 291.67), ("O", 324.33), ("A", 31.33), ("D", 110.33), ("H", 228), ("L", 347), ("Z", 71.67),
            ("B", 229),
            ("M", 304),
        ]
        for (letter, x) in places { #expect(abs(try keys.ink(ofKey: letter).minX - x) <= Self.pixel, "\(letter)") }
    }

    // MARK: Other widths

    @Test func `393-point phones have the icons and return key of later phones, 390-point phones those of earlier ones`() throws {
        let later = draw(width: 393, height: 852)
        expect(try later.ink(ofKey: "shift"), x: 14.33...35.33, y: 128...146, "shift")
        expect(try later.ink(ofKey: "delete"), x: 357...378.67, y: 128...146, "delete")
        #expect(abs(try later.ink(ofKey: "return").maxY - 197) < 0.1)
        let earlier = draw(width: 390, height: 844)
        expect(try earlier.ink(ofKey: "shift"), x: 15.67...34.67, y: 128.67...145.33, "shift", within: 0.4)
        expect(try earlier.ink(ofKey: "delete"), x: 353.33...376, y: 128.67...145.33, "delete")
        #expect(abs(try earlier.ink(ofKey: "return").maxY - 195.67) < 0.1)
        for keys in [later, earlier] { #expect(abs(try keys.ink(ofKey: "123").maxY - 197) < 0.1) }
    }

    @Test func `a decimal pad's digits, letters and corner keys are drawn at the measured positions`() throws {
        let pad = draw(.decimalPad, width: 390, height: 844, separator: ",")
        expect(try pad.ink(ofKey: "0"), x: 188.33...201, y: 180...198.33, "0")
        expect(try pad.ink(ofKey: ","), x: 60.67...64, y: 193.33...199.67, ",", within: 0.4)
        expect(try pad.ink(ofKey: "delete"), x: 314.33...337, y: 180.67...197.33, "delete")
        expect(try #require(pad.ink(in: CGRect(x: 140, y: 7, width: 100, height: 27))), x: 189.33...201, y: 12.67...30.67, "2")
        expect(
            try #require(pad.ink(in: CGRect(x: 270, y: 143, width: 100, height: 16))), x: 307...343.33, y: 146...153, "WXYZ", within: 0.4)
        expect(
            try #require(pad.ink(in: CGRect(x: 140, y: 35, width: 100, height: 15))), x: 182.33...207.33, y: 37.67...45, "ABC", within: 0.4)
    }

    @Test(arguments: [(390, 20, 844), (402, 25, 874)] as [(CGFloat, CGFloat, CGFloat)])
    func `the emoji search icon and title have their measured position and width`(width: CGFloat, glass: CGFloat, height: CGFloat) throws {
        let metrics = KeyboardMetrics(screenSize: CGSize(width: width, height: height), scale: 3)
        let geometry = EmojiPlaneGeometry(metrics: metrics, sections: [(.frequentlyUsed, ["a"])])
        let picture = EmojiPlanePicture(
            geometry: geometry, palette: .light, category: .frequentlyUsed, query: nil, isDeletePressed: false, measurer: fonts)
        let node = DisplayNode(id: 1, bounds: CGRect(origin: .zero, size: geometry.size), contents: picture.items())
        let list = DisplayList(size: geometry.size, background: .white, nodes: [node])
        let drawing = Drawing(
            bitmap: Compositor.picture(of: list, fonts: fonts, scale: 3),
            geometry: KeyboardGeometryTests.geometry(.standard, width: width, height: height))
        let ink = try #require(drawing.ink(in: CGRect(x: 10, y: 12, width: 34, height: 34), below: 210))
        #expect(abs(ink.minX - glass) <= Self.pixel && abs(ink.minY - 20.33) <= Self.pixel, "\(ink)")
        let title = try #require(fonts.ink(of: "FREQUENTLY USED", font: EmojiPlanePicture.titleFont))
        #expect(abs(title.width - 114) < 0.5, "\(title.width), measured 114 on 390 points and 113.67 on 402")
    }

    @Test func `a single suggestion's key icon and title are drawn at the measured positions, in the measured colour`() throws {
        let bar = PredictiveBarPicture(
            size: CGSize(width: 393, height: 45), palette: .light, cells: [.init(title: "Passwords", hasKey: true)], measurer: fonts)
        let node = DisplayNode(id: 1, bounds: CGRect(x: 0, y: 0, width: 393, height: 45), contents: bar.items())
        let list = DisplayList(size: CGSize(width: 393, height: 45), background: CGColor(hex: 0xD0D3D9), nodes: [node])
        let drawing = Drawing(
            bitmap: Compositor.picture(of: list, fonts: fonts, scale: 3),
            geometry: KeyboardGeometryTests.geometry(.standard, width: 393, height: 852))
        let key = try #require(drawing.ink(in: CGRect(x: 135, y: 2, width: 26, height: 41), below: 120))
        expect(key, x: 145...158, y: 14...37, "the key")
        let words = try #require(drawing.ink(in: CGRect(x: 163, y: 2, width: 120, height: 41), below: 120))
        expect(words, x: 168.67...248, y: 19...31.67, "the words", within: 0.7)
        // These are the colours #272829 and #141515 over the material.
        #expect(abs(Int(drawing.bitmap[Int(151.5 * 3), 27 * 3].red) - 0x27) <= 2)
    }

    // MARK: Quotes

    @Test func `keys show typographic quotes, and type smart or straight quotes by the field's traits`() throws {
        let marks = KeyboardPicture(
            geometry: KeyboardGeometryTests.geometry(.standard, .numbers, width: 390, height: 844), palette: .light, shift: .off,
            returnKey: .init(), measurer: fonts)
        let texts = KeyboardPictureTests.runs(marks).map(\.text)
        #expect(texts.contains("\u{2019}") && texts.contains("\u{201D}") && !texts.contains("'") && !texts.contains("\""))
        for (type, smart, expected) in [
            (UIKeyboardType.default, UITextSmartQuotesType.default, "\u{201C}1\u{2019}"), (.default, .no, "\"1'"), (.URL, .default, "\"1'"),
            (.emailAddress, .default, "\"1'"), (.emailAddress, .yes, "\u{201C}1\u{2019}"),
        ] {
            try KeyboardBench.run { bench in
                let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
                (field.keyboardType, field.smartQuotesType) = (type, smart)
                bench.add(field)
                field.becomeFirstResponder()
                bench.wait(0.6)
                try bench.press("123", "\"", "1", "'")
                #expect(field.text == expected, "\(type), \(smart)")
            }
        }
    }
}
