extension AssetCatalog {
    /// The file of an image, with its properties in the asset catalog.
    package struct Picture {
        package enum Kind: Sendable {
            case pixels
            /// A vector image of any size. It is a whole SVG, or one element of a symbol's SVG.
            case svg(element: String?)
            case pdf

            package var isDrawing: Bool { if case .pixels = self { false } else { true } }
        }
        package let path: String
        package let kind: Kind
        /// The number of pixels per point, or 1 for a vector image.
        package let scale: CGFloat
        /// The rendering intent, `template` or `original`, or nil if the view that shows the image decides.
        package let renderingIntent: String?
        /// The insets of the parts that are not stretched, in points, or nil if the image does not stretch.
        package let capInsets: UIEdgeInsets?
        package let isTiled: Bool
        package let alignmentInsets: UIEdgeInsets
        /// Whether the image is mirrored, because the interface has the opposite layout direction.
        package let isMirrored: Bool
        /// Whether a vector image is drawn again for each size at which it is shown.
        package let keepsLines: Bool
    }

    /// Returns the file of an image whose scale fits the screen best. This is the same scale, otherwise the next larger scale, otherwise
    /// the largest scale. (documented: `UIImage(named:)`)
    /// - Parameter screenScale: The scale to use if the traits do not specify one.
    package func picture(named name: String, for traits: UITraitCollection, screenScale: CGFloat) -> Picture? {
        if set(name, "imageset") == nil { return symbol(named: name, for: traits) }
        let wanted = traits.displayScale > 0 ? traits.displayScale : screenScale
        guard let set = set(name, "imageset"), let images = set.contents["images"] as? [[String: Any]] else { return nil }
        let present = images.filter { ($0["filename"] as? String)?.isEmpty == false }
        let best = AssetPurpose.best(of: present, for: traits).sorted { Self.scale($0) < Self.scale($1) }
        guard let chosen = best.first(where: { Self.scale($0) >= wanted }) ?? best.last, let file = chosen["filename"] as? String
        else { return nil }
        let properties = set.contents["properties"] as? [String: Any]
        let ending = (file as NSString).pathExtension.lowercased()
        let kind: Picture.Kind = ending == "svg" ? .svg(element: nil) : ending == "pdf" ? .pdf : .pixels
        let scale = ending == "svg" || ending == "pdf" ? 1 : Self.scale(chosen)
        let resizing = chosen["resizing"] as? [String: Any]
        return Picture(
            path: set.folder.appendingPathComponent(file).path, kind: kind, scale: scale,
            renderingIntent: properties?["template-rendering-intent"] as? String,
            capInsets: resizing.map { Self.capInsets($0, scale) },
            isTiled: (resizing?["center"] as? [String: Any])?["mode"] as? String == "tile",
            alignmentInsets: Self.insets(chosen["alignment-insets"], scale), isMirrored: AssetPurpose(chosen).mirrors(traits),
            keepsLines: kind.isDrawing && properties?["preserves-vector-representation"] as? Bool == true)
    }

    /// Returns a custom symbol of the app, which is a template of SF Symbols. The variant of the symbol with regular weight and medium
    /// size is used. (Facts/XcodeProjects.md#symbol-sets)
    private func symbol(named name: String, for traits: UITraitCollection) -> Picture? {
        guard let set = set(name, "symbolset"), let symbols = set.contents["symbols"] as? [[String: Any]],
            let chosen = AssetPurpose.best(of: symbols.filter { $0["filename"] is String }, for: traits).first,
            let file = chosen["filename"] as? String
        else { return nil }
        return Picture(
            path: set.folder.appendingPathComponent(file).path, kind: .svg(element: "Regular-M"), scale: 1, renderingIntent: "template",
            capInsets: nil, isTiled: false, alignmentInsets: .zero, isMirrored: false, keepsLines: true)
    }

    /// Returns the scale in an entry, such as 2 for `2x`, or 1 if it is missing or not a number.
    private static func scale(_ image: [String: Any]) -> CGFloat {
        let number = (image["scale"] as? String).flatMap { Double($0.dropLast()) } ?? 1
        return number > 0 && number <= 16 ? CGFloat(number) : 1
    }

    /// Returns the cap insets in points. An image that is cut into three parts in one direction is stretched as a whole in the other
    /// direction.
    private static func capInsets(_ resizing: [String: Any], _ scale: CGFloat) -> UIEdgeInsets {
        var insets = insets(resizing["cap-insets"], scale)
        switch resizing["mode"] as? String {
        case "3-part-horizontal": (insets.top, insets.bottom) = (0, 0)
        case "3-part-vertical": (insets.left, insets.right) = (0, 0)
        default: break
        }
        return insets
    }

    /// Converts insets in pixels to points. `scale` is the number of pixels per point.
    private static func insets(_ value: Any?, _ scale: CGFloat) -> UIEdgeInsets {
        let sides = value as? [String: Any] ?? [:]
        func side(_ name: String) -> CGFloat {
            let number = (sides[name] as? NSNumber)?.doubleValue ?? (sides[name] as? String).flatMap { Double($0) } ?? 0
            return number.isFinite ? CGFloat(min(max(number, 0), 100_000)) / scale : 0
        }
        return UIEdgeInsets(top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
    }
}
