import Compositing
@_spi(Lab) import LabInterface
import LabSessions
import QuartzCore
import Simulator
import UIKitCore

/// The window's two pictures: the background with phone and panel, and the phone's screen. Each has its own compositor, so a moving screen
/// causes no work around it, and its pixels coincide with the window's.
@MainActor
final class LabCanvas {
    let fonts: FontLibrary
    var room: (compositor: Compositor, bitmap: Bitmap)?
    private var screen: (compositor: Compositor, bitmap: Bitmap)?
    /// The overlays of pictures from other programs, by the number of the phone; see `LabCanvas+Pixels.swift`.
    var pixelOverlays: [Int: PixelOverlay] = [:]
    private var viewport: Viewport?
    /// The screens of the phones beside the first one.
    private var others: [(viewport: Viewport, compositor: Compositor, bitmap: Bitmap)] = []
    /// The processor time of the screen's latest picture with its overlays, in milliseconds; nil where another program draws it.
    private(set) var screenCost: Float?
    /// The latest frame's content besides the phone's own picture.
    private(set) var decorations = Decorations()
    /// The number of frames drawn.
    private(set) var frames = 0

    init(fonts: FontLibrary) { self.fonts = fonts }

    /// The content of a frame besides the phone's own picture.
    struct Decorations: Hashable {
        /// The nodes around the phone, window points: toolbar and panels.
        var chrome: [DisplayNode] = []
        /// The nodes above everything, window points: the shortcuts' card, the message strip and the keyboard's menu.
        var overlays: [DisplayNode] = []
    }

    /// A phone beside the first one.
    struct Screen {
        var viewport: Viewport
        var picture: SessionFrame.Picture

        /// Returns the display list to draw; an empty screen if none has arrived.
        @MainActor
        func list(_ fonts: FontLibrary) -> DisplayList {
            switch picture {
            case .list(let list): list
            case .words(let title, let text, let isDark):
                WordsScreen.list(title: title, text: text, isDark: isDark, size: viewport.screenSize, measurer: fonts)
            case .pixels, .nothing: DisplayList(size: viewport.screenSize)
            }
        }
        /// Whether a different program draws it.
        var isPixels: Bool {
            if case .pixels = picture { true } else { false }
        }
    }

    /// Updates the window. Draws and copies only the changes since the last call.
    ///
    /// - Parameter beside: phones beside the first one.
    func draw(
        _ picture: SessionFrame.Picture, _ decorations: Decorations, in viewport: Viewport, beside: [Screen] = [], on window: SDLWindow
    ) {
        screenCost = nil
        self.decorations = decorations
        frames += 1
        let isFirst = viewport != self.viewport || beside.map(\.viewport) != others.map(\.viewport)
        if isFirst {
            others = beside.map { screen in
                let pixels = screen.viewport.screenPixels
                let layer = Self.makeLayer((pixels.width, pixels.height), scale: screen.viewport.pixelScale, fonts: fonts)
                return (screen.viewport, layer.0, layer.1)
            }
            room = nil
            screen = nil
            pixelOverlays = [:]
            self.viewport = viewport
        }
        let own = Screen(viewport: viewport, picture: picture)
        if own.isPixels || beside.contains(where: \.isPixels) {
            return drawPixels([own] + beside, isFirst: isFirst, decorations, on: window)
        }
        let screenList = own.list(fonts)
        if viewport.turn != 0 || beside.contains(where: { $0.viewport.turn != 0 }) {
            return drawTurned(screenList, decorations, in: viewport, beside: beside, on: window)
        }
        let pixels = viewport.screenPixels
        let hole = PixelRect(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
        let room = self.room ?? Self.makeLayer(viewport.windowPixels, scale: viewport.density, fonts: fonts)
        let screen = self.screen ?? Self.makeLayer((pixels.width, pixels.height), scale: viewport.pixelScale, fonts: fonts)
        self.room = room
        self.screen = screen

        // The screen's picture covers the background's, so overlays are drawn in both.
        let bodies = beside.indices.map { beside[$0].viewport.emptyPhone.apart(phone: $0 + 1) }
        var roomRects = room.compositor.render(roomList(decorations, viewport, bodies: bodies), into: room.bitmap).flatMap {
            $0.subtracting(hole)
        }
        let begun = FrameMeter.processorTime()
        let screenRects = screen.compositor.render(fullScreenList(screenList, decorations, viewport), into: screen.bitmap)
        screenCost = Float((FrameMeter.processorTime() - begun) * 1000)
        let otherRects = zip(beside, others).map { beside, other in
            other.compositor.render(fullScreenList(beside.list(fonts), decorations, beside.viewport), into: other.bitmap)
        }
        let holes = others.map { other in
            let pixels = other.viewport.screenPixels
            return PixelRect(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
        }
        for hole in holes { roomRects = roomRects.flatMap { $0.subtracting(hole) } }
        window.copy(room.bitmap, roomRects, x: 0, y: 0)
        window.copy(screen.bitmap, screenRects, x: hole.x, y: hole.y)
        for (index, hole) in holes.enumerated() { window.copy(others[index].bitmap, otherRects[index], x: hole.x, y: hole.y) }
        window.show()
    }

    /// Whether everything is one picture, because the pixels of a rotating screen do not coincide with the window's.
    private func drawTurned(
        _ screenList: DisplayList, _ decorations: Decorations, in viewport: Viewport, beside: [Screen], on window: SDLWindow
    ) {
        let room = self.room ?? Self.makeLayer(viewport.windowPixels, scale: viewport.density, fonts: fonts)
        self.room = room
        // One list contains the phone's layers and the lab's own.
        var decorations = decorations
        decorations.chrome = decorations.chrome.map { $0.apart() }
        let bodies = beside.enumerated().map { $1.viewport.turnedPhone($1.list(fonts)).apart(phone: $0 + 1) }
        let list = roomList(decorations, viewport, viewport.turnedPhone(screenList), bodies: bodies)
        let begun = FrameMeter.processorTime()
        let rects = room.compositor.render(list, into: room.bitmap)
        screenCost = Float((FrameMeter.processorTime() - begun) * 1000)
        window.copy(room.bitmap, rects, x: 0, y: 0)
        window.show()
    }

    /// Redraws everything in the next frame because the window has lost its pixels.
    func invalidate() {
        viewport = nil
    }

    static func makeLayer(_ pixels: (width: Int, height: Int), scale: CGFloat, fonts: FontLibrary) -> (Compositor, Bitmap) {
        (Compositor(fonts: fonts, scale: scale), Bitmap(width: pixels.width, height: pixels.height))
    }

    func roomList(
        _ decorations: Decorations, _ viewport: Viewport, _ phone: DisplayNode? = nil, bodies: [DisplayNode] = []
    ) -> DisplayList {
        DisplayList(
            size: viewport.windowSize, background: viewport.roomColor,
            nodes: [phone ?? viewport.emptyPhone] + bodies + decorations.chrome + decorations.overlays)
    }

    private func fullScreenList(_ list: DisplayList, _ decorations: Decorations, _ viewport: Viewport) -> DisplayList {
        var list = viewport.screenList(list)
        if !decorations.overlays.isEmpty {
            let frame = viewport.screenFrame
            let scale = viewport.density / viewport.pixelScale
            list.nodes.append(
                DisplayNode(
                    id: LabNodeID.overScreen, name: "window overlays",
                    transform: CGAffineTransform(translationX: -frame.minX, y: -frame.minY)
                        .concatenating(CGAffineTransform(scaleX: scale, y: scale)),
                    bounds: CGRect(origin: .zero, size: viewport.windowSize), children: decorations.overlays))
        }
        return list
    }
}
