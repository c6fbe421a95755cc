#!/usr/bin/env bash
# Writes the summary of a check as a comment on a GitHub pull request, or replaces the comment of the last run.
#
#   scripts/comment-on-pull-request.sh SUMMARY.md NUMBER TITLE
#
# TITLE distinguishes the comments of several jobs. It needs gh, GITHUB_REPOSITORY and GH_TOKEN with the right to write to pull requests.
set -euo pipefail

summary=$1 number=$2 title=$3
[[ $number =~ ^[0-9]+$ ]] || { echo "$number is not the number of a pull request" >&2; exit 2; }
[ -f "$summary" ] || { echo "there is no summary $summary, so there is no comment" >&2; exit 0; }
# A comment in HTML is invisible on the page, and marks ours.
marker="<!-- keyboard-lab: ${title//[^A-Za-z0-9 ,._-]/_} -->"
body=$(mktemp)
trap 'rm -f "$body"' EXIT
{
    printf '%s\n' "$marker"
    cat "$summary"
} >"$body"
comments="repos/$GITHUB_REPOSITORY/issues/$number/comments"
# The marker is data for jq, and no part of its program.
mine=$(gh api --paginate "$comments" | MARKER=$marker jq -r '.[] | select(.body | startswith(env.MARKER)) | .id' | head -n 1)
if [[ $mine =~ ^[0-9]+$ ]]; then
    gh api --silent -X PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$mine" -F "body=@$body"
else
    gh api --silent -X POST "$comments" -F "body=@$body"
fi
