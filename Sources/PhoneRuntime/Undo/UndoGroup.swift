/// Changes that are undone together, in the order of their registration. A group can contain other groups.
@MainActor
final class UndoGroup {
    struct Change {
        weak var target: AnyObject?
        let run: @MainActor () -> Void
    }
    enum Entry {
        case change(Change)
        case group(UndoGroup)
    }
    var entries: [Entry] = []
    var name = ""
    var isDiscardable = false
    var userInfo: [UndoManager.UserInfoKey: Any] = [:]

    var isEmpty: Bool { entries.isEmpty }

    /// Undoes the changes, beginning with the last change.
    func run() {
        for entry in entries.reversed() {
            switch entry {
            case .change(let change): change.run()
            case .group(let group): group.run()
            }
        }
    }

    /// Removes the changes of a target, the changes of deallocated targets, and groups that become empty.
    func forget(_ target: AnyObject) {
        entries = entries.filter { entry in
            switch entry {
            case .change(let change): return change.target !== target && change.target != nil
            case .group(let group):
                group.forget(target)
                return !group.isEmpty
            }
        }
    }
}
