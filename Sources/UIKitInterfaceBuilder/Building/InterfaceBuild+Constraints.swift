import UIKitContainers
import UIKitLists

/// The constraints of a document, each of which is stored in the view that owns it.
extension InterfaceBuild {
    /// Creates the constraints of all existing objects, and activates the constraints that apply to the current traits.
    func makeConstraints() {
        var active: [NSLayoutConstraint] = []
        guard document.usesAutolayout else { return }
        for (view, element) in forgetHolders() {
            let masks = VariationMasks(element, "constraints", document.usesTraits ? traits : nil)
            for child in element.list("constraints") where child.name == "constraint" {
                guard !child.flag("placeholder") else {
                    drop(child.id)
                    continue
                }
                guard let constraint = constraint(child, in: view) else { continue }
                if let id = child.id, masks.excludes(id) || variations.isParked(view) { continue }
                let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
                if items.contains(where: { variations.isParked($0) }) { continue }
                active.append(constraint)
            }
        }
        NSLayoutConstraint.activate(active)
    }

    private func constraint(_ element: InterfaceElement, in holder: UIView) -> NSLayoutConstraint? {
        func item(_ attribute: String) -> AnyObject? {
            guard let id = element[attribute] else { return nil }
            guard let object = resolve(id) else {
                values.notice(element, "the constraint's \(attribute) \(id) is not there, so the constraint is left out")
                return nil
            }
            return Self.content(of: object)
        }
        guard let first = element["firstItem"] == nil ? Self.content(of: holder) : item("firstItem"),
            let attribute = element["firstAttribute"].flatMap({ ConstraintNames.attribute($0) })
        else {
            if element["firstAttribute"].flatMap({ ConstraintNames.attribute($0) }) == nil {
                values.notice(element, "\(element["firstAttribute"] ?? "nothing") is not an attribute of a constraint")
            }
            return nil
        }
        guard first is UIView || first is UILayoutGuide else {
            values.notice(element, "a \(type(of: first)) takes no part in layout, so the constraint is left out")
            return nil
        }
        var second: AnyObject?
        var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
        if element["secondItem"] != nil {
            guard let found = item("secondItem"), found is UIView || found is UILayoutGuide else { return nil }
            guard let name = element["secondAttribute"], let known = ConstraintNames.attribute(name) else { return nil }
            (second, secondAttribute) = (found, known)
        }
        let effective = document.usesTraits ? Variations.effective(element, traits) : element
        let custom = ClassNames.custom(element)
        let made = custom?.make?() as? NSLayoutConstraint ?? NSLayoutConstraint()
        made.define(
            first, attribute, ConstraintNames.relation(element["relation"]), second, secondAttribute,
            multiplier: CGFloat(element["multiplier"].flatMap { InterfaceNumber.ratio($0) } ?? 1),
            constant: CGFloat(effective.number("constant") ?? 0))
        made.priority = ConstraintNames.priority(element["priority"])
        made.identifier = element["identifier"]
        made.elementOfCreation = "\(document.place(element)), id \(element.id ?? "-")"
        enter(made, element)
        if !element.children.isEmpty { variations.note(made, element) }
        return made
    }

    /// Returns the view that owns an object's constraints. In documents from before 2017, a cell owns the constraints of its content.
    static func content(of object: AnyObject) -> AnyObject {
        switch object {
        case let cell as UICollectionViewCell: cell.contentView
        case let cell as UITableViewCell: cell.contentView
        default: object
        }
    }
}

/// The words for constraint attributes and relations in documents.
@MainActor
enum ConstraintNames {
    static func attribute(_ name: String) -> NSLayoutConstraint.Attribute? {
        name == "baseline" ? .lastBaseline : EnumNames.value(name, NSLayoutConstraint.Attribute.self)
    }
    static func relation(_ name: String?) -> NSLayoutConstraint.Relation {
        switch name {
        case "greaterThanOrEqual": .greaterThanOrEqual
        case "lessThanOrEqual": .lessThanOrEqual
        default: .equal
        }
    }
    static func priority(_ text: String?) -> UILayoutPriority {
        guard let value = text.flatMap({ InterfaceNumber.read($0) }) else { return .required }
        return UILayoutPriority(rawValue: Float(min(max(value, 1), 1000)))
    }
}
