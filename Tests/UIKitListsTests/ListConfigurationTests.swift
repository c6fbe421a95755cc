import Observation
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

@MainActor
private final class ConfiguredRows: EditableRows {
    var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        configure(cell, indexPath)
        return cell
    }
}

@MainActor
@Suite("Cell content configurations")
struct ListConfigurationTests {
    @Test func `a custom view accessory has the size of its constraints, or its fitting size without any`() {
        Stage.perform { _ in
            let badge = UILabel()
            badge.text = "1"
            NSLayoutConstraint.activate([
                badge.widthAnchor.constraint(equalToConstant: 22), badge.heightAnchor.constraint(equalToConstant: 22),
            ])
            _ = UICellAccessory.customView(configuration: .init(customView: badge, placement: .trailing()))
            #expect(badge.bounds.size == CGSize(width: 22, height: 22))
            let plain = UILabel()
            plain.text = "Some words"
            _ = UICellAccessory.customView(configuration: .init(customView: plain, placement: .trailing()))
            #expect(plain.bounds.size == plain.sizeThatFits(.zero))
        }
    }

    @Test func `prominent headers are bold, 20 and 22 points, in label colour without transform, and scale with the text size`() {
        Stage.perform { _ in
            let prominent = UIListContentConfiguration.prominentInsetGroupedHeader().textProperties
            let extra = UIListContentConfiguration.extraProminentInsetGroupedHeader().textProperties
            #expect(prominent.font.pointSize == 20 && extra.font.pointSize == 22)
            for properties in [prominent, extra] {
                #expect(properties.font.fontDescriptor.symbolicTraits.contains(.traitBold))
                #expect(properties.color == .label && properties.transform == .none)
            }
            let larger = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
            #expect(prominent.font.adjusted(to: larger).pointSize > 20)
            #expect(UIListContentConfiguration.accompaniedSidebarSubtitleCell().secondaryTextProperties.color == .secondaryLabel)
        }
    }

    @Test func `default content starts at 16 points, and its row is 44 points or as high as its texts need`() {
        Stage.perform { stage in
            let rows = ConfiguredRows([names(3)])
            rows.configure = { cell, path in
                var content = cell.defaultContentConfiguration()
                content.text = "Title"
                if path.row == 1 { content.secondaryText = String(repeating: "words ", count: 20) }
                cell.contentConfiguration = content
            }
            let table = stage.table(rows)
            let view = table.cellForRow(at: path(0))?.contentView as? UIListContentView
            let labels = view?.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
            #expect(labels?.map(\.text) == ["Title"])
            #expect(labels?.first?.frame.minX == 16)
            #expect(table.rectForRow(at: path(0)).height == 44)
            // 120 characters of 13 points each need six lines of 288 points.
            #expect(table.rectForRow(at: path(1)).height > 44 + 5 * 15)
            #expect(table.rectForRow(at: path(2)).height == 44)
        }
    }

    @Test func `secondary text is at the trailing side if it fits, and otherwise below`() {
        let measure = { (width: CGFloat) -> ListContentArrangement.Measure in
            { CGSize(width: min(width, $0), height: width > $0 ? 40 : 20) }
        }
        func arrangement(_ text: CGFloat, _ secondary: CGFloat) -> ListContentArrangement {
            ListContentArrangement(
                width: 300, height: nil, margins: NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16), image: nil,
                reserved: .zero, imageGap: 16, text: measure(text), secondary: measure(secondary), sideBySide: true, besideGap: 12,
                belowGap: 3, scale: 2)
        }
        let beside = arrangement(100, 80)
        #expect(beside.secondary == CGRect(x: 204, y: 11, width: 80, height: 20))
        #expect(beside.height == 42)
        let below = arrangement(200, 80)
        #expect(below.secondary == CGRect(x: 16, y: 34, width: 268, height: 20))
        #expect(below.height == 65)
    }

    @Test func `reserved image width aligns the texts of narrower images; a wider image moves its text`() {
        func text(_ image: CGFloat) -> CGFloat {
            ListContentArrangement(
                width: 300, height: nil, margins: NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16),
                image: CGSize(width: image, height: 20), reserved: CGSize(width: 30, height: 0), imageGap: 16,
                text: { _ in CGSize(width: 50, height: 20) }, secondary: nil, sideBySide: false, besideGap: 12, belowGap: 3, scale: 2
            ).text.minX
        }
        #expect(text(20) == 62)
        #expect(text(28) == 62)
        #expect(text(40) == 72)
    }

    @Observable final class Order { var name = "Tea" }

    @Test func `an observable property read in configurationUpdateHandler triggers the handler on change`() {
        Stage.perform(systemVersion: 26) { stage in
            let order = Order()
            let rows = ConfiguredRows([names(1)])
            rows.configure = { cell, _ in
                cell.configurationUpdateHandler = { cell, _ in
                    var content = cell.defaultContentConfiguration()
                    content.text = order.name
                    cell.contentConfiguration = content
                }
            }
            let table = stage.table(rows)
            @MainActor func text() -> String? {
                table.cellForRow(at: path(0))?.contentView.subviews.compactMap { ($0 as? UILabel)?.text }.first
            }
            #expect(text() == "Tea")
            order.name = "Coffee"
            stage.tick()
            #expect(text() == "Coffee")
        }
    }

    @Test func `configurationUpdateHandler receives the selected state, and its content and background are applied`() {
        Stage.perform { stage in
            let rows = ConfiguredRows([names(3)])
            rows.configure = { cell, path in
                cell.configurationUpdateHandler = { cell, state in
                    var content = cell.defaultContentConfiguration()
                    content.text = state.isSelected ? "selected" : "plain"
                    cell.contentConfiguration = content
                    var background = UIBackgroundConfiguration.listPlainCell()
                    background.backgroundColor = state.isSelected ? .systemYellow : .systemBackground
                    cell.backgroundConfiguration = background
                }
            }
            let table = stage.table(rows)
            @MainActor func text(_ row: Int) -> String? {
                table.cellForRow(at: path(row))?.contentView.subviews.compactMap { ($0 as? UILabel)?.text }.first
            }
            #expect(text(1) == "plain")
            table.selectRow(at: path(1), animated: false, scrollPosition: .none)
            stage.layout()
            #expect(text(1) == "selected")
            #expect(text(0) == "plain")
            #expect(table.cellForRow(at: path(1))?.configured.backgroundView?.configuration.backgroundColor == .systemYellow)
        }
    }

    @Test func `a content view is reused for the same configuration type and replaced for a different type or nil`() {
        Stage.perform { stage in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            stage.root.addSubview(cell)
            var content = cell.defaultContentConfiguration()
            content.text = "one"
            cell.contentConfiguration = content
            let first = cell.contentView
            content.text = "two"
            cell.contentConfiguration = content
            #expect(cell.contentView === first)
            cell.contentConfiguration = OwnContent()
            #expect(cell.contentView is OwnContent.View)
            cell.contentConfiguration = nil
            #expect(type(of: cell.contentView) == UIView.self)
            #expect(cell.contentView.superview === cell)
        }
    }

    @Test func `grouped headers with a content configuration are as high as those with titles`() {
        Stage.perform { stage in
            let headers = EditableRows([["a"], ["b"]])
            headers.header = { table, _ in
                table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
                let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
                var content = view?.defaultContentConfiguration()
                content?.text = "Header"
                view?.contentConfiguration = content
                return view
            }
            let titles = EditableRows([["a"], ["b"]])
            titles.headerTitle = "Header"
            let configured = stage.table(headers, style: .grouped)
            let titled = stage.table(titles, style: .grouped)
            for section in 0..<2 {
                #expect(configured.rectForHeader(inSection: section).height == titled.rectForHeader(inSection: section).height)
            }
        }
    }
}

/// Tests for the margins of the views in cells with an app's own content.
@MainActor
@Suite struct ContentMarginTests {
    private struct Framed: UIContentConfiguration {
        @MainActor final class View: UIView, UIContentView {
            var configuration: any UIContentConfiguration = Framed()
            let inner = UIView()
            init() {
                super.init(frame: .zero)
                inner.translatesAutoresizingMaskIntoConstraints = false
                addSubview(inner)
                let guide = layoutMarginsGuide
                NSLayoutConstraint.activate([
                    inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor), inner.topAnchor.constraint(equalTo: guide.topAnchor),
                    inner.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                    inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor), inner.heightAnchor.constraint(equalToConstant: 22),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        func makeContentView() -> any UIView & UIContentView { View() }
        func updated(for state: any UIConfigurationState) -> Framed { self }
    }

    @Test func `a custom content view in a list cell gets the system margins, 8 beside an accessory, and keeps its own`() {
        Stage.perform { stage in
            let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
            cell.contentConfiguration = Framed()
            stage.root.addSubview(cell)
            stage.tick()
            guard let view = cell.contentView as? Framed.View else { return #expect(Bool(false), "no content") }
            #expect(view.directionalLayoutMargins.leading == 16 && view.directionalLayoutMargins.trailing == 16)
            #expect(view.inner.frame.minX == 16)
            cell.accessories = [.disclosureIndicator()]
            stage.tick()
            #expect(view.directionalLayoutMargins.trailing == 8)
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            cell.setNeedsLayout()
            stage.tick()
            #expect(view.directionalLayoutMargins.leading == 2)
        }
    }

    @Test func `a content view set after the first layout is measured with the cell's margins`() {
        Stage.perform { stage in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
            stage.root.addSubview(cell)
            stage.tick()
            cell.contentConfiguration = Framed()
            _ = cell.fittingSize(width: 300)
            #expect(cell.contentView.layoutMargins.left == cell.layoutMargins.left)
        }
    }

    @Test func `header() and footer() configurations adopt the list's style on update and keep the app's text and colour`() {
        Stage.perform { _ in
            var state = UICellConfigurationState(traitCollection: UITraitCollection())
            var header = UIListContentConfiguration.header()
            header.text = "Fruit"
            #expect(header.updated(for: state).textProperties.font == UIListContentConfiguration.plainHeader().textProperties.font)
            state.isInGroupedList = true
            let grouped = UIListContentConfiguration.groupedHeader()
            #expect(header.updated(for: state).textProperties.font == grouped.textProperties.font)
            #expect(header.updated(for: state).textProperties.transform == grouped.textProperties.transform)
            #expect(header.updated(for: state).directionalLayoutMargins == grouped.directionalLayoutMargins)
            #expect(header.updated(for: state).text == "Fruit")
            header.textProperties.color = .red
            #expect(header.updated(for: state).textProperties.color == .red)
            let footer = UIListContentConfiguration.footer().updated(for: state)
            #expect(footer.directionalLayoutMargins == UIListContentConfiguration.groupedFooter().directionalLayoutMargins)
        }
    }
}

private struct OwnContent: UIContentConfiguration {
    final class View: UIView, UIContentView {
        var configuration: any UIContentConfiguration = OwnContent()
    }
    func makeContentView() -> any UIView & UIContentView { View() }
    func updated(for state: any UIConfigurationState) -> OwnContent { self }
}
