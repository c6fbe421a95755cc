import Foundation
import KeyboardAdjustment
import SeededRandom
import Testing
import UIKit

@testable import IQKeyboardManagerSwift

/// Tests for the revised edition with generated tables and collections. After the layout has settled, a field that fits must be above the
/// keyboard, a field that was not covered must not have moved, and only a few decisions may have been made.
///
/// `ENGINE_LISTS` is the number of lists; `make fuzz` uses 800.
@MainActor @Suite("The revised edition on random lists") struct RevisedListRandomTests {
    /// A data source of rows, items, headers and footers, each with a field.
    private final class Content: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegateFlowLayout
    {
        struct Section {
            var rows: [CGFloat]
            var header: CGFloat
            var footer: CGFloat
        }
        let sections: [Section]
        init(_ random: inout SeededGenerator) {
            sections = (0...random.next(below: 4)).map { _ in
                Section(
                    rows: (0..<random.next(below: 14)).map { _ in CGFloat(36 + random.next(below: 150)) },
                    header: random.next(below: 2) == 0 ? 0 : CGFloat(40 + random.next(below: 40)),
                    footer: random.next(below: 2) == 0 ? 0 : CGFloat(40 + random.next(below: 40)))
            }
        }

        private func fill(_ view: UIView, width: CGFloat, height: CGFloat) {
            for subview in view.subviews { subview.removeFromSuperview() }
            let field = UITextField(frame: CGRect(x: 20, y: 2, width: max(width - 40, 10), height: 30))
            field.tag = 1
            // In a high row the field is farther down.
            field.frame.origin.y = max(2, height - 40)
            view.addSubview(field)
        }
        private func margin(_ height: CGFloat, _ width: CGFloat) -> UIView? {
            guard height > 0 else { return nil }
            let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
            fill(view, width: width, height: height)
            return view
        }

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            sections[indexPath.section].rows[indexPath.row]
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { sections[section].header }
        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { sections[section].footer }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            margin(sections[section].header, tableView.bounds.width)
        }
        func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            margin(sections[section].footer, tableView.bounds.width)
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            fill(cell.contentView, width: tableView.bounds.width, height: sections[indexPath.section].rows[indexPath.row])
            return cell
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].rows.count }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: collectionView.bounds.width, height: sections[indexPath.section].rows[indexPath.item]) }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
        ) -> CGSize { CGSize(width: collectionView.bounds.width, height: sections[section].header) }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
        ) -> CGSize { CGSize(width: collectionView.bounds.width, height: sections[section].footer) }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            fill(cell.contentView, width: collectionView.bounds.width, height: sections[indexPath.section].rows[indexPath.item])
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "margin", for: indexPath)
            let section = sections[indexPath.section]
            let height = kind == UICollectionView.elementKindSectionHeader ? section.header : section.footer
            fill(view, width: collectionView.bounds.width, height: height)
            return view
        }
    }

    @MainActor private final class Screen {
        let phone: EnginePhone
        let content: Content
        let list: UIScrollView
        let outer: UIScrollView?
        let summary: String

        init(_ phone: EnginePhone, _ random: inout SeededGenerator) {
            self.phone = phone
            content = Content(&random)
            let y = CGFloat(random.next(below: 350))
            let height = min(844 - y, CGFloat(200 + random.next(below: 650)))
            let frame = CGRect(x: 0, y: y, width: 390, height: height)
            if random.next(below: 3) == 0 {
                let outer = phone.addScrollView(contentHeight: 844 + CGFloat(random.next(below: 500)))
                outer.contentOffset.y = CGFloat(random.next(below: Int(outer.contentSize.height) - 843))
                self.outer = outer
            } else {
                outer = nil
            }
            let isTable = random.next(below: 2) == 0
            if isTable {
                let table = UITableView(frame: frame, style: random.next(below: 3) == 0 ? .grouped : .plain)
                table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
                if random.next(below: 2) == 0 { table.estimatedRowHeight = 0 }
                (table.dataSource, table.delegate) = (content, content)
                list = table
            } else {
                let layout = UICollectionViewFlowLayout()
                (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (CGFloat(random.next(below: 12)), 0)
                layout.sectionHeadersPinToVisibleBounds = random.next(below: 2) == 0
                layout.sectionFootersPinToVisibleBounds = random.next(below: 2) == 0
                let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
                collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
                for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                    collection.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "margin")
                }
                (collection.dataSource, collection.delegate) = (content, content)
                list = collection
            }
            list.contentInsetAdjustmentBehavior = .never
            (outer ?? phone.root).addSubview(list)
            phone.window.layoutWindow()
            list.contentOffset.y = CGFloat(random.next(below: max(1, Int(list.contentSize.height - height) + 1)))
            phone.window.layoutWindow()
            summary = "\(isTable ? "table" : "collection") at \(y), \(height) high, in \(outer == nil ? "the root" : "a scroll view")"
        }

        /// The position of the root view and the offsets of all scroll views.
        var places: [CGFloat] { [phone.rootY, list.contentOffset.y] + (outer.map { [$0.contentOffset.y] } ?? []) }

        /// The fields that are completely visible.
        var visibleFields: [UITextField] {
            var found: [UITextField] = []
            func look(_ view: UIView) {
                if let field = view as? UITextField, isSeen(field) { found.append(field) }
                view.subviews.forEach(look)
            }
            look(list)
            return found
        }

        private func isSeen(_ field: UITextField) -> Bool {
            let frame = field.convert(field.bounds, to: nil)
            guard frame.minY >= 47, frame.maxY <= 844, !isBehindMargin(field) else { return false }
            let seen = list.convert(list.bounds, to: nil)
            return frame.minY >= seen.minY && frame.maxY <= seen.maxY
        }

        /// Whether a header or a footer of the list covers the field.
        func isBehindMargin(_ field: UITextField) -> Bool {
            let frame = field.convert(field.bounds, to: nil)
            return list.subviews.contains { margin in
                guard !(margin is UITableViewCell), !(margin is UICollectionViewCell), margin.viewWithTag(1) != nil, !margin.isHidden,
                    !field.isDescendant(of: margin)
                else { return false }
                let covered = margin.convert(margin.bounds, to: nil).intersection(frame)
                return !covered.isNull && covered.height > 0.5
            }
        }

        /// The maximum total height of a section's header and footer.
        var margins: CGFloat { content.sections.map { $0.header + $0.footer }.max() ?? 0 }
    }

    /// Runs 45 ticks, after which no layout is pending.
    private func settle(_ phone: EnginePhone) {
        let process = SimulatedProcess.current
        for _ in 0..<45 {
            process.clock.advance(to: process.clock.now + 1.0 / 60)
            phone.window.layoutWindow()
            process.ticks.run(.postLayout)
        }
    }

    private static let lists = ProcessInfo.processInfo.environment["ENGINE_LISTS"].flatMap(Int.init) ?? 24

    @Test(arguments: 0..<8)
    func `a field that fits is above the keyboard, visible views stay visible, and decisions are few`(part: Int) {
        var focuses = 0
        let share = Self.lists / 8
        for seed in (part * share)..<(part * share + share) {
            EnginePhone.run { phone in
                phone.manager.edition = .revised
                var random = SeededGenerator(seed: UInt64(seed))
                let screen = Screen(phone, &random)
                // The height of the keyboard that is visible when the field gets the focus.
                var present: CGFloat = 0
                for _ in 0..<4 {
                    let height = CGFloat(200 + random.next(below: 200))
                    let fields = screen.visibleFields
                    guard !fields.isEmpty else { return }
                    let field = fields[random.next(below: fields.count)]
                    let before = screen.places
                    let frame = field.convert(field.bounds, to: nil)
                    let bottom = 844 - height
                    let wasClear =
                        frame.maxY + 10 <= 844 - max(height, present)
                        && screen.list.convert(screen.list.bounds, to: nil).maxY <= 844 - max(height, present)
                    let decisions = phone.adjustments.count
                    phone.show(field, height: height)
                    settle(phone)
                    focuses += 1
                    let label = "seed \(seed), \(screen.summary), keyboard \(height), field at \(frame)"
                    let after = field.convert(field.bounds, to: nil)
                    let plans = phone.adjustments.dropFirst(decisions).map { "\($0.plan)" }.joined(separator: "\n")
                    #expect(field.window != nil && field.isFirstResponder, "\(label)")
                    // The header above and the footer below the row take some of the space above the keyboard.
                    if bottom - max(47, screen.list.convert(screen.list.bounds, to: nil).minY) >= 30 + 10 + screen.margins + 40 {
                        #expect(after.maxY <= bottom + 0.5, "\(label), now \(after)\n\(plans)")
                        #expect(!screen.isBehindMargin(field), "\(label), now \(after)\n\(plans)")
                    }
                    // A lower keyboard shortens the scroll range, so an offset at its end moves back. The check is therefore skipped.
                    if wasClear, height >= present { #expect(screen.places == before, "\(label)\n\(plans)") }
                    #expect(phone.adjustments.count - decisions <= 2 + SettlingBudget.limit, "\(label)")
                    #expect(phone.adjustments.last?.plan.reason != .layoutDoesNotSettle, "\(label)")
                    present = height
                    if random.next(below: 2) == 0 {
                        field.resignFirstResponder()
                        phone.keyboardHides()
                        present = 0
                        settle(phone)
                        #expect(phone.rootY == 0 && screen.list.contentInset == .zero, "\(label)")
                    }
                }
                withExtendedLifetime(screen) {}
            }
        }
        #expect(focuses > share)
    }
}
