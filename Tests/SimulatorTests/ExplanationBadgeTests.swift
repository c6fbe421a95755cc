import SeededRandom
import Testing
import UIKit

@testable import Simulator

/// Tests for the positions of view names in an explanation.
@MainActor @Suite("Labels on an explanation") struct ExplanationBadgeTests {
    private func badges(_ size: CGSize = CGSize(width: 390, height: 844)) -> ExplanationBadges {
        ExplanationBadges(in: CGRect(origin: .zero, size: size), measurer: AverageTextMeasurer())
    }

    @Test func `a label is at its preferred place, or at the nearest one above or below without overlap`() {
        let badges = badges()
        badges.add("34 safe area", at: CGPoint(x: 200, y: 480), .white)
        badges.add("296 missing", at: CGPoint(x: 210, y: 484), .white)
        badges.add("10 distance", at: CGPoint(x: 220, y: 476), .white)
        badges.add("elsewhere", at: CGPoint(x: 190, y: 480), .white, toTheLeft: true)
        let height = ExplanationBadges.height
        #expect(badges.taken.map(\.minY) == [480 - height / 2, 480 + height / 2 + 1, 480 - 1.5 * height - 1, 480 - height / 2])
        #expect(badges.taken[3].maxX == 190 && badges.items.count == 8)
    }

    @Test func `labels do not overlap as long as there is space`() {
        for seed in 1...20 as ClosedRange<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let badges = badges()
            for _ in 0..<30 {
                let point = CGPoint(
                    x: CGFloat.random(in: 100...200, using: &generator), y: CGFloat.random(in: 300...500, using: &generator))
                badges.add("some text", at: point, .white, toTheLeft: Bool.random(using: &generator))
            }
            for (index, one) in badges.taken.enumerated() {
                for other in badges.taken[(index + 1)...] { #expect(!one.intersects(other), "seed \(seed): \(one) and \(other)") }
                #expect(one.minY >= 0 && one.maxY <= 844)
            }
        }
    }

    @Test func `without free space a label is at its preferred place`() {
        let badges = badges(CGSize(width: 100, height: 20))
        for _ in 0..<3 { badges.add("a", at: CGPoint(x: 10, y: 10), .white) }
        #expect(badges.taken.map(\.minY) == [2.5, 2.5, 2.5])
    }
}
