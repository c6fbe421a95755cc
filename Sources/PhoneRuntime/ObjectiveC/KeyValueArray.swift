/// The result of `mutableArrayValue(forKey:)`: a mutable array that reads and writes an array property of an object.
final class KeyValueArray: NSMutableArray {
    private let owner: any NSObjectProtocol
    private let keyPath: String

    init(owner: any NSObjectProtocol, keyPath: String) {
        (self.owner, self.keyPath) = (owner, keyPath)
        super.init(capacity: 0)
    }
    // These initializers exist only because Foundation requires them. They are never called.
    required init(objects: UnsafePointer<AnyObject>?, count: Int) { preconditionFailure("a property's array is made of its object") }
    required convenience init(arrayLiteral elements: Any...) { preconditionFailure("a property's array is made of its object") }
    required convenience init?(coder: NSCoder) { return nil }

    private var elements: [Any] {
        get {
            switch owner.value(forKeyPath: keyPath) {
            case let array as NSArray: array.map { $0 }
            case let array as [Any]: array
            default: []
            }
        }
        set { owner.setValue(newValue, forKeyPath: keyPath) }
    }

    override var count: Int { elements.count }
    override func object(at index: Int) -> Any { elements[index] }
    override func insert(_ anObject: Any, at index: Int) { elements.insert(anObject, at: index) }
    override func removeObject(at index: Int) { elements.remove(at: index) }
    override func add(_ anObject: Any) { elements.append(anObject) }
    override func removeLastObject() { if !elements.isEmpty { elements.removeLast() } }
    override func replaceObject(at index: Int, with anObject: Any) { elements[index] = anObject }
}
