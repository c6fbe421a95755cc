import SceneServer
import SceneSyntax

/// Candidates for scroll views: larger content, enabled scrolling, and additional scroll views.
extension FixGenerator {
    /// Candidates that let the scroll views around the subjects show all of their content, or let the user dismiss the keyboard.
    var scrolling: [FixCandidate] {
        chains.flatMap { view -> [FixCandidate?] in
            let written = source.views[view]
            var result: [FixCandidate?] = []
            if written.node["isScrollEnabled"]?.scalar == "false" {
                result.append(
                    candidate(
                        .scrolling, "Let \(written.name) scroll: it contains what cannot be reached.", FixPrice.flag,
                        [source.removing("isScrollEnabled", from: written.node)], of: .view(view)))
            }
            if written.isPage { result.append(largerContent(of: view)) }
            if let parent = parent(of: view), parent.isPage, let height = written.constraints.first(where: { $0.left == "height" }),
                SceneNumber.parse(height.right) != nil, let end = contentEnd(of: written, atLeast: height.constant)
            {
                result.append(
                    candidate(
                        .constant, "Make \(written.name), the content of \(parent.name), as high as what it contains.", FixPrice.number,
                        [source.replacing(height.node, with: height.replacing(constant: end))], of: .view(view)))
            }
            return result
        }.compactMap { $0 } + (isAboutReach ? dismissals : [])
    }

    private func largerContent(of view: Int) -> FixCandidate? {
        let written = source.views[view]
        guard let size = written.node["contentSize"], size.items.count == 2, let height = size.items[1].scalar.flatMap(WrittenLength.init),
            height.share == 0, let end = contentEnd(of: written, atLeast: height.points)
        else { return nil }
        return candidate(
            .scrolling, "Make the content of \(written.name) as high as what it contains.", FixPrice.number,
            [source.replacing(size.items[1], with: SceneNumber.thousandths(end))], of: .view(view))
    }

    /// Returns the content height in points with which all subviews of a view fit; nil if `height` is already large enough.
    private func contentEnd(of view: WrittenView, atLeast height: Double) -> Double? {
        let end = ((view.id.flatMap { facts.contentEnds[$0] } ?? 0) + Self.marginBelow).rounded(.up)
        return end > height ? end : nil
    }
    /// The space in points below the last view of a scroll view's content. (chosen: UIKit's usual margin)
    static let marginBelow = 20.0

    /// Candidates that give the user a way to dismiss the keyboard.
    private var dismissals: [FixCandidate] {
        let fields = facts.isAboutDismissal ? [facts.focused].compactMap { $0 }.compactMap(source.index(of:)) : []
        let returns = fields.filter { source.views[$0].node["onReturn"]?.scalar != "resign" }.compactMap {
            setting(.property, $0, "onReturn", "resign", FixPrice.number, because: "the return key then hides the keyboard")
        }
        let lists = source.views.indices.filter { source.views[$0].isScrollView && source.views[$0].node["keyboardDismissMode"] == nil }
        return returns
            + lists.flatMap { list in
                ["interactive", "onDrag"].compactMap {
                    setting(
                        .keyboardDismissMode, list, "keyboardDismissMode", $0, FixPrice.dismissal,
                        because: "a drag then dismisses the keyboard")
                }
            }
    }

    // MARK: Missing scroll views

    /// Candidates that put the content of the subjects' screen into a scroll view that ends at the keyboard layout guide.
    var scrollViews: [FixCandidate] {
        var tried: Set<Int> = []
        return subjects.flatMap { subject -> [FixCandidate] in
            let chain = source.chain(subject)
            guard chain.count > 1, !chain.dropFirst().contains(where: { source.views[$0].isScrollView }),
                source.views[chain[chain.count - 1]].key == "view", tried.insert(chain[chain.count - 2]).inserted
            else { return [] }
            let (root, content) = (chain[chain.count - 1], chain[chain.count - 2])
            return [wrapped(content, reason: source.views[subject].name), wrappedPage(root, reason: source.views[subject].name)]
                .compactMap { $0 }
        }
    }

    private func sentence(_ content: String, _ subject: String) -> String {
        "Put \(content) into a scroll view that ends at the keyboard layout guide: \(subject) does not fit above the keyboard."
    }

    /// Returns a candidate that puts one view into a scroll view; nil if a constraint of the view names a view other than its superview.
    private func wrapped(_ view: Int, reason: String) -> FixCandidate? {
        let written = source.views[view]
        guard let list = written.node["constraints"], !written.constraints.isEmpty, written.constraints.count == list.items.count else {
            return nil
        }
        var (sides, lead, trail) = ([String](), 0.0, 0.0)
        var topItem = "superview"
        for constraint in written.constraints {
            var parts = constraint.right.split(separator: ".").map(String.init)
            guard !constraint.left.contains("."), parts.count < 4 else { return nil }
            if SceneNumber.parse(constraint.right) != nil {
                sides.append(constraint.text)
                continue
            }
            let attribute = parts.removeLast()
            guard parts.allSatisfy({ ["superview", "safeArea", "margins"].contains($0) }) else { return nil }
            switch (constraint.left, attribute) {
            case ("top", "top"):
                topItem = parts.contains("safeArea") ? "safeArea" : "superview"
                sides.append(constraint.replacing(relation: "==", right: "content.top"))
            case ("leading", "leading"):
                lead = constraint.constant
                sides.append(constraint.replacing(right: "content.leading"))
            case ("trailing", "trailing"):
                trail = constraint.constant
                sides.append(constraint.replacing(right: "content.trailing"))
            case ("bottom", "bottom"): sides.append(constraint.replacing(relation: "==", right: "content.bottom"))
            case ("centerX", "centerX"): sides.append(constraint.replacing(right: "content.centerX"))
            case ("centerY", "centerY"): topItem = "safeArea"
            case ("center", _):
                topItem = "safeArea"
                sides.append("centerX == content.centerX")
            case ("width", "width"): sides.append(constraint.replacing(right: "frame.width"))
            case ("edges", "superview"), ("edges", "safeArea"), ("edges", "margins"):
                (lead, trail) = (constraint.constant, -constraint.constant)
                topItem = attribute == "safeArea" ? "safeArea" : "superview"
                sides.append(constraint.replacing(right: "content"))
            default: return nil
            }
        }
        func has(_ attribute: String) -> Bool { sides.contains { $0.hasPrefix(attribute + " ") || $0.hasPrefix("edges ") } }
        if !has("top") { sides.append("top == content.top + 20") }
        if !has("bottom") { sides.append("bottom == content.bottom - 20") }
        if has("leading"), has("trailing") { sides.append("width == frame.width".with(constant: trail - lead)) }
        if !has("leading") || !has("trailing") {
            // The content is as wide as the scroll view, so that the scroll view does not scroll horizontally.
            sides = sides.filter { !$0.hasPrefix("leading ") && !$0.hasPrefix("trailing ") && !$0.hasPrefix("centerX ") }
            sides += ["leading >= content.leading", "trailing <= content.trailing", "centerX == frame.centerX"]
        }
        let value = source.list(of: sides, like: list)
        // The text with the new constraints is parsed first, because the scroll view inserted below moves its lines.
        let changed = SceneSource(SceneEdit([.init(range: list.range, text: value)]).applied(to: source))
        guard let changed, changed.views.count == source.views.count,
            let edit = changed.wrapping([changed.views[view].node], in: scroller(top: topItem) + ["subviews:"], depth: 4)
        else { return nil }
        return FixCandidate(
            kind: .scrollView, sentence: sentence(written.name, reason), price: FixPrice.scrollView, text: edit.applied(to: changed))
    }

    private func scroller(top item: String) -> [String] {
        let bounds = "[top == \(item).top, leading == superview.leading, trailing == superview.trailing, bottom == keyboard.top]"
        return ["class: UIScrollView", "id: \(source.freeID("scroll"))", "constraints: \(bounds)"]
            + (item == "superview" ? ["contentInsetAdjustmentBehavior: never"] : [])
    }

    /// Returns a candidate that puts all subviews of a root view into one scroll view; nil if one of the subviews is a scroll view.
    private func wrappedPage(_ root: Int, reason: String) -> FixCandidate? {
        let children = source.children(of: root).filter { source.views[$0].key == "subviews" }.map { source.views[$0] }
        guard !children.isEmpty, !children.contains(where: \.isScrollView) else { return nil }
        let frames = children.map { $0.node["frame"]?.items.compactMap { $0.scalar.flatMap(WrittenLength.init) } ?? [] }
        let ends = frames.map { $0.count == 4 && $0[1].share == 0 && $0[3].share == 0 ? $0[1].points + $0[3].points : nil }
        let measured = source.views[root].id.flatMap { facts.contentEnds[$0] }
        let end = SceneNumber.thousandths(((measured ?? ends.compactMap { $0 }.max() ?? 0) + Self.marginBelow).rounded(.up))
        let content = "the content of \(source.views[root].name)"
        let head: [String]
        if ends.allSatisfy({ $0 != nil }) {
            head = scroller(top: "superview") + ["contentSize: [100%, \(end)]", "subviews:"]
        } else {
            // The content is at least as high as the root view, so that no view moves while no keyboard is on the screen.
            var sides = ["edges == content", "width == frame.width"]
            if let id = source.views[root].id { sides.append("height >= \(id).height") }
            if source.views[root].id == nil || (measured ?? 0) > facts.screenHeight { sides.append("height >= \(end)") }
            let page = ["  - class: UIView", "    id: \(source.freeID("page"))"]
            head =
                scroller(top: "superview") + ["subviews:"] + page
                + ["    constraints: [\(sides.joined(separator: ", "))]", "    subviews:"]
        }
        guard let edit = source.wrapping(children.map(\.node), in: head, depth: head.last == "subviews:" ? 4 : 8) else { return nil }
        return FixCandidate(
            kind: .scrollView, sentence: sentence(content, reason), price: FixPrice.scrollView + 1, text: edit.applied(to: source))
    }
}
