import Foundation
import HostSupport
import QuartzCore

/// Writes the messages of a part of an app to standard error in the form `[subsystem:category] level: message`.
public struct Logger: @unchecked Sendable {
    private let log: OSLog

    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    public init() { log = .default }
    public init(_ logObj: OSLog) { log = logObj }

    public func log(_ message: @autoclosure () -> OSLogMessage) { log.write(.default, message().text) }
    public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) { log.write(level, message().text) }
    public func trace(_ message: @autoclosure () -> OSLogMessage) { log.write(.debug, message().text) }
    public func debug(_ message: @autoclosure () -> OSLogMessage) { log.write(.debug, message().text) }
    public func info(_ message: @autoclosure () -> OSLogMessage) { log.write(.info, message().text) }
    public func notice(_ message: @autoclosure () -> OSLogMessage) { log.write(.default, message().text) }
    public func warning(_ message: @autoclosure () -> OSLogMessage) { log.write(.error, message().text) }
    public func error(_ message: @autoclosure () -> OSLogMessage) { log.write(.error, message().text) }
    public func critical(_ message: @autoclosure () -> OSLogMessage) { log.write(.fault, message().text) }
    public func fault(_ message: @autoclosure () -> OSLogMessage) { log.write(.fault, message().text) }
}

/// The level of a message. The raw values are those of the system. (documented: os/log.h)
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let `default` = OSLogType(0)
    public static let info = OSLogType(1)
    public static let debug = OSLogType(2)
    public static let error = OSLogType(16)
    public static let fault = OSLogType(17)

    /// The word before a message; nil for the default level.
    var name: String? {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: nil
        }
    }
}

/// A log for the messages of a part of an app.
public final class OSLog: NSObject, @unchecked Sendable {
    public struct Category: Sendable {
        let name: String
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        public static let dynamicTracing = Category(name: "DynamicTracing")
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }
    public static let `default` = OSLog(place: nil, isEnabled: true)
    public static let disabled = OSLog(place: nil, isEnabled: false)

    private let place: String?
    private let isEnabled: Bool
    private init(place: String?, isEnabled: Bool) { (self.place, self.isEnabled) = (place, isEnabled) }
    public convenience init(subsystem: String, category: String) {
        self.init(place: category.isEmpty ? subsystem : "\(subsystem):\(category)", isEnabled: true)
    }
    public convenience init(subsystem: String, category: Category) { self.init(subsystem: subsystem, category: category.name) }

    public func isEnabled(type: OSLogType) -> Bool { isEnabled }
    public var signpostsEnabled: Bool { false }

    /// Returns the line that is written to standard error.
    func line(_ type: OSLogType, _ text: String) -> String {
        let front = [place.map { "[\($0)]" }, type.name.map { "\($0):" }].compactMap { $0 }
        return (front + [text]).joined(separator: " ")
    }
    func write(_ type: OSLogType, _ text: @autoclosure () -> String) { if isEnabled { StandardError.write(line(type, text())) } }
}
