import Compositing
import QuartzCore
import Testing

/// Pixel tests for flips and curls.
@Suite struct WarpTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    static let box = CGRect(x: 0, y: 0, width: 60, height: 80)

    /// Returns a warped node of four quarters in four colours, in the middle of a white canvas of 120 by 120 points.
    private func list(_ warp: DisplayNode.Warp?, x: CGFloat = 30) -> DisplayList {
        let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0x000000]
        var node = DisplayNode(id: 1, transform: CGAffineTransform(translationX: x, y: 20), bounds: Self.box)
        node.children = colors.enumerated().map { index, color in
            let place = CGAffineTransform(translationX: CGFloat(index % 2) * 30, y: CGFloat(index / 2) * 40)
            return DisplayNode(
                id: UInt64(index + 2), transform: place, bounds: CGRect(x: 0, y: 0, width: 30, height: 40), fill: CGColor(hex: color))
        }
        node.warp = warp
        return DisplayList(size: CGSize(width: 120, height: 120), background: .white, nodes: [node])
    }
    private func draw(_ warp: DisplayNode.Warp?, scale: CGFloat = 2) -> Bitmap {
        Compositor.picture(of: list(warp), fonts: fonts, scale: scale)
    }

    @Test(arguments: [
        DisplayNode.Warp.turn(angle: 0, isAroundVertical: true, distance: 150),
        .turn(angle: 0, isAroundVertical: false, distance: 150), .curl(progress: 0),
    ])
    func `a warp with no progress equals the flat picture`(warp: DisplayNode.Warp) {
        #expect(BitmapComparison(draw(warp), draw(nil)).maximumDifference == 0)
    }

    @Test func `a rotated picture has its edges at their perspective positions, with a larger near side`() {
        let turn = PerspectiveTurn(angle: .pi / 4, distance: 150)
        let bitmap = draw(.turn(angle: .pi / 4, isAroundVertical: true, distance: 150), scale: 1)
        // This row is in the middle of the upper half; red and green are its two colours.
        let row = (0..<120).map { bitmap[$0, 50] }
        let red = row.indices.filter { row[$0].red > 200 && row[$0].green < 60 }
        let green = row.indices.filter { row[$0].green > 200 && row[$0].red < 60 }
        #expect(abs(CGFloat(red.first!) - (60 + turn.place(-30))) <= 1.5)
        #expect(abs(CGFloat(green.last! + 1) - (60 + turn.place(30))) <= 1.5)
        #expect(abs(CGFloat(green.first!) - 60) <= 1)
        // Returns the height of the node in a column.
        func height(_ x: Int) -> CGFloat { CGFloat((0..<120).filter { bitmap[x, $0].green < 128 || bitmap[x, $0].red < 128 }.count) }
        #expect(abs(height(red.first! + 1) - 80 * turn.scale(-29)) <= 2)
        #expect(abs(height(green.last! - 1) - 80 * turn.scale(29)) <= 2)
        #expect(turn.scale(-30) > 1 && turn.scale(30) < 1)
    }

    @Test func `a rotation around the horizontal axis equals a transposed one around the vertical axis`() {
        let turn = PerspectiveTurn(angle: -.pi / 4, distance: 200)
        let bitmap = draw(.turn(angle: -.pi / 4, isAroundVertical: false, distance: 200), scale: 1)
        func width(_ y: Int) -> CGFloat { CGFloat((0..<120).filter { bitmap[$0, y].green < 128 || bitmap[$0, y].red < 128 }.count) }
        let (top, bottom) = (60 + turn.place(-40), 60 + turn.place(40))
        #expect(abs(width(Int(top) + 1) - 60 * turn.scale(-39)) <= 1.5)
        #expect(abs(width(Int(bottom) - 2) - 60 * turn.scale(39)) <= 1.5)
        #expect(bitmap[60, Int(top) - 3] == (255, 255, 255, 255) && bitmap[60, Int(bottom) + 3] == (255, 255, 255, 255))
    }

    @Test(arguments: [0.2, 0.6, 1.1, 1.5])
    func `a warped picture has no seams inside a uniform colour`(angle: CGFloat) {
        var list = list(.turn(angle: angle, isAroundVertical: true, distance: 150))
        list.nodes[0].children = []
        list.nodes[0].fill = .black
        let bitmap = Compositor.picture(of: list, fonts: fonts, scale: 3)
        let turn = PerspectiveTurn(angle: angle, distance: 150)
        for x in Int((180 + 3 * turn.place(-30)).rounded(.up)) + 1..<Int((180 + 3 * turn.place(30)).rounded(.down)) - 1 {
            #expect(bitmap[x, 180] == (0, 0, 0, 255))
        }
    }

    @Test func `a page curl lifts the lower right corner first, shows a pale back, and ends with only the background`() {
        let start = draw(.curl(progress: 0.3))
        // The upper left part is still flat, and the lower right corner is already lifted.
        #expect(start[70, 50] == (255, 0, 0, 255))
        #expect(start[176, 196].red > 150 && start[176, 196].green > 150)
        let middle = draw(.curl(progress: 0.55))
        var pale = 0
        for y in 40..<200 {
            for x in 60..<180 where [middle[x, y].red, middle[x, y].green, middle[x, y].blue].allSatisfy({ $0 > 150 && $0 < 250 }) {
                pale += 1
            }
        }
        #expect(pale > 1500)
        let end = draw(.curl(progress: 1))
        #expect(BitmapComparison(end, draw(nil)).differingShare > 0.05)
        for y in stride(from: 0, to: 240, by: 7) { for x in stride(from: 0, to: 240, by: 7) { #expect(end[x, y] == (255, 255, 255, 255)) } }
    }

    @Test func `curling a white page over a white background leaves no black or transparent pixel`() {
        for step in 1..<20 {
            var list = list(.curl(progress: CGFloat(step) / 20))
            list.nodes[0].children = []
            list.nodes[0].fill = .white
            list.background = .white
            let bitmap = Compositor.picture(of: list, fonts: fonts, scale: 2)
            // Shading and shadows together darken only to a limit, so no pixel is black or transparent.
            for y in 0..<240 { for x in 0..<240 { #expect(bitmap[x, y].red > 105 && bitmap[x, y].alpha == 255) } }
        }
    }

    @Test func `a book page turns over its side edge, and a right turn mirrors a left turn`() {
        /// Draws a node of which only one half is black, so that a mirror image is recognizable.
        func half(_ direction: DisplayNode.CurlDirection, isLeft: Bool) -> Bitmap {
            var list = list(.curl(progress: 0.4, to: direction))
            list.nodes[0].fill = .white
            list.nodes[0].children = [
                DisplayNode(
                    id: 2, transform: CGAffineTransform(translationX: isLeft ? 0 : 30, y: 0),
                    bounds: CGRect(x: 0, y: 0, width: 30, height: 80),
                    fill: .black)
            ]
            return Compositor.picture(of: list, fonts: fonts, scale: 2)
        }
        let (left, right) = (half(.left, isLeft: true), half(.right, isLeft: false))
        var difference = 0
        for y in 0..<240 { for x in 0..<240 { difference = max(difference, abs(Int(left[x, y].red) - Int(right[239 - x, y].red))) } }
        #expect(difference <= 40, "\(difference)")
        // Nearly the whole right edge is lifted, as in a book, not only its lower end.
        let bitmap = draw(.curl(progress: 0.4, to: .left))
        #expect((50..<190).filter { bitmap[176, $0].red > 150 && bitmap[176, $0].green > 150 && bitmap[176, $0].blue > 150 }.count > 120)
        #expect(bitmap[66, 60] == (255, 0, 0, 255))
    }

    @Test func `incremental redraws of a moving and bending node equal a full redraw`() {
        let compositor = Compositor(fonts: fonts, scale: 2)
        let bitmap = Compositor.makeBitmap(size: CGSize(width: 120, height: 120), scale: 2)
        let warps: [DisplayNode.Warp?] = [
            nil, .turn(angle: 0.3, isAroundVertical: true, distance: 150), .turn(angle: 1.2, isAroundVertical: true, distance: 150),
            .curl(progress: 0.4), .curl(progress: 0.6), .curl(progress: 0.6, to: .right), nil,
        ]
        for (index, warp) in warps.enumerated() {
            let frame = list(warp, x: 30 + CGFloat(index))
            compositor.render(frame, into: bitmap)
            #expect(BitmapComparison(bitmap, Compositor.picture(of: frame, fonts: fonts, scale: 2)).maximumDifference == 0)
        }
    }

    @Test func `a node's mask, opacity and shadow are warped with it`() {
        var list = list(.turn(angle: .pi / 4, isAroundVertical: true, distance: 150))
        list.nodes[0].opacity = 0.5
        list.nodes[0].mask = DisplayNode(id: 20, bounds: CGRect(x: 0, y: 0, width: 30, height: 80), fill: .black)
        let bitmap = Compositor.picture(of: list, fonts: fonts, scale: 1)
        #expect((126...129).contains(bitmap[50, 40].green) && bitmap[50, 40].red == 255)
        #expect(bitmap[70, 40] == (255, 255, 255, 255))
    }
}
