import HostSupport

/// An action that a control of a scene triggers.
package enum SceneAction: Hashable, Sendable {
    /// Calls `view.endEditing(true)`.
    case endEditing
    /// Makes the field resign first responder.
    case resign
    /// Makes the view with this id first responder.
    case focus(String)
    /// Makes the next text field in the order of the file first responder. If the field is the last text field, the field resigns first
    /// responder.
    case focusNext
    /// Shows the control's value in the view with this id. A label shows it from the start, a text field only after a change.
    case show(String)
    /// Appends a row with the text of a text field to a list, and then clears the text field.
    case append(list: String, from: String)
    /// Reduces the list with this id to the rows that match the text of the search bar.
    case filter(String)
    /// Sets a view's property to the control's value.
    case set(id: String, property: String)
    /// Sets the constant, in points, of the constraint with this name. The action chooses the next of `values` each time; if `values` is
    /// empty, it uses the control's value.
    case constant(name: String, values: [Double])
    /// Sets a setting of the engine to the control's value. If the setting is a list of classes, a switch adds the class `member` to the
    /// list or removes it.
    case setting(name: String, member: String?)
    /// Calls `IQKeyboardManager.shared.reloadLayoutIfNeeded()`.
    case reloadLayoutIfNeeded
    /// Plays haptic feedback, which the trace records as the event `feedback`.
    case feedback(String)
    /// Navigates to a different screen.
    case move(SceneMove)
    /// Performs no action.
    case none
}

/// The definition of one action word, with its operands, its meaning and the action that it creates.
struct ActionWord: Sendable {
    let word: String
    /// The operands after the word, as the user writes them, such as `<list> <field>`; "" if there are none.
    let operands: String
    let meaning: String
    /// The allowed number of operands.
    private let count: ClosedRange<Int>
    /// The regular expression of the spaces and operands after the word, for editors.
    private let pattern: String
    /// Returns the action; reports a mistake and returns nil if the operands are wrong.
    private let make: @Sendable (_ operands: [String], ValueContext) -> SceneAction?

    /// Creates an action word without operands.
    private init(_ word: String, _ action: SceneAction, _ meaning: String) {
        self.init(word, "", meaning) { _, _ in action }
    }

    private init(
        _ word: String, _ operands: String, _ meaning: String, count: ClosedRange<Int>? = nil, pattern: String? = nil,
        make: @escaping @Sendable ([String], ValueContext) -> SceneAction?
    ) {
        let needed = operands.split(separator: " ").count
        (self.word, self.operands, self.meaning, self.make) = (word, operands, meaning, make)
        self.count = count ?? needed...needed
        self.pattern = pattern ?? String(repeating: " \\S+", count: needed)
    }

    /// All action words, in the order of the reference.
    static let all = focusing + moves + changing

    private static let focusing: [ActionWord] = [
        .init("endEditing", .endEditing, "ends editing, which hides the keyboard"),
        .init("resign", .resign, "the field with this action ends editing"),
        .init("focusNext", .focusNext, "focuses the next field in the file; after the last one, ends editing"),
        .init("focus", "<id>", "focuses a view") { operands, _ in .focus(operands[0]) },
    ]

    private static let changing: [ActionWord] = [
        .init(
            "show", "<id>",
            "shows the control's value, from the beginning, in a UILabel or a UITextField, such as one whose `inputView` is a picker"
        ) { operands, _ in .show(operands[0]) },
        .init("append", "<list> <field>", "adds a row to a list with the text of a field, and empties the field") { operands, _ in
            .append(list: operands[0], from: operands[1])
        },
        .init(
            "filter", "<list>",
            "for a search bar: keeps the rows whose `text` or `detailText` contains the bar's text, in upper or lower case; "
                + "the first scope keeps every row, and each other scope keeps those whose `detailText` contains its title"
        ) { operands, _ in .filter(operands[0]) },
        .init(
            "set", "<id> <property>",
            """
            sets a property of a view to the value of a UISwitch, UISlider or UIStepper (`set form isScrollEnabled`, \
            `set name iq.enableMode`)
            """
        ) { operands, _ in .set(id: operands[0], property: operands[1]) },
        .init(
            "setting", "<name> [<class>]",
            "sets a setting of the engine to that value; for a list of classes, as in `setting disabledDistanceHandlingClasses "
                + "UITableViewController`, the list contains the class while the switch is on", count: 1...2, pattern: " \\S+( \\S+)?"
        ) { operands, _ in .setting(name: operands[0], member: operands.count > 1 ? operands[1] : nil) },
        .init(
            "constant", "<constraint> [<points> <points> ...]",
            "sets the constant of a named constraint to that value within 0.3 s; "
                + "with points, as in `constant drawer -300 0`, the action of any view goes from one value to the next",
            count: 1...9, pattern: " \\S+( -?[0-9.]+){0,8}"
        ) { operands, context in
            let values = operands.dropFirst().map { Double($0) ?? .nan }
            if values.allSatisfy(SceneLimits.coordinates.contains), values.count != 1 {
                return .constant(name: operands[0], values: values)
            }
            return context.complaint(
                "\"constant\" takes a constraint's name, and two or more points between which it changes, found \(context.node.found)")
        },
        .init("reloadLayoutIfNeeded", .reloadLayoutIfNeeded, "asks the engine to decide again"),
        .init(
            "feedback", "<style>", "gives haptic feedback: \(Spelling.list(feedback))", pattern: " (\(feedback.joined(separator: "|")))"
        ) { operands, context in
            feedback.contains(operands[0])
                ? .feedback(operands[0]) : context.complaint("\"feedback\" takes \(Spelling.list(feedback)), found \"\(operands[0])\"")
        },
        .init("none", SceneAction.none, "does nothing"),
    ]

    /// The words for navigation, such as `push <id>`. They come from the definitions that also give the step `navigate` its keys.
    private static let moves = MoveWord.all.map { move in
        if let alone = move.alone { return ActionWord(move.word, .move(alone), move.meaning) }
        return ActionWord(move.word, move.operand, move.meaning, count: 1...1, pattern: " \\S+") { operands, context in
            var node = context.node
            node.content = .scalar(operands[0], isPlain: true)
            return move.destination?.read(node, name: move.word, in: context).map { .move($0) }
        }
    }

    private static let feedback = SceneFeedback.styles.words

    /// The action as the user writes it.
    var form: String { operands.isEmpty ? word : "\(word) \(operands)" }

    /// The text that lists all actions with their operands, for messages.
    private static let list = Spelling.list(all.map { $0.operands.isEmpty ? $0.word : "\"\($0.form)\"" })
    /// The regular expression that matches every action, for editors.
    static let schemaPattern = "^(" + all.map { $0.word + $0.pattern }.joined(separator: "|") + ")$"

    /// Reads the action in the context's node; reports a mistake and returns nil if it is wrong.
    static func read(_ context: ValueContext) -> SceneAction? {
        let words = (context.node.scalar ?? "").split(separator: " ").map(String.init)
        guard let first = words.first, let known = all.first(where: { $0.word == first }) else {
            let nearest = Spelling.nearest(to: words.first ?? "", among: all.map(\.word))
            guard let meant = all.first(where: { $0.word == nearest })?.form else {
                return context.complaint("\"\(context.name)\" takes \(list), found \(context.node.found)")
            }
            return context.wrong("; did you mean \"\(meant)\"?")
        }
        guard known.count.contains(words.count - 1) else {
            return context.complaint("\"\(context.name)\": the action is written \"\(known.form)\", found \(context.node.found)")
        }
        return known.make(Array(words.dropFirst()), context)
    }
}
