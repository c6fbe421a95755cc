import Testing

@testable import Compositing

struct GenerationCacheTests {
    @Test func `an entry in use is kept while other entries are inserted and evicted`() {
        var cache = GenerationCache<Int, String>(limit: 10)
        cache.insert("in use", for: -1)
        for key in 0..<1000 {
            #expect(cache.find(-1) == "in use")
            #expect(cache.find(key) == nil)
            cache.insert("\(key)", for: key)
            #expect(cache.count <= 20)
        }
        #expect(cache.find(999) == "999")
        #expect(cache.find(0) == nil)
    }

    @Test func `entry costs count towards the cache limit`() {
        var cache = GenerationCache<Int, Int>(limit: 100)
        for key in 0..<50 { cache.insert(key, for: key, cost: 40) }
        #expect(cache.count == 4)
        cache.insert(7, for: 100, cost: 5_000)
        #expect(cache.find(100) == 7)
    }
}
