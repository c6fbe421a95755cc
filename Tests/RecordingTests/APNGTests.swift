import Compositing
import Foundation
import Testing

@testable import Recording

@Suite struct APNGTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    @Test func `decoding gives every pixel of every frame as it was drawn`() throws {
        let writer = try VideoWriter(path: folder("film.apng"), size: PixelSize(width: 64, height: 48), framesPerSecond: 30)
        var wanted: [UInt8] = []
        for index in 0..<8 {
            let bitmap = TestFrame.moving(index * 5)
            try writer.append(bitmap)
            let bytes = UnsafeRawBufferPointer(start: bitmap.bytes, count: 64 * 48 * 4)
            for pixel in 0..<64 * 48 { wanted += [bytes[pixel * 4 + 2], bytes[pixel * 4 + 1], bytes[pixel * 4], 255] }
        }
        try writer.finish()
        #expect(try FilmProbe.pixels(folder("film.apng")) == wanted)
    }

    @Test func `transparency is preserved, with colours unpremultiplied`() throws {
        // The pixels are orange (255, 128, 0) with half opacity. They are premultiplied, and blue comes first.
        let writer = try VideoWriter(path: folder("film.apng"), size: PixelSize(width: 4, height: 4), framesPerSecond: 30)
        try writer.append(TestFrame.solid(width: 4, height: 4, bgra: [0, 64, 128, 128]))
        try writer.append(TestFrame.solid(width: 4, height: 4, bgra: [0, 0, 0, 0]))
        try writer.finish()
        let pixels = try FilmProbe.pixels(folder("film.apng"))
        #expect(Array(pixels.prefix(4)) == [255, 128, 0, 128])
        #expect(Array(pixels.suffix(4)) == [0, 0, 0, 0])
    }

    @Test func `a repeated frame is one picture with a longer delay`() throws {
        let writer = try VideoWriter(path: folder("film.apng"), size: PixelSize(width: 64, height: 48), framesPerSecond: 30)
        try writer.append(TestFrame.moving(0), count: 30)
        try writer.append(TestFrame.moving(1), count: 15)
        try writer.finish()
        let delays = try Chunk.all(folder("film.apng")).filter { $0.type == "fcTL" }.map { Array($0.data[20..<24]) }
        #expect(delays == [[0, 30, 0, 30], [0, 15, 0, 30]])
    }

    @Test func `a pause longer than 65535 frames is split`() throws {
        let writer = try VideoWriter(path: folder("film.apng"), size: PixelSize(width: 8, height: 8), framesPerSecond: 60)
        try writer.append(TestFrame.solid(width: 8, height: 8, bgra: [1, 2, 3, 255]), count: 65535 + 100)
        try writer.finish()
        let delays = try Chunk.all(folder("film.apng")).filter { $0.type == "fcTL" }.map { Array($0.data[20..<22]) }
        #expect(delays == [[255, 255], [0, 100]])
        #expect(try FilmProbe.frameSums(folder("film.apng")).count == 2)
    }

    @Test func `each later picture covers only the changed region`() throws {
        let writer = try VideoWriter(path: folder("film.apng"), size: PixelSize(width: 64, height: 48), framesPerSecond: 30)
        let bitmap = TestFrame.solid(bgra: [9, 9, 9, 255])
        try writer.append(bitmap)
        TestFrame.fill(bitmap, x: 50, y: 7, width: 3, height: 2, bgra: [0, 0, 255, 255])
        try writer.append(bitmap)
        try writer.finish()
        let second = try #require(try Chunk.all(folder("film.apng")).filter { $0.type == "fcTL" }.last)
        #expect(Array(second.data[4..<20]) == [0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 50, 0, 0, 0, 7])
    }

    @Test func `the header gives the picture count and the sequence numbers have no gaps`() throws {
        try VideoWriter.film(folder("film.apng"), frames: 5)
        let chunks = try Chunk.all(folder("film.apng"))
        #expect(
            chunks.map(\.type) == ["IHDR", "acTL", "fcTL", "IDAT"] + Array(repeating: ["fcTL", "fdAT"], count: 4).flatMap { $0 } + ["IEND"])
        #expect(chunks[1].data == [0, 0, 0, 5, 0, 0, 0, 0])
        let numbers = chunks.filter { $0.type == "fcTL" || $0.type == "fdAT" }.map { Array($0.data[0..<4]) }
        #expect(numbers == (0..<9).map { [0, 0, 0, UInt8($0)] })
    }

    struct Chunk {
        var type: String
        var data: [UInt8]

        static func all(_ path: String) throws -> [Chunk] {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            var result: [Chunk] = []
            var at = 8
            while at + 12 <= bytes.count {
                let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
                result.append(
                    Chunk(type: String(decoding: bytes[at + 4..<at + 8], as: UTF8.self), data: Array(bytes[at + 8..<at + 8 + length])))
                at += 12 + length
            }
            #expect(at == bytes.count)
            return result
        }
    }
}

@Suite struct FrameDifferenceTests {
    @Test func `the changed region is the smallest rectangle around all changes, for every pair of changed pixels`() {
        let (width, height) = (5, 4)
        func frame(_ changed: [Int]) -> FrameBuffer {
            let bitmap = TestFrame.solid(width: width, height: height, bgra: [0, 0, 0, 255])
            for pixel in changed { TestFrame.fill(bitmap, x: pixel % width, y: pixel / width, width: 1, height: 1, bgra: [1, 1, 1, 255]) }
            return FrameBuffer(copying: bitmap, evenSize: false)
        }
        let plain = frame([])
        #expect(PixelRect(changedFrom: plain, to: frame([])) == nil)
        for one in 0..<width * height {
            for other in 0..<width * height {
                let (xs, ys) = ([one % width, other % width].sorted(), [one / width, other / width].sorted())
                #expect(
                    PixelRect(changedFrom: plain, to: frame([one, other]))
                        == PixelRect(x: xs[0], y: ys[0], width: xs[1] - xs[0] + 1, height: ys[1] - ys[0] + 1))
            }
        }
    }
}
