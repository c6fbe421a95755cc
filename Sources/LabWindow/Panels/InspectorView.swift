@_spi(Lab) import LabInterface
import LabProtocol
import QuartzCore
import UIKit

/// The panel at the right of the window: tabs, and the content of the selected tab.
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
        case flow = "Flow"

        var title: String {
            switch self {
            case .constraints: "Layout"
            case .breakpoints: "Stops"
            default: rawValue
            }
        }
        /// A longer title for tooltips and search, because the title alone may be unclear.
        var longTitle: String {
            switch self {
            case .constraints: "Layout and constraints"
            case .breakpoints: "Stops (breakpoints)"
            default: rawValue
            }
        }
        /// The command that opens the tab.
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
            case .flow: .showFlow
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
    let flow = FlowPanel()
    private(set) var tabs: [LabButton] = []
    /// The panels whose lines can have actions.
    var factPanels: [FactsPanel] { [properties.facts, layoutFacts, why, breakpoints.facts, comparison] }
    /// Called after the user has changed the tab.
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
            button.title = localized(known: tab.title)
            button.tip = LabCommand.of(tab.command).tip
            button.action = { [unowned self] in self.tab = tab }
            tabs.append(button)
            addSubview(button)
        }
        for view in [tree, properties, layoutFacts, why, events, breakpoints, takes, comparison, flow] as [UIView] { addSubview(view) }
    }
    required init?(coder: NSCoder) { nil }

    override var takesPointer: Bool { true }

    private var content: [(Tab, UIView)] {
        [
            (.tree, tree), (.properties, properties), (.constraints, layoutFacts), (.why, why), (.events, events),
            (.breakpoints, breakpoints), (.takes, takes), (.compare, comparison), (.flow, flow),
        ]
    }

    override func themeChanged() {
        setNeedsLayout()
        super.themeChanged()
    }

    /// The number of points by which each tab is narrower if there are several rows of tabs. (chosen)
    private static let tightening: CGFloat = 8

    /// The number of rows of tabs. It is greater than 1 if the names do not fit into a single row.
    private var tabRows: Int {
        let wanted = tabs.map(\.wantedWidth)
        let room = bounds.width - 8
        if wanted.reduce(0, +) <= room { return 1 }
        // The tabs take at most half of a low panel. If half of the panel is too little, the tabs' names are truncated.
        let most = min(max(2, Int(bounds.height / 2 / theme.scaled(28))), wanted.count)
        return (2..<most).first { rows in
            let perRow = (wanted.count + rows - 1) / rows
            return stride(from: 0, to: wanted.count, by: perRow).allSatisfy { start in
                wanted[start..<min(start + perRow, wanted.count)].reduce(0) { $0 + $1 - Self.tightening } <= room
            }
        } ?? most
    }
    private var barHeight: CGFloat {
        let rows = tabRows
        return theme.scaled(rows == 1 ? 32 : 28 * CGFloat(rows))
    }

    override func layoutSubviews() {
        let (rows, height) = (tabRows, barHeight)
        let rowHeight = height / CGFloat(rows)
        let perRow = (tabs.count + rows - 1) / rows
        for row in 0..<rows {
            let part = tabs.indices.dropFirst(row * perRow).prefix(perRow)
            let wanted = part.map { tabs[$0].wantedWidth }
            // Several rows fill the panel's width, so that the tabs form columns. A single row leaves space at the right.
            let room = bounds.width - 8
            let stretch = rows == 1 ? 1 : room / max(wanted.reduce(0, +), 1)
            let column = room / CGFloat(perRow)
            let standsInColumns = rows > 1 && (tabs.map(\.wantedWidth).max() ?? 0) - Self.tightening <= column
            var x: CGFloat = 4
            for (index, width) in zip(part, wanted) {
                let width = (standsInColumns ? column : width * stretch).rounded(.down)
                tabs[index].frame = CGRect(x: x, y: CGFloat(row) * rowHeight, width: width, height: rowHeight)
                tabs[index].isOn = Tab.allCases[index] == tab
                x += width
            }
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
        painter.fill(CGRect(x: 0, y: 0, width: bounds.width, height: barHeight), theme.bar)
        painter.fill(CGRect(x: 0, y: barHeight, width: bounds.width, height: 1), theme.edge)
    }
}
