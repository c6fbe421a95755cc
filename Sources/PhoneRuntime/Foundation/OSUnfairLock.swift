/// A lock whose state is a single number: 0 while the lock is free.
public struct os_unfair_lock_s: Sendable {
    var isHeld: UInt32 = 0
    public init() {}
}
public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// The condition variable on which threads wait for all locks. It is shared, because the structure of a lock has no space for a condition
/// variable of its own.
private let unfairLocks = NSCondition()

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
    unfairLocks.lock()
    while lock.pointee.isHeld != 0 { unfairLocks.wait() }
    lock.pointee.isHeld = 1
    unfairLocks.unlock()
}
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    unfairLocks.lock()
    defer { unfairLocks.unlock() }
    guard lock.pointee.isHeld == 0 else { return false }
    lock.pointee.isHeld = 1
    return true
}
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
    unfairLocks.lock()
    lock.pointee.isHeld = 0
    unfairLocks.broadcast()
    unfairLocks.unlock()
}

private let synchronizedObjects = SynchronizedObjects()
private final class SynchronizedObjects: @unchecked Sendable {
    private let condition = NSCondition()
    private var holders: [ObjectIdentifier: (thread: Thread, depth: Int)] = [:]
    func enter(_ object: ObjectIdentifier) {
        condition.lock()
        defer { condition.unlock() }
        let thread = Thread.current
        while let holder = holders[object], holder.thread != thread { condition.wait() }
        holders[object] = (thread, (holders[object]?.depth ?? 0) + 1)
    }
    func exit(_ object: ObjectIdentifier) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        guard let holder = holders[object], holder.thread == Thread.current else { return false }
        holders[object] = holder.depth > 1 ? (holder.thread, holder.depth - 1) : nil
        condition.broadcast()
        return true
    }
}
/// Enters an object, after waiting until no other thread has entered it. The same thread may enter several times. Returns 0 for success.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    synchronizedObjects.enter(ObjectIdentifier(obj as AnyObject))
    return 0
}
/// Leaves an object. Returns -1 if this thread has not entered it. (documented: OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 { synchronizedObjects.exit(ObjectIdentifier(obj as AnyObject)) ? 0 : -1 }
