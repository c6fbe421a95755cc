import LabProtocol

/// The values that determine a drawn picture of the phone. If they are equal, the picture is not drawn again.
///
/// While the phone is at rest, these values stay equal from tick to tick.
struct DrawnPicture: Hashable {
    private var frameOptions: FrameOptions
    /// The tick of the newest frame that differs from the previous frame.
    private var change: Int
    /// The number of events and inputs, because the overlays on the screen show them.
    private var events: Int
    private var inputs: Int

    /// Creates the values of a picture. Returns nil for a picture that shows anything other than the current tick's frame: a moment
    /// between two ticks or in the past, ghosts, the exploded view, or repainted regions.
    /// - Parameter fraction: the position of the moment between two ticks, from 0 to 1.
    @MainActor
    init?(_ frameOptions: FrameOptions, fraction: Double, of session: LocalSession) {
        guard let change = session.latestChange, fraction == 0, frameOptions.past == nil, frameOptions.onion == nil,
            frameOptions.exploded == nil,
            !frameOptions.showsRepaint
        else { return nil }
        var frameOptions = frameOptions
        frameOptions.time = 0
        self.frameOptions = frameOptions
        self.change = change
        events = session.phone.events.entries.count
        inputs = session.phone.inputLog.count
    }
}
