/// The choice of a back button's title.
enum BackButtonTitle {
    /// Returns the previous item's title if it fits, else the word for "Back", else an empty title that leaves only the chevron.
    /// - Parameters:
    ///   - title: `backButtonTitle` or the title of the previous item.
    ///   - word: "Back" in the interface's language.
    ///   - room: the available width in points.
    ///   - width: a function that returns the width of a text in points.
    static func choose(
        _ title: String?, word: String, mode: UINavigationItem.BackButtonDisplayMode, room: CGFloat, width: (String) -> CGFloat
    ) -> String? {
        let candidates: [String] =
            switch mode {
            case .default: title.map { $0.isEmpty ? [word] : [$0, word] } ?? [word]
            case .generic: [word]
            case .minimal: []
            }
        return candidates.first { width($0) <= room }
    }
}
