/// The limits of a scene. (all chosen so that they are far above any real screen, and low enough that every file can be checked within a
/// second)
package enum SceneLimits {
    /// The maximum number of bytes of one scene or flow file.
    package static let fileBytes = 1_048_576
    /// The maximum number of bytes of one keyboard file.
    package static let keyboardBytes = 65_536
    /// The maximum number of keyboards of one phone.
    package static let keyboards = 12
    /// The maximum number of bytes of one image that a scene names.
    package static let imageBytes = 16 * 1_048_576
    /// The maximum nesting of lists and mappings.
    package static let nesting = 64
    /// The maximum number of values in one file after its aliases are expanded.
    package static let nodes = 250_000
    /// The maximum number of views in one scene.
    package static let views = 10_000
    /// The maximum number of menu entries in one scene, counted over all menus.
    package static let menuEntries = 2_000
    /// The maximum nesting of menus.
    package static let menuDepth = 8
    /// The maximum number of gesture recognizers in one scene.
    package static let recognizers = 2_000
    /// The maximum number of layers in one scene.
    package static let layers = 10_000
    /// The maximum nesting of layers.
    package static let layerDepth = 12
    /// The maximum number of constraints in one scene.
    package static let constraints = 20_000
    /// The maximum number of controllers in one navigation controller, and of items in one bar.
    package static let controllers = 50
    /// The maximum number of controllers in one scene.
    package static let screens = 500
    /// The maximum nesting of controllers.
    package static let screenDepth = 8
    /// The maximum number of rows in one section.
    package static let tableRows = 1_000_000
    /// The maximum width and height of a list's frame in points. All rows inside the frame have cells at once, as in UIKit, even if
    /// they are not on the screen. A thousand rows of the usual height fit.
    package static let listLength = 50_000.0
    /// The minimum area of an item in square points, so that a screen shows at most some thousands of items.
    package static let itemArea = 100.0
    /// The maximum number of rows that actions may append to one section.
    package static let newRows = 10_000
    /// The maximum nesting of groups of a compositional layout.
    package static let groupDepth = 8
    /// The maximum height of a row in points.
    package static let rowHeight = 10_000.0
    /// The maximum nesting of views. Each view takes two levels of YAML.
    package static let viewDepth = 28
    /// The maximum number of steps in one flow. The steps of a file that the flow runs several times are counted each time.
    package static let steps = 10_000
    /// The maximum number of steps that a flow may perform. The steps in `repeat` are counted once for each repetition.
    package static let performedSteps = 100_000
    /// The maximum nesting of `runFlow`.
    package static let flowDepth = 16
    /// The maximum absolute value of coordinates and lengths, in points.
    package static let coordinate = 1_000_000.0
    /// The maximum number of characters of one string.
    package static let stringLength = 100_000
    /// The maximum number of characters that one step may type.
    package static let typedLength = 5_000
    /// The maximum number of texts or numbers in one list.
    package static let listItems = 1_000
    /// The maximum number of seconds that one step may last or wait.
    package static let duration = 3_600.0
    /// The maximum number of characters of a text pattern or an expression.
    package static let patternLength = 2_000
    /// The maximum number of mistakes that are reported for one file.
    package static let diagnostics = 50
}

extension SceneLimits {
    /// The range of coordinates in points.
    package static let coordinates = -coordinate...coordinate
    /// The range of lengths in points.
    package static let lengths = 0...coordinate
    /// The range of durations in seconds.
    package static let durations = 0...duration
}
