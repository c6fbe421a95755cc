import AppBuilding
import ArgumentParser
import Compositing
import Foundation
import HostSupport
import LabProtocol
import LabSessions
import QuartzCore
import SceneRuntime
import Simulator
import UIKit

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Write a screen of your app as a scene, for a bug report without code.",
        discussion: """
            The app runs until nothing moves, or until --at. Then its views are written with their frames, texts, colours, \
            fonts and scroll positions. A view that a scene cannot describe becomes a picture and is named. \
            Constraints become comments, because the frames are their result.

            At the end a picture of the scene is compared with the screen.
            """)

    @Argument(help: ArgumentHelp("Your app: a Swift file, a folder, a package or an Xcode project.", valueName: "path")) var path: String
    @Option(help: ArgumentHelp("The first view controller.", valueName: "name")) var screen: String?
    @Option(help: ArgumentHelp("The target, if the project has several apps.", valueName: "name")) var target: String?
    @Option(help: ArgumentHelp("A flow of the app that leads to the screen.", valueName: "name")) var flow: String?
    @Option(
        parsing: .unconditional, help: ArgumentHelp("When: 1.2s or 300ms of virtual time.", valueName: "time"),
        transform: VirtualTime.init(_:))
    var at: VirtualTime?
    @Option(name: .shortAndLong, help: ArgumentHelp("The scene, a .yaml file.", valueName: "file")) var output: String
    @OptionGroup var options: CommonOptions

    func validate() throws {
        guard output.hasSuffix(".yaml") || output.hasSuffix(".yml") else {
            throw ValidationError("-o takes a .yaml file, found \"\(output)\"")
        }
    }

    func run() throws {
        // The output folder is checked before the app is built, because building takes long.
        try OutputFolder.check(for: output)
        guard OwnApp.current != nil else {
            try AppRun(path: path, screen: screen, target: target).become(arguments: CommandWords.given)
        }
        try MainActor.assumeIsolated {
            let fonts = try SceneArgument.fonts()
            let session = try options.session(flow ?? SceneArgument.standard, measurer: fonts)
            letSettle(session)
            let file = URL(fileURLWithPath: output)
            let screen = ScreenImport(session.phone, title: screen ?? session.phone.configuration.name, fonts: fonts)
            try screen.write(to: file)
            for remark in screen.remarks { StandardError.notice(remark) }
            StandardOutput.write(output)
            // The scene is written a second time for the comparison, because a sandboxed process cannot read the file that the broker has
            // written.
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyboard-lab-import-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            try OutputFile.makeFolder(at: .named(folder.path))
            let again = folder.appendingPathComponent(file.lastPathComponent)
            try screen.write(to: again)
            let copy = try SceneArgument.load(again.path)
            let shown = SceneSession(copy, measurer: fonts)
            shown.phone.tick()
            let difference = screen.difference(from: shown.phone)
            StandardOutput.write(
                difference == 0
                    ? "The scene's picture is the screen's."
                    : String(format: "The scene's picture differs from the screen's in %.2f %% of its pixels.", difference * 100))
        }
    }

    /// The time in seconds after which a screen that never comes to rest is imported in its current state. (chosen)
    private static let patience = 5.0

    @MainActor
    private func letSettle(_ session: SceneSession) {
        let phone = session.phone
        repeat {
            if session.runner.status == .running { session.runner.advance() }
            phone.tick()
            if let at, phone.nextTickTime > at.seconds + 1e-9 { return }
        } while at != nil || session.runner.status == .running || (!phone.isAtRest && phone.time < Self.patience)
    }
}
