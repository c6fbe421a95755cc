import Testing

@testable import Recording

@Suite struct FilmFormatTests {
    @Test(arguments: [
        ("film.mp4", FilmFormat.mp4), ("a/b.c/film.WebM", .webm), ("film.gif", .gif), ("film.apng", .apng), ("frames/", .pictureFolder),
        ("frames.mp4/", .pictureFolder), ("/tmp", .pictureFolder),
    ])
    func `the file extension selects the format`(path: String, format: FilmFormat) throws {
        #expect(try FilmFormat(path: path) == format)
    }

    @Test(arguments: ["film.avi", "film.mp5", "film.", "film.png", "", "frames", "a.b/frames"])
    func `an unknown file extension is an error that lists the valid ones`(path: String) throws {
        let error = try #require(throws: RecordingError.self) { try FilmFormat(path: path) }
        #expect(error == .unknownFormat(path: path))
        for name in [".mp4", ".webm", ".gif", ".apng", "folder"] { #expect(error.description.contains(name)) }
        #expect(!error.isMissingFromEnvironment)
    }

    @Test(arguments: FilmFormat.files)
    func `every format is named by its file extension, in errors too`(format: FilmFormat) throws {
        #expect(try FilmFormat(path: "film.\(format.name)") == format)
        #expect(FilmFormat.validNames.contains(".\(format.name)"))
        #expect(RecordingError.ffmpegMissing.description.contains(format.name))
    }

    @Test(arguments: FilmFormat.files.filter { $0.recipe?.finishing != nil })
    func `a format with two ffmpeg passes has arguments for the second pass`(format: FilmFormat) {
        #expect(format.recipe?.finishing?("a", "b", "c").last == "c")
    }

    @Test func `a single PNG is rejected with the reason`() {
        #expect(RecordingError.unknownFormat(path: "film.png").description.contains("one PNG contains one picture"))
    }
}
