import UIKit

@testable import UIKitCore

/// The classes of an app that the documents of these tests refer to, with the registrations that the rewritten sources of such an app
/// contain.
@MainActor
enum AppClasses {
    static let listed: Void = {
        add(DiaryController.self)
        add(PageController.self)
        add(DiaryRowsController.self)
        add(DiaryCell.self)
        add(DiaryItem.self)
        add(DiaryView.self)
        ObjectiveCDispatch.add(class: DiaryHelper.self, named: "DiaryHelper", module: "Diary") { DiaryHelper() }
        ObjectiveCDispatch.add(class: DiarySegue.self, named: "DiarySegue", module: "Diary")
        ObjectiveCDispatch.add(class: ThinConstraint.self, named: "ThinConstraint", module: "Diary") { ThinConstraint() }
        ObjectiveCDispatch.add(DiaryController.self, property: "label", read: { $0.label }, write: { $0.label = try $1(0) })
        ObjectiveCDispatch.add(DiaryController.self, property: "views", read: { $0.views }, write: { $0.views = try $1(0) })
        ObjectiveCDispatch.add(DiaryController.self, property: "helper", read: { $0.helper }, write: { $0.helper = try $1(0) })
        ObjectiveCDispatch.add(DiaryController.self, property: "height", read: { $0.height }, write: { $0.height = try $1(0) })
        ObjectiveCDispatch.add(DiaryController.self, "press:", arity: 1) { try $0.press($1(0)) }
        ObjectiveCDispatch.add(DiaryController.self, "back:", arity: 1) { try $0.back($1(0)) }
        ObjectiveCDispatch.add(DiaryController.self, "makePage:sender:segueIdentifier:", arity: 3) {
            try $0.makePage($1(0), sender: $1(1), segueIdentifier: $1(2))
        }
        ObjectiveCDispatch.add(DiaryCell.self, property: "title", read: { $0.title }, write: { $0.title = try $1(0) })
        ObjectiveCDispatch.add(DiaryHelper.self, property: "count", read: { $0.count }, write: { $0.count = try $1(0) })
        ObjectiveCDispatch.add(DiaryHelper.self, "awakeFromNib", arity: 0) { target, _ in target.awakeFromNib() }
        ObjectiveCDispatch.add(DiaryView.self, property: "radius", read: { $0.radius }, write: { $0.radius = try $1(0) })
    }()
    private static func add(_ type: AnyClass) {
        ObjectiveCDispatch.add(class: type, named: String(describing: type), module: "Diary")
    }
}

/// A list of the callbacks in their order.
@MainActor
final class Diary { static var lines: [String] = [] }

final class DiaryHelper: NSObject {
    var count = 0
    @MainActor func awakeFromNib() { Diary.lines.append("helper awakes \(count)") }
}

final class DiaryView: UIView {
    var radius: CGFloat = 0
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Diary.lines.append("view has \(subviews.count) subviews, width \(Int(bounds.width))")
    }
    override func awakeFromNib() {
        super.awakeFromNib()
        Diary.lines.append("view awakes, radius \(Int(radius))")
    }
}

class DiaryController: UIViewController {
    weak var label: UILabel!
    var views: [UIView]!
    var helper: DiaryHelper?
    var height: NSLayoutConstraint!
    var refuses = false
    var note: String { title ?? "controller" }
    override func awakeFromNib() {
        super.awakeFromNib()
        Diary.lines.append("\(note) awakes, view loaded \(isViewLoaded)")
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        Diary.lines.append("\(note) loaded, label \(label?.text ?? "nil")")
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        Diary.lines.append("should \(identifier)")
        return !refuses
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        Diary.lines.append(
            """
            prepare \(segue.identifier ?? "nil") to \(segue.destination.title ?? "untitled") from \
            \(sender.map { "\(type(of: $0))" } ?? "nil")
            """
        )
    }
    func press(_ sender: Any?) { Diary.lines.append("press \(sender.map { "\(type(of: $0))" } ?? "nil")") }
    func back(_ segue: UIStoryboardSegue) { Diary.lines.append("back from \(segue.source.title ?? "untitled")") }
    func makePage(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> PageController? { PageController(coder: coder, number: 7) }
}

final class PageController: DiaryController {
    let number: Int
    init?(coder: NSCoder, number: Int) {
        self.number = number
        super.init(coder: coder)
    }
    required init?(coder: NSCoder) {
        number = 0
        super.init(coder: coder)
    }
}

final class DiaryRowsController: UITableViewController {
    var texts = ["One", "Two"]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? DiaryCell)?.title?.text = texts[indexPath.row]
        return cell
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let row = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }?.row
        Diary.lines.append("prepare row \(row.map { "\($0)" } ?? "nil"), selected \(tableView.indexPathForSelectedRow?.row ?? -1)")
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        Diary.lines.append("selected \(indexPath.row)")
    }
}

final class DiaryCell: UITableViewCell { weak var title: UILabel? }
final class DiaryItem: UICollectionViewCell {}
final class ThinConstraint: NSLayoutConstraint {
    override func awakeFromNib() {
        super.awakeFromNib()
        constant = 1 / UIScreen.main.scale
    }
}
final class DiarySegue: UIStoryboardSegue {
    override func perform() {
        Diary.lines.append("custom way")
        source.present(destination, animated: false)
    }
}
