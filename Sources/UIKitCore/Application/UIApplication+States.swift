/// The app's transitions to the background and back.
///
/// When the app goes to the background, it is notified first that it will resign active, and then that it has entered the background. After
/// that, the keyboard is hidden. When the app returns, it is notified that it will enter the foreground. Then the keyboard is shown, and
/// the app becomes active. In every step, the scene is notified before the app, and a delegate is called before the notification of the
/// same name is posted. If the scene has a delegate, the app's delegate is not called (documented: `UISceneDelegate`).
///
/// The position of the keyboard in this order is not documented but chosen. The keyboard hides after the app's own code has run, and
/// shows before that code runs, so the code finds the screen in the same state both times. The first responder does not change, and the
/// keyboard is not animated, because the screen is not visible at that time.
extension UIApplication {
    func changeState(from old: State, to new: State) {
        if old == .background {
            notify(
                UIScene.willEnterForegroundNotification, { $0.sceneWillEnterForeground($1) }, Self.willEnterForegroundNotification,
                { $0.applicationWillEnterForeground($1) })
            setState(.inactive)
            textInputSystem?.applicationReturns()
        }
        if new == .active {
            setState(.active)
            notify(
                UIScene.didActivateNotification, { $0.sceneDidBecomeActive($1) }, Self.didBecomeActiveNotification,
                { $0.applicationDidBecomeActive($1) })
        }
        if old == .active {
            notify(
                UIScene.willDeactivateNotification, { $0.sceneWillResignActive($1) }, Self.willResignActiveNotification,
                { $0.applicationWillResignActive($1) })
            setState(.inactive)
            // A system alert, the home gesture or a phone call cancels all gestures.
            cancelTouches()
            cancelPresses()
        }
        if new == .background {
            setState(.background)
            notify(
                UIScene.didEnterBackgroundNotification, { $0.sceneDidEnterBackground($1) }, Self.didEnterBackgroundNotification,
                { $0.applicationDidEnterBackground($1) })
            if let delegate = scene.delegate { scene.session.stateRestorationActivity = delegate.stateRestorationActivity(for: scene) }
            textInputSystem?.applicationHasLeft()
        }
    }

    private func notify(
        _ sceneNotification: Notification.Name, _ sceneMethod: (any UISceneDelegate, UIScene) -> Void,
        _ notification: Notification.Name, _ method: (any UIApplicationDelegate, UIApplication) -> Void
    ) {
        if let delegate = scene.delegate { sceneMethod(delegate, scene) }
        NotificationCenter.default.post(name: sceneNotification, object: scene)
        if scene.delegate == nil, let delegate { method(delegate, self) }
        NotificationCenter.default.post(name: notification, object: self)
    }
}
