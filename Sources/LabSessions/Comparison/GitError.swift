/// The reason why git returned no result.
package enum GitError: Error, CustomStringConvertible {
    case notInstalled
    /// The folder is not in a repository.
    case noRepository
    /// The `.git` file names a folder that does not refer back to the folder of the file.
    case leadsElsewhere(String)
    /// The first line of git's error message.
    case said(String)

    package var description: String {
        switch self {
        case .notInstalled: "git is not installed"
        case .noRepository: "not a git repository"
        case .leadsElsewhere(let path):
            "\(path) leads to a folder that is not a worktree or submodule of this repository, so it is not followed"
        case .said(let text): text
        }
    }
}
