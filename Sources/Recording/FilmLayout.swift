import QuartzCore
import UIKitControls

/// Where the phone and the caption stand in a film, and how many pixels that takes.
///
/// The canvas is the phone with a margin around it, and the caption's strip below when there is one. Its pixel size is even in both
/// directions, as video wants it; what that adds is background at the right and the bottom.
package struct FilmLayout: Hashable, Sendable {
    /// The phone's picture in points: its screen, or its whole body.
    package var phoneSize: CGSize
    /// Pixels per point.
    package var scale: CGFloat
    /// A point of the phone's picture that is put on a whole pixel, so that what starts there is as sharp as without a film around it:
    /// the screen's corner.
    package var anchor: CGPoint
    /// Points between the phone and the film's edge; 0 for the bare phone.
    package var margin: CGFloat
    /// Whether room is kept under the phone, also while no caption shows: a film has one size.
    package var hasCaptionStrip: Bool
    package var background: CGColor
    /// The film's form; nil for that of the phone with its margin.
    package var aspect: FilmAspect?
    /// The phone's picture is all the room that a film of another form has beside its margins: for phones that are turned.
    var fillsRoom = false
    /// The smallest letters of captions, points.
    var leastCaptionSize = FilmCaption.leastFontSize
    /// In place of the plain background.
    package var backdrop: FilmBackdrop?
    /// The rounded rectangle that a shadow lies below, in the phone's coordinates; nil for none.
    package var shadow: (frame: CGRect, radius: CGFloat)? {
        get { shadowFrame.map { ($0, shadowRadius) } }
        set { (shadowFrame, shadowRadius) = (newValue?.frame, newValue?.radius ?? 0) }
    }
    private var shadowFrame: CGRect?
    private var shadowRadius: CGFloat = 0

    /// For dark screens: a black phone stays apart from it. (chosen)
    package static let darkBackground = CGColor(hex: 0x24262C)
    /// A cool light grey that both light and dark screens and the black of the phone's body stand out from. (chosen)
    static let defaultBackground = CGColor(hex: 0xE6E7EC)
    /// Points. (chosen)
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

    /// Even in both directions.
    package var pixelSize: PixelSize {
        if case .pixels(let size) = aspect { return size.roundedUpToEven }
        let size = aspect?.around(ownSize) ?? ownSize
        return PixelSize(width: pixels(size.width), height: pixels(size.height)).roundedUpToEven
    }

    /// The phone with what is around it, points.
    private var ownSize: CGSize { ownSize(captionSize: captionSize) }

    private func ownSize(captionSize: CGFloat) -> CGSize {
        CGSize(width: ownPhoneFrame.maxX + margin, height: ownPhoneFrame.maxY + (captionHeight(captionSize) ?? margin))
    }

    /// Of captions, cards and labels: it follows from the canvas, which grows a little with it.
    var captionSize: CGFloat {
        var size = leastCaptionSize
        for _ in 0..<Self.sizingPasses {
            let own = ownSize(captionSize: size)
            size = max(leastCaptionSize, FilmCaption.fontSize(on: aspect?.around(own) ?? own))
        }
        return size
    }
    /// Each pass adds a tenth of what the one before has added. (derived: two lines and their margins are 3.8 font sizes of 26)
    private static let sizingPasses = 5

    /// What lies less than a thousandth of a pixel over the edge of one is a rounding error of the sum and not a pixel more.
    private func pixels(_ points: CGFloat) -> Int { Int((points * scale - 0.001).rounded(.up)) }

    /// The scale at which everything fits into a film of so many pixels.
    package func scale(fitting size: PixelSize) -> CGFloat {
        min(CGFloat(size.width) / ownSize.width, CGFloat(size.height) / ownSize.height)
    }

    /// The whole film in points: exactly `pixelSize`.
    var canvasSize: CGSize { CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale) }

    /// The phone's place on the canvas, `anchor` on a whole pixel. Never beyond the canvas's edge.
    /// A canvas of another form has it in the middle.
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

    /// With a strip, its own margin takes the place of the one below the phone unless that is higher.
    private var captionHeight: CGFloat? { captionHeight(captionSize) }
    private func captionHeight(_ fontSize: CGFloat) -> CGFloat? {
        hasCaptionStrip ? max(FilmCaption.stripHeight(fontSize), margin) : nil
    }

    /// What is above the captions' strip, and what a zoomed film shows a part of.
    package var stage: CGRect {
        CGRect(x: 0, y: 0, width: canvasSize.width, height: captionFrame?.minY ?? canvasSize.height)
    }

    /// Canvas to canvas: where a point is that is shown in `part` of the stage.
    func zoom(to part: CGRect) -> CGAffineTransform {
        let scale = stage.width / part.width
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: stage.minX - part.minX * scale, ty: stage.minY - part.minY * scale)
    }

    /// One frame of the film.
    ///
    /// - Parameters:
    ///   - phone: the phone's picture, `phoneSize` large; what reaches beyond is cut.
    ///   - caption: shown in the strip; without a strip nothing is.
    ///   - touches: fingers, in the phone's coordinates; above everything else and not cut at the phone's edge.
    ///   - time: seconds of the film.
    ///   - touchTime: the moment of the touches, where a film that stood still has come further than they; else `time`.
    ///   - part: the part of the stage that is shown as large as all of it; nil for all.
    ///   - opacity: of everything but the overlays and what the phone stands on.
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
            // Fingers are a part of the picture now, and the caption is not.
            let shown = DisplayNode(
                id: FilmNodeID.stage, name: "stage", transform: zoom(to: part ?? stage), bounds: part ?? stage, opacity: opacity,
                clipsToBounds: part != nil, children: nodes + [touchNode].compactMap { $0 })
            captionNode?.opacity *= opacity
            nodes = [backdropNode, opacity > 0 ? shown : nil, opacity > 0 ? captionNode : nil].compactMap { $0 }
        } else {
            nodes += [captionNode, touchNode].compactMap { $0 }
        }
        return DisplayList(size: canvasSize, background: backdrop == nil ? background : .clear, nodes: nodes + overlays)
    }

    /// What captions and cards are written on, as far as it is known.
    var ground: CGColor {
        guard let color = backdrop?.color, color.alpha > 0 else { return background }
        return color
    }

    /// How far a shadow reaches beyond its phone, points: the offset and three radii, beyond which less than a hundredth of it is left.
    /// (derived)
    static let shadowReach: CGFloat = 8 + 3 * 9
    /// Points; chosen.
    private static let shadowLook = DisplayNode.Shadow(
        color: CGColor(gray: 0, alpha: 0.35), offset: CGSize(width: 0, height: 8), radius: 9)
}
