import CoreGraphics
import Testing

@testable import LabWindow

@Suite struct WindowShareTests {
    private let screen = CGSize(width: 1194, height: 834)

    @Test func `the shortcut cycles the window through full width, two thirds, half and a third`() {
        var width = screen.width
        var seen: [CGFloat] = []
        for _ in 0..<4 {
            width = WindowShare(after: width, on: screen).size(on: screen).width
            seen.append(width)
        }
        #expect(seen == [796, 597, 398, 1194])
    }

    @Test func `from a width set by a flow the shortcut goes to the next smaller share`() {
        #expect(WindowShare(after: 700, on: screen) == .half)
        #expect(WindowShare(after: 597, on: screen) == .third)
        #expect(WindowShare(after: 120, on: screen) == .full)
    }

    @Test func `widths are whole points, and the height is the screen's`() {
        let phone = CGSize(width: 375, height: 667)
        for share in WindowShare.allCases {
            let size = share.size(on: phone)
            #expect(size.width == size.width.rounded() && size.height == 667)
        }
    }

    @Test func `the announcement names the share, and on an iPhone that only the lab can resize an app`() {
        let phone = CGSize(width: 390, height: 844)
        #expect(
            WindowShare.half.announcement(on: phone, isTablet: false) == "Half: 195 × 844. An iPhone itself gives an app the whole screen.")
        #expect(WindowShare.full.announcement(on: phone, isTablet: false) == "The whole screen: 390 × 844")
        #expect(WindowShare.third.announcement(on: screen, isTablet: true) == "A third: 398 × 834")
    }
}
