import UIKit
import UIKitKeyboard

/// The state of the first responder's text and of the keyboard at one time. The difference between two states shows the effect of a key.
@MainActor
struct TypedText {
    private let text: String
    /// The selected range in UTF-16 units.
    private let selection: Range<Int>
    private let holder: ObjectIdentifier?
    private let keyboard: KeyboardLook

    private struct KeyboardLook: Hashable {
        var plane: String
        var shift: String
        var showsEmoji: Bool
    }

    /// Captures the present state.
    init() {
        let responder = UIApplication.shared.firstResponder
        holder = responder.map(ObjectIdentifier.init)
        if let input = responder as? any UITextInput, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) {
            text = input.text(in: all) ?? ""
            let selected = input.selectedTextRange
            let start = selected.map { input.offset(from: input.beginningOfDocument, to: $0.start) } ?? 0
            let end = selected.map { input.offset(from: input.beginningOfDocument, to: $0.end) } ?? start
            selection = start..<max(start, end)
        } else {
            text = ""
            selection = 0..<0
        }
        let present = UIKeyboardController.current
        keyboard = KeyboardLook(
            plane: present.map { "\($0.plane)" } ?? "", shift: present.map { "\($0.shift)" } ?? "", showsEmoji: present?.showsEmoji == true)
    }

    /// A change between two states.
    enum Change: Hashable, Sendable {
        /// Text replaced the selection.
        case typed(String)
        /// Characters before the caret were deleted.
        case erased(Int)
        /// The keyboard shows other keys.
        case otherKeys
        /// The key had no effect or a different effect. For example, it hid the keyboard or corrected the text.
        case other
    }

    func change(to later: TypedText) -> Change {
        guard holder == later.holder else { return .other }
        if text == later.text { return keyboard == later.keyboard ? .other : .otherKeys }
        let (before, after) = (Array(text.utf16), Array(later.text.utf16))
        let (head, tail) = (
            Array(before[..<min(selection.lowerBound, before.count)]), Array(before[min(selection.upperBound, before.count)...])
        )
        if after.count >= head.count + tail.count, after.starts(with: head), Array(after.suffix(tail.count)) == tail {
            let typed = Array(after[head.count..<(after.count - tail.count)])
            return typed.isEmpty ? .erased(1) : .typed(String(decoding: typed, as: UTF16.self))
        }
        // If the text after the caret is the same and less text precedes the caret, characters were deleted.
        if after.count < before.count, Array(after.suffix(tail.count)) == tail, head.starts(with: after[..<(after.count - tail.count)]) {
            return .erased(
                String(decoding: head, as: UTF16.self).count - String(decoding: after[..<(after.count - tail.count)], as: UTF16.self).count)
        }
        return .other
    }
}

extension UIKeyboardController {
    /// Returns the on-screen key at a point, or the nearest key, because keys also accept touches in the gaps between them. Nil outside
    /// the keys.
    func keyName(at point: CGPoint) -> String? {
        /// The maximum distance from a key's cap at which the key accepts a touch, in points. It is half the largest gap between keys.
        /// (chosen)
        let reach: CGFloat = 12
        let near = keyNames.compactMap { name in keyRect(named: name).map { (name, $0.distance(to: point)) } }
        return near.min { $0.1 < $1.1 }.flatMap { $0.1 <= reach ? $0.0 : nil }
    }

    /// Returns the word of the predictive bar at a point.
    func suggestion(at point: CGPoint) -> String? { suggestions.first { !$0.isEmpty && suggestionRect($0)?.contains(point) == true } }
}

extension CGRect {
    /// Returns the distance of a point from the rectangle; 0 inside the rectangle.
    fileprivate func distance(to point: CGPoint) -> CGFloat {
        hypot(max(minX - point.x, 0, point.x - maxX), max(minY - point.y, 0, point.y - maxY))
    }
}
