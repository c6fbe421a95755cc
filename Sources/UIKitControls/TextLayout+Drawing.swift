extension TextLayout {
    /// Records the text with its origin at `origin`. Baselines are put on whole device pixels, as UIKit does, so that text is
    /// equally sharp at every height; horizontal places are kept.
    ///
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - color: of runs whose look has none.
    @MainActor
    func draw(
        in context: CGContext, at origin: CGPoint, scale: CGFloat, looks: [StyledText.Look], color: UIColor, traits: UITraitCollection
    ) {
        for line in lines {
            let baseline = ((origin.y + line.baseline) * scale).rounded() / scale
            for run in line.runs where !run.text.isEmpty {
                let look = looks.indices.contains(run.style) ? looks[run.style] : StyledText.Look()
                let x = origin.x + run.x
                if let background = look.background {
                    context.setFillColor(background.cgColor(with: traits))
                    context.fill(CGRect(x: x, y: origin.y + line.top, width: run.width, height: line.height))
                }
                let resolved = (look.color ?? color).cgColor(with: traits)
                context.show(GlyphRun(text: run.text, font: run.font, color: resolved, origin: CGPoint(x: x, y: baseline)))
                if look.isUnderlined {
                    fillRule(context, resolved, x: x, y: baseline + run.font.size * Self.underlineOffset, run: run)
                }
                if look.isStruckThrough { fillRule(context, resolved, x: x, y: baseline - run.font.xHeight / 2, run: run) }
            }
        }
    }

    /// Records text in one colour.
    @MainActor
    package func draw(in context: CGContext, at origin: CGPoint, scale: CGFloat, color: UIColor, traits: UITraitCollection) {
        draw(in: context, at: origin, scale: scale, looks: [], color: color, traits: traits)
    }

    /// Middle of an underline below the baseline and its thickness, in ems. (chosen: usual values of sans-serif faces)
    private static let underlineOffset: CGFloat = 0.11
    private static let underlineThickness: CGFloat = 0.06

    private func fillRule(_ context: CGContext, _ color: CGColor, x: CGFloat, y: CGFloat, run: Run) {
        let thickness = run.font.size * Self.underlineThickness
        context.setFillColor(color)
        context.fill(CGRect(x: x, y: y - thickness / 2, width: run.width, height: thickness))
    }
}

extension CGFloat {
    /// The next whole pixel upwards; sums that are a hair above one do not count as more.
    package func ceiledToPixel(_ scale: CGFloat) -> CGFloat { (self * scale - 0.001).rounded(.up) / scale }
    package func roundedToPixel(_ scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}
