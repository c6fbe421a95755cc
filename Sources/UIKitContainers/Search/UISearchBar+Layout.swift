/// Where the parts of a search bar stand, and its background.
extension UISearchBar {
    private var metrics: SearchBarMetrics { searchTextField.metrics }

    /// The height of the bar at the present text size with what it shows, points.
    var naturalHeight: CGFloat {
        let field = searchTextField.naturalHeight
        let rows = (prompt == nil ? 0 : SearchBarMetrics.promptHeight) + scopeHeight
        let margins = SearchBarMetrics.navigationMargins
        return rows + field + (isInNavigationBar ? margins.top + margins.bottom : 2 * metrics.margin)
    }
    private var scopeHeight: CGFloat { hasScopeRow ? SearchBarMetrics.scope.gap + SearchBarMetrics.scope.height : 0 }

    /// Changes what stands in the bar; animated the parts go to their new places.
    func change(animated: Bool, _ body: @escaping () -> Void) {
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            body()
            return setNeedsLayout()
        }
        layoutIfNeeded()
        UIView.animate(
            withDuration: SearchBarMetrics.changeDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            body()
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    func heightChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        controller?.barHeightChanged()
    }

    func lookChanged() {
        let appearance = UIBarAppearance()
        let isBare = isInNavigationBar || searchBarStyle == .minimal
        if isBare { appearance.configureWithTransparentBackground() }
        if let barTintColor, !isBare {
            appearance.backgroundColor = isTranslucent ? barTintColor.withAlphaComponent(0.85) : barTintColor
        } else if !isTranslucent, !isBare {
            appearance.backgroundColor = .systemBackground
        }
        if !isTranslucent { appearance.backgroundEffect = nil }
        if let backgroundImage {
            appearance.configureWithTransparentBackground()
            appearance.backgroundImage = backgroundImage
        }
        background.show(appearance)
        upperLine.backgroundColor = appearance.shadowColor
        heightChanged()
    }

    func placeParts() {
        let (isReversed, scale) = (isRightToLeft, traitCollection.displayScale)
        let pixel = 1 / max(scale, 1)
        background.frame = CGRect(
            x: 0, y: -extensionAbove, width: bounds.width, height: max(bounds.height + extensionAbove - pixel, 0))
        upperLine.frame = CGRect(x: 0, y: -extensionAbove, width: bounds.width, height: pixel)
        let side = isInNavigationBar ? NavigationBarMetrics.sideMargin(width: bounds.width) : SearchBarMetrics.sideInset
        let (start, end) =
            isReversed
            ? (safeAreaInsets.right + side, safeAreaInsets.left + side) : (safeAreaInsets.left + side, safeAreaInsets.right + side)
        func placed(_ rect: CGRect) -> CGRect {
            isReversed ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        var y: CGFloat = 0
        if prompt != nil {
            promptLabel.frame = placed(
                CGRect(x: start, y: 0, width: max(bounds.width - start - end, 0), height: SearchBarMetrics.promptHeight))
            y = SearchBarMetrics.promptHeight
        }
        // Room that the bar lacks, the field lacks: a navigation bar squeezes it away.
        let natural = searchTextField.naturalHeight
        let missing = max(naturalHeight - bounds.height, 0)
        let height = isInNavigationBar ? max(natural - missing, 0) : natural
        y +=
            isInNavigationBar
            ? min(SearchBarMetrics.navigationMargins.top, bounds.height)
            : ((bounds.height - y - scopeHeight - natural) / 2).roundedToPixel(scale)
        let words = cancelButton.intrinsicContentSize.width.rounded(.up)
        let cancelRoom = SearchBarMetrics.cancelGap + words + SearchBarMetrics.cancelMargin
        let fieldWidth = max(bounds.width - start - end - (cancelIsShown ? cancelRoom : 0), 0)
        let field = placed(CGRect(x: start, y: y, width: fieldWidth, height: height))
        if searchTextField.frame != field {
            searchTextField.frame = field
            searchTextField.layoutIfNeeded()
        }
        let shown = isInNavigationBar ? max(0, 1 - missing / SearchBarMetrics.fadingWay) : 1
        searchTextField.fadeContent(to: shown)
        searchTextField.icon.alpha = shown
        // The field itself goes with its last points.
        if isEnabled { searchTextField.alpha = min(height / SearchBarMetrics.fadingWay, 1) }
        cancelButton.frame = placed(
            CGRect(x: start + fieldWidth + SearchBarMetrics.cancelGap, y: y, width: words, height: height))
        cancelButton.alpha = cancelIsShown ? 1 : 0
        scopes.alpha = hasScopeRow ? 1 : 0
        scopes.frame = placed(
            CGRect(
                x: start, y: y + height + SearchBarMetrics.scope.gap - (hasScopeRow ? 0 : SearchBarMetrics.scope.gap),
                width: max(bounds.width - start - end, 0), height: SearchBarMetrics.scope.height))
    }
}
