import LabProtocol
import SceneSyntax

/// A CI configuration that checks an app's flows on every pull request.
struct CIWorkflow {
    /// The path of the app or project relative to the repository's root; "." for the root itself.
    let app: String
    /// The path of the flow relative to the repository's root.
    let flow: String
    /// The further words that name the app, such as `--target Demo`.
    let words: [String]
    /// The name of the screen if it gets a workflow of its own; nil for the workflow of the whole app.
    let name: String?
    /// The name of the repository with the GitHub action: `OWNER/KeyboardLab`.
    let repository: String
    let version: String
    /// The version that the compiler prints. KeyboardLab's modules can only be used with exactly this version.
    let compiler: String

    /// The container image with the compiler. (documented: the tags of the official images on Docker Hub, `swift:6.1.2-bookworm`)
    private var image: String {
        let number = compiler.firstMatch(of: /swift-([0-9]+\.[0-9]+(?:\.[0-9]+)?)-RELEASE/).map { String($0.1) }
        return "swift:\(number ?? Self.leastCompiler)-bookworm"
    }
    /// The oldest compiler that can build KeyboardLab. It is used if the compiler is not a release.
    private static let leastCompiler = "6.2"

    /// The devices on which the flow is checked: the smallest screen of iOS 17, and a common one. (chosen)
    static let devices = "iPhone SE,iPhone 15"
    /// The folder of the results; `check-in-ci.sh` uses the same name.
    private static let results = "keyboard-lab-results"
    private var suffix: String { name.map { "-\($0)" } ?? "" }
    /// The path of GitHub's workflow relative to the repository's root.
    var githubPath: String { ".github/workflows/keyboard-lab\(suffix).yml" }
    /// The path of GitLab's job relative to the repository's root.
    var gitlabPath: String { ".gitlab/keyboard-lab\(suffix).yml" }

    /// Returns whether a word has no special meaning in CI configurations, shells and YAML. `$`, for example, starts an expression of
    /// the CI server.
    static func isPlain(_ word: String) -> Bool { word.wholeMatch(of: /[A-Za-z0-9_.\/:@%+=,() &-]+/) != nil }

    private var package: String {
        "https://github.com/\(repository)/releases/download/v\(version)/keyboard-lab_\(version)_amd64.deb"
    }
    /// The arguments of `check`, quoted as `check-in-ci.sh` reads them.
    private var arguments: String {
        ShellLine.text(["--app", app] + words + [flow, "--device", Self.devices])
    }

    /// The text of a workflow for GitHub Actions.
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

    /// The text of a job for GitLab, for `include` in `.gitlab-ci.yml`.
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
