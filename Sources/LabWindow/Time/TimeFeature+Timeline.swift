import LabProtocol
import LabSessions
import UIKit

/// The connection of the timeline and its button bar with the shown phone.
extension TimeFeature {
    func connect() {
        shell.timeline.scrubbed = { [unowned self] in scrub(to: $0) }
        shell.timeline.stepped = { [unowned self] in step(ticks: $0) }
        shell.timeline.jumped = { [unowned self] in jump(forwards: $0) }
        shell.timeline.toggled = { [unowned self] in pauseOrGoOn() }
        shell.timeline.returned = { [unowned self] in returnToPresent() }
        shell.timeline.trimmed = { [unowned self] isStart, time in features.takes.trim(from: isStart ? time : nil, to: isStart ? nil : time)
        }
        shell.timeline.removed = { [unowned self] in features.curves.removeCurve($0) }
        shell.timelineBar.pressed = { [unowned self] id, frame in features.chrome.toolbarPressed(id, at: frame) }
    }

    /// Updates the timeline's content from the phone.
    func refreshTimeline() {
        guard !shell.timeline.isHidden else { return }
        features.curves.refreshCurves()
        shell.interface.run {
            var content = TimelinePanel.Content()
            content.events = session.events
            content.framesPerSecond = session.framesPerSecond
            content.present = session.time
            content.past = past.map { time(of: $0) }
            content.recordedFrom = session.recordedTicks.map { time(of: $0.lowerBound) } ?? session.time
            content.take = features.takes.shownTake.map { .init(spans: $0.take.spans, shown: $0.take.shownSpans) }
            content.marks = features.curves.marks.map { time(of: $0) }
            content.forks = session.branches.all.filter { $0.parent != nil }.map { .init(number: $0.number, time: $0.fork) }
            content.partings = partings
            content.costs = features.overlays.showsCosts ? session.costs.map { ShownCosts($0) } : nil
            content.curves = features.curves.timelineCurves
            shell.timeline.content = content
            refreshTimelineBar()
        }
    }

    /// The first difference of each compared phone from the first phone.
    private var partings: [TimelinePanel.Parting] {
        guard let comparison = features.comparison.phones else { return [] }
        return zip(comparison.names.dropFirst(), comparison.beside).compactMap { name, member in
            member.parting.map { TimelinePanel.Parting(name: name, time: time(of: $0.tick)) }
        }
    }

    private func refreshTimelineBar() {
        let tick = shownTick
        shell.timelineBar.text = localized("\(time(of: tick).millisecondsText)   tick \(tick)")
        shell.timelineBar.isPast = past != nil
        for id in LabTimelineBar.commands {
            let command = LabCommand.of(id)
            let isPlaying = past == nil ? !isPaused : player.map { !$0.isBackwards } ?? false
            shell.timelineBar.show(
                id, icon: id == .pause ? (isPlaying ? .pause : .play) : command.icon, isOn: command.isOn(features) && id != .pause,
                refusal: command.refusal(features))
        }
    }

    /// Zooms the timeline so that the whole run is visible.
    func fitTimeline() {
        if !options.showsTimeline { features.chrome.toggleTimeline() }
        refreshTimeline()
        shell.interface.run { shell.timeline.fit() }
        needsDrawing = true
    }
}
