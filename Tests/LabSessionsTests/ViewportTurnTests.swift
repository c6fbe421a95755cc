import Simulator
import Testing
import UIKit

@testable import LabSessions

/// Tests for the window's geometry while its phone is being rotated.
@Suite struct ViewportTurnTests {
    private func viewport(_ turn: CGFloat, _ orientation: UIInterfaceOrientation = .landscapeRight) -> Viewport {
        Viewport(windowSize: CGSize(width: 1000, height: 700), device: .default, orientation: orientation, panelWidth: 100, turn: turn)
    }

    @Test func `windowPoint and screenPoint are inverse at every angle`() {
        for step in 0...16 {
            let viewport = viewport(CGFloat(step - 8) * .pi / 8)
            for point in [CGPoint(x: 0, y: 0), CGPoint(x: 852, y: 393), CGPoint(x: 101.5, y: 33.25)] {
                let back = viewport.screenPoint(viewport.windowPoint(point))
                #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
            }
        }
    }

    @Test func `at the start of a rotation the phone is drawn where the previous orientation drew it`() {
        // At the start of the rotation from portrait the phone has not moved yet, so its upper left corner is at the same position.
        let begun = viewport(.pi / 2)
        let upright = viewport(0, .portrait)
        let corner = begun.windowPoint(CGPoint(x: 0, y: 393))
        let before = upright.windowPoint(.zero)
        #expect(abs(corner.x - before.x) < 2 && abs(corner.y - before.y) < 2, "\(corner) \(before)")
    }

    @Test func `the whole phone is visible at every angle, at one scale`() {
        for step in 0...32 {
            let viewport = viewport(CGFloat(step) * .pi / 64)
            // The body's rounded corners need less space than the corners of its frame rectangle.
            let bezel = viewport.bezel
            let radius = bezel.bodyRadius
            let inner = CGRect(origin: .zero, size: bezel.size).insetBy(dx: radius, dy: radius)
            let scale = viewport.pixelScale
            for corner in [(inner.minX, inner.minY), (inner.maxX, inner.minY), (inner.minX, inner.maxY), (inner.maxX, inner.maxY)] {
                let middle = CGPoint(x: corner.0, y: corner.1).applying(viewport.turnedPhoneToWindow)
                let room = CGRect(x: 0, y: 0, width: 900, height: 700)
                #expect(room.insetBy(dx: radius * scale - 2, dy: radius * scale - 2).contains(middle), "\(step) \(middle)")
            }
        }
        let large = Viewport(windowSize: viewport(0).sizeForTurning, device: .default, orientation: .landscapeRight, panelWidth: 100)
        for step in 0...8 {
            var turned = large
            turned.turn = CGFloat(step) * .pi / 16
            #expect(turned.pixelScale >= viewport(0).pixelScale * 0.99)
        }
    }
}
