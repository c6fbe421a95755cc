import Compositing
import QuartzCore
import Testing

/// Tests that compare translucent colours on opaque backgrounds with the exact sum.
@Suite struct TranslucentColorTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    private func pixel(_ color: CGColor, on ground: CGColor, corners: CornerShape = .square) -> (
        red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8
    ) {
        let box = CGRect(x: 0, y: 0, width: 8, height: 8)
        let node = DisplayNode(id: 1, bounds: box, corners: corners, fill: color)
        return Compositor.picture(of: DisplayList(size: box.size, background: ground, nodes: [node]), fonts: fonts, scale: 1)[4, 4]
    }

    @Test func `the system fill colours over white and black match iOS`() {
        #expect(pixel(CGColor(hex: 0x787880, alpha: 0.2), on: .white) == (0xE4, 0xE4, 0xE6, 255))
        #expect(pixel(CGColor(hex: 0x787880, alpha: 0.2), on: .white, corners: CornerShape(radius: 3)) == (0xE4, 0xE4, 0xE6, 255))
        #expect(pixel(CGColor(hex: 0x787880, alpha: 0.36), on: .black) == (43, 43, 46, 255))
        #expect(pixel(CGColor(hex: 0x3C3C43, alpha: 0.6), on: .white) == (138, 138, 142, 255))
        #expect(pixel(CGColor(hex: 0xEBEBF5, alpha: 0.6), on: .black) == (141, 141, 147, 255))
    }

    @Test func `every blended colour is within the rounding error of 8-bit premultiplied alpha`() {
        // The source's component, the background's component and its share are each rounded once. Together they differ by at most one and
        // a half steps, so the byte differs by at most one. If a value were truncated instead, the byte would differ by two.
        var wrong = 0
        var total = 0
        for level: CGFloat in [0, 60, 120, 128, 200, 255] {
            for ground: CGFloat in [0, 28, 128, 242, 255] {
                for percent in stride(from: 1, through: 100, by: 3) {
                    let alpha = CGFloat(percent) / 100
                    let shown = CGFloat(pixel(CGColor(gray: level / 255, alpha: alpha), on: CGColor(gray: ground / 255, alpha: 1)).red)
                    let exact = level * alpha + ground * (1 - alpha)
                    #expect(abs(shown - exact) < 1.5, "\(level) at \(alpha) on \(ground): \(shown), not \(exact)")
                    total += 1
                    if shown != exact.rounded() { wrong += 1 }
                }
            }
        }
        #expect(Double(wrong) / Double(total) < 0.25)
    }

    @Test func `a node with opacity 0.5 has the same colour as a fill with alpha 0.5`() {
        for percent in stride(from: 5, through: 95, by: 9) {
            let alpha = CGFloat(percent) / 100
            let box = CGRect(x: 0, y: 0, width: 8, height: 8)
            let node = DisplayNode(id: 1, bounds: box, opacity: alpha, fill: CGColor(hex: 0x336699))
            let list = DisplayList(size: box.size, background: .white, nodes: [node])
            #expect(
                Compositor.picture(of: list, fonts: fonts, scale: 1)[4, 4] == pixel(CGColor(hex: 0x336699, alpha: alpha), on: .white))
        }
    }
}
