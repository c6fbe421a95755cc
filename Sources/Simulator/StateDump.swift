import KeyboardAdjustment
import UIKit

/// The complete state of a process as one JSON object: windows, views, layers, controllers and recognizers.
@MainActor
package struct StateDump {
    private let phone: SimulatedPhone

    package init(of phone: SimulatedPhone) { self.phone = phone }

    /// The dump as one line of JSON.
    package var line: String { json.serialized }

    package var json: OrderedJSON {
        phone.process.run {
            .object([
                .init("type", .string("state")), .init("time", .number(phone.time)),
                .init("firstResponder", .string(UIApplication.shared.firstResponder.map(Self.name) ?? "none")),
                .init("pendingMotions", .array(phone.pendingMotions.map(OrderedJSON.string))),
                .init("windows", .array(UIApplication.shared.windows.map(Self.view))),
            ])
        }
    }

    private static func name(_ responder: UIResponder) -> String { (responder as? UIView)?.traceName ?? "\(type(of: responder))" }

    private static func view(_ view: UIView) -> OrderedJSON {
        var members: [OrderedJSON.Member] = [.init("class", .string("\(type(of: view))"))]
        if let id = view.accessibilityIdentifier { members.append(.init("id", .string(id))) }
        members.append(.init("frame", OrderedJSON(view.frame)))
        if view.bounds.origin != .zero { members.append(.init("boundsOrigin", OrderedJSON(view.bounds.origin))) }
        if view.isHidden { members.append(.init("isHidden", .bool(true))) }
        if view.alpha != 1 { members.append(.init("alpha", .number(view.alpha))) }
        if !view.isUserInteractionEnabled { members.append(.init("isUserInteractionEnabled", .bool(false))) }
        if view.safeAreaInsets != .zero { members.append(.init("safeAreaInsets", OrderedJSON(view.safeAreaInsets))) }
        if let controller = view.viewController { members.append(.init("controller", Self.controller(controller))) }
        if let recognizers = view.gestureRecognizers, !recognizers.isEmpty {
            members.append(.init("gestureRecognizers", .array(recognizers.map(recognizer))))
        }
        if let window = view as? UIWindow, !window.arena.isIdle {
            members.append(.init("gestureArena", .array(window.arena.dump().split(separator: "\n").map { .string(String($0)) })))
        }
        if !view.constraints.isEmpty {
            members.append(.init("constraints", .array(view.constraints.map { .string($0.statusDescription) })))
        }
        members.append(.init("layer", layer(view.layer)))
        if !view.subviews.isEmpty { members.append(.init("subviews", .array(view.subviews.map(Self.view)))) }
        return .object(members)
    }

    private static func controller(_ controller: UIViewController) -> OrderedJSON {
        var members: [OrderedJSON.Member] = [.init("class", .string("\(type(of: controller))"))]
        if let id = controller.restorationIdentifier { members.append(.init("id", .string(id))) }
        if let title = controller.title { members.append(.init("title", .string(title))) }
        if !controller.children.isEmpty {
            members.append(.init("children", .array(controller.children.map { .string("\(type(of: $0))") })))
        }
        return .object(members)
    }

    private static func recognizer(_ recognizer: UIGestureRecognizer) -> OrderedJSON {
        var members: [OrderedJSON.Member] = [
            .init("class", .string("\(type(of: recognizer))")), .init("state", .string("\(recognizer.state)")),
        ]
        if let name = recognizer.name { members.append(.init("name", .string(name))) }
        if !recognizer.isEnabled { members.append(.init("isEnabled", .bool(false))) }
        if recognizer.numberOfTouches > 0 { members.append(.init("fingers", .number(Double(recognizer.numberOfTouches)))) }
        return .object(members)
    }

    private static func layer(_ layer: CALayer) -> OrderedJSON {
        var members: [OrderedJSON.Member] = [
            .init("identifier", .number(Double(layer.identifier))), .init("position", OrderedJSON(layer.position)),
            .init("presentationFrame", OrderedJSON(layer.presentationFrame)),
        ]
        if let color = layer.backgroundColor { members.append(.init("backgroundColor", .string(color.hexDescription))) }
        if layer.cornerRadius != 0 { members.append(.init("cornerRadius", .number(layer.cornerRadius))) }
        if layer.masksToBounds { members.append(.init("masksToBounds", .bool(true))) }
        let moving = layer.runningAnimations
        if !moving.isEmpty { members.append(.init("animations", .array(moving.map(OrderedJSON.string)))) }
        let causes = layer.causes.sorted { $0.key.rawValue < $1.key.rawValue }
        if !causes.isEmpty {
            members.append(.init("movedBy", .object(causes.map { .init($0.key.rawValue, .string($0.value.description)) })))
        }
        return .object(members)
    }
}
