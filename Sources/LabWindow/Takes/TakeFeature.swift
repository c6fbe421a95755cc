import Compositing
import HostSupport
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import UIKit

/// Records, lists, plays and trims takes.
///
/// A take contains the whole run from its beginning. Only the recorded spans of the run appear in the take's film.
@MainActor
final class TakeFeature: WindowFeature {
    unowned let host: any WindowHost
    var folder = TakesFolder()
    /// The recorder of the current take; nil if no take is being recorded.
    private(set) var recorder: TakeRecorder?
    /// The flow's captions during the current recording.
    private var captions: [RunTake.Caption] = []
    /// The takes as last read from the folder.
    private(set) var list: [StoredTake] = []
    /// The problems with files in the folder of takes.
    private(set) var problems: [String] = []
    /// The path of the selected take; nil if none is selected.
    var chosen: String?
    /// The take whose run was opened last, and the session that shows it.
    var opened: Opened?
    struct Opened {
        var take: StoredTake
        weak var session: (any LabSession)?
    }
    /// The takes that the user has deleted, the latest last, each with the path to which its files were moved until the window closes.
    var removed: [(take: StoredTake, place: String)] = []

    let films: FilmFeature

    init(host: any WindowHost) {
        self.host = host
        films = FilmFeature(host: host)
    }

    /// Reads the list of takes again.
    func reload() {
        (list, problems) = folder.list()
        if chosenTake == nil { chosen = list.first?.path }
    }

    /// The selected take, which is either in the list or was opened from a different folder.
    var chosenTake: StoredTake? { list.first { $0.path == chosen } ?? opened.flatMap { $0.take.path == chosen ? $0.take : nil } }

    /// Whether a recording is running. The clock then runs even while nothing moves, because times without motion belong to the take,
    /// too.
    var isRecording: Bool { recorder?.isPaused == false }

    /// The reason why the current session cannot be recorded; nil if it can.
    var recordingRefusal: String? {
        session.provider.writesRuns ? nil : localized("\(session.title) is created in code, so its takes cannot be recorded.")
    }
    var pauseRecordingRefusal: String? { recorder == nil ? localized("No take is recorded now.") : nil }

    func startOrStopTake() {
        if recorder != nil { return endTake() }
        // Recording is possible only in the present and while the clock runs.
        features.time.returnToPresent()
        isPaused = false
        recorder = TakeRecorder(at: session.time)
        captions = []
        noteCaption()
        let keys = [LabCommand.ID.pauseTake, .recordTake].map { LabCommand.of($0).key }
        say(localized("Recording. \(keys[0]) pauses, \(keys[1]) stops and keeps the take."))
    }

    func pauseTake() {
        guard var recorder else { return }
        if recorder.isPaused { recorder.resume(at: session.time) } else { recorder.pause(at: session.time) }
        self.recorder = recorder
        if !recorder.isPaused { noteCaption() }
        let key = LabCommand.of(.pauseTake).key
        say(
            recorder.isPaused
                ? localized("The recording is paused: this time is not part of the take. \(key) continues.")
                : localized("Recording continues."))
    }

    /// Records the flow's current caption if it has changed.
    func noteCaption() {
        guard isRecording else { return }
        let text = session.currentStep ?? ""
        if text != (captions.last?.text ?? "") { captions.append(.init(from: session.time, text: text)) }
    }

    /// Ends the current recording, if any, and saves the take.
    /// - Parameter reason: a sentence with the reason if something other than the user has ended the recording; nil otherwise.
    func endTake(because reason: String? = nil) {
        guard let recorder else { return }
        self.recorder = nil
        needsDrawing = true
        let spans = recorder.recorded(at: session.time)
        guard !spans.isEmpty else {
            return say((reason.map { $0 + " " } ?? "") + localized("Nothing has happened since the recording began, so there is no take."))
        }
        keep(spans, captions: self.captions, reason)
    }

    func saveLastSeconds() {
        let spans = TakeRecorder.last(before: session.time)
        guard !spans.isEmpty else { return say(localized("There is nothing to save yet.")) }
        keep(spans, captions: [], nil)
    }

    private func keep(_ spans: [TakeSpan], captions: [RunTake.Caption], _ reason: String?) {
        do {
            let path = try session.saveRun(in: folder.path)
            let number =
                URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent.split(separator: "-").last.map { " \($0)" } ?? ""
            let take = RunTake(name: session.title + number, date: Date(), spans: spans, captions: captions)
            try folder.write(take, picture: thumbnail(of: take), in: path)
            chosen = path
            let key = LabCommand.of(.showTakes).key
            let room = makeRoom(keeping: path)
            reload()
            say(
                (reason.map { $0 + " " } ?? "") + localized("Saved \(path), \(RunTake.clock(take.length)) long. \(key) lists the takes.")
                    + (room.map { " " + $0 } ?? ""), seconds: room == nil ? nil : 12)
        } catch { failure = localized("The take could not be saved: \(error)") }
    }

    /// Deletes the oldest takes if the total size of all takes exceeds the limit, except during a recording. Returns a sentence about the
    /// deleted takes; nil if no take was deleted.
    private func makeRoom(keeping path: String) -> String? {
        guard recorder == nil else { return nil }
        do {
            let gone = try folder.makeRoom(keeping: path)
            guard !gone.isEmpty else { return nil }
            let names = gone.map { "“\($0.take.name)”" }.joined(separator: ", ")
            return gone.count == 1
                ? localized(
                    """
                    Removed the oldest take \(names), because takes may use at most \(number: folder.megabytes) MB ('keyboard-lab takes \
                    --limit' changes that).
                    """
                )
                : localized(
                    """
                    Removed the oldest takes \(names), because takes may use at most \(number: folder.megabytes) MB ('keyboard-lab takes \
                    --limit' changes that).
                    """
                )
        } catch { return localized("The oldest takes could not be removed: \(error.localizedDescription)") }
    }

    /// The longer side of a thumbnail in pixels. (chosen so that thumbnails are sharp on a display with two pixels per point)
    private static let thumbnailSide: CGFloat = 240

    /// Returns a thumbnail of the frame in the middle of a take. If that frame is not recorded, returns a thumbnail of the current frame.
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

    // MARK: Display of a recording

    /// The content of the recording mark; nil if nothing is being recorded.
    var recordingMark: LabStatusLine.Recording? {
        recorder.map { .init(time: RunTake.clock($0.length(at: session.time)), isPaused: $0.isPaused) }
    }

    /// The recording mark, which is drawn over the phone if the status line is hidden.
    var nodes: [DisplayNode] {
        guard let mark = recordingMark, shell.layout.status.isEmpty else { return [] }
        let theme = shell.interface.theme
        var painter = LabPainter(bounds: CGRect(origin: .zero, size: viewport.windowSize), theme: theme, measurer: fonts)
        let width = mark.width(painter) + theme.scaled(16)
        let card = CGRect(x: 6, y: viewport.topInset + 6, width: width, height: theme.scaled(20))
        painter.fill(card, theme.bar, radius: card.height / 2)
        mark.paint(in: card.shrunk(dx: theme.scaled(8), dy: 0), &painter)
        return [DisplayNode(id: LabNodeID.recording, name: "recording", bounds: painter.bounds, contents: painter.items)]
    }

    // MARK: In the loop

    func willShow(_ next: any LabSession) {
        if next !== session { endTake(because: localized("Another scene is shown.")) }
    }

    func update(_ tab: InspectorView.Tab, _ inspection: Inspection) {
        if tab == .takes { updateTakesPanel() }
    }

    /// Discards the recording if the run was started again.
    func follow(at now: Double) {
        noteCaption()
        if let recorder, session.time < (recorder.opened ?? recorder.spans.last?.to ?? 0) - 1e-9 {
            self.recorder = nil
            say(localized("The run started again, so the recording has ended and was discarded."))
        }
    }

    /// Ends and saves the recording, and deletes removed takes permanently, because the window closes.
    func close() {
        let wasRecording = recorder != nil
        endTake()
        if wasRecording, let text = failure ?? features.messages.notice?.text { StandardError.write(text) }
        folder.forgetRemoved()
    }
}
