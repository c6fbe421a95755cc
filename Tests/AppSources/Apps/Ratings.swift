import UIKit

/// A protocol with optional requirements, which the classes below implement or leave out.
@objc public protocol RatingViewDelegate {
    @objc func ratingView(_ view: RatingView, didChoose stars: Int)
    @objc optional func ratingViewShouldChange(_ view: RatingView) -> Bool
    @objc optional func ratingView(_ view: RatingView, titleFor stars: Int) -> String?
    @objc optional func ratingViewDidEnd(_ view: RatingView)
    @objc optional var accent: String { get }
}

@objcMembers public class RatingView: UIView {
    public weak var delegate: RatingViewDelegate?
    public var stars = 0
    private(set) var log: [String] = []
    public var onChange: ((Int) -> Void)?

    public func choose(_ stars: Int) {
        guard delegate?.ratingViewShouldChange?(self) ?? true else { return }
        self.stars = stars
        onChange?(stars)
        delegate?.ratingView(self, didChoose: stars)
        let length = delegate?.ratingView?(self, titleFor: stars)?.count
        log.append("title \(length ?? -1)")
        log.append(delegate?.accent ?? "no accent")
        if delegate?.ratingViewDidEnd != nil { log.append("has an end") }
        delegate?.ratingViewDidEnd?(self)
        if let delegate = delegate as? NSObject, delegate.responds(to: #selector(RatingViewDelegate.ratingViewShouldChange(_:))) {
            log.append("responds")
        }
    }
}

final class EagerOwner: NSObject, RatingViewDelegate {
    var heard: [String] = []
    func ratingView(_ view: RatingView, didChoose stars: Int) { heard.append("chose \(stars)") }
    private var changes = 0
    func ratingViewShouldChange(_ view: RatingView) -> Bool {
        changes += 1
        return changes < 3
    }
    func ratingView(_ view: RatingView, titleFor stars: Int) -> String? { String(repeating: "*", count: stars) }
    func ratingViewDidEnd(_ view: RatingView) { heard.append("end") }
    var accent: String { "red" }
}

final class LazyOwner: NSObject, RatingViewDelegate {
    var heard: [String] = []
    func ratingView(_ view: RatingView, didChoose stars: Int) { heard.append("chose \(stars)") }
}

/// A delegate that forwards its calls, as libraries do.
final class ForwardingFieldDelegate: NSObject, UITextFieldDelegate {
    weak var forward: UITextFieldDelegate?
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { forward?.textFieldShouldReturn?(textField) ?? true }
    func textFieldDidBeginEditing(_ textField: UITextField) { forward?.textFieldDidBeginEditing?(textField) }
}
