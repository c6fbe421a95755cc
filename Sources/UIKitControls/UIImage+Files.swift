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
    /// A picture of the app's bundle: `name.png`, `name.jpg` or the name itself, in the largest scale that there is.
    ///
    /// Scenes and hosts may look elsewhere first: see `ImageNames`.
    public convenience init?(named name: String) {
        let ownLook = InterfaceThread.run { SimulatedProcess.current.imageNames.look }
        for look in [ownLook, Self.bundled] {
            guard let found = look?(name) else { continue }
            self.init(found.source, scale: found.scale)
            return
        }
        return nil
    }

    private static func bundled(_ name: String) -> UIImage? {
        guard let folder = Bundle.main.resourceURL else { return nil }
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

/// Where `UIImage(named:)` looks before the bundle.
package final class ImageNames {
    package var look: ((String) -> UIImage?)?
    init() {}
}

extension SimulatedProcess {
    package var imageNames: ImageNames { state { ImageNames() } }
}
