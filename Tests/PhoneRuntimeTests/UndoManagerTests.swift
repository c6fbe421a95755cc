import Testing
import UIKitCore
import UIKitTestSupport

@testable import PhoneRuntime

/// Tests that undo managers behave like Foundation's on Apple's platforms. Foundation on Linux has none.
@MainActor @Suite("Undo managers") struct UndoManagerTests {
    @MainActor private final class Counter {
        var value = 0
        let manager: UndoManager
        init(_ manager: UndoManager) { self.manager = manager }
        func set(_ new: Int, name: String? = nil) {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old) }
            if let name { manager.setActionName(name) }
            value = new
        }
    }

    private func stage(_ body: (Stage, Counter) -> Void) { Stage.perform { stage in body(stage, Counter(UndoManager())) } }

    /// Returns the names of the notifications that the manager posts, without their common prefix.
    private func received(from manager: UndoManager, during body: () -> Void) -> [String] {
        var names: [String] = []
        let token = NotificationCenter.default.addObserver(forName: nil, object: manager, queue: nil) { notification in
            names.append(
                notification.name.rawValue.replacingOccurrences(of: "NSUndoManager", with: "")
                    .replacingOccurrences(of: "Notification", with: ""))
        }
        body()
        NotificationCenter.default.removeObserver(token)
        return names
    }

    @Test func `the changes of one event are undone together, separately from those of the next event`() {
        stage { stage, counter in
            let manager = counter.manager
            counter.set(1)
            counter.set(2)
            #expect(manager.groupingLevel == 1 && manager.canUndo)
            stage.tick()
            #expect(manager.groupingLevel == 0 && manager.undoCount == 1)
            counter.set(3, name: "Third")
            #expect(manager.undoActionName == "Third" && manager.undoMenuItemTitle == "Undo Third")
            // Undo closes the open group and undoes it.
            manager.undo()
            #expect(counter.value == 2 && manager.redoMenuItemTitle == "Redo Third")
            manager.undo()
            #expect(counter.value == 0 && !manager.canUndo && manager.undoMenuItemTitle == "Undo")
            manager.redo()
            #expect(counter.value == 2)
            // Registering a change removes the redo steps immediately.
            counter.set(9)
            #expect(!manager.canRedo)
        }
    }

    @Test func `without grouping by event, each explicit group is one undo step and a change outside is reported`() {
        stage { stage, counter in
            let manager = counter.manager
            manager.groupsByEvent = false
            manager.beginUndoGrouping()
            counter.set(1)
            manager.beginUndoGrouping()
            counter.set(2)
            counter.set(3)
            #expect(manager.groupingLevel == 2)
            // Two groups are open, so undo has no effect and does not trap.
            manager.undo()
            #expect(counter.value == 3)
            manager.endUndoGrouping()
            manager.undoNestedGroup()
            #expect(counter.value == 1 && manager.groupingLevel == 1 && manager.redoCount == 1)
            manager.endUndoGrouping()
            manager.endUndoGrouping()
            manager.undo()
            #expect(counter.value == 0)
            counter.set(5)
            #expect(manager.undoCount == 1 && manager.groupingLevel == 0)
            #expect(stage.process.mistakes.reported.contains { $0.contains("outside any group") })
        }
    }

    @Test func `notifications come in Foundation's order`() {
        stage { stage, counter in
            let manager = counter.manager
            #expect(received(from: manager) { counter.set(1) } == ["DidOpenUndoGroup"])
            #expect(received(from: manager) { stage.tick() } == ["Checkpoint", "WillCloseUndoGroup", "DidCloseUndoGroup"])
            let inside = ["DidOpenUndoGroup", "Checkpoint", "WillCloseUndoGroup", "DidCloseUndoGroup"]
            #expect(received(from: manager) { manager.undo() } == ["Checkpoint", "WillUndoChange"] + inside + ["DidUndoChange"])
            #expect(received(from: manager) { manager.redo() } == ["Checkpoint", "WillRedoChange"] + inside + ["DidRedoChange"])
            #expect(received(from: manager) { _ = manager.canRedo } == ["Checkpoint"])
            manager.beginUndoGrouping()
            #expect(received(from: manager) { manager.beginUndoGrouping() } == ["Checkpoint", "DidOpenUndoGroup"])
        }
    }

    @Test func `an observer of checkpoint notifications may read canUndo and canRedo`() {
        stage { stage, counter in
            var answers: [Bool] = []
            let token = NotificationCenter.default.addObserver(forName: .NSUndoManagerCheckpoint, object: counter.manager, queue: nil) {
                guard let manager = $0.object as? UndoManager else { return }
                MainActor.assumeIsolated { answers.append(manager.canUndo || manager.canRedo) }
            }
            counter.set(1)
            stage.tick()
            counter.manager.undo()
            #expect(answers.count == 3 && answers.first == true)
            NotificationCenter.default.removeObserver(token)
        }
    }

    @Test func `closing a group reports whether it is discardable`() {
        stage { stage, counter in
            var keys: [Bool?] = []
            let token = NotificationCenter.default.addObserver(forName: .NSUndoManagerWillCloseUndoGroup, object: nil, queue: nil) {
                keys.append($0.userInfo?[NSUndoManagerGroupIsDiscardableKey] as? Bool)
            }
            counter.set(1)
            counter.manager.setActionIsDiscardable(true)
            stage.tick()
            counter.set(2)
            stage.tick()
            #expect(keys == [true, nil] && !counter.manager.undoActionIsDiscardable)
            counter.manager.undo()
            #expect(counter.manager.undoActionIsDiscardable)
            NotificationCenter.default.removeObserver(token)
        }
    }

    @Test func `disabling and enabling registration is balanced, and removeAllActions enables it`() {
        stage { _, counter in
            let manager = counter.manager
            manager.disableUndoRegistration()
            manager.disableUndoRegistration()
            manager.enableUndoRegistration()
            counter.set(1)
            #expect(!manager.canUndo && !manager.isUndoRegistrationEnabled)
            manager.removeAllActions()
            counter.set(2)
            #expect(manager.canUndo)
        }
    }

    @Test func `the oldest steps are discarded beyond levelsOfUndo, and removing a target discards its steps`() {
        stage { stage, counter in
            let (manager, other) = (counter.manager, Counter(counter.manager))
            for value in 1...4 {
                counter.set(value)
                stage.tick()
            }
            manager.levelsOfUndo = 2
            #expect(manager.undoCount == 2)
            other.set(1)
            manager.removeAllActions(withTarget: counter)
            manager.undo()
            #expect(other.value == 0 && counter.value == 4 && !manager.canUndo)
        }
    }
}
