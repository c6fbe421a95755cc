import Testing

@testable import PhoneRuntime

/// Tests for hash tables and map tables with weak references.
struct WeakTableTests {
    private final class Thing: NSObject {}

    @Test func `a weak table drops deallocated objects, and preserves the order of the others`() {
        let table = NSHashTable<Thing>.weakObjects()
        let kept = [Thing(), Thing()]
        table.add(kept[0])
        do { table.add(Thing()) }
        table.add(kept[1])
        table.add(kept[0])
        #expect(table.allObjects == kept)
        #expect(table.count == 2 && table.contains(kept[1]))
        table.remove(kept[0])
        #expect(table.allObjects == [kept[1]])
    }

    @Test func `a strong table retains objects, and merges equal ones unless it compares pointers`() {
        let table = NSHashTable<NSString>()
        table.add("a" as NSString)
        table.add(NSString(string: "a"))
        #expect(table.count == 1)
        let places = NSHashTable<NSString>(options: [.objectPointerPersonality])
        let (one, two) = (NSMutableString(string: "a"), NSMutableString(string: "a"))
        places.add(one)
        places.add(two)
        #expect(places.count == 2)
    }

    @Test func `a map table holds keys and values by its options`() {
        let map = NSMapTable<NSString, Thing>.strongToWeakObjects()
        let thing = Thing()
        map.setObject(thing, forKey: "kept")
        do { map.setObject(Thing(), forKey: "gone") }
        #expect(map.object(forKey: "kept") === thing && map.object(forKey: "gone") == nil && map.count == 1)
        map.setObject(nil, forKey: "kept")
        #expect(map.count == 0)
        let byKey = NSMapTable<Thing, NSString>.weakToStrongObjects()
        do { byKey.setObject("x", forKey: Thing()) }
        byKey.setObject("y", forKey: thing)
        #expect(byKey.dictionaryRepresentation().count == 1 && byKey[thing] == "y")
    }

    @Test func `an array of pointers counts deallocated objects until compact()`() {
        let array = NSPointerArray.weakObjects()
        let thing = Thing()
        array.addPointer(Unmanaged.passUnretained(thing).toOpaque())
        do {
            let other = Thing()
            array.addPointer(Unmanaged.passUnretained(other).toOpaque())
        }
        array.addPointer(nil)
        #expect(array.count == 3 && array.allObjects.count == 1)
        array.compact()
        #expect(array.count == 1)
    }

    @Test func `a lock admits one thread at a time`() {
        nonisolated(unsafe) let lock = UnsafeMutablePointer<os_unfair_lock_s>.allocate(capacity: 1)
        nonisolated(unsafe) let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock_s())
        count.initialize(to: 0)
        Foundation.DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<500 {
                os_unfair_lock_lock(lock)
                count.pointee += 1
                os_unfair_lock_unlock(lock)
            }
        }
        #expect(count.pointee == 4000)
        #expect(os_unfair_lock_trylock(lock))
        #expect(!os_unfair_lock_trylock(lock))
    }
}
