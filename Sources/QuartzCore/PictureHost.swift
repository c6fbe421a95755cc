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

extension SimulatedProcess {
    /// Nil in processes without a host. Fonts and pixels come from the same one: whoever measures text can draw it.
    public var pictureHost: (any PictureHost)? { textMeasurer as? any PictureHost }
}
