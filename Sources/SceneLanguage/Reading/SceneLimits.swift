/// How much a scene may ask for. All chosen: far above any real screen, low enough that every file is judged within a second.
public enum SceneLimits {
    /// Bytes of one scene or flow file.
    public static let fileBytes = 1_048_576
    /// Bytes of one keyboard file.
    public static let keyboardBytes = 65_536
    /// Keyboards of one phone.
    public static let keyboards = 12
    /// Bytes of one image that a scene names.
    public static let imageBytes = 16 * 1_048_576
    /// Levels of lists and mappings inside each other.
    public static let nesting = 64
    /// Values of one file after aliases are expanded.
    public static let nodes = 250_000
    /// Views of one scene.
    public static let views = 10_000
    /// Entries of all menus of one scene.
    public static let menuEntries = 2_000
    /// Menus inside each other.
    public static let menuDepth = 8
    /// Gesture recognisers of one scene.
    public static let recognizers = 2_000
    /// Layers of one scene, and layers inside each other.
    public static let layers = 10_000
    public static let layerDepth = 12
    /// Constraints of one scene.
    public static let constraints = 20_000
    /// Controllers of one navigation controller, and items of one bar.
    public static let controllers = 50
    /// Controllers of one scene, and controllers inside each other.
    public static let screens = 500
    public static let screenDepth = 8
    /// Rows of one section.
    public static let tableRows = 1_000_000
    /// Points of a list's frame, in either direction: all rows that stand in it have cells at once, as in UIKit, whether the screen shows them or
    /// not. A thousand rows of the usual height fit.
    public static let listLength = 50_000.0
    /// Square points of an item at least, so that a screen shows some thousands at most.
    static let itemArea = 100.0
    /// Rows that actions may append to one section.
    public static let newRows = 10_000
    /// Groups of a compositional layout inside each other.
    public static let groupDepth = 8
    /// Points.
    static let rowHeight = 10_000.0
    /// Levels of views inside each other. A view takes two levels of YAML.
    public static let viewDepth = 28
    /// Steps of one flow, with the files it runs counted each time.
    public static let steps = 10_000
    /// Steps that a flow may perform, with `repeat` multiplied out.
    public static let performedSteps = 100_000
    /// `runFlow` inside `runFlow`.
    public static let flowDepth = 16
    /// Points, in either direction, for coordinates and lengths.
    public static let coordinate = 1_000_000.0
    /// Characters of one string.
    public static let stringLength = 100_000
    /// Characters that one step may type.
    public static let typedLength = 5_000
    /// Texts or numbers in one list.
    public static let listItems = 1_000
    /// Seconds that one step may last or wait.
    public static let duration = 3_600.0
    /// Characters of a text pattern or an expression.
    public static let patternLength = 2_000
    /// Complaints shown for one file.
    public static let diagnostics = 50
}
