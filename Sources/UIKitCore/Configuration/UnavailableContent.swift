/// The placeholder of a view controller without content.
struct UnavailableContent {
    /// Whether the view controller must provide the placeholder's configuration before the next layout.
    var needsUpdate = true
    /// The view of the visible placeholder.
    var view: (any UIView & UIContentView)?
}
