// Starts programs. Between `fork` and `exec` nothing may allocate memory or take a lock, since other threads may hold it.

#define _GNU_SOURCE

#include "CSandbox.h"
#include "Filter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/securebits.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// (documented: close_range(2), mount_setattr(2), pidfd_open(2), pidfd_send_signal(2); older headers lack them)
enum {
    CLOSE_ON_EXEC = 4,
    CALL_PIDFD_SEND_SIGNAL = 424,
    CALL_PIDFD_OPEN = 434,
    CALL_CLOSE_RANGE = 436,
    CALL_MOUNT_SETATTR = 442,
    RECURSIVELY = 0x8000,
    READ_ONLY = 1
};
struct mount_attributes {
    uint64_t set, clear, propagation, user_namespace;
};

const char *lab_kernel_setting(size_t number) {
    static const char *const all[] = {
        "/proc/sys", "/proc/sysrq-trigger", "/proc/irq", "/proc/bus", "/proc/fs", "/proc/acpi", "/proc/scsi", "/proc/asound",
    };
    return number < sizeof all / sizeof *all ? all[number] : NULL;
}

static int write_text(const char *path, const char *text) {
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return errno;
    ssize_t count = write(file, text, strlen(text));
    int code = count == (ssize_t) strlen(text) ? 0 : errno;
    close(file);
    return code;
}

// "1000 1000 1": the user stays the same.
static int write_identity(const char *path, unsigned number) {
    char text[32], digits[10];
    size_t count = 0, length = 0;
    do digits[count++] = (char) ('0' + number % 10);
    while (number /= 10);
    for (int time = 0; time < 2; time++) {
        for (size_t i = count; i > 0; i--) text[length++] = digits[i - 1];
        text[length++] = ' ';
    }
    text[length++] = '1';
    text[length] = 0;
    return write_text(path, text);
}

static int set_read_only(const char *path, int is_read_only) {
    struct mount_attributes attributes = {0};
    if (is_read_only) attributes.set = READ_ONLY;
    else attributes.clear = READ_ONLY;
    return syscall(CALL_MOUNT_SETATTR, AT_FDCWD, path, is_read_only ? RECURSIVELY : 0, &attributes, sizeof attributes) == 0 ? 0 : errno;
}

// Makes the new namespaces of process 1 what the program is to see.
static int furnish(const struct lab_start *start, unsigned user, unsigned group) {
    int code;
    if ((code = write_text("/proc/self/setgroups", "deny")) != 0) return code;
    if ((code = write_identity("/proc/self/uid_map", user)) != 0) return code;
    if ((code = write_identity("/proc/self/gid_map", group)) != 0) return code;
    if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return errno;
    for (char *const *folder = start->writable; *folder != NULL; folder++)
        if (mount(*folder, *folder, NULL, MS_BIND, NULL) != 0) return errno;
    if ((code = set_read_only("/", 1)) != 0) return code;
    for (char *const *folder = start->writable; *folder != NULL; folder++)
        if ((code = set_read_only(*folder, 0)) != 0) return code;
    // Only the program's own processes stand in it.
    if (mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) != 0) return errno;
    // The kernel lets a superuser change its settings there, whatever namespace he is in.
    const char *path;
    for (size_t i = 0; (path = lab_kernel_setting(i)) != NULL; i++) {
        if (mount(path, path, NULL, MS_BIND | MS_REC, NULL) != 0) {
            if (errno == ENOENT) continue;
            return errno;
        }
        if ((code = set_read_only(path, 1)) != 0) return code;
    }
    return 0;
}

// A superuser of the new user namespace is none for the program.
static int give_up_rights(void) {
    const unsigned bits = SECBIT_NOROOT | SECBIT_NOROOT_LOCKED | SECBIT_NO_SETUID_FIXUP | SECBIT_NO_SETUID_FIXUP_LOCKED
        | SECBIT_NO_CAP_AMBIENT_RAISE | SECBIT_NO_CAP_AMBIENT_RAISE_LOCKED;
    if (prctl(PR_SET_SECUREBITS, bits, 0, 0, 0) != 0) return errno;
    for (int right = 0; prctl(PR_CAPBSET_READ, right, 0, 0, 0) >= 0; right++)
        if (prctl(PR_CAPBSET_DROP, right, 0, 0, 0) != 0) return errno;
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {0};
    return syscall(SYS_capset, &header, none) == 0 ? 0 : errno;
}

static int confine(const struct lab_start *start) {
    int code;
    if ((code = give_up_rights()) != 0) return code;
    if ((code = lab_ruleset_allow(start->ruleset, "/proc", 0)) != 0) return code;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    if (syscall(SYS_landlock_restrict_self, start->ruleset, 0) != 0) return errno;
    struct sock_filter instructions[LAB_FILTER_CAPACITY];
    struct sock_fprog program = {.filter = instructions, .len = (unsigned short) lab_filter(instructions, start->allows_network)};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}

// The command line and the environment with which this program was started, one after the other. (documented: the System V ABI)
static char *first_words, *end_of_words;

// (documented: the C library passes these to each constructor)
__attribute__((constructor)) static void find_words(int count, char **arguments, char **environment) {
    if (count == 0) return;
    first_words = arguments[0];
    char *last = arguments[count - 1];
    while (*environment != NULL) last = *environment++;
    end_of_words = last + strlen(last) + 1;
}

// Process 1 of the program's own is a copy of this program. Everybody in its namespace can read the memory of its command line.
static void hide_words(void) {
    if (first_words < end_of_words) memset(first_words, 0, (size_t) (end_of_words - first_words));
}

static void fail(int report, int code) {
    while (write(report, &code, sizeof code) < 0 && errno == EINTR) {}
    _exit(127);
}

static void become(const struct lab_start *start, int report) {
    setsid();
    struct sigaction usual = {.sa_handler = SIG_DFL};
    for (int number = 1; number < 32; number++) sigaction(number, &usual, NULL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (dup2(start->input, 0) < 0 || dup2(start->output, 1) < 0 || dup2(start->errors, 2) < 0) fail(report, errno);
    if (syscall(CALL_CLOSE_RANGE, 3, ~0U, CLOSE_ON_EXEC) != 0)
        for (int file = 3; file < 4096; file++) fcntl(file, F_SETFD, FD_CLOEXEC);
    for (size_t i = 0; i < start->kept_count; i++) fcntl(start->kept[i], F_SETFD, 0);
    for (size_t i = 0; i < start->limit_count; i++) {
        struct rlimit limit = {.rlim_cur = start->limits[i].value, .rlim_max = start->limits[i].value};
        setrlimit(start->limits[i].resource, &limit);
    }
    if (start->folder != NULL && chdir(start->folder) != 0) fail(report, errno);
    if (start->is_confined) {
        int code = confine(start);
        if (code != 0) fail(report, code);
    }
    execve(start->program, start->arguments, start->environment);
    fail(report, errno);
}

// The program, for the handler of process 1.
static volatile pid_t program_inside;

static void pass_on(int number) {
    if (program_inside > 0) kill(program_inside, number);
}

// Process 1 of the program's own: with it everything that the program has started ends.
static void lead(const struct lab_start *start, int report, unsigned user, unsigned group) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    hide_words();
    int code = furnish(start, user, group);
    if (code != 0) fail(report, code);
    pid_t child = (pid_t) syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
    if (child < 0) fail(report, errno);
    if (child == 0) become(start, report);
    program_inside = child;
    setsid();
    struct sigaction passing = {.sa_handler = pass_on};
    const int passed[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR2};
    for (size_t i = 0; i < sizeof passed / sizeof *passed; i++) sigaction(passed[i], &passing, NULL);
    // Others wait for the end of the program's files.
    if (syscall(CALL_CLOSE_RANGE, 0, ~0U, 0) != 0)
        for (int file = 0; file < 4096; file++) close(file);
    for (;;) {
        int status = 0;
        pid_t ended = waitpid(-1, &status, 0);
        if (ended == child) _exit(WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
        if (ended < 0 && errno != EINTR) _exit(127);
    }
}

pid_t lab_start(const struct lab_start *start) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
    unsigned user = geteuid(), group = getegid();
    unsigned long spaces = CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWUTS;
    if (!start->allows_network) spaces |= CLONE_NEWNET;
    pid_t caller = getpid();
    // Without the C library's own `fork`, which runs other code of this program.
    pid_t child = (pid_t) syscall(SYS_clone, SIGCHLD | (start->is_confined ? spaces : 0), 0, 0, 0, 0);
    if (child == 0) {
        // 0 is the process that writes. (documented: the kernel's admin-guide/cgroup-v2)
        if (start->group >= 0 && write(start->group, "0", 1) != 1) fail(ends[1], errno);
        if (start->is_confined) lead(start, ends[1], user, group);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != caller) _exit(127);
        become(start, ends[1]);
    }
    int code = child < 0 ? errno : 0;
    close(ends[1]);
    if (child > 0) {
        int said = 0;
        ssize_t count;
        while ((count = read(ends[0], &said, sizeof said)) < 0 && errno == EINTR) {}
        if (count == sizeof said) {
            code = said;
            while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
        }
    }
    close(ends[0]);
    return code != 0 ? -code : child;
}

int lab_file_of_bytes(const void *bytes, size_t count) {
    int file = memfd_create("bytes", MFD_CLOEXEC);
    if (file < 0) return -1;
    if (write(file, bytes, count) == (ssize_t) count && lseek(file, 0, SEEK_SET) == 0) return file;
    close(file);
    return -1;
}

int lab_filter_file(int allows_network) {
    struct sock_filter instructions[LAB_FILTER_CAPACITY];
    return lab_file_of_bytes(instructions, lab_filter(instructions, allows_network) * sizeof *instructions);
}

int lab_memory_file(const char *folder) {
    int file = memfd_create("keyboard-lab picture", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file >= 0 && fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK) == 0) return file;
    if (file >= 0) close(file);
    // Inside of a sandbox, which refuses files in memory, both programs are the same app's.
    return file < 0 && errno == EPERM ? lab_nameless_file(folder) : -1;
}

int lab_nameless_file(const char *folder) {
    int file = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0) return file;
    // Some file systems have no files without a name.
    char path[4096];
    if (snprintf(path, sizeof path, "%s/XXXXXX", folder) >= (int) sizeof path) return -1;
    file = mkostemp(path, O_CLOEXEC);
    if (file >= 0) unlink(path);
    return file;
}

int lab_pipe(int *ends) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }

const int lab_limit_of_processes = RLIMIT_NPROC;

int lab_limit_process(pid_t process, int resource, uint64_t value) {
    struct rlimit limit = {.rlim_cur = value, .rlim_max = value};
    return prlimit(process, resource, &limit, NULL) == 0 ? 0 : errno;
}

int lab_open_process(pid_t process) { return (int) syscall(CALL_PIDFD_OPEN, process, 0); }

int lab_signal_process(int handle, int number) { return syscall(CALL_PIDFD_SEND_SIGNAL, handle, number, NULL, 0) == 0 ? 0 : errno; }
