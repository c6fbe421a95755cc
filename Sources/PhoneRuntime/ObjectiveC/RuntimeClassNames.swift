/// The names of classes in the Objective-C runtime. (Decisions/ClassNames.md)
enum RuntimeClassNames {
    /// The modules whose classes are written in Objective-C on iOS. Such classes belong to no module.
    private static let systemModules: Set<String> = Set(toolkit).union([
        "AVFoundation", "AVKit", "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "Foundation", "FoundationNetworking",
        "LocalAuthentication", "MapKit", "MessageUI", "PhoneFoundation", "Photos", "PhotosUI", "SafariServices", "StoreKit",
        "UniformTypeIdentifiers", "UserNotifications", "WebKit", "XCTest",
    ])
    /// The modules of the toolkit that define classes.
    private static let toolkit = [
        "UIKitCore", "UIKitControls", "UIKitText", "UIKitScroll", "UIKitLists", "UIKitContainers", "UIKitPickers", "UIKitKeyboard",
        "UIKitInterfaceBuilder", "UIKit", "UIKitTypesetting", "UIKitDrawing", "UIKitTraits", "PhoneRuntime", "QuartzCore",
    ]

    private static let lock = NSLock()
    /// The classes by the names that were returned for them. Nested classes can be found only in this table.
    nonisolated(unsafe) private static var given: [String: AnyClass] = [:]
    nonisolated(unsafe) private static var pointers: [String: UnsafePointer<CChar>] = [:]

    /// The names from `@objc(Name)`, which replace the complete name of a class.
    nonisolated(unsafe) private static var ownNames: [ObjectIdentifier: String] = [:]

    static func name(of type: AnyClass) -> String {
        let spelling = spelling(reflected: String(reflecting: type))
        return lock.withLock {
            let name = ownNames[ObjectIdentifier(type)] ?? spelling
            given[name] = type
            return name
        }
    }

    /// Records the Objective-C name of an app's class if it differs from the Swift name.
    static func note(_ name: String, of type: AnyClass) {
        guard name != spelling(reflected: String(reflecting: type)).split(separator: ".").last.map(String.init) else { return }
        lock.withLock {
            ownNames[ObjectIdentifier(type)] = name
            given[name] = type
        }
    }

    /// Returns the name without the module of a system class. For a private class, the file or function that Swift adds to the name is
    /// removed, because it differs between runs.
    static func spelling(reflected: String) -> String {
        var parts: [Substring] = []
        var (start, depth) = (reflected.startIndex, 0)
        for place in reflected.indices {
            switch reflected[place] {
            case "<", "(": depth += 1
            case ">", ")": depth -= 1
            case "." where depth == 0:
                parts.append(reflected[start..<place])
                start = reflected.index(after: place)
            default: break
            }
        }
        parts.append(reflected[start...])
        // Drop "(unknown context at $...)" and keep only the name in "(Row in _...)", because the names of classes do not contain
        // addresses.
        parts = parts.compactMap { part in
            guard part.hasPrefix("(") else { return part }
            return part.firstRange(of: " in ").map { part[part.index(after: part.startIndex)..<$0.lowerBound] }
        }
        if parts.count > 1, let module = parts.first, systemModules.contains(String(module)) { parts.removeFirst() }
        return parts.joined(separator: ".")
    }

    static func type(named name: String) -> AnyClass? {
        if let known = lock.withLock({ given[name] }) { return known }
        if name.contains(".") { return Foundation.NSClassFromString(name) }
        if name.hasPrefix("_Tt") { return _typeByName(name) as? AnyClass }
        for module in toolkit { if let found = Foundation.NSClassFromString("\(module).\(name)") { return found } }
        if let found = Foundation.NSClassFromString(name) { return found }
        for module in systemModules.sorted() { if let found = Foundation.NSClassFromString("\(module).\(name)") { return found } }
        return nil
    }

    static func pointer(_ cls: AnyClass?) -> UnsafePointer<CChar> {
        let name = cls.map { Self.name(of: $0) } ?? "nil"
        return lock.withLock {
            if let found = pointers[name] { return found }
            let made = UnsafePointer(strdup(name)!)
            pointers[name] = made
            return made
        }
    }
}
