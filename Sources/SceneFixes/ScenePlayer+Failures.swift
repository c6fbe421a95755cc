import Foundation
import SceneRuntime
import SceneSyntax
import Simulator
import UIKit

/// Failures with the facts that choose the changes to try.
extension ScenePlayer {
    static func failure(_ result: FlowStepResult, _ session: SceneSession, _ optional: Set<String>) -> SceneFailure? {
        let reason: FlowFailure
        switch result.outcome {
        case .passed: return nil
        case .failed(let why): reason = why
        case .skipped(let why):
            guard session.runner.toleratesFailures, !optional.contains(place(result.position)) else { return nil }
            reason = why
        }
        var failure = SceneFailure(.step, title: result.title)
        (failure.file, failure.line) = (result.position.file, result.position.line)
        (failure.expected, failure.actual) = (reason.expected, reason.actual)
        failure.facts = session.phone.process.run { facts(words: result.words, reason, session) }
        return failure
    }

    static func failure(_ finding: ReachWatch.Finding, _ facts: SceneFailure.Facts?) -> SceneFailure {
        let focus = facts?.focused.map { " while \($0) has the keyboard" } ?? ""
        var failure = SceneFailure(.deadEnd, title: "at \(seconds(finding.time))\(focus): \(finding.sentence)")
        failure.actual = finding.sentence
        failure.facts = facts ?? SceneFailure.Facts()
        return failure
    }

    static func failure(_ finding: LintFinding, _ facts: SceneFailure.Facts?, _ document: SceneDocument) -> SceneFailure {
        var failure = SceneFailure(
            .finding(finding.rule), title: "at \(seconds(finding.time)) \(finding.rule.rawValue): \(finding.sentence)")
        failure.actual = finding.sentence
        failure.facts = facts ?? SceneFailure.Facts()
        if let position = document.view(finding.view)?.position { (failure.file, failure.line) = (position.file, position.line) }
        return failure
    }

    static func seconds(_ time: Double) -> String { String(format: "%.2f s", time) }

    static func facts(_ finding: LintFinding, _ session: SceneSession) -> SceneFailure.Facts {
        var facts = session.phone.process.run { Self.facts(words: "", FlowFailure(actual: finding.sentence), session) }
        facts.subjects = [finding.view] + facts.subjects.filter { $0 != finding.view }
        if finding.rule == .focusOutOfSight { facts.missing = Double(finding.points) }
        return facts
    }

    static func facts(_ finding: ReachWatch.Finding, _ session: SceneSession) -> SceneFailure.Facts {
        var facts = session.phone.process.run { Self.facts(words: "", FlowFailure(actual: finding.sentence), session) }
        facts.subjects = [finding.name] + facts.subjects.filter { $0 != finding.name }
        facts.missing = Double(max(finding.reach.missing, finding.visibility.covers.first?.hidden.height ?? 0))
        return facts
    }

    /// Returns the facts about the views that a step or a failure names.
    static func facts(words: String, _ reason: FlowFailure, _ session: SceneSession) -> SceneFailure.Facts {
        var facts = SceneFailure.Facts()
        let views = session.views
        let named = views.filter { name(of: $0, session) != nil }
        func mentioned(in text: String) -> [UIView] {
            let parts = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.map(String.init))
            return named.filter { parts.contains(name(of: $0, session) ?? "") }
        }
        let focused = UIApplication.shared.firstResponder as? UIView
        facts.focused = focused.flatMap { name(of: $0, session) }
        facts.isAboutFocus = words.contains("focused: true") && words.contains("id:") || words.contains("isFirstResponder")
        facts.isAboutDismissal = reason.expected == "the keyboard hidden"
        let texts = views.filter { view in session.text(of: view).map { $0.count > 1 && words.contains($0) } ?? false }
        let hasSelector = words.contains("focused: true") || words.hasPrefix("assertCaretVisible")
        let subjects = mentioned(in: words) + texts + (hasSelector ? [focused].compactMap { $0 } : []) + mentioned(in: reason.actual)
        for id in subjects.compactMap({ nearestName(of: $0, session) }) where !facts.subjects.contains(id) { facts.subjects.append(id) }
        facts.margin = words.firstMatch(of: #/margin: ([0-9.]+)/#).flatMap { Double($0.1) } ?? 0
        if let subject = subjects.first, let account = VisibilityReader(of: session.phone).visibility(of: subject, margin: facts.margin) {
            facts.missing = account.covers.map { Double($0.hidden.height) }.max() ?? 0
        }
        let screen = UIScreen.main.bounds
        facts.screenHeight = Double(screen.height)
        facts.keyboardHeight = UIKeyboardController.current.map { $0.isVisible ? Double(max(screen.maxY - $0.frame.minY, 0)) : 0 } ?? 0
        facts.isKeyboardFloating = UIKeyboardController.current.map { $0.isVisible && !$0.isAtEdge } ?? false
        for view in named {
            let end = view.subviews.filter { !$0.isHidden && $0.alpha > 0.01 && $0.bounds.height > 8 }.map(\.frame.maxY).max() ?? 0
            facts.contentEnds[name(of: view, session) ?? ""] = Double(end)
        }
        return facts
    }

    static func nearestName(of view: UIView, _ session: SceneSession) -> String? {
        sequence(first: view) { $0.superview }.lazy.compactMap { name(of: $0, session) }.first
    }

    /// Returns the id of a view; in an app also its name in the code.
    static func name(of view: UIView, _ session: SceneSession) -> String? {
        view.accessibilityIdentifier ?? (session.document.showsOwnApp ? view.ownName : nil)
    }

    static func changes(_ facts: SceneFailure.Facts, _ isAboutReach: Bool, _ session: SceneSession) -> [AppChange] {
        let focused = UIApplication.shared.firstResponder as? UIView
        let subjects = facts.subjects.flatMap { subject in
            session.views.filter { (name(of: $0, session) ?? $0.nameWithClass) == subject }
        }
        let finder = AppChangeFinder(facts: facts, isAboutReach: isAboutReach) { name(of: $0, session) ?? $0.nameWithClass }
        return finder.changes(around: subjects + [focused].compactMap { $0 })
    }
}
