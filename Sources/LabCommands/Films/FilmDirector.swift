import LabProtocol
import LabSessions
import Recording
import SceneRuntime

/// Applies the choices of a flow and of the command line to the camera of a film.
@MainActor
final class FilmDirector {
    private let camera: FilmCamera
    /// The runner of each phone that is in the film.
    private let runners: [FlowRunner]
    private let options: FilmEditOptions
    /// Whether the command line says how touches are drawn, so that the flow cannot change it.
    private let touchesAreChosen: Bool
    /// The take that determines which parts of a run are filmed; nil to film the whole run.
    private let take: RunTake?
    /// The durations of the stills at both ends of the film, in seconds of the film.
    private let stills: (beginning: Double, end: Double)
    private var hasBegun = false

    /// - Parameters:
    ///   - runners: the runners of the phones that the camera films.
    ///   - flow: the flow of the phones. If it begins or ends with a step `film`, that step determines how the film begins or ends.
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

    /// The default duration of a zoom in seconds. (chosen)
    private static let zoomDuration = 0.8

    func begin() {
        if let title = options.title, !title.isEmpty { camera.showCard(title: title, text: "") }
        update()
        standAtBeginning()
    }

    /// Films the screen after the last tick.
    func capture() throws(RecordingError) {
        update()
        standAtBeginning()
        try camera.capture()
    }

    /// Adds a still at the start of the film, so that a viewer sees the screen before anything happens.
    private func standAtBeginning() {
        guard !hasBegun, !camera.isHidden else { return }
        hasBegun = true
        camera.freeze([], for: stills.beginning)
    }

    /// - Parameter showsFailure: whether the film is meant to show a failure. If true, a film whose flow fails is still treated as
    ///   complete.
    /// - Returns: the path of the film. If the film is incomplete and an older film has the requested path, this is a different path.
    func end(showsFailure: Bool = false) throws(RecordingError) -> String {
        let breaksOff = Interruption.isRequested || !showsFailure && runners.contains { $0.failureReport != nil }
        // An incomplete film gets no still and no card at its end.
        if !breaksOff {
            // A viewer sees the final screen for this long, unless the flow itself has waited for that time.
            camera.freeze([], for: max(stills.end - camera.waited, 0))
            if let title = options.endTitle, !title.isEmpty { camera.showCard(title: title, text: "") }
        }
        return try camera.finish(isPart: breaksOff)
    }

    /// The duration of both stills, in seconds of the film.
    var addition: Double { stills.beginning + stills.end }

    /// Applies the flow's current settings. In a comparison, all flows are at the same step.
    private func update() {
        let time = runners[0].phone.time
        let isOutsideTake = take.map { !$0.shows(time) } ?? false
        // Captions outside the take are not set, because the film would wait until a viewer could have read them.
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

    /// Applies the film instructions that the phones' flows give at one moment; nil for a phone without one.
    func edit(_ instructions: [FilmInstruction?]) {
        guard let first = instructions.compactMap({ $0 }).first else { return }
        // The transition starts before the speed itself is set, because the transition takes time.
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
