/// A strategy that turns values into snapshots of a format, and compares snapshots.
///
///     let rounded = Snapshotting<String, String>.lines.pullback { (value: Double) in String(format: "%.2f", value) }
///     assertSnapshot(of: total, as: rounded)
public struct Snapshotting<Value, Format> {
    /// The file extension of the reference files.
    public var pathExtension: String?
    public var diffing: Diffing<Format>
    public var snapshot: (Value) -> Async<Format>
    /// Whether snapshots show views. Their subviews differ from those on a Mac, so their references are stored separately.
    var showsViews = false

    public init(pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (Value) -> Async<Format>) {
        (self.pathExtension, self.diffing, snapshot) = (pathExtension, diffing, asyncSnapshot)
    }
    public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (Value) -> Format) {
        self.init(pathExtension: pathExtension, diffing: diffing, asyncSnapshot: { Async(value: snapshot($0)) })
    }

    /// Returns a strategy for values of a different type, which `transform` converts to values of this strategy.
    public func pullback<NewValue>(_ transform: @escaping (NewValue) -> Value) -> Snapshotting<NewValue, Format> {
        asyncPullback { Async(value: transform($0)) }
    }
    public func asyncPullback<NewValue>(_ transform: @escaping (NewValue) -> Async<Value>) -> Snapshotting<NewValue, Format> {
        let snapshot = snapshot
        var result = Snapshotting<NewValue, Format>(
            pathExtension: pathExtension, diffing: diffing,
            asyncSnapshot: { value in
                Async { callback in transform(value).run { snapshot($0).run(callback) } }
            })
        result.showsViews = showsViews
        return result
    }
}

/// A strategy whose values are already in the format of the snapshots.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
    }
}
