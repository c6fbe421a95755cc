import QuartzCore
import Testing
import UIKitText

@testable import UIKitKeyboard

/// Tests for the frame rectangles of keys since iOS 26, compared with rectangles in pictures, in points in the keyboard's coordinates.
/// (Facts/IOS26.md#keys)
@Suite struct GlassKeyboardGeometryTests {
    static func geometry(
        _ type: UIKeyboardType = .default, width: CGFloat, height: CGFloat, bar: Bool = false, hasSeveral: Bool = false
    ) -> KeyboardGeometry {
        let layout = KeyboardLanguage.englishUS.layout(for: type, hasSeveral: hasSeveral)
        let metrics = KeyboardMetrics(screenSize: CGSize(width: width, height: height), scale: 3, design: .glass)
        return KeyboardGeometry(plane: layout.plane(layout.initialPlane)!, metrics: metrics, showsBar: bar)
    }

    private func expect(_ geometry: KeyboardGeometry, _ name: String, x: CGFloat, width: CGFloat, y: CGFloat, height: CGFloat = 43) throws {
        let frame = try #require(geometry.key(named: name), "no key \(name)").frame
        let wanted = CGRect(x: x, y: y, width: width, height: height)
        let edges = [
            frame.minX - wanted.minX, frame.maxX - wanted.maxX, frame.minY - wanted.minY, frame.maxY - wanted.maxY,
        ].map(abs)
        #expect(edges.max()! <= 0.35, "\(name) is at \(frame), measured \(wanted)")
    }

    @Test func `on a 390-point screen every key has its measured frame`() throws {
        let keys = Self.geometry(width: 390, height: 844)
        let rows: [(String, CGFloat, [CGFloat])] = [
            ("qwertyuiop", 25, [8.67, 46.33, 84.33, 122.33, 160, 198, 236, 273.67, 311.67, 349.67]),
            ("asdfghjkl", 79, [27.33, 65.33, 103.33, 141, 179, 217, 255, 292.67, 330.67]),
            ("zxcvbnm", 133, [65.33, 103.33, 141, 179, 217, 255, 292.67]),
        ]
        for (letters, y, places) in rows {
            for (letter, x) in zip(letters, places) { try expect(keys, String(letter), x: x, width: 32, y: y) }
        }
        try expect(keys, "shift", x: 8.67, width: 43, y: 133)
        try expect(keys, "delete", x: 338.33, width: 43.33, y: 133)
        try expect(keys, "123", x: 8.67, width: 88.67, y: 187)
        try expect(keys, "space", x: 103.33, width: 183, y: 187)
        try expect(keys, "return", x: 292.67, width: 89, y: 187)
    }

    @Test func `on a 402-point screen with several keyboards every key has its measured frame`() throws {
        let keys = Self.geometry(width: 402, height: 874, hasSeveral: true)
        let rows: [(String, CGFloat, [CGFloat])] = [
            ("qwertyuiop", 25, [6.67, 46, 85.67, 125, 164.67, 204, 243.67, 283, 322.67, 362]),
            ("asdfghjkl", 79, [26.33, 65.67, 105.33, 144.67, 184.33, 223.67, 263.33, 302.67, 342.33]),
            ("zxcvbnm", 133, [65.67, 105.33, 144.67, 184.33, 223.67, 263.33, 302.67]),
        ]
        for (letters, y, places) in rows {
            for (letter, x) in zip(letters, places) { try expect(keys, String(letter), x: x, width: 33.5, y: y) }
        }
        try expect(keys, "shift", x: 6.67, width: 45.33, y: 133)
        try expect(keys, "delete", x: 350, width: 45.67, y: 133)
        try expect(keys, "123", x: 6.67, width: 43.33, y: 187)
        try expect(keys, "emoji", x: 56, width: 43.33, y: 187)
        try expect(keys, "space", x: 105.33, width: 191.33, y: 187)
        try expect(keys, "return", x: 302.67, width: 93, y: 187)
        let globe = try #require(keys.key(named: "globe")).frame
        #expect(abs(globe.midX - 42.33) < 0.2 && abs(globe.midY - 268) < 0.2)
    }

    @Test func `on an e-mail keyboard 123, emoji, @ and the full stop are equally wide, and return has its measured width`() throws {
        let keys = Self.geometry(.emailAddress, width: 402, height: 874, hasSeveral: true)
        for name in ["123", "emoji", "@", "."] {
            #expect(abs(try #require(keys.key(named: name)).frame.width - 43.4) < 0.35, "\(name)")
        }
        #expect(abs(try #require(keys.key(named: "return")).frame.width - 92.75) < 0.35)
    }

    @Test func `the predictive bar makes the keyboard 27 points higher and its keys 27 points lower`() throws {
        let keys = Self.geometry(width: 390, height: 844, bar: true)
        #expect(keys.size.height == 335)
        try expect(keys, "q", x: 8.67, width: 32, y: 52)
        #expect(try #require(keys.barFrame).height <= 52)
    }

    @Test func `a decimal pad has its 12 keys in three columns with uneven margins and is 308 points high`() throws {
        let keys = Self.geometry(.decimalPad, width: 390, height: 844)
        for (index, name) in ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "delete"].enumerated() {
            let x = [6.67, 133, 259.33][index % 3]
            try expect(keys, name, x: x, width: 120.33, y: 24 + 54 * CGFloat(index / 3), height: 48)
        }
        #expect(keys.size.height == 308)
    }

    @Test(
        arguments: [
            (375, 812, 308, 335), (390, 844, 308, 335), (393, 852, 308, 335), (402, 874, 308, 335), (428, 926, 318, 345),
            (440, 956, 318, 345),
            (375, 667, 234, 261),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func `keyboard heights follow the device and the predictive bar`(width: CGFloat, height: CGFloat, base: CGFloat, full: CGFloat) {
        #expect(Self.geometry(width: width, height: height).size.height == base)
        #expect(Self.geometry(width: width, height: height, bar: true).size.height == full)
    }

    @Test func `on a 430-point screen rows are 56 points apart and keys 42.4 points`() throws {
        let keys = Self.geometry(width: 430, height: 932)
        try expect(keys, "q", x: 6, width: 36.4, y: 25, height: 45)
        try expect(keys, "w", x: 48.4, width: 36.4, y: 25, height: 45)
        try expect(keys, "a", x: 27.2, width: 36.4, y: 81, height: 45)
    }

    @Test(arguments: SimulatedDevice.all.map(\.name))
    func `no key leaves the keyboard, and no two overlap, on any device in either orientation`(name: String) throws {
        let device = try SimulatedDevice.named(name)
        for size in [device.size, CGSize(width: device.size.height, height: device.size.width)] {
            for type in [UIKeyboardType.default, .emailAddress, .URL, .decimalPad, .phonePad] {
                let metrics = KeyboardMetrics(screenSize: size, scale: device.scale, design: .glass)
                let layout = KeyboardLanguage.englishUS.layout(for: type, separator: ".", hasSeveral: true, form: metrics.form)
                for plane in layout.planes {
                    let geometry = KeyboardGeometry(plane: plane, metrics: metrics, showsBar: true)
                    let caps = geometry.keys.filter { $0.row != nil && $0.key.role != .blank }.map(\.frame)
                    let whole = CGRect(origin: .zero, size: geometry.size)
                    for (index, cap) in caps.enumerated() {
                        #expect(whole.contains(cap), "\(type) \(plane.name): \(cap)")
                        for other in caps[..<index] { #expect(!cap.intersects(other), "\(type) \(plane.name): \(cap), \(other)") }
                    }
                }
            }
        }
    }
}
