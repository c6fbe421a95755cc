/// Converts files to pixels, pixels to files, and drawings to pixels. The host provides it (Compositing does, with Cairo and libjpeg).
public protocol PictureHost: AnyObject {
    /// Returns the pixels of a PNG or JPEG file's contents, upright as the file says; nil when they are broken.
    func decodePicture(_ data: Data) -> DisplayImage?
    func pngData(_ image: DisplayImage) -> Data?
    /// - Parameter quality: 0 to 1. Translucent pixels get a white background.
    func jpegData(_ image: DisplayImage, quality: CGFloat) -> Data?
    /// Returns the drawing of `items` on a transparent background of `size` points at `scale` pixels per point, clipped to its edges.
    func rasterize(_ items: [DisplayItem], size: CGSize, scale: CGFloat) -> DisplayImage?
}

/// Converts drawings in files, SVG and PDF, to pixels, and opens an app's own fonts, as far as the host can.
package protocol ResourceHost: AnyObject {
    /// Returns the drawing of an SVG file's contents at `scale` pixels per point, or of its element with that id.
    func drawSVG(_ data: Data, element: String?, scale: CGFloat) -> DisplayImage?
    /// Returns the first page of a PDF file at `scale` pixels per point.
    /// - Throws: `ResourceError`, when the program that reads such files is missing or refuses this one.
    func drawPDF(_ path: String, scale: CGFloat) throws(ResourceError) -> DisplayImage
    /// Returns the description in a font file; nil for a file that is not a font.
    func readFont(_ path: String) -> CustomFont?
}

/// The reason why a file cannot be shown.
package struct ResourceError: Error, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}

extension SimulatedProcess {
    /// The host of files and fonts; nil in processes without a host.
    package var resourceHost: (any ResourceHost)? { textMeasurer as? any ResourceHost }
    /// The host of pictures; nil in processes without a host. Fonts and pixels come from the same host: a process that can measure text can
    /// draw it.
    public var pictureHost: (any PictureHost)? { textMeasurer as? any PictureHost }
}
