import Testing

@testable import QuartzCore
@testable import UIKitScroll

/// Tests that changes by a delegate are treated as changes of the app, unless the delegate is a part of the toolkit.
@MainActor @Suite struct ScrollDelegateCauseTests {
    private final class AppDelegate: NSObject, UIScrollViewDelegate {
        let follower = UIView()
        var causes: [Cause] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            causes.append(SimulatedProcess.current.causes.current)
            follower.frame.origin.y = -scrollView.contentOffset.y
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { causes.append(SimulatedProcess.current.causes.current) }
    }
    private final class OwnDelegate: NSObject, ToolkitScrollDelegate {
        var causes: [Cause] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { causes.append(SimulatedProcess.current.causes.current) }
    }

    @Test func `changes in scrollViewDidScroll have the cause app, and the scroll itself keeps the cause user`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let delegate = AppDelegate()
        stage.perform {
            scrollView.delegate = delegate
            withCause(.user) {
                scrollView.contentOffset = CGPoint(x: 0, y: 40)
                #expect(SimulatedProcess.current.causes.current == .user)
            }
            #expect(delegate.causes == [.app])
            #expect(delegate.follower.frame.minY == -40)
        }
    }

    @Test func `a drag calls each delegate method with the cause app`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let delegate = AppDelegate()
        stage.perform { scrollView.delegate = delegate }
        stage.swipe(from: CGPoint(x: 100, y: 400), velocity: CGVector(dx: 0, dy: -600), for: 0.2, at: 0.5, rest: 0.2)
        stage.run(until: 2)
        #expect(delegate.causes.count > 3 && Set(delegate.causes) == [.app])
    }

    @Test func `a delegate of the toolkit keeps the current cause`() {
        let stage = Stage()
        let scrollView = stage.addScrollView()
        let delegate = OwnDelegate()
        stage.perform {
            scrollView.delegate = delegate
            withCause(.keyboard) { scrollView.contentOffset = CGPoint(x: 0, y: 40) }
        }
        #expect(delegate.causes == [.keyboard])
    }
}
