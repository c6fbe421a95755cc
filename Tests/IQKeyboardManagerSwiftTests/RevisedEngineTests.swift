import KeyboardAdjustment
import Testing
import UIKit

@testable import IQKeyboardManagerSwift

/// Tests for the part of the revised edition that observes and changes views. `RevisedEditionTests` tests its decisions beside those of
/// the exact edition.
@MainActor @Suite("The revised edition on views")
struct RevisedEngineTests {
    private func run(_ body: @MainActor (EnginePhone) throws -> Void) rethrows {
        try EnginePhone.run { phone in
            phone.manager.edition = .revised
            try body(phone)
        }
    }

    /// Runs the rest of a tick after its input: layout and the callbacks after layout.
    private func settle(_ phone: EnginePhone) {
        phone.window.layoutWindow()
        SimulatedProcess.current.ticks.run(.postLayout)
    }

    @Test func `the root view moves up until a covered field is keyboardDistance above the keyboard, and back after it hides`() {
        run { phone in
            let field = phone.addField(y: 700)
            phone.show(field)
            #expect(phone.rootY == -242)
            #expect(phone.manager.movedDistance == 242)
            phone.keyboardHides()
            #expect(phone.rootY == 0 && phone.manager.movedDistance == 0)
        }
    }

    @Test func `layoutFollowed: the revised edition moves again when layout moves the field, without a call`() {
        for edition in IQKeyboardManager.Edition.allCases {
            EnginePhone.run { phone in
                phone.manager.edition = edition
                let field = phone.addField(y: 300)
                phone.show(field)
                settle(phone)
                let before = phone.rootY
                field.frame.origin.y = 600
                settle(phone)
                #expect(phone.rootY == (edition == .exact ? before : -142), "\(edition)")
                phone.manager.reloadLayoutIfNeeded()
                #expect(phone.rootY < before, "\(edition)")
            }
        }
    }

    @Test
    func `layoutFollowed: a field pinned to the safe area ends up at its distance above the keyboard (IQ#1733)`() {
        run { phone in
            let field = UITextField()
            field.translatesAutoresizingMaskIntoConstraints = false
            phone.root.addSubview(field)
            NSLayoutConstraint.activate([
                field.bottomAnchor.constraint(equalTo: phone.root.safeAreaLayoutGuide.bottomAnchor, constant: -20),
                field.leadingAnchor.constraint(equalTo: phone.root.leadingAnchor, constant: 20),
                field.heightAnchor.constraint(equalToConstant: 40), field.widthAnchor.constraint(equalToConstant: 200),
            ])
            phone.window.layoutWindow()
            #expect(field.frame.maxY == 790)
            phone.show(field)
            for _ in 0..<3 { settle(phone) }
            #expect(field.convert(field.bounds, to: nil).maxY == 498)
            phone.keyboardHides()
            for _ in 0..<3 { settle(phone) }
            #expect(phone.rootY == 0 && field.frame.maxY == 790)
        }
    }

    @Test func `layoutFollowed: the engine does not undo the user's scrolling`() {
        run { phone in
            let scroll = phone.addScrollView(contentHeight: 1600)
            let field = phone.addField(y: 700, in: scroll)
            phone.show(field)
            settle(phone)
            #expect(scroll.contentOffset.y == 242)
            scroll.contentOffset.y = 0
            settle(phone)
            #expect(scroll.contentOffset.y == 0)
        }
    }

    @Test func `rootFollowsField: focusing another controller's field moves that controller and restores the first (IQ#1945)`() {
        for edition in IQKeyboardManager.Edition.allCases {
            EnginePhone.run { phone in
                phone.manager.edition = edition
                let field = phone.addField(y: 700)
                phone.show(field)
                let other = UIViewController()
                phone.window.addSubview(other.view)
                let second = phone.addField(y: 700, in: other.view)
                second.becomeFirstResponder()
                #expect(other.view.frame.minY == (edition == .exact ? 0 : -242), "\(edition)")
                #expect(phone.rootY == (edition == .exact ? -336 : 0), "\(edition)")
                phone.keyboardHides()
                #expect(phone.rootY == 0 && other.view.frame.minY == 0)
            }
        }
    }

    @Test func `lastGoodKeyboard: frames above the screen or empty keep the last keyboard frame until it hides (IQ#1823)`() {
        for nonsense in [
            CGRect(x: 0, y: -553, width: 390, height: 336), CGRect(x: 0, y: -115, width: 390, height: 115),
            CGRect(x: -207, y: -345, width: 390, height: 345), .zero,
        ] {
            run { phone in
                let field = phone.addField(y: 700)
                phone.show(field)
                #expect(phone.rootY == -242)
                for name in [
                    UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
                    UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification,
                ] {
                    phone.post(name, nonsense)
                    settle(phone)
                    #expect(phone.rootY == -242, "\(nonsense)")
                }
                // When the keyboard hides, its frame does not matter.
                phone.post(UIResponder.keyboardWillChangeFrameNotification, nonsense)
                phone.post(UIResponder.keyboardWillHideNotification, nonsense)
                #expect(phone.rootY == 0 && phone.manager.movedDistance == 0, "\(nonsense)")
                // The keyboard may also appear again without a valid frame.
                field.resignFirstResponder()
                field.becomeFirstResponder()
                phone.post(UIResponder.keyboardWillShowNotification, nonsense)
                #expect(phone.rootY == -242, "\(nonsense)")
                phone.keyboardHides()
            }
        }
    }

    @Test func `pinnedViewsCount: a field in a floating footer rises by the table's inset only`() {
        final class Footed: NSObject, UITableViewDataSource, UITableViewDelegate {
            let footer = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 50 }
            func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { footer }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        run { phone in
            let rows = Footed()
            let table = UITableView(frame: phone.root.bounds, style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 44
            (table.dataSource, table.delegate) = (rows, rows)
            phone.root.addSubview(table)
            phone.window.layoutWindow()
            let field = phone.addField(y: 8, height: 33, in: rows.footer)
            phone.show(field)
            let decisions = phone.adjustments.count
            for _ in 0..<100 { settle(phone) }
            #expect(table.contentOffset.y == 0 && phone.rootY == 0 && table.contentInset.bottom == 336)
            #expect(rows.footer.convert(rows.footer.bounds, to: nil).maxY == 508)
            #expect(phone.adjustments.count <= decisions + 2)
            phone.keyboardHides()
            #expect(table.contentInset == .zero)
        }
    }

    @Test
    func `layoutSettles: a root view whose layout never settles causes a bounded number of decisions`() {
        // A view that moves its field down by the distance that its superview has moved up, and by one more point.
        final class Runaway: UIView {
            weak var field: UIView?
            override func layoutSubviews() {
                super.layoutSubviews()
                field?.frame.origin.y = 700 - frame.minY + 1
            }
        }
        EnginePhone.run(controller: {
            let controller = UIViewController()
            controller.view = Runaway(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            return controller
        }) { phone in
            phone.manager.edition = .revised
            phone.manager.layoutIfNeededOnUpdate = true
            let field = phone.addField(y: 700)
            (phone.root as! Runaway).field = field
            phone.window.layoutWindow()
            phone.show(field)
            let clock = SimulatedProcess.current.clock
            for _ in 0..<600 {
                clock.advance(to: clock.now + 1.0 / 60)
                phone.root.setNeedsLayout()
                settle(phone)
            }
            #expect(phone.adjustments.count <= 3 + SettlingBudget.limit + 2)
        }
    }

    @Test func `scaledByUIKitLeftAlone: a root view scaled by UIKit does not move, and one scaled by the app does`() {
        for isUIKit in [true, false] {
            run { phone in
                let field = phone.addField(y: 700)
                withCause(isUIKit ? .uikit("sheet") : .app) { phone.root.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) }
                phone.window.layoutWindow()
                let bounds = phone.root.bounds
                let before = phone.rootY
                phone.show(field)
                for _ in 0..<20 { settle(phone) }
                let frame = field.convert(field.bounds, to: nil)
                #expect(phone.root.bounds == bounds, "\(isUIKit)")
                if isUIKit {
                    #expect(phone.rootY == before)
                    #expect(phone.adjustments.contains { $0.plan.reason == .rootScaledByUIKit })
                } else {
                    #expect(abs(frame.maxY - 498) < 1e-6)
                }
                phone.keyboardHides()
                #expect(abs(phone.rootY - before) < 1e-9 && phone.root.bounds == bounds)
            }
        }
    }

    @Test func `everyFrameCounts: a keyboard frame with the same height and a different origin causes a decision`() {
        for edition in IQKeyboardManager.Edition.allCases {
            EnginePhone.run { phone in
                phone.manager.edition = edition
                let field = phone.addField(y: 700)
                phone.show(field)
                let passes = phone.adjustments.count
                phone.post(UIResponder.keyboardWillChangeFrameNotification, CGRect(x: 10, y: 508, width: 380, height: 336))
                #expect(phone.adjustments.count == passes + (edition == .exact ? 0 : 1), "\(edition)")
            }
        }
    }

    @Test func `popReturnsToBegin: after a cancelled swipe back, the watch fires at the view's initial origin (IQ#1330)`() {
        run { phone in
            phone.root.frame.origin.y = -155
            var calls = 0
            let watch = PopGestureWatch(home: CGPoint(x: 0, y: 91)) {
                calls += 1
                return true
            }
            watch.begin(with: phone.root)
            phone.root.frame.origin.y = 0
            #expect(calls == 0)
            phone.root.frame.origin.y = 91
            #expect(calls == 1)
            withExtendedLifetime(watch) {}
        }
    }

    @Test func `rotationRestores: hiding the keyboard after a rotation restores the content inset`() {
        for edition in IQKeyboardManager.Edition.allCases {
            EnginePhone.run { phone in
                phone.manager.edition = edition
                let scroll = phone.addScrollView(contentHeight: 1600)
                let field = phone.addField(y: 700, in: scroll)
                phone.show(field)
                #expect(scroll.contentInset.bottom > 300)
                phone.window.windowScene!.hold(.landscapeLeft, animated: false)
                phone.post(UIResponder.keyboardWillHideNotification, CGRect(x: 0, y: 390, width: 844, height: 219))
                #expect((scroll.contentInset.bottom == 0) == (edition == .revised), "\(edition)")
            }
        }
    }

    @Test func `changing the edition with the keyboard up undoes the old edition's moves and makes the new one's`() {
        EnginePhone.run { phone in
            let scroll = phone.addScrollView(y: 600, height: 244, contentHeight: 300)
            let field = phone.addField(y: 100, in: scroll)
            phone.show(field)
            let exact = (phone.rootY, scroll.contentInset.bottom)
            phone.manager.edition = .revised
            #expect(phone.rootY != exact.0)
            phone.manager.edition = .exact
            #expect((phone.rootY, scroll.contentInset.bottom) == exact)
            phone.keyboardHides()
            #expect(phone.rootY == 0 && scroll.contentInset == .zero)
        }
    }

    @Test func `rows at both ends of the scroll exist while a table scrolls in step with the keyboard`() {
        run { phone in
            @MainActor final class Rows: NSObject, UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    cell.contentView.addSubview(UITextField(frame: CGRect(x: 20, y: 5, width: 200, height: 34)))
                    return cell
                }
            }
            let rows = Rows()
            let table = UITableView(frame: phone.root.bounds, style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 44
            table.dataSource = rows
            phone.root.addSubview(table)
            phone.window.layoutWindow()
            let field = table.cellForRow(at: IndexPath(row: 18, section: 0))!.contentView.subviews.last as! UITextField
            phone.show(field)
            phone.window.layoutWindow()
            #expect(table.contentOffset.y > 300)
            #expect(table.subviews.contains { ($0 as? UITableViewCell)?.frame.minY == 0 }, "the first row is gone before it has left")
            #expect(table.indexPathsForVisibleRows?.first?.row ?? 0 > 5)
        }
    }

    @MainActor private final class ItemFields: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Items" }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 50 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.contentView.addSubview(UITextField(frame: CGRect(x: 20, y: 2, width: 200, height: 40)))
            return cell
        }
    }

    @Test
    func `floatingHeadersCount: a field in a plain table stays below its floating header (IQ#1781)`() {
        for style in [UITableView.Style.plain, .grouped] {
            run { phone in
                let rows = ItemFields()
                let table = UITableView(frame: CGRect(x: 0, y: 430, width: 390, height: 414), style: style)
                table.contentInsetAdjustmentBehavior = .never
                table.rowHeight = 44
                (table.dataSource, table.delegate) = (rows, rows)
                phone.root.addSubview(table)
                phone.window.layoutWindow()
                let field = table.cellForRow(at: IndexPath(row: 5, section: 0))!.contentView.subviews.last as! UITextField
                phone.show(field)
                settle(phone)
                let frame = field.convert(field.bounds, to: nil)
                let top = table.convert(table.bounds, to: nil).minY
                #expect(frame.maxY == 498, "\(style)")
                // 78 points of the table are visible above the keyboard, which is too little for the header's 50 and the field's 40
                // points.
                #expect(frame.minY == (style == .plain ? top + 50 : 458), "\(style)")
                #expect(phone.rootY == (style == .plain ? -22 : 0), "\(style)")
                phone.keyboardHides()
                #expect(phone.rootY == 0 && table.contentInset == .zero)
                withExtendedLifetime(rows) {}
            }
        }
    }

    @Test
    func `everyScrollViewHasRoom: a scroll view filled by its text view gets no inset, and one with more content does`() {
        for content in [844, 1000] as [CGFloat] {
            run { phone in
                let scroll = phone.addScrollView(contentHeight: content)
                let text = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
                text.contentInsetAdjustmentBehavior = .never
                text.text = String(repeating: "A line of a long text.\n", count: 80)
                scroll.addSubview(text)
                phone.window.layoutWindow()
                text.selectedRange = NSRange(location: 0, length: 0)
                text.becomeFirstResponder()
                phone.keyboardShows()
                settle(phone)
                #expect(text.contentInset.bottom == 336)
                #expect(scroll.contentInset.bottom == (content == 844 ? 0 : 336), "\(content)")
                phone.keyboardHides()
                #expect(text.contentInset == .zero && scroll.contentInset == .zero)
            }
        }
    }
}
