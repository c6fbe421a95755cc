import Compositing
import Foundation
import Recording
import Simulator
import UIKit

/// How fast a film is made, against the same encoder fed with frames that are there already.
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

        let size = camera.layout.pixelSize
        let ready = folder.appendingPathComponent("ready.raw")
        try writeFrames(to: ready, fonts: fonts, scale: scale)
        let encoder = wallTime()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "ffmpeg", "-v", "error", "-nostdin", "-y", "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size",
            "\(size.width)x\(size.height)",
            "-framerate", "60", "-i", ready.path, "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-c:v", "libx264",
            "-preset", "veryfast", "-crf", "18", "-movflags", "+faststart", folder.appendingPathComponent("peer.mp4").path,
        ]
        try process.run()
        process.waitUntilExit()
        let encoderSeconds = wallTime() - encoder
        return Result(
            framesPerSecond: Double(camera.writer.frameCount) / seconds, encoderFramesPerSecond: Double(frameCount) / encoderSeconds,
            ownMillisecondsPerFrame: own * 1000 / Double(camera.writer.frameCount))
    }

    /// The keyboard comes and goes all the time: hardly a frame repeats.
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

    private static func writeFrames(to file: URL, fonts: FontLibrary, scale: CGFloat) throws {
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        let phone = FormScreen.makePhone(fonts: fonts)
        let compositor = Compositor(fonts: fonts, scale: scale)
        let bitmap = Compositor.makeBitmap(size: phone.device.size, scale: scale)
        try play(on: phone) {
            compositor.render(phone.displayList, into: bitmap)
            try handle.write(
                contentsOf: Data(bytesNoCopy: bitmap.bytes, count: bitmap.stride * bitmap.height, deallocator: .none))
        }
    }
}
