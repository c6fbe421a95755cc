/// The room that lines are set in: a text view's, or one of an app's own with a layout manager.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// Points; the width that lines may have, `lineFragmentPadding` on both sides included. A text view sets it as it is laid out.
    open var size: CGSize { didSet { if size != oldValue { layoutManager?.textContainerChangedGeometry(self) } } }
    /// Room at both ends of every line, points. (Facts/Text.md#text-view: 5)
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { geometryChanged() } } }
    /// What the text goes around, in the container's coordinates, points: their inside is left free.
    ///
    /// Partial: where a line has room at several sides of what stands in its way, the widest part is filled and the others stay empty.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet {
            layoutManager?.textContainerChangedGeometry(self)
            obstaclesChanged?()
        }
    }
    var obstaclesChanged: (() -> Void)?
    /// How lines end; a text view's wrap at words.
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { if lineBreakMode != oldValue { geometryChanged() } } }
    /// 0 for any number.
    ///
    /// Partial: of a layout manager of an app's own; a text view shows all lines.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { geometryChanged() } } }
    /// Whether the container is as wide as the view.
    open var widthTracksTextView = true
    open var heightTracksTextView = false
    public internal(set) weak var layoutManager: NSLayoutManager?
    var changed: (() -> Void)?

    private func geometryChanged() {
        layoutManager?.textContainerChangedGeometry(self)
        changed?()
    }

    @preconcurrency @MainActor
    public init(size: CGSize = .zero) {
        self.size = size
        super.init()
    }
}
