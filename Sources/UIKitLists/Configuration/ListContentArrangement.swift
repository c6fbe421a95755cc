/// The frames of the parts of a content configuration in points, for a left-to-right interface.
struct ListContentArrangement {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    /// The height of the content in points, including the margins.
    var height: CGFloat = 0

    typealias Measure = (_ width: CGFloat) -> CGSize

    /// Computes the frames.
    /// - Parameters:
    ///   - height: The available height, or `nil` for the required height.
    ///   - text, secondary: Return the size of a text for a width. They are `nil` without a text.
    ///   - image: The displayed size of the image, or `nil` without an image.
    ///   - reserved: The size reserved for the image. A width or height of 0 reserves that of the image.
    init(
        width: CGFloat, height: CGFloat?, margins: NSDirectionalEdgeInsets, image: CGSize?, reserved: CGSize, imageGap: CGFloat,
        text: Measure?, secondary: Measure?, sideBySide: Bool, besideGap: CGFloat, belowGap: CGFloat, scale: CGFloat
    ) {
        let up = { (length: CGFloat) in TableMetrics.roundedUp(length, scale: scale) }
        let rounded = { (length: CGFloat) in (length * scale).rounded() / scale }
        let left = Self.textStart(margins: margins, image: image, reserved: reserved, imageGap: imageGap)
        if let image {
            let room = max(reserved.width, image.width)
            self.image = CGRect(
                x: rounded(margins.leading + (room - image.width) / 2), y: 0, width: image.width, height: image.height)
        }
        let available = max(width - left - margins.trailing, 0)
        let wantedText = text?(.greatestFiniteMagnitude).width ?? 0
        let wantedSecondary = secondary?(.greatestFiniteMagnitude).width ?? 0
        var parts: CGFloat
        if sideBySide, text != nil, secondary != nil, up(wantedText) + up(wantedSecondary) + besideGap <= available {
            let value = up(wantedSecondary)
            self.text = CGRect(x: left, y: 0, width: available - value - besideGap, height: up(text?(available).height ?? 0))
            self.secondary = CGRect(x: left + available - value, y: 0, width: value, height: up(secondary?(value).height ?? 0))
            parts = max(self.text.height, self.secondary.height)
            self.text.origin.y = rounded((parts - self.text.height) / 2)
            self.secondary.origin.y = rounded((parts - self.secondary.height) / 2)
        } else {
            self.text = CGRect(x: left, y: 0, width: available, height: up(text?(available).height ?? 0))
            let gap = text == nil || secondary == nil ? 0 : belowGap
            self.secondary = CGRect(
                x: left, y: up(self.text.height + gap), width: available, height: up(secondary?(available).height ?? 0))
            parts = self.secondary.maxY
        }
        let needed = max(parts, self.image.height)
        self.height = needed + margins.top + margins.bottom
        let inner = (height ?? self.height) - margins.top - margins.bottom
        let top = margins.top + rounded((inner - parts) / 2)
        self.text.origin.y += top
        self.secondary.origin.y += top
        self.image.origin.y = margins.top + rounded((inner - self.image.height) / 2)
    }

    /// Returns the leading position of the texts in points.
    static func textStart(margins: NSDirectionalEdgeInsets, image: CGSize?, reserved: CGSize, imageGap: CGFloat) -> CGFloat {
        margins.leading + (image.map { max(reserved.width, $0.width) + imageGap } ?? 0)
    }
}
