// Stands in the program of an app's tests. Before the first test it lists what the app's code is called by name: each module of tests has a function for
// that, which has a number (`AppPackage+Testing.swift`).

#define LIST(number) extern void keyboardlab_list_members_##number(void) __attribute__((weak));
#define CALL(number) if (keyboardlab_list_members_##number) keyboardlab_list_members_##number();
#define EACH(of) of(0) of(1) of(2) of(3) of(4) of(5) of(6) of(7) of(8) of(9) of(10) of(11) of(12) of(13) of(14) of(15)

EACH(LIST)

__attribute__((constructor)) static void list_members(void) { EACH(CALL) }
