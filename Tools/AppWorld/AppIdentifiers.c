// What `UUID()` gives an app on a simulated phone: the phone's random numbers, the same in every run.
//
// Foundation reads /dev/urandom in this function of its own. It finds another one only in the program itself, so that `keyboard-lab --app` links
// this into every app and not into the library with the rest (BuiltToolkit.swift).
#include <stddef.h>
#include <sys/random.h>

void _foundation_uuid_generate_random(unsigned char uuid[16]) {
    (void)getrandom(uuid, 16, 0);
    // Version and variant stand where RFC 9562 has them (section 5.4, UUID version 4).
    uuid[6] = (unsigned char)((uuid[6] & 0x0F) | 0x40);
    uuid[8] = (unsigned char)((uuid[8] & 0x3F) | 0x80);
}
