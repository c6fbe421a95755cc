import UIKit

/// A container in which the Previous and Next buttons go through all text inputs, at any depth.
@preconcurrency @MainActor
open class IQDeepResponderContainerView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }
}
