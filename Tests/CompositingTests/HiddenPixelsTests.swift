import CoreGraphics
import QuartzCore
import Testing

@testable import Compositing

/// Tests that content below an opaque node is not drawn, and that the picture does not change.
@Suite struct HiddenPixelsTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    private func picture(of list: DisplayList, scale: CGFloat, leastHidden: Int) -> (bitmap: Bitmap, compositor: Compositor) {
        let compositor = Compositor(fonts: fonts, scale: scale)
        compositor.resources.leastHiddenPixels = leastHidden
        let bitmap = Compositor.makeBitmap(size: list.size, scale: scale)
        compositor.render(list, into: bitmap)
        return (bitmap, compositor)
    }

    @Test(arguments: [1.0, 2.0, 0.75])
    func `skipping hidden content gives the same pixels as drawing everything`(scale: CGFloat) throws {
        for seed in RandomScenes.seeds(36, at: scale, of: [1, 2, 0.75]) {
            var scenes = RandomScenes(seed: seed)
            var list = scenes.list()
            let (bitmap, compositor) = picture(of: list, scale: scale, leastHidden: 1)
            for step in 0..<12 {
                let all = picture(of: list, scale: scale, leastHidden: .max).bitmap
                let comparison = BitmapComparison(bitmap, all)
                guard comparison.maximumDifference == 0 else {
                    try PictureFolder.keep(bitmap, as: "hidden-\(seed)-\(step)")
                    try PictureFolder.keep(all, as: "all-\(seed)-\(step)")
                    Issue.record("seed \(seed), step \(step), scale \(scale): \(comparison)\n\(list.dump)")
                    break
                }
                scenes.edit(&list)
                compositor.render(list, into: bitmap)
            }
        }
    }

    @Test func `an opaque page over another one skips drawing the lower page, its shadow and the background`() {
        func page(_ id: UInt64, x: CGFloat, _ color: CGColor) -> DisplayNode {
            DisplayNode(
                id: id, transform: CGAffineTransform(translationX: x, y: 0), bounds: CGRect(x: 0, y: 0, width: 390, height: 844),
                children: [
                    DisplayNode(id: id + 1, bounds: CGRect(x: 0, y: 0, width: 390, height: 844), fill: color),
                    DisplayNode(id: id + 2, bounds: CGRect(x: 20, y: 20, width: 90, height: 20), fill: .black),
                ])
        }
        let list = DisplayList(
            size: CGSize(width: 390, height: 844), background: .white,
            nodes: [
                DisplayNode(id: 1, bounds: .zero, children: [page(10, x: -30, .white), page(20, x: 100, CGColor(gray: 0.9, alpha: 1))])
            ])
        let tree = RenderTree(resources: DrawingResources(fonts: fonts), scale: 2)
        var damage = Region()
        tree.update(list.nodes, clip: PixelRect(x: 0, y: 0, width: 780, height: 1688), damage: &damage)
        let upper = PixelRect(x: 200, y: 0, width: 580, height: 1688)
        #expect(tree.roots[0].opaque == PixelRect(x: 0, y: 0, width: 720, height: 1688))
        #expect(tree.roots[0].children[1].opaque == upper)
        #expect(tree.roots[0].children[1].children[1].opaque.isEmpty, "a small label hides nothing")
    }

    @Test func `a page halfway over a larger one also hides the dimming and the shadow between them`() {
        let page = CGRect(x: 0, y: 0, width: 400, height: 800)
        let tree = RenderTree(resources: DrawingResources(fonts: fonts), scale: 1)
        let list = [
            DisplayNode(id: 1, bounds: page, fill: .white),
            DisplayNode(id: 2, bounds: page, fill: CGColor(gray: 0, alpha: 0.1)),
            DisplayNode(
                id: 3, transform: CGAffineTransform(translationX: 250, y: 0), bounds: page,
                shadow: DisplayNode.Shadow(color: .black, offset: .zero, radius: 8)),
            DisplayNode(id: 4, transform: CGAffineTransform(translationX: 250, y: 0), bounds: page, fill: .white),
        ]
        var damage = Region()
        tree.update(list, clip: PixelRect(x: 0, y: 0, width: 400, height: 800), damage: &damage)
        let screen = PixelRect(x: 0, y: 0, width: 400, height: 800)
        #expect(Cover(in: tree.roots)?.index == 0, "the lower page is larger")
        let cover = Cover(drawing: tree.roots, on: screen)
        #expect(cover?.index == 3)
        #expect(cover?.rect == PixelRect(x: 250, y: 0, width: 150, height: 800))
        #expect(Cover(drawing: Array(tree.roots.prefix(3)), on: screen)?.index == 0, "it hides the background")
        #expect(Cover(drawing: Array(tree.roots.prefix(1)), on: .empty) == nil, "there is nothing to hide")
    }

    @Test func `a card with round corners hides its shadow between the corners, and content below a blur is drawn`() {
        let tree = RenderTree(resources: DrawingResources(fonts: fonts), scale: 1)
        let bar = DisplayNode.Backdrop(radius: 5, chromaContribution: 1, lumaContribution: 1, tint: .white)
        let page = CGRect(x: 0, y: 0, width: 400, height: 800)
        let list = [
            DisplayNode(id: 1, bounds: page, fill: .white),
            DisplayNode(id: 2, bounds: CGRect(x: 0, y: 0, width: 400, height: 100), backdrop: bar),
            DisplayNode(id: 3, bounds: page, corners: CornerShape(radius: 20, isContinuous: false), fill: .black),
            DisplayNode(id: 4, bounds: page, opacity: 0.5, fill: .white),
        ]
        var damage = Region()
        tree.update(list, clip: PixelRect(x: 0, y: 0, width: 400, height: 800), damage: &damage)
        #expect(tree.roots[2].opaque == PixelRect(x: 0, y: 21, width: 400, height: 758))
        #expect(tree.roots[3].opaque.isEmpty)
        #expect(Cover(in: tree.roots)?.rect == PixelRect(x: 0, y: 0, width: 400, height: 800), "the page under the bar")
        #expect(
            Cover(in: Array(tree.roots.dropFirst()))?.rect == PixelRect(x: 0, y: 100, width: 400, height: 679), "the card, below the bar")
    }

    @Test func `subtracting a rectangle leaves at most four pieces that cover the rest`() {
        let whole = PixelRect(x: 0, y: 0, width: 10, height: 10)
        let hole = PixelRect(x: 3, y: 4, width: 2, height: 20)
        let rest = whole.subtracting(hole)
        for x in 0..<10 {
            for y in 0..<10 {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                #expect(rest.filter { $0.intersects(pixel) }.count == (hole.contains(pixel) ? 0 : 1))
            }
        }
        #expect(whole.subtracting(PixelRect(x: 20, y: 0, width: 5, height: 5)) == [whole])
        #expect(whole.subtracting(whole).isEmpty)
    }
}
