import Testing
import UIKitTestSupport

@testable import UIKitCore

/// A view that records its callbacks.
private final class Listener: UIView {
    var reported: [CGFloat] = []
    var then: (() -> Void)?
    override func safeAreaInsetsDidChange() {
        reported.append(safeAreaInsets.top)
        then?()
    }
}

/// Tests for notifying views of changed safe areas when views move. The window's top inset is 59.
@MainActor
struct SafeAreaPathTests {
    private func listener(_ y: CGFloat, in superview: UIView) -> Listener {
        let view = Listener(frame: CGRect(x: 0, y: y, width: 50, height: 20))
        superview.addSubview(view)
        return view
    }

    @Test func `of many siblings that move, only those whose safe area insets change are notified`() {
        Stage.perform { stage in
            let views = (0..<20).map { listener(CGFloat($0) * 25, in: stage.root) }
            stage.layout()
            for view in views { view.reported = [] }
            for view in views { view.center.y += 10 }
            stage.layout()
            #expect(views.map(\.reported.count).reduce(0, +) == 3)
            #expect(views[0].reported == [49])
            #expect(views[2].reported == [0])
            #expect(views[3].reported == [])
        }
    }

    @Test func `a view that moved while outside the window is notified of its safe area when it is added again`() {
        Stage.perform { stage in
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = UIView(frame: CGRect(x: 0, y: 10, width: 100, height: 80))
            box.addSubview(inner)
            let deep = listener(30, in: inner)
            stage.root.addSubview(box)
            stage.layout()
            #expect(deep.reported == [19])
            box.removeFromSuperview()
            deep.frame.origin.y = 0
            stage.layout()
            stage.root.addSubview(box)
            stage.layout()
            #expect(deep.safeAreaInsets.top == 49)
            #expect(deep.reported.last == 49)
        }
    }

    @Test func `views in a displaced page keep their share of its safe area, unless they reach out of their superview`() {
        Stage.perform { stage in
            let page = UIView(frame: stage.root.bounds)
            stage.root.addSubview(page)
            let top = listener(40, in: page), low = listener(200, in: page)
            let deep = listener(-30, in: low)
            stage.layout()
            #expect(top.safeAreaInsets.top == 19 && low.safeAreaInsets.top == 0 && deep.safeAreaInsets.top == 0)
            page.frame.origin.y = -190
            stage.layout()
            #expect(page.safeAreaInsets.top == 59, "it keeps its own")
            #expect(top.safeAreaInsets.top == 19, "as much as the page leaves of it")
            #expect(low.safeAreaInsets.top == 0, "it is 10 points below the screen's edge, but 200 below the page's")
            #expect(deep.safeAreaInsets.top == 30, "it reaches out of its superview, and has what the room says, as far as it reaches")
            page.frame.origin.y = 0
            stage.layout()
            #expect(top.safeAreaInsets.top == 19 && low.safeAreaInsets.top == 0 && deep.safeAreaInsets.top == 0)
        }
    }

    @Test func `a sibling that is moved in a safe area callback gets its new insets in the same pass`() {
        Stage.perform { stage in
            let first = listener(100, in: stage.root)
            let second = listener(100, in: stage.root)
            stage.layout()
            first.reported = []
            first.then = { second.frame.origin.y = 20 }
            first.frame.origin.y = 0
            second.frame.origin.y = 200
            stage.layout()
            #expect(first.reported == [59])
            #expect(second.reported == [39])
        }
    }

    @Test func `a moved view whose superview also moves is notified once of its new safe area insets`() {
        Stage.perform { stage in
            let outer = UIView(frame: CGRect(x: 0, y: 300, width: 200, height: 200))
            stage.root.addSubview(outer)
            let inner = listener(10, in: outer)
            stage.layout()
            #expect(inner.reported == [])
            inner.center.x += 5
            outer.frame.origin.y = 0
            stage.layout()
            #expect(inner.reported == [49])
        }
    }
}
