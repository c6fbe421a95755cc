/// The state of a flow's film: its caption, its speed, and the closures that receive its edits. The host, which shows or records the
/// scene, reads it after each step of the runner.
@MainActor
package final class FlowFilm {
    /// The text that the film shows at the moment; "" for no caption.
    package var caption: String { captionOfStep ?? standingCaption }
    /// The text of the last step `caption`, shown until the next step `caption`.
    private var standingCaption = ""
    /// The caption of a single step, shown until a different step acts on the phone.
    package var captionOfStep: String?
    /// Whether the film is recorded: false between the steps `hide` and `show`.
    package internal(set) var isCapturing = true
    /// The style of touch marks: `none`, `dot` or `ripple`. Nil until the flow or the scene sets it.
    package internal(set) var touchMarks: String?
    /// The speed at which a live host, such as a window, shows the scene; 1 is real time. Without a live host only the speed of the film
    /// changes.
    package internal(set) var timeScale = 1.0
    /// Receives the path of each screenshot that a step takes.
    package var onScreenshot: (String) -> Void = { _ in }
    /// Receives each edit of the film.
    package var onEdit: (FilmInstruction) -> Void = { _ in }
    /// Returns a description of the difference between the screen and a reference picture, or nil if they match. The closure is nil if
    /// the host draws no pictures.
    package var comparePicture: ((FlowPictureComparison) -> String?)?

    package init(touchMarks: String?) { self.touchMarks = touchMarks }

    /// Shows a caption until the next step `caption` replaces it.
    func setStandingCaption(_ caption: String) { (standingCaption, captionOfStep) = (caption, nil) }
}
