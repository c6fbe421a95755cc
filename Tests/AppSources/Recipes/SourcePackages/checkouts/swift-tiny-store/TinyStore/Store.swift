import Foundation
/// A store of values in a file of the application support folder.
public final class Store<Value: Codable> {
    private let url: URL
    public private(set) var values: [Value] = []
    public init(name: String) {
        let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appendingPathComponent(name + ".json")
        if let data = try? Data(contentsOf: url) { values = (try? JSONDecoder().decode([Value].self, from: data)) ?? [] }
    }
    public func append(_ value: Value) {
        values.append(value)
        try? JSONEncoder().encode(values).write(to: url, options: .atomic)
    }
}
