/* filling.h - what is in an argument, a buffer or an image at first: values, or what stands for
 * them in its header. */
#ifndef ASSAY_DEVICE_FILLING_H
#define ASSAY_DEVICE_FILLING_H

#include "launch_file.h"

/* What a header says of it. */
struct filling {
    bool hex;
    struct word fill, range, random, file; /* of size 0 if they are not there */
};

/* What is being read, for messages. */
struct reading {
    struct launch_file *file;
    const char *named; /* "buffer" or "image", which the parameter's name is that of; NULL of an
                          argument */
    size_t index;      /* of the argument */
    const struct parameter *parameter;
    struct fault *fault;
};

/** Notes what is wrong; its line, and what is being read, stand before it. Returns false. */
__attribute__((format(printf, 2, 3))) bool reading_wrong(const struct reading *r,
                                                         const char *format, ...);

/** A number of that type, or an expression of the file's sizes. False if it is neither. */
bool reading_value(const struct reading *r, enum type type, bool hex, const char *text, size_t n,
                   void *out);

/** Takes fill=, range=, random=, file= or hex; false if the word is none of these. */
bool filling_word(const struct word *word, struct filling *filling);

/** How many of fill=, range=, random= and file= are there? */
int filling_count(const struct filling *filling);

/**
 * Reads it.
 *
 * @param filling  if it has none of fill=, range=, random= and file=, values follow
 * @param out      its type and bytes are known, a whole number of elements; the data are put there
 *                 also if this fails, for argument_close()
 *
 * Errors: END_BAD_RECORD; END_NO_INPUT if its file cannot be read; END_UNAVAILABLE.
 */
bool filling_read(const struct reading *r, const struct filling *filling, struct argument *out);

#endif
