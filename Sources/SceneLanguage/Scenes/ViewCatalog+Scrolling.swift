import IQKeyboardManagerSwift
import UIKit

extension ViewCatalog {
    static let uiScrollView = ViewClass(
        "UIScrollView", make: { UIScrollView() },
        properties: [
            .init("contentInsetAdjustmentBehavior", .choice(insetBehaviors)) { (view: UIScrollView, value) in
                view.contentInsetAdjustmentBehavior = value.enumeration(insetBehaviors)
            },
            .init("contentSize", .extent) { (view: UIScrollView, value) in view.contentSize = value.extent(in: view.bounds.size) },
            .init("contentInset", .insets) { (view: UIScrollView, value) in view.contentInset = value.uiEdgeInsets },
            .init("contentOffset", .point) { (view: UIScrollView, value) in view.contentOffset = value.cgPoint },
            .init("isScrollEnabled", .bool) { (view: UIScrollView, value) in view.isScrollEnabled = value.isTrue },
            .init("bounces", .bool) { (view: UIScrollView, value) in view.bounces = value.isTrue },
            .init("bouncesVertically", .bool) { (view: UIScrollView, value) in view.bouncesVertically = value.isTrue },
            .init("bouncesHorizontally", .bool) { (view: UIScrollView, value) in view.bouncesHorizontally = value.isTrue },
            .init("transfersVerticalScrollingToParent", .bool) { (view: UIScrollView, value) in
                view.transfersVerticalScrollingToParent = value.isTrue
            },
            .init("transfersHorizontalScrollingToParent", .bool) { (view: UIScrollView, value) in
                view.transfersHorizontalScrollingToParent = value.isTrue
            },
            .init("contentAlignmentPoint", .point) { (view: UIScrollView, value) in view.contentAlignmentPoint = value.cgPoint },
            .init("allowsKeyboardScrolling", .bool) { (view: UIScrollView, value) in view.allowsKeyboardScrolling = value.isTrue },
            .init("alwaysBounceVertical", .bool) { (view: UIScrollView, value) in view.alwaysBounceVertical = value.isTrue },
            .init("alwaysBounceHorizontal", .bool) { (view: UIScrollView, value) in view.alwaysBounceHorizontal = value.isTrue },
            .init("isPagingEnabled", .bool) { (view: UIScrollView, value) in view.isPagingEnabled = value.isTrue },
            .init("isDirectionalLockEnabled", .bool) { (view: UIScrollView, value) in view.isDirectionalLockEnabled = value.isTrue },
            .init("decelerationRate", .choice(decelerationRates)) { (view: UIScrollView, value) in
                view.decelerationRate = value.string == "fast" ? .fast : .normal
            },
            .init("scrollsToTop", .bool) { (view: UIScrollView, value) in view.scrollsToTop = value.isTrue },
            .init("delaysContentTouches", .bool) { (view: UIScrollView, value) in view.delaysContentTouches = value.isTrue },
            .init("canCancelContentTouches", .bool) { (view: UIScrollView, value) in view.canCancelContentTouches = value.isTrue },
            .init("keyboardDismissMode", .choice(dismissModes)) { (view: UIScrollView, value) in
                view.keyboardDismissMode = value.enumeration(dismissModes)
            },
            .init("viewForZooming", .descendant) { (view: UIScrollView, value) in SceneZoom.zoom(value.string, in: view) },
            .init("minimumZoomScale", .number(zoomScales)) { (view: UIScrollView, value) in view.minimumZoomScale = value.cgFloat },
            .init("maximumZoomScale", .number(zoomScales)) { (view: UIScrollView, value) in view.maximumZoomScale = value.cgFloat },
            .init("zoomScale", .number(zoomScales)) { (view: UIScrollView, value) in
                SceneZoom.setScale(value.cgFloat, of: view)
            },
            .init("bouncesZoom", .bool) { (view: UIScrollView, value) in view.bouncesZoom = value.isTrue },
            .init("showsVerticalScrollIndicator", .bool) { (view: UIScrollView, value) in view.showsVerticalScrollIndicator = value.isTrue
            },
            .init("showsHorizontalScrollIndicator", .bool) { (view: UIScrollView, value) in
                view.showsHorizontalScrollIndicator = value.isTrue
            },
            .init("indicatorStyle", .choice(indicatorStyles)) { (view: UIScrollView, value) in
                view.indicatorStyle = value.enumeration(indicatorStyles)
            },
            .init("scrollIndicatorInsets", .insets) { (view: UIScrollView, value) in view.scrollIndicatorInsets = value.uiEdgeInsets },
            .init("verticalScrollIndicatorInsets", .insets) { (view: UIScrollView, value) in
                view.verticalScrollIndicatorInsets = value.uiEdgeInsets
            },
            .init("horizontalScrollIndicatorInsets", .insets) { (view: UIScrollView, value) in
                view.horizontalScrollIndicatorInsets = value.uiEdgeInsets
            },
            .init("automaticallyAdjustsScrollIndicatorInsets", .bool) { (view: UIScrollView, value) in
                view.automaticallyAdjustsScrollIndicatorInsets = value.isTrue
            },
        ] + refreshProperties,
        iq: [
            .init("ignoreScrollingAdjustment", .bool) { (view: UIScrollView, value) in view.iq.ignoreScrollingAdjustment = value.isTrue },
            .init("ignoreContentInsetAdjustment", .bool) { (view: UIScrollView, value) in
                view.iq.ignoreContentInsetAdjustment = value.isTrue
            },
            .init("restoreContentOffset", .bool) { (view: UIScrollView, value) in view.iq.restoreContentOffset = value.isTrue },
        ])

    // MARK: Words, in the order of UIKit's raw values

    static let insetBehaviors = ["automatic", "scrollableAxes", "never", "always"]
    static let dismissModes = ["none", "onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory"]
    static let indicatorStyles = ["default", "black", "white"]
    static let decelerationRates = ["normal", "fast"]
    /// Scales that a scene may ask for. (chosen)
    static let zoomScales = 0.01...100.0
}
