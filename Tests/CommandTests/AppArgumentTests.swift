import Foundation
import LabTestSupport
import Testing

/// Tests for the arguments that specify an app and its commits.
@Suite struct AppArgumentTests {
    @Test func `a path that contains no app is rejected`() throws {
        try TemporaryFolder.use { root in
            try Data().write(to: URL(fileURLWithPath: root + "/notes.txt"))
            for (path, message) in [
                ("/none", "there is no file or folder"), ("/notes.txt", "is not a Swift file"), ("", "there is no Swift file in"),
            ] {
                let result = try Program.run("run", "--app", root + path)
                #expect(result.code == 2 && result.errors.contains(message), "\(result.errors)")
            }
            let screen = try Program.run("run", "--screen", "A")
            #expect(screen.errors.contains("needs --app PATH or a storyboard"))
        }
    }

    @Test func `an invalid --commits list is rejected, and the error names what is missing`() throws {
        #expect(try Program.run("compare", "sign-up", "--commits", "HEAD~1,HEAD").errors.contains("needs --app PATH"))
        #expect(try Program.run("compare", "--app", "Examples/SignUp", "--commits", "HEAD").errors.contains("several commits"))
        #expect(try Program.run("compare", "--app", "Examples/SignUp", "--commits", "HEAD,HEAD").code == 2)
        let repository = try HostileRepository(nil)
        defer { repository.remove() }
        let absent = try Program.run("compare", "--app", repository.top.path + "/apps/Box", "--commits", "no-such-commit,HEAD")
        #expect(absent.code == 2 && absent.errors.contains("there is no commit \"no-such-commit\""), "\(absent.errors)")
    }
}
