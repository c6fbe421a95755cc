import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Tests for deeply nested views.
@MainActor
@Suite struct ViewDepthTests {
    private func depth(of view: UIView) -> Int {
        var (depth, current) = (1, view)
        while let next = current.subviews.first { (depth, current) = (depth + 1, next) }
        return depth
    }

    @Test func `addSubview nests views up to the maximum depth, from the outside in and from the inside out`() {
        Stage.perform { _ in
            let outer = UIView()
            var inner = outer
            for _ in 0..<UIView.mostLevels + 50 {
                let next = UIView()
                inner.addSubview(next)
                if next.superview != nil { inner = next }
            }
            #expect(depth(of: outer) == UIView.mostLevels)
            var top = UIView()
            for _ in 0..<UIView.mostLevels + 50 {
                let next = UIView()
                next.addSubview(top)
                if top.superview != nil { top = next }
            }
            #expect(depth(of: top) == UIView.mostLevels)
        }
    }

    @Test func `addSubview refuses a tree that exceeds the maximum depth, and accepts it once it is shallower`() {
        Stage.perform { _ in
            func chain(_ count: Int) -> (outer: UIView, inner: UIView) {
                let outer = UIView()
                var inner = outer
                for _ in 1..<count {
                    let next = UIView()
                    inner.addSubview(next)
                    inner = next
                }
                return (outer, inner)
            }
            let (first, second) = (chain(UIView.mostLevels / 2), chain(UIView.mostLevels / 2 + 1))
            first.inner.addSubview(second.outer)
            #expect(second.outer.superview == nil)
            second.outer.subviews[0].removeFromSuperview()
            first.inner.addSubview(second.outer)
            #expect(second.outer.superview === first.inner)
        }
    }
}
