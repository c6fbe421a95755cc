extension NSTextContainer {
    /// The layout manager that lays out text in the container.
    public internal(set) var layoutManager: NSLayoutManager? {
        get { geometryObserver as? NSLayoutManager }
        set { geometryObserver = newValue }
    }
}
