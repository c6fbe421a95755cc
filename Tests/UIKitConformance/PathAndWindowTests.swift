import Testing
import UIKit

@MainActor
struct PathAndWindowTests {
    @Test func `a path contains the points that filling it paints`() {
        let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        for angle in stride(from: CGFloat(0), to: 2 * .pi, by: 0.37) {
            let direction = CGPoint(x: cos(angle), y: sin(angle))
            #expect(circle.contains(CGPoint(x: 50 + 49.5 * direction.x, y: 50 + 49.5 * direction.y)))
            #expect(!circle.contains(CGPoint(x: 50 + 50.5 * direction.x, y: 50 + 50.5 * direction.y)))
        }
        let open = UIBezierPath()
        open.move(to: .zero)
        open.addLine(to: CGPoint(x: 100, y: 0))
        open.addLine(to: CGPoint(x: 100, y: 100))
        #expect(open.contains(CGPoint(x: 90, y: 20)), "an open path is filled as if it were closed")
        #expect(!open.contains(CGPoint(x: 20, y: 90)))
    }

    @Test func `an inner square is a hole with even-odd fill, and with non-zero fill only if it is reversed`() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
        path.append(UIBezierPath(rect: CGRect(x: 25, y: 25, width: 50, height: 50)))
        #expect(path.contains(CGPoint(x: 50, y: 50)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 50, y: 50)))
        #expect(path.contains(CGPoint(x: 10, y: 50)))
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
        ring.append(UIBezierPath(rect: CGRect(x: 25, y: 25, width: 50, height: 50)).reversing())
        #expect(!ring.contains(CGPoint(x: 50, y: 50)), "the inner one goes the other way round")
    }

    @Test func `currentPoint is the end of the last segment, and the start point after close`() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 5, y: 6))
        path.addLine(to: CGPoint(x: 50, y: 6))
        #expect(path.currentPoint == CGPoint(x: 50, y: 6))
        path.close()
        #expect(path.currentPoint == CGPoint(x: 5, y: 6))
        path.removeAllPoints()
        #expect(path.isEmpty)
    }

    @Test func `only the corners in byRoundingCorners are rounded`() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 30, height: 30))
        #expect(!path.contains(CGPoint(x: 2, y: 2)) && !path.contains(CGPoint(x: 98, y: 98)))
        #expect(path.contains(CGPoint(x: 98, y: 2)) && path.contains(CGPoint(x: 2, y: 98)))
    }

    @Test func `one window is key, and it posts didBecomeKey and didResignKey`() {
        Screen.show { screen in
            let diary = Diary()
            let other = UIWindow(frame: screen.window.frame)
            other.windowScene = screen.window.windowScene
            other.rootViewController = UIViewController()
            let names: [(Notification.Name, String)] = [
                (UIWindow.didBecomeKeyNotification, "became"), (UIWindow.didResignKeyNotification, "resigned"),
            ]
            let observers = names.map { name, word in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                    let isOther = (notification.object as AnyObject) === other
                    MainActor.assumeIsolated { diary.note("\(isOther ? "other" : "first") \(word)") }
                }
            }
            defer { observers.forEach { NotificationCenter.default.removeObserver($0) } }
            other.makeKeyAndVisible()
            #expect(other.isKeyWindow && !screen.window.isKeyWindow)
            #expect(diary.entries == ["first resigned", "other became"])
            screen.window.makeKey()
            #expect(screen.window.isKeyWindow)
            other.isHidden = true
        }
    }

    @Test func `setting isEditing calls setEditing`() {
        final class Controller: UIViewController {
            var calls: [Bool] = []
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                calls.append(editing)
            }
        }
        Screen.show { _ in
            let controller = Controller()
            controller.isEditing = true
            #expect(controller.isEditing && controller.calls == [true])
        }
    }
}
