import Compositing
import QuartzCore
import Testing

/// Tests that compare shadows and backdrops with plain two-dimensional convolution.
@Suite struct BlurTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    /// Returns the Gaussian blur at (`x`, `y`) of a picture given by `value`. Sums all pixels within four standard deviations.
    static func gaussian(_ value: (Int, Int) -> Double, atX x: Int, y: Int, sigma: Double) -> Double {
        let reach = Int((4 * sigma).rounded(.up))
        var sum = 0.0
        var weights = 0.0
        for dy in -reach...reach {
            for dx in -reach...reach {
                let weight = exp(-Double(dx * dx + dy * dy) / (2 * sigma * sigma))
                weights += weight
                sum += weight * value(x + dx, y + dy)
            }
        }
        return sum / weights
    }

    @Test(arguments: [(1.0, 3.0), (2.0, 4.0), (1.0, 8.0), (1.0, 11.0), (2.0, 10.0), (3.0, 12.0)])
    func `a rectangle's shadow has a Gaussian falloff`(scale: Double, radius: Double) {
        let shadow = DisplayNode.Shadow(
            color: .black, offset: CGSize(width: 3, height: 5), radius: radius,
            path: CGPath(rect: CGRect(x: 0, y: 0, width: 60, height: 40)))
        let node = DisplayNode(
            id: 1, transform: CGAffineTransform(translationX: 30, y: 30), bounds: CGRect(x: 0, y: 0, width: 60, height: 40), shadow: shadow)
        let list = DisplayList(size: CGSize(width: 120, height: 110), background: .white, nodes: [node])
        let bitmap = Compositor.picture(of: list, fonts: fonts, scale: scale)
        let inside = { (x: Int, y: Int) -> Double in
            let px = Double(x) / scale
            let py = Double(y) / scale
            return px >= 33 && px < 93 && py >= 35 && py < 75 ? 1 : 0
        }
        for (x, y) in [(33, 55), (28, 55), (24, 55), (33, 35), (30, 32), (92, 74), (96, 78), (60, 82), (60, 55), (10, 10)] {
            let (px, py) = (Int(Double(x) * scale), Int(Double(y) * scale))
            let expected = 255 * (1 - Self.gaussian(inside, atX: px, y: py, sigma: radius * scale))
            #expect(abs(Double(bitmap[px, py].red) - expected) <= 2.5, "at \(x), \(y): \(bitmap[px, py].red), expected \(expected)")
        }
    }

    @Test func `a large shadow assembled from a small one equals the large one blurred whole`() {
        // The shadow is so wide that it is enlarged in x but not in y. The node itself is above the picture, so that the picture shows
        // only the shadow.
        let shadow = DisplayNode.Shadow(color: .black, offset: CGSize(width: 0, height: 90), radius: 4)
        let node = DisplayNode(
            id: 1, transform: CGAffineTransform(translationX: 30, y: -60), bounds: CGRect(x: 0, y: 0, width: 240, height: 30),
            corners: CornerShape(radius: 10), shadow: shadow, fill: .white)
        let bitmap = Compositor.picture(
            of: DisplayList(size: CGSize(width: 300, height: 90), background: .white, nodes: [node]), fonts: fonts, scale: 1)
        // All columns in the middle are equal, and the left and right halves are mirror images.
        for y in 0..<90 {
            for x in 100..<200 { #expect(bitmap[x, y].red == bitmap[150, y].red) }
            for x in 0..<150 { #expect(abs(Int(bitmap[x, y].red) - Int(bitmap[299 - x, y].red)) <= 1) }
        }
    }

    @Test func `a shadow of radius 0 has no blur`() {
        let shadow = DisplayNode.Shadow(color: CGColor(gray: 0, alpha: 0.35), offset: CGSize(width: 0, height: 1), radius: 0)
        let node = DisplayNode(
            id: 1, transform: CGAffineTransform(translationX: 10, y: 10), bounds: CGRect(x: 0, y: 0, width: 33, height: 42),
            corners: CornerShape(radius: 5), shadow: shadow, fill: .white)
        let bitmap = Compositor.picture(
            of: DisplayList(size: CGSize(width: 60, height: 60), background: CGColor(hex: 0xD0D3D9), nodes: [node]), fonts: fonts, scale: 1)
        // The blurred shadow has the colour of a key's shadow on a real keyboard. (measured)
        #expect(bitmap[26, 52] == (0x87, 0x89, 0x8D, 255))
        #expect(bitmap[26, 51] == (255, 255, 255, 255))
        #expect(bitmap[26, 53] == (0xD0, 0xD3, 0xD9, 255))
    }

    @Test func `a backdrop is the Gaussian blur of its background, with extended edges`() {
        for (radius, scale) in [(3.0, 1.0), (6.0, 2.0)] {
            let bar = DisplayNode.Backdrop(radius: radius, chromaContribution: 1, lumaContribution: 1, tint: .black)
            let nodes = [
                DisplayNode(
                    id: 1, transform: CGAffineTransform(translationX: 20, y: 0), bounds: CGRect(x: 0, y: 0, width: 25, height: 60),
                    fill: CGColor(hex: 0xFF8000)),
                DisplayNode(id: 2, bounds: CGRect(x: 0, y: 0, width: 64, height: 60), backdrop: bar),
            ]
            let bitmap = Compositor.picture(
                of: DisplayList(size: CGSize(width: 64, height: 60), background: .white, nodes: nodes), fonts: fonts, scale: scale)
            let green = { (x: Int, _: Int) -> Double in
                let px = Double(min(max(x, 0), Int(64 * scale) - 1)) / scale
                return px >= 20 && px < 45 ? 128 : 255
            }
            for x in [0, 10, 15, 19, 20, 22, 30, 40, 45, 50, 63] {
                let px = Int(Double(x) * scale)
                let expected = Self.gaussian(green, atX: px, y: 30, sigma: radius * scale)
                #expect(abs(Double(bitmap[px, Int(30 * scale)].green) - expected) <= 4, "x \(x), radius \(radius)")
            }
        }
    }

    @Test func `a backdrop blurs its background through masked, translucent, rotated and nested groups`() {
        let bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
        let glass = DisplayNode(
            id: 9, bounds: bounds,
            backdrop: .init(radius: 4, chromaContribution: 1, lumaContribution: 1, tint: .black))
        let mask = DisplayNode(id: 8, bounds: bounds, fill: .black)
        let behind = DisplayNode(id: 1, bounds: CGRect(x: 0, y: 0, width: 60, height: 60), fill: CGColor(hex: 0x3366CC))
        func pixel(_ node: DisplayNode) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
            let list = DisplayList(size: bounds.size, background: .white, nodes: [behind, node])
            return Compositor.picture(of: list, fonts: fonts, scale: 1)[30, 30]
        }
        let masked = DisplayNode(id: 2, bounds: bounds, children: [glass], mask: mask)
        let translucent = DisplayNode(id: 2, bounds: bounds, opacity: 0.5, children: [glass])
        let turned = DisplayNode(
            id: 2, transform: CGAffineTransform(rotationAngle: .pi / 4).translatedBy(x: 12, y: -30), bounds: bounds, clipsToBounds: true,
            children: [DisplayNode(id: 9, bounds: bounds, backdrop: glass.backdrop)])
        let both = DisplayNode(id: 3, bounds: bounds, children: [masked], mask: DisplayNode(id: 7, bounds: bounds, fill: .black))
        for (name, node) in [("masked", masked), ("translucent", translucent), ("turned", turned), ("both", both)] {
            let seen = pixel(node)
            #expect(
                abs(Int(seen.red) - 0x33) <= 1 && abs(Int(seen.green) - 0x66) <= 1 && abs(Int(seen.blue) - 0xCC) <= 1, "\(name): \(seen)")
        }
        // The group's own drawing is above the content behind the group, so the glass samples the drawing and this content.
        let half = DisplayNode(
            id: 2, bounds: bounds, children: [DisplayNode(id: 4, bounds: bounds, fill: CGColor(gray: 0, alpha: 0.5)), glass], mask: mask)
        #expect(abs(Int(pixel(half).blue) - 0x66) <= 1)
    }

    @Test func `the keyboard's material has its own colour over a light screen and is tinted by colour behind it`() {
        func material(over color: CGColor) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
            let keyboard = DisplayNode.Backdrop(radius: 30, chromaContribution: 0.15, lumaContribution: 0.02, tint: CGColor(hex: 0xD0D3D9))
            let node = DisplayNode(id: 1, bounds: CGRect(x: 0, y: 0, width: 100, height: 100), backdrop: keyboard)
            return Compositor.picture(
                of: DisplayList(size: CGSize(width: 100, height: 100), background: color, nodes: [node]), fonts: fonts, scale: 1)[50, 50]
        }
        let light = material(over: CGColor(hex: 0xF2F2F2))
        #expect(abs(Int(light.red) - 0xD0) <= 1 && abs(Int(light.green) - 0xD3) <= 1 && abs(Int(light.blue) - 0xD9) <= 1)
        let grey = material(over: CGColor(hex: 0xA9A9A9))
        #expect(abs(Int(grey.red) - 0xCF) <= 1 && abs(Int(grey.blue) - 0xD7) <= 2)
        let yellow = material(over: CGColor(hex: 0xFFFF00))
        #expect(Int(yellow.blue) < Int(light.blue) - 20)
        #expect(yellow.red >= light.red)
    }
}
