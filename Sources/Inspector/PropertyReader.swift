import LabProtocol
import QuartzCore
import SceneLanguage
import UIKit

/// Reads the properties of an object, each with its source and its last change.
@MainActor
struct PropertyReader {
    let live: LiveTree
    let writeLog: WriteLog

    /// Returns the property of an object with the given name. If several definitions have this name, returns the first definition that
    /// applies to the object's class.
    func definition(_ name: String, of object: AnyObject) -> PropertyDefinition? {
        PropertyDefinition.all.first { $0.name == name && $0.get(object) != nil }
            ?? (object as? UIView).flatMap { ConstraintProperties.definition(name, of: $0) }
    }

    func properties(of object: AnyObject, _ node: InspectedNode) -> [InspectedProperty] {
        let sceneNames = Set(ViewCatalog.properties(of: node.className).map(\.name))
        return PropertyDefinition.all.compactMap { definition in
            guard let value = definition.get(object) else { return nil }
            var property = InspectedProperty(definition.name, group: definition.group, value, isEditable: definition.set != nil)
            property.choices = definition.choices
            if let shown = definition.presentation?(object), shown != value { property.presentation = shown }
            property.inheritedFrom = definition.inherited?(object)
            property.writer = writer(definition, of: object)
            let subject = node.property ?? node.identifier ?? "view"
            if definition.set != nil, let text = value.swift(property: definition.name, choices: definition.choices) {
                let isTitle = definition.name == "title" && object is UIButton
                let code = isTitle ? "setTitle(\(text), for: .normal)" : definition.setter?(text) ?? "\(definition.name) = \(text)"
                property.swift = "\(subject).\(code)"
            }
            property.scene = sceneLine(definition.name, value, sceneNames)
            return property
        }
    }

    private func sceneLine(_ name: String, _ value: InspectedValue, _ known: Set<String>) -> String? {
        guard let text = value.scene else { return nil }
        if name == "frame" { return "frame: \(text)" }
        if name.hasPrefix("layer.") { return "layer: {\(name.dropFirst(6)): \(text)}" }
        return known.contains(name) ? "\(name): \(text)" : nil
    }

    private func writer(_ definition: PropertyDefinition, of object: AnyObject) -> InspectedWriter? {
        guard !definition.layerProperties.isEmpty, let layer = (object as? UIView)?.layer ?? object as? CALayer else { return nil }
        var writer = writeLog.writer(of: layer, definition.layerProperties)
        if writer?.actor == .layout, let view = object as? UIView, ["frame", "bounds", "center"].contains(definition.name) {
            let all = [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { view.constraintsAffectingLayout(for: $0) }
            let reader = LayoutReader(live: live, view: view, conflicts: [])
            writer?.constraints = all.map(reader.text)
        }
        return writer
    }

    // MARK: Copying a view

    /// Returns the view as Swift code and as part of a scene: its class, its frame, and all properties whose values differ from a new
    /// view of the same class.
    func snippets(of object: AnyObject, _ node: InspectedNode, _ properties: [InspectedProperty]) -> (swift: String, scene: String) {
        guard let view = object as? UIView, !(view is UIWindow) else { return ("", "") }
        let subject = node.property ?? node.identifier ?? "view"
        let fresh = Self.newView(like: view)
        let plain = Self.plainClass(of: view)
        var swift = ["let \(subject) = \(node.className)()"]
        var scene = ["- class: \(plain)"]
        if let id = node.identifier { scene.append("  id: \(id)") }
        let skipped: Set<String> = [
            "bounds", "center", "accessibilityIdentifier", "safeAreaInsets", "adjustedContentInset", "layoutMargins",
        ]
        let sceneNames = Set(ViewCatalog.properties(of: plain).map(\.name))
        var layer: [String] = []
        for property in properties where property.isEditable && !skipped.contains(property.name) && property.inheritedFrom == nil {
            let usual = fresh.flatMap { definition(property.name, of: $0)?.get($0) }
            guard usual != property.value || property.name == "frame" else { continue }
            if property.name == "frame", !view.translatesAutoresizingMaskIntoConstraints { continue }
            if let line = property.swift { swift.append(line) }
            if property.name.hasPrefix("layer."), let text = property.value.scene {
                layer.append("\(property.name.dropFirst(6)): \(text)")
            } else if let line = sceneLine(property.name, property.value, sceneNames) {
                scene.append("  " + line)
            }
        }
        if !layer.isEmpty { scene.append("  layer: {\(layer.joined(separator: ", "))}") }
        if let id = node.identifier { swift.append("\(subject).accessibilityIdentifier = \"\(id)\"") }
        return (swift.joined(separator: "\n"), scene.joined(separator: "\n"))
    }

    /// Returns the nearest superclass that a scene can name.
    private static func plainClass(of view: UIView) -> String {
        var mirror: Mirror? = Mirror(reflecting: view)
        while let current = mirror {
            let name = String(describing: current.subjectType)
            if !ViewCatalog.properties(of: name).isEmpty { return name }
            mirror = current.superclassMirror
        }
        return "UIView"
    }

    /// Returns a new view of the same toolkit class, for comparison. Returns a plain `UIView` for other classes.
    private static func newView(like view: UIView) -> UIView? {
        switch view {
        case is UILabel: UILabel()
        case is UITextField: UITextField()
        case is UITextView: UITextView()
        case let button as UIButton: UIButton(type: button.buttonType)
        case is UISwitch: UISwitch()
        case is UISlider: UISlider()
        case is UIImageView: UIImageView()
        case is UIStackView: UIStackView()
        case is UIScrollView: UIScrollView()
        default: UIView()
        }
    }
}
