import UIKitText

/// The changes that a recorded keyboard makes by itself, such as a bar of suggestions that appears late.
extension UIKeyboardController {
    /// The recorded keyboard, if it was recorded on a screen of this size.
    var recordingOfThisScreen: RecordedKeyboard? { settings.recording.flatMap { $0.screen == screen.bounds.size ? $0 : nil } }

    /// The number of shows that repeated a recorded one.
    package var recordedShows: Int { situation.recordedShows }

    /// The time by which a change comes before its recorded moment, so that it falls into that tick, seconds. (chosen: less than a tick)
    private static let lead = 0.0005

    /// Waits for the change that follows the movement which has just begun.
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
