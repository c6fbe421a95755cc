import Foundation
import SeededRandom

@testable import SceneLanguage
@testable import SceneRuntime

/// A generator of unlikely scenes, derived from the shipped ones. It changes the tree of a file instead of its letters, so many results
/// are still valid scenes.
struct SceneMutator {
    private var values: FuzzValues
    private let root: FuzzNode
    private let donor: () -> FuzzNode?

    /// - Parameters:
    ///   - base: the scene to change; the original is not modified.
    ///   - donor: returns a second scene, from which parts are copied.
    init(_ base: FuzzNode, seed: UInt64, donor: @escaping () -> FuzzNode?) {
        root = base.copy
        values = FuzzValues(seed: seed)
        self.donor = donor
    }

    /// Returns the scene after one to twelve changes.
    ///
    /// - Parameter isScene: returns whether a tree is a valid scene. Most changes that make the scene invalid are undone, so that several
    ///   changes can accumulate.
    mutating func mutant(isScene: (FuzzNode) -> Bool) -> FuzzNode {
        // The settings of the phone are changed first, because users change them most often.
        if values.chance(40) { turnKnobs() }
        if values.chance(60) { dropChecks() }
        for _ in 0..<(1 + values.next(below: 12)) {
            let before = root.copy
            change()
            guard !isScene(root), !values.chance(4) else { continue }
            root.content = before.content
        }
        return root
    }

    private mutating func change() {
        values.ids = ids
        switch values.next(below: 18) {
        case 0: swap()
        case 1: duplicate()
        case 2: delete()
        case 3, 4: changeNumber()
        case 5: changeClass()
        case 6: changeID()
        case 7, 8: addConstraint()
        case 9, 10, 11: addProperty()
        case 12: moveView()
        case 13: addSetting()
        case 14: addView()
        default: changeFlow()
        }
    }

    // MARK: Contents

    private var ids: [String] {
        let found = root.all.compactMap { $0["id"]?.text }.filter { SceneIdentifiers.isIdentifier($0) }
        return found.isEmpty ? ["root"] : found
    }
    /// The mappings that are views: they have a class of the catalogue, or they are a root view.
    private var views: [(node: FuzzNode, className: String)] {
        root.all.compactMap { node in
            if let name = node["class"]?.text { return ViewCatalog.viewClass(name) == nil ? nil : (node, name) }
            return node["subviews"] != nil ? (node, "UIView") : nil
        }
    }

    // MARK: Anything

    private mutating func swap() {
        let all = root.all.dropFirst()
        guard all.count > 1 else { return }
        let one = all[all.startIndex + values.next(below: all.count)]
        let other = all[all.startIndex + values.next(below: all.count)]
        let (first, second) = (one.copy.content, other.copy.content)
        one.content = second
        other.content = first
    }

    private mutating func duplicate() {
        let lists = root.all.filter { $0.items?.isEmpty == false }
        guard !lists.isEmpty else { return }
        let list = values.pick(lists)
        guard var items = list.items else { return }
        let copy = items[values.next(below: items.count)].copy
        if values.chance(70) { renameAll(in: copy) }
        items.insert(copy, at: values.next(below: items.count + 1))
        list.items = items
    }
    /// Renames all ids in a copied part, because the reader would reject duplicate ids.
    private mutating func renameAll(in node: FuzzNode) {
        for part in node.all where part["id"] != nil {
            part["id"] = FuzzNode("copy\(values.next(below: 1_000_000))")
        }
    }

    private mutating func delete() {
        let holders = root.all.filter { !($0.items ?? []).isEmpty || !($0.entries ?? []).isEmpty }
        guard !holders.isEmpty else { return }
        let holder = values.pick(holders)
        if var items = holder.items {
            items.remove(at: values.next(below: items.count))
            holder.items = items
        } else if var entries = holder.entries {
            entries.remove(at: values.next(below: entries.count))
            holder.entries = entries
        }
    }

    private mutating func changeNumber() {
        let numbers = root.all.filter { $0.text.flatMap { SceneLength($0) } != nil }
        guard !numbers.isEmpty else { return }
        values.pick(numbers).content = values.length().content
    }

    // MARK: Views

    private mutating func changeClass() {
        let views = views
        guard !views.isEmpty else { return }
        values.pick(views).node["class"] = FuzzNode(values.pick(ViewCatalog.classes).name)
    }

    private mutating func changeID() {
        let named = root.all.filter { $0["id"] != nil }
        guard !named.isEmpty else { return }
        let node = values.pick(named)
        if values.chance(30) { node["id"] = nil } else { node["id"] = FuzzNode(values.id()) }
    }

    private mutating func addConstraint() {
        guard let view = anyView() else { return }
        let constraints = view.node["constraints"]?.items ?? []
        view.node["constraints"] = FuzzNode(constraints + (0...values.next(below: 2)).map { _ in values.constraint() })
        if values.chance(30) { view.node["frame"] = nil }
    }

    private mutating func addProperty() {
        guard let view = anyView() else { return }
        if values.chance(15) { view.node["frame"] = values.lengths(4) }
        for _ in 0...values.next(below: 3) {
            guard let property = ViewCatalog.properties(of: view.className).randomElement(using: &values.dice) else { continue }
            // A property such as `layer.cornerRadius` is in a nested mapping.
            let parts = property.name.split(separator: ".").map(String.init)
            if parts.count == 2, ViewClass.groups.contains(where: { $0.name == parts[0] }) {
                view.node[parts[0]] = FuzzNode([(key: parts[1], value: values.value(property.reader))])
            } else {
                view.node[property.name] = values.value(property.reader)
            }
        }
        if ViewCatalog.takesText(view.className), values.chance(10) {
            view.node[values.chance(50) ? "inputView" : "inputAccessoryView"] = newView()
        }
        if values.chance(5) { view.node["mask"] = newView() }
    }

    private mutating func moveView() {
        guard let goal = anyView() else { return }
        let source = values.chance(50) ? donor() : root
        let parts = source?.all.filter { $0["class"]?.text.flatMap(ViewCatalog.viewClass) != nil && $0.all.count < 300 } ?? []
        guard !parts.isEmpty else { return }
        let copy = values.pick(parts).copy
        renameAll(in: copy)
        goal.node["subviews"] = FuzzNode((goal.node["subviews"]?.items ?? []) + [copy])
    }

    private mutating func addView() {
        guard let goal = anyView() else { return }
        goal.node["subviews"] = FuzzNode((goal.node["subviews"]?.items ?? []) + [newView()])
    }

    private mutating func newView() -> FuzzNode {
        let view = FuzzNode([("class", FuzzNode(values.pick(ViewCatalog.classes).name)), ("frame", values.lengths(4))])
        if values.chance(50) { view["id"] = FuzzNode("new\(values.next(below: 1_000_000))") }
        if values.chance(40) {
            view["constraints"] = FuzzNode([values.constraint()])
            view["frame"] = nil
        }
        return view
    }

    private mutating func anyView() -> (node: FuzzNode, className: String)? {
        let views = views
        return views.isEmpty ? nil : values.pick(views)
    }

    // MARK: The phone

    private static let devices = ["iPhone SE", "iPhone 15", "iPhone 15 Pro Max", "iPhone 8", "iPad Pro 11", "iPad mini", "iPad Pro 12.9"]

    private mutating func turnKnobs() {
        if values.chance(60) { root["device"] = FuzzNode(text: values.pick(Self.devices)) }
        if values.chance(30) { root["orientation"] = FuzzNode(values.pick(SceneOrientation.allCases.map(\.rawValue))) }
        if values.chance(60) { root["strategy"] = FuzzNode(values.pick(SceneStrategy.allCases.map(\.rawValue))) }
        if values.chance(20) { root["appearance"] = FuzzNode("dark") }
        if values.chance(30) {
            root["keyboard"] = FuzzNode((0...values.next(below: 2)).map { _ in FuzzNode(values.pick(KeyboardFile.names)) })
        }
    }

    private mutating func addSetting() {
        guard let setting = SettingsCatalog.all.randomElement(using: &values.dice) else { return }
        let settings = root["settings"]?.copy ?? FuzzNode([(key: String, value: FuzzNode)]())
        settings[setting.name] = values.value(setting.reader)
        root["settings"] = settings
    }

    // MARK: The flow

    /// Removes all assertions, so that the flow continues although the scene has changed.
    private mutating func dropChecks() {
        guard let steps = root["flow"]?.items else { return }
        root["flow"] = FuzzNode(
            steps.filter { step in
                let name = step.text ?? step.entries?.first?.key ?? ""
                return !name.hasPrefix("assert") && name != "extendedWaitUntil"
            })
    }

    private mutating func changeFlow() {
        var steps = root["flow"]?.items ?? []
        switch values.next(below: 5) {
        case 0 where steps.count > 1: steps.swapAt(values.next(below: steps.count), values.next(below: steps.count))
        case 1 where !steps.isEmpty: steps.insert(values.pick(steps).copy, at: values.next(below: steps.count + 1))
        case 2 where !steps.isEmpty: steps.remove(at: values.next(below: steps.count))
        default:
            for _ in 0...values.next(below: 3) { steps.insert(step(), at: values.next(below: min(steps.count, 6) + 1)) }
        }
        root["flow"] = FuzzNode(steps)
    }

    private mutating func step() -> FuzzNode {
        func of(_ name: String, _ value: FuzzNode) -> FuzzNode { FuzzNode([(key: name, value: value)]) }
        func selector() -> FuzzNode { FuzzNode([(key: "id", value: FuzzNode(values.id()))]) }
        let place = FuzzNode(text: "\(values.next(below: 101))%,\(values.next(below: 101))%")
        switch values.next(below: 28) {
        case 0, 1, 2: return of("tapOn", selector())
        case 3: return of("doubleTapOn", selector())
        case 4: return of("longPressOn", selector())
        case 5: return of("inputText", FuzzNode(text: values.pick(["a", "Ada Lovelace", "3.14", "👍", "é ü", "שלום"])))
        case 6: return of("eraseText", FuzzNode("\(1 + values.next(below: 5))"))
        case 7:
            return FuzzNode(
                values.pick(["hideKeyboard", "focusNext", "focusPrevious", "focusDone", "pasteText", "background", "foreground"]))
        case 8: return of("setOrientation", FuzzNode(values.pick(["PORTRAIT", "LANDSCAPE_LEFT", "LANDSCAPE_RIGHT", "UPSIDE_DOWN"])))
        case 9: return of("setTextSize", FuzzNode(values.pick(SettingsCatalog.textSizes)))
        case 10: return of("setAppearance", FuzzNode(values.pick(["light", "dark"])))
        case 11:
            return of(
                "resizeWindow",
                FuzzNode([
                    ("width", FuzzNode(values.pick(["320", "50%", "100%", "1"]))),
                    ("height", FuzzNode(values.pick(["568", "50%", "100%", "1"]))),
                ]))
        case 12:
            let keyboard = values.pick([
                ("hardware", "true"), ("hardware", "false"), ("height", "240"), ("height", "500"), ("suggestions", "off"),
                ("mode", "floating"), ("mode", "split"),
                ("mode", "undocked"), ("otherApp", "show"),
            ])
            return of("keyboard", FuzzNode([(key: keyboard.0, value: FuzzNode(keyboard.1))]))
        case 13:
            return of(
                "swipe",
                FuzzNode([("direction", FuzzNode(values.pick(["UP", "DOWN", "LEFT", "RIGHT"]))), ("duration", FuzzNode("100ms"))]))
        case 14: return of("drag", FuzzNode([("points", FuzzNode([place, FuzzNode(text: "50%,50%")])), ("duration", FuzzNode("200ms"))]))
        case 15:
            return of(
                "navigate",
                values.pick([FuzzNode("pop"), FuzzNode("dismiss"), of("present", FuzzNode(values.id())), of("push", FuzzNode(values.id()))])
            )
        case 16:
            let view = anyView()
            guard let view, let id = view.node["id"]?.text,
                let property = ViewCatalog.properties(of: view.className).randomElement(using: &values.dice)
            else {
                return of("hold", FuzzNode("200ms"))
            }
            return of("setProperty", FuzzNode([("id", FuzzNode(id)), (property.name, values.value(property.reader))]))
        case 17:
            guard let setting = SettingsCatalog.all.filter({ $0.owner == .engine }).randomElement(using: &values.dice) else {
                return FuzzNode("hideKeyboard")
            }
            return of("set", FuzzNode([(key: setting.name, value: values.value(setting.reader))]))
        case 18: return of("set", FuzzNode([(key: "strategy", value: FuzzNode(values.pick(SceneStrategy.allCases.map(\.rawValue))))]))
        case 19:
            let to = FuzzNode([("alpha", FuzzNode("0.5")), ("frame", values.numbers(4))])
            return of("animate", FuzzNode([("id", FuzzNode(values.id())), ("duration", FuzzNode("300ms")), ("to", to)]))
        case 20: return of("pinch", FuzzNode([("scale", FuzzNode(values.pick(["0.1", "0.5", "2", "10"])))]))
        case 21, 22: return of("tapOn", FuzzNode([(key: "point", value: place)]))
        default: return anyStep()
        }
    }

    /// Returns a random step with sample arguments. New steps of the language are included automatically.
    private mutating func anyStep() -> FuzzNode {
        let definition = values.pick(StepDefinition.all)
        if definition.mayStandBare, values.chance(40) { return FuzzNode(definition.name) }
        if let alone = definition.keys.first(where: \.standsAlone), values.chance(50) {
            return FuzzNode([(key: definition.name, value: values.sample(of: alone.samples))])
        }
        let keys = definition.keys.filter { $0.isRequired || values.chance(25) }
        let arguments = keys.compactMap { key in
            key.key.map { (key: $0, value: values.chance(50) && $0 == "id" ? FuzzNode(values.id()) : values.sample(of: key.samples)) }
        }
        return FuzzNode([(key: definition.name, value: FuzzNode(arguments))])
    }
}
