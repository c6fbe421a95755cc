import IQKeyboardManagerSwift
import UIKit

extension ViewClass {
    static let uiScrollView = ViewClass(
        "UIScrollView", make: { UIScrollView() },
        properties: [
            .init(
                "contentInsetAdjustmentBehavior", .words(UIScrollView.ContentInsetAdjustmentBehavior.words),
                \.contentInsetAdjustmentBehavior),
            .init("contentSize", .extent, set: { $0.contentSize = $1.resolved(in: $0.bounds.size) }),
            .init("contentInset", .insets, \.contentInset),
            .init("contentOffset", .point, \.contentOffset),
            .init("isScrollEnabled", .bool, \.isScrollEnabled),
            .init("bounces", .bool, \.bounces),
            .init("bouncesVertically", .bool, \.bouncesVertically),
            .init("bouncesHorizontally", .bool, \.bouncesHorizontally),
            .init("transfersVerticalScrollingToParent", .bool, \.transfersVerticalScrollingToParent),
            .init("transfersHorizontalScrollingToParent", .bool, \.transfersHorizontalScrollingToParent),
            .init("contentAlignmentPoint", .point, \.contentAlignmentPoint),
            .init("allowsKeyboardScrolling", .bool, \.allowsKeyboardScrolling),
            .init("alwaysBounceVertical", .bool, \.alwaysBounceVertical),
            .init("alwaysBounceHorizontal", .bool, \.alwaysBounceHorizontal),
            .init("isPagingEnabled", .bool, \.isPagingEnabled),
            .init("isDirectionalLockEnabled", .bool, \.isDirectionalLockEnabled),
            .init("decelerationRate", .words(["normal": .normal, "fast": .fast]), \.decelerationRate),
            .init("scrollsToTop", .bool, \.scrollsToTop),
            .init("delaysContentTouches", .bool, \.delaysContentTouches),
            .init("canCancelContentTouches", .bool, \.canCancelContentTouches),
            .init("keyboardDismissMode", .words(UIScrollView.KeyboardDismissMode.words), \.keyboardDismissMode),
            .init("viewForZooming", .descendant, set: { SceneZoom.zoom($1.id, in: $0) }),
            .init("minimumZoomScale", .number(zoomScales), \.minimumZoomScale),
            .init("maximumZoomScale", .number(zoomScales), \.maximumZoomScale),
            .init("zoomScale", .number(zoomScales), set: { SceneZoom.setScale($1, of: $0) }),
            .init("bouncesZoom", .bool, \.bouncesZoom),
            .init("showsVerticalScrollIndicator", .bool, \.showsVerticalScrollIndicator),
            .init("showsHorizontalScrollIndicator", .bool, \.showsHorizontalScrollIndicator),
            .init("indicatorStyle", .words(["default": .default, "black": .black, "white": .white]), \.indicatorStyle),
            .init("scrollIndicatorInsets", .insets, \.scrollIndicatorInsets),
            .init("verticalScrollIndicatorInsets", .insets, \.verticalScrollIndicatorInsets),
            .init("horizontalScrollIndicatorInsets", .insets, \.horizontalScrollIndicatorInsets),
            .init("automaticallyAdjustsScrollIndicatorInsets", .bool, \.automaticallyAdjustsScrollIndicatorInsets),
        ], more: [refreshing],
        iq: [
            .init("ignoreScrollingAdjustment", .bool, set: { $0.iq.ignoreScrollingAdjustment = $1 }),
            .init("ignoreContentInsetAdjustment", .bool, set: { $0.iq.ignoreContentInsetAdjustment = $1 }),
            .init("restoreContentOffset", .bool, set: { $0.iq.restoreContentOffset = $1 }),
        ])

    /// The properties of a scroll view's refresh control. Setting its colour or title creates the control if there is none.
    private static let refreshing: [Property<UIScrollView>] = [
        .init(
            "hasRefreshControl", .bool,
            set: { view, has in
                guard has != (view.refreshControl != nil) else { return }
                view.refreshControl = has ? UIRefreshControl() : nil
            }),
        .init("refreshControl.tintColor", .color, set: { $0.sceneRefreshControl.tintColor = $1 }),
        .init(
            "refreshControl.attributedTitle", .attributedText,
            set: { $0.sceneRefreshControl.attributedTitle = SceneTextPiece.joined($1) }),
        .init(
            "isRefreshing", .bool,
            set: { if $1 { $0.refreshControl?.beginRefreshing() } else { $0.refreshControl?.endRefreshing() } }),
    ]

    /// The zoom scales that a scene may set. (chosen)
    private static let zoomScales = 0.01...100.0
}

extension UIScrollView {
    /// The scroll view's refresh control, which the getter creates if there is none.
    fileprivate var sceneRefreshControl: UIRefreshControl {
        let control = refreshControl ?? UIRefreshControl()
        if refreshControl == nil { refreshControl = control }
        return control
    }
}
