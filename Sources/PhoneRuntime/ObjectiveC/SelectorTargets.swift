/// Targets and selectors for objects with one target: timers, notifications, display links, undo.
extension Timer {
    /// Creates a timer that is started by `RunLoop.add(_:forMode:)`. It retains its target until it is invalidated.
    public convenience init(
        timeInterval ti: Double, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) {
        let target = aTarget as AnyObject
        self.init(timeInterval: ti, repeats: yesOrNo) { timer in aSelector.deliver(to: target, [timer]) }
        self.userInfo = userInfo
    }
    /// Creates such a timer that first fires at `date`, relative to the current time.
    public convenience init(
        fireAt date: Date, interval ti: Double, target t: Any, selector s: Selector, userInfo ui: Any?, repeats rep: Bool
    ) {
        self.init(timeInterval: ti, target: t, selector: s, userInfo: ui, repeats: rep)
        fireDate = date
    }
    @discardableResult
    public static func scheduledTimer(
        timeInterval ti: Double, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        timer.schedule()
        return timer
    }
}

extension NotificationCenter {
    /// Calls `observer`'s method with the notification. The observer is held weakly.
    public func addObserver(_ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?) {
        observe(observer as AnyObject, name: aName, object: anObject) { observer, notification in
            aSelector.deliver(to: observer, [notification])
        }
    }
}

extension CADisplayLink {
    /// Calls `target`'s method once per frame. The target is held weakly; iOS holds it until the link is invalidated.
    public convenience init(target: Any, selector sel: Selector) {
        let object = target as AnyObject
        self.init { [weak object] link in
            if let object { sel.deliver(to: object, [link]) }
        }
    }
}
