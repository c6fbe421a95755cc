import Compositing
import LabSessions
import QuartzCore
import Simulator
import UIKitCore

/// Draws phones whose screens arrive as pixels, because a separate process runs the app and draws its screen.
extension LabCanvas {
    /// The overlays of a screen that arrives as pixels, and the picture that combines the screen with the overlays.
    struct PixelOverlay {
        let compositor: Compositor
        let bitmap: Bitmap
        let merged: Bitmap
    }

    /// The position of a screen's picture in the window, and the part of it that is visible, in pixels.
    struct PixelPlace: Hashable {
        /// The x-coordinate of the picture's first pixel in the window.
        var x = 0
        var y = 0
        /// The visible part, in the picture's coordinates.
        var shown: PixelRect

        /// The visible part, in the window's coordinates.
        var hole: PixelRect { PixelRect(x: x + shown.x, y: y + shown.y, width: shown.width, height: shown.height) }

        /// Returns nil for a picture of the wrong size, because the picture for the window's new size has not arrived yet.
        /// - Parameters:
        ///   - isWhole: whether the picture is the whole window with a rotating phone. If there are several phones, only the part with
        ///   this phone is used.
        ///   - isAlone: whether there is only one phone.
        init?(_ picture: Bitmap, isWhole: Bool, isAlone: Bool, in viewport: Viewport) {
            let screen = viewport.screenPixels
            let size = isWhole ? viewport.windowPixels : (screen.width, screen.height)
            guard (picture.width, picture.height) == size else { return nil }
            shown = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
            if !isWhole {
                (x, y) = (screen.x, screen.y)
            } else if !isAlone {
                shown = viewport.cellPixels.intersection(shown)
            }
        }
    }

    /// Draws the background and copies the phones' pictures onto it.
    /// - Parameter isFirst: whether the whole window must be redrawn.
    func drawPixels(_ phones: [Screen], isFirst: Bool, _ decorations: Decorations, on window: SDLWindow) {
        let viewport = phones[0].viewport
        let room = self.room ?? Self.makeLayer(viewport.windowPixels, scale: viewport.density, fonts: fonts)
        self.room = room
        let bodies = phones.indices.dropFirst().map { phones[$0].viewport.emptyPhone.apart(phone: $0) }
        var rects = room.compositor.render(roomList(decorations, viewport, bodies: bodies), into: room.bitmap)
        for phone in phones where phone.isPixels {
            guard case .pixels(let picture, _, let isWhole) = phone.picture else { continue }
            let place = PixelPlace(picture, isWhole: isWhole, isAlone: phones.count == 1, in: phone.viewport)
            let screen = phone.viewport.screenPixels
            let hole = place?.hole ?? PixelRect(x: screen.x, y: screen.y, width: screen.width, height: screen.height)
            rects = rects.flatMap { $0.subtracting(hole) }
        }
        window.copy(room.bitmap, rects, x: 0, y: 0)
        for (number, phone) in phones.enumerated() {
            guard case .pixels(let picture, let damage, let isWhole) = phone.picture,
                let place = PixelPlace(picture, isWhole: isWhole, isAlone: phones.count == 1, in: phone.viewport)
            else { continue }
            let over = (isWhole ? decorations.chrome : []) + decorations.overlays
            lay(picture, isFirst ? nil : damage, at: place, number: number, under: over, in: phone.viewport, on: window)
        }
        window.show()
    }

    /// Draws the overlays of a picture separately and composites them onto the picture.
    /// - Parameter damage: the parts of the picture that have changed since the last call; nil if all of it has changed.
    private func lay(
        _ picture: Bitmap, _ damage: [PixelRect]?, at place: PixelPlace, number: Int, under over: [DisplayNode], in viewport: Viewport,
        on window: SDLWindow
    ) {
        func shown(_ rects: [PixelRect]) -> [PixelRect] { rects.map { $0.intersection(place.shown) }.filter { !$0.isEmpty } }
        let before = pixelOverlays[number]
        guard !over.isEmpty || before != nil else {
            return window.copy(picture, damage.map(shown) ?? [place.shown], x: place.x, y: place.y)
        }
        var overlay = before
        if overlay?.bitmap.width != picture.width || overlay?.bitmap.height != picture.height {
            let layer = Self.makeLayer((picture.width, picture.height), scale: viewport.density, fonts: fonts)
            overlay = PixelOverlay(
                compositor: layer.0, bitmap: layer.1, merged: Bitmap(width: picture.width, height: picture.height))
        }
        guard let overlay else { return }
        let isNew = overlay.bitmap !== before?.bitmap
        let scale = 1 / viewport.density
        let list = DisplayList(
            size: CGSize(width: CGFloat(picture.width) * scale, height: CGFloat(picture.height) * scale), background: .clear,
            nodes: over.isEmpty
                ? []
                : [
                    DisplayNode(
                        id: LabNodeID.overScreen, name: "window overlays",
                        transform: CGAffineTransform(translationX: -CGFloat(place.x) * scale, y: -CGFloat(place.y) * scale),
                        bounds: CGRect(origin: .zero, size: viewport.windowSize), children: over)
                ])
        let drawn = overlay.compositor.render(list, into: overlay.bitmap)
        let changed = shown(isNew ? [place.shown] : damage.map { $0 + drawn } ?? [place.shown])
        overlay.merged.copy(changed, of: picture)
        overlay.merged.blend(changed, of: overlay.bitmap)
        window.copy(overlay.merged, changed, x: place.x, y: place.y)
        pixelOverlays[number] = over.isEmpty ? nil : overlay
    }
}

extension Viewport {
    /// The part of the window that contains the phone, also during a rotation, in window pixels.
    var cellPixels: PixelRect {
        let (left, top) = ((leftInset * density).rounded(), (topInset * density).rounded())
        let right = ((windowSize.width - panelWidth) * density).rounded()
        let bottom = ((windowSize.height - bottomInset) * density).rounded()
        return PixelRect(x: Int(left), y: Int(top), width: max(Int(right - left), 0), height: max(Int(bottom - top), 0))
    }
}
