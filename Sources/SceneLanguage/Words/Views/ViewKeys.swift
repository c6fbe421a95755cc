import HostSupport

/// The keys that every view has in addition to the properties of its class.
extension ViewClass {
    static let structure: [MappingKey<ViewDescription>] = [
        .init("class", .classWord, "a class of UIKit; by default UIView, where any view is allowed", set: { _, _, _ in }),
        .init("id", .newViewID(), "the `accessibilityIdentifier`, unique in the scene", \.id),
        .init("frame", .frame, "the frame; by default the view fills its superview", \.frame),
        .init("subviews", .subviews, "ordered from back to front", \.subviews),
        .init("constraints", .constraints, "see below", \.constraints),
        .init("layoutGuides", .newGuideIDs, "layout guides that constraints can name", \.layoutGuides),
        .init("gestureRecognizers", .recognizers, "see below", \.gestureRecognizers),
        .init("contextMenu", .menu, "the menu that a long press shows; see below", \.contextMenu),
        .init("layers", .layers, "layers that are drawn below the subviews; see below", \.layers),
        .init(
            "mask", .view(standard: "UIView"), "a view; only the parts of this view under its opaque parts are visible",
            set: { view, mask, _ in view.mask = [mask] }),
        RuntimeAttributeDescription.mappingKey(\ViewDescription.runtimeAttributes, own: \.ownClass),
    ]

    /// The keys of views that open the keyboard.
    static let inputViews: [MappingKey<ViewDescription>] = [
        .init(
            "inputAccessoryView", .view(), "the view above its keyboard; without a height it is as high as its content",
            set: { view, accessory, _ in view.inputViews.accessory = [accessory] }),
        .init("inputView", .view(), "the view in place of its keyboard", set: { view, input, _ in view.inputViews.keyboard = [input] }),
    ]

    /// Keys for properties with a common prefix, such as `layer: {cornerRadius: 12}` for `layer.cornerRadius`.
    static let groups: [MappingKey<ViewDescription>] = [
        .group(
            "layer", "a mapping like {cornerRadius: 12}", "the properties that begin with `layer.`", layerKeys,
            form: ["$ref": "#/$defs/viewLayer"]),
        .group(
            "keyboardLayoutGuide", "a mapping like {usesBottomSafeArea: false}",
            "the properties that begin with `keyboardLayoutGuide.`, and `\(TrackedConstraints.key)`; see below", guideKeys,
            form: ["$ref": "#/$defs/keyboardLayoutGuide"]),
    ]
    static let layerKeys = members("layer")
    static let guideKeys = members("keyboardLayoutGuide") + [TrackedConstraints.viewKey]

    private static func members(_ name: String) -> [MappingKey<ViewDescription>] {
        uiView.properties.filter { $0.name.hasPrefix(name + ".") }
            .map { MappingKey($0, as: String($0.name.dropFirst(name.count + 1)), \.properties) }
    }
}

extension MappingKey where Owner == ViewDescription {
    /// Returns a key whose value is an action.
    static func action(_ name: String, _ meaning: String) -> Self {
        .init(name, .action, meaning, set: { view, action, _ in view.actions[name] = action })
    }
}

extension SceneReader {
    /// Reads a view with its subviews.
    ///
    /// - Parameters:
    ///   - superviewClass: the class of the superview; nil if the view has no superview in the scene.
    ///   - standard: the class of a view without the key `class`; nil if the key is required.
    ///   - others: keys of the same mapping that a different reader reads.
    func view(
        _ node: YamlNode, inside superviewClass: String? = nil, standard: String? = nil, others: [String] = []
    ) -> ViewDescription? {
        one(.view, at: node.position) {
            guard let entries = node.entries else {
                diagnostics.report(
                    node.position, "a view is a mapping like {class: UILabel, frame: [20, 60, 350, 24], text: Hello}, found \(node.found)")
                return nil
            }
            guard let (className, own, isGuess) = className(entries, at: node.position, standard: standard) else { return nil }
            let mapping = own.map { ViewCatalog.mapping(of: $0) } ?? ViewCatalog.mapping(of: className)
            let source = MappingSource(
                own?.name ?? className, name: className, position: node.position, entries: entries, keys: mapping.names + others,
                scene: self)
            var view = ViewDescription(className: className, position: node.position)
            view.ownClass = own
            view.list = ListWords.words(of: className)?.empty
            inside(className, of: superviewClass) { mapping.read(source, into: &view) }
            if !isGuess { source.finish { ViewCatalog.unknown($0, of: own?.name ?? className, among: $1) } }
            if own != nil, let style = source.entry("style"), className == "UITableView" {
                diagnostics.report(
                    style.position, "a table of an app's own class has the style that its initializer sets; leave \"style\" out")
            }
            checkListFrame(of: view, at: source.entry("frame")?.value.position)
            checkDescendants(view)
            if let id = view.id, view.list?.sections.contains(where: { $0.newRow != nil }) == true { growing.insert(id) }
            return view
        }
    }

    /// Returns the class of a view. For an unknown class, reports it and returns the most similar class (`isGuess`), so that the rest
    /// of the file can be checked. Unknown keys of such a view are not reported.
    private func className(
        _ entries: [YamlEntry], at position: SourcePosition, standard: String?
    ) -> (name: String, own: OwnClass?, isGuess: Bool)? {
        guard let entry = entries.first(where: { $0.key == "class" }) else {
            if let standard { return (standard, nil, false) }
            diagnostics.report(
                position, "a view needs a \"class\" like UILabel or UIButton; Documentation/SceneReference.md names them all")
            return nil
        }
        guard let name = entry.value.scalar else {
            diagnostics.report(entry.value.position, "\"class\" takes the name of a UIKit class, found \(entry.value.found)")
            return nil
        }
        if ViewCatalog.viewClass(name) != nil { return (name, nil, false) }
        if let own = OwnClass.view(name) {
            checkMaking(own, at: entry.value.position)
            return (own.sceneClass, own, false)
        }
        let names = ViewCatalog.classes.map(\.name) + OwnClass.names(.view, .tableCell, .collectionCell)
        let isController = ControllerClass.all.contains { $0.name == name } || CodeController.named(name) != nil
        let cure =
            ViewCatalog.laterClasses.contains(name)
            ? "; scenes cannot make \(name) yet"
            : isController ? "; it is a controller's, which belongs under \"controller\"" : Spelling.hint(for: name, among: names)
        diagnostics.report(entry.value.position, "unknown class \"\(name)\"\(cure)")
        let nearest = Spelling.nearest(to: name, among: names).map { OwnClass.view($0)?.sceneClass ?? $0 }
        return (nearest ?? standard ?? "UIView", nil, true)
    }
}

extension ValueReader where Value == ViewDescription {
    /// Reads a view without a superview in the scene. `standard` is the class of a view without the key `class`.
    static func view(standard: String? = nil) -> Self {
        Self("a view", form: ["$ref": "#/$defs/view"], samples: ["{class: UIView}"]) { $0.scene.view($0.node, standard: standard) }
    }

    /// Reads a header or footer of a table. The view's frame must specify a height.
    static func marginView(_ key: String) -> Self {
        let view = view()
        return Self(view.hint, form: view.form, samples: ["{class: UIView, frame: [0, 0, 100%, 120]}"]) { context in
            guard let view = view.read(in: context) else { return nil }
            if view.frame == nil {
                context.diagnostics.report(
                    context.node.position, "a \"\(key)\" needs a \"frame\" like [0, 0, 100%, 120]: the table takes its height from there")
            }
            return view
        }
    }
}

extension ValueReader where Value == [ViewDescription] {
    /// Reads the subviews of the view or the cell whose keys are being read.
    static var subviews: Self {
        .items(
            "a list of views",
            of: ValueReader<ViewDescription>("a view", form: ["$ref": "#/$defs/view"], samples: []) {
                $0.scene.view($0.node, inside: $0.scene.viewClass)
            }, samples: ["[]", "[{class: UIView}]"])
    }
}

extension ValueReader where Value == String {
    /// Accepts the name of a class, which has been read before the other keys.
    static var classWord: Self { Self("the name of a class", form: ["type": "string"], samples: ["UIView"]) { $0.node.scalar } }
}
