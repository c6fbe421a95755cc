import UIKit

public enum Brand {
    public static var accent: UIColor { UIColor(named: "BrandAccent", in: Bundle(for: Token.self), compatibleWith: nil) ?? .systemRed }
    public static var name: String { Bundle(for: Token.self).path(forResource: "brand", ofType: "txt").flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "no brand.txt" }
    private final class Token {}
}
