extension SystemSymbol {
    private static let playOutline = "M 3 4 Q 3 1.6 5.2 2.8 L 18.4 10 Q 20.4 11 18.4 12 L 5.2 19.2 Q 3 20.4 3 18 Z"
    private static let backwardOutline = "M 12.4 4.6 V 15.4 L 2.4 10 Z M 23.4 4.6 V 15.4 L 13.4 10 Z"
    private static let forwardOutline = "M 2.6 4.6 V 15.4 L 12.6 10 Z M 13.6 4.6 V 15.4 L 23.6 10 Z"
    private static let speakerOutline =
        "M 2.4 8.4 Q 2.4 7.4 3.4 7.4 H 6.6 L 11.4 3 Q 12.6 2 12.6 3.6 V 18.4 Q 12.6 20 11.4 19 L 6.6 14.6 H 3.4 Q 2.4 14.6 2.4 13.6 Z"
    private static let waves = "A 12 11 4.8 -42 42 A 12 11 9 -42 42"
    private static let cameraOutline =
        """
        M 2 8 Q 2 5 5 5 H 7.4 L 8.8 3.2 Q 9.4 2.4 10.4 2.4 H 16.6 Q 17.6 2.4 18.2 3.2 L 19.6 5 H 22 Q 25 5 25 8 V 17 Q 25 20 22 20 H 5 \
        Q 2 20 2 17 Z
        """
    private static let micBody = "R 7 2 7 14 3.5"
    private static let micStand = "M 3.4 11.6 V 12.8 C 3.4 21.6 17.6 21.6 17.6 12.8 V 11.6 M 10.5 19.6 V 24 M 6.6 24 H 14.4"

    static let mediaDrawings: [SymbolNotation] = [
        SymbolNotation("play", 22, 22, playOutline),
        SymbolNotation("play.fill", 22, 22, playOutline, fill: playOutline),
        SymbolNotation("play.circle", 24, 24, "O 12 12 10.4 M 9.6 7.6 L 16.6 12 L 9.6 16.4 Z"),
        SymbolNotation("play.circle.fill", 24, 24, holes: "O 12 12 11.2 M 9.2 7 L 17.4 12 L 9.2 17 Z"),
        SymbolNotation("pause", 18, 22, "R 2.6 2.4 4 17.2 1 R 11.4 2.4 4 17.2 1"),
        SymbolNotation("pause.fill", 18, 22, fill: "R 2 1.8 5.2 18.4 1.4 R 10.8 1.8 5.2 18.4 1.4"),
        SymbolNotation("stop", 20, 20, "R 2.6 2.6 14.8 14.8 1.6"),
        SymbolNotation("stop.fill", 20, 20, fill: "R 1.8 1.8 16.4 16.4 2"),
        SymbolNotation("record.circle", 24, 24, "O 12 12 10.4", fill: "O 12 12 5"),
        SymbolNotation("backward", 26, 20, backwardOutline),
        SymbolNotation("backward.fill", 26, 20, backwardOutline, fill: backwardOutline),
        SymbolNotation("forward", 26, 20, forwardOutline),
        SymbolNotation("forward.fill", 26, 20, forwardOutline, fill: forwardOutline),
        SymbolNotation("speaker", 15, 22, speakerOutline),
        SymbolNotation("speaker.fill", 15, 22, speakerOutline, fill: speakerOutline),
        SymbolNotation("speaker.wave.2", 23, 22, speakerOutline + " " + waves),
        SymbolNotation("speaker.wave.2.fill", 23, 22, speakerOutline + " " + waves, fill: speakerOutline),
        SymbolNotation("speaker.slash", 23, 22, speakerOutline + " M 16.6 8 L 21.4 14 M 21.4 8 L 16.6 14"),
        SymbolNotation("speaker.slash.fill", 23, 22, speakerOutline + " M 16.6 8 L 21.4 14 M 21.4 8 L 16.6 14", fill: speakerOutline),
        SymbolNotation("music.note", 18, 24, "M 7.6 19 V 4.4 L 16 2.4 V 6.6 L 7.6 8.6", fill: "E 1.4 16.2 6.8 5.6"),
        SymbolNotation("camera", 27, 22, cameraOutline + " O 13.5 12.2 4.6"),
        SymbolNotation("camera.fill", 27, 22, cameraOutline, holes: cameraOutline + " O 13.5 12.2 5.2 O 13.5 12.2 3.6"),
        SymbolNotation("photo", 27, 22, "R 2 2 23 18 3 M 2.6 17 L 8.8 11 L 13.4 15.2 L 18.2 10.4 L 24.6 16.6", fill: "O 8.2 7 2"),
        SymbolNotation(
            "photo.fill", 27, 22,
            holes:
                """
                R 1.2 1.2 24.6 19.6 3.6 O 8.2 7 2.2 M 3.2 17.6 L 8.8 12 L 13.4 16.2 L 18.2 11.4 L 24 17.2 Q 23.6 19 22 19 H 5 \
                Q 3.4 19 3.2 17.6 Z
                """
        ),
        SymbolNotation("video", 29, 20, "R 2 2.4 17 15.2 3 M 19.4 10.8 L 26.6 15.6 V 4.4 L 19.4 9.2"),
        SymbolNotation("video.fill", 29, 20, fill: "R 1.2 1.6 18 16.8 3.6 M 20.4 7.6 L 27.6 3.2 V 16.8 L 20.4 12.4 Z"),
        SymbolNotation("mic", 21, 26, micBody + " " + micStand),
        SymbolNotation("mic.fill", 21, 26, micStand, fill: "R 6.4 1.2 8.2 15.6 4.1"),
        SymbolNotation("mic.slash", 23, 26, micBody + " " + micStand + " M 2 3 L 21 23"),
        SymbolNotation("headphones", 24, 23, "M 3 16 V 12 C 3 -0.6 21 -0.6 21 12 V 16 R 2.2 13.4 4.6 8 1.8 R 17.2 13.4 4.6 8 1.8"),
        SymbolNotation("tv", 27, 22, "R 2 2 23 15 2.4 M 9 20.4 H 18"),
        SymbolNotation(
            "wifi", 27, 20, "A 13.5 18 12.6 -137 -43 A 13.5 18 7.6 -137 -43", fill: "M 13.5 18.8 L 10.9 15.8 Q 13.5 13.4 16.1 15.8 Z"),
        SymbolNotation(
            "wifi.slash", 27, 22, "A 13.5 19 12.6 -137 -43 A 13.5 19 7.6 -137 -43 M 4 2 L 23 20.4",
            fill: "M 13.5 19.8 L 10.9 16.8 Q 13.5 14.4 16.1 16.8 Z"),
    ]
}
