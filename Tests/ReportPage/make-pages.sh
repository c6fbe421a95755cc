#!/usr/bin/env bash
# Uses the program to make the pages that test_report.py examines: PROGRAM FOLDER.
set -euo pipefail
program=$(realpath "$1")
folder=$2
mkdir -p "$folder/scenes"
cd "$folder"
cat > scenes/passes.yaml <<'YAML'
name: A form that passes
view:
  id: root
  backgroundColor: systemBackground
  subviews:
    - {class: UITextField, id: name, placeholder: Name, frame: [20, 120, 300, 40], borderStyle: roundedRect}
    - {class: UITextField, id: low, placeholder: Low, frame: [20, 600, 300, 40], borderStyle: roundedRect}
flow:
  - tapOn: {id: name}
  - inputText: Ada
  - assertKeyboard: {visible: true}
YAML
cat > scenes/fails.yaml <<'YAML'
name: A form that fails <script>alert(1)</script>
view:
  id: root
  backgroundColor: systemBackground
  subviews:
    - {class: UITextField, id: name, placeholder: Name, frame: [20, 120, 300, 40], borderStyle: roundedRect}
    - {class: UITextField, id: low, placeholder: Low, frame: [20, 600, 300, 40], borderStyle: roundedRect}
flow:
  - tapOn: {id: low}
  - inputText: Ada
  - assertFrame: {id: low, y: 123, label: The low field is where it should be}
YAML
cat > scenes/picture.yaml <<'YAML'
name: A picture that changed
view:
  id: root
  backgroundColor: systemBackground
  subviews:
    - {class: UIView, id: red, frame: [20, 60, 200, 200], backgroundColor: systemRed}
flow:
  - setProperty: {id: red, backgroundColor: systemBlue}
  - assertScreenshot: {path: kept.png, thresholdPercentage: 100}
YAML
sed -e 's/systemBlue/systemRed/' scenes/picture.yaml > scenes/before.yaml
"$program" check scenes/before.yaml --update-pictures missing --results kept > /dev/null
rm scenes/before.yaml
"$program" check scenes --devices "iPhone SE,iPhone 15" --appearances light,dark --results results --html report.html > check.txt || true
"$program" trace scenes/passes.yaml --html run.html > /dev/null
"$program" trace scenes/passes.yaml > run.jsonl
