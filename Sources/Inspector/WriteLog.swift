import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// The record of each property's last change, and of the values before a keyboard round. Its source is the changes that the phone's
/// layers report.
@MainActor
final class WriteLog {
    struct Entry {
        var cause: Cause
        /// The virtual time in seconds.
        var time: Double
        var lines: [AppLine]
        var isInspectors: Bool
        /// The last change that was not a live edit, if this entry is a live edit. An array of at most one element, because a struct
        /// cannot contain itself.
        var replaced: [Entry] = []
    }

    private var entries: [UInt64: [String: Entry]] = [:]
    /// The value that each property had when the phone was last at rest without a keyboard.
    private(set) var before: [UInt64: [String: LayerValue]] = [:]
    /// Whether a live edit is being made.
    var isEditing = false
    /// Whether the last live edit of a property is being undone, which restores its earlier writer.
    var isUndoing = false
    /// Whether to look up the app's source lines behind changes. True from the first use of the inspector on. The first look-up in a
    /// process reads the symbols of the executable, which may take seconds on a busy computer.
    var looksUpLines = false
    /// The number of source lines that were looked up in this tick.
    private var lookups = 0

    /// The maximum number of layers in the record. Without the limit, cells that appear and disappear would fill the memory. (chosen)
    private static let layerLimit = 50_000
    /// The maximum number of the app's changes in a tick whose lines are looked up. A look-up takes microseconds. (chosen)
    private static let lookupLimit = 64

    /// Observes the property changes of the running process.
    init() {
        SimulatedProcess.current.observePropertyChanges { [weak self] change in
            MainActor.assumeIsolated { self?.note(change) }
        }
    }

    private func note(_ change: PropertyChange) {
        if entries.count >= Self.layerLimit { entries = [:] }
        var lines: [AppLine] = []
        // Only the app's own changes have source lines. Other changes do not use up the limit, because a layout pass may move many
        // views before the app's changes.
        if looksUpLines, AppLine.areReported, change.wasInTree, lookups < Self.lookupLimit {
            let behind = SimulatedProcess.current.linesBehindWrite
            if !behind.isEmpty {
                lookups += 1
                lines = behind.lines
            }
        }
        let entry = Entry(cause: change.cause, time: change.time, lines: lines, isInspectors: isEditing)
        if change.property == "bounds", case .rect(let from) = change.from, case .rect(let to) = change.to {
            // Scrolling changes the bounds' origin and layout their size, so both are recorded separately.
            if from.origin != to.origin { keep(entry, of: change.layer, "bounds.origin") }
            if from.size != to.size { keep(entry, of: change.layer, "bounds.size") }
        } else {
            keep(entry, of: change.layer, change.property)
        }
        guard change.wasInTree, !isEditing, let from = change.from, Self.comesBack(change.property) else { return }
        if before[change.layer]?[change.property] == nil { before[change.layer, default: [:]][change.property] = from }
    }

    private func keep(_ entry: Entry, of layer: UInt64, _ property: String) {
        let old = entries[layer]?[property]
        var new: Entry? = entry
        if isUndoing, let old, old.isInspectors {
            new = old.replaced.first
        } else if isEditing, let old {
            new?.replaced = old.isInspectors ? old.replaced : [old]
        }
        entries[layer, default: [:]][property] = new
    }

    /// Returns whether the property should have its old value again after a keyboard round.
    private static func comesBack(_ property: String) -> Bool {
        property == "position" || property == "bounds" || property.hasPrefix("contentInset.")
    }

    /// Drops the old values. Called at the end of a tick without a keyboard and a first responder, because changes until then are not
    /// part of a round.
    func forgetBefore() { before = [:] }
    func endTick() { lookups = 0 }

    /// Returns the latest change of any of several properties of a layer.
    func entry(_ layer: CALayer, _ properties: [String]) -> Entry? {
        let known = properties.compactMap { entries[layer.identifier]?[$0] }
        return known.max { $0.time < $1.time }
    }

    /// Returns the last writer of any of these properties of a layer, as a sentence for display. Nil if none of them has changed since
    /// the layer's creation.
    func writer(of layer: CALayer, _ properties: [String]) -> InspectedWriter? {
        if let entry = entry(layer, properties) { return InspectedWriter(entry) }
        // For a change before recording began, the layer has recorded the cause but not the time.
        let causes = properties.compactMap { LayerProperty(rawValue: $0).flatMap { layer.causes[$0] } }
        return causes.last.map { InspectedWriter(Entry(cause: $0, time: -1, lines: [], isInspectors: false)) }
    }
}

extension InspectedWriter {
    init(_ entry: WriteLog.Entry) {
        let actor: Actor
        var rule: String?
        let who: String
        switch entry.cause {
        case _ where entry.isInspectors: (actor, who) = (.inspector, localized("you, as a live edit"))
        case .app: (actor, who) = (.app, localized("the app's own code"))
        case .user: (actor, who) = (.user, localized("a finger, the wheel or a key"))
        case .keyboard: (actor, who) = (.keyboard, localized("the keyboard's own motion"))
        case .layout(let view): (actor, who) = (.layout, localized("a layout pass of \(view)"))
        case .engine(let name): (actor, rule, who) = (.engine, name, localized("the engine, by the rule \(name)"))
        case .uikit(let part): (actor, who) = (.uikit, localized("UIKit's own reaction to the keyboard (\(part))"))
        case .system: (actor, who) = (.system, localized("the system: a rotation, or a different window or safe area"))
        }
        var sentence = who
        if let line = entry.lines.first { sentence += ", \(line)" }
        if entry.time >= 0 { sentence += localized(", at \(entry.time.secondsText)") }
        self.init(actor, sentence, time: entry.time >= 0 ? entry.time : nil, rule: rule)
        lines = entry.lines.map { LabFinding.Line(path: $0.path, line: $0.line) }
    }
}

extension Double {
    /// The number of seconds as text, such as `0.52 s`.
    var secondsText: String { InspectedValue.short(self) + " s" }
}

extension CGFloat {
    /// The number as text, rounded to hundredths.
    var short: String { InspectedValue.short(Double(self)) }
}
