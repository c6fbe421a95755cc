/// Targets and selectors for timers, notifications, display links and undo.
extension Timer {
    /// Creates a timer that `RunLoop.add(_:forMode:)` starts. The timer retains its target until it is invalidated.
    public convenience init(
        timeInterval ti: Double, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) {
        let target = aTarget as AnyObject
        self.init(timeInterval: ti, repeats: yesOrNo) { timer in aSelector.deliver(to: target, [timer]) }
        self.userInfo = userInfo
    }
    /// Creates a timer that `RunLoop.add(_:forMode:)` starts and that first fires at `date`, relative to the current time.
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
    /// Calls the observer's method with each notification. The center holds the observer weakly.
    public func addObserver(_ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?) {
        observe(observer as AnyObject, name: aName, object: anObject) { observer, notification in
            aSelector.deliver(to: observer, [notification])
        }
    }
}

extension CADisplayLink {
    /// Calls the target's method once per frame. The link holds its target weakly; on iOS it retains the target until it is invalidated.
    public convenience init(target: Any, selector sel: Selector) {
        let object = target as AnyObject
        self.init { [weak object] link in
            if let object { sel.deliver(to: object, [link]) }
        }
    }
}
