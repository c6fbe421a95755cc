extension UIImage {
    /// Pixels from an encoded picture (PNG or JPEG); nil when the process has no host or the data is broken.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    public convenience init?(data: Data, scale: CGFloat) {
        guard scale > 0, let pixels = InterfaceThread.run({ SimulatedProcess.current.pictureHost?.decodePicture(data) }) else { return nil }
        self.init(.pixels(pixels), scale: scale)
    }
    /// A picture file; `@2x` and `@3x` at the end of its name say its scale.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }
    /// A picture of the app's bundle: one of its asset catalogs, `name.png`, `name.jpg` or the name itself, in the largest scale that there is.
    ///
    /// Scenes and hosts may look elsewhere first: see `ImageNames`.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
    /// A picture of a bundle.
    /// - Parameter bundle: nil for the app's.
    /// - Parameter traitCollection: light or dark, and the scale, of pictures that a catalog has several of; nil for the present ones. A picture
    ///   does not change with them later on.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let ownLook = bundle == nil ? InterfaceThread.run { SimulatedProcess.current.imageNames.look } : nil
        let bundle = bundle ?? .main
        guard let found = ownLook?(name) ?? Self.catalogued(name, bundle, traitCollection) ?? Self.bundled(name, bundle) else { return nil }
        self.init(copying: found)
    }
    private convenience init(copying found: UIImage) {
        self.init(
            found.source, scale: found.scale, renderingMode: found.renderingMode, capInsets: found.capInsets,
            resizingMode: found.resizingMode, isResizable: found.slices != nil, alignmentRectInsets: found.alignmentRectInsets,
            flips: found.flipsForRightToLeftLayoutDirection)
    }
    /// A picture of an asset catalog; an empty one, which is told, when the catalog has it no more.
    public convenience init(resource: ImageResource) {
        let found = Self.catalogued(resource.name, resource.bundle, nil) ?? Self.bundled(resource.name, resource.bundle)
        if found == nil { reportMistake("there is no picture \"\(resource.name)\" in the asset catalogs", raises: false) }
        self.init(copying: found ?? UIImage())
    }
    /// As `init(named:in:compatibleWith:)`. The configuration is one of symbols, which no bundle has here.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    private static func catalogued(_ name: String, _ bundle: Bundle, _ traits: UITraitCollection?) -> UIImage? {
        let picture = InterfaceThread.run {
            MainActor.assumeIsolated {
                AssetCatalog.of(bundle)?.picture(named: name, for: traits ?? UITraitCollection.current, screenScale: UIScreen.main.scale)
            }
        }
        guard let picture, let plain = read(picture) else { return nil }
        let mode: RenderingMode =
            picture.renderingIntent == "template"
            ? .alwaysTemplate : picture.renderingIntent == "original" ? .alwaysOriginal : .automatic
        return UIImage(
            .pixels(plain.pixels), scale: plain.scale, renderingMode: mode, capInsets: picture.capInsets ?? .zero,
            resizingMode: picture.isTiled ? .tile : .stretch, isResizable: picture.capInsets != nil,
            alignmentRectInsets: picture.alignmentInsets, flips: picture.isMirrored)
    }

    /// How large a symbol of the app's own is: that of body text, of the size of 100 points that its file is drawn at. (chosen; the template's size
    /// is documented: "Creating custom symbol images")
    private static let symbolScale: CGFloat = 17 / 100

    /// The pixels of a catalog's file. What cannot be read is told.
    private static func read(_ picture: AssetCatalog.Picture) -> (pixels: DisplayImage, scale: CGFloat)? {
        InterfaceThread.run {
            let process = SimulatedProcess.current
            let screen = UIScreen.pixelsPerPoint
            func tell(_ reason: String) { reportMistake("\(AssetCatalog.authorsPath(picture.path)): \(reason)", raises: false) }
            guard let data = FileManager.default.contents(atPath: picture.path) else {
                tell("this picture of an asset catalog is not there")
                return nil
            }
            var pixels: DisplayImage?
            switch picture.kind {
            case .pixels: pixels = process.pictureHost?.decodePicture(data)
            case .svg(let element):
                let factor = picture.isSymbol ? symbolScale : 1
                pixels = process.resourceHost?.drawSVG(data, element: element, scale: screen * factor)
                // Older templates have other names for their drawings.
                if pixels == nil, element != nil { pixels = process.resourceHost?.drawSVG(data, element: "Regular-S", scale: screen * factor) }
            case .pdf:
                do { pixels = try process.resourceHost?.drawPDF(picture.path, scale: screen) } catch {
                    reportMistake("\(error)", raises: false)
                    return nil
                }
            }
            guard let pixels else {
                if process.pictureHost != nil { tell("this picture is broken, or of a kind that is not read here (PNG, JPEG, SVG and PDF are)") }
                return nil
            }
            if case .pixels = picture.kind { return (pixels, picture.scale) }
            return (pixels, screen)
        }
    }

    private static func bundled(_ name: String, _ bundle: Bundle) -> UIImage? {
        guard let folder = bundle.resourceURL else { return nil }
        let url = folder.appendingPathComponent(name)
        guard url.standardizedFileURL.path.hasPrefix(folder.standardizedFileURL.path) else { return nil }
        let base = url.deletingPathExtension().path
        let endings = url.pathExtension.isEmpty ? ["png", "jpg", "jpeg"] : [url.pathExtension]
        for scale in ["@3x", "@2x", ""] {
            for ending in endings { if let image = UIImage(contentsOfFile: "\(base)\(scale).\(ending)") { return image } }
        }
        return nil
    }

    /// The picture as a PNG file; nil for symbols, empty images and in processes without a host.
    public func pngData() -> Data? {
        guard case .pixels(let pixels) = source else { return nil }
        return InterfaceThread.run { SimulatedProcess.current.pictureHost?.pngData(pixels) }
    }
    /// The picture as a JPEG file; nil as for `pngData()`.
    /// - Parameter compressionQuality: 0 (small) to 1 (good).
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard case .pixels(let pixels) = source else { return nil }
        return InterfaceThread.run { SimulatedProcess.current.pictureHost?.jpegData(pixels, quality: compressionQuality) }
    }
}

/// A picture of an asset catalog, by the name that Xcode makes for it: `UIImage(resource: .logo)`.
public struct ImageResource: Hashable, Sendable {
    nonisolated(unsafe) fileprivate let bundle: Bundle
    fileprivate let name: String
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// Where `UIImage(named:)` looks before the bundle.
package final class ImageNames {
    package var look: ((String) -> UIImage?)?
    init() {}
}

extension SimulatedProcess {
    package var imageNames: ImageNames { state { ImageNames() } }
}
