import AppBuilding
import ArgumentParser
import DeviceRecordings
import Foundation
import HostSupport
import LabSessions
import Recording
import Simulator
import UIKit

struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure", abstract: "Measure the keyboard in a screen recording of a phone, frame by frame.",
        discussion: """
            The film must show only the screen, as a phone's own screen recording does. The keyboard must appear or disappear in it, with \
            a second without motion before and after. 'compare SCENE --with phone.jsonl' compares the result with a scene or an app. \
            ffmpeg and ffprobe (5.1 or newer) must be installed.
            The command writes JSON Lines, a recording with the source "film"; the schema is Assets/Schemas/trace.schema.json.
            """)

    @Argument(help: "The film: mp4, mov, mkv or webm.", completion: .file(extensions: ["mp4", "mov", "mkv", "webm"])) var film: String
    @Option(
        help: ArgumentHelp(
            """
            The edge to measure: keyboard, or NAME@Y, the horizontal edge that is nearest to Y points from the top in the first frame; \
            repeatable. keyboard by default. If a bar moves with the keyboard, write keyboard@Y: Y is the place of the keyboard's top at \
            rest, in points.
            """,
            valueName: "edge"))
    var edge: [EdgeArgument] = []
    @Option(
        help: ArgumentHelp("The phone of the film, such as \"iPhone 15\"; by default the first one with this screen.", valueName: "name"),
        completion: WordCompletion.devices)
    var device: String?
    @Option(help: ArgumentHelp("The iOS version of the phone, such as 26.", valueName: "number")) var systemVersion: Int?
    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; standard output by default.", valueName: "phone.jsonl"),
        completion: .file(extensions: ["jsonl"]))
    var output: String?

    /// The edge to measure: `keyboard`, `keyboard@Y` or `NAME@Y`, in which Y is the approximate position of the edge.
    struct EdgeArgument: ExpressibleByArgument {
        let edge: FilmMeasurement.Edge

        init?(argument: String) {
            if argument == "keyboard" {
                edge = .keyboard(near: nil)
                return
            }
            guard let match = argument.wholeMatch(of: /([A-Za-z0-9_.\-]{1,64})@([0-9]{1,4}(?:\.[0-9]{1,3})?)/),
                let near = Double(match.2)
            else { return nil }
            edge = match.1 == "keyboard" ? .keyboard(near: near) : .named(String(match.1), near: near)
        }
    }

    /// The maximum number of edges that one call of the command measures. (chosen)
    private static let mostEdges = 16

    func validate() throws {
        let names = edge.map(\.edge.name)
        if Set(names).count != names.count { throw ValidationError("--edge: two edges have one name") }
        if names.count > Self.mostEdges { throw ValidationError("--edge: at most \(Self.mostEdges) edges are measured at a time") }
        if let systemVersion, !(1...99).contains(systemVersion) { throw ValidationError("--system-version takes a number such as 26") }
        if let output, !output.hasSuffix(DeviceRecording.suffix) {
            throw ValidationError("-o takes a file that ends in \(DeviceRecording.suffix), by which compare knows a recording")
        }
    }

    func run() throws {
        Interruption.beginFilm()
        do {
            let reader = try FilmReader(
                film, environment: ProcessInfo.processInfo.environment, patience: EncoderPatience { Interruption.requests })
            let screen = try screen(of: reader)
            let levels = try reader.frames(columns: FilmFrame.columns, isStopped: { Interruption.isRequested })
            let frames = zip(reader.times, levels).map { FilmFrame(time: $0, levels: $1) }
            let edges = edge.isEmpty ? [.keyboard(near: nil)] : edge.map(\.edge)
            for edge in edges {
                guard let near = edge.near, near >= screen.height else { continue }
                throw CommandFailure("--edge \(edge.name)@\(near): the screen ends at \(screen.height) points")
            }
            let measurement = try FilmMeasurement(frames, edges: edges, scale: screen.scale, isStopped: { Interruption.isRequested })
            if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
            let name = URL(fileURLWithPath: film).deletingPathExtension().lastPathComponent
            let recording = FilmRecording(measurement, name: String(name.prefix(200)), screen: screen)
            for notice in recording.notices { StandardError.notice("\(film): \(notice)") }
            let text = recording.lines.joined(separator: "\n") + "\n"
            if let output { try ReportFile.write(text, to: output) } else { StandardOutput.write(text, terminator: "") }
        } catch let error as Recording.RecordingError { throw CommandFailure(error) } catch let error as MeasurementError {
            if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
            throw CommandFailure("\(film): \(error)")
        }
    }

    /// Returns the screen of the device that the command line names, or of the first device whose screen has the film's size in pixels.
    private func screen(of film: FilmReader) throws -> FilmRecording.Screen {
        let isLandscape = film.width > film.height
        let pixels = CGSize(width: min(film.width, film.height), height: max(film.width, film.height))
        let found: SimulatedDevice?
        if let device {
            do { found = try SimulatedDevice.named(device) } catch { throw CommandFailure("\(error)") }
        } else {
            found = SimulatedDevice.all.first { $0.size.width * $0.scale == pixels.width && $0.size.height * $0.scale == pixels.height }
        }
        guard let found else {
            throw CommandFailure(
                "\(self.film): no phone has a screen of \(film.width) x \(film.height) pixels; name the phone with --device")
        }
        // The number of pixels of a film is even, so a film can have one column or row more than the screen.
        let isPadded =
            abs(found.size.width * found.scale - pixels.width) <= 1 && abs(found.size.height * found.scale - pixels.height) <= 1
        let scale = isPadded ? found.scale : pixels.height / found.size.height
        guard abs(pixels.width / scale - found.size.width) < 2 else {
            throw CommandFailure(
                "\(self.film): \(film.width) x \(film.height) pixels are not the screen of an \(found.name), which has "
                    + "\(Int(found.size.width)) x \(Int(found.size.height)) points; name another --device, or film the screen alone")
        }
        let size = isLandscape ? found.landscapeSize : found.size
        return FilmRecording.Screen(
            device: found.name, width: size.width, height: size.height, scale: scale, systemVersion: systemVersion)
    }
}
