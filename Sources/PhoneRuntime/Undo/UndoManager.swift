/// Records how changes are undone. Foundation's class does not exist on Linux.
///
/// Changes that are registered during an undo can be redone. What is registered during one event is one step, unless `groupsByEvent` is
/// false; here an event lasts until the end of the phone's tick.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    var undoStack: [UndoGroup] = []
    var redoStack: [UndoGroup] = []
    /// The groups that are open, the outermost one first.
    var openGroups: [UndoGroup] = []
    /// Whether the outermost open group was opened for an event, which closes it.
    var hasEventGroup = false
    /// The group that an undo or redo records its inverse in.
    var recording: UndoGroup?
    private var disabling = 0
    private var isPostingCheckpoint = false
    private var eventEnd: TickSchedule.Participation?

    public nonisolated override init() { super.init() }

    /// The maximum number of steps, beyond which the oldest are forgotten; 0 keeps all.
    open var levelsOfUndo = 0 { didSet { forgetOldest() } }
    /// Whether a change that is registered outside any group opens one until the end of the event. Default true.
    open var groupsByEvent = true
    /// Stored for the app: the phone's run loop has one mode.
    open var runLoopModes: [RunLoop.Mode] = [.default]
    open private(set) var isUndoing = false
    open private(set) var isRedoing = false
    open var isUndoRegistrationEnabled: Bool { disabling == 0 }

    /// Registration stays off until `enableUndoRegistration()` has been called as often.
    open func disableUndoRegistration() { disabling += 1 }
    open func enableUndoRegistration() {
        guard disabling > 0 else {
            return reportMistake("UndoManager.enableUndoRegistration() without disableUndoRegistration(): nothing happens", of: self)
        }
        disabling -= 1
    }

    // MARK: Registering

    /// Registers `handler`, which undoes a change; `target` is held weakly.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping @MainActor (Target) -> Void) {
        register(.init(target: target) { [weak target] in if let target { handler(target) } })
    }

    /// Registers a call of the target's method; `anObject` is kept, the target is held weakly.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        let target = target as AnyObject
        register(.init(target: target) { [weak target] in if let target { selector.send(to: target, [anObject]) } })
    }

    @available(
        *, unavailable, message: "messages cannot be recorded without Objective-C's runtime: use registerUndo(withTarget:handler:)"
    )
    open func prepare(withInvocationTarget target: Any) -> Any { fatalError() }

    private func register(_ change: UndoGroup.Change) {
        guard isUndoRegistrationEnabled else { return }
        if !isUndoing, !isRedoing { redoStack = [] }
        if let group = openGroups.last { return group.entries.append(.change(change)) }
        if groupsByEvent {
            openEventGroup()
            openGroups.last?.entries.append(.change(change))
        } else {
            reportMistake(
                "UndoManager: a change is registered outside any group while groupsByEvent is false; it becomes a step of its own", of: self
            )
            beginUndoGrouping()
            openGroups.last?.entries.append(.change(change))
            endUndoGrouping()
        }
    }

    /// Opens a group that the end of the current event closes.
    private func openEventGroup() {
        beginUndoGrouping()
        hasEventGroup = true
        eventEnd = SimulatedProcess.current.ticks.join(.postLayout, label: "undo group", countsAsMotion: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.closeEventGroup() }
        }
    }

    /// Closes the group of the current event, if one is open and no other group is open in it.
    func closeEventGroup() {
        guard hasEventGroup, openGroups.count == 1 else { return }
        endUndoGrouping()
    }

    func eventGroupClosed() {
        hasEventGroup = false
        eventEnd?.cancel()
        eventEnd = nil
    }

    /// Runs `body` so that its registrations are a step of their own, apart from other changes in the event. Inside a group that the app
    /// has opened, they are part of that group.
    package func asOwnStep(_ body: () -> Void) {
        closeEventGroup()
        guard openGroups.isEmpty, isUndoRegistrationEnabled else { return body() }
        beginUndoGrouping()
        body()
        endUndoGrouping()
    }

    // MARK: Undoing

    open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.isEmpty } && !isUndoing && !isRedoing }
    /// Posts `NSUndoManagerCheckpoint`, as Foundation's does.
    open var canRedo: Bool {
        postCheckpoint()
        return !redoStack.isEmpty
    }
    open var undoCount: Int { undoStack.count }
    open var redoCount: Int { redoStack.count }

    /// Closes the open group, if there is just one, and undoes the last step.
    open func undo() {
        guard !isUndoing, !isRedoing else { return }
        if openGroups.count == 1 { endUndoGrouping() }
        guard openGroups.isEmpty else {
            return reportMistake("UndoManager.undo() with \(openGroups.count) open groups: nothing is undone", of: self)
        }
        undoNestedGroup()
    }

    /// Undoes the last group, which may be inside one that is still open.
    open func undoNestedGroup() {
        guard !isUndoing, !isRedoing else { return }
        postCheckpoint()
        let group: UndoGroup
        if let open = openGroups.last {
            guard case .group(let last)? = open.entries.last else {
                return reportMistake("UndoManager.undoNestedGroup(): the last change is in no nested group; nothing is undone", of: self)
            }
            open.entries.removeLast()
            group = last
        } else {
            guard let last = undoStack.popLast() else { return }
            group = last
        }
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        redoStack += recordingInverse(of: group)
        isUndoing = false
        forgetOldest()
        post(.NSUndoManagerDidUndoChange)
    }

    open func redo() {
        guard !isUndoing, !isRedoing else { return }
        closeEventGroup()
        postCheckpoint()
        guard openGroups.isEmpty, let group = redoStack.popLast() else { return }
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        undoStack += recordingInverse(of: group)
        isRedoing = false
        forgetOldest()
        post(.NSUndoManagerDidRedoChange)
    }

    /// Runs the changes of a group; what they register becomes one step, which is returned unless it is empty.
    private func recordingInverse(of group: UndoGroup) -> [UndoGroup] {
        let (inverse, outer) = (UndoGroup(), openGroups)
        inverse.name = group.name
        inverse.isDiscardable = group.isDiscardable
        inverse.userInfo = group.userInfo
        openGroups = [inverse]
        recording = inverse
        post(.NSUndoManagerDidOpenUndoGroup)
        group.run()
        openGroups = [inverse]
        announceClosing(inverse)
        recording = nil
        openGroups = outer
        post(.NSUndoManagerDidCloseUndoGroup)
        return inverse.isEmpty ? [] : [inverse]
    }

    func forgetOldest() {
        guard levelsOfUndo > 0 else { return }
        undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
        redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    /// Removes the changes that were registered for `target`, and steps that have no others.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in undoStack + redoStack + openGroups { group.forget(target) }
        undoStack.removeAll(where: \.isEmpty)
        redoStack.removeAll(where: \.isEmpty)
    }
    /// Removes everything, and enables registration.
    open func removeAllActions() {
        undoStack = []
        redoStack = []
        for group in openGroups { group.entries = [] }
        disabling = 0
    }

    // MARK: Notifying

    func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }
    /// Posts a checkpoint notification, unless one is being posted: its observers usually read `canRedo`, which posts one itself.
    func postCheckpoint() {
        guard !isPostingCheckpoint else { return }
        isPostingCheckpoint = true
        post(.NSUndoManagerCheckpoint)
        isPostingCheckpoint = false
    }
}
