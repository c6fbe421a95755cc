import Compositing
import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the appearance, the animation and the notifications of the keyboard of iOS 26. (Facts/IOS26.md)
@MainActor
@Suite struct GlassKeyboardTests {
    // MARK: Colours

    /// Returns the colours beside a plate and on it, for a material with one plate over a plain colour.
    private func colors(of palette: KeyboardPalette, over color: UInt32, scale: CGFloat = 3) throws -> (panel: CGColor, key: CGColor) {
        var backdrop = palette.backdrop
        backdrop.plates = try #require(palette.plates).standing(on: CGPath(rect: CGRect(x: 20, y: 20, width: 40, height: 40)))
        let list = DisplayList(
            size: CGSize(width: 100, height: 80), background: CGColor(hex: color),
            nodes: [DisplayNode(id: 1, bounds: CGRect(x: 0, y: 0, width: 100, height: 80), backdrop: backdrop)])
        let picture = Compositor.picture(of: list, fonts: try FontLibrary(), scale: scale)
        func pixel(_ x: CGFloat, _ y: CGFloat) -> CGColor {
            let pixel = picture[Int(x * scale), Int(y * scale)]
            return CGColor(red: CGFloat(pixel.red) / 255, green: CGFloat(pixel.green) / 255, blue: CGFloat(pixel.blue) / 255)
        }
        return (pixel(80, 40), pixel(40, 40))
    }

    private func expect(_ color: CGColor, _ wanted: UInt32, within limit: CGFloat, _ what: String) {
        let other = CGColor(hex: wanted)
        let worst = max(abs(color.red - other.red), abs(color.green - other.green), abs(color.blue - other.blue)) * 255
        #expect(worst <= limit + 0.01, "\(what) is \(color.hexDescription), measured \(other.hexDescription)")
    }

    @Test(
        arguments: [
            (0xF2F2F2, 0xDFE0E4, 0xFFFFFF, 3), (0xA9A9A9, 0xCBCDCF, 0xF9FBFC, 3), (0x3A3A3C, 0xACAEB2, 0xEFF0F3, 3),
            (0xFFFF00, 0xE7E870, 0xFFFFB9, 6),
        ] as [(UInt32, UInt32, UInt32, CGFloat)])
    func `light glass and its keys have the measured colours over grey and over yellow`(
        behind: UInt32, panel: UInt32, key: UInt32, limit: CGFloat
    ) throws {
        for scale in [2, 3] as [CGFloat] {
            let seen = try colors(of: .glassLight, over: behind, scale: scale)
            expect(seen.panel, panel, within: limit, "the panel at scale \(scale)")
            expect(seen.key, key, within: limit, "a key at scale \(scale)")
        }
    }

    @Test func `dark glass and its keys have the known colours over black and over a light page`() throws {
        let black = try colors(of: .glassDark, over: 0x000000)
        expect(black.panel, 0x161617, within: 3, "the panel")
        expect(black.key, 0x3C3C3C, within: 3, "a key")
        let light = try colors(of: .glassDark, over: 0xF2F2F7)
        expect(light.panel, 0x404143, within: 6, "the panel over a page")
        expect(light.key, 0x5E5F61, within: 6, "a key over a page")
    }

    // MARK: Notifications to apps

    @Test func `on iOS 26 keyboard notifications have a duration of 0.3832 s, curve 7 and the heights of iOS 26`() throws {
        try KeyboardBench.run(device: "iPhone 17", systemVersion: 26) { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            field.autocorrectionType = .no
            bench.add(field)
            field.becomeFirstResponder()
            let info = try #require(bench.notifications.last?.userInfo)
            #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.3832)
            #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
            #expect(info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == CGRect(x: 0, y: 566, width: 402, height: 308))
            bench.wait(0.6)
            bench.forget()
            field.resignFirstResponder()
            #expect(
                bench.announcements.last?.end == CGRect(x: 0, y: 874, width: 402, height: 308), "without an accessory a hide is as before")
        }
    }

    @Test func `an app in compatibility mode has the old keyboard height and the new duration`() throws {
        try KeyboardBench.run(device: "iPhone 17", systemVersion: 26) { bench in
            SimulatedProcess.current.settings.requiresCompatibility = true
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            field.autocorrectionType = .no
            bench.add(field)
            field.becomeFirstResponder()
            #expect(bench.announcements.last?.end == CGRect(x: 0, y: 583, width: 402, height: 291))
            let info = try #require(bench.notifications.last?.userInfo)
            #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.3832)
        }
    }

    // MARK: Motion

    @Test func `the keyboard shows and hides as in a recording at 60 frames per second`() throws {
        try KeyboardBench.run(device: "iPhone 17", systemVersion: 26) { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            field.autocorrectionType = .no
            bench.add(field)
            @MainActor func travel(_ change: () -> Void) -> [CGFloat] {
                change()
                var places: [CGFloat] = []
                for _ in 0..<400 {
                    bench.tick(0.001)
                    places.append(bench.keyboard.host.layer.presentationFrame.minY)
                }
                return places
            }
            // The values are the points that remain of 308, with the times of their frames. A frame that was recorded twice is included
            // once.
            let shown: [(time: Double, place: CGFloat)] = [
                (0, 109), (0.0167, 79), (0.0333, 59), (0.05, 42), (0.0667, 30), (0.0833, 21), (0.1167, 10), (0.1333, 6), (0.15, 3),
                (0.1667, 1),
            ]
            let remaining = travel { _ = field.becomeFirstResponder() }.map { $0 - 566 }
            // The recording ends slightly before the curve: its last frame differs by 2.4 points (Facts/IOS26.md#motion).
            #expect(Self.worst(shown.dropLast(), in: remaining) <= 2)
            #expect(Self.worst(shown, in: remaining) <= 2.5)
            #expect(abs(remaining.last!) < 0.01, "it has arrived after 0.3832 seconds")
            let gone: [CGFloat] = [26, 69, 113, 148, 188, 216, 241, 259]
            let left = travel { _ = field.resignFirstResponder() }.map { $0 - 566 }
            #expect(Self.worst(gone.enumerated().map { (Double($0.offset) / 60, $0.element) }, in: left) <= 2)
        }
    }

    /// Returns the maximum distance of an animation (a position for every millisecond) from the recorded frames, for the best start time.
    /// A recording may show a frame up to half a frame, 8 milliseconds, before or after its time.
    private static func worst(_ frames: [(time: Double, place: CGFloat)], in motion: [CGFloat]) -> CGFloat {
        func distance(_ frame: (time: Double, place: CGFloat), from start: Int) -> CGFloat {
            let middle = start + Int((frame.time * 1000).rounded())
            return (middle - 8...middle + 8).map { abs(motion[min(max($0, 0), motion.count - 1)] - frame.place) }.min()!
        }
        return (0..<150).map { start in frames.map { distance($0, from: start) }.max()! }.min()!
    }

    // MARK: Keys

    @Test func `a pressed letter shows no preview bubble unless showsKeyPreviews is set`() throws {
        try KeyboardBench.run(device: "iPhone 17", systemVersion: 26) { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            bench.add(field)
            field.becomeFirstResponder()
            bench.wait(0.6)
            let rect = try #require(bench.keyboard.keyRect(named: "g"))
            let place = CGPoint(x: rect.midX, y: rect.midY)
            bench.finger(1, .began, at: place)
            bench.tick()
            #expect(bench.keyboard.keys.popups.isHidden)
            bench.finger(1, .ended, at: place)
            bench.tick()
            bench.keyboard.showsKeyPreviews = true
            bench.finger(2, .began, at: place)
            bench.tick()
            #expect(!bench.keyboard.keys.popups.isHidden)
            bench.finger(2, .ended, at: place)
        }
    }

    @Test func `the keyboard's material has rounded upper corners, a rim, and a plate under every key of its plane`() throws {
        try KeyboardBench.run(device: "iPhone 17", systemVersion: 26) { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            bench.add(field)
            field.becomeFirstResponder()
            bench.wait(0.6)
            let host = bench.keyboard.host
            #expect(host.material.layer.cornerRadius == 27 && host.material.layer.cornerCurve == .continuous)
            #expect(host.material.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            let rim = try #require(host.rim)
            #expect(!rim.isHidden && rim.frame == host.material.frame)
            let plates = try #require(host.material.layer.backdrop?.plates)
            for placed in bench.keyboard.keys.geometry.keys where placed.row != nil {
                #expect(plates.path.contains(CGPoint(x: placed.frame.midX, y: placed.frame.midY)), "\(placed.key.name)")
            }
            try bench.press("123")
            let other = try #require(host.material.layer.backdrop?.plates)
            #expect(other != plates, "the plates are those of the plane that shows")
        }
    }

    @Test func `an accessory input view of the keyboard style has no backdrop of its own on iOS 26`() throws {
        try KeyboardBench.run(device: "iPhone 17", systemVersion: 26) { bench in
            let accessory = UIInputView(frame: CGRect(x: 0, y: 0, width: 402, height: 44), inputViewStyle: .keyboard)
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            field.inputAccessoryView = accessory
            bench.add(field)
            field.becomeFirstResponder()
            #expect(accessory.layer.backdrop == nil)
        }
    }

    @Test func `keys and the glass under them move together while an accessory's height changes`() throws {
        try KeyboardBench.run(device: "iPhone 17", systemVersion: 26) { bench in
            let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 402, height: 80))
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            field.inputAccessoryView = accessory
            bench.add(field)
            field.becomeFirstResponder()
            bench.wait(0.6)
            accessory.frame.size.height = 44
            field.reloadInputViews()
            let host = bench.keyboard.host
            for _ in 0..<20 {
                bench.tick()
                let keys = try #require(host.keys.layer.presentation())
                let glass = try #require(host.material.layer.presentation())
                #expect(abs(keys.frame.minY - glass.frame.minY) < 0.01)
            }
        }
    }

    @Test(arguments: [(80, 44), (44, 80), (80, 0.5)] as [(CGFloat, CGFloat)])
    func `keys and glass stay in place, without a gap, while an accessory above them changes its height at once`(
        before: CGFloat, after: CGFloat
    ) throws {
        try KeyboardBench.run(device: "iPhone 17", systemVersion: 26) { bench in
            let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 402, height: before))
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            field.autocorrectionType = .no
            field.inputAccessoryView = accessory
            bench.add(field)
            field.becomeFirstResponder()
            bench.wait(0.6)
            accessory.frame.size.height = after
            field.reloadInputViews()
            let host = bench.keyboard.host
            var tops: Set<CGFloat> = []
            for _ in 0..<30 {
                bench.tick()
                let top = host.layer.presentationFrame.minY
                tops.insert(top.rounded())
                let (keys, glass) = (host.keys.layer.presentationFrame, host.material.layer.presentationFrame)
                #expect(abs(top + keys.minY - 566) < 0.01, "the keys")
                #expect(abs(top + glass.minY - 566) < 0.01 && abs(top + glass.maxY - 874) < 0.01, "the glass")
                #expect(abs(top + accessory.layer.presentationFrame.maxY - 566) < 0.01, "no gap below the accessory")
            }
            #expect(tops == [(566 - after).rounded()], "the top changes at once: Facts/KeyboardNotifications.md#another-height")
        }
    }
}
