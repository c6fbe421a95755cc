/// Groups of changes, which are undone together.
extension UndoManager {
    /// The number of open groups.
    public var groupingLevel: Int { openGroups.count }

    /// Opens a group inside the currently open group.
    public func beginUndoGrouping() {
        if !isUndoing, !isRedoing, !openGroups.isEmpty { postCheckpoint() }
        openGroups.append(UndoGroup())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Closes the group that was opened last. An outermost group becomes an undo step unless it is empty.
    public func endUndoGrouping() {
        guard let group = openGroups.last, group !== recording else {
            return reportMistake("UndoManager.endUndoGrouping() without beginUndoGrouping(): nothing happens", of: self)
        }
        announceClosing(group)
        openGroups.removeLast()
        if let outer = openGroups.last {
            if !group.isEmpty { outer.entries.append(.group(group)) }
        } else {
            eventGroupClosed()
            if !group.isEmpty { undoStack.append(group) }
            forgetOldest()
        }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    func announceClosing(_ group: UndoGroup) {
        postCheckpoint()
        post(.NSUndoManagerWillCloseUndoGroup, group.isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil)
    }
}
