@_spi(Toolkit) import UIKitCore

/// Shows columns side by side if they fit, and one column at a time otherwise.
///
/// In a split view with a style, every column has a navigation controller, which wraps any other controller. In compact width, the
/// columns' stacks are joined in the primary column, and separated again when there is enough width. A `.compact` column replaces the
/// joined stack.
///
/// Partial: in compact width all columns' controllers are in one navigation controller. UIKit instead pushes the columns' own navigation
/// controllers onto the primary column's stack.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// The number of columns that the app provides. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable { case unspecified = 0, doubleColumn, tripleColumn }
    public enum Column: Int, Sendable { case primary = 0, supplementary, secondary, compact }
    public enum DisplayMode: Int, Sendable {
        case automatic = 0, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary,
            twoDisplaceSecondary
    }
    public enum SplitBehavior: Int, Sendable { case automatic = 0, tile, overlay, displace }
    public enum DisplayModeButtonVisibility: Int, Sendable { case automatic = 0, never, always }
    public enum PrimaryEdge: Int, Sendable { case leading = 0, trailing }
    public enum BackgroundStyle: Int, Sendable { case none = 0, sidebar }

    /// The value of a width that the system chooses.
    nonisolated public static let automaticDimension = -CGFloat.greatestFiniteMagnitude

    /// The style; `.unspecified` for a split view that the app fills through `viewControllers`.
    public let style: Style
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// Whether the split view shows only one column because of its compact width.
    open internal(set) var isCollapsed = false
    /// The current display mode; `.secondaryOnly` while collapsed.
    open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : mode }
    /// The relation of the side columns to the secondary column: beside it, over it, or displacing it.
    open var splitBehavior: SplitBehavior { choice.behavior(preferred: preferredSplitBehavior) }

    // MARK: Stored properties, used by the other files of the class

    /// The controllers that the app has set for the columns.
    var controllers: [Column: UIViewController] = [:]
    /// The navigation controllers around columns' controllers that are not navigation controllers themselves.
    var wrappers: [Column: UINavigationController] = [:]
    var pages: [Column: SplitColumnView] = [:]
    /// The root controllers of the columns. Stored separately, because the columns' navigation controllers are empty while the split view
    /// is collapsed.
    var detailRoots: [Column: UIViewController] = [:]
    var mode = DisplayMode.secondaryOnly
    let dimming = UIView(frame: .zero)
    var change: SplitChange?
    /// The size for which `mode` was chosen; nil before the first layout.
    var arrangedSize: CGSize?
    var isArranging = false
    /// The navigation item that contains the display mode button.
    weak var buttonOwner: UINavigationItem?
    /// The navigation item that contains the button that hides the other columns.
    weak var secondaryOnlyButtonOwner: UINavigationItem?
    /// The mode before the button that hides the other columns was used. The button returns to this mode.
    var modeBeforeSecondaryOnly: DisplayMode?
    let edgePan = UIScreenEdgePanGestureRecognizer()
    let hidePan = UIPanGestureRecognizer()
    let dimmingTap = UITapGestureRecognizer()
    lazy var gestures = SplitGestures(self)

    // MARK: Creating a controller

    @preconcurrency @MainActor
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
        prepare()
    }
    /// Creates a split view controller without a style.
    @preconcurrency @MainActor
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepare()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        style =
            switch coder.interfaceAttribute("columns") {
            case "3": .tripleColumn
            case "2": .doubleColumn
            default: .unspecified
            }
        super.init(coder: coder)
        prepare()
        coder.decodeInterface(of: self, as: UISplitViewController.self)
    }
    private func prepare() {
        childrenAppearingAlong = { [weak self] in
            guard let self else { return [] }
            return self.visibleColumns.compactMap { self.shown($0) }
        }
    }

    // MARK: Columns

    /// Returns the controller that the app has set for a column; nil if it has set none.
    open func viewController(for column: Column) -> UIViewController? { controllers[column] }

    /// Sets or removes the controller of a column. Only split views with a style have columns. Without a style, UIKit raises an
    /// exception; the toolkit only logs a mistake.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard style != .unspecified else {
            return reportMistake(
                "-[UISplitViewController setViewController:forColumn:] is unsupported for a split view controller without a style, "
                    + "and nothing happens; use viewControllers, or init(style:)", of: self)
        }
        guard style == .tripleColumn || column != .supplementary else {
            return reportMistake(
                "Supplementary column is only available in UISplitViewControllerStyleTripleColumn; "
                    + "this one's style is doubleColumn, and nothing happens", of: self)
        }
        put(vc, in: column)
    }

    /// The controllers of the visible columns, beginning with the primary column. Without a style, the one or two visible controllers.
    open var viewControllers: [UIViewController] {
        get {
            if isCollapsed { return [shown(collapsedColumn)].compactMap { $0 } }
            return [Column.primary, .supplementary, .secondary].compactMap { shown($0) }
        }
        set {
            guard style == .unspecified else {
                for (column, controller) in zip(columnOrder, newValue) { put(controller, in: column) }
                return
            }
            if newValue.count > 2 {
                reportMistake(
                    "a split view controller without a style shows at most two controllers, not \(newValue.count); the first two are used",
                    of: self)
            }
            put(newValue.first, in: .primary)
            put(newValue.count > 1 ? newValue[1] : nil, in: .secondary)
        }
    }

    /// The columns of the style, beginning with the primary column.
    var columnOrder: [Column] { style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary] }
    /// Returns the controller that a column shows: the app's controller, or the navigation controller around it.
    func shown(_ column: Column) -> UIViewController? { wrappers[column] ?? controllers[column] }
    func navigation(_ column: Column) -> UINavigationController? { shown(column) as? UINavigationController }

    // MARK: Display modes

    /// The display mode that the app prefers. The split view uses the closest mode that its behaviour permits.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet {
            guard preferredDisplayMode != oldValue, isViewLoaded, !isCollapsed else { return }
            setMode(choice.mode(preferred: preferredDisplayMode, splitBehavior), animated: UIView.inheritedAnimationDuration > 0)
        }
    }
    open var preferredSplitBehavior = SplitBehavior.automatic {
        didSet {
            guard preferredSplitBehavior != oldValue, isViewLoaded, !isCollapsed else { return }
            setMode(fitted(mode), animated: false)
        }
    }
    /// Whether gestures show and hide columns.
    open var presentsWithGesture = true { didSet { updateButton() } }
    /// The button that shows and hides columns. In a split view with a style, it is in the bar of the outermost visible column.
    open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
        let item = UIBarButtonItem(image: UIImage(systemName: sidebarSymbol), style: .plain, target: nil, action: nil)
        item.accessibilityIdentifier = "ToggleSidebar"
        item.primaryAction = UIAction(image: item.image) { [weak self] _ in self?.displayModeButtonTapped() }
        return item
    }()
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateButton() } }
    /// Whether the secondary column's bar has a button that hides and shows the other columns. Only split views with three columns have
    /// it.
    open var showsSecondaryOnlyButton = false { didSet { if showsSecondaryOnlyButton != oldValue { updateButton() } } }
    private(set) lazy var secondaryOnlyButtonItem: UIBarButtonItem = {
        let item = UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil)
        item.accessibilityIdentifier = "ToggleSecondaryOnly"
        item.primaryAction = UIAction { [weak self] _ in self?.secondaryOnlyButtonTapped() }
        return item
    }()

    var choice: SplitChoice {
        SplitChoice(isTriple: style == .tripleColumn, size: viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size)
    }
    /// Returns the mode of the current behaviour with the same number of columns as `mode`.
    func fitted(_ mode: DisplayMode) -> DisplayMode {
        let modes = choice.modes(splitBehavior)
        return modes[min(mode.sideColumns, modes.count - 1)]
    }

    // MARK: Widths, points

    /// The preferred width of the primary column as a fraction of the split view's width, 0 to 1.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthsChanged() } }
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { widthsChanged() } }
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    open var minimumSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    open var maximumSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    open var primaryColumnWidth: CGFloat { width(of: .primary, in: choice.size) }
    /// The width of the supplementary column; 0 if there is none.
    open var supplementaryColumnWidth: CGFloat { style == .tripleColumn ? width(of: .supplementary, in: choice.size) : 0 }
    private func widthsChanged() { viewIfLoaded?.setNeedsLayout() }

    /// The edge at which the primary column is.
    open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The style of the primary column's background.
    ///
    /// Partial: stored for the app; columns look like sidebars only on a Mac.
    open var primaryBackgroundStyle = BackgroundStyle.none

    /// Returns the width of a column. A preferred width takes precedence over a preferred fraction; the minimum and maximum widths
    /// limit the result.
    func width(of column: Column, in size: CGSize) -> CGFloat {
        let isPrimary = column == .primary
        let automatic = Self.automaticDimension
        let standard = isPrimary ? SplitMetrics.primaryWidth : SplitMetrics.supplementaryWidth
        let fraction = isPrimary ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
        let wish = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
        let least = isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth
        let most = isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth
        var width = wish != automatic ? wish : fraction != automatic ? fraction * size.width : standard
        // If the app sets no maximum, a width that results from a fraction is at most the standard width. (documented: the automatic
        // maximum)
        if most != automatic { width = min(width, most) } else if wish == automatic { width = min(width, standard) }
        if least != automatic { width = max(width, least) }
        return min(max(width, 0), max(size.width - SplitMetrics.leastBeside, 0)).rounded()
    }

    // MARK: Showing and hiding

    /// Shows a column with an animation. While collapsed, the column moves to the top of the single stack. Otherwise the columns between
    /// it and the secondary column are shown as well. Showing the secondary column hides the columns that cover it.
    open func show(_ column: Column) {
        guard controllers[column] != nil else {
            return SimulatedProcess.current.reportOnce("UISplitViewController.show: the \(column) column has no view controller")
        }
        if isCollapsed { return showCollapsed(column) }
        let sides = Array(columnOrder.dropLast())
        switch column {
        case .secondary: if mode.isOver { setMode(.secondaryOnly, animated: true) }
        case .compact: break
        case .primary, .supplementary:
            guard let index = sides.firstIndex(of: column) else { return }
            let wanted = sides.count - index
            let modes = choice.modes(splitBehavior)
            if mode.sideColumns < wanted { setMode(modes[min(wanted, modes.count - 1)], animated: true) }
        }
    }

    /// Hides a column and the columns outside it with an animation. The secondary column cannot be hidden while other columns are beside
    /// it.
    open func hide(_ column: Column) {
        if isCollapsed { return hideCollapsed(column) }
        let sides = Array(columnOrder.dropLast())
        guard let index = sides.firstIndex(of: column) else { return }
        let left = sides.count - index - 1
        if mode.sideColumns > left { setMode(choice.modes(splitBehavior)[left], animated: true) }
    }

    @_spi(Toolkit) open override var ownWaysOfShowing: Set<ShowAction> { [.show, .showDetail] }
    /// Shows a controller in the primary column. In a split view with a style, pushes it in the secondary column instead.
    open override func show(_ vc: UIViewController, sender: Any?) { showInPlace(vc, sender: sender) }
    /// Shows a controller in the secondary column or, while collapsed, on top of the single stack.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showAsDetail(vc, sender: sender) }

    open override func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    {
        columnSize(of: container, in: parentSize)
    }

    // MARK: View

    open override func loadView() {
        let container = SplitContainerView(frame: UIScreen.main.bounds)
        container.split = self
        container.backgroundColor = .systemBackground
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.isUserInteractionEnabled = false
        container.addSubview(dimming)
        view = container
        gestures.attach(to: container)
        isCollapsed = (parent?.traitCollection ?? UIScreen.main.traitCollection).horizontalSizeClass == .compact
        mode = choice.mode(preferred: preferredDisplayMode, splitBehavior)
        if isCollapsed { assembleCollapsed() }
        installPages()
    }

    /// Completes a change in progress before the columns disappear together with the split view.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        change?.finishNow()
    }

    // The single visible controller or the secondary column's controller determines the look of the status bar and the home indicator.
    private var controllerInCharge: UIViewController? { shown(isCollapsed ? collapsedColumn : .secondary) ?? shown(.primary) }
    open override var preferredStatusBarStyle: UIStatusBarStyle { controllerInCharge?.preferredStatusBarStyle ?? .default }
    open override var prefersStatusBarHidden: Bool { controllerInCharge?.prefersStatusBarHidden ?? false }
    open override var prefersHomeIndicatorAutoHidden: Bool { controllerInCharge?.prefersHomeIndicatorAutoHidden ?? false }
}

extension UIViewController {
    /// The nearest split view controller that contains this controller.
    public var splitViewController: UISplitViewController? {
        var ancestor = parent
        while let current = ancestor {
            if let split = current as? UISplitViewController { return split }
            ancestor = current.parent
        }
        return nil
    }
}
