extension UIFontDescriptor {
    /// Creates a descriptor from attributes. `.textStyle` gives the font of the style; without it, `.name` and `.family` choose the face,
    /// and an unknown name gives the interface font. The size is 12 points unless `.size` sets it. (documented: UIFontDescriptor; 12 is
    /// Core Text's size for a descriptor without one)
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let style = attributes[.textStyle].flatMap { $0 as? UIFont.TextStyle ?? ($0 as? String).map { UIFont.TextStyle(rawValue: $0) } }
        let name = attributes[.name] as? String ?? attributes[.family] as? String ?? ""
        let first = style.map { Self.preferredFontDescriptor(withTextStyle: $0) } ?? UIFontDescriptor(name: name, size: 12)
        let result = first.addingAttributes(attributes)
        self.init(face: result.face, scaling: result.scaling)
    }
}
