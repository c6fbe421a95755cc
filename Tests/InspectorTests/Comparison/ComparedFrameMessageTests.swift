import Foundation
import LabProtocol
import QuartzCore
import SceneRuntime
import Simulator
import Testing
import UIKit

@testable import Inspector

/// Tests that a frame sent by another process equals the original frame.
@MainActor
@Suite struct ComparedFrameMessageTests {
    @Test func `a compared frame survives encoding and decoding`() throws {
        let scene = """
            name: Message
            device: iPhone 14
            strategy: iq
            view:
              class: UIScrollView
              id: form
              subviews:
                - {class: UILabel, id: title, text: Name, frame: [20, 60, 200, 21], alpha: 0.3}
                - {class: UITextField, id: name, frame: [20, 600, 300, 34], borderStyle: roundedRect}
                - {class: UIView, id: outside, frame: [20, 2000, 60, 60], backgroundColor: systemRed}
            flow:
              - tapOn: {id: name}
              - hold: 300ms
            """
        let session = SceneSession(try SceneDocument.parse(scene))
        while session.tick() {}
        let frame = ComparedFrame(of: session.phone)
        #expect(frame.keyboard != nil && frame.decision?.rules.isEmpty == false && frame.views.contains { $0.insets != nil })
        #expect(frame.views.contains { $0.situation == .outside } && frame.views.contains { $0.textColor != nil && $0.fontSize != nil })
        let message = LabComparedFrame(frame, tick: 7)
        let data = try JSONEncoder().encode(message)
        let read = try JSONDecoder().decode(LabComparedFrame.self, from: data)
        #expect(read == message && read.tick == 7)
        let again = ComparedFrame(read)
        #expect(again == frame && again.differences(to: frame, .points).isEmpty)
        var other = read
        other.views[other.views.firstIndex { $0.key == "name" } ?? 0].frame.origin.y += 1
        #expect(ComparedFrame(other).differences(to: frame, .points).map(\.view) == ["name"])
    }

    @Test func `null rects are sent as zero rects`() throws {
        let view = ComparedView(key: "a", frame: .null, visible: .null)
        let data = try JSONEncoder().encode(LabComparedFrame(ComparedFrame(screen: .zero, views: [view]), tick: 0))
        #expect(try JSONDecoder().decode(LabComparedFrame.self, from: data).views[0].frame == .zero)
    }
}
