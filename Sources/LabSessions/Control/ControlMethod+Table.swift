import Compositing
import Foundation
import HostSupport
import LabControl
import LabProtocol
import QuartzCore
import SceneSyntax
import Simulator
import UIKit

extension ControlMethod {
    /// Every method, in the order of the documentation.
    static let table: [ControlMethod] = lab + scene + phone + screen + looking + comparison + flow

    private static let lab: [ControlMethod] = [
        ControlMethod("lab.methods", "lists these methods", result: "a list of names, summaries and parameters") { call in
            call.answer(
                .array(
                    table.map { method in
                        let parameters = method.parameters.map { part -> JSONValue in
                            [
                                "name": .string(part.name), "form": .string(part.form), "meaning": .string(part.meaning),
                                "required": .bool(part.isRequired),
                            ]
                        }
                        return [
                            "name": .string(method.name), "summary": .string(method.summary), "result": .string(method.result),
                            "parameters": .array(parameters),
                        ]
                    }))
        },
        ControlMethod("lab.state", "returns the state of the window: the scene, the time and the settings", result: "the state") {
            try $0.answer(encoding: $0.host.controlState)
        },
        ControlMethod(
            "lab.commands", "lists the commands of the window, as its menu does",
            result: "a list with `id`, `title`, `key`, `isOn` and `refusal`"
        ) { try $0.answer(encoding: $0.host.controlCommands) },
        ControlMethod(
            "lab.command", "performs a command of the window", [.needed("id", "text", "an id from `lab.commands`, such as \"pause\"")],
            result: "the new state"
        ) { call in
            try call.host.performCommand(call.neededText("id"))
            try call.answer(encoding: call.host.controlState)
        },
        ControlMethod(
            "lab.subscribe", "subscribes to notifications, until the connection ends",
            [
                .optional(
                    "to", "list of texts",
                    """
                    "events" (touches, keyboard, notifications and decisions as they happen) and "state" (every change except that of \
                    the time); both by default
                    """
                )
            ], result: "the current subscriptions"
        ) { call in
            let topics = try call.topics()
            call.server.subscribe(call.client, to: topics, host: call.host)
            call.answer(["to": .strings(topics.map(\.rawValue).sorted())])
        },
        ControlMethod(
            "lab.show", "shows a recorded moment, like dragging in the timeline",
            [.optional("at", "number", "virtual seconds; the current moment by default")], result: "the new state"
        ) { call in
            try call.host.showMoment(call.number("at", in: 0...1e6))
            try call.answer(encoding: call.host.controlState)
        },
        ControlMethod("lab.unsubscribe", "ends all subscriptions", result: "empty") { call in
            call.server.subscribe(call.client, to: [], host: call.host)
            call.answer()
        },
        ControlMethod(
            "lab.settle",
            "waits until the window has handled all earlier requests and input, and shows the result",
            [
                .optional(
                    "untilStill", "true or false",
                    "also waits until nothing moves or is pending, except for a blinking caret; true by default")
            ], result: "the new state, with `frames`: how many frames the window has drawn"
        ) { call in
            let untilStill = try call.flag("untilStill") ?? true
            call.host.whenSettled(untilStill: untilStill) { frames in
                do { call.answer(try JSONValue(encoding: call.host.controlState).with("frames", .integer(frames))) } catch {
                    call.fail(.refused("\(error)"))
                }
            }
        },
        ControlMethod(
            "lab.pause", "stops the clock or starts it again",
            [.optional("isPaused", "true or false", "true by default")], result: "the new state"
        ) { call in
            try call.host.setPaused(call.flag("isPaused") ?? true)
            try call.answer(encoding: call.host.controlState)
        },
    ]

    private static let scene: [ControlMethod] = [
        ControlMethod("scene.list", "lists the scenes that can be opened by name", result: "a list of names") {
            $0.answer(.strings($0.host.sceneNames))
        },
        ControlMethod(
            "scene.open", "opens a scene", [.needed("name", "text", "a name from `scene.list`, or the path of a scene file")],
            result: "the new state"
        ) { call in
            try call.host.openScene(call.neededText("name"))
            try call.answer(encoding: call.host.controlState)
        },
        ControlMethod(
            "scene.choose",
            "shows the scene on another device or with other settings, and repeats the input if the screen has the same size",
            [
                .optional("device", "text", "such as \"iPhone SE\""), .optional("strategy", "text", "such as \"iq\""),
                .optional("systemVersion", "17 or 26", "the version of iOS"), .optional("textSize", "text", "such as \"AX1\""),
                .optional("isDark", "true or false", "the appearance"),
                .optional("keyboardDistance", "number", "the engine's setting of that name, points"),
            ], result: "the new state"
        ) { call in
            var choices = PhoneChoices()
            choices.keyboardDistance = try call.number("keyboardDistance", in: -10_000...10_000)
            if let name = try call.text("device") {
                do { choices.device = try SimulatedDevice.named(name) } catch { throw ControlError.parameters("\(error)") }
            }
            choices.strategy = try call.word("strategy", of: AdjustmentStrategy.allCases.map(\.rawValue))
                .flatMap { AdjustmentStrategy(rawValue: $0) }
            if let version = try call.number("systemVersion", in: 17...26) {
                guard [17, 26].contains(version) else { throw ControlError.parameters("systemVersion is 17 or 26, found \(version)") }
                choices.systemVersion = Int(version)
            }
            let sizes = UIContentSizeCategory.allInOrder
            choices.textSize = try call.word("textSize", of: sizes.map(\.shortName)).flatMap { name in sizes.first { $0.shortName == name }
            }
            choices.isDark = try call.flag("isDark")
            try call.host.choose(choices)
            try call.answer(encoding: call.host.controlState)
        },
        ControlMethod("scene.play", "plays the scene's flow from its beginning", result: "the new state") { call in
            try call.host.startFlow()
            try call.answer(encoding: call.host.controlState)
        },
    ]

    private static let phone: [ControlMethod] = [
        ControlMethod(
            "phone.advance", "stops the clock and runs ticks",
            [
                .optional("ticks", "number", "1 by default, at most 36000"),
                .optional("untilRest", "true or false", "runs until nothing moves, at most `ticks` ticks (600 by default)"),
            ], result: "the new state, with `flow`: how a flow ended, if it ended in these ticks"
        ) { call in
            let untilRest = try call.flag("untilRest") ?? false
            let most = Int(try call.number("ticks", in: 0...36_000) ?? (untilRest ? 600 : 1))
            call.host.advance(most, untilRest: untilRest) { end in
                let flow: JSONValue =
                    switch end {
                    case .passed: "passed"
                    case .failed(let text): .string("failed: \(text)")
                    case .playing, nil: .null
                    }
                do { call.answer(try JSONValue(encoding: call.host.controlState).with("flow", flow)) } catch {
                    call.fail(.refused("\(error)"))
                }
            }
            if !call.isAnswered { call.server.hold(call) }
        },
        ControlMethod(
            "phone.tap", "puts a finger down and lifts it four ticks later",
            [
                .optional("at", "[x, y]", "the point of the screen, in points"),
                .optional(
                    "view", "text",
                    """
                    in place of `at`: a search of the tree, such as "id:email"; taps the middle of the visible part of the best match
                    """
                ),
                .optional("hold", "number", "seconds until the finger is lifted, at most 10"),
            ], result: "the point that was tapped"
        ) { call in
            let ticks = try call.number("hold", in: 0...10).map { max($0 * Double(call.host.session.framesPerSecond), 1) } ?? 4
            try call.place { point in
                call.host.sendInput(.touch(.began, finger: 0, location: point), afterTicks: 0)
                call.host.sendInput(.touch(.ended, finger: 0, location: point), afterTicks: ticks)
                call.answer(["at": [.number(point.x), .number(point.y)]])
            }
        },
        ControlMethod(
            "phone.type", "types text into the focused field, as the host's keyboard does", [.needed("text", "text", "the text to type")],
            result: "empty"
        ) { call in
            call.host.sendInput(.text(try call.neededText("text")), afterTicks: 0)
            call.answer()
        },
        ControlMethod(
            "phone.input",
            "sends an input to the phone, in the form of run files: touches, scrolling, keys, text, orientation, appearance and others",
            [
                .needed("input", "object", "such as `{\"touch\": {\"phase\": \"began\", \"finger\": 0, \"at\": [100, 200]}}`"),
                .optional("afterTicks", "number", "the number of ticks to wait; 0 by default, at most 36000"),
            ], result: "empty"
        ) { call in
            guard let value = call.parameters["input"] else { throw ControlError.parameters("input is missing: an object") }
            let input: LabInput
            do { input = try value.decoded(as: LabInput.self) } catch {
                throw ControlError.parameters("input cannot be read: \(value.line); Documentation/Protocol.md lists the inputs")
            }
            call.host.sendInput(InputEvent(input), afterTicks: try call.number("afterTicks", in: 0...36_000) ?? 0)
            call.answer()
        },
    ]

    private static let looking: [ControlMethod] = [
        ControlMethod(
            "phone.find", "searches the tree of views, controllers, layers and gesture recognizers",
            [.needed("query", "text", "as in the window's tree: `class:UITextField is:covered`, `id:email`, or words")],
            result: "the nodes that were found"
        ) { call in
            let query = try call.neededText("query")
            call.host.session.ask(.tree) { reply in
                guard case .tree(let tree) = reply else { return call.refuse(reply) }
                do { try call.answer(encoding: tree.search(query).map { tree.nodes[$0] }) } catch { call.fail(.refused("\(error)")) }
            }
        },
        ControlMethod(
            "phone.ask",
            """
            asks one of the questions of the window's panels: tree, screen, details, input, tap, why, edit, undo, redo, \
            breakpoints, whatIf, trial
            """,
            [.needed("query", "object", "such as `{\"why\": {}}` or `{\"tap\": {\"_0\": [100, 200]}}`")],
            result: "the answer, as described in Documentation/Protocol.md"
        ) { call in
            guard let value = call.parameters["query"] else { throw ControlError.parameters("query is missing: an object") }
            let query: InspectionQuery
            do { query = try value.decoded(as: InspectionQuery.self) } catch {
                throw ControlError.parameters("query cannot be read: \(value.line); Documentation/Protocol.md lists the questions")
            }
            call.host.session.ask(query) { reply in
                if case .refused = reply { return call.refuse(reply) }
                do { try call.answer(encoding: reply) } catch { call.fail(.refused("\(error)")) }
            }
        },
        ControlMethod(
            "phone.events", "lists the events so far",
            [
                .optional("since", "number", "virtual seconds; only later events"),
                .optional("last", "number", "the number of events, counted from the latest"),
            ],
            result: "a list with `time`, `name` and `view`"
        ) { call in
            var events = call.host.session.events
            if let since = try call.number("since", in: 0...1e9) { events = events.filter { $0.time > since } }
            if let last = try call.number("last", in: 0...100_000) { events = events.suffix(Int(last)) }
            try call.answer(encoding: events)
        },
    ]
}

extension ControlCall {
    fileprivate func topics() throws(ControlError) -> Set<ControlServer.Topic> {
        guard let value = parameters["to"], value != .null else { return Set(ControlServer.Topic.allCases) }
        let names = ControlServer.Topic.allCases.map(\.rawValue)
        guard let words = try? value.decoded(as: [String].self) else { throw .parameters("to is a list of texts, found \(value.line)") }
        var topics: Set<ControlServer.Topic> = []
        for word in words {
            guard let topic = ControlServer.Topic(rawValue: word) else {
                throw .parameters("there is nothing called \"\(word)\" to subscribe to, only \(names.joined(separator: ", "))")
            }
            topics.insert(topic)
        }
        return topics
    }

    func refuse(_ reply: InspectionReply) {
        if case .refused(let reason) = reply {
            fail(.refused(reason))
        } else {
            fail(.refused("the phone's answer does not fit the question"))
        }
    }

    /// Returns the place of a file that a client names by its full path. Symbolic links below the window's working folder are not
    /// followed.
    func outputPlace(_ path: String) -> OutputPlace {
        let current = FileManager.default.currentDirectoryPath
        let folder = path.hasPrefix(current + "/") ? current : FileReplacement.folder(of: path)
        return .below(folder: folder, name: String(path.dropFirst(folder == "/" ? 1 : folder.count + 1)))
    }

    /// Finds the point that the parameter `at` or `view` describes.
    fileprivate func place(_ then: @escaping @MainActor (CGPoint) -> Void) throws(ControlError) {
        if let point = try point("at") { return then(point) }
        guard let query = try text("view") else { throw .parameters("a tap needs \"at\" or \"view\"") }
        find(query) { node in
            let frame = node.visible.isEmpty ? node.frame : node.visible
            then(CGPoint(x: frame.midX, y: frame.midY))
        }
    }
}
