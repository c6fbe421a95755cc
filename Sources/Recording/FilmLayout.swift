import QuartzCore
import UIKitControls

/// The frames of the phone and the caption in a film, and its size in pixels.
///
/// The canvas is the phone with a margin around it, and the caption's strip below if there is one. Its pixel size is even in both
/// directions, as video requires; the added pixels are background at the right and the bottom.
package struct FilmLayout: Hashable, Sendable {
    /// The size of the phone's picture in points: its screen, or its whole body.
    package var phoneSize: CGSize
    /// Pixels per point.
    package var scale: CGFloat
    /// A point of the phone's picture that is aligned to a whole pixel, so that content starting there is as sharp as without a film around
    /// it: the screen's corner.
    package var anchor: CGPoint
    /// The distance in points between the phone and the film's edge; 0 for the bare phone.
    package var margin: CGFloat
    /// Whether a strip is reserved under the phone, also while no caption is shown: a film has one size.
    package var hasCaptionStrip: Bool
    package var background: CGColor
    /// The film's aspect; nil for that of the phone with its margin.
    package var aspect: FilmAspect?
    /// Whether the phone's picture fills a film of a given aspect up to its margins: for phones that are rotated.
    var fillsRoom = false
    /// The smallest letters of captions, points.
    var leastCaptionSize = FilmCaption.leastFontSize
    /// The backdrop, instead of the plain background.
    package var backdrop: FilmBackdrop?
    /// The rounded rectangle that casts a shadow, in the phone's coordinates; nil for none.
    package var shadow: (frame: CGRect, radius: CGFloat)? {
        get { shadowFrame.map { ($0, shadowRadius) } }
        set { (shadowFrame, shadowRadius) = (newValue?.frame, newValue?.radius ?? 0) }
    }
    private var shadowFrame: CGRect?
    private var shadowRadius: CGFloat = 0

    /// A background for dark screens that contrasts with a black phone. (chosen)
    package static let darkBackground = CGColor(hex: 0x24262C)
    /// A cool light grey that contrasts with light and dark screens and the black of the phone's body. (chosen)
    static let defaultBackground = CGColor(hex: 0xE6E7EC)
    /// The default distance in points between the phone and the film's edge. (chosen)
    static let defaultMargin: CGFloat = 24

    /// - Parameters:
    ///   - phoneSize: points; both sides above 0.
    ///   - scale: pixels per point, above 0.
    ///   - margin: points; below 0 counts as 0.
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

    /// The film's size in pixels, even in both directions.
    package var pixelSize: PixelSize {
        if case .pixels(let size) = aspect { return size.roundedUpToEven }
        let size = aspect?.around(ownSize) ?? ownSize
        return PixelSize(width: pixels(size.width), height: pixels(size.height)).roundedUpToEven
    }

    /// The size of the phone with its surroundings, points.
    private var ownSize: CGSize { ownSize(captionSize: captionSize) }

    private func ownSize(captionSize: CGFloat) -> CGSize {
        CGSize(width: ownPhoneFrame.maxX + margin, height: ownPhoneFrame.maxY + (captionHeight(captionSize) ?? margin))
    }

    /// The size of captions, cards and labels: it follows from the canvas, which grows a little with it.
    var captionSize: CGFloat {
        var size = leastCaptionSize
        for _ in 0..<Self.sizingPasses {
            let own = ownSize(captionSize: size)
            size = max(leastCaptionSize, FilmCaption.fontSize(on: aspect?.around(own) ?? own))
        }
        return size
    }
    /// The number of passes. Each pass adds a tenth of the growth in the previous pass. (derived: two lines and their margins are 3.8 font
    /// sizes of 26)
    private static let sizingPasses = 5

    /// Rounds up to pixels. An excess of less than a thousandth of a pixel is a rounding error of the sum.
    private func pixels(_ points: CGFloat) -> Int { Int((points * scale - 0.001).rounded(.up)) }

    /// Returns the scale at which everything fits into a film of so many pixels.
    package func scale(fitting size: PixelSize) -> CGFloat {
        min(CGFloat(size.width) / ownSize.width, CGFloat(size.height) / ownSize.height)
    }

    /// The whole film in points: exactly `pixelSize`.
    var canvasSize: CGSize { CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale) }

    /// The phone's frame on the canvas, `anchor` on a whole pixel. Never beyond the canvas's edge. A canvas of another aspect has it in the
    /// middle.
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

    /// The strip under the phone, as wide as the canvas.
    var captionFrame: CGRect? {
        captionHeight.map { CGRect(x: 0, y: phoneFrame.maxY, width: canvasSize.width, height: $0) }
    }

    /// The height of the strip; its own margin replaces the one below the phone unless that is higher.
    private var captionHeight: CGFloat? { captionHeight(captionSize) }
    private func captionHeight(_ fontSize: CGFloat) -> CGFloat? {
        hasCaptionStrip ? max(FilmCaption.stripHeight(fontSize), margin) : nil
    }

    /// The area above the captions' strip, of which a zoomed film shows a part.
    package var stage: CGRect {
        CGRect(x: 0, y: 0, width: canvasSize.width, height: captionFrame?.minY ?? canvasSize.height)
    }

    /// Returns the transform from the canvas to itself that enlarges `part` of the stage to the whole.
    func zoom(to part: CGRect) -> CGAffineTransform {
        let scale = stage.width / part.width
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: stage.minX - part.minX * scale, ty: stage.minY - part.minY * scale)
    }

    /// Returns the part of the canvas that is visible while `part` of the stage is enlarged: a shadow below the phone continues behind the
    /// caption, and a phone does not.
    private func visible(_ part: CGRect) -> CGRect {
        guard phoneFrame.maxY <= part.maxY else { return part }
        let strip = (canvasSize.height - stage.maxY) * part.width / stage.width
        return CGRect(x: part.minX, y: part.minY, width: part.width, height: part.height + strip)
    }

    /// Returns one frame of the film.
    ///
    /// - Parameters:
    ///   - phone: the phone's picture, `phoneSize` large; content beyond it is clipped.
    ///   - caption: the text in the strip; ignored without a strip.
    ///   - touches: fingers, in the phone's coordinates; above everything else and not clipped at the phone's edge.
    ///   - time: seconds of the film.
    ///   - touchTime: the moment of the touches, if a pause has moved the film ahead of them; else `time`.
    ///   - part: the part of the stage that is enlarged to the whole; nil for all.
    ///   - opacity: the opacity of everything except the overlays and the backdrop.
    ///   - overlays: drawn above everything, in points of the canvas.
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
            // Fingers are part of the enlarged picture, and the caption is not.
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

    /// The background of captions and cards, as far as it is known.
    var ground: CGColor {
        guard let color = backdrop?.color, color.alpha > 0 else { return background }
        return color
    }

    /// The distance that a shadow reaches beyond its phone, points: the offset and three radii, beyond which less than a hundredth of it is
    /// left. (derived)
    static let shadowReach: CGFloat = 8 + 3 * 9
    /// The shadow, in points. (chosen)
    private static let shadowLook = DisplayNode.Shadow(
        color: CGColor(gray: 0, alpha: 0.35), offset: CGSize(width: 0, height: 8), radius: 9)
}
