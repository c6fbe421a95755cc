import Testing
import UIKit

/// Tests for UIKit's early names that apps still use.
@MainActor @Suite struct OlderNamesTests {
    @Test func `the screen's coordinate space equals the window's`() {
        Screen.show { screen in
            let view = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
            screen.view.addSubview(view)
            let space = UIScreen.main.coordinateSpace
            #expect(view.convert(view.bounds, to: space) == view.convert(view.bounds, to: nil as UIView?))
            #expect(space.convert(CGPoint(x: 35, y: 50), to: view) == view.convert(CGPoint(x: 35, y: 50), from: nil as UIView?))
            #expect(space.bounds == UIScreen.main.bounds)
        }
    }

    @Test func `topLayoutGuide and bottomLayoutGuide end at the safe area`() {
        Screen.show { screen in
            let label = UIView()
            label.translatesAutoresizingMaskIntoConstraints = false
            screen.view.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: screen.controller.topLayoutGuide.bottomAnchor, constant: 10),
                label.bottomAnchor.constraint(equalTo: screen.controller.bottomLayoutGuide.topAnchor),
                label.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor), label.widthAnchor.constraint(equalToConstant: 10),
            ])
            screen.view.layoutIfNeeded()
            #expect(label.frame.minY == screen.view.safeAreaInsets.top + 10)
            #expect(label.frame.maxY == screen.view.bounds.height - screen.view.safeAreaInsets.bottom)
            #expect(screen.controller.topLayoutGuide.length == screen.view.safeAreaInsets.top)
            #expect(screen.controller.bottomLayoutGuide.length == screen.view.safeAreaInsets.bottom)
        }
    }

    @Test func `nested calls of beginIgnoringInteractionEvents need as many calls of endIgnoringInteractionEvents`() {
        let app = UIApplication.shared
        app.beginIgnoringInteractionEvents()
        app.beginIgnoringInteractionEvents()
        app.endIgnoringInteractionEvents()
        #expect(app.isIgnoringInteractionEvents)
        app.endIgnoringInteractionEvents()
        #expect(!app.isIgnoringInteractionEvents)
    }

    @Test func `each background task has its own identifier`() {
        let first = UIApplication.shared.beginBackgroundTask()
        let second = UIApplication.shared.beginBackgroundTask(withName: "upload")
        #expect(first != second)
        #expect(first != .invalid)
        UIApplication.shared.endBackgroundTask(first)
        UIApplication.shared.endBackgroundTask(second)
    }

    @Test func `NSIndexPath has row, section and item`() {
        let path = NSIndexPath(row: 3, section: 2)
        #expect(path.row == 3)
        #expect(path.section == 2)
        #expect(path.item == 3)
    }

    @Test func `didReceiveMemoryWarning reaches a controller's override`() {
        class Listener: UIViewController {
            var warnings = 0
            override func didReceiveMemoryWarning() {
                super.didReceiveMemoryWarning()
                warnings += 1
            }
        }
        let listener = Listener()
        listener.didReceiveMemoryWarning()
        #expect(listener.warnings == 1)
    }

    @Test func `childForStatusBarStyle lets a child decide the status bar's style`() {
        class Child: UIViewController { override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent } }
        class Container: UIViewController {
            let child = Child()
            override var childForStatusBarStyle: UIViewController? { child }
        }
        #expect(Container().childForStatusBarStyle?.preferredStatusBarStyle == .lightContent)
        #expect(UIViewController().childForStatusBarHidden == nil)
    }

    @Test func `no assistive technology runs on the phone`() {
        #expect(!UIAccessibility.isVoiceOverRunning)
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        let number: NSInteger = 3
        #expect(number == 3)
        #expect(UIColor.groupTableViewBackground == .systemGroupedBackground)
    }
}
