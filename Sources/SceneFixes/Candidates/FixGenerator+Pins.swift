import SceneServer
import SceneSyntax

/// Candidates for constraints and frames that end at the bottom of the screen. The candidates let the views end at the keyboard layout
/// guide instead.
extension FixGenerator {
    /// Candidates that pin a view to the keyboard layout guide instead of to the bottom edge of an ancestor.
    var pins: [FixCandidate] {
        let distances = distances
        return source.views.indices.flatMap { view -> [FixCandidate] in
            guard let list = source.views[view].node["constraints"] else { return [] }
            return source.views[view].constraints.compactMap { constraint in
                let items = constraint.items.compactMap(source.index(of:))
                let distance = ([view] + items).map { distances[$0] }.min() ?? Self.far
                return pin(constraint, of: view, in: list, price: FixPrice.pin + distance)
            }
        }
    }

    private func pin(_ constraint: WrittenConstraint, of view: Int, in list: OutlineNode, price: Int) -> FixCandidate? {
        let isContent = parent(of: view)?.isScrollView == true
        let name = constraint.left.contains(".") ? constraint.left.split(separator: ".")[0] + "" : source.views[view].name
        if let (top, old) = guide(for: constraint.right, of: view, isContent), constraint.attribute == "bottom" {
            let pinned = constraint.replacing(right: top).with(constant: Self.constant(constraint.constant, instead: old))
            return candidate(
                .constraint, "Pin the bottom of \(name) to the keyboard layout guide instead of \(old).", price,
                [source.replacing(constraint.node, with: pinned)], of: .view(view))
        }
        if let (top, old) = guide(for: constraint.left, of: view, isContent), constraint.right.hasSuffix("bottom") {
            return candidate(
                .constraint, "Pin \(constraint.right) to the keyboard layout guide instead of \(old).", price,
                [source.replacing(constraint.node, with: constraint.replacing(left: top))], of: .view(view))
        }
        guard !isContent, !constraint.left.contains(".") else { return nil }
        if constraint.left == "edges", let (top, old) = guide(for: constraint.right + ".bottom", of: view, false) {
            func side(_ attribute: String, _ sign: Double, _ item: String) -> String {
                constraint.replacing(left: attribute, right: item).with(constant: constraint.constant * sign)
            }
            let item = constraint.right
            let sides = [
                side("top", 1, item + ".top"), side("leading", 1, item + ".leading"), side("trailing", -1, item + ".trailing"),
                side("bottom", -1, top),
            ]
            return candidate(
                .constraint, "Let \(name) end at the keyboard layout guide instead of \(old).", price,
                [source.replacing(constraint.node, in: list, with: sides)])
        }
        let edge = constraint.right.replacingLast("centerY", by: "bottom")
        if constraint.left == "centerY", let (top, _) = guide(for: edge, of: view, false) {
            return candidate(
                .constraint, "Keep \(name) above the keyboard layout guide, and centre it only where there is space.", price + 1,
                [
                    source.replacing(
                        constraint.node, in: list,
                        // The top edge has a required constraint, so that the top stays visible if there is too little space for the
                        // whole view.
                        with: [constraint.replacing(priority: 750), "bottom <= \(top) - 8 @900", "top >= superview.top + 8"])
                ])
        }
        return nil
    }

    /// Returns the constant above the keyboard of a view that ended at another edge, points; both are negative above their edges.
    private static func constant(_ constant: Double, instead old: String) -> Double {
        // A gap as high as a keyboard was meant for one keyboard only.
        if -constant >= leastKeyboard { return -8 }
        // The guide ends at the safe area while no keyboard shows, so it already leaves the home indicator free.
        return old == Self.superviewBottom && -constant >= homeIndicator ? constant + homeIndicator : constant
    }
    private static let superviewBottom = "the bottom of its superview"

    /// The height of the lowest keyboard in points. (documented: Facts/KeyboardHeights.md)
    private static let leastKeyboard = 150.0

    /// Returns the top of the keyboard layout guide that can replace the bottom edge of an ancestor in a constraint, and the name of that
    /// edge for sentences. Returns nil if `side` is not such an edge.
    private func guide(for side: String, of view: Int, _ isContent: Bool) -> (top: String, old: String)? {
        var parts = side.split(separator: ".").map(String.init)
        guard parts.count > 1, parts.removeLast() == "bottom" else { return nil }
        let old: String
        switch parts.last {
        case "safeArea": old = "the safe area"
        case "margins": old = "the layout margins"
        default: old = Self.superviewBottom
        }
        if old != Self.superviewBottom { parts.removeLast() }
        switch parts.first {
        case nil, "superview": return isContent || source.views[view].parent == nil ? nil : ("keyboard.top", old)
        case "self": return ("self.keyboard.top", old)
        case let id?:
            // Only ancestors of the view are considered, because the bottom edge of a sibling is not an edge of the screen.
            guard let other = source.index(of: id), source.chain(view).dropFirst().contains(other), !source.views[other].isScrollView else {
                return nil
            }
            return ("\(id).keyboard.top", other == source.views[view].parent ? old : "the bottom of \(id)")
        }
    }

    /// Candidates that replace a frame that reaches the bottom of the screen by constraints that end at the keyboard layout guide.
    var pinnedFrames: [FixCandidate] {
        let distances = distances
        return source.views.indices.compactMap { view -> FixCandidate? in
            let written = source.views[view]
            guard written.key == "subviews", let parent = parent(of: view), !parent.isScrollView, parent.className != "UIStackView",
                written.node["constraints"] == nil, let constraints = constraints(of: view)
            else { return nil }
            let isFar = distances[view] == Self.far
            // A scroll view without a relation to the subjects is changed, too, because its rows may contain a subject.
            guard !isFar || written.isScrollView else { return nil }
            let value = "[" + constraints.map(SceneSource.written).joined(separator: ", ") + "]"
            let isAbsolute = written.node["frame"].map { !$0.items.contains { $0.scalar?.hasPrefix("100%") == true } } ?? false
            let price = FixPrice.pinnedFrame + distances[view] + (isAbsolute ? 2 : 0)
            let sentence = "Let \(written.name) end at the keyboard layout guide, with constraints in place of its frame."
            guard written.node["frame"] != nil else {
                return candidate(.constraint, sentence, price, [source.setting("constraints", to: value, in: written.node)])
            }
            return candidate(.constraint, sentence, price, [source.renaming("frame", to: "constraints", value: value, in: written.node)])
        }
    }

    /// Returns constraints that place a view like its frame, except that the view ends at the keyboard layout guide. Returns nil if the
    /// frame does not reach the bottom of the screen.
    private func constraints(of view: Int) -> [String]? {
        guard let frame = source.views[view].node["frame"] else {
            return source.views[view].isScrollView
                ? ["top == superview.top", "leading == superview.leading", "trailing == superview.trailing", "bottom == keyboard.top"] : nil
        }
        let lengths = frame.items.compactMap { $0.scalar.flatMap(WrittenLength.init) }
        guard lengths.count == 4 else { return nil }
        let (x, y, width, height) = (lengths[0], lengths[1], lengths[2], lengths[3])
        let gap = y.share == 0 ? facts.screenHeight - y.points - height.points : -y.points - height.points
        // A frame in points reaches the bottom of only this phone's screen, so it is replaced only if its distance from the bottom edge
        // is less than the keyboard's height.
        let isLow = y.share + height.share == 0 && parent(of: view)?.parent == nil && gap < facts.keyboardHeight && gap >= 0
        guard x.share == 0, y.share + height.share == 1 || isLow, y.share == 0 || height.share == 0 else { return nil }
        let vertical =
            y.share == 0 && !isLow
            ? ["top == superview.top".with(constant: y.points), "bottom == keyboard.top"]
            : [
                "height == " + SceneNumber.thousandths(height.points),
                // The height of the safe area is subtracted, because the guide ends at the safe area while no keyboard is on the screen.
                "bottom == keyboard.top".with(constant: -max(0, gap - Self.homeIndicator)),
            ]
        return ["leading == superview.leading".with(constant: x.points), horizontal(x, width)] + vertical
    }
    /// The height in points of the bottom safe area of a phone in portrait orientation. (documented: Facts/Devices.md)
    private static let homeIndicator = 34.0

    private func horizontal(_ x: WrittenLength, _ width: WrittenLength) -> String {
        switch width.share {
        case 1: "trailing == superview.trailing".with(constant: width.points + x.points)
        case 0: "width == " + SceneNumber.thousandths(width.points)
        default: "width == superview.width * \(SceneNumber.thousandths(width.share))".with(constant: width.points)
        }
    }
}

extension String {
    /// Returns the text of a constraint with this constant in points. For 0, the text has no constant.
    func with(constant: Double) -> String {
        let bare = split(separator: " ").map(String.init)
        let end = bare.firstIndex { $0 == "+" || $0 == "-" || $0.hasPrefix("@") } ?? bare.count
        let rest = bare.drop { !$0.hasPrefix("@") }
        let sign = constant == 0 ? [] : [constant < 0 ? "-" : "+", SceneNumber.thousandths(abs(constant))]
        return (bare[..<end] + sign + rest).joined(separator: " ")
    }

    func replacingLast(_ word: String, by other: String) -> String { hasSuffix(word) ? String(dropLast(word.count)) + other : self }
}
