import QuartzCore
import Simulator

extension StepDefinition {
    static let film = StepDefinition(
        "film", .film, "edits the film; without a film, it only waits for `freeze`", waits: false, fillsIn: false,
        .optional("cut", .bool, "nothing is filmed from here on, until `cut: false`"),
        .optional("longestWait", .longestWait, "the longest wait, in which nothing moves, that is filmed"),
        .optional("speed", .filmSpeed, "virtual seconds per second of film"),
        .optional("zoom", .filmZoom, "how much larger the film shows the phone around a view, until `zoom: 1`"),
        .optional("keys", .bool, "whether the keys of a hardware keyboard are shown as they are pressed"),
        .optional("card", .filmCard, "a page of text in place of the phone"),
        .optional("freeze", .filmFreeze, "waits until nothing moves and shows a still picture, with an arrow and a label at a view")
    ) { cut, longestWait, speed, zoom, keys, card, freeze in
        guard cut != nil || longestWait != nil || speed != nil || zoom != nil || keys != nil || card != nil || freeze != nil else {
            throw ArgumentProblem("the step \"film\" needs one of cut, longestWait, speed, zoom, keys, card and freeze")
        }
        return StepAct { runner in
            let edit = FlowOperation.act { [unowned runner] () throws(FlowFailure) in
                if let cut { runner.film.isCapturing = !cut }
                if let longestWait { runner.film.onEdit(.longestWait(longestWait.seconds)) }
                if let speed {
                    runner.film.timeScale = speed.scale
                    runner.film.onEdit(.speed(speed.scale, over: speed.over))
                }
                if let zoom { try runner.zoom(zoom) }
                if let keys { runner.film.onEdit(.keys(keys)) }
                if let card { runner.film.onEdit(.card(try card.filled(in: runner))) }
                if let freeze { try runner.freeze(freeze) }
            }
            return freeze == nil ? [edit] : [runner.rest(), edit]
        }
    }
}

/// An instruction of a flow for the film. The runner performs it only while it records a film. Times are in seconds of the film.
package enum FilmInstruction: Hashable, Sendable {
    /// Cuts each wait in the film to this number of seconds; nil films every wait completely.
    case longestWait(Double?)
    /// Changes the speed of the film to this factor within a number of seconds.
    case speed(Double, over: Double)
    /// Zooms in on a subject by this factor within a number of seconds. A nil subject shows the whole screen again.
    case zoom(Double, on: FilmSubject, over: Double)
    case keys(Bool)
    case card(FilmText)
    /// Freezes the film. An arrow with the label points to `at`, a rectangle in screen points; nil shows only the still picture.
    case freeze(label: String, at: CGRect?, duration: Double?)

    /// The text of a card; a nil `duration` means the time that it takes to read the text.
    package struct FilmText: Hashable, Sendable {
        package var title, text: String
        package var duration: Double?
    }
}

/// The subject that a film shows while it is zoomed in.
package enum FilmSubject: Hashable, Sendable {
    case focusedView
    case view(FlowSelector)
}

// MARK: The values of the keys

struct LongestWait: Sendable {
    /// The maximum duration of a wait in the film; nil to film waits completely.
    var seconds: Double?
}

struct FilmSpeed: Sendable {
    var scale, over: Double
}

package struct FilmZoomStep: Sendable {
    package var scale: Double
    package var view: FlowSelector?
    package var over: Double
}

struct FilmCardStep: Sendable {
    var title, text: FlowCaption
    var duration: Double?

    @MainActor func filled(in scene: any SceneObjects) throws(FlowFailure) -> FilmInstruction.FilmText {
        FilmInstruction.FilmText(title: try title.filled(in: scene), text: try text.filled(in: scene), duration: duration)
    }
}

package struct FilmFreezeStep: Sendable {
    package var duration: Double?
    package var view: FlowSelector?
    /// The text at the arrow; nil to show the distance by which the view has moved.
    package var label: FlowCaption?
}

extension ValueReader where Value == LongestWait {
    fileprivate static var longestWait: Self {
        Self(
            "a time with its unit, like 500ms, or none", form: ["anyOf": [ValueReader<Double>.duration.form, ["enum": ["none"]]]],
            samples: ["500ms", "none"]
        ) { context in
            if context.node.scalar == "none" { return LongestWait(seconds: nil) }
            guard let text = context.node.scalar, let seconds = SceneNumber.parseDuration(text), seconds <= SceneLimits.duration else {
                return context.wrong()
            }
            return LongestWait(seconds: seconds)
        }
    }
}

extension ValueReader where Value == FilmSpeed {
    fileprivate static var filmSpeed: Self {
        .mappingOrValue(
            "a number from 0.01 to 10, or a change like {to: 0.25, over: 500ms}", samples: ["0.25", "{to: 0.25, over: 500ms}"],
            .group(
                .required("to", .number(0.01...10), "1 is real time", alone: true),
                .key("over", .duration, default: "0s", "how long the change takes")
            ) { FilmSpeed(scale: $0, over: $1) })
    }
}

extension ValueReader where Value == FilmZoomStep {
    fileprivate static var filmZoom: Self {
        .mappingOrValue(
            "a number from 1 to 8, which follows the focused field, or {to: 1.8, on: {id: total}, over: 800ms}",
            samples: ["1.8", "{to: 2, on: {text: Hello}, over: 1s}"],
            .group(
                .required("to", .number(1...8), "how much larger; 1 is the whole film", alone: true),
                .optional("on", .selector, "the view that it follows; by default the focused one"),
                .key("over", .duration, default: "800ms", "how long the change takes")
            ) { FilmZoomStep(scale: $0, view: $1, over: $2) })
    }
}

extension ValueReader where Value == FilmCardStep {
    fileprivate static var filmCard: Self {
        .mappingOrValue(
            "a title, or a card like {title: Sign up, text: What the keyboard does, for: 2s}",
            samples: ["Hello", "{title: Hello, text: again, for: 2s}"],
            .group(
                .required("title", .caption, "the title, in large letters", alone: true),
                .key("text", .caption, default: "", "the text below the title"),
                .optional("for", .duration, "the duration; by default the time for reading the label")
            ) { FilmCardStep(title: $0, text: $1, duration: $2) })
    }
}

extension ValueReader where Value == FilmFreezeStep {
    fileprivate static var filmFreeze: Self {
        .mappingOrValue(
            "a time, or {on: {id: email}, label: text, for: 2s}; without a label it says who moved the view, such as engine: -260",
            samples: ["2s", "{on: {text: Hello}, label: Here, for: 2s}"],
            .group(
                .optional("for", .duration, "the duration; by default the time for reading the label", alone: true),
                .optional("on", .selector, "the view that the arrow points to"),
                .optional("label", .caption, "the text at the arrow")
            ) { FilmFreezeStep(duration: $0, view: $1, label: $2) })
    }
}

extension ValueReader {
    /// Reads a mapping of these arguments, or a single value for the argument that may replace the mapping.
    static func mappingOrValue(_ hint: String, samples: [String], _ argument: StepArgument<Value>) -> Self {
        let alone = argument.keys.first(where: \.standsAlone).map(\.form)
        return Self(hint, form: ["anyOf": .array([alone, argument.keys.schema].compactMap { $0 })], samples: samples) { context in
            let entries = context.node.entries
            guard entries != nil || context.node.scalar != nil else { return context.wrong() }
            let source = MappingSource(
                "\"\(context.name)\"", name: context.name, position: context.node.position, alone: entries == nil ? context.node : nil,
                entries: entries ?? [], keys: argument.keys, flow: context.source?.flow ?? FlowReader(diagnostics: context.diagnostics))
            defer { source.finish() }
            return argument.read(source)
        }
    }
}
