import Foundation

@objc public protocol NoteStoreDelegate: AnyObject {
    @objc optional func noteStore(_ store: NoteStore, didAdd note: String)
    @objc optional func noteStoreTitle(_ store: NoteStore) -> String
}

/// A store of notes, with observers.
@objcMembers
open class NoteStore: NSObject {
    public static let changed = Notification.Name("NoteStoreChanged")
    public weak var delegate: NoteStoreDelegate?
    public private(set) var notes: [String] = []

    #if HAS_SAMPLES
        public override init() {
            super.init()
            notes = ["Milk"]
        }
    #endif

    public var title: String { delegate?.noteStoreTitle?(self) ?? "Notes" }

    open func add(_ note: String) {
        notes.append(note)
        delegate?.noteStore?(self, didAdd: note)
        NotificationCenter.default.post(name: NoteStore.changed, object: self)
    }
}
