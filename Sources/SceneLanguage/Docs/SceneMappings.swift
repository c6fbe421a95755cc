/// All YAML mappings of scenes with their keys. The schema's definitions and the reference's tables are made from these mappings.
enum SceneMappings {
    /// All mappings, each with its name in the schema's `$defs`.
    static let all: [(name: String, keys: [KeyDescription])] = classes + parts

    /// The mappings whose keys depend on the value of `class`, grouped by kind of object.
    static let views = ViewCatalog.classes.map { ($0.name, ViewCatalog.mapping(of: $0.name).descriptions) }
    static let controllers = ControllerClass.all.map { ($0.name, $0.keys) }
    static let layers = LayerCatalog.mappings.all.map { ($0.name, $0.mapping.descriptions) }
    static let recognizers = GestureCatalog.mappings.all.map { ($0.name, $0.mapping.descriptions) }

    private static let classes: [(name: String, keys: [KeyDescription])] =
        views + controllers + layers + recognizers + CollectionLayoutCatalog.classes

    private static let parts: [(name: String, keys: [KeyDescription])] = [
        ("scene", SceneHeader.keys.descriptions),
        ("viewLayer", ViewClass.layerKeys.map(\.description)), ("keyboardLayoutGuide", ViewClass.guideKeys.map(\.description)),
        ("trackedConstraints", TrackedConstraints.keys.descriptions),
        ("animation", LayerAnimationDescription.keys.descriptions), ("menuEntry", MenuDescription.keys.descriptions),
        ("tableSection", ListWords.table.section.descriptions), ("collectionSection", ListWords.collection.section.descriptions),
        ("tableRow", ListWords.table.rowMapping.descriptions), ("collectionItem", ListWords.collection.rowMapping.descriptions),
        ("collectionLayoutSection", CollectionLayoutCatalog.sectionKeys.descriptions),
        ("collectionLayoutItem", CollectionLayoutCatalog.itemKeys.descriptions),
        ("collectionBoundary", CollectionLayoutCatalog.boundaryKeys.descriptions),
        ("collectionSpacing", CollectionSpacing.keys.descriptions),
        ("notifications", NotificationHandlers.keys.descriptions), ("collectionGroup", CollectionLayoutCatalog.groupKeys.descriptions),
        ("codeController", ControllerClass.code.keys), ("barItem", BarItemDescription.keys.descriptions),
        ("tabBarItem", ControllerClass.tabBarItemKeys.descriptions), ("sheet", SheetDescription.keys.descriptions),
        ("popover", PopoverDescription.keys.descriptions), ("alertAction", AlertActionDescription.keys.descriptions),
        ("search", SearchDescription.keys.descriptions + ViewCatalog.mapping(of: "UISearchBar").descriptions.filter { $0.key != "class" }),
        ("textPiece", SceneTextPiece.pieceKeys.descriptions), ("textAttributes", SceneTextPiece.attributeKeys.descriptions),
        ("lintAllowance", LintAllowance.keys.descriptions),
    ]

    /// Returns the keys of the mapping with this name.
    static func keys(of name: String) -> [KeyDescription] { all.first { $0.name == name }?.keys ?? [] }
}
