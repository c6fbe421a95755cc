/// An action that the user can perform with an app's shared items.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    // Raw values are UIKit's. (documented: UIKit's headers)
    public enum Category: Int, Sendable { case action, share }
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    }
    open class var activityCategory: Category { .action }
    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    open var activityImage: UIImage? { nil }
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// The controller that the share sheet presents instead of calling `perform()`; nil to call `perform()`.
    open var activityViewController: UIViewController? { nil }
    /// Performs the activity. Must call `activityDidFinish(_:)` at the end.
    open func perform() {}
    open func activityDidFinish(_ completed: Bool) { finished?(completed) }
    /// Called when the activity has finished. Set by the controller that shows it.
    var finished: ((Bool) -> Void)?

    @preconcurrency @MainActor public override init() { super.init() }
}

/// The source of a shared item. It provides the item after the user has chosen an activity.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    )
        -> Any?
    func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}
extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}

/// A shared item that is created on demand. Override `item`.
///
/// Partial: `item` is called on the main thread.
@preconcurrency @MainActor
open class UIActivityItemProvider: NSObject, UIActivityItemSource {
    public let placeholderItem: Any?
    open private(set) var activityType: UIActivity.ActivityType?
    open var item: Any { placeholderItem ?? NSNull() }

    @preconcurrency @MainActor
    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
        super.init()
    }
    open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
        placeholderItem ?? NSNull()
    }
    open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        self.activityType = activityType
        return item
    }
}

/// The share sheet, with the shared items above and the activities below.
///
/// Partial: a simulated phone has no other apps, so the only activities are Copy and those of the app.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void
    public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
    /// Called with the chosen activity, or with nil if the sheet was dismissed.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// The older form of `completionWithItemsHandler`.
    open var completionHandler: CompletionHandler?
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    open var allowsProminentActivity = true

    private let items: [Any]
    private let ownActivities: [UIActivity]
    private var activities: [UIActivity] = []
    private var isOver = false
    private let heading = UILabel()
    private let preview = UIImageView()
    private let close = UIButton(type: .close)
    private lazy var list = SystemList(
        style: .insetGrouped, count: { [weak self] in self?.activities.count ?? 0 }, fill: { [weak self] in self?.fill($0, $1) },
        select: { [weak self] in self?.choose($0) })

    @preconcurrency @MainActor
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        ownActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        if UIDevice.current.userInterfaceIdiom == .pad {
            modalPresentationStyle = .popover
        } else {
            sheetPresentationController?.detents = [.medium(), .large()]
        }
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        (items, ownActivities) = ([], [])
        super.init(coder: coder)
    }

    private var shownItems: [Any] {
        items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
    }
    private func items(for type: UIActivity.ActivityType?) -> [Any] {
        items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(self, itemForActivityType: type)
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let shown = shownItems
        activities = ([CopyActivity()] + ownActivities).filter { activity in
            activity.canPerform(withActivityItems: shown)
                && !(activity.activityType.map { excludedActivityTypes?.contains($0) ?? false } ?? false)
        }
        heading.text = shown.compactMap { ($0 as? String) ?? ($0 as? URL)?.absoluteString ?? ($0 as? NSAttributedString)?.string }.first
        if heading.text == nil { heading.text = shown.contains { $0 is UIImage } ? "1 Photo" : nil }
        heading.font = .systemFont(ofSize: 15, weight: .semibold)
        heading.numberOfLines = 2
        preview.image = shown.compactMap { $0 as? UIImage }.first ?? UIImage(systemName: "doc")
        preview.contentMode = .scaleAspectFit
        close.accessibilityIdentifier = "close"
        close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        for part in [list.table, preview, heading, close] { view.addSubview(part) }
    }
    /// Lays out the sheet's parts, in points. (measured on iOS 15: the picture is 40 points wide and 16 points from the sides)
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (width, top) = (view.bounds.width, view.safeAreaInsets.top)
        preview.frame = CGRect(x: 16, y: top + 16, width: 40, height: 40)
        heading.frame = CGRect(x: 68, y: top + 16, width: max(0, width - 126), height: 40)
        close.frame = CGRect(x: width - 46, y: top + 21, width: 30, height: 30)
        list.table.frame = CGRect(x: 0, y: top + 72, width: width, height: max(0, view.bounds.height - top - 72))
    }
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        finish(nil, false)
    }
    private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        guard !isOver else { return }
        isOver = true
        completionWithItemsHandler?(type, completed, nil, nil)
        completionHandler?(type, completed)
    }

    private func fill(_ cell: UITableViewCell, _ row: Int) {
        cell.textLabel?.text = activities[row].activityTitle
        let image = UIImageView(image: activities[row].activityImage)
        image.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
        image.contentMode = .scaleAspectFit
        image.tintColor = .label
        cell.accessoryView = image
    }
    private func choose(_ row: Int) {
        let activity = activities[row]
        activity.prepare(withActivityItems: items(for: activity.activityType))
        activity.finished = { [weak self] completed in
            self?.finish(activity.activityType, completed)
            if self?.presentedViewController != nil { self?.dismiss(animated: true) }
            self?.dismiss(animated: true)
        }
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }
}

/// The activity that copies strings, URLs and images to the pasteboard.
@MainActor
private final class CopyActivity: UIActivity {
    private var items: [Any] = []
    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { $0 is String || $0 is URL || $0 is UIImage || $0 is NSAttributedString }
    }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    override func perform() {
        for item in items {
            switch item {
            case let text as String: UIPasteboard.general.string = text
            case let text as NSAttributedString: UIPasteboard.general.string = text.string
            case let address as URL: UIPasteboard.general.url = address
            case let image as UIImage: UIPasteboard.general.image = image
            default: break
            }
        }
        activityDidFinish(true)
    }
}
