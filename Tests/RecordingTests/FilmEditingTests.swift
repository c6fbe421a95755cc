import Compositing
import Foundation
import QuartzCore
import Simulator
import Testing
import UIKitCore

@testable import Recording

@Suite struct FilmPaceTests {
    /// A pace that slows down from real time to a quarter of it within a second.
    private var slowing: FilmPace {
        var pace = FilmPace(start: 10, framesPerSecond: 60, speed: 0.25)
        (pace.from, pace.over) = (1, 1)
        return pace
    }

    @Test(arguments: [(0, 10.0), (15, 10.23975), (30, 10.4297), (60, 10.625), (120, 10.875), (240, 11.375)])
    func `a speed change eases from the old speed to the new one`(frame: Int, time: Double) {
        #expect(abs(slowing.time(ofFrame: frame) - time) < 5e-5, "\(slowing.time(ofFrame: frame))")
    }

    @Test(arguments: [(0, 1.0), (30, 0.625), (60, 0.25), (600, 0.25)]) func `the speed is halfway at half of the transition`(
        frame: Int, speed: Double
    ) {
        #expect(abs(slowing.speed(atFrame: frame) - speed) < 1e-12)
    }

    @Test func `frame times are the integral of the speed`() {
        var sum = 10.0
        for frame in 0..<120 {
            sum += (slowing.speed(atFrame: frame) + slowing.speed(atFrame: frame + 1)) / 2 / 60
            #expect(abs(slowing.time(ofFrame: frame + 1) - sum) < 1e-3)
        }
    }

    @Test func `constant speed yields evenly spaced frames`() {
        let pace = FilmPace(start: 2, framesPerSecond: 30, speed: 0.5)
        #expect(pace.time(ofFrame: 90) == 3.5 && pace.isSteady(atFrame: 0))
    }
}

@Suite struct FilmZoomTests {
    let whole = CGRect(x: 0, y: 0, width: 400, height: 800)

    @Test(arguments: [
        // The views are in the middle, at an edge, and wider than the visible part.
        (CGRect(x: 150, y: 350, width: 100, height: 100), CGRect(x: 100, y: 200, width: 200, height: 400)),
        (CGRect(x: 0, y: 780, width: 20, height: 20), CGRect(x: 0, y: 400, width: 200, height: 400)),
        (CGRect(x: 40, y: 380, width: 300, height: 40), CGRect(x: 24, y: 200, width: 200, height: 400)),
    ]) func `the zoomed region contains the view and lies inside the film`(view: CGRect, part: CGRect) {
        #expect(FilmZoom.part(of: whole, around: view, scale: 2) == part)
    }

    @Test func `a zoom follows its closed form and reaches its target`() {
        var zoom = FilmZoom(whole: whole)
        let goal = CGRect(x: 100, y: 200, width: 200, height: 400)
        zoom.go(to: goal, at: 1, over: 0.5)
        #expect(zoom.part(at: 1) == whole)
        // The fraction of the distance that is left is (1 + wt)e^(-wt). At a quarter of the duration, wt is 1.6595.
        #expect(abs(zoom.part(at: 1.125).minX - 100 * (1 - (1 + 1.6595) * exp(-1.6595))) < 1e-9)
        #expect(abs(zoom.part(at: 1.5).minX - 99) < 0.01, "a hundredth is left")
        #expect(zoom.part(at: 2) == goal && zoom.hasArrived(at: 2) && !zoom.hasArrived(at: 1.9))
        let part = zoom.part(at: 1.2)
        #expect(abs(part.height / part.width - 2) < 1e-12, "its form stays")
    }

    @Test func `a new target during a zoom redirects it without a jolt`() {
        var zoom = FilmZoom(whole: whole)
        zoom.go(to: CGRect(x: 200, y: 400, width: 200, height: 400), at: 0, over: 0.5)
        let before = (zoom.part(at: 0.2 - 1e-6), zoom.part(at: 0.2))
        zoom.go(to: CGRect(x: 0, y: 0, width: 200, height: 400), at: 0.2, over: 0.5)
        let after = (zoom.part(at: 0.2), zoom.part(at: 0.2 + 1e-6))
        #expect(abs(before.1.minX - after.0.minX) < 1e-9)
        let speeds = ((before.1.minX - before.0.minX) / 1e-6, (after.1.minX - after.0.minX) / 1e-6)
        #expect(speeds.0 > 100 && abs(speeds.0 - speeds.1) < 1, "\(speeds)")
        for step in 0...200 { #expect(whole.contains(zoom.part(at: 0.2 + Double(step) / 100))) }
    }

    /// Each case has a view and the expected visible part at a factor of 1.6, which is 250 by 500 points. The stage has 400 by 800
    /// points, with a keyboard at its lower edge.
    @Test(arguments: [
        // If the part around the view does not reach the keyboard, it is used as it is.
        (CGRect(x: 100, y: 100, width: 200, height: 40), CGRect(x: 75, y: 0, width: 250, height: 500)),
        // If the view fits above the keyboard, the part ends at the keyboard's upper edge.
        (CGRect(x: 100, y: 300, width: 200, height: 40), CGRect(x: 75, y: 0, width: 250, height: 500)),
        (CGRect(x: 100, y: 440, width: 200, height: 40), CGRect(x: 75, y: 0, width: 250, height: 500)),
    ])
    func `a zoom leaves the keyboard out where it can`(view: CGRect, part: CGRect) {
        #expect(FilmZoom.part(of: whole, around: view, scale: 1.6, keeping: CGRect(x: 20, y: 500, width: 360, height: 300)) == part)
    }

    @Test func `a zoom that cannot leave out the keyboard shows all of it`() {
        let keyboard = CGRect(x: 20, y: 450, width: 360, height: 350)
        for (y, scale) in [(100.0, 1.5), (300, 1.3), (400, 1.2), (500, 2)] as [(CGFloat, CGFloat)] {
            let view = CGRect(x: 40, y: y, width: 300, height: 40)
            let part = FilmZoom.part(of: whole, around: view, scale: scale, keeping: keyboard)
            #expect(part.contains(keyboard) && part.contains(view) && whole.contains(part), "\(part)")
            #expect(abs(part.height / part.width - 2) < 1e-12, "its form stays")
        }
        #expect(FilmZoom.part(of: whole, around: CGRect(x: 150, y: 460, width: 40, height: 40), scale: 1, keeping: keyboard) == whole)
    }

    @Test func `a zoom without a duration is immediate`() {
        var zoom = FilmZoom(whole: whole)
        zoom.go(to: CGRect(x: 10, y: 20, width: 200, height: 400), at: 3, over: 0)
        #expect(zoom.part(at: 3).minX == 10)
    }
}

@Suite struct FilmOverlayTests {
    @Test(arguments: [(0.0, 0.0), (0.175, 0.5), (0.35, 1), (2, 1), (2.175, 0.5), (2.35, 0), (9, 0)])
    func `a card fades in, holds and fades out`(time: Double, opacity: CGFloat) {
        let card = FilmCard(title: "a", text: "", startedAt: 0, endsAt: 2, fadesIn: true)
        #expect(abs(card.opacity(at: time) - opacity) < 1e-9)
    }

    @Test func `a card's title is centred above its text`() throws {
        let card = FilmCard(title: "Sign up", text: "What the keyboard does", startedAt: 0, endsAt: 2, fadesIn: false)
        let node = try #require(
            card.node(at: 0, in: CGSize(width: 400, height: 800), fontSize: 20, color: .white, measurer: AverageTextMeasurer()))
        let runs = node.contents.compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
        #expect(runs.first?.text == "Sign up" && (runs.first?.font.size ?? 0) == 40)
        let (top, bottom) = (try #require(runs.first).origin.y, try #require(runs.last).origin.y)
        #expect(top < bottom && top > 300 && bottom < 500)
    }

    @Test(arguments: [
        // The targets have space below, space above, and no space.
        (CGRect(x: 20, y: 100, width: 300, height: 40), true, true), (CGRect(x: 20, y: 600, width: 300, height: 40), false, true),
        (CGRect(x: 0, y: 0, width: 380, height: 700), true, false),
    ]) func `a label is placed in free space, and its arrow ends at the view`(target: CGRect, isBelow: Bool, hasArrow: Bool) throws {
        let room = CGRect(x: 0, y: 0, width: 380, height: 700)
        let place = FilmPointer.place(label: CGSize(width: 120, height: 40), target: target, in: room, length: 50)
        #expect(room.contains(place.label))
        #expect((place.arrow != nil) == hasArrow)
        guard hasArrow else { return }
        let arrow = try #require(place.arrow)
        #expect(!place.label.intersects(target))
        #expect(arrow.to.y == (isBelow ? target.maxY : target.minY) && (target.minX...target.maxX).contains(arrow.to.x))
        #expect(arrow.from.y == (isBelow ? place.label.minY : place.label.maxY))
    }

    @Test func `keys pressed together are shown side by side, and successive letters as one text`() {
        var keys = KeyChips()
        keys.press(UIKeyboardHIDUsage(rawValue: 6), [.command, .shift], at: 1)
        #expect(keys.chip?.keys == ["⇧", "⌘", "C"])
        #expect(keys.opacity(at: 1.9) == 1 && keys.opacity(at: 2.3) == 0)
        keys.press(.keyboardTab, [], at: 3)
        #expect(keys.chip?.keys == ["tab"])
        for (index, letter) in ["h", "e", "y"].enumerated() { keys.type(letter, at: 4 + Double(index) / 10) }
        #expect(keys.chip?.keys == ["hey"])
        keys.type("x", at: 6)
        #expect(keys.chip?.keys == ["x"])
    }

    @Test(arguments: [("", 0.0), ("Tap", 1.2), ("Tap the last field", 0.5 + 4.0 / 3), ("a b c d e f g h i", 3.5)])
    func `a caption's reading time is three words per second`(text: String, time: Double) {
        #expect(abs(FilmCaption.readingTime(of: text) - time) < 1e-12)
    }

    /// Each case has the film's width and height and the expected font size.
    @Test(arguments: [(438.0, 960.0, 20.0), (928, 1300, 35), (1900, 1070, 41), (100, 100, 20)])
    func `letters scale with the film`(width: CGFloat, height: CGFloat, size: CGFloat) {
        #expect(FilmCaption.fontSize(on: CGSize(width: width, height: height)) == size)
    }

    @Test func `captions get their share of the canvas in any aspect ratio and stay inside it`() throws {
        for form in ["16:9", "1:1", "4:5", "9:16", "1920x1080"] {
            var layout = FilmLayout(phoneSize: CGSize(width: 425, height: 874), scale: 1, margin: 24, hasCaptionStrip: true)
            let aspect: FilmAspect = try #require(FilmAspect(form))
            layout.aspect = aspect
            if case .pixels(let pixels) = layout.aspect { layout.scale = layout.scale(fitting: pixels) }
            let canvas = layout.canvasSize
            #expect(layout.captionSize >= (min(canvas.width, canvas.height) / 26).rounded(.down) - 1, "\(form): \(layout.captionSize)")
            let strip = try #require(layout.captionFrame)
            #expect(strip.minY >= layout.phoneFrame.maxY && strip.maxY <= canvas.height + 1)
        }
    }

    @Test func `a rotating phone fills its space before and after the rotation, and stays inside it throughout`() {
        let (room, size) = (CGSize(width: 874, height: 874), CGSize(width: 425, height: 874))
        #expect(PhonePicture.fit(size, radius: 55, turnedBy: 0, in: room) == 1)
        #expect(abs(PhonePicture.fit(size, radius: 55, turnedBy: .pi / 2, in: room) - 1) < 1e-12)
        let onTheWay = PhonePicture.fit(size, radius: 55, turnedBy: .pi / 4, in: room)
        // Because of the phone's rounded corners, the factor during the rotation may be slightly larger.
        #expect(onTheWay > 0.9 && onTheWay < 1.01)
        // A phone in landscape in a portrait film is as wide as the film.
        #expect(PhonePicture.fit(CGSize(width: 874, height: 425), radius: 55, turnedBy: 0, in: CGSize(width: 437, height: 874)) == 0.5)
    }
}

@MainActor @Suite struct FilmEditingTests {
    let folder: TemporaryFolder
    let fonts: FontLibrary

    init() throws {
        folder = try TemporaryFolder()
        fonts = try FontLibrary()
    }

    /// Returns a white phone with a black square that moves to the right within a second.
    private func makePhone() -> SimulatedPhone {
        SimulatedPhone(configuration: PhoneConfiguration(), measurer: fonts) {
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            let square = UIView(frame: CGRect(x: 100, y: 300, width: 40, height: 40))
            square.backgroundColor = .black
            controller.view.addSubview(square)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 200 }
            return controller
        }
    }

    private func camera(_ phone: SimulatedPhone, _ name: String = "film.apng", _ change: (inout FilmOptions) -> Void = { _ in }) throws
        -> FilmCamera
    {
        var options = FilmOptions()
        (options.scale, options.showsBezel, options.margin) = (0.25, false, 0)
        change(&options)
        return try FilmCamera(filming: phone, to: folder(name), options: options, fonts: fonts)
    }

    private func run(_ phone: SimulatedPhone, _ camera: FilmCamera, for seconds: Double) throws {
        let end = phone.time + seconds - 1e-9
        while phone.time < end {
            phone.tick()
            try camera.capture()
        }
    }

    @Test func `a film contains waits only up to the requested time and all motion`() throws {
        let phone = makePhone()
        let camera = try camera(phone)
        camera.longestWait = 0.5
        try run(phone, camera, for: 5)
        #expect((88...93).contains(camera.writer.frameCount), "a second of motion and half of rest: \(camera.writer.frameCount)")
        // Time with a touch is not cut. A new wait begins after the touch.
        phone.send(.touch(.began, finger: 0, location: CGPoint(x: 50, y: 50)), at: phone.time + 0.1)
        phone.send(.touch(.ended, finger: 0, location: CGPoint(x: 50, y: 50)), at: phone.time + 0.6)
        let before = camera.writer.frameCount
        try run(phone, camera, for: 5)
        #expect((60...80).contains(camera.writer.frameCount - before), "\(camera.writer.frameCount - before)")
        camera.longestWait = nil
        let late = camera.writer.frameCount
        try run(phone, camera, for: 1)
        #expect(abs(camera.writer.frameCount - late - 60) <= 1)
        camera.cancel()
    }

    @Test func `a card and a still picture add film time but no phone time`() throws {
        let phone = makePhone()
        let camera = try camera(phone)
        camera.showCard(title: "Sign up", text: "", for: 1)
        #expect(camera.writer.frameCount == 60 && phone.time == 0)
        try run(phone, camera, for: 0.5)
        let before = camera.writer.frameCount
        camera.freeze(label: "engine: -260", at: CGRect(x: 100, y: 300, width: 40, height: 40), for: 2)
        #expect(camera.writer.frameCount - before == 120)
        let square = camera.displayList(at: phone.time)
        try run(phone, camera, for: 0.5)
        #expect(camera.displayList(at: phone.time) != square)
        #expect(abs(camera.writer.frameCount - (60 + 30 + 120 + 30)) <= 2)
        camera.cancel()
    }

    @Test func `a card lasts its reading time unless a duration is given`() throws {
        let phone = makePhone()
        let camera = try camera(phone)
        camera.showCard(title: "one two three", text: "four five six")
        // The card takes two seconds for six words, half a second for finding them, and two times 0.35 s for fading.
        #expect(camera.writer.frameCount == 192)
        camera.cancel()
    }

    @Test func `the label is drawn only while the film is frozen`() throws {
        let phone = makePhone()
        let camera = try camera(phone, "frames/")
        try run(phone, camera, for: 0.1)
        let before = camera.writer.frameCount
        camera.freeze(label: "here", at: CGRect(x: 100, y: 300, width: 40, height: 40), for: 1)
        try run(phone, camera, for: 0.1)
        try camera.finish()
        func frame(_ number: Int) throws -> Bitmap {
            try Bitmap(contentsOfPNG: URL(fileURLWithPath: folder(String(format: "frames/frame-%05d.png", number))))
        }
        let last = try frame(before)
        #expect(BitmapComparison(try frame(before + 30), last).differingShare > 0.5, "the screen around it is darker")
        #expect(BitmapComparison(try frame(before + 61), last).differingShare < 0.05)
    }

    @Test func `a zoom enlarges the view, follows it and zooms out again`() throws {
        let phone = makePhone()
        let camera = try camera(phone)
        try run(phone, camera, for: 1.5)
        #expect(camera.displayList(at: phone.time).nodes.map(\.name) == ["phone"])
        var view: CGRect? = CGRect(x: 100, y: 300, width: 40, height: 40)
        camera.zoom(to: 2, over: 0.5) { view }
        try run(phone, camera, for: 1.2)
        let stage = try #require(camera.displayList(at: phone.time).nodes.first)
        #expect(stage.name == "stage" && stage.clipsToBounds && stage.transform.a == 2)
        let middle = CGPoint(x: 120, y: 320).applying(stage.transform)
        let centre = CGPoint(x: camera.layout.stage.midX, y: camera.layout.stage.midY)
        #expect(abs(middle.x - centre.x) < 0.5 && abs(middle.y - centre.y) < 0.5, "\(middle)")
        view = CGRect(x: 200, y: 300, width: 40, height: 40)
        try run(phone, camera, for: 1.2)
        let after = try #require(camera.displayList(at: phone.time).nodes.first).transform
        #expect(abs(CGPoint(x: 220, y: 320).applying(after).x - centre.x) < 0.5)
        view = nil
        try run(phone, camera, for: 1.2)
        #expect(camera.displayList(at: phone.time).nodes.map(\.name) == ["phone"])
        camera.cancel()
    }

    @Test func `the speed changes within the requested time, and equal changes have no effect`() throws {
        let phone = makePhone()
        let camera = try camera(phone)
        try run(phone, camera, for: 1)
        camera.setTimeScale(0.25, over: 1)
        let before = camera.writer.frameCount
        // During the change of pace, 0.625 s of the phone become one second of film. After it, each quarter of a second becomes one more
        // second.
        let end = phone.time + 0.625 + 0.5
        while phone.time < end - 1e-9 {
            phone.tick()
            camera.timeScale = 0.25
            try camera.capture()
        }
        #expect(abs(camera.writer.frameCount - before - 180) <= 6, "\(camera.writer.frameCount - before)")
        camera.cancel()
    }

    @Test func `keys appear only if the film requests them`() throws {
        let phone = makePhone()
        let camera = try camera(phone)
        phone.send(.key(usage: 43, modifiers: 0, isDown: true), at: 0.1)
        phone.send(.key(usage: 43, modifiers: 0, isDown: false), at: 0.2)
        try run(phone, camera, for: 0.3)
        #expect(!camera.displayList(at: phone.time).nodes.contains { $0.name == "keys" })
        camera.showsKeys = true
        #expect(camera.displayList(at: phone.time).nodes.contains { $0.name == "keys" })
        try run(phone, camera, for: 2)
        #expect(!camera.displayList(at: phone.time).nodes.contains { $0.name == "keys" })
        camera.cancel()
    }

    @Test(arguments: [("9:16", 0.5), ("16:9", 1.5), ("1:1", 0.9)]) func `a phone in landscape is as large as the film allows`(
        form: String, least: CGFloat
    ) throws {
        let phone = makePhone()
        let camera = try camera(phone) {
            ($0.turns, $0.showsBezel, $0.margin, $0.aspect) = (true, true, 24, FilmAspect(form))
        }
        phone.tick()
        phone.send(.orientation(.landscapeLeft, isAnimated: false))
        try run(phone, camera, for: 0.5)
        let node = try #require(camera.displayList(at: phone.time).nodes.first)
        let picture = try #require(node.children.first)
        let shown = picture.bounds.applying(picture.transform)
        let room = node.bounds.size
        #expect(abs(max(shown.width / room.width, shown.height / room.height) - 1) < 0.01, "it reaches the edges: \(shown) in \(room)")
        #expect(picture.transform.a >= least - 0.05, "\(picture.transform)")
        camera.cancel()
    }

    @Test(arguments: ["mp4", "webm"]) func `ffprobe confirms the format of an edited film`(ending: String) throws {
        let phone = makePhone()
        let path = folder("film.\(ending)")
        let camera = try camera(phone, "film.\(ending)")
        camera.showCard(title: "Sign up", text: "", for: 0.5)
        try run(phone, camera, for: 1)
        camera.freeze(label: "here", at: CGRect(x: 100, y: 300, width: 40, height: 40), for: 0.5)
        try camera.finish()
        let stream = try FilmProbe.stream(path)
        #expect(stream.frames == camera.writer.frameCount && abs(stream.frames - 120) <= 2)
        #expect(stream.width == camera.layout.pixelSize.width && stream.height == camera.layout.pixelSize.height)
        #expect(stream.codec == (ending == "mp4" ? "h264" : "vp9") && stream.pixelFormat == "yuv420p")
        #expect(abs(try FilmProbe.duration(path) - 2) < 0.05)
        #expect(try FilmProbe.colours(path) == ["bt709", "bt709", "bt709", "tv"])
    }
}
