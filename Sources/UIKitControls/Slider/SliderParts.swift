/// The subviews of a slider.
@MainActor
final class SliderParts {
    private let minimumTrack = UIImageView()
    private let maximumTrack = UIImageView()
    private let minimumImage = UIImageView()
    private let maximumImage = UIImageView()
    private let thumb = ControlThumb(shadows: SystemDesign.current.isGlass ? .capsule : .slider)
    private let thumbImage = UIImageView()
    /// The colour of the track between the thumb and the maximum. (Facts/Controls.md#slider: #E4E4E6; dark:
    /// Facts/Colours.md#semantic-colours, systemFill)
    private static let trackColor = UIColor.systemFill
    /// The opacity of the track and the images while the slider is disabled. (not documented: chosen by eye)
    private static let disabledAlpha: CGFloat = 0.5

    private let metrics: SliderMetrics
    init(_ metrics: SliderMetrics) { self.metrics = metrics }

    func install(in slider: UISlider) {
        for view in [maximumTrack, minimumTrack, minimumImage, maximumImage, thumb, thumbImage] {
            view.isUserInteractionEnabled = false
            slider.addSubview(view)
        }
        for track in [minimumTrack, maximumTrack] { track.layer.cornerRadius = metrics.track / 2 }
    }

    func show(_ slider: UISlider) {
        minimumTrack.image = slider.currentMinimumTrackImage
        maximumTrack.image = slider.currentMaximumTrackImage
        minimumTrack.backgroundColor = minimumTrack.image == nil ? slider.minimumTrackTintColor ?? slider.tintColor : nil
        maximumTrack.backgroundColor = maximumTrack.image == nil ? slider.maximumTrackTintColor ?? Self.trackColor : nil
        minimumImage.image = slider.minimumValueImage
        maximumImage.image = slider.maximumValueImage
        thumbImage.image = slider.currentThumbImage
        thumb.isHidden = thumbImage.image != nil
        thumb.color = slider.thumbTintColor ?? .white
        // The thumb stays opaque, because the track would otherwise be visible through it.
        for view in [minimumTrack, maximumTrack, minimumImage, maximumImage] {
            view.alpha = slider.isEnabled ? 1 : Self.disabledAlpha
        }
    }

    func place(_ slider: UISlider) {
        let bounds = slider.bounds
        func put(_ rect: CGRect) -> CGRect { slider.isRightToLeft ? slider.mirrored(rect) : rect }
        let track = slider.trackRect(forBounds: bounds)
        let knob = slider.thumbRect(forBounds: bounds, trackRect: track, value: slider.value)
        // The minimum track ends where the maximum track begins, because a track image below a translucent image would be visible through
        // it.
        let left = CGRect(x: track.minX, y: track.minY, width: max(knob.midX - track.minX, 0), height: track.height)
        let right = CGRect(x: knob.midX, y: track.minY, width: max(track.maxX - knob.midX, 0), height: track.height)
        minimumTrack.frame = put(left)
        maximumTrack.frame = put(right)
        minimumImage.frame = put(slider.minimumValueImageRect(forBounds: bounds))
        maximumImage.frame = put(slider.maximumValueImageRect(forBounds: bounds))
        let isLens = slider.isHighlighted && metrics.lens > 0 && !thumb.isHidden
        thumb.showLens(isLens)
        thumb.place(put(isLens ? knob.insetBy(dx: -metrics.lens, dy: -metrics.lens) : knob))
        thumbImage.frame = put(knob)
    }
}
