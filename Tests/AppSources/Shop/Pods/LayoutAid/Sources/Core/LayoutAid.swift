import UIKit

public struct LayoutAid {
    let view: UIView
    public func make(@ConstraintList _ constraints: (UIView) -> [NSLayoutConstraint]) {
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(constraints(view))
    }
}
@resultBuilder public enum ConstraintList {
    public static func buildBlock(_ parts: NSLayoutConstraint...) -> [NSLayoutConstraint] { parts }
}
