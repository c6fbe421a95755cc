import Foundation

/// An Xcode workspace, `X.xcworkspace`, which lists projects and packages. (Facts/XcodeProjects.md#workspaces)
struct XcodeWorkspace {
    private(set) var projects: [URL] = []
    /// The folders with a `Package.swift`.
    private(set) var packages: [URL] = []

    /// - Throws: `CommandFailure` with file and line if the list of contents or one of the projects is missing.
    init(_ url: URL) throws {
        let file = url.appendingPathComponent("contents.xcworkspacedata").path
        guard let data = FileManager.default.contents(atPath: file) else {
            throw CommandFailure("there is no file \(file); \(url.lastPathComponent) is no workspace of Xcode's")
        }
        let base = url.deletingLastPathComponent().standardizedFileURL
        var groups = [base]
        for (index, line) in String(decoding: data, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        {
            try read(line, at: "\(file):\(index + 1)", base: base, groups: &groups)
        }
    }

    /// The XML tag that is being read. Its attributes may be on separate lines.
    private var open: (tag: String, place: String)?

    private mutating func read(_ line: Substring, at place: String, base: URL, groups: inout [URL]) throws {
        for match in line.matches(of: /<(\/?)(Group|FileRef)\b|location\s*=\s*"([^"]*)"/) {
            if let tag = match.2 {
                if match.1 == "/" {
                    if tag == "Group", groups.count > 1 { groups.removeLast() }
                } else {
                    open = (String(tag), place)
                }
            } else if let location = match.3, let present = open {
                open = nil
                let found = Self.resolve(Self.unescaped(String(location)), base: base, group: groups[groups.count - 1])
                if present.tag == "Group" {
                    groups.append(found ?? groups[groups.count - 1])
                } else if let found {
                    try add(found, at: place)
                }
            }
        }
    }

    private mutating func add(_ url: URL, at place: String) throws {
        let manager = FileManager.default
        if url.pathExtension == "xcodeproj" {
            guard manager.fileExists(atPath: url.path) else {
                let isPods = url.lastPathComponent == "Pods.xcodeproj"
                throw CommandFailure(
                    "\(place): there is no project \(shown(url.path)); "
                        + (isPods
                            ? "run `pod install` in \(shown(url.deletingLastPathComponent().deletingLastPathComponent().path))"
                            : "restore it, or remove it from the workspace in Xcode"))
            }
            if !projects.contains(url) { projects.append(url) }
        } else if manager.fileExists(atPath: url.appendingPathComponent("Package.swift").path) {
            if !packages.contains(url) { packages.append(url) }
        }
    }

    /// Resolves a location: `group:` is relative to the enclosing group, `container:` to the workspace's folder. Nil for locations of
    /// Xcode's own files.
    private static func resolve(_ location: String, base: URL, group: URL) -> URL? {
        let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return nil }
        return switch parts[0] {
        case "group": parts[1].isEmpty ? group : group.appendingPathComponent(parts[1]).standardizedFileURL
        case "container", "self": parts[1].isEmpty ? base : base.appendingPathComponent(parts[1]).standardizedFileURL
        case "absolute": URL(fileURLWithPath: parts[1]).standardizedFileURL
        default: nil
        }
    }

    private static func unescaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&apos;", with: "'")
            .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
            .replacingOccurrences(of: "&amp;", with: "&")
    }
}
