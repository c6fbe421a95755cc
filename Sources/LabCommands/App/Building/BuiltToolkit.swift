import Foundation
import HostSupport
import QuartzCore

/// The built toolkit: its modules, and one shared library of all its objects, which every app is linked with. Building this program builds
/// both, so only an app's own sources have to be compiled.
struct BuiltToolkit {
    /// The folder in the user's cache, one for each state of the toolkit: `Modules`, `libKeyboardLabToolkit.so`, and stand-ins for the C
    /// libraries' modules.
    let folder: URL

    /// The products in manifests that are available here without a package.
    static let productNames: Set<String> = [
        "UIKit", "KeyboardLab", "KeyboardLabTesting", "QuartzCore", "CoreGraphics", "IQKeyboardManagerSwift", "IQKeyboardManager",
        "IQKeyboardToolbarManager", "IQKeyboardToolbar", "IQKeyboardReturnManager", "IQTextView", "IQKeyboardCore",
        "IQKeyboardNotification", "IQTextInputViewNotification", "OpenCombine",
    ]
    /// Apple's frameworks whose modules have a different name here, with that name. Packages check for modules of these names, and would be
    /// built differently if they found them.
    static let moduleAliases = ["Combine": "PhoneCombine", "os": "PhoneOS", "Security": "PhoneSecurity"]
    /// Apple's frameworks that are only stand-ins here: they compile, draw a placeholder and report once what they lack.
    static let standInNames: Set<String> = [
        "AVFoundation", "AVKit", "AudioToolbox", "CoreHaptics", "CoreLocation", "LocalAuthentication", "MapKit", "MessageUI", "Photos",
        "PhotosUI",
        "SafariServices", "StoreKit", "UserNotifications", "WebKit",
    ]
    /// Apple's other frameworks that apps import.
    static let frameworkNames: Set<String> = [
        "AVFoundation", "AVKit", "AudioToolbox", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "ImageIO", "LocalAuthentication",
        "MapKit", "MessageUI", "MobileCoreServices", "OSLog", "Photos", "PhotosUI", "SafariServices", "StoreKit", "UniformTypeIdentifiers",
        "UserNotifications",
        "WebKit",
    ]
    /// The modules in the program of an app, whose names an app's own modules cannot have.
    static let moduleNames: Set<String> = productNames.union(frameworkNames).union(moduleAliases.keys).union(moduleAliases.values).union([
        "LabWindow", "LabSessions", "LabInterface",
        "LabCommands", "LabControl", "LabProtocol", "Sandbox", "CSandbox", "HostSupport", "Inspector", "ArgumentParser",
        "Recording", "SceneServer",
        "SceneRuntime", "SceneLanguage", "SceneSyntax", "Simulator",
        "Compositing",
        "KeyboardAdjustment", "AutoLayout", "Offsets",
        "UIKitCore", "UIKitScroll", "UIKitText", "UIKitControls", "UIKitPickers", "UIKitLists", "UIKitContainers", "UIKitKeyboard",
        "UIKitInterfaceBuilder", "UIKitTypesetting", "UIKitDrawing", "UIKitTraits", "PhoneRuntime", "Yams",
        "FrameworkStandIns", "PhoneFoundation", "PhoneProcess", "Foundation", "Swift", "Dispatch", "main",
    ])
    /// The C modules of the toolkit. Apps never see their contents, so empty ones are enough.
    private static let libraries = [
        "CSDL2", "CSDL2TTF", "CCairo", "CHarfBuzz", "CJPEG", "CRSVG", "CZlib", "CYaml", "COpenCombineHelpers", "CSandbox",
    ]
    private static let pkgConfigNames = ["sdl2", "SDL2_ttf", "cairo", "harfbuzz", "libjpeg", "librsvg-2.0", "zlib"]

    var library: URL { folder.appendingPathComponent("libKeyboardLabToolkit.so") }

    /// Arguments of the compiler for a module that imports the toolkit.
    var compilerFlags: [String] {
        ["-I", folder.appendingPathComponent("Modules").path]
            + Self.moduleAliases.sorted { $0.key < $1.key }.flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }
            + ["-Xcc", "-fmodule-map-file=\(folder.appendingPathComponent("module.modulemap").path)"]
    }
    var linkerFlags: [String] {
        [identifiers.path, locale.path, "-L", folder.path, "-lKeyboardLabToolkit", "-Xlinker", "-rpath", "-Xlinker", folder.path]
            + (Self.hasLLD ? ["-use-ld=lld"] : [])
    }
    /// The same flags for a program that runs an app's tests.
    var testLinkerFlags: [String] { [tests.path] + linkerFlags }
    /// An object file in each app's own program.
    private var identifiers: URL { folder.appendingPathComponent("AppIdentifiers.o") }
    /// An object file that registers the members of a tested app before its tests begin.
    private var tests: URL { folder.appendingPathComponent("AppTests.o") }
    private var locale: URL { folder.appendingPathComponent("AppLocale.o") }
    /// Whether the toolchain's linker is available; the system's takes some seconds longer.
    private static let hasLLD = (try? Command.output("/bin/sh", ["-c", "command -v ld.lld"]))?.code == 0

    /// Returns the names of modules that an app may import, beside its own.
    func importableModules() throws -> Set<String> {
        let information = try Command.output("/usr/bin/env", ["swiftc", "-print-target-info"]).text
        let runtime = try JSONDecoder().decode(TargetInformation.self, from: Data(information.utf8)).paths.runtimeLibraryImportPaths
        let folders = runtime + [folder.appendingPathComponent("Modules").path]
        let names = folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
            .filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }
        let aliases = Self.moduleAliases.filter { names.contains($0.value) }.keys
        return Set(names).union(aliases).union(["CoreFoundation"])
    }
    private struct TargetInformation: Decodable {
        struct Paths: Decodable { let runtimeLibraryImportPaths: [String] }
        let paths: Paths
    }

    /// Finds the toolkit with which this program was built, or builds it, which takes minutes.
    /// - Throws: `CommandFailure` if it cannot be built or linked.
    init() throws {
        let beside = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let built = try [beside].first { try Self.isUsable($0) } ?? Self.build()
        let key = try Self.key(of: built)
        folder = RewriterProgram.cache.appendingPathComponent("toolkits/\(key)", isDirectory: true)
        // Another command may link the same toolkit at this moment.
        let lock = open(RewriterProgram.cache.appendingPathComponent(".toolkits.lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        defer { if lock >= 0 { close(lock) } }
        if lock >= 0 { _ = flock(lock, LOCK_EX) }
        if !FileManager.default.fileExists(atPath: library.path) { try link(built) }
    }

    private static func objectList(_ build: URL) -> URL {
        build.appendingPathComponent("keyboard-lab.product/Objects.LinkFileList")
    }

    /// Whether a build folder has modules that this computer's compiler reads.
    private static func isUsable(_ build: URL) throws -> Bool {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: build.path)) ?? []
        guard FileManager.default.fileExists(atPath: objectList(build).path), files.contains("Modules"),
            let version = files.first(where: { $0.hasPrefix("swift-version") })
        else { return false }
        let text = try? String(contentsOf: build.appendingPathComponent(version), encoding: .utf8)
        let present = try Command.output("/usr/bin/env", ["swiftc", "-version"]).text
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n").filter { !$0.isEmpty } }
        return text.map { lines($0).first == lines(present).first } ?? false
    }

    private static func build() throws -> URL {
        let scratch = RewriterProgram.cache.appendingPathComponent("toolkit-build").path
        FileHandle.standardError.write(Data("The toolkit is built for this compiler, which takes some minutes, once.\n".utf8))
        let arguments = ["swift", "build", "--package-path", try sources(), "--scratch-path", scratch]
        guard try Command.run("/usr/bin/env", arguments + ["--product", "keyboard-lab"]) == 0 else {
            throw CommandFailure("the toolkit cannot be built; see above", .environment)
        }
        return URL(fileURLWithPath: scratch + "/debug").resolvingSymlinksInPath()
    }

    /// Makes a package of links to the toolkit's sources, which may be installed where the user must not write. The package manager writes
    /// the versions of other packages beside the manifest.
    private static func sources() throws -> String {
        let manager = FileManager.default
        let folder = RewriterProgram.cache.appendingPathComponent("toolkit-source", isDirectory: true)
        try? manager.removeItem(at: folder)
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in try manager.contentsOfDirectory(atPath: RewriterProgram.project.path) where !name.hasPrefix(".") {
            let (original, own) = (RewriterProgram.project.appendingPathComponent(name), folder.appendingPathComponent(name))
            if name == "Package.resolved" {
                try manager.copyItem(at: original, to: own)
            } else {
                try manager.createSymbolicLink(at: own, withDestinationURL: original)
            }
        }
        return folder.path
    }

    /// Returns the objects of everything except the program's entry point.
    private static func objects(_ build: URL) throws -> [String] {
        let text = try String(contentsOf: objectList(build), encoding: .utf8)
        return text.split(separator: "\n").map(String.init).filter {
            !$0.contains("/keyboard_lab.build/")
        }
    }

    private static let worlds = RewriterProgram.project.appendingPathComponent("Tools/AppWorld")
    private static let world = worlds.appendingPathComponent("AppWorld.c")
    private static let identifiers = worlds.appendingPathComponent("AppIdentifiers.c")
    private static let tests = worlds.appendingPathComponent("AppTests.c")
    private static let locale = worlds.appendingPathComponent("AppLocale.swift")
    private static func compile(_ source: URL, to object: String) throws {
        let module = source.deletingPathExtension().lastPathComponent
        let swift = ["swiftc", "-swift-version", "6", "-O", "-parse-as-library", "-module-name", module]
        let compiler = source.pathExtension == "swift" ? swift : ["clang", "-fPIC", "-O1", "-fno-omit-frame-pointer"]
        guard try Command.run("/usr/bin/env", compiler + ["-c", source.path, "-o", object]) == 0 else {
            throw CommandFailure("\(source.path) cannot be compiled; see above", .environment)
        }
    }

    /// Returns a key that is the same for the same objects and modules: names, sizes and modification times.
    private static func key(of build: URL) throws -> String {
        let folder = build.appendingPathComponent("Modules")
        let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swiftmodule") }.sorted()
        var text = ""
        for path in modules.map({ folder.path + "/" + $0 }) + (try objects(build)) + [world, identifiers, tests, locale].map(\.path) {
            var status = stat()
            guard stat(path, &status) == 0 else { throw CommandFailure("\(path) is missing; build the toolkit again", .environment) }
            text += "\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)\n"
        }
        return StableHash.text(text)
    }

    private func link(_ build: URL) throws {
        StandardError.notice("linking the toolkit for apps, once for each build of it")
        let manager = FileManager.default
        try? manager.removeItem(at: folder)
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        try removeOldOnes()
        let modules = folder.appendingPathComponent("Modules")
        try manager.createSymbolicLink(at: modules, withDestinationURL: build.appendingPathComponent("Modules"))
        let stand = Self.libraries.map { "module \($0) {}\n" }.joined()
        try stand.write(to: folder.appendingPathComponent("module.modulemap"), atomically: true, encoding: .utf8)
        let list = folder.appendingPathComponent("objects.txt")
        try (Self.objects(build).joined(separator: "\n") + "\n").write(to: list, atomically: true, encoding: .utf8)
        let libraries = try Command.output("/usr/bin/env", ["pkg-config", "--libs"] + Self.pkgConfigNames).text
            .split(whereSeparator: \.isWhitespace).map(String.init)
        // Handles an app's calls to the system.
        let world = folder.appendingPathComponent("AppWorld.o").path
        try Self.compile(Self.world, to: world)
        try Self.compile(Self.identifiers, to: identifiers.path)
        try Self.compile(Self.tests, to: tests.path)
        try Self.compile(Self.locale, to: locale.path)
        let unfinished = library.path + ".\(getpid())"
        // The library uses its own functions, even if an app has functions of the same names. The compiler writes a file beside the first
        // object, which therefore is in the user's cache.
        let arguments =
            ["swiftc", "-emit-library", "-o", unfinished, world, "@" + list.path, "-Xlinker", "-Bsymbolic"]
            + ["-Xlinker", "-soname", "-Xlinker", library.lastPathComponent]
            // A part of OpenCombine is written in C++.
            + (Self.hasLLD ? ["-use-ld=lld"] : []) + libraries + ["-lstdc++"]
        guard try Command.run("/usr/bin/env", arguments) == 0 else {
            throw CommandFailure("the toolkit's library cannot be linked; see above", .environment)
        }
        guard rename(unfinished, library.path) == 0 else {
            throw CommandFailure("\(library.path) cannot be written: \(String(cString: strerror(errno)))", .environment)
        }
    }

    /// Keeps the three most recently used toolkits: each takes about 100 MB.
    private func removeOldOnes() throws {
        let all = try FileManager.default.contentsOfDirectory(
            at: folder.deletingLastPathComponent(), includingPropertiesForKeys: [.contentModificationDateKey])
        func date(_ url: URL) -> Date {
            (try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast
        }
        for old in all.sorted(by: { date($0) > date($1) }).dropFirst(3) { try? FileManager.default.removeItem(at: old) }
    }
}
