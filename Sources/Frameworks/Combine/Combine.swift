/// Combine's publishers and operators, which come from OpenCombine. This module implements the publishers that depend on the phone: its
/// queues, notifications, timers and observed properties. All of these follow virtual time.
@_exported import OpenCombine

// These classes of the phone are exported, too, because a file that imports Combine without UIKit needs them.
@_exported import class PhoneRuntime.NotificationCenter
@_exported import class PhoneRuntime.Timer
