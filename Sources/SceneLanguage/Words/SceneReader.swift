import HostSupport

/// Reads the parts of a scene, and knows what it has read so far: ids, what actions name, and where it is.
///
/// What a part takes stands in its definitions (`MappingKey`). Here is what needs more than one value: that ids are unique, that what is
/// named is there, that a file cannot make a scene of any size.
final class SceneReader {
    let diagnostics: Diagnostics
    let folder: SceneFolder?
    /// The flow reader in which mappings look names up; empty for a scene.
    let flow: FlowReader
    /// The existing names of a scene to which views are added.
    let known: FlowNames?

    // MARK: Where the reader is

    /// The class of the view whose keys are read, and that of its superview; nil for a root view's.
    private(set) var viewClass: String?
    private(set) var superviewClass: String?
    /// The place of the controller whose keys are read.
    var place = ScreenPlace.root
    /// While a row is read that stands for many: the columns that its texts can name, and how many rows there are.
    var patternColumns: [String]?
    var patternCount = 0
    /// While a list is read that stands in such a row.
    var isInsidePatternList = false
    private var counts: [Bound: (all: Int, depth: Int)] = [:]

    // MARK: What it has read

    /// The classes of views by their ids, and where those stand.
    var classNames: [String: String] = [:]
    var places: [String: SourcePosition] = [:]
    /// Ids that stand for one in each of many rows; how the file writes them, and where.
    var patternIDs: [IdentifierPattern] = []
    var patternPlaces: [(text: String, position: SourcePosition)] = []
    /// Lines of the ids of recognizers, and of controllers and bar items, which are their own beside those of views.
    var recognizerLines: [String: Int] = [:]
    var screenLines: [String: Int] = [:]
    /// The items of bars with their ids: flows name them as they name views.
    var itemPlaces: [(id: String, position: SourcePosition)] = []
    var guides: [String: SourcePosition] = [:]
    var constraints: [(constraint: ConstraintDescription, className: String, superclassName: String?)] = []
    /// The actions of the scene, with their positions in the file.
    private(set) var uses: [ScreenUse] = []
    /// The ids that recognizers name: of each other, and of labels that show their states.
    var relations: [(id: String, position: SourcePosition)] = []
    var stateLabels: [(id: String, position: SourcePosition)] = []
    /// Lists with a section that says how new rows look.
    var growing: Set<String> = []

    /// - Parameter known: the views of the scene to which what is read will be added.
    init(diagnostics: Diagnostics, folder: SceneFolder?, adding known: FlowNames? = nil) {
        (self.diagnostics, self.folder, self.known) = (diagnostics, folder, known)
        flow = FlowReader(diagnostics: diagnostics)
        classNames = known?.classNames ?? [:]
    }

    /// The kinds of things of which a scene may have only so many, nested only so deep.
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

    /// Reads one more of these; nil, with a complaint, when there are too many or they are too deep.
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

    /// A value that stands at the top of what is read.
    func top(_ node: YamlNode, name: String) -> ValueContext {
        let source = MappingSource("the scene", name: name, position: node.position, entries: [], keys: [], scene: self)
        return ValueContext(node: node, name: name, hint: "", diagnostics: diagnostics, source: source)
    }

    /// Reads what stands in a view of a class.
    func inside<Result>(_ className: String, of superviewClass: String?, _ read: () -> Result) -> Result {
        let outer = (viewClass, self.superviewClass)
        (viewClass, self.superviewClass) = (className, superviewClass)
        defer { (viewClass, self.superviewClass) = outer }
        return read()
    }

    /// Words for a key that a class does not have; `havers` are other classes that have it.
    static func unknown(_ key: String, of className: String, among keys: [String], havers: [String]) -> String {
        "\(className) has no \"\(key)\""
            + (havers.isEmpty
                ? Spelling.nearest(to: key, among: keys).map { "; did you mean \"\($0)\"?" } ?? "" : "; \(Spelling.list(havers)) has it")
    }

    /// Remembers an action: what it names is looked for when everything has been read.
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
