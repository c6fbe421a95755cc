import CoreGraphics
import QuartzCore
import Testing

@testable import Compositing

/// Tests for the shadows of views that grow or shrink.
@Suite struct GrowingShadowTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    private func card(scaledBy x: CGFloat, _ y: CGFloat) -> Bitmap {
        let card = DisplayNode(
            id: 1, transform: CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: 30.3, ty: 41.7),
            bounds: CGRect(x: 0, y: 0, width: 120, height: 90),
            corners: CornerShape(radius: 13, isContinuous: true),
            shadow: DisplayNode.Shadow(color: CGColor(gray: 0, alpha: 0.4), offset: CGSize(width: 0, height: 8), radius: 12), fill: .white)
        return Compositor.picture(
            of: DisplayList(size: CGSize(width: 140, height: 160), background: .white, nodes: [card]), fonts: fonts, scale: 2)
    }

    @Test func `a scaled card's shadow does not depend on rounding errors between its two scales`() {
        for scale in [0.37, 0.52, 0.9] as [CGFloat] {
            let even = card(scaledBy: scale, scale)
            for other in [scale.nextUp, scale.nextDown, scale + 1e-12] {
                let comparison = BitmapComparison(even, card(scaledBy: scale, other))
                #expect(comparison.maximumDifference == 0, "scale \(scale) and \(other): \(comparison)")
            }
            #expect(BitmapComparison(even, card(scaledBy: scale, scale * 1.1)).maximumDifference > 0)
        }
    }
}
