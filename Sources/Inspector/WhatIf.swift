import IQKeyboardManagerSwift
import LabProtocol
import Simulator
import UIKit

/// The effect of more keyboard distance. A second phone with more distance receives all inputs of the first phone. The two phones are
/// compared at the same time.
@MainActor
struct WhatIf {
    private let phone: SimulatedPhone
    private let other: SimulatedPhone
    private let more: Double

    /// - Parameter other: a new phone with the same scene or app, before its first tick.
    init(_ phone: SimulatedPhone, _ other: SimulatedPhone, moreDistance: Double) {
        (self.phone, self.other, more) = (phone, other, moreDistance)
    }

    var result: InspectedWhatIf {
        var (before, after) = (0.0, 0.0)
        other.process.run {
            before = Double(IQKeyboardManager.shared.keyboardDistance)
            IQKeyboardManager.shared.keyboardDistance += CGFloat(more)
            after = Double(IQKeyboardManager.shared.keyboardDistance)
        }
        // The inputs include live edits, which need an inspector.
        let editor = PhoneInspector(other)
        for entry in phone.inputLog { other.send(entry.event, at: entry.time) }
        withExtendedLifetime(editor) { other.run(until: phone.time) }
        let change = "keyboardDistance \(InspectedValue.short(before)) -> \(InspectedValue.short(after))"
        return InspectedWhatIf(change: change, sentences: Self.differences(from: LiveTree(of: phone), to: LiveTree(of: other)))
    }

    /// Returns the app's views whose positions differ on the second phone. Both trees result from the same inputs, so a node has the same
    /// identifier in both.
    package static func differences(from tree: LiveTree, to other: LiveTree) -> [String] {
        var sentences: [String] = []
        for (place, node) in tree.tree.nodes.enumerated() where !node.flags.contains(.system) {
            guard let view = tree.objects[place] as? UIView, let twin = other.view(node.id) else { continue }
            let isNamed = node.identifier != nil || node.property != nil || node.flags.contains(.focused)
            if view.viewController != nil, !same(view.frame, twin.frame) {
                sentences.append(
                    localized(
                        """
                        The view of \(type(of: view.viewController!)) would be at \(InspectedValue(twin.frame).text) instead of \
                        \(InspectedValue(view.frame).text).
                        """
                    )
                )
            }
            if let scroll = view as? UIScrollView, let twin = twin as? UIScrollView {
                if scroll.contentOffset != twin.contentOffset {
                    sentences.append(
                        localized(
                            """
                            \(node.shortName) would be scrolled to \(InspectedValue(twin.contentOffset).text) instead of \
                            \(InspectedValue(scroll.contentOffset).text).
                            """
                        )
                    )
                }
                if scroll.contentInset != twin.contentInset {
                    sentences.append(
                        localized(
                            """
                            \(node.shortName) would have the content inset \(InspectedValue(twin.contentInset).text) instead of \
                            \(InspectedValue(scroll.contentInset).text).
                            """
                        )
                    )
                }
            }
            if isNamed, view is any UITextInput, let there = other.tree[node.id] {
                let way = there.frame.minY - node.frame.minY
                if abs(way) > 0.05 {
                    sentences.append(
                        way < 0
                            ? localized("\(node.shortName) would be \(abs(way).short) points higher on the screen.")
                            : localized("\(node.shortName) would be \(abs(way).short) points lower on the screen."))
                }
            }
        }
        return sentences.isEmpty ? [localized("No position would change.")] : sentences
    }

    private static func same(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 0.05 && abs(a.minY - b.minY) < 0.05 && abs(a.width - b.width) < 0.05 && abs(a.height - b.height) < 0.05
    }
}
