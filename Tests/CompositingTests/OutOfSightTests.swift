import CoreGraphics
import QuartzCore
import Testing

@testable import Compositing

/// Tests for long content of which the window shows only a part.
@MainActor @Suite struct OutOfSightTests {
    private static let fonts = try! FontLibrary()

    /// Returns a list scrolled by `offset` points. Its rows have text, shadows beyond their bounds, and a view that draws far outside its
    /// bounds.
    private func list(offset: CGFloat, inOneView: Bool) -> DisplayList {
        var rows: [DisplayNode] = []
        for index in 0..<60 {
            let top = CGFloat(index) * 20
            let label = DisplayItem.glyphs(
                GlyphRun(text: "Row \(index)", font: FontFace(size: 12), color: .black, origin: CGPoint(x: 24, y: 14)))
            var row = DisplayNode(
                id: UInt64(100 + index * 2), transform: CGAffineTransform(translationX: 0, y: top),
                bounds: CGRect(x: 0, y: 0, width: 120, height: 20), contents: [label])
            if index % 7 == 0 {
                row.shadow = DisplayNode.Shadow(color: CGColor(gray: 0, alpha: 0.6), offset: CGSize(width: 0, height: 18), radius: 6)
                row.fill = .white
            }
            // This view has empty bounds, and draws and has a child far from its position.
            if index % 11 == 0 {
                row.bounds = .zero
                row.contents = [
                    .fill(CGPath(rect: CGRect(x: 60, y: 70, width: 30, height: 30)), CGColor(gray: 0.4, alpha: 1), evenOdd: false)
                ]
                row.children = [
                    DisplayNode(
                        id: UInt64(101 + index * 2), transform: CGAffineTransform(translationX: 10, y: -90),
                        bounds: CGRect(x: 0, y: 0, width: 8, height: 40), fill: .black)
                ]
            }
            rows.append(row)
        }
        if inOneView {
            rows = [DisplayNode(id: 50, bounds: CGRect(x: 0, y: 0, width: 120, height: 1200), children: rows)]
        }
        // A scroll view's content offset is the origin of its bounds.
        let scrollView = DisplayNode(
            id: 1, transform: CGAffineTransform(translationX: 10, y: 10 - offset), bounds: CGRect(x: 0, y: offset, width: 120, height: 100),
            clipsToBounds: true, fill: CGColor(gray: 0.9, alpha: 1), children: rows)
        return DisplayList(size: CGSize(width: 140, height: 120), background: .white, nodes: [scrollView])
    }

    @Test(arguments: [false, true])
    func `incremental redraws while scrolling equal a full redraw`(inOneView: Bool) {
        let compositor = Compositor(fonts: Self.fonts, scale: 2)
        let bitmap = Compositor.makeBitmap(size: CGSize(width: 140, height: 120), scale: 2)
        for offset in [0, 3, 50, 51.5, 400, 420, 70, 1080, 1090, 1100, -30, 0] as [CGFloat] {
            let list = list(offset: offset, inOneView: inOneView)
            compositor.render(list, into: bitmap)
            let anew = Compositor.picture(of: list, fonts: Self.fonts, scale: 2)
            let bytes = UnsafeRawBufferPointer(start: bitmap.bytes, count: bitmap.stride * bitmap.height)
            let expected = UnsafeRawBufferPointer(start: anew.bytes, count: anew.stride * anew.height)
            #expect(bytes.elementsEqual(expected), "offset \(offset)")
        }
    }

    @Test(arguments: [false, true])
    func `the pixels in the scrolled window equal those of a canvas that shows all of the content`(inOneView: Bool) {
        // The canvas is as large as the content, so the whole content is visible.
        var whole = list(offset: 0, inOneView: inOneView).nodes[0]
        whole.bounds = CGRect(x: 0, y: -100, width: 120, height: 1500)
        whole.transform = CGAffineTransform(translationX: 10, y: 100)
        let all = DisplayList(size: CGSize(width: 140, height: 1600), background: .white, nodes: [whole])
        let naive = Compositor.picture(of: all, fonts: Self.fonts, scale: 2)
        for offset in [0, 3, 51.5, 400, 1080, -30] as [CGFloat] {
            let shown = Compositor.picture(of: list(offset: offset, inOneView: inOneView), fonts: Self.fonts, scale: 2)
            var different = 0
            for row in 20..<220 {
                let source = row + Int((offset + 90) * 2)
                for column in 20..<260 {
                    let a = shown.bytes.load(fromByteOffset: row * shown.stride + column * 4, as: UInt32.self)
                    let b = naive.bytes.load(fromByteOffset: source * naive.stride + column * 4, as: UInt32.self)
                    if a != b { different += 1 }
                }
            }
            #expect(different == 0, "offset \(offset)")
        }
    }

    @Test func `a node's reach contains everything that it draws`() {
        let far = list(offset: 0, inOneView: false).nodes[0].children[11]
        #expect(far.reach.contains(CGRect(x: 60, y: 70, width: 30, height: 30)))
        #expect(far.reach.contains(CGRect(x: 10, y: -90, width: 8, height: 40)))
        let shadowed = list(offset: 0, inOneView: false).nodes[0].children[7]
        #expect(shadowed.reach.maxY >= 20 + 18 + 18)
        // A clipping node draws only inside its bounds.
        #expect(list(offset: 40, inOneView: true).nodes[0].reach == CGRect(x: 0, y: 40, width: 120, height: 100))
    }

    @Test func `rows outside the visible area are not drawn, and scrolling back draws them completely`() {
        let compositor = Compositor(fonts: Self.fonts, scale: 1)
        let bitmap = Compositor.makeBitmap(size: CGSize(width: 140, height: 120), scale: 1)
        compositor.render(list(offset: 0, inOneView: true), into: bitmap)
        // An unchanged list causes no drawing.
        #expect(compositor.render(list(offset: 0, inOneView: true), into: bitmap).isEmpty)
        // A change in an invisible row causes no drawing either.
        var changed = list(offset: 0, inOneView: true)
        changed.nodes[0].children[0].children[50].fill = .black
        #expect(compositor.render(changed, into: bitmap).isEmpty)
        changed.nodes[0].children[0].children[3].fill = .black
        #expect(!compositor.render(changed, into: bitmap).isEmpty)
    }
}
