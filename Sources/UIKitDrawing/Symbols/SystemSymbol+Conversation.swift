/// The drawings of bubbles, bells, people and hands.
extension SystemSymbol {
    private static let bubbleOnLeft =
        """
        M 10 2 C 20.6 2 20.6 14.4 10 14.4 C 9 14.4 8.2 14.3 7.4 14.1 C 6.4 15.6 5 16.4 3.2 16.8 C 4.2 15.6 4.6 14.2 4.2 12.6 \
        C -0.6 9.4 1 2 10 2 Z
        """
    private static let rightBubble =
        """
        M 13.5 2.4 C -1 2.4 0 18.6 13.5 18.4 C 14.6 18.4 15.6 18.3 16.6 18 C 18 19.8 20 21.2 22.4 21.6 C 21 20 20.6 18.2 21 16 \
        C 26.8 12 25 2.4 13.5 2.4 Z
        """
    private static let sidePeople =
        "O 7.2 9.4 2.7 M 8.4 13.8 C 4.6 13.6 2 16 2 19.4 H 7 O 26.8 9.4 2.7 M 25.6 13.8 C 29.4 13.6 32 16 32 19.4 H 27"
    private static let thumbDown =
        """
        M 8 13.6 L 12 21 C 15.4 21.8 15.6 18.6 14.4 15 H 19.6 Q 22.4 15 22 12.2 L 20.8 5.2 Q 20.4 2.6 17.8 2.6 H 11 Q 9.4 2.6 8 3.6 \
        M 2.6 13.6 H 8 V 3 H 2.6 Z
        """
    private static let palm =
        """
        M 5 15 V 7 Q 5 5.2 6.6 5.2 Q 8.2 5.2 8.2 7 V 12 V 4 Q 8.2 2.2 9.8 2.2 Q 11.4 2.2 11.4 4 V 11.6 V 4.6 Q 11.4 3 13 3 \
        Q 14.6 3 14.6 4.6 V 12.2 V 6.8 Q 14.6 5.2 16.2 5.2 Q 17.8 5.2 17.8 6.8 V 16 C 17.8 21.6 15 24 11.4 24 C 7.6 24 6 22 4.6 19.4 \
        L 2 14.8 Q 1.4 13.4 2.6 12.8 Q 3.8 12.4 4.6 13.6 Z
        """

    static let conversationDrawings: [SymbolNotation] = [
        SymbolNotation(
            "bubble.left.and.bubble.right", 30, 25,
            bubbleOnLeft
                + " M 21.4 7.4 C 29.6 8.6 30.4 16.6 25.8 19.6 C 25.4 21.2 25.8 22.4 26.8 23.6 C 25 23.2 23.6 22.4 22.6 20.9 "
                + "C 18 22 13.4 20.4 12 17.4"
        ),
        SymbolNotation(
            "bubble.left.and.bubble.right.fill", 30, 25,
            fill: bubbleOnLeft
                + " M 21 7 C 29.6 8 30.6 16.6 25.8 19.6 C 25.4 21.2 25.8 22.4 26.8 23.6 C 25 23.2 23.6 22.4 22.6 20.9 "
                + "C 18 22 13.4 20.4 11.8 17 C 17.6 16.4 21.6 12.4 21 7 Z"
        ),
        SymbolNotation("bubble.right", 26, 24, rightBubble),
        SymbolNotation("bubble.right.fill", 26, 24, rightBubble, fill: rightBubble),
        SymbolNotation("text.bubble", 26, 24, bubble + " M 8 8.4 H 18 M 8 12.6 H 15"),
        SymbolNotation("text.bubble.fill", 26, 24, bubble, holes: bubble + " R 7 7.4 12 1.9 0.9 R 7 11.6 8.6 1.9 0.9"),
        SymbolNotation("ellipsis.bubble", 26, 24, bubble, fill: "O 8 10.4 1.3 O 13 10.4 1.3 O 18 10.4 1.3"),
        SymbolNotation("ellipsis.bubble.fill", 26, 24, bubble, holes: bubble + " O 8 10.4 1.4 O 13 10.4 1.4 O 18 10.4 1.4"),
        SymbolNotation("bell.slash.fill", 23, 26, clapper, holes: bellOutline + " M 1.4 4.2 L 2.8 2.8 L 21.8 22 L 20.4 23.4 Z"),
        SymbolNotation("bell.badge", 24, 26, bellOutline + " " + clapper, fill: "O 19 5 3.6"),
        SymbolNotation("bell.badge.fill", 24, 26, clapper, fill: "O 19.4 4.8 3.4", holes: bellOutline + " O 19.4 4.8 4.6"),
        SymbolNotation("person.3", 34, 22, "O 17 7 3.8 M 10 20 C 10 12 24 12 24 20 Z " + sidePeople),
        SymbolNotation(
            "person.3.fill", 34, 22,
            fill:
                """
                O 17 6.8 4.5 M 9.2 20.8 C 9.2 10.8 24.8 10.8 24.8 20.8 Z O 7 9 3.4 M 1 20.8 C 1 15.6 4 13 8.6 13.2 \
                C 7.6 15.4 7.2 17.8 7.2 20.8 Z O 27 9 3.4 M 33 20.8 C 33 15.6 30 13 25.4 13.2 C 26.4 15.4 26.8 17.8 26.8 20.8 Z
                """
        ),
        SymbolNotation(
            "person.fill.badge.plus", 28, 24, "M 23 3 V 11 M 19 7 H 27", fill: "O 10 7 5 M 1.4 22 C 1.4 11.4 18.6 11.4 18.6 22 Z"),
        SymbolNotation(
            "person.crop.circle.badge.plus", 28, 25,
            "O 11 12 9 M 5.2 18.6 C 6.8 14.2 15.2 14.2 16.8 18.6 O 11 9.8 3 M 23.4 15 V 23 M 19.4 19 H 27.4"),
        SymbolNotation(
            "person.text.rectangle", 28, 21,
            "R 2 2 24 17 3 O 8.6 7.8 2.2 M 5 15 C 5 11.4 12.2 11.4 12.2 15 Z M 16 7.6 H 22.4 M 16 12 H 22.4"),
        SymbolNotation("hand.thumbsup.fill", 24, 24, thumbUp, fill: thumbUp),
        SymbolNotation("hand.thumbsdown", 24, 24, thumbDown),
        SymbolNotation("hand.thumbsdown.fill", 24, 24, thumbDown, fill: thumbDown),
        SymbolNotation("hand.raised", 20, 26, palm),
        SymbolNotation("hand.raised.fill", 20, 26, palm, fill: palm),
        SymbolNotation(
            "phone.down.fill", 27, 14,
            fill:
                """
                M 2 9.6 C 1.6 5 7 2 13.5 2 C 20 2 25.4 5 25 9.6 Q 24.8 11.8 22.6 11.4 L 19.4 10.8 Q 17.6 10.4 17.6 8.8 V 7 \
                C 15 6.2 12 6.2 9.4 7 V 8.8 Q 9.4 10.4 7.6 10.8 L 4.4 11.4 Q 2.2 11.8 2 9.6 Z
                """
        ),
    ]
}
