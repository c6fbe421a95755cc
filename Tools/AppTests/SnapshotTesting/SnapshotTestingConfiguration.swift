import Foundation
import Synchronization

/// The settings of snapshot tests, such as when to record references.
public struct SnapshotTestingConfiguration: Sendable {
    public var record: Record?
    public var diffTool: DiffTool?

    public init(record: Record? = nil, diffTool: DiffTool? = nil) { (self.record, self.diffTool) = (record, diffTool) }

    /// The condition under which a reference is recorded.
    public struct Record: Equatable, Sendable, ExpressibleByBooleanLiteral {
        private enum Mode: String { case all, failed, missing, never }
        private let mode: Mode

        /// Records every snapshot and fails every test.
        public static let all = Record(.all)
        /// Records the snapshots that differ from their reference.
        public static let failed = Record(.failed)
        /// Records the snapshots that have no reference.
        public static let missing = Record(.missing)
        /// Records no snapshot.
        public static let never = Record(.never)

        private init(_ mode: Mode) { self.mode = mode }
        public init?(rawValue: String) {
            guard let mode = Mode(rawValue: rawValue) else { return nil }
            self.init(mode)
        }
        public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
    }

    /// The command that shows a difference. It has no effect in KeyboardLab, whose messages name both files instead.
    public struct DiffTool: Sendable, ExpressibleByStringLiteral {
        private let show: @Sendable (_ reference: String, _ failed: String) -> String
        public static let `default` = DiffTool { "\"\($0)\"\n\"\($1)\"" }
        public static let ksdiff = DiffTool("ksdiff")
        public init(_ tool: @escaping @Sendable (_ reference: String, _ failed: String) -> String) { show = tool }
        public init(stringLiteral value: String) { self.init { "\(value) \"\($0)\" \"\($1)\"" } }
        public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String { show(currentFilePath, failedFilePath) }
    }

    @TaskLocal static var current: SnapshotTestingConfiguration?

    /// The settings for all tests, set by `isRecording` and `diffTool`.
    static let global = Mutex(SnapshotTestingConfiguration())

    /// The setting that applies at this call. This is the setting of the innermost `withSnapshotTesting`, otherwise the global setting,
    /// otherwise the setting of the environment.
    static var effectiveRecord: Record {
        current?.record ?? global.withLock { $0.record }
            ?? ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"].flatMap(Record.init(rawValue:)) ?? .missing
    }
}

/// Whether every snapshot is recorded.
public var isRecording: Bool {
    get { SnapshotTestingConfiguration.effectiveRecord == .all }
    set { SnapshotTestingConfiguration.global.withLock { $0.record = newValue ? .all : .missing } }
}
/// The command that shows a difference. It has no effect in KeyboardLab.
public var diffTool: SnapshotTestingConfiguration.DiffTool {
    get { SnapshotTestingConfiguration.global.withLock { $0.diffTool } ?? .default }
    set { SnapshotTestingConfiguration.global.withLock { $0.diffTool = newValue } }
}

/// Runs a part of a test with its own settings.
///
///     withSnapshotTesting(record: .failed) { assertSnapshot(of: page, as: .image) }
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    operation: () throws -> Result
) rethrows -> Result {
    try SnapshotTestingConfiguration.$current.withValue(.inside(record, diffTool), operation: operation)
}
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
    try await SnapshotTestingConfiguration.$current.withValue(.inside(record, diffTool), operation: operation)
}

extension SnapshotTestingConfiguration {
    fileprivate static func inside(_ record: Record?, _ diffTool: DiffTool?) -> Self {
        Self(record: record ?? current?.record, diffTool: diffTool ?? current?.diffTool)
    }
}
