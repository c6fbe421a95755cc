/// Records changes so that they can be undone. Foundation on Linux has no such class.
///
/// Changes that are registered during an undo can be redone. All changes that are registered during one event form one step, unless
/// `groupsByEvent` is false. An event lasts until the end of the phone's tick.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    var undoStack: [UndoGroup] = []
    var redoStack: [UndoGroup] = []
    /// The open groups, outermost first.
    var openGroups: [UndoGroup] = []
    /// Whether the outermost open group was opened for the current event, whose end closes the group.
    var hasEventGroup = false
    /// The group in which a running undo or redo records its inverse; nil at other times.
    var recording: UndoGroup?
    private var disabling = 0
    private var isPostingCheckpoint = false
    private var eventEnd: TickSchedule.Participation?

    public nonisolated override init() { super.init() }

    /// The maximum number of steps. If there are more, the oldest steps are removed. 0 keeps all steps.
    open var levelsOfUndo = 0 { didSet { forgetOldest() } }
    /// Whether registering a change outside a group opens a group that lasts until the end of the event. The default is true.
    open var groupsByEvent = true
    /// Has no effect, because the phone's run loop ignores modes.
    open var runLoopModes: [RunLoop.Mode] = [.default]
    open private(set) var isUndoing = false
    open private(set) var isRedoing = false
    open var isUndoRegistrationEnabled: Bool { disabling == 0 }

    /// Disables registration until `enableUndoRegistration()` has been called equally often.
    open func disableUndoRegistration() { disabling += 1 }
    open func enableUndoRegistration() {
        guard disabling > 0 else {
            return reportMistake("UndoManager.enableUndoRegistration() without disableUndoRegistration(): nothing happens", of: self)
        }
        disabling -= 1
    }

    // MARK: Registering

    /// Registers a closure that undoes a change. The target is held weakly.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping @MainActor (Target) -> Void) {
        register(.init(target: target) { [weak target] in if let target { handler(target) } })
    }

    /// Registers a call of a method that undoes a change. The object is retained, and the target is held weakly.
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

    /// Opens a group that is closed at the end of the current event.
    private func openEventGroup() {
        beginUndoGrouping()
        hasEventGroup = true
        eventEnd = SimulatedProcess.current.ticks.join(.postLayout, label: "undo group", countsAsMotion: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.closeEventGroup() }
        }
    }

    /// Closes the group of the current event, if it is the only open group.
    func closeEventGroup() {
        guard hasEventGroup, openGroups.count == 1 else { return }
        endUndoGrouping()
    }

    func eventGroupClosed() {
        hasEventGroup = false
        eventEnd?.cancel()
        eventEnd = nil
    }

    /// Runs a closure so that its registrations form a separate step. If the app has opened a group, the registrations become part of
    /// that group instead.
    package func asOwnStep(_ body: () -> Void) {
        closeEventGroup()
        guard openGroups.isEmpty, isUndoRegistrationEnabled else { return body() }
        beginUndoGrouping()
        body()
        endUndoGrouping()
    }

    // MARK: Undoing

    open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.isEmpty } && !isUndoing && !isRedoing }
    /// Whether a step can be redone. Reading the property posts `NSUndoManagerCheckpoint`, as in Foundation.
    open var canRedo: Bool {
        postCheckpoint()
        return !redoStack.isEmpty
    }
    open var undoCount: Int { undoStack.count }
    open var redoCount: Int { redoStack.count }

    /// Undoes the last step. If exactly one group is open, closes it first.
    open func undo() {
        guard !isUndoing, !isRedoing else { return }
        if openGroups.count == 1 { endUndoGrouping() }
        guard openGroups.isEmpty else {
            return reportMistake("UndoManager.undo() with \(openGroups.count) open groups: nothing is undone", of: self)
        }
        undoNestedGroup()
    }

    /// Undoes the last group, which may be inside an open group.
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

    /// Undoes the changes of a group and records their inverse as a new group. Returns an empty array if the new group is empty.
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

    /// Removes the changes that were registered for a target, and the steps that become empty.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in undoStack + redoStack + openGroups { group.forget(target) }
        undoStack.removeAll(where: \.isEmpty)
        redoStack.removeAll(where: \.isEmpty)
    }
    /// Removes all steps and enables registration.
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
    /// Posts a checkpoint notification. Ignored during a post, because observers usually read `canRedo`, which posts the notification
    /// too.
    func postCheckpoint() {
        guard !isPostingCheckpoint else { return }
        isPostingCheckpoint = true
        post(.NSUndoManagerCheckpoint)
        isPostingCheckpoint = false
    }
}
