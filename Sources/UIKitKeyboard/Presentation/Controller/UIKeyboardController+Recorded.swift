import UIKitText

/// The changes of a recorded keyboard that no event of the user triggers, such as a predictive bar that appears late.
extension UIKeyboardController {
    /// The recorded keyboard if it was recorded on a screen of this size, otherwise nil.
    var recordingOfThisScreen: RecordedKeyboard? { settings.recording.flatMap { $0.screen == screen.bounds.size ? $0 : nil } }

    /// The number of shows of the keyboard that repeated a recorded show.
    package var recordedShows: Int { situation.recordedShows }

    /// The time in seconds by which a change is scheduled before its recorded moment, so that it happens in the tick of that moment.
    /// (chosen: less than a tick)
    private static let lead = 0.0005

    /// Schedules the recorded change that follows the movement which has just begun, if no event of the user triggers this change.
    func awaitRecordedChange() {
        recordedChange?.invalidate()
        recordedChange = nil
        guard isShowing, let recording = recordingOfThisScreen, let played = situation.played, let next = recording.nextOwn(after: played)
        else { return }
        recordedChange = .scheduledTimer(withTimeInterval: max(next.delay - Self.lead, Self.lead), repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.place(self.situation.heights, repeating: next.index)
            }
        }
    }
}
