/* extract_text.h - a launch as the text of a launch file (docs/launch-files.md). */
#ifndef ASSAY_SESSION_EXTRACT_TEXT_H
#define ASSAY_SESSION_EXTRACT_TEXT_H

#include "session/extract_launch.h"

/* What an argument is called in the file, and where its contents are. */
struct extract_place {
    char name[EXTRACT_NAME_SIZE + 8]; /* no two arguments have the same */
    size_t owner;                     /* the first argument with the same buffer */
    bool has_file;                    /* of the owner: it has contents other than 0 */
};

/**
 * Names the arguments of a launch.
 *
 * @param places  [launch->count]
 */
void extract_places(const struct extract_launch *launch, struct extract_place *places);

/**
 * Writes the name of the file with an argument's contents.
 *
 * @param base  name of the launch file, without its end
 * @return      false if it does not fit
 */
bool extract_file_name(const char *base, const struct extract_place *place, char *out, size_t size);

/**
 * Says what of a launch no launch file can give.
 *
 * @return  false if there is nothing; `why` is then left alone
 */
bool extract_refuses(const struct extract_launch *launch, char *why, size_t size);

/**
 * Makes the text of the file.
 *
 * @param source   name of the source's file
 * @param options  for the compiler, in place of the launch's
 * @param size     of the text
 * @return         release with free(); NULL if memory is short
 */
char *extract_text(const struct extract_launch *launch, const struct extract_place *places,
                   const char *base, const char *source, const char *options, size_t *size);

#endif
