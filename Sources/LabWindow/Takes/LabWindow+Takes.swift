import Compositing
import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import UIKit

/// Recording takes: start, pause, stop, and the last seconds at any time. A take is the run with everything that was done from its
/// beginning; what is recorded are the parts of it that belong to the film.
extension LabWindow {
    /// Whether the clock goes on although nothing happens: waits belong to the take.
    var isRecording: Bool { takes.recorder?.isPaused == false }

    /// Why nothing can be recorded here.
    var recordingRefusal: String? {
        session.provider.writesRuns ? nil : localized("\(session.title) is made in code, so no take of it can be recorded.")
    }
    var pauseRecordingRefusal: String? { takes.recorder == nil ? localized("No take is recorded now.") : nil }

    func startOrStopTake() {
        if takes.recorder != nil { return endTake() }
        // What is recorded happens now, and the clock runs.
        returnToPresent()
        pacer.isPaused = false
        takes.recorder = TakeRecorder(at: session.time)
        takes.captions = []
        noteCaption()
        let keys = [LabCommand.ID.pauseTake, .recordTake].map { LabCommand.of($0).chord?.description ?? "" }
        say(localized("Recording. \(keys[0]) pauses, \(keys[1]) stops and keeps the take."))
    }

    func pauseTake() {
        guard var recorder = takes.recorder else { return }
        if recorder.isPaused { recorder.resume(at: session.time) } else { recorder.pause(at: session.time) }
        takes.recorder = recorder
        if !recorder.isPaused { noteCaption() }
        let key = LabCommand.of(.pauseTake).chord?.description ?? ""
        say(
            recorder.isPaused
                ? localized("The recording is paused: what happens now is no part of the take. \(key) goes on.")
                : localized("Recording goes on."))
    }

    /// Notes what the flow says at the moment.
    func noteCaption() {
        guard isRecording else { return }
        let text = session.currentStep ?? ""
        if text != (takes.captions.last?.text ?? "") { takes.captions.append(.init(from: session.time, text: text)) }
    }

    /// Ends the recording, if there is one, and keeps it.
    /// - Parameter reason: why it ends without anybody asking, a sentence.
    func endTake(because reason: String? = nil) {
        guard let recorder = takes.recorder else { return }
        takes.recorder = nil
        needsDrawing = true
        let spans = recorder.recorded(at: session.time)
        guard !spans.isEmpty else {
            return say((reason.map { $0 + " " } ?? "") + localized("Nothing has happened since the recording began, so there is no take."))
        }
        keep(spans, captions: takes.captions, reason)
    }

    func saveLastSeconds() {
        let spans = TakeRecorder.last(before: session.time)
        guard !spans.isEmpty else { return say(localized("Nothing has happened yet that could be saved.")) }
        keep(spans, captions: [], nil)
    }

    private func keep(_ spans: [TakeSpan], captions: [RunTake.Caption], _ reason: String?) {
        do {
            let path = try session.saveRun(in: takes.folder.path)
            let number =
                URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent.split(separator: "-").last.map { " \($0)" } ?? ""
            let take = RunTake(name: session.title + number, date: Date(), spans: spans, captions: captions)
            try takes.folder.write(take, picture: thumbnail(of: take), in: path)
            takes.chosen = path
            let key = LabCommand.of(.showTakes).chord?.description ?? ""
            let room = makeRoom(keeping: path)
            takes.reload()
            say(
                (reason.map { $0 + " " } ?? "") + localized("Saved \(path), \(RunTake.clock(take.length)) long. \(key) lists the takes.")
                    + (room.map { " " + $0 } ?? ""), seconds: room == nil ? nil : 12)
        } catch { failure = localized("The take could not be saved: \(error)") }
    }

    /// Removes the oldest takes above the bound, but never while one is recorded. Answers what to say about it.
    private func makeRoom(keeping path: String) -> String? {
        guard takes.recorder == nil else { return nil }
        do {
            let gone = try takes.folder.makeRoom(keeping: path)
            guard !gone.isEmpty else { return nil }
            let names = gone.map { "“\($0.take.name)”" }.joined(separator: ", ")
            return gone.count == 1
                ? localized(
                    """
                    Removed the oldest take \(names), as takes have \(number: takes.folder.megabytes) MB at most ('keyboard-lab \
                    takes --limit' changes that).
                    """
                )
                : localized(
                    """
                    Removed the oldest takes \(names), as takes have \(number: takes.folder.megabytes) MB at most ('keyboard-lab \
                    takes --limit' changes that).
                    """
                )
        } catch { return localized("The oldest takes could not be removed: \(error.localizedDescription)") }
    }

    /// The longer side of the pictures in the list, pixels. (chosen: sharp on a display of twice the density)
    private static let thumbnailSide: CGFloat = 240

    /// A small picture of the middle of a take, where that is recorded; otherwise of what is shown.
    private func thumbnail(of take: RunTake) -> Data? {
        var half = take.length / 2
        var moment = take.whole.to
        for span in take.spans {
            if half <= span.length {
                moment = span.from + half
                break
            }
            half -= span.length
        }
        let tick = Int((moment * Double(session.framesPerSecond)).rounded())
        let recorded = session.recordedTicks?.contains(tick) == true ? try? session.picture(at: tick, fonts: fonts) : nil
        guard let picture = recorded ?? (try? session.picture(at: nil, fonts: fonts)) else { return nil }
        let side = CGFloat(max(picture.width, picture.height))
        let factor = min(Self.thumbnailSide / side, 1)
        let size = CGSize(width: CGFloat(picture.width) * factor, height: CGFloat(picture.height) * factor)
        let image = DisplayItem.image(DisplayImage(picture), rect: CGRect(origin: .zero, size: size), tint: nil)
        let node = DisplayNode(
            id: LabNodeID.takePicture, name: "take", bounds: CGRect(origin: .zero, size: size), contents: [image])
        let small = Compositor.picture(of: DisplayList(size: size, nodes: [node]), fonts: fonts, scale: 1)
        return (try? small.pngData()).map { Data($0) }
    }

    // MARK: What is seen of a recording

    /// What the red mark says; nil while nothing is recorded.
    var recordingMark: LabStatusLine.Recording? {
        takes.recorder.map { .init(time: RunTake.clock($0.length(at: session.time)), isPaused: $0.isPaused) }
    }

    /// The mark where there is no status line.
    var recordingNodes: [DisplayNode] {
        guard let mark = recordingMark, shell.layout.status.isEmpty else { return [] }
        let theme = shell.interface.theme
        var painter = LabPainter(bounds: CGRect(origin: .zero, size: viewport.windowSize), theme: theme, measurer: fonts)
        let width = mark.width(painter) + theme.scaled(16)
        let card = CGRect(x: 6, y: viewport.topInset + 6, width: width, height: theme.scaled(20))
        painter.fill(card, theme.bar, radius: card.height / 2)
        mark.paint(in: card.shrunk(dx: theme.scaled(8), dy: 0), &painter)
        return [DisplayNode(id: LabNodeID.recording, name: "recording", bounds: painter.bounds, contents: painter.items)]
    }

    // MARK: As time goes by

    /// Ends a recording whose run is gone, and follows the film that is made.
    func followTakes() {
        noteCaption()
        if let recorder = takes.recorder, session.time < (recorder.opened ?? recorder.spans.last?.to ?? 0) - 1e-9 {
            takes.recorder = nil
            say(localized("The run began anew, so the recording has ended and nothing was kept."))
        }
        followRender()
    }

    /// What is going on with takes as the window closes: a recording is kept, a film ends where it is, and deleted takes are gone.
    func closeTakes() {
        let wasRecording = takes.recorder != nil
        endTake()
        if wasRecording, let text = failure ?? notice?.text { StandardError.write(text) }
        if let render = takes.render {
            render.stop()
            StandardError.write("The film \(render.output) ends where it was when the window was closed.")
        }
        takes.folder.forgetRemoved()
    }
}
