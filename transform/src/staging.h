/* staging.h - what `stage` knows of an array while it puts it into local memory: what a group loads
 * of it (footprint.c) and which planes of it are staged (planes.c), where it is copied (stage.c),
 * what each item copies itself (centre.c), and the text of it (tile.c). */
#ifndef ASSAY_TRANSFORM_STAGING_H
#define ASSAY_TRANSFORM_STAGING_H

#include "access.h"
#include "address.h"
#include "memory.h"
#include "template.h"
#include "transformation.h"

#include <isl/aff.h>

enum { TILE_DIMENSIONS = 3 };

struct staging {
    const struct request *request;
    struct meaning meaning;
    struct change *out;
    struct refusal *refusal;
    const struct tree_variable *array;
    struct accesses loads;         /* `around`: the loop in pieces, or the function's body */
    struct addresses addresses;    /* of the array */
    const struct tree_node *loop;  /* that is gone through in pieces, or NULL */
    const struct tree_node *turns; /* the loop of which there is a tile for each turn, or NULL */
    const struct tree_node *place; /* the statement before which the tile is copied */
    size_t piece;
    char first[80];                   /* name of the variable where a piece begins */
    char tile[80];                    /* name of the tile */
    char copies[TILE_DIMENSIONS][80]; /* of what goes along its dimensions */
    struct products *index;           /* [loads.count] */
    int64_t
        pitches[TILE_DIMENSIONS - 1]; /* [pitch_count] numbers by which indices are taken apart */
    size_t pitch_count;
    bool wraps;                           /* a remainder by a number is taken for a limit */
    char *factors[TILE_DIMENSIONS];       /* [dimensions], that of 1 last */
    struct bound bounds[TILE_DIMENSIONS]; /* [dimensions]: what becomes of the coordinates that a
                                           * tile has before they are those of elements */
    unsigned dimensions;
    isl_set *footprint; /* coordinates that the group loads */
    isl_multi_aff *origin;
    size_t extent[TILE_DIMENSIONS], pad;
    unsigned planes; /* of a grid: only these are staged, 1 or 3; 0: all that is loaded */
};

/** Finds the array that a request names, as `stage` does, and its loads; release with
 * staging_close(), also if this is false. */
bool staging_open(const struct request *request, struct change *out, struct refusal *refusal,
                  struct staging *s);

void staging_close(struct staging *s);

/* --- what a group loads --- */

/** Finds what is loaded of the array, also through variables that hold addresses. */
bool staging_find_loads(struct staging *s);

/** Finds where the loads are executed in a turn of `around`; refuses if they may not be. */
bool staging_find_domains(struct staging *s, const struct tree_node *around);

/** Takes indices apart: a coordinate for each pitch, before it is kept inside of limits. */
bool staging_take_indices(struct staging *s);

/** Releases what has been found of the indices. */
void staging_forget_indices(struct staging *s);

/** Takes indices apart, a coordinate for each pitch, and finds the coordinates that the group loads
 * and the smallest box around them; false if there is none of a known size. */
bool staging_find_smallest_box(struct staging *s);

/** Can it be told what the group loads, whether that is a box or not? Refuses if not. */
bool staging_can_tell(struct staging *s);

/** Elements of the tile. */
size_t staging_elements(const struct staging *s);

/** Bytes of an element; 0 if that is not known. */
size_t staging_element_bytes(const struct staging *s);

/** Items of a group. */
size_t staging_items(const struct geometry *g);

/** Chooses the smallest pad with which loads conflict least. */
void staging_choose_pad(struct staging *s, size_t element);

/** Is a function a number, and which? Takes it. */
bool staging_is_number(isl_pw_aff *p, int64_t *value);

/** A coordinate of a load, before it is kept inside of limits; release with isl_pw_aff_free(). */
isl_pw_aff *staging_coordinate(const struct staging *s, size_t load, unsigned dimension);

/** The local id of the dimension of the group that copies along one of the tile, and how many
 * there are; 0 if there is one only. */
isl_pw_aff *staging_copier(struct staging *s, unsigned dimension, int64_t *items);

/** Where a piece of the loop may begin. */
isl_set *staging_piece_begins(struct staging *s);

/** Where the loop's counter lies in a piece. */
isl_set *staging_in_piece(struct staging *s);

/* --- the text --- */

/** Declares the tile. */
bool staging_declare(struct staging *s);

/** Loads from the tile. */
bool staging_replace_loads(struct staging *s);

/** Adds tile[..] = A[..]; of coordinates in the tile, or with a load that is the same. */
bool staging_write_copy(struct staging *s, isl_pw_aff *const *at, const struct tree_node *as,
                        struct text *out);

/** Adds what each item copies by its own loads, of planes of a grid; false, and nothing is added,
 * if loops must copy the tile. */
bool staging_copy_own(struct staging *s, const char *indentation, struct text *out);

/** Copies it before the statement that is the place. */
bool staging_copy_once(struct staging *s);

/** Goes through the loop in pieces, and copies each. */
bool staging_copy_in_pieces(struct staging *s);

#endif
