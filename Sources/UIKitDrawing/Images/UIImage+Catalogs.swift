/// An image of an asset catalog. Xcode generates its name, as in `UIImage(resource: .logo)`.
public struct ImageResource: Hashable, Sendable {
    let bundle: Bundle
    let name: String
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// The cache of pixels from asset catalogs, by file and scale. Each process has one.
private final class CatalogPixels {
    var known: [String: DisplayImage] = [:]
    /// The maximum number of bytes. A cache that exceeds it is emptied. (chosen so that the images of a few screens fit)
    static let limit = 64 << 20
    var bytes = 0

    func keep(_ image: DisplayImage, _ key: String) {
        if bytes > Self.limit { (known, bytes) = ([:], 0) }
        known[key] = image
        bytes += image.width * image.height * 4
    }
}

extension UIImage {
    /// Returns the catalog's image with this name for the given traits, by default the current traits.
    static func catalogued(_ name: String, _ bundle: Bundle, _ traits: UITraitCollection?) -> UIImage? {
        guard let picture = picture(name, bundle, traits), let (pixels, scale) = read(picture, stretch: 1) else { return nil }
        let mode: RenderingMode =
            picture.renderingIntent == "template"
            ? .alwaysTemplate : picture.renderingIntent == "original" ? .alwaysOriginal : .automatic
        return UIImage(
            .pixels(pixels), scale: scale, renderingMode: mode, capInsets: picture.capInsets ?? .zero,
            resizingMode: picture.isTiled ? .tile : .stretch, isResizable: picture.capInsets != nil,
            alignmentRectInsets: picture.alignmentInsets, flips: picture.isMirrored, origin: ImageResource(name: name, bundle: bundle))
    }

    private static func picture(_ name: String, _ bundle: Bundle, _ traits: UITraitCollection?) -> AssetCatalog.Picture? {
        InterfaceThread.run {
            MainActor.assumeIsolated {
                AssetCatalog.of(bundle)?.picture(named: name, for: traits ?? UITraitCollection.current, screenScale: UIScreen.main.scale)
            }
        }
    }

    /// Returns the image to draw for these traits. For an image of a catalog, this is the catalog's variant for the traits. Any other
    /// image is returned unchanged. An image that preserves its vectors is rendered at the size in which it is drawn.
    func drawn(for traits: UITraitCollection, size drawnSize: CGSize) -> UIImage {
        guard let origin, let picture = Self.picture(origin.name, origin.bundle, traits) else { return self }
        var stretch: CGFloat = 1
        if picture.keepsLines, size.width > 0, size.height > 0 {
            stretch = min(max(drawnSize.width / size.width, drawnSize.height / size.height, 1), 16)
        }
        guard let (pixels, scale) = Self.read(picture, stretch: stretch) else { return self }
        if case .pixels(let own) = source, own === pixels { return self }
        return changed(source: .pixels(pixels), scale: scale)
    }

    /// The scale of a custom symbol. It is the size of body text divided by the 100 points of the symbol's template. (chosen; the
    /// template's size is documented: "Creating custom symbol images")
    private static let symbolScale: CGFloat = 17 / 100

    /// Reads the pixels of a catalog's file. Logs a mistake if the file cannot be read.
    /// - Parameter stretch: The factor by which a vector image is enlarged.
    private static func read(_ picture: AssetCatalog.Picture, stretch: CGFloat) -> (pixels: DisplayImage, scale: CGFloat)? {
        InterfaceThread.run {
            let process = SimulatedProcess.current
            let store = process.state { CatalogPixels() }
            let scale = picture.kind.isDrawing ? UIScreen.pixelsPerPoint * stretch : picture.scale
            let key = "\(scale) \(picture.path)"
            if let known = store.known[key] { return (known, scale) }
            guard let pixels = decode(picture, scale, process) else { return nil }
            store.keep(pixels, key)
            return (pixels, scale)
        }
    }

    private static func decode(_ picture: AssetCatalog.Picture, _ scale: CGFloat, _ process: SimulatedProcess) -> DisplayImage? {
        func report(_ reason: String) { reportMistake("\(AssetCatalog.authorsPath(picture.path)): \(reason)", raises: false) }
        guard let data = FileManager.default.contents(atPath: picture.path) else {
            report("this picture of an asset catalog is not there")
            return nil
        }
        guard let host = process.resourceHost else { return process.pictureHost?.decodePicture(data) }
        var pixels: DisplayImage?
        switch picture.kind {
        case .pixels: pixels = process.pictureHost?.decodePicture(data)
        case .svg(nil): pixels = host.drawSVG(data, element: nil, scale: scale)
        case .svg(let element?):
            // Older templates contain only variants of small size, so the small variant is used if there is no medium variant.
            pixels =
                host.drawSVG(data, element: element, scale: scale * symbolScale)
                ?? host.drawSVG(data, element: "Regular-S", scale: scale * symbolScale)
        case .pdf:
            do { pixels = try host.drawPDF(picture.path, scale: scale) } catch {
                reportMistake("\(error)", raises: false)
                return nil
            }
        }
        if pixels == nil { report("this picture is broken, or of a kind that is not read here (PNG, JPEG, SVG and PDF are)") }
        return pixels
    }
}
