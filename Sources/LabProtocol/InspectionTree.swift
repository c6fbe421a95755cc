import Foundation
import HostSupport

/// The identifier of a window, controller, view, layer, recognizer or guide of a phone. It stays the same during the object's life and in
/// every run of the same inputs.
///
/// It consists of a letter for the kind and the number of the object's layer: `v12` is a view, and `g12.1` is the view's second
/// recognizer.
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

/// An object in a phone's view tree.
package struct InspectedNode: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable { case window, controller, view, layer, recognizer, guide }

    package struct Flags: OptionSet, Hashable, Sendable, Codable {
        package var rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// The node's own `isHidden` is true.
        package static let hidden = Flags(rawValue: 1)
        /// An ancestor or the screen clips the node at least partly.
        package static let clipped = Flags(rawValue: 2)
        /// The node's own alpha is below 1.
        package static let transparent = Flags(rawValue: 4)
        /// One opaque view in front covers the complete visible part of the node.
        package static let covered = Flags(rawValue: 8)
        /// The node does not receive touches, although views of its class usually do: `isEnabled` or `isUserInteractionEnabled` is false.
        package static let disabled = Flags(rawValue: 16)
        /// No part of the node is visible. `InspectedNode.reason` contains the reason.
        package static let invisible = Flags(rawValue: 32)
        /// The node clips content beyond its edges.
        package static let clipsContent = Flags(rawValue: 64)
        /// The node is the first responder.
        package static let focused = Flags(rawValue: 128)
        /// The node is a part that UIKit has added to a view, such as the label in a button.
        package static let system = Flags(rawValue: 256)
        /// The node draws no content itself, because it is only a container.
        package static let empty = Flags(rawValue: 512)
    }

    /// The reason why no part of a node is visible.
    package struct Reason: Hashable, Sendable, Codable {
        package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
            case hidden, transparent, empty, clipped, outsideScreen, covered
        }
        package var kind: Kind
        /// The ancestor or the view in front that hides the node; nil if the node itself or the screen is the reason.
        package var by: InspectedID?
        /// A sentence about the reason: `not visible because its alpha is 0`.
        package var sentence: String
        package init(_ kind: Kind, by: InspectedID? = nil, _ sentence: String) {
            self.kind = kind
            self.by = by
            self.sentence = sentence
        }
    }

    package var id: InspectedID
    package var kind: Kind
    /// The name of the class in the app's code, without the module.
    package var className: String
    /// The view's `accessibilityIdentifier`, the controller's `restorationIdentifier`, the recognizer's `name`, or the guide's
    /// identifier.
    package var identifier: String?
    /// The name of the stored property of an enclosing controller or view that holds the object, such as `emailField` or `rows[2]`.
    package var property: String?
    /// The text of a label or field, or the title of a button or controller.
    package var text: String?
    /// The presentation frame, in screen points.
    package var frame: CGRect
    /// The part of the frame that neither an ancestor nor the screen clips; empty if the node is clipped completely.
    package var visible: CGRect
    package var flags: Flags
    /// The reason why no part of the node is visible; nil if at least a part is visible.
    package var reason: Reason?
    /// The index of the parent node; -1 for a top-level node.
    package var parent: Int
    /// The index after the last descendant. The descendants of the node at `place` have the indices `place + 1 ..< end`.
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

    /// The class, followed by the node's name in the code or by its text: `UITextField email`, `UILabel “Send”`.
    package var title: String {
        if let name = identifier ?? property { return "\(className) \(name)" }
        if let text, !text.isEmpty { return "\(className) “\(text.prefix(40))”" }
        return className
    }

    /// The shortest displayed name: the identifier, property or text; otherwise the class.
    package var shortName: String { identifier ?? property ?? text.map { "“\($0.prefix(24))”" } ?? className }
}

/// All objects on a phone's screen as a list in drawing order, beginning with the lowest window. Each node is directly followed by its
/// descendants.
package struct InspectionTree: Hashable, Sendable, Codable {
    /// The virtual time, in seconds.
    package var time: Double
    /// The screen's size in the current orientation, in points.
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

    /// Returns the indices of a node's children, back to front. For -1, returns the indices of the top-level nodes.
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

    /// Returns the indices of a node's ancestors and the node itself, topmost first.
    package func path(to place: Int) -> [Int] {
        var result: [Int] = []
        var current = place
        while current >= 0 {
            result.append(current)
            current = nodes[current].parent
        }
        return result.reversed()
    }

    /// Returns the index of the node itself if it is a view or window, otherwise of the nearest view or window around it.
    package func view(around place: Int) -> Int? {
        path(to: place).last { nodes[$0].kind == .view || nodes[$0].kind == .window }
    }

    // MARK: Search

    /// Returns the indices of the nodes that match a search text, in drawing order; empty for an empty text.
    ///
    /// Each word of the text is searched in class, identifier, property and text, ignoring case, and a node must match all words. A
    /// prefix limits a word to one of these: `class:UILabel`, `id:email`, `property:rows`, `text:Send`, `kind:guide`. `is:hidden`
    /// (`clipped`, `transparent`, `covered`, `disabled`, `invisible`, `focused`) searches for a flag.
    ///
    /// Complexity: O(*n* · *m*), where *n* is the number of nodes and *m* is the length of their texts.
    package func search(_ text: String) -> [Int] {
        let words = text.split(separator: " ").map { InspectionSearchWord(String($0)) }
        guard !words.isEmpty else { return [] }
        return nodes.indices.filter { place in words.allSatisfy { $0.matches(nodes[place]) } }
    }

    /// Returns the best result of a search on a command line: the node whose identifier, property, text or class equals the text,
    /// otherwise the first view that matches. Visible views are preferred.
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

    /// Returns the name that is most similar to a search text without results. Identifiers are preferred to properties, and properties to
    /// texts.
    package func nearestName(to text: String) -> String? {
        let names = nodes.compactMap(\.identifier) + nodes.compactMap(\.property) + nodes.compactMap(\.text)
        return NearestSpelling.of(text, in: names)
    }

    // MARK: Picking

    /// Returns the indices of the views that are visible at a point of the screen, front to back. The first click at a point selects the
    /// first view, and each further click selects the next view. UIKit's own views that draw no content, such as the keyboard's window,
    /// are left out.
    ///
    /// Complexity: O(*n*), where *n* is the number of nodes.
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

    /// Returns the nearest ancestor of a part that UIKit has created, if the ancestor is not such a part itself. Nil if there is no such
    /// ancestor, as in the keyboard.
    private func owner(ofPart place: Int) -> Int? {
        var place = place
        while place >= 0, nodes[place].flags.contains(.system) { place = nodes[place].parent }
        return place >= 0 ? place : nil
    }

    /// Returns the views at a point in the order in which clicks select them. A view of the app precedes the parts that UIKit has added
    /// to it; for example, a text field precedes its placeholder.
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

    /// Returns the view that a click selects: the front view, or, after another click at the same place, the view below the selected
    /// view.
    package func pick(at point: CGPoint, below selected: InspectedID? = nil) -> Int? {
        let hits = picks(at: point)
        guard let selected, let index = hits.firstIndex(where: { nodes[$0].id == selected }) else { return hits.first }
        return hits[(index + 1) % hits.count]
    }
}

/// A word of a search text.
private struct InspectionSearchWord {
    private enum Place: String { case `class`, id, property, text, kind, `is`, any }
    private let place: Place
    /// The bytes of the word in lowercase, UTF-8.
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
