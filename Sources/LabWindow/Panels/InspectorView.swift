import LabProtocol
import QuartzCore
import UIKit

/// The panel at the right: tabs, and what the chosen one shows.
final class InspectorView: LabWidget {
    enum Tab: String, CaseIterable, Codable {
        case tree = "Tree"
        case properties = "Properties"
        case constraints = "Constraints"
        case why = "Why"
        case events = "Events"
        case breakpoints = "Breakpoints"
        case takes = "Takes"
        case compare = "Compare"

        var title: String {
            switch self {
            case .constraints: "Layout"
            case .breakpoints: "Stops"
            default: rawValue
            }
        }
        /// The command that shows it.
        var command: LabCommand.ID {
            switch self {
            case .tree: .showTree
            case .properties: .showProperties
            case .constraints: .showLayout
            case .why: .showWhy
            case .events: .showEvents
            case .breakpoints: .showBreakpoints
            case .takes: .showTakes
            case .compare: .showCompare
            }
        }
    }
    let tree = TreePanel()
    let properties = PropertiesPanel()
    let layoutFacts = FactsPanel()
    let why = FactsPanel()
    let events = EventsPanel()
    let breakpoints = BreakpointsPanel()
    let takes = TakesPanel()
    let comparison = FactsPanel()
    private var tabs: [LabButton] = []
    /// The lists that can be pressed.
    var factPanels: [FactsPanel] { [properties.facts, layoutFacts, why, breakpoints.facts, comparison] }
    /// Somebody has gone to another tab.
    var changed: () -> Void = {}

    var tab = Tab.tree {
        didSet {
            guard tab != oldValue else { return }
            setNeedsLayout()
            changed()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        for tab in Tab.allCases {
            let button = LabButton()
            button.look = .tab
            button.title = tab.title
            button.tip = LabCommand.of(tab.command).tip
            button.action = { [unowned self] in self.tab = tab }
            tabs.append(button)
            addSubview(button)
        }
        for view in [tree, properties, layoutFacts, why, events, breakpoints, takes, comparison] as [UIView] { addSubview(view) }
    }
    required init?(coder: NSCoder) { nil }

    override var takesPointer: Bool { true }

    private var content: [(Tab, UIView)] {
        [
            (.tree, tree), (.properties, properties), (.constraints, layoutFacts), (.why, why), (.events, events),
            (.breakpoints, breakpoints), (.takes, takes), (.compare, comparison),
        ]
    }

    override func themeChanged() {
        setNeedsLayout()
        super.themeChanged()
    }

    override func layoutSubviews() {
        let height = theme.scaled(32)
        let wanted = tabs.map(\.wantedWidth)
        let all = wanted.reduce(0, +)
        let room = bounds.width - 8
        var x: CGFloat = 4
        for (index, button) in tabs.enumerated() {
            let width = (all > room ? wanted[index] * room / all : wanted[index]).rounded(.down)
            button.frame = CGRect(x: x, y: 0, width: width, height: height)
            button.isOn = Tab.allCases[index] == tab
            x += width
        }
        for (tab, view) in content {
            if view.isHidden != (tab != self.tab) { view.isHidden = tab != self.tab }
            let frame = CGRect(x: 0, y: height + 1, width: bounds.width, height: max(bounds.height - height - 1, 0))
            if tab == self.tab, view.frame != frame { view.frame = frame }
        }
        super.layoutSubviews()
    }

    override func paint(_ painter: inout LabPainter) {
        painter.fill(bounds, theme.panel)
        painter.fill(CGRect(x: 0, y: 0, width: bounds.width, height: theme.scaled(32)), theme.bar)
        painter.fill(CGRect(x: 0, y: theme.scaled(32), width: bounds.width, height: 1), theme.edge)
    }
}
