import CCairo
import QuartzCore

extension RenderTree {
    /// Draws the damaged pixels of `surface`. They are first filled with `background`, or made transparent if it is nil.
    /// - Parameter damage: Rectangles that do not overlap, in device pixels.
    func draw(on surface: OpaquePointer, damage: [PixelRect], background: CGColor?) {
        guard let context = cairo_create(surface) else { return }
        defer { cairo_destroy(context) }
        for rect in damage { context.append(rect) }
        cairo_clip(context)
        var drawing = TreeDrawing(context: context, damage: damage, resources: resources, deviceScale: scale)
        let cover = Cover(drawing: roots, on: damage.reduce(.empty) { $0.union($1) })
        drawing.leavingOut(cover?.rect) { drawing in
            cairo_set_operator(context, background == nil ? CAIRO_OPERATOR_CLEAR : CAIRO_OPERATOR_SOURCE)
            if let background { context.setSource(background) }
            cairo_paint(context)
            cairo_set_operator(context, CAIRO_OPERATOR_OVER)
            for root in roots.prefix(cover?.index ?? 0) { drawing.draw(root) }
        }
        for root in roots.dropFirst(cover?.index ?? 0) { drawing.draw(root) }
    }
}

/// One drawing pass over a tree of nodes, from back to front.
struct TreeDrawing {
    let context: OpaquePointer
    /// The area to draw, as rectangles that do not overlap.
    var damage: [PixelRect]
    let resources: DrawingResources
    let deviceScale: CGFloat
    /// The surfaces below the open groups, beginning with the lowest. A backdrop inside a masked or translucent group samples the content
    /// below the group.
    private var surfacesBelow: [OpaquePointer?] = []

    init(context: OpaquePointer, damage: [PixelRect], resources: DrawingResources, deviceScale: CGFloat) {
        (self.context, self.damage, self.resources, self.deviceScale) = (context, damage, resources, deviceScale)
    }

    func isDamaged(_ rect: PixelRect) -> Bool { damage.contains { $0.intersects(rect) } }

    mutating func draw(_ node: RenderNode) {
        guard !node.extents.isEmpty, isDamaged(node.extents) else { return }
        let opacity = min(node.node.opacity, 1)
        let isGroup = opacity < 1 && needsGroup(node) || node.node.mask != nil || node.node.blend != .normal
        if isGroup {
            cairo_save(context)
            cairo_identity_matrix(context)
            context.append(node.extents)
            cairo_clip(context)
            surfacesBelow.append(cairo_get_group_target(context))
            cairo_push_group(context)
        }
        let alpha = isGroup ? 1 : opacity
        if let shadow = node.node.shadow {
            leavingOut(node.opaqueInside) { $0.drawShadow(shadow, of: node, alpha: alpha) }
        }
        if let backdrop = node.node.backdrop { drawBackdrop(backdrop, of: node) }
        if let layer = node.layer {
            draw(layer, of: node, alpha: alpha)
        } else {
            drawContent(of: node, alpha: alpha)
        }
        if isGroup { surfacesBelow.removeLast() }
        if isGroup, case .vibrant(let color, let isDarker) = node.node.blend {
            let shape = cairo_pop_group(context)
            cairo_set_operator(context, isDarker ? CAIRO_OPERATOR_MULTIPLY : CAIRO_OPERATOR_ADD)
            context.setSource(color, opacity: opacity)
            cairo_mask(context, shape)
            cairo_pattern_destroy(shape)
            cairo_restore(context)
        } else if isGroup {
            cairo_pop_group_to_source(context)
            if node.node.blend == .plus { cairo_set_operator(context, CAIRO_OPERATOR_ADD) }
            if node.node.mask != nil {
                let mask = node.mask ?? maskPicture(of: node)
                node.mask = mask
                context.mask(mask, x: node.extents.x, y: node.extents.y)
            } else {
                cairo_paint_with_alpha(context, opacity)
            }
            cairo_restore(context)
        }
    }

    /// Returns the node's mask over its whole extent, regardless of the damage, so that drawing in parts gives the same result as drawing
    /// the whole node.
    private func maskPicture(of node: RenderNode) -> Surface {
        let rect = node.extents
        // The mask also contains the node's opacity.
        let group = DisplayNode(
            id: .max, bounds: .zero, opacity: min(node.node.opacity, 1), children: node.node.mask.map { [$0] } ?? [])
        let tree = RenderTree(resources: resources, scale: deviceScale)
        var damage = Region()
        tree.update([group], toDevice: node.toDevice, clip: rect, damage: &damage)
        let surface = Surface(width: rect.width, height: rect.height)
        surface.withPointer { pointer in
            cairo_surface_set_device_offset(pointer, Double(-rect.x), Double(-rect.y))
            tree.draw(on: pointer, damage: [rect], background: nil)
            cairo_surface_set_device_offset(pointer, 0, 0)
        }
        return surface
    }

    /// Returns whether the node must be drawn as a group. A translucent node with a single item does not need a group, because the item
    /// can have the alpha itself.
    private func needsGroup(_ node: RenderNode) -> Bool {
        let own = node.node
        if own.backdrop != nil { return true }
        if node.layer != nil { return own.shadow != nil }
        let paints = (own.shadow == nil ? 0 : 1) + (own.fill == nil ? 0 : 1) + (own.border == nil ? 0 : 1) + own.contents.count
        return paints > 1 || !node.children.isEmpty || !own.contents.isEmpty
    }

    private mutating func drawContent(of node: RenderNode, alpha: CGFloat) {
        let own = node.node
        let cover = node.drawnCover
        leavingOut(cover?.rect) { $0.drawFill(of: node, alpha: alpha) }
        if !own.contents.isEmpty || !node.children.isEmpty {
            let clip = ContentClip(node: node, context: context, damage: damage)
            let opensGroup = clip?.isTurned == true
            if opensGroup { surfacesBelow.append(cairo_get_group_target(context)) }
            clip?.begin()
            leavingOut(cover?.rect) { drawing in
                let inner = node.contentClip
                for item in own.contents { drawing.draw(item, toDevice: node.toDevice, clip: inner, in: own.bounds) }
                for child in node.children.prefix(cover?.index ?? 0) { drawing.draw(child) }
            }
            for child in node.children.dropFirst(cover?.index ?? 0) { draw(child) }
            clip?.end()
            if opensGroup { surfacesBelow.removeLast() }
        }
        if let border = own.border, border.width > 0, border.color.alpha > 0 {
            let box = node.box
            context.setSource(border.color, opacity: alpha)
            context.fill(
                own.corners, in: box.rect, toDevice: node.toDevice, frame: box.borderWidth, clip: node.clip, masks: resources.shapes)
        }
    }

    private func draw(_ layer: CachedLayer, of node: RenderNode, alpha: CGFloat) {
        guard let surface = layer.surface else { return }
        let map = layer.placement(node)
        if let warp = node.node.warp {
            let picture = node.warped ?? layer.warped(node, by: warp)
            node.warped = picture
            guard let picture else { return }
            let rect = layer.placedExtents(node).intersection(node.clip)
            guard !rect.isEmpty else { return }
            cairo_identity_matrix(context)
            if map.isTranslation {
                let place = picture.place.offset(x: Int(map.tx), y: Int(map.ty))
                return context.paint(picture.surface, x: place.x, y: place.y, in: rect, alpha: alpha)
            }
            let move = CGAffineTransform(translationX: CGFloat(picture.place.x), y: CGFloat(picture.place.y))
            let turned = Surface.filtered(picture.surface, map: move.concatenating(map), in: rect)
            return context.paint(turned, x: rect.x, y: rect.y, in: rect, alpha: alpha)
        }
        let rect = layer.placedExtents(node).intersection(node.clip)
        guard !rect.isEmpty else { return }
        cairo_identity_matrix(context)
        if map.isTranslation {
            context.paint(surface, x: layer.origin.x + Int(map.tx), y: layer.origin.y + Int(map.ty), in: rect, alpha: alpha)
        } else if let turned = layer.filtered(node, in: rect) {
            // The content is filtered over its whole extent and then painted through the clip. See ShapeMasks.
            context.paint(turned, x: rect.x, y: rect.y, in: rect, alpha: alpha)
        }
    }

    private func drawFill(of node: RenderNode, alpha: CGFloat) {
        guard let fill = node.node.fill, fill.alpha > 0 else { return }
        context.setSource(fill, opacity: alpha, pattern: node.toDevice, resources: resources)
        if let hairline = node.hairline {
            cairo_identity_matrix(context)
            context.fillBox(hairline)
        } else {
            context.fill(node.node.corners, in: node.box.rect, toDevice: node.toDevice, clip: node.clip, masks: resources.shapes)
        }
    }

    private func drawBackdrop(_ backdrop: DisplayNode.Backdrop, of node: RenderNode) {
        let rect = node.backdropRect
        guard !rect.isEmpty else { return }
        if node.material == nil {
            let plateMask = backdrop.plates.flatMap { resources.plates.mask(of: $0, bounds: node.node.bounds, toDevice: node.toDevice) }
            node.material = BackdropMaterial(
                sampling: rect, of: surfacesBelow + [cairo_get_group_target(context)], backdrop: backdrop,
                scale: node.toDevice.averageScale, plateMask: plateMask)
        }
        guard let material = node.material else { return }
        cairo_save(context)
        cairo_identity_matrix(context)
        context.append(rect)
        cairo_clip(context)
        context.setSource(material.surface, x: rect.x, y: rect.y)
        context.fill(node.node.corners, in: node.box.rect, toDevice: node.toDevice, clip: node.clip, masks: resources.shapes)
        cairo_restore(context)
    }

    private func drawShadow(_ shadow: DisplayNode.Shadow, of node: RenderNode, alpha: CGFloat) {
        cairo_save(context)
        cairo_identity_matrix(context)
        if let cast = node.cast {
            cast.draw(shadow, of: node, alpha: alpha, context: context)
        } else {
            ShadowDrawing.draw(shadow, of: node, alpha: alpha, context: context, resources: resources)
        }
        cairo_restore(context)
    }

    /// Draws an item.
    /// - Parameter bounds: The bounds of the node that contains the item, in local coordinates, or nil for an item in a group.
    mutating func draw(_ item: DisplayItem, toDevice: CGAffineTransform, clip: PixelRect, in bounds: CGRect? = nil) {
        let covered = resources.extents(of: item, toDevice: toDevice, deviceScale: deviceScale).intersection(clip)
        guard !covered.isEmpty, isDamaged(covered) else { return }
        switch item {
        case .fill(let path, let color, let evenOdd):
            context.setSource(color, pattern: toDevice, resources: resources)
            if let line = Hairline.fill(path, toDevice: toDevice, in: bounds, clip: clip) {
                cairo_save(context)
                cairo_identity_matrix(context)
                context.append(covered)
                cairo_clip(context)
                context.fillBox(line)
                cairo_restore(context)
                return
            }
            context.fill(path.applying(toDevice), evenOdd: evenOdd, clip: clip)
        case .stroke(let path, let color, let width, let cap, let join):
            stroke(path, color, LineStyle(width: width, cap: cap, join: join), toDevice: toDevice, clip: clip, covered: covered)
        case .line(let path, let color, let style):
            stroke(path, color, style, toDevice: toDevice, clip: clip, covered: covered)
        case .glyphs(let run):
            resources.text.draw(run, toDevice: toDevice, deviceScale: deviceScale, clip: clip, context: context)
        case .linearGradient(let gradient, let path):
            GradientDrawing(gradient: gradient, kind: .linear).draw(in: path, toDevice: toDevice, covered: covered, context: context)
        case .radialGradient(let gradient, let radii, let path):
            GradientDrawing(gradient: gradient, kind: .radial(radii)).draw(in: path, toDevice: toDevice, covered: covered, context: context)
        case .conicGradient(let gradient, let path):
            GradientDrawing(gradient: gradient, kind: .conic).draw(in: path, toDevice: toDevice, covered: covered, context: context)
        case .image(let image, let rect, let tint):
            resources.images.draw(image, in: rect, tint: tint, toDevice: toDevice, clip: covered, context: context)
        case .group(let group):
            draw(group, toDevice: toDevice, covered: covered)
        }
    }

    private func stroke(
        _ path: CGPath, _ color: CGColor, _ style: LineStyle, toDevice: CGAffineTransform, clip: PixelRect, covered: PixelRect
    ) {
        let hairline = Hairline.line(path, width: style.width, toDevice: toDevice, clip: clip)
        // The line width is always measured in the path's own coordinates.
        let pen = hairline == nil ? style.width : 1 / abs(toDevice.a)
        let mask = ShapeMasks.coverage(in: covered) { mask in
            if let hairline {
                mask.append(hairline)
                mask.concatenate(toDevice)
            } else {
                mask.concatenate(toDevice)
                mask.append(path)
            }
            cairo_set_line_width(mask, pen)
            cairo_set_line_cap(mask, style.cap.cairo)
            cairo_set_line_join(mask, style.join.cairo)
            cairo_set_miter_limit(mask, style.miterLimit)
            // A negative or all-zero dash pattern would put the Cairo context into an error state.
            if style.dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), style.dashes.contains(where: { $0 > 0 }) {
                cairo_set_dash(mask, style.dashes.map { Double($0) }, Int32(style.dashes.count), Double(style.dashPhase))
            }
            cairo_stroke(mask)
        }
        guard let mask else { return }
        cairo_identity_matrix(context)
        context.setSource(color)
        context.mask(mask, x: covered.x, y: covered.y)
    }
}

extension DrawingResources {
    /// Returns the device pixels that `item` may affect.
    func extents(of item: DisplayItem, toDevice: CGAffineTransform, deviceScale: CGFloat) -> PixelRect {
        switch item {
        case .fill(let path, _, _), .linearGradient(_, let path), .radialGradient(_, _, let path), .conicGradient(_, let path):
            let box = path.boundingBox.applying(toDevice)
            let isLine = Hairline.isThin(box.width) || Hairline.isThin(box.height)
            return PixelRect(covering: box).outset(by: isLine ? 1 : 0)
        case .line(let path, _, let style):
            let reach = style.width / 2 * (style.join == .miter ? max(style.miterLimit, 1.5) : style.cap == .square ? 1.5 : 1)
            let isLine = Hairline.isThin(style.width * abs(toDevice.a))
            return PixelRect(covering: path.boundingBox.insetBy(dx: -reach, dy: -reach).applying(toDevice)).outset(by: isLine ? 1 : 0)
        case .stroke(let path, _, let width, let cap, let join):
            // A mitre extends up to ten times half of the line width, which is Cairo's limit, and a square cap extends 1.5 times half of
            // the line width.
            let reach = width / 2 * (join == .miter ? 10 : cap == .square ? 1.5 : 1)
            let isLine = Hairline.isThin(width * abs(toDevice.a))
            return PixelRect(covering: path.boundingBox.insetBy(dx: -reach, dy: -reach).applying(toDevice)).outset(by: isLine ? 1 : 0)
        case .glyphs(let run):
            return text.extents(of: run, toDevice: toDevice, deviceScale: deviceScale)
        case .image(_, let rect, _):
            return PixelRect(covering: rect.applying(toDevice))
        case .group(let group):
            return extents(of: group, toDevice: toDevice, deviceScale: deviceScale)
        }
    }
}
