import AppBuilding
import Compositing
import Foundation
import HostSupport
import QuartzCore

/// The results as a single HTML page that contains its styles, scripts and pictures. Its template is in `Assets/Report`.
struct HTMLReport {
    /// The data of the page, which its script reads as JSON.
    private struct Page: Encodable {
        var title: String
        var program: String
        var leftOut: [String]
        /// The code that was left out of the app, one sentence for each part.
        var partsLeftOut: [String]
        var cells: [CellResult]
        /// The frames of a single run, between which the user can scrub; nil if the page shows several cells.
        var run: RunFrames?
        /// The pictures as data URLs, by the names of their files.
        var pictures: [String: String]
    }

    private let page: Page

    /// - Parameter folder: the folder with the pictures of the results.
    init(_ results: [CellResult], leftOut: [String] = [], partsLeftOut: [String] = [], folder: String, title: String, run: RunFrames? = nil)
    {
        var pictures: [String: String] = [:]
        for name in results.flatMap(\.shownPictures) where pictures[name] == nil {
            let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            pictures[name] = Self.address(of: data)
        }
        for (name, data) in run?.pictures ?? [:] { pictures[name] = Self.address(of: data) }
        page = Page(
            title: title, program: ProgramVersion.number, leftOut: leftOut, partsLeftOut: partsLeftOut, cells: results, run: run,
            pictures: pictures)
    }

    private static func address(of data: Data) -> String {
        "data:image/\(data.starts(with: [0xFF, 0xD8]) ? "jpeg" : "png");base64,\(data.base64EncodedString())"
    }

    func write(to path: String) throws { try ReportFile.write(try html(), to: path) }

    func html() throws -> String {
        var html = try Self.asset("report.html")
        // Characters that could end the script or start a comment in HTML are escaped. The escape sequences have the same meaning in
        // JSON.
        let data = String(decoding: try ResultsFolder.encoder.encode(page), as: UTF8.self).replacingOccurrences(of: "<", with: "\\u003c")
        let parts = [("report.css", try Self.asset("report.css")), ("report.js", try Self.asset("report.js")), ("data", data)]
        for (name, text) in parts {
            guard let place = html.range(of: "{{\(name)}}") else { throw CommandFailure("Assets/Report/report.html has no {{\(name)}}") }
            html.replaceSubrange(place, with: text)
        }
        return html
    }

    private static func asset(_ name: String) throws -> String {
        for folder in AssetsFolder.candidates() {
            let file = folder.appendingPathComponent("Report").appendingPathComponent(name)
            if let data = try? Data(contentsOf: file) { return String(decoding: data, as: UTF8.self) }
        }
        throw CommandFailure("Assets/Report/\(name), which comes with the program, is not there", .environment)
    }
}

extension CellResult {
    /// The names of the cell's pictures that the page shows. The full-size picture of the failure is omitted, because the pictures of the
    /// moments around the failure show the same screen.
    fileprivate var shownPictures: [String] {
        var names = [thumbnail, moments?.before, moments?.at, moments?.after] + steps.map(\.picture)
        names += (lint ?? []).map(\.picture)
        names += comparisons.flatMap { [$0.expected, $0.actual, $0.difference] }
        return names.compactMap { $0 }.filter { !$0.isEmpty }
    }
}
