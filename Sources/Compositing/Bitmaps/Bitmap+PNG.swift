import CCairo
import HostSupport
import QuartzCore

/// The reason why an image file could not be written or read.
package enum PictureError: Error, Hashable, CustomStringConvertible {
    /// The file cannot be written, for example because the folder does not exist, permission is denied or the disk is full. `reason` is
    /// the system's message.
    case cannotWrite(path: String, reason: String)
    case cannotRead(path: String, reason: String)
    /// The data is not a PNG file that Cairo can read.
    case notAPNG(path: String, reason: String)

    package var description: String {
        switch self {
        case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
        case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
        case .notAPNG(let path, let reason): "\(path) is not a readable PNG picture: \(reason)"
        }
    }
}

extension Bitmap {
    private final class ByteSink { var bytes: [UInt8] = [] }
    private final class ByteSource {
        let bytes: [UInt8]
        var position = 0
        init(_ bytes: [UInt8]) { self.bytes = bytes }
    }

    /// Returns the bitmap as the bytes of a PNG file (8 bits per channel, straight alpha, no colour profile: sRGB).
    package func pngData() throws -> [UInt8] {
        let sink = ByteSink()
        let status = withSurface { surface in
            withExtendedLifetime(sink) {
                cairo_surface_write_to_png_stream(
                    surface,
                    { closure, data, length in
                        let sink = Unmanaged<ByteSink>.fromOpaque(closure!).takeUnretainedValue()
                        sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                        return CAIRO_STATUS_SUCCESS
                    }, Unmanaged.passUnretained(sink).toOpaque())
            }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw PictureError.cannotWrite(
                path: "a picture of \(width) x \(height) pixels", reason: String(cString: cairo_status_to_string(status)))
        }
        return sink.bytes
    }

    /// Writes the bitmap as a PNG file. An existing file is replaced only after the new file is complete. If writing fails, the existing
    /// file is unchanged.
    /// - Throws: `PictureError.cannotWrite` with the system's reason (disk full, no permission, no such folder).
    package func writePNG(to url: URL) throws { try writePNG(to: .named(url.path), makesFolders: false) }

    /// Writes the bitmap as a PNG file to a path that may contain a file name that the user did not choose, such as a name from a scene.
    package func writePNG(to place: OutputPlace, makesFolders: Bool = true) throws {
        let data = try pngData()
        do throws(OutputFailure) {
            try OutputFile.write(data, to: place, makesFolders: makesFolders)
        } catch {
            throw PictureError.cannotWrite(path: error.path, reason: error.reason)
        }
    }

    /// Reads a PNG file.
    package convenience init(contentsOfPNG url: URL) throws {
        func failure() -> PictureError { .cannotRead(path: url.path, reason: String(cString: strerror(errno))) }
        guard let file = fopen(url.path, "rb") else { throw failure() }
        defer { fclose(file) }
        var data: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, file) }
            if count == 0 { break }
            data += chunk[..<count]
        }
        if ferror(file) != 0 { throw failure() }
        try self.init(png: data, name: url.path)
    }

    /// Decodes the bytes of a PNG file. `name` is used in messages.
    package convenience init(png: [UInt8], name: String = "the data") throws {
        let source = ByteSource(png)
        let decoded = withExtendedLifetime(source) {
            cairo_image_surface_create_from_png_stream(
                { closure, data, length in
                    let source = Unmanaged<ByteSource>.fromOpaque(closure!).takeUnretainedValue()
                    guard source.position + Int(length) <= source.bytes.count else { return CAIRO_STATUS_READ_ERROR }
                    source.bytes.withUnsafeBytes {
                        data!.update(from: $0.baseAddress!.assumingMemoryBound(to: UInt8.self) + source.position, count: Int(length))
                    }
                    source.position += Int(length)
                    return CAIRO_STATUS_SUCCESS
                }, Unmanaged.passUnretained(source).toOpaque())
        }
        guard let surface = decoded else { throw PictureError.notAPNG(path: name, reason: "no memory") }
        defer { cairo_surface_destroy(surface) }
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            let reason =
                png.isEmpty
                ? "it is empty" : status == CAIRO_STATUS_READ_ERROR ? "it ends too early" : String(cString: cairo_status_to_string(status))
            throw PictureError.notAPNG(path: name, reason: reason)
        }
        self.init(width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)))
        // The surface is painted instead of copied, because Cairo may have chosen a different pixel format.
        withSurface { target in
            let context = cairo_create(target)
            cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
            cairo_set_source_surface(context, surface, 0, 0)
            cairo_paint(context)
            cairo_destroy(context)
        }
    }
}
