/// A position or length of a view or a layout guide, from which constraints are created. Each axis and the lengths have a subclass of
/// their own, so that the compiler rejects comparisons between them.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let side: LayoutSide

    init(_ side: LayoutSide) {
        self.side = side
        super.init()
    }

    open var item: AnyObject? { side.item }
    open var name: String { side.text }

    nonisolated open override var description: String { MainActor.assumeIsolated { "<\(type(of: self)) \(side.text)>" } }

    /// Returns a constraint for `self == anchor + c`. Positive constants point right, down, or in reading direction.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, constant: c)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: c)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: c)
    }
}

/// A position on the horizontal axis.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance from this position to `otherAnchor`.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutSide(from: side, to: otherAnchor.side))
    }

    /// Returns a constraint that places this position after `anchor` in reading direction, at the system's spacing (8 points) times
    /// `multiplier`.
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, constant: UIView.systemSpacing * multiplier)
    }
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: UIView.systemSpacing * multiplier)
    }
    open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: UIView.systemSpacing * multiplier)
    }
}

/// A position on the vertical axis.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance from this position to `otherAnchor`.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutSide(from: side, to: otherAnchor.side))
    }

    /// Returns a constraint that places this position below `anchor`, at the system's spacing times `multiplier`. The spacing is 8
    /// points; between baselines it depends on this item's font.
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, constant: spacing(below: anchor) * multiplier)
    }
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: spacing(below: anchor) * multiplier)
    }
    open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: spacing(below: anchor) * multiplier)
    }

    private func spacing(below anchor: NSLayoutYAxisAnchor) -> CGFloat {
        guard side.attribute.isBaseline, anchor.side.attribute.isBaseline, let view = side.item as? UIView else {
            return UIView.systemSpacing
        }
        return view.systemBaselineSpacing
    }
}

/// A length: a width, a height, or the distance between two positions.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns a constraint for `self == c`, in points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(side, .equal, nil, constant: c) }
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, nil, constant: c)
    }
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, nil, constant: c)
    }

    /// Returns a constraint for `self == anchor * m + c`, in points.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, multiplier: m, constant: c)
    }
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, multiplier: m, constant: c)
    }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, multiplier: m, constant: c)
    }
}

extension UIView {
    /// The spacing between neighbours in points. (documented: the standard spacing)
    static let systemSpacing: CGFloat = 8

    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .leading)) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .trailing)) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .left)) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .right)) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .centerX)) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .top)) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .bottom)) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .centerY)) }
    /// The baseline of the first line of text; the bottom of views without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .firstBaseline)) }
    /// The baseline of the last line of text; the bottom of views without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .lastBaseline)) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .width)) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .height)) }
}

extension UILayoutGuide {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .leading)) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .trailing)) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .left)) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .right)) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(self, .centerX)) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .top)) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .bottom)) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(self, .centerY)) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .width)) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(self, .height)) }
}
