import Simulator
import UIKit

/// The list of scenes, an app like any other: made with the same toolkit, shown on the same phone.
@MainActor
final class Gallery {
    /// The scene that was tapped and not yet opened.
    private var choice: Int?

    /// The tapped scene's index, once.
    func takeChoice() -> Int? {
        defer { choice = nil }
        return choice
    }

    /// The gallery as something that the window can show.
    func provider(_ scenes: [any SceneProvider]) -> any SceneProvider {
        let names = scenes.map(\.name)
        return ControllerScene(name: "Scenes") { [weak self] in GalleryViewController(names: names) { self?.choice = $0 } }
    }
}

/// A large title above a card with one row a scene, as in the system's settings.
final class GalleryViewController: UIViewController {
    private let names: [String]
    private let choose: (Int) -> Void
    private let scrollView = UIScrollView()
    private let heading = UILabel()
    private let card = UIView()
    private let emptyNote = UILabel()
    /// Keeps rows from being read through the status bar.
    private let statusBackground = UIView()

    // Measures of the system's own lists. (ios-facts section 10; measured where MEASURED section 7 has them)
    private static let margin: CGFloat = 16
    private static let rowHeight: CGFloat = 44
    private static let cornerRadius: CGFloat = 10
    private static let headingHeight: CGFloat = 52

    init(names: [String], choose: @escaping (Int) -> Void) {
        self.names = names
        self.choose = choose
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        scrollView.alwaysBounceVertical = true
        view.addSubview(scrollView)
        heading.text = "Scenes"
        heading.font = .systemFont(ofSize: 34, weight: .bold)
        scrollView.addSubview(heading)
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = Self.cornerRadius
        card.layer.cornerCurve = .continuous
        card.clipsToBounds = true
        scrollView.addSubview(card)
        for (index, name) in names.enumerated() { card.addSubview(row(index, name)) }
        emptyNote.text = "There are no scenes here. Drop a scene file on this window."
        emptyNote.numberOfLines = 0
        emptyNote.textColor = .secondaryLabel
        emptyNote.isHidden = !names.isEmpty
        scrollView.addSubview(emptyNote)
        statusBackground.backgroundColor = .systemGroupedBackground
        view.addSubview(statusBackground)
    }

    private func row(_ index: Int, _ name: String) -> GalleryRow {
        let row = GalleryRow(name: name, showsSeparator: index > 0)
        row.addAction(UIAction { [choose] _ in choose(index) }, for: .touchUpInside)
        return row
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        statusBackground.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.safeAreaInsets.top)
        let width = view.bounds.width - 2 * Self.margin
        heading.frame = CGRect(x: Self.margin, y: 0, width: width, height: Self.headingHeight)
        let top = Self.headingHeight + 8
        for (index, row) in card.subviews.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: width, height: Self.rowHeight)
        }
        card.frame = CGRect(x: Self.margin, y: top, width: width, height: CGFloat(names.count) * Self.rowHeight)
        emptyNote.frame = CGRect(x: Self.margin, y: top, width: width, height: 60)
        scrollView.contentSize = CGSize(
            width: view.bounds.width, height: max(card.frame.maxY, emptyNote.isHidden ? 0 : emptyNote.frame.maxY) + 20)
    }
}

/// One scene: its name, a chevron, and grey while it is pressed.
private final class GalleryRow: UIControl {
    private let label = UILabel()
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.right"))
    private let separator = UIView()

    init(name: String, showsSeparator: Bool) {
        super.init(frame: .zero)
        accessibilityIdentifier = name
        label.text = name
        addSubview(label)
        chevron.tintColor = .tertiaryLabel
        chevron.contentMode = .center
        addSubview(chevron)
        separator.backgroundColor = .separator
        separator.isHidden = !showsSeparator
        addSubview(separator)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 16, y: 0, width: max(bounds.width - 56, 0), height: bounds.height)
        chevron.frame = CGRect(x: bounds.width - 36, y: 0, width: 20, height: bounds.height)
        let hairline = 1 / UIScreen.main.scale
        separator.frame = CGRect(x: 16, y: 0, width: max(bounds.width - 16, 0), height: hairline)
    }
}
