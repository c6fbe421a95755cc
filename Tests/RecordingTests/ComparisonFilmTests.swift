import Compositing
import Foundation
import QuartzCore
import Simulator
import Testing
import UIKitCore

@testable import Recording

@MainActor @Suite("A film of several phones") struct ComparisonFilmTests {
    let folder: TemporaryFolder
    let fonts: FontLibrary

    init() throws {
        folder = try TemporaryFolder()
        fonts = try FontLibrary()
    }

    /// Returns a red or blue phone with a black square that moves to the right within a second.
    private func makePhone(_ color: UIColor) -> SimulatedPhone {
        SimulatedPhone(configuration: PhoneConfiguration(), measurer: fonts) {
            let controller = UIViewController()
            controller.view.backgroundColor = color
            let square = UIView(frame: CGRect(x: 100, y: 300, width: 40, height: 40))
            square.backgroundColor = .black
            controller.view.addSubview(square)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 200 }
            return controller
        }
    }

    private func makeFilm(_ change: (inout FilmOptions) -> Void = { _ in }) throws -> (
        phones: [SimulatedPhone], picture: ComparisonPicture, camera: FilmCamera
    ) {
        var options = FilmOptions()
        (options.scale, options.showsBezel, options.margin) = (0.25, false, 0)
        change(&options)
        let phones = [makePhone(.red), makePhone(.blue)]
        let picture = try ComparisonPicture(
            phones.enumerated().map { .init(title: "Phone \($0)", phone: $1) }, options: options, fonts: fonts)
        return (phones, picture, try FilmCamera(comparing: picture, to: folder("film.apng"), options: options))
    }

    private func run(_ phones: [SimulatedPhone], _ camera: FilmCamera, for seconds: Double) throws {
        let end = phones[0].time + seconds - 1e-9
        while phones[0].time < end {
            for phone in phones { phone.tick() }
            try camera.capture()
        }
    }

    /// Returns the red, green and blue bytes at a position, which is a fraction of the picture's width and height.
    private func color(_ picture: ComparisonPicture, _ x: Double, _ y: Double) -> [UInt8] {
        let bitmap = picture.bitmap
        let pixel =
            bitmap.bytes + Int(y * Double(bitmap.height)) * bitmap.stride + min(bitmap.width - 1, Int(x * Double(bitmap.width))) * 4
        return [2, 1, 0].map { pixel.load(fromByteOffset: $0, as: UInt8.self) }
    }
    private let red: [UInt8] = [255, 0, 0], blue: [UInt8] = [0, 0, 255]

    @Test func `a comparison film has the speed, waits and cuts of a film of one phone`() throws {
        let (phones, _, camera) = try makeFilm()
        camera.timeScale = 0.5
        try run(phones, camera, for: 1)
        #expect((119...122).contains(camera.writer.frameCount), "\(camera.writer.frameCount)")
        camera.timeScale = 1
        camera.isHidden = true
        let before = camera.writer.frameCount
        try run(phones, camera, for: 1)
        #expect(camera.writer.frameCount == before)
        camera.isHidden = false
        camera.longestWait = 0.5
        try run(phones, camera, for: 3)
        #expect((29...32).contains(camera.writer.frameCount - before), "half a second of rest: \(camera.writer.frameCount - before)")
        camera.cancel()
    }

    @Test func `a wait lasts until no phone moves`() throws {
        let (phones, _, camera) = try makeFilm()
        camera.longestWait = 0.1
        try run(phones, camera, for: 2)
        let still = camera.writer.frameCount
        phones[1].send(.touch(.began, finger: 0, location: CGPoint(x: 50, y: 50)))
        try run(phones, camera, for: 0.5)
        #expect(camera.writer.frameCount - still >= 29, "a finger on the second phone is filmed")
        camera.cancel()
    }

    @Test func `one card covers all phones, and they reappear behind it`() throws {
        let (phones, picture, camera) = try makeFilm()
        try run(phones, camera, for: 0.1)
        #expect(color(picture, 0.25, 0.8) == red && color(picture, 0.75, 0.8) == blue)
        let before = camera.writer.frameCount
        camera.showCard(title: "Two", text: "", for: 1)
        #expect(camera.writer.frameCount == before + 60)
        let background = color(picture, 0, 0)
        #expect(color(picture, 0.25, 0.8) == background && color(picture, 0.75, 0.8) == background)
        // The title is centred, so it crosses the border between the phones.
        #expect((0..<100).contains { color(picture, 0.5 + Double($0 - 50) / 500, 0.5) != background })
        try run(phones, camera, for: 1)
        #expect(color(picture, 0.25, 0.8) == red && color(picture, 0.75, 0.8) == blue)
        camera.cancel()
    }

    @Test func `a still picture points to the view on each phone, and nothing moves meanwhile`() throws {
        let (phones, picture, camera) = try makeFilm { $0.scale = 0.5 }
        try run(phones, camera, for: 0.5)
        let places = phones.map(\.time)
        var shown: [[UInt8]] = []
        let target = CGRect(x: 100, y: 300, width: 40, height: 40)
        camera.freeze([.init(text: "here", target: target), nil], for: 1)
        shown = [color(picture, 0.25, 0.7), color(picture, 0.75, 0.7)]
        #expect(phones.map(\.time) == places)
        #expect(shown[0] != red && shown[1] == blue, "the phone that something is said of is dimmed: \(shown)")
        try run(phones, camera, for: 0.1)
        #expect(color(picture, 0.25, 0.7) == red)
        camera.cancel()
    }

    @Test func `each phone zooms to its own target, and a gap between phones remains`() throws {
        let (phones, picture, camera) = try makeFilm()
        try run(phones, camera, for: 1.2)
        let background = color(picture, 0, 0)
        #expect(color(picture, 0.001, 0.5) == red)
        camera.zoom(to: 4, over: 0.2, ofPhone: 0) { CGRect(x: 200, y: 300, width: 40, height: 40) }
        try run(phones, camera, for: 1)
        // The black square is in the middle of the first phone. The second phone has not been zoomed.
        #expect(color(picture, 0.25, 0.5) == [0, 0, 0])
        #expect(color(picture, 0.75, 0.5) == blue)
        #expect(color(picture, 0.001, 0.5) == background && color(picture, 0.97, 0.5) == blue)
        camera.cancel()
    }

    @Test func `equal captions get one reading time and one subtitle`() throws {
        let (phones, _, camera) = try makeFilm { ($0.hasCaptionStrip, $0.waitsForReaders) = (true, true) }
        try run(phones, camera, for: 0.1)
        camera.captions = ["Tap the field", "Tap the field"]
        try run(phones, camera, for: 0.1)
        camera.captions = ["It is covered", "It is not"]
        try run(phones, camera, for: 0.1)
        camera.captions = [nil, nil]
        try camera.finish()
        #expect(camera.subtitles.map(\.text) == ["Tap the field", "It is covered\nIt is not"])
        let lengths = camera.subtitles.map { $0.end - $0.start }
        #expect(abs(lengths[0] - FilmCaption.readingTime(of: "Tap the field")) < 0.05)
        #expect(abs(lengths[1] - FilmCaption.readingTime(of: "It is covered") - FilmCaption.readingTime(of: "It is not")) < 0.05)
    }

    // MARK: Aspects and backgrounds

    private func makePicture(_ count: Int, _ change: (inout FilmOptions) -> Void) throws -> ComparisonPicture {
        var options = FilmOptions()
        options.hasCaptionStrip = true
        options.background = CGColor(gray: 1, alpha: 1)
        change(&options)
        let phones = (0..<count).map { makePhone([.red, .blue, .red, .blue][$0]) }
        let parts = phones.enumerated().map { ComparisonPicture.Part(title: "Phone \($0)", phone: $1) }
        options.scale = min(ComparisonPicture.defaultScale(of: parts, options: options), 0.3)
        let picture = try ComparisonPicture(parts, options: options, fonts: fonts)
        for phone in picture.phones { phone.caption = "The keyboard covers the field" }
        _ = picture.render(at: phones[0].time)
        picture.filmTime = 10
        for phone in picture.phones { phone.stood = 10 }
        _ = picture.render(at: phones[0].time)
        return picture
    }

    /// Returns the number of pixels in a picture that have a colour.
    private func areas(_ picture: ComparisonPicture, _ color: [UInt8]) -> Int { count(color, in: picture.bitmap) }

    private func count(_ color: [UInt8], in bitmap: Bitmap) -> Int {
        let wanted = color.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        var count = 0
        for y in 0..<bitmap.height {
            let row = (bitmap.bytes + y * bitmap.stride).assumingMemoryBound(to: UInt32.self)
            // The highest byte is alpha, which is ignored.
            var x = 0
            while x < bitmap.width {
                if row[x] & 0xFF_FFFF == wanted { count += 1 }
                x += 1
            }
        }
        return count
    }

    @Test(arguments: 2...4, ["9:16", "16:9", "1:1", "4:5", "5:2", "640x400"])
    func `in a film with a fixed aspect ratio every phone and caption is fully visible`(_ count: Int, _ form: String) throws {
        let aspect = try #require(FilmAspect(form))
        let picture = try makePicture(count) { $0.aspect = aspect }
        let size = picture.pixelSize
        switch aspect {
        case .pixels(let wanted): #expect(size == wanted)
        case .ratio(let width, let height):
            #expect(abs(Double(size.width) / Double(size.height) - Double(width) / Double(height)) < 0.02, "\(form): \(size)")
        }
        // Each screen has as many pixels as in a picture of its phone alone.
        for (color, index) in [(red, 0), (blue, 1)] {
            let alone = self.count(color, in: picture.phones[index].bitmap)
            #expect(alone > 1000 && areas(picture, color) == alone * ((count + 1 - index) / 2), "\(form)")
        }
        let layout = picture.phones[0].layout
        #expect(layout.captionSize >= 28 && layout.captionFrame.map { $0.maxY <= layout.canvasSize.height + 0.01 } == true)
    }

    @Test func `a shadow is complete even without padding, on each side of a phone`() throws {
        let plain = try makePicture(2) { ($0.margin, $0.aspect) = (0, .ratio(16, 9)) }
        let shaded = try makePicture(2) { ($0.margin, $0.aspect, $0.hasShadow) = (0, .ratio(16, 9), true) }
        #expect(areas(plain, [255, 255, 255]) > 0)
        for phone in shaded.phones {
            let (bitmap, layout) = (phone.bitmap, phone.layout)
            let frame = layout.phoneFrame
            func grey(_ x: CGFloat, _ y: CGFloat) -> Int {
                let (column, row) = (min(Int(x * layout.scale), bitmap.width - 1), min(Int(y * layout.scale), bitmap.height - 1))
                return Int((bitmap.bytes + row * bitmap.stride + column * 4).load(as: UInt8.self))
            }
            #expect(grey(frame.midX, frame.maxY + 6) < 235 && grey(frame.maxX + 5, frame.midY) < 250)
            // At the edge of the phone's part no shadow is left.
            #expect(grey(0, frame.midY) >= 253 && grey(frame.midX, 0) >= 253)
        }
    }

    @Test func `one gradient spans the whole film`() throws {
        let (start, end) = (CGColor(hex: 0x000000), CGColor(hex: 0xFFFFFF))
        let picture = try makePicture(2) { ($0.aspect, $0.backdrop, $0.background) = (.ratio(16, 9), .gradient(start, end), end) }
        // Between the phones the gradient is near its middle.
        let (corner, opposite) = (color(picture, 0, 0)[0], color(picture, 0.999, 0.999)[0])
        let middle = color(picture, 0.5, 0.5)[0]
        #expect(corner < 5 && opposite > 250 && (100...160).contains(middle), "\(corner) \(middle) \(opposite)")
        let clear = try makePicture(2) { ($0.aspect, $0.backdrop) = (.ratio(16, 9), .transparent) }
        #expect(clear.bitmap.bytes.load(fromByteOffset: 3, as: UInt8.self) == 0)
    }

    @Test func `a slow gradient has no bands: dithering mixes two levels with an exact mean`() throws {
        let (start, end) = (CGColor(hex: 0xF4F5F9), CGColor(hex: 0xD3DAEA))
        let size = PixelSize(width: 320, height: 480)
        guard case .picture(let image) = FilmBackdrop.gradient(start, end).drawn(size) else { return _ = Issue.record("no picture") }
        func red(_ x: Int, _ y: Int) -> Double { Double(image.premultipliedBGRA[(y * size.width + x) * 4 + 2]) }
        for (x, y) in [(0, 0), (100, 40), (156, 240), (316, 476)] {
            let block = (0..<16).map { red(x + $0 % 4, y + $0 / 4) }
            let share = Double((x + 2) * 320 + (y + 2) * 480) / Double(320 * 320 + 480 * 480)
            let mean = block.reduce(0, +) / 16
            #expect(abs(mean - (244 + (211 - 244) * share)) < 0.15, "(\(x), \(y)): \(mean)")
            #expect((block.max() ?? 0) - (block.min() ?? 0) <= 1)
        }
        // Without dithering, each of the gradient's 33 steps would have a single level. With dithering, nearly every block of 16 pixels
        // has two levels.
        let mixed = (0..<100).filter { row in Set((0..<16).map { red(120 + $0 % 4, row * 4 + $0 / 4) }).count == 2 }
        #expect(mixed.count > 80, "\(mixed.count)")
    }
}
