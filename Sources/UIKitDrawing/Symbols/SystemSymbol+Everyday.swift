/// The drawings of everyday objects.
extension SystemSymbol {
    private static let cup =
        "M 3 3 H 20 V 10.4 C 20 15 17 16.4 11.5 16.4 C 6 16.4 3 15 3 10.4 Z"
    private static let saucer =
        "M 20 5 H 22.4 C 26.4 5 26.4 12 22 12 H 19.6 M 2 20 H 21"
    private static let cap =
        "M 15 2.4 L 28 8 L 15 13.6 L 2 8 Z"
    private static let capSides =
        "M 7.4 10.6 V 16 C 10.6 19.4 19.4 19.4 22.6 16 V 10.6 M 27 8.4 V 16"
    private static let pad =
        """
        M 9 3 H 21 C 26 3 28.6 10 28.2 15.4 C 28 19 24.4 19.4 22.4 16.6 L 20.4 14 H 9.6 L 7.6 16.6 C 5.6 19.4 2 19 1.8 15.4 \
        C 1.4 10 4 3 9 3 Z
        """
    private static let brush =
        """
        M 22 2 C 17 4 12 9 9.6 13 L 12 15.4 C 16 13 21 8 22 2 Z M 8.4 14.4 C 6.4 14 5 15.6 5 18 C 5 20 4 21 2 21.6 \
        C 6 23.2 11 22 10.8 16.8 Z
        """
    private static let hammerOutline =
        "M 2.6 8 L 8.4 2.4 H 14 L 17 5.4 V 8 L 23.4 19.4 Q 24.6 20.8 23.2 22.2 Q 21.8 23.4 20.4 22.2 L 11.4 8 H 8.4 L 5.4 10.8 Z"
    private static let drawer =
        "M 2 11.4 L 5.4 4.4 Q 6.2 2.4 8.4 2.4 H 17.6 Q 19.8 2.4 20.6 4.4 L 24 11.4 V 15.4 Q 24 18 21.4 18 H 4.6 Q 2 18 2 15.4 Z"
    private static let crownOutline =
        "M 3.4 19.6 L 2 6 L 8.4 11 L 14 2.4 L 19.6 11 L 26 6 L 24.6 19.6 Z"
    private static let bowl =
        "M 7 2.4 H 19 V 8 C 19 12.4 16.6 15 13 15 C 9.4 15 7 12.4 7 8 Z"
    private static let bowlSides =
        "M 7 4.4 H 2.6 C 2.6 8.6 4.4 11 7.8 11 M 19 4.4 H 23.4 C 23.4 8.6 21.6 11 18.2 11 M 13 15 V 19 M 8.4 22 H 17.6 M 10 19 H 16"
    private static let crate =
        "M 12 2.4 L 21.6 7 V 18.6 L 12 23.4 L 2.4 18.6 V 7 Z M 2.4 7 L 12 12 L 21.6 7 M 12 12 V 23.4"
    private static let crateFaces =
        "M 12 1.6 L 21.4 6.2 L 12 11 L 2.6 6.2 Z M 1.8 8 L 11.2 12.8 V 24 L 1.8 19.2 Z M 22.2 8 L 12.8 12.8 V 24 L 22.2 19.2 Z"
    private static let house =
        "M 3 22 V 4 Q 3 2 5 2 H 13 Q 15 2 15 4 V 22 M 15 9 H 23 Q 25 9 25 11 V 22"
    private static let ticketOutline =
        """
        M 2 5 Q 2 2.4 4.6 2.4 H 23.4 Q 26 2.4 26 5 V 7.4 C 23 7.4 23 12.6 26 12.6 V 15 Q 26 17.6 23.4 17.6 H 4.6 Q 2 17.6 2 15 V 12.6 \
        C 5 12.6 5 7.4 2 7.4 Z
        """
    private static let bookPages =
        """
        M 12.2 5.2 C 9.4 2.8 5.4 2.4 1.6 3.6 V 19.8 C 5.4 18.8 9.4 19.2 12.2 21.4 Z M 13.8 5.2 C 16.6 2.8 20.6 2.4 24.4 3.6 V 19.8 \
        C 20.6 18.8 16.6 19.2 13.8 21.4 Z
        """
    private static let sheet =
        "M 6 2.4 H 24 Q 26 2.4 26 4.4 V 17.6 Q 26 20 23.6 20 H 4.6 Q 2 20 2 17.4 V 7 H 6"
    /// The outline of a round stroke with bars outside and inside of it. The bars touch the stroke without overlapping it, because
    /// even-odd filling would leave a hole where they overlap.
    private static let euroOutline =
        """
        M 16.848 16.273 C 15.16 17.793 12.736 18.177 10.661 17.253 C 8.587 16.329 7.25 14.271 7.25 12 \
        C 7.25 9.729 8.587 7.671 10.661 6.747 C 12.736 5.823 15.16 6.207 16.848 7.727 C 17.278 8.115 17.313 8.779 16.925 9.21 \
        C 16.537 9.641 15.873 9.676 15.442 9.288 C 14.371 8.323 12.832 8.079 11.515 8.666 C 10.198 9.252 9.35 10.558 9.35 12 \
        C 9.35 13.442 10.198 14.748 11.515 15.334 C 12.832 15.921 14.371 15.677 15.442 14.712 C 15.873 14.324 16.537 14.359 16.925 14.79 \
        C 17.313 15.221 17.278 15.885 16.848 16.273 Z M 7.95 9.25 L 7.2 9.25 C 6.62 9.25 6.15 9.72 6.15 10.3 \
        C 6.15 10.88 6.62 11.35 7.2 11.35 L 7.287 11.35 C 7.371 10.614 7.596 9.901 7.95 9.25 Z M 10.6 9.25 L 11.6 9.25 \
        C 12.18 9.25 12.65 9.72 12.65 10.3 C 12.65 10.88 12.18 11.35 11.6 11.35 L 9.408 11.35 C 9.556 10.535 9.976 9.795 10.6 9.25 Z \
        M 7.287 12.65 L 7.2 12.65 C 6.62 12.65 6.15 13.12 6.15 13.7 C 6.15 14.28 6.62 14.75 7.2 14.75 L 7.95 14.75 \
        C 7.596 14.099 7.371 13.386 7.287 12.65 Z M 9.408 12.65 L 11.6 12.65 C 12.18 12.65 12.65 13.12 12.65 13.7 \
        C 12.65 14.28 12.18 14.75 11.6 14.75 L 10.6 14.75 C 9.976 14.205 9.556 13.465 9.408 12.65 Z
        """

    static let everydayDrawings: [SymbolNotation] = [
        SymbolNotation(
            "fork.knife", 22, 26,
            """
            M 3 2.4 V 8.4 Q 3 11 6 11.4 V 24 M 6 2.4 V 8 M 9 2.4 V 8.4 Q 9 11 6 11.4 M 16 2.4 C 20 5 20.4 11 19.6 14.4 H 16 Z M 16 14.4 \
            V 24
            """,
            fill: "M 16 2.4 C 20 5 20.4 11 19.6 14.4 H 16 Z"),
        SymbolNotation("cup.and.saucer", 28, 22, cup + " " + saucer),
        SymbolNotation("cup.and.saucer.fill", 28, 22, cup + " " + saucer, fill: cup),
        SymbolNotation(
            "birthday.cake", 24, 24,
            """
            M 2.4 22 H 21.6 M 4 22 V 15 Q 4 12.6 6.4 12.6 H 17.6 Q 20 12.6 20 15 V 22 M 4 17 C 6.6 19.6 9.4 19.6 12 17 \
            C 14.6 19.6 17.4 19.6 20 17 M 12 12.6 V 7.6
            """,
            fill: "M 12 1.2 C 13.8 3.4 13.8 5.6 12 5.6 C 10.2 5.6 10.2 3.4 12 1.2 Z"),
        SymbolNotation(
            "airplane", 26, 26,
            fill:
                """
                M 24.6 13 C 24.6 11.6 23 11 21.4 11 H 17.4 L 11.6 2.6 Q 11.2 2 10.4 2 H 9 L 11.8 11 H 6.6 L 4 8 H 2 L 3.6 13 L 2 18 H 4 \
                L 6.6 15 H 11.8 L 9 24 H 10.4 Q 11.2 24 11.6 23.4 L 17.4 15 H 21.4 C 23 15 24.6 14.4 24.6 13 Z
                """
        ),
        SymbolNotation(
            "bicycle", 30, 20,
            """
            O 7 13 5 O 23 13 5 M 7 13 L 11 5.4 H 19.4 L 23 13 M 11 5.4 L 15 13 H 7 M 15 13 L 19.4 5.4 L 18.4 2.4 H 21.4 M 9 3 H 12.6 \
            M 10 3 L 11 5.4
            """
        ),
        SymbolNotation(
            "car.fill", 28, 22,
            holes:
                """
                M 3 10 L 5.6 4.4 Q 6.4 2.6 8.4 2.6 H 19.6 Q 21.6 2.6 22.4 4.4 L 25 10 Q 26.6 11 26.6 13 V 20 H 22.6 V 17.4 H 5.4 V 20 \
                H 1.4 V 13 Q 1.4 11 3 10 Z M 5.8 9.4 L 7.6 5.2 H 20.4 L 22.2 9.4 Z O 6.4 13.2 1.5 O 21.6 13.2 1.5
                """
        ),
        SymbolNotation(
            "bus", 22, 25, "R 3 2 16 18 3 M 3 12.4 H 19 M 3 6 H 19 M 5.6 20 V 23 M 16.4 20 V 23", fill: "O 7 16.2 1.3 O 15 16.2 1.3"),
        SymbolNotation(
            "tram.fill", 20, 26,
            holes:
                """
                M 5 4.4 H 15 Q 18 4.4 18 7.4 V 17.2 Q 18 20.2 15 20.2 H 5 Q 2 20.2 2 17.2 V 7.4 Q 2 4.4 5 4.4 Z R 4.4 7.4 11.2 5.4 1 \
                O 6 16.6 1.4 O 14 16.6 1.4 M 6.4 1.4 H 13.6 V 3 H 6.4 Z M 5.2 21.2 H 7.4 L 5.8 24.4 H 3.6 Z M 12.6 21.2 H 14.8 \
                L 16.4 24.4 H 14.2 Z
                """
        ),
        SymbolNotation(
            "ferry", 26, 26,
            """
            M 2.4 22.6 C 4.8 24.6 7.2 24.6 9.5 22.6 C 11.8 24.6 14.2 24.6 16.5 22.6 C 18.8 24.6 21.2 24.6 23.6 22.6 M 10.8 5 V 2 H 15.2 \
            V 5 M 6.2 10.2 V 6.8 Q 6.2 5 8 5 H 18 Q 19.8 5 19.8 6.8 V 10.2 M 4 19 L 2.6 13.6 Q 2.3 12.4 3.4 12 L 13 8.4 L 22.6 12 \
            Q 23.7 12.4 23.4 13.6 L 22 19 M 13 8.8 V 19
            """
        ),
        SymbolNotation(
            "ferry.fill", 26, 26, "M 2.4 22.6 C 4.8 24.6 7.2 24.6 9.5 22.6 C 11.8 24.6 14.2 24.6 16.5 22.6 C 18.8 24.6 21.2 24.6 23.6 22.6",
            holes:
                """
                M 10.4 1.6 H 15.6 V 4.6 H 18.4 Q 20.4 4.6 20.4 6.6 V 10.8 L 23.4 11.9 Q 24.4 12.3 24.2 13.4 L 22.6 20.4 \
                C 20.4 21.8 18.8 21.8 16.5 20 C 14.2 21.9 11.8 21.9 9.5 20 C 7.2 21.8 5.6 21.8 3.4 20.4 L 1.8 13.4 Q 1.6 12.3 2.6 11.9 \
                L 5.6 10.8 V 6.6 Q 5.6 4.6 7.6 4.6 H 10.4 Z M 7.9 6.9 V 10 L 13 8.1 L 18.1 10 V 6.9 Z
                """
        ),
        SymbolNotation(
            "building.2", 28, 24,
            house
                + " M 2 22 H 26 M 7 7 H 7.1 M 11 7 H 11.1 M 7 11.6 H 7.1 M 11 11.6 H 11.1 M 7 16.2 H 7.1 M 11 16.2 H 11.1 M 20 14 "
                + "H 20.1 M 20 18 H 20.1"
        ),
        SymbolNotation(
            "building.2.fill", 28, 24,
            holes:
                """
                M 2 23 V 4 Q 2 1.4 4.6 1.4 H 13 Q 15.4 1.4 15.4 4 V 23 Z M 16.8 23 V 8.4 H 23 Q 26 8.4 26 11 V 23 Z \
                R 5.2 5.6 2.2 2.4 0.4 R 10 5.6 2.2 2.4 0.4 R 5.2 10.4 2.2 2.4 0.4 R 10 10.4 2.2 2.4 0.4 R 5.2 15.2 2.2 2.4 0.4 \
                R 10 15.2 2.2 2.4 0.4 R 20.2 12.4 2.2 2.4 0.4 R 20.2 17 2.2 2.4 0.4
                """
        ),
        SymbolNotation(
            "building.columns", 26, 24,
            "M 2.4 9 L 13 2.4 L 23.6 9 Z M 5.4 9 V 19 M 10.4 9 V 19 M 15.6 9 V 19 M 20.6 9 V 19 M 3.4 19 H 22.6 M 2 22.4 H 24"),
        SymbolNotation("graduationcap", 30, 20, cap + " " + capSides),
        SymbolNotation(
            "graduationcap.fill", 30, 20, cap + " " + capSides,
            fill: cap + " M 7.4 11.8 V 16 C 10.6 19.4 19.4 19.4 22.6 16 V 11.8 L 15 15.2 Z"),
        SymbolNotation("book.fill", 26, 24, fill: bookPages),
        SymbolNotation(
            "books.vertical", 24, 24, "R 2.4 3 5 19 1.2 R 7.4 3 5 19 1.2 M 13.4 5 L 17.4 4 L 21.6 21 L 17.6 22 Z M 2.4 7.4 H 12.4"),
        SymbolNotation(
            "newspaper", 28, 22, sheet + " M 6 2.4 V 17.6 Q 6 20 4 20 M 10 7 H 15 V 12 H 10 Z M 18.6 7.4 H 22 M 18.6 11.6 H 22 M 10 16 H 22"
        ),
        SymbolNotation(
            "newspaper.fill", 28, 22,
            holes: sheet
                + " V 17.4 Q 6 18.6 4.8 18.6 Q 3.4 18.6 3.4 17.2 V 8.4 H 6 Z R 10 6.4 5.6 5.6 0.4 R 18 6.6 5 1.6 0.8 R 18 10.6 5 "
                + "1.6 0.8 R 10 15 13 1.6 0.8"
        ),
        SymbolNotation(
            "gift.fill", 24, 24, "M 12 6 C 8 6 5.6 5.4 6 3.4 C 6.6 1 11 1.6 12 6 C 13 1.6 17.4 1 18 3.4 C 18.4 5.4 16 6 12 6",
            fill: "R 2 7 9.2 5 1.2 R 12.8 7 9.2 5 1.2 R 3.4 13.4 7.8 9.2 1.2 R 12.8 13.4 7.8 9.2 1.2"),
        SymbolNotation("gamecontroller", 30, 21, pad + " M 9.6 6 V 11 M 7.1 8.5 H 12.1", fill: "O 19 9.8 1.2 O 21.8 7 1.2"),
        SymbolNotation(
            "gamecontroller.fill", 30, 21, pad,
            holes: pad + " M 8.7 6 H 10.5 V 7.6 H 12.1 V 9.4 H 10.5 V 11 H 8.7 V 9.4 H 7.1 V 7.6 H 8.7 Z O 19 9.8 1.3 O 21.8 7 1.3"),
        SymbolNotation("paintbrush", 24, 24, brush),
        SymbolNotation("paintbrush.fill", 24, 24, brush, fill: brush),
        SymbolNotation("hammer", 26, 24, hammerOutline),
        SymbolNotation("hammer.fill", 26, 24, hammerOutline, fill: hammerOutline),
        SymbolNotation("scissors", 24, 24, "O 6 6 3.4 O 6 18 3.4 M 8.8 8 L 22 19 M 8.8 16 L 22 5"),
        SymbolNotation(
            "printer", 26, 24,
            """
            M 7 8 V 2.4 H 19 V 8 M 7 18 H 4.6 Q 2 18 2 15.4 V 10.6 Q 2 8 4.6 8 H 21.4 Q 24 8 24 10.6 V 15.4 Q 24 18 21.4 18 H 19 \
            M 7 13.6 H 19 V 22 H 7 Z
            """
        ),
        SymbolNotation(
            "archivebox", 26, 22, "R 2 2.4 22 5.4 1.6 M 3.6 7.8 V 17 Q 3.6 19.8 6.4 19.8 H 19.6 Q 22.4 19.8 22.4 17 V 7.8 M 10 12 H 16"),
        SymbolNotation(
            "archivebox.fill", 26, 22, fill: "R 1.2 1.4 23.6 6 1.6",
            holes: "M 2.8 8.8 H 23.2 V 17 Q 23.2 20.6 19.6 20.6 H 6.4 Q 2.8 20.6 2.8 17 Z R 9.4 11 7.2 1.9 0.9"),
        SymbolNotation("tray", 26, 20, drawer + " M 2 11.4 H 8.6 C 9 15 17 15 17.4 11.4 H 24"),
        SymbolNotation(
            "tray.fill", 26, 20, drawer,
            holes: drawer + " M 4.4 10.4 L 7 5.2 Q 7.4 4.2 8.6 4.2 H 17.4 Q 18.6 4.2 19 5.2 L 21.6 10.4 H 16.4 C 16 14 10 14 9.6 10.4 Z"),
        SymbolNotation(
            "calendar.badge.plus", 27, 24,
            "M 21 10 V 5.4 Q 21 3 18.6 3 H 4.4 Q 2 3 2 5.4 V 18 Q 2 20.4 4.4 20.4 H 13 M 2 8.4 H 21 M 21.4 14.4 V 22.4 M 17.4 18.4 H 25.4"),
        SymbolNotation(
            "star.leadinghalf.filled", 24.8, 24,
            """
            M 12.4 1.6 L 15.1 9.08 L 23.05 9.34 L 16.77 14.22 L 18.98 21.86 L 12.4 17.4 L 5.82 21.86 L 8.03 14.22 L 1.75 9.34 L 9.7 9.08 Z
            """,
            fill: "M 12.4 1.6 L 12.4 17.4 L 5.82 21.86 L 8.03 14.22 L 1.75 9.34 L 9.7 9.08 Z"),
        SymbolNotation(
            "star.circle", 24, 24, "O 12 12 10.4",
            fill:
                """
                M 12 5.9 L 13.59 10.12 L 18.09 10.32 L 14.57 13.13 L 15.76 17.48 L 12 15 L 8.24 17.48 L 9.43 13.13 L 5.91 10.32 \
                L 10.41 10.12 Z
                """
        ),
        SymbolNotation(
            "star.circle.fill", 24, 24,
            holes:
                """
                O 12 12 11.2 M 12 5.9 L 13.59 10.12 L 18.09 10.32 L 14.57 13.13 L 15.76 17.48 L 12 15 L 8.24 17.48 L 9.43 13.13 \
                L 5.91 10.32 L 10.41 10.12 Z
                """
        ),
        SymbolNotation(
            "heart.circle", 24, 24, "O 12 12 10.4",
            fill:
                """
                M 12 17.14 C 8.59 15.16 6.17 12.74 6.17 9.88 C 6.17 5.92 10.57 5.48 12 8.56 C 13.43 5.48 17.83 5.92 17.83 9.88 \
                C 17.83 12.74 15.41 15.16 12 17.14 Z
                """
        ),
        SymbolNotation(
            "heart.circle.fill", 24, 24,
            holes:
                """
                O 12 12 11.2 M 12 17.14 C 8.59 15.16 6.17 12.74 6.17 9.88 C 6.17 5.92 10.57 5.48 12 8.56 \
                C 13.43 5.48 17.83 5.92 17.83 9.88 C 17.83 12.74 15.41 15.16 12 17.14 Z
                """
        ),
        SymbolNotation("crown", 28, 22, crownOutline),
        SymbolNotation("crown.fill", 28, 22, crownOutline, fill: crownOutline),
        SymbolNotation("trophy", 26, 24, bowl + " " + bowlSides),
        SymbolNotation("trophy.fill", 26, 24, bowl + " " + bowlSides, fill: bowl),
        SymbolNotation(
            "sparkles", 24, 25,
            fill:
                """
                M 9.6 5 C 10.6 10.6 12.6 12.6 18.2 13.6 C 12.6 14.6 10.6 16.6 9.6 22.2 C 8.6 16.6 6.6 14.6 1 13.6 \
                C 6.6 12.6 8.6 10.6 9.6 5 Z M 18.6 1.2 C 19.15 4.14 20.26 5.25 23.2 5.8 C 20.26 6.35 19.15 7.46 18.6 10.4 \
                C 18.05 7.46 16.94 6.35 14 5.8 C 16.94 5.25 18.05 4.14 18.6 1.2 Z M 18.6 16.6 C 19.06 19.03 19.97 19.94 22.4 20.4 \
                C 19.97 20.86 19.06 21.77 18.6 24.2 C 18.14 21.77 17.23 20.86 14.8 20.4 C 17.23 19.94 18.14 19.03 18.6 16.6 Z
                """
        ),
        SymbolNotation(
            "wand.and.stars", 25, 25, "M 2.6 22.4 L 15.6 9.4",
            fill:
                """
                M 18.4 1.2 C 18.93 4.02 19.98 5.07 22.8 5.6 C 19.98 6.13 18.93 7.18 18.4 10 C 17.87 7.18 16.82 6.13 14 5.6 \
                C 16.82 5.07 17.87 4.02 18.4 1.2 Z M 8.4 2.6 C 8.76 4.52 9.48 5.24 11.4 5.6 C 9.48 5.96 8.76 6.68 8.4 8.6 \
                C 8.04 6.68 7.32 5.96 5.4 5.6 C 7.32 5.24 8.04 4.52 8.4 2.6 Z M 20.4 13 C 20.76 14.92 21.48 15.64 23.4 16 \
                C 21.48 16.36 20.76 17.08 20.4 19 C 20.04 17.08 19.32 16.36 17.4 16 C 19.32 15.64 20.04 14.92 20.4 13 Z
                """
        ),
        SymbolNotation(
            "dollarsign.circle", 24, 24,
            "O 12 12 10.4 M 15.4 8.8 C 14.6 6.6 9 6.6 9 9.4 C 9 12.6 15.4 11 15.4 14.4 C 15.4 17.4 9.2 17.4 8.4 15 M 12 5.2 V 18.8"),
        SymbolNotation(
            "eurosign.circle", 24, 24, "O 12 12 10.4 A 13 12 4.7 48 312 M 7.2 10.3 H 11.6 M 7.2 13.7 H 11.6"),
        SymbolNotation("eurosign.circle.fill", 24, 24, holes: "O 12 12 11.2 " + euroOutline),
        SymbolNotation("cube", 24, 26, crate),
        SymbolNotation("cube.fill", 24, 26, fill: crateFaces),
        SymbolNotation("shippingbox", 24, 26, crate + " M 7 4.8 L 16.8 9.6 V 13"),
        SymbolNotation("shippingbox.fill", 24, 26, fill: crateFaces),
        SymbolNotation("ticket", 28, 20, ticketOutline + " M 18 2.4 V 17.6"),
        SymbolNotation(
            "ticket.fill", 28, 20, ticketOutline,
            holes: ticketOutline + " R 17.2 4.4 1.6 2.6 0.8 R 17.2 8.7 1.6 2.6 0.8 R 17.2 13 1.6 2.6 0.8"),
        SymbolNotation(
            "dumbbell.fill", 30, 16,
            fill: "R 6 2 3.6 12 1.4 R 20.4 2 3.6 12 1.4 R 2 4.4 2.8 7.2 1.2 R 25.2 4.4 2.8 7.2 1.2 R 10.4 6.8 9.2 2.4 1"),
        SymbolNotation("bed.double", 28, 20, "M 2 17.6 V 3 M 2 14 H 26 V 17.6 M 26 14 V 10.4 Q 26 8 23.6 8 H 11.4 V 14 O 6.6 10 2"),
        SymbolNotation(
            "figure.walk", 19, 26,
            "M 9.6 8 L 8.6 14.4 L 12 18 V 24 M 8.6 14.4 L 6 24 M 9.6 8 L 4.6 10.4 L 4 14 M 9.6 8 L 12.6 11.6 L 15.6 12.6",
            fill: "O 10.4 3.6 2.3"),
        SymbolNotation("doc.text.fill", 21, 25, holes: docOutline + " R 6.4 12.4 8.4 1.8 0.9 R 6.4 16.6 8.4 1.8 0.9"),
        SymbolNotation("mappin.circle", 24, 24, "O 12 12 10.4 M 12 11 V 17.8", fill: "O 12 8.6 2.8"),
        SymbolNotation(
            "mappin.circle.fill", 24, 24,
            holes:
                """
                O 12 12 11.2 M 11.1 11.3 V 17.6 Q 11.1 18.5 12 18.5 Q 12.9 18.5 12.9 17.6 V 11.3 C 15.8 10.4 15.2 5.6 12 5.6 \
                C 8.8 5.6 8.2 10.4 11.1 11.3 Z
                """
        ),
    ]
}
