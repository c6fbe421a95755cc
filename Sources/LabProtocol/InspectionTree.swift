import Foundation

/// Names a window, controller, view, layer, recognizer or guide of a phone:
/// the same one as long as it lives, and in every run of the same inputs.
///
/// The text begins with a letter for the kind, then has the number of the layer that it belongs to:
/// `v12` is a view, `g12.1` its second recognizer.
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

/// One thing of a phone's view tree.
package struct InspectedNode: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable { case window, controller, view, layer, recognizer, guide }

    package struct Flags: OptionSet, Hashable, Sendable, Codable {
        package var rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Its own `isHidden`.
        package static let hidden = Flags(rawValue: 1)
        /// An edge of a view around it, or of the screen, cuts some of it away, or all of it.
        package static let clipped = Flags(rawValue: 2)
        /// Its own alpha is below 1.
        package static let transparent = Flags(rawValue: 4)
        /// One opaque view in front of it covers everything of it that would be seen.
        package static let covered = Flags(rawValue: 8)
        /// It takes no touches: `isEnabled` is false, or `isUserInteractionEnabled` is although views of its class usually take them.
        package static let disabled = Flags(rawValue: 16)
        /// Nothing of it is seen, for whatever reason; `InspectedNode.reason` says it.
        package static let invisible = Flags(rawValue: 32)
        /// It cuts away what in it reaches over its edges.
        package static let clipsContent = Flags(rawValue: 64)
        /// It is the first responder.
        package static let focused = Flags(rawValue: 128)
        /// It is the toolkit's own part of something, such as the label in a button.
        package static let system = Flags(rawValue: 256)
        /// It draws nothing itself: a view that only holds others.
        package static let empty = Flags(rawValue: 512)
    }

    /// Why nothing is seen of a node.
    package struct Reason: Hashable, Sendable, Codable {
        package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
            case hidden, transparent, empty, clipped, outsideScreen, covered
        }
        package var kind: Kind
        /// The view around it or in front of it that hides it; nil when the view itself or the screen is the reason.
        package var by: InspectedID?
        /// A sentence for people: `not visible because its alpha is 0`.
        package var sentence: String
        package init(_ kind: Kind, by: InspectedID? = nil, _ sentence: String) {
            self.kind = kind
            self.by = by
            self.sentence = sentence
        }
    }

    package var id: InspectedID
    package var kind: Kind
    /// As the app wrote it, without a module.
    package var className: String
    /// `accessibilityIdentifier`, a controller's `restorationIdentifier`, a recognizer's `name`, a guide's identifier.
    package var identifier: String?
    /// What the app's own code calls it: a stored property of a controller or a view around it, `emailField` or `rows[2]`.
    package var property: String?
    /// What stands in it: a label's or a field's text, a button's title, a controller's title.
    package var text: String?
    /// As it is shown in this moment, screen points.
    package var frame: CGRect
    /// What of the frame no view around it and no edge of the screen cuts away; empty when nothing is left.
    package var visible: CGRect
    package var flags: Flags
    /// Why nothing is seen of it; nil when something is.
    package var reason: Reason?
    /// The place of the node that this one stands in; -1 at the top.
    package var parent: Int
    /// The place behind the last node that stands in this one: those in it are `place + 1 ..< end`.
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

    /// `UILabel “Send”`, `UITextField email`: the class with what its author calls it, or with what stands in it.
    package var title: String {
        if let name = identifier ?? property { return "\(className) \(name)" }
        if let text, !text.isEmpty { return "\(className) “\(text.prefix(40))”" }
        return className
    }

    /// The shortest name that people would use: `email`, else the class.
    package var shortName: String { identifier ?? property ?? text.map { "“\($0.prefix(24))”" } ?? className }
}

/// Everything that stands on a phone's screen, from the lowest window up, as a list in drawing order: each node is followed by those in it.
package struct InspectionTree: Hashable, Sendable, Codable {
    /// Virtual seconds.
    package var time: Double
    /// Points, as the phone is held.
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

    /// The nodes directly in the one at a place, back to front; those at the top for -1.
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

    /// From the top down to the node at a place, itself included: what breadcrumbs show.
    package func path(to place: Int) -> [Int] {
        var result: [Int] = []
        var current = place
        while current >= 0 {
            result.append(current)
            current = nodes[current].parent
        }
        return result.reversed()
    }

    /// The view (or window) that a node belongs to: itself, or the nearest one around it.
    package func view(around place: Int) -> Int? {
        path(to: place).last { nodes[$0].kind == .view || nodes[$0].kind == .window }
    }

    // MARK: Search

    /// The places of the nodes that a search text means, in drawing order; none for an empty text.
    ///
    /// The words of the text are looked for in class, identifier, property and text, without regard for capitals; a node that has all of
    /// them is found. A word with a name before it looks in one place alone: `class:UILabel`, `id:email`, `property:rows`, `text:Send`,
    /// `kind:guide`, and `is:hidden` (`clipped`, `transparent`, `covered`, `disabled`, `invisible`, `focused`) asks for a flag.
    ///
    /// Complexity: the number of nodes times the length of their texts.
    package func search(_ text: String) -> [Int] {
        let words = text.split(separator: " ").map { InspectionSearchWord(String($0)) }
        guard !words.isEmpty else { return [] }
        return nodes.indices.filter { place in words.allSatisfy { $0.matches(nodes[place]) } }
    }

    /// The best answer to a search on a command line: the one whose identifier, property, text or class is exactly the text, else the first
    /// view that is found; a view that is seen goes before one that is not.
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

    // MARK: Picking

    /// The views that are seen at a point of the screen, front to back: a click takes the first, another click there the next. The
    /// toolkit's own views that draw nothing, such as the keyboard's window, are passed over.
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

    /// The nearest view around a part of the toolkit's that is none; nil where the toolkit made everything around it, as in the keyboard.
    private func owner(ofPart place: Int) -> Int? {
        var place = place
        while place >= 0, nodes[place].flags.contains(.system) { place = nodes[place].parent }
        return place >= 0 ? place : nil
    }

    /// The views at a point in the order in which clicks take them: a text field before its placeholder and its other parts, which an app
    /// did not make.
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

    /// What a click takes: the view in front, or the one below what is selected when the click is at the same place again.
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
    /// In small letters, as UTF-8.
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
    /// The words that a search and `--tree` use.
    package static let named: [String: InspectedNode.Flags] = [
        "hidden": .hidden, "clipped": .clipped, "transparent": .transparent, "covered": .covered, "disabled": .disabled,
        "invisible": .invisible, "focused": .focused,
    ]

    /// `hidden, disabled`, in a fixed order.
    package var words: [String] {
        [
            (InspectedNode.Flags.focused, "focused"), (.hidden, "hidden"), (.transparent, "transparent"), (.clipped, "clipped"),
            (.covered, "covered"), (.disabled, "disabled"), (.clipsContent, "clips"),
        ].filter { contains($0.0) }.map(\.1)
    }
}
