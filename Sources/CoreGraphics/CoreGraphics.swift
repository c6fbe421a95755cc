/// On Linux, Foundation declares `CGFloat`, `CGPoint`, `CGSize`, `CGRect` and `IndexPath`; this module re-exports them.
@_exported import Foundation

/// Objective-C's names for the machine's integers.
public typealias NSInteger = Int
public typealias NSUInteger = UInt
