/// The reason for which git does not answer.
package enum GitError: Error, CustomStringConvertible {
    case notInstalled
    /// The folder is in no repository.
    case noRepository
    /// A `.git` leads to a folder outside that does not know of it.
    case leadsElsewhere(String)
    /// The first line that git says.
    case said(String)

    package var description: String {
        switch self {
        case .notInstalled: "git is not installed"
        case .noRepository: "not a git repository"
        case .leadsElsewhere(let path):
            "\(path) leads to a folder that is no worktree's or submodule's of this one, so it is not followed"
        case .said(let text): text
        }
    }
}
