import Compositing
import QuartzCore
import Testing

/// Pixel tests for masks, gradients, dashes and dissolves.
@Suite struct MaskAndGradientTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    func draw(_ nodes: [DisplayNode], size: CGFloat = 40) -> Bitmap {
        Compositor.picture(
            of: DisplayList(size: CGSize(width: size, height: size), background: .white, nodes: nodes), fonts: fonts, scale: 1)
    }
    static let box = CGRect(x: 0, y: 0, width: 40, height: 40)

    @Test func `a mask shows a node and its children where the mask is opaque, scaled by the mask's alpha`() {
        let child = DisplayNode(id: 2, bounds: CGRect(x: 0, y: 0, width: 40, height: 20), fill: CGColor(hex: 0xFF0000))
        let left = DisplayNode(id: 4, bounds: CGRect(x: 0, y: 0, width: 10, height: 40), opacity: 0.5, fill: .black)
        var mask = DisplayNode(id: 3, bounds: CGRect(x: 0, y: 0, width: 20, height: 40))
        mask.children = [
            left,
            DisplayNode(
                id: 5, transform: CGAffineTransform(translationX: 10, y: 0), bounds: CGRect(x: 0, y: 0, width: 10, height: 40), fill: .white
            ),
        ]
        let bitmap = draw([DisplayNode(id: 1, bounds: Self.box, fill: .black, children: [child], mask: mask)])
        #expect((127...128).contains(bitmap[5, 30].red))
        #expect(bitmap[15, 30].red == 0)
        #expect(bitmap[15, 10] == (255, 0, 0, 255))
        #expect(bitmap[25, 10] == (255, 255, 255, 255))
    }

    @Test func `a masked node is drawn with its own opacity`() {
        let mask = DisplayNode(id: 3, bounds: CGRect(x: 0, y: 0, width: 20, height: 40), fill: .black)
        let bitmap = draw([DisplayNode(id: 1, bounds: Self.box, opacity: 0.25, fill: .black, mask: mask)])
        #expect((191...192).contains(bitmap[10, 10].red))
        #expect(bitmap[30, 10].red == 255)
    }

    @Test func `a radial gradient is an ellipse around its centre`() {
        let gradient = DisplayItem.Gradient(
            start: CGPoint(x: 20, y: 20), end: CGPoint(x: 40, y: 30),
            stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
        let item = DisplayItem.radialGradient(gradient, radii: CGSize(width: 20, height: 10), in: CGPath(rect: Self.box))
        let bitmap = draw([DisplayNode(id: 1, bounds: Self.box, contents: [item])])
        #expect(bitmap[20, 20].red < 15)
        #expect((115...140).contains(bitmap[30, 20].red))
        #expect((110...145).contains(bitmap[20, 25].red))
        #expect(bitmap[20, 35].red == 255)
    }

    @Test func `a conic gradient goes clockwise from the direction of its end`() {
        let gradient = DisplayItem.Gradient(
            start: CGPoint(x: 20, y: 20), end: CGPoint(x: 40, y: 20),
            stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
        let bitmap = draw([DisplayNode(id: 1, bounds: Self.box, contents: [.conicGradient(gradient, in: CGPath(rect: Self.box))])])
        // The points are just after the start of the turn, then below, to the left of, and above the centre.
        #expect(bitmap[38, 21].red < 12)
        #expect((60...68).contains(bitmap[20, 38].red))
        #expect((124...131).contains(bitmap[2, 20].red))
        #expect((187...196).contains(bitmap[20, 2].red))
    }

    @Test func `a dash pattern leaves its gaps undrawn`() {
        var path = CGPath()
        path.move(to: CGPoint(x: 0, y: 20))
        path.addLine(to: CGPoint(x: 40, y: 20))
        let style = LineStyle(width: 4, dashes: [10, 5], dashPhase: 5)
        let bitmap = draw([DisplayNode(id: 1, bounds: Self.box, contents: [.line(path, .black, style)])])
        #expect((0..<40).map { bitmap[$0, 20].red == 0 } == (0..<40).map { ($0 + 5) % 15 < 10 })
    }

    @Test(arguments: [0.25, 0.5])
    func `blending two pictures half and half mixes them exactly, whatever is below`(progress: CGFloat) {
        var group = DisplayNode(id: 1, bounds: Self.box, blend: .isolated)
        let old = DisplayNode(id: 2, bounds: Self.box, opacity: 1 - progress, fill: CGColor(hex: 0xFF0000))
        var new = DisplayNode(id: 3, bounds: Self.box, opacity: progress, blend: .plus)
        new.children = [DisplayNode(id: 4, bounds: Self.box, fill: CGColor(hex: 0x0000FF))]
        group.children = [old, new]
        let pixel = draw([DisplayNode(id: 9, bounds: Self.box, fill: .black), group])[20, 20]
        #expect(abs(Double(pixel.red) - 255 * (1 - progress)) <= 1.5)
        #expect(abs(Double(pixel.blue) - 255 * progress) <= 1.5)
        #expect(pixel.green == 0 && pixel.alpha == 255)
    }
}
