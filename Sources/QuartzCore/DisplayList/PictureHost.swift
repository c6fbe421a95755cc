/// Decodes and encodes image files, and rasterizes drawings. The host provides it; Compositing implements it with Cairo and libjpeg.
public protocol PictureHost: AnyObject {
    /// Returns the pixels of a PNG or JPEG file, rotated upright according to its metadata; nil if the data is damaged.
    func decodePicture(_ data: Data) -> DisplayImage?
    func pngData(_ image: DisplayImage) -> Data?
    /// Encodes an image as JPEG. Translucent pixels are drawn on white.
    /// - Parameter quality: 0 to 1.
    func jpegData(_ image: DisplayImage, quality: CGFloat) -> Data?
    /// Returns the drawing of `items` on a transparent background. `size` is in points, and `scale` is the number of pixels per point.
    /// The drawing is clipped to the size.
    func rasterize(_ items: [DisplayItem], size: CGSize, scale: CGFloat) -> DisplayImage?
}

/// Rasterizes SVG and PDF files and opens an app's own fonts, as far as the host supports it.
package protocol ResourceHost: AnyObject {
    /// Rasterizes the contents of an SVG file, or its element with the given id, at `scale` pixels per point.
    func drawSVG(_ data: Data, element: String?, scale: CGFloat) -> DisplayImage?
    /// Rasterizes the first page of a PDF file at `scale` pixels per point.
    /// - Throws: `ResourceError` if the program that reads PDF files is missing or rejects this file.
    func drawPDF(_ path: String, scale: CGFloat) throws(ResourceError) -> DisplayImage
    /// Returns the metrics of a font file; nil if the file is not a font.
    func readFont(_ path: String) -> CustomFont?
}

/// The reason why a file cannot be read.
package struct ResourceError: Error, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}

extension SimulatedProcess {
    /// The host for files and fonts; nil in processes without a host.
    package var resourceHost: (any ResourceHost)? { textMeasurer as? any ResourceHost }
    /// The host for images; nil in processes without a host. It is the host that also measures text.
    public var pictureHost: (any PictureHost)? { textMeasurer as? any PictureHost }
}
