import Testing

@testable import QuartzCore

/// Tests for the limit of nested layers.
@MainActor @Suite struct LayerDepthTests {
    private func depth(of root: CALayer) -> Int {
        var (depth, layer) = (1, root)
        while let next = layer.sublayers?.first ?? layer.mask {
            (depth, layer) = (depth + 1, next)
        }
        return depth
    }

    /// Nests layers until a layer is rejected. Returns the number of levels and the logged mistakes.
    private func nested(_ add: (_ outer: CALayer, _ inner: CALayer) -> Void, fromWithin: Bool = false) -> (levels: Int, reported: [String])
    {
        let process = SimulatedProcess()
        return process.run {
            let root = CALayer()
            var layer = root
            for _ in 0..<5000 {
                let next = CALayer()
                if fromWithin { add(next, layer) } else { add(layer, next) }
                // A rejected layer has no superlayer.
                guard fromWithin ? layer.superlayer != nil : next.superlayer != nil else { break }
                layer = next
            }
            return (depth(of: fromWithin ? layer : root), process.mistakes.reported)
        }
    }

    @Test func `the layer depth limit holds for superlayers, sublayers and masks, and exceeding it is logged`() {
        let most = CALayer.mostLevels
        let ways = [
            nested { $0.addSublayer($1) }, nested({ $0.addSublayer($1) }, fromWithin: true), nested { $0.mask = $1 },
        ]
        for way in ways {
            #expect(way.levels == most)
            #expect(way.reported.count == 1 && way.reported.first?.contains("more than \(most) layers would be inside each other") == true)
        }
    }

    @Test func `removed layers do not count towards the depth limit`() {
        let process = SimulatedProcess()
        process.run {
            let (first, second) = (CALayer(), CALayer())
            for _ in 0..<2000 {
                first.addSublayer(second)
                second.removeFromSuperlayer()
                second.addSublayer(first)
                first.removeFromSuperlayer()
            }
            first.addSublayer(second)
            #expect(second.superlayer === first && process.mistakes.reported.isEmpty)
        }
    }
}
