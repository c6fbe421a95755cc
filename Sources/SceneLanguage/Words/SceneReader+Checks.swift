import HostSupport

/// The checks that run after the whole scene has been read, because they need all of it.
extension SceneReader {
    func finish() {
        checkPatterns()
        checkRecognizers()
        checkConstraints()
        let fields = identifiers { ViewCatalog.takesText($0) || $0 == "UISearchBar" }
        let labels = identifiers { $0 == "UILabel" || $0 == "UITextField" }
        let lists = identifiers { ListWords.words(of: $0) != nil }
        let values = ValueActions(
            classNames: classNames,
            constraintNames: SceneIdentifiers(constraints.compactMap(\.constraint.name) + (known?.constraints?.sorted ?? [])))
        for use in uses where !diagnostics.isFull {
            var problem = values.problem(with: use)
            switch use.action {
            case .focus(let id): problem = missing(id, among: fields, else: "which has no text to edit")
            case .show(let id): problem = missing(id, among: labels, else: "and only UILabel and UITextField show values")
            case .filter(let id): problem = missing(id, among: lists, else: "and only tables and collections are filtered")
            case .append(let list, let field):
                if let missing = missing(field, among: fields, else: "which has no text to edit") {
                    diagnostics.report(use.position, missing)
                }
                if !growing.contains(list), known?.classNames?[list] == nil {
                    problem =
                        lists.contains(list)
                        ? "no section of \"\(list)\" has a \"newRow\" that says how a new row looks"
                        : missing(list, among: lists, else: "and rows can only be added to tables and collections")
                }
            default: break
            }
            if let problem { diagnostics.report(use.position, problem) }
        }
    }

    /// Returns the ids of the views for whose class `isMeant` returns true.
    private func identifiers(where isMeant: (String) -> Bool) -> SceneIdentifiers {
        SceneIdentifiers(classNames.filter { isMeant($0.value) }.keys)
    }

    /// Returns the reason why the id does not belong to an existing view; nil if it belongs to one.
    private func missing(_ id: String, among known: SceneIdentifiers, else reason: String, comma: String = ", ") -> String? {
        if known.contains(id) { return nil }
        return classNames[id].map { "\"\(id)\" is a \($0)\(comma)\(reason)" } ?? known.missing(id)
    }

    /// Reports ids of row patterns that match the id of another view, and patterns that share an id.
    private func checkPatterns() {
        let names = places.filter { SceneIdentifiers.isIdentifier($0.key) }.sorted {
            ($0.value.line, $0.value.column) < ($1.value.line, $1.value.column)
        }
        for (index, (pattern, text, position)) in patternIDs.enumerated() where !diagnostics.isFull {
            if let taken = names.first(where: { pattern.matches($0.key) }) {
                diagnostics.report(
                    position, "the id \"\(text)\" also makes \"\(taken.key)\", which is taken by the view in line \(taken.value.line)")
            }
            for earlier in patternIDs.prefix(index) {
                guard let id = pattern.common(with: earlier.pattern) else { continue }
                diagnostics.report(
                    position, "the id \"\(text)\" also makes \"\(id)\", as does \"\(earlier.text)\" in line \(earlier.position.line)")
            }
        }
    }

    private func checkRecognizers() {
        let known = SceneIdentifiers(recognizers.lines.keys)
        for relation in recognizers.relations where !known.contains(relation.id) && !diagnostics.isFull {
            diagnostics.report(relation.position, known.missing(relation.id, what: "recognizer"))
        }
        let labels = identifiers { $0 == "UILabel" }
        for label in recognizers.stateLabels where !diagnostics.isFull {
            if let problem = missing(label.id, among: labels, else: "only a UILabel shows states", comma: "; ") {
                diagnostics.report(label.position, problem)
            }
        }
    }

    /// Reports bar items whose id belongs to a view, and an item or a view that has the id of the back button.
    func checkItems(hasBackButton: Bool) {
        for (id, position) in itemPlaces where !diagnostics.isFull {
            guard let place = place(of: id) else { continue }
            diagnostics.report(position, "the id \"\(id)\" is taken by the view in line \(place.line)")
        }
        let back = ViewCatalog.backButtonID
        guard hasBackButton, let place = itemPlaces.first(where: { $0.id == back })?.position ?? place(of: back) else { return }
        diagnostics.report(place, "the id \"\(back)\" is that of the navigation bar's back button")
    }

    /// Reports a list whose frame is so large that nearly all its rows would be visible, so that each would need a cell.
    func checkListFrame(of view: ViewDescription, at position: SourcePosition?) {
        guard view.list != nil, let frame = view.frame, let position else { return }
        let isHigh = frame.height.points > SceneLimits.listLength
        guard isHigh || frame.width.points > SceneLimits.listLength else { return }
        let length = SceneNumber.format((isHigh ? frame.height : frame.width).points)
        diagnostics.report(
            position,
            "a \(view.className) that is \(length) points \(isHigh ? "high" : "wide") is too large: "
                + "every row in it would have a cell, visible or not; "
                + "it may be \(SceneNumber.format(SceneLimits.listLength)) points long, and scrolls through the rest")
    }

    /// Reports a property that must name a descendant of this view and names a different view.
    func checkDescendants(_ description: ViewDescription) {
        for assignment in description.properties {
            guard let id = (assignment.value as? DescendantID)?.id else { continue }
            func ids(in view: ViewDescription) -> [String] { view.subviews.flatMap { [$0.id].compactMap { $0 } + ids(in: $0) } }
            let inside = ids(in: description)
            guard !inside.contains(id), !diagnostics.isFull else { continue }
            diagnostics.report(
                assignment.position,
                "\"\(assignment.name)\" takes the id of a view inside this \(description.className); there is no \"\(id)\" in it"
                    + Spelling.hint(for: id, among: inside))
        }
    }

    /// Returns whether a row can replace the placeholders in the property's text, and whether its pictures exist. Reports a mistake
    /// otherwise.
    func check(_ assignment: PropertyAssignment, at position: SourcePosition) -> Bool {
        if let text = assignment.value as? String, !check(text, at: position) { return false }
        guard let folder else { return true }
        for name in assignment.imageFiles {
            do throws(SceneFolder.Refusal) {
                _ = try folder.picture(name, scale: 1)
            } catch {
                diagnostics.report(position, "the image \"\(name)\" \(error.reason)")
                return false
            }
        }
        return true
    }

    /// Returns whether the row pattern can replace all placeholders in the text. Reports a mistake otherwise. Returns true outside a
    /// row pattern.
    func check(_ text: String, at position: SourcePosition) -> Bool {
        guard let columns = rowPattern.columns, text.contains("{"), let problem = RowTemplate.problem(text, columns: columns) else {
            return true
        }
        diagnostics.report(position, problem)
        return false
    }
}
