import Foundation
import QuartzCore

public typealias CFMutableData = NSMutableData

/// A file into which an app writes a picture.
///
/// Partial: only PNG and JPEG files with one picture can be written. For other kinds of files, and for several pictures,
/// `CGImageDestinationFinalize` returns false.
public final class CGImageDestination: @unchecked Sendable {
    private enum Place { case data(NSMutableData), file(URL) }
    private let place: Place
    private let type: String
    private var images: [(image: CGImage, properties: CFDictionary?)] = []
    private var isDone = false

    private init(_ place: Place, _ type: String) { (self.place, self.type) = (place, type) }
    fileprivate static func make(data: NSMutableData, _ type: CFString) -> CGImageDestination { CGImageDestination(.data(data), "\(type)") }
    fileprivate static func make(url: URL, _ type: CFString) -> CGImageDestination { CGImageDestination(.file(url), "\(type)") }

    fileprivate func add(_ image: CGImage, _ properties: CFDictionary?) { images.append((image, properties)) }
    fileprivate func finish() -> Bool {
        guard !isDone, images.count == 1, let (image, properties) = images.first, let bytes = encoded(image, properties) else {
            return false
        }
        isDone = true
        switch place {
        case .data(let data):
            data.append(bytes)
            return true
        case .file(let url): return (try? bytes.write(to: url, options: .atomic)) != nil
        }
    }
    private func encoded(_ image: CGImage, _ properties: CFDictionary?) -> Data? {
        let given = properties?[kCGImageDestinationLossyCompressionQuality]
        let quality = (given as? CGFloat) ?? (given as? Double).map { CGFloat($0) } ?? (given as? Float).map { CGFloat($0) } ?? 0.8
        let type = type
        return InterfaceThread.run {
            let host = SimulatedProcess.current.pictureHost
            switch type {
            case "public.png": return host?.pngData(image)
            case "public.jpeg": return host?.jpegData(image, quality: quality)
            default:
                SimulatedProcess.current.reportOnce("CGImageDestination writes PNG and JPEG here, and not \(type).")
                return nil
            }
        }
    }
}

/// The key of the quality of files with lossy compression, from 0 to 1.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"

public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { .make(data: data, type) }
public func CGImageDestinationCreateWithURL(_ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?) -> CGImageDestination? {
    .make(url: url, type)
}
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.add(image, properties)
}
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    if let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) { idst.add(image, properties) }
}
/// Writes the file. Returns false if the file cannot be written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
/// Returns the kinds of files that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { ["public.png", "public.jpeg"] as CFArray }
