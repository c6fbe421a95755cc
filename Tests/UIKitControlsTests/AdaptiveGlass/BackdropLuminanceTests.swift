import QuartzCore
import Testing

@testable import UIKitControls

/// Tests for measuring the brightness of the content behind a rectangle, from the display list alone.
@Suite struct BackdropLuminanceTests {
    private let place = BackdropLuminance.Place(node: 9, frame: CGRect(x: 100, y: 100, width: 64, height: 48))
    private let screen = CGRect(x: 0, y: 0, width: 400, height: 400)

    private func node(_ id: UInt64, _ frame: CGRect, _ change: (inout DisplayNode) -> Void) -> DisplayNode {
        var node = DisplayNode(
            id: id, transform: CGAffineTransform(translationX: frame.minX, y: frame.minY), bounds: CGRect(origin: .zero, size: frame.size))
        change(&node)
        return node
    }
    private func fill(_ id: UInt64, _ frame: CGRect, _ gray: CGFloat, opacity: CGFloat = 1) -> DisplayNode {
        node(id, frame) {
            $0.fill = CGColor(gray: gray, alpha: 1)
            $0.opacity = opacity
        }
    }
    private var glass: DisplayNode { fill(9, place.frame, 1) }
    private func measured(_ nodes: [DisplayNode]) -> Double? { BackdropLuminance.measured(at: [place], in: nodes)[9] }
    private func isNear(_ value: Double?, _ goal: Double) -> Bool { value.map { abs($0 - goal) < 1e-9 } ?? false }

    @Test func `the luminance counts only nodes behind the glass, not the glass or nodes in front of it`() {
        #expect(isNear(measured([fill(1, screen, 0.25), glass, fill(2, screen, 1)]), 0.25))
        #expect(measured([fill(1, screen, 0.25)]) == nil, "a place that is not drawn has no luminance")
    }

    @Test func `a backdrop half white and half black has luminance 0.5, and colours count by their luma`() {
        let left = CGRect(x: 0, y: 0, width: 132, height: 400)
        #expect(isNear(measured([fill(1, left, 1), glass]), 0.5))
        let blue = node(1, screen) { $0.fill = CGColor(hex: 0x0000FF) }
        #expect(isNear(measured([blue, glass]), 0.0722))
    }

    @Test func `opacity and masks let the nodes below count`() {
        #expect(isNear(measured([fill(1, screen, 1), fill(2, screen, 0, opacity: 0.25), glass]), 0.75))
        var group = node(2, screen) { $0.opacity = 0.5 }
        group.children = [fill(3, screen, 0), fill(4, screen, 0)]
        #expect(isNear(measured([fill(1, screen, 1), group, glass]), 0.5), "a group is dimmed as a whole")
        var masked = fill(2, screen, 0)
        masked.mask = fill(5, CGRect(x: 0, y: 0, width: 132, height: 400), 1)
        #expect(isNear(measured([fill(1, screen, 1), masked, glass]), 0.5))
    }

    @Test func `a clip cuts children at its bounds and round corners, and also its own content`() {
        var box = node(2, CGRect(x: 0, y: 0, width: 132, height: 400)) { $0.clipsToBounds = true }
        box.children = [fill(3, screen, 1)]
        #expect(isNear(measured([box, glass]), 0.5))
        box.clipsToBounds = false
        #expect(isNear(measured([box, glass]), 1))
        var round = node(2, place.frame) {
            $0.clipsToBounds = true
            $0.corners = CornerShape(radius: 24)
        }
        round.children = [fill(3, screen, 1)]
        let share = measured([round, glass]) ?? 0
        #expect(share > 0.8 && share < 1, "the corners show what lies below: \(share)")
    }

    @Test func `pictures, gradients, lines and text count where they draw`() {
        let pixels: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 255]
        let image = DisplayImage(width: 2, height: 1, premultipliedBGRA: pixels)
        let picture = node(1, screen) { $0.contents = [.image(image, rect: CGRect(x: 32, y: 0, width: 200, height: 400), tint: nil)] }
        #expect(isNear(measured([picture, glass]), 0.5), "the left half of the place is under the black pixel")
        let stops = [DisplayItem.Gradient.Stop(location: 0, color: .black), .init(location: 1, color: .white)]
        let gradient = node(1, screen) {
            $0.contents = [
                .linearGradient(
                    .init(start: CGPoint(x: 100, y: 0), end: CGPoint(x: 164, y: 0), stops: stops), in: CGPath(rect: screen))
            ]
        }
        #expect(isNear(measured([gradient, glass]), 0.5))
        let run = GlyphRun(text: String(repeating: "m", count: 40), font: FontFace(size: 80), color: .black, origin: CGPoint(x: 90, y: 150))
        let text = node(1, screen) {
            $0.fill = .white
            $0.contents = [.glyphs(run)]
        }
        #expect(isNear(measured([text, glass]), 0.8), "a fifth of a line of text is ink")
    }

    @Test func `a material's tint and contribution apply to the content behind it`() {
        let material = node(2, screen) {
            $0.backdrop = .init(radius: 8, chromaContribution: 0.5, lumaContribution: 0.25, tint: CGColor(gray: 0.8, alpha: 1))
        }
        // The result is 0.8 + 0.25 · (0 - 0.8).
        #expect(isNear(measured([fill(1, screen, 0), material, glass]), 0.6))
    }

    @Test func `points off screen do not count, and a place off screen is not measured`() {
        func measured(on part: CGRect) -> Double? { BackdropLuminance.measured(at: [place], in: [fill(1, part, 1), glass], on: part)[9] }
        #expect(isNear(measured(on: CGRect(x: 0, y: 0, width: 400, height: 110)), 1), "only its first 10 points are on the screen")
        #expect(measured(on: CGRect(x: 0, y: 0, width: 400, height: 90)) == nil)
    }

    @Test func `places are measured independently of each other and of their order`() {
        let other = BackdropLuminance.Place(node: 8, frame: CGRect(x: 300, y: 300, width: 44, height: 44))
        let nodes = [fill(1, screen, 0.5), fill(8, other.frame, 1), fill(2, CGRect(x: 0, y: 0, width: 200, height: 200), 0.1), glass]
        let one = BackdropLuminance.measured(at: [place, other], in: nodes)
        let two = BackdropLuminance.measured(at: [other, place], in: nodes)
        #expect(one == two)
        #expect(isNear(one[8], 0.5) && isNear(one[9], 0.1))
    }
}
