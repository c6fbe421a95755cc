/// The contents image of a layer, and its placement.
struct LayerContents: Hashable {
    var image: DisplayImage?
    /// The slices of the image; nil if the whole image is visible and stretches.
    var slices: ContentsSlices?
    var gravity = CALayerContentsGravity.resize

    /// Returns the image at the position that its gravity determines.
    func items(in bounds: CGRect, scale: CGFloat) -> [DisplayItem] {
        guard let image else { return [] }
        if let slices {
            let size = CGSize(width: slices.size.width / max(scale, 0.01), height: slices.size.height / max(scale, 0.01))
            return slices.items(in: gravity.place(size, in: bounds), scale: max(scale, 0.01))
        }
        let size = CGSize(width: CGFloat(image.width) / max(scale, 0.01), height: CGFloat(image.height) / max(scale, 0.01))
        return [.image(image, rect: gravity.place(size, in: bounds), tint: nil)]
    }
}
