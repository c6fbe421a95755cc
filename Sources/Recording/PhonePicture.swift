import Compositing
import Foundation
import QuartzCore
import Simulator
import UIKitCore

/// The picture of one phone in a film with its body, fingers and caption, drawn to a bitmap.
@MainActor
final class PhonePicture: FilmPicture {
    let layout: FilmLayout
    /// The text in the caption strip; nil for no caption.
    var caption: String? { didSet { if caption != oldValue { captionShownAt = phone.time + stood } } }
    /// The total duration of pauses, in which the film continued while the phone's time did not, in seconds.
    var stood = 0.0
    /// The time of the film, in seconds. Editing elements such as cards use it.
    var filmTime = 0.0
    var zoom: FilmZoom
    var card: FilmCard?
    var pointer: FilmPointer?
    /// Whether keys of a hardware keyboard are shown.
    var showsKeys: Bool
    var touchStyle: TouchIndicatorStyle
    let bitmap: Bitmap
    let phone: SimulatedPhone
    var phones: [PhonePicture] { [self] }
    var pixelSize: PixelSize { layout.pixelSize }
    private let options: FilmOptions
    private let fonts: FontLibrary
    private let compositor: Compositor
    private(set) var touches = TouchMarks()
    private var keys = KeyChips()
    private var inputsSeen = 0
    private var captionShownAt = -Double.infinity

    init(of phone: SimulatedPhone, options: FilmOptions, fonts: FontLibrary) throws(RecordingError) {
        guard options.scale > 0, options.scale.isFinite else {
            throw .invalidArgument("a film needs a scale above 0, not \(options.scale)")
        }
        var layout = Self.layout(of: phone, options: options)
        layout.backdrop = layout.backdrop?.drawn(layout.pixelSize)
        self.layout = layout
        zoom = FilmZoom(whole: layout.stage)
        showsKeys = options.showsKeys
        self.phone = phone
        self.options = options
        self.fonts = fonts
        touchStyle = options.touchStyle
        compositor = Compositor(fonts: fonts, scale: layout.scale)
        bitmap = Bitmap(width: layout.pixelSize.width, height: layout.pixelSize.height)
    }

    /// Returns the layout of a film of a phone.
    static func layout(of phone: SimulatedPhone, options: FilmOptions) -> FilmLayout {
        let bezel = phone.bezel
        let size = options.showsBezel ? bezel.size : phone.screenSize
        let side = max(size.width, size.height).rounded(.up)
        let isSquare = options.turns && options.aspect == nil
        var layout = FilmLayout(
            phoneSize: isSquare ? CGSize(width: side, height: side) : size, scale: options.scale,
            anchor: options.showsBezel && !options.turns ? bezel.screenFrame.origin : .zero, margin: options.margin,
            hasCaptionStrip: options.hasCaptionStrip, background: options.background)
        layout.aspect = options.aspect
        layout.fillsRoom = options.turns
        layout.backdrop = options.backdrop
        layout.leastCaptionSize = options.leastCaptionSize
        if case .pixels(let pixels) = options.aspect { layout.scale = layout.scale(fitting: pixels) }
        if options.hasShadow, !options.turns {
            layout.shadow = (CGRect(origin: .zero, size: size), options.showsBezel ? phone.device.cornerRadius + bezel.screenFrame.minX : 0)
        }
        return layout
    }

    /// Returns the picture at a time between the phone's current tick and its next tick.
    func displayList(at time: Double) -> DisplayList {
        let part = zoomedPart
        let hidden = card?.opacity(at: filmTime) ?? 0
        let picture = hidden == 1 ? DisplayList(size: layout.phoneFrame.size, background: .clear) : phonePicture(at: time)
        return layout.frame(
            phone: picture, caption: caption.map { FilmCaption($0, shownAt: captionShownAt) }, touches: touches,
            touchStyle: touchStyle, at: time + stood, touchesAt: time, measurer: fonts, part: part, opacity: 1 - hidden,
            overlays: overlays(at: time))
    }

    var isZoomed: Bool { zoomedPart != nil }

    /// The part of the layout's `stage` that fills the picture; nil without a zoom.
    private var zoomedPart: CGRect? {
        let part = zoom.part(at: filmTime)
        return part == zoom.whole ? nil : part
    }

    /// Returns the nodes of editing elements, such as cards, which are drawn above the picture.
    private func overlays(at time: Double) -> [DisplayNode] {
        let size = layout.captionSize
        let color = FilmCaption.textColor(on: layout.ground)
        let keysNode: () -> DisplayNode? = { [self] in
            guard showsKeys else { return nil }
            let screen = onCanvas(CGRect(origin: .zero, size: phone.screenSize), at: time).intersection(layout.stage)
            return keys.node(
                at: time + stood, above: CGPoint(x: screen.midX, y: screen.maxY - 1.6 * size), fontSize: size, measurer: fonts)
        }
        let pointerNode: () -> DisplayNode? = { [self] in
            guard let pointer else { return nil }
            let screen = onCanvas(CGRect(origin: .zero, size: phone.screenSize), at: time)
            let scale = screen.width / phone.screenSize.width
            return pointer.node(
                at: filmTime, screen: (screen, phone.device.cornerRadius * scale), target: pointer.target.map { onCanvas($0, at: time) },
                in: screen.intersection(layout.stage).insetBy(dx: size * 0.6, dy: size), fontSize: size, measurer: fonts)
        }
        return [
            keysNode(), pointerNode(), card?.node(at: filmTime, in: layout.canvasSize, fontSize: size, color: color, measurer: fonts),
        ].compactMap { $0 }
    }

    /// Draws the picture to `bitmap`. Returns whether it differs from the previous picture.
    func render(at time: Double) -> Bool { !compositor.render(displayList(at: time), into: bitmap).isEmpty }

    /// Converts a rectangle of the screen to the canvas, including the zoom.
    func onCanvas(_ rect: CGRect, at time: Double) -> CGRect {
        let place = onStage(rect, at: time)
        return zoomedPart.map { place.applying(layout.zoom(to: $0)) } ?? place
    }

    /// Converts a rectangle of the screen to the canvas, without the zoom.
    func onStage(_ rect: CGRect, at time: Double) -> CGRect {
        rect.applying(screenPlace(at: time)).offsetBy(dx: layout.phoneFrame.minX, dy: layout.phoneFrame.minY)
    }

    /// Returns the transform from the screen to the phone's picture, without a running rotation.
    private func screenPlace(at time: Double) -> CGAffineTransform {
        let corner = options.showsBezel ? phone.bezel.screenFrame.origin : .zero
        let place = CGAffineTransform(translationX: corner.x + phoneOrigin.x, y: corner.y + phoneOrigin.y)
        let fit = fit(at: time)
        return fit == 1 ? place : place.concatenating(fitting(fit))
    }

    /// The origin of the phone, or of its screen if the film does not show the body. The phone is in the middle of its area in the
    /// film, and the screen's corner is on a whole pixel.
    private var phoneOrigin: CGPoint {
        guard options.turns else { return .zero }
        let (room, size) = (layout.phoneFrame.size, heldSize)
        let corner = options.showsBezel ? phone.bezel.screenFrame.origin : .zero
        func aligned(_ room: CGFloat, _ length: CGFloat, _ corner: CGFloat) -> CGFloat {
            (((room - length) / 2 + corner) * layout.scale).rounded() / layout.scale - corner
        }
        return CGPoint(x: aligned(room.width, size.width, corner.x), y: aligned(room.height, size.height, corner.y))
    }

    private var heldSize: CGSize { options.showsBezel ? phone.bezel.size : phone.screenSize }

    /// Returns the scale at which the phone at its current angle fills its area, so that a rotating phone is neither clipped nor small.
    /// Without a given aspect, the scale is at most 1.
    private func fit(at time: Double) -> CGFloat {
        guard options.turns else { return 1 }
        let angle = options.showsBezel ? phone.remainingTurn(at: time) : 0
        let fit = Self.fit(heldSize, radius: options.showsBezel ? phone.bezel.bodyRadius : 0, turnedBy: angle, in: layout.phoneFrame.size)
        return options.aspect == nil || abs(fit - 1) < 1e-3 ? min(1, fit) : fit
    }

    /// Returns the scale at which a rotated rounded rectangle touches the edges of an area.
    nonisolated static func fit(_ size: CGSize, radius: CGFloat, turnedBy angle: CGFloat, in room: CGSize) -> CGFloat {
        let (across, along) = (abs(cos(angle)), abs(sin(angle)))
        let (width, height) = (size.width - 2 * radius, size.height - 2 * radius)
        return min(
            room.width / (width * across + height * along + 2 * radius), room.height / (width * along + height * across + 2 * radius))
    }

    /// Returns the transform that scales around the middle of the phone's area.
    private func fitting(_ scale: CGFloat) -> CGAffineTransform {
        let (x, y) = (layout.phoneFrame.width / 2, layout.phoneFrame.height / 2)
        return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x - x * scale, ty: y - y * scale)
    }

    private func phonePicture(at time: Double) -> DisplayList {
        let screen = options.showsExplanation ? phone.explainedDisplayList(at: time, measurer: fonts) : phone.displayList(at: time)
        let (origin, room, fit) = (phoneOrigin, layout.phoneFrame.size, fit(at: time))
        guard options.showsBezel else {
            guard options.turns else { return screen }
            // Draw the screen upright, because a film of a bare screen shows only its content rotating.
            var place = CGAffineTransform(translationX: origin.x, y: origin.y)
            if fit != 1 { place = place.concatenating(fitting(fit)) }
            let bare = DisplayNode(
                id: ChromeNodeID.screen, name: "screen", transform: place,
                bounds: CGRect(origin: .zero, size: screen.size), clipsToBounds: true, fill: screen.background, children: screen.nodes)
            return DisplayList(size: room, background: .clear, nodes: [bare])
        }
        if phone.remainingTurn(at: time) != 0 || fit != 1 {
            var turned = phone.turnedNode(at: time, origin: origin, screen: screen.nodes)
            if fit != 1 { turned.transform = turned.transform.concatenating(fitting(fit)) }
            return DisplayList(size: room, background: .clear, nodes: [turned])
        }
        let bezel = phone.bezel
        let frame = bezel.screenFrame.offsetBy(dx: origin.x, dy: origin.y)
        // Cover the corners with small shapes if possible, because drawing them is faster than a mask. They cover the corners of a
        // rectangle completely only if its edges are at whole pixels.
        let pixels = CGSize(width: frame.width * layout.scale, height: frame.height * layout.scale)
        let hasWholePixels =
            options.backdrop == nil && !options.hasShadow && zoomedPart == nil && pixels.width == pixels.width.rounded()
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
        return DisplayList(size: room, background: .clear, nodes: body + [screenNode])
    }

    /// Records the touches and keys since the last call. Returns whether there was any input.
    @discardableResult
    func noteInput() -> Bool {
        let place = screenPlace(at: phone.time)
        let inputs = phone.inputLog[inputsSeen...]
        for input in inputs {
            switch input.event {
            case .touch(let phase, let finger, let location):
                let place = location.applying(place)
                switch phase {
                case .began: touches.note(finger: finger, .began, at: place, time: input.time)
                case .moved: touches.note(finger: finger, .moved, at: place, time: input.time)
                case .ended, .cancelled: touches.note(finger: finger, .ended, at: place, time: input.time)
                }
            case .key(let usage, let modifiers, isDown: true):
                keys.press(UIKeyboardHIDUsage(rawValue: usage), UIKeyModifierFlags(rawValue: modifiers), at: input.time + stood)
            case .text(let text): keys.type(text, at: input.time + stood)
            default: break
            }
        }
        inputsSeen = phone.inputLog.count
        return !inputs.isEmpty
    }

    /// Returns whether nothing outside the phone's own screen is moving, apart from the card.
    func isItselfStill(at time: Double) -> Bool {
        let isCaptionThere = caption == nil || FilmCaption("", shownAt: captionShownAt).opacity(at: time + stood) == 1
        return isCaptionThere && touches.nodes(at: time, style: .dot).isEmpty && zoom.hasArrived(at: filmTime)
            && (!showsKeys || keys.opacity(at: time + stood) == 0)
    }
}
