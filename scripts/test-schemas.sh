#!/usr/bin/env bash
# Checks the scenes and keyboards shipped with the program against the schemas for editors, with check-jsonschema, a different program than
# the one that wrote them. Needs the network once, when check-jsonschema is not installed, so it is not part of `make test`.
#
#   scripts/test-schemas.sh
#
# Exit codes: 0 all conform, 1 some do not, 3 check-jsonschema is missing and could not be installed.
set -euo pipefail
cd "$(dirname "$0")/.."

checker=$(command -v check-jsonschema || true)
if [ -z "$checker" ]; then
    tools=out/schema-tools
    [ -x "$tools/bin/check-jsonschema" ] || {
        echo "Installing check-jsonschema into $tools" >&2
        python3 -m venv "$tools" && "$tools/bin/pip" -q install check-jsonschema
    } || { echo "check-jsonschema could not be installed; see https://check-jsonschema.readthedocs.io" >&2; exit 3; }
    checker=$tools/bin/check-jsonschema
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R Scenes "$work"
# The checker reads the key `true` of a condition as a truth value; editors and this program read it as the word.
find "$work" -name '*.yaml' -exec sed -i 's/\btrue: /"true": /' {} +
find "$work/Scenes" -name '*.yaml' -print0 | xargs -0 "$checker" --schemafile Assets/Schemas/scene.schema.json
"$checker" --schemafile Assets/Schemas/keyboard.schema.json Assets/Keyboards/*.yaml

# A file with a mistake must be refused.
printf 'view: {class: UILable}\n' >"$work/mistake.yaml"
if "$checker" --schemafile Assets/Schemas/scene.schema.json "$work/mistake.yaml" >/dev/null; then
    echo "the schema lets a misspelt class pass" >&2
    exit 1
fi
