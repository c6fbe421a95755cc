import UIKitContainers
import UIKitLists

@MainActor
enum ScrollViewElement {
    static let reader = ElementReader.of(
        UIScrollView.self,
        [
            .flag("pagingEnabled", \.isPagingEnabled), .flag("bounces", \.bounces), .flag("bouncesZoom", \.bouncesZoom),
            .flag("alwaysBounceVertical", \.alwaysBounceVertical), .flag("alwaysBounceHorizontal", \.alwaysBounceHorizontal),
            .flag("scrollEnabled", \.isScrollEnabled), .flag("directionalLockEnabled", \.isDirectionalLockEnabled),
            .flag("delaysContentTouches", \.delaysContentTouches), .flag("canCancelContentTouches", \.canCancelContentTouches),
            .flag("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator),
            .flag("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator), .choice("indicatorStyle", \.indicatorStyle),
            .choice("keyboardDismissMode", \.keyboardDismissMode),
            .choice("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior),
            // In lists of older documents, 0 means that there is no zoom scale.
            .attribute("minimumZoomScale") { view, text in
                if let scale = InterfaceNumber.read(text), scale > 0 { view.minimumZoomScale = CGFloat(scale) }
            },
            .attribute("maximumZoomScale") { view, text in
                if let scale = InterfaceNumber.read(text), scale > 0 { view.maximumZoomScale = CGFloat(scale) }
            },
            .inset("contentInset", \.contentInset), .inset("scrollIndicatorInsets", \.scrollIndicatorInsets),
            .size("contentSize", \.contentSize),
        ])
}
