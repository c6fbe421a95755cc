import IQKeyboardManagerSwift
import KeyboardAdjustment
import LabProtocol
import QuartzCore
import SceneRuntime
import Simulator
import UIKit

/// The inspector of one phone. It answers the queries of panels and the command line, sets properties live, and watches breakpoints.
///
/// Create it before the first tick, because it records changes of properties from its creation on.
@MainActor
package final class PhoneInspector {
    package let phone: SimulatedPhone
    /// The runner that evaluates expressions; nil if there is neither a scene nor a flow.
    private let runner: FlowRunner?
    let writeLog: WriteLog
    private(set) var decisions: [InspectedDecision] = []
    /// The live edits, including undone edits.
    var history = EditHistory()
    private let rounds = KeyboardRounds()
    private let breakpoints = BreakpointWatch()
    /// The history of the focused field's visibility, which contains the time at which the field became hidden. Updated after every
    /// tick, beginning with the first query or the call of `watchVisibility()`.
    private var visibility: VisibilityHistory?
    private var kept: (tick: Int, edits: Int, tree: LiveTree)?
    /// Starts a second phone with the same scene or app, to compare the effect of more keyboard distance. Set by code that can start
    /// phones.
    package var startAgain: (() -> SimulatedPhone?)?

    /// - Parameter runner: the flow's runner. Breakpoints can use its variables and functions.
    package init(_ phone: SimulatedPhone, runner: FlowRunner? = nil) {
        self.phone = phone
        self.runner = runner
        writeLog = phone.process.run { WriteLog() }
        phone.editor = { [weak self] in self?.repeatEdit($0) }
        phone.process.run {
            IQKeyboardManager.shared.observeAdjustments { [weak self] adjustment in
                guard let self, isOfInterest(adjustment) else { return }
                decisions.append(DecisionReader(adjustment, number: decisions.count, on: phone).decision)
            }
        }
    }

    /// Returns whether to list a decision. If the engine is not the strategy, each of its decisions only states that it is disabled.
    /// Such decisions are listed only if they have moves, as in the event log.
    private func isOfInterest(_ adjustment: Adjustment) -> Bool {
        phone.configuration.strategy.edition != nil || adjustment.plan.reason != .engineDisabled || !adjustment.plan.moves.isEmpty
    }

    /// Checks the breakpoints. Call it after every tick of the phone. Returns the breakpoint that was hit, if any.
    @discardableResult
    package func endTick() -> InspectedPause? {
        phone.process.run {
            rounds.endTick(of: self)
            writeLog.endTick()
            if visibility != nil { _ = focusedVisibility }
        }
        return breakpoints.look(at: self)
    }

    // MARK: Questions

    /// The view tree of the current tick.
    package var live: LiveTree {
        if let kept, kept.tick == phone.tickIndex, kept.edits == history.edits.done.count { return kept.tree }
        let tree = LiveTree(of: phone)
        kept = (phone.tickIndex, history.edits.done.count, tree)
        return tree
    }

    /// Drops the cached tree, because an edit may have changed it within the current tick.
    func forgetTree() { kept = nil }

    /// Starts recording the app's source line for each change. The first query also starts this recording.
    package func lookUpLines() { writeLog.looksUpLines = true }

    package func answer(_ query: InspectionQuery) -> InspectionReply {
        lookUpLines()
        return phone.process.run {
            switch query {
            case .tree: .tree(live.tree)
            case .screen: .screen(ScreenReader(live: live, phone: phone).screen)
            case .details(let id): .details(details(of: id))
            case .input: .input(InputReader(live: live).input)
            case .tap(let point): .tap(InputReader(live: live).tap(at: point, on: phone))
            case .why: .why(why)
            case .edit(let wanted): .edits(logged(wanted))
            case .undo: .edits(undoLogged())
            case .redo: .edits(redoLogged())
            case .breakpoints(let list): .breakpoints(problems: breakpoints.set(list, on: self))
            case .whatIf(let more): whatIf(moreDistance: more)
            case .trial(let distance): TrialReader(self).trial(distance: distance).map { .trial($0) } ?? .refused(TrialReader.refusal)
            case .curve: .refused(localized("The frames of this phone are not recorded, so there are no curves."))
            }
        }
    }

    /// Starts recording the time at which the focused field becomes hidden. The first query about the field also starts this recording.
    package func watchVisibility() { if visibility == nil { visibility = VisibilityHistory() } }

    /// Returns the visible share of a view, 0 to 1, with a sentence for each obstacle. Returns nil for a view that is not drawn.
    package func visibility(of id: InspectedID) -> (share: Double, sentences: [String])? {
        phone.process.run {
            guard let view = live.view(id), let account = VisibilityReader(of: phone, name: { $0.plainName }).visibility(of: view) else {
                return nil
            }
            return (account.share, account.localizedSentences(of: view.plainName))
        }
    }

    /// The visibility of the focused view, with the time at which the view became hidden. Nil if there is no focused view or if it is
    /// not drawn.
    var focusedVisibility: Visibility? {
        guard let view = UIApplication.shared.firstResponder as? UIView, view.window != nil else { return nil }
        let isWatched = visibility != nil
        watchVisibility()
        var account = visibility?.note(VisibilityReader(of: phone) { $0.plainName }.visibilityOfInput(view), of: view, at: phone.time)
        if !isWatched { account?.since = nil }
        return account
    }

    var why: InspectedWhy {
        var result = WhyReader(self).why
        result.decisions = decisions
        result.leftovers = rounds.leftovers
        result.distance = TrialReader(self).distance
        return result
    }

    /// Compiles the expression of a breakpoint or of a curve.
    package func condition(_ source: String) throws -> WatchedCondition {
        guard let runner else {
            throw WatchedConditionError(
                description: localized("expressions can be watched in scenes and apps, and this phone shows neither"))
        }
        return try WatchedCondition(source, on: runner)
    }

    /// The constraint conflicts that the phone has reported.
    var conflicts: [InspectedConflict] {
        phone.events.entries.filter { $0.name == "unsatisfiableConstraints" }.map { entry in
            var conflict = InspectedConflict(time: entry.time, constraints: [], broken: "")
            for detail in entry.details {
                switch (detail.name, detail.value) {
                case ("constraints", .array(let lines)):
                    conflict.constraints = lines.compactMap { if case .string(let line) = $0 { line } else { nil } }
                case ("broken", .string(let line)): conflict.broken = line
                default: break
                }
            }
            return conflict
        }
    }

    // MARK: One node

    private func details(of id: InspectedID) -> InspectedDetails? {
        let live = live
        guard let (place, object) = live[id] else { return nil }
        let node = live.tree.nodes[place]
        var result = InspectedDetails(node: node)
        let reader = PropertyReader(live: live, writeLog: writeLog)
        result.properties = reader.properties(of: object, node)
        (result.swift, result.scene) = reader.snippets(of: object, node, result.properties)
        let input = InputReader(live: live)
        if let responder = object as? UIResponder { result.responders = input.chain(from: responder) }
        guard let view = object as? UIView else { return result }
        let layout = LayoutReader(live: live, view: view, conflicts: conflicts, writeLog: writeLog)
        result.layout = layout.layout
        result.layout?.sensitivities = SensitivityReader(layout: layout).sensitivities
        result.recognizers = input.recognizers(of: view)
        func insets(_ name: String, _ value: UIEdgeInsets, _ sentence: String) -> InspectedInsetPart {
            InspectedInsetPart(
                name, top: Double(value.top), left: Double(value.left), bottom: Double(value.bottom), right: Double(value.right), sentence)
        }
        result.safeArea = insets("safe area", view.safeAreaInsets, localized("The part of the view that bars and screen edges cover."))
        result.margins = insets("layout margins", view.layoutMargins, localized("The distances from the view's edges to its margins."))
        if let scroll = view as? UIScrollView {
            result.contentInset = insets("adjusted content inset", scroll.adjustedContentInset, localized("The sum of its parts."))
            result.insetParts = InsetReader(writeLog: writeLog).parts(of: scroll)
        }
        return result
    }

    // MARK: What if

    private func whatIf(moreDistance more: Double) -> InspectionReply {
        guard let other = startAgain?() else {
            return .refused(localized("This phone cannot be started again, so the effect of a different distance is unknown."))
        }
        return .whatIf(WhatIf(phone, other, moreDistance: more).result)
    }
}
