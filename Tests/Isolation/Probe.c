// What a hostile program tries. Each line of its output is an attack and how it went: "read home: refused".
#define _GNU_SOURCE

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/io_uring.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

extern char **environ;

static void say(const char *attack, int worked) {
    printf("%s: %s\n", attack, worked ? "DONE" : "refused");
    fflush(stdout);
}

static int reads(const char *path) {
    int file = open(path, O_RDONLY);
    char byte;
    int worked = file >= 0 && read(file, &byte, 1) == 1;
    if (file >= 0) close(file);
    return worked;
}
static int writes(const char *path, int flags) {
    int file = open(path, O_WRONLY | flags, 0600);
    int worked = file >= 0 && write(file, "x", 1) == 1;
    if (file >= 0) close(file);
    return worked;
}
static int fills(const char *path, int megabytes) {
    static char bytes[1 << 20];
    int file = open(path, O_WRONLY | O_CREAT, 0600);
    int written = 0;
    while (file >= 0 && written < megabytes && write(file, bytes, sizeof bytes) == sizeof bytes) written++;
    if (file >= 0) close(file);
    unlink(path);
    return written == megabytes;
}
static int lists(const char *path) {
    DIR *folder = opendir(path);
    int count = 0;
    if (folder == NULL) return 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) count += entry->d_name[0] != '.';
    closedir(folder);
    return count;
}
static int connects(int family, const char *path, int is_abstract) {
    int number = socket(family, SOCK_STREAM, 0);
    if (number < 0) return 0;
    int code;
    if (family == AF_INET) {
        struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short) atoi(path)), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
        code = connect(number, (struct sockaddr *) &address, sizeof address);
    } else {
        struct sockaddr_un address = {.sun_family = AF_UNIX};
        strncpy(address.sun_path + is_abstract, path, sizeof address.sun_path - 2);
        code = connect(number, (struct sockaddr *) &address, (socklen_t) (sizeof(sa_family_t) + (size_t) is_abstract + strlen(path)));
    }
    close(number);
    return code == 0;
}
static int others(void) {
    DIR *folder = opendir("/proc");
    int count = 0;
    if (folder == NULL) return 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        int number = atoi(entry->d_name);
        if (number <= 0 || number == getpid() || number == getppid() || number == 1) continue;
        char path[64];
        snprintf(path, sizeof path, "/proc/%d/cmdline", number);
        count += reads(path);
    }
    closedir(folder);
    return count;
}
// Whether a text is a word of this program's own command line or a variable of its own, or belongs to the start of bubblewrap.
static int knows(const char *text, char **words) {
    size_t length = strlen(text);
    if (strspn(text, "0123456789") == length || strcmp(text, "--args") == 0 || strcmp(text, "--") == 0) return 1;
    if (length > 6 && strcmp(text + length - 6, "/bwrap") == 0) return 1;
    for (; *words != NULL; words++)
        if (strcmp(text, *words) == 0) return 1;
    for (char **variable = environ; *variable != NULL; variable++)
        if (strcmp(text, *variable) == 0) return 1;
    return 0;
}
// The number of words in a file of other processes that this program does not know.
static int strange_words(const char *name, char **words) {
    DIR *folder = opendir("/proc");
    int strange = 0;
    if (folder == NULL) return 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char path[64], text[1 << 16];
        if (atoi(entry->d_name) <= 0 || atoi(entry->d_name) == getpid()) continue;
        snprintf(path, sizeof path, "/proc/%d/%s", atoi(entry->d_name), name);
        int file = open(path, O_RDONLY);
        ssize_t count = file < 0 ? 0 : read(file, text, sizeof text - 1);
        if (file >= 0) close(file);
        if (count > 0) text[count] = 0;
        for (ssize_t at = 0; at < count; at += (ssize_t) strlen(text + at) + 1) strange += !knows(text + at, words);
    }
    closedir(folder);
    return strange;
}
static int forks_without_end(long most) {
    long count = 0;
    while (count < most) {
        pid_t child = fork();
        if (child < 0) break;
        if (child == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            pause();
            _exit(0);
        }
        count++;
    }
    return count == most;
}

// probe SECRET OWN WRITABLE VICTIM PORT SOCKET ABSTRACT
int main(int count, char **words) {
    if (count == 2 && strcmp(words[1], "linger") == 0) {
        // A grandchild in a session of its own, which lives on. It is there when the child has ended.
        pid_t child = fork();
        if (child == 0) {
            setsid();
            if (fork() == 0) {
                signal(SIGHUP, SIG_IGN);
                signal(SIGTERM, SIG_IGN);
                for (;;) pause();
            }
            _exit(0);
        }
        waitpid(child, NULL, 0);
        puts("ready");
        fflush(stdout);
        for (;;) pause();
    }
    if (count == 2 && strcmp(words[1], "memory") == 0) {
        for (int i = 0; i < 64; i++) {
            volatile char *bytes = malloc(256 << 20);
            if (bytes == NULL) { say("takes 16 GB of memory", 0); return 0; }
            for (size_t at = 0; at < 256 << 20; at += 1 << 22) bytes[at] = 1;
        }
        say("takes 16 GB of memory", 1);
        return 0;
    }
    if (count == 2 && strcmp(words[1], "shares") == 0) {
        // Each process holds less than it may, and all of them together 2 GB.
        for (int i = 0; i < 8; i++) {
            if (fork() != 0) continue;
            volatile char *bytes = malloc(256 << 20);
            for (size_t at = 0; bytes != NULL && at < 256 << 20; at += 4096) bytes[at] = 1;
            pause();
        }
        pause();
    }
    if (count == 2 && strcmp(words[1], "processes") == 0) {
        say("starts 400 processes", forks_without_end(400));
        return 0;
    }
    if (count == 2 && strcmp(words[1], "crowd") == 0) {
        forks_without_end(20000);
        for (;;) pause();
    }
    if (count == 2 && strcmp(words[1], "bomb") == 0) {
        // It ends by itself where nothing ends it.
        say("starts 20,000 processes", forks_without_end(20000));
        return 0;
    }
    if (count != 8) return 2;
    const char *secret = words[1], *own = words[2], *writable = words[3];
    pid_t victim = atoi(words[4]);
    char path[4096], folder[4096];
    signal(SIGTTOU, SIG_IGN);

    say("reads its own file", reads(own));
    snprintf(path, sizeof path, "%s/made", writable);
    say("writes into its own folder", writes(path, O_CREAT));
    int pair[2];
    say("makes a pair of sockets", socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0);
    pid_t child = fork();
    if (child == 0) _exit(0);
    say("starts a process", child > 0 && waitpid(child, NULL, 0) == child);
    say("is the same user", getuid() == geteuid());

    say("changes a setting of the kernel", open("/proc/sys/kernel/core_pattern", O_WRONLY) >= 0 || open("/proc/sys/vm/swappiness", O_WRONLY) >= 0);
    say("makes sockets that have no connection", socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, pair) == 0);
    say("makes a file in memory", memfd_create("probe", 0) >= 0);
    say("takes memory of all processes", shmget(IPC_PRIVATE, 1 << 20, IPC_CREAT | 0600) >= 0);
    say("fills the shared memory", fills("/dev/shm/probe", 128));

    say("reads a secret", reads(secret));
    snprintf(folder, sizeof folder, "%s", secret);
    *strrchr(folder, '/') = 0;
    say("lists the folder of a secret", lists(folder) > 0);
    say("changes a secret", writes(secret, 0));
    snprintf(path, sizeof path, "%s/planted", folder);
    say("makes a file beside a secret", writes(path, O_CREAT));
    say("makes a link beside a secret", symlink("/etc/passwd", path) == 0);
    say("makes a folder beside a secret", mkdir(path, 0700) == 0);
    say("removes a secret", unlink(secret) == 0);
    say("moves a secret", rename(secret, path) == 0);
    say("links to a secret", link(secret, path) == 0);
    say("changes the rights of a secret", chmod(secret, 0777) == 0);
    say("changes the dates of a secret", utimensat(AT_FDCWD, secret, NULL, 0) == 0);
    say("truncates a secret", truncate(secret, 0) == 0);
    say("marks a secret", setxattr(secret, "user.mark", "x", 1, 0) == 0);
    say("changes its own file", writes(own, 0));
    say("changes the rights of its own file", chmod(own, 0777) == 0);
    snprintf(path, sizeof path, "%s/link", writable);
    unlink(path);
    say("reads a secret over a link", symlink(secret, path) == 0 && reads(path));
    say("writes to a secret over a link", writes(path, 0));
    say("reads /etc/shadow", reads("/etc/shadow"));
    say("reads /root", lists("/root") > 0);
    say("lists /home", lists("/home") > 0);
    say("reads /etc/hostname", reads("/etc/hostname"));
    say("writes to /usr", writes("/usr/planted", O_CREAT));

    snprintf(path, sizeof path, "/proc/%d/root%s", victim, secret);
    say("reads a secret over another process", reads(path));
    snprintf(path, sizeof path, "/proc/%d/environ", victim);
    say("reads the environment of another process", reads(path));
    say("sees other processes", others() > 0);
    say("reads a command line of the lab", strange_words("cmdline", words) > 0);
    say("reads an environment of the lab", strange_words("environ", words) > 0);
    say("signals another process", kill(victim, 0) == 0);
    say("signals everything", kill(-1, 0) == 0 && others() > 0);
    say("traces another process", ptrace(PTRACE_ATTACH, victim, 0, 0) == 0);
    say("reads the memory of another process", syscall(SYS_process_vm_readv, victim, NULL, 0, NULL, 0, 0) == 0);

    say("connects to the network", connects(AF_INET, words[5], 0));
    say("connects to a local socket", connects(AF_UNIX, words[6], 0));
    say("connects to an abstract socket", connects(AF_UNIX, words[7], 1));
    say("opens a raw socket", socket(AF_INET, SOCK_RAW, 1) >= 0);
    say("opens a netlink socket", socket(AF_NETLINK, SOCK_RAW, 0) >= 0);

    int typed = 0;
    for (int file = 0; file < 3; file++) typed += ioctl(file, TIOCSTI, "x") == 0 || (errno != EPERM && errno != ENOTTY);
    int terminal = open("/dev/tty", O_RDWR);
    if (terminal >= 0) typed += ioctl(terminal, TIOCSTI, "x") == 0;
    say("types into the terminal", typed > 0);
    say("opens the terminal", terminal >= 0);

    say("makes a user namespace", unshare(CLONE_NEWUSER) == 0);
    say("makes a user namespace with a process", syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0) >= 0);
    say("makes a user namespace with clone3", syscall(435, NULL, 0) >= 0 || errno != ENOSYS);
    say("mounts", mount("none", writable, "tmpfs", 0, NULL) == 0);
    say("unmounts", umount2("/proc", MNT_DETACH) == 0);
    say("changes the root", chroot("/usr") == 0);
    say("opens an io_uring", syscall(425, 1, NULL) >= 0 || errno != EPERM);
    say("loads a program into the kernel", syscall(SYS_bpf, 0, NULL, 0) >= 0 || errno != EPERM);
    say("uses the keys of the kernel", syscall(SYS_keyctl, 0, -3, 0) >= 0 || errno != EPERM);
    say("watches the processor", syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0) >= 0 || errno != EPERM);
    say("gains rights", prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1);
    FILE *status = fopen("/proc/self/status", "r");
    unsigned long long rights = 1, value;
    char line[256];
    int filter = 0;
    while (status != NULL && fgets(line, sizeof line, status) != NULL) {
        if (sscanf(line, "CapEff: %llx", &value) == 1) rights = value;
        if (sscanf(line, "Seccomp: %d", &filter) != 1) continue;
    }
    say("has rights of the superuser", rights != 0);
    say("has no filter", filter != 2);
    int open_files = 0;
    for (int file = 3; file < 1024; file++)
        if (file != pair[0] && file != pair[1] && fcntl(file, F_GETFD) >= 0 && (status == NULL || file != fileno(status))) open_files++;
    say("has open files that it was not given", open_files > (terminal >= 0));
    int variables = 0;
    for (char **variable = environ; *variable != NULL; variable++) variables += strncmp(*variable, "SECRET", 6) == 0;
    say("sees a variable that it was not given", variables > 0);
    struct rlimit core;
    say("leaves a core", getrlimit(RLIMIT_CORE, &core) == 0 && core.rlim_cur != 0);
    puts("end");
    return 0;
}
