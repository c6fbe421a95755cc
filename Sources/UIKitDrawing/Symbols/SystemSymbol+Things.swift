extension SystemSymbol {
    private static let gearOutline = """
        M 10.4 2 H 13.6 L 14.3 4.9 L 16.6 5.9 L 19.2 4.3 L 21.5 6.6 L 19.9 9.2 L 20.9 11.5 L 23.6 12.2 V 15.4 L 20.9 16.1 L 19.9 18.4 \
        L 21.5 21 L 19.2 23.3 L 16.6 21.7 L 14.3 22.7 L 13.6 25.4 H 10.4 L 9.7 22.7 L 7.4 21.7 L 4.8 23.3 L 2.5 21 L 4.1 18.4 L 3.1 16.1 \
        L 0.4 15.4 V 12.2 L 3.1 11.5 L 4.1 9.2 L 2.5 6.6 L 4.8 4.3 L 7.4 5.9 L 9.7 4.9 Z
        """
    private static let bookmarkOutline = "M 3 5 Q 3 2 6 2 H 12 Q 15 2 15 5 V 22.5 L 9 17 L 3 22.5 Z"
    private static let tagOutline =
        """
        M 2.4 5 Q 2.4 2.4 5 2.4 H 11.5 Q 12.6 2.4 13.5 3.3 L 22 11.8 Q 23.6 13.4 22 15 L 15 22 Q 13.4 23.6 11.8 22 L 3.3 13.5 \
        Q 2.4 12.6 2.4 11.5 Z
        """
    private static let folderOutline =
        """
        M 2 6 Q 2 2.6 5 2.6 H 8.6 Q 9.9 2.6 10.8 3.4 L 11.8 4.4 Q 12.4 4.9 13.4 4.9 H 21.5 Q 24.4 4.9 24.4 7.8 V 16.6 \
        Q 24.4 19.5 21.5 19.5 H 5 Q 2 19.5 2 16.6 Z
        """
    static let docOutline = "M 3 5 Q 3 2.2 5.8 2.2 H 11 L 18 9.2 V 20.2 Q 18 23 15.2 23 H 5.8 Q 3 23 3 20.2 Z"
    private static let cartOutline = "M 1.6 3 H 4.4 Q 5.4 3 5.6 4 L 7.8 15 Q 8 16 9 16 H 20.5"
    private static let bagOutline = "M 3.4 8 H 18.6 L 20 20 Q 20.2 22.6 17.6 22.6 H 4.4 Q 1.8 22.6 2 20 Z"
    private static let flagOutline =
        "M 3.5 3.6 C 7 1.4 10.5 1.6 13 3 C 15.5 4.4 17.6 4.2 20 3.4 V 13.4 C 17 14.6 15 14.4 12.4 13 C 9.6 11.5 6.6 11.6 3.5 13.4"
    private static let mapOutline = "M 2 5 L 8.8 2.4 L 16.2 5 L 23 2.4 V 18 L 16.2 20.6 L 8.8 18 L 2 20.6 Z"
    private static let bulb = "M 7.6 17.2 C 7.6 14.6 3 13.2 3 8.6 C 3 -0.4 16 -0.4 16 8.6 C 16 13.2 11.4 14.6 11.4 17.2 Z"

    static let thingDrawings: [SymbolNotation] = [
        SymbolNotation("gear", 24, 27.4, gearOutline + " O 12 13.8 4.2"),
        SymbolNotation("gearshape", 24, 27.4, gearOutline + " O 12 13.8 3.6"),
        SymbolNotation("gearshape.fill", 24, 27.4, holes: gearOutline + " O 12 13.8 3.8"),
        SymbolNotation(
            "trash.fill", 21, 26, "M 1.8 5 H 19.2 M 7.2 4.4 V 2 H 13.8 V 4.4",
            holes:
                """
                M 3 6.6 H 18 L 16.9 22.8 Q 16.7 24.8 14.7 24.8 H 6.3 Q 4.3 24.8 4.1 22.8 Z R 7.2 9.4 1.4 11.8 0.7 R 12.4 9.4 1.4 11.8 0.7
                """),
        SymbolNotation("bookmark", 18, 25, bookmarkOutline),
        SymbolNotation("bookmark.fill", 18, 25, bookmarkOutline, fill: bookmarkOutline),
        SymbolNotation("tag", 25, 25, tagOutline + " O 7.6 7.6 1.5"),
        SymbolNotation("tag.fill", 25, 25, tagOutline, holes: tagOutline + " O 7.6 7.6 2"),
        SymbolNotation(
            "cart", 25, 24, cartOutline + " M 6.2 6 H 22 L 20.6 12.6 Q 20.4 13.4 19.4 13.4 H 7.6", fill: "O 9.6 20.4 1.9 O 18.6 20.4 1.9"),
        SymbolNotation(
            "cart.fill", 25, 24, cartOutline, fill: "M 5.8 5.2 H 22.9 L 21.3 13 Q 21 14.2 19.8 14.2 H 7.5 Z O 9.6 20.4 2 O 18.6 20.4 2"),
        SymbolNotation("bag", 22, 24, bagOutline + " M 7 10.5 V 6 C 7 0.6 15 0.6 15 6 V 10.5"),
        SymbolNotation("bag.fill", 22, 24, bagOutline + " M 7 8 V 6 C 7 0.6 15 0.6 15 6 V 8", fill: bagOutline),
        SymbolNotation("creditcard", 27, 20, "R 2 2 23 16 2.6 M 2 7 H 25 M 5.6 13.6 H 10"),
        SymbolNotation("creditcard.fill", 27, 20, holes: "R 1.2 1.2 24.6 17.6 3.2 R 1.2 5.4 24.6 3.2 0 R 4.6 12.4 5.4 2.2 0.6"),
        SymbolNotation("folder", 26.4, 21.6, folderOutline + " M 2 9 H 24.4"),
        SymbolNotation("folder.fill", 26.4, 21.6, folderOutline, holes: folderOutline + " R 2 8 22.4 1.2 0"),
        SymbolNotation("doc", 21, 25, docOutline + " M 11 2.4 V 7.2 Q 11 9.2 13 9.2 H 17.8"),
        SymbolNotation("doc.fill", 21, 25, docOutline, holes: docOutline + " M 11 2.2 L 18 9.2 H 13 Q 11 9.2 11 7.2 Z"),
        SymbolNotation("doc.text", 21, 25, docOutline + " M 11 2.4 V 7.2 Q 11 9.2 13 9.2 H 17.8 M 6.6 13.4 H 14.4 M 6.6 17.6 H 14.4"),
        SymbolNotation(
            "doc.on.doc", 23, 26, "M 6.6 7 H 4.6 Q 2 7 2 9.6 V 21.4 Q 2 24 4.6 24 H 11.4 Q 14 24 14 21.4 V 20 R 8.4 2 12.6 17 2.6"),
        SymbolNotation(
            "doc.on.clipboard", 23, 26,
            """
            M 6.5 4.6 H 4.6 Q 2 4.6 2 7.2 V 20.4 Q 2 23 4.6 23 H 8 M 13.5 4.6 H 15.4 Q 18 4.6 18 7.2 V 8.6 R 6.5 2 7 4.6 1.4 \
            R 10.4 10.4 10.6 13.6 2
            """
        ),
        SymbolNotation(
            "paperclip", 19, 25,
            "M 15.4 8.6 V 17.4 C 15.4 24.8 4 24.8 4 17.4 V 6.4 C 4 1 12 1 12 6.4 V 16.4 C 12 19.6 7.6 19.6 7.6 16.4 V 8.4"),
        SymbolNotation("key", 15, 26, "O 7.5 7 5 M 7.5 12 V 24 M 7.5 23.6 H 11.4 M 7.5 19.6 H 10.8"),
        SymbolNotation("key.fill", 15, 26, "M 7.5 12 V 24 M 7.5 23.6 H 11.4 M 7.5 19.6 H 10.8", holes: "O 7.5 7 6 O 7.5 5.4 1.6"),
        SymbolNotation(
            "gift", 25, 25,
            """
            R 3.4 11.6 18.2 11.4 1.4 R 1.8 6.6 21.4 5 1.2 M 12.5 6.6 V 23 M 12.5 6.4 C 7 6.4 5 2 8.4 2 C 11.2 2 12.5 4 12.5 6.4 \
            C 12.5 4 13.8 2 16.6 2 C 20 2 18 6.4 12.5 6.4
            """
        ),
        SymbolNotation("briefcase", 26, 23, "R 2 6.4 22 14.6 2.6 M 9 6 V 4.4 Q 9 2.4 11 2.4 H 15 Q 17 2.4 17 4.4 V 6 M 2 13 H 24"),
        SymbolNotation(
            "book", 26, 22,
            "M 13 5 C 10 2.4 6 2 2.4 2.8 V 18 C 6 17.2 10 17.6 13 20 C 16 17.6 20 17.2 23.6 18 V 2.8 C 20 2 16 2.4 13 5 Z M 13 5 V 19.6"),
        SymbolNotation("lightbulb", 19, 27, bulb + " M 7.4 21 H 11.6 M 8 24.6 H 11"),
        SymbolNotation("lightbulb.fill", 19, 27, bulb + " M 7.4 21 H 11.6 M 8 24.6 H 11", fill: bulb),
        SymbolNotation("flag", 22, 25, flagOutline + " M 3.5 3.4 V 23.4"),
        SymbolNotation("flag.fill", 22, 25, flagOutline + " M 3.5 3.4 V 23.4", fill: flagOutline + " Z"),
        SymbolNotation("map", 25, 23, mapOutline + " M 8.8 2.4 V 18 M 16.2 5 V 20.6"),
        SymbolNotation(
            "map.fill", 25, 23,
            holes: "M 1.4 4.6 L 8 2 V 18.6 L 1.4 21.4 Z M 9.2 2 L 15.8 4.4 V 21 L 9.2 18.6 Z M 17 4.4 L 23.6 1.6 V 18.4 L 17 21 Z"),
        SymbolNotation("mappin", 14, 26, "M 7 11 V 24", fill: "O 7 6.4 5"),
        SymbolNotation(
            "mappin.and.ellipse", 22, 27,
            """
            M 11 20.4 C 7 15.4 4.6 12 4.6 8.4 C 4.6 -0.2 17.4 -0.2 17.4 8.4 C 17.4 12 15 15.4 11 20.4 Z O 11 8.4 2.2 M 5.4 19 \
            C -1.8 21.6 3 25.2 11 25.2 C 19 25.2 23.8 21.6 16.6 19
            """
        ),
        SymbolNotation("pin", 15, 27, "M 4.2 2 H 10.8 V 10 C 12.6 11.4 13.4 12.8 13.4 15 H 1.6 C 1.6 12.8 2.4 11.4 4.2 10 Z M 7.5 15 V 25"),
        SymbolNotation(
            "pin.fill", 15, 27, "M 7.5 15 V 25",
            fill: "M 3.4 1.2 H 11.6 V 9.6 C 13.4 11 14.2 12.8 14.2 15.8 H 0.8 C 0.8 12.8 1.6 11 3.4 9.6 Z"),
        SymbolNotation("location", 23, 23, "M 21 2 L 2 10.2 L 11.4 11.6 L 12.8 21 Z"),
        SymbolNotation("location.fill", 23, 23, fill: "M 22.2 0.8 L 0.8 10.4 L 10.6 12.4 L 12.6 22.2 Z"),
        SymbolNotation("lock.open", 26, 25, "R 2 11 14 12 2.4 M 12.4 11 V 7.4 C 12.4 0.4 22.4 0.4 22.4 7.4 V 10"),
        SymbolNotation("clock.fill", 24, 24, holes: "O 12 12 11.2 M 11.2 5 H 12.8 V 11.5 L 17.2 13.8 L 16.4 15.2 L 11.2 12.5 Z"),
        SymbolNotation(
            "alarm", 25, 25,
            """
            O 12.5 13.5 9 M 12.5 8 V 13.5 L 16 15.6 M 5.6 20.8 L 3.6 23 M 19.4 20.8 L 21.4 23 M 2.2 7.4 C 1.4 3.6 5 1 8 3.2 M 22.8 7.4 \
            C 23.6 3.6 20 1 17 3.2
            """
        ),
        SymbolNotation("timer", 23, 25, "A 11.5 14 9.2 -62 242 M 11.5 4.8 V 2 M 8.6 2 H 14.4 M 11.5 14 L 15.4 9.4"),
        SymbolNotation(
            "shield", 21, 25, "M 10.5 2 C 13 4 16 5 18.6 5 V 12 C 18.6 17.6 15.4 21 10.5 23 C 5.6 21 2.4 17.6 2.4 12 V 5 C 5 5 8 4 10.5 2 Z"
        ),
        SymbolNotation(
            "shield.fill", 21, 25,
            fill: "M 10.5 1 C 13 3.2 16 4.2 19.6 4.2 V 12 C 19.6 18.2 16 21.8 10.5 24 C 5 21.8 1.4 18.2 1.4 12 V 4.2 C 5 4.2 8 3.2 10.5 1 Z"
        ),
        SymbolNotation(
            "wrench", 24, 24,
            """
            M 21.6 6.4 C 22.6 10.4 18.8 13.4 15.2 12.2 L 6.6 21 C 4.4 23.2 0.8 19.6 3 17.4 L 11.8 8.8 C 10.6 5.2 13.6 1.4 17.6 2.4 \
            L 14.4 5.6 L 15 9 L 18.4 9.6 Z
            """
        ),
        SymbolNotation("iphone", 16, 26, "R 2 2 12 22 2.8 M 6.6 4.6 H 9.4"),
        SymbolNotation("desktopcomputer", 28, 25, "R 2 2 24 15.6 2 M 2 13.4 H 26 M 14 17.6 V 22.6 M 9 22.8 H 19"),
        SymbolNotation(
            "car", 27, 22,
            "M 3 12 L 5.4 5.4 Q 6.2 3 8.8 3 H 18.2 Q 20.8 3 21.6 5.4 L 24 12 V 18 H 3 Z M 4 10.6 H 23 M 5.4 18 V 20 M 21.6 18 V 20",
            fill: "O 7.4 14.4 1.5 O 19.6 14.4 1.5"),
        SymbolNotation("battery.100", 29, 15, "R 2 2 22 11 3 M 26.6 6 V 9", fill: "R 4.2 4.2 17.6 6.6 1.4"),
        SymbolNotation("clock.arrow.circlepath", 26, 24, "A 14 12 9.6 -155 145 M 1.6 5.6 L 5 9.4 L 9.2 6.8 M 14 6.6 V 12 L 17.6 14"),
    ]
}
