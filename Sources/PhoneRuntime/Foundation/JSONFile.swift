/// Parses JSON files and reports mistakes with their line.
package enum JSONFile {
    /// Returns the top-level object of the file.
    /// - Throws: `OpenStepPropertyList.Mistake`.
    package static func object(_ data: Data, file: String) throws(OpenStepPropertyList.Mistake) -> [String: Any] {
        func mistake(_ line: Int, _ column: Int, _ message: String) -> OpenStepPropertyList.Mistake {
            OpenStepPropertyList.Mistake(file: file, line: line, column: column, message: message)
        }
        let value: Any
        do { value = try JSONSerialization.jsonObject(with: data) } catch {
            let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "this is no JSON"
            let match = reason.firstMatch(of: /line (\d+), column (\d+)/)
            let message = reason.replacing(/\ ?(?:around|at)? ?line \d+, column \d+\.?/, with: "")
            throw mistake(match.flatMap { Int($0.1) } ?? 1, match.flatMap { Int($0.2) } ?? 1, message)
        }
        guard let object = value as? [String: Any] else { throw mistake(1, 1, "expected an object at the top of the file") }
        return object
    }
}
