import Foundation

extension FilmFormat {
    /// A folder of PNG pictures from `frame-00001.png` on: lossless, with transparency.
    package static let pictureFolder = FilmFormat(
        "folder",
        maker: .encoder(
            make: { path, _, _ throws(RecordingError) in try PictureFolderEncoder(path: path) },
            mend: { remains, path throws(RecordingError) in try keepPictures(remains, as: path) }),
        keepsTransparency: true)

    /// Keeps all complete pictures of a killed recording.
    private static func keepPictures(_ remains: String, as path: String) throws(RecordingError) -> Bool {
        let names = (FileSystem.names(in: remains) ?? []).filter(PictureFolderEncoder.isFrameName)
        if let last = names.last, !isWholePicture("\(remains)/\(last)") { unlink("\(remains)/\(last)") }
        guard FileSystem.names(in: remains)?.isEmpty == false else { return false }
        try FileSystem.rename(remains, to: path)
        return true
    }

    private static func isWholePicture(_ path: String) -> Bool {
        guard let data = FileManager.default.contents(atPath: path) else { return false }
        return data.starts(with: PNGChunks.signature) && data.suffix(PNGChunks.end.count) == Data(PNGChunks.end)
    }
}
