import UIKit

extension NameChecks {
    func textNames() {
        let check = self
        check("NSLayoutManager") { _ in
            let storage = NSTextStorage(string: "One two three four five", attributes: [.font: UIFont.systemFont(ofSize: 17)])
            let manager = NSLayoutManager()
            let container = NSTextContainer(size: CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude))
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            manager.ensureLayout(for: container)
            var lines = 0
            manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { _, _, _, _, _ in lines += 1 }
            return lines > 1 && manager.numberOfGlyphs == storage.length
        }
        check("NSTextStorage") { _ in
            final class Highlighter: NSTextStorage {
                private let text = NSMutableAttributedString()
                override var string: String { text.string }
                override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
                    text.attributes(at: location, effectiveRange: range)
                }
                override func replaceCharacters(in range: NSRange, with str: String) {
                    beginEditing()
                    text.replaceCharacters(in: range, with: str)
                    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
                    endEditing()
                }
                override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
                    beginEditing()
                    text.setAttributes(attrs, range: range)
                    edited(.editedAttributes, range: range, changeInLength: 0)
                    endEditing()
                }
                override func processEditing() {
                    let all = NSRange(location: 0, length: length)
                    text.addAttribute(.foregroundColor, value: UIColor.red, range: all)
                    super.processEditing()
                }
            }
            let storage = Highlighter()
            storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "#tag")
            return storage.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red
        }
        check("NSTextContainer") { _ in
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            view.textContainer.lineFragmentPadding = 0
            view.textContainer.maximumNumberOfLines = 2
            view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40))]
            return view.textContainer.exclusionPaths.count == 1 && view.layoutManager.textContainers == [view.textContainer]
        }
        check("UITextField.inputAssistantItem") { _ in
            let field = UITextField()
            field.inputAssistantItem.leadingBarButtonGroups = []
            field.inputAssistantItem.allowsHidingShortcuts = false
            return field.inputAssistantItem.leadingBarButtonGroups.isEmpty
        }
        check("UITextField.accessibilityLabel") { _ in
            final class Field: UITextField {
                override var accessibilityLabel: String? {
                    get { "Street" }
                    set {}
                }
            }
            return Field().accessibilityLabel == "Street"
        }
        check("UITextField.delegate") { _ in
            final class Field: UITextField { override var delegate: UITextFieldDelegate? { didSet { sets += 1 } }; var sets = 0 }
            final class Delegate: NSObject, UITextFieldDelegate {}
            let field = Field(), delegate = Delegate()
            field.delegate = delegate
            return field.sets == 1 && field.delegate === delegate
        }
        check("UITextView.scrollIndicatorInsets") { _ in
            final class View: UITextView { override var scrollIndicatorInsets: UIEdgeInsets { didSet { sets += 1 } }; var sets = 0 }
            let view = View()
            view.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
            return view.sets == 1 && view.scrollIndicatorInsets.bottom == 2
        }
        check("UIFont.familyNames") { _ in UIFont.familyNames.contains("Helvetica") || !UIFont.familyNames.isEmpty }
        check("UIFont.fontNames") { _ in UIFont.familyNames.allSatisfy { !UIFont.fontNames(forFamilyName: $0).isEmpty } }
        check("UIFontDescriptor.FeatureKey") { _ in
            let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor.addingAttributes([
                .featureSettings: [
                    [
                        UIFontDescriptor.FeatureKey.type: kNumberSpacingType,
                        UIFontDescriptor.FeatureKey.selector: kMonospacedNumbersSelector,
                    ]
                ]
            ])
            return UIFont(descriptor: descriptor, size: 0).pointSize == 17
        }
        check("UIFontDescriptor.object") { _ in UIFont.systemFont(ofSize: 13).fontDescriptor.object(forKey: .size) as? CGFloat == 13 }
        check("kLowerCaseType") { _ in
            let settings: [[UIFontDescriptor.FeatureKey: Int]] = [[.type: kLowerCaseType, .selector: kLowerCaseSmallCapsSelector]]
            let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor.addingAttributes([.featureSettings: settings])
            return UIFont(descriptor: descriptor, size: 20).pointSize == 20
        }
        check("kStylisticAlternativesType") { _ in
            kStylisticAltOneOnSelector != kStylisticAltSixOnSelector && kStylisticAlternativesType == 35
        }
        check("NSMutableParagraphStyle.allowsDefaultTighteningForTruncation") { _ in
            let style = NSMutableParagraphStyle()
            style.allowsDefaultTighteningForTruncation = true
            return (style.copy() as? NSParagraphStyle)?.allowsDefaultTighteningForTruncation == true
        }
        check("NSTextTab.columnTerminators") { _ in NSTextTab.columnTerminators(for: Locale(identifier: "en_US")).contains(".") }
        check("NSAttributedString.DocumentType") { _ in
            let text = try NSAttributedString(
                data: Data("<b>Tea</b> for two".utf8),
                options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue],
                documentAttributes: nil)
            return text.string.hasPrefix("Tea for two")
        }
        check("NSAttributedString.DocumentType.rtf") { _ in
            let bold = NSMutableAttributedString(string: "Tea for two", attributes: [.font: UIFont.systemFont(ofSize: 20)])
            bold.addAttributes(
                [.foregroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue], range: NSRange(location: 0, length: 3))
            let all = NSRange(location: 0, length: bold.length)
            let data = try bold.data(from: all, documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf])
            let read = try NSAttributedString(
                data: data, options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil)
            var red: CGFloat = 0
            (read.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor)?.getRed(&red, green: nil, blue: nil, alpha: nil)
            return read.string == "Tea for two" && red == 1
                && (read.attribute(.font, at: 5, effectiveRange: nil) as? UIFont)?.pointSize == 20
        }
        check("NSAttributedString.DocumentReadingOptionKey") { _ in
            let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [.documentType: NSAttributedString.DocumentType.plain]
            return try NSAttributedString(data: Data("a".utf8), options: options, documentAttributes: nil).string == "a"
        }
        check("UIStackView.init(coder:)") { _ in
            final class Stack: UIStackView {
                override init(frame: CGRect) { super.init(frame: frame) }
                required init(coder: NSCoder) { super.init(coder: coder) }
            }
            return Stack(frame: .zero).axis == .horizontal
        }
        check("NSLayoutConstraint.description") { screen in
            final class Named: NSLayoutConstraint { override var description: String { "named \(constant)" } }
            let constraint = Named(
                item: screen.view!, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1, constant: 5)
            return constraint.description == "named 5.0"
        }
    }
}
