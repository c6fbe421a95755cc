import SceneServer
import SceneSyntax

/// Candidates that change constants and priorities, the order of fields and of views, the detents of sheets, or the settings of the
/// keyboard layout guide.
extension FixGenerator {
    /// Candidates that make fixed heights flexible, or move the subjects up by their hidden height.
    var sizes: [FixCandidate] {
        let distances = distances
        let near = source.views.indices.filter { view in
            distances[view] < Self.far || source.views[view].parent.map { distances[$0] < Self.far } == true
        }
        return near.flatMap { view -> [FixCandidate?] in
            let written = source.views[view]
            let distance = min(distances[view], Self.far)
            var result: [FixCandidate?] = []
            for constraint in written.constraints {
                if constraint.attribute == "height", constraint.relation == "==", SceneNumber.parse(constraint.right) != nil {
                    result += heights(constraint, of: view, price: FixPrice.size + distance)
                }
                if let constant = constant(constraint), constant != constraint.constant {
                    result.append(
                        candidate(
                            .constant,
                            "Change the constant of \(constraint.left) of \(written.name) by \(points(constant - constraint.constant)).",
                            FixPrice.size + distance, [source.replacing(constraint.node, with: constraint.replacing(constant: constant))],
                            of: .view(view)))
                }
            }
            if written.key == "inputAccessoryView", written.node["frame"] != nil {
                result.append(
                    candidate(
                        .property, "Remove the frame of \(written.name), so that it is as high as its content.", FixPrice.size,
                        [source.removing("frame", from: written.node)]))
            }
            return result
        }.compactMap { $0 }
    }

    private func points(_ value: Double) -> String { "\(SceneNumber.thousandths(value)) points" }

    private func heights(_ constraint: WrittenConstraint, of view: Int, price: Int) -> [FixCandidate?] {
        let name = constraint.left == "height" ? source.views[view].name : constraint.left.split(separator: ".")[0] + ""
        let old = constraint.priority
        let sentence =
            old < 750
            ? "Raise the priority of the height of \(name) from \(SceneNumber.thousandths(old)) to 750."
            : "Let the height of \(name) give way: priority 750 instead of \(old < 1000 ? SceneNumber.thousandths(old) : "required")."
        return [
            candidate(
                .constraint, "Let \(name) be higher than \(constraint.right) points where its content is.", price,
                [source.replacing(constraint.node, with: constraint.replacing(relation: ">="))], of: .view(view)),
            candidate(
                .priority, sentence, price + 1,
                [source.replacing(constraint.node, with: constraint.replacing(priority: 750))], of: .view(view)),
        ]
    }

    /// Returns the constant with which a constraint moves its view up by the hidden height. Returns nil if the constraint does not place
    /// the view vertically, or if the distance is too large.
    private func constant(_ constraint: WrittenConstraint) -> Double? {
        guard facts.missing > 0, SceneNumber.parse(constraint.right) == nil else { return nil }
        let old = constraint.constant
        let way = (facts.missing + Self.step).rounded(.up)
        guard way <= Self.mostWay else { return nil }
        switch constraint.attribute {
        case "bottom", "centerY": return old - way
        // The constant must stay at least `step`, so that the view does not cover the view above it.
        case "top": return old - way >= Self.step ? old - way : nil
        default: return nil
        }
    }
    /// The maximum change of a constant in points. (chosen: a larger change would hard-code the height of a keyboard)
    private static let mostWay = 60.0
    /// The minimum distance between neighbouring views in points. (chosen)
    private static let step = 8.0

    // MARK: Order

    /// Candidates that change which field receives the focus next, or which view is in front.
    var focus: [FixCandidate] { (facts.isAboutFocus ? returns + toolbarOrders + swaps : []) + covers }

    private var returns: [FixCandidate] {
        source.views.indices.flatMap { view -> [FixCandidate?] in
            let isFocused = source.views[view].id != nil && source.views[view].id == facts.focused
            guard let action = source.views[view].node["onReturn"], let old = action.scalar else {
                return isFocused && source.views[view].className == "UITextField"
                    ? subjects.compactMap { source.views[$0].id }.filter { $0 != facts.focused }.map {
                        setting(
                            .order, view, "onReturn", "focus \($0)", FixPrice.number, because: "the return key then goes to the next field")
                    } : []
            }
            guard old.hasPrefix("focus") || isFocused else { return [] }
            return subjects.compactMap { source.views[$0].id }.filter { $0 != source.views[view].id && old != "focus \($0)" }.map { id in
                candidate(
                    .order, "Return in \(source.views[view].name) focuses \(id) instead of: \(old).", FixPrice.number,
                    [source.replacing(action, with: "focus \(id)")])
            }
        }.compactMap { $0 }
    }

    private var toolbarOrders: [FixCandidate] {
        ["byPosition", "bySubviews", "byTag"].compactMap { value in
            let node = source.top["settings"]
            let sentence = "Set toolbarManageBehavior to \(value): Previous and Next then go through the fields in that order."
            let part =
                node.map { source.setting("toolbarManageBehavior", to: value, in: $0) }
                ?? source.setting("settings", to: "{toolbarManageBehavior: \(value)}", in: source.top)
            return candidate(.setting, sentence, FixPrice.order, [part])
        }
    }

    /// Candidates that swap a subject with a neighbouring sibling.
    private var swaps: [FixCandidate] {
        subjects.flatMap { view -> [FixCandidate?] in
            let siblings = source.views[view].parent.map(source.children(of:)) ?? []
            guard let place = siblings.firstIndex(of: view) else { return [] }
            return [place - 1, place].filter { siblings.indices.contains($0) && siblings.indices.contains($0 + 1) }
                .map { swapped(siblings[$0], siblings[$0 + 1], "\(source.views[view].name) is out of order") }
        }.compactMap { $0 }
    }

    /// Candidates that bring a subject in front of a sibling that covers it.
    private var covers: [FixCandidate] {
        subjects.flatMap { view in
            subjects.filter { $0 > view && source.views[$0].parent == source.views[view].parent && source.views[view].parent != nil }
                .compactMap { swapped(view, $0, "the later one is in front") }
        }
    }

    private func swapped(_ one: Int, _ other: Int, _ reason: String) -> FixCandidate? {
        let (first, second) = (source.views[min(one, other)], source.views[max(one, other)])
        guard let edit = source.swapping(first.node, second.node) else { return nil }
        return FixCandidate(
            kind: .order, sentence: "Swap \(first.name) and \(second.name): \(reason).", price: FixPrice.order,
            text: edit.applied(to: source))
    }

    // MARK: Sheets and guides

    /// Candidates that add the detent `large` to a sheet, or make it the only detent.
    var sheets: [FixCandidate] {
        source.top.mappings(with: "sheetPresentationController").flatMap { _, sheet -> [FixCandidate?] in
            guard let detents = sheet["detents"], !detents.items.contains(where: { $0.scalar == "large" }) else { return [] }
            let part = SceneEdit.Part(range: detents.range, text: "[large]")
            return [
                candidate(
                    .sheet, "Give the sheet the detent large too: the keyboard then lifts it.", FixPrice.sheet,
                    [source.appending(["large"], to: detents)]),
                candidate(
                    .sheet, "Give the sheet only the detent large: a lower one is too low for its content.", FixPrice.sheet + 1, [part]),
            ]
        }.compactMap { $0 }
    }

    /// Candidates that change the settings of the keyboard layout guide.
    var guides: [FixCandidate] {
        source.views.indices.filter { source.views[$0].key == "view" }.flatMap { view -> [FixCandidate?] in
            let written = source.views[view]
            func follows(_ value: Bool) -> String {
                value
                    ? "Let the keyboard layout guide of \(written.name) follow a keyboard that floats."
                    : "Keep the keyboard layout guide of \(written.name) at the bottom while the keyboard floats."
            }
            guard let guide = written.node["keyboardLayoutGuide"] else {
                guard facts.isKeyboardFloating else { return [] }
                return [
                    candidate(
                        .property, follows(true), FixPrice.guide + 1,
                        [source.setting("keyboardLayoutGuide", to: "{followsUndockedKeyboard: true}", in: written.node)])
                ]
            }
            let isFollowing = guide["followsUndockedKeyboard"]?.scalar == "true"
            var result = [
                candidate(
                    .property, follows(!isFollowing), FixPrice.guide,
                    [source.setting("followsUndockedKeyboard", to: "\(!isFollowing)", in: guide)])
            ]
            if let value = guide["usesBottomSafeArea"]?.scalar {
                let part =
                    guide.entries.count > 1
                    ? source.removing("usesBottomSafeArea", from: guide) : source.removing("keyboardLayoutGuide", from: written.node)
                result.append(
                    candidate(.property, "Leave usesBottomSafeArea at its usual value instead of \(value).", FixPrice.guide, [part]))
            }
            return result
        }.compactMap { $0 }
    }
}
