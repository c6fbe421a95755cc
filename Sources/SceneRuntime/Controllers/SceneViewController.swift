import IQKeyboardManagerSwift
import UIKit

/// The view controller of a scene. It makes the views that the document describes and performs their actions.
///
/// It uses the same API as an app: `addSubview`, properties, a text field delegate and button actions.
package final class SceneViewController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
    package let document: SceneDocument
    /// The scene's views, by id.
    internal(set) var viewsByID: [String: UIView] = [:]
    /// Every view that the scene describes, parents first.
    internal(set) var sceneViews: [UIView] = []
    /// The descriptions of views that steps have added, by id. The document does not contain them.
    private var addedViews: [String: ViewDescription] = [:]
    let images: SceneImages
    /// The gesture recognizers in the order of the file.
    private(set) var recognizers: [SceneRecognizer] = []
    let menus = SceneMenus()
    var constraints = SceneConstraints()
    /// Whether the initial views exist. Views that are made later belong to cells or steps.
    var isMade = false
    private var shares = SceneShares()
    private var following = ShareFollowing()
    /// The scene's outermost container; nil if this controller is the root.
    weak var container: UIViewController?
    /// The identities of the views whose frames the file sets.
    var framed: Set<ObjectIdentifier> = []
    /// The lists with their data sources, which are stored because tables and collections hold them weakly.
    var lists: [(view: UIScrollView, source: SceneListSource)] = []
    private var fields: [UIView] = []
    var searches: [(bar: UISearchBar, actions: [String: SceneAction])] = []
    /// The ids of the labels or fields that display the values of controls, by control.
    private var displays: [ObjectIdentifier: String] = [:]
    private var returnActions: [ObjectIdentifier: SceneAction] = [:]

    package init(document: SceneDocument) {
        self.document = document
        images = SceneImages(folder: document.folder)
        super.init(nibName: nil, bundle: nil)
        let screen = document.controller.screen
        if case .view = screen.content, !screen.isTableViewController, screen.code == nil { prepare(self, screen) }
        observeNotifications()
    }

    package required init?(coder: NSCoder) { return nil }

    package override func loadView() {
        guard case .view(let description) = document.controller.screen.content else {
            return super.loadView()
        }
        view = makeRootView(description)
    }

    package override func viewDidLoad() {
        super.viewDidLoad()
        addChildren(of: document.controller.screen, to: self)
    }

    /// Makes the view of a controller with all its subviews.
    func makeRootView(_ description: ViewDescription) -> UIView {
        images.answerNames()
        isMade = false
        let firstRecognizer = recognizers.count
        let firstView = sceneViews.count
        let root = make(description, in: UIScreen.main.bounds.size)
        root.frame = UIScreen.main.bounds
        constraints.activate(views: viewsByID, framed: framed, root: root)
        isMade = true
        connectRecognizers(from: firstRecognizer)
        menus.perform = { [weak self] action, view in self?.perform(action, from: view) }
        // Show initial values in labels only, because a field stays empty until the user chooses a value.
        for control in sceneViews[firstView...] where display(of: control) is UILabel { showValue(of: control) }
        return root
    }

    /// Sets the described properties of a text field in an alert.
    func configure(_ field: UITextField, as description: ViewDescription) {
        field.accessibilityIdentifier = description.id
        sceneViews.append(field)
        if let id = description.id { viewsByID[id] = field }
        apply(description.properties, to: field, known: ViewCatalog.properties(of: description.className))
        apply(description.engineProperties, to: field, known: ViewCatalog.engineProperties(of: description.className))
        connect(description.actions, to: field)
    }

    /// Adds the view that a step describes, with its subviews, to a parent view.
    /// - Parameter index: the index in the parent; nil, or an index after the last subview, adds the view in front of the other subviews.
    func add(_ description: ViewDescription, to parent: UIView, at index: Int?) {
        for view in description.all { if let id = view.id { addedViews[id] = view } }
        isMade = false
        let (firstRecognizer, firstView) = (recognizers.count, sceneViews.count)
        let container = (parent as? UIVisualEffectView)?.contentView ?? parent
        let view = make(description, in: container.bounds.size)
        if let stack = container as? UIStackView {
            stack.insertArrangedSubview(view, at: min(index ?? .max, stack.arrangedSubviews.count))
            let spacing = description.properties.filter { $0.name == ViewCatalog.customSpacing }
            apply(spacing, to: view, known: ViewClass.uiView.properties)
        } else {
            container.insertSubview(view, at: min(index ?? .max, container.subviews.count))
        }
        if let root = shownController.viewIfLoaded { constraints.activate(views: viewsByID, framed: framed, root: root) }
        isMade = true
        connectRecognizers(from: firstRecognizer)
        for control in sceneViews[firstView...] where display(of: control) is UILabel { showValue(of: control) }
    }

    /// Removes a view with its subviews from the screen, so that its ids can be used again.
    func remove(_ view: UIView) {
        view.removeFromSuperview()
        forget(view)
        addedViews = addedViews.filter { viewsByID[$0.key] != nil }
    }

    /// Returns the description of the view with an id, from the file or from the step that added the view.
    func description(of id: String) -> ViewDescription? { addedViews[id] ?? document.view(id) }

    /// Releases the views below a root view. Called when the view has left the screen.
    func forget(_ root: UIView) {
        // Remove the entries by identity, because a new view may get the memory address of a released view.
        for view in sceneViews where view.isDescendant(of: root) {
            let id = ObjectIdentifier(view)
            framed.remove(id)
            displays[id] = nil
            returnActions[id] = nil
        }
        for (id, view) in viewsByID where view.isDescendant(of: root) { viewsByID[id] = nil }
        sceneViews.removeAll { $0.isDescendant(of: root) }
        fields.removeAll { $0.isDescendant(of: root) }
        searches.removeAll { $0.bar.isDescendant(of: root) }
        recognizers.removeAll { $0.recognizer.view?.isDescendant(of: root) ?? true }
        lists.removeAll { $0.view.isDescendant(of: root) }
        constraints.forget(root)
    }

    /// Recomputes sizes and positions that are given as fractions when the size of a controller's root view has changed.
    func followShares(in view: UIView, _ following: inout ShareFollowing) {
        let isOther = following.size != view.bounds.size
        guard isOther || following.passes > 0 else { return }
        following = ShareFollowing(size: view.bounds.size, passes: isOther ? 2 : following.passes - 1)
        shares.follow()
        if following.passes > 0 { view.setNeedsLayout() }
    }

    /// Makes the described view with its contents.
    /// - Parameters:
    ///   - size: the size of the superview, to which fractions in the description refer.
    ///   - made: the view if it already exists.
    func make(_ description: ViewDescription, in size: CGSize, as made: UIView? = nil) -> UIView {
        guard let viewClass = ViewCatalog.viewClass(description.className) else {
            preconditionFailure("\(description.position): \(description.className) passed the check and is not in the catalogue")
        }
        let view = made ?? description.ownClass.map { ownView($0, description) } ?? description.list.map(Self.listView) ?? viewClass.make()
        view.frame = description.frame?.resolved(in: size) ?? CGRect(origin: .zero, size: size)
        if let frame = description.frame { shares.note(view, frame, in: size) }
        view.accessibilityIdentifier = description.id
        sceneViews.append(view)
        if let id = description.id { viewsByID[id] = view }
        apply(description.properties, to: view, known: ViewCatalog.properties(of: description.className))
        apply(description.engineProperties, to: view, known: ViewCatalog.engineProperties(of: description.className))
        for attribute in description.runtimeAttributes { attribute.set(on: view, images: images) }
        if let scrollView = view as? UIScrollView, let size = description.properties.first(where: { $0.name == "contentSize" }),
            let extent = size.value as? SceneExtent
        {
            shares.noteContent(of: scrollView, extent)
        }
        connect(description.actions, to: view)
        menus.connect(description, to: view)
        for recognizer in description.gestureRecognizers {
            let made = SceneRecognizer(recognizer)
            recognizers.append(made)
            view.addGestureRecognizer(made.recognizer)
        }
        SceneLayers.add(description.layers, to: view)
        if let mask = description.mask.first { view.mask = make(mask, in: view.bounds.size) }
        if description.frame != nil { framed.insert(ObjectIdentifier(view)) }
        constraints.collect(description, of: view)
        let container = (view as? UIVisualEffectView)?.contentView ?? view
        for subview in description.subviews {
            let made = make(subview, in: view.bounds.size)
            guard let stack = view as? UIStackView else {
                container.addSubview(made)
                continue
            }
            stack.addArrangedSubview(made)
            let spacing = subview.properties.filter { $0.name == ViewCatalog.customSpacing }
            apply(spacing, to: made, known: ViewClass.uiView.properties)
        }
        // Use the screen's width, because accessory and input views are as wide as the screen.
        let width = UIScreen.main.bounds.width
        for accessory in description.inputViews.accessory {
            let made = make(accessory, in: CGSize(width: width, height: 44))
            (view as? UITextField)?.inputAccessoryView = made
            (view as? UITextView)?.inputAccessoryView = made
        }
        for input in description.inputViews.keyboard {
            let made = make(input, in: CGSize(width: width, height: 216))
            (view as? UITextField)?.inputView = made
            (view as? UITextView)?.inputView = made
        }
        if let content = description.list { fill(view, with: content) }
        return view
    }

    /// Sets properties in the order of the catalogue, so that the order in the file has no effect.
    func apply(_ assignments: [PropertyAssignment], to view: UIView, known: [PropertyDescription]) {
        known.apply(assignments, to: view, in: PropertySurroundings(images: images))
    }

    /// Changes properties of a view while the scene runs.
    func set(_ assignments: [PropertyAssignment], on id: String) {
        guard let view = view(id) else { return }
        let className = description(of: id)?.className ?? Self.className(of: view)
        for assignment in assignments where assignment.name == "frame" { view.frame = assignment.value as? CGRect ?? view.frame }
        apply(assignments, to: view, known: ViewCatalog.properties(of: className))
        for assignment in assignments {
            for (name, constant) in (assignment.value as? [String: Double] ?? [:]).sorted(by: { $0.key < $1.key }) {
                for constraint in constraints.named[name] ?? [] { constraint.constant = constant }
            }
        }
        showValue(of: view)
    }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        followShares(in: view, &following)
        followEnds()
    }

    // MARK: Actions

    private func connect(_ actions: [String: SceneAction], to view: UIView) {
        if let field = view as? UITextField {
            field.delegate = self
            fields.append(field)
            returnActions[ObjectIdentifier(field)] = actions["onReturn"]
        }
        if let textView = view as? UITextView {
            textView.delegate = self
            fields.append(textView)
            if let action = actions["onReturn"] { returnActions[ObjectIdentifier(textView)] = action }
        }
        if let bar = view as? UISearchBar { return connect(bar, actions) }
        if let button = view as? UIButton, let action = actions["onTap"] {
            button.addAction(UIAction { [weak self, weak button] _ in self?.perform(action, from: button) }, for: .touchUpInside)
        }
        if let action = actions["onChange"] { connectValue(action, to: view) }
    }

    private func connectValue(_ action: SceneAction, to view: UIView) {
        if case .show(let id) = action { displays[ObjectIdentifier(view)] = id }
        let changed = { [weak self, weak view] in
            guard let self, let view else { return }
            perform(action, from: view)
        }
        if let picker = view as? ScenePickerView { picker.onChange = changed }
        if let control = view as? UIControl { control.addAction(UIAction { _ in changed() }, for: .valueChanged) }
    }
    private func showValue(of view: UIView) {
        switch display(of: view) {
        case let label as UILabel: label.text = ControlValues.text(of: view)
        case let field as UITextField: field.text = ControlValues.text(of: view)
        default: break
        }
    }
    private func display(of view: UIView) -> UIView? { displays[ObjectIdentifier(view)].flatMap { viewsByID[$0] } }

    /// Connects the recognizers' relations and actions. Called when all views exist, because relations may refer to later views.
    private func connectRecognizers(from first: Int) {
        for made in recognizers[first...] {
            let description = made.recipe
            for other in recognizers where other.recipe.id.map({ description.requireToFail.contains($0) }) == true {
                made.recognizer.require(toFail: other.recognizer)
            }
            let label = description.showsStateIn.flatMap { viewsByID[$0] as? UILabel }
            made.onAction = { [weak self, weak label] made in
                label?.text = made.text
                if description.colorsView { made.recognizer.view?.backgroundColor = made.color }
                if let action = description.onRecognized, made.lastState == .ended || made.lastState == .began {
                    self?.perform(action, from: made.recognizer.view)
                }
            }
        }
    }

    package func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        perform(returnActions[ObjectIdentifier(textField)] ?? .none, from: textField)
        return true
    }

    /// Inserts a line break, unless the scene defines an action for the return key of the text view.
    package func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        guard text == "\n", let action = returnActions[ObjectIdentifier(textView)] else { return true }
        perform(action, from: textView)
        return false
    }

    /// Updates the height of a text view that does not scroll to the height of its text.
    package func textViewDidChange(_ textView: UITextView) {
        textView.growth?.follow(textView)
        fitHeight(of: textView)
        growRow(of: textView)
    }

    private func fitHeight(of textView: UITextView) {
        guard !textView.isScrollEnabled, textView.translatesAutoresizingMaskIntoConstraints, !(textView.superview is ColumnView) else {
            return
        }
        let height = textView.sizeThatFits(CGSize(width: textView.frame.width, height: .greatestFiniteMagnitude)).height
        if textView.frame.height != height { textView.frame.size.height = height }
    }

    func perform(_ action: SceneAction, from sender: UIView?) {
        switch action {
        case .none: break
        case .endEditing: shownView?.endEditing(true)
        case .move(let move): perform(move, animated: true)
        case .resign: sender?.resignFirstResponder()
        case .focus(let id): if let goal = viewsByID[id] { focus(goal) }
        case .focusNext: focusNext(after: sender)
        case .feedback(let style): SceneFeedback.styles[style]?()
        case .set(let id, let property): set(property, on: id, by: sender)
        case .setting(let name, let member): change(name, member: member, by: sender)
        case .constant(let name, let values): resize(name, values: values, by: sender)
        case .reloadLayoutIfNeeded: IQKeyboardManager.shared.reloadLayoutIfNeeded()
        case .show: if let sender { showValue(of: sender) }
        case .append(let list, let input): append(to: list, from: input)
        case .filter(let list): if let bar = sender as? UISearchBar { filter(list, by: bar) }
        }
    }

    private func focusNext(after sender: UIView?) {
        // Start at the first responder if there is no sender, because the action then comes from a button above the keyboard.
        if let sender, let next = inputInNextRow(after: sender) {
            next.becomeFirstResponder()
            return
        }
        guard let next = nextField(after: sender) else {
            shownView?.endEditing(true)
            return
        }
        focus(next)
    }
    /// Returns the next editable field in the order of the file.
    private func nextField(after sender: UIView?) -> UIView? {
        let present = fields.firstIndex { $0 === sender } ?? fields.firstIndex { $0.isFirstResponder }
        let start = present.map { $0 + 1 } ?? 0
        return fields[start...].first { ($0 as? UITextField)?.isEnabled ?? true && !$0.isHidden }
    }
    /// Returns whether the return key of a field only ends editing.
    func returnOnlyHides(_ field: UIView) -> Bool {
        switch returnActions[ObjectIdentifier(field)] {
        case .endEditing, .resign: true
        case .focusNext: nextField(after: field) == nil && !lists.contains { field.isDescendant(of: $0.view) }
        default: searches.contains { $0.bar.searchTextField === field && $0.actions["onReturn"] == nil }
        }
    }
    /// Makes a view first responder. Scrolls to its row first, because a view outside the window cannot become first responder.
    private func focus(_ goal: UIView) {
        reveal(goal)
        goal.becomeFirstResponder()
    }
}
