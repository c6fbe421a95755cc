import Compositing
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Tests for the shadows of clipping layers. (seen in the system)
@MainActor
@Suite struct ClippedShadowTests {
    private func level(clips: Bool) throws -> (below: Int, child: Int) {
        let fonts = try FontLibrary()
        var result = (below: 0, child: 0)
        Stage.perform { stage in
            stage.window.backgroundColor = .white
            stage.root.backgroundColor = .white
            let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 50))
            view.backgroundColor = .white
            view.layer.shadowColor = .black
            view.layer.shadowOpacity = 1
            view.layer.shadowRadius = 4
            view.layer.shadowOffset = CGSize(width: 0, height: 4)
            view.clipsToBounds = clips
            // A sublayer's shadow is visible inside the clipping layer.
            let child = UIView(frame: CGRect(x: 20, y: 10, width: 20, height: 10))
            child.backgroundColor = .white
            child.layer.shadowOpacity = 1
            child.layer.shadowRadius = 2
            child.layer.shadowOffset = CGSize(width: 0, height: 4)
            view.addSubview(child)
            stage.root.addSubview(view)
            stage.layout()
            let list = DisplayList(
                size: stage.window.bounds.size, background: .white, nodes: [stage.window.layer.displayNode(at: 0)].compactMap { $0 })
            let picture = Compositor.picture(of: list, fonts: fonts, scale: 1)
            result = (Int(picture[100, 103].red), Int(picture[80, 72].red))
        }
        return result
    }

    @Test func `a view that clips to its bounds shows no shadow, and its subviews show theirs inside it`() throws {
        let open = try level(clips: false)
        #expect(open.below < 150 && open.child < 200)
        let clipped = try level(clips: true)
        #expect(clipped.below == 255, "where the shadow was")
        #expect(clipped.child < 200)
    }
}
