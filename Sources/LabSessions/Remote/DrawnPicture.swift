import LabProtocol

/// The inputs of a drawn picture of the phone: an equal value gives the same picture, which is not drawn again.
///
/// On a phone on which nothing moves every tick looks like the one before it.
struct DrawnPicture: Hashable {
    private var wishes: FrameWishes
    /// The tick of the newest frame that looks other than the one before it.
    private var change: Int
    /// The number of events; the overlays on the screen follow events and inputs too.
    private var events: Int
    private var inputs: Int

    /// Nil for a picture that shows more than the frame of the present tick: a moment between two ticks or of the past, other frames, the
    /// screen taken apart, or what has been painted anew.
    /// - Parameter fraction: how far between two ticks the moment is.
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
