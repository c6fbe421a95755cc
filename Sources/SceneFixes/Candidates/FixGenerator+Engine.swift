import SceneServer
import SceneSyntax

/// Candidates that change settings and flags of the engine, the strategy, or insets that are applied twice.
extension FixGenerator {
    var engine: [FixCandidate] { distance + flags + settings + strategies }

    private var settingsNode: OutlineNode? { source.top["settings"] }
    /// Whether the scene's strategy is the engine, which is the default.
    private var hasEngine: Bool { ["iq", "iq-revised", nil].contains(source.top["strategy"]?.scalar) }

    /// Returns a candidate that gives a setting of the scene a value.
    private func set(_ kind: FixKind, _ name: String, to value: String, _ price: Int, because reason: String) -> FixCandidate? {
        let sentence = "Set \(name) to \(value): \(reason)."
        guard let node = settingsNode else {
            return candidate(kind, sentence, price, [source.setting("settings", to: "{\(name): \(value)}", in: source.top)])
        }
        return candidate(kind, sentence, price, [source.setting(name, to: value, in: node)])
    }

    /// Candidates with a larger keyboard distance: the distance that a failed step demands, or one that makes the hidden part of the
    /// field visible.
    private var distance: [FixCandidate] {
        guard hasEngine, facts.margin > 0 || 0...Self.mostDistance ~= facts.missing, facts.margin + facts.missing > 0 else { return [] }
        let current = settingsNode?["keyboardDistance"]?.scalar.flatMap(SceneNumber.parse) ?? Self.usualDistance
        let wanted = SceneNumber.thousandths((facts.margin > 0 ? max(facts.margin, current) : current + facts.missing).rounded(.up))
        var result = [
            set(.distance, "keyboardDistance", to: wanted, FixPrice.number, because: "the keyboard is too near to the field")
        ]
        for field in [facts.focused].compactMap({ $0 }).compactMap(source.index(of:)) {
            let written = source.views[field]
            let reason = "Set the distance of \(written.name) from the keyboard to \(wanted)."
            if let iq = written.node["iq"] {
                let part = source.setting("distanceFromKeyboard", to: wanted, in: iq)
                result.append(candidate(.distance, reason, FixPrice.number, [part], of: .view(field)))
            } else {
                result.append(
                    candidate(
                        .distance, reason, FixPrice.number + 1,
                        [source.setting("iq", to: "{distanceFromKeyboard: \(wanted)}", in: written.node)], of: .view(field)))
            }
        }
        return result.compactMap { $0 }
    }
    /// The engine's keyboard distance in points if the scene does not set one. (documented: IQKeyboardManager, `keyboardDistance`)
    private static let usualDistance = 10.0
    /// The maximum hidden height in points for which a larger keyboard distance is tried. (chosen: a distance does not make up for a
    /// missing scroll view)
    private static let mostDistance = 60.0

    /// Candidates that remove the engine's flags from views near the subjects, or set flags that let the engine restore an offset or
    /// leave a view to the app.
    private var flags: [FixCandidate] {
        let distances = distances
        var result: [FixCandidate?] = []
        for view in source.views.indices where distances[view] < Self.far || isDisabled(view) || source.views[view].isScrollView {
            let written = source.views[view]
            if let iq = written.node["iq"] {
                if isDisabled(view) {
                    let sentence = "Set enableMode of \(written.name) to enabled, so that the engine works for it."
                    let part = source.setting("enableMode", to: "enabled", in: iq)
                    result.append(candidate(.flag, sentence, FixPrice.flag, [part], of: .view(view)))
                }
                for entry in iq.entries where entry.key != "enableMode" || !isDisabled(view) {
                    let part = iq.entries.count > 1 ? source.removing(entry.key, from: iq) : source.removing("iq", from: written.node)
                    let sentence = "Remove \(entry.key) from \(written.name), which changes what the engine does."
                    result.append(candidate(.flag, sentence, FixPrice.flag, [part], of: .view(view)))
                }
            }
            guard written.isScrollView else { continue }
            if rules.contains(.roundNotRestored) {
                let part =
                    written.node["iq"].map { source.setting("restoreContentOffset", to: "true", in: $0) }
                    ?? source.setting("iq", to: "{restoreContentOffset: true}", in: written.node)
                result.append(
                    candidate(
                        .flag, "Set restoreContentOffset on \(written.name), so that the engine restores its offset.", FixPrice.flag,
                        [part], of: .view(view)))
            }
            for flag in ["ignoreContentInsetAdjustment", "ignoreScrollingAdjustment"] {
                let part =
                    written.node["iq"].map { source.setting(flag, to: "true", in: $0) }
                    ?? source.setting("iq", to: "{\(flag): true}", in: written.node)
                result.append(
                    candidate(
                        .flag, "Set \(flag) on \(written.name), so that only the app itself changes it.", FixPrice.limit, [part],
                        of: .view(view)))
            }
        }
        if hasEngine, let field = facts.focused.flatMap(source.index(of:)) {
            let written = source.views[field]
            let part =
                written.node["iq"].map { source.setting("enableMode", to: "disabled", in: $0) }
                ?? source.setting("iq", to: "{enableMode: disabled}", in: written.node)
            result.append(
                candidate(
                    .flag, "Switch the engine off for \(written.name), so that only the app itself moves it.", FixPrice.limit, [part],
                    of: .view(field)))
        }
        return result.compactMap { $0 }
    }

    /// Whether the engine is switched off for a view.
    private func isDisabled(_ view: Int) -> Bool { source.views[view].node["iq"]?["enableMode"]?.scalar == "disabled" }

    /// Changes that are tried last, alone and beside another change of the same view.
    var partners: [FixCandidate] {
        let distances = distances
        return source.views.indices.compactMap { view in
            let written = source.views[view]
            guard written.isScrollView, distances[view] < Self.far, written.node["contentInsetAdjustmentBehavior"] == nil else {
                return nil
            }
            return setting(
                .inset, view, "contentInsetAdjustmentBehavior", "never", FixPrice.limit,
                because: "its insets are then only those that the app sets")
        }
    }

    /// Candidates that change or remove engine settings of the scene, or let a tap outside the field dismiss the keyboard.
    private var settings: [FixCandidate] {
        var result: [FixCandidate?] = []
        for entry in settingsNode?.entries ?? [] {
            guard let node = settingsNode else { continue }
            switch entry.key {
            case "isEnabled" where entry.value?.scalar == "false":
                result.append(set(.setting, "isEnabled", to: "true", FixPrice.notification, because: "the engine is off"))
            case "layoutIfNeededOnUpdate":
                result.append(
                    candidate(.setting, "Leave \(entry.key) at its usual value.", FixPrice.limit, [source.removing(entry.key, from: node)]))
            case "disabledDistanceHandlingClasses", "enabledDistanceHandlingClasses":
                let part = node.entries.count > 1 ? source.removing(entry.key, from: node) : source.removing("settings", from: source.top)
                result.append(
                    candidate(.setting, "Remove \(entry.key), which decides where the engine is on.", FixPrice.notification, [part]))
            default: break
            }
        }
        if isAboutReach, hasEngine {
            result.append(
                set(
                    .setting, "resignOnTouchOutside", to: "true", FixPrice.everyScreen,
                    because: "a tap outside of the field then dismisses the keyboard"))
        }
        return result.compactMap { $0 }
    }

    /// Candidates that use each of the other strategies.
    private var strategies: [FixCandidate] {
        let current = source.top["strategy"]?.scalar ?? "iq"
        let reasons = [
            "iq-revised": "the engine with its known defects corrected", "iq": "the engine moves what the keyboard covers",
            "guide": "constraints to the bottom follow the keyboard", "insets": "scroll views get the keyboard's height as an inset",
            "none": "the screen's own code moves everything",
        ]
        let order = ["iq-revised", "iq", "guide", "insets", "none"]
        return order.enumerated().filter { $0.element != current }.compactMap { rank, name in
            candidate(
                .strategy, "Use the strategy \(name): \(reasons[name] ?? "").", FixPrice.strategy + rank,
                [source.setting("strategy", to: name, in: source.top)], of: .strategy)
        }
    }

    // MARK: Insets

    /// Candidates that set the bottom inset of a scroll view to 0, remove its `contentInsetAdjustmentBehavior`, or remove a handler in
    /// `onNotification`.
    var insets: [FixCandidate] {
        let distances = distances
        var result: [FixCandidate?] = []
        for view in source.views.indices where source.views[view].isScrollView && source.views[view].className != "UITextView" {
            let written = source.views[view]
            let isNear = distances[view] < Self.far
            if let inset = written.node["contentInset"] {
                if inset.items.count == 4, let bottom = inset.items[2].scalar.flatMap(SceneNumber.parse), bottom != 0 {
                    result.append(
                        candidate(
                            .inset, "Leave the bottom inset of \(written.name) at 0: the keyboard's height is added to it.",
                            FixPrice.inset, [source.replacing(inset.items[2], with: "0")], of: .view(view)))
                }
            }
            if let behavior = written.node["contentInsetAdjustmentBehavior"]?.scalar, isNear || behavior == "never" {
                result.append(
                    candidate(
                        .inset, "Leave contentInsetAdjustmentBehavior of \(written.name) at its usual value instead of \(behavior).",
                        FixPrice.limit, [source.removing("contentInsetAdjustmentBehavior", from: written.node)], of: .view(view)))
            }
        }
        return result.compactMap { $0 } + handlers
    }

    /// Candidates that remove the handlers in `onNotification`, with which the app itself reacts to the keyboard.
    private var handlers: [FixCandidate] {
        source.top.mappings(with: "onNotification").flatMap { map, handlers -> [FixCandidate?] in
            let whole = candidate(
                .inset, "Remove onNotification: the app moves what the engine or the keyboard layout guide moves too.",
                FixPrice.notification, [source.removing("onNotification", from: map)])
            guard handlers.entries.count > 1 else { return [whole] }
            return handlers.entries.map { entry in
                candidate(
                    .inset, "Remove the handler of \(entry.key).", FixPrice.notification, [source.removing(entry.key, from: handlers)])
            } + [whole]
        }.compactMap { $0 }
    }
}
