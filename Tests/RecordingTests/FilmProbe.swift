import Compositing
import Foundation
import Testing

@testable import Recording

/// Examines finished films with ffprobe and ffmpeg.
enum FilmProbe {
    struct Stream: Equatable {
        var codec: String
        var width: Int
        var height: Int
        var pixelFormat: String
        var frames: Int
    }

    /// Returns the properties of a film's video stream. With `isTruncated`, ffprobe may report an error for the last frame.
    static func stream(_ path: String, isTruncated: Bool = false) throws -> Stream {
        let text = try run(
            "ffprobe",
            ["-v", isTruncated ? "quiet" : "error", "-count_frames", "-select_streams", "v:0", "-show_entries"]
                + ["stream=codec_name,width,height,pix_fmt,nb_read_frames", "-of", "default=noprint_wrappers=1", path])
        let values = Dictionary(
            uniqueKeysWithValues: text.split(separator: "\n").map { line in
                let parts = line.split(separator: "=", maxSplits: 1)
                return (String(parts[0]), String(parts[1]))
            })
        return Stream(
            codec: try #require(values["codec_name"]), width: try #require(Int(values["width"] ?? "")),
            height: try #require(Int(values["height"] ?? "")), pixelFormat: try #require(values["pix_fmt"]),
            frames: try #require(Int(values["nb_read_frames"] ?? "")))
    }

    /// Returns the container's duration in seconds.
    static func duration(_ path: String) throws -> Double {
        let text = try run("ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path])
        return try #require(Double(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    /// Returns the colour matrix, primaries, transfer function and range.
    static func colours(_ path: String) throws -> [String] {
        let names = ["color_space", "color_primaries", "color_transfer", "color_range"]
        let text = try run(
            "ffprobe",
            [
                "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=" + names.joined(separator: ","), "-of", "default=nw=1",
                path,
            ])
        return names.map { name in
            text.split(separator: "\n").first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) } ?? "missing"
        }
    }

    /// Returns one line with a checksum for each decoded frame.
    static func frameSums(_ path: String, pixelFormat: String = "rgba") throws -> [String] {
        let text = try run("ffmpeg", ["-v", "error", "-i", path, "-vsync", "passthrough", "-pix_fmt", pixelFormat, "-f", "framemd5", "-"])
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    }

    /// Returns the pixels of all decoded frames as RGBA that is not premultiplied.
    static func pixels(_ path: String) throws -> [UInt8] {
        [UInt8](try runForData("ffmpeg", ["-v", "error", "-i", path, "-vsync", "passthrough", "-pix_fmt", "rgba", "-f", "rawvideo", "-"]))
    }

    private static func run(_ tool: String, _ arguments: [String]) throws -> String {
        String(decoding: try runForData(tool, arguments), as: UTF8.self)
    }

    private static func runForData(_ tool: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(tool) \(arguments.joined(separator: " ")) failed")
        return data
    }
}

/// A folder for one test, removed when the test releases it.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/recording-tests-XXXXXX".utf8CString)
        path = try #require(mkdtemp(&template).map { String(cString: $0) })
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// The names of all files, including hidden ones.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? ["no folder"]).sorted() }

    /// Writes an executable shell script into this folder, by using a shell. If this process had the file open while another test starts
    /// a program, that program would inherit the open file, and Linux does not run a file that is open for writing.
    func addScript(_ name: String, _ lines: String) throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", #"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 755 "$2""#, "sh", lines, self(name)]
        try shell.run()
        shell.waitUntilExit()
        try #require(shell.terminationStatus == 0)
    }
}

/// A file system of a few kibibytes that exists while the test retains this object.
final class TinyDisk {
    let path: String

    static let isPossible = (try? TinyDisk(kibibytes: 64)) != nil

    init(kibibytes: Int) throws {
        var template = Array("/tmp/recording-disk-XXXXXX".utf8CString)
        path = try #require(mkdtemp(&template).map { String(cString: $0) })
        guard mount("none", path, "tmpfs", 0, "size=\(kibibytes)k") == 0 else {
            rmdir(path)
            throw POSIXError(.EPERM)
        }
    }

    deinit {
        umount2(path, 0)
        rmdir(path)
    }
}

/// Creates frames for recordings.
enum TestFrame {
    /// Returns a dark frame with a bright square that is farther to the right in each later frame.
    static func moving(_ index: Int, width: Int = 64, height: Int = 48) -> Bitmap {
        let bitmap = solid(width: width, height: height, bgra: [40, 30, 20, 255])
        fill(bitmap, x: index * 3 % max(1, width - 12), y: 10, width: 12, height: 12, bgra: [60, 200, 250, 255])
        return bitmap
    }

    /// Returns a frame of noise, which no encoder can compress. The same index gives the same frame.
    static func noise(_ index: Int, width: Int = 64, height: Int = 48) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        var state = UInt32(truncatingIfNeeded: index &* 7919 &+ 1)
        let words = bitmap.bytes.assumingMemoryBound(to: UInt32.self)
        for pixel in 0..<width * height {
            state = state &* 1_664_525 &+ 1_013_904_223
            words[pixel] = state >> 8 | 0xFF00_0000
        }
        return bitmap
    }

    static func solid(width: Int = 64, height: Int = 48, bgra: [UInt8]) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        fill(bitmap, x: 0, y: 0, width: width, height: height, bgra: bgra)
        return bitmap
    }

    static func fill(_ bitmap: Bitmap, x: Int, y: Int, width: Int, height: Int, bgra: [UInt8]) {
        for row in y..<min(y + height, bitmap.height) {
            for column in x..<min(x + width, bitmap.width) {
                (bitmap.bytes + row * bitmap.stride + column * 4).copyMemory(from: bgra, byteCount: 4)
            }
        }
    }
}

extension VideoWriter {
    /// Writes a finished film of `count` frames with the moving square.
    static func film(
        _ path: String, frames count: Int = 12, width: Int = 64, height: Int = 48, framesPerSecond: Int = 30
    ) throws {
        let writer = try VideoWriter(path: path, size: PixelSize(width: width, height: height), framesPerSecond: framesPerSecond)
        for index in 0..<count { try writer.append(TestFrame.moving(index, width: width, height: height)) }
        try writer.finish()
    }
}
