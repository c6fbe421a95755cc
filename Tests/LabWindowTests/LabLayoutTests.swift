import CoreGraphics
import Testing

@testable import LabWindow

/// Tests for the positions of the toolbar, panels and status line, and for the parts that shrink or disappear in a small window.
@Suite struct LabLayoutTests {
    private func layout(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> LabLayout {
        var frameOptions = LabLayout.Requests()
        frameOptions.showsInspector = true
        frameOptions.showsTimeline = true
        frameOptions.textScale = scale
        return LabLayout(CGSize(width: width, height: height), frameOptions)
    }

    @Test(arguments: [1, 1.25, 2] as [CGFloat])
    func `from 320 x 240 to 4K the window's parts fill it without overlapping`(scale: CGFloat) {
        for width in stride(from: 320, through: 3840, by: 176) as StrideThrough<CGFloat> {
            for height in stride(from: 240, through: 2160, by: 96) as StrideThrough<CGFloat> {
                let layout = layout(width, height, scale: scale)
                let parts = [layout.toolbar, layout.inspector, layout.timeline, layout.status, layout.room].filter { !$0.isEmpty }
                let window = CGRect(x: 0, y: 0, width: width, height: height)
                for part in parts { #expect(window.contains(part), "\(part) in \(width) x \(height)") }
                #expect(abs(parts.reduce(0) { $0 + $1.width * $1.height } - width * height) < 1)
                #expect(layout.room.width >= 200 && layout.room.height >= 140, "\(layout.room) in \(width) x \(height)")
            }
        }
    }

    @Test func `a timeline without space for its enlarged text is hidden`() {
        #expect(!layout(640, 480).timeline.isEmpty)
        #expect(layout(640, 480, scale: 2).timeline.isEmpty)
        #expect(layout(1280, 800, scale: 2).timeline.height >= 2 * LabLayout.leastTimeline)
    }

    @Test func `a smaller window hides names, timeline, status line and inspector, in this order`() {
        let large = layout(1200, 900)
        #expect(large.toolbarLook == .names && !large.timeline.isEmpty && !large.status.isEmpty && !large.inspector.isEmpty)
        let low = layout(1200, 400)
        #expect(low.toolbarLook == .icons && !low.status.isEmpty && !low.inspector.isEmpty)
        let lower = layout(1200, 330)
        #expect(lower.timeline.isEmpty && lower.status.isEmpty && !lower.inspector.isEmpty)
        let small = layout(320, 240)
        #expect(small.inspector.isEmpty && small.toolbarLook == .icons)
    }

    @Test func `panels grow with the text scale`() {
        let (usual, large) = (layout(3840, 2160), layout(3840, 2160, scale: 2))
        #expect(large.inspector.width == 2 * usual.inspector.width)
        #expect(large.timeline.height == 2 * usual.timeline.height)
    }

    @Test func `a bare phone fills the window, and the inspector is added if requested`() {
        var frameOptions = LabLayout.Requests(isBare: true)
        #expect(LabLayout(CGSize(width: 444, height: 898), frameOptions).room == CGRect(x: 0, y: 0, width: 444, height: 898))
        frameOptions.showsInspector = true
        #expect(LabLayout(CGSize(width: 774, height: 898), frameOptions).insets.right == 330)
    }
}
