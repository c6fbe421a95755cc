import Foundation

// This program writes the pages in Documentation/Support. It compares the contents of the built modules with the names that app code may
// use.

/// The toolkit's modules, from the lowest layer to the highest.
let modules = [
    ("CoreGraphics", "Geometry, colours, paths"), ("QuartzCore", "Layers and animations"),
    ("PhoneRuntime", "Objective-C's runtime, notifications, timers, undo, strings"), ("UIKitTraits", "Devices, traits, colours"),
    ("UIKitDrawing", "Fonts, images"), ("UIKitTypesetting", "Attributed text"),
    ("UIKitCore", "Views, controllers, touches"), ("UIKitScroll", "Scroll views"), ("UIKitControls", "Labels, controls, menus"),
    ("UIKitPickers", "Pickers"), ("UIKitContainers", "Navigation and bars"), ("UIKitLists", "Tables and collections"),
    ("UIKitText", "Text input"), ("UIKitKeyboard", "The keyboard"), ("UIKit", "Screens of the system"),
    ("IQKeyboardManagerSwift", "The adjustment engine"), ("PhoneCombine", "Combine, beside what OpenCombine has"),
    ("PhoneOS", "os and OSLog"),
    ("UniformTypeIdentifiers", "Uniform types"), ("ImageIO", "Picture files"), ("CoreImage", "Filters on pictures"),
    ("CoreLocation", "Locations"), ("MapKit", "Maps"), ("WebKit", "Web pages"), ("CoreMedia", "Times of films"),
    ("AVFoundation", "Films, sounds, cameras"), ("AVKit", "Players"), ("Photos", "The phone's photos"), ("PhotosUI", "The photo picker"),
    ("SafariServices", "Safari in an app"), ("MessageUI", "Mail and messages"), ("UserNotifications", "Notifications"),
    ("MobileCoreServices", "Uniform types as apps named them before iOS 14"), ("LocalAuthentication", "Face ID"), ("StoreKit", "Reviews"),
    ("AudioToolbox", "System sounds"), ("CoreHaptics", "Haptics"),
]

do {
    let arguments = Array(CommandLine.arguments.dropFirst()).filter { $0 != "--check" }
    guard arguments.count == 4 else { throw SupportListError.usage }
    let (folder, list, review, output) = (arguments[0], arguments[1], arguments[2], arguments[3])
    let built = modules.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0.0).swiftmodule") }
    var surface = Surface()
    for (module, _) in built { surface.add(try SymbolGraph.extract(module, from: folder), module: module) }
    let expected = ExpectedSurface(try String(contentsOfFile: list, encoding: .utf8))
    let unreviewed = Review(try String(contentsOfFile: review, encoding: .utf8)).unreviewed(in: surface, expected: expected)
    guard unreviewed.isEmpty else { throw SupportListError.unreviewed(unreviewed) }
    let pages = SupportDocument(surface: surface, expected: expected, modules: built.map { (name: $0.0, title: $0.1) }).pages
    let lineageFile = URL(fileURLWithPath: list).deletingLastPathComponent().appendingPathComponent("lineage.txt").path
    if CommandLine.arguments.contains("--check") {
        guard try String(contentsOfFile: lineageFile, encoding: .utf8) == surface.lineageText else {
            throw SupportListError.stale(lineageFile)
        }
        let present = try FileManager.default.contentsOfDirectory(atPath: output)
        for name in Set(present).union(pages.keys).sorted()
        where try pages[name] == nil || String(contentsOfFile: "\(output)/\(name)", encoding: .utf8) != pages[name] {
            throw SupportListError.stale("\(output)/\(name)")
        }
    } else {
        try surface.lineageText.write(toFile: lineageFile, atomically: true, encoding: .utf8)
        try? FileManager.default.removeItem(atPath: output)
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        for (name, text) in pages { try text.write(toFile: "\(output)/\(name)", atomically: true, encoding: .utf8) }
    }
} catch {
    FileHandle.standardError.write(Data("keyboard-lab-support: \(error)\n".utf8))
    exit(2)
}
