import Testing
import UIKit

@testable import UIKitContainers

@MainActor @Suite("Layout of split view columns")
struct SplitLayoutTests {
    private func measures(_ width: CGFloat, _ height: CGFloat, triple: Bool) -> SplitLayout.Measures {
        SplitLayout.Measures(
            size: CGSize(width: width, height: height), isTriple: triple, primaryWidth: 320, supplementaryWidth: 375, gutter: 0.5)
    }

    @Test func `beside: the secondary column has the remaining width, without the separator`() {
        let layout = SplitLayout(measures(1194, 834, triple: false), shown: 1, isOver: false)
        #expect(layout.frames[.primary] == CGRect(x: 0, y: 0, width: 320, height: 834))
        #expect(layout.frames[.secondary] == CGRect(x: 320.5, y: 0, width: 873.5, height: 834))
        #expect(layout.dimming == 0)
        let three = SplitLayout(measures(1366, 1024, triple: true), shown: 2, isOver: false)
        #expect(three.frames[.supplementary]?.minX == 320.5 && three.frames[.secondary]?.minX == 696)
        #expect(three.frames[.secondary]?.width == 670)
    }

    @Test func `hidden columns are just off screen, in order`() {
        let layout = SplitLayout(measures(1194, 834, triple: true), shown: 0, isOver: false)
        #expect(layout.frames[.supplementary]?.minX == -375.5 && layout.frames[.primary]?.minX == -696)
        #expect(layout.frames[.secondary]?.width == 1194)
    }

    @Test func `over: the secondary column keeps the full width and is dimmed`() {
        let layout = SplitLayout(measures(834, 1194, triple: true), shown: 2, isOver: true)
        #expect(layout.frames[.secondary] == CGRect(x: 0, y: 0, width: 834, height: 1194))
        #expect(layout.frames[.primary]?.minX == 0 && layout.frames[.supplementary]?.minX == 320.5 && layout.dimming == 1)
    }

    @Test func `displacing: the secondary column has the width of one-column mode and extends beyond the window`() {
        let layout = SplitLayout(measures(1194, 834, triple: true), shown: 2, isOver: false, isDisplacing: true)
        #expect(layout.frames[.secondary] == CGRect(x: 696, y: 0, width: 818.5, height: 834))
    }

    @Test func `half-way every edge is half-way, and right to left the layout is mirrored`() {
        let (a, b) = (
            SplitLayout(measures(1000, 500, triple: false), shown: 0, isOver: true),
            SplitLayout(measures(1000, 500, triple: false), shown: 1, isOver: true)
        )
        let half = a.mixed(with: b, share: 0.5)
        #expect(half.frames[.primary]?.minX == -160.25 && half.dimming == 0.5)
        #expect(b.mirrored(in: 1000).frames[.primary] == CGRect(x: 680, y: 0, width: 320, height: 500))
    }

    @Test func `columns are tiled in landscape and overlay the secondary column in portrait`() {
        let double = { (width: CGFloat, height: CGFloat) in SplitChoice(isTriple: false, size: CGSize(width: width, height: height)) }
        #expect(double(1194, 834).behavior(preferred: .automatic) == .tile)
        #expect(double(834, 1194).behavior(preferred: .automatic) == .overlay)
        #expect(double(834, 1194).mode(preferred: .automatic, .overlay) == .secondaryOnly)
        #expect(double(834, 1194).mode(preferred: .oneBesideSecondary, .overlay) == .oneOverSecondary)
        #expect(double(834, 1194).mode(preferred: .twoBesideSecondary, .tile) == .oneBesideSecondary)
        let triple = SplitChoice(isTriple: true, size: CGSize(width: 1194, height: 834))
        #expect(triple.behavior(preferred: .automatic) == .displace)
        #expect(triple.modes(.displace) == [.secondaryOnly, .oneBesideSecondary, .twoDisplaceSecondary])
        #expect(SplitChoice(isTriple: true, size: CGSize(width: 1366, height: 1024)).behavior(preferred: .automatic) == .tile)
    }
}
