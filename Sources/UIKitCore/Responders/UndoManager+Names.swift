/// What menus and alerts say about the steps.
extension UndoManager {
    /// The step that is undone next: what is open now, if it has changes, or else the last one.
    private var nextUndo: UndoGroup? {
        if let open = openGroups.first, !open.isEmpty, open !== recording { return open }
        return undoStack.last
    }
    /// The step that a name is given to: what is being recorded, or else the one that is undone next.
    private var named: UndoGroup? { recording ?? openGroups.first ?? undoStack.last }

    public var undoActionName: String { nextUndo?.name ?? "" }
    public var redoActionName: String { redoStack.last?.name ?? "" }
    /// Names the step that is undone next, for menus.
    public func setActionName(_ actionName: String) { named?.name = actionName }

    public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// "Undo" with the action's name. Partial: in English only.
    public func undoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Undo" : "Undo \(actionName)" }
    public func redoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Redo" : "Redo \(actionName)" }

    /// Whether the step may be thrown away, for example because it only scrolled.
    public func setActionIsDiscardable(_ discardable: Bool) { named?.isDiscardable = discardable }
    public var undoActionIsDiscardable: Bool { nextUndo?.isDiscardable ?? false }
    public var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

    /// A key of what an app keeps with a step.
    public struct UserInfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    public func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) { named?.userInfo[key] = info }
    public func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { nextUndo?.userInfo[key] }
    public func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { redoStack.last?.userInfo[key] }
}
