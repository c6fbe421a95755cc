/// The layout of a search bar's parts, and its background.
extension UISearchBar {
    private var metrics: SearchBarMetrics { searchTextField.metrics }

    /// The height in points of the bar with its visible parts, at the current text size.
    var naturalHeight: CGFloat {
        let field = searchTextField.naturalHeight
        if place == .bottom { return field + scopeHeight }
        let rows = (prompt == nil ? 0 : SearchBarMetrics.promptHeight) + scopeHeight
        let margins = SearchBarMetrics.navigationMargins
        return rows + field + (isInNavigationBar ? margins.top + margins.bottom : 2 * metrics.margin)
    }
    private var scopeHeight: CGFloat { hasScopeRow ? SearchBarMetrics.scope.gap + SearchBarMetrics.scope.height : 0 }

    /// Changes the visible parts. If animated, the parts move to their new positions.
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
        let isBare = place != .own || searchBarStyle == .minimal
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
        if let bottomParts, place == .bottom { return placeParts(atBottom: bottomParts) }
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
        // If a navigation bar compresses the search bar, only the field becomes lower. The other parts keep their heights.
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
        // The field also fades out while its height falls from `fadingWay` to 0.
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

    /// Lays out a bar at the lower edge of the screen. The field takes the width beside the close button. The scopes are above the field,
    /// because the keyboard is below it. (chosen)
    private func placeParts(atBottom parts: SearchBarBottomParts) {
        func placed(_ rect: CGRect) -> CGRect {
            isRightToLeft ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        let height = searchTextField.naturalHeight
        let y = scopeHeight
        let buttonRoom = cancelIsShown ? SearchBarMetrics.bottomActive.buttonGap + height : 0
        let field = placed(CGRect(x: 0, y: y, width: max(bounds.width - buttonRoom, 0), height: height))
        if parts.glass.frame != field { parts.glass.frame = field }
        if searchTextField.frame != field {
            searchTextField.frame = field
            searchTextField.layoutIfNeeded()
        }
        searchTextField.fadeContent(to: 1)
        searchTextField.icon.alpha = 1
        parts.closeButton.frame = placed(CGRect(x: bounds.width - height, y: y, width: height, height: height))
        parts.closeButton.alpha = cancelIsShown ? 1 : 0
        parts.closeButton.isEnabled = cancelButton.isEnabled
        scopes.alpha = hasScopeRow ? 1 : 0
        scopes.frame = CGRect(x: 0, y: 0, width: bounds.width, height: SearchBarMetrics.scope.height)
    }
}
