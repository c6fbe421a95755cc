import Foundation

/// Marks intervals and events on the timeline of Instruments.
///
/// Partial: the code of an interval runs, but no interval or event is recorded, because there is no Instruments.
public struct OSSignposter: @unchecked Sendable {
    public static let disabled = OSSignposter()
    public init(subsystem: String, category: String) {}
    public init(subsystem: String, category: OSLog.Category) {}
    public init(logHandle: OSLog) {}
    public init(logger: Logger) {}
    public init() {}
    public var isEnabled: Bool { false }

    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: .default) }
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: .default, object: object) }
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState { OSSignpostIntervalState() }
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage)
        -> OSSignpostIntervalState
    {
        OSSignpostIntervalState()
    }
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> OSLogMessage) {}
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage) {}
    public func withIntervalSignpost<T>(_ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T) rethrows -> T {
        try task()
    }
}
public final class OSSignpostIntervalState: @unchecked Sendable { init() {} }

public struct OSSignpostID: Hashable, Comparable, Sendable {
    public let rawValue: UInt64
    public init(_ value: UInt64) { rawValue = value }
    public init(log: OSLog) { rawValue = 1 }
    public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    public static let invalid = OSSignpostID(.max)
    public static let null = OSSignpostID(0)
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
public enum OSSignpostType: UInt8, Sendable { case event = 0, begin = 1, end = 2 }

public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
    _ format: StaticString, _ arguments: Any?...
) {}
