import UIKitText

/// The room that the keyboard takes of a view: what is tied to its top stands on the keyboard, and on the safe area's lower edge when there
/// is none. It moves inside the keyboard's own animation, and with every frame of a drag.
///
/// (Facts/KeyboardLayoutGuide.md#frame. What Apple leaves open stands in `KeyboardGuideSettings`.)
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide is where the keyboard is also when that floats, is split or stands above the lower edge. Otherwise it goes down to
    /// the lower edge then. Tracked constraints count only with true.
    open var followsUndockedKeyboard = false { didSet { if followsUndockedKeyboard != oldValue { settingsChanged() } } }
    /// Whether the guide keeps as high as the safe area's lower inset while there is no keyboard.
    open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { settingsChanged() } } }
    /// How far above the keyboard a finger that drags a scroll view begins to take the keyboard along, points; negative ones count as 0.
    open var keyboardDismissPadding: CGFloat = 0 {
        didSet { if keyboardDismissPadding < 0 { keyboardDismissPadding = 0 } }
    }
    /// The rectangle that all constraints know; nil when some learned of another one, as those of a view that gets another size in the
    /// middle of a turn do, and those that are new.
    private final class Told { var frame: CGRect? }
    private let told: Told

    init(of view: UIView) {
        let told = Told()
        self.told = told
        super.init(insets: { view in
            let frame = KeyboardGuides.current.frame(in: view)
            if frame != told.frame { told.frame = nil }
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

    /// Whether constraints hang on what is no longer so. Never outside of a window.
    func hasMoved(nearEdges: NSDirectionalRectEdge) -> Bool {
        owningView?.window != nil && (layoutFrame != told.frame || counted(nearEdges) != self.nearEdges)
    }

    /// Brings edges and rectangle up to date.
    func update(nearEdges: NSDirectionalRectEdge) {
        let before = self.nearEdges
        update(nearEdges: counted(nearEdges))
        let frame = owningView.map { KeyboardGuides.current.frame(in: $0) }
        guard frame != told.frame || before != self.nearEdges else { return }
        told.frame = frame
        insetsMayHaveChanged()
    }

    /// Tracked constraints count only where the guide follows.
    private func counted(_ edges: NSDirectionalRectEdge) -> NSDirectionalRectEdge? { followsUndockedKeyboard ? edges : nil }

    /// The frame in the coordinates of the owning view, points. It does not use `insets`, which only constraints ask.
    open override var layoutFrame: CGRect { owningView.map { KeyboardGuides.current.frame(in: $0) } ?? .zero }
}

extension UIView {
    private enum KeyboardGuideKey {}

    /// The keyboard's room in this view. Made when it is first asked for.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        let key = ObjectIdentifier(KeyboardGuideKey.self)
        if let guide = associatedValues[key] as? UIKeyboardLayoutGuide { return guide }
        let guide = UIKeyboardLayoutGuide(of: self)
        associatedValues[key] = guide
        KeyboardGuides.current.add(guide)
        return guide
    }
    /// nil when nobody has asked for it.
    var keyboardLayoutGuideIfAny: UIKeyboardLayoutGuide? {
        associatedValues[ObjectIdentifier(KeyboardGuideKey.self)] as? UIKeyboardLayoutGuide
    }
}
