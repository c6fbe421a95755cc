import Testing

@testable import UIKitScroll

@MainActor @Suite struct PagingTests {
    /// Returns where a scroll view 300 points wide rests after a flick. A positive velocity shows the content to the right.
    private func rest(
        width: CGFloat = 300, content: CGFloat, insets: UIEdgeInsets = .zero, from offset: CGFloat, velocity: CGFloat, drag: CGFloat = 60,
        rest: Double = 0
    ) -> CGFloat {
        let stage = Stage()
        let scrollView = stage.addScrollView(
            frame: CGRect(x: 0, y: 100, width: width, height: 400), content: CGSize(width: content, height: 400))
        scrollView.isPagingEnabled = true
        scrollView.contentInset = insets
        stage.perform { scrollView.contentOffset.x = offset }
        let duration = (Double(drag / abs(velocity)) * 120).rounded(.up) / 120
        stage.swipe(
            from: CGPoint(x: velocity > 0 ? width - 10 : 10, y: 300), velocity: CGVector(dx: -velocity, dy: 0), for: duration, at: 0.5,
            rest: rest)
        stage.run(until: 4)
        #expect(!scrollView.isDecelerating)
        return scrollView.contentOffset.x
    }

    @Test(arguments: [(CGFloat(2400), CGFloat(600)), (400, 600), (-2400, 0), (-400, 0)])
    func `a flick turns one page, at any velocity`(velocity: CGFloat, page: CGFloat) {
        #expect(rest(content: 1500, from: 300, velocity: velocity) == page)
    }

    @Test func `a release after a rest goes to the nearest page`() {
        #expect(rest(content: 1500, from: 300, velocity: 600, drag: 120, rest: 0.2) == 300)
        #expect(rest(content: 1500, from: 300, velocity: 600, drag: 200, rest: 0.2) == 600)
    }

    @Test func `pages of fractional width are reached exactly`() {
        #expect(rest(width: 257.5, content: 1030, from: 257.5, velocity: 1200) == 515)
        #expect(rest(width: 257.5, content: 1030, from: 772.5, velocity: -1200) == 515)
    }

    @Test func `a partial last page stops at the content's end, and the nearer of the two stops is chosen`() {
        // The pages begin at 0 and 300, and the content's end is reached at 450.
        #expect(rest(content: 750, from: 300, velocity: 1200) == 450)
        #expect(rest(content: 750, from: 450, velocity: -1200) == 300)
        // Depending on the case, the offset is nearer to the end of the content or to the page before the end.
        #expect(rest(content: 750, from: 450, velocity: -600, drag: 50, rest: 0.2) == 450)
        #expect(rest(content: 750, from: 450, velocity: -600, drag: 130, rest: 0.2) == 300)
    }

    @Test func `content insets shift the pages, and the last one stops at the inset's end`() {
        let insets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
        #expect(rest(content: 900, insets: insets, from: -20, velocity: 1200) == 280)
        #expect(rest(content: 900, insets: insets, from: 280, velocity: 1200) == 580)
        #expect(rest(content: 900, insets: insets, from: 580, velocity: 1200) == 620)
    }

    @Test func `the delegate receives the page as targetContentOffset and can change it`() {
        let stage = Stage()
        let scrollView = stage.addScrollView(content: CGSize(width: 1500, height: 400))
        scrollView.isPagingEnabled = true
        let listener = Listener()
        scrollView.delegate = listener
        stage.swipe(from: CGPoint(x: 280, y: 300), velocity: CGVector(dx: -1200, dy: 0), for: 0.1, at: 0.5)
        stage.run(until: 3)
        #expect(listener.proposedTarget == CGPoint(x: 300, y: 0))
        listener.target = CGPoint(x: 900, y: 0)
        stage.swipe(from: CGPoint(x: 280, y: 300), velocity: CGVector(dx: -1200, dy: 0), for: 0.1, at: 3.5)
        stage.run(until: 7)
        #expect(listener.proposedTarget == CGPoint(x: 600, y: 0))
        #expect(scrollView.contentOffset == CGPoint(x: 900, y: 0))
    }

    @Test func `a touch catches a turning page, and its release ends on a whole page`() {
        let stage = Stage()
        let scrollView = stage.addScrollView(content: CGSize(width: 1500, height: 400))
        scrollView.isPagingEnabled = true
        stage.swipe(from: CGPoint(x: 280, y: 300), velocity: CGVector(dx: -1200, dy: 0), for: 0.1, at: 0.5)
        stage.touch(.began, CGPoint(x: 150, y: 300), at: 0.7)
        stage.run(until: 0.75)
        #expect(scrollView.contentOffset.x > 110 && scrollView.contentOffset.x < 300)
        // A release without movement also leads to the nearest page.
        stage.touch(.ended, CGPoint(x: 150, y: 300), at: 0.9)
        stage.run(until: 3)
        #expect(scrollView.contentOffset.x.truncatingRemainder(dividingBy: 300) == 0)
    }
}
