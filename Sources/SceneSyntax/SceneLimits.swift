/// The limits of a scene. All chosen: far above any real screen, low enough that every file is checked within a second.
package enum SceneLimits {
    /// Bytes of one scene or flow file.
    package static let fileBytes = 1_048_576
    /// Bytes of one keyboard file.
    package static let keyboardBytes = 65_536
    /// Keyboards of one phone.
    package static let keyboards = 12
    /// Bytes of one image that a scene names.
    package static let imageBytes = 16 * 1_048_576
    /// Nesting of lists and mappings.
    package static let nesting = 64
    /// Values of one file after aliases are expanded.
    package static let nodes = 250_000
    /// Views of one scene.
    package static let views = 10_000
    /// Entries of all menus of one scene.
    package static let menuEntries = 2_000
    /// Nesting of menus.
    package static let menuDepth = 8
    /// Gesture recognizers of one scene.
    package static let recognizers = 2_000
    /// Layers of one scene, and their nesting.
    package static let layers = 10_000
    package static let layerDepth = 12
    /// Constraints of one scene.
    package static let constraints = 20_000
    /// Controllers of one navigation controller, and items of one bar.
    package static let controllers = 50
    /// Controllers of one scene, and their nesting.
    package static let screens = 500
    package static let screenDepth = 8
    /// Rows of one section.
    package static let tableRows = 1_000_000
    /// Points of a list's frame, in either direction: all rows inside it have cells at once, as in UIKit, whether they are on the screen or
    /// not. A thousand rows of the usual height fit.
    package static let listLength = 50_000.0
    /// The minimum area of an item, square points, so that a screen shows some thousands at most.
    package static let itemArea = 100.0
    /// Rows that actions may append to one section.
    package static let newRows = 10_000
    /// Nesting of groups of a compositional layout.
    package static let groupDepth = 8
    /// The maximum height of a row, points.
    package static let rowHeight = 10_000.0
    /// Nesting of views. A view takes two levels of YAML.
    package static let viewDepth = 28
    /// Steps of one flow, counting the files it runs each time.
    package static let steps = 10_000
    /// Steps that a flow may perform, counting each repetition of `repeat`.
    package static let performedSteps = 100_000
    /// Nesting of `runFlow`.
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
    /// Problems shown for one file.
    package static let diagnostics = 50
}

extension SceneLimits {
    /// The range of coordinates, points.
    package static let coordinates = -coordinate...coordinate
    /// The range of lengths, points.
    package static let lengths = 0...coordinate
    /// The range of durations, seconds.
    package static let durations = 0...duration
}
