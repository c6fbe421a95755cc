import Foundation
import HostSupport
import LabProtocol
import UIKit

extension MCPTool {
    private static let seconds = Parameter(
        name: "seconds", form: .number(0...60), meaning: "virtual seconds that pass after it; by default until nothing moves, at most 10")

    static let touching: [MCPTool] = [
        MCPTool(
            "tap", "Tap",
            """
            Taps a view or a point. Does not tap a view that is out of sight or is covered at that point. The answer names the view in \
            front.
            """,
            [
                Parameter(name: "view", form: .text(200), meaning: "a query: a name of the digest, \"id:email\", a title, or a class"),
                Parameter(name: "at", form: .point, meaning: "in place of view: a point of the screen, in points"),
                Parameter(name: "hold", form: .number(0...10), meaning: "seconds until the finger is lifted"), seconds,
            ]
        ) { call in
            let phone = try call.phone()
            var parameters: [String: JSONValue] = [:]
            parameters["hold"] = call.value("hold")
            let done: String
            switch (call.text("view"), call.value("at")) {
            case (let query?, nil):
                let place = try phone.tapPlace(of: query)
                parameters["at"] = [.number(place.point.x), .number(place.point.y)]
                done = "Tapped \(place.title) at \(place.point.text)."
            case (nil, let point?):
                parameters["at"] = point
                let numbers = try point.decoded(as: [Double].self)
                let reached = try phone.reached(at: CGPoint(x: numbers[0], y: numbers[1]))
                done = "Tapped \(CGPoint(x: numbers[0], y: numbers[1]).text), where \(reached.map(\.title) ?? "nothing") takes the touch."
            default: throw MCPFailure("tap takes view or at, one of them")
            }
            _ = try phone.call("phone.tap", parameters)
            return try call.answer(after: done, on: phone)
        },
        MCPTool(
            "type", "Type text", "Types text into the field that has the keyboard. Tap the field first.",
            [Parameter(name: "text", form: .text(10_000), meaning: "the text to type", isRequired: true), seconds]
        ) { call in
            let phone = try call.phone()
            guard let field = try phone.screen().screen.firstResponder else {
                throw MCPFailure("no view has the keyboard; tap a field first")
            }
            _ = try phone.call("phone.type", ["text": .string(call.text("text") ?? "")])
            return try call.answer(after: "Typed into \(field).", on: phone)
        },
        MCPTool(
            "press", "Press a key",
            """
            Presses a key that the keyboard draws ("return", "globe", "delete"), a key of a hardware keyboard ("tab", "escape", "up"), or \
            a chord ("command+c").
            """, [Parameter(name: "key", form: .text(40), meaning: "the key", isRequired: true), seconds]
        ) { call in
            let phone = try call.phone()
            _ = try phone.call("phone.press", ["key": .string(call.text("key") ?? "")])
            return try call.answer(after: "Pressed \(call.text("key") ?? "").", on: phone)
        },
        MCPTool(
            "swipe", "Swipe",
            """
            Moves a finger across the screen or a view. To see what is below, swipe up. With hold the content stops where the finger \
            lifts.
            """,
            [
                Parameter(name: "direction", form: .word(["up", "down", "left", "right"]), meaning: "the direction of the finger"),
                Parameter(name: "view", form: .text(200), meaning: "a query: the swipe stays in this view"),
                Parameter(name: "from", form: .point, meaning: "where the finger lands, in points"),
                Parameter(name: "to", form: .point, meaning: "in place of direction: where it lifts, in points"),
                Parameter(name: "duration", form: .number(0.05...10), meaning: "seconds; 0.3 by default"),
                Parameter(name: "hold", form: .number(0...10), meaning: "seconds for which it rests before it lifts"), seconds,
            ]
        ) { call in
            let phone = try call.phone()
            var parameters: [String: JSONValue] = [:]
            for name in ["direction", "view", "from", "to", "duration", "hold"] { parameters[name] = call.value(name) }
            let place = try phone.call("phone.swipe", parameters)
            guard case .object(let members) = place, let from = try? members["from"]?.decoded(as: [Double].self),
                let to = try? members["to"]?.decoded(as: [Double].self), from.count == 2, to.count == 2
            else { throw MCPFailure("the phone does not answer where it has swiped") }
            let (start, end) = (CGPoint(x: from[0], y: from[1]), CGPoint(x: to[0], y: to[1]))
            return try call.answer(after: "Swiped from \(start.text) to \(end.text).", on: phone)
        },
        MCPTool(
            "wait", "Wait", "Lets virtual time pass until nothing moves, or for some seconds.",
            [Parameter(name: "seconds", form: .number(0...600), meaning: "virtual seconds; by default until nothing moves, at most 10")]
        ) { call in
            try call.answer(after: "Waited.", on: call.phone())
        },
    ]
}

extension CGPoint {
    fileprivate var text: String { "\(InspectedValue.short(Double(x))), \(InspectedValue.short(Double(y)))" }
}

extension ServedPhone {
    /// Returns the view that would receive a touch at a point; nil if there is none.
    fileprivate func reached(at point: CGPoint) throws -> InspectedNode? {
        guard case .tap(let tap) = try ask(.tap(point)), let id = tap.view else { return nil }
        return try tree[id]
    }

    /// Returns the point at which to tap a view.
    /// - Throws: `MCPFailure` with the obstacle if a tap cannot reach the view.
    fileprivate func tapPlace(of query: String) throws -> (title: String, point: CGPoint) {
        let tree = try tree
        guard let place = tree.find(query) else {
            let nearest = tree.nearestName(to: query).map { "; did you mean \"\($0)\"?" } ?? "; screen lists what takes touches"
            throw MCPFailure("no view is found by \"\(query)\"\(nearest)")
        }
        let node = tree.nodes[place]
        guard node.reason == nil || node.reason?.kind == .covered else {
            throw MCPFailure(
                "\(node.title) cannot be tapped: it is \(node.reason?.sentence ?? "not visible"). A swipe may bring it into sight.")
        }
        let seen = node.visible.isEmpty ? node.frame : node.visible
        let point = CGPoint(x: seen.midX, y: seen.midY)
        guard case .tap(let tap) = try ask(.tap(point)), let id = tap.view, let hit = tree.place(of: id) else {
            throw MCPFailure("\(node.title) cannot be tapped: nothing takes a touch at \(point.text)")
        }
        // A hit on an ancestor is also accepted, because a label in a cell passes its touch to the cell. A hit on a descendant is
        // accepted, too, for example in a stack view.
        guard hit >= place && hit < node.end || tree.path(to: place).contains(hit) else {
            let front = try screen().screen.targets.first { $0.id == node.id }?.cover?.name ?? tree.nodes[hit].title
            throw MCPFailure("\(node.title) cannot be tapped at \(point.text): \(front) is in front of it. Scroll, or hide what covers it.")
        }
        let isOwn = hit >= place && hit < node.end
        return (isOwn ? node.title : "\(node.title) in \(tree.nodes[hit].title), which takes the touch,", point)
    }
}
