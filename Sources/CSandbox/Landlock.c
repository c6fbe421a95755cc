// Which files a program reaches, by the kernel's own rules. (documented: landlock(7))

#define _GNU_SOURCE

#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// What older headers lack. (documented: the kernel's linux/landlock.h)
enum {
    REFER = 1 << 13,
    TRUNCATE = 1 << 14,
    DEVICE_REQUESTS = 1 << 15,
    CONNECT_OVER_TCP = 1 << 1,
    BIND_OVER_TCP = 1 << 0,
    ABSTRACT_SOCKETS = 1 << 0,
    SIGNALS = 1 << 1,
};
struct ruleset_attributes {
    uint64_t handled_access_fs, handled_access_net, scoped;
};

// The rights of version 1.
static const uint64_t first_rights = (1 << 13) - 1;
static const uint64_t reading = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
// What a file that is no folder can be allowed.
static const uint64_t of_files = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | TRUNCATE;

static uint64_t all_rights(int version) {
    return first_rights | (version >= 2 ? REFER : 0) | (version >= 3 ? TRUNCATE : 0) | (version >= 5 ? DEVICE_REQUESTS : 0);
}

int lab_landlock_version(void) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return version > 0 ? (int) version : 0;
}

int lab_ruleset(void) {
    int version = lab_landlock_version();
    if (version == 0) return -1;
    struct ruleset_attributes attributes = {.handled_access_fs = all_rights(version)};
    // Sockets, signals and the network are handled by the filter and by namespaces; a kernel that can do it here, too, does.
    if (version >= 6) attributes.scoped = ABSTRACT_SOCKETS | SIGNALS;
    size_t size = version >= 6 ? sizeof attributes : version >= 4 ? 16 : 8;
    return (int) syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
}

int lab_ruleset_allow(int ruleset, const char *path, int is_writable) {
    int file = open(path, O_PATH | O_CLOEXEC);
    if (file < 0) return errno;
    struct stat status;
    int code = fstat(file, &status) == 0 ? 0 : errno;
    if (code == 0) {
        uint64_t rights = is_writable ? all_rights(lab_landlock_version()) & ~(uint64_t) DEVICE_REQUESTS : reading;
        if (!S_ISDIR(status.st_mode)) rights &= of_files & all_rights(lab_landlock_version());
        struct landlock_path_beneath_attr attributes = {.allowed_access = rights, .parent_fd = file};
        if (syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &attributes, 0) != 0) code = errno;
    }
    close(file);
    return code;
}
