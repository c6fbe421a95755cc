extension StepDefinition {
    static let addView = StepDefinition(
        "addView", .scene, "adds a view, described as in a scene, to an existing view", fillsIn: false,
        .required("to", .liveViewID, "the view to which it is added; a stack view arranges it"),
        .optional("index", .integer(0...SceneLimits.views), "its index among the subviews, from the back; by default it is in front"),
        .required("view", .addedView, "the view, with its subviews")
    ) { parent, index, view in
        .change(parent.description) { runner throws(FlowFailure) in
            try runner.add(try view.filled(in: runner), to: try parent.filled(in: runner), at: index)
        }
    }

    static let removeView = StepDefinition(
        "removeView", .scene, "removes a view with its subviews", .required("id", .removedView, "the view", alone: true)
    ) { id in
        .change(id) { runner throws(FlowFailure) in try runner.remove(id) }
    }
}

/// A view that a step adds.
private struct AddedView: Sendable {
    /// The view as the file describes it.
    let description: ViewDescription
    /// The step's argument if it has `${...}` in its texts; nil otherwise.
    let live: LiveArgument?
    let names: FlowNames
    let folder: SceneFolder?

    /// Returns the view with the current values of its expressions.
    @MainActor func filled(in scene: any SceneObjects) throws(FlowFailure) -> ViewDescription {
        guard let live else { return description }
        let diagnostics = Diagnostics()
        let reader = SceneReader(diagnostics: diagnostics, folder: folder)
        guard let view = reader.view(try live.filled(in: scene)), diagnostics.isEmpty else {
            throw FlowFailure(actual: diagnostics.error().diagnostics.map(\.message).joined(separator: "; "))
        }
        return view
    }
}

extension ValueReader where Value == AddedView {
    fileprivate static var addedView: Self {
        Self(
            "a view like {class: UILabel, id: note, frame: [20, 60, 350, 24], text: Hello}", form: ["$ref": "#/$defs/view"],
            samples: ["{class: UILabel, id: note, frame: [20, 60, 350, 24], text: Hello}"]
        ) { context in
            guard let source = context.source else { return nil }
            let (flow, before) = (source.flow, context.diagnostics.count)
            let reader = SceneReader(diagnostics: context.diagnostics, folder: flow.folder, adding: flow.names)
            let read = reader.view(context.node)
            // Names cannot be checked if a flow is read without its scene.
            if flow.names.classNames != nil {
                reader.finish()
                for use in reader.uses {
                    if let problem = flow.names.screens?.problem(with: use) { context.diagnostics.report(use.position, problem) }
                }
            }
            let live = LiveArgument(context.node, in: source)
            guard let read, context.diagnostics.count == before else { return nil }
            let names = flow.names
            flow.note(added: read)
            return AddedView(description: read, live: live, names: names, folder: flow.folder)
        }
    }
}

extension ValueReader where Value == FlowCaption {
    /// Reads the id of a view, or a text with `${...}` that becomes an id when its expressions are replaced by their values.
    fileprivate static var liveViewID: Self {
        let id = ValueReader<String>.viewID
        return Self(id.hint, form: id.form, samples: id.samples) { context in
            if context.node.scalar?.contains("${") == true {
                return label.read(in: context)
            }
            return id.read(in: context).map {
                FlowCaption(description: $0, pieces: [.text($0)])
            }
        }
    }
}

extension ValueReader where Value == String {
    /// Reads the id of a view that the step removes, and records that its ids may be used again.
    fileprivate static var removedView: Self {
        Self(viewID.hint, form: viewID.form, samples: viewID.samples) { context in
            let id = viewID.read(in: context)
            if id != nil { context.source?.flow.noteRemoval() }
            return id
        }
    }
}
