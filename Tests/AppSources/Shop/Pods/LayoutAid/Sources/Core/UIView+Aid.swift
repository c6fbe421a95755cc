import UIKit

extension UIView {
    public var aid: LayoutAid { LayoutAid(view: self) }
}
