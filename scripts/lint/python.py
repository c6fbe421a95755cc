"""Python scripts can be compiled."""

from project import Finding


def check(project):
    for path in project.chosen:
        if path.endswith(".py"):
            try:
                compile(project.text(path), path, "exec")
            except SyntaxError as error:
                yield Finding(path, error.lineno or 1, f"Python cannot read it: {error.msg}", "mend the syntax")
