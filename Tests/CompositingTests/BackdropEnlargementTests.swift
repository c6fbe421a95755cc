import CCairo
import SeededRandom
import Testing

@testable import Compositing

/// Tests for enlarging the blurred picture behind a bar, compared with Cairo's bilinear filter.
@Suite struct BackdropEnlargementTests {
    /// Returns the same enlargement drawn by Cairo.
    private func twin(of small: Surface, factor: Int, width: Int, height: Int) -> Surface {
        Surface(format: CAIRO_FORMAT_RGB24, width: width, height: height) { context in
            cairo_scale(context, Double(factor), Double(factor))
            let pattern = small.makePattern()
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
            cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
            cairo_paint(context)
        }
    }

    private func pixels(_ surface: Surface) -> [UInt32] {
        surface.withBytes { bytes, stride in
            (0..<surface.height).flatMap { y in
                (0..<surface.width).map { x in
                    UnsafeRawPointer(bytes + y * stride + x * 4).loadUnaligned(as: UInt32.self) & 0xff_ffff
                }
            }
        } ?? []
    }

    @Test(arguments: 1...16)
    func `every enlarged pixel equals Cairo's filter, with one, few and many colours`(factor: Int) {
        var numbers = SeededGenerator(seed: UInt64(factor))
        for round in 0..<12 {
            let width = round == 0 ? 780 : Int.random(in: 1...400, using: &numbers)
            let height = Int.random(in: 1...(round == 0 ? 40 : 120), using: &numbers)
            let small = Surface(
                format: CAIRO_FORMAT_RGB24, width: (width + factor - 1) / factor, height: (height + factor - 1) / factor)
            let colors = (0..<[1, 2, 200][round % 3]).map { _ in UInt32.random(in: 0...0xff_ffff, using: &numbers) | 0xff00_0000 }
            small.withBytes { bytes, stride in
                for y in 0..<small.height {
                    for x in 0..<small.width {
                        let color = colors[Int.random(in: 0..<colors.count, using: &numbers)]
                        UnsafeMutableRawPointer(bytes + y * stride + x * 4).storeBytes(of: color, as: UInt32.self)
                    }
                }
            }
            let made = BackdropEnlargement.picture(of: small, factor: factor, width: width, height: height)
            let differing = zip(pixels(made), pixels(twin(of: small, factor: factor, width: width, height: height))).filter { $0 != $1 }
            #expect(differing.isEmpty, "factor \(factor), \(width) by \(height): \(differing.count) pixels differ")
        }
    }
}
