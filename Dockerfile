# Builds and tests the project: docker build -t keyboard-lab . && docker run --rm keyboard-lab make test
FROM swift:6.2-bookworm
WORKDIR /keyboard-lab
COPY scripts/install-dependencies.sh scripts/
RUN apt-get update && scripts/install-dependencies.sh build film tests
COPY . .
CMD ["make", "test"]
