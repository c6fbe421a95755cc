import Testing

@testable import UIKitScroll

@Suite struct DirectionalLockTests {
    @Test(arguments: [
        (CGVector(dx: 10, dy: 0), DirectionalLock.horizontal), (CGVector(dx: -10, dy: 5), .horizontal),
        (CGVector(dx: 3, dy: -10), .vertical), (CGVector(dx: 10, dy: 10), .free), (CGVector(dx: -8, dy: 10), .free),
        (CGVector.zero, .free),
    ])
    func `the first movement decides the directional lock`(movement: CGVector, lock: DirectionalLock) {
        #expect(DirectionalLock(firstMovement: movement) == lock)
    }

    @Test func `a directional lock passes only its axis`() {
        let movement = CGVector(dx: 3, dy: 4)
        #expect(DirectionalLock.horizontal.constrain(movement) == CGVector(dx: 3, dy: 0))
        #expect(DirectionalLock.vertical.constrain(movement) == CGVector(dx: 0, dy: 4))
        #expect(DirectionalLock.free.constrain(movement) == movement)
    }
}

@Suite struct ScrollRangeTests {
    private let range = ScrollRange(content: 2000, dimension: 800, leadingInset: 47, trailingInset: 34)

    @Test func `offsets range between the insets, clamp to them and report the overscroll`() {
        #expect(range.offsets == -47...1234)
        #expect(range.isScrollable)
        #expect(range.clamp(-60) == -47)
        #expect(range.clamp(1500) == 1234)
        #expect(range.overscroll(-60) == -13)
        #expect(range.overscroll(600) == 0)
    }

    @Test func `content that fits has its leading inset as the only offset`() {
        let short = ScrollRange(content: 300, dimension: 800, leadingInset: 47, trailingInset: 34)
        #expect(short.offsets == -47 ... -47)
        #expect(!short.isScrollable)
    }

    @Test func `a pull past the edge is rubber-banded and invertible, and clamped without bouncing`() {
        #expect(range.offset(forFinger: 500, bounces: true) == 500)
        let offset = range.offset(forFinger: -147, bounces: true)
        #expect(abs(offset - (-47 - 100 * 0.55 * 800 / 855)) < 1e-9)
        #expect(abs(range.finger(forOffset: offset) - -147) < 1e-9)
        #expect(range.offset(forFinger: -147, bounces: false) == -47)
    }

    @Test(arguments: [
        // A range that is already visible, or that is larger than the view and covers it, does not move the content.
        (CGFloat(600)...700, CGFloat(500)), (400...2000, 500),
        // Other ranges move into view from either side, as little as possible.
        (100...200, 53), (1500...1600, 834), (1240...1270, 504),
        // Of a range taller than the view, the nearer edge is shown.
        (1400...2000, 1234), (-500...400, -47),
    ])
    func `showing a target scrolls as little as possible`(target: ClosedRange<CGFloat>, offset: CGFloat) {
        // The insets of 47 and 34 points leave 47 to 766 of the 800 points visible.
        #expect(range.offset(showing: target, from: 500, visible: 47...766) == offset)
    }
}

@Suite struct ScrollIndicatorTests {
    private let range = ScrollRange(content: 1600, dimension: 800, leadingInset: 0, trailingInset: 0)

    @Test func `the indicator's length is the visible share of the content, and it travels the whole track`() throws {
        let top = try #require(ScrollIndicatorGeometry(range: range, offset: 0, leadingInset: 0, trailingInset: 0))
        #expect(top.position == 3)
        #expect(top.length == 397)
        let bottom = try #require(ScrollIndicatorGeometry(range: range, offset: 800, leadingInset: 0, trailingInset: 0))
        #expect(bottom.position + bottom.length == 797)
        let middle = try #require(ScrollIndicatorGeometry(range: range, offset: 400, leadingInset: 0, trailingInset: 0))
        #expect(middle.position == 201.5)
    }

    @Test func `the indicator is at least 36 points long`() throws {
        let long = ScrollRange(content: 800_000, dimension: 800, leadingInset: 0, trailingInset: 0)
        let thumb = try #require(ScrollIndicatorGeometry(range: long, offset: 400_000, leadingInset: 0, trailingInset: 0))
        #expect(thumb.length == 36)
    }

    @Test func `overscrolling shortens the indicator at its end, to 8 points at least`() throws {
        let pulled = try #require(ScrollIndicatorGeometry(range: range, offset: -100, leadingInset: 0, trailingInset: 0))
        #expect(pulled.length == 297)
        #expect(pulled.position == 3)
        let pushed = try #require(ScrollIndicatorGeometry(range: range, offset: 1300, leadingInset: 0, trailingInset: 0))
        #expect(pushed.length == 8)
        #expect(pushed.position == 789)
    }

    @Test func `insets shorten the indicator's track`() throws {
        let thumb = try #require(ScrollIndicatorGeometry(range: range, offset: 0, leadingInset: 100, trailingInset: 336))
        #expect(thumb.position == 103)
        #expect(thumb.length == 179)
    }

    @Test func `an indicator is nil if nothing can scroll or no track is left`() {
        let fits = ScrollRange(content: 300, dimension: 800, leadingInset: 0, trailingInset: 0)
        #expect(ScrollIndicatorGeometry(range: fits, offset: 0, leadingInset: 0, trailingInset: 0) == nil)
        #expect(ScrollIndicatorGeometry(range: range, offset: 0, leadingInset: 400, trailingInset: 395) == nil)
    }
}
