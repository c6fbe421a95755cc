import SwiftSyntax

/// A value of a package's manifest that can be read without running the manifest.
indirect enum LiteralValue {
    case text(String)
    case flag(Bool)
    case list([LiteralValue])
    /// A member without arguments: `.iOS`, `.v5`.
    case member(String)
    /// A call such as `.target(name: "A")`, whose arguments are read on demand.
    case call(LiteralCall)
    /// A metatype, such as `MainActor.self`.
    case type(String)
    case none
}

/// A call of one of the package manager's functions.
struct LiteralCall {
    let name: String
    let arguments: [(label: String?, value: ExprSyntax)]
    let expression: ExprSyntax
}

/// A part of a manifest whose value is known only after running the manifest.
struct ComputedPart: Error {
    /// The position in bytes from the start of the file.
    let offset: Int
    /// The grammatical object for the message "the manifest computes ...".
    let what: String

    init(_ node: some SyntaxProtocol, _ what: String) {
        offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
        self.what = what
    }
}
