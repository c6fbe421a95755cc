/// The placeholder of a controller that has no content.
struct UnavailableContent {
    /// Whether the controller is asked for the placeholder's configuration before the next layout.
    var needsUpdate = true
    /// The view of the visible placeholder.
    var view: (any UIView & UIContentView)?
}
