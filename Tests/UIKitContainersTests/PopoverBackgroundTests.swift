import Compositing
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// A popover background with a yellow card and a square red arrow.
@MainActor
private final class Board: UIPopoverBackgroundView {
    private let card = UIView(frame: .zero)
    private let pointer = UIView(frame: .zero)
    override class func arrowBase() -> CGFloat { 20 }
    override class func arrowHeight() -> CGFloat { 30 }
    override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 8, left: 6, bottom: 4, right: 2) }
    override init(frame: CGRect) {
        super.init(frame: frame)
        card.backgroundColor = .systemYellow
        pointer.backgroundColor = .systemRed
        addSubview(card)
        addSubview(pointer)
    }
    required init?(coder: NSCoder) { return nil }
    override func layoutSubviews() {
        super.layoutSubviews()
        let isUp = arrowDirection == .up
        card.frame = CGRect(x: 0, y: isUp ? 30 : 0, width: bounds.width, height: bounds.height - 30)
        pointer.frame = CGRect(x: bounds.midX + arrowOffset - 10, y: isUp ? 0 : bounds.height - 30, width: 20, height: 30)
    }
}

@MainActor
@Suite("A popover with a custom background view")
struct PopoverBackgroundTests {
    private func show(
        source: CGRect, _ test: (Tablet, UIPopoverPresentationController, Page, FontLibrary) throws -> Void
    ) throws {
        let fonts = try FontLibrary()
        let tablet = try Tablet(fonts: fonts) { Page("Below") }
        try tablet.run {
            tablet.settle()
            let page = Page("Options")
            page.modalPresentationStyle = .popover
            page.preferredContentSize = CGSize(width: 300, height: 200)
            let popover = page.popoverPresentationController!
            popover.sourceView = tablet.root.view
            popover.sourceRect = source
            popover.permittedArrowDirections = [.up, .down]
            popover.popoverBackgroundViewClass = Board.self
            tablet.root.present(page, animated: true)
            tablet.settle()
            try test(tablet, popover, page, fonts)
        }
    }
    private func background(_ popover: UIPopoverPresentationController) -> Board? {
        popover.presentedView?.subviews.compactMap { $0 as? Board }.first
    }

    @Test func `the background view covers card and arrow, and the content keeps its size inside the insets`() throws {
        try show(source: CGRect(x: 400, y: 300, width: 20, height: 20)) { tablet, popover, page, fonts in
            let board = try #require(background(popover))
            #expect(popover.arrowDirection == .up && board.arrowDirection == .up && board.arrowOffset == 0)
            #expect(tablet.place(board) == CGRect(x: 256, y: 320, width: 308, height: 242))
            #expect(tablet.place(page.view) == CGRect(x: 262, y: 358, width: 300, height: 200))
            #expect(page.view.safeAreaInsets == .zero)
            try tablet.picture("popover-background", fonts: fonts)
        }
    }

    @Test func `near the screen's side arrowOffset is the arrow's distance from the middle, and a down arrow is at the bottom`() throws {
        try show(source: CGRect(x: 780, y: 1000, width: 20, height: 20)) { tablet, popover, _, fonts in
            let board = try #require(background(popover))
            let place = tablet.place(board)
            #expect(board.arrowDirection == .down && place.maxY == 1000 && place.maxX == 824)
            #expect(place.midX + board.arrowOffset == 790)
            try tablet.picture("popover-background-side", fonts: fonts)
        }
    }

    @Test func `the background view is removed with its popover, and a popover without a class has the system's card`() throws {
        try show(source: CGRect(x: 400, y: 300, width: 20, height: 20)) { tablet, popover, page, _ in
            tablet.root.dismiss(animated: true)
            tablet.settle()
            #expect(background(popover) == nil)
            page.popoverPresentationController?.sourceView = tablet.root.view
            page.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 300, width: 20, height: 20)
            tablet.root.present(page, animated: false)
            tablet.settle()
            let next = try #require(page.popoverPresentationController)
            #expect(next.popoverBackgroundViewClass == nil && background(next) == nil)
            #expect(next.presentedView?.frame.height == 213)
        }
    }
}
