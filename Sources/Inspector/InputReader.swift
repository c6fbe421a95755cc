import LabProtocol
import SceneLanguage
import Simulator
import UIKit

/// Reads the first responder and the views that receive touches.
@MainActor
struct InputReader {
    let live: LiveTree

    // MARK: Responders

    /// Returns the responder chain from a responder upwards, including the responder itself.
    func chain(from responder: UIResponder) -> [InspectedResponder] {
        var result: [InspectedResponder] = []
        var next: UIResponder? = responder
        // The limit ends a cyclic responder chain, which is a mistake of the app. (chosen)
        while let current = next, result.count < 500 {
            result.append(value(of: current))
            next = current.next
        }
        return result
    }

    private func value(of responder: UIResponder) -> InspectedResponder {
        let id = live.id(of: responder)
        var notes: [String] = []
        if responder.isFirstResponder { notes.append(localized("is the first responder")) }
        if let view = responder as? UIView {
            if !view.isUserInteractionEnabled { notes.append(localized("receives no touches")) }
            if let recognizers = view.gestureRecognizers?.filter(\.isEnabled), !recognizers.isEmpty {
                notes.append(localized("recognises \(recognizers.map { "\(type(of: $0))" }.joined(separator: ", "))"))
            }
        }
        if responder.canBecomeFirstResponder, !responder.isFirstResponder { notes.append(localized("can become first responder")) }
        if let keys = responder.keyCommands, !keys.isEmpty {
            notes.append(localized("has \(number: keys.count) key commands", one: "has \(number: keys.count) key command"))
        }
        if responder.inputAccessoryView != nil { notes.append(localized("has an accessory view")) }
        if responder.inputView != nil { notes.append(localized("has an input view in place of the keyboard")) }
        let title = id.flatMap { live.tree[$0]?.title } ?? "\(type(of: responder))"
        return InspectedResponder(id: id, title: title, isFirstResponder: responder.isFirstResponder, notes: notes)
    }

    /// The first responder, and the recognizers that compete for the current touches.
    var input: InspectedInput {
        var result = InspectedInput()
        if let first = UIApplication.shared.firstResponder {
            result.firstResponder = value(of: first)
            result.chain = chain(from: first)
            result.traits = traits(of: first)
        }
        for window in UIApplication.shared.windows { result.arena += window.arena.entries.map(contestant) }
        return result
    }

    private func traits(of responder: UIResponder) -> [Inspection.Line] {
        guard let traits = responder as? any UITextInputTraits else { return [] }
        return [
            .init(name: "keyboardType", value: UIKeyboardType.words.title(traits.keyboardType)),
            .init(name: "returnKeyType", value: UIReturnKeyType.words.title(traits.returnKeyType)),
            .init(name: "autocapitalizationType", value: "\(traits.autocapitalizationType)"),
            .init(name: "autocorrectionType", value: UITextAutocorrectionType.words.title(traits.autocorrectionType)),
            .init(name: "keyboardAppearance", value: UIKeyboardAppearance.words.title(traits.keyboardAppearance)),
            .init(name: "isSecureTextEntry", value: "\(traits.isSecureTextEntry)"),
            .init(name: "enablesReturnKeyAutomatically", value: "\(traits.enablesReturnKeyAutomatically)"),
            .init(name: "textContentType", value: (traits.textContentType as UITextContentType?)?.rawValue ?? "none"),
        ]
    }

    private func contestant(_ entry: GestureArena.Entry) -> InspectedContestant {
        var result = InspectedContestant(title: entry.name, state: "\(entry.state)")
        result.id = live.id(of: entry.recognizer)
        result.fingers = entry.fingers
        result.wants = entry.wants.map { "\($0)" }
        result.waits = entry.waits.map { localized("waits for \($0.name), because of \($0.reason)") }
        result.outcome = entry.outcome
        return result
    }

    /// Returns a view's own recognizers, including inactive recognizers.
    func recognizers(of view: UIView) -> [InspectedContestant] {
        let entries = view.window?.arena.entries ?? []
        return (view.gestureRecognizers ?? []).map { recognizer in
            if let entry = entries.first(where: { $0.recognizer === recognizer }) { return contestant(entry) }
            var result = InspectedContestant(
                title: recognizer.shortName, state: recognizer.isEnabled ? localized("waits for touches") : localized("is switched off"))
            result.id = live.id(of: recognizer)
            return result
        }
    }

    // MARK: Taps

    /// Returns the effect of a tap at a point of the screen, by hit-testing the views.
    func tap(at point: CGPoint, on phone: SimulatedPhone) -> InspectedTap {
        let place = point.applying(phone.interfaceToScreen.inverted())
        var hit: UIView?
        for window in UIApplication.shared.windows.reversed() where !window.isHidden {
            let local = window.convert(place, from: nil)
            if let found = window.hitTest(local, with: nil) {
                hit = found
                break
            }
        }
        guard let hit else {
            return InspectedTap(view: nil, sentences: [localized("No view gets a tap at \(point.x.short), \(point.y.short).")], path: [])
        }
        let id = InspectedID(of: hit)
        var sentences = [localized("\(title(hit)) gets a tap at \(point.x.short), \(point.y.short).")]
        // Lists views in front of the hit view that are visible but pass the touch through.
        let order = live.tree.place(of: id) ?? .max
        for node in live.tree.hits(at: point).filter({ $0 > order }).map({ live.tree.nodes[$0] }) {
            guard let view = live.view(node.id), !node.flags.contains(.system),
                !view.isDescendant(of: hit) || !view.isUserInteractionEnabled || node.flags.contains(.disabled)
            else { continue }
            sentences.append(localized("\(node.title) is visible in front of it, but lets the touch pass because \(whyPassed(view))."))
        }
        sentences += reactions(to: hit)
        var path: [InspectedResponder] = []
        var view: UIView? = hit
        while let current = view {
            path.append(value(of: current))
            view = current.superview
        }
        return InspectedTap(view: id, sentences: sentences, path: path)
    }

    private func title(_ view: UIView) -> String { live.tree[InspectedID(of: view)]?.title ?? view.nameWithClass }

    private func whyPassed(_ view: UIView) -> String {
        var current: UIView? = view
        while let look = current {
            if look.isHidden { return look === view ? localized("it is hidden") : localized("\(title(look)) around it is hidden") }
            if look.alpha < 0.01 {
                return look === view ? localized("its alpha is 0") : localized("\(title(look)), which contains it, has an alpha of 0")
            }
            if !look.isUserInteractionEnabled {
                return look === view
                    ? localized("its isUserInteractionEnabled is false")
                    : localized("isUserInteractionEnabled of \(title(look)) around it is false")
            }
            current = look.superview
        }
        return localized("its point(inside:with:) or hitTest(_:with:), or that of a view around it, excludes the point")
    }

    /// Returns the recognizers and controls that would react to a tap, one sentence for each.
    private func reactions(to hit: UIView) -> [String] {
        var sentences: [String] = []
        if let control = hit as? UIControl {
            sentences.append(
                control.isEnabled
                    ? localized("It is a control and receives the touch itself.")
                    : localized("It is a control, but isEnabled is false, so nothing happens."))
        }
        var view: UIView? = hit
        while let current = view {
            for recognizer in current.gestureRecognizers ?? [] where recognizer.isEnabled && recognizer is UITapGestureRecognizer {
                let taps = (recognizer as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 1
                var text = localized("\(recognizer.shortName) recognises it")
                if taps > 1 { text += localized(" when it is tapped \(number: taps) times") }
                if current !== hit, recognizer.cancelsTouchesInView { text += localized(", and then cancels the touch in \(title(hit))") }
                sentences.append(text + ".")
            }
            view = current.superview
        }
        return sentences
    }
}
