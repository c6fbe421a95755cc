import Compositing
import Foundation
import Simulator
import Testing
import UIKit

@testable import UIKitLists

/// The settings screen of the reference picture of iOS 15: every cell style and accessory, in cards.
private final class SettingsController: UITableViewController {
    let titles = ["Switch", "Tap action", "Cell style", "Radio button"]
    let counts = [2, 1, 4, 3]

    override func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 2 ? "Four styles, each with what it shows" : nil
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let style: UITableViewCell.CellStyle =
            switch (indexPath.section, indexPath.row) {
            case (0, 0), (2, 1): .subtitle
            case (2, 2): .value1
            case (2, 3): .value2
            default: .default
            }
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        switch indexPath.section {
        case 0:
            cell.textLabel?.text = "Setting \(indexPath.row + 1)"
            cell.detailTextLabel?.text = "Example subtitle"
            cell.imageView?.image = UIImage(systemName: indexPath.row == 0 ? "globe" : "clock")
            let toggle = UISwitch()
            toggle.isOn = indexPath.row == 0
            cell.accessoryView = toggle
        case 1:
            cell.textLabel?.text = "Tap action"
            cell.textLabel?.textAlignment = .center
            cell.textLabel?.textColor = .systemBlue
        case 2:
            cell.textLabel?.text = "CellStyle"
            cell.detailTextLabel?.text = ["", ".subtitle", ".value1", ".value2"][indexPath.row]
            if indexPath.row != 3 { cell.imageView?.image = UIImage(systemName: ["gearshape", "globe", "clock"][indexPath.row]) }
            cell.accessoryType = [.detailButton, .detailDisclosureButton, .disclosureIndicator, .none][indexPath.row]
        default:
            cell.textLabel?.text = "Option \(indexPath.row + 1)"
            cell.accessoryType = indexPath.row == 0 ? .checkmark : .none
        }
        return cell
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.section == 3 }
    override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in completion(true) }
        let more = UIContextualAction(style: .normal, title: "More") { _, _, completion in completion(true) }
        return UISwipeActionsConfiguration(actions: [delete, more])
    }
}

@MainActor
@Suite("Table view appearance")
struct TableLookTests {
    /// Returns a phone of 375 x 812 points whose screen is the settings table.
    private func phone(
        _ fonts: FontLibrary, _ style: UITableView.Style, isDark: Bool = false, version: Int = 17, locale: String = "en_US"
    ) throws -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.device = try #require(
            SimulatedDevice.all.first { $0.name == "iPhone 13 mini" } ?? SimulatedDevice.all.first { $0.size.width == 375 })
        configuration.isDark = isDark
        configuration.strategy = .none
        configuration.process.systemVersion = version
        configuration.process.localeIdentifier = locale
        let phone = SimulatedPhone(configuration: configuration, measurer: fonts, prepare: {}) { SettingsController(style: style) }
        phone.tick()
        phone.tick()
        return phone
    }

    private func table(_ phone: SimulatedPhone) -> UITableView { phone.window.rootViewController!.view as! UITableView }

    /// Returns the colour of a pixel as 0xRRGGBB. The picture has the scale 3.
    private func color(_ bitmap: Bitmap, _ x: CGFloat, _ y: CGFloat) -> Int {
        let bytes = bitmap.bytes.assumingMemoryBound(to: UInt8.self) + Int(y * 3) * bitmap.stride + Int(x * 3) * 4
        return Int(bytes[2]) << 16 | Int(bytes[1]) << 8 | Int(bytes[0])
    }

    @Test func `inset grouped cards match iOS 15's Settings: 16-point inset, rows of 46 and 44, white on #F2F2F7, separators`() throws {
        let fonts = try FontLibrary()
        let phone = try phone(fonts, .insetGrouped)
        let picture = Compositor.picture(of: phone.displayList, fonts: fonts, scale: 3)
        phone.process.run {
            let table = table(phone)
            let first = table.rectForRow(at: IndexPath(row: 0, section: 0))
            #expect(first.minX == 16 && first.width == 343)
            // In the reference picture the rows are 46.2 and 44 points high; the deviation is at most a third of a point.
            #expect(abs(first.height - 46.2) < 0.35)
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 44)
            // In the picture there are 55.3 points between the bar and the first card, and between cards with a header.
            #expect(abs(first.minY - 55.3) < 0.4)
            let gap = table.rectForRow(at: IndexPath(row: 0, section: 1)).minY - table.rectForRow(at: IndexPath(row: 1, section: 0)).maxY
            #expect(abs(gap - 55.3) < 0.6)
            let y = first.midY - table.contentOffset.y
            #expect(color(picture, 8, y) == 0xF2F2F7)
            #expect(color(picture, 200, y) == 0xFFFFFF)
            // The card's corner is round. The separator begins below the text and ends at the card's edge.
            let top = first.minY - table.contentOffset.y
            #expect(color(picture, 17, top + 1) == 0xF2F2F7)
            let line = first.maxY - table.contentOffset.y - 0.2
            #expect(color(picture, 30, line) == 0xFFFFFF)
            #expect(color(picture, 33, line) == color(picture, 357, line))
            #expect(color(picture, 33, line) != 0xFFFFFF)
        }
    }

    @Test func `automatic separator insets run from the text to the margin on iOS 26, and from the margin to the end on iOS 17`() throws {
        let fonts = try FontLibrary()
        for version in [17, 26] {
            let phone = try phone(fonts, .insetGrouped, version: version)
            phone.process.run {
                let cell = table(phone).cellForRow(at: IndexPath(row: 0, section: 0))!
                let image = cell.imageView!.image!.size.width
                #expect(cell.separatorInset.left == (version == 17 ? 16 : image + 32))
                #expect(cell.separatorInset.right == (version == 17 ? 0 : 16))
            }
        }
    }

    @Test(arguments: [17, 26])
    func `a separator starts at a configuration's text beside its image, and the app's separator insets override it`(version: Int) throws {
        let phone = try phone(try FontLibrary(), .insetGrouped, version: version)
        phone.process.run {
            let table = table(phone)
            let cell = table.cellForRow(at: IndexPath(row: 0, section: 3))!
            cell.textLabel?.text = nil
            var content = cell.defaultContentConfiguration()
            content.text = "Text"
            cell.contentConfiguration = content
            cell.layoutIfNeeded()
            @MainActor func line() -> CGFloat? { cell.subviews.last?.frame.minX }
            @MainActor func text() -> CGFloat? {
                cell.contentView.subviews.compactMap { $0 as? UILabel }.first.map { $0.convert(.zero, to: cell).x }
            }
            #expect(line() == 16 && text() == 16)
            content.image = UIImage(systemName: "star")
            cell.contentConfiguration = content
            cell.layoutIfNeeded()
            #expect(line() == text() && (line() ?? 0) > 40)
            content.imageProperties.reservedLayoutSize.width = 60
            cell.contentConfiguration = content
            cell.layoutIfNeeded()
            #expect(line() == text() && (line() ?? 0) > 76)
            #expect(cell.separatorInset.left == line())
            // An inset that the app sets takes precedence over the default. The test sets the table's inset, measured from the edge or
            // from the automatic inset, and later the cell's inset.
            table.separatorInset.left = 30
            cell.layoutIfNeeded()
            #expect(line() == 30)
            table.separatorInsetReference = .fromAutomaticInsets
            cell.layoutIfNeeded()
            #expect(line() == (text() ?? 0) + 30)
            cell.separatorInset.left = 5
            cell.layoutIfNeeded()
            #expect(line() == 5)
        }
    }

    @Test func `the gap from a card to the next with a title is 62 points on iOS 26 and 55.67 on iOS 17`() throws {
        let fonts = try FontLibrary()
        for version in [17, 26] {
            let phone = try phone(fonts, .insetGrouped, version: version)
            phone.process.run {
                let table = table(phone)
                let end = table.rectForRow(at: IndexPath(row: 1, section: 0)).maxY
                let gap = table.rectForRow(at: IndexPath(row: 0, section: 1)).minY - end
                #expect(abs(gap - (version == 26 ? 62 : 167.0 / 3)) < 0.34, "\(version): \(gap)")
            }
        }
    }

    @Test func `separators are 1 point of #E8E8E8 on iOS 26 and 1 pixel of #C6C6C8 on iOS 17; the app's colour replaces them`() throws {
        let fonts = try FontLibrary()
        for version in [17, 26] {
            let phone = try phone(fonts, .insetGrouped, version: version)
            let picture = Compositor.picture(of: phone.displayList, fonts: fonts, scale: 3)
            phone.process.run {
                let table = table(phone)
                let end = table.rectForRow(at: IndexPath(row: 0, section: 0)).maxY - table.contentOffset.y
                let pixels = (1...4).map { color(picture, 200, end - CGFloat($0) / 3 + 0.1) }
                let line = version == 26 ? [0xE8E8E8, 0xE8E8E8, 0xE8E8E8, 0xFFFFFF] : [0xC6C6C8, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF]
                #expect(pixels == line, "\(version): \(pixels.map { String($0, radix: 16) })")
                // A colour that the app sets is used as it is.
                table.separatorColor = .systemRed
                table.layoutIfNeeded()
                let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))!
                #expect(cell.subviews.last?.backgroundColor == .systemRed)
            }
        }
    }

    @Test func `the looks are written as PNG files if TABLE_PICTURES is set`() throws {
        guard let folder = ProcessInfo.processInfo.environment["TABLE_PICTURES"] else { return }
        let fonts = try FontLibrary()
        func write(_ phone: SimulatedPhone, _ name: String) throws {
            try Compositor.picture(of: phone.displayList, fonts: fonts, scale: 3)
                .writePNG(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
        }
        for (style, name) in [(UITableView.Style.plain, "plain"), (.grouped, "grouped"), (.insetGrouped, "inset")] {
            for isDark in [false, true] {
                try write(phone(fonts, style, isDark: isDark), "\(name)-\(isDark ? "dark" : "light")")
            }
        }
        try write(phone(fonts, .insetGrouped, version: 26), "inset-26")
        try write(phone(fonts, .insetGrouped, locale: "ar"), "inset-rtl")
        let editing = try phone(fonts, .insetGrouped)
        editing.process.run {
            table(editing).setEditing(true, animated: false)
            table(editing).selectRow(at: IndexPath(row: 1, section: 3), animated: false, scrollPosition: .none)
        }
        editing.tick()
        try write(editing, "inset-editing")
        let swiped = try phone(fonts, .insetGrouped)
        swiped.process.run { table(swiped).swipes.open(at: IndexPath(row: 1, section: 0)) }
        for _ in 0..<60 { swiped.tick() }
        try write(swiped, "inset-swiped")
    }
}
