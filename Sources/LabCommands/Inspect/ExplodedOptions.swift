import ArgumentParser
import LabProtocol

/// The options of `inspect` for the exploded view of the screen.
struct ExplodedOptions: ParsableArguments {
    @Option(
        name: .customLong("exploded"), help: ArgumentHelp("Write a picture of the exploded view of the screen.", valueName: "file.png"))
    var file: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("For --exploded: the angles by which the screen is rotated and tilted, degrees.", valueName: "turn,tilt"))
    var angles: String?
    @Flag(help: "For --exploded: also show what is clipped.") var showClipped = false
    @Flag(help: "For --exploded: also show hidden views, as outlines.") var showHidden = false

    /// The settings of the exploded view; nil if `--angles` is invalid.
    var look: ExplodedLook? {
        var look = ExplodedLook(showsClipped: showClipped, showsHidden: showHidden)
        guard let angles else { return look }
        let numbers = angles.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 2, numbers.allSatisfy({ abs($0) < 80 }) else { return nil }
        (look.turn, look.tilt) = (numbers[0] * .pi / 180, numbers[1] * .pi / 180)
        return look
    }
}
