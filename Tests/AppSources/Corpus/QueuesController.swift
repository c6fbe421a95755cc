import Dispatch
import Foundation
import UIKit

protocol StoreObserver: AnyObject {
    func storeDidChange(_ store: Store)
}

/// Uses private queues, weakly held observers and a lock.
class Store {
    private let queue = DispatchQueue(label: "store", attributes: .concurrent)
    private let observers = NSHashTable<AnyObject>.weakObjects()
    private var lock = os_unfair_lock()
    private var count = 0
    static let names = NSMapTable<NSString, UIView>.strongToWeakObjects()

    func add(_ observer: StoreObserver) { observers.add(observer) }
    var observerCount: Int { return observers.allObjects.count }
    func increment() -> Int {
        os_unfair_lock_lock(&lock)
        defer { os_unfair_lock_unlock(&lock) }
        count += 1
        return count
    }
    func load(_ completion: @escaping ([Int]) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async {
            var results = [Int](repeating: 0, count: 8)
            results.withUnsafeMutableBufferPointer { buffer in
                let base = UncheckedBox(buffer.baseAddress!)
                DispatchQueue.concurrentPerform(iterations: 8) { base.value[$0] = $0 * $0 }
            }
            let squares = results
            self.queue.async(flags: .barrier) {
                DispatchQueue.main.async {
                    completion(squares)
                    for observer in self.observers.allObjects { (observer as? StoreObserver)?.storeDidChange(self) }
                }
            }
        }
    }
    func request() -> URLRequest {
        var request = URLRequest(url: URL(string: "https://example.com/items")!)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        return request
    }
    lazy var task: URLSessionDataTask = URLSession.shared.dataTask(with: request()) { _, _, _ in }
}

struct UncheckedBox: @unchecked Sendable {
    let value: UnsafeMutablePointer<Int>
    init(_ value: UnsafeMutablePointer<Int>) { self.value = value }
}

class QueuesController: UIViewController, StoreObserver {
    let store = Store()
    var squares: [Int] = []
    var changes = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        store.add(self)
        autoreleasepoolLike { self.store.add(TemporaryObserver()) }
        Store.names.setObject(view, forKey: "root")
    }
    @objc func reload() { store.load { [weak self] in self?.squares = $0 } }
    func storeDidChange(_ store: Store) { changes += store.increment() > 0 ? 1 : 0 }
    private func autoreleasepoolLike(_ body: () -> Void) { body() }
}
class TemporaryObserver: StoreObserver {
    func storeDidChange(_ store: Store) {}
}
