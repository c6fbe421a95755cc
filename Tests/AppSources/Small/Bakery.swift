import UIKit
open class BakeryObserver: NSObject {
    @objc dynamic public var loaves = 0
    @objc dynamic public private(set) lazy var names = [String]()
    private static var context = 0
    private(set) var seen: [Int] = []
    override init() {
        super.init()
        addObserver(self, forKeyPath: #keyPath(loaves), options: [.new, .old], context: &Self.context)
    }
    open override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        guard context == &Self.context else { return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }
        if let new = change?[.newKey] as? Int { seen.append(new) }
    }
    deinit { removeObserver(self, forKeyPath: #keyPath(loaves)) }
}
class BakeryClosure { // A target for a closure.
    let closure: () -> Void
    init(_ closure: @escaping () -> Void) { self.closure = closure }
    @objc func invoke() { closure() }
}
extension UIControl {
    func bakeryAdd(_ events: UIControl.Event = .touchUpInside, _ closure: @escaping () -> Void) {
        let sleeve = BakeryClosure(closure)
        addTarget(sleeve, action: #selector(BakeryClosure.invoke), for: events)
        objc_setAssociatedObject(self, UUID().uuidString, sleeve, objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN)
    }
}
class BakeryViewController: UIViewController {
    let observer = BakeryObserver()
    let button = UIButton()
    override func viewDidLoad() {
        super.viewDidLoad()
        button.bakeryAdd { [weak self] in self?.observer.loaves += 1 }
        let selector = Selector(("bake:"))
        if responds(to: selector) { perform(selector, with: button) }
        _ = NSClassFromString("BakeryViewController") as? UIViewController.Type
        setValue("Bakery", forKey: "title")
        button.setValue(true, forKey: "hidden")
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(bake(_:)), object: nil)
        let undo = UndoManager()
        undo.registerUndo(withTarget: self) { $0.title = nil }
        if undo.canUndo { undo.setActionName("Bake") }
    }
    @objc(bake:) func bake(_ sender: Any) { observer.loaves += 10 }
    @objc var isOpen: Bool { get { true } set { title = "\(newValue)" } }
    func openSelector() -> String { NSStringFromSelector(#selector(getter: isOpen)) + NSStringFromSelector(#selector(setter: isOpen)) }
}
// check: { let c = BakeryViewController(); c.loadViewIfNeeded(); c.button.sendActions(for: .touchUpInside); return "\(c.observer.seen) \(c.title!) \(c.button.isHidden) \(c.openSelector())" }() == [10, 11] Bakery true isOpensetIsOpen:
