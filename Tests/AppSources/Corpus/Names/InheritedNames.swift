import UIKit

/// A view that overrides the members that UIKit's classes let subclasses override.
final class NamesHugger: UIView {
    private(set) var asked: Set<String> = []
    override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        asked.insert("hugging")
        return .required - 1
    }
    override func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        asked.insert("resistance")
        super.setContentCompressionResistancePriority(priority, for: axis)
    }
    override func addConstraint(_ constraint: NSLayoutConstraint) {
        asked.insert("constraint")
        super.addConstraint(constraint)
    }
    override var accessibilityElements: [Any]? {
        get { subviews }
        set { super.accessibilityElements = newValue }
    }
    override var layer: CALayer { super.layer }
    override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 10) }
}

final class NamesPresented: UIViewController {
    private let animations = NamesAnimations()
    override weak var transitioningDelegate: UIViewControllerTransitioningDelegate? {
        get { animations }
        set { super.transitioningDelegate = newValue }
    }
}
final class NamesAnimations: NSObject, UIViewControllerTransitioningDelegate {}

final class NamesWindow: UIWindow {
    let title: String
    init(title: String, scene: UIWindowScene) {
        self.title = title
        super.init(windowScene: scene)
    }
    required init?(coder: NSCoder) { nil }
}

final class NamesLayer: CALayer {
    private(set) var keys: [String] = []
    override func add(_ animation: CAAnimation, forKey key: String?) {
        keys.append(key ?? "")
        super.add(animation, forKey: key)
    }
    override var bounds: CGRect { didSet { keys.append("bounds") } }
}

final class NamesEmoji: NSTextAttachment {
    override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect { CGRect(x: 0, y: -4, width: 30, height: lineFrag.height) }
}

extension NameChecks {
    func inheritedNames() {
        self("UIView.contentHuggingPriority, overridden") { screen in
            let view = NamesHugger()
            view.translatesAutoresizingMaskIntoConstraints = false
            view.setContentCompressionResistancePriority(.defaultLow + 1, for: .vertical)
            screen.view.addSubview(view)
            view.addConstraint(view.widthAnchor.constraint(equalToConstant: 20))
            screen.view.layoutIfNeeded()
            defer { view.removeFromSuperview() }
            return view.asked == ["hugging", "resistance", "constraint"] && view.accessibilityElements?.isEmpty == true
                && view.contentCompressionResistancePriority(for: .vertical).rawValue == 251
        }
        self("UIViewController.transitioningDelegate, overridden") { _ in NamesPresented().transitioningDelegate is NamesAnimations }
        self("UIWindow.init(windowScene:), called by a subclass") { screen in
            guard let scene = screen.view.window?.windowScene else { return false }
            return NamesWindow(title: "second", scene: scene).windowScene === scene
        }
        self("CALayer.add, overridden") { _ in
            let layer = NamesLayer()
            layer.bounds.size.width = 5
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
            return layer.keys == ["bounds", "fade"]
        }
        self("CALayer.sublayers, set") { _ in
            let (layer, first, second) = (CALayer(), CALayer(), CAShapeLayer())
            layer.sublayers = [first, second]
            layer.sublayers?.removeFirst()
            let shapes: [CALayer] = [first, second]
            return layer.sublayers == [second] && first.superlayer == nil && shapes.firstIndex(of: second) == 1
        }
        self("NSTextAttachment.attachmentBounds, overridden") { _ in
            let text = NSAttributedString(attachment: NamesEmoji())
            return text.size().width == 30
        }
        self("UIMotionEffectGroup") { screen in
            let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
            effect.minimumRelativeValue = -10
            effect.maximumRelativeValue = 10
            let group = UIMotionEffectGroup()
            group.motionEffects = [effect]
            screen.view.addMotionEffect(group)
            defer { screen.view.removeMotionEffect(group) }
            let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 0))
            return screen.view.motionEffects == [group] && values?["center.x"] as? CGFloat == 5
        }
        self("UIActivityIndicatorView.Style.whiteLarge") { _ in
            let spinner = UIActivityIndicatorView(style: .whiteLarge)
            return spinner.bounds.width == 37 && spinner.color == .white
        }
        self("UIApplication.delegate.window, nil twice over") { _ in
            let delegate: UIApplicationDelegate = InheritedNamesDelegate()
            delegate.window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            return delegate.window??.bounds.width == 20
        }
        self("a delegate that is asked what it responds to") { _ in
            let delegate: UITextFieldDelegate = NamesFieldDelegate()
            return delegate.responds(to: #selector(UITextFieldDelegate.textFieldShouldReturn(_:))) && delegate.isKind(of: NSObject.self)
        }
        self("UIView.AnimationCurve, all cases") { _ in
            let name = { (curve: UIView.AnimationCurve) -> String in
                switch curve {
                case .easeInOut: return "both"
                case .easeIn: return "in"
                case .easeOut: return "out"
                case .linear: return "none"
                @unknown default: return "other"
                }
            }
            return name(.linear) == "none" && UIView.AnimationCurve(rawValue: 7).map { name($0) } == "other"
        }
        self("NSTextStorage.mutableString") { _ in
            let storage = NSTextStorage(string: "one two")
            storage.mutableString.replaceOccurrences(of: "two", with: "three", options: [], range: NSRange(location: 0, length: 7))
            return storage.string == "one three"
        }
        self("UIView.maximumContentSizeCategory") { _ in
            let view = UIView()
            view.maximumContentSizeCategory = .small
            return view.traitCollection.preferredContentSizeCategory == .small
        }
    }
}

final class NamesFieldDelegate: NSObject, UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

final class InheritedNamesDelegate: NSObject, UIApplicationDelegate { var window: UIWindow? }
