import CoreGraphics
import Foundation
import KeyboardAdjustment
import Testing

/// Compares the exact edition with its naive twin on values. After every event, the views, the remembered values and the reason must be
/// the same.
///
/// `ENGINE_SITUATIONS=100000 swift test --filter PassTwinTests` compares more situations.
@Suite("The engine's pass and its naive reference model") struct PassTwinTests {
    private static let given = ProcessInfo.processInfo.environment["ENGINE_SITUATIONS"].flatMap { Int($0) }
    private static let screens = max(1, (given ?? 3_000) / 8)

    @Test func `a pass and the naive pass have the same outcome`() {
        var different: [String] = []
        var seen: [Trait: Int] = [:]
        for seed in 1...Self.screens {
            var screen = RandomScreen(seed: seed, edition: .exact)
            for event in 1...8 {
                let (situation, occasion) = screen.next()
                let plan = situation.plan(for: occasion)
                _ = screen.apply(plan, to: situation)
                for trait in Trait.allCases where trait.isIn(situation) { seen[trait, default: 0] += 1 }
                let differences = PassOutcome(plan, in: situation).differences(from: NaivePass(situation, occasion: occasion).outcome)
                if differences.isEmpty { continue }
                let lines = ["seed \(seed), event \(event)"] + situation.story(occasion) + differences
                different.append(lines.joined(separator: "\n"))
                break
            }
        }
        for text in different.prefix(3) { Issue.record("\(text)") }
        #expect(different.count == 0, "of \(Self.screens) screens")
        for trait in Trait.allCases { #expect(seen[trait, default: 0] * 25 > Self.screens, "\(trait) in \(seen[trait] ?? 0) situations") }
        if Self.given != nil { print("\(Self.screens * 8) situations: \(short(seen))") }
    }

    @Test func `a distance that differs by one point is found as a difference`() {
        var phone = Phone()
        phone.situation.field = phone.addField(in: phone.addScrollView(contentHeight: 1000), y: 700)
        let naive = NaivePass(phone.situation, occasion: .show).outcome
        #expect(PassOutcome(phone.situation.plan(for: .show), in: phone.situation).differences(from: naive) == [])
        phone.situation.keyboardDistance += 1
        let differences = PassOutcome(phone.situation.plan(for: .show), in: phone.situation).differences(from: naive)
        #expect(differences.map { $0.prefix { $0 != ":" } } == ["view 2"], "\(differences)")
    }
}

/// A property that at least one of 200 random situations must have.
private enum Trait: CaseIterable {
    case nestedScrollViews, oneOfTwoDisabled, scrollViewInCell, scrollingTextView, insetTaken, movedRoot, sheet, tablet, windowInPlace

    func isIn(_ situation: Situation) -> Bool {
        guard let field = situation.field, let root = situation.root else { return false }
        let tree = situation.tree
        let around = sequence(first: field) { tree[$0].parent }.dropFirst().map { tree[$0] }
        let enabled = around.compactMap { $0.scrolling?.isScrollEnabled }
        return switch self {
        case .nestedScrollViews: enabled.count { $0 } > 1
        case .oneOfTwoDisabled: enabled.contains(true) && enabled.contains(false)
        case .scrollViewInCell: around.drop { $0.scrolling == nil }.contains { $0.previousItem != nil }
        case .scrollingTextView: tree[field].scrolling?.isScrollEnabled == true
        case .insetTaken: situation.slots.lastScrollView.map { tree[$0.view].scrolling!.contentInset != $0.startingInset } ?? false
        case .movedRoot: tree[root.view].frame.origin != root.beginOrigin
        case .sheet: tree[root.view].parent != situation.window
        case .tablet: situation.keyboardFrame.width > 500
        case .windowInPlace: tree.nodes[0].frame.origin != .zero
        }
    }
}

extension PassOutcome {
    /// Returns one line for each part that differs. `self` is the engine's outcome.
    fileprivate func differences(from naive: PassOutcome) -> [String] {
        if self == naive { return [] }
        func line(_ name: String, _ path: KeyPath<PassOutcome, some Equatable>) -> String? {
            let (left, right) = (self[keyPath: path], naive[keyPath: path])
            return left == right ? nil : "\(name): engine \(short(left)), twin \(short(right))"
        }
        return views.indices.compactMap { line("view \($0)", \.views[$0]) }
            + [
                line("steps", \.steps), line("remaining", \.remaining), line("moved distance", \.movedDistance),
                line("layouts of the root", \.layoutsOfRoot), line("memory", \.slots), line("reason", \.reason),
            ].compactMap(\.self)
    }
}

extension Situation {
    /// Returns a description of the event, of the views around the field, and of the remembered views.
    fileprivate func story(_ occasion: Occasion) -> [String] {
        let remembered = [root?.view, slots.lastScrollView?.view, slots.textView?.view].compactMap(\.self)
        let around = field.map { Array(sequence(first: $0) { tree[$0].parent }) } ?? []
        return [
            "\(occasion), keyboard \(short(keyboardFrame)), distance \(keyboardDistance), enabled \(isEnabled)",
            "window \(short(window as Any)), root \(short(root as Any)), gone \(isRootGone)",
            "in flight \(readsAnimatedOffsetsInFlight), memory \(short(slots))",
        ]
            + (around + remembered.filter { !around.contains($0) }).map { view in
                let node = tree[view]
                let scrolling = node.scrolling.map { ", offset \(node.contentOffset.y), \(short($0))" } ?? ""
                return "\(view.offset) \(node.name) in \(node.parent?.offset ?? -1), frame \(short(node.frame))\(scrolling)"
            }
    }
}

/// Returns a value's description without module names and coordinate labels.
private func short(_ value: Any) -> String {
    ["[A-Za-z]+\\.(?=[A-Z(])", "\\(unknown context at [^)]*\\)\\.", "\\b(x|y|origin|size|width|height|top|left|bottom|right): ", "\\.0\\b"]
        .reduce("\(value)") { $0.replacingOccurrences(of: $1, with: "", options: .regularExpression) }
}
