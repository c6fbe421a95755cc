import Compositing
import Foundation
import Testing

@testable import Recording

@Suite struct VideoWriterTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    // MARK: Formats

    @Test(arguments: [
        ("film.mp4", "h264", "yuv420p"), ("film.webm", "vp9", "yuv420p"), ("film.gif", "gif", "bgra"), ("film.apng", "apng", "rgba"),
    ])
    func `a film has the right codec, size, frame count and duration`(name: String, codec: String, pixelFormat: String) throws {
        try VideoWriter.film(folder(name), frames: 15, framesPerSecond: 30)
        #expect(
            try FilmProbe.stream(folder(name))
                == .init(codec: codec, width: 64, height: 48, pixelFormat: pixelFormat, frames: 15))
        // For APNG the demuxer does not know the duration. GIF stores hundredths of a second, so its 15 frames take 3 or 4 each.
        if name != "film.apng" { #expect(abs(try FilmProbe.duration(folder(name)) - 0.5) < 0.011) }
        #expect(folder.names == [name], "nothing but the film stays")
    }

    @Test func `a folder of pictures has one PNG per frame, numbered from 1`() throws {
        try VideoWriter.film(folder("frames/"), frames: 3)
        let names = FileSystem.names(in: folder("frames"))
        #expect(names == ["frame-00001.png", "frame-00002.png", "frame-00003.png"])
        #expect(
            try FilmProbe.stream(folder("frames/frame-00002.png"))
                == .init(codec: "png", width: 64, height: 48, pixelFormat: "rgba", frames: 1))
        #expect(folder.names == ["frames"])
    }

    @Test func `an mp4 has its index before its frames for progressive playback`() throws {
        try VideoWriter.film(folder("film.mp4"))
        let data = try Data(contentsOf: URL(fileURLWithPath: folder("film.mp4")))
        let index = try #require(data.range(of: Data("moov".utf8)))
        let frames = try #require(data.range(of: Data("mdat".utf8)))
        #expect(index.lowerBound < frames.lowerBound)
    }

    @Test(arguments: ["film.mp4", "film.webm"])
    func `odd sizes are padded to even by repeating the edge`(name: String) throws {
        let writer = try VideoWriter(path: folder(name), size: PixelSize(width: 33, height: 17), framesPerSecond: 30)
        try writer.append(TestFrame.solid(width: 33, height: 17, bgra: [255, 255, 255, 255]))
        try writer.finish()
        let stream = try FilmProbe.stream(folder(name))
        #expect(stream.width == 34)
        #expect(stream.height == 18)
        let corner = try FilmProbe.pixels(folder(name)).suffix(4)
        #expect(corner.allSatisfy { $0 > 250 }, "the padding is white as the edge, not black: \(corner)")
    }

    @Test(arguments: ["film.gif", "film.apng"])
    func `formats without chroma subsampling keep odd sizes`(name: String) throws {
        try VideoWriter.film(folder(name), frames: 2, width: 33, height: 27)
        let stream = try FilmProbe.stream(folder(name))
        #expect(stream.width == 33)
        #expect(stream.height == 27)
    }

    @Test func `colours survive encoding and decoding`() throws {
        let writer = try VideoWriter(path: folder("film.mp4"), size: PixelSize(width: 64, height: 48), framesPerSecond: 30)
        try writer.append(TestFrame.solid(bgra: [200, 122, 0, 255]))
        try writer.finish()
        let pixel = try FilmProbe.pixels(folder("film.mp4")).prefix(4).map(Int.init)
        for (channel, wanted) in zip(pixel, [0, 122, 200, 255]) { #expect(abs(channel - wanted) <= 4, "\(pixel)") }
    }

    @Test func `a gif of more than 50 frames per second keeps the frames nearest to 50 per second`() throws {
        try VideoWriter.film(folder("film.gif"), frames: 60, framesPerSecond: 60)
        #expect(try FilmProbe.stream(folder("film.gif")).frames == 50)
        #expect(abs(try FilmProbe.duration(folder("film.gif")) - 1) < 0.011)
    }

    // MARK: Repeated frames

    @Test(arguments: ["film.mp4", "film.webm"])
    func `a film contains all repeated frames`(name: String) throws {
        let writer = try VideoWriter(path: folder(name), size: PixelSize(width: 64, height: 48), framesPerSecond: 60)
        try writer.append(TestFrame.moving(0), count: 20)
        for _ in 0..<10 { try writer.append(TestFrame.moving(5)) }
        try writer.append(TestFrame.moving(9))
        try writer.append(TestFrame.moving(2), count: 29)
        #expect(writer.frameCount == 60)
        #expect(writer.duration == 1)
        try writer.finish()
        #expect(try FilmProbe.stream(folder(name)).frames == 60)
        #expect(abs(try FilmProbe.duration(folder(name)) - 1) < 0.001)
    }

    @Test func `the last frame can be repeated without resending its pixels`() throws {
        let writer = try VideoWriter(path: folder("film.apng"), size: PixelSize(width: 64, height: 48), framesPerSecond: 30)
        #expect(throws: RecordingError.self) { try writer.repeatLastFrame() }
        try writer.append(TestFrame.moving(0))
        try writer.repeatLastFrame()
        try writer.repeatLastFrame(count: 3)
        #expect(writer.frameCount == 5)
        try writer.append(TestFrame.moving(1))
        try writer.finish()
        let delays = try APNGTests.Chunk.all(folder("film.apng")).filter { $0.type == "fcTL" }.map { Array($0.data[20..<22]) }
        #expect(delays == [[0, 5], [0, 1]])
    }

    @Test func `repeated frames of a gif have the right total delay`() throws {
        let writer = try VideoWriter(path: folder("film.gif"), size: PixelSize(width: 64, height: 48), framesPerSecond: 60)
        try writer.append(TestFrame.moving(0), count: 30)
        try writer.append(TestFrame.moving(9), count: 90)
        try writer.finish()
        #expect(abs(try FilmProbe.duration(folder("film.gif")) - 2) < 0.021)
    }

    @Test func `a film of repeated frames equals a film with each frame sent separately`() throws {
        let size = PixelSize(width: 64, height: 48)
        let shown = [(0, 7), (4, 1), (9, 3)]
        let repeated = try VideoWriter(path: folder("repeated.mp4"), size: size, framesPerSecond: 30)
        let single = try VideoWriter(path: folder("single.mp4"), size: size, framesPerSecond: 30)
        for (index, count) in shown {
            try repeated.append(TestFrame.moving(index), count: count)
            for _ in 0..<count { try single.append(TestFrame.moving(index)) }
        }
        try repeated.finish()
        try single.finish()
        #expect(try FilmProbe.frameSums(folder("repeated.mp4")) == FilmProbe.frameSums(folder("single.mp4")))
        #expect(try FilmProbe.frameSums(folder("single.mp4")).count == 11)
    }

    @Test func `a bitmap may be reused after append`() throws {
        let bitmap = TestFrame.solid(bgra: [0, 0, 255, 255])
        let writer = try VideoWriter(path: folder("film.apng"), size: PixelSize(bitmap), framesPerSecond: 30)
        try writer.append(bitmap)
        TestFrame.fill(bitmap, x: 0, y: 0, width: 64, height: 48, bgra: [255, 0, 0, 255])
        try writer.append(bitmap)
        try writer.finish()
        let pixels = try FilmProbe.pixels(folder("film.apng"))
        #expect(Array(pixels.prefix(4)) == [255, 0, 0, 255])
        #expect(Array(pixels.suffix(4)) == [0, 0, 255, 255])
    }

    // MARK: The same every time

    @Test(arguments: FilmFormat.files.filter { $0 != .webp }.map(\.name))
    func `two recordings have identical frames`(ending: String) throws {
        try VideoWriter.film(folder("one.\(ending)"), frames: 20)
        try VideoWriter.film(folder("two.\(ending)"), frames: 20)
        let one = try FilmProbe.frameSums(folder("one.\(ending)"))
        #expect(one.count == 20)
        #expect(try FilmProbe.frameSums(folder("two.\(ending)")) == one)
    }

    @Test(arguments: FilmFormat.files.map(\.name))
    func `two recordings are identical byte for byte`(ending: String) throws {
        try VideoWriter.film(folder("one.\(ending)"))
        try VideoWriter.film(folder("two.\(ending)"))
        let one = try Data(contentsOf: URL(fileURLWithPath: folder("one.\(ending)")))
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder("two.\(ending)"))) == one)
    }

    // MARK: Ending early

    /// The test decodes the file itself, because ffmpeg can write animated WebP but cannot read it.
    @Test func `a webp stores each picture once, with its duration`() throws {
        let path = folder("film.webp")
        let writer = try VideoWriter(path: path, size: PixelSize(width: 64, height: 48), framesPerSecond: 25)
        for index in 0..<7 { try writer.append(TestFrame.moving(index)) }
        try writer.finish()
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        var durations: [Int] = []
        var place = 12
        while place + 8 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
            if String(decoding: bytes[place..<place + 4], as: UTF8.self) == "ANMF" {
                durations.append((0..<3).reduce(0) { $0 | Int(bytes[place + 8 + 12 + $1]) << (8 * $1) })
            }
            place += 8 + length + length % 2
        }
        #expect(durations == Array(repeating: 40, count: 7))
    }

    @Test(arguments: [("hevc", FilmCodec.hevc), ("av1", .av1)])
    func `the other mp4 codecs have the right codec names and tags`(name: String, codec: FilmCodec) throws {
        let path = folder("film.mp4")
        let writer = try VideoWriter(path: path, size: PixelSize(width: 128, height: 96), framesPerSecond: 30, codec: codec)
        let picture = Bitmap(width: 128, height: 96)
        for _ in 0..<5 { try writer.append(picture) }
        try writer.finish()
        let stream = try FilmProbe.stream(path)
        #expect(stream.codec == name && stream.frames == 5)
    }

    @Test(arguments: FilmFormat.files.filter { $0 != .webp }.map(\.name))
    func `finish during recording keeps the film so far`(ending: String) throws {
        let path = folder("film.\(ending)")
        let writer = try VideoWriter(path: path, size: PixelSize(width: 64, height: 48), framesPerSecond: 30)
        for index in 0..<7 { try writer.append(TestFrame.moving(index)) }
        try writer.finish()
        #expect(try FilmProbe.stream(path).frames == 7)
        #expect(throws: RecordingError.alreadyClosed(path: path)) { try writer.append(TestFrame.moving(8)) }
        #expect(throws: RecordingError.alreadyClosed(path: path)) { try writer.finish() }
    }

    @Test(arguments: ["film.mp4", "film.gif", "film.apng", "film/"])
    func `a cancelled film leaves no file, and the older film stays`(name: String) throws {
        let writer = try VideoWriter(path: folder(name), size: PixelSize(width: 64, height: 48), framesPerSecond: 30)
        for index in 0..<5 { try writer.append(TestFrame.moving(index)) }
        writer.cancel()
        #expect(folder.names == [])

        try VideoWriter.film(folder(name), frames: 3)
        let before = folder.names
        let second = try VideoWriter(path: folder(name), size: PixelSize(width: 64, height: 48), framesPerSecond: 30)
        try second.append(TestFrame.moving(0))
        second.cancel()
        #expect(folder.names == before)
    }

    @Test(arguments: ["film.mp4", "film.apng", "film/"])
    func `a deallocated writer leaves no file`(name: String) throws {
        do {
            let writer = try VideoWriter(path: folder(name), size: PixelSize(width: 64, height: 48), framesPerSecond: 30)
            for index in 0..<5 { try writer.append(TestFrame.moving(index)) }
        }
        #expect(folder.names == [])
    }

    @Test(arguments: ["film.mp4", "film.gif", "film.apng", "film/"])
    func `a film without frames throws an error and creates no file`(name: String) throws {
        let writer = try VideoWriter(path: folder(name), size: PixelSize(width: 64, height: 48), framesPerSecond: 30)
        #expect(throws: RecordingError.noFrames(path: folder(name))) { try writer.finish() }
        #expect(folder.names == [])
    }

    @Test(arguments: ["film.mp4", "film.apng", "film/"])
    func `a new film replaces the older one`(name: String) throws {
        try VideoWriter.film(folder(name), frames: 9)
        try VideoWriter.film(folder(name), frames: 4)
        if name.hasSuffix("/") {
            #expect(FileSystem.names(in: folder(name))?.count == 4)
        } else {
            #expect(try FilmProbe.stream(folder(name)).frames == 4)
        }
    }
}
