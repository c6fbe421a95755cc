/// The names that Objective-C's runtime has for classes. (Decisions/ClassNames.md)
enum RuntimeClassNames {
    /// Modules whose classes are written in Objective-C on iOS, where they belong to no module.
    private static let systemModules: Set<String> = Set(toolkit).union([
        "AVFoundation", "AVKit", "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "Foundation", "FoundationNetworking",
        "LocalAuthentication", "MapKit", "MessageUI", "PhoneFoundation", "Photos", "PhotosUI", "SafariServices", "StoreKit",
        "UniformTypeIdentifiers", "UserNotifications", "WebKit", "XCTest",
    ])
    /// The parts of UIKit, and the modules below it that have classes.
    private static let toolkit = [
        "UIKitCore", "UIKitControls", "UIKitText", "UIKitScroll", "UIKitLists", "UIKitContainers", "UIKitPickers", "UIKitKeyboard",
        "UIKitInterfaceBuilder", "UIKit", "UIKitTypesetting", "UIKitDrawing", "UIKitTraits", "PhoneRuntime", "QuartzCore",
    ]

    private static let lock = NSLock()
    /// Classes by the names that were returned for them, so that nested classes can be found by name.
    nonisolated(unsafe) private static var given: [String: AnyClass] = [:]
    nonisolated(unsafe) private static var pointers: [String: UnsafePointer<CChar>] = [:]

    /// Names from `@objc(Name)`, which replace the whole name.
    nonisolated(unsafe) private static var ownNames: [ObjectIdentifier: String] = [:]

    static func name(of type: AnyClass) -> String {
        let spelling = spelling(reflected: String(reflecting: type))
        return lock.withLock {
            let name = ownNames[ObjectIdentifier(type)] ?? spelling
            given[name] = type
            return name
        }
    }

    /// Notes the name that an app's class has in Objective-C, where it is not its Swift name.
    static func note(_ name: String, of type: AnyClass) {
        guard name != spelling(reflected: String(reflecting: type)).split(separator: ".").last.map(String.init) else { return }
        lock.withLock {
            ownNames[ObjectIdentifier(type)] = name
            given[name] = type
        }
    }

    /// The name without the module of a system class, and without the file or function that Swift adds to a private class's name, which
    /// differs between runs.
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
        // "(unknown context at $...)" is dropped, and of "(Row in _...)" the name is kept.
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
