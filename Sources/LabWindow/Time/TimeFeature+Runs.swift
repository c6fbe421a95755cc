@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import UIKit

/// Starts and shows other runs of the same scene, which branch off at a past moment.
extension TimeFeature {
    /// Starts a new run that branches off at the shown moment. The input until that moment is replayed, and the run then continues.
    func resumeHere() {
        guard let tick = past else { return }
        do {
            features.takes.endTake(because: localized("Another run begins."))
            let left = session
            let next = try session.resumed(at: tick)
            let branches = left.branches
            branches.leave(left)
            branches.fork(at: time(of: tick))
            enter(next)
            let key = LabCommand.of(.branches).key
            say(localized("Run \(branches.current) continues from \(time(of: tick).millisecondsText). \(key) lists the runs."))
        } catch {
            failure = "\(error)"
        }
    }

    private func enter(_ next: (any LabSession)?) {
        past = nil
        player = nil
        awaitedTick = nil
        // An app gets no new session, because the app's next process becomes the new run.
        if let next { features.scenes.adopt(next, keepsPlace: true) } else { features.takes.opened = nil }
        isPaused = false
        features.inspector.hurry()
        refreshTimeline()
        updateViewport()
    }

    var branchItems: [LabMenuItem] {
        let branches = session.branches
        return branches.all.reversed().map { branch in
            let text = branches.description(of: branch, showing: session)
            return LabMenuItem(
                title: text.title, detail: text.detail, isOn: branch.number == branches.current,
                perform: { [unowned self] in show(branch: branch.number) })
        }
    }

    /// Shows a different run in the state in which the user left it.
    func show(branch number: Int) {
        let branches = session.branches
        guard number != branches.current, let branch = branches[number] else { return returnToPresent() }
        do {
            features.takes.endTake(because: localized("This is another run."))
            let next = try session.resumed(branch)
            branches.leave(session)
            branches.enter(number)
            enter(next)
            isPaused = true
            say(localized("Run \(number), as you left it. \(LabCommand.of(.pause).key) continues it."))
        } catch {
            failure = "\(error)"
        }
    }
}
