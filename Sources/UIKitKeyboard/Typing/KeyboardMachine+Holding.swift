import CoreGraphics

/// Held keys: delete repeats, a character offers its alternates, the space bar moves the caret, the globe and an iPad's hide key show
/// lists.
extension KeyboardMachine {
    /// A held delete key. (Facts/KeyboardBehaviour.md#holding)
    struct DeleteRepeat: Hashable, Sendable {
        var touch: Int
        var nextTime: Double
        var count = 0

        /// The delay before the first repeat, in seconds.
        static let delay = 0.5
        /// The time between repeats, in seconds.
        static let interval = 0.1
        /// The number of repeats after which delete removes whole words.
        static let wordsAfter = 20
        /// The time between words, seconds. (chosen: one can still stop at a word)
        static let wordInterval = 0.3
    }

    /// A touch that may become a hold of its key.
    struct Hold: Hashable, Sendable {
        var touch: Int
        /// The time at which the key counts as held.
        var time: Double
    }

    /// The delay before a held key has its own effect, seconds. (Facts/KeyboardBehaviour.md#holding)
    static let holdDelay = 0.5

    /// The choice above a held character: itself and its alternates, the current one marked.
    package struct Alternates: Hashable, Sendable {
        package var touch: Int
        package var key: KeyboardKey
        package var texts: [String]
        package var selected = 0
    }

    /// The list above a held key, and the row under the finger; nil while there is none.
    package struct KeyPopupList: Hashable, Sendable {
        /// The kind of list.
        package enum Kind: Hashable, Sendable {
            /// The list of the globe key or, without a globe key, of the emoji key.
            case keyboards
            /// The list of the key that hides an iPad's keyboard.
            case modes
        }

        package var kind: Kind
        package var key: KeyboardKey
        /// The touch that holds the list; nil after the touch was lifted on the key. The list then waits for another touch.
        package var touch: Int?
        package var selected: Int?
        /// Whether the finger is still on the key.
        var isOnKey = true
    }

    /// Selects the row of the list under the finger; nil beside the list. `isOnKey`: the finger is on the key below it.
    package mutating func selectRow(_ index: Int?, isOnKey: Bool) {
        list?.selected = index
        list?.isOnKey = isOnKey
    }

    /// Gives a touch to the waiting list, wherever it begins.
    mutating func touchDownOnList(_ id: Int, row: Int?) {
        guard let key = list?.key, list?.touch == nil else { return }
        touches.append(Touch(id: id, origin: key, key: nil, isCommitted: true))
        list?.touch = id
        selectRow(row, isOnKey: false)
    }

    /// Closes the list, whichever touch holds it.
    mutating func closeList() { list = nil }

    /// Ends the touch of the list: chooses a row, or lets the list wait, or closes it.
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

    /// The time of the next event without a touch; nil if there is none.
    var nextEventTime: Double? {
        let times = [delete?.nextTime, hold?.time].compactMap { $0 }
        return times.min()
    }

    /// Advances the time: a held delete key repeats, a held character shows its alternates, a held space bar begins to move the caret.
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

    /// Selects the alternate under the finger; indices beyond the ends select the end.
    mutating func selectAlternate(_ index: Int) {
        guard let choice = alternates else { return }
        alternates?.selected = min(max(index, 0), choice.texts.count - 1)
    }

    /// Returns the command for the caret's movement since it began, points.
    package func caretMoved(by translation: CGPoint) -> [Command] { caretTouch == nil ? [] : [.moveCaret(translation)] }

    /// Pulls the second character of the touch's key down by a fraction of the distance. From 1 on the touch types it. Returns whether it
    /// pulls; the touch then belongs to its key even outside it.
    package mutating func pull(_ id: Int, by share: CGFloat) -> Bool {
        guard let index = touches.firstIndex(where: { $0.id == id }), !touches[index].isCommitted, alternates?.touch != id,
            touches[index].key == touches[index].origin, touches[index].origin.second != nil
        else { return false }
        touches[index].pull = min(max(share, 0), 1)
        if share > 0, hold?.touch == id { hold = nil }
        return share > 0
    }

    /// The distances that second characters are pulled, by the names of their keys.
    package var pulls: [String: CGFloat] {
        Dictionary(touches.filter { $0.pull > 0 }.map { ($0.origin.name, $0.pull) }, uniquingKeysWith: max)
    }

    /// Starts waiting for the key under a touch to be held.
    mutating func beginHold(_ touch: Touch, at time: Double) {
        guard !touch.isCommitted, let key = touch.key, key.role == .space || list(of: key) != nil || !alternateTexts(of: key).isEmpty else {
            if hold?.touch == touch.id { hold = nil }
            return
        }
        hold = Hold(touch: touch.id, time: time + Self.holdDelay)
    }

    /// Ends the holding of a touch that has ended.
    mutating func endHold(_ id: Int) {
        if delete?.touch == id { delete = nil }
        if hold?.touch == id { hold = nil }
        if alternates?.touch == id { alternates = nil }
        if caretTouch == id { caretTouch = nil }
        if list?.touch == id { list = nil }
    }

    /// Returns the kind of list that holding a key shows; nil for none.
    private func list(of key: KeyboardKey) -> KeyPopupList.Kind? {
        switch key.role {
        case .globe, .emoji: listedKeyboards > 0 ? .keyboards : nil
        case .hideKeyboard: listedModes > 0 ? .modes : nil
        default: nil
        }
    }

    /// Starts holding the key under the touch.
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
