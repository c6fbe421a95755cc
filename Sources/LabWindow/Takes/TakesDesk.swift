import LabProtocol

/// What the window knows of takes.
@MainActor
struct TakesDesk {
    var folder = TakesFolder()
    /// The take that is recorded, and what the flow has said meanwhile.
    var recorder: TakeRecorder?
    var captions: [RunTake.Caption] = []

    /// The list as it was last read, and what is wrong with files in it.
    var list: [StoredTake] = []
    var problems: [String] = []
    /// The path of the chosen one.
    var chosen: String?

    /// The take whose run was opened last, and the session that shows it.
    var opened: Opened?
    struct Opened {
        var take: StoredTake
        weak var session: (any LabSession)?
    }
    /// What was deleted, the latest last, and where it is until the window closes.
    var removed: [(take: StoredTake, place: String)] = []

    /// How films are made, as it was chosen last.
    var rendering = TakeRendering()
    /// The film that is made, and those that wait for it.
    var render: TakeRender?
    var waiting: [(take: StoredTake, rendering: TakeRendering)] = []

    mutating func reload() {
        (list, problems) = folder.list()
        if chosenTake == nil { chosen = list.first?.path }
    }

    /// One of the list, or one that was opened from elsewhere.
    var chosenTake: StoredTake? { list.first { $0.path == chosen } ?? opened.flatMap { $0.take.path == chosen ? $0.take : nil } }
}
