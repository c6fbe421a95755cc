import Testing

@testable import UIKitContainers

@MainActor @Suite("Completion of a swipe back")
struct NavigationSlideTests {
    @Test func `a swipe without speed finishes the pop past the middle, and cancels it before`() {
        #expect(NavigationSlide.finishes(way: 196, velocity: 0, width: 390))
        #expect(!NavigationSlide.finishes(way: 194, velocity: 0, width: 390))
    }

    @Test func `the velocity counts 0.3 seconds ahead in both directions`() {
        #expect(NavigationSlide.finishes(way: 50, velocity: 500, width: 390))
        #expect(!NavigationSlide.finishes(way: 50, velocity: 480, width: 390))
        #expect(!NavigationSlide.finishes(way: 300, velocity: -400, width: 390))
    }

    @Test func `the settling time is the remaining share of 0.35 seconds`() {
        #expect(abs(NavigationSlide.settlingTime(progress: 0.6, finishes: true) - 0.14) < 1e-9)
        #expect(abs(NavigationSlide.settlingTime(progress: 0.6, finishes: false) - 0.21) < 1e-9)
        #expect(NavigationSlide.settlingTime(progress: 0, finishes: false) > 0)
    }

    @Test func `progress is the distance divided by the width, clamped to 0 and 1`() {
        #expect(NavigationSlide.progress(way: 117, width: 390) == 0.3)
        #expect(NavigationSlide.progress(way: -5, width: 390) == 0)
        #expect(NavigationSlide.progress(way: 500, width: 390) == 1)
    }
}

@MainActor @Suite("Collapse of a large title")
struct LargeTitleCollapseTests {
    let collapse = LargeTitleCollapse(standardBottom: 91, titleHeight: 52)

    @Test func `the title area is as high as the content leaves it, and higher when pulled down`() {
        #expect(collapse.expansion(contentTop: 143) == 52)
        #expect(collapse.expansion(contentTop: 120) == 29)
        #expect(collapse.expansion(contentTop: 91) == 0)
        #expect(collapse.expansion(contentTop: -400) == 0)
        #expect(collapse.expansion(contentTop: 170) == 79)
    }

    @Test func `content that does not scroll keeps the large title whole`() { #expect(collapse.expansion(contentTop: nil) == 52) }

    @Test func `a half visible title snaps to the nearer end, and a whole or hidden title stays`() {
        #expect(collapse.restingTop(contentTop: 100, lowest: 0) == 91)
        #expect(collapse.restingTop(contentTop: 130, lowest: 0) == 143)
        #expect(collapse.restingTop(contentTop: 143, lowest: 0) == 143)
        #expect(collapse.restingTop(contentTop: 80, lowest: 0) == 80)
        #expect(collapse.restingTop(contentTop: 160, lowest: 0) == 160)
    }

    @Test func `content that ends before the bar has collapsed can rest at its end`() {
        #expect(collapse.restingTop(contentTop: 123, lowest: 123) == 123)
        #expect(collapse.restingTop(contentTop: 130, lowest: 123) == 123)
        #expect(collapse.restingTop(contentTop: 136, lowest: 123) == 143)
    }

    @Test func `without a large title nothing snaps and nothing expands`() {
        let plain = LargeTitleCollapse(standardBottom: 91, titleHeight: 0)
        #expect(plain.expansion(contentTop: 143) == 0)
        #expect(plain.restingTop(contentTop: 100, lowest: 0) == 100)
    }
}

@MainActor @Suite("Titles of a back button")
struct BackButtonTitleTests {
    func choose(_ title: String?, _ mode: UINavigationItem.BackButtonDisplayMode = .default, room: CGFloat) -> String? {
        BackButtonTitle.choose(title, word: "Back", mode: mode, room: room) { CGFloat($0.count) * 10 }
    }

    @Test func `the back title is the previous title, Back if that is too long, and none without space`() {
        #expect(choose("Settings", room: 80) == "Settings")
        #expect(choose("Settings", room: 79) == "Back")
        #expect(choose("Settings", room: 39) == nil)
    }

    @Test func `the back title is Back without a title or in generic mode, and none in minimal mode`() {
        #expect(choose(nil, room: 200) == "Back")
        #expect(choose("", room: 200) == "Back")
        #expect(choose("Settings", .generic, room: 200) == "Back")
        #expect(choose("Settings", .minimal, room: 200) == nil)
    }
}

@MainActor @Suite("Positions of bar items")
struct BarItemArrangementTests {
    @Test func `a flexible space takes the remaining width, and two share it`() {
        let one = BarItemArrangement.places([.content(width: 40), .flexibleSpace, .content(width: 60)], room: 300)
        #expect(one.map(\.start) == [0, 40, 240])
        let two = BarItemArrangement.places([.flexibleSpace, .content(width: 100), .flexibleSpace], room: 300)
        #expect(two.map(\.start) == [0, 100, 200])
    }

    @Test func `adjacent items have a gap, and a fixed space replaces it`() {
        let gap = BarItemArrangement.gap
        #expect(BarItemArrangement.length([.content(width: 40), .content(width: 50)]) == 90 + gap)
        #expect(BarItemArrangement.length([.content(width: 40), .fixedSpace(width: 5), .content(width: 50)]) == 104)
        #expect(BarItemArrangement.length([.fixedSpace(width: 5), .content(width: 50)]) == 55)
        #expect(BarItemArrangement.length([]) == 0)
    }
}
