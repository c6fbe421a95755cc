import UIKit

private var noteKey: UInt8 = 0

class NamesObserved: NSObject {
    @objc dynamic var count = 0
    @objc dynamic var items = NSMutableArray(array: ["a"])
    @objc var words: [String] = ["x"]
    var heard: [Int] = []
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        if let new = change?[.newKey] as? Int { heard.append(new) }
    }
}

class NamesForwarder: NSObject {
    weak var primary: NSObject?
    override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) || primary?.responds(to: aSelector) == true }
    override func forwardingTarget(for aSelector: Selector!) -> Any? {
        primary?.responds(to: aSelector) == true ? primary : super.forwardingTarget(for: aSelector)
    }
}

extension NameChecks {
    func foundationNames() {
        let check = self
        check("CFAbsoluteTimeGetCurrent") { _ in
            // A phone begins on 9 January 2024 at 9:41 in GMT.
            let start: CFAbsoluteTime = 726_486_060
            let now = CFAbsoluteTimeGetCurrent()
            return now >= start && now < start + 86_400
        }
        check("NSValue.cgRectValue") { _ in
            let info: [AnyHashable: Any] = [
                UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
            ]
            return (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.height == 4
                && NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue.y == 2
        }
        check("DispatchQueue.global") { _ in
            let group = DispatchGroup()
            var sum = 0
            let lock = NSLock()
            for number in 1...3 {
                group.enter()
                DispatchQueue.global(qos: .userInitiated).async {
                    lock.withLock { sum += number }
                    group.leave()
                }
            }
            group.wait()
            return sum == 6
        }
        check("DispatchQueue.init") { _ in
            let queue = DispatchQueue(label: "org.example.names", qos: .utility, attributes: .concurrent)
            return queue.sync { 5 } == 5 && queue.label == "org.example.names"
        }
        check("DispatchQueue.concurrentPerform") { _ in
            var parts = [Int](repeating: 0, count: 4)
            parts.withUnsafeMutableBufferPointer { buffer in
                nonisolated(unsafe) let buffer = buffer
                DispatchQueue.concurrentPerform(iterations: 4) { buffer[$0] = $0 }
            }
            return parts == [0, 1, 2, 3]
        }
        check("URLSession") { _ in
            var request = URLRequest(url: URL(string: "https://example.org/a")!)
            request.httpMethod = "POST"
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            return request.allHTTPHeaderFields?["Content-Type"] == "application/json"
                && URLSession.shared.configuration.timeoutIntervalForRequest > 0
        }
        check("NSKeyValueObservation") { _ in
            let object = NamesObserved()
            var heard: [Int] = []
            let observation = object.observe(\.count, options: [.new, .old]) { _, change in heard.append(change.newValue ?? -1) }
            object.count = 3
            observation.invalidate()
            object.count = 4
            return heard == [3]
        }
        check("NSKeyValueChangeKey") { _ in
            let object = NamesObserved()
            object.addObserver(object, forKeyPath: #keyPath(NamesObserved.count), options: [.new], context: nil)
            object.count = 8
            object.removeObserver(object, forKeyPath: #keyPath(NamesObserved.count))
            return object.heard == [8]
        }
        check("NSObject.mutableArrayValue") { _ in
            let object = NamesObserved()
            object.mutableArrayValue(forKey: "words").add("y")
            return object.words == ["x", "y"]
        }
        check("NSSelectorFromString") { _ in NSStringFromSelector(NSSelectorFromString("save:")) == "save:" }
        check("NSStringFromSelector") { _ in NSStringFromSelector(#selector(UIViewController.viewDidLoad)) == "viewDidLoad" }
        check("CFData") { _ in (Data([1, 2]) as CFData as Data).count == 2 }
        check("CFDictionary") { _ in
            ([kCGImageSourceShouldCache: false] as CFDictionary as? [CFString: Any])?[kCGImageSourceShouldCache] as? Bool == false
        }
        check("CFString") { _ in ("a" as CFString as String) == "a" }
        check("CFURL") { _ in (URL(fileURLWithPath: "/tmp") as CFURL as URL).path == "/tmp" }
        check("CFArray") { _ in ([1, 2] as CFArray as? [Int]) == [1, 2] }
        check("kCFBooleanTrue") { _ in (kCFBooleanTrue as? Bool) == true }
        check("NSDataDetector") { _ in
            let text = "Write to ada@example.org or see https://example.org."
            let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
            let found = detector.matches(in: text, options: [], range: NSRange(text.startIndex..., in: text))
            return found.compactMap { $0.url?.absoluteString } == ["mailto:ada@example.org", "https://example.org"]
        }
        check("NSTextCheckingResult.phoneNumber") { _ in
            let text = "Call +1 (555) 123-4567 today"
            let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.phoneNumber.rawValue)
            return detector.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))?.phoneNumber?.contains("555") == true
        }
        check("NSTextCheckingResult.date") { _ in
            let text = "On January 12, 2024"
            let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.date.rawValue)
            return detector.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))?.date != nil
        }
        check("NSInteger") { _ in
            let number: NSInteger = 4
            return number == 4
        }
        check("NSHashTable") { _ in
            let table = NSHashTable<NamesObserved>.weakObjects()
            let object = NamesObserved()
            table.add(object)
            do { table.add(NamesObserved()) }
            return table.allObjects == [object] && table.contains(object)
        }
        check("NSPredicate") { _ in
            let predicate = NSPredicate(format: "SELF CONTAINS[cd] %@", "é")
            return (["Tea", "Rum", "Café"] as NSArray).filtered(using: predicate) as? [String] == ["Tea", "Café"]
        }
        check("NSComparisonPredicate") { _ in
            let predicate = NSComparisonPredicate(
                leftExpression: NSExpression(forKeyPath: "count"), rightExpression: NSExpression(forConstantValue: 3), modifier: .direct,
                type: .greaterThan, options: [])
            let object = NamesObserved()
            object.count = 5
            return predicate.evaluate(with: object)
        }
        check("objc_setAssociatedObject") { _ in
            let view = UIView()
            objc_setAssociatedObject(view, &noteKey, "note", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            return objc_getAssociatedObject(view, &noteKey) as? String == "note"
        }
        check("NSCoder.string") { _ in NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}" }
        check("NSUserActivity") { _ in
            let activity = NSUserActivity(activityType: "org.example.names")
            activity.title = "Names"
            activity.isEligibleForSearch = true
            return activity.title == "Names"
        }
        check("os_unfair_lock") { _ in
            var lock = os_unfair_lock()
            os_unfair_lock_lock(&lock)
            let isTaken = !os_unfair_lock_trylock(&lock)
            os_unfair_lock_unlock(&lock)
            return isTaken
        }
        check("NSKeyedArchiver.encodeEncodable") { _ in
            struct Note: Codable, Equatable { var text: String }
            let archiver = NSKeyedArchiver(requiringSecureCoding: true)
            try archiver.encodeEncodable(Note(text: "a"), forKey: "note")
            archiver.finishEncoding()
            let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
            return reader.decodeDecodable(Note.self, forKey: "note") == Note(text: "a")
        }
        check("UserDefaults.setValue") { _ in
            UserDefaults.standard.setValue(3, forKey: "names")
            defer { UserDefaults.standard.removeObject(forKey: "names") }
            return UserDefaults.standard.value(forKey: "names") as? Int == 3
        }
        check("NSObject.responds") { _ in
            let forwarder = NamesForwarder(), target = NamesObserved()
            let before = forwarder.responds(to: #selector(getter: NamesObserved.count))
            forwarder.primary = target
            return !before && forwarder.responds(to: #selector(getter: NamesObserved.count))
        }
        check("NSObject.forwardingTarget") { _ in
            let forwarder = NamesForwarder(), target = NamesObserved()
            forwarder.primary = target
            return forwarder.forwardingTarget(for: #selector(getter: NamesObserved.count)) as AnyObject === target
        }
        check("object_getClass") { _ in object_getClass(UIScrollView()) == UIScrollView.self }
    }
}
