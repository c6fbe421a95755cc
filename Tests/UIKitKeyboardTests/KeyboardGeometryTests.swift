import Testing

@testable import UIKitKeyboard

/// Tests that compare key rectangles with pixels in pictures of real keyboards. (Facts/KeyboardGeometry.md#iphone-keys)
@Suite struct KeyboardGeometryTests {
    /// The size of a device pixel at scale 3. It is slightly larger than a third, because the tables have two decimals.
    static let pixel: CGFloat = 0.34

    static func geometry(
        _ layout: KeyboardLayout, _ plane: KeyboardPlane.Name? = nil, width: CGFloat, height: CGFloat, scale: CGFloat = 3, bar: Bool = false
    ) -> KeyboardGeometry {
        KeyboardGeometry(
            plane: layout.plane(plane ?? layout.initialPlane)!,
            metrics: KeyboardMetrics(screenSize: CGSize(width: width, height: height), scale: scale), showsBar: bar)
    }

    static func expect(
        _ geometry: KeyboardGeometry, _ name: String, x: CGFloat, y: CGFloat, w: CGFloat, h: CGFloat, within tolerance: CGFloat = pixel,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let frame = try #require(geometry.key(named: name), "no key \(name)", sourceLocation: sourceLocation).frame
        let worst = max(abs(frame.minX - x), abs(frame.minY - y), abs(frame.width - w), abs(frame.height - h))
        #expect(worst <= tolerance, "\(name) is \(frame), measured (\(x), \(y), \(w), \(h))", sourceLocation: sourceLocation)
    }

    @Test func `the keys of a 390-point phone have their measured frames`() throws {
        let geometry = Self.geometry(.standard, width: 390, height: 844)
        #expect(geometry.size == CGSize(width: 390, height: 291))
        for (name, x) in zip("qwertyuiop", stride(from: 3.0, through: 354, by: 39)) {
            try Self.expect(geometry, String(name), x: x, y: 8, w: 33, h: 42, within: 0.01)
        }
        let second: [CGFloat] = [22.33, 61.33, 100.33, 139.33, 178.67, 217.67, 256.67, 295.67, 334.67]
        for (name, x) in zip("asdfghjkl", second) { try Self.expect(geometry, String(name), x: x, y: 62, w: 33, h: 42, within: 0.01) }
        for (name, x) in zip("zxcvbnm", second.dropFirst()) {
            try Self.expect(geometry, String(name), x: x, y: 116, w: 33, h: 42, within: 0.01)
        }
        try Self.expect(geometry, "shift", x: 3, y: 116, w: 44, h: 42, within: 0.01)
        try Self.expect(geometry, "delete", x: 343, y: 116, w: 44, h: 42, within: 0.01)
        try Self.expect(geometry, "123", x: 3, y: 170, w: 91.33, h: 42, within: 0.01)
        try Self.expect(geometry, "space", x: 100.33, y: 170, w: 189.33, h: 42, within: 0.01)
        try Self.expect(geometry, "return", x: 295.67, y: 170, w: 91.33, h: 42, within: 0.01)
    }

    @Test func `the keys in the earlier look have their measured frames on iOS 26 and are unchanged on iOS 17`() throws {
        func geometry(_ version: Int) -> KeyboardGeometry {
            var metrics = KeyboardMetrics(screenSize: CGSize(width: 402, height: 874), scale: 3)
            metrics.keepEarlierLook(systemVersion: version)
            return KeyboardGeometry(plane: KeyboardLayout.standard.plane(.letters)!, metrics: metrics, showsBar: false)
        }
        let later = geometry(26)
        #expect(later.size == CGSize(width: 402, height: 291))
        for (name, x) in zip("qwertyuiop", stride(from: 4.0, through: 364, by: 40)) {
            try Self.expect(later, String(name), x: x, y: 8, w: 34, h: 43, within: 0.01)
        }
        for (name, x) in zip("asdfghjkl", stride(from: 24.0, through: 344, by: 40)) {
            try Self.expect(later, String(name), x: x, y: 62, w: 34, h: 43, within: 0.01)
        }
        try Self.expect(later, "shift", x: 4, y: 116, w: 46, h: 43, within: 0.01)
        try Self.expect(later, "delete", x: 352, y: 116, w: 46, h: 43, within: 0.01)
        try Self.expect(later, "123", x: 4, y: 170, w: 94, h: 43, within: 0.01)
        try Self.expect(later, "space", x: 104, y: 170, w: 194, h: 43, within: 0.01)
        try Self.expect(later, "return", x: 304, y: 170, w: 94, h: 43, within: 0.01)
        #expect(geometry(17) == Self.geometry(.standard, width: 402, height: 874))
    }

    @Test func `the keys of a 393-point phone are within a pixel of their measured frames`() throws {
        let geometry = Self.geometry(.standard, width: 393, height: 852, bar: true)
        #expect(geometry.size.height == 336)
        let first: [CGFloat] = [3, 42.33, 81.67, 121, 160.33, 199.67, 239, 278, 317.33, 356.67]
        for (name, x) in zip("qwertyuiop", first) { try Self.expect(geometry, String(name), x: x, y: 53, w: 33.33, h: 42) }
        let second: [CGFloat] = [22.33, 61.67, 101, 140.33, 180, 219.33, 258.67, 298, 337.33]
        for (name, x) in zip("asdfghjkl", second) { try Self.expect(geometry, String(name), x: x, y: 107, w: 33.33, h: 42) }
        for (name, x) in zip("zxcvbnm", second.dropFirst()) { try Self.expect(geometry, String(name), x: x, y: 161, w: 33.33, h: 42) }
        try Self.expect(geometry, "shift", x: 3, y: 161, w: 44.33, h: 42)
        try Self.expect(geometry, "delete", x: 345.67, y: 161, w: 44.33, h: 42)
        try Self.expect(geometry, "123", x: 3, y: 215, w: 92.67, h: 42)
        try Self.expect(geometry, "space", x: 100.33, y: 215, w: 191.67, h: 42)
        try Self.expect(geometry, "return", x: 298, y: 215, w: 92, h: 42)
    }

    /// A German layout with eleven columns. It also tests the row with an emoji key and a narrow return key.
    static let german: KeyboardLayout = {
        let rows = [
            KeyboardRow(middle: KeyboardLayout.characters("qwertzuiopü")),
            KeyboardRow(middle: KeyboardLayout.characters("asdfghjklöä")),
            KeyboardRow(
                leading: KeyboardKeyGroup([KeyboardKey(.shift, weight: 1.3)]), middle: KeyboardLayout.characters("yxcvbnm"),
                trailing: KeyboardKeyGroup([KeyboardKey(.delete, weight: 1.3)])),
            KeyboardRow(
                leading: KeyboardKeyGroup([KeyboardKey(.plane(.numbers, title: "123")), KeyboardKey(.emoji)], span: 2.5),
                middle: [KeyboardKey(.space)],
                trailing: KeyboardKeyGroup([KeyboardKey(.character(".")), KeyboardKey(.return, weight: 1.75)]), middleFills: true),
        ]
        let letters = KeyboardPlane(name: .letters, grid: .columns(11), rows: rows)
        let digits = KeyboardLayout.standard.planes.filter { $0.name != .letters }
        return KeyboardLayout(name: "german", initialPlane: .letters, planes: [letters] + digits)
    }()

    @Test func `the keys of a German layout on a 414-point phone are within a pixel of its screenshot`() throws {
        let geometry = Self.geometry(Self.german, width: 414, height: 896, scale: 2)
        #expect(geometry.size.height == 301)
        let halfPoint: CGFloat = 0.5
        for (index, name) in "qwertzuiopü".enumerated() {
            try Self.expect(geometry, String(name), x: 4 + 37.5 * CGFloat(index), y: 8, w: 31.5, h: 45, within: halfPoint)
        }
        for (index, name) in "asdfghjklöä".enumerated() {
            try Self.expect(geometry, String(name), x: 4 + 37.5 * CGFloat(index), y: 64, w: 31.5, h: 45, within: halfPoint)
        }
        for (index, name) in "yxcvbnm".enumerated() {
            try Self.expect(geometry, String(name), x: 4 + 37.5 * CGFloat(index + 2), y: 120, w: 31.5, h: 45, within: halfPoint)
        }
        try Self.expect(geometry, "shift", x: 4, y: 120, w: 47.5, h: 45, within: halfPoint)
        try Self.expect(geometry, "delete", x: 362.5, y: 120, w: 47.5, h: 45, within: halfPoint)
        try Self.expect(geometry, "123", x: 4, y: 176, w: 45.5, h: 45, within: halfPoint)
        try Self.expect(geometry, "emoji", x: 55.5, y: 176, w: 45.5, h: 45, within: halfPoint)
        try Self.expect(geometry, "space", x: 107, y: 176, w: 189.5, h: 45, within: halfPoint)
        try Self.expect(geometry, ".", x: 302.5, y: 176, w: 35.5, h: 45, within: halfPoint)
        try Self.expect(geometry, "return", x: 344, y: 176, w: 66, h: 45, within: halfPoint)
        #expect(geometry.keys.filter { $0.row == nil }.map(\.key.name) == ["globe", "dictation"])
    }

    @Test func `the keys of a decimal pad on a 390-point phone have their measured frames`() throws {
        let geometry = Self.geometry(KeyboardLanguage.englishUS.layout(for: .decimalPad, separator: ","), width: 390, height: 844)
        #expect(geometry.size.height == 291)
        let rows: [(CGFloat, CGFloat)] = [(6, 46), (59, 47), (113, 47), (167, 46)]
        for digit in 1...9 {
            let (y, h) = rows[(digit - 1) / 3]
            try Self.expect(geometry, String(digit), x: [6, 134, 262][(digit - 1) % 3], y: y, w: 122, h: h, within: 0.01)
        }
        try Self.expect(geometry, ",", x: 6, y: 167, w: 122, h: 46, within: 0.01)
        try Self.expect(geometry, "0", x: 134, y: 167, w: 122, h: 46, within: 0.01)
        try Self.expect(geometry, "delete", x: 262, y: 167, w: 122, h: 46, within: 0.01)
    }

    @Test func `the keys of a number pad on a 414-point phone have their measured frames`() throws {
        let geometry = Self.geometry(.english(.numberPad), width: 414, height: 896, scale: 2)
        for digit in 1...9 {
            let row = (digit - 1) / 3
            try Self.expect(
                geometry, String(digit), x: [3, 140, 277][(digit - 1) % 3], y: [7, 63, 119][row], w: 131, h: 50, within: 0.01)
        }
        try Self.expect(geometry, "0", x: 140, y: 175, w: 131, h: 50, within: 0.01)
    }

    @Test(arguments: [
        (CGSize(width: 375, height: 667), 216.0, 260.0, 162.0, 200.0), (CGSize(width: 375, height: 812), 291, 336, 171, 209),
        (CGSize(width: 390, height: 844), 291, 336, 181, 219), (CGSize(width: 393, height: 852), 291, 336, 181, 219),
        (CGSize(width: 402, height: 874), 291, 336, 181, 219), (CGSize(width: 414, height: 896), 301, 346, 171, 209),
        (CGSize(width: 428, height: 926), 301, 346, 181, 219), (CGSize(width: 430, height: 932), 301, 346, 181, 219),
        (CGSize(width: 440, height: 956), 301, 346, 181, 219), (CGSize(width: 414, height: 736), 226, 271, 162, 200),
    ])
    func `keyboard heights equal the device table in both orientations, with and without the bar`(
        size: CGSize, base: CGFloat, full: CGFloat, landscapeBase: CGFloat, landscapeFull: CGFloat
    ) {
        let portrait = KeyboardMetrics(screenSize: size, scale: 3)
        #expect(portrait.height(showsBar: false) == base)
        #expect(portrait.height(showsBar: true) == full)
        let landscape = KeyboardMetrics(screenSize: CGSize(width: size.height, height: size.width), scale: 3)
        #expect(landscape.height(showsBar: false) == landscapeBase)
        #expect(landscape.height(showsBar: true) == landscapeFull)
    }

    static let everyLayout = KeyboardLayout.everyEnglish + [german]
    static let everySize: [CGSize] = [
        CGSize(width: 320, height: 568), CGSize(width: 375, height: 667), CGSize(width: 375, height: 812), CGSize(width: 390, height: 844),
        CGSize(width: 393, height: 852), CGSize(width: 402, height: 874), CGSize(width: 414, height: 896), CGSize(width: 430, height: 932),
        CGSize(width: 440, height: 956), CGSize(width: 667, height: 375), CGSize(width: 844, height: 390), CGSize(width: 932, height: 430),
    ]

    @Test func `no two keys overlap and none leaves the keyboard, in any layout on any phone`() {
        for layout in Self.everyLayout {
            for size in Self.everySize {
                for plane in layout.planes {
                    let geometry = KeyboardGeometry(plane: plane, metrics: KeyboardMetrics(screenSize: size, scale: 3), showsBar: true)
                    let whole = CGRect(origin: .zero, size: geometry.size)
                    let caps = geometry.keys.filter { $0.row != nil }
                    for (index, placed) in caps.enumerated() {
                        #expect(whole.contains(placed.frame), "\(layout.name) \(plane.name) \(size): \(placed.key.name)")
                        #expect(placed.frame.width > 15, "\(layout.name) \(plane.name) \(size): \(placed.key.name)")
                        for other in caps[..<index] {
                            #expect(
                                !placed.frame.intersects(other.frame),
                                "\(layout.name) \(plane.name) \(size): \(placed.key.name) \(other.key.name)")
                        }
                    }
                }
            }
        }
    }

    @Test func `a touch in a gap hits the nearest key, every point of the key area hits one, the bar and empty strip none`() {
        let geometry = Self.geometry(.standard, width: 390, height: 844, bar: true)
        for y in stride(from: 46.0, to: 260, by: 3) {
            for x in stride(from: 0.0, to: 390, by: 3) { #expect(geometry.key(at: CGPoint(x: x, y: y)) != nil, "(\(x), \(y))") }
        }
        #expect(geometry.key(at: CGPoint(x: 38, y: 70))?.key.name == "q")
        #expect(geometry.key(at: CGPoint(x: 41, y: 70))?.key.name == "w")
        #expect(geometry.key(at: CGPoint(x: 1, y: 125))?.key.name == "a")
        #expect(geometry.key(at: CGPoint(x: 389, y: 125))?.key.name == "l")
        #expect(geometry.key(at: CGPoint(x: 200, y: 20)) == nil, "the predictive bar is no key")
        #expect(geometry.key(at: CGPoint(x: 200, y: 300)) == nil, "the middle of the strip is no key")
        #expect(geometry.key(at: CGPoint(x: 42, y: 296))?.key.name == "emoji")
        #expect(geometry.key(at: CGPoint(x: 347, y: 296))?.key.name == "dictation")
    }

    @Test func `phones with a home button have the emoji key in the bottom row`() {
        let geometry = Self.geometry(.standard, width: 375, height: 667, scale: 2)
        #expect(geometry.keys.filter { $0.row == 3 }.map(\.key.name) == ["123", "emoji", "space", "return"])
        // The row has 40.5 + 6 + 40.5 + 6 + 182.5 + 6 + 87.5 points. (Facts/KeyboardGeometry.md#iphone-keys)
        #expect(abs(geometry.key(named: "space")!.frame.width - 182.5) <= 1)
        #expect(abs(geometry.key(named: "return")!.frame.width - 87.5) <= 0.5)
    }
}
