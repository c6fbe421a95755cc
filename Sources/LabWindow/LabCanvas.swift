import Compositing
import QuartzCore
import Simulator
import UIKitCore

/// The window's two pictures: the room with phone and panel, and the phone's screen. Each has its own compositor, so that a moving
/// screen costs nothing around it and its pixels are exactly the window's.
@MainActor
final class LabCanvas {
    private let fonts: FontLibrary
    private var room: (compositor: Compositor, bitmap: Bitmap)?
    private var screen: (compositor: Compositor, bitmap: Bitmap)?
    private var viewport: Viewport?

    init(fonts: FontLibrary) { self.fonts = fonts }

    /// What a frame shows besides the phone's own picture.
    struct Furniture: Hashable {
        /// Beside the phone, window points.
        var panel: DisplayNode?
        /// Over everything, window points: the shortcuts' card, the message strip and the keyboard's menu.
        var overlays: [DisplayNode] = []
        /// Over the phone's screen, screen points.
        var screenOverlay: [DisplayNode] = []
    }

    /// Brings the window up to date. Draws and copies only what changed since the last call.
    func draw(_ screenList: DisplayList, _ furniture: Furniture, in viewport: Viewport, on window: SDLWindow) {
        if viewport != self.viewport {
            room = nil
            screen = nil
            self.viewport = viewport
        }
        if viewport.turn != 0 { return drawTurned(screenList, furniture, in: viewport, on: window) }
        let pixels = viewport.screenPixels
        let hole = PixelRect(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
        let room = self.room ?? Self.makeLayer(viewport.windowPixels, scale: viewport.density, fonts: fonts)
        let screen = self.screen ?? Self.makeLayer((pixels.width, pixels.height), scale: viewport.pixelScale, fonts: fonts)
        self.room = room
        self.screen = screen

        // The screen's picture lies over the room's, so what is drawn over both is drawn in both.
        let roomRects = room.compositor.render(roomList(furniture, viewport), into: room.bitmap)
        let screenRects = screen.compositor.render(fullScreenList(screenList, furniture, viewport), into: screen.bitmap)
        window.copy(room.bitmap, roomRects.flatMap { $0.outside(hole) }, x: 0, y: 0)
        window.copy(screen.bitmap, screenRects, x: hole.x, y: hole.y)
        window.show()
    }

    /// While the phone is being turned its screen's pixels are not the window's: everything is one picture.
    private func drawTurned(_ screenList: DisplayList, _ furniture: Furniture, in viewport: Viewport, on window: SDLWindow) {
        let room = self.room ?? Self.makeLayer(viewport.windowPixels, scale: viewport.density, fonts: fonts)
        self.room = room
        let bezel = viewport.bezel
        let frame = bezel.screenFrame
        let glass = DisplayNode(
            id: ChromeNodeID.screen, name: "screen", transform: CGAffineTransform(translationX: frame.minX, y: frame.minY),
            bounds: CGRect(origin: .zero, size: frame.size),
            corners: CornerShape(radius: viewport.device.cornerRadius, isContinuous: true), clipsToBounds: true,
            fill: screenList.background, children: screenList.nodes + furniture.screenOverlay)
        var list = roomList(furniture, viewport)
        list.nodes[0].children.append(glass)
        list.nodes[0].transform = viewport.turnedPhoneToWindow
        window.copy(room.bitmap, room.compositor.render(list, into: room.bitmap), x: 0, y: 0)
        window.show()
    }

    /// After the window lost its pixels.
    func invalidate() {
        viewport = nil
    }

    private static func makeLayer(_ pixels: (width: Int, height: Int), scale: CGFloat, fonts: FontLibrary) -> (Compositor, Bitmap) {
        (Compositor(fonts: fonts, scale: scale), Bitmap(width: pixels.width, height: pixels.height))
    }

    private func roomList(_ furniture: Furniture, _ viewport: Viewport) -> DisplayList {
        let bezel = viewport.bezel
        let phone = DisplayNode(
            id: LabNodeID.phone, name: "phone", transform: viewport.phoneToWindow, bounds: CGRect(origin: .zero, size: bezel.size),
            children: bezel.nodes)
        return DisplayList(
            size: viewport.windowSize, background: LabColors.room,
            nodes: [phone] + [furniture.panel].compactMap { $0 } + furniture.overlays)
    }

    private func fullScreenList(_ list: DisplayList, _ furniture: Furniture, _ viewport: Viewport) -> DisplayList {
        var list = list
        list.nodes += furniture.screenOverlay
        list.nodes += viewport.bezel.cornerMasks(over: LabColors.room)
        if !furniture.overlays.isEmpty {
            let frame = viewport.screenFrame
            let scale = viewport.density / viewport.pixelScale
            list.nodes.append(
                DisplayNode(
                    id: LabNodeID.overScreen, name: "window overlays",
                    transform: CGAffineTransform(translationX: -frame.minX, y: -frame.minY)
                        .concatenating(CGAffineTransform(scaleX: scale, y: scale)),
                    bounds: CGRect(origin: .zero, size: viewport.windowSize), children: furniture.overlays))
        }
        return list
    }
}

extension PixelRect {
    /// What is left of the rectangle around `hole`: up to four pieces, above, left, right and below.
    func outside(_ hole: PixelRect) -> [PixelRect] {
        let inner = intersection(hole)
        guard !inner.isEmpty else { return [self] }
        return [
            PixelRect(x: x, y: y, width: width, height: inner.y - y),
            PixelRect(x: x, y: inner.y, width: inner.x - x, height: inner.height),
            PixelRect(x: inner.maxX, y: inner.y, width: maxX - inner.maxX, height: inner.height),
            PixelRect(x: x, y: inner.maxY, width: width, height: maxY - inner.maxY),
        ].filter { !$0.isEmpty }
    }
}
