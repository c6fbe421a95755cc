import Testing
import UIKitTestSupport

@testable import UIKitCore

@Suite("View tints, snapshots and clipping")
@MainActor
struct ViewLookTests {
    @Test func `dimming shows a subtree's tints as greys of equal brightness, notifies once, and .normal below undoes it`() {
        final class Listener: UIView {
            var count = 0
            override func tintColorDidChange() { count += 1 }
        }
        Stage.perform { stage in
            let (parent, child) = (UIView(), Listener())
            stage.root.addSubview(parent)
            parent.addSubview(child)
            child.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 0.5)
            child.count = 0
            parent.tintAdjustmentMode = .dimmed
            #expect(child.tintAdjustmentMode == .dimmed && child.count == 1)
            let gray = child.tintColor.cgColor
            #expect(gray.red == gray.green && gray.green == gray.blue && abs(gray.red - 0.7152) < 1e-6 && gray.alpha == 0.5)
            child.tintAdjustmentMode = .normal
            #expect(child.tintColor.cgColor.green == 1 && child.tintColor.cgColor.red == 0)
            parent.tintAdjustmentMode = .automatic
            #expect(parent.tintAdjustmentMode == .normal)
        }
    }

    @Test func `adding a view under a different tint notifies it and inheriting subviews, under the same tint none`() {
        final class Listener: UIView {
            var tints: [UIColor] = []
            override func tintColorDidChange() { tints.append(tintColor) }
        }
        Stage.perform { stage in
            let (box, child, own) = (Listener(), Listener(), Listener())
            box.addSubview(child)
            box.addSubview(own)
            own.tintColor = .green
            own.tints = []
            #expect(box.tints.isEmpty && child.tints.isEmpty)
            stage.root.tintColor = .red
            stage.root.addSubview(box)
            #expect(box.tints == [.red] && child.tints == [.red] && own.tints.isEmpty)
            let other = UIView()
            other.tintColor = .red
            stage.root.addSubview(other)
            other.addSubview(box)
            #expect(box.tints == [.red], "the same tint as before")
            box.removeFromSuperview()
            stage.root.addSubview(box)
            #expect(box.tints == [.red, .red], "outside it had the system's")
        }
    }

    @Test func `a window's tint reaches the views of a controller that it gets later`() {
        Stage.perform { stage in
            let controller = UIViewController()
            let listener = UIView()
            listener.backgroundColor = .tintColor
            controller.view.addSubview(listener)
            let window = UIWindow(frame: stage.root.bounds)
            window.tintColor = .systemIndigo
            window.rootViewController = controller
            window.makeKeyAndVisible()
            #expect(listener.layer.backgroundColor == UIColor.systemIndigo.cgColor)
        }
    }

    @Test func `UIColor.tintColor resolves to the tint of its view and follows changes and dimming`() {
        Stage.perform { stage in
            let view = UIView()
            view.backgroundColor = .tintColor
            stage.root.addSubview(view)
            #expect(view.layer.backgroundColor == UIColor.systemBlue.cgColor)
            stage.root.tintColor = .red
            #expect(view.layer.backgroundColor == UIColor.red.cgColor)
            stage.root.tintAdjustmentMode = .dimmed
            #expect(view.layer.backgroundColor?.red == view.layer.backgroundColor?.green)
        }
    }

    @Test func `a named colour is found by its exact name with both appearances, and only in its own process`() {
        Stage.perform { stage in
            stage.process.namedColors["Brand"] = UIColor(light: .black, dark: .white)
            let brand = UIColor(named: "Brand")
            #expect(brand?.cgColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
            #expect(brand?.cgColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
            #expect(UIColor(named: "brand") == nil)
        }
        Stage.perform { _ in #expect(UIColor(named: "Brand") == nil) }
    }

    @Test func `a snapshot view keeps the look of its view, stretches with its size, and is nil for an empty view`() throws {
        try Stage.perform { stage in
            let view = UIView(frame: CGRect(x: 10, y: 100, width: 40, height: 20))
            view.backgroundColor = .red
            stage.root.addSubview(view)
            let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
            #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
            view.backgroundColor = .blue
            stage.root.addSubview(snapshot)
            var dump = snapshot.layer.displayNode(at: stage.now)!.dump
            #expect(dump.contains("fill #FF0000") && !dump.contains("#0000FF"))
            snapshot.frame.size = CGSize(width: 80, height: 20)
            dump = snapshot.layer.displayNode(at: stage.now)!.dump
            #expect(dump.contains("group of 1 map 2 0 0 1 0 0"))
            #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
        }
    }

    @Test func `drawHierarchy draws the view scaled into the given rectangle, and returns false outside of a context`() {
        Stage.perform { stage in
            let view = UIView(frame: CGRect(x: 10, y: 100, width: 40, height: 20))
            view.backgroundColor = .red
            stage.root.addSubview(view)
            #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
            let context = CGContext()
            UIGraphicsPushContext(context)
            #expect(view.drawHierarchy(in: CGRect(x: 5, y: 5, width: 20, height: 20), afterScreenUpdates: false))
            UIGraphicsPopContext()
            guard case .group(let group)? = context.items.first else {
                Issue.record("nothing drawn")
                return
            }
            #expect(group.nodes[0].fill == UIColor.red.cgColor)
            #expect(CGRect(x: 0, y: 0, width: 40, height: 20).applying(group.transform) == CGRect(x: 5, y: 5, width: 20, height: 20))
        }
    }

    @Test func `addClip clips later drawing to the path, and line dashes are drawn`() {
        Stage.perform { _ in
            let context = CGContext()
            UIGraphicsPushContext(context)
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).addClip()
            let line = UIBezierPath()
            line.move(to: .zero)
            line.addLine(to: CGPoint(x: 10, y: 0))
            line.setLineDash([3, 1], count: 2, phase: 2)
            line.stroke()
            UIGraphicsPopContext()
            guard case .group(let group)? = context.items.first, case .line(_, _, let style)? = group.items.first else {
                Issue.record("no clip, or no dashes: \(context.items)")
                return
            }
            #expect(group.clips[0].path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
            #expect(style.dashes == [3, 1] && style.dashPhase == 2)
        }
    }

    @Test func `layout of a view lays out its sublayers through its layer, also on the layer's request`() {
        final class Framed: UIView {
            let inner = CALayer()
            override func layoutSublayers(of layer: CALayer) {
                super.layoutSublayers(of: layer)
                inner.frame = bounds
            }
        }
        Stage.perform { stage in
            let view = Framed(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.root.addSubview(view)
            stage.layout()
            view.frame.size = CGSize(width: 30, height: 20)
            stage.layout()
            #expect(view.inner.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
            view.inner.frame = .zero
            view.layer.setNeedsLayout()
            view.layer.layoutIfNeeded()
            #expect(view.inner.frame.width == 30)
        }
    }

    @Test func `an affine transform3D sets the flat transform, and others are refused with a message`() {
        Stage.perform { stage in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.transform3D = CATransform3DMakeScale(2, 3, 1)
            #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
            view.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
            #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
            #expect(stage.process.reportedMessages.contains { $0.contains("transform") })
        }
    }

    @Test func `screen, device and app report the simulated phone's state, and opening a URL fails with a message`() {
        final class Delegate: NSObject, UIApplicationDelegate {
            var received: [String] = []
            func applicationWillResignActive(_ application: UIApplication) { received.append("resign") }
            func applicationDidEnterBackground(_ application: UIApplication) { received.append("background") }
            func applicationDidBecomeActive(_ application: UIApplication) { received.append("active") }
        }
        Stage.perform { stage in
            stage.tick()
            stage.tick()
            #expect(UIScreen.main.maximumFramesPerSecond == 60)
            var reported = 0
            let token = NotificationCenter.default.addObserver(
                forName: UIScreen.brightnessDidChangeNotification, object: nil, queue: nil
            ) { _ in reported += 1 }
            UIScreen.main.brightness = 2
            UIScreen.main.brightness = 1
            #expect(UIScreen.main.brightness == 1 && reported == 1)
            NotificationCenter.default.removeObserver(token)
            #expect(UIDevice.current.batteryLevel == -1)
            let (app, delegate) = (UIApplication.shared, Delegate())
            app.delegate = delegate
            app.applicationState = .inactive
            app.applicationState = .background
            app.applicationState = .active
            #expect(delegate.received == ["resign", "background", "active"])
            let page = URL(string: "https://example.com")!
            #expect(!app.canOpenURL(page))
            var opened: Bool?
            app.open(page) { opened = $0 }
            #expect(opened == nil)
            stage.tick()
            #expect(opened == false && stage.process.reportedMessages.contains { $0.contains("example.com") })
        }
    }
}
