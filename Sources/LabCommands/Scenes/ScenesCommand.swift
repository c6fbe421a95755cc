import AppBuilding
import ArgumentParser
import HostSupport
import KeyboardAdjustment
import SceneLanguage

struct ScenesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenes", abstract: "List the scenes that come with the program.",
        discussion: "The schema Assets/Schemas/scenes.schema.json describes what --json prints.")

    @Flag(help: "Print a JSON array.") var json = false
    @OptionGroup var detail: DetailOptions

    func run() throws {
        let paths = SceneFinder.all
        if paths.isEmpty { throw CommandFailure("no Scenes folder beside the program, its assets or here", .environment) }
        var rows: [OrderedJSON] = []
        // The scenes are sorted in the same way as in the gallery.
        let scenes = try paths.map { (path: $0, document: try SceneArgument.load($0)) }.enumerated().sorted {
            ($0.element.document.galleryPosition ?? .max, $0.offset) < ($1.element.document.galleryPosition ?? .max, $1.offset)
        }
        for (path, document) in scenes.map(\.element) {
            if json {
                rows.append(
                    .object([
                        .init("file", .string(path)), .init("name", .string(document.name)), .init("summary", .string(document.summary)),
                        .init("steps", .number(Double(document.flow.count))),
                    ]))
            } else {
                StandardOutput.write("\(TerminalText.line(path))\n    \(TerminalText.line("\(document.name). \(document.summary)"))")
            }
        }
        if json { StandardOutput.write(OrderedJSON.array(rows).serialized) }
    }
}
