/// The film that a flow edits: its caption, its speed, and its maker. A host reads it after each step of the runner.
@MainActor
package final class FlowFilm {
    /// The text that the film shows; "" for none.
    package var caption: String { captionOfStep ?? standingCaption }
    /// The text of the step `caption`.
    private var standingCaption = ""
    /// The caption of one step, shown until another step acts on the phone.
    package var captionOfStep: String?
    /// False between `hide` and `show`.
    package internal(set) var isCapturing = true
    /// `none`, `dot` or `ripple`; nil until the flow or the scene chooses.
    package internal(set) var touchMarks: String?
    /// The speed of a live host; 1 is real time. Offline it changes only the film's pace.
    package internal(set) var timeScale = 1.0
    /// Receives the path of each picture that a step takes.
    package var onScreenshot: (String) -> Void = { _ in }
    /// Receives each edit of the film.
    package var onEdit: (FilmInstruction) -> Void = { _ in }
    /// Returns the difference between the screen and a reference picture, or nil if there is none. The closure is nil where no pictures are
    /// drawn.
    package var comparePicture: ((FlowPictureComparison) -> String?)?

    package init(touchMarks: String?) { self.touchMarks = touchMarks }

    /// Shows a caption until another one replaces it.
    func setStandingCaption(_ caption: String) { (standingCaption, captionOfStep) = (caption, nil) }
}
