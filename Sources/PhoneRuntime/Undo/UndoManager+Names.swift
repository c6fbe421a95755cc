/// The names of undo steps in menus and alerts.
extension UndoManager {
    /// The step that `undo()` would undo: the open group if it has changes, otherwise the last step.
    private var nextUndo: UndoGroup? {
        if let open = openGroups.first, !open.isEmpty, open !== recording { return open }
        return undoStack.last
    }
    /// The step that receives a name: the step that is being recorded, otherwise the step that `undo()` would undo.
    private var named: UndoGroup? { recording ?? openGroups.first ?? undoStack.last }

    public var undoActionName: String { nextUndo?.name ?? "" }
    public var redoActionName: String { redoStack.last?.name ?? "" }
    /// Sets the name of the next undo step for menus.
    public func setActionName(_ actionName: String) { named?.name = actionName }

    public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// Returns "Undo" followed by the action's name. Partial: the title is always in English.
    public func undoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Undo" : "Undo \(actionName)" }
    public func redoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Redo" : "Redo \(actionName)" }

    /// Sets whether the step can be discarded, for example because the user has only scrolled.
    public func setActionIsDiscardable(_ discardable: Bool) { named?.isDiscardable = discardable }
    public var undoActionIsDiscardable: Bool { nextUndo?.isDiscardable ?? false }
    public var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

    /// The key of a value that an app stores with an undo step.
    public struct UserInfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    public func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) { named?.userInfo[key] = info }
    public func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { nextUndo?.userInfo[key] }
    public func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { redoStack.last?.userInfo[key] }
}
