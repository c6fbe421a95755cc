import Testing
import UIKitTestSupport

@testable import QuartzCore
@testable import UIKitCore

/// Tests for `frame` of a view with a transform. A frame that was set is read back if a bounds size exists that gives that frame.
@MainActor @Suite("Frames of transformed views") struct TransformedFrameTests {
    private func near(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6 && abs(a.height - b.height) < 1e-6
    }

    @Test func `setting a view's frame to itself changes nothing under any transform and anchor point`() {
        let transforms: [CGAffineTransform] = [
            CGAffineTransform(scaleX: 0.5, y: 0.5), CGAffineTransform(scaleX: 0.9, y: 0.9), CGAffineTransform(scaleX: -1, y: 1),
            CGAffineTransform(scaleX: 1, y: -3), CGAffineTransform(rotationAngle: .pi),
            CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
            CGAffineTransform(translationX: 7, y: -30), CGAffineTransform(translationX: 3, y: 5).scaledBy(x: 0.7, y: 0.3),
            CGAffineTransform(rotationAngle: .pi / 4), CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 0.9, y: 1.2),
        ]
        for transform in transforms {
            for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint.zero, CGPoint(x: 1, y: 0.25)] {
                let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 60))
                view.anchorPoint = anchor
                view.transform = transform
                let (bounds, center) = (view.bounds, view.center)
                for _ in 0..<50 { view.frame = view.frame }
                #expect(view.bounds == bounds, "\(transform) around \(anchor)")
                #expect(abs(view.center.x - center.x) < 1e-9 && abs(view.center.y - center.y) < 1e-9, "\(transform) around \(anchor)")
            }
        }
    }

    @Test func `a frame that is set reads back equal under a transform, and bounds have the size before the transform`() {
        let wanted = CGRect(x: 12, y: -40, width: 90, height: 30)
        for transform in [
            CGAffineTransform(scaleX: 0.5, y: 2), CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(translationX: 5, y: 9),
            CGAffineTransform(scaleX: 1, y: -1),
        ] {
            for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 1)] {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 50))
                view.anchorPoint = anchor
                view.transform = transform
                view.frame = wanted
                #expect(near(view.frame, wanted), "\(transform) around \(anchor): \(view.frame)")
            }
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 50))
        view.transform = CGAffineTransform(scaleX: 0.5, y: 2)
        view.frame = wanted
        #expect(view.bounds.size == CGSize(width: 180, height: 15))
    }

    @Test
    func `a frame origin only moves a rotated view, and a frame of a different size resizes it around the frame's middle`() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.transform = CGAffineTransform(rotationAngle: .pi / 4)
        let (before, center) = (view.frame, view.center)
        for _ in 0..<50 { view.frame.origin.y -= 7 }
        #expect(view.bounds.size == CGSize(width: 100, height: 100))
        #expect(near(view.frame, before.offsetBy(dx: 0, dy: -350)) && abs(view.center.y - (center.y - 350)) < 1e-9)
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        #expect(abs(view.bounds.width - 200 * 2.0.squareRoot()) < 1e-6 && view.center == CGPoint(x: 100, y: 100))
    }

    @Test func `setting the frame under a transform with a zero scale keeps the bounds size and moves the center`() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 60))
        view.transform = CGAffineTransform(scaleX: 0, y: 1)
        view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(view.bounds.size == CGSize(width: 100, height: 60))
        #expect(view.center == CGPoint(x: 25, y: 40))
    }

    @Test func `a scaled layer's frame is its bounds under the transform, and setting it to itself changes nothing`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        layer.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
        #expect(layer.frame == CGRect(x: 125, y: 125, width: 50, height: 50))
        layer.frame = layer.frame
        #expect(layer.bounds.size == CGSize(width: 100, height: 100) && layer.position == CGPoint(x: 150, y: 150))
    }

    @Test func `autoresizing a transformed view uses its untransformed size and does not drift over many changes`() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let child = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        child.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 0.9, y: 0.9)
        parent.addSubview(child)
        for _ in 0..<20 {
            parent.bounds.size = CGSize(width: 300, height: 350)
            #expect(child.bounds.size == CGSize(width: 0, height: 50))
            parent.bounds.size = CGSize(width: 400, height: 400)
            #expect(child.bounds.size == CGSize(width: 100, height: 100) && child.center == CGPoint(x: 100, y: 100))
        }
    }

    @Test func `a window sets bounds and center of a transformed root view to its size, also after resizes`() {
        let process = SimulatedProcess(name: "scaled root")
        process.run {
            process.installUIKit(on: SimulatedDevice.all.first { $0.name == "iPhone 13" }!)
            let controller = UIViewController()
            controller.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
            let window = UIWindow(windowScene: UIApplication.shared.scene)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            #expect(controller.view.bounds.size == CGSize(width: 390, height: 844))
            UIApplication.shared.scene.resize(window, to: CGSize(width: 300, height: 500), animated: false)
            UIApplication.shared.scene.resize(window, to: nil, animated: false)
            #expect(controller.view.bounds.size == CGSize(width: 390, height: 844))
            #expect(controller.view.center == CGPoint(x: 195, y: 422))
        }
    }
}
