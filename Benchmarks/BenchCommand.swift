import ArgumentParser
import Compositing
import Foundation

/// A command that measures the project's speed and prints each result beside its budget. A result over its budget is not a failure,
/// because the machine may be slow.
@main
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboard-lab-bench", abstract: "Measure speed and memory against their budgets.",
        discussion: "A release build gives numbers that mean something: make bench ARGS=\"keyboard scrolling\".",
        subcommands: [Measure.self, Frames.self, Constraints.self, List.self], defaultSubcommand: Measure.self)

    struct Measure: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Measure everything, or some parts (the default command).")

        @Argument(help: ArgumentHelp("What is measured, in the order of: \(BenchPart.names).", valueName: "part")) var parts: [BenchPart] =
            []
        @Option(help: ArgumentHelp("In the part growth, only operations with this text in their name.", valueName: "text")) var only:
            String?
        @Option(help: "In the part scrubbing, the scene: a name or a file.") var scene: String?

        func run() throws {
            try MainActor.assumeIsolated {
                var bench = Bench(fonts: nil, only: only, scene: scene)
                for part in BenchPart.allCases where parts.isEmpty || parts.contains(part) { try part.measure(&bench) }
            }
        }
    }

    struct Frames: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the slowest frames of a scene's flow, and what they cost by phase.")

        @Argument(help: "The scene: a name or a file.") var scene: String
        @Argument(help: "How many frames.") var count = 10

        func run() throws {
            try MainActor.assumeIsolated {
                let frames = try SlowFrames.measure(scene: Bench.file(ofScene: scene), fonts: try FontLibrary(), scale: 2)
                print(SlowFrames.table(frames, count: count), terminator: "")
            }
        }
    }

    struct Constraints: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Measure the constraint solver, and write the same constraints for another solver.",
            discussion: "scripts/compare-with-kiwi.sh compares both.")

        @Argument(help: "The file that is written.", completion: .file()) var file: String

        func run() throws {
            let form = ConstraintForm(rows: 48)
            try form.text.write(toFile: file, atomically: true, encoding: .utf8)
            for measurement in try ConstraintEdits.measure(form) { print(measurement.line) }
        }
    }

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Scroll a table as fast as it goes, as another toolkit does with the same rows.",
            discussion: """
                Prints frames per second of processor time, frames per second of the clock, and the last row that was visible. \
                scripts/compare-with-qt.sh compares both toolkits.
                """)

        @Argument(help: "How many frames.") var frames: Int
        @Argument(help: "Points from one frame to the next.") var step: Double
        @Option(help: "Where to save the last frame.", completion: .file(extensions: ["png"])) var picture: String?

        func run() throws {
            try MainActor.assumeIsolated {
                let peer = try ListPeer.measure(fonts: try FontLibrary(), frames: frames, step: CGFloat(step), picture: picture)
                print(String(format: "%.1f %.1f %d", peer.framesPerSecond, peer.framesPerWallSecond, peer.lastRow))
            }
        }
    }
}
