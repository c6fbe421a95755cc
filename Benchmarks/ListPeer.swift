import Compositing
import Foundation
import Simulator
import UIKit

/// A list that scrolls at a constant speed through a million rows, as fast as frames can be drawn. `scripts/compare-with-qt.sh` compares
/// it with Qt Quick's ListView with the same rows at the same speed.
@MainActor
enum ListPeer {
    /// The number of frames at the beginning that do not count.
    private static let warmUp = 300

    struct Result {
        /// The frames per second of processor time, and per second of the wall clock.
        var framesPerSecond = 0.0
        var framesPerWallSecond = 0.0
        /// The row in the middle of the screen at the end, which shows how far the list has scrolled.
        var lastRow = 0
    }

    /// - Parameters:
    ///   - step: the scroll distance for each frame, in points.
    ///   - picture: the path of a PNG file for the last frame.
    static func measure(fonts: FontLibrary, frames: Int, step: CGFloat, picture: String?) throws -> Result {
        let phone = FlingTrack.makePhone(fonts: fonts)
        let compositor = Compositor(fonts: fonts, scale: 2)
        let bitmap = Compositor.makeBitmap(size: phone.device.size, scale: 2)
        let rows = TableFling.Rows()
        let table = phone.process.run {
            let table = UITableView(frame: phone.window.bounds)
            table.register(TableFling.Row.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            table.delegate = rows
            phone.window.rootViewController?.view.addSubview(table)
            return table
        }
        phone.tick()
        func frame() {
            phone.process.run { table.contentOffset.y += step }
            phone.tick()
            _ = compositor.render(phone.displayList, into: bitmap)
        }
        for _ in 0..<warmUp { frame() }
        let (start, wall) = (processorTime(), wallTime())
        for _ in 0..<frames { frame() }
        var result = Result(
            framesPerSecond: Double(frames) / (processorTime() - start), framesPerWallSecond: Double(frames) / (wallTime() - wall))
        result.lastRow = phone.process.run {
            table.indexPathForRow(at: CGPoint(x: 20, y: table.contentOffset.y + 400))?.row ?? 0
        }
        if let picture { try bitmap.writePNG(to: URL(fileURLWithPath: picture)) }
        return result
    }
}
