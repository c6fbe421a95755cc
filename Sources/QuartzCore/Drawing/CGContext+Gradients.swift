extension CGContext {
    /// The extent of a gradient in every direction that no clip limits, in points. (chosen: larger than any screen)
    private static let far: CGFloat = 16_384
    private var gradientArea: CGRect {
        let box = boundingBoxOfClipPath
        return box.isInfinite ? CGRect(x: -Self.far, y: -Self.far, width: 2 * Self.far, height: 2 * Self.far) : box
    }

    /// Draws a gradient along the line from `start` to `end`, inside the clips. The areas before the start and after the end are only
    /// drawn if `options` request it.
    public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        let area = gradientArea
        guard length > 0, !area.isNull else { return }
        // The strip between start and end must be large enough to cover the area.
        let corners = [
            CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY), CGPoint(x: area.minX, y: area.maxY),
            CGPoint(x: area.maxX, y: area.maxY),
        ]
        let (ux, uy) = (dx / length, dy / length)
        let along = corners.map { ($0.x - start.x) * ux + ($0.y - start.y) * uy }
        let across = corners.map { ($0.y - start.y) * ux - ($0.x - start.x) * uy }
        let first = options.contains(.drawsBeforeStartLocation) ? min(along.min()!, 0) : 0
        let last = options.contains(.drawsAfterEndLocation) ? max(along.max()!, length) : length
        func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
            CGPoint(x: start.x + along * ux - across * uy, y: start.y + along * uy + across * ux)
        }
        let strip = CGPath {
            $0.move(to: point(first, across.min()!))
            $0.addLine(to: point(last, across.min()!))
            $0.addLine(to: point(last, across.max()!))
            $0.addLine(to: point(first, across.max()!))
            $0.closeSubpath()
        }
        addMapped(.linearGradient(DisplayItem.Gradient(start: start, end: end, stops: gradient.displayStops), in: strip))
    }

    /// Draws a gradient from one circle to another, inside the clips. The areas inside the first and outside the second circle are only
    /// drawn if `options` request it.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let (startRadius, endRadius) = (max(startRadius, 0), max(endRadius, 0))
        guard startCenter == endCenter, startRadius < endRadius else {
            return drawCircles(gradient, (startCenter, startRadius), (endCenter, endRadius), options)
        }
        let stops = gradient.displayStops.map { stop in
            DisplayItem.Gradient.Stop(
                location: (startRadius + stop.location * (endRadius - startRadius)) / endRadius, color: stop.color)
        }
        var shape = CGPath(ellipseIn: circle(endCenter, endRadius))
        if options.contains(.drawsAfterEndLocation) { shape = CGPath(rect: gradientArea) }
        saveGState()
        if startRadius > 0, !options.contains(.drawsBeforeStartLocation) {
            var ring = shape
            ring.addEllipse(in: circle(startCenter, startRadius))
            clip(to: ring, .evenOdd)
        }
        let end = CGPoint(x: endCenter.x + endRadius, y: endCenter.y)
        addMapped(
            .radialGradient(
                DisplayItem.Gradient(start: endCenter, end: end, stops: stops), radii: CGSize(width: endRadius, height: endRadius),
                in: shape))
        restoreGState()
    }

    private func circle(_ center: CGPoint, _ radius: CGFloat) -> CGRect {
        CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }

    /// Draws 256 circles, one after the other, as Core Graphics defines radial gradients. An 8-bit colour has as many steps.
    private func drawCircles(
        _ gradient: CGGradient, _ start: (center: CGPoint, radius: CGFloat), _ end: (center: CGPoint, radius: CGFloat),
        _ options: CGGradientDrawingOptions
    ) {
        let stops = gradient.displayStops
        if options.contains(.drawsBeforeStartLocation), start.radius > end.radius {
            addMapped(.fill(CGPath(rect: gradientArea), stops[0].color, evenOdd: false))
        }
        for step in 0...255 {
            let t = CGFloat(step) / 255
            let center = CGPoint(
                x: start.center.x + t * (end.center.x - start.center.x), y: start.center.y + t * (end.center.y - start.center.y))
            let disc = CGPath(ellipseIn: circle(center, start.radius + t * (end.radius - start.radius)))
            addMapped(.fill(disc, gradient.color(at: t), evenOdd: false))
        }
    }
}

extension CGGradient {
    var displayStops: [DisplayItem.Gradient.Stop] { stops.map { DisplayItem.Gradient.Stop(location: $0.location, color: $0.color) } }

    /// Returns the gradient's colour at the position `t`, 0 to 1.
    func color(at t: CGFloat) -> CGColor {
        guard let next = stops.firstIndex(where: { $0.location > t }) else { return stops[stops.count - 1].color }
        guard next > 0 else { return stops[0].color }
        let (a, b) = (stops[next - 1], stops[next])
        let share = (t - a.location) / (b.location - a.location)
        func mix(_ channel: KeyPath<CGColor, CGFloat>) -> CGFloat {
            a.color[keyPath: channel] + share * (b.color[keyPath: channel] - a.color[keyPath: channel])
        }
        return CGColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
    }
}
