import Compositing

/// The picture that a `FilmCamera` films: of one phone, or of several at the same moment.
@MainActor
protocol FilmPicture: AnyObject {
    /// The phones from left to right.
    var phones: [PhonePicture] { get }
    /// The picture that `render` has drawn.
    var bitmap: Bitmap { get }
    var pixelSize: PixelSize { get }
    /// The time of the film in seconds, for the additions of a film's editing.
    var filmTime: Double { get set }
    /// A page of text over the whole picture.
    var card: FilmCard? { get set }
    /// Draws the picture at a moment between the phones' current tick and their next. Returns whether anything differs from the previous
    /// picture.
    func render(at time: Double) -> Bool
}

extension FilmPicture {
    /// Whether nothing moves except the phones' own screens: no finger, no key, no caption fading in, no zoom, no card.
    func isStill(at time: Double) -> Bool { (card?.opacity(at: filmTime) ?? 0) == 0 && phones.allSatisfy { $0.isItselfStill(at: time) } }
}
