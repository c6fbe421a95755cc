import Testing
import UIKitCore

@testable import UIKitScroll

/// Tests for key-value observation of a scroll view: every write is observed at once, whoever writes.
@MainActor @Suite struct ScrollViewObservationTests {
    @Test func `KVO reports offsets, insets, indicator insets and content sizes synchronously, until invalidated`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        stage.perform {
            var seen: [String] = []
            let tokens = [
                scrollView.observe(\.contentOffset) { view, _ in seen.append("offset \(view.contentOffset.y)") },
                scrollView.observe(\.contentInset) { view, _ in seen.append("inset \(view.contentInset.bottom)") },
                scrollView.observe(\.adjustedContentInset) { view, _ in seen.append("adjusted \(view.adjustedContentInset.bottom)") },
                scrollView.observe(\.contentSize) { view, _ in seen.append("size \(view.contentSize.height)") },
                scrollView.observe(\.verticalScrollIndicatorInsets) { view, _ in
                    seen.append("indicator \(view.verticalScrollIndicatorInsets.top)")
                },
            ]
            scrollView.contentOffset.y = 40
            scrollView.bounds.origin.y = 50
            #expect(seen == ["offset 40.0", "offset 50.0"])
            seen = []
            scrollView.contentInset.bottom = 30
            #expect(seen == ["inset 30.0", "adjusted 30.0"])
            seen = []
            scrollView.verticalScrollIndicatorInsets.top = 5
            #expect(seen == ["indicator 5.0"])
            seen = []
            // The new content ends above the visible part, so the offset changes too.
            scrollView.contentSize.height = 400
            #expect(seen == ["offset 30.0", "size 400.0"])
            tokens.forEach { $0.invalidate() }
            scrollView.contentOffset.y = 0
            #expect(seen.count == 2)
        }
    }
}
