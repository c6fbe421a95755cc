import Compositing
import LabProtocol
import QuartzCore
import Simulator

/// The recorded frames that overlays on the shown frame need; empty without overlays.
struct OverlayFrames {
    /// Recorded frames before the shown tick, by tick.
    var lists: [Int: DisplayList] = [:]
    var repaint: RepaintRegions?
}

/// Draws the overlays that are made of other recorded frames.
extension LocalSession {
    func frameOverlays(_ frameOptions: FrameOptions, at tick: Int, over list: DisplayList) -> [DisplayNode] {
        guard frameOptions.onion != nil || frameOptions.showsRepaint else {
            if !overlayFrames.lists.isEmpty || overlayFrames.repaint != nil { overlayFrames = OverlayFrames() }
            return []
        }
        let ghosts = frameOptions.onion?.ticks(before: tick, from: reachableTicks?.lowerBound ?? 0) ?? []
        let repaintTicks = frameOptions.showsRepaint ? [tick - 1, tick] : []
        // Keep the frames between two ghosts, because they become the ghosts of the next ticks.
        let first = (ghosts + repaintTicks).min() ?? tick
        overlayFrames.lists = overlayFrames.lists.filter { (first...tick).contains($0.key) }
        if !frameOptions.showsRepaint { overlayFrames.repaint = nil }
        return OnionSkin.nodes(ghosts.compactMap(frameList), over: list) + repaintNodes(frameOptions, at: tick)
    }

    private func frameList(at tick: Int) -> DisplayList? {
        if let known = overlayFrames.lists[tick] { return known }
        guard let list = frames.record.list(at: tick) ?? older?.list(at: tick) else { return nil }
        overlayFrames.lists[tick] = list
        return list
    }

    /// Returns outlines of the regions that the compositor repaints in a tick's frame, at the scale of the window.
    private func repaintNodes(_ frameOptions: FrameOptions, at tick: Int) -> [DisplayNode] {
        // Return no outlines without the font library, because pixels cannot be compared without it. Only tests use another measurer.
        guard frameOptions.showsRepaint, let fonts = measurer as? FontLibrary, let list = frameList(at: tick) else { return [] }
        let scale = frameOptions.viewport.pixelScale
        if overlayFrames.repaint?.scale != scale { overlayFrames.repaint = RepaintRegions(fonts: fonts, scale: scale) }
        // Draw no outlines for the first frame, because there is no previous frame to compare with.
        guard let before = frameList(at: tick - 1), let repaint = overlayFrames.repaint else { return [] }
        return RepaintOutlines.nodes(repaint.regions(of: list, after: before), scale: scale)
    }
}

/// Outlines of repainted regions.
enum RepaintOutlines {
    /// The colour of the outlines. (chosen: a magenta unlike any system colour)
    static let color = CGColor(hex: 0xE5189B)

    /// - Parameter scale: the number of pixels per point, because `regions` are in pixels.
    static func nodes(_ regions: [PixelRect], scale: CGFloat) -> [DisplayNode] {
        regions.enumerated().map { index, region in
            let frame = CGRect(
                x: CGFloat(region.x) / scale, y: CGFloat(region.y) / scale, width: CGFloat(region.width) / scale,
                height: CGFloat(region.height) / scale)
            return DisplayNode(
                id: LabNodeID.repaint + UInt64(index), name: "repaint \(index)",
                transform: CGAffineTransform(translationX: frame.minX, y: frame.minY), bounds: CGRect(origin: .zero, size: frame.size),
                fill: color.copy(alpha: 0.1), border: .init(color: color, width: 1.5))
        }
    }
}
