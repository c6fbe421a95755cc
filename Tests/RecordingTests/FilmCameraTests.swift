import Compositing
import Foundation
import QuartzCore
import Simulator
import Testing
import UIKitCore

@testable import Recording

@MainActor @Suite struct FilmCameraTests {
    let folder: TemporaryFolder
    let fonts: FontLibrary

    init() throws {
        folder = try TemporaryFolder()
        fonts = try FontLibrary()
    }

    /// Returns a white phone with a black square that moves 100 points to the right within a second of the phone's time.
    private func makePhone(framesPerSecond: Int = 60) -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.framesPerSecond = framesPerSecond
        return SimulatedPhone(configuration: configuration, measurer: fonts) {
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            let square = UIView(frame: CGRect(x: 100, y: 300, width: 40, height: 40))
            square.backgroundColor = .black
            controller.view.addSubview(square)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 200 }
            return controller
        }
    }

    private func options(framesPerSecond: Int = 60) -> FilmOptions {
        var options = FilmOptions()
        options.scale = 0.25
        options.framesPerSecond = framesPerSecond
        options.showsBezel = false
        options.margin = 0
        return options
    }

    private func camera(_ phone: SimulatedPhone, _ name: String = "film.apng", framesPerSecond: Int = 60) throws -> FilmCamera {
        try FilmCamera(filming: phone, to: folder(name), options: options(framesPerSecond: framesPerSecond), fonts: fonts)
    }

    private func run(_ phone: SimulatedPhone, _ camera: FilmCamera, for seconds: Double) throws {
        let end = phone.time + seconds - 1e-9
        while phone.time < end {
            phone.tick()
            try camera.capture()
        }
    }

    @Test(arguments: [(60, 60), (60, 30), (60, 24), (60, 120), (120, 60), (60, 50)])
    func `one second of the phone is one second of film at any two rates`(ticks: Int, frames: Int) throws {
        let phone = makePhone(framesPerSecond: ticks)
        phone.tick()
        let camera = try camera(phone, framesPerSecond: frames)
        try run(phone, camera, for: 10)
        // The frames of the last tick are repeated up to the time of the next tick, although no tick follows.
        let extra = Int((Double(frames) / Double(ticks)).rounded(.up))
        #expect((frames * 10...frames * 10 + extra).contains(camera.writer.frameCount), "\(camera.writer.frameCount)")
        camera.cancel()
    }

    @Test func `slow motion takes more frames, and each shows its own moment`() throws {
        let phone = makePhone()
        let camera = try camera(phone)
        camera.timeScale = 0.25
        try run(phone, camera, for: 0.5)
        #expect((120...124).contains(camera.writer.frameCount))
        let early = camera.displayList(at: phone.time)
        let later = camera.displayList(at: phone.time + 0.01)
        #expect(early != later)
        camera.cancel()
    }

    @Test func `the time scale can change and change back at any moment`() throws {
        let phone = makePhone()
        let camera = try camera(phone)
        try run(phone, camera, for: 1)
        camera.timeScale = 0.5
        try run(phone, camera, for: 1)
        camera.timeScale = 2
        try run(phone, camera, for: 1)
        #expect(abs(camera.writer.frameCount - (60 + 120 + 30)) <= 4, "\(camera.writer.frameCount)")
        camera.cancel()
    }

    @Test(arguments: [(0.0, 0.01), (-1.0, 0.01), (100.0, 10.0), (Double.nan, 1.0), (0.5, 0.5)])
    func `time scales out of range are clamped`(asked: Double, got: Double) throws {
        let phone = makePhone()
        let camera = try camera(phone)
        camera.timeScale = asked
        #expect(camera.timeScale == got)
        camera.cancel()
    }

    @Test func `a camera that samples between ticks does not affect the run`() throws {
        let alone = makePhone()
        let filmed = makePhone()
        let camera = try camera(filmed)
        camera.timeScale = 0.1
        for _ in 0..<30 { alone.tick() }
        try run(filmed, camera, for: 0.5)
        #expect(filmed.time == alone.time)
        #expect(filmed.displayList == alone.displayList)
        camera.cancel()
    }

    @Test func `hidden time is cut from the film`() throws {
        let phone = makePhone()
        let camera = try camera(phone)
        try run(phone, camera, for: 1)
        let before = camera.writer.frameCount
        camera.isHidden = true
        try run(phone, camera, for: 5)
        #expect(camera.writer.frameCount == before)
        camera.isHidden = false
        try run(phone, camera, for: 1)
        #expect(abs(camera.writer.frameCount - before - 60) <= 1)
        camera.cancel()
    }

    @Test func `a screen at rest is encoded as one picture, however long it lasts`() throws {
        let phone = makePhone()
        let camera = try camera(phone)
        try run(phone, camera, for: 3)
        try camera.finish()
        let pictures = try APNGTests.Chunk.all(folder("film.apng")).filter { $0.type == "fcTL" }.count
        #expect((40...63).contains(pictures), "one second of motion, two of rest: \(pictures)")
        #expect(camera.writer.frameCount > 170)
    }

    @Test func `films of two equal phones are equal`() throws {
        for name in ["one.apng", "two.apng"] {
            let phone = makePhone()
            let camera = try camera(phone, name)
            phone.send(.touch(.began, finger: 0, location: CGPoint(x: 50, y: 50)), at: 0.2)
            phone.send(.touch(.ended, finger: 0, location: CGPoint(x: 50, y: 50)), at: 0.3)
            try run(phone, camera, for: 1)
            try camera.finish()
        }
        let one = try Data(contentsOf: URL(fileURLWithPath: folder("one.apng")))
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder("two.apng"))) == one)
    }

    @Test func `touches of the input log appear at their screen positions, with and without the device body`() throws {
        for showsBezel in [false, true] {
            let phone = makePhone()
            var options = options()
            options.showsBezel = showsBezel
            let camera = try FilmCamera(filming: phone, to: folder("film.apng"), options: options, fonts: fonts)
            phone.send(.touch(.began, finger: 0, location: CGPoint(x: 50, y: 60)))
            try run(phone, camera, for: 0.1)
            let fingers = try #require(camera.displayList(at: phone.time).nodes.last)
            #expect(fingers.name == "touches")
            let origin = showsBezel ? PhoneBezel(device: phone.device).screenFrame.origin : .zero
            #expect(fingers.children.map(\.transform) == [CGAffineTransform(translationX: origin.x + 50, y: origin.y + 60)])
            camera.touchStyle = .none
            #expect(camera.displayList(at: phone.time).nodes.last?.name == "phone")
            camera.cancel()
        }
    }

    /// Tests a repaired defect: a dark line was visible beside the phone's rounded corner, because the screen began within a pixel.
    @Test(arguments: [0.5, 1, 1.5, 2, 3] as [CGFloat]) func `the phone's rounded corners clip the screen`(scale: CGFloat) throws {
        let phone = makePhone()
        var options = options()
        options.showsBezel = true
        options.margin = 10
        options.scale = scale
        let camera = try FilmCamera(filming: phone, to: folder("film.apng"), options: options, fonts: fonts)
        phone.tick()
        let picture = Compositor.picture(of: camera.displayList(at: phone.time), fonts: fonts, scale: scale)
        let empty = Compositor.picture(
            of: DisplayList(size: camera.layout.canvasSize, background: camera.layout.background), fonts: fonts, scale: scale)
        // This is the lower left corner of the screen's rectangle, which is outside the rounded body.
        let screen = PhoneBezel(device: phone.device).screenFrame
        let corner = CGPoint(x: camera.layout.phoneFrame.minX + screen.minX, y: camera.layout.phoneFrame.minY + screen.maxY)
        for x in -2...2 {
            for y in -2...1 {
                let offset = (Int(corner.y * scale) + y) * picture.stride + (Int(corner.x * scale) + x) * 4
                #expect(memcmp(picture.bytes + offset, empty.bytes + offset, 4) == 0, "\(x), \(y)")
            }
        }
        camera.cancel()
    }

    @Test func `a caption appears in its strip from the moment it is set`() throws {
        let phone = makePhone()
        var options = options()
        options.hasCaptionStrip = true
        let camera = try FilmCamera(filming: phone, to: folder("film.apng"), options: options, fonts: fonts)
        try run(phone, camera, for: 1)
        camera.caption = "Tap the last field"
        #expect(camera.displayList(at: phone.time).nodes.map(\.name) == ["phone"], "it fades in")
        let later = camera.displayList(at: phone.time + 0.3)
        #expect(later.nodes.map(\.name) == ["phone", "caption"])
        camera.caption = nil
        #expect(camera.displayList(at: phone.time + 0.3).nodes.map(\.name) == ["phone"])
        camera.cancel()
    }

    @Test(arguments: [0, -1, CGFloat.infinity, .nan] as [CGFloat]) func `an invalid scale is rejected`(scale: CGFloat) throws {
        var options = options()
        options.scale = scale
        #expect(throws: RecordingError.self) {
            try FilmCamera(filming: makePhone(), to: folder("film.apng"), options: options, fonts: fonts)
        }
        #expect(folder.names == [])
    }
}
