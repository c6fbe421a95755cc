import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitText

/// Tests for lines that go around obstacles. A simple measurer makes characters 10 points wide and lines about 12 high.
@Suite("Exclusion paths") @MainActor struct TextExclusionTests {
    private func lines(of text: String, around paths: [UIBezierPath], width: CGFloat = 210) -> [CGRect] {
        let storage = NSTextStorage(string: text)
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: width, height: 1000))
        container.exclusionPaths = paths
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        var result: [CGRect] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { _, used, _, _, _ in
            result.append(used)
        }
        return result
    }
    private let words = String(repeating: "word and word ", count: 20)
    private func inProcess(_ body: () -> Void) { SimulatedProcess(name: "test").run(body) }

    @Test func `lines beside an exclusion path at the right are shorter, and lines below it have the full width`() {
        inProcess {
            let hole = CGRect(x: 130, y: 0, width: 80, height: 40)
            let found = lines(of: words, around: [UIBezierPath(rect: hole)])
            for line in found {
                if line.minY < hole.maxY { #expect(line.maxX <= hole.minX + 5) }
            }
            #expect(found.contains { $0.minY >= hole.maxY && $0.maxX > 150 })
        }
    }

    @Test func `an exclusion path at the left moves its lines to the right, and lines below it start at the edge`() {
        inProcess {
            let found = lines(of: words, around: [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 40))])
            #expect(found[0].minX >= 75)
            #expect(found.last?.minX == 0)
        }
    }

    @Test func `lines skip an exclusion path that leaves no width`() {
        inProcess {
            let found = lines(of: words, around: [UIBezierPath(rect: CGRect(x: 0, y: 20, width: 210, height: 100))])
            #expect(found.contains { $0.maxY <= 21 } && found.contains { $0.minY >= 119 })
            #expect(!found.contains { $0.minY < 119 && $0.maxY > 21 })
        }
    }

    @Test func `a circular exclusion path shortens each line by its width there`() {
        inProcess {
            let circle = CGRect(x: 120, y: 0, width: 160, height: 160)
            let found = lines(of: words + words, around: [UIBezierPath(ovalIn: circle)])
            let (first, middle) = (found[0], found.first { $0.minY > 65 }!)
            #expect(first.maxX > middle.maxX + 20)
            #expect(middle.maxX <= 126)
        }
    }

    @Test func `freeParts returns the ranges beside and between exclusion paths, the whole width below, and nil without paths`() {
        let container = NSTextContainer(size: CGSize(width: 110, height: 100))
        container.lineFragmentPadding = 0
        container.exclusionPaths = [
            UIBezierPath(rect: CGRect(x: 20, y: 0, width: 20, height: 50)), UIBezierPath(rect: CGRect(x: 60, y: 0, width: 10, height: 50)),
        ]
        let exclusions = TextExclusions(of: container)
        #expect(exclusions?.freeParts(top: 10, height: 10, width: 110) == [0...20, 40...60, 70...110])
        #expect(exclusions?.freeParts(top: 51, height: 10, width: 110) == [0...110])
        #expect(TextExclusions(of: NSTextContainer()) == nil)
    }

    @Test func `a text view lays out again when its exclusion paths change or text is typed, and as before without them`() {
        inProcess {
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 220, height: 300))
            view.text = words
            let height = view.sizeThatFits(CGSize(width: 220, height: 1000)).height
            view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 110, y: 0, width: 110, height: 60))]
            #expect(view.sizeThatFits(CGSize(width: 220, height: 1000)).height > height)
            view.selectedRange = NSRange(location: 0, length: 0)
            view.insertText("more words and words and words and words ")
            let end = view.position(from: view.beginningOfDocument, offset: 12)!
            #expect(view.caretRect(for: end).minX <= 116)
            view.textContainer.exclusionPaths = []
            view.text = words
            #expect(view.sizeThatFits(CGSize(width: 220, height: 1000)).height == height)
        }
    }
}
