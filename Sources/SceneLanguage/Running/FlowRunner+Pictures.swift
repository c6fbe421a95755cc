import UIKit

extension FlowRunner {
    /// Shows a caption as its values are now.
    func show(_ caption: FlowCaption) throws(FlowFailure) {
        do throws(ExpressionError) { self.caption = try caption.text(in: SceneScope(runner: self)) } catch {
            throw FlowFailure(expected: caption.description, actual: error.description)
        }
    }

    /// Has the screen compared with a kept picture.
    func check(_ picture: FlowPicture) throws(FlowFailure) {
        guard let comparePicture else {
            throw FlowFailure(actual: "nothing is drawn here that could be compared; keyboard-lab check and record can do it")
        }
        var comparison = FlowPictureComparison(path: picture.path, threshold: picture.threshold, mask: [], crop: nil)
        for selector in picture.mask { comparison.mask += try screen.matches(selector).map { screen.frame(of: $0) } }
        if let selector = picture.cropOn {
            let part = screen.visiblePart(of: try screen.find(selector))
            guard part != .zero else { throw FlowFailure(actual: "none of \(selector.description) shows") }
            comparison.crop = part
        }
        if let difference = comparePicture(comparison) {
            throw FlowFailure(expected: "the screen as in \(picture.path)", actual: difference)
        }
    }
}
