/* launch_file.h - what is to run, and on what: launches of kernels over buffers, as a text.
 *
 * Either the .sim file of Oclgrind's oclgrind-kernel, one launch of one kernel:
 *
 *     PROGRAM-FILE                        named relative to the folder of the file
 *     KERNEL
 *     NX NY NZ                            work-items
 *     LX LY LZ                            of these in a work-group
 *     <size=BYTES ...> [VALUE...]         for each argument, in the kernel's order
 *
 * What a header holds besides: an element type, fill=VALUE or range=START:INCREMENT:END or
 * random=LEAST:MOST[:SEED] or file=NAME instead of values, hex, null for no buffer at all, dump,
 * which means nothing here. Everything may go over several lines; # begins a comment. The head may
 * have comments `# build-options: OPTIONS`, for the compiler, before the first argument, and
 * `# parameters: NAME=VALUE; ...`, which tells which point of a study it is.
 *
 * Or a launch file, which begins with the words `launch-file 1`, and then has statements:
 *
 *     size NAME NUMBER                    a parameter of what follows, unless the user sets it
 *     source FILE                         of the program; several are joined in their order
 *     options OPTION...                   for the compiler, to the end of the line
 *     buffer NAME <size=BYTES TYPE ...> [VALUE...]
 *     image NAME <KIND width=W ... order=ORDER data=DATA> [VALUE...]
 *     part NAME BUFFER ORIGIN BYTES       a sub-buffer
 *     output NAME [exact] [relative=R] [absolute=A]
 *     launch KERNEL                       in their order, each with
 *       global N [N [N]]
 *       local N [N [N]]                   without it, or with `local null`, the device chooses
 *                                         (from -cl-std=CL2.0 on the last may be smaller)
 *       offset N [N [N]]                  if it is not 0
 *       argument NAME                     a buffer, a part of one, or an image
 *       argument <sampler address=ADDRESS filter=FILTER [normalized]>
 *       argument <size=BYTES ...> [VALUE...]    the others as in a .sim file
 *
 * Or a launch file that derives from another (derived.h).
 *
 * Numbers of items and bytes, and whole values, may be expressions of the sizes (expression.h).
 *
 * How an argument that is no name is to be read depends on the kernel's parameter, so they are read
 * one by one once the kernel is there.
 */
#ifndef ASSAY_DEVICE_LAUNCH_FILE_H
#define ASSAY_DEVICE_LAUNCH_FILE_H

#include "check.h"
#include "expression.h"
#include "fault.h"
#include "image.h"
#include "scanner.h"
#include "type.h"

#include <stdbool.h>
#include <stddef.h>

#define DIMENSIONS 3
#define NO_BUFFER SIZE_MAX /* number of a named buffer that is none */

/* Where that is which an argument gives; images and samplers are where the device has them. */
enum space { SPACE_GLOBAL, SPACE_CONSTANT, SPACE_LOCAL, SPACE_PRIVATE, SPACE_IMAGE, SPACE_SAMPLER };

/* What the kernel says of a parameter. */
struct parameter {
    const char *name, *type; /* "float4*"; of an image "image2d_t" and nothing else */
    enum space space;
};

struct argument {
    enum space space;
    enum type type; /* of its elements; TYPE_NONE of local memory without one, of null and of a
                       sampler */
    size_t bytes;   /* 0 of null and of a sampler */
    void *data;   /* [bytes] what is in it at first; NULL of local memory, of null, of a sampler and
                     of `named` */
    size_t named; /* number of the file's buffer that it is, or NO_BUFFER */
    struct sampler sampler;
};

/* A buffer that several launches may use, or a part of one, or an image. */
struct buffer {
    char *name;
    struct argument argument; /* of a part: without data */
    struct image image;       /* without a kind: it is none */
    size_t whole, origin;     /* the buffer that it is a part of, or NO_BUFFER, and where */
    bool is_output;           /* its contents count */
    bool has_tolerance;       /* the file says how far they may be off */
    struct tolerance tolerance;
};

/* What says how large a launch is. */
enum clause { CLAUSE_GLOBAL, CLAUSE_LOCAL, CLAUSE_OFFSET, CLAUSES };

/* A launch of a kernel. */
struct ndrange {
    char *kernel;
    unsigned dimensions;
    size_t global[DIMENSIONS], local[DIMENSIONS], offset[DIMENSIONS];
    bool is_local_null;                       /* local: 0; the device is to choose */
    struct word numbers[CLAUSES][DIMENSIONS]; /* as the text has them; of size 0 if it does not */
    struct scanner arguments;                 /* in front of its first argument */
};

/** Are its last work-groups smaller than the others? */
bool ndrange_has_rest(const struct ndrange *launch);

struct launch_file {
    const char *name; /* of the file, as it was given; where it derives from another, `both` */
    char *both;       /* "FILE: OTHER" for messages, or NULL */
    char *folder;     /* that the names in it count from */
    bool is_sim;
    struct sizes sizes;
    struct sizes set; /* those of them that a file sets which derives from this one */
    char **sources;   /* [source_count] files of the program, relative to that folder */
    size_t source_count;
    char *options;          /* for the compiler, "" if there are none */
    char *parameters;       /* "tile=16; n=256": those of the point of a study, else "" */
    struct buffer *buffers; /* [buffer_count] */
    size_t buffer_count;
    struct ndrange *launches; /* [launch_count] at least one */
    size_t launch_count;
    char *text;
    struct scanner scanner; /* behind what has been read */
};

/* Sizes that a user sets, "N=4096" each. */
struct settings {
    const char *const *list; /* [count] */
    size_t count;
};

/** Goes to the first argument of a launch. */
void launch_file_begin(struct launch_file *file, size_t launch);

void launch_file_close(struct launch_file *file);

void argument_close(struct argument *argument);

/* --- what the parts of its reader share --- */

/** Notes what is wrong: "NAME: line 3, column 7: ", the place of a word, stands before it.
 *
 * @param at  in the text of the file
 */
__attribute__((format(printf, 4, 5))) bool launch_file_wrong(const struct launch_file *file,
                                                             const char *at, struct fault *fault,
                                                             const char *format, ...);

/** The number of a named buffer, NO_BUFFER if there is none. */
size_t launch_file_buffer(const struct launch_file *file, const struct word *name);

/** Reads the first words of a launch file; a .sim file has none, and `is_sim` tells. Errors:
 * END_BAD_RECORD if it is no text, or of another version. */
bool launch_file_head(struct launch_file *file, struct fault *fault);

/** Reads the rest of a line, without a comment, and joins it to a text, behind a blank.
 *
 * @param joined  release with free()
 *
 * Errors: END_UNAVAILABLE; the text then stays as it is.
 */
bool launch_file_line(struct launch_file *file, char **joined, struct fault *fault);

/** Adds an empty launch; NULL if there is no memory. */
struct ndrange *launch_file_add(struct launch_file *file, struct fault *fault);

/** Fails if the work-items of a launch are no whole work-groups. */
bool launch_file_check_sizes(const struct launch_file *file, const struct ndrange *launch,
                             struct fault *fault);

/** Notes that there is no memory. Returns false. */
bool launch_file_no_memory(const struct launch_file *file, struct fault *fault);

#endif
