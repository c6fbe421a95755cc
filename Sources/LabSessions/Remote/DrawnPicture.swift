import LabProtocol

/// The inputs of a drawn picture of the phone. Equal values give the same picture, so it is not drawn again.
///
/// While nothing moves, every tick looks like the previous one.
struct DrawnPicture: Hashable {
    private var wishes: FrameWishes
    /// The tick of the newest frame that differs from the previous one.
    private var change: Int
    /// The number of events; the overlays on the screen follow events and inputs too.
    private var events: Int
    private var inputs: Int

    /// Returns nil for a picture that shows more than the current tick's frame: a moment between two ticks or in the past, other frames,
    /// the exploded view, or repainted regions.
    /// - Parameter fraction: the position of the moment between two ticks, 0 to 1.
    @MainActor
    init?(_ wishes: FrameWishes, fraction: Double, of session: LocalSession) {
        guard let change = session.latestChange, fraction == 0, wishes.past == nil, wishes.onion == nil, wishes.exploded == nil,
            !wishes.showsRepaint
        else { return nil }
        var wishes = wishes
        wishes.time = 0
        self.wishes = wishes
        self.change = change
        events = session.phone.events.entries.count
        inputs = session.phone.inputLog.count
    }
}
