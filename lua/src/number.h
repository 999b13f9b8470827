/* number.h - numbers as decimal text. */
#ifndef ASSAY_NUMBER_H
#define ASSAY_NUMBER_H

#include <stddef.h>

#include <lua.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { NUMBER_MOST = 32 };

/* The shortest text that reads back as the same number; whole reals are without a point. Both
 * return its size, and it has no end mark. */
size_t number_write_whole(lua_Integer whole, char text[NUMBER_MOST]);
size_t number_write_real(double real, char text[NUMBER_MOST]);

enum number_kind { NUMBER_NONE, NUMBER_WHOLE, NUMBER_REAL };

/* The number of JSON at the front of a text that ends with a byte 0: an integer, if it is one of 64
 * bits, or a real. `end` is what is behind it or, if there is none, where it should go on. */
enum number_kind number_read(const char *text, const char **end, lua_Integer *whole, double *real);

#ifdef __cplusplus
}
#endif
#endif
