import SwiftSyntax

/// A value of a package's manifest that can be read without running the manifest.
indirect enum LiteralValue {
    case text(String)
    case flag(Bool)
    case list([LiteralValue])
    /// `.iOS`, `.v5`.
    case member(String)
    /// `.target(name: "A")`, whose arguments are read on demand.
    case call(LiteralCall)
    /// `MainActor.self`.
    case type(String)
    case none
}

/// A call whose function is one of the package manager's.
struct LiteralCall {
    let name: String
    let arguments: [(label: String?, value: ExprSyntax)]
    let expression: ExprSyntax
}

/// A part of a manifest that is known only after running it.
struct ComputedPart: Error {
    /// In bytes from the start of the file.
    let offset: Int
    /// The object of the sentence "the manifest computes ...".
    let what: String

    init(_ node: some SyntaxProtocol, _ what: String) {
        offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
        self.what = what
    }
}
