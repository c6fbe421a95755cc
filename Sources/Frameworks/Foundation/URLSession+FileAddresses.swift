import Foundation
import FoundationNetworking

extension URLSession {
    /// Loads the contents of a URL. A file is read immediately, so that its contents arrive at the same moment in every run. Foundation
    /// on Linux cannot load file URLs in this method.
    public func data(from url: URL) async throws -> (Data, URLResponse) {
        guard url.isFileURL else { return try await data(from: url, delegate: nil) }
        return try FileLoading.answer(url)
    }
    /// Loads the URL of a request. A file is read immediately, as in `data(from:)`.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        guard let url = request.url, url.isFileURL else { return try await data(for: request, delegate: nil) }
        return try FileLoading.answer(url)
    }
}

/// Loads file URLs for all other methods of a session, as on a phone.
package final class FileLoading: URLProtocol {
    /// The class is registered only once, because Foundation has a single list of these classes for the whole process.
    private static let isRegistered = URLProtocol.registerClass(FileLoading.self)
    package static func register() { _ = isRegistered }

    package override class func canInit(with request: URLRequest) -> Bool { request.url?.isFileURL == true }
    package override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    package override func startLoading() {
        guard let url = request.url else { return }
        do {
            let (data, response) = try Self.answer(url)
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: data)
            client?.urlProtocolDidFinishLoading(self)
        } catch {
            client?.urlProtocol(self, didFailWithError: error)
        }
    }
    package override func stopLoading() {}

    static func answer(_ url: URL) throws -> (Data, URLResponse) {
        let place: [String: Any] = [NSURLErrorFailingURLErrorKey: url]
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw URLError(.fileDoesNotExist, userInfo: place)
        }
        guard !isFolder.boolValue else { throw URLError(.fileIsDirectory, userInfo: place) }
        guard let data = try? Data(contentsOf: url) else { throw URLError(.noPermissionsToReadFile, userInfo: place) }
        let response = URLResponse(
            url: url, mimeType: kinds[url.pathExtension.lowercased()] ?? "application/octet-stream", expectedContentLength: data.count,
            textEncodingName: nil)
        return (data, response)
    }

    /// The media types of the files that apps load most often. (IANA's registry of media types)
    private static let kinds = [
        "json": "application/json", "txt": "text/plain", "html": "text/html", "xml": "application/xml", "csv": "text/csv",
        "png": "image/png",
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "svg": "image/svg+xml", "pdf": "application/pdf",
    ]
}
