import Foundation
import HostSupport
import LabProtocol

extension MCPTool {
    /// The schema of the structured result of `screen`.
    private static let screenSchema: JSONValue = [
        "type": "object", "required": ["time", "isAtRest", "targets"],
        "properties": [
            "time": ["type": "number", "description": "virtual seconds"],
            "isAtRest": ["type": "boolean"],
            "keyboardTop": ["type": "number", "description": "points; absent without a keyboard"],
            "firstResponder": ["type": "string"],
            "targets": [
                "type": "array",
                "items": [
                    "type": "object", "required": ["query", "class", "frame"],
                    "properties": [
                        "query": ["type": "string", "description": "what tap takes as view"], "class": ["type": "string"],
                        "text": ["type": "string"], "frame": ["type": "array", "items": ["type": "number"]],
                        "states": ["type": "array", "items": ["type": "string"]], "coveredBy": ["type": "string"],
                        "coveredShare": ["type": "number"],
                    ],
                ],
            ],
        ],
    ]

    /// The maximum number of views that a search lists. (chosen)
    private static let mostFound = 30

    static let looking: [MCPTool] = [
        MCPTool(
            "screen", "Describe the screen",
            """
            Describes the screen in under 400 tokens: the views that take touches, with their frames in points; the views that cover \
            them; the first responder; the keyboard's top; scroll views; views out of sight. With `find`, lists the views that match a \
            search instead.
            """,
            [
                Parameter(
                    name: "find", form: .text(200),
                    meaning: "a search such as \"class:UILabel is:covered\", \"id:email\" or words of a text")
            ], isReadOnly: true, result: screenSchema
        ) { call in
            let phone = try call.phone()
            let screen = try phone.screen()
            var text = screen.digest
            if let query = call.text("find") {
                let tree = try phone.tree
                let found = tree.search(query).map { tree.nodes[$0] }
                text = InspectionText.found(Array(found.prefix(mostFound)))
                if found.count > mostFound { text += "\nand \(found.count - mostFound) more" }
            }
            return MCPAnswer(text, basis: screen.basis, structured: screen.screen.structured)
        },
        MCPTool(
            "picture", "Take a picture", "Draws the screen or one view as a PNG.",
            [
                Parameter(
                    name: "view", form: .text(200), meaning: "a query of a view, such as the names in a digest; the whole screen by default"
                ),
                Parameter(name: "scale", form: .number(0.1...3), meaning: "pixels per point; 1 by default"),
            ], isReadOnly: true
        ) { call in
            let phone = try call.phone()
            var parameters: [String: JSONValue] = ["scale": .number(call.number("scale") ?? 1)]
            parameters["view"] = call.value("view")
            guard case .object(let members) = try phone.call("phone.picture", parameters), case .string(let png)? = members["png"],
                case .integer(let width)? = members["width"], case .integer(let height)? = members["height"]
            else { throw MCPFailure("the phone draws no picture") }
            return MCPAnswer("\(width) x \(height) pixels", basis: try phone.screen().basis).with(png: png)
        },
        MCPTool(
            "mark", "Mark a state", "Saves the current state of the screen under a name, for the tool difference.",
            [Parameter(name: "name", form: .text(40), meaning: "the name; \"mark\" by default")], isReadOnly: true
        ) { call in
            let phone = try call.phone()
            let (name, screen) = (call.text("name") ?? "mark", try phone.screen())
            let state = ScreenDifference.State(try phone.tree, screen.screen)
            try call.session.mark(name, .init(state: state, basis: screen.basis, phone: call.session.phoneNumber))
            return MCPAnswer("Marked as \(name).", basis: screen.basis)
        },
        MCPTool(
            "difference", "Compare with a mark",
            "Compares the current screen with a mark. Lists the views that moved, changed, appeared, disappeared or are covered.",
            [Parameter(name: "since", form: .text(40), meaning: "the name of the mark; \"mark\" by default")], isReadOnly: true
        ) { call in
            let name = call.text("since") ?? "mark"
            guard let mark = call.session.marks[name] else {
                let names = call.session.marks.keys.sorted()
                throw MCPFailure(
                    "there is no mark \(name); " + (names.isEmpty ? "call mark first" : "there are \(names.joined(separator: ", "))"))
            }
            let phone = try call.phone()
            let screen = try phone.screen()
            let difference = ScreenDifference(
                from: mark.state, to: .init(try phone.tree, screen.screen), isSamePhone: mark.phone == call.session.phoneNumber)
            let earlier = "Then: " + mark.basis.replacing("Basis: ", with: "")
            return MCPAnswer(difference.text(limit: mostDifferences) + "\n" + earlier, basis: screen.basis)
        },
    ]

    /// The maximum number of lines that describe a difference. (chosen)
    private static let mostDifferences = 40
}

extension InspectedScreen {
    /// The screen as the structured result of the tool.
    fileprivate var structured: JSONValue {
        var result: [String: JSONValue] = ["time": .number(time), "isAtRest": .bool(motions.isEmpty)]
        result["keyboardTop"] = keyboard.map { .number(Double($0.frame.minY)) }
        result["firstResponder"] = firstResponder.map { .string($0) }
        result["targets"] = .array(
            targets.map { target in
                let frame = target.frame
                var value: [String: JSONValue] = [
                    "query": .string(target.query), "class": .string(target.className), "states": .strings(target.states),
                    "frame": .array([frame.minX, frame.minY, frame.width, frame.height].map { .number(Double($0)) }),
                ]
                value["text"] = target.text.map { .string($0) }
                value["coveredBy"] = target.cover.map { .string($0.name) }
                value["coveredShare"] = target.cover.map { .number($0.share) }
                return .object(value)
            })
        return .object(result)
    }
}
