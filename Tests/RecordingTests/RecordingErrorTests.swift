import Compositing
import Foundation
import Testing

@testable import Recording

@Suite struct RecordingErrorTests {
    let folder: TemporaryFolder
    let size = PixelSize(width: 64, height: 48)
    init() throws { folder = try TemporaryFolder() }

    /// Appends frames until the writer detects that the encoder has ended, at the latest in `finish`.
    private func failure(of writer: VideoWriter) throws -> RecordingError {
        try #require(throws: RecordingError.self) {
            for index in 0..<40 { try writer.append(TestFrame.moving(index)) }
            try writer.finish()
        }
    }

    private func environment(path: String) -> [String: String] { ["PATH": path] }

    // MARK: ffmpeg

    @Test(arguments: ["film.mp4", "film.webm", "film.gif"])
    func `without ffmpeg the error names the Debian package`(name: String) throws {
        for environment in [["PATH": folder.path], ["PATH": ""], [:]] {
            let error = try #require(throws: RecordingError.self) {
                try VideoWriter(path: folder(name), size: size, framesPerSecond: 30, environment: environment)
            }
            #expect(error == .ffmpegMissing)
            #expect(error.isMissingFromEnvironment)
            #expect(error.description.contains("apt-get install ffmpeg"))
        }
        #expect(folder.names == [])
    }

    @Test(arguments: ["film.apng", "frames/"])
    func `apng and picture folders do not need ffmpeg`(name: String) throws {
        let writer = try VideoWriter(path: folder(name), size: size, framesPerSecond: 30, environment: [:])
        try writer.append(TestFrame.moving(0))
        try writer.finish()
        #expect(folder.names.count == 1)
    }

    @Test func `an ffmpeg without the encoder is reported as a missing requirement`() throws {
        try folder.addScript("ffmpeg", "echo \"Unknown encoder 'libx264'\" >&2; exit 1")
        let writer = try VideoWriter(path: folder("film.mp4"), size: size, framesPerSecond: 30, environment: environment(path: folder.path))
        let error = try failure(of: writer)
        #expect(error == .encoderMissing(name: "libx264"))
        #expect(error.isMissingFromEnvironment)
        #expect(folder.names == ["ffmpeg"])
    }

    @Test func `the error message contains the last output of a failing ffmpeg`() throws {
        try folder.addScript("ffmpeg", "head -c 20000 >/dev/null; echo one >&2; echo 'two words' >&2; exit 3")
        let path = "\(folder.path):/usr/bin:/bin"
        let writer = try VideoWriter(path: folder("film.mp4"), size: size, framesPerSecond: 30, environment: environment(path: path))
        let error = try failure(of: writer)
        #expect(error == .encoderFailed(path: folder("film.mp4"), message: "one; two words"))
        #expect(folder.names == ["ffmpeg"])
        #expect(throws: RecordingError.alreadyClosed(path: folder("film.mp4"))) { try writer.append(TestFrame.moving(0)) }
    }

    @Test func `an ffmpeg with endless output blocks no caller`() throws {
        try folder.addScript("ffmpeg", "yes 'much to say' | head -c 3000000 >&2; cat >/dev/null; exit 1")
        let path = "\(folder.path):/usr/bin:/bin"
        let writer = try VideoWriter(path: folder("film.mp4"), size: size, framesPerSecond: 30, environment: environment(path: path))
        let error = try failure(of: writer)
        guard case .encoderFailed(_, let message) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(message.contains("much to say"))
    }

    @Test func `a non-executable file named ffmpeg is reported`() throws {
        try Data([0, 1, 2, 3]).write(to: URL(fileURLWithPath: folder("ffmpeg")))
        try #require(chmod(folder("ffmpeg"), 0o755) == 0)
        let error = try #require(throws: RecordingError.self) {
            try VideoWriter(path: folder("film.mp4"), size: size, framesPerSecond: 30, environment: environment(path: folder.path))
        }
        #expect(error.description.contains("does not start"))
        #expect(folder.names == ["ffmpeg"])
    }

    // MARK: Folders and disks

    @Test(arguments: ["film.mp4", "film.gif", "film.apng", "frames/"])
    func `the error for a missing folder names it and the fix`(name: String) throws {
        let error = try #require(throws: RecordingError.self) {
            try VideoWriter(path: folder("no/\(name)"), size: size, framesPerSecond: 30)
        }
        #expect(error.description.contains("mkdir -p \(folder("no"))"))
    }

    @Test(arguments: ["film.mp4", "film.apng", "frames/"])
    func `the error for a file in place of a folder names it`(name: String) throws {
        try Data().write(to: URL(fileURLWithPath: folder("file")))
        let error = try #require(throws: RecordingError.self) {
            try VideoWriter(path: folder("file/\(name)"), size: size, framesPerSecond: 30)
        }
        #expect(error.description.contains("\(folder("file")) is not a folder"))
    }

    @Test(arguments: ["film.mp4", "film.webm", "film.apng", "frames/"])
    func `an unwritable folder is rejected before the first frame`(name: String) throws {
        // No user, not even root, can create files in /proc.
        let error = try #require(throws: RecordingError.self) {
            try VideoWriter(path: "/proc/\(name)", size: size, framesPerSecond: 30)
        }
        guard case .cannotWrite(let path, _) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(path.hasPrefix("/proc/"))
    }

    @Test func `a folder with unrelated files is not replaced`() throws {
        try #require(mkdir(folder("photos"), 0o777) == 0)
        try Data().write(to: URL(fileURLWithPath: folder("photos/holiday.png")))
        #expect(throws: RecordingError.folderInUse(path: folder("photos"), example: "holiday.png")) {
            try VideoWriter(path: folder("photos/"), size: size, framesPerSecond: 30)
        }
        #expect(FileSystem.names(in: folder("photos")) == ["holiday.png"])
    }

    @Test(arguments: [".", "..", "./", "/", "a/.."])
    func `the current, parent or root folder is not replaced`(path: String) throws {
        #expect(throws: RecordingError.self) { try VideoWriter(path: path, size: size, framesPerSecond: 30) }
    }

    /// Returns an environment with an `ffmpeg` that first runs `setup` and is then replaced by the real program.
    private func environment(ffmpegAfter setup: String) throws -> [String: String] {
        try folder.addScript("ffmpeg", setup + "\nexec /usr/bin/env PATH=\"$REAL_PATH\" ffmpeg \"$@\"")
        return ["PATH": folder.path, "REAL_PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    }

    @Test(arguments: ["film.mp4", "film.webm", "film.gif"])
    func `a disk that is full from the start is reported, and no file is kept`(name: String) throws {
        // The real ffmpeg also writes to a device that is always full.
        let environment = try environment(
            ffmpegAfter: """
                for argument; do case "$argument" in *.partial|*.frames) set -- "$@" /dev/full;; *) set -- "$@" "$argument";; esac; \
                shift; done
                """)
        let writer = try VideoWriter(path: folder(name), size: size, framesPerSecond: 30, environment: environment)
        let error = try failure(of: writer)
        #expect(error == .diskFull(path: folder(name)))
        #expect(error.description.contains("nothing was kept"))
        #expect(folder.names == ["ffmpeg"])
    }

    @Test(arguments: ["film.mp4", "film.webm"])
    func `a disk that fills up during recording keeps the film so far`(name: String) throws {
        // The files of ffmpeg are limited to 64 blocks of 512 bytes.
        let environment = try environment(ffmpegAfter: "trap '' XFSZ; ulimit -f 64")
        let writer = try VideoWriter(path: folder(name), size: size, framesPerSecond: 30, environment: environment)
        let error = try #require(throws: RecordingError.self) {
            for index in 0..<600 { try writer.append(TestFrame.noise(index)) }
            try writer.finish()
        }
        #expect(error == .diskFull(path: folder(name), keptAs: folder(name)))
        #expect(error.description.contains("the film up to there is kept"))
        #expect(folder.names == ["ffmpeg", name].sorted())
        let frames = try FilmProbe.stream(folder(name), isTruncated: true).frames
        #expect(frames >= 5)
        #expect(frames < 600)
        #expect(throws: RecordingError.alreadyClosed(path: folder(name))) { try writer.finish() }
    }

    @Test(.enabled(if: TinyDisk.isPossible, "only root can mount a tiny disk"), arguments: ["film.apng", "frames/"])
    func `a full disk keeps the complete pictures that fitted`(name: String) throws {
        let disk = try TinyDisk(kibibytes: 64)
        let path = "\(disk.path)/\(name)"
        let writer = try VideoWriter(path: path, size: size, framesPerSecond: 30)
        let kept = name == "frames/" ? String(path.dropLast()) : path
        #expect(throws: RecordingError.diskFull(path: kept, keptAs: kept)) {
            for index in 0..<100 { try writer.append(TestFrame.noise(index)) }
            try writer.finish()
        }
        if name == "frames/" {
            let names = try #require(FileSystem.names(in: path))
            #expect((1..<20).contains(names.count))
            for picture in names { #expect(try FilmProbe.stream("\(path)\(picture)").frames == 1) }
        } else {
            let frames = try FilmProbe.stream(path).frames
            #expect((1..<20).contains(frames))
            let chunks = try APNGTests.Chunk.all(path)
            #expect(chunks.last?.type == "IEND")
            #expect(chunks[1].data[3] == UInt8(frames))
        }
        #expect(FileSystem.names(in: disk.path)?.count == 1)
    }

    @Test(.enabled(if: TinyDisk.isPossible, "only root can mount a tiny disk"), arguments: ["film.mp4", "film.apng", "frames/"])
    func `a full disk leaves an older film of the same name unchanged`(name: String) throws {
        let disk = try TinyDisk(kibibytes: 100)
        let path = "\(disk.path)/\(name)"
        let older = try VideoWriter(path: path, size: size, framesPerSecond: 30)
        try older.append(TestFrame.moving(0), count: 3)
        try older.finish()
        let file = name == "frames/" ? path + "frame-00002.png" : path
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        let writer = try VideoWriter(path: path, size: size, framesPerSecond: 30)
        let error = try #require(throws: RecordingError.self) {
            for index in 0..<600 { try writer.append(TestFrame.noise(index)) }
            try writer.finish()
        }
        guard case .diskFull(_, let kept?) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
        #expect(kept.contains("-incomplete") && error.description.contains("an older film stays"))
        #expect(FileSystem.names(in: disk.path)?.count == 2)
    }

    @Test(arguments: ["film.mp4", "film.webm", "film.webp", "film.gif", "film.apng", "frames/"])
    func `a partial film is stored next to an older film`(name: String) throws {
        let plain = name == "frames/" ? "frames" : name
        try VideoWriter.film(folder(name), frames: 3)
        let older = try VideoWriter(path: folder(name), size: size, framesPerSecond: 30)
        try older.append(TestFrame.moving(0), count: 3)
        #expect(try older.finish() == folder(name))
        for word in ["incomplete", "incomplete-2"] {
            let part = plain.contains(".") ? plain.replacing("film", with: "film-\(word)") : "\(plain)-\(word)"
            let file = folder(plain) + (name == "frames/" ? "/frame-00001.png" : "")
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
            let writer = try VideoWriter(path: folder(name), size: size, framesPerSecond: 30)
            for index in 0..<4 { try writer.append(TestFrame.moving(index)) }
            #expect(try writer.finish(isPart: true) == folder(part))
            #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
            #expect(folder.names.contains(part))
        }
        #expect(folder.names.count == 3)
    }

    @Test(arguments: ["film.mp4", "film.webp", "film.gif", "film.apng", "frames/"])
    func `a partial film without an older one gets the requested name`(name: String) throws {
        let writer = try VideoWriter(path: folder(name), size: size, framesPerSecond: 30)
        for index in 0..<4 { try writer.append(TestFrame.moving(index)) }
        #expect(try writer.finish(isPart: true) == folder(name))
        #expect(folder.names == [name == "frames/" ? "frames" : name])
    }

    @Test(arguments: ["film.mp4", "film.webm", "film.webp", "film.gif"])
    func `a film that exceeds its size limit leaves an older film unchanged`(name: String) throws {
        try VideoWriter.film(folder(name), frames: 2)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder(name)))
        // A limit of one block acts like a full disk without special rights.
        let environment = try environment(ffmpegAfter: "trap '' XFSZ; ulimit -f 1")
        let writer = try VideoWriter(path: folder(name), size: size, framesPerSecond: 30, environment: environment)
        let error = try #require(throws: RecordingError.self) {
            for index in 0..<60 { try writer.append(TestFrame.noise(index)) }
            try writer.finish()
        }
        if case .diskFull = error {} else { Issue.record("\(error)") }
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder(name))) == bytes)
    }

    @Test(arguments: ["film.mp4", "film.apng"]) func `a film does not overwrite a pipe`(name: String) throws {
        try #require(mkfifo(folder(name), 0o600) == 0)
        let error = try #require(throws: RecordingError.self) { try VideoWriter(path: folder(name), size: size, framesPerSecond: 30) }
        #expect(error.description.contains("device, a pipe or a socket"), "\(error)")
        #expect(folder.names == [name])
    }

    @Test(arguments: ["film.mp4", "film.gif", "film.apng"])
    func `symbolic links with the hidden names of a film are not followed`(name: String) throws {
        try Data("secret".utf8).write(to: URL(fileURLWithPath: folder("victim")))
        for suffix in ["partial", "frames", "palette.png"] {
            try #require(symlink(folder("victim"), FileSystem.partialPath(for: folder(name), extension: suffix)) == 0)
        }
        try VideoWriter.film(folder(name), frames: 2)
        #expect(try String(contentsOfFile: folder("victim"), encoding: .utf8) == "secret")
    }

    @Test func `an ffmpeg killed by a file size limit is reported as a full disk`() throws {
        // By default the system sends the signal SIGXFSZ at the limit, which ends a program that does not ignore it.
        try folder.addScript("ffmpeg", "trap - XFSZ; kill -XFSZ $$")
        let environment = environment(path: "\(folder.path):/usr/bin:/bin")
        let writer = try VideoWriter(path: folder("film.mp4"), size: size, framesPerSecond: 30, environment: environment)
        #expect(try failure(of: writer) == .diskFull(path: folder("film.mp4")))
        #expect(folder.names == ["ffmpeg"])
    }

    @Test func `a symbolic link to a film stays a link, and its target is replaced`() throws {
        try #require(mkdir(folder("films"), 0o777) == 0)
        try VideoWriter.film(folder("films/a.apng"), frames: 1)
        try #require(symlink(folder("films/a.apng"), folder("link.apng")) == 0)
        try VideoWriter.film(folder("link.apng"), frames: 3)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.apng")) == folder("films/a.apng"))
        #expect(try FilmProbe.stream(folder("films/a.apng")).frames == 3)
        #expect(folder.names == ["films", "link.apng"])
    }

    @Test func `an apng on a disk that is full from the start is reported as a full disk`() throws {
        let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
        try #require(descriptor >= 0)
        #expect(throws: RecordingError.diskFull(path: folder("film.apng"))) {
            try APNGEncoder(
                path: folder("film.apng"), partialPath: folder("partial"), descriptor: descriptor, size: size, framesPerSecond: 30)
        }
    }

    @Test func `a disk that fills up leaves no partial apng`() throws {
        let path = folder("film.apng")
        let writer = try VideoWriter(path: path, size: size, framesPerSecond: 30)
        try writer.append(TestFrame.moving(0))
        // From now on, writes of this process to the file fail as on a full disk.
        let partial = FileSystem.partialPath(for: path)
        let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
        try #require(full >= 0)
        defer { close(full) }
        let descriptor = try #require(Self.descriptor(of: partial))
        try #require(dup2(full, descriptor) >= 0)
        #expect(throws: RecordingError.diskFull(path: path)) {
            for index in 1..<5 { try writer.append(TestFrame.moving(index)) }
        }
        #expect(folder.names == [])
    }

    /// Returns this process's file descriptor for `path`.
    private static func descriptor(of path: String) -> Int32? {
        (0..<Int32(1024)).first { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path }
    }

    // MARK: Misuse

    @Test func `a frame of a different size is rejected and the film continues`() throws {
        let writer = try VideoWriter(path: folder("film.apng"), size: size, framesPerSecond: 30)
        try writer.append(TestFrame.moving(0))
        let error = try #require(throws: RecordingError.self) { try writer.append(TestFrame.moving(1, width: 65)) }
        #expect(error == .sizeChanged(expected: size, found: PixelSize(width: 65, height: 48)))
        #expect(error.description.contains("64 x 48"))
        try writer.append(TestFrame.moving(1))
        try writer.finish()
        #expect(try FilmProbe.stream(folder("film.apng")).frames == 2)
    }

    @Test(arguments: [0, -1, 241]) func `rates out of range are rejected`(rate: Int) throws {
        let error = try #require(throws: RecordingError.self) { try VideoWriter(path: folder("a.mp4"), size: size, framesPerSecond: rate) }
        #expect(error.description.contains("1 to 240"))
    }

    @Test(arguments: [PixelSize(width: 0, height: 4), PixelSize(width: 4, height: -4), PixelSize(width: 16385, height: 4)])
    func `sizes out of range are rejected`(size: PixelSize) throws {
        let error = try #require(throws: RecordingError.self) { try VideoWriter(path: folder("a.mp4"), size: size, framesPerSecond: 30) }
        #expect(error.description.contains("1 to 16384"))
    }
}
