/* sim.h - a launch as a simulator file of oclgrind-kernel describes it.
 *
 * Comments that begin with #! add what the format has no words for: `#! offset X Y Z` and
 * `#! options OPTIONS` (of the compiler).  oclgrind-kernel takes them for comments.  In the header
 * of an argument `share=NAME` is the buffer of that name of a file before, as that left it.
 */
#ifndef SIM_H
#define SIM_H

#include <stdbool.h>
#include <stddef.h>

struct sim_argument {
    unsigned char *data; /* [bytes]; NULL if there is none: local memory, a null pointer */
    size_t bytes;
    char *share;     /* name of a buffer that several launches have; NULL: it has its own */
    bool dump;       /* to be written out behind the launch */
    bool read_only;  /* for the kernel */
    bool write_only; /* for the kernel */
};

struct sim {
    char *text;                     /* the file, cut into words */
    char *source;                   /* name of the program's file, relative to that of the file */
    char *kernel;                   /* its name */
    char *options;                  /* of the compiler */
    size_t offset[3];               /* of the NDRange */
    size_t items[3];                /* of the NDRange */
    size_t group[3];                /* items of a group */
    struct sim_argument *arguments; /* [argument_count] */
    size_t argument_count;
};

/* Reads a file; release with sim_close().  Ends the program with a line on stderr if it cannot. */
struct sim sim_open(const char *file);
void sim_close(struct sim *sim);

/* A file's bytes and a zero behind them; release with free().  Ends the program if there is none.
 */
char *sim_read_file(const char *file);

#endif
