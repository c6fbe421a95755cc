import Compositing

/// The picture that a `FilmCamera` records: of one phone, or of several phones at the same moment.
@MainActor
protocol FilmPicture: AnyObject {
    /// The phones from left to right.
    var phones: [PhonePicture] { get }
    /// The bitmap that `render` has drawn.
    var bitmap: Bitmap { get }
    var pixelSize: PixelSize { get }
    /// The time of the film, in seconds. Editing elements such as cards use it.
    var filmTime: Double { get set }
    /// A card, which is a page of text, over the whole picture; nil without a card.
    var card: FilmCard? { get set }
    /// Draws the picture at a time between the phones' current tick and their next tick. Returns whether it differs from the previous
    /// picture.
    func render(at time: Double) -> Bool
}

extension FilmPicture {
    /// Returns whether nothing outside the phones' own screens is moving: no finger, key, caption, zoom or card.
    func isStill(at time: Double) -> Bool { (card?.opacity(at: filmTime) ?? 0) == 0 && phones.allSatisfy { $0.isItselfStill(at: time) } }
}
