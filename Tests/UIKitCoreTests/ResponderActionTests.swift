@_spi(Toolkit) import UIKitCore
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
struct ResponderActionTests {
    private final class Editor: UIView {
        var log: [String] = []
        var commands: [UIKeyCommand] = []
        var types = false
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? { commands }
        override var takesTypedText: Bool { types }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector("copy:") }
        override func copy(_ sender: Any?) { log.append("copy") }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log.append("press " + (presses.first?.key?.charactersIgnoringModifiers ?? ""))
            super.pressesBegan(presses, with: event)
        }
        func new(_ command: UIKeyCommand) { log.append("new \(command.discoverabilityTitle ?? "")") }
        func up() { log.append("up") }
    }

    private func stage(_ body: (Stage, Editor, UIView) -> Void) {
        Stage.perform { stage in
            let editor = Editor(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let inner = UIView(frame: editor.bounds)
            editor.addSubview(inner)
            stage.root.addSubview(editor)
            body(stage, editor, inner)
        }
    }

    @Test func `an action goes to the first in the chain that can perform it, or to none, and Command-C copies after the press`() {
        stage { stage, editor, inner in
            #expect(inner.target(forAction: "copy:", withSender: nil) as? UIView === editor)
            #expect(inner.target(forAction: "paste:", withSender: nil) == nil)
            editor.becomeFirstResponder()
            #expect(UIApplication.shared.sendAction("copy:", to: nil, from: nil, for: nil))
            #expect(!UIApplication.shared.sendAction("paste:", to: nil, from: nil, for: nil))
            stage.key(.keyboardC, .command)
            #expect(editor.log == ["copy", "press c", "copy"])
        }
    }

    @Test func `a key command with matching modifiers is found along the responder chain and consumes its press`() {
        stage { stage, editor, _ in
            let command = UIKeyCommand(input: "n", modifierFlags: [.command, .shift], discoverabilityTitle: "New", action: Editor.new)
            editor.commands = [command]
            editor.becomeFirstResponder()
            let n = UIKeyboardHIDUsage(rawValue: 17)
            stage.key(n, [.command, .shift])
            stage.key(n, .command)
            #expect(editor.log == ["new New", "press n"])
        }
    }

    @Test func `a text input gets an arrow key before a key command, unless the command wantsPriorityOverSystemBehavior`() {
        stage { stage, editor, _ in
            let up = UIKeyCommand(input: UIKeyCommand.inputUpArrow, action: Editor.up)
            editor.commands = [up]
            editor.types = true
            editor.becomeFirstResponder()
            stage.key(.keyboardUpArrow)
            up.wantsPriorityOverSystemBehavior = true
            stage.key(.keyboardUpArrow)
            editor.types = false
            up.wantsPriorityOverSystemBehavior = false
            stage.key(.keyboardUpArrow)
            #expect(editor.log == ["press UIKeyInputUpArrow", "up", "up"])
        }
    }

    @Test func `undo and redo go step by step, a group is one step with its action name, and a new change clears redo`() {
        let manager = UndoManager()
        manager.groupsByEvent = false
        final class Box { var value = 0 }
        let box = Box()
        @MainActor func set(_ value: Int) {
            let old = box.value
            manager.beginUndoGrouping()
            manager.registerUndo(withTarget: box) { _ in set(old) }
            manager.endUndoGrouping()
            box.value = value
        }
        set(1)
        set(2)
        manager.beginUndoGrouping()
        set(3)
        set(4)
        manager.endUndoGrouping()
        manager.setActionName("Counting")
        #expect(manager.undoActionName == "Counting")
        manager.undo()
        #expect(box.value == 2 && manager.canRedo && manager.redoActionName == "Counting")
        manager.undo()
        #expect(box.value == 1)
        manager.redo()
        manager.redo()
        #expect(box.value == 4 && !manager.canRedo)
        manager.undo()
        set(9)
        #expect(!manager.canRedo)
        manager.removeAllActions()
        #expect(!manager.canUndo)
    }

    private final class Stop: UIView {
        var activations = 0
        override var canBecomeFocused: Bool { true }
        override func activateFromKeyboard() { activations += 1 }
    }

    @Test func `Tab moves focus row by row, Shift-Tab moves it back, Space activates, and a touch hides the focus ring`() {
        Stage.perform { stage in
            // In the view tree the order is c, a, b. On the screen a and b are in one row, and c is below.
            let places = [
                "c": CGRect(x: 20, y: 200, width: 80, height: 40), "a": CGRect(x: 20, y: 104, width: 80, height: 40),
                "b": CGRect(x: 120, y: 100, width: 80, height: 40),
            ]
            var stops: [String: Stop] = [:]
            for name in ["c", "a", "b"] {
                let stop = Stop(frame: places[name]!)
                stops[name] = stop
                stage.root.addSubview(stop)
            }
            stage.layout()
            let focus = stage.process.focus
            for expected in ["a", "b", "c", "a"] {
                stage.key(.keyboardTab)
                #expect(focus.focusedView === stops[expected])
            }
            stage.key(.keyboardTab, .shift)
            #expect(focus.focusedView === stops["c"])
            stage.key(.keyboardSpacebar)
            #expect(stops["c"]!.activations == 1 && focus.isRingShown)
            let ring = stops["c"]!.layer.sublayers?.last
            #expect(ring?.bounds.size == CGSize(width: 90, height: 50) && ring?.borderWidth == 3)
            stage.tap(300, 400)
            #expect(!focus.isRingShown && stops["c"]!.layer.sublayers?.isEmpty ?? true)
            stage.key(.keyboardSpacebar)
            #expect(stops["c"]!.activations == 1)
        }
    }

    @Test func `views around the old or new focus are notified of a focus update, and can refuse that focus leaves`() {
        final class Stop: UIView {
            override var canBecomeFocused: Bool { true }
        }
        final class Box: UIView {
            var log: [String] = []
            var isClosed = false
            override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
                log.append("\(context.previouslyFocusedView?.tag ?? 0) to \(context.nextFocusedView?.tag ?? 0)")
            }
            override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { !isClosed }
        }
        Stage.perform { stage in
            let boxes = (0...1).map { Box(frame: CGRect(x: 0, y: CGFloat($0) * 100, width: 200, height: 90)) }
            for (index, box) in boxes.enumerated() {
                let stop = Stop(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
                stop.tag = index + 1
                box.addSubview(stop)
                stage.root.addSubview(box)
            }
            stage.layout()
            stage.key(.keyboardTab)
            stage.key(.keyboardTab)
            #expect(boxes[0].log == ["0 to 1", "1 to 2"] && boxes[1].log == ["1 to 2"])
            boxes[0].isClosed = true
            stage.key(.keyboardTab)
            #expect(SimulatedProcess.current.focus.focusedView?.tag == 2 && boxes[1].log.count == 1)
            stage.tap(300, 400)
            #expect(boxes[1].log.last == "2 to 0")
        }
    }
}

@MainActor
struct PressTests {
    private final class Hearer: UIView {
        var log: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("began") }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("ended") }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("cancelled \(presses.count)") }
    }

    @Test func `a key held when the app becomes inactive is cancelled, and a released key is not`() {
        Stage.perform { stage in
            let hearer = Hearer(frame: .zero)
            stage.root.addSubview(hearer)
            hearer.becomeFirstResponder()
            stage.key(.keyboardA)
            let event = UIPressesEvent()
            event.allPresses = [UIPress(key: UIKey(keyCode: .keyboardC), phase: .began, timestamp: 0)]
            UIApplication.shared.sendEvent(event)
            UIApplication.shared.applicationState = .inactive
            #expect(hearer.log == ["began", "ended", "began", "cancelled 1"])
        }
    }

    @Test(arguments: [
        (4, false, "a", "a"), (4, true, "a", "A"), (31, true, "2", "@"), (56, true, "/", "?"), (40, false, "\r", "\r"),
        (58, false, "", ""),
    ])
    func `a UIKey has the characters of a US keyboard, with and without Shift`(usage: Int, shift: Bool, plain: String, typed: String) {
        let key = UIKey(keyCode: UIKeyboardHIDUsage(rawValue: usage), modifierFlags: shift ? .shift : [])
        #expect(key.charactersIgnoringModifiers == plain && key.typedCharacters == typed)
    }
}
