import IQKeyboardManagerSwift
import UIKit

extension ViewClass {
    static let uiTextView = ViewClass(
        "UITextView", inherits: "UIScrollView", make: { UITextView() },
        properties: [
            .font("font", \.font),
            .init("adjustsFontForContentSizeCategory", .bool, \.adjustsFontForContentSizeCategory),
            .init("textColor", .color, \.textColor),
            .init("textAlignment", .textAlignment, \.textAlignment),
            .init("text", .text, set: { $0.text = $1 }),
            .init("attributedText", .attributedText, set: { $0.attributedText = SceneTextPiece.joined($1) }),
            .init("textContainerInset", .insets, \.textContainerInset),
            .init("textContainer.lineFragmentPadding", .number(0...1000), set: { $0.textContainer.lineFragmentPadding = $1 }),
            .init(
                "growsUpTo", .number(1...SceneLimits.rowHeight),
                set: { view, height in
                    view.isScrollEnabled = false
                    view.growth = TextGrowth(limit: height)
                }),
            .init("isEditable", .bool, \.isEditable),
            .init("isSelectable", .bool, \.isSelectable),
            .init("dataDetectorTypes", detectors, \.dataDetectorTypes),
            .init("allowsEditingTextAttributes", .bool, \.allowsEditingTextAttributes),
            .init("isFindInteractionEnabled", .bool, \.isFindInteractionEnabled),
            .init("clearsOnInsertion", .bool, \.clearsOnInsertion),
        ], more: [TextInputWords.keyboard(UITextView.self), TextInputWords.words(UITextView.self)],
        iq: TextInputWords.engine(UITextView.self), keys: [.action("onReturn", "the action for the return key")] + ViewClass.inputViews)

    private static let detectors = ValueReader<UIDataDetectorTypes>.words([
        "none": [], "link": .link, "phoneNumber": .phoneNumber, "calendarEvent": .calendarEvent, "all": .all,
    ])

    /// IQKeyboardManager's text view with a placeholder.
    static let iqTextView = ViewClass(
        "IQTextView", inherits: "UITextView", make: { IQTextView() },
        properties: [
            .init("placeholder", .text, set: { $0.placeholder = $1 }),
            .init("placeholderTextColor", .color, set: { $0.placeholderTextColor = $1 }),
        ])
}
