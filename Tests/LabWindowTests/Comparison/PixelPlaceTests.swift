import Compositing
import LabProtocol
import Simulator
import Testing
import UIKit

@testable import LabSessions
@testable import LabWindow

/// Tests for the position in the window of the pictures that phones in other processes draw.
@MainActor @Suite struct PixelPlaceTests {
    private let device = try! SimulatedDevice.named("iPhone 14")

    /// Returns the viewport of the second of two phones in a window of 1000 by 800 points.
    private func second(density: CGFloat = 1, turn: CGFloat = 0) -> Viewport {
        let whole = Viewport(windowSize: CGSize(width: 1000, height: 800), density: density, device: device, turn: turn)
        let layout = ComparisonLayout(
            [whole.phoneSize, whole.phoneSize], in: CGRect(x: 0, y: 50, width: 700, height: 700), header: 40)
        return whole.inside(layout.cells[1], header: layout.header)
    }

    @Test(arguments: [1, 2, 1.5]) func `a screen picture is placed at the phone's position in the window`(_ density: CGFloat) throws {
        let viewport = second(density: density)
        let screen = viewport.screenPixels
        let picture = Bitmap(width: screen.width, height: screen.height)
        let place = try #require(LabCanvas.PixelPlace(picture, isWhole: false, isAlone: false, in: viewport))
        #expect(place.hole == PixelRect(x: screen.x, y: screen.y, width: screen.width, height: screen.height))
        // The picture is inside the phone's own part of the window.
        #expect(place.hole.intersection(viewport.cellPixels) == place.hole)
        #expect(viewport.cellPixels.x == Int((350 * density).rounded()))
    }

    @Test func `with several phones a picture of the whole window is cropped to the rotating phone's cell`() throws {
        let viewport = second(turn: 0.6)
        let picture = Bitmap(width: 1000, height: 800)
        let place = try #require(LabCanvas.PixelPlace(picture, isWhole: true, isAlone: false, in: viewport))
        #expect(place.hole == PixelRect(x: 350, y: 90, width: 350, height: 660) && place.hole == place.shown)
        let alone = try #require(LabCanvas.PixelPlace(picture, isWhole: true, isAlone: true, in: viewport))
        #expect(alone.hole == PixelRect(x: 0, y: 0, width: 1000, height: 800))
    }

    @Test func `a picture for a different window size is not shown`() {
        let viewport = second()
        #expect(LabCanvas.PixelPlace(Bitmap(width: 200, height: 400), isWhole: false, isAlone: false, in: viewport) == nil)
        #expect(LabCanvas.PixelPlace(Bitmap(width: 1000, height: 700), isWhole: true, isAlone: false, in: viewport) == nil)
    }

    @Test func `an app process computes the same viewport from the surface message`() throws {
        let viewport = second()
        let surface = LabSurface(
            windowSize: viewport.windowSize, density: 1, panelWidth: Double(viewport.panelWidth), topInset: Double(viewport.topInset),
            bottomInset: Double(viewport.bottomInset), leftInset: Double(viewport.leftInset), capacity: 0)
        #expect(surface.leftInset == 350)
        var own = Viewport(windowSize: surface.windowSize, device: device, panelWidth: CGFloat(surface.panelWidth))
        (own.topInset, own.bottomInset) = (CGFloat(surface.topInset), CGFloat(surface.bottomInset))
        own.leftInset = CGFloat(surface.leftInset ?? 0)
        #expect(own.screenPixels == viewport.screenPixels && own == viewport)
    }
}
