import UIKit
import CloudKit
import WatchConnectivity
@dynamicMemberLookup final class NestBox<Value> {
    typealias Listener = (Value) -> Void
    private var listener: Listener?
    var value: Value { didSet { listener?(value) } }
    init(_ value: Value) { self.value = value }
    func bind(_ listener: Listener?) { self.listener = listener; listener?(value) }
    subscript<T>(dynamicMember path: KeyPath<Value, T>) -> T { value[keyPath: path] }
}
struct NestBird: OptionSet, Codable { let rawValue: Int; static let owl = NestBird(rawValue: 1), tit = NestBird(rawValue: 1 << 1); static let all: NestBird = [.owl, .tit] }
final class NestSync: NSObject, WCSessionDelegate {
    func begin() {
        if WCSession.isSupported() { WCSession.default.delegate = self; WCSession.default.activate() }
        let record = CKRecord(recordType: "Nest")
        record["birds"] = NestBird.all.rawValue as CKRecordValue
        CKContainer.default().privateCloudDatabase.save(record) { _, error in if let error = error as? CKError { print(error.code) } }
    }
    func session(_ session: WCSession, activationDidCompleteWith state: WCSessionActivationState, error: Error?) {}
    func sessionDidBecomeInactive(_ session: WCSession) {}
    func sessionDidDeactivate(_ session: WCSession) { session.activate() }
}
class NestController: UITableViewController {
    let birds = NestBox<[String]>(["owl"])
    let sync = NestSync()
    override func viewDidLoad() {
        super.viewDidLoad()
        sync.begin()
        birds.bind { [weak self] all in self?.title = "\(all.count)"; self?.tableView.reloadData() }
        tableView.contentInsetAdjustmentBehavior = .always
        tableView.sectionHeaderTopPadding = 0
        tableView.allowsMultipleSelectionDuringEditing = true
        tableView.selfSizingInvalidation = .enabledIncludingConstraints
        birds.value += ["tit"]
        assert(birds.count == 2)
    }
    override func numberOfSections(in tableView: UITableView) -> Int { 1 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { birds.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { NestBird.all.contains(.owl) ? "Birds" : nil }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { UILocalizedIndexedCollation.current().sectionIndexTitles }
}
// check: { let c = NestController(); c.loadViewIfNeeded(); return c.title! }() == 2
