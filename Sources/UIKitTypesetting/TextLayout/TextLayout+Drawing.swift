extension TextLayout {
    /// Draws the text with its top left corner at `origin`. Baselines are rounded to whole device pixels, as in UIKit, so that text is
    /// equally sharp at every vertical position. Horizontal positions are not rounded.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point.
    ///   - color: The colour of runs without a colour.
    ///   - isShadow: Whether everything is drawn in `color`, without images and backgrounds.
    package func draw(
        in context: CGContext, at origin: CGPoint, scale: CGFloat, looks: [StyledText.Look], color: UIColor, traits: UITraitCollection,
        isShadow: Bool = false
    ) {
        for line in lines {
            let baseline = ((origin.y + line.baseline) * scale).rounded() / scale
            for run in line.runs {
                let look = looks.indices.contains(run.style) ? looks[run.style] : StyledText.Look()
                let x = origin.x + run.x
                if let background = look.background, !isShadow {
                    context.setFillColor(background.cgColor(with: traits))
                    context.fill(CGRect(x: x, y: origin.y + line.top, width: run.width, height: line.height))
                }
                if let shadow = look.shadow, !isShadow {
                    context.saveGState()
                    shadow.cast(in: context, traits: traits)
                }
                defer { if look.shadow != nil, !isShadow { context.restoreGState() } }
                let resolved = (isShadow ? color : look.color ?? color).cgColor(with: traits)
                let runBaseline = baseline - run.baselineOffset
                if let room = run.attachment, !isShadow, let image = look.attachment?.image(in: room) {
                    let place = CGRect(
                        x: x + room.minX, y: ((runBaseline - room.maxY) * scale).rounded() / scale, width: room.width, height: room.height)
                    image.draw(in: context, rect: place, tint: look.color ?? color, traits: traits)
                }
                if !run.text.isEmpty {
                    context.show(GlyphRun(text: run.text, font: run.font, color: resolved, origin: CGPoint(x: x, y: runBaseline)))
                }
                let underline = look.underlineColor.map { $0.cgColor(with: traits) } ?? resolved
                let strike = look.strikethroughColor.map { $0.cgColor(with: traits) } ?? resolved
                rule(
                    look.underline, in: context, isShadow ? resolved : underline, y: runBaseline + run.font.size * Self.underlineOffset,
                    run: run, x: x)
                rule(look.strikethrough, in: context, isShadow ? resolved : strike, y: runBaseline - run.font.xHeight / 2, run: run, x: x)
            }
        }
    }

    /// Draws the text in one colour.
    package func draw(in context: CGContext, at origin: CGPoint, scale: CGFloat, color: UIColor, traits: UITraitCollection) {
        draw(in: context, at: origin, scale: scale, looks: [], color: color, traits: traits)
    }

    /// The distance from the baseline down to the middle of an underline, in ems. (chosen: a common value of sans-serif fonts)
    private static let underlineOffset: CGFloat = 0.11
    /// The thickness of an underline, in ems. (chosen: a common value of sans-serif fonts)
    private static let underlineThickness: CGFloat = 0.06

    /// Draws a line along a text run. The line is single, thick or double, and solid, dotted or dashed.
    private func rule(_ style: NSUnderlineStyle, in context: CGContext, _ color: CGColor, y: CGFloat, run: Run, x: CGFloat) {
        guard !style.isDisjoint(with: .anyLine) else { return }
        let thickness = run.font.size * Self.underlineThickness * (style.contains(.thick) ? 2 : 1)
        let rows: [CGFloat] = style.contains(.double) ? [y - thickness, y + thickness] : [y]
        context.setFillColor(color)
        // The pattern contains the lengths of marks and gaps, in multiples of the thickness. (chosen)
        let pattern: [CGFloat] = style.contains(.patternDash) ? [4, 2] : style.contains(.patternDot) ? [1, 1] : []
        for row in rows {
            guard let mark = pattern.first, let gap = pattern.last, run.width > 0 else {
                context.fill(CGRect(x: x, y: row - thickness / 2, width: run.width, height: thickness))
                continue
            }
            for start in Swift.stride(from: 0, to: run.width, by: (mark + gap) * thickness) {
                let width = min(mark * thickness, run.width - start)
                context.fill(CGRect(x: x + start, y: row - thickness / 2, width: width, height: thickness))
            }
        }
    }
}
