/// Turns files into pixels, pixels into files, and drawings into pixels. The host fills this in (Compositing does, with Cairo and libjpeg).
public protocol PictureHost: AnyObject {
    /// Pixels of a PNG or JPEG file's contents, upright as the file says; nil when they are broken.
    func decodePicture(_ data: Data) -> DisplayImage?
    func pngData(_ image: DisplayImage) -> Data?
    /// - Parameter quality: 0 to 1. What is translucent gets a white ground.
    func jpegData(_ image: DisplayImage, quality: CGFloat) -> Data?
    /// What `items` draw on a transparent ground of `size` points at `scale` pixels per point, cut off at its edges.
    func rasterize(_ items: [DisplayItem], size: CGSize, scale: CGFloat) -> DisplayImage?
}

/// Turns drawings that are files, SVG and PDF, into pixels, and opens fonts that an app brings along. The host does what it can of it.
package protocol ResourceHost: AnyObject {
    /// What an SVG file's contents draw at `scale` pixels per point, or the part of it with that id.
    func drawSVG(_ data: Data, element: String?, scale: CGFloat) -> DisplayImage?
    /// The first page of a PDF file at `scale` pixels per point.
    /// - Throws: `ResourceError`, when the program that reads such files is missing or refuses this one.
    func drawPDF(_ path: String, scale: CGFloat) throws(ResourceError) -> DisplayImage
    /// What a font file says about itself; nil for one that is no font.
    func readFont(_ path: String) -> CustomFont?
}

/// Why a file cannot be shown.
package struct ResourceError: Error, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}

extension SimulatedProcess {
    /// Nil in processes without a host.
    package var resourceHost: (any ResourceHost)? { textMeasurer as? any ResourceHost }
    /// Nil in processes without a host. Fonts and pixels come from the same one: a process that can measure text can draw it.
    public var pictureHost: (any PictureHost)? { textMeasurer as? any PictureHost }
}
