/// The update of a button's views for the current state.
extension UIButton {
    /// Whether the button is a selected system button without a title colour for the selected state. Such a button has a white title on a
    /// box in the tint colour.
    var showsSelectionBox: Bool {
        buttonType == .system && configuration == nil && isSelected && !isHighlighted && content.titleColors[.selected] == nil
            && content.images[.selected] == nil && title(for: state) != nil
    }

    func showContent() {
        if let configuration { showConfiguration(configuration) } else { showPlain() }
    }

    private func showPlain() {
        if shown != nil {
            // The configuration has changed the line count and the alignment, so the defaults are restored once. After that the app sets
            // them.
            shown = nil
            label.numberOfLines = 1
            label.textAlignment = .natural
        }
        subtitle.text = nil
        indicatorView.isHidden = true
        activityView?.stopAnimating()
        effectView?.isHidden = true
        backdrop.isHidden = !showsSelectionBox
        backdrop.backgroundColor = isEnabled ? tintColor : .tertiarySystemFill
        backdrop.layer.borderWidth = 0
        if let attributed = currentAttributedTitle {
            label.attributedText = attributed
        } else {
            label.text = popUpAction?.title ?? title(for: state)
            label.textColor = currentTitleColor
        }
        label.shadowColor = currentTitleShadowColor
        backgroundPicture.isHidden = currentBackgroundImage == nil
        backgroundPicture.image = currentBackgroundImage
        var image = popUpAction?.image ?? image(for: state)
        if let configuration = currentPreferredSymbolConfiguration { image = image?.applyingSymbolConfiguration(configuration) }
        picture.image =
            buttonType == .custom || image?.renderingMode != .automatic || image?.isSymbolImage == true
            ? image : image?.withRenderingMode(.alwaysTemplate)
        picture.tintColor = isEnabled ? (role == .destructive ? .systemRed : tintColor) : disabledColor
        // A pressed system button fades its title and image. A pressed custom button dims only its image.
        let hasOwnLook = content.titles[.highlighted] != nil || content.titleColors[.highlighted] != nil
        fade(label, to: buttonType != .custom && isHighlighted && fadesWhenPressed && !hasOwnLook ? Self.highlightedAlpha : 1)
        fade(picture, to: imageAlpha)
    }

    private var imageAlpha: CGFloat {
        if isHighlighted, fadesWhenPressed, content.images[.highlighted] == nil {
            return buttonType == .custom ? (adjustsImageWhenHighlighted ? Self.customImageAlpha : 1) : Self.highlightedAlpha
        }
        let pales = !isEnabled && buttonType == .custom && content.images[.disabled] == nil && adjustsImageWhenDisabled
        return pales ? Self.customImageAlpha : 1
    }
    /// The alpha of a custom button's image while the button is pressed or disabled. (chosen by eye)
    nonisolated private static let customImageAlpha: CGFloat = 0.5

    /// The selected entry of a pop-up button's menu.
    private var popUpAction: UIAction? { isPopUp ? menu?.selectedElements.first as? UIAction : nil }

    private func showConfiguration(_ configuration: Configuration) {
        var configuration = configuration
        if let action = popUpAction {
            configuration.title = action.title
            if let image = action.image { configuration.image = image }
        }
        shown = configuration
        let tint = role == .destructive ? UIColor.systemRed : tintColor!
        let look = configuration.look(for: automaticallyUpdatesConfiguration ? state : .normal, tint: tint)
        let font = UIFont.preferredFont(forTextStyle: configuration.titleStyle, compatibleWith: traitCollection)
        showText(of: configuration, font: font, color: look.foreground)

        let symbol = configuration.preferredSymbolConfigurationForImage ?? UIImage.SymbolConfiguration(font: font)
        let source = configuration.image ?? image(for: state)
        // A symbol image with its own size keeps this size.
        picture.image =
            configuration.preferredSymbolConfigurationForImage == nil && source?.hasOwnSymbolSize == true
            ? source : source?.applyingSymbolConfiguration(symbol)
        picture.tintColor = configuration.imageColorTransformer?(look.foreground) ?? look.foreground
        indicatorView.isHidden = !(configuration.indicator == .popup || configuration.indicator == .automatic && isPopUp)
        if !indicatorView.isHidden {
            indicatorView.image = UIImage(
                systemName: "chevron.up.chevron.down",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: font.pointSize * 0.8, weight: .medium))
            indicatorView.tintColor = configuration.indicatorColorTransformer?(look.foreground) ?? look.foreground
        }
        showActivity(of: configuration, color: look.foreground)
        fade(label, to: 1)
        picture.alpha = 1
        backgroundPicture.isHidden = true
        showBackground(of: configuration, color: look.background, tint: tint)
    }

    private func showText(of configuration: Configuration, font: UIFont, color: UIColor) {
        let alignment = textAlignment
        for label in [label, subtitle] {
            // The title of a pop-up button stays on one line, regardless of the available width. (assumed, from pictures of system apps)
            label.numberOfLines = isPopUp && label === self.label ? 1 : 0
            label.textAlignment = alignment == .leading ? leadingAlignment : alignment == .trailing ? trailingAlignment : .center
        }
        label.lineBreakMode = configuration.titleLineBreakMode
        subtitle.lineBreakMode = configuration.subtitleLineBreakMode
        label.font = font
        label.textColor = color
        // A title that the app has set for this state takes precedence over the title of the configuration, which applies to the normal
        // state.
        let own =
            state == .normal
            ? nil : content.attributedTitles[state].map { AttributedString($0) } ?? content.titles[state].map { AttributedString($0) }
        let title = own ?? configuration.attributedTitle ?? title(for: state).map { AttributedString($0) }
        label.attributedText = title.map {
            configuration.styled($0, font: font, color: color, transformer: configuration.titleTextAttributesTransformer)
        }
        let small = UIFont.preferredFont(forTextStyle: configuration.subtitleStyle, compatibleWith: traitCollection)
        subtitle.attributedText = configuration.attributedSubtitle.map {
            configuration.styled($0, font: small, color: color, transformer: configuration.subtitleTextAttributesTransformer)
        }
    }

    private var leadingAlignment: NSTextAlignment { isRightToLeft ? .right : .left }
    private var trailingAlignment: NSTextAlignment { isRightToLeft ? .left : .right }

    /// The alignment of the texts. If the configured alignment is automatic, texts beside an image or in leading-aligned content are
    /// leading, and other texts are centred.
    var textAlignment: Configuration.TitleAlignment {
        guard let configuration = shown, configuration.titleAlignment == .automatic else { return shown?.titleAlignment ?? .center }
        let isBeside =
            picture.image != nil && !configuration.imagePlacement.contains(.top) && !configuration.imagePlacement.contains(.bottom)
        switch contentHorizontalAlignment {
        case .leading: return .leading
        case .trailing: return .trailing
        case .left: return isRightToLeft ? .trailing : .leading
        case .right: return isRightToLeft ? .leading : .trailing
        case .center, .fill: return isBeside ? .leading : .center
        }
    }

    private func showActivity(of configuration: Configuration, color: UIColor) {
        guard configuration.showsActivityIndicator else {
            activityView?.stopAnimating()
            picture.isHidden = false
            return
        }
        picture.isHidden = true
        let view = activityView ?? UIActivityIndicatorView(style: .medium)
        if activityView == nil {
            activityView = view
            addSubview(view)
        }
        view.color = configuration.activityIndicatorColorTransformer?(color) ?? color
        view.startAnimating()
    }

    private func showBackground(of configuration: Configuration, color: UIColor?, tint: UIColor) {
        let background = configuration.background
        backdrop.isHidden =
            color == nil && background.strokeWidth == 0 && background.image == nil && background.customView == nil
            && background.visualEffect == nil
        backdrop.backgroundColor = color
        backdrop.layer.cornerCurve = .continuous
        backdrop.clipsToBounds = background.image != nil || background.customView != nil || background.visualEffect != nil
        backdrop.layer.borderWidth = background.strokeWidth
        backdrop.layer.borderColor =
            background.strokeWidth > 0 ? background.resolvedStrokeColor(for: tint).cgColor(with: traitCollection) : nil
        var layers: [UIView] = []
        if let glass = configuration.glass(for: state, tint: tint, traits: traitCollection) {
            let view = glassView ?? GlassView(glass)
            glassView = view
            view.content = { [weak self] in self.map { [$0.label, $0.subtitle, $0.picture, $0.indicatorView] } ?? [] }
            view.material = glass
            view.frame = backdrop.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.cornerRadius = configuration.cornerStyle == .fixed ? background.cornerRadius : nil
            backdrop.isHidden = false
            layers.append(view)
        }
        if let effect = background.visualEffect {
            let view = effectView ?? UIVisualEffectView(effect: nil)
            effectView = view
            view.effect = effect
            view.isHidden = false
            layers.append(view)
        }
        if let image = background.image {
            let view = backdrop.subviews.compactMap { $0 as? UIImageView }.first ?? UIImageView()
            view.image = image
            view.contentMode = background.imageContentMode
            layers.append(view)
        }
        if let view = background.customView { layers.append(view) }
        guard layers != backdrop.subviews else { return }
        for view in backdrop.subviews { view.removeFromSuperview() }
        for view in layers { backdrop.addSubview(view) }
    }

    /// Sets the alpha of a view. The alpha changes immediately when the press begins, and with an animation when the press ends.
    /// (Facts/Controls.md#button: alpha .2 at once, back in .25 to .47 s)
    private func fade(_ view: UIView, to alpha: CGFloat) {
        guard view.alpha != alpha else { return }
        guard alpha == 1, window != nil else { return view.alpha = alpha }
        UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) { view.alpha = alpha }
    }
}
