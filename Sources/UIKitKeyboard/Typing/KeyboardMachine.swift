import CoreGraphics

/// The state machine that converts touches on keys and the passage of time into commands.
///
/// It is a value type that does not depend on views. Times are in seconds on the process's clock and never decrease.
package struct KeyboardMachine: Hashable, Sendable {
    package enum Shift: String, Hashable, Sendable { case off, on, locked }

    /// A command that changes the text or the keyboard.
    package enum Command: Hashable, Sendable {
        case insert(String)
        case deleteBackward
        /// Deletes the word before the caret and the spaces after the word.
        case deleteWordBackward
        case `return`
        /// Moves the caret while the user holds the space bar. The value is the translation in points since the finger started to move
        /// the caret, positive to the right and downwards.
        case moveCaret(CGPoint)
        case endCaretMovement
        /// Replaces the space before the caret with a full stop and a space.
        case replaceSpaceWithPeriod
        /// Replaces the letters with the emoji plane.
        case showEmoji
        /// Switches to the keyboard of the next language. `chooseKeyboard` switches to the keyboard at an index of the globe key's list,
        /// whose last item is the emoji plane.
        case nextKeyboard
        case chooseKeyboard(Int)
        /// Switches to the mode at an index of the hide key's list.
        case chooseMode(Int)
        /// Resigns the first responder.
        case hideKeyboard
        /// Reports that a key which is not supported, such as dictation, was pressed.
        case unsupported(String)
    }

    /// The state of the text field that determines automatic capitals and full stops.
    package struct Context: Hashable, Sendable {
        var textBeforeCaret: String
        var capitalization: AutoCapitalization
        /// Whether two spaces in quick succession are replaced by a full stop.
        var hasPeriodShortcut: Bool
        package init(textBeforeCaret: String = "", capitalization: AutoCapitalization = .none, hasPeriodShortcut: Bool = false) {
            self.textBeforeCaret = textBeforeCaret
            self.capitalization = capitalization
            self.hasPeriodShortcut = hasPeriodShortcut
        }
    }

    /// A touch on the keyboard.
    package struct Touch: Hashable, Sendable {
        package var id: Int
        /// The key on which the touch began.
        package var origin: KeyboardKey
        /// The key under the touch, or nil outside of all keys.
        package var key: KeyboardKey?
        /// Whether the touch has already typed its key or had its effect, so that nothing is typed when it ends.
        var isCommitted = false
        /// The fraction to which the touch has pulled down the key's second character. If it is 1, the touch types that character.
        package var pull: CGFloat = 0
    }

    /// The maximum time in seconds between two taps on shift that lock shift. (Facts/KeyboardBehaviour.md#shift: 0.3 to 0.5)
    static let doubleTapTime = 0.3
    package private(set) var layout: KeyboardLayout
    package private(set) var plane: KeyboardPlane.Name
    package private(set) var shift = Shift.off
    /// The touches in the order in which they began.
    package internal(set) var touches: [Touch] = []
    package private(set) var context = Context()

    /// Whether shift is on because of the text and not because of a tap. If true, shift applies only to letters.
    private var shiftIsAutomatic = false
    private var lastShiftTime: Double?
    private var shiftTouch: Int?
    private var typedUnderHeldShift = false
    private var planeTouch: Int?
    private var planeBeforeHold: KeyboardPlane.Name?
    private var typedUnderHeldPlane = false
    /// The states of held keys, which are defined in `KeyboardMachine+Holding.swift`.
    var delete: DeleteRepeat?
    var hold: Hold?
    /// The alternates above a held key, or nil if none are shown.
    package internal(set) var alternates: Alternates?
    /// The touch that moves the caret after it has held the space bar, or nil if no touch moves the caret.
    var caretTouch: Int?
    /// The number of keyboards in the list of a held globe key, or 0 if the key shows no list.
    var listedKeyboards = 0
    /// The number of modes in the list of a held hide key, or 0 if the key shows no list.
    var listedModes = 0
    /// The list above a held key, or nil if none is shown.
    package internal(set) var list: KeyPopupList?
    private var lastSpaceTime: Double?

    package init(layout: KeyboardLayout) {
        self.layout = layout
        plane = layout.initialPlane
    }

    /// Resets the state for a different text field. All touches are dropped.
    package mutating func start(layout: KeyboardLayout, context: Context) {
        let listed = (listedKeyboards, listedModes)
        self = KeyboardMachine(layout: layout)
        (listedKeyboards, listedModes) = listed
        contextChanged(context)
    }

    /// The keys that are drawn as pressed. These are the keys that type when they are released, and a held delete key.
    var pressedKeys: [KeyboardKey] {
        touches.compactMap { touch in
            guard let key = touch.key else { return nil }
            return !touch.isCommitted && touch.id != caretTouch || key.role == .delete ? key : nil
        }
    }

    /// Updates the shift state after a change of the text or the caret, unless shift is locked or held.
    mutating func contextChanged(_ context: Context) {
        self.context = context
        guard shift != .locked, shiftTouch == nil, layout.plane(.letters) != nil else { return }
        let capitalizes = context.capitalization.capitalizes(after: context.textBeforeCaret)
        if capitalizes, shift == .off { shiftIsAutomatic = true }
        shift = capitalizes ? .on : .off
    }

    // MARK: Fingers

    /// Begins a touch on `key`. The keys under other touches are typed first, so that the keys of overlapping touches are typed in the
    /// order in which the touches began.
    package mutating func touchDown(_ id: Int, on key: KeyboardKey, at time: Double) -> [Command] {
        precondition(!touches.contains { $0.id == id }, "touch \(id) is down already")
        var commands: [Command] = []
        for index in touches.indices
        where !touches[index].isCommitted && typesOnRelease(touches[index].key) && touches[index].id != caretTouch
            && touches[index].id != list?.touch
        {
            touches[index].isCommitted = true
            commands += commit(typed(by: touches[index]), at: time)
            endHold(touches[index].id)
        }
        var touch = Touch(id: id, origin: key, key: key)
        switch key.role {
        case .shift:
            pressShift(id, at: time)
            touch.isCommitted = true
        case .capsLock:
            shift = shift == .locked ? .off : .locked
            lastShiftTime = nil
            touch.isCommitted = true
        case .plane(let name, _):
            (planeTouch, planeBeforeHold, typedUnderHeldPlane) = (id, plane, false)
            plane = name
            touch.isCommitted = true
        case .delete:
            commands.append(.deleteBackward)
            delete = DeleteRepeat(touch: id, nextTime: time + DeleteRepeat.delay)
            lastSpaceTime = nil
            touch.isCommitted = true
        default: break
        }
        touches.append(touch)
        beginHold(touch, at: time)
        return commands
    }

    /// Moves a touch to `key`, or off the keys if `key` is nil. A touch that began on shift or a plane key may move to a character and
    /// type it.
    mutating func touchMoved(_ id: Int, to key: KeyboardKey?, at time: Double) {
        guard let index = touches.firstIndex(where: { $0.id == id }), touches[index].key != key else { return }
        let touch = touches[index]
        guard alternates?.touch != id, caretTouch != id, list?.touch != id else { return }
        defer { beginHold(touches[index], at: time) }
        switch touch.origin.role {
        case .delete, .capsLock: return
        case .shift, .plane:
            guard let key, case .character = key.role else { return }
            touches[index].key = key
            touches[index].isCommitted = false
        default:
            guard !touch.isCommitted else { return }
            touches[index].key = key.flatMap { typesOnRelease($0) ? $0 : nil }
        }
    }

    /// Ends a touch, which types its key.
    mutating func touchUp(_ id: Int, at time: Double) -> [Command] {
        guard let index = touches.firstIndex(where: { $0.id == id }) else { return [] }
        let touch = touches.remove(at: index)
        var commands: [Command] = []
        if caretTouch == id {
            commands = [.endCaretMovement]
        } else if list?.touch == id {
            commands = endList()
        } else if !touch.isCommitted, typesOnRelease(touch.key) {
            commands = commit(typed(by: touch), at: time)
        }
        release(id)
        return commands
    }

    /// Cancels a touch, so that it types nothing.
    mutating func touchCancelled(_ id: Int) {
        touches.removeAll { $0.id == id }
        release(id)
    }

    // MARK: Effects of keys

    /// Returns the key that a touch types when it ends. This is the key under the touch, the second character of this key if it is fully
    /// pulled down, or the selected alternate.
    private func typed(by touch: Touch) -> KeyboardKey {
        if touch.pull >= 1, let second = touch.key?.second { return KeyboardKey(.named(title: second, text: second)) }
        guard let choice = alternates, choice.touch == touch.id else { return touch.key! }
        let text = choice.texts[choice.selected]
        return KeyboardKey(.named(title: text, text: text))
    }

    private func typesOnRelease(_ key: KeyboardKey?) -> Bool {
        switch key?.role {
        case .character, .named, .space, .return, .emoji, .globe, .dictation, .tab, .hideKeyboard: true
        case .shift, .delete, .plane, .capsLock, .blank, nil: false
        }
    }

    private mutating func pressShift(_ id: Int, at time: Double) {
        (shiftTouch, typedUnderHeldShift) = (id, false)
        shiftIsAutomatic = false
        if let last = lastShiftTime, time - last <= Self.doubleTapTime {
            shift = .locked
            lastShiftTime = nil
        } else {
            // A tap that unlocks shift does not count as the first tap of a double tap.
            lastShiftTime = shift == .locked ? nil : time
            shift = shift == .off ? .on : .off
        }
    }

    /// Ends the effects of a touch after the touch has ended, such as the effect of a held shift key, plane key or delete key.
    private mutating func release(_ id: Int) {
        if shiftTouch == id {
            shiftTouch = nil
            if typedUnderHeldShift, shift != .locked {
                shift = .off
                contextChanged(context)
            }
        }
        if planeTouch == id {
            if typedUnderHeldPlane, let before = planeBeforeHold { plane = before }
            (planeTouch, planeBeforeHold) = (nil, nil)
        }
        endHold(id)
    }

    private mutating func commit(_ key: KeyboardKey, at time: Double) -> [Command] {
        lastShiftTime = nil
        let spaceBefore = lastSpaceTime
        lastSpaceTime = nil
        switch key.role {
        case .character(let text):
            let shown = shown(key) ?? shown(text)
            typed()
            returnToLetters(after: text)
            return [.insert(shown)]
        case .named(_, let text):
            typed()
            return [.insert(text)]
        case .space:
            typed()
            returnToLetters(after: "space")
            if context.hasPeriodShortcut,
                PeriodShortcut.applies(after: context.textBeforeCaret, secondsSinceSpace: spaceBefore.map { time - $0 })
            {
                return [.replaceSpaceWithPeriod]
            }
            lastSpaceTime = time
            return [.insert(" ")]
        case .return:
            typed()
            returnToLetters(after: "return")
            return [.return]
        case .emoji: return [.showEmoji]
        case .globe: return [.nextKeyboard]
        case .dictation: return [.unsupported(key.name)]
        case .tab:
            typed()
            return [.insert("\t")]
        case .hideKeyboard: return [.hideKeyboard]
        case .shift, .delete, .plane, .capsLock, .blank: return []
        }
    }

    /// Returns a character as its key shows and types it.
    package func shown(_ text: String) -> String { shift == .off || text.count > 1 ? text : Self.capital(text) }

    /// Returns the character that a key currently shows and types. This is the key's second character if shift selects it. Returns nil
    /// for keys other than characters.
    package func shown(_ key: KeyboardKey) -> String? {
        guard case .character(let text) = key.role else { return nil }
        return Self.showsSecond(of: key, plane: plane, shift: marksShift) ?? shown(text)
    }

    /// The state of shift for characters that are not letters. It is on only if the user has tapped shift.
    var marksShift: Shift { shift == .on && !shiftIsAutomatic ? .on : .off }

    /// Returns the key's second character if shift selects it, otherwise nil. As on a hardware keyboard, shift selects the second
    /// character of keys whose main character has no capital.
    static func showsSecond(of key: KeyboardKey, plane: KeyboardPlane.Name, shift: Shift) -> String? {
        guard plane == .letters, shift == .on, case .character(let text) = key.role, text.uppercased() == text.lowercased() else {
            return nil
        }
        return key.second
    }

    /// Returns the capital of a character, or the character itself if the capital would be more than one character.
    static func capital(_ text: String) -> String { text.uppercased().count == 1 ? text.uppercased() : text }

    /// Turns shift off if it is on for one letter only. Records that a held shift or plane key was used as a modifier.
    private mutating func typed() {
        if shiftTouch != nil { typedUnderHeldShift = true } else if shift == .on { shift = .off }
        if planeTouch != nil { typedUnderHeldPlane = true }
    }

    /// Switches back to the letters plane after keys that do so, such as the space bar. Does nothing if the keyboard did not start with
    /// the letters plane.
    private mutating func returnToLetters(after key: String) {
        guard layout.initialPlane == .letters, planeTouch == nil, layout.returnsToLettersAfter.contains(key) else { return }
        plane = .letters
    }

    // MARK: Checks

    /// Asserts the invariants that hold between any two calls. It is compiled out in release builds.
    package func _checkInvariants() {
        assert(layout.plane(plane) != nil, "plane \(plane) is not in layout \(layout.name)")
        assert(Set(touches.map(\.id)).count == touches.count, "a touch is listed twice: \(dump())")
        let holders = [shiftTouch, planeTouch, delete?.touch, hold?.touch, alternates?.touch, caretTouch, list?.touch]
        for holder in holders.compactMap({ $0 }) {
            assert(touches.contains { $0.id == holder }, "touch \(holder) holds a key but is not down: \(dump())")
        }
        assert(alternates.map { $0.texts.indices.contains($0.selected) } ?? true, "no such alternate: \(dump())")
        assert(shift == .off || layout.plane(.letters) != nil, "a pad has no shift: \(dump())")
    }

    /// Returns the layout, the plane, the shift state and the touches in one line. A touch is written as `id:origin>key`, with `*` if it
    /// has already typed its key.
    package func dump() -> String {
        let fingers = touches.map { "\($0.id):\($0.origin.name)>\($0.key?.name ?? "-")\($0.isCommitted ? "*" : "")" }
        var repeating = delete.map { " delete repeats at \($0.nextTime)" } ?? ""
        if let alternates { repeating += " alternates \(alternates.texts.joined()) at \(alternates.selected)" }
        if let list { repeating += " \(list.kind) at \(list.selected.map(String.init) ?? "-")" }
        if let caretTouch { repeating += " touch \(caretTouch) moves the caret" }
        return "\(layout.name)/\(plane.rawValue) shift=\(shift.rawValue) touches=[\(fingers.joined(separator: " "))]\(repeating)"
    }
}
