import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitCore

/// Tests for glass and controls of iOS 26 during a touch. (Facts/IOS26.md#glass-under-a-finger)
@MainActor
@Suite struct GlassTouchTests {
    private func perform(version: Int = 26, _ body: (Stage) throws -> Void) rethrows {
        try Stage.perform { stage in
            stage.process.settings.systemVersion = version
            stage.process.settings.linkedSDK = version == 26 ? 26 : 17
            try body(stage)
        }
    }
    private func thumb(in view: UIView) throws -> ControlThumb { try #require(view.subviews.compactMap { $0 as? ControlThumb }.first) }
    /// Returns the opacity of a thumb's own colour.
    private func alpha(_ thumb: ControlThumb) -> CGFloat { (thumb.layer.presentation() ?? thumb.layer).backgroundColor?.alpha ?? 0 }
    private func glass(in thumb: ControlThumb) -> GlassView? { thumb.subviews.compactMap { $0 as? GlassView }.first }
    private func scale(_ view: UIView) -> CGFloat { view.layer.presentation()?.value(forKeyPath: "transform.scale") as? CGFloat ?? 1 }

    @Test func `a switch's thumb becomes a larger lens while it is pressed`() throws {
        try perform { stage in
            let view = UISwitch(frame: CGRect(x: 100, y: 200, width: 0, height: 0))
            stage.root.addSubview(view)
            stage.tick()
            let thumb = try thumb(in: view)
            #expect(thumb.frame == CGRect(x: 2, y: 2, width: 37, height: 24) && glass(in: thumb) == nil)
            stage.press(120, 214)
            stage.wait(0.4)
            #expect(thumb.layer.presentationFrame == CGRect(x: -5, y: -5, width: 51, height: 38))
            #expect(alpha(thumb) == 0 && glass(in: thumb)?.alpha == 1 && glass(in: thumb)?.frame == thumb.bounds)
            stage.lift(120, 214)
            stage.wait(0.5)
            #expect(view.isOn && thumb.layer.presentationFrame == CGRect(x: 24, y: 2, width: 37, height: 24))
            #expect(alpha(thumb) == 1 && glass(in: thumb)?.alpha == 0)
        }
    }

    @Test func `before iOS 26 a pressed thumb remains a knob`() throws {
        try perform(version: 17) { stage in
            let view = UISwitch(frame: CGRect(x: 100, y: 200, width: 0, height: 0))
            let slider = UISlider(frame: CGRect(x: 100, y: 300, width: 200, height: 34))
            for control in [view, slider] { stage.root.addSubview(control) }
            stage.tick()
            stage.press(120, 214)
            stage.wait(0.4)
            let thumb = try thumb(in: view)
            #expect(glass(in: thumb) == nil && alpha(thumb) == 1)
            stage.lift(120, 214)
            stage.press(112, 317)
            stage.wait(0.4)
            #expect(try self.thumb(in: slider).frame.size == CGSize(width: 27, height: 27))
        }
    }

    @Test func `a slider's thumb is a lens centred on the finger while it is touched`() throws {
        try perform { stage in
            let slider = UISlider(frame: CGRect(x: 100, y: 300, width: 241, height: 34))
            slider.value = 0.5
            stage.root.addSubview(slider)
            stage.tick()
            let thumb = try thumb(in: slider)
            #expect(thumb.frame == CGRect(x: 102, y: 5, width: 37, height: 24))
            stage.press(220.5, 317)
            stage.wait(0.4)
            #expect(thumb.layer.presentationFrame == CGRect(x: 95, y: -2, width: 51, height: 38))
            for x in stride(from: 224.5, through: 260.5, by: 4) {
                stage.move(x, 317)
                stage.tick()
            }
            #expect(abs(thumb.frame.minX - 135) < 0.01 && thumb.frame.size == CGSize(width: 51, height: 38), "40 further")
            stage.lift(260.5, 317)
            stage.wait(0.4)
            let rest = thumb.layer.presentationFrame
            #expect(abs(rest.minX - 142) < 0.01 && rest.size == CGSize(width: 37, height: 24) && alpha(thumb) == 1)
        }
    }

    @Test func `the selected segment becomes a lens that follows the finger and extends beyond the control`() throws {
        try perform { stage in
            let control = UISegmentedControl(items: ["One", "Two", "Three"])
            control.frame = CGRect(x: 30, y: 100, width: 300, height: 32)
            control.selectedSegmentIndex = 0
            stage.root.addSubview(control)
            stage.tick()
            let thumb = try thumb(in: control)
            #expect(thumb.frame == CGRect(x: 2, y: 2, width: 96, height: 28))
            #expect(control.dividers.allSatisfy { $0.alpha == 0 }, "nothing stands between segments, wherever the selection is")
            stage.press(60, 116)
            stage.wait(0.5)
            #expect(thumb.layer.presentationFrame == CGRect(x: -3, y: -3, width: 106, height: 38) && alpha(thumb) == 0)
            stage.move(180, 116)
            stage.wait(0.1)
            let onItsWay = thumb.layer.presentationFrame
            #expect(onItsWay.minX > -3 && onItsWay.minX < 97 && onItsWay.width == 106)
            stage.wait(0.5)
            stage.lift(180, 116)
            stage.wait(0.6)
            #expect(control.selectedSegmentIndex == 1 && alpha(thumb) == 1)
            #expect(thumb.layer.presentationFrame == CGRect(x: 102, y: 2, width: 96, height: 28))
        }
    }

    @Test func `a pressed glass button grows by 6 points, bounces back and keeps its frame and transform`() {
        perform { stage in
            let button = UIButton(configuration: .glass(), primaryAction: UIAction(title: "Glass") { _ in })
            button.frame = CGRect(x: 50, y: 100, width: 120, height: 44)
            stage.root.addSubview(button)
            stage.tick()
            stage.press(100, 120)
            var largest: CGFloat = 1
            for _ in 0..<60 {
                stage.tick()
                largest = max(largest, scale(button))
            }
            #expect(abs(scale(button) - 1.05) < 0.001 && largest > 1.051, "126 of 120, and beyond it for a moment")
            #expect(button.frame == CGRect(x: 50, y: 100, width: 120, height: 44) && button.transform.isIdentity)
            stage.lift(100, 120)
            stage.wait(1)
            #expect(scale(button) == 1 && stage.process.pendingMotions.isEmpty)
        }
    }

    @Test func `a pressed button without glass does not grow`() {
        perform { stage in
            let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Filled") { _ in })
            button.frame = CGRect(x: 50, y: 100, width: 120, height: 44)
            stage.root.addSubview(button)
            stage.tick()
            stage.press(100, 120)
            stage.wait(0.5)
            #expect(scale(button) == 1)
        }
    }

    @Test func `pressed interactive glass grows, and views on it still receive the tap`() {
        perform { stage in
            @MainActor func piece(_ y: CGFloat, isInteractive: Bool) -> UIVisualEffectView {
                let glass = UIGlassEffect()
                glass.isInteractive = isInteractive
                let view = UIVisualEffectView(effect: glass)
                view.frame = CGRect(x: 50, y: y, width: 60, height: 60)
                stage.root.addSubview(view)
                return view
            }
            let (view, still) = (piece(100, isInteractive: true), piece(200, isInteractive: false))
            var taps = 0
            let button = UIButton(type: .custom, primaryAction: UIAction { _ in taps += 1 })
            button.frame = view.bounds
            view.contentView.addSubview(button)
            stage.tick()
            stage.press(80, 130)
            stage.wait(0.6)
            #expect(abs(scale(view) - 1.1) < 0.001)
            stage.lift(80, 130)
            stage.wait(1)
            #expect(taps == 1 && scale(view) == 1)
            stage.press(80, 230)
            stage.wait(0.6)
            #expect(scale(still) == 1)
            stage.lift(80, 230)
            view.effect = UIGlassEffect()
            stage.press(80, 130)
            stage.wait(0.6)
            #expect(scale(view) == 1, "no longer interactive")
        }
    }

    @Test func `prominent glass has the tint alone and a brighter rim`() {
        let blue = CGColor(hex: 0x007AFF)
        let glass = GlassMaterial.regular(isDark: false).prominent(blue)
        #expect(glass.share == 0 && glass.tint == blue)
        #expect(glass.rim.map(\.top) == glass.rim.map(\.side) && glass.rim.count == 3)
        // These are the colours over the tint, as in the picture: #36DBFF, #28C1FF, #1AA7FF.
        for (line, seen) in zip(glass.rim, [(0x36, 0xDB), (0x28, 0xC1), (0x1A, 0xA7)]) {
            #expect(abs(glass.rimColor.red * line.top * 255 - CGFloat(seen.0)) <= 2)
            #expect(abs((glass.rimColor.green * line.top + blue.green * (1 - line.top)) * 255 - CGFloat(seen.1)) <= 3)
        }
        #expect(GlassMaterial.clear(isDark: false).prominent(blue).share == 0.4)
    }

    @Test func `merged glass has one smooth outline, which splits if the pieces are further apart than the spacing`() {
        func circle(_ x: CGFloat) -> GlassShape { GlassShape(frame: CGRect(x: x, y: 0, width: 60, height: 60), radius: 30) }
        let near = GlassContour([circle(0), circle(70)], spacing: 30)
        #expect(near.distance(at: CGPoint(x: 65, y: 30)) < 0, "between the two")
        #expect(abs(GlassContour([circle(0), circle(90)], spacing: 30).distance(at: CGPoint(x: 75, y: 30))) < 0.001, "they just touch")
        #expect(GlassContour([circle(0), circle(100)], spacing: 30).distance(at: CGPoint(x: 80, y: 30)) > 0)
        let path = near.path
        #expect(path.contains(CGPoint(x: 65, y: 30)) && !path.contains(CGPoint(x: 65, y: 1)), "thinner between")
        let bounds = path.boundingBox
        #expect(abs(bounds.minX) < 0.1 && abs(bounds.maxX - 130) < 0.1, "the far sides stay")
        #expect(bounds.height >= 60 && bounds.height < 63, "a little thicker where they face each other")
        #expect(path.subpathCount == 1)
        let alone = GlassContour([circle(0)], spacing: 30).path.boundingBox
        #expect(abs(alone.minX) < 0.1 && abs(alone.width - 60) < 0.1)
    }
}

extension CGPath {
    /// The number of subpaths.
    fileprivate var subpathCount: Int { elements.count { if case .move = $0 { true } else { false } } }
}
