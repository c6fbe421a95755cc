import Foundation

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

/// The flags of a time, for example for infinite and invalid times. The raw values are those of Core Media. (documented: Core Media's
/// headers)
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let valid = CMTimeFlags(rawValue: 1)
    public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    public static let indefinite = CMTimeFlags(rawValue: 16)
    public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

/// The rounding method for a time that is not exact in the new timescale. The raw values are those of Core Media. (documented: Core
/// Media's headers)
public enum CMTimeRoundingMethod: UInt32, Sendable {
    case roundHalfAwayFromZero = 1, roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity, roundTowardNegativeInfinity
    public static var `default`: CMTimeRoundingMethod { .roundHalfAwayFromZero }
}

/// A time as a fraction of whole numbers. The time is `value / timescale` seconds.
public struct CMTime: Sendable {
    public var value: CMTimeValue
    public var timescale: CMTimeScale
    public var flags: CMTimeFlags
    public var epoch: CMTimeEpoch

    /// Creates an invalid time.
    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }
    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
        (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
    }
    public init(value: CMTimeValue, timescale: CMTimeScale) { self.init(value: value, timescale: timescale, flags: .valid, epoch: 0) }
    /// Creates a time from seconds, rounded to the timescale. A value that is too large for the timescale becomes infinite, and NaN
    /// becomes invalid.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        let value = (seconds * Double(preferredTimescale)).rounded()
        switch value {
        case let value where value.isNaN || preferredTimescale <= 0: self = .invalid
        case 9.2e18...: self = .positiveInfinity
        case ...(-9.2e18): self = .negativeInfinity
        default:
            let isExact = value == seconds * Double(preferredTimescale)
            self.init(
                value: CMTimeValue(value), timescale: preferredTimescale, flags: isExact ? .valid : [.valid, .hasBeenRounded], epoch: 0)
        }
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime()
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

    public var isValid: Bool { flags.contains(.valid) }
    public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

    /// The time in seconds; infinite for an infinite time, and NaN for an invalid or indefinite time.
    public var seconds: Double {
        if isNumeric { return Double(value) / Double(timescale) }
        return isPositiveInfinity ? .infinity : isNegativeInfinity ? -.infinity : .nan
    }

    /// Returns the same time in a different timescale.
    public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
        guard isNumeric, newTimescale > 0 else { return self }
        let (product, overflow) = value.multipliedReportingOverflow(by: CMTimeValue(newTimescale))
        guard !overflow else { return CMTime(seconds: seconds, preferredTimescale: newTimescale) }
        let (quotient, remainder) = product.quotientAndRemainder(dividingBy: CMTimeValue(timescale))
        if remainder == 0 { return CMTime(value: quotient, timescale: newTimescale, flags: flags, epoch: epoch) }
        let away: CMTimeValue = remainder > 0 ? 1 : -1
        let isMore =
            switch method {
            case .roundHalfAwayFromZero: abs(remainder) * 2 >= CMTimeValue(timescale)
            case .roundTowardZero: false
            case .roundAwayFromZero: true
            case .quickTime: newTimescale > timescale
            case .roundTowardPositiveInfinity: remainder > 0
            case .roundTowardNegativeInfinity: remainder < 0
            }
        return CMTime(
            value: quotient + (isMore ? away : 0), timescale: newTimescale, flags: flags.union(.hasBeenRounded), epoch: epoch)
    }

    /// Returns the values of both times in a common timescale, and this timescale. It is the smallest timescale that is exact for both
    /// times, or the larger of their timescales if the smallest does not fit.
    private static func common(_ a: CMTime, _ b: CMTime) -> (CMTimeValue, CMTimeValue, CMTimeScale) {
        if a.timescale == b.timescale { return (a.value, b.value, a.timescale) }
        var (x, y) = (a.timescale, b.timescale)
        while y != 0 { (x, y) = (y, x % y) }
        let (scale, overflow) = (a.timescale / x).multipliedReportingOverflow(by: b.timescale)
        let fitting = overflow ? max(a.timescale, b.timescale) : scale
        return (a.convertScale(fitting, method: .default).value, b.convertScale(fitting, method: .default).value, fitting)
    }
    private static func special(_ a: CMTime, _ b: CMTime) -> CMTime? {
        if a.isNumeric && b.isNumeric { return nil }
        if !a.isValid || !b.isValid { return .invalid }
        if a.isIndefinite || b.isIndefinite { return .indefinite }
        if a.isPositiveInfinity || b.isPositiveInfinity {
            return a.isNegativeInfinity || b.isNegativeInfinity ? .invalid : .positiveInfinity
        }
        return .negativeInfinity
    }
    public static func + (a: CMTime, b: CMTime) -> CMTime {
        if let special = special(a, b) { return special }
        let (x, y, scale) = common(a, b)
        let (sum, overflow) = x.addingReportingOverflow(y)
        return overflow ? (x > 0 ? .positiveInfinity : .negativeInfinity) : CMTime(value: sum, timescale: scale)
    }
    public static func - (a: CMTime, b: CMTime) -> CMTime { a + -b }
    public static prefix func - (a: CMTime) -> CMTime {
        if a.isPositiveInfinity { return .negativeInfinity }
        if a.isNegativeInfinity { return .positiveInfinity }
        return a.isNumeric ? CMTime(value: -a.value, timescale: a.timescale, flags: a.flags, epoch: a.epoch) : a
    }
    public static func += (a: inout CMTime, b: CMTime) { a = a + b }
    public static func -= (a: inout CMTime, b: CMTime) { a = a - b }
}

extension CMTime: Comparable, Hashable {
    /// The position in the order of all times. Invalid times come last. (documented: CMTimeCompare)
    private var rank: Int { !isValid ? 4 : isIndefinite ? 3 : isPositiveInfinity ? 2 : isNegativeInfinity ? 0 : 1 }
    public static func == (a: CMTime, b: CMTime) -> Bool {
        guard a.isNumeric, b.isNumeric else { return a.rank == b.rank }
        let (x, y, _) = common(a, b)
        return x == y
    }
    public static func < (a: CMTime, b: CMTime) -> Bool {
        guard a.isNumeric, b.isNumeric else { return a.rank < b.rank }
        let (x, y, _) = common(a, b)
        return x < y
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(isNumeric ? seconds : Double(rank)) }
}

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimeIndefinite = CMTime.indefinite
public let kCMTimePositiveInfinity = CMTime.positiveInfinity

public func CMTimeMake(value: CMTimeValue, timescale: CMTimeScale) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: CMTimeScale) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
    guard time.isNumeric else { return time }
    let (product, overflow) = time.value.multipliedReportingOverflow(by: CMTimeValue(multiplier))
    return overflow ? .positiveInfinity : CMTime(value: product, timescale: time.timescale)
}
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
    time.isNumeric ? CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale) : time
}
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1 < time2 ? -1 : time1 == time2 ? 0 : 1 }
public func CMTimeConvertScale(_ time: CMTime, timescale newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    time.convertScale(newTimescale, method: method)
}
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { min(time1, time2) }
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { max(time1, time2) }

/// A range of time: its start and its duration.
public struct CMTimeRange: Hashable, Sendable {
    public var start: CMTime
    public var duration: CMTime
    public init() { self.init(start: .invalid, duration: .invalid) }
    public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
    public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    public static let invalid = CMTimeRange()
    public var end: CMTime { start + duration }
    public var isValid: Bool { start.isValid && duration.isValid }
    public var isEmpty: Bool { isValid && duration == .zero }
    public func containsTime(_ time: CMTime) -> Bool { time.isNumeric && time >= start && time < end }
    public func containsTimeRange(_ range: CMTimeRange) -> Bool { range.start >= start && range.end <= end }
    public func intersection(_ other: CMTimeRange) -> CMTimeRange {
        let (from, to) = (max(start, other.start), min(end, other.end))
        return from < to ? CMTimeRange(start: from, end: to) : .zero
    }
    public func union(_ other: CMTimeRange) -> CMTimeRange { CMTimeRange(start: min(start, other.start), end: max(end, other.end)) }
}
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange { CMTimeRange(start: start, duration: duration) }
