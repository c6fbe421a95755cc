import Simulator
import Testing
import UIKit

@testable import LabSessions
@testable import LabWindow

@Suite struct MessageStripTests {
    @Test(arguments: ["iPhone SE", "iPhone 15", "iPad Air (5th generation)"])
    func `in the initial window one line of the message strip covers no part of the phone`(name: String) throws {
        let device = try SimulatedDevice.named(name)
        let size = Viewport.initialWindowSize(usable: CGSize(width: 1280, height: 1000), device: device, panelWidth: 0)
        let viewport = Viewport(windowSize: size, device: device)
        let strip = MessageStrip(kind: .notice, text: "Speed ×0.5").node(
            in: CGRect(origin: .zero, size: size), measurer: AverageTextMeasurer())
        #expect(strip.bounds.minY >= viewport.phoneFrame.maxY - 1)
        #expect(viewport.phoneFrame.minY >= Viewport.margin - 1)
    }
}
