/* command.h - the command line of this process. */
#ifndef ASSAY_COMMAND_H
#define ASSAY_COMMAND_H

#include <jansson.h>

#include <stddef.h>

/** Its words, each ended by a 0 byte, as far as they fit; how many bytes they are, 0 if they cannot
 * be read. */
size_t command_read(char *buffer, size_t size);

/** [words] */
json_t *command_json(void);

#endif
