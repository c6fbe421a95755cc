import LabProtocol
import LabSessions
import Recording
import SceneRuntime

/// Applies a flow's and the command line's choices to the camera of a film.
@MainActor
final class FilmDirector {
    private let camera: FilmCamera
    /// The runner of each phone in the film.
    private let runners: [FlowRunner]
    private let options: FilmEditOptions
    /// Whether the command line determines the drawing of touches.
    private let touchesAreChosen: Bool
    /// The take that determines the filmed parts of a run.
    private let take: RunTake?
    /// The durations of the stills at both ends, in seconds of film.
    private let stills: (beginning: Double, end: Double)
    private var hasBegun = false

    /// - Parameters:
    ///   - runners: the runners of the phones that the camera films.
    ///   - flow: their flow. If it begins or ends with a step `film`, that step determines how the film begins or ends.
    ///   - isRun: whether a run file is filmed.
    init(
        _ runners: [FlowRunner], flow: [FlowStep], with camera: FilmCamera, options: FilmEditOptions, touchesAreChosen: Bool,
        isRun: Bool = false, take: RunTake? = nil
    ) {
        (self.runners, self.camera, self.options, self.touchesAreChosen) = (runners, camera, options, touchesAreChosen)
        self.take = take
        let stills = options.stills(isRun: isRun)
        self.stills = (flow.first?.name == "film" ? 0 : stills.beginning, flow.last?.name == "film" ? 0 : stills.end)
        camera.longestWait = options.longestWait?.seconds
        camera.showsKeys = options.keys
        if let scale = options.zoom {
            for index in runners.indices { zoom(scale, on: .focusedView, over: Self.zoomDuration, ofPhone: index) }
        }
    }

    /// The default duration of a zoom, seconds. (chosen)
    private static let zoomDuration = 0.8

    func begin() {
        if let title = options.title, !title.isEmpty { camera.showCard(title: title, text: "") }
        update()
        standAtBeginning()
    }

    /// Films the result of the last tick.
    func capture() throws(RecordingError) {
        update()
        standAtBeginning()
        try camera.capture()
    }

    /// Pauses the film at its first moment, so that a viewer sees the screen before anything happens on it.
    private func standAtBeginning() {
        guard !hasBegun, !camera.isHidden else { return }
        hasBegun = true
        camera.freeze([], for: stills.beginning)
    }

    /// - Parameter showsFailure: whether the film is about a failing flow; then such a film is complete.
    /// - Returns: the path of the film: a path other than the requested one if the film is incomplete and an older film has the requested
    ///   path.
    func end(showsFailure: Bool = false) throws(RecordingError) -> String {
        let breaksOff = Interruption.isRequested || !showsFailure && runners.contains { $0.failureReport != nil }
        // An incomplete film ends at once.
        if !breaksOff {
            // A viewer sees the final screen, unless the flow has waited for that long by itself.
            camera.freeze([], for: max(stills.end - camera.waited, 0))
            if let title = options.endTitle, !title.isEmpty { camera.showCard(title: title, text: "") }
        }
        return try camera.finish(isPart: breaksOff)
    }

    /// The seconds of film in addition to the filmed time.
    var addition: Double { stills.beginning + stills.end }

    /// Applies the flow's current settings. In a comparison the flows are at the same step.
    private func update() {
        let time = runners[0].phone.time
        let isOutsideTake = take.map { !$0.shows(time) } ?? false
        // The film does not wait for a caption outside the take.
        if !isOutsideTake {
            camera.captions = runners.map { runner in
                let caption = take?.caption(at: time) ?? runner.film.caption
                return caption.isEmpty ? nil : caption
            }
        }
        camera.isHidden = isOutsideTake || runners.contains { !$0.film.isCapturing } || options.cut.contains { $0.contains(time) }
        camera.timeScale = runners[0].film.timeScale * options.speed
        if !touchesAreChosen, let style = runners[0].film.touchMarks.flatMap(TouchIndicatorStyle.init) { camera.touchStyle = style }
    }

    /// Applies the film instructions of each phone's flow at one moment; nil for a phone without one.
    func edit(_ instructions: [FilmInstruction?]) {
        guard let first = instructions.compactMap({ $0 }).first else { return }
        // Before the change of the speed itself, which takes time.
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
        camera.zoom(
            to: scale, over: duration, ofPhone: index, on: { [unowned runner] in runner.frame(of: subject) },
            keeping: { [unowned runner] in runner.keyboardFrame })
    }
}
