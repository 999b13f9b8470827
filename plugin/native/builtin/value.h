/* value.h - elements of operands as the simulator reads and writes them.
 *
 * It computes in double, int64_t and uint64_t whatever the element's size, and rounds or cuts off
 * when it stores.  The files that include this are compiled so that a float that passes through a
 * double is not shortened to one that stays: the way there and back makes a signalling NaN quiet.
 */
#ifndef ASSAY_NATIVE_BUILTIN_VALUE_H
#define ASSAY_NATIVE_BUILTIN_VALUE_H

#include "native/builtin/builtin.h"

#include <stddef.h>
#include <string.h>

static inline void *element_at(const struct builtin_value *value, uint32_t i) {
    return (char *)value->data + (size_t)i * value->size;
}

static inline double float_at(const struct builtin_value *value, uint32_t i) {
    if (value->size == sizeof(float)) {
        float number;
        memcpy(&number, element_at(value, i), sizeof number);
        return (double)number;
    }
    double number;
    memcpy(&number, element_at(value, i), sizeof number);
    return number;
}

/* The element, or the only one of a scalar. */
static inline double float_or_only(const struct builtin_value *value, uint32_t i) {
    return float_at(value, value->count > 1 ? i : 0);
}

static inline void set_float(const struct builtin_value *value, uint32_t i, double number) {
    if (value->size == sizeof(float)) {
        float narrow = (float)number;
        memcpy(element_at(value, i), &narrow, sizeof narrow);
    } else {
        memcpy(element_at(value, i), &number, sizeof number);
    }
}

static inline uint64_t unsigned_at(const struct builtin_value *value, uint32_t i) {
    const void *element = element_at(value, i);
    switch (value->size) {
    case 1: {
        uint8_t number;
        memcpy(&number, element, sizeof number);
        return number;
    }
    case 2: {
        uint16_t number;
        memcpy(&number, element, sizeof number);
        return number;
    }
    case 4: {
        uint32_t number;
        memcpy(&number, element, sizeof number);
        return number;
    }
    default: {
        uint64_t number;
        memcpy(&number, element, sizeof number);
        return number;
    }
    }
}

static inline int64_t signed_at(const struct builtin_value *value, uint32_t i) {
    uint32_t unused = 64 - 8 * value->size;
    return (int64_t)(unsigned_at(value, i) << unused) >> unused;
}

/* Keeps the low bytes. */
static inline void set_unsigned(const struct builtin_value *value, uint32_t i, uint64_t number) {
    void *element = element_at(value, i);
    switch (value->size) {
    case 1: {
        uint8_t narrow = (uint8_t)number;
        memcpy(element, &narrow, sizeof narrow);
        break;
    }
    case 2: {
        uint16_t narrow = (uint16_t)number;
        memcpy(element, &narrow, sizeof narrow);
        break;
    }
    case 4: {
        uint32_t narrow = (uint32_t)number;
        memcpy(element, &narrow, sizeof narrow);
        break;
    }
    default:
        memcpy(element, &number, sizeof number);
    }
}

static inline void set_signed(const struct builtin_value *value, uint32_t i, int64_t number) {
    set_unsigned(value, i, (uint64_t)number);
}

#endif
