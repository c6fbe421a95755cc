/// How much a scene may ask for. All chosen: far above any real screen, low enough that every file is judged within a second.
package enum SceneLimits {
    /// Bytes of one scene or flow file.
    package static let fileBytes = 1_048_576
    /// Bytes of one keyboard file.
    package static let keyboardBytes = 65_536
    /// Keyboards of one phone.
    package static let keyboards = 12
    /// Bytes of one image that a scene names.
    package static let imageBytes = 16 * 1_048_576
    /// Levels of lists and mappings inside each other.
    package static let nesting = 64
    /// Values of one file after aliases are expanded.
    package static let nodes = 250_000
    /// Views of one scene.
    package static let views = 10_000
    /// Entries of all menus of one scene.
    package static let menuEntries = 2_000
    /// Menus inside each other.
    package static let menuDepth = 8
    /// Gesture recognizers of one scene.
    package static let recognizers = 2_000
    /// Layers of one scene, and layers inside each other.
    package static let layers = 10_000
    package static let layerDepth = 12
    /// Constraints of one scene.
    package static let constraints = 20_000
    /// Controllers of one navigation controller, and items of one bar.
    package static let controllers = 50
    /// Controllers of one scene, and controllers inside each other.
    package static let screens = 500
    package static let screenDepth = 8
    /// Rows of one section.
    package static let tableRows = 1_000_000
    /// Points of a list's frame, in either direction: all rows that stand in it have cells at once, as in UIKit, whether the screen shows
    /// them or not. A thousand rows of the usual height fit.
    package static let listLength = 50_000.0
    /// Square points of an item at least, so that a screen shows some thousands at most.
    package static let itemArea = 100.0
    /// Rows that actions may append to one section.
    package static let newRows = 10_000
    /// Groups of a compositional layout inside each other.
    package static let groupDepth = 8
    /// Points.
    package static let rowHeight = 10_000.0
    /// Levels of views inside each other. A view takes two levels of YAML.
    package static let viewDepth = 28
    /// Steps of one flow, with the files it runs counted each time.
    package static let steps = 10_000
    /// Steps that a flow may perform, with `repeat` multiplied out.
    package static let performedSteps = 100_000
    /// `runFlow` inside `runFlow`.
    package static let flowDepth = 16
    /// Points, in either direction, for coordinates and lengths.
    package static let coordinate = 1_000_000.0
    /// Characters of one string.
    package static let stringLength = 100_000
    /// Characters that one step may type.
    package static let typedLength = 5_000
    /// Texts or numbers in one list.
    package static let listItems = 1_000
    /// Seconds that one step may last or wait.
    package static let duration = 3_600.0
    /// Characters of a text pattern or an expression.
    package static let patternLength = 2_000
    /// Complaints shown for one file.
    package static let diagnostics = 50
}

extension SceneLimits {
    /// Points.
    package static let coordinates = -coordinate...coordinate
    /// Points.
    package static let lengths = 0...coordinate
    /// Seconds.
    package static let durations = 0...duration
}
