/// The headings under which the inspector lists properties.
package enum PropertyGroups {
    @MainActor package static var all: Set<String> { Set(PropertyDefinition.all.map(\.group)) }
}
