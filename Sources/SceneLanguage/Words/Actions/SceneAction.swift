/// What a control of a scene does when it is used.
package enum SceneAction: Hashable, Sendable {
    /// `view.endEditing(true)`.
    case endEditing
    /// The field gives up first responder.
    case resign
    /// Another view becomes first responder.
    case focus(String)
    /// The next text field in the order of the file becomes first responder; after the last one the field resigns.
    case focusNext
    /// A label shows the control's value, now and after every change; a text field after every change.
    case show(String)
    /// A list gets a row with the text of a field, which is empty then.
    case append(list: String, from: String)
    /// A list shows only the rows that a search bar asks for.
    case filter(String)
    /// A view's property takes the control's value.
    case set(id: String, property: String)
    /// A named constraint's constant takes the control's value, or the one of these values that comes after the present one. Points.
    case constant(name: String, values: [Double])
    /// A setting of the engine takes the control's value; of a list of classes, this one is on it while the switch is on.
    case setting(name: String, member: String?)
    /// `IQKeyboardManager.shared.reloadLayoutIfNeeded()`.
    case reloadLayoutIfNeeded
    /// The phone is felt: an event `feedback`.
    case feedback(String)
    /// A controller of the navigation controller goes on top; one that is on the stack already is gone back to.
    case push(String)
    /// The controller on top goes.
    case pop
    /// All controllers but the lowest go.
    case popToRoot
    /// A controller of the scene's `presentations` comes.
    case present(String)
    /// What was presented last goes.
    case dismiss
    /// A tab is selected.
    case select(String)
    /// A page view controller turns.
    case turn(SceneTurn)
    /// The sheet on top goes to one of its detents, named as the scene does.
    case detent(String)
    /// A column of the split view controller comes or goes.
    case column(SplitDescription.Column, shows: Bool)
    /// Nothing happens.
    case none

    static let feedback = ["selection", "light", "medium", "heavy", "soft", "rigid", "success", "warning", "error"]

    /// How actions are written.
    static let hint =
        "\(words.joined(separator: ", ")), \"focus <id>\", \"push <id>\", \"present <id>\", \"select <id>\", \"turn <forward, reverse or id>\", "
        + "\"detent <name>\", \"showColumn <column>\", \"hideColumn <column>\", \"show <id>\", \"append <list> <field>\", \"filter <list>\" (of search bars), "
        + "\"set <id> <property>\", \"setting <name>\", \"setting <list> <class>\", \"constant <constraint>\" (of controls with a value), "
        + "\"constant <constraint> <points> <points>\" or \"feedback <style>\" (\(Spelling.list(feedback)))"
    /// Actions of one word.
    static let words = ["endEditing", "resign", "focusNext", "pop", "popToRoot", "dismiss", "reloadLayoutIfNeeded", "none"]
    /// What an action looks like, as a regular expression for editors.
    static let pattern =
        "^(\(words.joined(separator: "|"))|(focus|push|present|select|turn|detent|show|filter) \\S+|(showColumn|hideColumn) (\(SplitDescription.names.joined(separator: "|")))|append \\S+ \\S+|set \\S+ \\S+|"
        + "setting \\S+( \\S+)?|constant \\S+( -?[0-9.]+){0,8}|"
        + "feedback (\(feedback.joined(separator: "|"))))$"

    static func read(_ node: YamlNode, name: String, diagnostics: Diagnostics) -> SceneAction? {
        let words = (node.scalar ?? "").split(separator: " ").map(String.init)
        switch (words.first, words.count) {
        case ("endEditing", 1): return .endEditing
        case ("resign", 1): return .resign
        case ("focusNext", 1): return .focusNext
        case ("pop", 1): return .pop
        case ("push", 2): return .push(words[1])
        case ("popToRoot", 1): return .popToRoot
        case ("present", 2): return .present(words[1])
        case ("dismiss", 1): return .dismiss
        case ("select", 2): return .select(words[1])
        case ("turn", 2): return .turn(SceneTurn(words[1]))
        case ("detent", 2):
            if let detent = DetentDescription(words[1]) { return .detent(detent.name) }
            diagnostics.report(node.position, "\"detent\" takes medium, large, points or a share like 40%, found \"\(words[1])\"")
            return nil
        case ("showColumn", 2), ("hideColumn", 2):
            if let column = SplitDescription.Column(rawValue: words[1]) { return .column(column, shows: words[0] == "showColumn") }
            diagnostics.report(
                node.position, "\"\(words[0])\" takes \(Spelling.list(SplitDescription.names)), found \"\(words[1])\"")
            return nil
        case ("none", 1): return SceneAction.none
        case ("focus", 2): return .focus(words[1])
        case ("show", 2): return .show(words[1])
        case ("filter", 2): return .filter(words[1])
        case ("append", 3): return .append(list: words[1], from: words[2])
        case ("reloadLayoutIfNeeded", 1): return .reloadLayoutIfNeeded
        case ("set", 3): return .set(id: words[1], property: words[2])
        case ("setting", 2), ("setting", 3): return .setting(name: words[1], member: words.count == 3 ? words[2] : nil)
        case ("constant", 2...10):
            let values = words[2...].map { Double($0) ?? .nan }
            if values.allSatisfy(SceneLimits.coordinates.contains), values.count != 1 { return .constant(name: words[1], values: values) }
            diagnostics.report(
                node.position,
                "\"constant\" takes a constraint's name, and two or more points between which it changes, found \(node.found)")
            return nil
        case ("feedback", 2) where feedback.contains(words[1]): return .feedback(words[1])
        default:
            let nearest = Spelling.nearest(to: node.scalar ?? "", among: Self.words)
            diagnostics.report(
                node.position,
                "\"\(name)\" takes \(hint), found \(node.found)\(nearest.map { "; did you mean \"\($0)\"?" } ?? "")")
            return nil
        }
    }
}

/// Which way a page view controller turns.
package enum SceneTurn: Hashable, Sendable {
    case forward, reverse
    /// To the page of this id.
    case page(String)

    init(_ word: String) {
        switch word {
        case "forward": self = .forward
        case "reverse": self = .reverse
        default: self = .page(word)
        }
    }
}
