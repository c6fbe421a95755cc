import UIKitContainers
import UIKitLists

/// The variations of elements for size classes: `<variation key="heightClass=compact" axis="horizontal"/>`.
enum Variations {
    /// Returns how specifically a key matches the traits. This is 0 for `default`, otherwise the number of matching size classes, 1 or 2.
    /// Returns nil if a size class does not match. (Facts/InterfaceBuilder.md#variations)
    static func fitness(_ key: String, _ traits: UITraitCollection) -> Int? {
        guard key != "default" else { return 0 }
        var count = 0
        for part in key.split(separator: "-") {
            let words = part.split(separator: "=")
            guard words.count == 2 else { return nil }
            switch words[0] {
            case "widthClass": guard name(traits.horizontalSizeClass) == words[1] else { return nil }
            case "heightClass": guard name(traits.verticalSizeClass) == words[1] else { return nil }
            case "userInterfaceIdiom":
                guard words[1] == (traits.userInterfaceIdiom == .pad ? "pad" : "phone") else { return nil }
            default: return nil
            }
            count += 1
        }
        return count > 0 ? count : nil
    }
    private static func name(_ size: UIUserInterfaceSizeClass) -> Substring {
        switch size {
        case .compact: "compact"
        case .regular: "regular"
        case .unspecified: ""
        }
    }

    /// Returns the variations of an element that match the traits, with the most specific one last.
    static func matching(_ element: InterfaceElement, _ traits: UITraitCollection) -> [InterfaceElement] {
        let found = element.children.filter { $0.name == "variation" }
            .compactMap { variation in variation.key.flatMap { fitness($0, traits) }.map { ($0, variation) } }
        // The offset is a second criterion, because `sorted` alone does not guarantee the order of equal elements.
        return found.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
    }

    /// Returns the element after applying its variations for the traits.
    static func effective(_ element: InterfaceElement, _ traits: UITraitCollection) -> InterfaceElement {
        guard element.children.contains(where: { $0.name == "variation" }) else { return element }
        return matching(element, traits).reduce(element) { result, variation in
            var attributes = variation.attributes
            attributes["key"] = nil
            return result.replacing(attributes: attributes, children: variation.children.filter { $0.name != "mask" })
        }
    }

    /// Returns the names of the attributes, and the `key` of the children, that at least one variation of the element changes.
    static func varied(_ element: InterfaceElement) -> Set<String> {
        var names: Set<String> = []
        for variation in element.children where variation.name == "variation" {
            names.formUnion(variation.attributes.keys.filter { $0 != "key" })
            names.formUnion(variation.children.filter { $0.name != "mask" }.compactMap(\.key))
        }
        return names
    }
}

/// The masks that exclude subviews or constraints of an element for some traits: `<mask key="subviews"><exclude reference=/></mask>`.
struct VariationMasks {
    private var excluded: Set<String> = []

    /// - Parameter traits: The traits, or nil for a document without size classes, which excludes no elements.
    init(_ element: InterfaceElement, _ key: String, _ traits: UITraitCollection?) {
        guard let traits else { return }
        for variation in Variations.matching(element, traits) {
            for mask in variation.children where mask.name == "mask" && mask.key == key {
                for change in mask.children {
                    guard let id = change["reference"] else { continue }
                    if change.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
                }
            }
        }
    }
    func excludes(_ id: String) -> Bool { excluded.contains(id) }
}

/// The variations of a nib. They are applied when the traits of the nib's views change.
@MainActor
final class VariationSet {
    private struct Entry {
        weak var object: AnyObject?
        let element: InterfaceElement
    }
    private var entries: [Entry] = []
    /// The views outside of the view hierarchy and the inactive constraints. This set retains them, because possibly no other object
    /// does.
    private var parked: [String: AnyObject] = [:]
    private var known: [String: WeakObject] = [:]
    private var applied: UITraitCollection?
    private var isWatched = false

    func note(_ object: AnyObject, _ element: InterfaceElement) {
        if element.children.contains(where: { $0.name == "variation" }) { entries.append(Entry(object: object, element: element)) }
    }
    func park(_ object: AnyObject, _ id: String) { parked[id] = object }
    /// Returns whether the view or one of its ancestors is currently outside of the view hierarchy.
    func isParked(_ object: AnyObject) -> Bool {
        guard !parked.isEmpty else { return false }
        var next = object as? UIView ?? (object as? UILayoutGuide)?.owningView
        while let view = next {
            if parked.values.contains(where: { $0 === view }) { return true }
            next = view.superview
        }
        return false
    }

    /// Starts applying the variations when the traits of `root` change.
    func watch(_ root: UIView, _ build: InterfaceBuild) {
        guard !entries.isEmpty, build.document.usesTraits else { return }
        if !isWatched {
            isWatched = true
            applied = build.traits
            for (id, object) in build.everything { known[id] = WeakObject(object) }
            for entry in entries { parkConstraints(entry.element, build.traits) }
        }
        let values = build.values
        // The closure retains this `VariationSet` as long as the views exist. There is no retain cycle, because the set retains only
        // objects outside of the view hierarchy.
        root.documentVariations = { [self] traits in apply(traits, values) }
    }
    private func parkConstraints(_ element: InterfaceElement, _ traits: UITraitCollection) {
        let masks = VariationMasks(element, "constraints", traits)
        for child in element.list("constraints") { if let id = child.id, masks.excludes(id) { parked[id] = known[id]?.object } }
    }

    private func apply(_ traits: UITraitCollection, _ values: InterfaceValues) {
        guard applied?.horizontalSizeClass != traits.horizontalSizeClass || applied?.verticalSizeClass != traits.verticalSizeClass else {
            return
        }
        applied = traits
        for entry in entries {
            guard let object = entry.object else { continue }
            let effective = Variations.effective(entry.element, traits)
            if let constraint = object as? NSLayoutConstraint {
                constraint.constant = CGFloat(effective.number("constant") ?? 0)
                continue
            }
            ElementReaders.reread(object, effective, Variations.varied(entry.element), values)
        }
        // Constraints are deactivated before others are activated, so that the old and the new constraints never conflict.
        let masks = entries.compactMap { entry in (entry.object as? UIView).map { (view: $0, element: entry.element) } }
        for (_, element) in masks { removeConstraints(element, traits) }
        for (view, element) in masks { installSubviews(of: view, element, traits) }
        for (_, element) in masks { addConstraints(element, traits) }
    }

    private func removeConstraints(_ element: InterfaceElement, _ traits: UITraitCollection) {
        let mask = VariationMasks(element, "constraints", traits)
        for child in element.list("constraints") {
            guard let id = child.id, mask.excludes(id), let constraint = known[id]?.object as? NSLayoutConstraint else { continue }
            parked[id] = constraint
            constraint.isActive = false
        }
    }
    private func addConstraints(_ element: InterfaceElement, _ traits: UITraitCollection) {
        let mask = VariationMasks(element, "constraints", traits)
        for child in element.list("constraints") {
            guard let id = child.id, !mask.excludes(id), let constraint = parked[id] as? NSLayoutConstraint else { continue }
            constraint.isActive = true
            parked[id] = nil
        }
    }
    private func installSubviews(of view: UIView, _ element: InterfaceElement, _ traits: UITraitCollection) {
        let mask = VariationMasks(element, "subviews", traits)
        var place = 0
        for child in element.list("subviews") {
            guard let id = child.id, let subview = (parked[id] ?? known[id]?.object) as? UIView else { continue }
            if mask.excludes(id) {
                parked[id] = subview
                subview.removeFromSuperview()
                continue
            }
            if subview.superview !== view {
                if let stack = view as? UIStackView {
                    stack.insertArrangedSubview(subview, at: min(place, stack.arrangedSubviews.count))
                } else {
                    view.insertSubview(subview, at: min(place, view.subviews.count))
                }
            }
            parked[id] = nil
            place += 1
        }
    }
}

/// A weak reference.
struct WeakObject {
    private(set) weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}
