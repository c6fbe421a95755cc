import QuartzCore
import Testing
import UIKit
import UIKitCore

@testable import Simulator

/// Tests that compare the boxes of status bar items with Facts/Devices.md#status-bar, in points, with a tolerance of a third of a point
/// (one pixel).
@Suite struct ScreenDecorationsTests {
    private let pixel: CGFloat = 1.0 / 3 + 0.01

    private func device(_ name: String) -> SimulatedDevice { SimulatedDevice.all.first { $0.name == name }! }

    private func expect(_ box: CGRect, _ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat, _ what: String) {
        #expect(abs(box.minX - left) < pixel, "\(what): left \(box.minX), measured \(left)")
        #expect(abs(box.minY - top) < pixel, "\(what): top \(box.minY), measured \(top)")
        #expect(abs(box.maxX - right) < pixel, "\(what): right \(box.maxX), measured \(right)")
        #expect(abs(box.maxY - bottom) < pixel, "\(what): bottom \(box.maxY), measured \(bottom)")
    }

    /// Returns the boxes of a node's own drawings. A stroked path is extended by half its line width.
    private func boxes(_ node: DisplayNode) -> [CGRect] {
        node.contents.compactMap { item in
            switch item {
            case .fill(let path, _, _): inkBox(path)
            case .stroke(let path, _, let width, _, _): inkBox(path).insetBy(dx: -width / 2, dy: -width / 2)
            default: nil
            }
        }
    }

    /// Returns the bounding box of the curve itself, unlike `CGPath.boundingBox`, which includes control points.
    private func inkBox(_ path: CGPath) -> CGRect {
        var box = CGRect.null
        var last = CGPoint.zero
        func add(_ x: CGFloat, _ y: CGFloat) { box = box.union(CGRect(x: x, y: y, width: 0, height: 0)) }
        for element in path.elements {
            switch element {
            case .move(let to), .line(let to):
                add(to.x, to.y)
                last = to
            case .curve(let to, let c1, let c2):
                for step in 0...64 {
                    let t = CGFloat(step) / 64
                    let u = 1 - t
                    func at(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
                        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
                    }
                    add(at(last.x, c1.x, c2.x, to.x), at(last.y, c1.y, c2.y, to.y))
                }
                last = to
            case .quadCurve(let to, _):
                Issue.record("no quadratic curves are expected here")
                last = to
            case .close: break
            }
        }
        return box
    }

    private func timeBox(_ node: DisplayNode) -> (origin: CGPoint, font: FontFace)? {
        for case .glyphs(let run) in node.contents { return (run.origin, run.font) }
        return nil
    }

    @Test func `the status bar symbols of a notch phone are at their measured positions`() {
        let drawn = boxes(StatusBar(device: device("iPhone 13 Pro")).node(measurer: AverageTextMeasurer()))
        expect(drawn[0], 302.33, 19, 319.33, 30.33, "signal")
        expect(drawn[1], 324.67, 18.33, 341.33, 30.33, "Wi-Fi")
        expect(drawn[2], 346.67, 18.67, 369.33, 30.67, "battery")
        expect(drawn[3], 348.67, 20.67, 367.33, 28.67, "battery fill")
        expect(drawn[4], 370.33, 22.67, 371.67, 26.67, "battery knob")
    }

    @Test func `the status bar symbols of an island phone are at their measured positions`() {
        let drawn = boxes(StatusBar(device: device("iPhone 15 Pro")).node(measurer: AverageTextMeasurer()))
        expect(drawn[0], 282, 23, 301.33, 35.33, "signal")
        expect(drawn[1], 308.67, 23, 325.67, 35.33, "Wi-Fi")
        expect(drawn[3], 335, 24.67, 356, 33.67, "battery fill")
        let tall = boxes(StatusBar(device: device("iPhone 16 Pro")).node(measurer: AverageTextMeasurer()))
        expect(tall[1], 315, 26.33, 332, 38.67, "Wi-Fi of the 402-point screen")
        expect(tall[3], 341.33, 28, 362.33, 37, "battery fill of the 402-point screen")
        expect(tall[4], 365.33, 30.67, 366.67, 34.67, "battery knob of the 402-point screen")
    }

    @Test(
        arguments: [("iPhone 14", 51.67, 30.33), ("iPhone 15", 71, 35.33), ("iPhone 16 Pro", 74.17, 38.67)] as [(String, CGFloat, CGFloat)])
    func `the status bar's time is centred and on the measured baseline`(name: String, center: CGFloat, baseline: CGFloat) throws {
        let measurer = AverageTextMeasurer()
        let (origin, font) = try #require(timeBox(StatusBar(device: device(name)).node(measurer: measurer)))
        #expect(abs(origin.x + measurer.width(of: "9:41", font: font) / 2 - center) < pixel)
        #expect(abs(origin.y - baseline) < 0.01)
    }

    @Test func `in a right-to-left language the status bar is mirrored`() throws {
        let measurer = AverageTextMeasurer()
        let phone = device("iPhone 13 Pro")
        let bar = StatusBar(device: phone, isRightToLeft: true).node(measurer: measurer)
        let plain = StatusBar(device: phone).node(measurer: measurer)
        for (mirrored, box) in zip(boxes(bar), boxes(plain)) {
            #expect(abs(mirrored.minX - (phone.size.width - box.maxX)) < 0.01 && abs(mirrored.width - box.width) < 0.01)
        }
        let (origin, font) = try #require(timeBox(bar))
        #expect(abs(origin.x + measurer.width(of: "9:41", font: font) / 2 - (phone.size.width - 51.67)) < pixel)
    }

    @Test func `a light foreground draws the same status bar symbols in white`() {
        let measurer = AverageTextMeasurer()
        let dark = StatusBar(device: .default, foreground: .dark).node(measurer: measurer)
        let light = StatusBar(device: .default, foreground: .light).node(measurer: measurer)
        #expect(boxes(dark) == boxes(light))
        for case .fill(_, let color, _) in light.contents { #expect(color.copy(alpha: 1) == .white) }
        for case .fill(_, let color, _) in dark.contents { #expect(color.copy(alpha: 1) == .black) }
    }

    @Test func `status bar symbols stay inside the status bar and clear of the notch or island on every phone`() throws {
        for device in SimulatedDevice.all {
            let node = StatusBar(device: device).node(measurer: AverageTextMeasurer())
            // The curves that lead from the notch to the screen's edge are left out.
            let feature = TopFeatureShape.path(on: device).map { path in
                if case .notch = device.topFeature { inkBox(path).insetBy(dx: TopFeatureShape.earRadius, dy: 0) } else { inkBox(path) }
            }
            for box in boxes(node) {
                #expect(node.bounds.contains(box), "\(device.name): \(box)")
                if let feature { #expect(!feature.intersects(box), "\(device.name): \(box) meets \(feature)") }
            }
        }
    }

    @Test func `an empty battery has no fill, and a level above 1 draws a full battery`() {
        func fill(_ level: CGFloat) -> CGFloat {
            boxes(StatusBar(device: .default, batteryLevel: level).node(measurer: AverageTextMeasurer()))[3].width
        }
        #expect(fill(0) == 0)
        #expect(abs(fill(0.5) - fill(1) / 2) < 0.01)
        #expect(fill(7) == fill(1))
        #expect(fill(-1) == 0)
    }

    @Test func `the home indicator is at its measured frame`() throws {
        expect(try #require(HomeIndicator.frame(on: device("iPhone 13 Pro"))), 125.67, 831, 264.67, 836, "home indicator")
        expect(try #require(HomeIndicator.frame(on: device("iPhone 15 Pro"))), 126.67, 839, 266.67, 844, "on 393 points")
        expect(try #require(HomeIndicator.frame(on: device("iPhone 16 Pro"))), 129, 861, 273, 866, "on 402 points: 144 wide")
        let sideways = try #require(HomeIndicator.frame(on: device("iPhone 13 Pro"), isLandscape: true))
        #expect(sideways.midX == 422 && sideways.maxY == 382)
        #expect(HomeIndicator.node(on: device("iPhone SE")) == nil)
    }

    @Test func `the island is at its measured frame, and the notch starts at the screen's top edge`() throws {
        expect(try #require(TopFeatureShape.path(on: device("iPhone 15"))).boundingBox, 134, 11.33, 259, 48, "island")
        let notch = try #require(TopFeatureShape.path(on: device("iPhone 14"))).boundingBox
        #expect(notch.minY == 0 && notch.maxY == 33 && notch.midX == 195)
        #expect(TopFeatureShape.node(on: device("iPhone SE")) == nil)
    }

    @Test func `the bezel surrounds the screen, and its node IDs are fixed and distinct from layer IDs`() {
        for device in SimulatedDevice.all {
            let bezel = PhoneBezel(device: device)
            #expect(bezel.screenFrame.size == device.size)
            #expect(bezel.bodyFrame.contains(bezel.screenFrame))
            #expect(CGRect(origin: .zero, size: bezel.size).contains(bezel.bodyFrame))
            let nodes =
                bezel.nodes + bezel.cornerMasks(over: .white)
                + [TopFeatureShape.node(on: device), HomeIndicator.node(on: device)].compactMap { $0 }
            #expect(Set(nodes.map(\.id)).count == nodes.count)
            #expect(nodes.allSatisfy { $0.id >= 1 << 60 && $0.id < ChromeNodeID.firstFree })
        }
    }

    @Test func `corner masks cover only the corners`() {
        #expect(PhoneBezel(device: device("iPhone SE")).cornerMasks(over: .white).isEmpty)
        let masks = PhoneBezel(device: .default).cornerMasks(over: .white)
        let screen = CGRect(origin: .zero, size: SimulatedDevice.default.size)
        #expect(masks.count == 4)
        for mask in masks {
            #expect(screen.contains(mask.bounds))
            #expect(mask.bounds.width < 100)
            #expect(
                [CGPoint(x: 0, y: 0), CGPoint(x: 393, y: 0), CGPoint(x: 0, y: 852), CGPoint(x: 393, y: 852)]
                    .contains {
                        CGPoint(x: mask.bounds.minX, y: mask.bounds.minY) == $0 || CGPoint(x: mask.bounds.maxX, y: mask.bounds.maxY) == $0
                            || CGPoint(x: mask.bounds.maxX, y: mask.bounds.minY) == $0
                            || CGPoint(x: mask.bounds.minX, y: mask.bounds.maxY) == $0
                    })
        }
    }
}
