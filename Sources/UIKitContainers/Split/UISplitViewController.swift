/// Columns side by side where there is room, one after the other where there is not.
///
/// With a style its columns are navigation controllers: a controller that is none gets one around it. In little width the columns' stacks become
/// one, that of the primary column, and part again when there is room; or the `.compact` column takes their place.
///
/// Partial: in little width the controllers of all columns stand in one navigation controller, where UIKit puts the columns' own navigation
/// controllers on the primary one's stack.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// Raw values are UIKit's. (documented: UIKit's headers)
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

    /// A width that is left to the system.
    nonisolated public static let automaticDimension = -CGFloat.greatestFiniteMagnitude

    /// `.unspecified` for one that is filled by `viewControllers`.
    public let style: Style
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// Whether there is room for one column only.
    open internal(set) var isCollapsed = false
    /// The columns that are seen now; `.secondaryOnly` while collapsed.
    open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : mode }
    /// How the columns make room for each other.
    open var splitBehavior: SplitBehavior { choice.behavior(preferred: preferredSplitBehavior) }

    // MARK: What is stored; the files beside this one work with it

    /// What the app has given for each column.
    var controllers: [Column: UIViewController] = [:]
    /// The navigation controllers around those that are none.
    var wrappers: [Column: UINavigationController] = [:]
    var pages: [Column: SplitColumnView] = [:]
    /// The first controllers of columns whose navigation controllers are empty while there is only one stack.
    var detailRoots: [Column: UIViewController] = [:]
    var mode = DisplayMode.secondaryOnly
    let dimming = UIView(frame: .zero)
    var change: SplitChange?
    /// Whether the size has been seen for which `mode` was chosen.
    var arrangedSize: CGSize?
    var isArranging = false
    /// The navigation item whose bar has the button.
    weak var buttonOwner: UINavigationItem?
    /// The navigation item whose bar has the button that leaves the secondary column alone.
    weak var secondaryOnlyButtonOwner: UINavigationItem?
    /// The mode that this button goes back to.
    var modeBeforeSecondaryOnly: DisplayMode?
    let edgePan = UIScreenEdgePanGestureRecognizer()
    let hidePan = UIPanGestureRecognizer()
    let dimmingTap = UITapGestureRecognizer()
    lazy var gestures = SplitGestures(self)

    // MARK: Making one

    @preconcurrency @MainActor
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
        prepare()
    }
    /// Makes a split view controller without a style.
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

    /// The controller that was given for a column; nil for a column without one.
    open func viewController(for column: Column) -> UIViewController? { controllers[column] }

    /// Gives a column its controller, or takes it away. Only split views with a style have columns: without one UIKit raises, and
    /// here nothing happens.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard style != .unspecified else {
            return reportMistake(
                "-[UISplitViewController setViewController:forColumn:] is unsupported for a split view controller without a style, and nothing "
                    + "happens; use viewControllers, or init(style:)", of: self)
        }
        guard style == .tripleColumn || column != .supplementary else {
            return reportMistake(
                "Supplementary column is only available in UISplitViewControllerStyleTripleColumn; this one's style is doubleColumn, and nothing "
                    + "happens", of: self)
        }
        put(vc, in: column)
    }

    /// The controllers of the columns that are seen, from the primary one on; without a style what the split view shows, at most two.
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
                    "a split view controller without a style shows at most two controllers, not \(newValue.count); the first two are taken",
                    of: self)
            }
            put(newValue.first, in: .primary)
            put(newValue.count > 1 ? newValue[1] : nil, in: .secondary)
        }
    }

    /// The columns of the style, from the primary one on.
    var columnOrder: [Column] { style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary] }
    /// What is shown in a column: the controller itself or the navigation controller around it.
    func shown(_ column: Column) -> UIViewController? { wrappers[column] ?? controllers[column] }
    func navigation(_ column: Column) -> UINavigationController? { shown(column) as? UINavigationController }

    // MARK: Display modes

    /// What the app would like; the nearest mode that the behaviour has is taken.
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
    /// Whether a finger shows and hides columns.
    open var presentsWithGesture = true { didSet { updateButton() } }
    /// Shows and hides columns; in the bar of the outermost column that is seen, if there is a style.
    open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
        let item = UIBarButtonItem(image: UIImage(systemName: sidebarSymbol), style: .plain, target: nil, action: nil)
        item.accessibilityIdentifier = "ToggleSidebar"
        item.primaryAction = UIAction(image: item.image) { [weak self] _ in self?.displayModeButtonTapped() }
        return item
    }()
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateButton() } }
    /// Whether the secondary column's bar has a button that takes all other columns away and brings them back. Only where there can be three.
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
    /// The mode of the present behaviour with as many columns.
    func fitted(_ mode: DisplayMode) -> DisplayMode {
        let modes = choice.modes(splitBehavior)
        return modes[min(mode.sideColumns, modes.count - 1)]
    }

    // MARK: Widths, points

    /// A fraction of the split view's width, 0 to 1.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthsChanged() } }
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { widthsChanged() } }
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    open var minimumSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    open var maximumSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
    open var primaryColumnWidth: CGFloat { width(of: .primary, in: choice.size) }
    /// 0 without a supplementary column.
    open var supplementaryColumnWidth: CGFloat { style == .tripleColumn ? width(of: .supplementary, in: choice.size) : 0 }
    private func widthsChanged() { viewIfLoaded?.setNeedsLayout() }

    /// The side of the primary column.
    open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Partial: kept; columns look like sidebars only on a Mac.
    open var primaryBackgroundStyle = BackgroundStyle.none

    /// A preferred width counts before a preferred fraction; a least and a most width hold for both.
    func width(of column: Column, in size: CGSize) -> CGFloat {
        let isPrimary = column == .primary
        let automatic = Self.automaticDimension
        let standard = isPrimary ? SplitMetrics.primaryWidth : SplitMetrics.supplementaryWidth
        let fraction = isPrimary ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
        let wish = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
        let least = isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth
        let most = isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth
        var width = wish != automatic ? wish : fraction != automatic ? fraction * size.width : standard
        // Without a word of the app a fraction goes no further than the standard width. (documented: the automatic maximum)
        if most != automatic { width = min(width, most) } else if wish == automatic { width = min(width, standard) }
        if least != automatic { width = max(width, least) }
        return min(max(width, 0), max(size.width - SplitMetrics.leastBeside, 0)).rounded()
    }

    // MARK: Showing and hiding

    /// Shows a column, animated. Where there is room for one column it is brought to the top of the stack; where there are others, those
    /// that stand between it and the secondary column come along. Showing the secondary one takes away what lies over it.
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

    /// Hides a column and those beyond it, animated. The secondary column cannot be hidden where there are others beside it.
    open func hide(_ column: Column) {
        if isCollapsed { return hideCollapsed(column) }
        let sides = Array(columnOrder.dropLast())
        guard let index = sides.firstIndex(of: column) else { return }
        let left = sides.count - index - 1
        if mode.sideColumns > left { setMode(choice.modes(splitBehavior)[left], animated: true) }
    }

    /// Shows a controller in the primary column's place; with a style on top of the secondary column's stack.
    open override func show(_ vc: UIViewController, sender: Any?) { showInPlace(vc, sender: sender) }
    /// Shows a controller as the secondary column's, or on top of the one stack.
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

    /// A change that is under way arrives before the columns go along.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        change?.finishNow()
    }

    // What fills the screen, or the secondary column, says how the status bar and the home indicator look.
    private var controllerInCharge: UIViewController? { shown(isCollapsed ? collapsedColumn : .secondary) ?? shown(.primary) }
    open override var preferredStatusBarStyle: UIStatusBarStyle { controllerInCharge?.preferredStatusBarStyle ?? .default }
    open override var prefersStatusBarHidden: Bool { controllerInCharge?.prefersStatusBarHidden ?? false }
    open override var prefersHomeIndicatorAutoHidden: Bool { controllerInCharge?.prefersHomeIndicatorAutoHidden ?? false }
}

extension UIViewController {
    /// The nearest split view controller around this one.
    public var splitViewController: UISplitViewController? {
        var ancestor = parent
        while let current = ancestor {
            if let split = current as? UISplitViewController { return split }
            ancestor = current.parent
        }
        return nil
    }
}
