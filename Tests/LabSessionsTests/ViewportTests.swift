import Simulator
import Testing
import UIKit

@testable import LabSessions

@Suite struct ViewportTests {
    private let usual = Viewport(windowSize: CGSize(width: 900, height: 1000), device: .default, panelWidth: 330)

    @Test(arguments: [1, 1.25, 2, 3] as [CGFloat], ["iPhone SE", "iPhone 13 mini", "iPhone 15", "iPhone 16 Pro Max"])
    func `the screen is aligned to whole pixels, and the whole phone fits`(density: CGFloat, name: String) throws {
        for width in stride(from: 500, through: 1400, by: 37) as StrideThrough<CGFloat> {
            let viewport = Viewport(
                windowSize: CGSize(width: width, height: 700), density: density, device: try .named(name), panelWidth: 100)
            let pixels = viewport.screenPixels
            #expect(abs(CGFloat(pixels.width) - viewport.screenSize.width * viewport.pixelScale) < 1e-6)
            #expect(abs(viewport.screenFrame.minX * density - CGFloat(pixels.x)) < 1e-6)
            #expect(abs(viewport.screenFrame.minY * density - CGFloat(pixels.y)) < 1e-6)
            // One more row would be drawn over the phone's body.
            let rows = viewport.screenSize.height * viewport.pixelScale
            #expect(CGFloat(pixels.height) <= rows + 1e-6 && CGFloat(pixels.height) > rows - 1)
            if viewport.pixelScale > Viewport.scales.lowerBound {
                #expect(viewport.phoneFrame.minX > -1 && viewport.phoneFrame.maxX < width - 100 + 1)
                #expect(viewport.phoneFrame.minY > -1 && viewport.phoneFrame.maxY < 701)
            }
        }
    }

    @Test func `windowPoint and screenPoint are inverse`() {
        for point in [CGPoint(x: 0, y: 0), CGPoint(x: 393, y: 852), CGPoint(x: 101.5, y: 33.25)] {
            let back = usual.screenPoint(usual.windowPoint(point))
            #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
        }
        #expect(usual.windowPoint(.zero) == usual.screenFrame.origin)
    }

    @Test func `mouse positions do not depend on the pixel density`() {
        var dense = usual
        dense.density = 2
        // The points may differ by one pixel because of rounding.
        let tolerance: CGFloat = 1.5
        let point = CGPoint(x: 300, y: 500)
        #expect(abs(dense.screenPoint(point).x - usual.screenPoint(point).x) < tolerance)
        #expect(abs(dense.screenPoint(point).y - usual.screenPoint(point).y) < tolerance)
    }

    @Test func `a larger window magnifies the phone up to three pixels per point`() {
        var viewport = usual
        viewport.windowSize = CGSize(width: 5000, height: 6000)
        #expect(viewport.pixelScale == 3)
        viewport.windowSize = CGSize(width: 20, height: 20)
        #expect(viewport.pixelScale > 0)
    }

    @Test func `the panel takes its space from the window's right`() {
        #expect(usual.panelFrame == CGRect(x: 570, y: 0, width: 330, height: 1000))
        #expect(usual.phoneFrame.maxX <= 570)
    }

    @Test func `the initial window fits the display and shows the phone at one pixel per point at most`() {
        let small = Viewport.initialWindowSize(usable: CGSize(width: 1280, height: 700), device: .default, panelWidth: 0)
        #expect(small.height <= 701)
        let large = Viewport.initialWindowSize(usable: CGSize(width: 5000, height: 3000), device: .default, panelWidth: 0)
        #expect(Viewport(windowSize: large, device: .default).pixelScale == 1)
        let asked = Viewport.initialWindowSize(usable: CGSize(width: 5000, height: 3000), device: .default, panelWidth: 330, scale: 2)
        #expect(abs(Viewport(windowSize: asked, device: .default, panelWidth: 330).pixelScale - 2) < 0.01)
    }
}
