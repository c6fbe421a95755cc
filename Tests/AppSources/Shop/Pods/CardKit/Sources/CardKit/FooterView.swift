import UIKit

/// A view that is loaded from a xib of the pod.
public final class FooterView: UIView {
    @IBOutlet private weak var noteLabel: UILabel!
    public static func load() -> FooterView {
        UINib(nibName: "FooterView", bundle: .cardKit).instantiate(withOwner: nil).first as! FooterView
    }
    public var note: String? {
        get { noteLabel.text }
        set { noteLabel.text = newValue }
    }
}
