#!/usr/bin/env bash
# Makes the new pictures of a GitHub pull request's check its reference pictures, when a comment on the pull request asks for it:
#
#   /keyboard-lab accept [PICTURE ...]
#
#   scripts/accept-from-comment.sh NUMBER USER ASSOCIATION
#
# USER wrote the comment, and ASSOCIATION is the event's `author_association`. Only people with the right to write to the repository may accept.
# It takes the results that the check stored for the newest commit, and pushes one commit with pictures. It runs nothing of the pull request.
#
#   COMMENT                 the comment's text
#   KEYBOARD_LAB_WORKFLOW   the file of the workflow with the check, default keyboard-lab.yml
#   KEYBOARD_LAB_ARTIFACT   the beginning of the names of the stored results, default keyboard-lab-results
#   GH_TOKEN                a token with the rights actions: read, contents: write and pull-requests: read; gh uses it, and git has one
set -euo pipefail

refuse() {
    printf '%s\n' "$2" >&2
    exit "$1"
}
number=$1 user=$2 association=$3
command='/keyboard-lab accept'
line=${COMMENT%%$'\n'*}
line=${line%$'\r'}
case "$line " in "$command "*) ;; *) refuse 0 "The comment asks for nothing." ;; esac
# No word is an option, a path out of the folder, or anything to a shell.
[[ $line =~ ^"$command"((\ [A-Za-z0-9_@][A-Za-z0-9_@.-]*)*)$ ]] ||
    refuse 2 "Names of pictures have letters, digits and the characters _ @ . - only. Write $command kept.png, or no names for all pictures."
read -ra names <<<"${BASH_REMATCH[1]}"
[[ $number =~ ^[0-9]+$ ]] || refuse 2 "$number is not the number of a pull request"
[[ $user =~ ^[A-Za-z0-9-]+(\[bot\])?$ ]] || refuse 2 "$user is not the name of a user"

# An association says little about rights: a member may read only. (documented: GitHub, "CommentAuthorAssociation")
case $association in
OWNER | MEMBER | COLLABORATOR) ;;
*) refuse 1 "$user may not accept pictures: only people with the right to write to the repository may" ;;
esac
right=$(gh api "repos/$GITHUB_REPOSITORY/collaborators/$user/permission" --jq .permission)
case $right in
admin | write) ;;
*) refuse 1 "$user may not accept pictures: only people with the right to write to the repository may" ;;
esac

pull() { gh api "repos/$GITHUB_REPOSITORY/pulls/$number" --jq "$1"; }
repository=$(pull .head.repo.full_name)
[ "$repository" = "$GITHUB_REPOSITORY" ] ||
    refuse 1 "The pull request comes from $repository, to which this repository cannot write. Run keyboard-lab accept there."
branch=$(pull .head.ref) commit=$(pull .head.sha)
[[ $commit =~ ^[0-9a-f]{40}$ ]] || refuse 2 "$commit is not a commit"
run=$(gh run list --workflow "${KEYBOARD_LAB_WORKFLOW:-keyboard-lab.yml}" --commit "$commit" --status completed --limit 1 \
    --json databaseId --jq '.[].databaseId')
[[ $run =~ ^[0-9]+$ ]] || refuse 1 "No check of $commit has ended. Wait for it, and comment again."

results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
gh run download "$run" --pattern "${KEYBOARD_LAB_ARTIFACT:-keyboard-lab-results}-*" --dir "$results"
git fetch --quiet --depth 1 origin "$commit"
git -c core.hooksPath=/dev/null checkout --quiet --detach "$commit"
program=$("$(dirname "$0")/check-in-ci.sh" --program)
accepted=0
for folder in "$results"/*/; do
    # The results of another job of a matrix may lack a picture.
    if "$program" accept "$folder" "${names[@]}" --below "$PWD"; then accepted=1; fi
done
[ $accepted -eq 1 ] || refuse 1 "No picture was accepted."
git add -- '*.png'
if git diff --cached --quiet; then refuse 0 "The pictures are accepted already."; fi
git -c core.hooksPath=/dev/null -c user.name="$user" -c user.email="$user@users.noreply.github.com" commit --quiet -m "Accept pictures of screens"
git -c core.hooksPath=/dev/null push --quiet origin "HEAD:refs/heads/$branch"
