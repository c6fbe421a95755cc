import Foundation
import HostSupport
import QuartzCore

/// The part of a run file that makes it a take: the spans of the run that belong to it, and its description in a list. It is in a separate
/// file of the folder, so every player of run files plays takes.
package struct RunTake: Hashable, Sendable {
    /// The version of this part. A higher version cannot be read.
    package static let version = 1
    package static let fileName = "take.json"
    /// The picture that lists show, beside the file.
    package static let pictureName = "thumbnail.png"

    package var name: String
    /// The date of the recording.
    package var date: Date
    /// The recorded spans. Between two spans the recording was paused.
    package var spans: [TakeSpan]
    /// The part that the user has chosen; nil for all of it.
    package var trim: TakeSpan?
    /// Whether it is kept when takes are deleted to free space.
    package var isPinned: Bool
    /// The captions that the scene's flow showed while it played.
    package var captions: [Caption]

    /// The text that a film shows below the phone from a moment on; "" for nothing.
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
    /// The length of the film at the usual speed, in seconds.
    package var length: Double { shownSpans.reduce(0) { $0 + $1.length } }
    package func shows(_ time: Double) -> Bool { shownSpans.contains { $0.contains(time) } }
    /// The span from the first recorded moment to the last.
    package var whole: TakeSpan { TakeSpan(spans.first?.from ?? 0, spans.last?.to ?? 0) }

    /// The caption at a moment; nil before the first.
    package func caption(at time: Double) -> String? { captions.last { $0.from <= time + TakeSpan.tolerance }?.text }

    /// The next shown moment: this one, or the beginning of the next span; nil after the last.
    package func next(from time: Double) -> Double? {
        shownSpans.first { time < $0.to - TakeSpan.tolerance }.map { max($0.from, time) }
    }

    /// Sets its beginning or its end.
    /// - Returns: the problem of the moment, a sentence; nil if the take has been trimmed.
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

    /// Formats minutes and seconds: `0:07.5`.
    package static func clock(_ seconds: Double) -> String {
        let tenths = Int((max(seconds, 0) * 10 + 1e-6).rounded(.down))
        return String(format: "%d:%02d.%d", tenths / 600, tenths / 10 % 60, tenths % 10)
    }
}

extension RunTake: Codable {
    private enum Key: String, CodingKey { case version, name, date, spans, trim, isPinned, captions, length }

    /// - Throws: `RunBundle.ReadingError` for a newer version, `DecodingError` for broken data.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let version = try values.decode(Int.self, forKey: .version)
        guard version <= Self.version else {
            throw RunBundle.ReadingError(
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
        guard moments.allSatisfy((0...RunBundle.longest).contains) else {
            throw DecodingError.dataCorruptedError(
                forKey: .spans, in: values, debugDescription: "a span is not between 0 s and \(Int(RunBundle.longest)) s")
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
        // Redundant with the spans; for other programs.
        try values.encode(length, forKey: .length)
    }

    /// The most bytes of `take.json` that are read. (chosen: a caption for each frame of an hour has less)
    private static let mostBytes = 1 << 26

    /// Reads the part of a run file that makes it a take; returns nil for a run file that is not a take.
    /// - Throws: `RunBundle.ReadingError` if it is broken, or its version is newer.
    package static func read(in bundle: String) throws -> RunTake? {
        let file = URL(fileURLWithPath: bundle).appendingPathComponent(fileName)
        do {
            let bytes = try OutputPlace.below(folder: bundle, name: fileName).contents(limit: mostBytes)
            return try JSONDecoder().decode(RunTake.self, from: Data(bytes))
        } catch let error as OutputFailure {
            if error.code == ENOENT || error.code == ENOTDIR { return nil }
            throw RunBundle.ReadingError(description: "\(file.path) cannot be read: \(error.reason)")
        } catch let error as RunBundle.ReadingError {
            throw RunBundle.ReadingError(description: "\(file.path) cannot be read: \(error)")
        } catch let error as DecodingError {
            throw RunBundle.ReadingError(description: "\(file.path) is broken: \(error.sentence)")
        } catch { throw RunBundle.ReadingError(description: "\(file.path) cannot be read: \(error.localizedDescription)") }
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
