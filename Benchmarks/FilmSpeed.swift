import Compositing
import Foundation
import Recording
import Simulator
import UIKit

/// The speed of film encoding, compared with the same `ffmpeg` commands on frames that were drawn before.
@MainActor
enum FilmSpeed {
    struct Result {
        var framesPerSecond: Double
        var encoderFramesPerSecond: Double
        var ownMillisecondsPerFrame: Double
    }

    private static let frameCount = 240

    static func measure(fonts: FontLibrary, scale: CGFloat) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyboard-lab-bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        var options = FilmOptions()
        options.scale = scale
        options.showsBezel = false
        options.margin = 0
        let wall = wallTime()
        let processor = processorTime()
        let film = folder.appendingPathComponent("film.mp4").path
        let phone = FormScreen.makePhone(fonts: fonts)
        let camera = try FilmCamera(filming: phone, to: film, options: options, fonts: fonts)
        try play(on: phone) { try camera.capture() }
        try camera.finish()
        let seconds = wallTime() - wall
        let own = processorTime() - processor

        let ready = folder.appendingPathComponent("ready.mkv")
        try writeFrames(to: ready, size: camera.layout.pixelSize, fonts: fonts, scale: scale)
        let encoder = wallTime()
        let fragments = folder.appendingPathComponent("fragments.mp4").path
        try runFFmpeg(FFmpegArguments(format: .mp4, framesPerSecond: 60).encoding(to: fragments, palette: ""), input: ready)
        try runFFmpeg(FFmpegArguments.joining(fragments, to: folder.appendingPathComponent("peer.mp4").path), input: nil)
        let encoderSeconds = wallTime() - encoder
        return Result(
            framesPerSecond: Double(camera.writer.frameCount) / seconds, encoderFramesPerSecond: Double(frameCount) / encoderSeconds,
            ownMillisecondsPerFrame: own * 1000 / Double(camera.writer.frameCount))
    }

    /// Shows and hides the keyboard continuously, so that almost every frame is different.
    private static func play(on phone: SimulatedPhone, afterTick: () throws -> Void) rethrows {
        for tick in 0..<frameCount {
            if tick % 80 == 0 {
                FormScreen.scrollToTop(phone)
                FormScreen.tap(phone, at: FormScreen.lowField)
            }
            if tick % 80 == 40 { FormScreen.tap(phone, at: FormScreen.background) }
            phone.tick()
            try afterTick()
        }
    }

    /// Writes the film's frames in the encoder's input format to a file, so that the encoder can be measured alone.
    private static func writeFrames(to file: URL, size: PixelSize, fonts: FontLibrary, scale: CGFloat) throws {
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        let stream = RawFilmStream(size: size, framesPerSecond: 60)
        try handle.write(contentsOf: stream.header)
        let phone = FormScreen.makePhone(fonts: fonts)
        let compositor = Compositor(fonts: fonts, scale: scale)
        let bitmap = Compositor.makeBitmap(size: phone.device.size, scale: scale)
        var frame = 0
        try play(on: phone) {
            compositor.render(phone.displayList, into: bitmap)
            try handle.write(contentsOf: stream.frameHeader(at: frame))
            let pixels = Data(bytesNoCopy: bitmap.bytes, count: bitmap.stride * bitmap.height, deallocator: .none)
            try handle.write(contentsOf: pixels)
            frame += 1
        }
    }

    private static func runFFmpeg(_ arguments: [String], input: URL?) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["ffmpeg"] + arguments
        process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
    }
}
