import Compositing
import QuartzCore
import Testing

@Suite struct DamageTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    @Test(arguments: [1.0, 2.0, 3.0, 0.75])
    func `drawing only the damaged area gives the same pixels as a full redraw`(scale: CGFloat) throws {
        for seed in RandomScenes.seeds(12, at: scale, of: [1, 2, 3, 0.75]) {
            var scenes = RandomScenes(seed: seed)
            var list = scenes.list()
            let compositor = Compositor(fonts: fonts, scale: scale)
            let bitmap = Compositor.makeBitmap(size: list.size, scale: scale)
            compositor.render(list, into: bitmap)
            for step in 0..<20 {
                let before = list
                scenes.edit(&list)
                compositor.render(list, into: bitmap)
                let full = Compositor.picture(of: list, fonts: fonts, scale: scale)
                let comparison = BitmapComparison(bitmap, full)
                guard comparison.maximumDifference == 0 else {
                    try PictureFolder.keep(bitmap, as: "incremental-\(seed)-\(step)")
                    try PictureFolder.keep(full, as: "full-\(seed)-\(step)")
                    Issue.record("seed \(seed), step \(step), scale \(scale): \(comparison)\nbefore:\n\(before.dump)\nafter:\n\(list.dump)")
                    break
                }
            }
        }
    }

    @Test func `content too large for the pixel cache is still drawn`() {
        let far = DisplayNode(
            id: 2, transform: CGAffineTransform(translationX: 0, y: 60_000), bounds: CGRect(x: 0, y: 0, width: 50, height: 50), fill: .black
        )
        let content = DisplayNode(
            id: 1, transform: CGAffineTransform(translationX: 0, y: -60_000), bounds: CGRect(x: 0, y: 0, width: 100, height: 100_000),
            children: [far], prefersCaching: true)
        let list = DisplayList(size: CGSize(width: 100, height: 100), background: .white, nodes: [content])
        let bitmap = Compositor.picture(of: list, fonts: fonts, scale: 2)
        #expect(bitmap[50, 50].red == 0)
        #expect(bitmap[150, 50].red == 255)
    }

    @Test func `nodes with NaN, infinite or huge values draw nothing`() {
        let bad: [CGFloat] = [.nan, .infinity, -.infinity, 1e300]
        var nodes: [DisplayNode] = []
        for (index, value) in bad.enumerated() {
            let id = UInt64(index * 10)
            nodes.append(
                DisplayNode(
                    id: id + 1, transform: CGAffineTransform(translationX: value, y: 0), bounds: CGRect(x: 0, y: 0, width: 9, height: 9),
                    fill: .black))
            nodes.append(
                DisplayNode(id: id + 2, transform: CGAffineTransform(scaleX: value, y: 1), bounds: CGRect(x: 0, y: 0, width: 9, height: 9)))
            nodes.append(
                DisplayNode(
                    id: id + 3, bounds: CGRect(x: value, y: 50, width: 9, height: 9), corners: CornerShape(radius: 3), clipsToBounds: true,
                    shadow: DisplayNode.Shadow(color: .black, offset: .zero, radius: 2), fill: .black, prefersCaching: true))
            nodes.append(
                DisplayNode(
                    id: id + 4, bounds: .zero,
                    contents: [.glyphs(GlyphRun(text: "x", font: FontFace(size: 9), color: .black, origin: CGPoint(x: value, y: 0)))]))
        }
        nodes.append(
            DisplayNode(
                id: 99, transform: CGAffineTransform(translationX: 20, y: 20), bounds: CGRect(x: 0, y: 0, width: 9, height: 9), fill: .black
            ))
        let list = DisplayList(size: CGSize(width: 40, height: 40), background: .white, nodes: nodes)
        let bitmap = Compositor.picture(of: list, fonts: fonts, scale: 2)
        #expect(bitmap[45, 45].red == 0)
        #expect(bitmap[75, 75].red == 255)
    }

    @Test func `rendering an equal display list draws nothing`() {
        let compositor = Compositor(fonts: fonts, scale: 2)
        let list = KeyboardMock.screen(progress: 0.4)
        let bitmap = Compositor.makeBitmap(size: list.size, scale: 2)
        #expect(compositor.render(list, into: bitmap) == [PixelRect(x: 0, y: 0, width: 780, height: 1688)])
        #expect(compositor.render(list, into: bitmap).isEmpty)
        #expect(compositor.render(KeyboardMock.screen(progress: 0.4), into: bitmap).isEmpty)
    }

    @Test func `changing a colour damages only the node's own pixels`() {
        let compositor = Compositor(fonts: fonts, scale: 2)
        var list = KeyboardMock.screen(progress: 0)
        let bitmap = Compositor.makeBitmap(size: list.size, scale: 2)
        compositor.render(list, into: bitmap)
        list.nodes[1].fill = .black
        #expect(compositor.render(list, into: bitmap) == [PixelRect(x: 200, y: 1400, width: 380, height: 100)])
    }

    @Test func `pressing a key damages the key and not the whole keyboard`() {
        let compositor = Compositor(fonts: fonts, scale: 2)
        var list = KeyboardMock.screen(progress: 1)
        let bitmap = Compositor.makeBitmap(size: list.size, scale: 2)
        compositor.render(list, into: bitmap)
        list.nodes[2].children[0].children[0].fill = KeyboardMock.special
        let damage = compositor.render(list, into: bitmap)
        // The key Q is at x 3 to 36 and y 8 to 50 of the keyboard, and its shadow is one point lower.
        #expect(damage == [PixelRect(x: 6, y: (844 - 291 + 8) * 2, width: 66, height: 86)])
    }

    @Test func `a change behind a blur damages the whole blur, and a change above it does not`() {
        let compositor = Compositor(fonts: fonts, scale: 1)
        func list(below: CGColor, above: CGColor) -> DisplayList {
            let bar = DisplayNode.Backdrop(radius: 5, chromaContribution: 1, lumaContribution: 1, tint: .white)
            return DisplayList(
                size: CGSize(width: 100, height: 100), background: .white,
                nodes: [
                    DisplayNode(id: 1, bounds: CGRect(x: 10, y: 45, width: 10, height: 10), fill: below),
                    DisplayNode(id: 2, bounds: CGRect(x: 0, y: 50, width: 100, height: 50), backdrop: bar),
                    DisplayNode(id: 3, bounds: CGRect(x: 60, y: 60, width: 10, height: 10), fill: above),
                ])
        }
        let bitmap = Compositor.makeBitmap(size: CGSize(width: 100, height: 100), scale: 1)
        compositor.render(list(below: .black, above: .black), into: bitmap)
        #expect(compositor.render(list(below: .black, above: .white), into: bitmap) == [PixelRect(x: 60, y: 60, width: 10, height: 10)])
        let damage = compositor.render(list(below: CGColor(hex: 0xFF0000), above: .white), into: bitmap)
        #expect(damage.contains { $0.contains(PixelRect(x: 0, y: 55, width: 100, height: 45)) })
        #expect(damage.contains { $0.y == 45 })
    }
}
