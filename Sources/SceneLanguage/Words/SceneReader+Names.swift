import HostSupport

/// The names that a scene defines. Each name may be defined only once.
extension SceneReader {
    /// Reads the id of a view. In a row pattern, the id has a placeholder, so that it describes the ids in all rows.
    func newViewID(_ context: ValueContext, of className: String) -> String? {
        if rowPattern.isInsideList {
            return context.complaint("a list in a row template exists once for each row, so views in it cannot have ids")
        }
        if rowPattern.columns != nil { return newPatternID(context, of: className) }
        guard let id = ValueReader<String>.identifier.read(in: context) else { return nil }
        if let place = places[id] { return context.complaint("the id \"\(id)\" is taken by the view in line \(place.line)") }
        if let known, !known.mayComeAgain, known.classNames?[id] != nil {
            return context.complaint("the id \"\(id)\" is taken by a view of the scene; remove that one first")
        }
        places[id] = context.node.position
        classNames[id] = className
        return id
    }

    /// Reads the id of a view in a row pattern: a word that contains `{row}` or `{number}`.
    private func newPatternID(_ context: ValueContext, of className: String) -> String? {
        guard let text = context.node.scalar, let pattern = IdentifierPattern(text, count: rowPattern.count, className: className) else {
            return context.complaint(
                "the id of a view in a row template needs {row} or {number} in it, like name-{row}, found \(context.node.found)"
            )
        }
        if let place = places[text] { return context.complaint("the id \"\(text)\" is taken by the view in line \(place.line)") }
        places[text] = context.node.position
        patternIDs.append((pattern, text, context.node.position))
        return text
    }

    /// Records the id of a view that a controller in Swift code creates.
    func declare(_ view: ViewDescription) {
        guard let id = view.id else { return }
        if let place = places[id] {
            diagnostics.report(
                view.position, "the controller has a view \"\(id)\", and this id is taken by the view in line \(place.line)")
        }
        places[id] = view.position
        classNames[id] = view.className
    }

    /// Reads the id of a controller or a bar item. Reports a mistake if the id is already used.
    func newScreenID(_ context: ValueContext) -> String? {
        guard let id = ValueReader<String>.identifier.read(in: context) else { return nil }
        if let line = screenLines[id] { return context.complaint("the id \"\(id)\" is taken by line \(line)") }
        screenLines[id] = context.node.position.line
        return id
    }

    /// Returns the position of the view with this id, or of the row pattern that produces the id.
    func place(of id: String) -> SourcePosition? {
        places[id] ?? patternIDs.first { $0.pattern.matches(id) }?.position
    }
}

extension ValueReader where Value == String {
    /// Reads the id of the view whose mapping is being read.
    static func newViewID(of className: String? = nil) -> Self {
        newID { scene, context in scene.newViewID(context, of: className ?? scene.viewClass ?? "UIView") }
    }
    static var newScreenID: Self { newID { $0.newScreenID($1) } }
    static var newItemID: Self {
        newID { scene, context in
            let id = scene.newScreenID(context)
            if let id { scene.itemPlaces.append((id, context.node.position)) }
            return id
        }
    }
    static var newRecognizerID: Self {
        newID { scene, context in
            guard let id = identifier.read(in: context) else { return nil }
            if let line = scene.recognizers.lines[id] {
                return context.complaint("the id \"\(id)\" is taken by the recognizer in line \(line)")
            }
            scene.recognizers.lines[id] = context.node.position.line
            return id
        }
    }

    private static func newID(_ read: @escaping @Sendable (SceneReader, ValueContext) -> String?) -> Self {
        Self(
            identifier.hint, form: ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_{}-]{0,79}$"], samples: identifier.samples
        ) { read($0.scene, $0) }
    }
}

extension ValueReader where Value == [String] {
    /// Reads the ids of layout guides: one id or a list.
    static var newGuideIDs: Self {
        .oneOrMore(of: .identifier, "a list of ids") { id, node, context in
            let scene = context.scene
            if let taken = scene.guides[id] {
                return context.complaint("the layout guide \"\(id)\" is there already, in line \(taken.line)", at: node)
            }
            scene.guides[id] = node.position
            return id
        }
    }

    /// Reads the ids of other gesture recognizers: one id or a list.
    static var recognizerIDs: Self {
        .oneOrMore(of: .identifier, "the id of a recognizer, or a list of ids") { id, node, context in
            context.scene.recognizers.relations.append((id, node.position))
            return id
        }
    }

    private static func oneOrMore(
        of element: ValueReader<String>, _ hint: String, check: @escaping @Sendable (String, YamlNode, ValueContext) -> String?
    ) -> Self {
        let form: JSONValue = ["anyOf": [element.form, ["type": "array", "items": element.form]]]
        return Self(hint, form: form, samples: ["one", "[one, two]"]) { context in
            (context.node.items ?? [context.node]).prefix(SceneLimits.listItems).compactMap { node in
                element.read(node, in: context).flatMap { check($0, node, context) }
            }
        }
    }
}
