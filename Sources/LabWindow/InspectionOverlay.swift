import QuartzCore

/// Rectangles and the measured gap, drawn over the phone's screen in screen points.
struct InspectionOverlay {
    var inspection: Inspection

    func nodes(measurer: any TextMeasurer) -> [DisplayNode] {
        var nodes: [DisplayNode] = []
        func outline(_ offset: UInt64, _ rect: CGRect, _ color: CGColor, _ name: String) {
            nodes.append(
                DisplayNode(
                    id: LabNodeID.overlay + offset, name: name, bounds: rect, border: .init(color: color, width: 1.5)))
        }
        if let keyboard = inspection.keyboard { outline(0, keyboard, LabColors.keyboard, "keyboard frame") }
        if let field = inspection.field { outline(1, field.frame, LabColors.field, "focused field") }
        if let gap = gapNode(measurer) { nodes.append(gap) }
        return nodes
    }

    /// A line from the field to the keyboard with its length beside it.
    private func gapNode(_ measurer: any TextMeasurer) -> DisplayNode? {
        guard let distance = inspection.distance, let field = inspection.field, let keyboard = inspection.keyboard else { return nil }
        let color = distance < 0 ? LabColors.overlap : LabColors.gap
        let x = field.frame.midX
        let top = min(field.frame.maxY, keyboard.minY)
        let bottom = max(field.frame.maxY, keyboard.minY)
        var line = CGPath()
        line.addRect(CGRect(x: x - 0.75, y: top, width: 1.5, height: bottom - top))
        for y in [top, bottom] { line.addRect(CGRect(x: x - 5, y: y - 0.75, width: 10, height: 1.5)) }
        let font = FontFace(weight: 0.3, size: 11)
        let text = distance.shortText
        let width = measurer.width(of: text, font: font)
        let badge = CGRect(x: x + 9, y: (top + bottom) / 2 - 8, width: width + 10, height: 16)
        return DisplayNode(
            id: LabNodeID.overlay + 2, name: "distance",
            bounds: CGRect(x: x - 5, y: top - 1, width: 10, height: bottom - top + 2).union(badge),
            contents: [
                .fill(line, color, evenOdd: false),
                .fill(CGPath(roundedRect: badge, cornerWidth: 4, cornerHeight: 4), color, evenOdd: false),
                .glyphs(GlyphRun(text: text, font: font, color: .black, origin: CGPoint(x: badge.minX + 5, y: badge.minY + 12))),
            ])
    }
}
