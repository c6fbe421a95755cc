import Foundation
import HostSupport

/// The stable identifier of a window, controller, view, layer, recognizer or guide of a phone. It is the same during the object's life, and
/// in every run of the same inputs.
///
/// The text begins with a letter for the kind, followed by the number of the layer that the object belongs to: `v12` is a view, `g12.1` its
/// second recognizer.
package struct InspectedID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    package var rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    package init(from decoder: any Decoder) throws { rawValue = try decoder.singleValueContainer().decode(String.self) }
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
    package var description: String { rawValue }
}

/// One object of a phone's view tree.
package struct InspectedNode: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable { case window, controller, view, layer, recognizer, guide }

    package struct Flags: OptionSet, Hashable, Sendable, Codable {
        package var rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Its own `isHidden`.
        package static let hidden = Flags(rawValue: 1)
        /// An ancestor's edge, or the screen's, clips part of it or all of it.
        package static let clipped = Flags(rawValue: 2)
        /// Its own alpha is below 1.
        package static let transparent = Flags(rawValue: 4)
        /// One opaque view in front covers all of its visible part.
        package static let covered = Flags(rawValue: 8)
        /// It does not receive touches: `isEnabled` is false, or `isUserInteractionEnabled` is, although views of its class usually receive
        /// them.
        package static let disabled = Flags(rawValue: 16)
        /// Nothing of it is visible; `InspectedNode.reason` has the reason.
        package static let invisible = Flags(rawValue: 32)
        /// It clips content that reaches beyond its edges.
        package static let clipsContent = Flags(rawValue: 64)
        /// It is the first responder.
        package static let focused = Flags(rawValue: 128)
        /// It is the toolkit's own part of a view, such as the label in a button.
        package static let system = Flags(rawValue: 256)
        /// It draws nothing itself: a pure container.
        package static let empty = Flags(rawValue: 512)
    }

    /// The reason why nothing of a node is visible.
    package struct Reason: Hashable, Sendable, Codable {
        package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
            case hidden, transparent, empty, clipped, outsideScreen, covered
        }
        package var kind: Kind
        /// The ancestor or the view in front that hides it; nil if the view itself or the screen is the reason.
        package var by: InspectedID?
        /// A sentence for display: `not visible because its alpha is 0`.
        package var sentence: String
        package init(_ kind: Kind, by: InspectedID? = nil, _ sentence: String) {
            self.kind = kind
            self.by = by
            self.sentence = sentence
        }
    }

    package var id: InspectedID
    package var kind: Kind
    /// The class name in the app's code, without a module.
    package var className: String
    /// `accessibilityIdentifier`, a controller's `restorationIdentifier`, a recognizer's `name`, a guide's identifier.
    package var identifier: String?
    /// The name in the app's own code: a stored property of an enclosing controller or view, `emailField` or `rows[2]`.
    package var property: String?
    /// The text in it: a label's or a field's text, a button's title, a controller's title.
    package var text: String?
    /// The frame as it is shown at this moment, screen points.
    package var frame: CGRect
    /// The part of the frame that neither an ancestor nor the screen clips; empty if nothing is left.
    package var visible: CGRect
    package var flags: Flags
    /// The reason why nothing of it is visible; nil if something is.
    package var reason: Reason?
    /// The index of the parent node; -1 at the top.
    package var parent: Int
    /// The index after the last descendant: the descendants of the node at `place` are `place + 1 ..< end`.
    package var end: Int

    package init(id: InspectedID, kind: Kind, className: String, frame: CGRect, parent: Int) {
        self.id = id
        self.kind = kind
        self.className = className
        self.frame = frame
        self.parent = parent
        visible = frame
        flags = []
        end = 0
    }

    /// `UILabel “Send”`, `UITextField email`: the class with the author's name for it, or with its text.
    package var title: String {
        if let name = identifier ?? property { return "\(className) \(name)" }
        if let text, !text.isEmpty { return "\(className) “\(text.prefix(40))”" }
        return className
    }

    /// The shortest name for display: `email`, else the class.
    package var shortName: String { identifier ?? property ?? text.map { "“\($0.prefix(24))”" } ?? className }
}

/// Everything on a phone's screen, from the lowest window up, as a list in drawing order: each node is followed by its descendants.
package struct InspectionTree: Hashable, Sendable, Codable {
    /// Virtual seconds.
    package var time: Double
    /// The screen's size in the current orientation, points.
    package var screen: CGSize
    package var nodes: [InspectedNode]

    package init(time: Double = 0, screen: CGSize = .zero, nodes: [InspectedNode] = []) {
        self.time = time
        self.screen = screen
        self.nodes = nodes
    }

    // MARK: Ways through the tree

    package func place(of id: InspectedID) -> Int? { nodes.firstIndex { $0.id == id } }
    package subscript(_ id: InspectedID) -> InspectedNode? { nodes.first { $0.id == id } }

    /// The children of the node at an index, back to front; the top-level nodes for -1.
    package func children(of place: Int) -> [Int] {
        var result: [Int] = []
        var next = place + 1
        let end = place < 0 ? nodes.count : nodes[place].end
        while next < end {
            result.append(next)
            next = nodes[next].end
        }
        return result
    }

    /// The path from the top down to the node at an index, itself included, for breadcrumbs.
    package func path(to place: Int) -> [Int] {
        var result: [Int] = []
        var current = place
        while current >= 0 {
            result.append(current)
            current = nodes[current].parent
        }
        return result.reversed()
    }

    /// The index of the view (or window) that a node belongs to: itself, or the nearest enclosing one.
    package func view(around place: Int) -> Int? {
        path(to: place).last { nodes[$0].kind == .view || nodes[$0].kind == .window }
    }

    // MARK: Search

    /// The indices of the nodes that match a search text, in drawing order; none for an empty text.
    ///
    /// Searches the words of the text in class, identifier, property and text, ignoring case; a node must have all of them. A word with a
    /// name before it searches one of these only: `class:UILabel`, `id:email`, `property:rows`, `text:Send`, `kind:guide`. `is:hidden`
    /// (`clipped`, `transparent`, `covered`, `disabled`, `invisible`, `focused`) asks for a flag.
    ///
    /// Complexity: the number of nodes times the length of their texts.
    package func search(_ text: String) -> [Int] {
        let words = text.split(separator: " ").map { InspectionSearchWord(String($0)) }
        guard !words.isEmpty else { return [] }
        return nodes.indices.filter { place in words.allSatisfy { $0.matches(nodes[place]) } }
    }

    /// The best result of a search on a command line: the node whose identifier, property, text or class is exactly the text, else the
    /// first view that is found; visible views precede invisible ones.
    package func find(_ text: String) -> Int? {
        if let place = place(of: InspectedID(rawValue: text)) { return place }
        let found = search(text)
        func rank(_ place: Int) -> Int {
            let node = nodes[place]
            var rank = 0
            if node.identifier == text { rank += 64 } else if node.property == text { rank += 32 }
            if node.text == text { rank += 16 } else if node.className == text { rank += 8 }
            if node.kind == .view || node.kind == .window { rank += 4 }
            if !node.flags.contains(.system) { rank += 2 }
            if !node.flags.contains(.invisible) { rank += 1 }
            return rank
        }
        return found.max { (rank($0), $1) < (rank($1), $0) }
    }

    /// The node's name that is nearest to a search text without results: identifiers precede properties and texts.
    package func nearestName(to text: String) -> String? {
        let names = nodes.compactMap(\.identifier) + nodes.compactMap(\.property) + nodes.compactMap(\.text)
        return NearestSpelling.of(text, in: names)
    }

    // MARK: Picking

    /// The views that are visible at a point of the screen, front to back: a click selects the first, another click there the next. Skips
    /// the toolkit's own views that draw nothing, such as the keyboard's window.
    ///
    /// Complexity: the number of nodes.
    package func hits(at point: CGPoint) -> [Int] {
        var result: [Int] = []
        var place = nodes.count - 1
        while place >= 0 {
            let node = nodes[place]
            if node.kind == .view || node.kind == .window, !node.flags.contains(.invisible), !node.flags.isSuperset(of: [.system, .empty]),
                node.visible.contains(point)
            {
                result.append(place)
            }
            place -= 1
        }
        return result
    }

    /// The nearest ancestor of a toolkit part that is not one itself; nil if all ancestors are toolkit parts, as in the keyboard.
    private func owner(ofPart place: Int) -> Int? {
        var place = place
        while place >= 0, nodes[place].flags.contains(.system) { place = nodes[place].parent }
        return place >= 0 ? place : nil
    }

    /// The views at a point in the order in which clicks select them: a text field before its placeholder and its other parts, which the
    /// app did not create.
    private func picks(at point: CGPoint) -> [Int] {
        let hits = hits(at: point)
        let owners = hits.map { nodes[$0].flags.contains(.system) ? owner(ofPart: $0) ?? $0 : $0 }
        var ordered: [Int] = []
        for (hit, owner) in zip(hits, owners) where !ordered.contains(hit) {
            guard hit != owner, hits.contains(owner) else {
                ordered.append(hit)
                continue
            }
            ordered.append(owner)
            ordered += zip(hits, owners).filter { $1 == owner && $0 != owner }.map(\.0)
        }
        return ordered
    }

    /// The view that a click selects: the front one, or the next one below the selection if the click is at the same place again.
    package func pick(at point: CGPoint, below selected: InspectedID? = nil) -> Int? {
        let hits = picks(at: point)
        guard let selected, let index = hits.firstIndex(where: { nodes[$0].id == selected }) else { return hits.first }
        return hits[(index + 1) % hits.count]
    }
}

/// One word of a search.
private struct InspectionSearchWord {
    private enum Place: String { case `class`, id, property, text, kind, `is`, any }
    private let place: Place
    /// The word in lowercase, as UTF-8.
    private let bytes: [UInt8]
    private let word: String

    init(_ text: String) {
        let lower = text.lowercased()
        if let colon = lower.firstIndex(of: ":"), let place = Place(rawValue: String(lower[..<colon])), place != .any {
            self.place = place
            word = String(lower[lower.index(after: colon)...])
        } else {
            place = .any
            word = lower
        }
        bytes = Array(word.utf8)
    }

    func matches(_ node: InspectedNode) -> Bool {
        switch place {
        case .class: isIn(node.className)
        case .id: isIn(node.identifier) || node.id.rawValue == word
        case .property: isIn(node.property)
        case .text: isIn(node.text)
        case .kind: node.kind.rawValue.hasPrefix(word)
        case .is: InspectedNode.Flags.named[word].map { !node.flags.isDisjoint(with: $0) } ?? false
        case .any: isIn(node.className) || isIn(node.identifier) || isIn(node.property) || isIn(node.text)
        }
    }

    private func isIn(_ text: String?) -> Bool {
        guard var text else { return false }
        guard !bytes.isEmpty else { return true }
        return text.withUTF8 { letters in
            guard letters.count >= bytes.count else { return false }
            if letters.contains(where: { $0 >= 0x80 }) { return String(decoding: letters, as: UTF8.self).lowercased().contains(word) }
            return bytes.withUnsafeBufferPointer { wanted in
                let last = letters.count - wanted.count
                var start = 0
                while start <= last {
                    var index = 0
                    while index < wanted.count, Self.small(letters[start + index]) == wanted[index] { index += 1 }
                    if index == wanted.count { return true }
                    start += 1
                }
                return false
            }
        }
    }

    private static func small(_ letter: UInt8) -> UInt8 { letter >= 65 && letter <= 90 ? letter + 32 : letter }
}

extension InspectedNode.Flags {
    /// The names of the flags in searches and `--tree`.
    package static let named: [String: InspectedNode.Flags] = [
        "hidden": .hidden, "clipped": .clipped, "transparent": .transparent, "covered": .covered, "disabled": .disabled,
        "invisible": .invisible, "focused": .focused,
    ]

    /// The flags as text, in a fixed order: `hidden, disabled`.
    package var words: [String] {
        [
            (InspectedNode.Flags.focused, "focused"), (.hidden, "hidden"), (.transparent, "transparent"), (.clipped, "clipped"),
            (.covered, "covered"), (.disabled, "disabled"), (.clipsContent, "clips"),
        ].filter { contains($0.0) }.map(\.1)
    }
}
