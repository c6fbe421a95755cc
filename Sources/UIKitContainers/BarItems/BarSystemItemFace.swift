/// The word or the symbol of a system item of a bar.
@MainActor
struct BarSystemItemFace: Hashable {
    private(set) var title: String?
    /// A name for `UIImage(systemName:)`.
    private(set) var symbol: String?

    /// - Parameter locale: a BCP 47 or ICU name. Languages that the toolkit does not translate use the English words.
    init(_ item: UIBarButtonItem.SystemItem, locale: String) {
        let words = BarWords(locale: locale)
        switch item {
        // On glass, the item is a check mark. (Facts/IOS26.md#glass-bars)
        case .done where SystemDesign.current.isGlass: symbol = "checkmark"
        case .done: title = words.done
        case .cancel: title = words.cancel
        case .edit: title = words.edit
        case .save: title = words.save
        case .undo: symbol = "arrow.uturn.backward"
        case .redo: symbol = "arrow.uturn.forward"
        case .add: symbol = "plus"
        case .compose: symbol = "square.and.pencil"
        case .reply: symbol = "arrowshape.turn.up.left"
        case .action: symbol = "square.and.arrow.up"
        case .organize: symbol = "folder"
        case .bookmarks: symbol = "book"
        case .search: symbol = "magnifyingglass"
        case .refresh: symbol = "arrow.clockwise"
        case .stop, .close: symbol = "xmark"
        case .camera: symbol = "camera"
        case .trash: symbol = "trash"
        case .play: symbol = "play.fill"
        case .pause: symbol = "pause.fill"
        case .rewind: symbol = "backward.fill"
        case .fastForward: symbol = "forward.fill"
        case .flexibleSpace, .fixedSpace: break
        }
        if let symbol, UIImage(systemName: symbol) == nil {
            // An item whose symbol the toolkit lacks shows its name, because an empty button would be hard to find and to tap.
            title = "\(item)".capitalized
            self.symbol = nil
        }
    }
}

/// The localized words that the system shows in bars.
struct BarWords: Hashable {
    var back = "Back"
    var done = "Done"
    var cancel = "Cancel"
    var edit = "Edit"
    var save = "Save"
    var search = "Search"

    init(locale: String) {
        switch locale.prefix(while: { $0 != "_" && $0 != "-" }) {
        case "ar": (back, done, cancel, edit, save, search) = ("رجوع", "تم", "إلغاء", "تحرير", "حفظ", "بحث")
        case "he", "iw": (back, done, cancel, edit, save, search) = ("חזרה", "סיום", "ביטול", "עריכה", "שמירה", "חיפוש")
        case "de": (back, done, cancel, edit, save, search) = ("Zurück", "Fertig", "Abbrechen", "Bearbeiten", "Sichern", "Suchen")
        case "fr": (back, done, cancel, edit, save, search) = ("Retour", "OK", "Annuler", "Modifier", "Enregistrer", "Rechercher")
        case "es": (back, done, cancel, edit, save, search) = ("Atrás", "OK", "Cancelar", "Editar", "Guardar", "Buscar")
        default: break
        }
    }
}
