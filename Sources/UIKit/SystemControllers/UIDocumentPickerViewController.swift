import UniformTypeIdentifiers

/// Receives the documents that the user has chosen. Every method is optional. The picker dismisses itself before each call.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    /// Called for a single document if the delegate does not implement the newer method `documentPicker(_:didPickDocumentsAt:)`.
    /// Deprecated in UIKit.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}
extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        for url in urls { documentPicker(controller, didPickDocumentAt: url) }
    }
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

/// The purpose of a document picker. Raw values are UIKit's. (documented: UIKit's headers) Deprecated in UIKit.
public enum UIDocumentPickerMode: UInt, Sendable { case `import`, open, exportToService, moveToService }

/// A controller with which the user chooses documents, or a folder as their destination. It shows only the app's own documents folder,
/// because a simulated phone has no other place for files.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    open private(set) var documentPickerMode: UIDocumentPickerMode
    open weak var delegate: (any UIDocumentPickerDelegate)?
    open var allowsMultipleSelection = false
    /// Whether file names include their extensions.
    open var shouldShowFileExtensions = false
    /// The initial folder; nil for the app's documents folder.
    open var directoryURL: URL?
    private let accepts: (URL, _ isFolder: Bool) -> Bool
    /// The files to export to the chosen folder.
    private let exported: [URL]
    private let navigation = UINavigationController()
    private var isDone = false

    /// - Parameter accepts: returns whether the user can choose a file or folder.
    package init(
        mode: UIDocumentPickerMode, exporting urls: [URL] = [], accepts: @escaping (URL, _ isFolder: Bool) -> Bool = { _, _ in true }
    ) {
        documentPickerMode = mode
        exported = urls
        self.accepts = accepts
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        (documentPickerMode, exported, accepts) = (.open, [], { _, _ in true })
        super.init(coder: coder)
    }
    /// Creates a picker that opens documents with these uniform type identifiers. Deprecated in UIKit.
    @preconcurrency @MainActor
    public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        self.init(mode: mode) { url, isFolder in
            let type = Self.type(of: url, isFolder: isFolder)
            return allowedUTIs.contains { wanted in type.identifier == wanted || UTType(wanted).map { type.conforms(to: $0) } == true }
        }
    }
    /// Creates a picker that opens documents of these types, or copies of them.
    @preconcurrency @MainActor
    public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        self.init(mode: asCopy ? .import : .open) { url, isFolder in
            let type = Self.type(of: url, isFolder: isFolder)
            return contentTypes.contains { type.conforms(to: $0) }
        }
    }
    /// Returns the type of a file according to its extension.
    private static func type(of url: URL, isFolder: Bool) -> UTType {
        isFolder ? .folder : UTType(filenameExtension: url.pathExtension) ?? .data
    }
    /// Creates a picker that exports a document. Deprecated in UIKit.
    @preconcurrency @MainActor
    public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(mode: mode, exporting: [url]) }
    @preconcurrency @MainActor
    public convenience init(urls: [URL], in mode: UIDocumentPickerMode) { self.init(mode: mode, exporting: urls) }
    /// Creates a picker that moves or copies the documents to the chosen folder.
    @preconcurrency @MainActor
    public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
        self.init(mode: asCopy ? .exportToService : .moveToService, exporting: urls)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addChild(navigation)
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
        navigation.setViewControllers([folder(at: directoryURL ?? Self.documentsFolder)], animated: false)
    }
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        navigation.view.frame = view.bounds
    }
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // The picker has disappeared without a result, because the user has pulled it down.
        if !isDone, presentingViewController == nil { finish { $0.documentPickerWasCancelled($1) } }
    }

    private static var documentsFolder: URL {
        FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
    }

    private func folder(at url: URL) -> DocumentFolderController {
        let isExport = documentPickerMode == .exportToService || documentPickerMode == .moveToService
        let controller = DocumentFolderController(
            folder: url, showsExtensions: shouldShowFileExtensions, accepts: isExport ? { _, _ in false } : accepts)
        controller.openFolder = { [weak self] in
            guard let self else { return }
            navigation.pushViewController(folder(at: $0), animated: true)
        }
        controller.allowsMultipleSelection = allowsMultipleSelection
        controller.pick = { [weak self] in self?.picked($0) }
        controller.cancel = { [weak self] in self?.leave { $0.documentPickerWasCancelled($1) } }
        if isExport {
            controller.doneTitle = documentPickerMode == .exportToService ? "Save" : "Move"
            controller.done = { [weak self] in self?.export(to: url) }
        } else if accepts(url, true) {
            controller.doneTitle = "Open"
            controller.done = { [weak self] in self?.picked([url]) }
        }
        return controller
    }

    /// Reports the chosen files. An import reports copies, which the app may change.
    private func picked(_ urls: [URL]) {
        let result =
            documentPickerMode == .import
            ? urls.compactMap { transfer($0, to: FileManager.default.temporaryDirectory, moves: false) } : urls
        leave { $0.documentPicker($1, didPickDocumentsAt: result) }
    }
    private func export(to folder: URL) {
        let result = exported.compactMap { transfer($0, to: folder, moves: documentPickerMode == .moveToService) }
        leave { $0.documentPicker($1, didPickDocumentsAt: result) }
    }
    /// Moves or copies a file. If its name is already in use, the file gets a different name.
    private func transfer(_ url: URL, to folder: URL, moves: Bool) -> URL? {
        let (base, end) = (url.deletingPathExtension().lastPathComponent, url.pathExtension)
        var target = folder.appendingPathComponent(url.lastPathComponent)
        var number = 2
        while FileManager.default.fileExists(atPath: target.path), target != url {
            target = folder.appendingPathComponent("\(base) \(number)" + (end.isEmpty ? "" : ".\(end)"))
            number += 1
        }
        do {
            if moves {
                try FileManager.default.moveItem(at: url, to: target)
            } else {
                try FileManager.default.copyItem(at: url, to: target)
            }
            return target
        } catch {
            reportMistake(
                "UIDocumentPickerViewController: \(url.lastPathComponent) cannot go to \(folder.path): \(error.localizedDescription)")
            return nil
        }
    }

    private func leave(_ report: @escaping (any UIDocumentPickerDelegate, UIDocumentPickerViewController) -> Void) {
        guard presentingViewController != nil else { return finish(report) }
        isDone = true
        dismiss(animated: true) { [self] in delegate.map { report($0, self) } }
    }
    private func finish(_ report: (any UIDocumentPickerDelegate, UIDocumentPickerViewController) -> Void) {
        isDone = true
        delegate.map { report($0, self) }
    }
}
