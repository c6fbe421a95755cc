import UIKitContainers

@MainActor
enum ImageViewElement {
    static let reader = ElementReader.of(
        UIImageView.self,
        [
            Rule(name: "preferredSymbolConfiguration") { view, element, values in
                if let configuration = values.symbolConfiguration(element) { view.preferredSymbolConfiguration = configuration }
            },
            .image("image", \.image), .image("highlightedImage", \.highlightedImage), .flag("highlighted", \.isHighlighted),
            .flag(
                "adjustsImageSizeForAccessibilityContentSizeCategory", \.adjustsImageSizeForAccessibilityContentSizeCategory),
        ])
}

@MainActor
enum EffectElement {
    static let reader = ElementReader.of(
        UIVisualEffectView.self,
        [
            Rule(name: "blurEffect") { view, element, _ in
                if let vibrancy = element.child("vibrancyEffect") {
                    view.effect = UIVibrancyEffect(blurEffect: blur(vibrancy.child("blurEffect")))
                } else if let wish = element.child("blurEffect") {
                    view.effect = blur(wish)
                }
            }
        ]
    ) { view, element, build in
        if let content = element.keyed("contentView") { build.read(content, into: view.contentView) }
    }

    private static func blur(_ element: InterfaceElement?) -> UIBlurEffect {
        UIBlurEffect(style: element?["style"].flatMap { EnumNames.value($0, UIBlurEffect.Style.self) } ?? .regular)
    }
}

/// The views of frameworks above UIKit. Only properties that can be set by name are set.
@MainActor
enum FrameworkElements {
    static let reader = ElementReader.of(
        UIView.self,
        [
            Rule(name: "mapType") { view, element, _ in
                guard element.name == "mapView" else { return }
                for name in ["showsUserLocation", "zoomEnabled", "scrollEnabled", "rotateEnabled", "pitchEnabled"] {
                    guard let value = element[name], ObjectiveCDispatch.canSet(name, of: view) else { continue }
                    _ = ObjectiveCDispatch.set(name, of: view, to: value == "YES")
                }
            }
        ])
}

extension InterfaceBuild {
    /// Reads the element of a view that its owner has created, such as a cell's content view.
    /// - Parameter takesFrame: Whether the view has the frame in the document until the owner lays the view out.
    func read(_ element: InterfaceElement, into view: UIView, takesFrame: Bool = true) {
        if takesFrame, let frame = element.frame { view.frame = frame }
        enter(view, element)
        ElementReaders.read(view, element, self)
        // The owner lays the view out by setting its frame, even if the element says that constraints position the view.
        view.translatesAutoresizingMaskIntoConstraints = true
    }
}
