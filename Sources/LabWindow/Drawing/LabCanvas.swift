import Compositing
@_spi(Lab) import LabInterface
import LabSessions
import QuartzCore
import Simulator
import UIKitCore

/// The two pictures of which the window consists: the background with the phone's body and the panels, and the phone's screen. Each has
/// its own compositor, so that a change on the screen does not redraw the background. Each pixel of the screen is one pixel of the
/// window.
@MainActor
final class LabCanvas {
    let fonts: FontLibrary
    var room: (compositor: Compositor, bitmap: Bitmap)?
    private var screen: (compositor: Compositor, bitmap: Bitmap)?
    /// The overlays of screens that other processes draw, by the number of the phone. See `LabCanvas+Pixels.swift`.
    var pixelOverlays: [Int: PixelOverlay] = [:]
    private var viewport: Viewport?
    /// The screens of all compared phones except the first phone.
    private var others: [(viewport: Viewport, compositor: Compositor, bitmap: Bitmap)] = []
    /// The processor time in milliseconds that drawing the latest screen with its overlays took; nil if a different process draws the
    /// screen.
    private(set) var screenCost: Float?
    /// Everything in the latest frame except the phone's screen.
    private(set) var decorations = Decorations()
    /// The number of frames that have been drawn.
    private(set) var frames = 0

    init(fonts: FontLibrary) { self.fonts = fonts }

    /// Everything in a frame except the phone's screen.
    struct Decorations: Hashable {
        /// The nodes around the phone, such as toolbar and panels, in window points.
        var chrome: [DisplayNode] = []
        /// The nodes above everything else, such as the help card, the message strip and the keyboard's menu, in window points.
        var overlays: [DisplayNode] = []
    }

    /// The screen of one phone with its viewport.
    struct Screen {
        var viewport: Viewport
        var picture: SessionFrame.Picture

        /// Returns the display list of the screen, or the list of an empty screen if its content has not arrived yet.
        @MainActor
        func list(_ fonts: FontLibrary) -> DisplayList {
            switch picture {
            case .list(let list): list
            case .words(let title, let text, let isDark):
                WordsScreen.list(title: title, text: text, isDark: isDark, size: viewport.screenSize, measurer: fonts)
            case .pixels, .nothing: DisplayList(size: viewport.screenSize)
            }
        }
        /// Whether a different process draws the screen.
        var isPixels: Bool {
            if case .pixels = picture { true } else { false }
        }
    }

    /// Updates the window. Draws and copies only what has changed since the last call.
    ///
    /// - Parameter beside: the screens of all compared phones except the first.
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

        // The phone's screen covers a part of the background, so the overlays are drawn into both pictures.
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

    /// Draws the whole window as one picture, because the pixels of a rotating screen are not aligned with the window's pixels.
    private func drawTurned(
        _ screenList: DisplayList, _ decorations: Decorations, in viewport: Viewport, beside: [Screen], on window: SDLWindow
    ) {
        let room = self.room ?? Self.makeLayer(viewport.windowPixels, scale: viewport.density, fonts: fonts)
        self.room = room
        // The window's own layers get different identifiers, because one display list contains them and the phone's layers.
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

    /// Makes the next call of `draw` redraw everything, because the window has lost its pixels.
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
