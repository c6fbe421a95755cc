import LabProtocol
import QuartzCore

/// A line of a panel of facts, before it is wrapped.
struct Fact: Hashable {
    enum Kind: Hashable { case title, heading, pair, sentence, problem, faint, check, link, space }
    var kind: Kind
    var name = ""
    var text = ""
    /// A colour that is shown before the text.
    var color: CGColor?
    /// The value that can be edited in its line.
    var value: InspectedValue?
    /// The state of a `check`.
    var isOn = false
    /// The action of a press on it.
    var action: FactAction?
    /// Less important than the others: what can only be read, and who has written a value.
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

    /// The indent of its further lines from its first one, window points: in a list of sentences that shows where each begins.
    /// A remark stands alone. (chosen)
    var hanging: CGFloat { kind == .faint ? 0 : 14 }

    /// Whether it leads to a page or a view.
    var leads: Bool {
        switch action {
        case .page, .select: true
        // Another tab; a link and a check show by their looks that they do something.
        case .command: kind == .pair || kind == .problem
        default: false
        }
    }

    /// A property in its line: what can be edited is edited there.
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
    /// Shows the page of a rule.
    case page(String)
    /// Leaves it again.
    case closePage
    /// Chooses a view.
    case select(InspectedID)
    /// Switches a breakpoint on or off.
    case breakpoint(Int)
    case removeBreakpoint(Int)
    case command(LabCommand.ID)
    /// Shows the first frame at which a phone parts from the first one; 2 is the phone beside it.
    case parting(Int)
    /// Starts the program of such a phone again.
    case startAgain(Int)
    /// Does everything again with the distance that is tried.
    case applyTrial
    /// Goes back to the distance that counts.
    case stopTrying
}

extension CGColor {
    /// Nil for what is no colour.
    init?(_ value: InspectedValue) {
        guard case .color(let red, let green, let blue, let alpha) = value else { return nil }
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
}
