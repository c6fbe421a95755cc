import Compositing
import Foundation
import LabProtocol
import QuartzCore
import SceneRuntime
import Simulator
import Testing
import UIKit

@testable import LabSessions

/// Tests for the overlays of earlier frames, of repainted regions, and of the costs of frames.
@Suite @MainActor struct FrameOverlayTests {
    private static let text = """
        name: Moving
        device: iPhone 14
        view:
          id: root
          backgroundColor: systemBackground
          subviews:
            - {class: UIView, id: still, frame: [20, 60, 80, 80], backgroundColor: systemBlue}
            - {class: UITextField, id: field, frame: [20, 605, 350, 44], borderStyle: roundedRect}

        """

    private struct Scene: SceneProvider {
        let name = "Moving"
        let watchedFiles: [String] = []
        func load() throws -> LabScene {
            let document = try SceneDocument.load(Data(FrameOverlayTests.text.utf8), file: "moving.yaml", folder: "")
            return LabScene(title: name) { _, measurer in
                let session = SceneSession(document, measurer: measurer)
                return StartedScene(phone: session.phone, flow: nil, runner: session.runner)
            }
        }
    }

    private let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    /// Returns a session in which a low field was tapped, so that the form moves up with the keyboard.
    private func session(ticks: Int) throws -> LocalSession {
        let session = try LocalSession(Scene(), choices: PhoneChoices(), measurer: fonts)
        session.send(.touch(.began, finger: 0, location: CGPoint(x: 195, y: 625)), after: 1)
        session.send(.touch(.ended, finger: 0, location: CGPoint(x: 195, y: 625)), after: 4)
        _ = session.advance(ticks)
        return session
    }

    private func frameOptions(_ session: LocalSession, onion: OnionLook? = nil, repaint: Bool = false, past: Int? = nil) -> FrameOptions {
        var frameOptions = FrameOptions(viewport: Viewport(windowSize: CGSize(width: 500, height: 900), device: session.device))
        frameOptions.time = session.time
        frameOptions.onion = onion
        frameOptions.showsRepaint = repaint
        frameOptions.past = past
        return frameOptions
    }

    private func ghosts(_ list: DisplayList) -> [DisplayNode] { list.nodes.filter { $0.name.hasPrefix("ghost ") } }

    // MARK: Ghosts

    @Test func `ghosts are evenly spaced with the oldest first, and none precedes the first frame`() {
        #expect(OnionLook().ticks(before: 100, from: 1) == [80, 84, 88, 92, 96])
        #expect(OnionLook(ghosts: 3, spacing: 8).ticks(before: 20, from: 1) == [4, 12])
        #expect(OnionLook(ghosts: 10, spacing: 1).ticks(before: 1, from: 1) == [])
        let opacities = (0..<5).map { OnionSkin.opacity(of: $0, count: 5) }
        #expect(opacities == opacities.sorted() && Set(opacities).count == 5 && opacities[0] > 0)
    }

    @Test func `a ghost shows only moved views, tinted at their old position`() {
        func node(_ id: UInt64, y: CGFloat, _ color: CGColor, _ children: [DisplayNode] = []) -> DisplayNode {
            DisplayNode(
                id: id, transform: CGAffineTransform(translationX: 0, y: y), bounds: CGRect(x: 0, y: 0, width: 50, height: 50), fill: color,
                children: children)
        }
        func frame(_ y: CGFloat) -> DisplayList {
            let root = DisplayNode(
                id: 1, bounds: CGRect(x: 0, y: 0, width: 300, height: 600), fill: .white,
                children: [node(2, y: 10, .black), node(3, y: y, CGColor(hex: 0xFF0000), [node(4, y: 5, .black)])])
            return DisplayList(size: CGSize(width: 300, height: 600), nodes: [root])
        }
        let nodes = OnionSkin.nodes([frame(100), frame(200)], over: frame(300))
        #expect(nodes.map(\.id) == [LabNodeID.onion, LabNodeID.onion + 1])
        #expect(nodes[0].opacity < nodes[1].opacity)
        for (ghost, y) in zip(nodes, [100, 200] as [CGFloat]) {
            let shell = ghost.children[0]
            #expect(shell.fill == nil, "what only holds the moved view is not drawn")
            #expect(shell.children.count == 1 && shell.children[0].transform.ty == y)
            #expect(shell.children[0].fill == OnionSkin.tinted(CGColor(hex: 0xFF0000)))
            #expect(shell.children[0].children.count == 1, "with everything in it")
        }
        var ids: Set<UInt64> = []
        func note(_ node: DisplayNode) {
            #expect(ids.insert(node.id).inserted, "two nodes are \(node.id)")
            node.children.forEach(note)
        }
        (nodes + frame(300).nodes).forEach(note)
        #expect(OnionSkin.nodes([frame(300)], over: frame(300)).isEmpty)
        var turned = frame(100)
        turned.size = CGSize(width: 600, height: 300)
        #expect(OnionSkin.nodes([turned], over: frame(300)).isEmpty)
    }

    @Test func `ghosts are drawn over live and past frames and do not change the record`() throws {
        let session = try session(ticks: 20)
        let look = OnionLook(ghosts: 3, spacing: 2)
        let plain = session.screenList(frameOptions(session))
        #expect(ghosts(plain).isEmpty && plain.nodes == session.phone.displayList.nodes, "nothing is added while they are off")
        #expect(session.overlayFrames.lists.isEmpty)
        let live = session.screenList(frameOptions(session, onion: look))
        #expect(ghosts(live).count == 3)
        let recorded = session.frames.record
        _ = session.advance(60)
        let past = session.screenList(frameOptions(session, onion: look, past: 20))
        #expect(ghosts(past) == ghosts(live), "the same moment has the same ghosts, live and in the past")
        #expect(session.frames.record.list(at: 20) == recorded.list(at: 20))
        let with = Compositor.picture(of: past, fonts: fonts, scale: 1)
        let without = Compositor.picture(of: session.screenList(frameOptions(session, past: 20)), fonts: fonts, scale: 1)
        let difference = BitmapComparison(with, without)
        #expect(difference.differingShare > 0.01, "\(difference)")
        #expect(session.overlayFrames.lists.isEmpty, "what ghosts needed goes with them")
    }

    // MARK: Repaint

    @Test func `the outlined regions are those that the compositor repaints`() throws {
        let session = try session(ticks: 0)
        let bitmap = Compositor.makeBitmap(size: session.device.size, scale: 2)
        let compositor = Compositor(fonts: fonts, scale: 2)
        let regions = RepaintRegions(fonts: fonts, scale: 2)
        var before: DisplayList?
        var painted = 0
        for tick in 1...60 {
            _ = session.advance(1)
            let list = session.phone.displayList
            let damage = compositor.render(list, into: bitmap)
            #expect(regions.regions(of: list, after: before) == damage, "tick \(tick)")
            if !damage.isEmpty { painted += 1 }
            before = list
        }
        #expect(painted > 10)
        // Reading the frames in a different order must give the same regions.
        let one = try #require(session.frames.record.list(at: 14))
        let two = try #require(session.frames.record.list(at: 15))
        _ = compositor.render(one, into: bitmap)
        #expect(regions.regions(of: two, after: one) == compositor.render(two, into: bitmap))
        #expect(regions.regions(of: two, after: two).isEmpty)
    }

    @Test func `outlines show what was repainted, live and in the past, and nothing at rest`() throws {
        let session = try session(ticks: 20)
        func outlines(_ list: DisplayList) -> [DisplayNode] { list.nodes.filter { $0.name.hasPrefix("repaint ") } }
        let live = outlines(session.screenList(frameOptions(session, repaint: true)))
        #expect(!live.isEmpty)
        _ = session.advance(100)
        #expect(outlines(session.screenList(frameOptions(session, repaint: true, past: 20))) == live)
        // In these ticks the keyboard and the form move up.
        var heights: [CGFloat] = []
        for tick in 5...60 {
            heights += outlines(session.screenList(frameOptions(session, repaint: true, past: tick))).map(\.bounds.height)
        }
        #expect(heights.contains { $0 > 100 })
        let still = try LocalSession(Scene(), choices: PhoneChoices(), measurer: fonts)
        _ = still.advance(30)
        #expect(outlines(still.screenList(frameOptions(still, repaint: true))).isEmpty)
        #expect(outlines(session.screenList(frameOptions(session, past: 20))).isEmpty)
    }

    // MARK: Costs

    @Test func `every tick has a cost, which is not in the run file, the trace or the frame`() throws {
        let session = try session(ticks: 30)
        let costs = try #require(session.costs)
        #expect(costs.ticks == 1..<31)
        #expect((1...30).allSatisfy { (costs[$0]?.total ?? -1) > 0 && costs[$0]?[.drawing] == 0 })
        let frame = session.phone.displayList
        costs.add(drawing: 3, tick: 30)
        costs.add(drawing: 9, tick: 30)
        costs.add(drawing: 9, tick: 31)
        #expect(costs[30]?[.drawing] == 3 && costs[31] == nil, "a frame that is drawn again for the window's sake counts once")
        #expect(session.phone.displayList == frame)
        let other = try self.session(ticks: 30)
        #expect(StateDump(of: other.phone).line == StateDump(of: session.phone).line)
        #expect(other.phone.inputLog == session.phone.inputLog)
        // A run that branches off from this run keeps the costs of the common frames.
        let next = try #require(try session.resumed(at: 12) as? LocalSession)
        #expect(next.costs?.ticks == 1..<13 && next.costs?[12] == costs[12])
    }

    @Test func `the cost log drops its oldest frames and returns the most expensive frame of a range`() {
        let log = FrameCostLog()
        for tick in 5..<(5 + FrameCostLog.mostFrames + 10) { log.add(FrameCost(input: Float(tick % 100)), tick: tick) }
        #expect(log.ticks.count <= FrameCostLog.mostFrames && log.firstTick > 5)
        #expect(log.dearest(in: 50_000..<50_100)?.tick == 50_099)
        #expect(log.dearest(in: 0..<3) == nil)
        let sparse = FrameCostLog()
        sparse.add(FrameCost(layout: 1), tick: 2)
        sparse.add(FrameCost(layout: 2), tick: 6)
        sparse.add(FrameCost(layout: 9), tick: 6)
        #expect(sparse[4] == nil && sparse[6]?.total == 2 && sparse.ticks == 2..<7)
        #expect(
            FrameCost(input: 1, layout: 2, list: 3, drawing: 14).text.hasPrefix(
                "20.0 ms in all, above the 16.7 ms of a frame\n1.00 ms input"))
    }

    @Test func `ghost settings are sent to a phone in a separate process`() throws {
        var advance = LabAdvance()
        advance.onion = OnionLook(ghosts: 10, spacing: 2)
        advance.showsRepaint = true
        let again = try JSONDecoder().decode(LabAdvance.self, from: JSONEncoder().encode(advance))
        #expect(again == advance)
        let old = try JSONEncoder().encode(LabAdvance())
        #expect(!String(decoding: old, as: UTF8.self).contains("onion"), "nothing is sent while they are off")
    }
}
