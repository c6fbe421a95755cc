/// The drawings of photos, films and sounds.
extension SystemSymbol {
    private static let behind =
        "M 6 6.4 V 5 Q 6 2.4 8.6 2.4 H 23.4 Q 26 2.4 26 5 V 14.6 Q 26 17.2 23.4 17.2"

    static let galleryDrawings: [SymbolNotation] = [
        SymbolNotation(
            "photo.on.rectangle", 28, 24, behind + " R 2 6.4 20 15 2.6 M 2.6 18.6 L 8 13.6 L 12 17.2 L 15.4 14.2 L 21.4 19.6",
            fill: "O 16.6 10.8 1.6"),
        SymbolNotation(
            "photo.on.rectangle.angled", 28, 24, behind + " R 2 6.4 20 15 2.6 M 2.6 18.6 L 8 13.6 L 12 17.2 L 15.4 14.2 L 21.4 19.6",
            fill: "O 16.6 10.8 1.6"),
        SymbolNotation(
            "photo.fill.on.rectangle.fill", 28, 24, behind,
            holes: "R 1.4 7.4 21 15.2 3 M 3.8 20 L 8.6 14.8 L 12 18 L 15.2 15.2 L 20 20 Z O 16.2 11.6 1.6"),
        SymbolNotation("play.rectangle", 28, 22, "R 2 2 24 18 3.4", fill: "M 11 7 L 18.6 11 L 11 15 Z"),
        SymbolNotation("play.rectangle.fill", 28, 22, holes: "R 1.2 1.2 25.6 19.6 4 M 11 6.6 L 19 11 L 11 15.4 Z"),
        SymbolNotation(
            "film", 26, 22,
            """
            R 2 2 22 18 2.6 M 7 2 V 20 M 19 2 V 20 M 7 11 H 19 M 2 6.5 H 7 M 2 11 H 7 M 2 15.5 H 7 M 19 6.5 H 24 M 19 11 H 24 M 19 15.5 \
            H 24
            """
        ),
        SymbolNotation(
            "waveform", 26, 22, "M 2.5 9.4 V 12.6 M 6.7 6 V 16 M 10.9 2.4 V 19.6 M 15.1 6.4 V 15.6 M 19.3 4 V 18 M 23.5 8.8 V 13.2"),
        SymbolNotation(
            "music.note.list", 26, 24, "M 2 4 H 14 M 2 10 H 14 M 2 16 H 9 M 18 19 V 5.4 L 23.6 4 V 8.4 L 18 9.8", fill: "O 15.4 19.4 2.8"),
        SymbolNotation("goforward", 21, 25, "A 10.5 14 8.3 -52 275 M 11 2.2 L 15.8 7 L 11 11.8"),
        SymbolNotation("gobackward", 21, 25, "A 10.5 14 8.3 -95 232 M 10 2.2 L 5.2 7 L 10 11.8"),
        SymbolNotation(
            "eye.slash.fill", 29.6, 19.2,
            holes:
                """
                M 1.4 9.6 C 7.2 -1.2 22.4 -1.2 28.2 9.6 C 22.4 20.4 7.2 20.4 1.4 9.6 Z O 14.8 9.6 4.8 M 4.4 1.4 L 5.8 0 L 25.2 17.8 \
                L 23.8 19.2 Z
                """
        ),
    ]
}
