/// Foundation declares `CGFloat`, `CGPoint`, `CGSize`, `CGRect` and `IndexPath` on Linux, and this module exports them.
@_exported import Foundation

/// Objective-C's names for the machine's whole numbers.
public typealias NSInteger = Int
public typealias NSUInteger = UInt
