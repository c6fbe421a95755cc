/// Options for measuring and drawing text outside of labels. Raw values are UIKit's. (documented: UIKit's headers)
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Wraps the text. Without this option, each paragraph is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Adds the fonts' leading between lines, as labels do.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Ends the last visible line with an ellipsis if the text does not fit.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Additional parameters for drawing a text, and the results of the drawing.
open class NSStringDrawingContext: NSObject {
    /// The minimum scale to which the text may shrink to fit, or 0 to prevent shrinking.
    open var minimumScaleFactor: CGFloat = 0
    /// The scale with which the last text was drawn.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The area of the last text in points.
    open internal(set) var totalBounds: CGRect = .zero
    public override init() { super.init() }
}

extension NSAttributedString {
    /// The default font for text without a font attribute, which is the interface font at 12 points. In UIKit, it is Helvetica at 12
    /// points. (the size is documented)
    private static let defaultFont = UIFont.systemFont(ofSize: 12)

    /// Returns the size of the text in points, on lines of unlimited width. It is not rounded.
    public func size() -> CGSize { TextLayout(spans: StyledText(self, font: Self.defaultFont).spans, width: .infinity).size }

    /// Returns the bounding rectangle of the text inside `size`, in points, with an origin of zero. The size of the rectangle is not
    /// rounded, so round it up before using it for a view.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
        let (layout, factor) = layout(in: size, options: options, context: context)
        let bounds = CGRect(origin: .zero, size: layout.size)
        context?.actualScaleFactor = factor
        context?.totalBounds = bounds
        return bounds
    }

    /// Draws each paragraph on one line. `point` is the top left corner of the text.
    public func draw(at point: CGPoint) {
        draw(with: CGRect(origin: point, size: CGSize(width: CGFloat.infinity, height: .infinity)), options: .usesFontLeading, context: nil)
    }
    /// Draws wrapped lines from the top of the rectangle, as many as its height allows.
    public func draw(in rect: CGRect) { draw(with: rect, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil) }
    /// Draws the text into the current context. With the option `usesLineFragmentOrigin`, the rectangle's origin is the text's top left
    /// corner. Without this option, the origin is on the baseline.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard let target = UIGraphicsGetCurrentContext(), length > 0 else { return }
        let (layout, _) = layout(
            in: rect.size, options: options.union(rect.width.isFinite ? [] : .usesLineFragmentOrigin), context: context)
        var shown = layout
        if rect.height.isFinite { shown.lines.removeAll { $0.top > 0 && $0.top + $0.height > rect.height + 1 } }
        let traits = UITraitCollection.current
        let isFromTop = options.contains(.usesLineFragmentOrigin) || !rect.width.isFinite
        let rise = isFromTop ? 0 : layout.lines.first?.baseline ?? 0
        shown.draw(
            in: target, at: CGPoint(x: rect.minX, y: rect.minY - rise), scale: max(traits.displayScale, 1),
            looks: StyledText(self, font: Self.defaultFont).looks, color: .black, traits: traits)
    }

    private func layout(in size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?) -> (TextLayout, CGFloat) {
        let whole = StyledText(self, font: Self.defaultFont)
        let styled = options.contains(.usesFontLeading) ? whole : whole.withoutLeading()
        let wraps = options.contains(.usesLineFragmentOrigin)
        let width = wraps && size.width > 0 ? size.width : .infinity
        func make(_ styled: StyledText, lines: Int) -> TextLayout {
            let style = TextLayout.Style(
                alignment: styled.paragraphStyle?.alignment ?? .natural,
                lineBreakMode: lines > 0 ? .byTruncatingTail : styled.paragraphStyle?.lineBreakMode ?? .byWordWrapping, numberOfLines: lines
            )
            return TextLayout(spans: styled.spans, width: width, style: style)
        }
        var factor: CGFloat = 1
        var layout = make(styled, lines: 0)
        if let least = context?.minimumScaleFactor, least > 0 {
            // The text shrinks in steps of 2 per cent. (chosen)
            while factor > least, layout.size.height > size.height || layout.size.width > size.width {
                factor = max(least, factor - 0.02)
                layout = make(styled.scaled(by: factor), lines: 0)
            }
        }
        if options.contains(.truncatesLastVisibleLine), wraps, size.height.isFinite, layout.size.height > size.height {
            let fitting = layout.lines.filter { $0.top + $0.height <= size.height + 0.001 }.count
            layout = make(styled.scaled(by: factor), lines: max(1, fitting))
        }
        return (layout, factor)
    }
}

extension String {
    /// Returns the size of the text in points, on lines of unlimited width. It is not rounded.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attrs).size()
    }
    /// Returns the bounding rectangle of the text. See `NSAttributedString.boundingRect(with:options:context:)`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options, context: context) }
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attrs).draw(at: point)
    }
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attrs).draw(in: rect)
    }
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context) }
}

extension NSString {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { (self as String).size(withAttributes: attrs) }
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context) }
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(at: point, withAttributes: attrs)
    }
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(in: rect, withAttributes: attrs)
    }
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { (self as String).draw(with: rect, options: options, attributes: attributes, context: context) }
}
