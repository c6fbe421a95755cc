/// Follows how far content is pulled down past its top edge, as a refresh control does.
@MainActor
package protocol ScrollPullObserver: AnyObject {
    /// The content offset has changed.
    func contentMoved()
    /// The finger leaves the content now: where it comes to rest has not been worked out yet.
    func fingerLeaves()
}
