extension SystemSymbol {
    static let cloudOutline = "M 7 18.6 C 0.6 18.6 0.4 10 6 9.6 C 6.2 1.4 17 0.4 18.6 7.6 C 25.6 7 26.4 18.6 19.4 18.6 Z"
    private static let boltOutline = "M 11.6 2 L 2.4 14 H 8.6 L 6.4 24 L 15.6 11.6 H 9.4 Z"
    private static let flameOutline =
        """
        M 9 2 C 9.6 6.6 16.6 9.6 16.6 16.4 C 16.6 21 13.4 23.6 9.4 23.6 C 5.2 23.6 2 20.8 2 16.4 C 2 13 3.8 10.8 5.4 9.4 \
        C 5.6 11.4 6.4 12.4 7.4 12.8 C 7.2 9 7.2 5.4 9 2 Z
        """
    private static let leafOutline = "M 4.4 19.6 C 0.8 12.4 5.2 4.8 22.4 3 C 23.4 15 18 22.8 9.4 21 C 7.4 20.6 5.6 20.6 4.4 19.6 Z"
    private static let moonOutline = "M 20.6 14.6 C 13 18.2 5.8 11.2 9.2 3.4 C 2.2 6 0.6 14.2 5.4 19 C 10.2 23.8 18.4 21.8 20.6 14.6 Z"
    private static let dropOutline =
        "M 8.5 2 C 11.4 6.6 15 10.6 15 15.6 C 15 20 12.2 22.6 8.5 22.6 C 4.8 22.6 2 20 2 15.6 C 2 10.6 5.6 6.6 8.5 2 Z"
    private static let rays =
        """
        M 12.5 1.6 V 4 M 12.5 21 V 23.4 M 1.6 12.5 H 4 M 21 12.5 H 23.4 M 4.8 4.8 L 6.5 6.5 M 18.5 18.5 L 20.2 20.2 M 4.8 20.2 \
        L 6.5 18.5 M 18.5 6.5 L 20.2 4.8
        """

    static let natureDrawings: [SymbolNotation] = [
        SymbolNotation("moon", 23, 23, moonOutline),
        SymbolNotation("moon.fill", 23, 23, moonOutline, fill: moonOutline),
        SymbolNotation(
            "moon.stars.fill", 25, 23, moonOutline,
            fill: moonOutline
                + " M 15.4 4.2 Q 15.4 8.2 19.4 8.2 Q 15.4 8.2 15.4 12.2 Q 15.4 8.2 11.4 8.2 Q 15.4 8.2 15.4 4.2 Z M 21.4 1 "
                + "Q 21.4 3.6 24 3.6 Q 21.4 3.6 21.4 6.2 Q 21.4 3.6 18.8 3.6 Q 21.4 3.6 21.4 1 Z"
        ),
        SymbolNotation("sun.max", 25, 25, "O 12.5 12.5 4.8 " + rays),
        SymbolNotation("sun.max.fill", 25, 25, rays, fill: "O 12.5 12.5 5.6"),
        SymbolNotation("cloud", 26, 21, cloudOutline),
        SymbolNotation("cloud.fill", 26, 21, cloudOutline, fill: cloudOutline),
        SymbolNotation("cloud.rain", 26, 27, cloudOutline + " M 8.4 22 L 7 25.4 M 13.6 22 L 12.2 25.4 M 18.8 22 L 17.4 25.4"),
        SymbolNotation(
            "snowflake", 24, 24,
            """
            M 12 2 V 22 M 3.4 7 L 20.6 17 M 20.6 7 L 3.4 17 M 9 3.4 L 12 6 L 15 3.4 M 9 20.6 L 12 18 L 15 20.6 M 3 10.4 L 6.8 9 L 6 5 \
            M 21 10.4 L 17.2 9 L 18 5 M 3 13.6 L 6.8 15 L 6 19 M 21 13.6 L 17.2 15 L 18 19
            """
        ),
        SymbolNotation("bolt", 18, 26, boltOutline),
        SymbolNotation("bolt.fill", 18, 26, boltOutline, fill: boltOutline),
        SymbolNotation("flame", 18.6, 25.4, flameOutline),
        SymbolNotation("flame.fill", 18.6, 25.4, flameOutline, fill: flameOutline),
        SymbolNotation(
            "mountain.2.fill", 32, 23,
            fill:
                """
                M 12.2 3.2 Q 13 1.8 13.8 3.2 L 17.9 10.3 L 12.4 20.6 H 2.4 Q 0.8 20.6 1.6 19.2 Z M 20.6 8 Q 21.4 6.6 22.2 8 L 30.2 19.2 \
                Q 31 20.6 29.4 20.6 H 14 Z
                """
        ),
        SymbolNotation(
            "mountain.2", 32, 23,
            """
            M 12.4 20 H 3.2 Q 2 20 2.6 19 L 12.2 3.6 Q 13 2.4 13.8 3.6 L 18.6 11.4 M 12.4 20 L 20.2 7.8 Q 21 6.6 21.8 7.8 L 29.4 19 \
            Q 30 20 28.8 20 Z
            """
        ),
        SymbolNotation("leaf", 24, 24.6, leafOutline + " M 2 23 C 4 18.6 9 13 15 10"),
        SymbolNotation(
            "leaf.fill", 24, 24.6, "M 2 23 C 2.6 21.6 3.4 20.6 4.4 19.6",
            holes: leafOutline + " M 4.2 20.4 C 6.4 16 10 12.2 15 9.4 L 15.6 10.6 C 11 13.2 7.4 16.8 5.4 21 Z"),
        SymbolNotation("drop", 17, 24.6, dropOutline),
        SymbolNotation("drop.fill", 17, 24.6, dropOutline, fill: dropOutline),
        SymbolNotation(
            "face.smiling", 24, 24, "O 12 12 10.4 M 6.8 13.8 C 8.4 18.2 15.6 18.2 17.2 13.8", fill: "O 8.6 9 1.35 O 15.4 9 1.35"),
        SymbolNotation(
            "pawprint", 25, 24,
            """
            M 12.5 11.6 C 9 11.6 8.6 15 6.4 16.8 C 3.6 19 5.4 22.6 8.8 21.8 C 11.4 21.2 13.6 21.2 16.2 21.8 \
            C 19.6 22.6 21.4 19 18.6 16.8 C 16.4 15 16 11.6 12.5 11.6 Z E 7 2 4.4 6.4 E 13.6 2 4.4 6.4 E 1.8 8 4 5.6 E 19.2 8 4 5.6
            """
        ),
    ]
}
