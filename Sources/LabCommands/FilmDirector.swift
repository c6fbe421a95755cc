import LabProtocol
import Recording
import SceneLanguage

/// Tells a camera what a flow and the command line want of the film.
@MainActor
final class FilmDirector {
    private let camera: FilmCamera
    /// Of each phone in the film.
    private let runners: [FlowRunner]
    private let options: FilmEditOptions
    /// The command line has said how touches are drawn.
    private let touchesAreChosen: Bool
    /// What belongs into the film of a run.
    private let take: RunTake?

    /// - Parameter runners: those of the phones that the camera films.
    init(_ runners: [FlowRunner], with camera: FilmCamera, options: FilmEditOptions, touchesAreChosen: Bool, take: RunTake? = nil) {
        (self.runners, self.camera, self.options, self.touchesAreChosen) = (runners, camera, options, touchesAreChosen)
        self.take = take
        camera.longestWait = options.longestWait?.seconds
        camera.showsKeys = options.keys
        if let scale = options.zoom {
            for index in runners.indices { zoom(scale, on: .focusedView, over: Self.zoomDuration, ofPhone: index) }
        }
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
        if let title = options.endTitle, runners.allSatisfy({ $0.failureReport == nil }), !Interruption.isRequested {
            camera.showCard(title: title, text: "")
        }
        try camera.finish()
    }

    /// What the flow has set by now. In a comparison the flows are at the same step.
    private func update() {
        let time = runners[0].phone.time
        let isOutsideTake = take.map { !$0.shows(time) } ?? false
        // A caption that nobody has seen is not waited for.
        if !isOutsideTake {
            camera.captions = runners.map { runner in
                let caption = take?.caption(at: time) ?? runner.caption
                return caption.isEmpty ? nil : caption
            }
        }
        camera.isHidden = isOutsideTake || runners.contains { !$0.isCapturing } || options.cut.contains { $0.contains(time) }
        camera.timeScale = runners[0].timeScale * options.speed
        if !touchesAreChosen, let style = runners[0].touchMarks.flatMap(TouchIndicatorStyle.init) { camera.touchStyle = style }
    }

    /// Does what the flow of each phone asks of the film at one moment: nil where it asks for nothing.
    func edit(_ instructions: [FilmInstruction?]) {
        guard let first = instructions.compactMap({ $0 }).first else { return }
        // Before the change of the speed itself, which takes its time.
        if case .speed(let scale, let duration) = first {
            camera.setTimeScale(scale * options.speed, over: duration)
        }
        update()
        switch first {
        case .speed: break
        case .longestWait(let seconds): camera.longestWait = seconds
        case .keys(let isOn): camera.showsKeys = isOn
        case .card(let card): camera.showCard(title: card.title, text: card.text, for: card.duration)
        case .zoom:
            for (index, instruction) in instructions.enumerated() {
                if case .zoom(let scale, let subject, let duration) = instruction {
                    zoom(scale, on: subject, over: duration, ofPhone: index)
                }
            }
        case .freeze(_, _, let duration):
            let labels = instructions.map { instruction -> FilmCamera.Label? in
                guard case .freeze(let label, let place, _) = instruction else { return nil }
                return FilmCamera.Label(text: label, target: place)
            }
            camera.freeze(labels, for: duration)
        }
    }

    private func zoom(_ scale: Double, on subject: FilmSubject, over duration: Double, ofPhone index: Int) {
        let runner = runners[index]
        camera.zoom(to: scale, over: duration, ofPhone: index) { [unowned runner] in runner.frame(of: subject) }
    }
}
