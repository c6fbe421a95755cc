import UIKitContainers
import UIKitLists

/// The reader for the elements of one class and its subclasses.
@MainActor
struct ElementReader {
    let matches: @MainActor (AnyObject) -> Bool
    /// Sets properties of the object.
    /// - Parameter names: The names of the attributes, and the `key` of the children, to read, or nil for all.
    let read: @MainActor (AnyObject, InterfaceElement, Set<String>?, InterfaceValues) -> Void
    /// Creates the contents of the object. Called once for each object, and not again when the size class changes.
    let build: @MainActor (AnyObject, InterfaceElement, InterfaceBuild) -> Void

    static func of<Target: AnyObject>(
        _ type: Target.Type, _ rules: [Rule<Target>],
        build: @escaping @MainActor (Target, InterfaceElement, InterfaceBuild) -> Void = { _, _, _ in }
    ) -> ElementReader {
        ElementReader(
            matches: { $0 is Target },
            read: { object, element, names, values in
                guard let target = object as? Target else { return }
                for rule in rules where names?.contains(rule.name) ?? true { rule.apply(target, element, values) }
            },
            build: { object, element, pass in if let target = object as? Target { build(target, element, pass) } })
    }
}

/// All readers. The readers of superclasses are before the readers of their subclasses.
@MainActor
enum ElementReaders {
    private static let all: [ElementReader] = [
        ViewElement.reader, ControlElement.reader, LabelElement.reader, ButtonElement.reader, TextFieldElement.reader,
        ImageViewElement.reader, StackViewElement.reader, ScrollViewElement.reader, TextViewElement.reader, TableElement.reader,
        TableCellElement.reader, TableHeaderFooterElement.reader, CollectionElement.reader, CollectionCellElement.reader,
        ValueElements.switches, ValueElements.sliders, ValueElements.steppers, ValueElements.segments, ValueElements.progress,
        ValueElements.activity, ValueElements.pages, DateElement.reader, SearchBarElement.reader, BarElements.navigationBar,
        BarElements.toolbar, BarElements.tabBar, EffectElement.reader, FrameworkElements.reader,
        ControllerElement.reader, NavigationElement.reader, TabElement.reader, SplitElement.reader, PagesElement.reader,
        ListControllerElement.tables, ListControllerElement.collections,
        BarItemElements.navigationItem, BarItemElements.barItem, BarItemElements.barButtonItem, BarItemElements.tabBarItem,
        FlowLayoutElement.reader, GestureElement.all, GestureElement.taps, GestureElement.pans, GestureElement.presses,
        GestureElement.swipes, GestureElement.edges,
    ]
    private static var byClass: [ObjectIdentifier: [ElementReader]] = [:]

    private static func readers(of object: AnyObject) -> [ElementReader] {
        let type = ObjectIdentifier(Swift.type(of: object))
        if let known = byClass[type] { return known }
        let found = all.filter { $0.matches(object) }
        byClass[type] = found
        return found
    }

    /// Sets an object's properties and contents from its element.
    static func read(_ object: AnyObject, _ element: InterfaceElement, _ build: InterfaceBuild) {
        let effective = build.document.usesTraits ? Variations.effective(element, build.traits) : element
        let readers = readers(of: object)
        for reader in readers { reader.read(object, effective, nil, build.values) }
        for reader in readers { reader.build(object, element, build) }
        if build.document.usesTraits { build.variations.note(object, element) }
    }

    /// Sets some attributes again after the size class has changed.
    static func reread(_ object: AnyObject, _ element: InterfaceElement, _ names: Set<String>, _ values: InterfaceValues) {
        guard !names.isEmpty else { return }
        for reader in readers(of: object) { reader.read(object, element, names, values) }
    }
}
