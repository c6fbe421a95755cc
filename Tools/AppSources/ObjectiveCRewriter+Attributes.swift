import SwiftSyntax

/// Rewrites attributes, imports and names that belong to Objective-C.
extension ObjectiveCRewriter {
    /// Attributes that are removed, because they have no effect on Linux.
    private static let silent: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "NSCopying", "GKInspectable", "IBAction", "IBSegueAction",
    ]
    /// Attributes that mark a program's entry point.
    private static let entries: Set<String> = ["main", "UIApplicationMain"]

    func rewriteAttribute(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.silent.contains(name) || removesEntryPoints && Self.entries.contains(name) {
            blank(node)
            return .skipChildren
        }
        if name == "NSManaged" {
            blank(node)
            return .skipChildren
        }
        return .visitChildren
    }

    // MARK: Imports

    /// Names that are ambiguous or wrong in a file that imports UIKit and Foundation. Some are declared by both modules, because the
    /// toolkit simulates the app's environment; UIKit's declaration is the right one. Others are Foundation's on a phone, but only
    /// UIKit's on Linux.
    private static let shadowed: Set<String> = [
        "NotificationCenter", "Timer", "DispatchQueue", "DispatchTime", "NSAttributedString", "NSMutableAttributedString", "UndoManager",
        "RelativeDateTimeFormatter", "DateComponentsFormatter", "MeasurementFormatter", "ListFormatter", "PersonNameComponentsFormatter",
        "MeasurementFormatUnitUsage", "InlinePresentationIntent", "PresentationIntent", "CFDictionary", "CFString", "CFTypeRef",
    ]
    /// Modules that UIKit re-exports. Importing them in addition to UIKit makes the names in `shadowed` ambiguous.
    private static let below: Set<String> = ["Foundation", "QuartzCore", "CoreGraphics", "Dispatch"]
    /// Names of Combine that Apple's Foundation declares too, with the imports of only these names.
    private static let combined = ["ObservableObject": "protocol Combine.ObservableObject", "Published": "struct Combine.Published"]
    func noteName(_ token: TokenSyntax) {
        if let declaration = Self.combined[token.text], index.types[token.text] == nil { foundationNames.insert(declaration) }
        if Self.shadowed.contains(token.text) || Self.isOfSecurity(token.text) || Self.isOfNetwork(token.text) { usesShadowedNames = true }
    }
    /// Whether Linux's Foundation has the name in the module FoundationNetworking. On a phone Foundation itself declares the name; on
    /// Linux the toolkit's UIKit declares it, too.
    private static func isOfNetwork(_ name: String) -> Bool {
        networkNames.contains(name) || name.hasPrefix("URLSession") || name.hasPrefix("URLCredential") || name.hasPrefix("HTTPCookie")
    }
    private static let networkNames: Set<String> = [
        "URLRequest", "NSURLRequest", "NSMutableURLRequest", "URLResponse", "HTTPURLResponse", "CachedURLResponse", "URLCache",
        "URLProtocol",
        "URLProtocolClient", "URLProtectionSpace", "URLAuthenticationChallenge", "URLAuthenticationChallengeSender",
    ]
    /// Whether the name belongs to the Keychain. Apple's Foundation re-exports these names.
    private static func isOfSecurity(_ name: String) -> Bool {
        name.hasPrefix("kSec") || name.hasPrefix("SecItem") || name.hasPrefix("errSec")
    }

    func rewriteImport(_ node: ImportDeclSyntax) {
        guard let first = node.path.first else { return }
        // The toolkit's modules have no submodules, so `import UIKit.UIGestureRecognizerSubclass` and `import os.log` import the whole
        // module.
        if node.importKindSpecifier == nil, node.path.count > 1 { edits.blank(end(first.name), end(node.path), in: source) }
        if ["Combine", "OpenCombine", "PhoneCombine"].contains(plainName(first.name)) { importsCombine = true }
        switch plainName(first.name) {
        case "UIKit": importsUIKit = true
        case "CoreData": importsCoreData = true
        case "ObjectiveC": blank(node)
        // The toolkit has the library's companion modules in the library's own module.
        case let name where CompanionModules.areOfToolkit(name, among: platform.modules):
            edits.replace(start(first.name), end(first.name), with: CompanionModules.module)
        case "InlineSnapshotTesting" where MissingImports.isSnapshots("InlineSnapshotTesting", among: platform.modules):
            edits.replace(start(first.name), end(first.name), with: MissingImports.snapshots)
        // Glibc declares C's functions and constants on Linux.
        case "Darwin": edits.replace(start(first.name), end(first.name), with: "Glibc")
        case let name where Self.below.contains(name) && node.importKindSpecifier == nil: lowerImports.append(node)
        default: break
        }
    }

    // MARK: The runtime

    /// The advice for code that exchanges methods (swizzling), such as `viewDidAppear` in an extension of `UIViewController`.
    private static let exchangeCure =
        "instead of exchanging methods, override the method in a base class of your own that your classes inherit from, "
        + "or leave the exchange out here with #if canImport(ObjectiveC)"
    private static let refused: [String: String] = [
        "method_exchangeImplementations": exchangeCure,
        "method_setImplementation": exchangeCure,
        "class_getInstanceMethod": exchangeCure,
        "class_getClassMethod": exchangeCure,
        "class_addMethod": "write the method in the class",
        "class_replaceMethod": exchangeCure,
        "object_setClass": "make the object of that class",
        "class_copyPropertyList": "use Mirror(reflecting:)",
        "class_copyIvarList": "use Mirror(reflecting:)",
        "class_copyMethodList": "keep a list of what is to be called",
        "objc_msgSend": "use perform(_:with:)",
        "imp_implementationWithBlock": "write the method in the class",
    ]
    func refuseRuntime(_ node: DeclReferenceExprSyntax) {
        guard let cure = Self.refused[node.baseName.text], node.parent?.is(FunctionCallExprSyntax.self) == true else { return }
        report(at: node, "\(node.baseName.text) changes or reads Objective-C's tables of methods, which do not exist here; \(cure)")
    }
}
