import UIKitText

/// The space that the keyboard takes up in a view. Views constrained to its top rest on the keyboard, and on the safe area's lower edge
/// when there is none. It moves inside the keyboard's own animation, and with every frame of a drag.
///
/// (Facts/KeyboardLayoutGuide.md#frame. `KeyboardGuideSettings` has the values that Apple does not document.)
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide also follows a keyboard that floats, is split or is above the lower edge. If false, the guide is at the lower edge
    /// then. Tracked constraints are used only with true.
    open var followsUndockedKeyboard = false { didSet { if followsUndockedKeyboard != oldValue { settingsChanged() } } }
    /// Whether the guide is as high as the safe area's lower inset while there is no keyboard.
    open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { settingsChanged() } } }
    /// The distance above the keyboard at which dragging a scroll view begins to move the keyboard, points; negative values count as 0.
    open var keyboardDismissPadding: CGFloat = 0 {
        didSet { if keyboardDismissPadding < 0 { keyboardDismissPadding = 0 } }
    }
    /// The rectangle that all constraints use. Nil when some use a different one, such as those of a view that is resized in the middle of
    /// a rotation, and new ones.
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

    /// Whether constraints depend on outdated edges or frames. Always false outside of a window.
    func hasMoved(nearEdges: NSDirectionalRectEdge) -> Bool {
        owningView?.window != nil && (layoutFrame != reported.frame || counted(nearEdges) != self.nearEdges)
    }

    /// Updates edges and rectangle.
    func update(nearEdges: NSDirectionalRectEdge) {
        let before = self.nearEdges
        update(nearEdges: counted(nearEdges))
        let frame = owningView.map { KeyboardGuides.current.frame(in: $0) }
        guard frame != reported.frame || before != self.nearEdges else { return }
        reported.frame = frame
        insetsMayHaveChanged()
    }

    /// Returns `edges` if the guide follows undocked keyboards, else nil: tracked constraints count only then.
    private func counted(_ edges: NSDirectionalRectEdge) -> NSDirectionalRectEdge? { followsUndockedKeyboard ? edges : nil }

    /// The frame in the coordinates of the owning view, points. It does not use `insets`, which only constraints read.
    open override var layoutFrame: CGRect { owningView.map { KeyboardGuides.current.frame(in: $0) } ?? .zero }
}

extension UIView {
    private enum KeyboardGuideKey {}

    /// The guide of the keyboard's space in this view. Created on first access.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        let key = ObjectIdentifier(KeyboardGuideKey.self)
        if let guide = associatedValues[key] as? UIKeyboardLayoutGuide { return guide }
        let guide = UIKeyboardLayoutGuide(of: self)
        associatedValues[key] = guide
        KeyboardGuides.current.add(guide)
        return guide
    }
    /// The guide; nil if it was never accessed.
    var keyboardLayoutGuideIfAny: UIKeyboardLayoutGuide? {
        associatedValues[ObjectIdentifier(KeyboardGuideKey.self)] as? UIKeyboardLayoutGuide
    }
}
