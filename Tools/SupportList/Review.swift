/// The public members of UIKit's classes and protocols that a review has confirmed to be UIKit's own.
///
/// A class of an app inherits every public member, and cannot declare one of the same name with a different meaning: a name that UIKit does
/// not have breaks code that compiles on iOS.
struct Review {
    private var reviewed: [String: Set<String>] = [:]

    /// Reads the review. `text` has one line for each type, `Type: member member ...`. After the heading `# Not UIKit's` it has one line
    /// for each member, `Type: member, reason`.
    init(_ text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            guard let colon = line.range(of: ": ") else { continue }
            let members = line[colon.upperBound...].split(separator: ",")[0].split(separator: " ").map(String.init)
            reviewed[String(line[..<colon.lowerBound]), default: []].formUnion(members)
        }
    }

    /// Returns `Type.member` for the members of the type and its supertypes that are neither in the review nor in the expected surface.
    func unreviewed(in surface: Surface, expected: ExpectedSurface) -> [String] {
        var known = reviewed
        for type in expected.types { known[type.name, default: []].formUnion(type.members) }
        var result: [String] = []
        for (name, entry) in surface.types where entry.isInherited && isOfUIKit(entry.module) {
            let lineage = surface.lineage(of: name)
            for member in entry.members.keys where !lineage.contains(where: { known[$0]?.contains(member) == true }) {
                result.append("\(name): \(member)")
            }
        }
        return result.sorted()
    }
    private func isOfUIKit(_ module: String) -> Bool { module.hasPrefix("UIKit") || module == "PhoneRuntime" }
}
