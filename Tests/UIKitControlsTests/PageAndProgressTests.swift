import Testing
import UIKitTestSupport

@testable import UIKitControls

@MainActor
@Suite("Page control and progress view")
struct PageAndProgressTests {
    private func pages(_ stage: Stage) -> (UIPageControl, EventLog) {
        let view = UIPageControl(frame: CGRect(x: 100, y: 200, width: 200, height: 26))
        view.numberOfPages = 5
        view.currentPage = 2
        stage.root.addSubview(view)
        stage.tick()
        return (view, EventLog(view))
    }

    @Test("A tap on a half turns one page that way, and stops at the ends")
    func taps() {
        Stage.perform { stage in
            let (view, log) = pages(stage)
            for expected in [3, 4, 4] {
                stage.tap(280, 213)
                #expect(view.currentPage == expected)
            }
            #expect(log.count("value") == 2)
            stage.tap(110, 213)
            #expect(view.currentPage == 3)
        }
    }

    @Test("A finger that moves along the dots scrubs, a page for every pitch")
    func scrub() {
        Stage.perform { stage in
            let (view, log) = pages(stage)
            stage.drag(from: CGPoint(x: 200, y: 213), to: CGPoint(x: 200 + 2 * UIPageControl.pitch, y: 213))
            #expect(view.currentPage == 4 && log.count("value") == 2)
            stage.drag(from: CGPoint(x: 200, y: 213), to: CGPoint(x: 0, y: 213), ticks: 60)
            #expect(view.currentPage == 0 && log.count("value") == 6)
        }
    }

    @Test("The present page stays inside; one page alone may hide")
    func limits() {
        Stage.perform { stage in
            let (view, _) = pages(stage)
            view.currentPage = 99
            #expect(view.currentPage == 4)
            view.numberOfPages = 1
            #expect(view.currentPage == 0)
            #expect(view.subviews.last?.isHidden == false)
            view.hidesForSinglePage = true
            #expect(view.subviews.last?.isHidden == true)
            view.numberOfPages = -3
            #expect(view.numberOfPages == 0)
        }
    }

    @Test("Progress stays between 0 and 1, fills its line, and moves when asked to")
    func progress() {
        Stage.perform { stage in
            let view = UIProgressView(progressViewStyle: .default)
            view.frame = CGRect(x: 10, y: 100, width: 200, height: 4)
            stage.root.addSubview(view)
            for (set, expected) in [(-1, 0), (0.25, 0.25), (7, 1), (.nan, 0)] as [(Float, Float)] {
                view.progress = set
                #expect(view.progress == expected)
                #expect(view.subviews[1].frame.width == 200 * CGFloat(expected))
            }
            view.setProgress(0.5, animated: true)
            stage.wait(0.1)
            let shown = view.subviews[1].layer.presentationFrame.width
            #expect(shown > 0 && shown < 100)
            stage.wait(0.4)
            #expect(view.subviews[1].layer.presentationFrame.width == 100)
            #expect(view.intrinsicContentSize.height == 4)
        }
    }
}
