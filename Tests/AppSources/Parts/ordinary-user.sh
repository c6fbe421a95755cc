#!/usr/bin/env bash
# The attacks of `isolation.sh` and Tests/Isolation, run as an ordinary user: the kernel gives a superuser other rights. If the tests run as
# a superuser, this part switches to an ordinary user; otherwise the other two parts have already tested this. HOSTILE=all also tries all
# hostile apps.
. scripts/app-sources.sh
if [ "$(id -u)" != 0 ]; then
    echo "This user is an ordinary one, as whom isolation and hostile run."
    exit
fi
command -v setpriv >/dev/null || fail "setpriv is missing (util-linux)"
place=$(mktemp -d /var/tmp/keyboard-lab-ordinary.XXXXXX)
trap 'rm -rf "$place"' EXIT
nobody=65534
chown $nobody:$nobody "$place"
# A new environment, as after a login.
ordinary() {
    setpriv --reuid=$nobody --regid=$nobody --clear-groups env -i PATH="$PATH" LANG=C.UTF-8 HOME="$place" TMPDIR="$place" CI="$CI" \
        APP_SOURCES_FOLDER="$place/work" KEYBOARD_LAB_BUILD="$build" HOSTILE="${HOSTILE:-bomb}" "$@"
}
ordinary test -r "$build/keyboard-lab" -a -x "$build/keyboard-lab" || {
    echo "An ordinary user cannot read $PWD, so nothing is tried as one."
    exit
}
tests=$build/KeyboardLabPackageTests.xctest
if [ -f "$tests" ]; then
    ordinary "$tests" --testing-library swift-testing --filter SandboxTests >"$work/tests.log" 2>&1 ||
        { cat "$work/tests.log" >&2; fail "SandboxTests failed"; }
fi
# The program that rewrites apps is not what is attacked, and building it takes longer than all the attacks.
find_rewriter
mkdir -p "$place/work/cache/keyboard-lab"
cp -r "$XDG_CACHE_HOME/keyboard-lab/app-sources" "$place/work/cache/keyboard-lab"
chown -R $nobody:$nobody "$place/work"
for tried in isolation hostile; do ordinary "Tests/AppSources/Parts/$tried.sh"; done
