/* number.h - numbers as decimal text.
 *
 * Writing a real takes long, and a record says the same ones again and again: of all its lines, of
 * all its arguments. So the last ones that were written are kept.
 */
#ifndef ASSAY_NUMBER_H
#define ASSAY_NUMBER_H

#include <stddef.h>

#include <lua.h>

enum { NUMBER_MOST = 32, NUMBERS_KEPT = 4096 };

struct number_kept {
    double value;
    unsigned char size; /* 0: nothing is kept here */
    char text[NUMBER_MOST];
};

/* All bytes 0 to begin with. */
struct numbers {
    struct number_kept kept[NUMBERS_KEPT];
};

/* The shortest text that reads back as the same number; whole reals are without a point. Both
 * return its size, and it has no end mark. */
size_t number_write_whole(lua_Integer whole, char text[NUMBER_MOST]);
size_t number_write_real(struct numbers *numbers, double real, char text[NUMBER_MOST]);

enum number_kind { NUMBER_NONE, NUMBER_WHOLE, NUMBER_REAL };

/* The number of JSON at the front of a text that ends with a byte 0: an integer, if it is one of 64
 * bits, or a real. `end` is what is behind it or, if there is none, where it should go on. */
enum number_kind number_read(const char *text, const char **end, lua_Integer *whole, double *real);

#endif
