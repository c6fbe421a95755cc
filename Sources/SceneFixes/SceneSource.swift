import SceneServer
import SceneSyntax

/// The text of a scene file, with its views in the form in which the file writes them.
package struct SceneSource {
    /// The text, divided into lines.
    let text: SourceText
    /// The mapping at the top of the file.
    let top: OutlineNode
    /// The views in the order of the file, parents first.
    let views: [WrittenView]

    /// Parses a text. Returns nil if it contains no view.
    package init?(_ string: String) {
        text = SourceText(string)
        guard let top = OutlineParser.documents(of: text).first else { return nil }
        self.top = top
        var collector = Collector()
        collector.visit(top, inside: nil)
        guard !collector.views.isEmpty else { return nil }
        views = collector.views
    }

    /// Returns the index of the view with this id; nil if there is no such view.
    func index(of id: String) -> Int? { views.firstIndex { $0.id == id } }

    /// Returns a view and its ancestors, innermost first.
    func chain(_ index: Int) -> [Int] { Array(sequence(first: index) { views[$0].parent }) }

    /// Returns the direct subviews of a view, in the order of the file.
    func children(of index: Int) -> [Int] { views.indices.filter { views[$0].parent == index } }

    /// Returns `word`, or `word` with a number, as an id that no view has.
    func freeID(_ word: String) -> String {
        let taken = Set(views.compactMap(\.id))
        return taken.contains(word) ? (2...).lazy.map { "\(word)-\($0)" }.first { !taken.contains($0) } ?? word : word
    }

    /// The keys whose values contain no views.
    static let withoutViews: Set<String> = ["flow", "onFlowStart", "onFlowComplete", "settings", "env", "anchors"]
    /// The keys whose value is one view.
    private static let ofOne: Set<String> = ["view", "inputView", "inputAccessoryView", "tableHeaderView", "tableFooterView"]

    private struct Collector {
        var views: [WrittenView] = []

        mutating func visit(_ node: OutlineNode, inside parent: Int?) {
            for entry in node.entries where !SceneSource.withoutViews.contains(entry.key) {
                guard let value = entry.value else { continue }
                if SceneSource.ofOne.contains(entry.key) {
                    add(value, as: entry.key, inside: entry.key == "view" ? nil : parent)
                } else if entry.key == "subviews" {
                    for item in value.items { add(item, as: entry.key, inside: parent) }
                } else {
                    visit(value, inside: parent)
                }
            }
            for item in node.items { visit(item, inside: parent) }
        }

        private mutating func add(_ node: OutlineNode, as key: String, inside parent: Int?) {
            guard !node.entries.isEmpty else { return }
            views.append(WrittenView(node: node, key: key, parent: parent))
            visit(node, inside: views.count - 1)
        }
    }
}

/// A view as a scene file writes it.
struct WrittenView {
    let node: OutlineNode
    /// The key whose value contains the view: `subviews`, `view` or `inputAccessoryView`.
    let key: String
    /// The index of the superview in `SceneSource.views`; nil for the root view of a controller.
    let parent: Int?

    var id: String? { node["id"]?.scalar }
    var className: String { node["class"]?.scalar ?? "UIView" }
    var isScrollView: Bool { ["UIScrollView", "UITableView", "UICollectionView", "UITextView"].contains(className) }
    /// Whether the view is a plain scroll view, and not a list or a text view.
    var isPage: Bool { className == "UIScrollView" }
    /// The name of the view in sentences: `pay`, `the UIButton "Pay"`, `the UIStackView`.
    var name: String {
        if let id { return id }
        let words = ["title", "text", "placeholder"].compactMap { node[$0]?.scalar }.first
        return words.map { "the \(className) \"\($0)\"" } ?? "the \(className)"
    }
    /// The view's constraints, except those that the file writes under its keyboard layout guide.
    var constraints: [WrittenConstraint] { node["constraints"]?.items.compactMap(WrittenConstraint.init) ?? [] }
}

/// A constraint as a scene file writes it: `(name) bottom == safeArea.bottom - 20 @750`.
struct WrittenConstraint {
    let node: OutlineNode
    let words: [String]
    private let first: Int

    init?(_ node: OutlineNode) {
        guard let text = node.scalar else { return nil }
        words = text.split(separator: " ").map(String.init)
        first = words.first?.hasPrefix("(") == true ? 1 : 0
        guard words.count >= first + 3 else { return nil }
        self.node = node
    }

    var text: String { words.joined(separator: " ") }
    /// The left side, such as `bottom` or `bar.bottom`.
    var left: String { words[first] }
    var relation: String { words[first + 1] }
    /// The right side, which is an attribute with its item, or a number.
    var right: String { words[first + 2] }
    /// The attribute of the left side.
    var attribute: String { left.split(separator: ".").last.map(String.init) ?? left }
    /// The items that the two sides name: ids, or words such as `superview`.
    var items: [String] { [left, right].compactMap { $0.contains(".") ? $0.split(separator: ".").first.map(String.init) : nil } }

    /// The priority, from 1 to 1000.
    var priority: Double { words.last { $0.hasPrefix("@") }.flatMap { SceneNumber.parse(String($0.dropFirst())) } ?? 1000 }

    /// The constant in points: the number after the sign, or a right side that is a number.
    var constant: Double {
        if let number = SceneNumber.parse(right) { return number }
        guard let sign = words.dropFirst(first + 3).firstIndex(where: { $0 == "+" || $0 == "-" }), sign + 1 < words.count,
            let number = SceneNumber.parse(words[sign + 1])
        else { return 0 }
        return words[sign] == "-" ? -number : number
    }

    /// Returns the text of the constraint with a different side or relation.
    func replacing(left: String? = nil, relation: String? = nil, right: String? = nil) -> String {
        var words = words
        if let left { words[first] = left }
        if let relation { words[first + 1] = relation }
        if let right { words[first + 2] = right }
        return words.joined(separator: " ")
    }

    /// Returns the text of the constraint with a different constant in points.
    func replacing(constant: Double) -> String {
        var words = words
        if SceneNumber.parse(right) != nil {
            words[first + 2] = SceneNumber.thousandths(constant)
            return words.joined(separator: " ")
        }
        if let sign = words.dropFirst(first + 3).firstIndex(where: { $0 == "+" || $0 == "-" }), sign + 1 < words.count {
            words.removeSubrange(sign...(sign + 1))
        }
        let place = words.firstIndex { $0.hasPrefix("@") } ?? words.count
        if constant != 0 {
            words.insert(contentsOf: [constant < 0 ? "-" : "+", SceneNumber.thousandths(abs(constant))], at: place)
        }
        return words.joined(separator: " ")
    }

    /// Returns the text of the constraint with a different priority, above 0 and at most 1000.
    func replacing(priority: Int) -> String {
        (words.filter { !$0.hasPrefix("@") } + ["@\(priority)"]).joined(separator: " ")
    }
}

/// A coordinate or length in a frame. It is a fraction of the superview's length plus a number of points, as in `100% - 40`.
struct WrittenLength: Hashable {
    /// The fraction of the superview's length, from 0 to 1.
    var share: Double
    var points: Double

    init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard let head = words.first else { return nil }
        let isShare = head.hasSuffix("%")
        guard let number = SceneNumber.parse(isShare ? String(head.dropLast()) : head) else { return nil }
        (share, points) = isShare ? (number / 100, 0) : (0, number)
        guard words.count > 1 else { return }
        guard words.count == 3, words[1] == "+" || words[1] == "-", let more = SceneNumber.parse(words[2]) else { return nil }
        points += words[1] == "-" ? -more : more
    }
}
