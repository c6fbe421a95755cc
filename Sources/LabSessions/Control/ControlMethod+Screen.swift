import Compositing
import Foundation
import HostSupport
import LabControl
import LabProtocol
import QuartzCore
import SceneLanguage
import SceneSyntax
import Simulator
import UIKit

extension ControlMethod {
    /// The methods for looking at the screen and touching it.
    static let screen: [ControlMethod] = [
        ControlMethod(
            "phone.screen",
            "lists the views that react to touches, with their frames, the views that cover them, the keyboard and the scroll views",
            result: """
                the `screen`, a `digest` of it as text of at most \(InspectedScreen.longestDigest) characters, and the `basis` of both: \
                device, system, strategy, virtual time, and what is not iOS
                """
        ) { call in
            call.askScreen { screen in
                let state = call.host.controlState
                let basis = state.basis(notes: screen.notes)
                let digest = screen.digest(of: state.scene, limit: InspectedScreen.longestDigest - basis.count - 1)
                call.answer(["digest": .string(digest), "basis": .string(basis), "screen": try JSONValue(encoding: screen)])
            }
        },
        ControlMethod(
            "phone.press", "presses a key",
            [
                .needed(
                    "key", "text",
                    """
                    a key that the keyboard draws, such as "return", "globe" or "a"; a key of a hardware keyboard: "tab", "escape", "up", \
                    "down", "left", "right"; or a chord: "command+c"
                    """
                )
            ], result: "empty"
        ) { call in
            let key = try call.neededText("key")
            if let chord = HostChord(key) { return call.press(chord.usage, chord.modifiers) }
            if let usage = MaestroKeys.usages[key.lowercased()] { return call.press(usage) }
            call.askScreen { screen in try call.press(MaestroKeys.drawn[key.lowercased()] ?? key, on: screen) }
        },
        ControlMethod(
            "phone.swipe", "moves a finger across the screen",
            [
                .optional("direction", "text", "where the finger goes: up, down, left or right; the content moves with it"),
                .optional("view", "text", "a search of the tree: the swipe is in the best match; by default in the middle of the screen"),
                .optional("from", "[x, y]", "in place of `view`: where the finger lands, points"),
                .optional("to", "[x, y]", "in place of `direction`: where it lifts"),
                .optional("duration", "number", "seconds, 0.05 to 10; 0.3 by default"),
                .optional("hold", "number", "seconds to rest before the finger lifts, so that scrolling ends there; 0 by default"),
            ], result: "the points at which the finger lands and lifts"
        ) { call in
            let direction = try call.word("direction", of: SwipeDirection.allCases.map(\.rawValue)).flatMap { SwipeDirection(rawValue: $0) }
            let (from, end) = (try call.point("from"), try call.point("to"))
            guard (direction == nil) != (end == nil) else { throw ControlError.parameters("a swipe needs \"direction\" or \"to\"") }
            let duration = try call.number("duration", in: 0.05...10) ?? 0.3
            let hold = try call.number("hold", in: 0...10) ?? 0
            @MainActor func swipe(in area: CGRect) {
                let length = CGSize(width: area.width * 0.6, height: area.height * 0.6)
                let unit = direction?.unit ?? .zero
                let start = from ?? CGPoint(x: area.midX - unit.dx * length.width / 2, y: area.midY - unit.dy * length.height / 2)
                let target = end ?? CGPoint(x: start.x + unit.dx * length.width, y: start.y + unit.dy * length.height)
                call.host.swipe(from: start, to: target, duration: duration, hold: hold)
                call.answer(["from": [.number(start.x), .number(start.y)], "to": [.number(target.x), .number(target.y)]])
            }
            let query = try call.text("view")
            call.askScreen { screen in
                // The swipe is above the keyboard, because a swipe on the keyboard would type.
                let size = screen.screen
                let area = CGRect(x: 0, y: 0, width: size.width, height: screen.keyboard.map(\.frame.minY) ?? size.height)
                guard let query, from == nil else { return swipe(in: area) }
                call.find(query) { node in
                    let part = node.visible.intersection(area)
                    guard part.width >= 1, part.height >= 1 else {
                        return call.fail(.refused("\(node.title) is \(node.reason?.sentence ?? "behind the keyboard")"))
                    }
                    swipe(in: part)
                }
            }
        },
        ControlMethod(
            "phone.picture", "draws the screen, or a part of it, as a PNG",
            [
                .optional("path", "text", "the full path of the file to write"),
                .optional("view", "text", "a search of the tree: only the part of the screen with the best match"),
                .optional("scale", "number", "pixels per point, 0.1 to 4; the device's own scale by default"),
            ], result: "the size in pixels, and the path of the PNG; without `path`, the PNG itself as `png` in base64"
        ) { call in
            let path = try call.text("path")
            if let path {
                guard path.hasPrefix("/"), path.lowercased().hasSuffix(".png") else {
                    throw ControlError.parameters("path is the full path of a .png file, found \"\(path)\"")
                }
            }
            let scale = try call.number("scale", in: 0.1...4)
            guard let query = try call.text("view") else { return try call.draw(nil, scale: scale, to: path) }
            call.find(query) { node in
                guard node.visible.width >= 1, node.visible.height >= 1 else {
                    return call.fail(.refused("\(node.title) is \(node.reason?.sentence ?? "not visible")"))
                }
                do { try call.draw(node.visible, scale: scale, to: path) } catch { call.fail(.refused("\(error)")) }
            }
        },
        ControlMethod(
            "flow.written", "writes the input to the phone as a flow",
            result: "the flow's `text`, which is the contents of a flow file, and the number of its `steps`"
        ) { call in
            let flow = try call.host.writtenFlow()
            call.answer(["text": .string(flow.text), "steps": .integer(flow.steps)])
        },
    ]
}

/// The directions in which a finger swipes.
enum SwipeDirection: String, CaseIterable {
    case up, down, left, right

    var unit: CGVector {
        switch self {
        case .up: CGVector(dx: 0, dy: -1)
        case .down: CGVector(dx: 0, dy: 1)
        case .left: CGVector(dx: -1, dy: 0)
        case .right: CGVector(dx: 1, dy: 0)
        }
    }
}

extension ControlState {
    /// Returns a sentence with the settings on which an answer depends and with the ways in which the run differs from iOS.
    /// - Parameter notes: the stand-ins that the app used, and the statements that were left out of the build.
    func basis(notes: [String]) -> String {
        let look = [isDark ? "dark" : nil, textSize == "L" ? nil : "text size \(textSize)"].compactMap { $0 }
        let phone = (["\(device)", "iOS \(systemVersion)", orientation == "portrait" ? nil : orientation] + look).compactMap { $0 }
        let basis =
            "Basis: \(phone.joined(separator: ", ")), strategy \(strategy), \(String(format: "%.2f", time)) s of virtual time; simulated."
        guard !notes.isEmpty else { return basis }
        let shown = notes.prefix(2).map { InspectedScreen.short($0, 120) }.joined(separator: " ")
        return basis + " Not iOS: \(shown)" + (notes.count > 2 ? " And \(notes.count - 2) more." : "")
    }
}

extension ControlHost {
    /// Swipes from one point to another, with one move in each tick.
    fileprivate func swipe(from start: CGPoint, to end: CGPoint, duration: Double, hold: Double) {
        let ticks = max(2, (duration * Double(session.framesPerSecond)).rounded())
        sendInput(.touch(.began, finger: 0, location: start), afterTicks: 0)
        for tick in 1...Int(ticks) {
            let share = Double(tick) / ticks
            let point = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            sendInput(.touch(.moved, finger: 0, location: point), afterTicks: Double(tick))
        }
        let last = ticks + 1 + (hold * Double(session.framesPerSecond)).rounded()
        sendInput(.touch(.ended, finger: 0, location: end), afterTicks: last)
    }
}

extension ControlCall {
    /// Requests the views that react to touches.
    fileprivate func askScreen(_ then: @escaping @MainActor (InspectedScreen) throws -> Void) {
        host.session.ask(.screen) { [self] reply in
            guard case .screen(let screen) = reply else { return refuse(reply) }
            do { try then(screen) } catch let error as ControlError { fail(error) } catch { fail(.refused("\(error)")) }
        }
    }

    /// Taps a key of the on-screen keyboard.
    fileprivate func press(_ name: String, on screen: InspectedScreen) throws(ControlError) {
        guard let keyboard = screen.keyboard, !keyboard.keys.isEmpty else {
            if name == "return" { return press(.keyboardReturnOrEnter) }
            if name == "delete" { return press(.keyboardDeleteOrBackspace) }
            throw .refused("no keyboard with keys is on the screen; tap a field first")
        }
        let names = keyboard.keys.map(\.name)
        guard
            let key = keyboard.keys.first(where: { $0.name == name })
                ?? keyboard.keys.first(where: { $0.name.lowercased() == name.lowercased() })
        else {
            let nearest = NearestSpelling.of(name, in: names).map { "; did you mean \"\($0)\"?" }
            throw .refused("the keyboard shows no key \"\(name)\"\(nearest ?? "; its keys are \(names.joined(separator: " "))")")
        }
        let point = CGPoint(x: key.frame.midX, y: key.frame.midY)
        host.sendInput(.touch(.began, finger: 0, location: point), afterTicks: 0)
        host.sendInput(.touch(.ended, finger: 0, location: point), afterTicks: 3)
        answer()
    }

    /// Presses and releases a key of a hardware keyboard.
    fileprivate func press(_ usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
        host.sendInput(.key(usage: usage.rawValue, modifiers: modifiers.rawValue, isDown: true), afterTicks: 0)
        host.sendInput(.key(usage: usage.rawValue, modifiers: 0, isDown: false), afterTicks: 2)
        answer()
    }

    /// Draws the screen or a part of it, in points, and returns the picture.
    fileprivate func draw(_ part: CGRect?, scale: Double?, to path: String?) throws {
        var picture: Bitmap
        let factor = scale.map { CGFloat($0) } ?? host.session.device.scale
        if let local = host.session as? LocalSession {
            picture = Compositor.picture(of: local.phone.displayList, fonts: host.fonts, scale: factor)
        } else {
            guard factor == host.session.device.scale else {
                throw ControlError.refused("an app in the window is drawn at its device's own scale, \(host.session.device.scale)")
            }
            picture = try host.session.picture(at: nil, fonts: host.fonts)
        }
        if let part { picture = picture.part(part.applying(CGAffineTransform(scaleX: factor, y: factor))) }
        var result: [String: JSONValue] = ["width": .integer(picture.width), "height": .integer(picture.height)]
        if let path {
            try picture.writePNG(to: outputPlace(path), makesFolders: false)
            result["path"] = .string(path)
        } else {
            result["png"] = .string(Data(try picture.pngData()).base64EncodedString())
        }
        answer(.object(result))
    }

    /// Finds the view that matches a client's query.
    func find(_ query: String, _ then: @escaping @MainActor (InspectedNode) -> Void) {
        host.session.ask(.tree) { [self] reply in
            guard case .tree(let tree) = reply else { return refuse(reply) }
            guard let place = tree.find(query) else {
                let nearest = tree.nearestName(to: query).map { "; did you mean \"\($0)\"?" } ?? ""
                return fail(.refused("no view is found by \"\(query)\"\(nearest)"))
            }
            then(tree.nodes[place])
        }
    }
}

extension Bitmap {
    /// Returns the pixels of a rectangle, at least one pixel.
    fileprivate func part(_ rect: CGRect) -> Bitmap {
        let (x, y) = (min(max(0, Int(rect.minX)), width - 1), min(max(0, Int(rect.minY)), height - 1))
        let (endX, endY) = (min(max(x + 1, Int(rect.maxX.rounded(.up))), width), min(max(y + 1, Int(rect.maxY.rounded(.up))), height))
        let result = Bitmap(width: endX - x, height: endY - y)
        result.blend(PixelRect(x: 0, y: 0, width: result.width, height: result.height), of: self, x: -x, y: -y)
        return result
    }
}
