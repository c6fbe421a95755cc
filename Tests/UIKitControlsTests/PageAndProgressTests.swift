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

    @Test func `a tap on a half turns one page that way, stops at the ends, and sends valueChanged only on a change`() {
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

    @Test func `a drag along the dots turns one page per pitch and sends valueChanged for each page`() {
        Stage.perform { stage in
            let (view, log) = pages(stage)
            stage.drag(from: CGPoint(x: 200, y: 213), to: CGPoint(x: 200 + 2 * UIPageControl.pitch, y: 213))
            #expect(view.currentPage == 4 && log.count("value") == 2)
            stage.drag(from: CGPoint(x: 200, y: 213), to: CGPoint(x: 0, y: 213), ticks: 60)
            #expect(view.currentPage == 0 && log.count("value") == 6)
        }
    }

    @Test func `currentPage and numberOfPages are clamped, and hidesForSinglePage hides the dot of a single page`() {
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

    @Test func `after 400 random changes the dots look like those of a new page control with the same values`() {
        Stage.perform { stage in
            var random = SeededGenerator(seed: 26)
            let view = UIPageControl(frame: CGRect(x: 0, y: 200, width: 390, height: 26))
            stage.root.addSubview(view)
            let image = UIImage(systemName: "star")
            for step in 0..<400 {
                let number = Int.random(in: 0...6, using: &random)
                switch Int.random(in: 0...6, using: &random) {
                case 0, 1: view.numberOfPages = number
                case 2, 3: view.currentPage = number
                case 4: view.hidesForSinglePage.toggle()
                case 5: view.isEnabled.toggle()
                default: view.setIndicatorImage(number < 3 ? image : nil, forPage: number)
                }
                let new = UIPageControl(frame: view.frame)
                for page in 0...6 { new.setIndicatorImage(view.indicatorImage(forPage: page), forPage: page) }
                new.isEnabled = view.isEnabled
                new.hidesForSinglePage = view.hidesForSinglePage
                new.numberOfPages = view.numberOfPages
                new.currentPage = view.currentPage
                stage.root.addSubview(new)
                stage.root.layoutIfNeeded()
                #expect(looks(view) == looks(new), "step \(step)")
                new.removeFromSuperview()
            }
        }
    }
    private func looks(_ view: UIPageControl) -> [String] {
        view.subviews.map { "\($0.frame) \($0.isHidden) \($0.alpha) \($0.tintColor!) \(String(describing: $0.backgroundColor))" }
    }

    @Test func `progress is clamped to 0 through 1, sets the filled width of the 4-point track, and animates on request`() {
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

    @Test func `in a right-to-left layout the left half turns to the next page and progress fills from the right`() {
        Stage.perform { stage in
            stage.root.traitOverrides.layoutDirection = .rightToLeft
            let (view, _) = pages(stage)
            stage.tap(110, 213)
            #expect(view.currentPage == 3)
            let progress = UIProgressView(frame: CGRect(x: 100, y: 300, width: 200, height: 4))
            progress.progress = 0.25
            stage.root.addSubview(progress)
            stage.tick()
            #expect(progress.subviews.last?.frame == CGRect(x: 150, y: 0, width: 50, height: 4))
            stage.root.traitOverrides.layoutDirection = .leftToRight
            stage.tick()
            #expect(progress.subviews.last?.frame == CGRect(x: 0, y: 0, width: 50, height: 4))
        }
    }

    @Test(arguments: [2, 3] as [CGFloat])
    func `progress bar edges and the dividers of steppers and segmented controls are on whole pixels`(scale: CGFloat) {
        Stage.perform(scale: scale) { stage in
            let bar = UIProgressView(progressViewStyle: .bar)
            bar.frame = CGRect(x: 20, y: 100, width: 110, height: 4)
            let stepper = UIStepper(frame: CGRect(x: 20, y: 200, width: 94, height: 32))
            let segments = UISegmentedControl(items: ["One", "Two", "Three"])
            segments.frame = CGRect(x: 20, y: 300, width: 170, height: 32)
            for view in [bar, stepper, segments] { stage.root.addSubview(view) }
            stage.tick()
            let lines = bar.subviews.map(\.frame).flatMap { [$0.minY, $0.maxY] }
            let dividers = (segments.dividers.map(\.frame) + [stepper.subviews.last?.frame ?? .null]).flatMap { [$0.minX, $0.maxX] }
            #expect(lines.count == 4 && dividers.count == 6)
            for edge in lines + dividers { #expect(abs((edge * scale).rounded() - edge * scale) < 1e-6, "\(edge)") }
        }
    }
}
