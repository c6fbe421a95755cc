import LabProtocol
import QuartzCore

/// One paragraph of a panel, before it is wrapped into lines.
struct Fact: Hashable {
    enum Kind: Hashable { case title, heading, pair, sentence, problem, faint, check, link, space }
    var kind: Kind
    var name = ""
    var text = ""
    /// The colour of a swatch that is drawn before the text; nil for no swatch.
    var color: CGColor?
    /// The value, if the user can edit it in the line of the fact.
    var value: InspectedValue?
    /// Whether the box of a `check` is checked.
    var isOn = false
    /// The action of a press on the line; nil for none.
    var action: FactAction?
    /// Whether the line is drawn faint, because it is a read-only value or names the writer of a value.
    var isFaint = false
    /// The action of the line's close button; nil for a line without a button.
    var removal: FactAction?
    /// The arrow on the phone while the pointer is over the line; nil for none.
    var arrow: InfluenceArrow?

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
    /// Returns a line that is shown below a property. It names the code that has set the property, its displayed value, or its source.
    static func detail(_ text: String, _ action: FactAction? = nil) -> Fact { Fact(kind: .pair, text: text, action: action, isFaint: true) }

    /// The indent of wrapped lines, in window points, which shows where each item of a list begins. Remarks are not indented. (chosen)
    var hanging: CGFloat { kind == .faint ? 0 : 14 }

    /// Whether a press on the line opens a page or a tab, or selects a view.
    var leads: Bool {
        switch action {
        case .page, .select: true
        // These commands open a different tab. Links and check boxes are left out, because they already look pressable.
        case .command: kind == .pair || kind == .problem
        default: false
        }
    }

    /// Returns the line of a property. The user can edit the value in the line if the property is editable.
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
    /// Edits the property with this name.
    case edit(String)
    /// Opens the page about the rule with this name.
    case page(String)
    /// Closes the page about a rule.
    case closePage
    /// Selects a view.
    case select(InspectedID)
    /// Enables or disables the breakpoint with this number.
    case breakpoint(Int)
    case removeBreakpoint(Int)
    case command(LabCommand.ID)
    /// Shows the first frame at which the phone with this number differs from the first phone. Numbers begin at 2.
    case parting(Int)
    /// Restarts the process of the phone with this number.
    case startAgain(Int)
    /// Replays the run with the tried keyboard distance.
    case applyTrial
    /// Returns to the distance that the engine would use by itself.
    case stopTrying
    /// Ends the search for changes with which the flow passes.
    case cancelFixes
    /// Shows the scene with the proposed change at this index.
    case showFix(Int)
    case copyFix(Int)
    /// Keeps the proposed change that is shown, or shows the scene without it.
    case keepFix, leaveFix
}

extension CGColor {
    /// Returns nil for a value that is not a colour.
    init?(_ value: InspectedValue) {
        guard case .color(let red, let green, let blue, let alpha) = value else { return nil }
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
}
