# make lint       check what needs no build: format, names, citations, order of modules, English (half a minute); ONLY="format rules" runs some checks
# make hooks      let git lint what is committed in this clone (git config --unset core.hooksPath undoes it)
# make run        install what is missing, build, open the window (without a display: record a film)
# make test       install what is missing, build everything, run every test; SHARD=2/4 builds and runs a quarter of the test targets, RELEASE=1 builds with the optimizer
# make check      build what git says has changed and what depends on it directly, and run their tests; M="UIKitText" names modules, TEST="some words" tests, SINCE=main a commit; LIST=1 only prints the choice
# make test-apps  compare Documentation/Support, build the examples and test apps from source: the part of make test that has no shard
# make examples   build the apps in Examples
# make monkey     make 100,000 random touches on every shipped scene, and as many random edits (some minutes)
# make fuzz       play thousands of mutated scenes and keyboards, read 100,000 mutated storyboards, Xcode projects and resources, and 10,000 hostile projects, compile 1,000 spellings of Objective-C, open fifty small apps, call public UIKit at random, and make many random edits of lists, texts, drawings, flows and constraints (long)
# make live       try an app in a real window under Xvfb: a trap, a hang, a changed source, code that does not compile, run files (some minutes)
# make rounds     show and hide the keyboard a hundred times on every shipped scene and case, under both editions; 10,000 random operations on its guides; every scene in every configuration, and all by the lint rules (some minutes)
# make report-test  check the pages of reports in a real browser (installs Chromium); PICTURES=folder keeps its pictures
# make release    build everything that is not a test with the optimiser on
# make bench      measure speed and memory against the budgets; ARGS="frames sign-up" lists a scene's slowest frames and why
# make pictures   renew the pictures of the documents with the program
# make keyboards  draw the iPads' keyboards onto sheets in out/keyboards, beside the documented numbers
# make looks      draw the look of iOS 26 onto sheets in out/looks; PICTURES=folder lays pictures of real devices over it and fails if a figure is worse
# make phones     compare the recordings of real phones in Tests/Phones with the simulated phone
# make support    renew Documentation/Support, the list of supported UIKit names
# make reference  renew the reference of scenes and flows (Documentation/SceneReference.md) and the schemas for editors (Assets/Schemas)
# make strings    renew the list of the window's sentences in Assets/Languages/Lab.xcstrings, which translators fill
# make schema-test  check the scenes that come with the program against the schemas with check-jsonschema (installs it into out)
# make mcp-test   play a conversation with the server for agents through the Python library mcp (installs it into .build)
# make editor-test  test the extension for VS Code with a stand-in for the editor (needs node)
# make book       build the documentation as a website into out/book, and check its links
# make api-docs   make the API documentation of KeyboardLab and KeyboardLabTesting as websites in out/api, with the toolchain's DocC
# make api-check  check that code that uses these two still compiles with their current API
# make format     format all sources
# make install    install the release build below PREFIX (/usr/local) with manual pages, completions and menu entry; make uninstall removes it
# make packages   make a Debian package and a tarball with the Swift runtime and the toolkit for apps inside, in out/packages; COMPILER=1 makes a tarball with the compiler too
# make image      make a container image of the tarball with the compiler, with podman or docker
# make package-test  try the package in a bare Debian tree (some minutes; as root)
# make clean      remove everything that was built or recorded

SWIFT ?= swift
# For `make run`: a scene file; empty opens the gallery.
SCENE ?=
# debug is built in a fraction of release's time, is what `make test` builds too, and draws a moving frame in under 3 ms.
CONFIGURATION ?= debug
PROGRAM = .build/$(CONFIGURATION)/keyboard-lab

SUPPORT = .build/debug/keyboard-lab-support .build/debug/Modules Tools/SupportList/surface.txt Tools/SupportList/reviewed.txt Documentation/Support

.PHONY: lint hooks check test-apps api-docs api-check schema-test mcp-test editor-test report-test install uninstall packages image package-test monkey fuzz live rounds release run test bench examples pictures keyboards phones looks looks26 support reference strings book format clean help
.DEFAULT_GOAL := help

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

lint:
	@scripts/install-dependencies.sh lint
	@scripts/lint.sh $(ONLY)

hooks:
	git config core.hooksPath scripts/hooks
	@echo "git now lints what you commit. To undo it: git config --unset core.hooksPath"

run:
	@scripts/install-dependencies.sh build
	$(SWIFT) build -c $(CONFIGURATION) --product keyboard-lab
	@scripts/run.sh $(PROGRAM) $(SCENE)

test:
	@scripts/install-dependencies.sh build
	@{ command -v python3 && command -v git; } >/dev/null || scripts/install-dependencies.sh tests
	@scripts/run_tests.py --install $(if $(SHARD),--shard $(SHARD)) $(if $(RELEASE),--release)

check:
	@scripts/install-dependencies.sh build tests
	@scripts/check.py $(if $(M),--modules "$(M)") $(if $(TEST),--test "$(TEST)") $(if $(SINCE),--since "$(SINCE)") $(if $(LIST),--list)

test-apps:
	@scripts/install-dependencies.sh build tests
	@scripts/run_tests.py --apps

# The examples, as `keyboard-lab run --app` builds them: against the toolkit that is built already.
examples:
	@scripts/install-dependencies.sh build
	$(SWIFT) build --product keyboard-lab
	scripts/build-examples.sh

monkey:
	@scripts/install-dependencies.sh build tests
	$(SWIFT) build --build-tests
	MONKEY_TOUCHES=100000 SCREENS_STEPS=3000 NAVIGATION_STEPS=3000 $(SWIFT) test --skip-build --filter "MonkeyTests|RandomScreensTests|RandomNavigationTests"
	EDITING_OPERATIONS=100000 $(SWIFT) test --skip-build --filter RandomEditingTests

fuzz:
	@scripts/install-dependencies.sh build tests
	$(SWIFT) build --build-tests
	FUZZ_SCENES=5000 FUZZ_KEYBOARDS=1000 $(SWIFT) test --skip-build --filter SceneMutantTests
	FUZZ_DOCUMENTS=100000 $(SWIFT) test --skip-build --filter MutatedDocumentTests
	CALLS_STEPS=1000 CALLS_SEEDS=100 $(SWIFT) test --skip-build --filter PublicCallsTests
	FUZZ_PROJECTS=100000 $(SWIFT) test --skip-build --filter ProjectMutantTests
	FUZZ_HOSTILE=10000 $(SWIFT) test --skip-build --filter HostileProjectTests
	FUZZ_RESOURCES=100000 $(SWIFT) test --skip-build --filter ResourceMutantTests
	ENGINE_SCREENS=3000 ENGINE_LISTS=800 $(SWIFT) test --skip-build --filter "EngineTwinTests|RandomScreenTests|RevisedListRandomTests"
	ENGINE_SITUATIONS=100000 $(SWIFT) test --skip-build --filter 'PassTwinTests|EngineFuzzTests'
	LIST_BATCHES=10000 $(SWIFT) test --skip-build --filter RandomUpdateTests
	PICTURE_SEEDS=60 FUZZ_EDITS=20 FUZZ_TEXTS=400 SOLVER_SYSTEMS=3000 $(SWIFT) test --skip-build --filter "HiddenPixelsTests|DamageTests|FlowTextTests|SceneFuzzTests|DenseComparisonTests|LongRowTests"
	HOSTILE=all Tests/AppSources/Parts/hostile.sh
	SPELLINGS=1000 SPELLINGS_SEED=2 Tests/AppSources/Parts/spellings.sh
	APART=1 Tests/AppSources/Parts/small-apps.sh
	BLOCK_EDITS=400 $(SWIFT) test --skip-build --filter TextBlockTests

live:
	@scripts/install-dependencies.sh build tests
	$(SWIFT) build --product keyboard-lab
	scripts/test-live-apps.sh
	scripts/test-live-comparison.sh

rounds:
	@scripts/install-dependencies.sh build tests
	$(SWIFT) build --build-tests
	KEYBOARD_ROUNDS=100 GUIDE_OPERATIONS=10000 ALL_COMBINATIONS=1 $(SWIFT) test --skip-build --filter "KeyboardRoundsTests|GuideRoundsTests|FlowRunTests|FlowWritingTests|GlassSceneTests|StartingTimeTests|LabWindowSizeTests|LanguageWalkTests|GuideMotionTests|DocumentedCommandTests|LintSceneTests|ChangedSettingsListTests|KeyboardLabRecorderTests|RecordedKeyboardTests"

report-test:
	@scripts/install-dependencies.sh build
	$(SWIFT) build -c $(CONFIGURATION) --product keyboard-lab
	scripts/test-report.sh $(PROGRAM) $(PICTURES)

release:
	@scripts/install-dependencies.sh build
	$(SWIFT) build -c release

bench:
	@scripts/install-dependencies.sh build film
	$(SWIFT) run -c release keyboard-lab-bench $(ARGS)

pictures:
	@scripts/install-dependencies.sh build film
	$(SWIFT) build -c $(CONFIGURATION) --product keyboard-lab
	scripts/make-pictures.sh $(PROGRAM)

keyboards:
	@scripts/install-dependencies.sh build tests
	scripts/make-keyboard-sheet.sh out/keyboards

looks26: looks

looks:
	@scripts/install-dependencies.sh build looks
	$(SWIFT) build -c $(CONFIGURATION) --product keyboard-lab
	scripts/make-looks-sheet.sh $(PROGRAM) out/looks $(PICTURES)

phones:
	@scripts/install-dependencies.sh build
	$(SWIFT) build --product keyboard-lab
	scripts/phones.py .build/debug/keyboard-lab

support:
	@scripts/install-dependencies.sh build
	$(SWIFT) build
	$(SUPPORT)

reference:
	@scripts/install-dependencies.sh build tests
	$(SWIFT) build --build-tests
	WRITE_REFERENCE=1 $(SWIFT) test --skip-build --filter SceneReferenceTests

strings:
	@scripts/install-dependencies.sh build tests
	$(SWIFT) build --build-tests
	WRITE_STRINGS=1 $(SWIFT) test --skip-build --filter LabStringsTests

schema-test:
	@scripts/test-schemas.sh

mcp-test:
	@scripts/install-dependencies.sh build tests
	$(SWIFT) build --product keyboard-lab
	@scripts/test-mcp.sh

editor-test:
	@command -v node >/dev/null || { echo "editor-test: node is not on the PATH; install it, as with: apt-get install nodejs" >&2; exit 3; }
	@scripts/install-dependencies.sh build
	$(SWIFT) build --product keyboard-lab
	node Editors/vscode/test.js .build/debug/keyboard-lab

book:
	@scripts/make-book.sh

api-docs:
	@scripts/install-dependencies.sh build
	$(SWIFT) build
	scripts/make-api-docs.sh

api-check:
	@scripts/install-dependencies.sh build
	$(SWIFT) build
	scripts/public-api.sh check

format:
	git ls-files -z -co --exclude-standard '*.swift' ':!Tests/AppSources' | xargs -0 $(SWIFT) format -i --parallel

PREFIX ?= /usr/local

install:
	@scripts/install-dependencies.sh build
	$(SWIFT) build -c release --product keyboard-lab
	scripts/install.sh install .build/release/keyboard-lab "$(PREFIX)" "$(DESTDIR)"

uninstall:
	scripts/install.sh uninstall "$(PREFIX)" "$(DESTDIR)"

packages:
	@scripts/install-dependencies.sh build package
	scripts/make-packages.sh $(if $(COMPILER),--with-compiler) out/packages

# The Containerfile is in the tarball.
image:
	@engine=$$(command -v podman || command -v docker) || { echo "make image needs podman or docker" >&2; exit 3; }; \
	tarball=$$(ls -t out/packages/keyboard-lab-*-with-compiler.tar.xz 2>/dev/null | head -n 1); \
	[ -n "$$tarball" ] || { echo "there is no tarball with the compiler; run 'make packages COMPILER=1' first" >&2; exit 2; }; \
	folder=$$(mktemp -d) && tar -C "$$folder" --strip-components=1 -xf "$$tarball" && \
	"$$engine" build -t keyboard-lab -f "$$folder/Containerfile" "$$folder"; code=$$?; rm -rf "$$folder"; exit $$code

package-test:
	@scripts/install-dependencies.sh package
	scripts/test-package.sh out/packages

clean:
	rm -rf .build Examples/MyForm/.build out
