import LabProtocol
import QuartzCore

/// A line of a panel, before wrapping.
struct Fact: Hashable {
    enum Kind: Hashable { case title, heading, pair, sentence, problem, faint, check, link, space }
    var kind: Kind
    var name = ""
    var text = ""
    /// A colour swatch before the text.
    var color: CGColor?
    /// The value that can be edited in its line.
    var value: InspectedValue?
    /// The state of a `check`.
    var isOn = false
    /// The action of a press on it.
    var action: FactAction?
    /// Whether it is less important than the others: a read-only value, or the writer of a value.
    var isFaint = false
    /// The action of its cross; nil for a line without one.
    var removal: FactAction?

    static func title(_ text: String) -> Fact { Fact(kind: .title, text: text) }
    static func heading(_ text: String) -> Fact { Fact(kind: .heading, text: text) }
    static func pair(_ name: String, _ value: String, color: CGColor? = nil) -> Fact {
        Fact(kind: .pair, name: name, text: value, color: color)
    }
    static func sentence(_ text: String, _ action: FactAction? = nil) -> Fact { Fact(kind: .sentence, text: text, action: action) }
    static func problem(_ text: String, _ action: FactAction? = nil) -> Fact { Fact(kind: .problem, text: text, action: action) }
    static func faint(_ text: String) -> Fact { Fact(kind: .faint, text: text) }
    static func link(_ text: String, _ action: FactAction) -> Fact { Fact(kind: .link, text: text, action: action) }
    static func check(_ text: String, isOn: Bool, _ action: FactAction, removal: FactAction? = nil) -> Fact {
        Fact(kind: .check, text: text, isOn: isOn, action: action, removal: removal)
    }
    static let space = Fact(kind: .space)
    /// Returns a line below a property: its writer, its shown value, its source.
    static func detail(_ text: String, _ action: FactAction? = nil) -> Fact { Fact(kind: .pair, text: text, action: action, isFaint: true) }

    /// The indent of its further lines from its first one, window points; it shows the start of each item in a list of sentences. A remark
    /// has none. (chosen)
    var hanging: CGFloat { kind == .faint ? 0 : 14 }

    /// Whether it opens a page or selects a view.
    var leads: Bool {
        switch action {
        case .page, .select: true
        // Shows a different tab; links and check boxes are recognizable by their look.
        case .command: kind == .pair || kind == .problem
        default: false
        }
    }

    /// Returns the line of a property; an editable value is edited in the line.
    static func property(_ property: InspectedProperty) -> Fact {
        var fact = Fact(kind: .pair, name: property.name, text: property.value.text, color: CGColor(property.value))
        fact.isFaint = !property.isEditable
        guard property.isEditable else { return fact }
        fact.value = property.value
        fact.action = .edit(property.name)
        return fact
    }
}

/// The action of a press on a line of a panel.
enum FactAction: Hashable {
    /// Edits a property.
    case edit(String)
    /// Opens the page of a rule.
    case page(String)
    /// Closes the page.
    case closePage
    /// Selects a view.
    case select(InspectedID)
    /// Switches a breakpoint on or off.
    case breakpoint(Int)
    case removeBreakpoint(Int)
    case command(LabCommand.ID)
    /// Shows the first frame at which a phone differs from the first one; 2 is the phone beside it.
    case parting(Int)
    /// Starts the program of such a phone again.
    case startAgain(Int)
    /// Repeats the run with the tried distance.
    case applyTrial
    /// Returns to the distance that the engine uses.
    case stopTrying
}

extension CGColor {
    /// Returns nil for a value that is not a colour.
    init?(_ value: InspectedValue) {
        guard case .color(let red, let green, let blue, let alpha) = value else { return nil }
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
}
