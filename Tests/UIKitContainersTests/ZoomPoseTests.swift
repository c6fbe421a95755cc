import Testing
import UIKit

@testable import UIKitContainers

@MainActor
@Suite("Numbers of a zoom pose")
struct ZoomPoseTests {
    let square = ZoomGeometry(
        source: CGRect(x: 40, y: 300, width: 130, height: 130), target: CGRect(x: 0, y: 0, width: 390, height: 844), sourceRadius: 12,
        targetRadius: 48)

    /// Returns the rectangle in the container where a rectangle of the zoomed view appears.
    private func place(_ rect: CGRect, _ pose: ZoomPose, _ geometry: ZoomGeometry) -> CGRect {
        let target = geometry.target
        let toCentre = CGAffineTransform(translationX: -target.width / 2, y: -target.height / 2)
        let back = CGAffineTransform(translationX: target.midX, y: target.midY)
        return rect.applying(toCentre.concatenating(pose.transform).concatenating(back))
    }
    private func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
        abs(one.minX - other.minX) < 1e-6 && abs(one.minY - other.minY) < 1e-6 && abs(one.maxX - other.maxX) < 1e-6
            && abs(one.maxY - other.maxY) < 1e-6
    }

    @Test func `at the start the view shows its upper part in the source's frame, with the source's corners`() {
        let pose = ZoomPose(0, of: square)
        #expect(isNear(place(pose.window, pose, square), square.source))
        #expect(isNear(pose.window, CGRect(x: 0, y: 0, width: 390, height: 390)))
        #expect(abs(pose.radius * pose.scale - 12) < 1e-9)
        #expect(pose.pictureAlpha == 1 && pose.dimmingAlpha == 0 && pose.pictureTransform == .identity)
    }

    @Test func `at the end the view is whole at its final position, with the screen's corners`() {
        let pose = ZoomPose(1, of: square)
        #expect(pose.transform == .identity && pose.window == square.target && pose.radius == 48)
        #expect(pose.pictureAlpha == 0 && pose.dimmingAlpha == 1)
    }

    @Test(arguments: [0, 0.1, 0.4, 0.75, 1] as [CGFloat])
    func `the source's picture covers the same part of the view in every pose`(progress: CGFloat) {
        for geometry in [square, other(CGRect(x: 300, y: 700, width: 20, height: 90)), other(CGRect(x: 0, y: 50, width: 390, height: 60))] {
            let pose = ZoomPose(progress, of: geometry)
            let source = geometry.source
            let size = CGSize(width: source.width * pose.pictureScale, height: source.height * pose.pictureScale)
            let picture = CGRect(
                x: source.midX + pose.pictureOffset.dx - size.width / 2, y: source.midY + pose.pictureOffset.dy - size.height / 2,
                width: size.width, height: size.height)
            #expect(isNear(picture, place(geometry.shownAtSource, pose, geometry)))
            // The whole picture is inside the visible part of the view.
            let seen = place(pose.window, pose, geometry).insetBy(dx: -1e-6, dy: -1e-6)
            #expect(seen.minX <= picture.minX && seen.minY <= picture.minY && seen.maxX >= picture.maxX && seen.maxY >= picture.maxY)
            #expect(abs(pose.pictureRadius * pose.pictureScale - pose.radius * pose.scale) < 1e-6)
        }
    }
    private func other(_ source: CGRect) -> ZoomGeometry {
        var geometry = square
        geometry.source = source
        return geometry
    }

    @Test func `a source that is narrower than the view shows the view's middle`() {
        let geometry = other(CGRect(x: 0, y: 0, width: 10, height: 84.4))
        #expect(geometry.scale == 0.1)
        #expect(isNear(geometry.shownAtSource, CGRect(x: 145, y: 0, width: 100, height: 844)))
    }

    @Test func `the app's alignment rectangle covers the source`() {
        var geometry = square
        geometry.alignment = CGRect(x: 20, y: 100, width: 350, height: 200)
        let pose = ZoomPose(0, of: geometry)
        #expect(isNear(place(pose.window, pose, geometry), geometry.source))
        #expect(pose.window.midX == 195 && pose.window.midY == 200 && pose.window.height == 200)
    }

    @Test func `a zoom needs a source and an alignment with a size`() {
        #expect(square.isPossible)
        #expect(!other(.zero).isPossible)
        var geometry = square
        geometry.alignment = CGRect(x: 0, y: 0, width: 10, height: 0)
        #expect(!geometry.isPossible)
    }
}
