import Compositing
import QuartzCore
import Simulator

/// The picture of one phone with what a film shows around it: its body, fingers and a caption, in pixels.
@MainActor
final class PhonePicture {
    let layout: FilmLayout
    /// Text for the strip; nil for none.
    var caption: String? { didSet { if caption != oldValue { captionShownAt = phone.time } } }
    var touchStyle: TouchIndicatorStyle
    let bitmap: Bitmap
    let phone: SimulatedPhone
    private let options: FilmOptions
    private let fonts: FontLibrary
    private let compositor: Compositor
    private var touches = TouchMarks()
    private var inputsSeen = 0
    private var captionShownAt = -Double.infinity

    init(of phone: SimulatedPhone, options: FilmOptions, fonts: FontLibrary) throws(RecordingError) {
        guard options.scale > 0, options.scale.isFinite else {
            throw .invalidArgument("a film needs a scale above 0, not \(options.scale)")
        }
        let bezel = phone.bezel
        let size = options.showsBezel ? bezel.size : phone.screenSize
        let side = (options.showsBezel ? bezel.turningExtent : max(size.width, size.height)).rounded(.up)
        var layout = FilmLayout(
            phoneSize: options.turns ? CGSize(width: side, height: side) : size, scale: options.scale,
            anchor: options.showsBezel && !options.turns ? bezel.screenFrame.origin : .zero, margin: options.margin,
            hasCaptionStrip: options.hasCaptionStrip, background: options.background)
        layout.aspect = options.aspect
        layout.backdrop = options.backdrop
        if case .pixels(let pixels) = options.aspect { layout.scale = layout.scale(fitting: pixels) }
        if options.hasShadow, !options.turns {
            layout.shadow = (CGRect(origin: .zero, size: size), options.showsBezel ? phone.device.cornerRadius + bezel.screenFrame.minX : 0)
        }
        self.layout = layout
        self.phone = phone
        self.options = options
        self.fonts = fonts
        touchStyle = options.touchStyle
        compositor = Compositor(fonts: fonts, scale: layout.scale)
        bitmap = Bitmap(width: layout.pixelSize.width, height: layout.pixelSize.height)
    }

    /// The picture at `time`, which lies between the phone's present tick and its next.
    func displayList(at time: Double) -> DisplayList {
        layout.frame(
            phone: phonePicture(at: time), caption: caption.map { FilmCaption($0, shownAt: captionShownAt) }, touches: touches,
            touchStyle: touchStyle, at: time, measurer: fonts)
    }

    /// Draws it into `bitmap`. Returns whether anything is otherwise than before.
    func render(at time: Double) -> Bool { !compositor.render(displayList(at: time), into: bitmap).isEmpty }

    /// Where the phone as it is held, or its bare screen, lies in the room that the film keeps for it: in the middle, the screen's corner
    /// on a whole pixel.
    private var phoneOrigin: CGPoint {
        guard options.turns else { return .zero }
        let size = options.showsBezel ? phone.bezel.size : phone.screenSize
        let corner = options.showsBezel ? phone.bezel.screenFrame.origin : .zero
        func aligned(_ room: CGFloat, _ length: CGFloat, _ corner: CGFloat) -> CGFloat {
            (((room - length) / 2 + corner) * layout.scale).rounded() / layout.scale - corner
        }
        return CGPoint(
            x: aligned(layout.phoneSize.width, size.width, corner.x), y: aligned(layout.phoneSize.height, size.height, corner.y))
    }

    private func phonePicture(at time: Double) -> DisplayList {
        let screen = options.showsExplanation ? phone.explainedDisplayList(at: time, measurer: fonts) : phone.displayList(at: time)
        let origin = phoneOrigin
        guard options.showsBezel else {
            guard options.turns else { return screen }
            // A bare screen does not turn; what it shows does.
            let bare = DisplayNode(
                id: ChromeNodeID.screen, name: "screen", transform: CGAffineTransform(translationX: origin.x, y: origin.y),
                bounds: CGRect(origin: .zero, size: screen.size), clipsToBounds: true, fill: screen.background, children: screen.nodes)
            return DisplayList(size: layout.phoneSize, background: .clear, nodes: [bare])
        }
        if phone.remainingTurn(at: time) != 0 {
            return DisplayList(
                size: layout.phoneSize, background: .clear,
                nodes: [phone.turnedNode(at: time, origin: origin, screen: screen.nodes)])
        }
        let bezel = phone.bezel
        let frame = bezel.screenFrame.offsetBy(dx: origin.x, dy: origin.y)
        // Slivers over the corners are cheap, but cover a rectangle whole only when its edges are whole pixels; a mask always does.
        let pixels = CGSize(width: frame.width * layout.scale, height: frame.height * layout.scale)
        let hasWholePixels =
            options.backdrop == nil && !options.hasShadow && pixels.width == pixels.width.rounded()
            && pixels.height == pixels.height.rounded()
        let corners = hasWholePixels ? CornerShape.square : CornerShape(radius: phone.device.cornerRadius, isContinuous: true)
        let screenNode = DisplayNode(
            id: ChromeNodeID.screen, name: "screen", transform: CGAffineTransform(translationX: frame.minX, y: frame.minY),
            bounds: CGRect(origin: .zero, size: frame.size), corners: corners, clipsToBounds: true, fill: screen.background,
            children: screen.nodes + (hasWholePixels ? bezel.cornerMasks(over: layout.background) : []))
        let body = bezel.nodes.map { node in
            var node = node
            if origin != .zero { node.transform = node.transform.concatenating(CGAffineTransform(translationX: origin.x, y: origin.y)) }
            return node
        }
        return DisplayList(size: layout.phoneSize, background: .clear, nodes: body + [screenNode])
    }

    /// Takes notice of the fingers that have touched the screen since the last call.
    func noteTouches() {
        var origin = options.showsBezel ? phone.bezel.screenFrame.origin : .zero
        origin.x += phoneOrigin.x
        origin.y += phoneOrigin.y
        for input in phone.inputLog[inputsSeen...] {
            guard case .touch(let phase, let finger, let location) = input.event else { continue }
            let place = CGPoint(x: location.x + origin.x, y: location.y + origin.y)
            switch phase {
            case .began: touches.note(finger: finger, .began, at: place, time: input.time)
            case .moved: touches.note(finger: finger, .moved, at: place, time: input.time)
            case .ended, .cancelled: touches.note(finger: finger, .ended, at: place, time: input.time)
            }
        }
        inputsSeen = phone.inputLog.count
    }
}
