import Testing
import UIKit

@MainActor
struct ViewTreeTests {
    private func views(_ count: Int) -> [UIView] {
        (0..<count).map { index in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.tag = index + 1
            return view
        }
    }

    @Test func `adding a view to a second superview removes it from the first`() {
        let (first, second, child) = (UIView(), UIView(), UIView())
        first.addSubview(child)
        second.addSubview(child)
        #expect(first.subviews.isEmpty)
        #expect(child.superview === second)
    }

    @Test func `subviews are in drawing order`() {
        let parent = UIView()
        let all = views(4)
        for view in all[0..<3] { parent.addSubview(view) }
        parent.insertSubview(all[3], belowSubview: all[1])
        #expect(parent.subviews.map(\.tag) == [1, 4, 2, 3])
        parent.bringSubviewToFront(all[0])
        #expect(parent.subviews.map(\.tag) == [4, 2, 3, 1])
        parent.sendSubviewToBack(all[2])
        #expect(parent.subviews.map(\.tag) == [3, 4, 2, 1])
        parent.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(parent.subviews.map(\.tag) == [1, 4, 2, 3])
        parent.insertSubview(all[0], at: 2)
        #expect(parent.subviews.map(\.tag) == [4, 2, 1, 3])
    }

    @Test func `viewWithTag finds the view itself and any descendant`() {
        let parent = UIView()
        let all = views(3)
        parent.addSubview(all[0])
        all[0].addSubview(all[1])
        #expect(parent.viewWithTag(2) === all[1])
        #expect(all[1].viewWithTag(2) === all[1])
        #expect(parent.viewWithTag(3) == nil)
    }

    @Test func `a view is a descendant of itself and of its ancestors`() {
        let all = views(3)
        all[0].addSubview(all[1])
        all[1].addSubview(all[2])
        #expect(all[2].isDescendant(of: all[0]) && all[2].isDescendant(of: all[2]))
        #expect(!all[0].isDescendant(of: all[2]))
    }

    @Test func `hitTest returns the frontmost visible view that takes touches, and nothing outside its superview`() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let front = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let outside = UIView(frame: CGRect(x: 90, y: 90, width: 50, height: 50))
        for view in [back, front, outside] { parent.addSubview(view) }
        let place = CGPoint(x: 25, y: 25)
        #expect(parent.hitTest(place, with: nil) === front)
        front.isHidden = true
        #expect(parent.hitTest(place, with: nil) === back)
        front.isHidden = false
        front.alpha = 0.005
        #expect(parent.hitTest(place, with: nil) === back)
        front.alpha = 1
        front.isUserInteractionEnabled = false
        #expect(parent.hitTest(place, with: nil) === back)
        #expect(parent.hitTest(CGPoint(x: 95, y: 95), with: nil) === outside)
        #expect(parent.hitTest(CGPoint(x: 110, y: 110), with: nil) == nil)
        #expect(parent.hitTest(CGPoint(x: 100, y: 50), with: nil) == nil, "the far edges do not belong to a view")
    }

    @Test func `tintColor is inherited from the superview unless a view sets its own`() {
        let (parent, child) = (UIView(), UIView())
        parent.addSubview(child)
        parent.tintColor = .systemRed
        #expect(child.tintColor == .systemRed)
        child.tintColor = .systemGreen
        #expect(child.tintColor == .systemGreen)
        child.tintColor = nil
        #expect(child.tintColor == .systemRed)
    }

    @Test func `overrideUserInterfaceStyle applies to all views below`() {
        Screen.show { screen in
            let (parent, child) = (UIView(), UIView())
            screen.view.addSubview(parent)
            parent.addSubview(child)
            parent.overrideUserInterfaceStyle = .dark
            screen.wait(0.1)
            #expect(child.traitCollection.userInterfaceStyle == .dark)
            parent.overrideUserInterfaceStyle = .light
            screen.wait(0.1)
            #expect(child.traitCollection.userInterfaceStyle == .light)
        }
    }

    @Test func `any number of setNeedsLayout calls run one layout pass, and no pass runs without a call`() {
        final class Counting: UIView {
            var count = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                count += 1
            }
        }
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        let before = view.count
        view.setNeedsLayout()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        #expect(view.count == before + 1)
    }
}
