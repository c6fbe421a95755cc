import Foundation

/// A request of a process without permission to write the user's files. It is sent to a process with this permission.
package struct OutputRequest: Codable, Sendable {
    private enum Kind: String, Codable { case write, makeFolder, removeFiles, check }
    private let kind: Kind
    /// The folder of a name that the user did not type; nil if the user typed the path.
    private let folder: String?
    private let name: String
    /// Whether missing folders are created.
    private var makesFolders = true
    /// Whether to fail if the place already has a file.
    private var keepsOlder = false
    /// The end of the names of the files that are removed.
    private var suffix = ""

    /// Whether the request writes a file or checks that a file can be written.
    package var isAboutFile: Bool { kind == .write || kind == .check }

    package var place: OutputPlace { folder.map { .below(folder: $0, name: name) } ?? .named(name) }

    private init(_ kind: Kind, _ place: OutputPlace) {
        self.kind = kind
        switch place {
        case .named(let path): (folder, name) = (nil, path)
        case .below(let folder, let name): (self.folder, self.name) = (folder, name)
        }
    }

    package static func write(_ place: OutputPlace, makesFolders: Bool, keepsOlder: Bool = false) -> OutputRequest {
        var request = OutputRequest(.write, place)
        (request.makesFolders, request.keepsOlder) = (makesFolders, keepsOlder)
        return request
    }
    package static func makeFolder(_ place: OutputPlace) -> OutputRequest { OutputRequest(.makeFolder, place) }
    package static func removeFiles(_ place: OutputPlace, suffix: String) -> OutputRequest {
        var request = OutputRequest(.removeFiles, place)
        request.suffix = suffix
        return request
    }
    package static func check(_ place: OutputPlace) -> OutputRequest { OutputRequest(.check, place) }

    /// Performs the request in the process that has permission to write.
    /// - Parameters:
    ///   - place: the place to write, which this process has derived from the requested place.
    ///   - content: an open file with the bytes to write.
    package func perform(at place: OutputPlace, content: Int32?) throws(OutputFailure) {
        switch kind {
        case .write:
            guard let content else { throw OutputFailure(place.path, refused: "its bytes are missing") }
            try OutputFile.write(contentsOf: content, to: place, makesFolders: makesFolders, keepsOlder: keepsOlder)
        case .makeFolder: try OutputFile.makeFolder(at: place)
        case .removeFiles: try OutputFile.removeFiles(in: place, suffix: suffix)
        case .check: try OutputFile.check(place)
        }
    }
}
