extension NSKeyedArchiver {
    /// Encodes a Swift value under a key, as a property list.
    public func encodeEncodable<Value: Encodable>(_ value: Value, forKey key: String) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        // The value is wrapped in an array, because a property list cannot be a single number or string.
        encode(try encoder.encode([value]) as NSData, forKey: key)
    }
}

extension NSKeyedUnarchiver {
    /// Decodes a value that `encodeEncodable` has stored. Returns nil if the value has a different type.
    public func decodeDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
        guard let data = decodeObject(of: NSData.self, forKey: key) else { return nil }
        return (try? PropertyListDecoder().decode([Value].self, from: data as Data))?.first
    }
}

extension NSCoder {
    public func encode(_ point: CGPoint, forKey key: String) { encode([Double(point.x), Double(point.y)], key) }
    public func encode(_ size: CGSize, forKey key: String) { encode([Double(size.width), Double(size.height)], key) }
    public func encode(_ rect: CGRect, forKey key: String) {
        encode([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }, key)
    }
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode([insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }, key)
    }
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map { Double($0) }, key)
    }
    /// Returns the point under a key, or the zero point if there is none.
    public func decodeCGPoint(forKey key: String) -> CGPoint { decoded(key, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero }
    public func decodeCGSize(forKey key: String) -> CGSize { decoded(key, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero }
    public func decodeCGRect(forKey key: String) -> CGRect {
        decoded(key, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        decoded(key, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        decoded(key, 6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
    }
    private func encode(_ numbers: [Double], _ key: String) {
        encode(numbers.map { "\($0)" }.joined(separator: " ") as NSString, forKey: key)
    }
    private func decoded(_ key: String, _ count: Int) -> [CGFloat]? {
        guard let text = decodeObject(of: NSString.self, forKey: key) else { return nil }
        let numbers = "\(text)".split(separator: " ").compactMap { Double($0) }
        return numbers.count == count ? numbers.map { CGFloat($0) } : nil
    }
}

/// The request to an app extension. An app never receives one, because simulated phones run no extensions.
open class NSExtensionContext: NSObject {
    open private(set) var inputItems: [Any] = []
    open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
    open func cancelRequest(withError error: any Error) {}
    open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
}
