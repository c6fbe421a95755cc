import Foundation
import ObjectiveC
import UIKit

/// Uses observers, associated objects and key-value coding.
@objcMembers class Player: NSObject {
    dynamic var position: Double = 0
    @objc dynamic var title: String = "none" {
        didSet { if title == oldValue { repeats += 1 } }
    }
    var repeats = 0
    private var secret = 1
    func rewind() { position = 0 }
    func status() -> String { "at \(position)" }
}

private var contextOfPlayer = 0

class PlayerObserver: NSObject {
    let player: Player
    var seen: [String] = []
    private var token: NSKeyValueObservation?
    private var offsetToken: NSKeyValueObservation?

    init(player: Player, scrollView: UIScrollView) {
        self.player = player
        super.init()
        token = player.observe(\.position, options: [.old, .new]) { [weak self] _, change in
            self?.seen.append("position \(change.oldValue ?? -1) to \(change.newValue ?? -1)")
        }
        offsetToken = scrollView.observe(\.contentOffset, options: .new) { [weak self] scrollView, change in
            self?.seen.append("offset \(change.newValue?.y ?? -1)")
        }
        player.addObserver(self, forKeyPath: #keyPath(Player.title), options: [.new], context: &contextOfPlayer)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        guard context == &contextOfPlayer else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        seen.append("\(keyPath ?? "") is \(change?[.newKey] as? String ?? "?")")
    }
    func stop() {
        token?.invalidate()
        token = nil
        player.removeObserver(self, forKeyPath: "title")
    }
}

private struct AssociatedKeys {
    static var badge: UInt8 = 0
    static var action: UInt8 = 0
}

extension UIView {
    @objc var badge: String? {
        get { objc_getAssociatedObject(self, &AssociatedKeys.badge) as? String }
        set { objc_setAssociatedObject(self, &AssociatedKeys.badge, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

/// A closure as the target of a selector, a common pattern in apps.
private final class ClosureSleeve: NSObject {
    let closure: () -> Void
    init(_ closure: @escaping () -> Void) { self.closure = closure }
    @objc func invoke() { closure() }
}

extension UIControl {
    func onEvent(_ event: UIControl.Event, _ closure: @escaping () -> Void) {
        let sleeve = ClosureSleeve(closure)
        addTarget(sleeve, action: #selector(ClosureSleeve.invoke), for: event)
        objc_setAssociatedObject(self, &AssociatedKeys.action, sleeve, .OBJC_ASSOCIATION_RETAIN)
    }
}

enum ByName {
    static func exercise(_ player: Player) -> [String] {
        var found: [String] = []
        player.setValue(2.5, forKey: "position")
        found.append("\(player.value(forKey: "position") ?? "nil")")
        found.append("\(player.value(forKey: "status") ?? "nil")")
        player.setValue("song", forKeyPath: #keyPath(Player.title))
        found.append(player.title)
        player.perform(Selector(("rewind")))
        found.append("\(player.position)")
        found.append(NSStringFromSelector(#selector(getter: Player.title)))
        found.append(NSStringFromSelector(#selector(setter: Player.title)))
        found.append(#keyPath(UIView.isHidden))
        return found
    }
}

/// A target of a generic class.
class Box<Content>: NSObject {
    var presses = 0
    @objc func pressed(_ sender: UIControl) { presses += 1 }
    func press() {
        let control = UIControl()
        control.addTarget(self, action: #selector(pressed(_:)), for: .valueChanged)
        control.sendActions(for: .valueChanged)
    }
}
