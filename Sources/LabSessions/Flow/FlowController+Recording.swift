import LabProtocol
import SceneRuntime
import Simulator

/// Records inputs on the phone as steps while the user makes them.
extension FlowController {
    struct Recorded {
        /// The texts of the follower's steps that are already in the draft, or that come from input before the recording.
        var texts: [String] = []
        /// The number of leading texts that can no longer change.
        var sealed = 0
        /// The index in the flow at which the next recorded step is inserted.
        var place = 0
        /// Whether inputs before the recording are included.
        var takesAll = false
        /// The start of the recording, in virtual seconds; nil until the follower starts.
        var start: Double?
        /// Whether the follower has reached the start of the recording.
        var hasBegun = false
    }

    /// The number of ticks that the follower advances between two frames of the window. (chosen: half a second of virtual time)
    package static let followedTicks = 30

    /// Starts or stops recording at the phone's current position.
    package func toggleRecording() {
        open()
        followRecording()
        if isRecording {
            isRecording = false
            follower = nil
            return host.report(localized("Your actions are no longer recorded."))
        }
        recorded = Recorded()
        recorded.place = present
        recorded.start = phone?.time
        recorded.takesAll = key?.isRecording == true && draft?.steps.isEmpty == true && phone?.hasPlayedFlow == false
        isRecording = true
        follower = nil
        stop()
        if let key { touched.insert(key) }
        host.report(localized("Your actions on the phone become steps of the flow now. \(host.keys.record) stops it."))
    }

    /// Completes the recorded steps, so that later input does not change them.
    func sealRecording() {
        guard isRecording, let follower else { return }
        followRecording()
        follower.cut()
        recorded.sealed = recorded.texts.count
    }

    func noteInsertion(at step: Int) { if isRecording, step <= recorded.place { recorded.place += 1 } }

    /// Records the inputs since the last call. Returns whether inputs remain.
    /// - Parameter most: the maximum number of ticks.
    @discardableResult
    package func followRecording(most: Int = .max) -> Bool {
        guard isRecording, let key, let phone else { return false }
        if follower?.isOver(for: phone) != false { beginFollowing(phone) }
        guard let follower else { return false }
        if !recorded.hasBegun, !recorded.takesAll {
            // Skip the input before the recording, but record the input that the user makes while the follower catches up.
            let start = recorded.start ?? phone.time
            recorded.start = start
            follower.follow(most: most, until: start)
            guard follower.time >= start - 1e-9 else { return true }
            follower.cut()
            recorded.texts = follower.contents
            recorded.sealed = recorded.texts.count
        }
        recorded.hasBegun = true
        follower.follow(most: most, until: .infinity)
        take(follower.contents, into: key)
        return !follower.isUpToDate
    }

    private func beginFollowing(_ phone: any FlowSession) {
        let isOther = follower != nil
        follower = phone.makeFollower()
        guard isOther else { return }
        // A new phone repeats the input that the flow already contains, so record only later input.
        let place = recorded.place
        recorded = Recorded()
        recorded.place = place
        guard key?.isRecording == true, phone.time < 0.1, !phone.hasHandInputs, let draft, !draft.steps.isEmpty, let key else {
            return
        }
        // Empty the recording, because the scene has started again.
        var empty = draft
        if (try? empty.change(to: phone.emptyFlow(scene: phone.provider.flowScene), choosing: 0)) != nil {
            drafts[key] = empty
            recorded.place = 0
            host.report(localized("The scene starts again, and so does the recording. Ctrl+Z in the list restores its steps."))
        }
    }

    /// Updates the draft with the follower's steps. The last recorded steps may have changed.
    private func take(_ texts: [String], into key: Key) {
        guard var draft = drafts[key], texts != recorded.texts else { return }
        var same = zip(texts, recorded.texts).prefix { $0 == $1 }.count
        let old = recorded.texts.count - same
        let first = recorded.place - old
        var text = draft.text
        var content = draft.content
        let areTheSame =
            same >= recorded.sealed && first >= 0 && recorded.place <= content.steps.count
            && (0..<old).allSatisfy { content.entry(first + $0) == recorded.texts[same + $0] }
        if old > 0, areTheSame {
            for _ in 0..<old {
                text = content.removing(first, withComments: true)
                guard let next = try? FlowText(text) else { return }
                content = next
            }
            recorded.place = first
        } else if old > 0 {
            // Add only steps that were recorded after the existing steps, because the user has changed the existing steps.
            same = min(recorded.texts.count, texts.count)
        }
        let new = Array(texts[same...])
        recorded.texts = texts
        guard !new.isEmpty || old > 0 else { return }
        if !new.isEmpty { text = content.inserting(new, before: recorded.place) }
        do {
            try draft.change(to: text, choosing: max(recorded.place + new.count - 1, 0), joins: old > 0)
            recorded.place += new.count
            drafts[key] = draft
        } catch {
            host.report(localized("Your actions cannot be written: \(error.description)"))
        }
    }
}
