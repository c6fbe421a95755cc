/// Reads the tree of views of a scene and checks what needs the whole tree: unique ids, actions that name a view.
struct ViewReader {
    let diagnostics: Diagnostics
    let folder: SceneFolder?
    private var places: [String: SourcePosition] = [:]
    private var classNames: [String: String] = [:]
    private var count = 0
    private var recognizers: RecognizerReader
    private var menus: MenuReader
    private var layers: LayerReader
    private var constraints: ConstraintReader
    /// While a row is read that stands for many: the columns that its texts can name, and how many rows there are.
    var patternColumns: [String]?
    var patternCount = 0
    /// While a list is read that stands in such a row.
    var isInsidePatternList = false
    /// Ids that stand for one in each of many rows.
    private(set) var patternIDs: [IdentifierPattern] = []
    /// How the file writes them, and where.
    private var patternPlaces: [(text: String, position: SourcePosition)] = []
    private var foci: [(id: String, position: SourcePosition)] = []
    /// Lists that get rows.
    private var appends: [(id: String, position: SourcePosition)] = []
    /// Lists that a search bar filters.
    private var filters: [(id: String, position: SourcePosition)] = []
    /// Lists with a section that says how new rows look.
    private var growing: Set<String> = []
    /// Labels and fields that show a control's value.
    private var displays: [(id: String, position: SourcePosition)] = []

    init(diagnostics: Diagnostics, folder: SceneFolder?) {
        self.diagnostics = diagnostics
        self.folder = folder
        recognizers = RecognizerReader(diagnostics: diagnostics)
        menus = MenuReader(diagnostics: diagnostics)
        layers = LayerReader(diagnostics: diagnostics)
        constraints = ConstraintReader(diagnostics: diagnostics)
    }

    /// Reads views that a step adds to a scene: `names` are its views so far.
    init(adding names: FlowNames, diagnostics: Diagnostics, folder: SceneFolder?) {
        self.init(diagnostics: diagnostics, folder: folder)
        known = names
        classNames = names.classNames ?? [:]
    }
    /// What is there already, of a scene to which views are added.
    private var known: FlowNames?

    /// What actions do with screens.
    var uses: [ScreenUse] { ownUses + recognizers.uses + menus.uses }
    private var ownUses: [ScreenUse] = []

    /// Checks what needs every view, once all of them are read.
    mutating func finish() {
        checkPatterns()
        recognizers.finish(classNames: classNames)
        constraints.finish(classNames: classNames)
        foci += recognizers.foci + menus.foci
        let fields = SceneIdentifiers(
            classNames.filter { ViewCatalog.takesText($0.value) || $0.value == "UISearchBar" }.keys)
        for focus in foci where !fields.contains(focus.id) && !diagnostics.isFull {
            let reason = classNames[focus.id].map { "\"\(focus.id)\" is a \($0), which takes no text" }
            diagnostics.report(focus.position, reason ?? fields.missing(focus.id))
        }
        let labels = SceneIdentifiers(classNames.filter { $0.value == "UILabel" || $0.value == "UITextField" }.keys)
        for display in displays where !labels.contains(display.id) && !diagnostics.isFull {
            let reason = classNames[display.id].map { "\"\(display.id)\" is a \($0), and only UILabel and UITextField show values" }
            diagnostics.report(display.position, reason ?? labels.missing(display.id))
        }
        let lists = SceneIdentifiers(classNames.filter { ListWords.words(of: $0.value) != nil }.keys)
        for filter in filters where !lists.contains(filter.id) && !diagnostics.isFull {
            let reason = classNames[filter.id].map { "\"\(filter.id)\" is a \($0), and only tables and collections are filtered" }
            diagnostics.report(filter.position, reason ?? lists.missing(filter.id))
        }
        for append in appends where !growing.contains(append.id) && known?.classNames?[append.id] == nil && !diagnostics.isFull {
            let reason =
                lists.contains(append.id)
                ? "no section of \"\(append.id)\" has a \"newRow\" that says how a new row looks"
                : classNames[append.id].map { "\"\(append.id)\" is a \($0), and only tables and collections get rows" }
            diagnostics.report(append.position, reason ?? lists.missing(append.id))
        }
        let values = ValueActions(
            classNames: classNames, constraintNames: SceneIdentifiers(constraints.names + (known?.constraints?.sorted ?? [])))
        for use in uses where !diagnostics.isFull {
            if let problem = values.problem(with: use) { diagnostics.report(use.position, problem) }
        }
    }

    /// A view with everything in it. `standardClass` is meant where the file names none; `others` are keys that somebody else reads.
    mutating func view(
        _ node: YamlNode, depth: Int, isRoot: Bool = false, parent: String? = nil, standardClass: String? = nil, others: [String] = []
    ) -> ViewDescription? {
        count += 1
        guard count <= SceneLimits.views else {
            if count == SceneLimits.views + 1 { diagnostics.report(node.position, "more than \(SceneLimits.views) views") }
            return nil
        }
        guard depth <= SceneLimits.viewDepth else {
            diagnostics.report(node.position, "views nested more than \(SceneLimits.viewDepth) levels deep")
            return nil
        }
        guard let entries = node.entries else {
            diagnostics.report(
                node.position, "a view is a mapping like {class: UILabel, frame: [20, 60, 350, 24], text: Hello}, found \(node.found)")
            return nil
        }
        guard let (className, isGuess) = className(entries, at: node.position, standard: standardClass ?? (isRoot ? "UIView" : nil)) else {
            return nil
        }
        var description = ViewDescription(className: className, position: node.position)
        let properties = ViewCatalog.properties(of: className)
        let listWords = ListWords.words(of: className)
        if let listWords { description.list = list(entries, at: node.position, depth: depth + 1, listWords) }
        for entry in entries {
            switch entry.key {
            case let key where listWords?.keys.contains(key) == true: break
            case "class": break
            case let key where others.contains(key): break
            case "id": description.id = id(entry, className: className)
            case "frame": description.frame = SceneFrame.read(entry.value, diagnostics: diagnostics)
            case "iq": description.engineProperties = engineProperties(entry.value, className: className)
            case let key where ViewCatalog.groups.contains(key): readGroup(entry, className: className, parent: parent, into: &description)
            case "menu" where ViewCatalog.ancestry(of: className).contains { $0.name == "UIButton" }:
                description.menu = menus.read(entry.value, name: "menu")
            case "contextMenu": description.contextMenu = menus.read(entry.value, name: "contextMenu")
            case "constraints": description.constraints = constraints.read(entry.value, className: className, parent: parent)
            case "layoutGuides": description.layoutGuides = constraints.readGuides(entry.value)
            case "gestureRecognizers": description.gestureRecognizers = recognizers.read(entry.value)
            case "layers": description.layers = layers.read(entry.value, name: "layers")
            case "mask": description.mask = [view(entry.value, depth: depth + 1, isRoot: true)].compactMap { $0 }
            case "subviews":
                guard let items = entry.value.items else {
                    diagnostics.report(entry.value.position, "\"subviews\" takes a list of views, found \(entry.value.found)")
                    continue
                }
                for item in items {
                    if let subview = view(item, depth: depth + 1, parent: className) { description.subviews.append(subview) }
                    if count > SceneLimits.views { break }
                }
            case "inputAccessoryView" where ViewCatalog.takesText(className), "inputView" where ViewCatalog.takesText(className):
                guard let read = view(entry.value, depth: depth + 1) else { continue }
                if entry.key == "inputView" { description.inputView = [read] } else { description.inputAccessoryView = [read] }
            case let key where ViewCatalog.actions(of: className).contains(key):
                if let action = action(entry, valueOf: key == "onChange" ? className : nil) { description.actions[key] = action }
            case let key:
                if let property = properties.first(where: { $0.name == key }) {
                    if let assignment = assignment(property, entry) { description.properties.append(assignment) }
                } else if !isGuess {
                    reportUnknown(entry, className: className, others: others)
                }
            }
        }
        if listWords != nil, let frame = description.frame { checkListFrame(frame, of: className, entries) }
        checkDescendants(description)
        if let id = description.id, description.list?.sections.contains(where: { $0.newRow != nil }) == true { growing.insert(id) }
        return description
    }

    /// - Parameter valueClass: the class of the view whose value changes.
    mutating func action(_ entry: YamlEntry, valueOf valueClass: String? = nil) -> SceneAction? {
        guard let action = SceneAction.read(entry.value, name: entry.key, diagnostics: diagnostics) else { return nil }
        if case .focus(let id) = action { foci.append((id, entry.value.position)) }
        if case .show(let id) = action { displays.append((id, entry.value.position)) }
        if case .append(let list, let field) = action {
            appends.append((list, entry.value.position))
            foci.append((field, entry.value.position))
        }
        if case .filter(let id) = action {
            if entry.key == ViewCatalog.searchAction {
                filters.append((id, entry.value.position))
            } else {
                diagnostics.report(entry.value.position, "only a UISearchBar's \"onChange\" filters a list")
            }
        }
        ownUses.append(ScreenUse(action: action, position: entry.value.position, valueClass: valueClass))
        return action
    }

    /// An unknown class is complained about, and what stands in the view is read as if it were the class that was meant, so that the rest of the
    /// file is checked too; properties are no errors then.
    private func className(
        _ entries: [YamlEntry], at position: SourcePosition, standard: String?
    ) -> (name: String, isGuess: Bool)? {
        guard let entry = entries.first(where: { $0.key == "class" }) else {
            if let standard { return (standard, false) }
            diagnostics.report(position, "a view needs a \"class\" like UILabel or UIButton; Scenes/README.md names them all")
            return nil
        }
        guard let name = entry.value.scalar else {
            diagnostics.report(entry.value.position, "\"class\" takes the name of a UIKit class, found \(entry.value.found)")
            return nil
        }
        guard ViewCatalog.viewClass(name) != nil else {
            let cure =
                ViewCatalog.laterClasses.contains(name)
                ? "; scenes cannot make \(name) yet" : Spelling.hint(for: name, among: ViewCatalog.classes.map(\.name))
            diagnostics.report(entry.value.position, "unknown class \"\(name)\"\(cure)")
            return (Spelling.nearest(to: name, among: ViewCatalog.classes.map(\.name)) ?? standard ?? "UIView", true)
        }
        return (name, false)
    }

    mutating func id(_ entry: YamlEntry, className: String) -> String? {
        if isInsidePatternList {
            diagnostics.report(entry.position, "a list in a row that stands for many is there many times, so what is in it has no id")
            return nil
        }
        if patternColumns != nil { return patternID(entry, className: className) }
        guard let id = Self.identifier(entry.value, name: "id", diagnostics: diagnostics) else { return nil }
        if let place = places[id] {
            diagnostics.report(entry.value.position, "the id \"\(id)\" is taken by the view in line \(place.line)")
            return nil
        }
        if let known, !known.mayComeAgain, known.classNames?[id] != nil {
            diagnostics.report(entry.value.position, "the id \"\(id)\" is taken by a view of the scene; remove that one first")
            return nil
        }
        places[id] = entry.value.position
        classNames[id] = className
        return id
    }

    /// A view that a controller in code makes.
    mutating func declare(_ view: ViewDescription) {
        guard let id = view.id else { return }
        if let place = places[id] {
            diagnostics.report(
                view.position, "the controller has a view \"\(id)\", and this id is taken by the view in line \(place.line)")
        }
        places[id] = view.position
        classNames[id] = view.className
    }

    /// The id of a view in a row that stands for many: a word with `{row}` or `{number}` in it.
    private mutating func patternID(_ entry: YamlEntry, className: String) -> String? {
        guard let text = entry.value.scalar, let pattern = IdentifierPattern(text, count: patternCount, className: className) else {
            diagnostics.report(
                entry.value.position,
                "the id of a view in a row that stands for many needs {row} or {number} in it, like name-{row}, "
                    + "found \(entry.value.found)")
            return nil
        }
        if let place = places[text] {
            diagnostics.report(entry.value.position, "the id \"\(text)\" is taken by the view in line \(place.line)")
            return nil
        }
        places[text] = entry.value.position
        patternIDs.append(pattern)
        patternPlaces.append((text, entry.value.position))
        return text
    }

    /// Where the view with this id stands, or the row that stands for many with it among its ids.
    func place(of id: String) -> SourcePosition? {
        places[id] ?? zip(patternIDs, patternPlaces).first { $0.0.matches(id) }?.1.position
    }

    /// Ids of rows that stand for many name no view that has a name of its own, and no two of them the same view.
    private func checkPatterns() {
        let names = places.filter { Self.isIdentifier($0.key) }.sorted {
            ($0.value.line, $0.value.column) < ($1.value.line, $1.value.column)
        }
        for (index, pattern) in patternIDs.enumerated() where !diagnostics.isFull {
            let (text, position) = patternPlaces[index]
            if let taken = names.first(where: { pattern.matches($0.key) }) {
                diagnostics.report(
                    position, "the id \"\(text)\" stands for \"\(taken.key)\" too, which is taken by the view in line \(taken.value.line)")
            }
            for (other, earlier) in zip(patternIDs, patternPlaces).prefix(index) {
                guard let id = pattern.common(with: other) else { continue }
                diagnostics.report(
                    position, "the id \"\(text)\" stands for \"\(id)\" too, as does \"\(earlier.text)\" in line \(earlier.position.line)")
            }
        }
    }

    /// A word that can name a view: letters, digits, `_` and `-`, at most 64, not beginning with a digit.
    static func identifier(_ node: YamlNode, name: String, diagnostics: Diagnostics) -> String? {
        guard let text = node.scalar, isIdentifier(text) else {
            diagnostics.report(node.position, "\"\(name)\" takes a word of letters, digits, _ and -, found \(node.found)")
            return nil
        }
        return text
    }

    static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= 64, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
            first != UInt8(ascii: "-")
        else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    }

    private func assignment(_ property: PropertyDescription, _ entry: YamlEntry) -> PropertyAssignment? {
        guard let assignment = property.assignment(entry, diagnostics: diagnostics) else { return nil }
        if let columns = patternColumns, let text = assignment.value as? String, text.contains("{"),
            let problem = RowTemplate.problem(text, columns: columns)
        {
            diagnostics.report(entry.value.position, problem)
            return nil
        }
        return check(assignment.imageFiles, at: entry.value.position) ? assignment : nil
    }

    /// Complains about pictures that are not there.
    private func check(_ imageFiles: [String], at position: SourcePosition) -> Bool {
        guard let folder else { return true }
        for name in imageFiles {
            do throws(SceneFolder.Refusal) {
                _ = try folder.picture(name, scale: 1)
            } catch {
                diagnostics.report(position, "the image \"\(name)\" \(error.reason)")
                return false
            }
        }
        return true
    }

    private func engineProperties(_ node: YamlNode, className: String) -> [PropertyAssignment] {
        let known = ViewCatalog.engineProperties(of: className)
        guard let entries = node.entries else {
            diagnostics.report(node.position, "\"iq\" takes a mapping, found \(node.found)")
            return []
        }
        return entries.compactMap { entry in
            guard let property = known.first(where: { $0.name == entry.key }) else {
                let cure = known.isEmpty ? "; a \(className) has none" : Spelling.hint(for: entry.key, among: known.map(\.name))
                diagnostics.report(entry.position, "unknown key \"\(entry.key)\" of \"iq\"\(cure)")
                return nil
            }
            return assignment(property, entry)
        }
    }

    /// A mapping of the properties that begin with its name, like `layer: {cornerRadius: 12}`. That of the keyboard's guide also holds its
    /// tracked constraints.
    private mutating func readGroup(_ group: YamlEntry, className: String, parent: String?, into description: inout ViewDescription) {
        let known = ViewCatalog.properties(of: className).filter { $0.name.hasPrefix(group.key + ".") }
        var names = known.map { String($0.name.dropFirst(group.key.count + 1)) }
        guard let entries = group.value.entries else {
            let example = group.key == "layer" ? "{cornerRadius: 12}" : "{usesBottomSafeArea: false}"
            diagnostics.report(group.value.position, "\"\(group.key)\" takes a mapping like \(example), found \(group.value.found)")
            return
        }
        let tracked = TrackedConstraints.key
        if group.key == "keyboardLayoutGuide" { names.append(tracked) }
        for entry in entries {
            if let index = known.firstIndex(where: { $0.name == "\(group.key).\(entry.key)" }) {
                if let assignment = assignment(known[index], entry) { description.properties.append(assignment) }
            } else if entry.key == tracked, names.contains(tracked) {
                description.trackedConstraints = constraints.readTracked(entry.value, className: className, parent: parent)
                if !entries.contains(where: { $0.key == "followsUndockedKeyboard" }) {
                    diagnostics.report(
                        entry.position, "\"\(tracked)\" are active with \"followsUndockedKeyboard: true\" only; write it beside them")
                }
            } else {
                diagnostics.report(
                    entry.position, "unknown key \"\(entry.key)\" of \"\(group.key)\"\(Spelling.hint(for: entry.key, among: names))")
            }
        }
    }

    private func reportUnknown(_ entry: YamlEntry, className: String, others: [String]) {
        guard !diagnostics.isFull else { return diagnostics.report(entry.position, "") }
        var known =
            [
                "class", "id", "frame", "layers", "mask", "gestureRecognizers", "contextMenu", "constraints", "layoutGuides", "subviews",
            ] + ViewCatalog.groups
            + ViewCatalog.actions(of: className)
        known += ViewCatalog.properties(of: className).map(\.name)
        if !ViewCatalog.engineProperties(of: className).isEmpty { known.append("iq") }
        if className == "UIButton" { known.append("menu") }
        if ViewCatalog.takesText(className) { known += ["inputAccessoryView", "inputView"] }
        known += (ListWords.words(of: className)?.keys ?? []) + others
        var cure = ""
        let havers = ViewCatalog.classes(having: entry.key)
        if !havers.isEmpty {
            cure = "; \(Spelling.list(havers)) has it"
        } else if let nearest = Spelling.nearest(to: entry.key, among: known) {
            cure = "; did you mean \"\(nearest)\"?"
        }
        diagnostics.report(entry.position, "\(className) has no \"\(entry.key)\"\(cure)")
    }
}
