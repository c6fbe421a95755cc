import Compositing

/// What a `FilmCamera` films: the picture of one phone, or of several at the same moment.
@MainActor
protocol FilmPicture: AnyObject {
    /// From left to right.
    var phones: [PhonePicture] { get }
    /// What `render` has drawn.
    var bitmap: Bitmap { get }
    var pixelSize: PixelSize { get }
    /// Seconds of film, for what a film's editing adds.
    var filmTime: Double { get set }
    /// A page of text over all of it.
    var card: FilmCard? { get set }
    /// Draws the picture at a moment between the phones' present tick and their next. Returns whether anything is otherwise than before.
    func render(at time: Double) -> Bool
}

extension FilmPicture {
    /// Whether nothing moves but what the phones themselves show: no finger, no key, no caption that comes, no zoom, no card.
    func isStill(at time: Double) -> Bool { (card?.opacity(at: filmTime) ?? 0) == 0 && phones.allSatisfy { $0.isItselfStill(at: time) } }
}
