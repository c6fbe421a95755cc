/// Combine's publishers and operators are OpenCombine's. The ones that use the phone (its queues, notifications, timers, observed
/// properties) are written here: all of them follow virtual time.
@_exported import OpenCombine

// A file that imports Combine without UIKit needs the phone's types too.
@_exported import class PhoneRuntime.NotificationCenter
@_exported import class PhoneRuntime.Timer
