/// Foundation carries `CGFloat`, `CGPoint`, `CGSize`, `CGRect` and `IndexPath` on Linux; importing this module is enough to have them.
@_exported import Foundation

/// Objective-C's names for the machine's whole numbers.
public typealias NSInteger = Int
public typealias NSUInteger = UInt
