/// The names of the steps in menus and alerts.
extension UndoManager {
    /// The step that is undone next: the open group if it has changes, else the last one.
    private var nextUndo: UndoGroup? {
        if let open = openGroups.first, !open.isEmpty, open !== recording { return open }
        return undoStack.last
    }
    /// The step that receives a name: the one being recorded, else the one that is undone next.
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

    /// Marks whether the step may be discarded, for example because it only scrolled.
    public func setActionIsDiscardable(_ discardable: Bool) { named?.isDiscardable = discardable }
    public var undoActionIsDiscardable: Bool { nextUndo?.isDiscardable ?? false }
    public var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

    /// A key of a value that an app stores with a step.
    public struct UserInfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    public func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) { named?.userInfo[key] = info }
    public func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { nextUndo?.userInfo[key] }
    public func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { redoStack.last?.userInfo[key] }
}
