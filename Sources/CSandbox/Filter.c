// The filter of system calls: what an app on a phone has no use for, and what has opened sandboxes before, is refused with EPERM.

#include "Filter.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/sched.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The filter knows the system calls of x86_64 and arm64 only."
#endif

// Numbers of calls that older headers lack. They are the same on both processors. (documented: the kernel's asm-generic/unistd.h)
enum {
    CALL_PIDFD_SEND_SIGNAL = 424,
    CALL_IO_URING_SETUP = 425,
    CALL_IO_URING_ENTER = 426,
    CALL_IO_URING_REGISTER = 427,
    CALL_OPEN_TREE = 428,
    CALL_MOVE_MOUNT = 429,
    CALL_FSOPEN = 430,
    CALL_FSCONFIG = 431,
    CALL_FSMOUNT = 432,
    CALL_FSPICK = 433,
    CALL_CLONE3 = 435,
    CALL_PIDFD_GETFD = 438,
    CALL_PROCESS_MADVISE = 440,
    CALL_MOUNT_SETATTR = 442,
    CALL_QUOTACTL_FD = 443,
    CALL_MEMFD_SECRET = 447,
};

// (documented: seccomp(2), clone(2), and ioctl_tty(2) for what types into a terminal)
static const int refused_calls[] = {
    // Other processes' memory and files.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, CALL_PIDFD_GETFD, CALL_PROCESS_MADVISE, SYS_perf_event_open,

    // Namespaces and mounts.
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, CALL_OPEN_TREE, CALL_MOVE_MOUNT, CALL_FSOPEN,
    CALL_FSCONFIG, CALL_FSMOUNT, CALL_FSPICK, CALL_MOUNT_SETATTR, SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_fanotify_init,
    // The kernel itself.
    SYS_bpf, SYS_userfaultfd, SYS_keyctl, SYS_add_key, SYS_request_key, CALL_IO_URING_SETUP, CALL_IO_URING_ENTER, CALL_IO_URING_REGISTER,
    SYS_kexec_load, SYS_kexec_file_load, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_reboot, SYS_swapon, SYS_swapoff,
    SYS_acct, SYS_quotactl, CALL_QUOTACTL_FD, SYS_syslog, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime,
    SYS_sethostname, SYS_setdomainname, SYS_vhangup, SYS_personality,
    // Memory that no limit of a process counts.
    SYS_memfd_create, CALL_MEMFD_SECRET, SYS_shmget, SYS_msgget,
#if defined(__x86_64__)
    SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
};
enum { REFUSED_COUNT = sizeof refused_calls / sizeof *refused_calls };

// TIOCSETD, TIOCSTI, and TIOCLINUX, whose part 3 pastes. (documented: ioctl_tty(2))
static const unsigned refused_requests[] = {TIOCSTI, TIOCLINUX, TIOCSETD};
enum { REQUEST_COUNT = sizeof refused_requests / sizeof *refused_requests };

static const unsigned new_namespaces = CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWNET | CLONE_NEWUTS | CLONE_NEWCGROUP;

#define LOAD(field) (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
// The lower half of an argument: both processors are little-endian.
#define LOAD_ARGUMENT(n) (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (n))
#define ANSWER(value) (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, value)
#define SKIP_UNLESS(value, count) (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, count)
#define REFUSED (SECCOMP_RET_ERRNO | EPERM)

size_t lab_filter(struct sock_filter *code, int allows_network) {
    size_t n = 0;
    code[n++] = LOAD(arch);
    code[n++] = (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0);
    code[n++] = ANSWER(SECCOMP_RET_KILL_PROCESS);
    code[n++] = LOAD(nr);
#if defined(__x86_64__)
    // The calls of the x32 interface have numbers of their own.
    code[n++] = (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
    code[n++] = ANSWER(SECCOMP_RET_ERRNO | ENOSYS);
#endif
    for (size_t i = 0; i < REFUSED_COUNT; i++) {
        code[n++] = SKIP_UNLESS(refused_calls[i], 1);
        code[n++] = ANSWER(REFUSED);
    }
    // Its flags stand in memory, where a filter cannot read them. C libraries use `clone` where it is missing.
    code[n++] = SKIP_UNLESS(CALL_CLONE3, 1);
    code[n++] = ANSWER(SECCOMP_RET_ERRNO | ENOSYS);

    code[n++] = SKIP_UNLESS(SYS_clone, 4);
    code[n++] = LOAD_ARGUMENT(0);
    code[n++] = (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, new_namespaces, 0, 1);
    code[n++] = ANSWER(REFUSED);
    code[n++] = ANSWER(SECCOMP_RET_ALLOW);

    code[n++] = SKIP_UNLESS(SYS_ioctl, 2 + 2 * REQUEST_COUNT);
    code[n++] = LOAD_ARGUMENT(1);
    for (size_t i = 0; i < REQUEST_COUNT; i++) {
        code[n++] = SKIP_UNLESS(refused_requests[i], 1);
        code[n++] = ANSWER(REFUSED);
    }
    code[n++] = ANSWER(SECCOMP_RET_ALLOW);

    // Each end of a pair of sockets stays with the other one, but not where sockets have no connection: those send to every name.
    code[n++] = SKIP_UNLESS(SYS_socketpair, 7);
    code[n++] = LOAD_ARGUMENT(1);
    code[n++] = (struct sock_filter) BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xF);
    for (size_t i = 0; i < 2; i++) {
        code[n++] = SKIP_UNLESS(i == 0 ? SOCK_STREAM : SOCK_SEQPACKET, 1);
        code[n++] = ANSWER(SECCOMP_RET_ALLOW);
    }
    code[n++] = ANSWER(SECCOMP_RET_ERRNO | EACCES);

    // Local sockets lead to the window system, the message bus and their like.
    code[n++] = SKIP_UNLESS(SYS_socket, allows_network ? 6 : 1);
    if (allows_network) {
        code[n++] = LOAD_ARGUMENT(0);
        for (size_t i = 0; i < 2; i++) {
            code[n++] = SKIP_UNLESS(i == 0 ? AF_INET : AF_INET6, 1);
            code[n++] = ANSWER(SECCOMP_RET_ALLOW);
        }
    }
    code[n++] = ANSWER(SECCOMP_RET_ERRNO | EACCES);
    code[n++] = ANSWER(SECCOMP_RET_ALLOW);
    return n;
}
