// Open files that programs hand to each other. (documented: unix(7), cmsg(3))

#define _GNU_SOURCE

#include "CSandbox.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/xattr.h>
#include <unistd.h>

enum { MOST_FILES = 16 };

// A message's open files, aligned as the kernel wants them.
union control {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(MOST_FILES * sizeof(int))];
};

int lab_send_with_files(int socket, const void *bytes, size_t count, const int *files, size_t file_count) {
    if (file_count > MOST_FILES) return EINVAL;
    union control control = {0};
    struct iovec place = {.iov_base = (void *) bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &place, .msg_iovlen = 1};
    if (file_count > 0) {
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE(file_count * sizeof(int));
        control.header = (struct cmsghdr) {.cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(file_count * sizeof(int))};
        memcpy(CMSG_DATA(&control.header), files, file_count * sizeof(int));
    }
    ssize_t sent;
    while ((sent = sendmsg(socket, &message, MSG_NOSIGNAL)) < 0 && errno == EINTR) {}
    return sent < 0 ? errno : 0;
}

ssize_t lab_receive_with_files(int socket, void *bytes, size_t count, int *files, size_t most, size_t *file_count) {
    union control control;
    struct iovec place = {.iov_base = bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &place, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    *file_count = 0;
    ssize_t got;
    while ((got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR) {}
    if (got < 0) return got;
    for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part != NULL; part = CMSG_NXTHDR(&message, part)) {
        if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
        for (size_t offset = 0; offset + sizeof(int) <= part->cmsg_len - CMSG_LEN(0); offset += sizeof(int)) {
            int file;
            memcpy(&file, CMSG_DATA(part) + offset, sizeof file);
            if (*file_count < most) files[(*file_count)++] = file;
            else close(file);
        }
    }
    return got;
}

int lab_mark_file(const char *path, const char *mark) { return lsetxattr(path, mark, "", 0, 0) == 0 ? 0 : errno; }

int lab_is_marked(const char *path, const char *mark) { return lgetxattr(path, mark, NULL, 0) >= 0; }
