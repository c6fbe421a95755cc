import AppBuilding
import ArgumentParser
import Compositing
import DeviceRecordings
import Foundation
import HostSupport
import Inspector
import LabProtocol
import LabSessions
import QuartzCore
import SceneLanguage
import Simulator
import UIKit

struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Answer questions about the views of a scene or an app at a certain moment.",
        discussion: """
            The scene's flow is played up to --at, to --until, or to its end; \
            then the command answers every question in plain English, or with --json as values. Without a question, it answers --why, or \
            prints everything about the view that --view names.

            A view is found by its identifier, by the property of the app's code that holds it, by its text or by its class. \
            --tree and --find list views.

              keyboard-lab inspect sign-up --why                     which rule moved the field
              keyboard-lab inspect sign-up --view form --insets      what the insets consist of
              keyboard-lab inspect --app . --view title --layout     why it has this size
              keyboard-lab inspect --app . --focus email --responders
              keyboard-lab inspect sign-up --curve keyboard.top --csv keyboard.csv

            Documentation/Inspecting.md describes each question.
            """)

    @Argument(
        help: "A scene file, the name of one that comes with the program, a run file (.labrun), or - for standard input.",
        completion: WordCompletion.scenes)
    var scene = SceneArgument.standard
    @OptionGroup var options: CommonOptions
    @OptionGroup var app: AppOptions

    @Option(
        parsing: .unconditional, help: ArgumentHelp("When: 1.2s or 300ms of virtual time; by default the flow's end.", valueName: "time"),
        transform: VirtualTime.init(_:))
    var at: VirtualTime?
    @Option(
        help: ArgumentHelp(
            """
            Stop at this event: engineDecides, fieldCovered, constraintBreaks, 'changes VIEW PROPERTY', \
            or an expression of the flow language that becomes true.
            """,
            valueName: "event"))
    var until: String?
    @Option(help: ArgumentHelp("Tap the middle of this view at that moment, and wait until nothing moves.", valueName: "view")) var focus:
        String?

    @Option(help: ArgumentHelp("The view that the question is about; by default the first responder.", valueName: "query")) var view:
        String?
    @Option(help: ArgumentHelp("List the views that match a search, such as 'class:UITextField is:covered'.", valueName: "query")) var find:
        String?
    @OptionGroup var questions: InspectQuestions
    @OptionGroup var curves: CurveOptions
    @Option(help: ArgumentHelp("Print the distances between the view and this one.", valueName: "view")) var measure: String?
    @Option(
        name: .customLong("edit"),
        help: ArgumentHelp("Set a property of the view first, such as alpha=0.5; repeatable.", valueName: "PROPERTY=VALUE"))
    var edits: [String] = []
    @Flag(help: "Print the view as Swift code and as a part of a scene file.") var copy = false

    @OptionGroup var exploded: ExplodedOptions
    @Option(
        help: ArgumentHelp(
            "Write a picture of the screen with the view's frame, insets, margins and constraints drawn over it.", valueName: "file.png"))
    var overlay: String?
    @Flag(help: "Print the values as JSON.") var json = false

    func validate() throws {
        if at != nil, until != nil { throw ValidationError("--at and --until both say when; give one of them") }
        for (option, path) in [("--exploded", exploded.file), ("--overlay", overlay)] {
            if let path, !path.lowercased().hasSuffix(".png") { throw ValidationError("\(option) takes a .png file, found \"\(path)\"") }
        }
        if curves.names.isEmpty, curves.csv != nil || curves.svg != nil || curves.with != nil {
            throw ValidationError("--csv, --svg and --with are about curves; name the curves with --curve")
        }
        if curves.csv == "-", json { throw ValidationError("--csv - and --json both write to standard output; give one of them") }
        if let moreDistance = questions.moreDistance, !(abs(moreDistance) <= 1000) {
            throw ValidationError("--more-distance takes -1000 to 1000 points")
        }
        if exploded.angles != nil, exploded.look == nil {
            throw ValidationError("--angles takes two numbers of degrees below 80, such as 35,15")
        }
    }

    func run() throws {
        try app.becomeApp(for: scene)
        let files = [exploded.file, overlay, curves.csv == "-" ? nil : curves.csv, curves.svg]
        for path in files.compactMap({ $0 }) { try OutputFolder.check(for: path) }
        try MainActor.assumeIsolated {
            let fonts = try SceneArgument.fonts()
            let phone = try curves.with.map { try DeviceRecording.forCommand($0) }
            let run = try InspectRun(phone.map(options.like) ?? options, scene, fonts: fonts, curves: curves.names, beside: phone)
            try run.play(to: at?.seconds, until: until)
            if let focus { try run.focus(focus) }
            var answers = try Answers(self, run)
            try answers.collect()
            if curves.csv != "-" { answers.write() }
            try writeCurves(of: run)
            if let file = exploded.file, var look = exploded.look {
                look.selected = try view.map { try run.node($0).id }
                try write(run.exploded(look), to: file, run, fonts)
            }
            if let overlay {
                var list = run.phone.displayList
                list.nodes += try run.overlays(of: view)
                try write(list, to: overlay, run, fonts)
            }
            if let failure = run.failure { throw CommandFailure(failure, .expectation) }
        }
    }

    @MainActor private func writeCurves(of run: InspectRun) throws {
        let (csv, svg) = (curves.csv, curves.svg)
        guard !curves.names.isEmpty else { return }
        let table = try run.curveTable()
        if csv == "-" { StandardOutput.write(String(table.csv.dropLast())) }
        for (path, text) in [(csv == "-" ? nil : csv, table.csv), (svg, table.svg)] {
            guard let path else { continue }
            do { try OutputFile.write(text, to: .named(path), makesFolders: false) } catch { throw CommandFailure("\(error)") }
            if !json, csv != "-" { StandardOutput.write(path) }
        }
    }

    @MainActor private func write(_ list: DisplayList, to path: String, _ run: InspectRun, _ fonts: FontLibrary) throws {
        try Screenshot.write(Compositor.picture(of: list, fonts: fonts, scale: run.phone.device.scale), to: path)
        if !json { StandardOutput.write(path) }
    }
}

extension InspectCommand {
    /// The answers to the questions on the command line, in the order of the questions.
    @MainActor
    private struct Answers {
        private let command: InspectCommand
        private let run: InspectRun
        private var texts: [String] = []
        private var values: [String: any Encodable] = [:]

        init(_ command: InspectCommand, _ run: InspectRun) throws { (self.command, self.run) = (command, run) }

        mutating func collect() throws {
            let asked = command
            if let pause = run.pause {
                texts.append(InspectionText.pause(pause))
                values["pause"] = pause
            }
            if !asked.edits.isEmpty { try edit() }
            if asked.questions.tree { add("tree", run.tree) { InspectionText.tree($0) } }
            if asked.questions.digest, case .screen(let screen) = run.inspector.answer(.screen) {
                let title = run.phone.device.name
                add("screen", screen) { $0.digest(of: title, limit: InspectedScreen.longestDigest) }
            }
            if let query = asked.find { add("found", run.tree.search(query).map { run.tree.nodes[$0] }) { InspectionText.found($0) } }
            let questions = asked.questions
            let wantsView = questions.areAboutView || asked.copy || asked.measure != nil
            if wantsView || asked.view != nil, !questions.responders || wantsView { try collectView() }
            let others =
                questions.areAboutScreen || asked.find != nil || wantsView || asked.view != nil || asked.exploded.file != nil
                || asked.overlay != nil || !asked.edits.isEmpty || !asked.curves.names.isEmpty
            if questions.why || !others, case .why(let why) = run.inspector.answer(.why) { add("why", why) { InspectionText.why($0) } }
            if questions.leftovers, case .why(let why) = run.inspector.answer(.why) {
                add("leftovers", why.leftovers) { InspectionText.leftovers($0) }
            }
            if questions.responders { try collectResponders() }
            if let tap = questions.tap {
                let point = try run.point(tap)
                if case .tap(let answer) = run.inspector.answer(.tap(point)) { add("tap", answer) { InspectionText.tap($0) } }
            }
            if !asked.curves.names.isEmpty {
                let table = try run.curveTable()
                add("curves", table.columns.map { NamedCurve(name: $0.title, curve: $0.track) }) { _ in InspectionText.curves(table) }
            }
            if let more = questions.moreDistance {
                switch run.inspector.answer(.whatIf(moreDistance: more)) {
                case .whatIf(let answer): add("whatIf", answer) { InspectionText.whatIf($0) }
                case .refused(let reason): throw CommandFailure(reason)
                default: break
                }
            }
        }

        private mutating func add<Value: Encodable>(_ name: String, _ value: Value, _ text: (Value) -> String) {
            values[name] = value
            texts.append(text(value))
        }

        private mutating func edit() throws {
            let node = try run.node(command.view)
            for text in command.edits {
                guard let sign = text.firstIndex(of: "=") else { throw CommandFailure("--edit takes PROPERTY=VALUE, found \"\(text)\"") }
                let name = String(text[..<sign])
                let typed = String(text[text.index(after: sign)...])
                let details = try run.details(node)
                guard let property = (details.properties + details.editable).first(where: { $0.name == name }) else {
                    let names = details.editable.map(\.name)
                    let hint = NearestSpelling.of(name, in: names).map { "; did you mean \($0)?" } ?? ""
                    throw CommandFailure("\(node.title) has no property \(name)\(hint)")
                }
                guard let value = property.value.parsed(typed, choices: property.choices) else {
                    let expected =
                        property.choices.isEmpty ? "such as \(property.value.text)" : "one of \(property.choices.joined(separator: ", "))"
                    throw CommandFailure("\(name) cannot be \"\(typed)\": it takes a value \(expected)")
                }
                let edit = InspectedEdit(node: node.id, property: name, old: property.value, new: value)
                if case .edits(let edits) = run.inspector.answer(.edit([edit])) {
                    if let problem = edits.problem { throw CommandFailure(problem) }
                    if let done = edits.done.last {
                        texts.append("\(node.shortName).\(name) was \(done.old.text) and is \(done.new.text) now.")
                        values["edits"] = edits
                    }
                }
            }
        }

        private mutating func collectView() throws {
            let details = try run.details(try run.node(command.view))
            values["view"] = details
            let asked = command
            let questions = asked.questions
            let isSummary = !questions.areAboutView && !asked.copy
            let drawsView = asked.exploded.file != nil || asked.overlay != nil
            if isSummary, asked.measure == nil || asked.view != nil, asked.edits.isEmpty, !drawsView {
                texts.append(InspectionText.summary(details, run.tree))
            }
            if questions.visibility { texts.append(InspectionText.visibility(details, run.inspector.visibility(of: details.node.id))) }
            if questions.properties { texts.append(InspectionText.properties(details)) }
            if questions.layout { texts.append(InspectionText.layout(details)) }
            for quantity in questions.by { texts.append(InspectionText.sensitivity(quantity, of: details)) }
            if questions.constraints { texts.append(InspectionText.constraints(details)) }
            if questions.insets { texts.append(InspectionText.insets(details)) }
            if asked.copy { texts.append(details.swift + "\n\n" + details.scene) }
            if let other = asked.measure {
                let target = try run.node(other)
                let lines = ScreenDistance.between(details.node.frame, target.frame)
                texts.append(InspectionText.distances(lines, from: details.node, to: target))
            }
        }

        private mutating func collectResponders() throws {
            if command.view != nil {
                let details = try run.details(try run.node(command.view))
                add("responders", details.responders) { "The responder chain of \(details.node.title):\n" + InspectionText.chain($0) }
                if !details.recognizers.isEmpty {
                    add("recognizers", details.recognizers) { "Its gesture recognizers:\n" + InspectionText.contestants($0) }
                }
            } else if case .input(let input) = run.inspector.answer(.input) {
                add("input", input) { InspectionText.input($0) }
            }
        }

        func write() {
            guard command.json else {
                if !texts.isEmpty { StandardOutput.write(texts.joined(separator: "\n\n")) }
                return
            }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let members = values.mapValues { AnyInspection($0) }
            if let data = try? encoder.encode(members) { StandardOutput.write(String(decoding: data, as: UTF8.self)) }
        }
    }
}

/// A curve with its name, for the JSON output.
private struct NamedCurve: Encodable {
    let name: String
    let curve: NumberTrack
}

/// An inspection value of any type, so that one JSON object can contain all of them.
private struct AnyInspection: Encodable {
    let value: any Encodable
    init(_ value: any Encodable) { self.value = value }
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
