extension UIImage {
    /// Creates an image from PNG or JPEG data. Returns nil if the process has no host or the data is damaged.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    public convenience init?(data: Data, scale: CGFloat) {
        guard scale > 0, let pixels = InterfaceThread.run({ SimulatedProcess.current.pictureHost?.decodePicture(data) }) else { return nil }
        self.init(.pixels(pixels), scale: scale)
    }
    /// Creates an image from a file. `@2x` or `@3x` at the end of its name determines the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }
    /// Creates an image from the app's bundle. The source is one of its asset catalogs, or the file `name.png`, `name.jpg` or `name` with
    /// the largest available scale.
    ///
    /// Scenes and hosts may provide images that take precedence. See `ImageNames`.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
    /// Creates an image from a bundle.
    /// - Parameter bundle: The bundle, or nil for the app's bundle.
    /// - Parameter traitCollection: The traits that select among several variants in a catalog, such as light or dark and the scale, or
    ///   nil for the current traits. A view shows the variant for the traits of the view.
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
            flips: found.flipsForRightToLeftLayoutDirection, origin: found.origin)
    }
    /// Creates an image from an asset catalog. If the catalog no longer contains it, logs this and creates an empty image.
    public convenience init(resource: ImageResource) {
        let found = Self.catalogued(resource.name, resource.bundle, nil) ?? Self.bundled(resource.name, resource.bundle)
        if found == nil { reportMistake("there is no picture \"\(resource.name)\" in the asset catalogs", raises: false) }
        self.init(copying: found ?? UIImage())
    }
    /// Creates an image as `init(named:in:compatibleWith:)` does. The configuration is ignored, because it affects only symbols, and the
    /// toolkit loads no symbols from bundles.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
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

    /// Returns the image as a PNG file. The result is nil for symbols and empty images, and in processes without a host.
    public func pngData() -> Data? {
        guard case .pixels(let pixels) = source else { return nil }
        return InterfaceThread.run { SimulatedProcess.current.pictureHost?.pngData(pixels) }
    }
    /// Returns the image as a JPEG file. The result is nil in the same cases as that of `pngData()`.
    /// - Parameter compressionQuality: The quality from 0 (small file) to 1 (best quality).
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard case .pixels(let pixels) = source else { return nil }
        return InterfaceThread.run { SimulatedProcess.current.pictureHost?.jpegData(pixels, quality: compressionQuality) }
    }
}

/// The names that `UIImage(named:)` looks up before it searches the bundle.
package final class ImageNames {
    package var look: ((String) -> UIImage?)?
    init() {}
}

extension SimulatedProcess {
    package var imageNames: ImageNames { state { ImageNames() } }
}
