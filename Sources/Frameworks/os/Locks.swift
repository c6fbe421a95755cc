import Foundation

// These types are exported from the phone's Foundation, because apps that import only UIKit find these names in Foundation.
@_exported import struct PhoneRuntime.os_unfair_lock_s
@_exported import typealias PhoneRuntime.os_unfair_lock
@_exported import typealias PhoneRuntime.os_unfair_lock_t
@_exported import func PhoneRuntime.os_unfair_lock_lock
@_exported import func PhoneRuntime.os_unfair_lock_trylock
@_exported import func PhoneRuntime.os_unfair_lock_unlock

/// A lock and the state that it protects.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    public enum Ownership: Hashable, Sendable { case owner, notOwner }
    fileprivate final class Storage {
        let lock = NSLock()
        var state: State
        init(_ state: State) { self.state = state }
    }
    fileprivate let storage: Storage

    public init(uncheckedState initialState: State) { storage = Storage(initialState) }
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R { try withLockUnchecked(body) }
    /// Returns the result of `body`; nil if another thread holds the lock.
    public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
        guard storage.lock.try() else { return nil }
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() { self.init(uncheckedState: ()) }
    public func lock() { storage.lock.lock() }
    public func unlock() { storage.lock.unlock() }
    public func lockIfAvailable() -> Bool { storage.lock.try() }
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R { try withLockUnchecked { _ in try body() } }
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R { try withLockUnchecked { _ in try body() } }
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked { _ in try body() }
    }
}
