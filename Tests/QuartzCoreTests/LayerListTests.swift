import QuartzCore
import Testing

/// Tests for layers as elements of arrays and sets, and for the array of a layer's sublayers.
@MainActor
struct LayerListTests {
    @Test func `lists and sets find layers by identity`() {
        let stage = LayerClock()
        stage.run {
            let (a, b) = (CALayer(), CAShapeLayer())
            #expect([a, b].firstIndex(of: b) == 1 && Set([a, b, a]).count == 2 && a.isEqual(a) && !a.isEqual(b))
        }
    }

    @Test func `assigning sublayers replaces the old ones`() {
        let stage = LayerClock()
        stage.run {
            let (a, b, c) = (CALayer(), CALayer(), CALayer())
            let other = CALayer()
            other.addSublayer(c)
            stage.layer.sublayers = [a, b]
            #expect(stage.layer.sublayers == [a, b] && a.superlayer === stage.layer)
            stage.layer.sublayers = [c, b]
            #expect(stage.layer.sublayers == [c, b] && a.superlayer == nil && other.sublayers == nil)
            stage.layer.sublayers?.removeAll()
            #expect(stage.layer.sublayers == nil && b.superlayer == nil)
        }
    }

    @Test func `a layer cannot become its own sublayer through the sublayers list`() {
        let stage = LayerClock()
        stage.run {
            stage.layer.sublayers = [stage.root]
            #expect(stage.layer.sublayers == nil)
        }
    }
}
