import UIKitText

/// The area that the keyboard covers in a view. Views that are constrained to its top rest on the keyboard, or on the bottom edge of the
/// safe area if no keyboard is shown. The guide is animated together with the keyboard, and also follows the user's drag in every frame.
///
/// (Facts/KeyboardLayoutGuide.md#frame. `KeyboardGuideSettings` has the values that Apple does not document.)
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide also follows a floating, split or undocked keyboard. If false, the guide stays at the bottom edge while such a
    /// keyboard is shown, and no tracked constraints are active.
    open var followsUndockedKeyboard = false { didSet { if followsUndockedKeyboard != oldValue { settingsChanged() } } }
    /// Whether the guide has the height of the bottom safe-area inset while no keyboard is shown.
    open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { settingsChanged() } } }
    /// The distance above the keyboard, in points, at which dragging a scroll view starts to move the keyboard. Negative values are set
    /// to 0.
    open var keyboardDismissPadding: CGFloat = 0 {
        didSet { if keyboardDismissPadding < 0 { keyboardDismissPadding = 0 } }
    }
    /// The frame with which all constraints of the guide were last solved. It is nil for a new guide, and also if some constraints were
    /// solved with a different frame, for example while a view is resized during a rotation.
    private final class Received { var frame: CGRect? }
    private let reported: Received

    init(of view: UIView) {
        let reported = Received()
        self.reported = reported
        super.init(insets: { view in
            let frame = KeyboardGuides.current.frame(in: view)
            if frame != reported.frame { reported.frame = nil }
            return UIEdgeInsets(
                top: frame.minY - view.bounds.minY, left: frame.minX - view.bounds.minX, bottom: view.bounds.maxY - frame.maxY,
                right: view.bounds.maxX - frame.maxX)
        })
        identifier = "keyboardLayoutGuide"
        view.addLayoutGuide(self)
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { return nil }

    private func settingsChanged() {
        KeyboardGuides.current.update(self)
    }

    /// Returns whether the near edges or the guide's frame have changed since the constraints were last solved. The result is false if
    /// the guide's view is outside of a window.
    func hasMoved(nearEdges: NSDirectionalRectEdge) -> Bool {
        owningView?.window != nil && (layoutFrame != reported.frame || counted(nearEdges) != self.nearEdges)
    }

    /// Updates the near edges and the frame, and invalidates the constraints if either has changed.
    func update(nearEdges: NSDirectionalRectEdge) {
        let before = self.nearEdges
        update(nearEdges: counted(nearEdges))
        let frame = owningView.map { KeyboardGuides.current.frame(in: $0) }
        guard frame != reported.frame || before != self.nearEdges else { return }
        reported.frame = frame
        insetsMayHaveChanged()
    }

    /// Returns `edges` if the guide follows undocked keyboards, because tracked constraints apply only to such a guide. Otherwise returns
    /// nil.
    private func counted(_ edges: NSDirectionalRectEdge) -> NSDirectionalRectEdge? { followsUndockedKeyboard ? edges : nil }

    /// The frame of the guide in the coordinates of its owning view, in points. It is computed without `insets`, which only constraints
    /// use.
    open override var layoutFrame: CGRect { owningView.map { KeyboardGuides.current.frame(in: $0) } ?? .zero }
}

extension UIView {
    private enum KeyboardGuideKey {}

    /// The guide for the area that the keyboard covers in this view. It is created on first access.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        let key = ObjectIdentifier(KeyboardGuideKey.self)
        if let guide = associatedValues[key] as? UIKeyboardLayoutGuide { return guide }
        let guide = UIKeyboardLayoutGuide(of: self)
        associatedValues[key] = guide
        KeyboardGuides.current.add(guide)
        return guide
    }
    /// The keyboard layout guide of this view, or nil if it was never accessed.
    var keyboardLayoutGuideIfAny: UIKeyboardLayoutGuide? {
        associatedValues[ObjectIdentifier(KeyboardGuideKey.self)] as? UIKeyboardLayoutGuide
    }
}
