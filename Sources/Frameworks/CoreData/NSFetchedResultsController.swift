import UIKit

public enum NSFetchedResultsChangeType: UInt, Sendable { case insert = 1, delete = 2, move = 3, update = 4 }

/// A section of the results.
public protocol NSFetchedResultsSectionInfo {
    var name: String { get }
    var indexTitle: String? { get }
    var numberOfObjects: Int { get }
    var objects: [Any]? { get }
}
struct ResultsSection: NSFetchedResultsSectionInfo {
    let name: String
    var members: [NSManagedObject]
    var indexTitle: String? { name.first.map { String($0).uppercased() } }
    var numberOfObjects: Int { members.count }
    var objects: [Any]? { members }
}

@preconcurrency @MainActor
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange sectionInfo: any NSFetchedResultsSectionInfo,
        atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType)
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, sectionIndexTitleForSectionName sectionName: String
    ) -> String?
}
extension NSFetchedResultsControllerDelegate {
    public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange sectionInfo: any NSFetchedResultsSectionInfo,
        atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
    ) {}
    public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, sectionIndexTitleForSectionName sectionName: String
    ) -> String? { sectionName.first.map { String($0).uppercased() } }
}

/// The results of a fetch request in sections, with changes for a table.
///
/// Partial: the controller that the delegate's methods get is equal to the app's, but it is another object (`==`, not `===`), because
/// Swift's generic classes are different types here.
open class NSFetchedResultsController<ResultType>: NSObject {
    let results: FetchedResults
    public let fetchRequest: NSFetchRequest<ResultType>
    public init(
        fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext, sectionNameKeyPath: String?,
        cacheName name: String?
    ) {
        self.fetchRequest = fetchRequest
        results = FetchedResults(context, sectionNameKeyPath) { try context.found(fetchRequest) }
        super.init()
    }
    /// Creates the controller that a delegate gets.
    init(_ results: FetchedResults, _ request: NSFetchRequest<ResultType>) { (self.results, fetchRequest) = (results, request) }
    open override func isEqual(_ object: Any?) -> Bool { (object as? any ResultsOwner)?.results === results }
    open override var hash: Int { ObjectIdentifier(results).hashValue }

    open var managedObjectContext: NSManagedObjectContext { results.context }
    open var sectionNameKeyPath: String? { results.sectionNameKeyPath }
    open var cacheName: String? { nil }
    open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
        get { results.delegate }
        set { results.delegate = newValue }
    }
    open func performFetch() throws { try results.perform() }
    open var fetchedObjects: [ResultType]? { results.sections?.flatMap(\.members).compactMap { $0 as? ResultType } }
    open var sections: [any NSFetchedResultsSectionInfo]? { results.sections }
    open func object(at indexPath: IndexPath) -> ResultType {
        guard let object = results.sections?[indexPath[0]].members[indexPath[1]] as? ResultType else {
            fatalError("the object at \(indexPath) is no \(ResultType.self)")
        }
        return object
    }
    open func indexPath(forObject object: ResultType) -> IndexPath? {
        results.sections.flatMap { FetchedResults.places(in: $0)[ObjectIdentifier(object as AnyObject)] }
    }
    open var sectionIndexTitles: [String] { results.sections?.compactMap(\.indexTitle) ?? [] }
    open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int { sectionIndex }
    open class func deleteCache(withName name: String?) {}
}
private protocol ResultsOwner { var results: FetchedResults { get } }
extension NSFetchedResultsController: ResultsOwner {}

/// The results behind a controller, whatever their type.
final class FetchedResults: @unchecked Sendable {
    let context: NSManagedObjectContext
    let sectionNameKeyPath: String?
    weak var delegate: (any NSFetchedResultsControllerDelegate)?
    private(set) var sections: [ResultsSection]?
    private let find: () throws -> [NSManagedObject]
    private var observer: Any?

    init(_ context: NSManagedObjectContext, _ path: String?, find: @escaping () throws -> [NSManagedObject]) {
        (self.context, sectionNameKeyPath, self.find) = (context, path, find)
    }
    deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    func perform() throws {
        context.processPendingChanges()
        sections = try divided(find())
        guard observer == nil else { return }
        observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
        ) { [weak self] note in
            let updated = (note.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject> ?? []).map { ObjectIdentifier($0) }
            onInterface { self?.changed(Set(updated)) }
        }
    }
    private func divided(_ objects: [NSManagedObject]) -> [ResultsSection] {
        guard let sectionNameKeyPath else { return [ResultsSection(name: "", members: objects)] }
        var result: [ResultsSection] = []
        for object in objects {
            let name = object.value(forKeyPath: sectionNameKeyPath).map { "\($0)" } ?? ""
            if result.last?.name == name {
                result[result.count - 1].members.append(object)
            } else {
                result.append(ResultsSection(name: name, members: [object]))
            }
        }
        return result
    }
    static func places(in sections: [ResultsSection]) -> [ObjectIdentifier: IndexPath] {
        var places: [ObjectIdentifier: IndexPath] = [:]
        for (number, section) in sections.enumerated() {
            for (row, object) in section.members.enumerated() { places[ObjectIdentifier(object)] = IndexPath(indexes: [number, row]) }
        }
        return places
    }

    /// Returns the objects that are at another place among the others. An object that was not updated keeps its place.
    static func moved(
        from old: [ObjectIdentifier], to new: [ObjectIdentifier], _ updated: Set<ObjectIdentifier>
    ) -> Set<ObjectIdentifier> {
        func moves(_ before: [ObjectIdentifier], _ after: [ObjectIdentifier]) -> [ObjectIdentifier] {
            after.difference(from: before).inferringMoves().compactMap { change in
                if case .insert(_, let object, .some) = change { object } else { nil }
            }
        }
        func ranks(_ all: [ObjectIdentifier]) -> [ObjectIdentifier: Int] {
            var (rank, result) = (0, [ObjectIdentifier: Int]())
            for object in all { if updated.contains(object) { result[object] = rank } else { rank += 1 } }
            return result
        }
        let (before, after) = (ranks(old), ranks(new))
        let passed = updated.filter { before[$0] != after[$0] }
        return passed.union(moves(old.filter { !updated.contains($0) }, new.filter { !updated.contains($0) }))
            .union(moves(old.filter { before[$0] != nil }, new.filter { after[$0] != nil }))
    }

    @MainActor private func changed(_ updated: Set<ObjectIdentifier>) {
        guard let before = sections, let found = try? find() else { return }
        let after = divided(found)
        let (old, new) = (before.flatMap(\.members), after.flatMap(\.members))
        guard old != new || new.contains(where: { updated.contains(ObjectIdentifier($0)) }) else { return }
        guard let delegate else { return sections = after }
        let controller = NSFetchedResultsController<any NSFetchRequestResult>(self, NSFetchRequest())
        delegate.controllerWillChangeContent(controller)
        sections = after
        let (oldNames, newNames) = (before.map(\.name), after.map(\.name))
        for change in newNames.difference(from: oldNames) {
            switch change {
            case .remove(let index, _, _): delegate.controller(controller, didChange: before[index], atSectionIndex: index, for: .delete)
            case .insert(let index, _, _): delegate.controller(controller, didChange: after[index], atSectionIndex: index, for: .insert)
            }
        }
        let (oldPlaces, newPlaces) = (Self.places(in: before), Self.places(in: after))
        let moved = Self.moved(
            from: old.map { ObjectIdentifier($0) }.filter { newPlaces[$0] != nil },
            to: new.map { ObjectIdentifier($0) }.filter { oldPlaces[$0] != nil }, updated)
        for object in old where newPlaces[ObjectIdentifier(object)] == nil {
            delegate.controller(
                controller, didChange: object, at: oldPlaces[ObjectIdentifier(object)], for: .delete, newIndexPath: nil)
        }
        for object in new {
            let id = ObjectIdentifier(object)
            guard let place = oldPlaces[id], let now = newPlaces[id] else {
                delegate.controller(controller, didChange: object, at: nil, for: .insert, newIndexPath: newPlaces[id])
                continue
            }
            if moved.contains(id) || oldNames[place[0]] != newNames[now[0]] {
                delegate.controller(controller, didChange: object, at: place, for: .move, newIndexPath: now)
            } else if updated.contains(id) {
                delegate.controller(controller, didChange: object, at: place, for: .update, newIndexPath: now)
            }
        }
        delegate.controllerDidChangeContent(controller)
    }
}
