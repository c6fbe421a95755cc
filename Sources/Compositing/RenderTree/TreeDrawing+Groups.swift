import CCairo
import QuartzCore

extension TreeDrawing {
    /// Draws a group. Clips and shadows are computed over the whole of `covered`, regardless of the damage, so that drawing in parts
    /// gives the same result as drawing the whole group.
    mutating func draw(_ group: DrawingGroup, toDevice: CGAffineTransform, covered: PixelRect) {
        let inner = group.transform.concatenating(toDevice)
        let alignedClip = group.clips.reduce(Optional(covered)) { rect, clip in
            rect.flatMap { rect in clip.wholePixels(toDevice).map { rect.intersection($0) } }
        }
        cairo_save(context)
        cairo_identity_matrix(context)
        // Clipping at whole pixels costs nothing, so the clip is used directly and not as a mask.
        context.append(alignedClip ?? covered)
        cairo_clip(context)
        let isGroup = alignedClip == nil || group.alpha < 1 || group.isIsolated || group.blend != .normal
        if isGroup { cairo_push_group(context) }
        if let shadow = group.shadow, shadow.color.alpha > 0 { drawShadow(shadow, of: group, toDevice: toDevice, covered: covered) }
        for item in group.items { draw(item, toDevice: inner, clip: covered) }
        if !group.nodes.isEmpty {
            for root in resources.tree(of: group.nodes, toDevice: inner, clip: covered, scale: deviceScale).roots { draw(root) }
        }
        if isGroup {
            cairo_pop_group_to_source(context)
            cairo_identity_matrix(context)
            if group.blend.reachesBeyondItsSource {
                // Some blend modes also change pixels where the source is transparent. They would change all pixels inside the clip, so
                // the clip is limited to the group's outline.
                for clip in group.clips where alignedClip == nil {
                    context.append(clip.path.applying(toDevice))
                    cairo_clip(context)
                }
                context.append(group.items.reduce(into: CGPath()) { $0.addPath($1.outline.applying(inner)) })
                cairo_clip(context)
                cairo_set_operator(context, group.blend.cairoOperator)
                cairo_paint_with_alpha(context, group.alpha)
                return cairo_restore(context)
            }
            cairo_set_operator(context, group.blend.cairoOperator)
            if alignedClip == nil, let mask = resources.clipMask(group.clips, toDevice: toDevice, in: covered) {
                if group.alpha < 1 {
                    mask.draw { context in
                        cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
                        cairo_set_source_rgba(context, 0, 0, 0, group.alpha)
                        cairo_paint(context)
                    }
                }
                context.mask(mask, x: covered.x, y: covered.y)
            } else {
                cairo_paint_with_alpha(context, group.alpha)
            }
        }
        cairo_restore(context)
    }

    /// Draws the shadow of the whole group, computed from the alpha of its pixels.
    private mutating func drawShadow(_ shadow: DisplayNode.Shadow, of group: DrawingGroup, toDevice: CGAffineTransform, covered: PixelRect)
    {
        let sigma = shadow.radius * toDevice.averageScale
        let reach = GaussianBlur.reach(sigma: sigma) + 1
        let move = CGSize(
            width: shadow.offset.width * toDevice.a + shadow.offset.height * toDevice.c,
            height: shadow.offset.width * toDevice.b + shadow.offset.height * toDevice.d)
        let (dx, dy) = (Int(move.width.rounded()), Int(move.height.rounded()))
        // This is the area whose content can cast a shadow on the visible part.
        let rect = resources.extents(of: group.withoutShadow, toDevice: toDevice, deviceScale: deviceScale)
            .intersection(covered.offset(x: -dx, y: -dy).outset(by: reach)).outset(by: reach)
        guard !rect.isEmpty, rect.area < 1 << 24 else { return }
        let mask = resources.shadowOfDrawing(group.withoutShadow, toDevice: toDevice, sigma: sigma, in: rect, deviceScale: deviceScale)
        cairo_identity_matrix(context)
        context.setSource(shadow.color)
        context.mask(mask, x: rect.x + dx, y: rect.y + dy)
    }
}

extension CGBlendMode {
    /// Whether the blend mode changes the target where the source is transparent.
    fileprivate var reachesBeyondItsSource: Bool {
        switch self {
        case .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }

    /// The corresponding Cairo operator. Core Graphics and Cairo both use the Porter-Duff operators and the blend modes of the PDF
    /// reference. (documented: `CGBlendMode`)
    fileprivate var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply, .plusDarker: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_DEST_OUT
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}

extension DrawingGroup.Clip {
    /// Returns the clip in device pixels if it is a rectangle whose edges are at pixel boundaries, otherwise nil.
    fileprivate func wholePixels(_ toDevice: CGAffineTransform) -> PixelRect? {
        guard toDevice.isUpright, path == CGPath(rect: path.boundingBox) else { return nil }
        let rect = path.boundingBox.applying(toDevice)
        let pixels = PixelRect(snapping: rect)
        // The deviation is less than one step of 255. (chosen)
        let slack: CGFloat = 1 / 512
        let isWhole =
            abs(rect.minX - CGFloat(pixels.x)) < slack && abs(rect.maxX - CGFloat(pixels.maxX)) < slack
            && abs(rect.minY - CGFloat(pixels.y)) < slack && abs(rect.maxY - CGFloat(pixels.maxY)) < slack
        return isWhole ? pixels : nil
    }
}

extension DrawingGroup {
    /// The group that is drawn to compute its shadow. It has no clips, because they clip the shadow and not the content that casts it.
    fileprivate var withoutShadow: DrawingGroup {
        var copy = self
        copy.shadow = nil
        copy.clips = []
        return copy
    }
}

extension DrawingResources {
    /// Returns the device pixels that the group may affect.
    func extents(of group: DrawingGroup, toDevice: CGAffineTransform, deviceScale: CGFloat) -> PixelRect {
        let inner = group.transform.concatenating(toDevice)
        var result = group.items.reduce(PixelRect.empty) {
            $0.union(extents(of: $1, toDevice: inner, deviceScale: deviceScale))
        }
        for node in group.nodes {
            result = result.union(PixelRect(covering: node.reach.applying(node.transform.concatenating(inner))).outset(by: 1))
        }
        if let shadow = group.shadow, !result.isEmpty {
            let map = CGAffineTransform(a: toDevice.a, b: toDevice.b, c: toDevice.c, d: toDevice.d, tx: 0, ty: 0)
            let move = CGPoint(x: shadow.offset.width, y: shadow.offset.height).applying(map)
            let reach = GaussianBlur.reach(sigma: shadow.radius * toDevice.averageScale) + 2
            result = result.union(result.offset(x: Int(move.x.rounded()), y: Int(move.y.rounded())).outset(by: reach))
        }
        for clip in group.clips { result = result.intersection(PixelRect(covering: clip.path.boundingBox.applying(toDevice))) }
        return result
    }

    /// Returns a render tree of layer nodes that a drawing contains.
    fileprivate func tree(of nodes: [DisplayNode], toDevice: CGAffineTransform, clip: PixelRect, scale: CGFloat) -> RenderTree {
        let tree = RenderTree(resources: self, scale: scale)
        var damage = Region()
        tree.update(nodes, toDevice: toDevice, clip: clip, damage: &damage)
        return tree
    }

    /// Returns the coverage of `rect` by the intersection of `clips`.
    fileprivate func clipMask(_ clips: [DrawingGroup.Clip], toDevice: CGAffineTransform, in rect: PixelRect) -> Surface? {
        guard let first = clips.first,
            let mask = ShapeMasks.coverage(of: first.path.applying(toDevice), in: rect, evenOdd: first.evenOdd)
        else { return nil }
        for clip in clips.dropFirst() {
            guard let other = ShapeMasks.coverage(of: clip.path.applying(toDevice), in: rect, evenOdd: clip.evenOdd) else { continue }
            mask.draw { context in
                cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
                context.setSource(other, x: 0, y: 0)
                cairo_paint(context)
            }
        }
        return mask
    }

    /// Returns the blurred alpha of the group's drawing as the coverage of `rect`.
    fileprivate func shadowOfDrawing(
        _ group: DrawingGroup, toDevice: CGAffineTransform, sigma: CGFloat, in rect: PixelRect, deviceScale: CGFloat
    ) -> Surface {
        let key = DrawingShadowKey(group: group, toDevice: toDevice, sigma: sigma, rect: rect)
        if let known = drawingShadows[key] { return known }
        let picture = Surface(width: rect.width, height: rect.height)
        picture.withPointer { pointer in
            guard let context = cairo_create(pointer) else { return }
            cairo_surface_set_device_offset(pointer, Double(-rect.x), Double(-rect.y))
            var drawing = TreeDrawing(context: context, damage: [rect], resources: self, deviceScale: deviceScale)
            drawing.draw(group, toDevice: toDevice, covered: rect)
            cairo_destroy(context)
            cairo_surface_set_device_offset(pointer, 0, 0)
        }
        let mask = Surface(format: CAIRO_FORMAT_A8, width: rect.width, height: rect.height) { context in
            context.setSource(picture, x: 0, y: 0)
            cairo_paint(context)
        }
        if sigma >= 0.1 {
            mask.withBytes { bytes, stride in
                var plane = [Float](repeating: 0, count: rect.area)
                for y in 0..<rect.height { for x in 0..<rect.width { plane[y * rect.width + x] = Float(bytes[y * stride + x]) } }
                GaussianBlur.blur(&plane, width: rect.width, height: rect.height, sigma: sigma, edge: .empty)
                for y in 0..<rect.height {
                    for x in 0..<rect.width { bytes[y * stride + x] = UInt8(min(255, plane[y * rect.width + x] + 0.5)) }
                }
            }
        }
        if drawingShadows.count >= Self.mostDrawingShadows { drawingShadows.removeAll() }
        drawingShadows[key] = mask
        return mask
    }
}

struct DrawingShadowKey: Hashable {
    let group: DrawingGroup
    let toDevice: CGAffineTransform
    let sigma: CGFloat
    let rect: PixelRect
}
