import CoreGraphics

/// The effects of held keys. Delete repeats, a character shows its alternates, the space bar moves the caret, and the globe and an iPad's
/// hide key show lists.
extension KeyboardMachine {
    /// The state of a held delete key. (Facts/KeyboardBehaviour.md#holding)
    struct DeleteRepeat: Hashable, Sendable {
        var touch: Int
        var nextTime: Double
        var count = 0

        /// The delay before the first repeat, in seconds.
        static let delay = 0.5
        /// The time between repeats, in seconds.
        static let interval = 0.1
        /// The number of deletions after which a held delete key removes whole words.
        static let wordsAfter = 20
        /// The time between deletions of words in seconds. (chosen so that the user can still stop at a certain word)
        static let wordInterval = 0.3
    }

    /// A touch that is waiting until its key is treated as held.
    struct Hold: Hashable, Sendable {
        var touch: Int
        /// The time from which the key is treated as held.
        var time: Double
    }

    /// The delay in seconds before a key is treated as held. (Facts/KeyboardBehaviour.md#holding)
    static let holdDelay = 0.5

    /// The character and its alternates above a held key, and the index of the selected one.
    package struct Alternates: Hashable, Sendable {
        package var touch: Int
        package var key: KeyboardKey
        package var texts: [String]
        package var selected = 0
    }

    /// The list above a held key, and the item under the finger, if any.
    package struct KeyPopupList: Hashable, Sendable {
        /// The key to which a list belongs.
        package enum Kind: Hashable, Sendable {
            /// The globe key or, if there is none, the emoji key. Its list contains keyboards.
            case keyboards
            /// The key that hides an iPad's keyboard. Its list contains modes.
            case modes
        }

        package var kind: Kind
        package var key: KeyboardKey
        /// The touch that holds the list, or nil if the user has lifted the finger while it was on the key. In the latter case the list
        /// stays open until the next touch.
        package var touch: Int?
        package var selected: Int?
        /// Whether the finger is still on the key. After the finger was moved off the key, the value remains false.
        var isOnKey = true
    }

    /// Selects the item under the finger.
    /// - Parameters:
    ///   - index: The index of the item, or nil if the finger is outside of the list.
    ///   - isOnKey: Whether the finger is still on the key below the list.
    package mutating func selectRow(_ index: Int?, isOnKey: Bool) {
        list?.selected = index
        list?.isOnKey = isOnKey
    }

    /// Delivers the next touch to the list that no touch holds, even if the touch is outside of the list.
    mutating func touchDownOnList(_ id: Int, row: Int?) {
        guard let key = list?.key, list?.touch == nil else { return }
        touches.append(Touch(id: id, origin: key, key: nil, isCommitted: true))
        list?.touch = id
        selectRow(row, isOnKey: false)
    }

    /// Closes the list, even if a touch holds it.
    mutating func closeList() { list = nil }

    /// Ends the touch that holds the list. If an item is selected, returns its command. If no item is selected and the finger is still on
    /// the key, the list stays open until the next touch. Otherwise the list is closed.
    mutating func endList() -> [Command] {
        guard let ended = list else { return [] }
        list = nil
        switch (ended.selected, ended.kind) {
        case (let row?, .keyboards): return [.chooseKeyboard(row)]
        case (let row?, .modes): return [.chooseMode(row)]
        case (nil, _):
            if ended.isOnKey { list = KeyPopupList(kind: ended.kind, key: ended.key, touch: nil) }
            return []
        }
    }

    /// The time of the next effect of a held key, or nil if no effect is pending.
    var nextEventTime: Double? {
        let times = [delete?.nextTime, hold?.time].compactMap { $0 }
        return times.min()
    }

    /// Performs all effects of held keys that are due. A held delete key repeats, a held character shows its alternates, and a held space
    /// bar starts to move the caret.
    package mutating func advance(to time: Double) -> [Command] {
        if let held = hold, held.time <= time {
            hold = nil
            take(held.touch)
        }
        var commands: [Command] = []
        while var repeating = delete, repeating.nextTime <= time {
            let takesWords = repeating.count >= DeleteRepeat.wordsAfter
            commands.append(takesWords ? .deleteWordBackward : .deleteBackward)
            repeating.count += 1
            repeating.nextTime += repeating.count >= DeleteRepeat.wordsAfter ? DeleteRepeat.wordInterval : DeleteRepeat.interval
            delete = repeating
        }
        return commands
    }

    /// Selects the alternate at an index. An index beyond the ends selects the first or last one.
    mutating func selectAlternate(_ index: Int) {
        guard let choice = alternates else { return }
        alternates?.selected = min(max(index, 0), choice.texts.count - 1)
    }

    /// Returns the command that moves the caret if a touch on the space bar moves the caret, otherwise an empty array.
    /// - Parameter translation: The movement of the touch in points since it started to move the caret.
    package func caretMoved(by translation: CGPoint) -> [Command] { caretTouch == nil ? [] : [.moveCaret(translation)] }

    /// Pulls down the second character of the key under a touch. If the character is pulled down fully, the touch types it. Returns
    /// whether the touch pulls the character. If so, the touch remains on its key even when it leaves the key's frame.
    /// - Parameter share: The fraction of the distance to which the character is pulled down.
    package mutating func pull(_ id: Int, by share: CGFloat) -> Bool {
        guard let index = touches.firstIndex(where: { $0.id == id }), !touches[index].isCommitted, alternates?.touch != id,
            touches[index].key == touches[index].origin, touches[index].origin.second != nil
        else { return false }
        touches[index].pull = min(max(share, 0), 1)
        if share > 0, hold?.touch == id { hold = nil }
        return share > 0
    }

    /// The fractions to which second characters are pulled down, keyed by the names of their keys.
    package var pulls: [String: CGFloat] {
        Dictionary(touches.filter { $0.pull > 0 }.map { ($0.origin.name, $0.pull) }, uniquingKeysWith: max)
    }

    /// Starts the delay after which the key under a touch is treated as held.
    mutating func beginHold(_ touch: Touch, at time: Double) {
        guard !touch.isCommitted, let key = touch.key, key.role == .space || list(of: key) != nil || !alternateTexts(of: key).isEmpty else {
            if hold?.touch == touch.id { hold = nil }
            return
        }
        hold = Hold(touch: touch.id, time: time + Self.holdDelay)
    }

    /// Ends the effects of holding a key when the touch has ended.
    mutating func endHold(_ id: Int) {
        if delete?.touch == id { delete = nil }
        if hold?.touch == id { hold = nil }
        if alternates?.touch == id { alternates = nil }
        if caretTouch == id { caretTouch = nil }
        if list?.touch == id { list = nil }
    }

    /// Returns the kind of list that the key shows when it is held, or nil if the key has no list.
    private func list(of key: KeyboardKey) -> KeyPopupList.Kind? {
        switch key.role {
        case .globe, .emoji: listedKeyboards > 0 ? .keyboards : nil
        case .hideKeyboard: listedModes > 0 ? .modes : nil
        default: nil
        }
    }

    /// Starts the effect of holding the key under the touch.
    private mutating func take(_ id: Int) {
        guard let touch = touches.first(where: { $0.id == id }), !touch.isCommitted, let key = touch.key else { return }
        if key.role == .space {
            caretTouch = id
            return
        }
        if let kind = list(of: key) {
            list = KeyPopupList(kind: kind, key: key, touch: id)
            return
        }
        guard case .character(let text) = key.role else { return }
        alternates = Alternates(touch: id, key: key, texts: [shown(key) ?? text] + alternateTexts(of: key))
    }

    private func alternateTexts(of key: KeyboardKey) -> [String] {
        guard case .character(let text) = key.role else { return [] }
        let texts = layout.alternates[text] ?? []
        return shift == .off ? texts : texts.map { $0.count > 1 ? $0 : Self.capital($0) }
    }
}
