import IQKeyboardManagerSwift
import UIKit

extension ViewClass {
    static let uiSearchBar = ViewClass(
        "UISearchBar", make: { UISearchBar() },
        properties: [
            .init("text", .text, \.text),
            .init("placeholder", .text, \.placeholder),
            .init("prompt", .text, \.prompt),
            .init("showsCancelButton", .bool, \.showsCancelButton),
            .init("showsBookmarkButton", .bool, \.showsBookmarkButton),
            .init("showsSearchResultsButton", .bool, \.showsSearchResultsButton),
            .init("scopeButtonTitles", .texts, \.scopeButtonTitles),
            .init("selectedScopeButtonIndex", .integer(0...99), \.selectedScopeButtonIndex),
            .init("showsScopeBar", .bool, \.showsScopeBar),
            .init("searchBarStyle", .words(["default": .default, "prominent": .prominent, "minimal": .minimal]), \.searchBarStyle),
            .init("barStyle", .words(["default": .default, "black": .black]), \.barStyle),
            .init("barTintColor", .color, \.barTintColor),
            .init("isTranslucent", .bool, \.isTranslucent),
            .init("isEnabled", .bool, \.isEnabled),
        ], more: [TextInputWords.keyboard(UISearchBar.self), TextInputWords.words(UISearchBar.self)],
        iq: TextInputWords.engine(UISearchBar.self),
        keys: [
            .action(ViewCatalog.searchAction, "the action when its text or scope changes"),
            .action("onReturn", "the action for the search key"),
            .action("onCancel", "the action for its Cancel button"),
        ])
}

extension ViewCatalog {
    /// The key of the action that a search bar performs when its text or scope changes.
    package static let searchAction = "onChange"
}
