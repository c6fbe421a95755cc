import Testing
import UIKitTestSupport

@testable import UIKitTypesetting

/// An attachment as high as its line, whose image depends on its size.
private final class FittingAttachment: NSTextAttachment, @unchecked Sendable {
    let large = UIImage()
    var asked: [CGRect] = []
    override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect { CGRect(x: 0, y: -5, width: lineFrag.height * 2, height: lineFrag.height) }
    override func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? {
        asked.append(imageBounds)
        return large
    }
}

@MainActor
@Suite struct AttachmentRoomTests {
    @Test func `an NSTextAttachment subclass provides its bounds and, for a size, its image`() {
        Stage.perform { _ in
            let attachment = FittingAttachment()
            let font = UIFont.systemFont(ofSize: 20)
            let text = NSMutableAttributedString(attachment: attachment)
            text.addAttribute(.font, value: font, range: NSRange(location: 0, length: 1))
            #expect(abs(text.size().width - font.lineHeight * 2) < 0.01)
            #expect(attachment.image(in: CGRect(x: 3, y: -5, width: 8, height: 4)) === attachment.large)
            #expect(attachment.asked == [CGRect(x: 0, y: 0, width: 8, height: 4)])
        }
    }

    @Test func `an NSTextAttachment has the width of its bounds, and no image without a picture`() {
        Stage.perform { _ in
            let attachment = NSTextAttachment()
            attachment.bounds = CGRect(x: 0, y: -2, width: 30, height: 12)
            #expect(NSAttributedString(attachment: attachment).size().width == 30)
            #expect(NSTextAttachment().image(forBounds: .zero, textContainer: nil, characterIndex: 0) == nil)
        }
    }

    @Test func `CATextLayer's preferredFrameSize fits its text, also wrapped, and is zero without`() {
        Stage.perform { _ in
            let layer = CATextLayer()
            layer.string = "wide words"
            layer.fontSize = 20
            let line = layer.preferredFrameSize()
            #expect(line.width > 50 && line.height > 20)
            layer.isWrapped = true
            layer.bounds = CGRect(x: 0, y: 0, width: line.width * 0.7, height: 200)
            #expect(layer.preferredFrameSize().height > line.height * 1.9)
            #expect(CATextLayer().preferredFrameSize() == .zero)
        }
    }

    @Test func `NSString draws as many items as String`() {
        Stage.perform { _ in
            func items(_ draw: () -> Void) -> Int {
                let context = CGContext()
                UIGraphicsPushContext(context)
                draw()
                UIGraphicsPopContext()
                return context.items.count
            }
            let rect = CGRect(x: 0, y: 0, width: 100, height: 40)
            let drawn = items { "text".draw(with: rect, options: .usesLineFragmentOrigin, attributes: [:], context: nil) }
            #expect(drawn > 0)
            let text: NSString = "text"
            #expect(drawn == items { text.draw(with: rect, options: .usesLineFragmentOrigin, attributes: [:], context: nil) })
        }
    }
}
