@_spi(Toolkit) import UIKitCore
import UIKitCore
import UIKitTestSupport

/// A view with an intrinsic content size.
@MainActor
final class SizedView: UIView {
    var natural: CGSize { didSet { invalidateIntrinsicContentSize() } }
    /// The distances of the baselines from the top and the bottom.
    var offsets: BaselineOffsets?
    var insets = UIEdgeInsets.zero

    init(_ width: CGFloat, _ height: CGFloat, baseline: CGFloat? = nil) {
        natural = CGSize(width: width, height: height)
        offsets = baseline.map { BaselineOffsets(firstFromTop: $0, lastFromBottom: height - $0) }
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }
    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { natural }
    override func baselineOffsets(in size: CGSize) -> BaselineOffsets? { offsets }
    override var alignmentRectInsets: UIEdgeInsets { insets }
}

/// A view whose size is that of a number of letters of 10 by 20 points, in as many lines as needed.
@MainActor
final class WrappingView: UIView {
    var letters: CGFloat { didSet { invalidateIntrinsicContentSize() } }

    init(letters: CGFloat) {
        self.letters = letters
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }
    required init?(coder: NSCoder) { nil }

    override var wrapsToLayoutWidth: Bool { true }
    override var intrinsicContentSize: CGSize { intrinsicContentSize(forLayoutWidth: 0) }
    override func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize {
        guard width > 0 else { return CGSize(width: letters * 10, height: 20) }
        let perLine = max(1, (width / 10).rounded(.down))
        return CGSize(width: min(letters, perLine) * 10, height: (letters / perLine).rounded(.up) * 20)
    }
}

@MainActor
func plain(_ name: String = "box") -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
}

@MainActor
extension UIView {
    func adding(_ views: UIView...) -> Self {
        for view in views { addSubview(view) }
        return self
    }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }
