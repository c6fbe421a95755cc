#if canImport(UIKit)
import UIKit
@_exported import TidyLayoutCore

public struct Tidy { let view: UIView }
extension UIView { public var tidy: Tidy { Tidy(view: self) } }
extension Tidy {
    public func below(_ other: UIView, spacing: CGFloat) {
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: other.bottomAnchor, constant: spacing),
            view.leadingAnchor.constraint(equalTo: other.leadingAnchor),
            view.trailingAnchor.constraint(lessThanOrEqualTo: other.superview!.trailingAnchor, constant: -16),
        ])
    }
}
public final class TagView: UIView {
    private let label = UILabel()
    public var text: String { label.text ?? "" }
    public init(text: String) {
        super.init(frame: .zero)
        label.text = text + String(localized: "tag suffix", bundle: .module)
        label.translatesAutoresizingMaskIntoConstraints = false
        backgroundColor = UIColor(named: "TagBackground", in: .module, compatibleWith: nil)
        #if TIDY
        layer.cornerRadius = 8
        #endif
        addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor, constant: 4), label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8), label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
        ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
#endif
