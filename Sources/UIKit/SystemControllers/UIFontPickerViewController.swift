/// Receives the font that the user has chosen. Every method is optional.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}
extension UIFontPickerViewControllerDelegate {
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

/// A controller with which the user chooses one of the toolkit's fonts.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
    /// The fonts to choose from, and their appearance in the list.
    @preconcurrency @MainActor
    open class Configuration: NSObject {
        /// Whether the list also contains faces, not only families.
        open var includeFaces = false
        /// Whether names are shown in the interface font instead of their own font.
        open var displayUsingSystemFont = false
        /// The filter of the list: a listed font must have at least one of these traits. Empty for all fonts.
        open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
        public override init() { super.init() }
    }
    public let configuration: Configuration
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    open var selectedFontDescriptor: UIFontDescriptor?
    private lazy var list = SystemList(
        style: .plain, count: { [weak self] in self?.names.count ?? 0 }, fill: { [weak self] in self?.fill($0, $1) },
        select: { [weak self] in self?.pick($0) })
    private let bar = UINavigationBar()
    private var names: [String] = []
    private var hasPicked = false

    @preconcurrency @MainActor
    public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }
    public convenience init() { self.init(configuration: Configuration()) }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        names = UIFont.familyNames.flatMap { family in
            configuration.includeFaces
                ? UIFont.fontNames(forFamilyName: family) : UIFont.fontNames(forFamilyName: family).prefix(1).map { $0 }
        }
        let wanted = configuration.filteredTraits
        if !wanted.isEmpty {
            names = names.filter { !UIFontDescriptor(name: $0, size: 17).symbolicTraits.isDisjoint(with: wanted) }
        }
        let item = UINavigationItem(title: "Choose Font")
        item.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        bar.items = [item]
        view.addSubview(list.table)
        view.addSubview(bar)
    }
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        bar.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: 56)
        list.table.frame = CGRect(x: 0, y: bar.frame.maxY, width: view.bounds.width, height: max(0, view.bounds.height - bar.frame.maxY))
    }
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if !hasPicked { delegate?.fontPickerViewControllerDidCancel(self) }
    }

    private func fill(_ cell: UITableViewCell, _ row: Int) {
        let name = names[row]
        cell.textLabel?.text = configuration.includeFaces ? name : name.split(separator: "-").first.map(String.init)
        cell.textLabel?.font = configuration.displayUsingSystemFont ? .systemFont(ofSize: 17) : UIFont(name: name, size: 17)
        cell.accessoryType = selectedFontDescriptor?.postscriptName == name ? .checkmark : .none
    }
    private func pick(_ row: Int) {
        selectedFontDescriptor = UIFontDescriptor(name: names[row], size: 0)
        hasPicked = true
        delegate?.fontPickerViewControllerDidPickFont(self)
        if presentingViewController != nil { dismiss(animated: true) }
    }
}
