import Compositing
import QuartzCore
import Testing

/// Pixel tests for the colours at single positions.
@Suite struct PixelTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    func draw(_ nodes: [DisplayNode], size: CGFloat = 40, scale: CGFloat = 1, background: CGColor = .white) -> Bitmap {
        Compositor.picture(
            of: DisplayList(size: CGSize(width: size, height: size), background: background, nodes: nodes), fonts: fonts, scale: scale)
    }

    static let box = CGRect(x: 0, y: 0, width: 20, height: 20)
    static let at10 = CGAffineTransform(translationX: 10, y: 10)

    @Test func `an edge in the middle of a pixel covers half of the pixel`() {
        let bitmap = draw([DisplayNode(id: 1, transform: CGAffineTransform(translationX: 10.5, y: 10), bounds: Self.box, fill: .black)])
        #expect((127...128).contains(bitmap[10, 20].red))
        #expect(bitmap[11, 20].red == 0)
        #expect((127...128).contains(bitmap[30, 20].red))
        #expect(bitmap[31, 20].red == 255)
    }

    @Test func `a round corner's coverage adds up to the circle's area`() {
        for scale: CGFloat in [1, 2, 3] {
            let bitmap = draw(
                [DisplayNode(id: 1, transform: Self.at10, bounds: Self.box, corners: CornerShape(radius: 6), fill: .black)], scale: scale)
            var area = 0.0
            for y in 0..<bitmap.height { for x in 0..<bitmap.width { area += Double(255 - bitmap[x, y].red) / 255 } }
            let expected = Double(scale * scale) * (400 - (4 - Double.pi) * 36)
            #expect(abs(area - expected) / expected < 0.002)
            #expect(bitmap[Int(10 * scale), Int(10 * scale)].red == 255)
            #expect(bitmap[Int(20 * scale), Int(10 * scale)].red == 0)
        }
    }

    @Test func `only the masked corners are round`() {
        let shape = CornerShape(radius: 8, corners: [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        let bitmap = draw([DisplayNode(id: 1, transform: Self.at10, bounds: Self.box, corners: shape, fill: .black)])
        #expect(bitmap[10, 10].red == 255)
        #expect(bitmap[29, 10].red == 255)
        #expect(bitmap[10, 29].red == 0)
        #expect(bitmap[29, 29].red == 0)
    }

    @Test func `a continuous corner begins before a circular one of the same radius`() {
        let box = CGRect(x: 0, y: 0, width: 30, height: 30)
        func corner(_ continuous: Bool) -> Bitmap {
            draw(
                [DisplayNode(id: 1, bounds: box, corners: CornerShape(radius: 8, isContinuous: continuous), fill: .black)], scale: 8)
        }
        // The pixel is 9.5 points from the corner along the edge: beyond the circle's radius of 8, and within the continuous curve's
        // 12.2.
        #expect(corner(false)[76, 0].red == 0)
        #expect(corner(true)[76, 0].red > 0)
    }

    @Test func `a border is inside the edge and above the subviews`() {
        let child = DisplayNode(id: 2, bounds: Self.box, fill: CGColor(hex: 0x00FF00))
        let bitmap = draw([
            DisplayNode(
                id: 1, transform: Self.at10, bounds: Self.box, border: DisplayNode.Border(color: .black, width: 2), children: [child])
        ])
        #expect(bitmap[9, 20].red == 255)
        #expect(bitmap[10, 20] == (0, 0, 0, 255))
        #expect(bitmap[11, 20] == (0, 0, 0, 255))
        #expect(bitmap[12, 20] == (0, 255, 0, 255))
        #expect(bitmap[29, 29] == (0, 0, 0, 255))
    }

    @Test(arguments: [1.0, 2.0, 3.0])
    func `a hairline of one device pixel is one full row`(scale: CGFloat) {
        let line = CGRect(x: 0, y: 0, width: 40, height: 1 / scale)
        let bitmap = draw(
            [DisplayNode(id: 1, transform: CGAffineTransform(translationX: 0, y: 20), bounds: line, fill: .black)], scale: scale)
        let row = Int(20 * scale)
        #expect(bitmap[5, row - 1].red == 255)
        #expect(bitmap[5, row].red == 0)
        #expect(bitmap[5, row + 1].red == 255)
    }

    @Test func `opacity applies to a node as a group, and covered children do not shine through`() {
        let red = DisplayNode(id: 2, bounds: Self.box, fill: CGColor(hex: 0xFF0000))
        let blue = DisplayNode(id: 3, bounds: Self.box, fill: CGColor(hex: 0x0000FF))
        let group = draw([DisplayNode(id: 1, transform: Self.at10, bounds: Self.box, opacity: 0.5, children: [red, blue])])
        #expect(near(group[20, 20], 127, 127, 255))
        var (fadedRed, fadedBlue) = (red, blue)
        fadedRed.opacity = 0.5
        fadedBlue.opacity = 0.5
        let separate = draw([DisplayNode(id: 1, transform: Self.at10, bounds: Self.box, children: [fadedRed, fadedBlue])])
        #expect(near(separate[20, 20], 127, 64, 191))
    }

    @Test func `opacity 0 draws nothing`() {
        let bitmap = draw([DisplayNode(id: 1, bounds: Self.box, opacity: 0, fill: .black)])
        #expect(bitmap[5, 5].red == 255)
    }

    @Test func `children are clipped once to the rounded rectangle, with the corner's own coverage`() {
        let shape = CornerShape(radius: 6)
        let child = DisplayNode(
            id: 2, transform: CGAffineTransform(translationX: -20, y: -20), bounds: CGRect(x: 0, y: 0, width: 60, height: 60), fill: .black)
        let clipped = draw([
            DisplayNode(id: 1, transform: Self.at10, bounds: Self.box, corners: shape, clipsToBounds: true, children: [child])
        ])
        let filled = draw([DisplayNode(id: 1, transform: Self.at10, bounds: Self.box, corners: shape, fill: .black)])
        #expect(BitmapComparison(clipped, filled).maximumDifference <= 1)
        // Ten copies of the same child must not darken the corner.
        let coats = (0..<10).map { index in
            var coat = child
            coat.id = UInt64(10 + index)
            return coat
        }
        let painted = draw([
            DisplayNode(id: 1, transform: Self.at10, bounds: Self.box, corners: shape, clipsToBounds: true, children: coats)
        ])
        #expect(BitmapComparison(painted, filled).maximumDifference <= 1)
    }

    @Test func `a rotated rectangle clips along its rotated edges`() {
        let turn = CGAffineTransform(rotationAngle: .pi / 4).concatenating(CGAffineTransform(translationX: 20, y: 6))
        let child = DisplayNode(id: 2, bounds: CGRect(x: -40, y: -40, width: 100, height: 100), fill: .black)
        let clipped = draw([DisplayNode(id: 1, transform: turn, bounds: Self.box, clipsToBounds: true, children: [child])])
        let filled = draw([DisplayNode(id: 1, transform: turn, bounds: Self.box, fill: .black)])
        #expect(BitmapComparison(clipped, filled).maximumDifference <= 2)
    }

    @Test func `bounds.origin does not move a node's own fill, and the transform does`() {
        let node = DisplayNode(
            id: 1, transform: CGAffineTransform(translationX: 0, y: -100), bounds: CGRect(x: 0, y: 105, width: 40, height: 10), fill: .black
        )
        let bitmap = draw([node])
        #expect(bitmap[5, 4].red == 255)
        #expect(bitmap[5, 5].red == 0)
    }

    @Test func `a tinted image is drawn as its alpha in the tint colour`() {
        let pixels: [UInt8] = [0, 0, 128, 128, 255, 255, 255, 255]
        let image = DisplayImage(width: 2, height: 1, premultipliedBGRA: pixels)
        func node(_ tint: CGColor?) -> DisplayNode {
            DisplayNode(id: 1, bounds: .zero, contents: [.image(image, rect: CGRect(x: 4, y: 4, width: 2, height: 1), tint: tint)])
        }
        let plain = draw([node(nil)], background: .black)
        #expect(near(plain[4, 4], 128, 0, 0))
        #expect(near(plain[5, 4], 255, 255, 255))
        let tinted = draw([node(CGColor(hex: 0x00FF00))], background: .black)
        #expect(near(tinted[4, 4], 0, 128, 0))
        #expect(near(tinted[5, 4], 0, 255, 0))
    }

    @Test func `a gradient runs from its first colour to its last`() {
        let gradient = DisplayItem.Gradient(
            start: .zero, end: CGPoint(x: 40, y: 0), stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
        let bitmap = draw([
            DisplayNode(
                id: 1, bounds: .zero, contents: [.linearGradient(gradient, in: CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40)))])
        ])
        #expect(bitmap[0, 20].red < 8)
        #expect(near(bitmap[20, 20], 130, 130, 130, tolerance: 3))
        #expect(bitmap[39, 20].red > 247)
    }

    @Test func `a cached node has the same pixels as an uncached one at whole-pixel positions`() {
        for scale: CGFloat in [1, 2, 3] {
            let cached = Compositor.picture(of: KeyboardMock.screen(progress: 1, cached: true), fonts: fonts, scale: scale)
            let direct = Compositor.picture(of: KeyboardMock.screen(progress: 1, cached: false), fonts: fonts, scale: scale)
            #expect(BitmapComparison(cached, direct).maximumDifference <= 2)
        }
    }

    func near(_ pixel: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8), _ red: Int, _ green: Int, _ blue: Int, tolerance: Int = 1)
        -> Bool
    {
        abs(Int(pixel.red) - red) <= tolerance && abs(Int(pixel.green) - green) <= tolerance && abs(Int(pixel.blue) - blue) <= tolerance
    }
}
