import Foundation
import Testing
import UIKit

/// Tests for sorting strings in the localized order.
@Suite struct StringOrderTests {
    private struct Trip {
        var title: String
        var days = 1
    }
    private let trips = ["Tour 10", "tour 9", "Alps", "Äolus", "Zug", "Tour 9"].map { Trip(title: $0) }

    @Test func `KeyPathComparator with .localizedStandard sorts strings in the localized standard order`() {
        let order = ["Alps", "Äolus", "tour 9", "Tour 9", "Tour 10", "Zug"]
        #expect(trips.sorted(using: KeyPathComparator(\Trip.title, comparator: .localizedStandard)).map(\.title) == order)
        #expect(
            trips.sorted(using: [KeyPathComparator(\Trip.title, comparator: .localizedStandard, order: .reverse)]).map(\.title)
                == order.reversed())
        #expect(trips.map(\.title).sorted(using: .localizedStandard) == order)
    }

    @Test func `SortDescriptor sorts strings by .localizedStandard unless given a different comparator`() {
        let order = ["Alps", "Äolus", "tour 9", "Tour 9", "Tour 10", "Zug"]
        #expect(trips.sorted(using: SortDescriptor(\Trip.title)).map(\.title) == order)
        #expect(
            trips.sorted(using: [SortDescriptor(\Trip.title, comparator: .localizedStandard, order: .reverse)]).map(\.title)
                == order.reversed())
        #expect(
            trips.sorted(using: SortDescriptor(\Trip.title, comparator: .lexical)).map(\.title)
                == ["Alps", "Tour 10", "Tour 9", "Zug", "tour 9", "Äolus"])
        // Other properties are sorted as in Foundation.
        #expect(trips.sorted(using: [SortDescriptor(\Trip.days), SortDescriptor(\Trip.title, order: .reverse)]).first?.title == "Zug")
    }
}
