/// Combine's publishers and operators are OpenCombine's. What reaches the phone (its queues, notifications, timers, observed properties) is
/// written here: all of it follows virtual time.
@_exported import OpenCombine

// A file that imports Combine without UIKit means the phone's too.
@_exported import class UIKitCore.NotificationCenter
@_exported import class UIKitCore.Timer
