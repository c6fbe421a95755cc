/// A way of turning values into snapshots of a format, and of comparing these.
///
///     let rounded = Snapshotting<String, String>.lines.pullback { (value: Double) in String(format: "%.2f", value) }
///     assertSnapshot(of: total, as: rounded)
public struct Snapshotting<Value, Format> {
    /// The extension of the reference files.
    public var pathExtension: String?
    public var diffing: Diffing<Format>
    public var snapshot: (Value) -> Async<Format>
    /// Whether snapshots show views, whose subviews are KeyboardLab's own. Their references are apart from those of a Mac.
    var showsViews = false

    public init(pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (Value) -> Async<Format>) {
        (self.pathExtension, self.diffing, snapshot) = (pathExtension, diffing, asyncSnapshot)
    }
    public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (Value) -> Format) {
        self.init(pathExtension: pathExtension, diffing: diffing, asyncSnapshot: { Async(value: snapshot($0)) })
    }

    /// Returns the strategy for values that can be turned into those of this one.
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

/// A strategy whose values are snapshots themselves.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
    }
}
