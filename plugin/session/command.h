/* command.h - the command line of this process. */
#ifndef ASSAY_SESSION_COMMAND_H
#define ASSAY_SESSION_COMMAND_H

#include <jansson.h>

#include <stdbool.h>
#include <stddef.h>

/** Its words, each ended by a 0 byte, as far as they fit; how many bytes they are, 0 if they cannot
 * be read. */
size_t command_read(char *buffer, size_t size);

/* The words that tell what a process runs; "" if the command line cannot be read. */
struct command_ends {
    char text[16384];
    const char *first, *last;
};

void command_read_ends(struct command_ends *ends);

/** True if a word names a simulator file. */
bool command_is_simulation(const char *word);

/** [words] */
json_t *command_json(void);

#endif
