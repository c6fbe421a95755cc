// Calls of the Linux kernel that Swift cannot make: those that take a variable number of arguments, and the code between `fork` and `exec`.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A limit of `setrlimit(2)`.
struct lab_limit {
    int resource;
    uint64_t value;
};

/// `RLIMIT_NPROC`
extern const int lab_limit_of_processes;

/// The start of a program.
struct lab_start {
    const char *program;
    char *const *arguments;
    char *const *environment;
    /// The current folder; null for that of the caller.
    const char *folder;
    /// Open files that become the program's standard input, output and error.
    int input, output, errors;
    /// Open files that the program has under the same numbers. It has no others.
    const int *kept;
    size_t kept_count;
    const struct lab_limit *limits;
    size_t limit_count;
    /// The program gets user, mount, process, IPC, host name and network namespaces of its own, a filter of system calls, and no access to
    /// files but what `ruleset` allows.
    int is_confined;
    int allows_network;
    /// Of `lab_ruleset`, when the program is confined.
    int ruleset;
    /// Folders that stay writable when the program is confined. Everything else becomes read-only.
    char *const *writable;
    /// The open `cgroup.procs` of the control group that the program enters; -1 for the caller's.
    int group;
};

/// Starts a program in a session of its own, which ends when the caller ends.
/// - Returns: the process, or the negative number of an error (`errno`).
pid_t lab_start(const struct lab_start *start);

/// A pipe whose ends no other program gets.
/// - Returns: 0, or the number of an error.
int lab_pipe(int *ends);

/// The version of Landlock that the kernel has; 0 for none.
int lab_landlock_version(void);
/// A set of rules that allows nothing yet.
/// - Returns: an open file, or -1.
int lab_ruleset(void);
/// Allows a folder with everything in it, or a file.
/// - Returns: 0, or the number of an error.
int lab_ruleset_allow(int ruleset, const char *path, int is_writable);

/// A file in memory, to be read from its beginning.
/// - Returns: an open file, or -1.
int lab_file_of_bytes(const void *bytes, size_t count);
/// The filter of system calls, for `bwrap --seccomp`.
/// - Returns: an open file, or -1.
int lab_filter_file(int allows_network);

/// Shared memory that cannot shrink, so that no program that maps it is ended by a signal. Inside of a sandbox it is a file without a name in
/// `folder`, which can shrink.
/// - Returns: an open file, or -1.
int lab_memory_file(const char *folder);

/// A file without a name in a folder.
/// - Returns: an open file, or -1.
int lab_nameless_file(const char *folder);

/// A folder or file of the kernel's settings, which a program cannot change. Some kernels lack some of them. (documented: proc(5))
/// - Returns: its path; null beyond the last one.
const char *lab_kernel_setting(size_t number);

/// Gives a file an extended attribute without a value, by which it is found again. (documented: xattr(7))
/// - Returns: 0, or the number of an error: some file systems have no attributes.
int lab_mark_file(const char *path, const char *mark);
/// Whether a file has it.
int lab_is_marked(const char *path, const char *mark);

/// Sends a message with open files over a local socket that keeps messages apart.
/// - Returns: 0, or the number of an error.
int lab_send_with_files(int socket, const void *bytes, size_t count, const int *files, size_t file_count);
/// Waits for such a message. Files beyond the first `most` are closed.
/// - Returns: its bytes; 0 at the end, -1 for an error.
ssize_t lab_receive_with_files(int socket, void *bytes, size_t count, int *files, size_t most, size_t *file_count);

/// Limits a process that runs already.
/// - Returns: 0, or the number of an error.
int lab_limit_process(pid_t process, int resource, uint64_t value);

/// A handle of a process, which stays that process's when its number becomes another one's.
/// - Returns: an open file, or -1.
int lab_open_process(pid_t process);
/// Signals the process of a handle.
/// - Returns: 0, or the number of an error.
int lab_signal_process(int handle, int number);
