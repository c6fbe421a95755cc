// What an app's code asks the system for while it runs on a simulated phone. The phone answers for the wall clock and for random numbers, so that
// every run is the same; a connection to the network cannot be the same, and is told. Everybody else gets the system's own answers.
//
// `keyboard-lab --app` compiles this into the library that apps are linked with (BuiltToolkit.swift). These functions stand in front of the C
// library's of the same names: Foundation and Swift's runtime, which apps use, call them.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>

// A call of the kernel's. Negative results are error numbers.
static long kernel(long number, long a, long b, long c, long d, long e, long f) {
#if defined(__x86_64__)
    long result;
    register long r10 __asm__("r10") = d;
    register long r8 __asm__("r8") = e;
    register long r9 __asm__("r9") = f;
    __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9) : "rcx", "r11", "memory");
    return result;
#elif defined(__aarch64__)
    register long x8 __asm__("x8") = number;
    register long x0 __asm__("x0") = a;
    register long x1 __asm__("x1") = b;
    register long x2 __asm__("x2") = c;
    register long x3 __asm__("x3") = d;
    register long x4 __asm__("x4") = e;
    register long x5 __asm__("x5") = f;
    __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
    return x0;
#endif
}

// Hears that the program is about to end by itself: the name of the function, and its code. It returns where that is not the app's doing.
static void (*phone_leaves)(const char *function, int code);

void keyboardlab_tell_leaving(void (*leaves)(const char *, int)) { phone_leaves = leaves; }

static void tell_leaving(const char *function, int code) {
    void (*tell)(const char *, int) = phone_leaves;
    phone_leaves = 0;
    if (tell) tell(function, code);
}

__attribute__((noreturn)) void exit(int code) {
    tell_leaving("exit", code);
    // The C library's own, which calls what has been left for the end.
    void (*next)(int) = (void (*)(int))dlsym(RTLD_NEXT, "exit");
    if (next) next(code);
    for (;;) kernel(SYS_exit_group, code, 0, 0, 0, 0, 0);
}

__attribute__((noreturn)) void _exit(int code) {
    tell_leaving("_exit", code);
    for (;;) kernel(SYS_exit_group, code, 0, 0, 0, 0, 0);
}
__attribute__((noreturn)) void _Exit(int code) { _exit(code); }

// The header of signals declares `syscall`, which stands below, in another way. (documented: signal(7))
int raise(int signal);
static const int sigabrt = 6;

__attribute__((noreturn)) void abort(void) {
    tell_leaving("abort", 128 + sigabrt);
    raise(sigabrt);
    for (;;) kernel(SYS_exit_group, 128 + sigabrt, 0, 0, 0, 0, 0);
}

static long answer(long result) {
    if (result >= 0 || result < -4095) return result;
    errno = (int)-result;
    return -1;
}

// Seconds since 1970 by the phone's clock; negative while no app is running.
static double (*phone_date)(void);
// 64 random bits of the phone that is running.
static uint64_t (*phone_random)(void);
// Somebody connects to another computer.
static void (*phone_connects)(void);
// Writes the identifier of the locale of the phone that is running into a buffer of that size; 0 where it has none or does not fit.
static int (*phone_locale)(char *identifier, size_t size);
// The thread that phones run on.
static pthread_t phone_thread;

void keyboardlab_answer(double (*date)(void), uint64_t (*random)(void), void (*connects)(void), int (*locale)(char *, size_t)) {
    phone_thread = pthread_self();
    phone_locale = locale;
    phone_random = random;
    phone_connects = connects;
    phone_date = date;
}

// The phone's locale, for AppLocale.swift; 0 on other threads and while no app is running.
int keyboardlab_locale(char *identifier, size_t size) {
    return phone_locale && pthread_equal(pthread_self(), phone_thread) && phone_locale(identifier, size);
}

// Whether an app's code is running here, and the phone's date.
static int on_phone(double *date) {
    if (!phone_date || !pthread_equal(pthread_self(), phone_thread)) return 0;
    *date = phone_date();
    return *date >= 0;
}

int clock_gettime(clockid_t id, struct timespec *time) {
    double date;
    if ((id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE) && on_phone(&date)) {
        time->tv_sec = (time_t)date;
        time->tv_nsec = (long)((date - (double)time->tv_sec) * 1e9);
        return 0;
    }
    return (int)answer(kernel(SYS_clock_gettime, id, (long)time, 0, 0, 0, 0));
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    struct timespec now;
    (void)zone;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *result) {
    struct timespec now;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return (time_t)-1;
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}

ssize_t getrandom(void *buffer, size_t length, unsigned flags) {
    double date;
    if (!on_phone(&date)) return answer(kernel(SYS_getrandom, (long)buffer, (long)length, flags, 0, 0, 0));
    unsigned char *bytes = buffer;
    for (size_t done = 0; done < length;) {
        uint64_t bits = phone_random();
        size_t part = length - done < sizeof bits ? length - done : sizeof bits;
        memcpy(bytes + done, &bits, part);
        done += part;
    }
    return (ssize_t)length;
}

// Swift's runtime asks the kernel for random numbers in this way.
long syscall(long number, long a, long b, long c, long d, long e, long f) {
    if (number == SYS_getrandom) return getrandom((void *)a, (size_t)b, (unsigned)c);
    return answer(kernel(number, a, b, c, d, e, f));
}

int getentropy(void *buffer, size_t length) {
    if (length > 256) {
        errno = EIO;
        return -1;
    }
    return getrandom(buffer, length, 0) == (ssize_t)length ? 0 : -1;
}

void arc4random_buf(void *buffer, size_t length) { (void)getrandom(buffer, length, 0); }

uint32_t arc4random(void) {
    uint32_t number;
    arc4random_buf(&number, sizeof number);
    return number;
}

// A number below the bound, each as likely as the others: numbers below the remainder of 2^32 divided by the bound are drawn again.
uint32_t arc4random_uniform(uint32_t bound) {
    if (bound < 2) return 0;
    uint32_t rest = -bound % bound;
    uint32_t number;
    do number = arc4random();
    while (number < rest);
    return number % bound;
}

int connect(int socket, const struct sockaddr *address, socklen_t length) {
    if (phone_connects && address && (address->sa_family == AF_INET || address->sa_family == AF_INET6)) phone_connects();
    return (int)answer(kernel(SYS_connect, socket, (long)address, (long)length, 0, 0, 0));
}
