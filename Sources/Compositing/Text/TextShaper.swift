import CHarfBuzz
import QuartzCore

/// Converts characters to glyphs. It chooses typefaces, splits the text by script and direction, calls HarfBuzz to shape each piece, and
/// arranges the pieces in visual order.
enum TextShaper {
    /// A range of characters that HarfBuzz shapes in one call.
    private struct Piece {
        var range: Range<Int>
        var face: Typeface
        var level: UInt8
        var script: hb_script_t
    }

    /// Shapes one line of text.
    /// - Parameter fallback: Returns the typeface for a scalar that `primary` lacks. Its second argument is true if colour glyphs are
    ///   requested.
    static func shape(_ text: String, primary: Typeface, hasMonospacedDigits: Bool = false, fallback: (Unicode.Scalar, Bool) -> Typeface?)
        -> ShapedText
    {
        let characters = Array(text)
        let levels = TextDirection.levels(characters)
        var result = ShapedText()
        result.advances = characters.map { ShapedText.Advance(ems: 0, isVisible: !isControl($0)) }
        let pieces = split(characters, levels: levels, primary: primary, fallback: fallback)
        let order = TextDirection.visualOrder(ofLevels: pieces.map(\.level))
        var pen: CGFloat = 0
        var charactersBefore = 0
        for index in order {
            shape(
                pieces[index], hasMonospacedDigits: hasMonospacedDigits, characters: characters, into: &result, pen: &pen,
                charactersBefore: &charactersBefore)
        }
        return result
    }

    private static func split(
        _ characters: [Character], levels: [UInt8], primary: Typeface, fallback: (Unicode.Scalar, Bool) -> Typeface?
    ) -> [Piece] {
        var pieces: [Piece] = []
        let functions = hb_unicode_funcs_get_default()
        for (index, character) in characters.enumerated() where !isControl(character) {
            let face = typeface(for: character, primary: primary, fallback: fallback)
            var script = character.unicodeScalars.first.map { hb_unicode_script(functions, $0.value) } ?? HB_SCRIPT_COMMON
            let isNeutral = script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
            if let last = pieces.last, last.range.upperBound == index, last.face === face, last.level == levels[index],
                !ShapingBoundary.isBoundary(between: characters[index - 1], and: character)
            {
                let lastIsNeutral = last.script == HB_SCRIPT_COMMON || last.script == HB_SCRIPT_INHERITED
                if isNeutral || lastIsNeutral || script == last.script {
                    pieces[pieces.count - 1].range = last.range.lowerBound..<index + 1
                    if lastIsNeutral { pieces[pieces.count - 1].script = script }
                    continue
                }
            }
            if isNeutral { script = HB_SCRIPT_COMMON }
            pieces.append(Piece(range: index..<index + 1, face: face, level: levels[index], script: script))
        }
        return pieces
    }

    private static func typeface(for character: Character, primary: Typeface, fallback: (Unicode.Scalar, Bool) -> Typeface?) -> Typeface {
        guard let first = character.unicodeScalars.first else { return primary }
        // This check is sufficient for nearly all text, because most characters are ASCII. A single ASCII character is never an emoji.
        if character.isASCII, primary.glyph(for: first) != nil { return primary }
        if isEmoji(character), let color = fallback(first, true) { return color }
        if character.unicodeScalars.allSatisfy({ isIgnorable($0) || primary.glyph(for: $0) != nil }) { return primary }
        return fallback(first, false) ?? fallback(first, true) ?? primary
    }

    /// Returns whether the character is shown as an emoji, either by default or because of a variation selector.
    static func isEmoji(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first, first.properties.isEmoji else { return false }
        if character.unicodeScalars.contains("\u{FE0E}") { return false }
        return first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
            || character.unicodeScalars.contains("\u{20E3}")
    }

    private static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isDefaultIgnorableCodePoint }

    private static func isControl(_ character: Character) -> Bool {
        if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7F }
        return character.unicodeScalars.allSatisfy {
            $0.properties.generalCategory == .control || $0.properties.generalCategory == .lineSeparator
                || $0.properties.generalCategory == .paragraphSeparator
        }
    }

    private static func shape(
        _ piece: Piece, hasMonospacedDigits: Bool, characters: [Character], into result: inout ShapedText, pen: inout CGFloat,
        charactersBefore: inout Int
    ) {
        let buffer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
        for index in piece.range {
            for scalar in characters[index].unicodeScalars { hb_buffer_add(buffer, scalar.value, UInt32(index)) }
        }
        let isRightToLeft = piece.level % 2 == 1
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, piece.script == HB_SCRIPT_COMMON ? HB_SCRIPT_LATIN : piece.script)
        hb_buffer_guess_segment_properties(buffer)
        var features = piece.face.isInterface ? interfaceFeatures : []
        if hasMonospacedDigits { features += digitRuns(in: piece.range, of: characters).map(equalWidth) }
        hb_shape(piece.face.hbFont, buffer, &features, UInt32(features.count))

        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count), let positions = hb_buffer_get_glyph_positions(buffer, &count) else {
            return
        }
        let ems = piece.face.sizeFactor / piece.face.unitsPerEm
        let first = piece.range.lowerBound
        // The advance of each cluster is stored at the first character of the cluster, relative to the piece.
        var clusterAdvances = [CGFloat?](repeating: nil, count: piece.range.count)
        for glyph in 0..<Int(count) {
            let place = Int(infos[glyph].cluster) - first
            clusterAdvances[place] = (clusterAdvances[place] ?? 0) + CGFloat(positions[glyph].x_advance) * ems
        }

        // The advance of a ligature is divided among its characters, so that a caret can be placed inside it.
        var end = piece.range.upperBound
        for start in piece.range.reversed() {
            guard let advance = clusterAdvances[start - first] else { continue }
            for index in start..<end { result.advances[index].ems = advance / CGFloat(end - start) }
            end = start
        }

        let before = charactersBefore
        var nominal = NominalScalars(face: piece.face)
        result.glyphs.reserveCapacity(characters.count)
        for glyph in 0..<Int(count) {
            let cluster = Int(infos[glyph].cluster)
            let characterOffset = isRightToLeft ? piece.range.upperBound - 1 - cluster : cluster - piece.range.lowerBound
            result.glyphs.append(
                ShapedText.Glyph(
                    face: piece.face, id: infos[glyph].codepoint,
                    scalar: nominal.scalar(for: infos[glyph].codepoint, of: characters[cluster], at: cluster),
                    x: pen + CGFloat(positions[glyph].x_offset) * ems, y: CGFloat(positions[glyph].y_offset) * ems,
                    charactersBefore: before + characterOffset))
            pen += CGFloat(positions[glyph].x_advance) * ems
        }
        charactersBefore += piece.range.count
    }

    /// The font features of the interface font. Only kerning is enabled. Unlike Inter with its default features, San Francisco neither
    /// joins "fi" nor replaces "->" by an arrow.
    private static let interfaceFeatures = ["calt=0", "liga=0", "clig=0"].map(feature)

    /// Returns the ranges of digits, because only digits get a uniform width. If tabular figures were used for all characters, a period
    /// and a colon would be as wide as a digit, unlike in San Francisco.
    private static func digitRuns(in range: Range<Int>, of characters: [Character]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in range where ("0"..."9").contains(characters[index]) {
            if let last = runs.last, last.upperBound == index {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }

    /// Returns the feature for tabular figures in a range of characters. HarfBuzz compares the range with the cluster indices in its
    /// buffer.
    private static func equalWidth(_ run: Range<Int>) -> hb_feature_t {
        var feature = feature("tnum=1")
        feature.start = UInt32(run.lowerBound)
        feature.end = UInt32(run.upperBound)
        return feature
    }

    private static func feature(_ name: String) -> hb_feature_t {
        var feature = hb_feature_t()
        hb_feature_from_string(name, -1, &feature)
        return feature
    }

}

/// Finds the scalar of a character that a glyph represents.
private struct NominalScalars {
    let face: Typeface
    /// The index of the last character with many scalars, whose glyphs are cached in `known`, or -1 if there is none. A letter may have
    /// thousands of combining marks.
    private var place = -1
    private var known: [UInt32: Unicode.Scalar] = [:]

    /// The number of scalars above which a character's glyphs are cached. (chosen)
    private static let few = 8

    init(face: Typeface) { self.face = face }

    /// Returns the first scalar of the character whose plain glyph is `glyph`, or nil if there is none.
    mutating func scalar(for glyph: UInt32, of character: Character, at place: Int) -> Unicode.Scalar? {
        if place != self.place {
            self.place = place
            known = [:]
            guard character.unicodeScalars.dropFirst(Self.few).first != nil else {
                self.place = -1
                return character.unicodeScalars.first { face.glyph(for: $0) == glyph }
            }
            for scalar in character.unicodeScalars {
                if let glyph = face.glyph(for: scalar), known[glyph] == nil { known[glyph] = scalar }
            }
        }
        return known[glyph]
    }
}
