/// The app's transitions to the background and back.
///
/// On the way out the app will resign active, is inactive, is in the background, and then the keyboard is hidden. On the way back it will
/// enter the foreground, is inactive, the keyboard is shown, and it becomes active. In every step the scene's delegate and notification
/// come before the app's, and a delegate before the notification of the same name. If the scene has a delegate, the app's delegate receives
/// nothing (documented: `UISceneDelegate`). The position of the keyboard in this order is not documented but chosen: on the way out the
/// keyboard hides after the app's own code has run, and on the way back it shows before that code runs. So the code finds the screen in the
/// same state both times. The first responder stays the same throughout, and the keyboard slides neither out nor in, as the screen is not
/// visible then.
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
            // A system alert, the home gesture or a call ends all gestures.
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
