import Testing
import UIKit

@MainActor
struct ViewGeometryTests {
    @Test func `setting a view's frame, center or bounds updates the others`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 50, y: 75, width: 100, height: 50))
        view.bounds.size = CGSize(width: 20, height: 20)
        #expect(view.frame == CGRect(x: 90, y: 90, width: 20, height: 20))
    }

    @Test func `the frame of a transformed view is its bounding box, and its bounds do not change`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(isClose(view.frame.width, 50) && isClose(view.frame.height, 100))
        #expect(isClose(view.frame.midX, 50) && isClose(view.frame.midY, 25))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(isClose(view.frame.width, 200) && isClose(view.frame.height, 150))
    }

    @Test func `changing the origin of the bounds moves the subviews`() {
        let outer = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        outer.addSubview(inner)
        outer.bounds.origin = CGPoint(x: 0, y: 30)
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        parent.addSubview(outer)
        #expect(inner.convert(inner.bounds, to: parent) == CGRect(x: 15, y: -15, width: 10, height: 10))
        #expect(parent.convert(CGPoint(x: 15, y: -15), to: inner) == .zero)
    }

    @Test func `converting to nil returns window coordinates`() {
        Screen.show { screen in
            let outer = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 200))
            let inner = UIView(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
            screen.view.addSubview(outer)
            outer.addSubview(inner)
            #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 23, y: 104))
            #expect(inner.convert(CGPoint(x: 23, y: 104), from: nil) == .zero)
        }
    }

    @Test func `converting a rectangle returns the bounding box of its corners`() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let turned = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
        parent.addSubview(turned)
        turned.transform = CGAffineTransform(rotationAngle: .pi / 4)
        let box = turned.convert(turned.bounds, to: parent)
        #expect(isClose(box.width, 20 * 2.squareRoot()))
        #expect(isClose(box.midX, 50))
    }

    @Test func `a.concatenating(b) applies a first`() {
        let transform = CGAffineTransform(translationX: 10, y: 0).concatenating(CGAffineTransform(scaleX: 2, y: 2))
        #expect(CGPoint.zero.applying(transform) == CGPoint(x: 20, y: 0))
        #expect(CGPoint.zero.applying(CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)) == CGPoint(x: 10, y: 0))
    }

    @Test func `flexible sizes absorb a resize of the superview, and flexible margins keep a view centred`() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let filling = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let centred = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
        centred.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
        let fixed = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        for view in [filling, centred, fixed] { parent.addSubview(view) }
        parent.frame.size = CGSize(width: 200, height: 300)
        #expect(filling.frame == CGRect(x: 10, y: 10, width: 180, height: 280))
        #expect(isClose(centred.frame.midX, 100) && isClose(centred.frame.midY, 150))
        #expect(fixed.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func `a plain view's sizeThatFits returns its current size`() {
        let view = UIView(frame: CGRect(x: 5, y: 6, width: 70, height: 80))
        #expect(view.sizeThatFits(CGSize(width: 10, height: 10)) == CGSize(width: 70, height: 80))
        #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    }

    @Test func `setting anchorPoint moves a view's frame and keeps its center`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.anchorPoint = .zero
        #expect(view.center == CGPoint(x: 50, y: 25))
        #expect(view.frame == CGRect(x: 50, y: 25, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: 50, y: 25, width: 200, height: 100), "it grows away from the anchor")
    }

    @Test func `setting mask sets the layer's mask, and the mask view has no superview`() {
        let (view, mask) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        )
        view.mask = mask
        #expect(view.layer.mask === mask.layer)
        #expect(mask.superview == nil)
        view.mask = nil
        #expect(view.layer.mask == nil)
    }
}
