import Foundation

extension AppModules {
    /// Checks every name, path and flag of the app against the grammar of projects. This is the last check before the words reach the
    /// compiler and the cache.
    ///
    /// The readers of projects report an invalid word with its file and line. This method rejects a word that they have missed.
    /// - Parameter path: the app's path as the user wrote it.
    /// - Throws: `CommandFailure` for the first invalid word.
    func checkGrammar(_ path: String) throws {
        for module in modules + tests {
            let what = "the module \(module.name)"
            try ProjectGrammar.identifier.check(module.name, "the name of a module", at: path)
            for name in module.dependencies { try ProjectGrammar.identifier.check(name, "a dependency of \(what)", at: path) }
            for file in module.files { try ProjectGrammar.fullPath.check(file, "a source of \(what)", at: path) }
            if let name = module.bundleName { try ProjectGrammar.fileName.check(name + ".resources", "the bundle of \(what)", at: path) }
            guard CompilerFlags.areAllowed(module.flags) else {
                throw CommandFailure(
                    "\(shown(path)): the compiler's flags of \(what) are \(shown(module.flags.joined(separator: " "))); "
                        + "expected conditions and features, so remove the others")
            }
            _ = try BundleTree(module.resources, at: path)
        }
        _ = try mainBundle(at: path)
    }

    /// Returns the contents of `Bundle.main`, including the bundles inside it.
    /// - Throws: `CommandFailure` if a resource's name is outside the bundle or below a file of the bundle.
    func mainBundle(at path: String) throws -> BundleTree {
        var tree = try BundleTree(resources, at: path)
        for bundle in bundles { try tree.add(bundle, at: path) }
        for test in tests where !test.resources.isEmpty {
            try tree.add(AppBundle(path: AppBundle.frameworkPath(test.name), resources: test.resources, information: [:]), at: path)
        }
        if let information { try tree.write(information, below: "", at: path) }
        try tree.reserve(name, at: path)
        return tree
    }
}
