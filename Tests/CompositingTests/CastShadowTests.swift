import QuartzCore
import Testing

@testable import Compositing

/// Tests for shadows that follow a drawing instead of the bounds: of discs, text, images, children.
@Suite struct CastShadowTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    private let size = CGSize(width: 120, height: 110)

    /// Returns a node of 60 x 40 points at (30, 30) that draws only its shadow.
    private func caster(radius: CGFloat, offset: CGSize = .zero, contents: [DisplayItem] = [], children: [DisplayNode] = []) -> DisplayNode
    {
        DisplayNode(
            id: 1, transform: CGAffineTransform(translationX: 30, y: 30), bounds: CGRect(x: 0, y: 0, width: 60, height: 40),
            shadow: DisplayNode.Shadow(color: .black, offset: offset, radius: radius), contents: contents, children: children)
    }

    private func picture(_ nodes: [DisplayNode], scale: CGFloat = 1) -> Bitmap {
        Compositor.picture(of: DisplayList(size: size, background: .white, nodes: nodes), fonts: fonts, scale: scale)
    }

    private func disc(_ color: CGColor = .white) -> DisplayItem {
        .fill(CGPath(ellipseIn: CGRect(x: 10, y: 0, width: 40, height: 40)), color, evenOdd: false)
    }

    @Test(arguments: [(1.0, 3.0), (2.0, 3.0), (1.0, 9.0), (2.0, 10.0)])
    func `a disc's shadow has the Gaussian falloff on all sides`(scale: Double, radius: Double) {
        let bitmap = picture([caster(radius: radius, contents: [disc()])], scale: scale)
        let inside = { (x: Int, y: Int) -> Double in
            let (dx, dy) = ((Double(x) + 0.5) / scale - 60, (Double(y) + 0.5) / scale - 50)
            return dx * dx + dy * dy < 400 ? 1 : 0
        }
        // The points are around the disc's edge, in the corners of the node's bounds, and far away.
        for (x, y) in [(60, 28), (60, 74), (36, 50), (85, 50), (32, 32), (88, 68), (32, 68), (5, 5)] {
            let (px, py) = (Int(Double(x) * scale), Int(Double(y) * scale))
            let expected = 255 * (1 - BlurTests.gaussian(inside, atX: px, y: py, sigma: radius * scale))
            #expect(abs(Double(bitmap[px, py].red) - expected) <= 3, "at \(x), \(y): \(bitmap[px, py].red), expected \(expected)")
        }
    }

    @Test func `a shadow of radius 0 is an offset copy of the content`() {
        let bitmap = picture([caster(radius: 0, offset: CGSize(width: 0, height: 30), contents: [disc()])])
        #expect(bitmap[60, 90].red == 0 && bitmap[44, 80].red == 0)
        // The corners of the bounds have no shadow.
        #expect(bitmap[31, 98].red == 255 && bitmap[88, 98].red == 255 && bitmap[42, 97].red == 255)
    }

    @Test func `an opaque child that covers its clear parent casts the shadow of its own rectangle`() {
        let child = DisplayNode(id: 2, bounds: CGRect(x: 0, y: 0, width: 60, height: 40), fill: .white)
        var outlined = caster(radius: 4, children: [child])
        outlined.shadow?.path = CGPath(rect: outlined.bounds)
        let comparison = BitmapComparison(picture([caster(radius: 4, children: [child])]), picture([outlined]))
        #expect(comparison.maximumDifference <= 1)
        #expect(picture([outlined])[28, 50].red < 200, "there is a shadow to compare")
    }

    @Test func `text casts the shadow of its letters`() {
        let run = GlyphRun(text: "WWW", font: FontFace(size: 16), color: .white, origin: CGPoint(x: 0, y: 16))
        let bitmap = picture([caster(radius: 1, offset: CGSize(width: 0, height: 20), contents: [.glyphs(run)])])
        let darkest = (30..<60).flatMap { x in (52..<68).map { Int(bitmap[x, $0].red) } }.min() ?? 255
        #expect(darkest < 120)
        // The bounds have no shadow below and beside the letters.
        #expect((30..<90).allSatisfy { bitmap[$0, 78].red == 255 } && (50..<90).allSatisfy { bitmap[88, $0].red == 255 })
    }

    @Test func `an image casts the shadow of its opaque part`() {
        let pixels = (0..<4).flatMap { y in (0..<4).flatMap { _ in [UInt8](repeating: y < 2 ? 255 : 0, count: 4) } }
        let image = DisplayImage(width: 4, height: 4, premultipliedBGRA: pixels)
        let item = DisplayItem.image(image, rect: CGRect(x: 0, y: 0, width: 60, height: 40), tint: nil)
        let bitmap = picture([caster(radius: 2, contents: [item])])
        #expect(bitmap[28, 38].red < 200 && bitmap[28, 64].red > 250)
    }

    @Test func `a node that draws nothing casts no shadow, and a translucent one casts a lighter one`() {
        #expect(picture([caster(radius: 4)])[60, 50].red == 255)
        func beside(_ alpha: CGFloat) -> Int {
            var node = caster(radius: 4)
            node.fill = CGColor(gray: 1, alpha: alpha)
            return 255 - Int(picture([node])[27, 50].red)
        }
        #expect(beside(1) > 40 && abs(beside(0.5) * 2 - beside(1)) <= 3)
    }

    @Test func `a material casts the same shadow as an opaque fill`() {
        let material = DisplayNode(
            id: 2, bounds: CGRect(x: 0, y: 0, width: 60, height: 40),
            backdrop: DisplayNode.Backdrop(radius: 4, chromaContribution: 1, lumaContribution: 1, tint: .white))
        #expect(picture([caster(radius: 4, children: [material])])[27, 50].red < 215)
    }

    @Test func `a child that extends beyond an opaque card casts a shadow too`() {
        let badge = DisplayNode(
            id: 2, transform: CGAffineTransform(translationX: 20, y: -20), bounds: CGRect(x: 0, y: 0, width: 20, height: 30), fill: .white)
        var card = caster(radius: 3, children: [badge])
        card.fill = .white
        let bitmap = picture([card])
        #expect(bitmap[48, 15].red < 235 && bitmap[60, 8].red < 235)
        card.children = []
        #expect(picture([card])[48, 15].red == 255)
    }

    @Test(arguments: [1.0, 2.0])
    func `incremental redraws of changed, moved or rotated content equal a full redraw`(scale: CGFloat) {
        let compositor = Compositor(fonts: fonts, scale: scale)
        let bitmap = Compositor.makeBitmap(size: size, scale: scale)
        let part = DisplayNode(
            id: 2, transform: CGAffineTransform(translationX: 50, y: 10), bounds: CGRect(x: 0, y: 0, width: 20, height: 9))
        var node = caster(radius: 3, offset: CGSize(width: 2, height: 5), contents: [disc()], children: [part])
        let edits: [(inout DisplayNode) -> Void] = [
            { $0.children[0].fill = .white },
            { $0.children[0].transform.tx += 13 },
            { $0.transform.ty += 7.3 },
            { $0.contents = [] },
            { $0.shadow?.radius = 6 },
            { $0.transform = CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 40, ty: 10) },
            { $0.fill = CGColor(gray: 1, alpha: 1) },
            { $0.children = [] },
            { $0.fill = nil },
        ]
        for (step, edit) in edits.enumerated() {
            edit(&node)
            compositor.render(DisplayList(size: size, background: .white, nodes: [node]), into: bitmap)
            let comparison = BitmapComparison(bitmap, picture([node], scale: scale))
            #expect(comparison.maximumDifference == 0, "after edit \(step): \(comparison)")
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e300])
    func `a shadow with an offset that is NaN or far off screen is skipped`(number: CGFloat) {
        for edit in [{ $0.offset.width = number }, { $0.radius = number }] as [(inout DisplayNode.Shadow) -> Void] {
            var node = caster(radius: 2, contents: [disc(.black)])
            edit(&node.shadow!)
            #expect(picture([node])[60, 50].red == 0, "the content is drawn")
        }
    }
}
