import ArgumentParser
import LabProtocol

/// The options of `inspect` that each ask one question about the screen or a view.
struct InspectQuestions: ParsableArguments {
    @Flag(help: "Print every window, controller, view, layer, gesture recognizer and layout guide.") var tree = false
    @Flag(help: "List the views that take touches, what covers them, the keyboard and the scroll views.") var digest = false
    @Flag(help: "Print the view's properties and the last writer of each.") var properties = false
    @Flag(help: "Print the view's constraints with their values, conflicts and ambiguities.") var constraints = false
    @Flag(help: "Explain the view's width and height, and why its text is truncated.") var layout = false
    @Option(
        help: ArgumentHelp(
            "List the values on which a number of the view depends, with rates; repeatable: \(InspectQuestions.quantities).",
            valueName: "number"))
    var by: [InspectedSensitivity.Quantity] = []
    @Flag(help: "Print whether the view is visible, and what hides, clips or covers it.") var visibility = false
    @Flag(help: "Print the parts of the view's insets, and their last writer.") var insets = false
    @Flag(help: "Explain the engine's decisions with their rules, or why nothing happened.") var why = false
    @Flag(help: "Print the values that were not restored after the keyboard was hidden.") var leftovers = false
    @Flag(help: "Print the responder chain of the first responder or of --view, and the gesture recognizers that compete for touches.")
    var responders =
        false
    @Option(
        help: ArgumentHelp("Print which view gets a tap at this point of the screen, or in this view.", valueName: "x,y|view"))
    var tap: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Print what would change if the keyboard distance were larger by this many points.", valueName: "points"))
    var moreDistance: Double?

    private static let quantities = InspectedSensitivity.Quantity.allCases.map(\.rawValue).joined(separator: ", ")

    /// Whether at least one question is about a view.
    var areAboutView: Bool { properties || constraints || layout || !by.isEmpty || visibility || insets }
    /// Whether at least one question is about the screen. `why` is not considered, because it is also answered if the user asks no
    /// question.
    var areAboutScreen: Bool { tree || digest || leftovers || responders || tap != nil || moreDistance != nil }
}

extension InspectedSensitivity.Quantity: ExpressibleByArgument {}
