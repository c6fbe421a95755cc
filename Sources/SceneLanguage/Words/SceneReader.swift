import HostSupport

/// Reads the parts of a scene, and records what it has read so far: ids, the names in actions, and its position.
///
/// The definitions (`MappingKey`) describe the values of a part. This class has the checks that need more than one value: that ids are
/// unique, that named objects exist, that a file cannot make a scene of unlimited size.
final class SceneReader {
    let diagnostics: Diagnostics
    let folder: SceneFolder?
    /// The flow reader in which mappings look up names; empty for a scene.
    let flow: FlowReader
    /// The existing names of a scene to which views are added.
    let known: FlowNames?

    // MARK: The position of the reader

    /// The class of the view whose keys are read.
    private(set) var viewClass: String?
    /// The class of that view's superview; nil for a root view.
    private(set) var superviewClass: String?
    /// The place of the controller whose keys are read.
    var place = ScreenPlace.root
    var rowPattern = RowPatternScope()
    private var counts: [Bound: (all: Int, depth: Int)] = [:]

    // MARK: The contents read so far

    /// The classes of views, by id.
    var classNames: [String: String] = [:]
    /// The positions of the views, by id.
    var places: [String: SourcePosition] = [:]
    /// The ids of row patterns, with their texts and positions in the file.
    var patternIDs: [(pattern: IdentifierPattern, text: String, position: SourcePosition)] = []
    var recognizers = RecognizerNames()
    /// The lines of the ids of controllers and bar items, which are separate from those of views.
    var screenLines: [String: Int] = [:]
    /// The items of bars with their ids: flows name them in the same form as views.
    var itemPlaces: [(id: String, position: SourcePosition)] = []
    var guides: [String: SourcePosition] = [:]
    var constraints: [(constraint: ConstraintDescription, className: String, superclassName: String?)] = []
    /// The actions of the scene, with their positions in the file.
    private(set) var uses: [ScreenUse] = []
    /// The lists with a section that describes new rows.
    var growing: Set<String> = []

    /// - Parameter known: the views of the scene to which the new parts will be added.
    init(diagnostics: Diagnostics, folder: SceneFolder?, adding known: FlowNames? = nil) {
        (self.diagnostics, self.folder, self.known) = (diagnostics, folder, known)
        flow = FlowReader(diagnostics: diagnostics)
        classNames = known?.classNames ?? [:]
    }

    /// The kinds of objects whose number and nesting in a scene is limited.
    enum Bound {
        case view, screen, layer, recognizer, menuEntry, group, constraint

        /// The maximum count and depth, with words for both.
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

    /// Reads one more object of a kind; returns nil, with a diagnostic, when there are too many or they are too deep.
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

    /// Returns the context of a value at the top of the file or argument.
    func top(_ node: YamlNode, name: String) -> ValueContext {
        let source = MappingSource("the scene", name: name, position: node.position, entries: [], keys: [], scene: self)
        return ValueContext(node: node, name: name, hint: "", diagnostics: diagnostics, source: source)
    }

    /// Reads the content of a view of a class.
    func inside<Result>(_ className: String, of superviewClass: String?, _ read: () -> Result) -> Result {
        let outer = (viewClass, self.superviewClass)
        (viewClass, self.superviewClass) = (className, superviewClass)
        defer { (viewClass, self.superviewClass) = outer }
        return read()
    }

    /// Returns the message about a key that a class does not have; `havers` are other classes that have it.
    static func unknown(_ key: String, of className: String, among keys: [String], havers: [String]) -> String {
        "\(className) has no \"\(key)\""
            + (havers.isEmpty
                ? Spelling.nearest(to: key, among: keys).map { "; did you mean \"\($0)\"?" } ?? "" : "; \(Spelling.list(havers)) has it")
    }

    /// Records an action: the objects that it names are looked up when everything has been read.
    func note(_ action: SceneAction, key: String, at position: SourcePosition) {
        if case .filter = action, key != ViewCatalog.searchAction || viewClass != "UISearchBar" {
            diagnostics.report(position, "only a UISearchBar's \"onChange\" filters a list")
        } else {
            uses.append(ScreenUse(action: action, position: position, valueClass: key == "onChange" ? viewClass : nil))
        }
    }
}

extension ValueReader where Value == SceneAction {
    /// A reader for the action of a control, a row, a recognizer or a notification.
    static var action: Self {
        Self("an action", form: ["$ref": "#/$defs/action"], samples: ["endEditing", "focus name", "constant gap 0 40"]) { context in
            guard let action = ActionWord.read(context) else { return nil }
            context.scene.note(action, key: context.name, at: context.node.position)
            return action
        }
    }
}
