import Foundation
import Synchronization
import Testing

@testable import Recording

/// Tests for encoders that do not respond. Each could block the film forever, so a test passes if it ends.
@Suite struct HangingEncoderTests {
    let folder: TemporaryFolder
    let size = PixelSize(width: 64, height: 48)
    init() throws { folder = try TemporaryFolder() }

    private func writer(
        _ script: String, name: String = "film.mp4", idleLimit: Double = 0.4, stopRequests: @escaping @Sendable () -> Int = { 0 }
    )
        throws -> VideoWriter
    {
        try folder.addScript("ffmpeg", script)
        var patience = EncoderPatience(stopRequests: stopRequests)
        patience.idleLimit = idleLimit
        patience.idleLimitAfterStop = 0.2
        return try VideoWriter(
            path: folder(name), size: size, framesPerSecond: 30, environment: ["PATH": "\(folder.path):/usr/bin:/bin"], patience: patience)
    }

    /// Appends frames until an error occurs.
    /// - Parameter begun: a file that the script writes when it starts. The test waits for it, because on a busy machine the start may
    ///   take longer than the encoder's idle limit.
    private func failure(of writer: VideoWriter, after begun: String? = nil) throws -> RecordingError {
        // The limit of about ten minutes is counted in checks. Only a script that does not start reaches it.
        if let begun { for _ in 0..<60_000 where !FileManager.default.fileExists(atPath: folder(begun)) { usleep(10_000) } }
        return try #require(throws: RecordingError.self) {
            // These frames are more than a pipe can hold.
            for index in 0..<400 { try writer.append(TestFrame.noise(index)) }
            try writer.finish()
        }
    }

    @Test(arguments: [
        "exec sleep 1000", "while :; do echo 'much to say'; done >&2", "cat >/dev/null; exec sleep 1000",
        "cat >/dev/null; exec 2>&-; exec sleep 1000", "cat >/dev/null; while :; do echo 'much to say'; done >&2",
        "head -c 100000 >/dev/null; exec sleep 1000",
    ])
    func `a hanging ffmpeg is terminated and leaves no files`(script: String) throws {
        let error = try failure(of: writer(script))
        #expect(error == .encoderHangs(path: folder("film.mp4")))
        #expect(error.description.contains("did nothing any more and was ended; nothing was kept"))
        #expect(folder.names == ["ffmpeg"])
    }

    @Test func `a hanging ffmpeg that wrote no data is not followed by a probe of its film`() throws {
        let error = try failure(of: writer("echo >>'\(folder("starts"))'; exec sleep 1000"), after: "starts")
        #expect(error == .encoderHangs(path: folder("film.mp4")))
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder("starts"))).count == 1)
    }

    @Test func `the probe of a hanging ffmpeg's film has a shorter timeout than ffmpeg itself`() throws {
        let patience = EncoderPatience()
        #expect(patience.limit == 60 && patience.afterHang.limit <= 5)
        #expect(EncoderPatience { 1 }.afterHang.limit <= 5 && EncoderPatience { 2 }.afterHang.limit == 0)
        // The first process writes a file and hangs. The process that examines the file hangs too. If the writer waited for that process
        // as long, the test would not end.
        let script = """
            echo >>'\(folder("starts"))'
            [ $(wc -l <'\(folder("starts"))') = 1 ] && for last; do :; done && echo film >"$last" && echo >'\(folder("begun"))'
            exec sleep 1000
            """
        // The examining process is ended after at most two seconds. By then it has written its line.
        let error = try failure(of: writer(script, idleLimit: 2), after: "begun")
        #expect(error == .encoderHangs(path: folder("film.mp4")))
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder("starts"))).count == 2)
        #expect(Set(folder.names) == ["begun", "ffmpeg", "starts"])
    }

    @Test func `terminating a hanging ffmpeg terminates its children`() throws {
        let (new, place) = (folder("group.new"), folder("group"))
        let script = "(echo $$ > '\(new)'; mv '\(new)' '\(place)'; exec sleep 1000) & exec sleep 1000"
        let error = try failure(of: writer(script), after: "group")
        #expect(error == .encoderHangs(path: folder("film.mp4")))
        let text = try String(contentsOfFile: folder("group"), encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        let group = try #require(pid_t(text))
        // The parent of these processes has ended, so the system soon removes them.
        for _ in 0..<60_000 where Foundation.kill(-group, 0) == 0 { usleep(10_000) }
        #expect(Foundation.kill(-group, 0) != 0 && errno == ESRCH)
    }

    @Test func `a child of ffmpeg that continues writing messages does not delay the film`() throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        // This encoder works, even if a busy machine slows it down. Only its child, which writes forever, could block the film.
        let writer = try writer(
            "(while :; do echo 'much to say'; sleep 0.01; done) >&2 & exec /usr/bin/env PATH='\(path)' ffmpeg \"$@\"", idleLimit: 600)
        for index in 0..<12 { try writer.append(TestFrame.moving(index)) }
        try writer.finish()
        #expect(try FilmProbe.stream(folder("film.mp4")).frames == 12)
        #expect(folder.names == ["ffmpeg", "film.mp4"])
    }

    @Test func `a second request to finish returns without waiting`() throws {
        let requests = Mutex(0)
        let patience = EncoderPatience { requests.withLock { $0 } }
        #expect(patience.limit == patience.idleLimit)
        requests.withLock { $0 = 1 }
        #expect(patience.limit == patience.idleLimitAfterStop)
        requests.withLock { $0 = 2 }
        #expect(patience.limit == 0)
        let error = try failure(of: writer("exec sleep 1000", name: "film.webm") { 2 })
        #expect(error == .encoderHangs(path: folder("film.webm")))
        #expect(folder.names == ["ffmpeg"])
    }

    @Test func `cancelling a film does not wait for its encoder`() throws {
        let writer = try writer("exec sleep 1000")
        try writer.append(TestFrame.moving(0))
        writer.cancel()
        #expect(folder.names == ["ffmpeg"])
    }
}
