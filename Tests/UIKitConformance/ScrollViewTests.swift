import Testing
import UIKit

@MainActor
private final class ScrollDiary: NSObject, UIScrollViewDelegate {
    let diary = Diary()
    func scrollViewDidScroll(_ scrollView: UIScrollView) { diary.note("didScroll \(Int(scrollView.contentOffset.y))") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { diary.note("didEndScrollingAnimation") }
}

@MainActor
struct ScrollViewTests {
    private func make(on screen: Screen) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 300))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = CGSize(width: 200, height: 1000)
        screen.view.addSubview(view)
        screen.window.layoutIfNeeded()
        return view
    }

    @Test func `contentOffset is the origin of the bounds`() {
        Screen.show { screen in
            let view = make(on: screen)
            view.contentOffset.y = 40
            #expect(view.bounds.origin == CGPoint(x: 0, y: 40))
            view.bounds.origin.y = 70
            #expect(view.contentOffset == CGPoint(x: 0, y: 70))
        }
    }

    @Test func `setting contentOffset applies the value unchanged, even beyond the content`() {
        Screen.show { screen in
            let view = make(on: screen)
            view.contentOffset = CGPoint(x: 0, y: 5000)
            #expect(view.contentOffset.y == 5000)
        }
    }

    @Test func `setting contentOffset calls scrollViewDidScroll at once, and not for an equal offset`() {
        Screen.show { screen in
            let view = make(on: screen)
            let delegate = ScrollDiary()
            view.delegate = delegate
            view.contentOffset = CGPoint(x: 0, y: 40)
            view.contentOffset = CGPoint(x: 0, y: 40)
            #expect(delegate.diary.entries == ["didScroll 40"])
        }
    }

    @Test func `an animated offset reaches its target and calls scrollViewDidEndScrollingAnimation once`() {
        Screen.show { screen in
            let view = make(on: screen)
            let delegate = ScrollDiary()
            view.delegate = delegate
            view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
            screen.wait(1)
            #expect(view.contentOffset.y == 200)
            #expect(delegate.diary.entries.filter { $0 == "didEndScrollingAnimation" }.count == 1)
            #expect(delegate.diary.entries.last == "didEndScrollingAnimation")
        }
    }

    @Test func `scrollRectToVisible scrolls the shortest distance, and not at all for a visible rectangle`() {
        Screen.show { screen in
            let view = make(on: screen)
            view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
            #expect(view.contentOffset.y == 0)
            view.scrollRectToVisible(CGRect(x: 0, y: 400, width: 10, height: 50), animated: false)
            #expect(view.contentOffset.y == 150)
            view.scrollRectToVisible(CGRect(x: 0, y: 20, width: 10, height: 10), animated: false)
            #expect(view.contentOffset.y == 20)
        }
    }

    @Test func `without inset adjustment adjustedContentInset equals contentInset`() {
        Screen.show { screen in
            let view = make(on: screen)
            view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
            #expect(view.adjustedContentInset == UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
        }
    }

    @Test func `defaults: a scroll view bounces, scrolls, does not page and decelerates at the normal rate`() {
        let view = UIScrollView()
        #expect(view.bounces && view.isScrollEnabled && view.scrollsToTop && view.delaysContentTouches && view.canCancelContentTouches)
        #expect(!view.isPagingEnabled && !view.isDirectionalLockEnabled && !view.alwaysBounceVertical)
        #expect(view.decelerationRate == .normal)
        #expect(isClose(UIScrollView.DecelerationRate.normal.rawValue, 0.998, within: 1e-6))
        #expect(isClose(UIScrollView.DecelerationRate.fast.rawValue, 0.99, within: 1e-6))
        #expect(view.zoomScale == 1 && view.minimumZoomScale == 1 && view.maximumZoomScale == 1)
        #expect(view.keyboardDismissMode == .none)
    }
}
