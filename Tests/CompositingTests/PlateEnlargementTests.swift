import CCairo
import QuartzCore
import SeededRandom
import Testing

@testable import Compositing

/// Tests for a material with plates. Every pixel is compared with pictures of the material alone and of the plates alone.
@Suite struct PlateEnlargementTests {
    private static let plates = DisplayNode.Plates(path: CGPath(), chromaContribution: 0.7, lumaContribution: 0.9, light: 0.3)

    /// Returns a mask of the given size with a margin. `coverage` returns the coverage of each pixel.
    private func mask(width: Int, height: Int, _ coverage: (_ x: Int, _ y: Int) -> UInt8) -> PlateMask {
        let margin = 3
        let surface = Surface(format: CAIRO_FORMAT_A8, width: width + 2 * margin, height: height + 2 * margin)
        _ = surface.withBytes { bytes, stride in
            for y in 0..<height { for x in 0..<width { bytes[(y + margin) * stride + x + margin] = coverage(x, y) } }
        }
        return PlateMask(surface: surface, x: 40 - margin, y: 50 - margin)
    }

    private func pixels(_ surface: Surface, width: Int, height: Int) -> [UInt8] {
        surface.withBytes { bytes, stride in
            (0..<height).flatMap { y in (0..<width).flatMap { x in (0..<3).map { bytes[y * stride + x * 4 + $0] } } }
        }!
    }

    @Test(arguments: 0..<24)
    func `every pixel has the material's or the plates' value, or a rounding between both`(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let shrink = [1, 2, 4, 8, 16][seed % 5]
        let (width, height) = (Int.random(in: 1...90, using: &numbers), Int.random(in: 1...40, using: &numbers))
        let (columns, rows) = ((width + shrink - 1) / shrink, (height + shrink - 1) / shrink)
        // Some colours are outside the displayable range, because a tint can shift colours that far.
        let colors = (0..<columns * rows).map { _ in
            SIMD4<Float>(
                .random(in: -40...300, using: &numbers), .random(in: 0...255, using: &numbers), .random(in: 0...255, using: &numbers), 0)
        }
        let enlargement = PlateEnlargement(colors, width: columns, height: rows, plates: Self.plates)
        let rect = PixelRect(x: 40, y: 50, width: width, height: height)
        func picture(_ mask: PlateMask?) -> [UInt8] {
            pixels(enlargement.surface(of: rect, shrink: shrink, mask: mask), width: width, height: height)
        }
        // The coverage consists of full, empty and partial runs of all lengths.
        var coverage: [UInt8] = []
        while coverage.count < width * height {
            let value: UInt8 = [0, 255, UInt8.random(in: 1...254, using: &numbers)][Int.random(in: 0..<3, using: &numbers)]
            coverage += [UInt8](repeating: value, count: Int.random(in: 1...40, using: &numbers))
        }
        let panel = picture(nil)
        let raised = picture(mask(width: width, height: height) { _, _ in 255 })
        #expect(picture(mask(width: width, height: height) { _, _ in 0 }) == panel)
        #expect(panel != raised)
        let expected = panel.indices.map { index in
            let part = Int(coverage[index / 3])
            return UInt8((Int(panel[index]) * (255 - part) + Int(raised[index]) * part + 127) / 255)
        }
        #expect(picture(mask(width: width, height: height) { x, y in coverage[y * width + x] }) == expected)
        // Outside a mask's surface the coverage is 0.
        let small = PlateMask(surface: Surface(format: CAIRO_FORMAT_A8, width: 1, height: 1), x: 40, y: 50)
        #expect(width * height == 1 || picture(small) == panel)
    }
}
