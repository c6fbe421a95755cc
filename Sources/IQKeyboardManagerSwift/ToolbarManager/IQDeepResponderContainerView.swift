import UIKit

/// A container whose text inputs are all neighbours for the Previous and Next buttons, at any depth.
@preconcurrency @MainActor
open class IQDeepResponderContainerView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }
}
