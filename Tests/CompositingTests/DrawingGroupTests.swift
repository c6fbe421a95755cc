import Compositing
import QuartzCore
import Testing

/// Pixel tests for clips, shadows, patterns and layers inside drawings.
@Suite struct DrawingGroupTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    static let box = CGRect(x: 0, y: 0, width: 40, height: 40)

    func draw(scale: CGFloat = 1, _ drawing: (CGContext) -> Void) -> Bitmap {
        let context = CGContext()
        drawing(context)
        let node = DisplayNode(id: 1, bounds: Self.box, contents: context.items)
        return Compositor.picture(
            of: DisplayList(size: Self.box.size, background: .white, nodes: [node]), fonts: fonts, scale: scale)
    }

    @Test func `a clip applies until the state is restored, and clips intersect`() {
        let bitmap = draw { context in
            context.setFillColor(.black)
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 40))
            context.saveGState()
            context.clip(to: CGRect(x: 10, y: 0, width: 30, height: 20))
            #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 0, width: 10, height: 20))
            context.fill(Self.box)
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 30, width: 40, height: 10))
            context.restoreGState()
            context.fill(CGRect(x: 35, y: 35, width: 5, height: 5))
        }
        let black = { (x: Int, y: Int) in bitmap[x, y].red == 0 }
        #expect(black(15, 10) && !black(5, 10) && !black(25, 10) && !black(15, 25))
        #expect(black(5, 35) && !black(25, 32) && black(37, 37))
    }

    @Test func `a round clip has soft edges, and an even-odd clip keeps its hole`() {
        let bitmap = draw { context in
            context.setFillColor(.black)
            context.addEllipse(in: Self.box)
            context.addEllipse(in: Self.box.insetBy(dx: 10, dy: 10))
            context.clip(using: .evenOdd)
            context.fill(Self.box)
        }
        #expect(bitmap[20, 5].red == 0 && bitmap[20, 20].red == 255 && bitmap[1, 1].red == 255)
        let edge = Set((0..<40).map { bitmap[$0, 8].red })
        #expect(edge.contains { $0 > 40 && $0 < 215 })
        var area = 0.0
        for y in 0..<40 { for x in 0..<40 { area += Double(255 - bitmap[x, y].red) / 255 } }
        #expect(abs(area - .pi * 300) < 4)
    }

    @Test func `a drawn shadow has its offset, softness and colour, independent of the transform`() {
        let bitmap = draw { context in
            context.scaleBy(x: 2, y: 2)
            context.setShadow(offset: CGSize(width: 10, height: 5), blur: 4, color: CGColor(hex: 0xFF0000))
            context.setFillColor(.black)
            context.fill(CGRect(x: 5, y: 5, width: 5, height: 5))
        }
        #expect(bitmap[15, 15] == (0, 0, 0, 255))
        #expect(bitmap[24, 20].red == 255 && bitmap[24, 20].green < 20)
        // Exactly at the silhouette's edge, a Gaussian with a standard deviation of 2 pixels has half its value.
        #expect((118...138).contains((Int(bitmap[29, 20].green) + Int(bitmap[30, 20].green)) / 2))
        #expect(bitmap[5, 20].green == 255)
    }

    @Test func `drawing in pieces equals drawing at once, with clips, shadows and transparency layers`() {
        let context = CGContext()
        context.addEllipse(in: Self.box)
        context.clip()
        context.setShadow(offset: CGSize(width: 3, height: 3), blur: 6, color: .black)
        context.setFillColor(CGColor(hex: 0x3366CC))
        context.fillEllipse(in: CGRect(x: 5, y: 5, width: 20, height: 20))
        context.draw([DisplayNode(id: 7, bounds: CGRect(x: 0, y: 0, width: 30, height: 30), opacity: 0.5, fill: .black)])
        func list(_ x: CGFloat) -> DisplayList {
            let drawing = DisplayNode(id: 1, bounds: Self.box, contents: context.items)
            let mover = DisplayNode(
                id: 2, transform: CGAffineTransform(translationX: x, y: 12), bounds: CGRect(x: 0, y: 0, width: 4, height: 4),
                fill: CGColor(hex: 0xFF0000))
            return DisplayList(size: Self.box.size, background: .white, nodes: [drawing, mover])
        }
        let compositor = Compositor(fonts: fonts, scale: 2)
        let bitmap = Compositor.makeBitmap(size: Self.box.size, scale: 2)
        for x in [0, 7, 15, 30] as [CGFloat] {
            compositor.render(list(x), into: bitmap)
            let whole = Compositor.picture(of: list(x), fonts: fonts, scale: 2)
            #expect(BitmapComparison(bitmap, whole).maximumDifference == 0)
        }
    }

    @Test func `a pattern starts at the drawing's corner and moves with it`() {
        // The tile has two by two pixels, which are black on the diagonal.
        let tile = CGImage(
            width: 2, height: 2,
            premultipliedBGRA: [0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 255])
        let color = CGColor(pattern: CGPattern(tile: tile, size: CGSize(width: 2, height: 2)))
        let node = DisplayNode(
            id: 1, transform: CGAffineTransform(translationX: 3, y: 0), bounds: CGRect(x: 0, y: 0, width: 20, height: 20), fill: color)
        let bitmap = Compositor.picture(
            of: DisplayList(size: Self.box.size, background: .white, nodes: [node]), fonts: fonts, scale: 1)
        #expect((0..<6).map { bitmap[3 + $0, 0].red == 0 } == [true, false, true, false, true, false])
        #expect((0..<6).map { bitmap[3 + $0, 1].red == 0 } == [false, true, false, true, false, true])
        let half = draw { context in
            context.setAlpha(0.5)
            context.setFillColor(color)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect((126...129).contains(half[0, 0].red) && half[1, 0].red == 255)
    }

    @Test func `Core Graphics draws images upside down, as on iOS, and applies rotation to them`() {
        let flag = CGImage(width: 1, height: 2, premultipliedBGRA: [0, 0, 255, 255, 255, 0, 0, 255])
        let bitmap = draw { context in
            context.draw(flag, in: CGRect(x: 0, y: 0, width: 20, height: 20))
            context.translateBy(x: 40, y: 20)
            context.rotate(by: .pi / 2)
            context.draw(flag, in: CGRect(x: 0, y: 0, width: 20, height: 20), tint: nil)
        }
        #expect(bitmap[10, 2].blue > 200 && bitmap[10, 17].red > 200)
        // The drawing is rotated clockwise, so its red top is on the right.
        #expect(bitmap[37, 30].red > 200 && bitmap[22, 30].blue > 200)
    }

    @Test func `vibrant content darkens a light background and lightens a dark one, with its shape as the mask`() {
        func show(_ ground: UInt32, isDarker: Bool) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
            let content = DisplayNode(id: 3, bounds: CGRect(x: 0, y: 0, width: 20, height: 40), fill: CGColor(hex: 0x00FF00))
            var vibrancy = DisplayNode(id: 2, bounds: Self.box, children: [content])
            vibrancy.blend = .vibrant(CGColor(gray: 0.5, alpha: 1), isDarker: isDarker)
            let list = DisplayList(size: Self.box.size, background: CGColor(hex: ground), nodes: [vibrancy])
            let bitmap = Compositor.picture(of: list, fonts: fonts, scale: 1)
            let untouched = bitmap[30, 20]
            #expect(
                CGColor(hex: ground) == CGColor(hex: UInt32(untouched.red) << 16 | UInt32(untouched.green) << 8 | UInt32(untouched.blue)))
            return bitmap[10, 20]
        }
        #expect(show(0xC8A0FF, isDarker: true) == (100, 80, 128, 255))
        #expect(show(0x2040A0, isDarker: false) == (0xA0, 0xC0, 255, 255))
    }
}
