import IQKeyboardManagerSwift
import Testing
import UIKit

@testable import Simulator

@MainActor
@Suite("An app enters the background and returns")
struct ApplicationStateTests {
    @MainActor
    private final class Diary: NSObject, UIApplicationDelegate, UIWindowSceneDelegate {
        var window: UIWindow?
        var lines: [String] = []
        private func note(_ line: String) { lines.append("\(line) (\(UIApplication.shared.applicationState))") }
        func applicationDidBecomeActive(_ application: UIApplication) { note("app.active") }
        func applicationWillResignActive(_ application: UIApplication) { note("app.resign") }
        func applicationDidEnterBackground(_ application: UIApplication) { note("app.background") }
        func applicationWillEnterForeground(_ application: UIApplication) { note("app.foreground") }
        func sceneDidBecomeActive(_ scene: UIScene) { note("scene.active") }
        func sceneWillResignActive(_ scene: UIScene) { note("scene.resign") }
        func sceneWillEnterForeground(_ scene: UIScene) { note("scene.foreground") }
        func sceneDidEnterBackground(_ scene: UIScene) { note("scene.background") }

        private static let names: [(Notification.Name, String)] = [
            (UIApplication.didBecomeActiveNotification, "post app.active"), (UIApplication.willResignActiveNotification, "post app.resign"),
            (UIApplication.didEnterBackgroundNotification, "post app.background"),
            (UIApplication.willEnterForegroundNotification, "post app.foreground"),
            (UIScene.didActivateNotification, "post scene.active"), (UIScene.willDeactivateNotification, "post scene.resign"),
            (UIScene.didEnterBackgroundNotification, "post scene.background"),
            (UIScene.willEnterForegroundNotification, "post scene.foreground"),
            (UIResponder.keyboardWillHideNotification, "keyboard.willHide"),
            (UIResponder.keyboardWillShowNotification, "keyboard.willShow"),
        ]
        func listen() {
            for (name, line) in Self.names {
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [unowned self] _ in
                    MainActor.assumeIsolated { note(line) }
                }
            }
        }
    }

    private func show(engine: Bool = false, _ test: (SimulatedPhone, UITextField) throws -> Void) rethrows {
        var configuration = PhoneConfiguration()
        configuration.device = try! SimulatedDevice.named("iPhone 13")
        configuration.strategy = engine ? .iq : .none
        let field = UITextField(frame: CGRect(x: 20, y: 700, width: 300, height: 34))
        let phone = SimulatedPhone(configuration: configuration) {
            let controller = UIViewController()
            controller.view.addSubview(field)
            return controller
        }
        phone.tick()
        try phone.process.run {
            field.becomeFirstResponder()
            phone.run(until: 1)
            try test(phone, field)
        }
    }
    private func goHome(_ phone: SimulatedPhone) {
        phone.send(.applicationState(isActive: false))
        phone.run(until: phone.time + 0.5)
    }
    private func comeBack(_ phone: SimulatedPhone) {
        phone.send(.applicationState(isActive: true))
        phone.run(until: phone.time + 0.5)
    }

    @Test func `without a scene delegate the app delegate gets every life-cycle call, each before its notification`() {
        show { phone, _ in
            let diary = Diary()
            UIApplication.shared.delegate = diary
            diary.listen()
            goHome(phone)
            #expect(
                diary.lines == [
                    "post scene.resign (active)", "app.resign (active)", "post app.resign (active)", "post scene.background (background)",
                    "app.background (background)", "post app.background (background)", "keyboard.willHide (background)",
                ])
            diary.lines = []
            comeBack(phone)
            #expect(
                diary.lines == [
                    "post scene.foreground (background)", "app.foreground (background)", "post app.foreground (background)",
                    "keyboard.willShow (inactive)", "post scene.active (active)", "app.active (active)", "post app.active (active)",
                ])
        }
    }

    @Test func `with a scene delegate the app delegate gets no life-cycle calls, and the notifications are still posted`() {
        show { phone, field in
            field.resignFirstResponder()
            phone.run(until: 2)
            let diary = Diary()
            UIApplication.shared.delegate = diary
            UIApplication.shared.connectedScenes.first?.delegate = diary
            diary.listen()
            goHome(phone)
            #expect(UIApplication.shared.connectedScenes.first?.activationState == .background)
            comeBack(phone)
            #expect(UIApplication.shared.connectedScenes.first?.activationState == .foregroundActive)
            #expect(
                diary.lines == [
                    "scene.resign (active)", "post scene.resign (active)", "post app.resign (active)", "scene.background (background)",
                    "post scene.background (background)", "post app.background (background)", "scene.foreground (background)",
                    "post scene.foreground (background)", "post app.foreground (background)", "scene.active (active)",
                    "post scene.active (active)", "post app.active (active)",
                ])
        }
    }

    @Test func `the keyboard hides and shows without animation, and the field keeps the focus`() {
        show { phone, field in
            let keyboard = UIKeyboardController.current!
            let before = keyboard.frame
            phone.send(.applicationState(isActive: false))
            phone.tick()
            phone.tick()
            #expect(field.isFirstResponder && keyboard.phase == .hidden && keyboard.visibleFrame.isNull)
            #expect(phone.events.count("keyboardDidHide") == 1 && phone.events.count("endEditing") == 0)
            phone.send(.applicationState(isActive: true))
            phone.tick()
            #expect(keyboard.presentationFrame == before)
            phone.tick()
            #expect(field.isFirstResponder && keyboard.phase == .shown)
            #expect(phone.events.count("keyboardWillShow") == 2 && phone.events.count("keyboardDidShow") == 2)
            #expect(phone.events.count("beginEditing") == 1)
        }
    }

    @Test func `no keyboard shows in the background, and the field focused there gets it on return`() {
        show { phone, field in
            field.resignFirstResponder()
            phone.run(until: 2)
            goHome(phone)
            field.becomeFirstResponder()
            phone.run(until: 3)
            #expect(field.isFirstResponder && UIKeyboardController.current!.phase == .hidden)
            comeBack(phone)
            #expect(UIKeyboardController.current!.phase == .shown && phone.events.count("keyboardWillShow") == 2)
        }
    }

    @Test func `the engine restores the view when the app resigns active, and moves it again when it becomes active`() {
        show(engine: true) { phone, field in
            let root = field.superview!
            let moved = root.frame.minY
            #expect(moved < 0)
            goHome(phone)
            #expect(root.frame.minY == 0)
            comeBack(phone)
            #expect(root.frame.minY == moved)
        }
    }

    @Test func `the home screen takes touches: an active touch is cancelled, and a new one reaches no view of the app`() {
        show { phone, field in
            let place = field.convert(CGPoint(x: 20, y: 10), to: nil)
            field.resignFirstResponder()
            phone.run(until: 2)
            phone.send(.touch(.began, finger: 1, location: place))
            phone.tick()
            goHome(phone)
            #expect(phone.fingers.isEmpty)
            phone.send(.touch(.ended, finger: 1, location: place))
            phone.send(.touch(.began, finger: 2, location: place))
            phone.tick()
            phone.send(.touch(.ended, finger: 2, location: place))
            phone.tick()
            comeBack(phone)
            #expect(!field.isFirstResponder && phone.fingers.isEmpty)
        }
    }

    @Test func `in the background the home screen is visible, with a white status bar and no app window`() {
        show { phone, _ in
            #expect(phone.displayList.nodes.contains { $0.id == phone.window.layer.identifier })
            goHome(phone)
            #expect(phone.displayList.background == SimulatedPhone.wallpaper)
            #expect(!phone.displayList.nodes.contains { $0.id == phone.window.layer.identifier })
            #expect(phone.displayList.nodes.contains { $0.id == ChromeNodeID.homeScreen })
            comeBack(phone)
            #expect(phone.displayList.nodes.contains { $0.id == phone.window.layer.identifier })
            #expect(!phone.displayList.nodes.contains { $0.id == ChromeNodeID.homeScreen })
        }
    }

    @Test func `a tap on the app's icon reopens it, and one on a different icon or dragged off it does not`() {
        show { phone, _ in
            @MainActor func tap(from start: CGPoint, to end: CGPoint) {
                phone.send(.touch(.began, finger: 0, location: start))
                phone.tick()
                phone.send(.touch(.moved, finger: 0, location: end))
                phone.send(.touch(.ended, finger: 0, location: end))
                phone.tick()
            }
            goHome(phone)
            let home = phone.homeScreen
            let own = home.appFrame
            let other = home.grid[0].frame
            tap(from: other.center, to: other.center)
            tap(from: own.center, to: other.center)
            tap(from: CGPoint(x: home.size.width / 2, y: home.dock.minY - 12), to: own.center)
            #expect(UIApplication.shared.applicationState == .background)
            tap(from: own.center, to: own.center)
            #expect(UIApplication.shared.applicationState == .active)
            #expect(phone.homePresses.isEmpty && phone.fingers.isEmpty)
        }
    }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
