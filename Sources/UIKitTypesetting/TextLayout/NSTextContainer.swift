/// The area in which lines are set: that of a text view, or one that an app makes with a layout manager.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The size in points; its width is that of lines, including `lineFragmentPadding` on both sides. A text view sets it when it is laid
    /// out.
    open var size: CGSize { didSet { if size != oldValue { geometryObserver?.textContainerChangedGeometry(self) } } }
    /// The padding at both ends of every line in points. (Facts/Text.md#text-view: 5)
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { geometryChanged() } } }
    /// The paths that the text flows around, in the container's coordinates, in points: their insides stay free.
    ///
    /// Partial: if a line fits on several sides of an obstacle, the widest part is filled and the others stay empty.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet {
            geometryObserver?.textContainerChangedGeometry(self)
            obstaclesChanged?()
        }
    }
    package var obstaclesChanged: (() -> Void)?
    /// The mode in which lines end; a text view's wrap at words.
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { if lineBreakMode != oldValue { geometryChanged() } } }
    /// The maximum number of lines; 0 for any number.
    ///
    /// Partial: only with an app's own layout manager; a text view shows all lines.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { geometryChanged() } } }
    /// Whether the container is as wide as the view.
    open var widthTracksTextView = true
    open var heightTracksTextView = false
    /// The layout manager, which UIKitText defines.
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
