import QuartzCore
import UIKitControls

/// The layout of a film: the frames of the phone and the caption, and the size in pixels.
///
/// The canvas contains the phone with a margin around it, and a strip for captions below the phone if the film has captions. Width and
/// height in pixels are even, as video requires. The additional pixels are background at the right and lower edges.
package struct FilmLayout: Hashable, Sendable {
    /// The size of the phone's picture, in points: the screen, or the whole body.
    package var phoneSize: CGSize
    /// The scale in pixels per point.
    package var scale: CGFloat
    /// A point of the phone's picture that is aligned to a whole pixel, normally the screen's corner. Aligned content is as sharp as
    /// without a film around it.
    package var anchor: CGPoint
    /// The distance between the phone and the film's edge, in points; 0 for a phone without a margin.
    package var margin: CGFloat
    /// Whether space below the phone is reserved for captions, even while no caption is shown, because a film has a fixed size.
    package var hasCaptionStrip: Bool
    package var background: CGColor
    /// The film's aspect; nil for the aspect of the phone with its margin.
    package var aspect: FilmAspect?
    /// Whether the phone's picture fills a film of a given aspect up to the margins, which is the case for phones that rotate.
    var fillsRoom = false
    /// The minimum font size of captions, in points.
    var leastCaptionSize = FilmCaption.leastFontSize
    /// The backdrop; nil for the plain background.
    package var backdrop: FilmBackdrop?
    /// The rounded rectangle that casts a shadow, in the phone's coordinates; nil for no shadow.
    package var shadow: (frame: CGRect, radius: CGFloat)? {
        get { shadowFrame.map { ($0, shadowRadius) } }
        set { (shadowFrame, shadowRadius) = (newValue?.frame, newValue?.radius ?? 0) }
    }
    private var shadowFrame: CGRect?
    private var shadowRadius: CGFloat = 0

    /// A background for dark screens, which contrasts with a black phone. (chosen)
    package static let darkBackground = CGColor(hex: 0x24262C)
    /// A cool light grey, which contrasts with light and dark screens and with the black body of the phone. (chosen)
    static let defaultBackground = CGColor(hex: 0xE6E7EC)
    /// The default distance between the phone and the film's edge, in points. (chosen)
    static let defaultMargin: CGFloat = 24

    /// - Parameters:
    ///   - phoneSize: the size of the phone's picture, in points; width and height must be above 0.
    ///   - scale: the scale in pixels per point, above 0.
    ///   - margin: the margin, in points; a value below 0 is replaced by 0.
    package init(
        phoneSize: CGSize, scale: CGFloat, anchor: CGPoint = .zero, margin: CGFloat = FilmLayout.defaultMargin,
        hasCaptionStrip: Bool = false, background: CGColor = FilmLayout.defaultBackground
    ) {
        precondition(
            phoneSize.width > 0 && phoneSize.height > 0 && scale > 0, "a film needs a phone and a scale, not \(phoneSize) at \(scale)")
        self.phoneSize = phoneSize
        self.scale = scale
        self.anchor = anchor
        self.margin = max(0, margin)
        self.hasCaptionStrip = hasCaptionStrip
        self.background = background
    }

    /// The size of the film in pixels. Width and height are even.
    package var pixelSize: PixelSize {
        if case .pixels(let size) = aspect { return size.roundedUpToEven }
        let size = aspect?.around(ownSize) ?? ownSize
        return PixelSize(width: pixels(size.width), height: pixels(size.height)).roundedUpToEven
    }

    /// The size of the phone with its margin and caption strip, in points.
    private var ownSize: CGSize { ownSize(captionSize: captionSize) }

    private func ownSize(captionSize: CGFloat) -> CGSize {
        CGSize(width: ownPhoneFrame.maxX + margin, height: ownPhoneFrame.maxY + (captionHeight(captionSize) ?? margin))
    }

    /// The font size of captions, cards and labels. It depends on the canvas, whose height in turn depends on the font size, so it is
    /// computed in several passes.
    var captionSize: CGFloat {
        var size = leastCaptionSize
        for _ in 0..<Self.sizingPasses {
            let own = ownSize(captionSize: size)
            size = max(leastCaptionSize, FilmCaption.fontSize(on: aspect?.around(own) ?? own))
        }
        return size
    }
    /// The number of passes. Each pass adds at most a seventh of what the previous pass has added. (derived: the font size is a 26th of
    /// the shorter side, and the caption strip is 3.8 font sizes high)
    private static let sizingPasses = 5

    /// Rounds points up to whole pixels. Less than a thousandth of a pixel is ignored as a rounding error.
    private func pixels(_ points: CGFloat) -> Int { Int((points * scale - 0.001).rounded(.up)) }

    /// Returns the scale at which the phone with its margin and caption strip fits into a film of this size.
    package func scale(fitting size: PixelSize) -> CGFloat {
        min(CGFloat(size.width) / ownSize.width, CGFloat(size.height) / ownSize.height)
    }

    /// The size of the canvas in points, which is exactly `pixelSize` in pixels.
    var canvasSize: CGSize { CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale) }

    /// The frame of the phone on the canvas, with `anchor` on a whole pixel and inside the canvas. In a film with a given aspect, the
    /// phone is in the middle.
    package var phoneFrame: CGRect {
        guard aspect != nil else { return ownPhoneFrame }
        if fillsRoom {
            return CGRect(
                x: margin, y: margin, width: canvasSize.width - 2 * margin,
                height: canvasSize.height - margin - (captionHeight ?? margin))
        }
        func moved(_ room: CGFloat) -> CGFloat { max(0, (room / 2 * scale).rounded(.down) / scale) }
        return ownPhoneFrame.offsetBy(dx: moved(canvasSize.width - ownSize.width), dy: moved(canvasSize.height - ownSize.height))
    }

    private var ownPhoneFrame: CGRect {
        func aligned(_ anchor: CGFloat) -> CGFloat {
            let pixel = ((margin + anchor) * scale).rounded() / scale - anchor
            return pixel < 0 ? pixel + 1 / scale : pixel
        }
        return CGRect(origin: CGPoint(x: aligned(anchor.x), y: aligned(anchor.y)), size: phoneSize)
    }

    /// The frame of the caption strip below the phone. The strip is as wide as the canvas.
    var captionFrame: CGRect? {
        captionHeight.map { CGRect(x: 0, y: phoneFrame.maxY, width: canvasSize.width, height: $0) }
    }

    /// The height of the caption strip, which includes the margin below the phone.
    private var captionHeight: CGFloat? { captionHeight(captionSize) }
    private func captionHeight(_ fontSize: CGFloat) -> CGFloat? {
        hasCaptionStrip ? max(FilmCaption.stripHeight(fontSize), margin) : nil
    }

    /// The area of the canvas above the caption strip. A zoom shows a part of this area.
    package var stage: CGRect {
        CGRect(x: 0, y: 0, width: canvasSize.width, height: captionFrame?.minY ?? canvasSize.height)
    }

    /// Returns the transform of the canvas that enlarges `part` to the whole `stage`.
    func zoom(to part: CGRect) -> CGAffineTransform {
        let scale = stage.width / part.width
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: stage.minX - part.minX * scale, ty: stage.minY - part.minY * scale)
    }

    /// Returns the part of the canvas that is visible during a zoom. If the phone ends inside the part, the area behind the caption is
    /// included, because the phone's shadow extends into this area.
    private func visible(_ part: CGRect) -> CGRect {
        guard phoneFrame.maxY <= part.maxY else { return part }
        let strip = (canvasSize.height - stage.maxY) * part.width / stage.width
        return CGRect(x: part.minX, y: part.minY, width: part.width, height: part.height + strip)
    }

    /// Returns one frame of the film.
    ///
    /// - Parameters:
    ///   - phone: the phone's picture of the size `phoneSize`, to which its content is clipped.
    ///   - caption: the caption; ignored if there is no strip.
    ///   - touches: the marks of fingers in the phone's coordinates, drawn above everything else and not clipped to the phone.
    ///   - time: the time in seconds of the film.
    ///   - touchTime: the time of the touches, which differs after a pause of the film; nil for `time`.
    ///   - part: the part of `stage` that fills the picture; nil for the whole `stage`.
    ///   - opacity: the opacity of everything except the overlays and the backdrop.
    ///   - overlays: nodes that are drawn above everything else, in points of the canvas.
    package func frame(
        phone: DisplayList, caption: FilmCaption? = nil, touches: TouchMarks = TouchMarks(), touchStyle: TouchIndicatorStyle = .none,
        at time: Double, touchesAt touchTime: Double? = nil, measurer: any TextMeasurer, part: CGRect? = nil, opacity: CGFloat = 1,
        overlays: [DisplayNode] = []
    ) -> DisplayList {
        let phoneFrame = phoneFrame
        let place = CGAffineTransform(translationX: phoneFrame.minX, y: phoneFrame.minY)
        let bounds = CGRect(origin: .zero, size: fillsRoom && aspect != nil ? phoneFrame.size : phoneSize)
        var nodes: [DisplayNode] = []
        let backdropNode = backdrop?.node(canvasSize)
        if part == nil, opacity == 1, let backdropNode { nodes.append(backdropNode) }
        if let shadowFrame {
            let frame = shadowFrame.offsetBy(dx: phoneFrame.minX, dy: phoneFrame.minY)
            nodes.append(
                DisplayNode(
                    id: FilmNodeID.shadow, name: "shadow", transform: CGAffineTransform(translationX: frame.minX, y: frame.minY),
                    bounds: CGRect(origin: .zero, size: frame.size), corners: CornerShape(radius: shadowRadius, isContinuous: true),
                    shadow: Self.shadowLook, fill: .black))
        }
        nodes.append(
            DisplayNode(
                id: FilmNodeID.phone, name: "phone", transform: place, bounds: bounds, clipsToBounds: true,
                fill: phone.background.alpha > 0 ? phone.background : nil, children: phone.nodes))
        var captionNode = captionFrame.flatMap {
            caption?.node(at: time, in: $0, on: ground, fontSize: captionSize, measurer: measurer)
        }
        let fingers = touches.nodes(at: touchTime ?? time, style: touchStyle)
        let touchNode =
            fingers.isEmpty
            ? nil : DisplayNode(id: FilmNodeID.touches, name: "touches", transform: place, bounds: bounds, children: fingers)
        if part != nil || opacity < 1 {
            // Enlarge the fingers with the phone, because they touch its views. The caption keeps its size.
            let shown = DisplayNode(
                id: FilmNodeID.stage, name: "stage", transform: zoom(to: part ?? stage), bounds: part.map(visible) ?? stage,
                opacity: opacity, clipsToBounds: part != nil, children: nodes + [touchNode].compactMap { $0 })
            captionNode?.opacity *= opacity
            nodes = [backdropNode, opacity > 0 ? shown : nil, opacity > 0 ? captionNode : nil].compactMap { $0 }
        } else {
            nodes += [captionNode, touchNode].compactMap { $0 }
        }
        return DisplayList(size: canvasSize, background: backdrop == nil ? background : .clear, nodes: nodes + overlays)
    }

    /// The background colour of captions and cards. It is the colour of the backdrop, or of the plain background if the backdrop's
    /// colour is unknown.
    var ground: CGColor {
        guard let color = backdrop?.color, color.alpha > 0 else { return background }
        return color
    }

    /// The distance that a shadow extends beyond the phone, in points: the shadow's offset and three times its radius. Less than a
    /// hundredth of the shadow is outside this distance. (derived)
    static let shadowReach: CGFloat = 8 + 3 * 9
    /// The shadow of the phone, in points. (chosen)
    private static let shadowLook = DisplayNode.Shadow(
        color: CGColor(gray: 0, alpha: 0.35), offset: CGSize(width: 0, height: 8), radius: 9)
}
