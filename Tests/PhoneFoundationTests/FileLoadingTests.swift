import Foundation
import Testing
import UIKit

@testable import PhoneFoundation

/// Tests for reading files by their URLs, as an app reads the files of its bundle.
@Suite struct FileLoadingTests {
    private func file(_ body: (URL) async throws -> Void) async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        try Data("[1, 2]".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        try await body(url)
    }

    @Test func `URLSession reads file URLs with async data functions`() async throws {
        try await file { url in
            let (data, response) = try await URLSession.shared.data(from: url)
            #expect(String(decoding: data, as: UTF8.self) == "[1, 2]")
            #expect(response.url == url && response.mimeType == "application/json" && response.expectedContentLength == 6)
            #expect(try await URLSession.shared.data(for: URLRequest(url: url)).0 == data)
        }
    }

    @Test func `URLSession.dataTask reads file URLs with a completion handler`() async throws {
        FileLoading.register()
        try await file { url in
            let session = URLSession(configuration: .ephemeral)
            let data: Data? = await withCheckedContinuation { done in
                session.dataTask(with: url) { data, _, _ in done.resume(returning: data) }.resume()
            }
            #expect(data.map { String(decoding: $0, as: UTF8.self) } == "[1, 2]")
        }
    }

    @Test func `a missing file or a folder throws a URLError`() async throws {
        await #expect { _ = try await URLSession.shared.data(from: URL(fileURLWithPath: "/nonexistent/trips.json")) } throws: {
            ($0 as? URLError)?.code == .fileDoesNotExist
        }
        await #expect { _ = try await URLSession.shared.data(from: FileManager.default.temporaryDirectory) } throws: {
            ($0 as? URLError)?.code == .fileIsDirectory
        }
    }
}
