#if os(iOS) && !os(visionOS)
import SwiftUI
import UIKit
@objc protocol JungleAnimal: NSObjectProtocol { var name: String { get }; @objc optional var legs: Int { get } }
final class JungleApe: NSObject, JungleAnimal { let name = "ape"; var legs: Int { 2 } }
func jungleLegs<A: JungleAnimal>(_ all: [A]) -> Int { all.reduce(0) { $0 + ($1.legs ?? 4) } }
func jungleName(_ animal: (some JungleAnimal)?) -> String { animal?.name ?? "none" }
open class JungleTextView: UITextView {
    weak var next_: (any UITextViewDelegate)?
    fileprivate let shapes: [CALayer] = [CALayer(), CAGradientLayer()]
}
extension JungleTextView: UITextViewDelegate {
    public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in range: NSRange, interaction: UITextItemInteraction) -> Bool { true }
    public func textView(_ textView: UITextView, shouldInteractWith attachment: NSTextAttachment, in range: NSRange, interaction: UITextItemInteraction) -> Bool { false }
    public func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        guard let next_ else { return nil }
        return next_.textView?(textView, editMenuForTextIn: range, suggestedActions: suggestedActions)
    }
    public func asks() -> Bool { next_?.responds(to: #selector((any UITextViewDelegate).textViewDidChange(_:))) ?? false }
    open override var intrinsicContentSize: CGSize { contentSize }
    open override func caretRect(for position: UITextPosition) -> CGRect {
        var rect = super.caretRect(for: position)
        rect.size.width = 3
        return rect
    }
    func link() -> Selector { #selector(textView(_:shouldInteractWith:in:interaction:) as (UITextView, URL, NSRange, UITextItemInteraction) -> Bool) }
}
@available(*, unavailable, message: "Use JungleTextView")
@objcMembers public class JungleOldView: UIView { public var text = ""; public func clear() {} }
public typealias JungleColor = UIColor
struct JungleMenu: View { var body: some View { List { Text("Ape") } } }
class JungleController: UIViewController, UITextViewDelegate {
    let text = JungleTextView()
    @IBOutlet var contentView: UIView! { didSet { precondition(!isViewLoaded) } }
    override func viewDidLoad() {
        super.viewDidLoad()
        text.next_ = self
        view.layer.sublayers = text.shapes
        let animal: any JungleAnimal = JungleApe()
        title = "\(jungleLegs([animal, animal])) \(jungleName(animal)) \(view.layer.sublayers!.firstIndex(of: text.shapes[1]) ?? -1) \(text.asks())"
    }
    func textViewDidChange(_ textView: UITextView) {}
    @IBAction func ask(_ sender: Any, event: UIEvent) { _ = #selector(ask(_:event:)) }
}
#endif
// check: { let c = JungleController(); c.loadViewIfNeeded(); return c.title! }() == 4 ape 1 true
