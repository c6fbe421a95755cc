import Compositing
import Foundation
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for text fields in the rows of scenes. Rows are 44 points high before iOS 26 and 52 points since then. In rows of both heights,
/// a field's text is beside the row's own text.
@MainActor @Suite("Fields in rows of a scene") struct RowFieldTests {
    /// The scenes whose rows have text fields beside a text and set no height.
    nonisolated private static let scenes = ["collection-form", "settings", "table-form", "table-in-scroll", "toolbar-manager"]

    private func row(around view: UIView) -> UIView? {
        var ancestor = view.superview
        while let current = ancestor {
            if current is UITableViewCell || current is UICollectionViewListCell { return current }
            ancestor = current.superview
        }
        return nil
    }

    @Test(arguments: scenes, [17, 26])
    func `fields are vertically centred in their row, whatever its height`(name: String, version: Int) throws {
        var document = try SceneDocument.load(scenesFolder.appending(path: "\(name).yaml").path)
        document.settings["systemVersion"] = version
        let session = SceneSession(document, measurer: try FontLibrary())
        for _ in 0..<3 { session.phone.tick() }
        session.phone.process.run {
            var count = 0
            for view in session.controller.viewsByID.values.sorted(by: { $0.description < $1.description }) {
                guard let field = view as? UITextField, field.window != nil, let row = row(around: field) else { continue }
                count += 1
                let middle = field.convert(CGPoint(x: 0, y: field.bounds.midY), to: row).y
                #expect(abs(middle - row.bounds.midY) < 0.6, "\(name) under \(version): \(field) at \(middle) of \(row.bounds.height)")
            }
            #expect(name == "settings" || count > 0)
        }
    }
}
