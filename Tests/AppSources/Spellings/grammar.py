#!/usr/bin/env python3
"""Writes an app of spellings of Objective-C, and a program that compares their behaviour with that of Apple's compiler.

usage: grammar.py COUNT SEED FOLDER

Each case combines an attribute, a declaration, the place where it stands, its arguments and its use. The expected text comes from the
case's own description, so the rewriter has no part in it.
"""
import random
import sys
from pathlib import Path

# Parameters as in the declaration, in a call, in a selector, and in the Objective-C method name after its base.
ARGUMENTS = [
    ("()", "()", "()", "", []),
    ("(_ a: Int)", "(1)", "(_:)", ":", [1]),
    ("(with a: Int)", "(with: 1)", "(with:)", "With:", [1]),
    ("(count a: Int)", "(count: 1)", "(count:)", "WithCount:", [1]),
    ("(_ a: Int, about b: String)", "(1, about: \"x\")", "(_:about:)", ":about:", [1, '"x"']),
    ("(from a: Int, _ b: String)", "(from: 1, \"x\")", "(from:_:)", "From::", [1, '"x"']),
    ("(_ a: Int, _ b: String?, at c: [Int])", "(1, nil, at: [2])", "(_:_:at:)", "::at:", [1, "nil", "[2]"]),
]
# The arguments of actions are objects.
ACTIONS = [
    ("()", "()", "()", "", []),
    ("(_ sender: Any)", "(it)", "(_:)", ":", ["UIButton()"]),
    ("(sender: UIButton)", "(sender: it)", "(sender:)", "WithSender:", ["UIButton()"]),
    ("(_ sender: UIControl, forEvent event: UIEvent)", "(it, forEvent: event)", "(_:forEvent:)", ":forEvent:", ["UIButton()", "UIEvent()"]),
    ("(_ sender: UIControl?, event: UIEvent?)", "(it, event: event)", "(_:event:)", ":event:", ["UIButton()", "nil"]),
]
CLASSES = ["NSObject", "UIViewController", "UIView", "UITextField", "UIControl"]
CONDITIONS = [None, None, "os(iOS)", "canImport(UIKit)", "!os(macOS)", "os(iOS) || os(tvOS)", "!NEVER"]


class Case:
    """One case: the declarations for the first and the second file, and the expected value of an expression."""

    def __init__(self, number, choose):
        self.number, self.choose = number, choose
        self.files = ["", ""]
        self.checks = []

    def name(self, word):
        return f"{word}{self.number}"

    def add(self, text, file=0):
        """Adds a declaration, at times under a condition that holds on a phone."""
        condition = self.choose(CONDITIONS)
        self.files[file] += f"#if {condition}\n{text}\n#endif\n" if condition else text + "\n"

    def expect(self, expression, text):
        self.checks.append((expression, text))


def shown(arguments):
    """The result of a method with these parameters, after its own word."""
    letters = ["a", 'b ?? "nil"' if "String?" in arguments[0] else "b", "c"]
    return "".join(f" \\({letter})" for letter in letters[: len(arguments[4])])


def values(arguments):
    texts = [str(value).strip('"') for value in arguments[4]]
    return "".join(" " + text for text in texts)


def member(case):
    """A method that is called by its name and by a selector."""
    choose = case.choose
    base, superclass = case.name("call"), choose(CLASSES)
    attribute, own = choose(["@objc ", "@IBAction ", "@objc(named) ", "", "@objc dynamic "]), case.name("Member")
    isAction = "IBAction" in attribute
    arguments = choose(ACTIONS if isAction else ARGUMENTS)
    access = choose(["", "private ", "fileprivate ", "final ", "public "]) if "dynamic" not in attribute else ""
    selector = base + arguments[3]
    if "named" in attribute:
        name = case.name("named") + ":" * len(arguments[4])
        attribute, selector = f"@objc({name}) ", name
    result = "" if isAction else " -> String"
    store = case.name("stored")
    body = f'"{own}{"" if isAction else shown(arguments)}"'
    body = f"{{ {body} }}" if result else f"{{ {store} = {body} }}"
    method = f"{attribute}{access}func {base}{arguments[0]}{result} {body}"
    words = "@objcMembers " if not attribute else ""
    if not attribute and access in ("private ", "fileprivate "):
        method = "@objc " + method
    place = choose(["body", "extension", "other", "nested", "objc extension"])
    outer = case.name("Outer")
    full = f"{outer}.{own}" if place == "nested" else own
    other = f"    static var selector{case.number}: Selector {{ #selector({choose([base + arguments[2] if arguments[4] else base, full + '.' + base])}) }}\n"
    condition = f"class {own}: {superclass}"
    files = ["", ""]
    if place in ("body", "nested"):
        text = f"{words}public {condition} {{\n    {method}\n{other}}}"
        files[0] = f"public enum {outer} {{\n{text}\n}}" if place == "nested" else text
    else:
        files[0] = f"{words}public {condition} {{}}"
        if place == "objc extension" and attribute == "@objc ":
            method = method.removeprefix(attribute)
        extended = f"{'@objc ' if place == 'objc extension' else ''}extension {own} {{\n    {method}\n{other}}}"
        files[1 if place == "other" else 0] += "\n" + extended
    for file, text in enumerate(files):
        if text.strip():
            case.add(text.strip(), file)
    if not result:
        case.files[0] += f"nonisolated(unsafe) var {store} = \"\"\n"
    sent = "[" + ", ".join(str(value) for value in arguments[4]) + "]"
    expected = own + ("" if isAction else values(arguments))
    after = f"; return {store}" if isAction else ""
    said = (lambda call: f"{{ _ = {call}{after} }}()") if isAction else (lambda call: f"text({call})")
    case.expect(said(f'ObjectiveCDispatch.call("{selector}", of: {full}(), {sent})'), expected)
    case.expect(f"{full}.selector{case.number}.name", selector)
    case.expect(said(f"sent({full}.selector{case.number}, {full}(), {sent})"), expected)


def override(case):
    """A member of a class or of an extension, with overrides in classes below, each of which calls the one above."""
    choose, arguments = case.choose, case.choose(ARGUMENTS)
    kind = choose(["func", "var", "class func", "class var", "set var"])
    place = choose(["body", "extension", "other", "system", "members", "system objc"])
    base, names = case.name("part"), [case.name("Top"), case.name("Middle"), case.name("Low")][: choose([2, 3])]
    superclass = choose(CLASSES[1:])

    def declaration(word, inherited, prefix):
        above = f" + {inherited}" if inherited else ""
        keyword = kind.split()[-1]
        if keyword == "func":
            return f'{prefix}{kind} {base}{arguments[0]} -> String {{ "{word}{shown(arguments)}"{above} }}'
        if kind == "set var":
            write = f"{inherited} = newValue" if inherited else "_ = newValue"
            return f'{prefix}var {base}: String {{ get {{ "{word}"{above} }} set {{ {write} }} }}'
        return f'{prefix}{kind} {base}: String {{ "{word}"{above} }}'

    call = f"super.{base}" + (declared_call(arguments) if kind.endswith("func") else "")
    start = declaration(names[0], None, "" if place in ("members", "system objc") else "@objc ")
    if place.startswith("system"):
        own = "@objc " if place == "system objc" else ""
        case.add(f"{own}extension {superclass} {{\n    {start}\n}}", choose([0, 1]))
        case.add(f"class {names[0]}: {superclass} {{}}")
    elif place == "body":
        case.add(f"class {names[0]}: {superclass} {{\n    {start.removeprefix('@objc ') if choose([0, 1]) else start}\n}}")
    else:
        words = "@objcMembers " if place == "members" else ""
        case.add(f"{words}class {names[0]}: {superclass} {{}}")
        case.add(f"extension {names[0]} {{\n    {start}\n}}", 1 if place == "other" else 0)
    for above, own in zip(names, names[1:]):
        text = declaration(own, call, "override ")
        where = choose(["body", "extension", "other"])
        if where == "body":
            case.add(f"class {own}: {above} {{\n    {text}\n}}")
        else:
            case.add(f"class {own}: {above} {{}}")
            case.add(f"extension {own} {{\n    {text}\n}}", 1 if where == "other" else 0)
    value = values(arguments) if kind.endswith("func") else ""
    for count in range(1, len(names) + 1):
        top = f"({names[count - 1]}() as {names[0]})"
        owner = f"type(of: {top})" if kind.startswith("class") else top
        expression = f"{owner}.{base}" + (arguments[1] if kind.endswith("func") else "")
        case.expect(expression, "".join(name + value for name in reversed(names[:count])))


def declared_call(arguments):
    """The call of a method with its own parameters."""
    inner = arguments[0].strip("()")
    if not inner:
        return "()"
    parts = []
    for parameter in inner.split(", "):
        label, name = parameter.split(":")[0].split()
        parts.append(name if label == "_" else f"{label}: {name}")
    return "(" + ", ".join(parts) + ")"


def system_override(case):
    """An override of one of UIKit's members, in an extension of the app's class."""
    own, file = case.name("System"), case.choose([0, 1])
    first, text, use, expected = case.choose([
        ("UITextField", "override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds).insetBy(dx: inset, dy: 0) }",
            f"\"\\({own}().textRect(forBounds: CGRect(x: 0, y: 0, width: 40, height: 8)).minX)\"", "5.0"),
        ("UIView", "override var intrinsicContentSize: CGSize { CGSize(width: inset, height: inset) }",
            f"\"\\({own}().intrinsicContentSize.width)\"", "5.0"),
        ("UIViewController", "override var prefersStatusBarHidden: Bool { inset == 5 }", f"\"\\({own}().prefersStatusBarHidden)\"", "true"),
        ("UIView", "override class var layerClass: AnyClass { CAGradientLayer.self }", f"\"\\({own}().layer is CAGradientLayer)\"", "true"),
        ("UIView", "override var isHidden: Bool { get { inset == 5 } set { super.isHidden = newValue } }", f"\"\\({own}().isHidden)\"", "true"),
    ])
    case.add(f"class {own}: {first} {{}}")
    case.add(f"extension {own} {{\n    {text}\n    private var inset: CGFloat {{ 5 }}\n}}", file)
    case.expect(use, expected)


def optional(case):
    """An optional requirement, implemented or not, with each way of calling it."""
    choose, arguments = case.choose, case.choose(ARGUMENTS)
    protocol, owner, asker, base = case.name("Asking"), case.name("Owner"), case.name("Asker"), case.name("ask")
    has, place = choose([True, True, False]), choose(["body", "extension", "other"])
    case.add(f"@objc protocol {protocol} {{\n    @objc optional func {base}{arguments[0]} -> String\n    @objc optional func {base}(other a: Int)\n}}")
    refined = choose([protocol, case.name("Refined")])
    if refined != protocol:
        case.add(f"@objc protocol {refined}: {protocol} {{}}")
    method = f'{choose(["", "@objc "])}func {base}{arguments[0]} -> String {{ "{owner}{shown(arguments)}" }}' if has else ""
    if place == "body":
        case.add(f"class {owner}: NSObject, {refined} {{\n    {method}\n}}")
    else:
        case.add(f"class {owner}: NSObject {{}}")
        case.add(f"extension {owner}: {refined} {{\n    {method}\n}}", 1 if place == "other" else 0)
    labels = base + (arguments[2] if arguments[4] else "")
    call, spelling = base + "?" + arguments[1], choose(["(any {0})?", "{0}?", "(any {0})!"]).format(refined)
    way, text = choose([
        ("call", f'owner?.{call} ?? "none"'),
        ("guard", f'guard let owner else {{ return "" }}\n        return owner.{call} ?? "none"'),
        ("count", f'"\\(owner?.{call}.count ?? 0)"'),
        ("compared", f'owner?.{labels} != nil ? "is" : "is not"'),
        ("value", f'guard let ask = owner?.{labels} else {{ return "none" }}\n        return ask({", ".join(str(v) for v in arguments[4])})'),
        ("if", f'if let owner, let ask = owner.{labels} {{ return ask({", ".join(str(v) for v in arguments[4])}) }}\n        return "none"'),
    ])
    if way in ("compared", "value", "if") and not arguments[4]:
        text = text.replace(f"owner?.{labels}", f"owner?.{base}{'' if way != 'compared' else ''}")
    body = text if "return" in text else "return " + text
    case.add(f"@MainActor class {asker} {{\n    {choose(['weak var', 'var'])} owner: {spelling}\n    func go() -> String {{\n        {body}\n    }}\n}}", choose([0, 1]))
    full = owner + values(arguments)
    expected = {"count": str(len(full)) if has else "0", "compared": "is" if has else "is not"}.get(way, full if has else "none")
    case.expect(f"{{ let asker = {asker}(), owner = {owner}(); asker.owner = owner; return withExtendedLifetime(owner) {{ asker.go() }} }}()", expected)


def system_delegate(case):
    """A delegate of UIKit's, behind a protocol of the app's that refines it."""
    protocol, owner, asker = case.name("Refining"), case.name("Delegate"), case.name("Forwarder")
    kind = case.choose([f"protocol {protocol}: UITextFieldDelegate {{}}", f"@objc protocol {protocol}: UITextFieldDelegate {{}}",
        f"typealias {protocol} = UITextFieldDelegate", f"typealias {protocol} = UITextFieldDelegate & NSObject"])
    case.add(kind)
    case.add(f"class {owner}: NSObject, {protocol if 'NSObject' not in kind else 'UITextFieldDelegate'} {{\n"
        "    func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }\n}")
    call = case.choose(["owner?.textFieldShouldReturn?(field) ?? true", "owner!.textFieldShouldReturn?(field) ?? true",
        "owner.map { $0.textFieldShouldReturn?(field) ?? true } ?? true",
        "{ guard let it = owner else { return true }; return it.textFieldShouldReturn?(field) ?? true }()"])
    case.add(f"@MainActor class {asker} {{\n    var owner: ({protocol})?\n    func go(_ field: UITextField) -> String {{ \"\\({call})\" }}\n}}", 1)
    case.expect(f"{{ let asker = {asker}(), owner = {owner}(); asker.owner = owner; return asker.go(UITextField()) }}()", "false")


def existential(case):
    """`any P` as the argument of a generic function that requires P."""
    protocol, own, go = case.name("Named"), case.name("Name"), case.name("go")
    case.add(f"@objc protocol {protocol} {{ var title: String {{ get }} }}", case.choose([0, 1]))
    case.add(f"class {own}: NSObject, {protocol} {{ var title: String {{ \"{own}\" }} }}")
    declared, call, type = case.choose([
        (f"func {go}(_ one: some {protocol}) -> String {{ one.title }}", f"{go}(it)", f"any {protocol}"),
        (f"func {go}(_ one: (some {protocol})?) -> String {{ one?.title ?? \"\" }}", f"{go}(it)", f"(any {protocol})?"),
        (f"func {go}(_ all: [some {protocol}]) -> String {{ all[0].title }}", f"{go}([it])", f"any {protocol}"),
        (f"func {go}<T: {protocol}>(_ one: T, _ other: T? = nil) -> String {{ one.title }}", f"{go}(it)", f"any {protocol}"),
        (f"func {go}<T: {protocol}>(_ all: [T]) -> String {{ all[0].title }}", f"{go}([it])", f"any {protocol}"),
        (f"extension Array where Element: {protocol} {{ var {go}: String {{ self[0].title }} }}", f"[it].{go}", f"any {protocol}"),
        (f"extension Sequence where Element: {protocol} {{ func {go}() -> String {{ map(\\.title).joined() }} }}", f"[it].{go}()", f"any {protocol}"),
    ])
    case.add(declared)
    case.expect(f"{{ let it: {type} = {own}(); return {call} }}()", own)
    case.expect(f"{{ let it = {own}(); return {call} }}()", own)


def making(case):
    """An object of a class that only a generic parameter or a variable names."""
    bound, labels, make = case.choose([
        ("UIView", "frame: .zero", "init(frame: CGRect) { super.init(frame: frame)"),
        ("UIControl", "frame: .zero", "init(frame: CGRect) { super.init(frame: frame)"),
        ("UITableViewHeaderFooterView", 'reuseIdentifier: "x"', "init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier)"),
        ("UITableViewCell", 'style: .default, reuseIdentifier: "x"',
            "init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier)"),
        ("UIViewController", "nibName: nil, bundle: nil", "init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle)"),
        ("UICollectionView", "frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()",
            "init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { super.init(frame: frame, collectionViewLayout: layout)"),
        ("UITableView", "frame: .zero, style: .grouped", "init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style)"),
        ("UIBarButtonItem", "", "init() { super.init()"),
        ("NSObject", "", "init() { super.init()"),
    ])
    own, make_one = case.name("Made"), case.name("make")
    has = case.choose([True, False])
    coder = "" if bound == "NSObject" or not has else "\n    required init?(coder: NSCoder) { super.init(coder: coder) }"
    body = f"    var mark = \"none\"\n" + (f"    override {make}; mark = \"{own}\" }}{coder}\n" if has else "")
    case.add(f"class {own}: {bound} {{\n{body}}}", case.choose([0, 1]))
    called = case.choose(["T", "T.init"])
    clause = case.choose([f"<T: {bound}>(_ type: T.Type) -> T", f"<T>(_ type: T.Type) -> T where T: {bound}"])
    case.add(f"@MainActor func {make_one}{clause} {{ {called}({labels}) }}")
    case.expect(f"{make_one}({own}.self).mark", own if has else "none")


def unavailable(case):
    """Unavailable declarations are not listed, and their neighbours are."""
    old, fresh = case.name("Old"), case.name("Fresh")
    mark = case.choose([f'@available(*, unavailable, renamed: "{fresh}")', "@available(*, unavailable)", '@available(*, unavailable, message: "gone")'])
    case.add(case.choose([
        f"{mark}\n@objcMembers class {old}: NSObject {{ var a = 1; func f() {{}} }}",
        f"{mark}\nclass {old}: UIView {{ @objc func f() {{}}; @IBOutlet var a: UIView! }}",
        f"class {old}: NSObject {{ {mark} @objc func f() {{}}\n {mark} @objc var a: Int {{ 1 }} }}",
        f"class {old}: NSObject {{}}\n{mark} extension {old} {{ @objc func f() {{}} }}",
        f"{mark}\nclass {old}: NSObject {{ @objc class Inner: NSObject {{ @objc func f() {{}} }} }}",
    ]))
    case.add(f"@objcMembers class {fresh}: NSObject {{ var word: String = \"{fresh}\"; func f() -> String {{ word }} }}")
    case.expect(f'text(ObjectiveCDispatch.call("f", of: {fresh}(), []))', fresh)


def initializers(case):
    """Initializers that UIKit's classes let subclasses override."""
    own = case.name("Item")
    text, use = case.choose([
        (f"class {own}: UIBarButtonItem {{\n    var mark = \"\"\n    override init() {{ super.init(); mark = \"{own}\" }}\n"
            "    required init?(coder: NSCoder) { super.init(coder: coder) }\n}",
            case.choose([f"{own}().mark", f"{own}.flexibleSpace().mark", f'{own}(title: "x", style: .plain, target: nil, action: nil).mark'])),
        (f"class {own}: UIPanGestureRecognizer {{\n    var mark = \"\"\n"
            f"    override init(target: Any?, action: Selector?) {{ super.init(target: target, action: action); mark = \"{own}\" }}\n}}",
            case.choose([f"{own}().mark", f"{own}(target: nil, action: nil).mark"])),
        (f"class {own}: UITapGestureRecognizer {{\n    let mark: String\n"
            f"    init(mark: String) {{ self.mark = mark; super.init(target: nil, action: nil) }}\n}}", f'{own}(mark: "{own}").mark'),
        (f"class {own}: NSObject {{\n    var mark = \"\"\n    override var accessibilityLabel: String? {{ didSet {{ mark = \"{own}\" }} }}\n}}",
            f'{{ let it = {own}(); it.accessibilityLabel = "x"; return it.mark }}()'),
        (f"class {own}: NSObject {{\n    override var accessibilityHint: String? {{ get {{ \"{own}\" }} set {{ super.accessibilityHint = newValue }} }}\n}}",
            f"{own}().accessibilityHint ?? \"\""),
    ])
    case.add(text, case.choose([0, 1]))
    case.expect(use, own)


# Unsupported on Linux: the source, the line of the error, and the beginning of its text.
REFUSED = [
    ("extension {class} {{\n    override {member}\n}}", 2, "an extension of {class}, a class of the system, cannot override here; make a subclass"),
    ("#if os(iOS)\nextension {class} {{\n    open override {member}\n}}\n#endif", 3, "an extension of {class}, a class of the system, cannot override"),
    ("class Own: {class} {{\n    @NSManaged var x: Int\n}}", 2, "@NSManaged is for classes of Core Data and for layers"),
    ("@objc protocol P {{\n    @objc optional var x: Int {{ get set }}\n}}", 2, "an optional property that can be set"),
    ("extension {class} {{\n    @objc var x: Int {{ 1 }}\n}}\nclass Own: {class} {{\n    override var x: Int {{ didSet {{}} }}\n}}", 5,
        "observers of a property that an extension of the system's class declares"),
    ("func swap(_ a: Method, _ b: Method) {{\n    method_exchangeImplementations(a, b)\n}}", 2, "method_exchangeImplementations changes or reads"),
    ("protocol Made {{ init() }}\nextension {class}: Made {{}}", 2, "{class} cannot conform to Made here, which requires an initializer"),
    ("import UIKit\nlet s = #selector(f)", 2, "#selector(f) stands in no class here"),
]
MEMBERS = ["func draw(_ rect: CGRect) {}", "var canBecomeFirstResponder: Bool { true }", "class var layerClass: AnyClass { CALayer.self }"]


def refusals(count, choose, folder):
    """Sources that are refused, a file each, and the beginnings of their errors."""
    folder.mkdir(parents=True, exist_ok=True)
    expected = []
    for number in range(count):
        source, line, text = REFUSED[number % len(REFUSED)]
        words = {"class": choose(CLASSES[1:]), "member": choose(MEMBERS)}
        (folder / f"Refused{number}.swift").write_text(source.format(**words) + "\n")
        expected.append(f"Refused{number}.swift:{line}: {text.format(**words)}")
    (folder / "expected.txt").write_text("\n".join(expected) + "\n")


FAMILIES = [member, member, override, override, override, system_override, optional, optional, system_delegate, existential, making, unavailable, initializers]
# The cases of one pair of files; the compiler is slow for longer files.
CASES_OF_FILE = 40


def main(count, seed, folder):
    source = random.Random(seed)
    cases = []
    for number in range(count):
        case = Case(number, source.choice)
        FAMILIES[number % len(FAMILIES)](case)
        cases.append(case)
    folder = Path(folder)
    refusals(len(REFUSED) * 2, source.choice, folder / "refused")
    (folder / "app").mkdir(parents=True, exist_ok=True)
    for start in range(0, count, CASES_OF_FILE):
        for file in (0, 1):
            text = "".join(case.files[file] for case in cases[start : start + CASES_OF_FILE])
            (folder / "app" / f"Part{start}{'ab'[file]}.swift").write_text("import UIKit\n" + text)
    lines = [
        "import Simulator", "import UIKit", "", "nonisolated(unsafe) var failures = 0",
        "func text(_ value: Any?) -> String { value as? String ?? \"\\(String(describing: value))\" }",
        "@MainActor func sent(_ selector: Selector, _ target: AnyObject, _ arguments: [Any?]) -> Any? {",
        "    selector.implementation(for: target)?.returned(by: target, arguments, selector)?.takeUnretainedValue()", "}",
        "@MainActor func expect(_ number: Int, _ found: String, _ expected: String) {",
        "    if found == expected { return }", "    failures += 1",
        "    print(\"case \\(number)\\n  found    \\(found)\\n  expected \\(expected)\")", "}",
    ]
    for case in cases:
        lines.append(f"@MainActor func check{case.number}() {{")
        lines += [f'    expect({case.number}, {expression}, "{expected}")' for expression, expected in case.checks]
        lines.append("}")
    lines += ["MainActor.assumeIsolated {", "    listObjectiveCMembers()", "    let phone = SimulatedPhone { UIViewController() }",
        "    phone.run(until: 0.1)", "    phone.process.run {"]
    lines += [f"        check{case.number}()" for case in cases]
    lines += ["    }", "    if failures > 0 { exit(1) }", f'    print("{count} spellings do what they do on a phone.")', "}"]
    (folder / "driver.swift").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
