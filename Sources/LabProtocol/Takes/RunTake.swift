import Foundation
import HostSupport
import QuartzCore

/// The part of a run file that makes it a take: the recorded spans of the run, and the take's description in lists. It is stored in a
/// separate file in the folder, so everything that plays run files can also play takes.
package struct RunTake: Hashable, Sendable {
    /// The version of the file. A newer version cannot be read.
    package static let version = 1
    package static let fileName = "take.json"
    /// The name of the thumbnail file in the same folder.
    package static let pictureName = "thumbnail.png"

    package var name: String
    /// The date at which the take was recorded.
    package var date: Date
    /// The recorded spans. Between two spans, recording was paused.
    package var spans: [TakeSpan]
    /// The span to which the user has trimmed the take; nil if the take is not trimmed.
    package var trim: TakeSpan?
    /// Whether the take is kept when old takes are deleted to save space.
    package var isPinned: Bool
    /// The captions that the scene's flow has shown.
    package var captions: [Caption]

    /// A text that a film shows below the phone from a time on; an empty text removes it.
    package struct Caption: Hashable, Sendable, Codable {
        package var from: Double
        package var text: String
        package init(from: Double, text: String) {
            self.from = from
            self.text = text
        }
    }

    package init(
        name: String, date: Date, spans: [TakeSpan], trim: TakeSpan? = nil, isPinned: Bool = false,
        captions: [Caption] = []
    ) {
        self.name = name
        self.date = date
        self.spans = TakeSpan.joined(spans)
        self.trim = trim
        self.isPinned = isPinned
        self.captions = captions
    }

    /// The spans that a film shows.
    package var shownSpans: [TakeSpan] { trim.map { trim in spans.compactMap { $0.intersection(trim) } } ?? spans }
    /// The length of the film at normal speed, in seconds.
    package var length: Double { shownSpans.reduce(0) { $0 + $1.length } }
    package func shows(_ time: Double) -> Bool { shownSpans.contains { $0.contains(time) } }
    /// The span from the first recorded moment to the last recorded moment.
    package var whole: TakeSpan { TakeSpan(spans.first?.from ?? 0, spans.last?.to ?? 0) }

    /// Returns the caption at a time; nil before the first caption.
    package func caption(at time: Double) -> String? { captions.last { $0.from <= time + TakeSpan.tolerance }?.text }

    /// Returns the first moment that a film shows at or after a time; nil after the last span.
    package func next(from time: Double) -> Double? {
        shownSpans.first { time < $0.to - TakeSpan.tolerance }.map { max($0.from, time) }
    }

    /// Sets the beginning or the end of the trimmed span.
    /// - Returns: a sentence about the problem with the time; nil if the take was trimmed.
    package mutating func trim(from: Double? = nil, to: Double? = nil) -> String? {
        let present = trim ?? whole
        let wanted = TakeSpan(from ?? present.from, to ?? present.to)
        guard let cut = wanted.intersection(whole), spans.contains(where: { $0.intersection(cut) != nil }) else {
            return localized("The take would be empty between \(Self.text(wanted.from)) and \(Self.text(wanted.to)).")
        }
        trim = cut == whole ? nil : cut
        return nil
    }

    private static func text(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }

    /// Returns a time as minutes and seconds, such as `0:07.5`.
    package static func clock(_ seconds: Double) -> String {
        let tenths = Int((max(seconds, 0) * 10 + 1e-6).rounded(.down))
        return String(format: "%d:%02d.%d", tenths / 600, tenths / 10 % 60, tenths % 10)
    }
}

extension RunTake: Codable {
    private enum Key: String, CodingKey { case version, name, date, spans, trim, isPinned, captions, length }

    /// - Throws: `RunFile.ReadingError` for a newer version, `DecodingError` for invalid data.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let version = try values.decode(Int.self, forKey: .version)
        guard version <= Self.version else {
            throw RunFile.ReadingError(
                description: "it has version \(version) of takes; this program reads up to \(Self.version); use a newer program")
        }
        let text = try values.decode(String.self, forKey: .date)
        guard let date = ISO8601DateFormatter().date(from: text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .date, in: values, debugDescription: "\"\(text)\" is not a date such as 2026-01-31T12:00:00Z")
        }
        self.init(
            name: try values.decode(String.self, forKey: .name), date: date, spans: try values.decode([TakeSpan].self, forKey: .spans),
            trim: try values.decodeIfPresent(TakeSpan.self, forKey: .trim),
            isPinned: try values.decodeIfPresent(Bool.self, forKey: .isPinned) ?? false,
            captions: try values.decodeIfPresent([Caption].self, forKey: .captions) ?? [])
        let moments = spans.flatMap { [$0.from, $0.to] } + (trim.map { [$0.from, $0.to] } ?? [])
        guard moments.allSatisfy((0...RunFile.longest).contains) else {
            throw DecodingError.dataCorruptedError(
                forKey: .spans, in: values, debugDescription: "a span is not between 0 s and \(Int(RunFile.longest)) s")
        }
        guard !shownSpans.isEmpty else {
            throw DecodingError.dataCorruptedError(forKey: .spans, in: values, debugDescription: "there is nothing to show in the spans")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(Self.version, forKey: .version)
        try values.encode(name, forKey: .name)
        try values.encode(ISO8601DateFormatter().string(from: date), forKey: .date)
        try values.encode(spans, forKey: .spans)
        try values.encodeIfPresent(trim, forKey: .trim)
        try values.encode(isPinned, forKey: .isPinned)
        if !captions.isEmpty { try values.encode(captions, forKey: .captions) }
        // The length is written, too, because other programs would otherwise have to compute it from the spans.
        try values.encode(length, forKey: .length)
    }

    /// The maximum size of `take.json`, in bytes. (chosen so that a caption for each frame of an hour fits)
    private static let mostBytes = 1 << 26

    /// Reads the take in a run file; returns nil for a run file that is not a take.
    /// - Throws: `RunFile.ReadingError` if the file is invalid or its version is newer.
    package static func read(in bundle: String) throws -> RunTake? {
        let file = URL(fileURLWithPath: bundle).appendingPathComponent(fileName)
        do {
            let bytes = try OutputPlace.below(folder: bundle, name: fileName).contents(limit: mostBytes)
            return try JSONDecoder().decode(RunTake.self, from: Data(bytes))
        } catch let error as OutputFailure {
            if error.code == ENOENT || error.code == ENOTDIR { return nil }
            throw RunFile.ReadingError(description: "\(file.path) cannot be read: \(error.reason)")
        } catch let error as RunFile.ReadingError {
            throw RunFile.ReadingError(description: "\(file.path) cannot be read: \(error)")
        } catch let error as DecodingError {
            throw RunFile.ReadingError(description: "\(file.path) is broken: \(error.sentence)")
        } catch { throw RunFile.ReadingError(description: "\(file.path) cannot be read: \(error.localizedDescription)") }
    }

    package func write(in bundle: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try OutputFile.write(try encoder.encode(self), to: .below(folder: bundle, name: Self.fileName))
    }
}

extension DecodingError {
    fileprivate var sentence: String {
        switch self {
        case .keyNotFound(let key, _): "it has no \(key.stringValue)"
        case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
            (context.codingPath.last.map { "\($0.stringValue): " } ?? "") + context.debugDescription
        @unknown default: "\(self)"
        }
    }
}
