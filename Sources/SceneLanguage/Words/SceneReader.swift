import HostSupport

/// Reads the parts of a scene, such as views and controllers. Records the ids and actions that it has read so far, and the context of the
/// part that is being read.
///
/// The definitions (`MappingKey`) describe the values of each part. This class makes the checks that need more than one value: ids must
/// be unique, named objects must exist, and the size of the scene is limited.
final class SceneReader {
    let diagnostics: Diagnostics
    let folder: SceneFolder?
    /// The flow reader in which mappings look up names. It is empty while a scene is read.
    let flow: FlowReader
    /// The names in the running scene, if the reader reads views that a step adds to it; nil while a whole scene is read.
    let known: FlowNames?

    // MARK: The position of the reader

    /// The class of the view whose keys are being read.
    private(set) var viewClass: String?
    /// The class of the superview of the view whose keys are being read; nil for a root view.
    private(set) var superviewClass: String?
    /// The role of the controller whose keys are being read.
    var place = ScreenPlace.root
    var rowPattern = RowPatternScope()
    private var counts: [Bound: (all: Int, depth: Int)] = [:]

    // MARK: The contents read so far

    /// The class names of the views, by id.
    var classNames: [String: String] = [:]
    /// The positions of the views, by id.
    var places: [String: SourcePosition] = [:]
    /// The ids in row patterns, with their text and position in the file.
    var patternIDs: [(pattern: IdentifierPattern, text: String, position: SourcePosition)] = []
    var recognizers = RecognizerNames()
    /// The lines of the ids of controllers and bar items. A controller may have the same id as a view.
    var screenLines: [String: Int] = [:]
    /// The bar items with ids. Flows name bar items in the same way as views, so the id of a bar item must differ from the ids of all
    /// views.
    var itemPlaces: [(id: String, position: SourcePosition)] = []
    var guides: [String: SourcePosition] = [:]
    var constraints: [(constraint: ConstraintDescription, className: String, superclassName: String?)] = []
    /// The actions that have been read so far, with their positions in the file.
    private(set) var uses: [ScreenUse] = []
    /// The ids of lists that can get new rows, because one of their sections has the key `newRow`.
    var growing: Set<String> = []

    /// - Parameter known: the names in the running scene to which the views will be added.
    init(diagnostics: Diagnostics, folder: SceneFolder?, adding known: FlowNames? = nil) {
        (self.diagnostics, self.folder, self.known) = (diagnostics, folder, known)
        flow = FlowReader(diagnostics: diagnostics)
        classNames = known?.classNames ?? [:]
    }

    /// The kinds of objects whose number or nesting in a scene is limited.
    enum Bound {
        case view, screen, layer, recognizer, menuEntry, group, constraint

        /// The maximum count and depth of objects of this kind, and the words for messages about them.
        var limits: (count: Int, name: String, depth: Int, inside: String) {
            switch self {
            case .view: (SceneLimits.views, "views", SceneLimits.viewDepth, "views nested")
            case .screen: (SceneLimits.screens, "controllers", SceneLimits.screenDepth, "controllers inside each other")
            case .layer: (SceneLimits.layers, "layers", SceneLimits.layerDepth, "layers inside each other")
            case .menuEntry: (SceneLimits.menuEntries, "entries of menus", SceneLimits.menuDepth, "menus inside each other")
            case .group: (.max, "groups", SceneLimits.groupDepth, "groups nested")
            case .recognizer: (SceneLimits.recognizers, "recognizers", .max, "")
            case .constraint: (SceneLimits.constraints, "constraints", .max, "")
            }
        }
    }

    /// Reads an object of a limited kind; reports a mistake and returns nil if there are too many of its kind or it is nested too deeply.
    func one<Result>(_ bound: Bound, at position: SourcePosition, _ read: () -> Result?) -> Result? {
        var (all, depth) = counts[bound] ?? (0, 0)
        (all, depth) = (all + 1, depth + 1)
        counts[bound] = (all, depth)
        defer { counts[bound]?.depth -= 1 }
        let limits = bound.limits
        guard all <= limits.count else {
            if all == limits.count + 1 { diagnostics.report(position, "more than \(limits.count) \(limits.name)") }
            return nil
        }
        guard depth <= limits.depth else {
            diagnostics.report(position, "\(limits.inside) more than \(limits.depth) levels deep")
            return nil
        }
        return read()
    }

    /// Returns the context of a value at the top level of the file or of a step's argument.
    func top(_ node: YamlNode, name: String) -> ValueContext {
        let source = MappingSource("the scene", name: name, position: node.position, entries: [], keys: [], scene: self)
        return ValueContext(node: node, name: name, hint: "", diagnostics: diagnostics, source: source)
    }

    /// Calls `read`, during which `viewClass` and `superviewClass` have these values.
    func inside<Result>(_ className: String, of superviewClass: String?, _ read: () -> Result) -> Result {
        let outer = (viewClass, self.superviewClass)
        (viewClass, self.superviewClass) = (className, superviewClass)
        defer { (viewClass, self.superviewClass) = outer }
        return read()
    }

    /// Returns the message about a key that a class does not have. `havers` are the classes that do have the key.
    static func unknown(_ key: String, of className: String, among keys: [String], havers: [String]) -> String {
        "\(className) has no \"\(key)\""
            + (havers.isEmpty
                ? Spelling.nearest(to: key, among: keys).map { "; did you mean \"\($0)\"?" } ?? "" : "; \(Spelling.list(havers)) has it")
    }

    /// Records an action. After the whole scene has been read, `finish` looks up the objects that the action names.
    func note(_ action: SceneAction, key: String, at position: SourcePosition) {
        if case .filter = action, key != ViewCatalog.searchAction || viewClass != "UISearchBar" {
            diagnostics.report(position, "only a UISearchBar's \"onChange\" filters a list")
        } else {
            uses.append(ScreenUse(action: action, position: position, valueClass: key == "onChange" ? viewClass : nil))
        }
    }
}

extension ValueReader where Value == SceneAction {
    /// Reads the action of a control, a row, a gesture recognizer or a notification.
    static var action: Self {
        Self("an action", form: ["$ref": "#/$defs/action"], samples: ["endEditing", "focus name", "constant gap 0 40"]) { context in
            guard let action = ActionWord.read(context) else { return nil }
            context.scene.note(action, key: context.name, at: context.node.position)
            return action
        }
    }
}
