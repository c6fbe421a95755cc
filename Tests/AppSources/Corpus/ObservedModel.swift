import UIKit

/// Uses key-value observing, associated objects, selectors from strings, and queries of the runtime.
class Song: NSObject {
    @objc dynamic var title = "untitled"
    @objc dynamic var plays = 0
}
private var badgeKey: UInt8 = 0
extension UIView {
    var badge: String? {
        get { return objc_getAssociatedObject(self, &badgeKey) as? String }
        set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

class ObservedModel: UIViewController {
    let song = Song()
    var log: [String] = []
    private var observation: NSKeyValueObservation?

    override func viewDidLoad() {
        super.viewDidLoad()
        observation = song.observe(\.title, options: [.new]) { [weak self] _, change in self?.log.append("title \(change.newValue ?? "")") }
        song.addObserver(self, forKeyPath: #keyPath(Song.plays), options: [.new], context: nil)
        view.badge = "new"
        let button = UIButton(type: .system)
        button.setTitle("Play", for: .normal)
        button.frame = CGRect(x: 20, y: 120, width: 100, height: 44)
        button.addTarget(self, action: NSSelectorFromString("play:"), for: .touchUpInside)
        view.addSubview(button)
    }
    deinit { song.removeObserver(self, forKeyPath: #keyPath(Song.plays)) }
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == #keyPath(Song.plays) else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        log.append("plays \(change?[.newKey] ?? 0)")
    }
    @objc func play(_ sender: UIButton) {
        song.plays += 1
        song.title = "played"
        song.setValue("again", forKey: "title")
    }
    @objc func describeClasses() {
        log.append(String(cString: class_getName(Song.self)).components(separatedBy: ".").last ?? "")
        log.append("\(object_getClass(song) == Song.self) \(class_getSuperclass(Song.self) == NSObject.self)")
        objc_sync_enter(song)
        objc_sync_exit(song)
    }
}
