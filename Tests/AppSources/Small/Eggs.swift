#if canImport(UIKit)
import UIKit
#if SWIFT_PACKAGE
let eggsBundle = Bundle.module
#else
private final class EggsToken {}
let eggsBundle = Bundle(for: EggsToken.self)
#endif
enum EggsAsset {
    static let color = EggsColor(name: "Yolk")
    struct EggsColor {
        fileprivate let name: String
        var color: UIColor { UIColor(named: name, in: eggsBundle, compatibleWith: nil) ?? .orange }
    }
}
enum EggsText {
    static func minutes(_ count: Int) -> String { tr("Eggs", "minutes", count) }
    private static func tr(_ table: String, _ key: String, _ arguments: CVarArg...) -> String {
        String(format: eggsBundle.localizedString(forKey: key, value: "%d minutes", table: table), locale: Locale.current, arguments: arguments)
    }
}
protocol EggsNibLoadable: AnyObject { static var nib: UINib { get } }
extension EggsNibLoadable where Self: UIView {
    static var nib: UINib { UINib(nibName: String(describing: self), bundle: Bundle(for: self)) }
    static func loadFromNib() -> Self { nib.instantiate(withOwner: nil, options: nil).first as! Self }
}
final class EggsTimerView: UIView, EggsNibLoadable {
    @IBOutlet private(set) weak var label: UILabel! { didSet { if !isLoaded { label.textColor = EggsAsset.color.color } } }
    private var isLoaded: Bool { superview != nil }
    #if TARGET_INTERFACE_BUILDER
    override func prepareForInterfaceBuilder() { label.text = "IB" }
    #endif
}
class EggsViewController: UIViewController {
    #if os(tvOS)
    override var preferredFocusEnvironments: [UIFocusEnvironment] { [] }
    #elseif os(iOS)
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    #endif
    private var timer: DispatchSourceTimer?
    @IBAction private func begin() {
        timer = DispatchSource.makeTimerSource(queue: .main)
        timer?.schedule(deadline: .now() + 1, repeating: .seconds(1), leeway: .milliseconds(10))
        timer?.setEventHandler { [weak self] in self?.title = EggsText.minutes(1) }
        timer?.activate()
    }
    #if DEBUG && !targetEnvironment(macCatalyst)
    @IBAction func debug(_ sender: Any?) { print(#function, #file) }
    #endif
}
#endif
// check: { "\(EggsText.minutes(5)) \(EggsAsset.color.color == .orange) \(EggsViewController().prefersStatusBarHidden)" }() == 5 minutes true true
