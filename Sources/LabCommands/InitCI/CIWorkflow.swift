import LabProtocol
import SceneSyntax

/// A CI configuration that checks an app's flows on every pull request.
struct CIWorkflow {
    /// The path of the app or project below the repository's root; "." for the root.
    let app: String
    /// The path of the flow below the repository's root.
    let flow: String
    /// The other words that name the app, such as `--target Demo`.
    let words: [String]
    /// The name of the first screen, for a workflow of its own; nil for the app's.
    let name: String?
    /// The repository that has the action: `OWNER/KeyboardLab`.
    let repository: String
    let version: String
    /// The compiler's version as the compiler writes it. The toolkit's modules are of this one.
    let compiler: String

    /// The container image with the compiler. (documented: the tags of the official images on Docker Hub, `swift:6.1.2-bookworm`)
    private var image: String {
        let number = compiler.firstMatch(of: /swift-([0-9]+\.[0-9]+(?:\.[0-9]+)?)-RELEASE/).map { String($0.1) }
        return "swift:\(number ?? Self.leastCompiler)-bookworm"
    }
    /// The oldest compiler that builds the toolkit, for a compiler that is not a release.
    private static let leastCompiler = "6.2"

    /// The devices of the check: the smallest screen of iOS 17 and a usual one. (chosen)
    static let devices = "iPhone SE,iPhone 15"
    /// The folder of the results, as `check-in-ci.sh` names it.
    private static let results = "keyboard-lab-results"
    private var suffix: String { name.map { "-\($0)" } ?? "" }
    /// The place of GitHub's workflow, from the root of the repository.
    var githubPath: String { ".github/workflows/keyboard-lab\(suffix).yml" }
    /// The place of GitLab's job, from the root of the repository.
    var gitlabPath: String { ".gitlab/keyboard-lab\(suffix).yml" }

    /// Returns whether CI servers, shells and YAML leave all letters of a word unchanged. `$` starts an expression of the server.
    static func isPlain(_ word: String) -> Bool { word.wholeMatch(of: /[A-Za-z0-9_.\/:@%+=,() &-]+/) != nil }

    private var package: String {
        "https://github.com/\(repository)/releases/download/v\(version)/keyboard-lab_\(version)_amd64.deb"
    }
    /// The arguments of `check`, in the quotes that `check-in-ci.sh` reads.
    private var arguments: String {
        ShellLine.text(["--app", app] + words + [flow, "--device", Self.devices])
    }

    /// A workflow of GitHub Actions.
    var github: String {
        """
        # Plays a flow on every pull request. `keyboard-lab init-ci` wrote it.
        name: Keyboard\(name.map { " on \($0)" } ?? "")
        on:
          pull_request:
          push: {branches: [main, master]}
        permissions: {contents: read}
        jobs:
          keyboard:
            runs-on: ubuntu-24.04
            # The compiler with which the package's toolkit was built.
            container: \(image)
            steps:
              - uses: actions/checkout@v4
              - uses: \(repository)@v\(version)
                with:
                  arguments: \(YamlText.quoted(arguments))

        """
    }

    /// A job of GitLab's, for `include` in `.gitlab-ci.yml`.
    var gitlab: String {
        """
        # Plays a flow on every push. `keyboard-lab init-ci` wrote it. In .gitlab-ci.yml:
        #   include: {local: \(gitlabPath)}
        keyboard\(suffix):
          image: \(image)
          script:
            - apt-get update -qq
            - apt-get install -y -qq curl
            - curl -fsSLo /tmp/keyboard-lab.deb \(package)
            - apt-get install -y -qq /tmp/keyboard-lab.deb
            - \(YamlText.quoted("keyboard-lab check \(arguments) --results \(Self.results) --junit \(Self.results)/junit.xml"))
          artifacts:
            when: always
            paths: [\(Self.results)]
            reports:
              junit: \(Self.results)/junit.xml

        """
    }
}
