/// The functions of ICU that the project calls. Foundation for Linux contains ICU under names that begin with `swift_`, so no other library is
/// needed. Numbers stand for ICU's enumerations, as those are what its functions take.
///
/// (documented: ICU's C API, in the headers `upluralrules.h`, `unumberformatter.h` and `ulistformatter.h`)
#pragma once
#include <stdint.h>

/// Errors are positive, warnings negative.
typedef int32_t ICUStatus;

typedef struct UPluralRules UPluralRules;
UPluralRules *swift_uplrules_open(const char *locale, ICUStatus *status);
int32_t swift_uplrules_select(const UPluralRules *rules, double number, uint16_t *keyword, int32_t capacity, ICUStatus *status);
void swift_uplrules_close(UPluralRules *rules);

typedef struct UNumberFormatter UNumberFormatter;
typedef struct UFormattedNumber UFormattedNumber;
UNumberFormatter *swift_unumf_openForSkeletonAndLocale(const uint16_t *skeleton, int32_t length, const char *locale, ICUStatus *status);
UFormattedNumber *swift_unumf_openResult(ICUStatus *status);
void swift_unumf_formatDouble(const UNumberFormatter *formatter, double value, UFormattedNumber *result, ICUStatus *status);
int32_t swift_unumf_resultToString(const UFormattedNumber *result, uint16_t *buffer, int32_t capacity, ICUStatus *status);
void swift_unumf_closeResult(UFormattedNumber *result);
void swift_unumf_close(UNumberFormatter *formatter);

typedef struct UListFormatter UListFormatter;
UListFormatter *swift_ulistfmt_openForType(const char *locale, int32_t type, int32_t width, ICUStatus *status);
int32_t swift_ulistfmt_format(
    const UListFormatter *formatter, const uint16_t *const strings[], const int32_t *lengths, int32_t count, uint16_t *result, int32_t capacity,
    ICUStatus *status);
void swift_ulistfmt_close(UListFormatter *formatter);
