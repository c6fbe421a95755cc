import SwiftParser
import SwiftSyntax

/// A file that imports both SwiftUI and UIKit, without the declarations and statements that use SwiftUI.
///
/// The parts are replaced by spaces in the bytes of the file, so lines and columns do not change. A file cannot be divided if other code
/// needs a part, such as a method with a result.
struct PartialImport {
    let file: AppFile
    /// A warning for each part.
    let diagnostics: [Diagnostic]
    /// Whether a left-out part sets the first screen or belongs to the app's delegate.
    let touchesStart: Bool

    /// - Parameter declared: the types of the app. Their names do not mean SwiftUI's types.
    /// - Returns: nil if the file cannot be divided, or if no other code remains.
    init?(
        _ file: AppFile, _ tree: SourceFileSyntax, missing: [Diagnostic], declared: Set<String>, platform: PlatformCondition
    ) {
        guard missing.allSatisfy({ $0.message == "SwiftUI" }) else { return nil }
        let division = Division(names: SwiftUINames.all.subtracting(declared), platform: platform)
        guard division.divide(tree), division.hasRest else { return nil }
        var source = file.source
        for node in division.imports + division.parts {
            let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
            for byte in range where ![UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(source[byte]) { source[byte] = UInt8(ascii: " ") }
        }
        var divided = file
        divided.source = source
        self.file = divided
        touchesStart = division.touchesStart
        let lines = SourceLines(file.source)
        diagnostics = division.parts.map { part in
            let place = lines.place(part.positionAfterSkippingLeadingTrivia.utf8Offset)
            let start = division.touchesStart ? "; the app starts with it, so the first screen is another one here" : ""
            return Diagnostic(
                path: file.path, line: place.line, column: place.column, severity: .warning,
                message: "this was left out: it uses SwiftUI, which does not exist here" + start)
        }
    }
}

/// The parts of one file that use SwiftUI.
private final class Division {
    /// The names of SwiftUI, and the names of left-out declarations in the file.
    private var names: Set<String>
    private(set) var imports: [Syntax] = []
    private(set) var parts: [Syntax] = []
    private(set) var hasRest = false
    private(set) var touchesStart = false

    private let platform: PlatformCondition

    init(names: Set<String>, platform: PlatformCondition) {
        self.names = names
        self.platform = platform
    }

    /// - Returns: whether the file can be divided.
    func divide(_ tree: SourceFileSyntax) -> Bool {
        var known = -1
        // A declaration that uses a left-out declaration is left out too.
        while known != names.count {
            known = names.count
            (imports, parts, hasRest, touchesStart) = ([], [], false, false)
            for item in tree.statements where !divide(item) { return false }
        }
        return true
    }

    private func divide(_ item: CodeBlockItemSyntax) -> Bool {
        if let node = item.item.as(ImportDeclSyntax.self) {
            if node.path.first?.name.text == "SwiftUI" { imports.append(Syntax(item)) }
            return true
        }
        if let node = item.item.as(IfConfigDeclSyntax.self) { return divide(node) }
        guard uses(item) else {
            hasRest = true
            return true
        }
        guard let type = item.item.asProtocol(DeclGroupSyntax.self), !usesInHead(type) else {
            leaveOut(Syntax(item), declaring: item.item)
            return true
        }
        hasRest = true
        return type.memberBlock.members.allSatisfy { !uses($0) || divide($0, of: type) }
    }

    /// Divides the code under a condition, such as `#if os(iOS)` around a whole file. Clauses that a phone does not compile stay.
    private func divide(_ node: IfConfigDeclSyntax) -> Bool {
        for clause in node.clauses {
            let holds = platform.value(clause.condition)
            if holds != false, case .statements(let items)? = clause.elements, !items.allSatisfy(divide) { return false }
            if holds == true { break }
        }
        return true
    }

    /// Leaves out the statements of a member that use SwiftUI. Only the statements of a method without a result can be left out.
    private func divide(_ member: MemberBlockItemSyntax, of type: any DeclGroupSyntax) -> Bool {
        guard let function = member.decl.as(FunctionDeclSyntax.self), let body = function.body, function.signature.returnClause == nil,
            !uses(function.signature), !uses(function.attributes)
        else { return false }
        var bound: Set<String> = []
        for statement in body.statements where uses(statement) || words(statement).contains(where: { bound.contains($0) }) {
            parts.append(Syntax(statement))
            if let variable = statement.item.as(VariableDeclSyntax.self) {
                bound.formUnion(variable.bindings.map { $0.pattern.trimmedDescription })
            }
            if statement.item.is(ReturnStmtSyntax.self) || statement.item.is(GuardStmtSyntax.self) { return false }
            if words(statement).contains("rootViewController") || isDelegate(type) { touchesStart = true }
        }
        return true
    }

    private func leaveOut(_ node: Syntax, declaring item: CodeBlockItemSyntax.Item) {
        parts.append(node)
        if let type = item.asProtocol(NamedDeclSyntax.self) { names.insert(plainName(type.name)) }
        if let type = item.asProtocol(DeclGroupSyntax.self), isDelegate(type) { touchesStart = true }
    }
    private func isDelegate(_ type: any DeclGroupSyntax) -> Bool {
        let delegates: Set = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]
        return type.inheritanceClause?.inheritedTypes.contains { delegates.contains($0.type.trimmedDescription) } ?? false
    }

    private func usesInHead(_ type: any DeclGroupSyntax) -> Bool {
        type.inheritanceClause.map(uses) == true || uses(type.attributes)
            || type.as(ExtensionDeclSyntax.self).map { uses($0.extendedType) } == true
    }
    private func uses(_ node: some SyntaxProtocol) -> Bool { words(node).contains { names.contains($0) } }
    private func words(_ node: some SyntaxProtocol) -> [String] {
        node.tokens(viewMode: .sourceAccurate).compactMap { token in
            guard case .identifier = token.tokenKind else { return nil }
            return plainName(token)
        }
    }
}

/// The names of SwiftUI by which the rewriter recognizes code that uses the framework. (documented: SwiftUI's reference)
enum SwiftUINames {
    static let all = Set(
        """
        View ViewBuilder ViewModifier AnyView EmptyView TupleView Group GroupBox Section Form List ForEach LazyVStack LazyHStack
        LazyVGrid LazyHGrid VStack HStack ZStack Grid GridRow Spacer Divider Text TextField SecureField TextEditor Button Toggle
        Slider Stepper Picker DatePicker ColorPicker Menu Link NavigationView NavigationStack NavigationSplitView NavigationLink
        TabView ScrollView ScrollViewReader GeometryReader GeometryProxy Color Image Label Font Gradient LinearGradient
        RadialGradient AngularGradient Shape Rectangle RoundedRectangle Circle Capsule Ellipse Path EdgeInsets Alignment
        HorizontalAlignment VerticalAlignment Edge Angle UnitPoint Animation AnyTransition Transaction withAnimation State
        StateObject ObservedObject EnvironmentObject Environment EnvironmentValues EnvironmentKey Binding FocusState AppStorage
        SceneStorage GestureState Namespace PreviewProvider PreviewLayout App Scene WindowGroup UIApplicationDelegateAdaptor
        UIHostingController UIHostingConfiguration UIViewRepresentable UIViewControllerRepresentable UIViewRepresentableContext
        ButtonStyle PrimitiveButtonStyle ToggleStyle LabelStyle TextFieldStyle ListStyle PreferenceKey DynamicProperty Gesture
        DragGesture TapGesture LongPressGesture MagnificationGesture Alert ActionSheet ContentMode ColorScheme LocalizedStringKey
        Canvas TimelineView AsyncImage ProgressView Gauge DisclosureGroup ToolbarItem ToolbarItemGroup ToolbarContent Material
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
