import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitLists

@MainActor
@Suite struct CellPictureTests {
    private func picture(_ width: Int, _ height: Int) -> UIImage {
        UIImage(
            DisplayImage(width: width, height: height, premultipliedBGRA: [UInt8](repeating: 255, count: width * height * 4)), scale: 1)
    }

    @Test(arguments: [(375, 250, 90, 135.0, 90.0), (40, 30, 90, 40, 30), (20, 100, 50, 10, 50)])
    func `an image in a cell shrinks to the row's height, is centred, and the text follows after 16 points`(
        width: Int, height: Int, row: Int, shownWidth: Double, shownHeight: Double
    ) {
        Stage.perform(scale: 1) { stage in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            // A separator would shorten the content by one pixel.
            cell.placement.hasSeparator = false
            cell.imageView?.image = picture(width, height)
            cell.textLabel?.text = "Row"
            cell.frame = CGRect(x: 0, y: 0, width: 320, height: row)
            stage.root.addSubview(cell)
            stage.layout()
            let image = cell.imageView?.frame ?? .zero
            #expect(image.size == CGSize(width: shownWidth, height: shownHeight))
            #expect(abs((cell.textLabel?.frame.minX ?? 0) - image.maxX - 16) < 0.01 && abs(image.midY - Double(row) / 2) < 1)
        }
    }
}
