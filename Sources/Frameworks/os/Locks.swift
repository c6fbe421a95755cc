import Foundation

/// A lock with what it guards.
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
    /// Nil when somebody else has the lock.
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

/// A lock that is a value: it must stay at one place in memory.
public struct os_unfair_lock {
    // All zeros is a mutex that nobody holds. (documented: PTHREAD_MUTEX_INITIALIZER of the C library)
    fileprivate var mutex = pthread_mutex_t()
    public init() {}
}
public typealias os_unfair_lock_s = os_unfair_lock
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
    _ = UnsafeMutableRawPointer(lock).withMemoryRebound(to: pthread_mutex_t.self, capacity: 1) { pthread_mutex_lock($0) }
}
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
    _ = UnsafeMutableRawPointer(lock).withMemoryRebound(to: pthread_mutex_t.self, capacity: 1) { pthread_mutex_unlock($0) }
}
/// False when somebody has the lock.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    UnsafeMutableRawPointer(lock).withMemoryRebound(to: pthread_mutex_t.self, capacity: 1) { pthread_mutex_trylock($0) == 0 }
}
