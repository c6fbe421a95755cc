/// The area in which text is laid out. It belongs to a text view or to an app's own layout manager.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The size in points. The width is the line width, including `lineFragmentPadding` on both sides. A text view sets the size in its
    /// layout pass.
    open var size: CGSize { didSet { if size != oldValue { geometryObserver?.textContainerChangedGeometry(self) } } }
    /// The padding at both ends of every line in points. (Facts/Text.md#text-view: 5)
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { geometryChanged() } } }
    /// The paths around which text flows, in the container's coordinates, in points. No text is laid out inside them.
    ///
    /// Partial: if an obstacle leaves several free parts in a line, only the widest part is filled.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet {
            geometryObserver?.textContainerChangedGeometry(self)
            obstaclesChanged?()
        }
    }
    package var obstaclesChanged: (() -> Void)?
    /// The line break mode. The default, which text views use, wraps at words.
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { if lineBreakMode != oldValue { geometryChanged() } } }
    /// The maximum number of lines, or 0 for any number.
    ///
    /// Partial: it has an effect only in an app's own layout manager, because a text view shows all lines.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { geometryChanged() } } }
    /// Whether the container's width follows the text view's width.
    open var widthTracksTextView = true
    open var heightTracksTextView = false
    /// The layout manager that uses the container. `UIKitText` defines its class.
    package weak var geometryObserver: (any TextContainerObserver)?
    package var changed: (() -> Void)?

    private func geometryChanged() {
        geometryObserver?.textContainerChangedGeometry(self)
        changed?()
    }

    @preconcurrency @MainActor
    public init(size: CGSize = .zero) {
        self.size = size
        super.init()
    }
}

/// An object that is notified when a container's size or shape changes.
@MainActor
package protocol TextContainerObserver: AnyObject {
    func textContainerChangedGeometry(_ container: NSTextContainer)
}
