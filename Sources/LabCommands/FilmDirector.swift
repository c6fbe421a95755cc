import LabProtocol
import Recording
import SceneLanguage

/// Tells a camera what a flow and the command line want of the film.
@MainActor
final class FilmDirector {
    private let camera: FilmCamera
    private let session: SceneSession
    private let options: FilmEditOptions
    /// The command line has said how touches are drawn.
    private let touchesAreChosen: Bool
    /// What belongs into the film of a run.
    private let take: RunTake?

    init(_ session: SceneSession, with camera: FilmCamera, options: FilmEditOptions, touchesAreChosen: Bool, take: RunTake? = nil) {
        (self.session, self.camera, self.options, self.touchesAreChosen) = (session, camera, options, touchesAreChosen)
        self.take = take
        camera.longestWait = options.longestWait?.seconds
        camera.showsKeys = options.keys
        if let zoom = options.zoom { self.zoom(zoom, on: .focusedView, over: Self.zoomDuration) }
        session.runner.onFilm = { [unowned self] in edit($0) }
    }

    /// Seconds, as of a step that says nothing else. (chosen)
    private static let zoomDuration = 0.8

    func begin() {
        if let title = options.title { camera.showCard(title: title, text: "") }
    }

    /// Films what the last tick has made of the phone.
    func capture() throws(RecordingError) {
        update()
        try camera.capture()
    }

    func end() throws(RecordingError) {
        // A film that breaks off ends where it breaks off.
        if let title = options.endTitle, session.runner.failureReport == nil, !Interruption.isRequested {
            camera.showCard(title: title, text: "")
        }
        try camera.finish()
    }

    /// What the flow has set by now.
    private func update() {
        let runner = session.runner
        let time = session.phone.time
        let isOutsideTake = take.map { !$0.shows(time) } ?? false
        let caption = take?.caption(at: time) ?? runner.caption
        // A caption that nobody has seen is not waited for.
        if !isOutsideTake { camera.caption = caption.isEmpty ? nil : caption }
        camera.isHidden = isOutsideTake || !runner.isCapturing || options.cut.contains { $0.contains(time) }
        camera.timeScale = runner.timeScale * options.speed
        if !touchesAreChosen, let style = runner.touchMarks.flatMap(TouchIndicatorStyle.init) { camera.touchStyle = style }
    }

    private func edit(_ instruction: FilmInstruction) {
        // Before the change of the speed itself, which takes its time.
        if case .speed(let scale, let duration) = instruction {
            camera.setTimeScale(scale * options.speed, over: duration)
        }
        update()
        switch instruction {
        case .speed: break
        case .longestWait(let seconds): camera.longestWait = seconds
        case .zoom(let scale, let subject, let duration): zoom(scale, on: subject, over: duration)
        case .keys(let isOn): camera.showsKeys = isOn
        case .card(let card): camera.showCard(title: card.title, text: card.text, for: card.duration)
        case .freeze(let label, let place, let duration): camera.freeze(label: label, at: place, for: duration)
        }
    }

    private func zoom(_ scale: Double, on subject: FilmSubject, over duration: Double) {
        let runner = session.runner
        camera.zoom(to: scale, over: duration) { [unowned runner] in runner.frame(of: subject) }
    }
}
