import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitText

@Suite("Find interaction") @MainActor struct FindTests {
    @Test func `matches ignore case and accents, do not overlap, and keep grapheme clusters whole`() {
        #expect(TextSearch.matches(of: "an", in: "Banana, AN än") == [1..<3, 3..<5, 8..<10, 11..<13])
        #expect(TextSearch.matches(of: "", in: "abc").isEmpty)
        #expect(TextSearch.matches(of: "aa", in: "aaaaa") == [0..<2, 2..<4])
        #expect(TextSearch.matches(of: "👩", in: "👩‍🚀👩").map(\.lowerBound) == [5])
        #expect(TextSearch.matches(of: "ss", in: "a ss").count == 1)
    }

    private func perform(_ text: String, _ body: (Stage, UITextView, UIFindInteraction) throws -> Void) rethrows {
        try Stage.perform { stage in
            let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 300))
            view.font = .systemFont(ofSize: 10)
            view.text = text
            view.isFindInteractionEnabled = true
            stage.root.addSubview(view)
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 0, length: 0)
            stage.layout()
            try body(stage, view, view.findInteraction!)
        }
    }

    private func bar(_ stage: Stage) -> FindNavigatorBar? { stage.window.subviews.compactMap { $0 as? FindNavigatorBar }.first }

    @Test func `the find bar takes the focus, highlights results, steps through them, and selects the last one on closing`() {
        perform("one two one\nthree one") { stage, view, find in
            stage.key(.keyboardF, [.command])
            #expect(find.isFindNavigatorVisible)
            let field = bar(stage)?.queryField
            #expect(field?.isFirstResponder == true)
            field?.insertText("one")
            #expect(find.activeFindSession?.resultCount == 3)
            #expect(find.activeFindSession?.highlightedResultIndex == 0)
            stage.layout()
            let marks = stage.items(of: view.contentView).compactMap { item -> CGRect? in
                if case .fill(let path, _, _) = item { path.boundingBox } else { nil }
            }
            #expect(marks.count == 3)
            #expect(marks.first.map { abs($0.minX - 4) < 0.01 && abs($0.width - 32) < 0.01 } == true)
            find.findNext()
            find.findNext()
            find.findNext()
            #expect(find.activeFindSession?.highlightedResultIndex == 0)
            find.findPrevious()
            #expect(find.activeFindSession?.highlightedResultIndex == 2)
            stage.key(.keyboardEscape)
            #expect(!find.isFindNavigatorVisible && find.activeFindSession == nil && view.isFirstResponder)
            #expect(view.selectedRange == NSRange(location: 18, length: 3))
            stage.layout()
            #expect(view.findHighlights == nil && bar(stage) == nil)
        }
    }

    @Test
    func `the find bar of iOS 26 consists of glass capsules for field, arrows and Done, without a background`() throws {
        try Stage.perform(systemVersion: 26) { stage in
            let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 300))
            view.text = "one two"
            view.isFindInteractionEnabled = true
            stage.root.addSubview(view)
            stage.layout()
            view.findInteraction?.presentFindNavigator(showingReplace: true)
            stage.layout()
            let bar = try #require(self.bar(stage))
            let width = bar.bounds.width
            #expect(bar.intrinsicContentSize.height == 112)
            #expect(!bar.subviews.contains { $0 is UIVisualEffectView })
            let pieces = bar.subviews.compactMap { $0 as? GlassView }
            #expect(pieces.count == 6)
            #expect(pieces[0].frame == CGRect(x: 16, y: 0, width: width - 192, height: 48) && pieces[0].frame == bar.queryField.frame)
            #expect(pieces[1].frame == CGRect(x: width - 168, y: 0, width: 96, height: 48))
            #expect(pieces[2].frame == CGRect(x: width - 64, y: 0, width: 48, height: 48))
            #expect(pieces[3].frame == bar.replacementField.frame && pieces[3].frame.minY == 56)
            let close = try #require(bar.subviews.first { $0.accessibilityLabel == "Done" })
            #expect(close.frame == pieces[2].frame)
            bar.showsReplacement = false
            #expect(bar.intrinsicContentSize.height == 56 && pieces[3].isHidden && pieces[5].isHidden && !pieces[2].isHidden)
        }
    }

    @Test func `a single replacement moves to the next result, and replaceAll is undone in one step`() {
        perform("one two one two one") { stage, view, find in
            find.searchText = "one"
            find.presentFindNavigator(showingReplace: true)
            let session = find.activeFindSession!
            #expect(session.resultCount == 3 && bar(stage)?.intrinsicContentSize.height == 96)
            session.performSingleReplacement(searchQuery: "one", replacementString: "1", options: nil)
            #expect(view.text == "1 two one two one")
            #expect(session.resultCount == 2 && session.highlightedResultIndex == 0)
            session.replaceAll(searchQuery: "one", replacementString: "ones", options: nil)
            #expect(view.text == "1 two ones two ones")
            find.dismissFindNavigator()
            view.undoManager?.undo()
            #expect(view.text == "1 two one two one")
        }
    }

    @Test func `a read-only text view offers no replacement, and disabling the find interaction removes the bar`() {
        perform("one") { stage, view, find in
            view.isEditable = false
            find.presentFindNavigator(showingReplace: true)
            #expect(find.activeFindSession?.supportsReplacement == false)
            #expect(bar(stage)?.intrinsicContentSize.height == 48)
            view.isFindInteractionEnabled = false
            #expect(view.findInteraction == nil && !find.isFindNavigatorVisible)
        }
    }
}
