extension SystemSymbol {
    static let bubble =
        """
        M 12.5 2.4 C 27 2.4 26 18.6 12.5 18.4 C 11.4 18.4 10.4 18.3 9.4 18 C 8 19.8 6 21.2 3.6 21.6 C 5 20 5.4 18.2 5 16 \
        C -0.8 12 1 2.4 12.5 2.4 Z
        """
    static let bellOutline =
        """
        M 11.5 3 C 7.4 3 5 6 5 10.4 C 5 15.4 3.6 16.6 2.4 18.4 Q 1.8 19.6 3.2 19.6 H 19.8 Q 21.2 19.6 20.6 18.4 \
        C 19.4 16.6 18 15.4 18 10.4 C 18 6 15.6 3 11.5 3 Z
        """
    static let clapper = "M 8.6 22.2 C 9.2 24.6 13.8 24.6 14.4 22.2"
    static let thumbUp =
        """
        M 8 10.4 L 12 3 C 15.4 2.2 15.6 5.4 14.4 9 H 19.6 Q 22.4 9 22 11.8 L 20.8 18.8 Q 20.4 21.4 17.8 21.4 H 11 Q 9.4 21.4 8 20.4 \
        M 2.6 10.4 H 8 V 21 H 2.6 Z
        """
    private static let handset =
        """
        M 5.4 2.6 Q 6.8 1.6 7.8 3 L 10.4 6.8 Q 11.2 8 10.2 9 L 8.8 10.4 C 9.8 12.4 11.6 14.2 13.6 15.2 L 15 13.8 Q 16 12.8 17.2 13.6 \
        L 21 16.2 Q 22.4 17.2 21.4 18.6 C 20.2 20.6 18.6 21.8 16.2 21.4 C 9.4 20.4 3.6 14.6 2.6 7.8 C 2.2 5.4 3.4 3.8 5.4 2.6 Z
        """
    private static let otherPerson = "M 16.2 11.2 C 20.2 11.2 20.2 3.6 16.2 3.6 M 18 13.8 C 22.6 14.4 25 17 25.2 20.4 H 20.6"

    static let communicationDrawings: [SymbolNotation] = [
        SymbolNotation("message", 26, 24, bubble),
        SymbolNotation("message.fill", 26, 24, bubble, fill: bubble),
        SymbolNotation("bubble.left", 26, 24, bubble),
        SymbolNotation("bubble.left.fill", 26, 24, bubble, fill: bubble),
        SymbolNotation("bell", 23, 26, bellOutline + " " + clapper),
        SymbolNotation("bell.fill", 23, 26, bellOutline + " " + clapper, fill: bellOutline),
        SymbolNotation("bell.slash", 23, 26, bellOutline + " " + clapper + " M 2 3.4 L 21 22.6"),
        SymbolNotation("phone", 24, 24, handset),
        SymbolNotation("phone.fill", 24, 24, handset, fill: handset),
        SymbolNotation(
            "link", 25, 25,
            """
            M 10.4 14.6 C 8.4 12.6 8.6 10.4 10.2 8.8 L 14.8 4.2 C 18.4 0.6 24.4 6.6 20.8 10.2 L 17.6 13.4 M 14.6 10.4 \
            C 16.6 12.4 16.4 14.6 14.8 16.2 L 10.2 20.8 C 6.6 24.4 0.6 18.4 4.2 14.8 L 7.4 11.6
            """
        ),
        SymbolNotation("person.2", 27, 22, "O 9.6 7 4 M 2 20 C 2 11.8 17.2 11.8 17.2 20 Z " + otherPerson),
        SymbolNotation(
            "person.2.fill", 27, 22,
            fill:
                """
                O 9.6 6.6 4.8 M 1 20.8 C 1 10.8 18.2 10.8 18.2 20.8 Z M 16.6 11.6 C 21.8 11.6 21.8 2.8 16.2 3 C 17 5.2 17 8.6 15.6 10.8 \
                Q 16 11.6 16.6 11.6 Z M 19.8 20.8 C 19.8 17.4 18.6 15 16.6 13.4 C 21.8 12.8 26 15.8 26 20.8 Z
                """
        ),
        SymbolNotation("person.badge.plus", 27, 24, "O 10 7 4.6 M 2 22 C 2 12.4 16 12.4 18 20 M 18 22 H 2 M 22 3 V 11 M 18 7 H 26"),
        SymbolNotation(
            "person.circle.fill", 24, 24, holes: "O 12 12 11.2 O 12 9 4 M 4.8 19 C 7 14 17 14 19.2 19 C 15.6 22.4 8.4 22.4 4.8 19 Z"),
        SymbolNotation("person.crop.circle", 24, 24, "O 12 12 10.4 M 5.2 19.6 C 6.8 14.4 17.2 14.4 18.8 19.6 O 12 9.4 3.6"),
        SymbolNotation(
            "person.crop.circle.fill", 24, 24, holes: "O 12 12 11.2 O 12 9 4 M 4.8 19 C 7 14 17 14 19.2 19 C 15.6 22.4 8.4 22.4 4.8 19 Z"),
        SymbolNotation("hand.thumbsup", 24, 24, thumbUp),
        SymbolNotation(
            "qrcode", 22, 22, "R 2 2 7 7 1 R 13 2 7 7 1 R 2 13 7 7 1",
            fill:
                """
                R 4.6 4.6 1.8 1.8 0 R 15.6 4.6 1.8 1.8 0 R 4.6 15.6 1.8 1.8 0 R 13 13 2.4 2.4 0 R 17.8 13 2.4 2.4 0 \
                R 15.4 15.4 2.4 2.4 0 R 13 17.8 2.4 2.4 0 R 17.8 17.8 2.4 2.4 0
                """
        ),
    ]
}
