import Compositing
import Foundation
import Testing

@testable import Recording

/// Tests that the partial files of a killed recording are repaired to a film.
@Suite struct FilmRecoveryTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    /// Returns the hidden name of a partial file that a different process has left.
    private func piece(_ film: String, _ suffix: String) -> String { folder(".keyboard-lab-1-\(film).\(suffix)") }

    private func recover() throws -> [FilmRecovery.Outcome] { try FilmRecovery(of: folder.path).recover() }

    /// Writes a film of `format` in the state before it is finished, as ffmpeg's first pass leaves it.
    private func growing(_ format: FilmFormat, as path: String, palette: String = "/dev/null") throws {
        let child = try ChildProcess(
            executable: #require(ChildProcess.find("ffmpeg", environment: ProcessInfo.processInfo.environment)),
            arguments: FFmpegArguments(format: format, framesPerSecond: 30).encoding(to: path, palette: palette),
            environment: ProcessInfo.processInfo.environment, hasInput: true, path: path)
        let pipe = FramePipe(child, patience: EncoderPatience(), outputs: [])
        let stream = RawFilmStream(size: PixelSize(width: 64, height: 48), framesPerSecond: 30)
        _ = pipe.send(stream.header, nil)
        for index in 0..<12 {
            _ = pipe.send(stream.frameHeader(at: index), FrameBuffer(copying: TestFrame.moving(index), evenSize: true))
        }
        #expect(pipe.close().succeeded)
    }

    @Test func `symbolic links with the names of film parts are not touched`() throws {
        try #require(mkdir(folder("outside"), 0o777) == 0)
        try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder("outside/frame-00001.png")))
        for (film, target) in [("frames", "outside"), ("film.apng", "outside/frame-00001.png"), ("film.mp4", "outside/frame-00001.png")] {
            for suffix in ["partial", "frames", "old"] { try #require(symlink(folder(target), piece(film, suffix)) == 0) }
        }
        let before = folder.names
        #expect(try recover() == [])
        #expect(folder.names == before)
        #expect(FileManager.default.fileExists(atPath: folder("outside/frame-00001.png")))
    }

    @Test func `recovery merges the fragments of an mp4 into one file`() throws {
        try growing(.mp4, as: piece("film.mp4", "frames"))
        try Data().write(to: URL(fileURLWithPath: piece("film.mp4", "partial")))
        #expect(try recover() == [.recovered(path: folder("film.mp4"))])
        #expect(try FilmProbe.stream(folder("film.mp4")).frames == 12)
        #expect(folder.names == ["film.mp4"])
    }

    @Test func `recovery encodes an animated webp from the frames of the first pass`() throws {
        try growing(.webp, as: piece("film.webp", "frames"))
        #expect(try recover() == [.recovered(path: folder("film.webp"))])
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder("film.webp")))
        #expect(bytes.starts(with: Data("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Data("WEBPVP8X".utf8)))
        #expect(bytes.range(of: Data("ANMF".utf8)) != nil)
        #expect(folder.names == ["film.webp"])
    }

    @Test func `recovery turns partial webm and gif files into films, next to older ones`() throws {
        try growing(.webm, as: piece("film.webm", "partial"))
        try growing(.gif, as: piece("film.gif", "frames"), palette: piece("film.gif", "palette.png"))
        try Data("older".utf8).write(to: URL(fileURLWithPath: folder("film.webm")))
        let outcomes = try recover()
        #expect(Set(outcomes) == [.recovered(path: folder("film-recovered.webm")), .recovered(path: folder("film.gif"))])
        #expect(try FilmProbe.stream(folder("film-recovered.webm")).frames == 12)
        #expect(try FilmProbe.stream(folder("film.gif")).codec == "gif")
        #expect(folder.names == ["film-recovered.webm", "film.gif", "film.webm"])
    }

    @Test(arguments: [0, 1, 40]) func `an apng is truncated after its last complete picture`(missing: Int) throws {
        try VideoWriter.film(folder("whole.apng"), frames: 5)
        let whole = try Data(contentsOf: URL(fileURLWithPath: folder("whole.apng")))
        unlink(folder("whole.apng"))
        // Until the film is finished, its header has a count of 0 frames, and its last chunk is missing.
        var bytes = [UInt8](whole.dropLast(PNGChunks.end.count + missing))
        let control = PNGChunks.chunk("acTL", [UInt8](repeating: 0, count: 8))
        bytes.replaceSubrange(33..<33 + control.count, with: control)
        try Data(bytes).write(to: URL(fileURLWithPath: piece("film.apng", "partial")))
        #expect(try recover() == [.recovered(path: folder("film.apng"))])
        #expect(try FilmProbe.stream(folder("film.apng")).frames == (missing == 0 ? 5 : 4))
        #expect(try APNGTests.Chunk.all(folder("film.apng")).last?.type == "IEND")
        #expect(folder.names == ["film.apng"])
    }

    @Test func `recovery keeps the complete pictures of a folder and restores an older folder`() throws {
        let partial = piece("frames", "partial")
        try VideoWriter.film(partial + "/", frames: 3)
        let last = try Data(contentsOf: URL(fileURLWithPath: partial + "/frame-00003.png"))
        try last.dropLast(5).write(to: URL(fileURLWithPath: partial + "/frame-00003.png"))
        try VideoWriter.film(piece("other", "old") + "/", frames: 2)
        let outcomes = try recover()
        #expect(Set(outcomes) == [.recovered(path: folder("frames")), .recovered(path: folder("other"))])
        #expect(FileSystem.names(in: folder("frames")) == ["frame-00001.png", "frame-00002.png"])
        #expect(FileSystem.names(in: folder("other"))?.count == 2)
        #expect(folder.names == ["frames", "other"])
    }

    @Test func `a claim ends on release, even if a child has a copy of its descriptor`() throws {
        let path = folder("claimed")
        let descriptor = try FileSystem.create(path, for: path)
        let copy = dup(descriptor)
        defer { close(copy) }
        FileSystem.claim(descriptor)
        #expect(FileSystem.isClaimed(path))
        FileSystem.release(descriptor)
        close(descriptor)
        #expect(!FileSystem.isClaimed(path))
    }

    @Test func `recovery removes unplayable parts and keeps other programs' files`() throws {
        try Data("nothing".utf8).write(to: URL(fileURLWithPath: piece("film.mp4", "partial")))
        try Data("half a picture".utf8).write(to: URL(fileURLWithPath: piece("picture.png", "partial")))
        for other in [".film.mp4.1.partial", ".keyboard-lab-x-film.mp4.partial", ".keyboard-lab-1-film.mp4"] {
            try Data().write(to: URL(fileURLWithPath: folder(other)))
        }
        let outcomes = try recover()
        #expect(Set(outcomes) == [.removed(name: "film.mp4"), .removed(name: "picture.png")])
        #expect(folder.names == [".film.mp4.1.partial", ".keyboard-lab-1-film.mp4", ".keyboard-lab-x-film.mp4.partial"])
    }

    @Test(arguments: ["film.mp4", "film.apng", "frames/"])
    func `recovery skips a film that is still being recorded`(name: String) throws {
        let writer = try VideoWriter(path: folder(name), size: PixelSize(width: 64, height: 48), framesPerSecond: 30)
        try writer.append(TestFrame.moving(0))
        let recovery = try FilmRecovery(of: folder.path)
        #expect(!recovery.isEmpty && !recovery.hasLostPieces)
        #expect(try recovery.recover() == [.inUse(name: name == "frames/" ? "frames" : name)])
        try writer.finish()
        #expect(try FilmRecovery(of: folder.path).isEmpty)
        #expect(folder.names == [name == "frames/" ? "frames" : name])
    }
}
