/* image_header.c - see image_header.h. */
#include "image_header.h"

#include <stdint.h>
#include <string.h>

/* A header, as far as it is read. */
struct header {
    const struct reading *r;
    struct word text; /* all of it, for what is missing */
    unsigned seen;    /* words of its table that were there, a bit for each */
    struct image image;
    size_t extents[EXTENTS]; /* 0: it is not there */
    struct filling filling;
    struct sampler sampler;
};

/* A word of a header; if it ends in `=`, with something behind it. */
struct header_word {
    const char *text;
    bool (*read)(struct header *h, const struct word *behind, enum extent extent);
    enum extent extent;
};

/* All words of one; `other` has those that stand in no table. */
struct header_words {
    const struct header_word *list; /* [count] */
    size_t count;
    bool (*other)(struct header *h, const struct word *word);
};

/* Notes what is wrong with a word. */
#define WRONG(h, word, ...)                                                                        \
    launch_file_wrong((h)->r->file, (word)->text, (h)->r->fault, __VA_ARGS__)

/* --- words --- */

static bool matches(const struct header_word *known, const struct word *word, struct word *behind) {
    *behind = *word;
    return known->text[strlen(known->text) - 1] == '=' ? word_after(word, known->text, behind)
                                                       : word_is(word, known->text);
}

static bool read_word(struct header *h, const struct header_words *words, const struct word *word) {
    struct word behind;
    for (size_t i = 0; i < words->count; i++) {
        if (!matches(&words->list[i], word, &behind))
            continue;
        if (h->seen & 1U << i)
            return WRONG(h, word, "%s is there twice", words->list[i].text);
        h->seen |= 1U << i;
        return words->list[i].read(h, &behind, words->list[i].extent);
    }
    return words->other(h, word);
}

static bool read_words(struct header *h, const struct header_words *words) {
    struct word word;
    if (!scanner_header(&h->r->file->scanner, &h->text))
        return reading_wrong(h->r, "a header <...> is expected");
    struct scanner scanner = {h->text.text, h->text.size, 0, 1};
    while (scanner_word(&scanner, &word))
        if (!read_word(h, words, &word))
            return false;
    return true;
}

/* --- images --- */

static bool read_extent(struct header *h, const struct word *behind, enum extent extent) {
    uint64_t value;
    const char *wrong = expression_value(&h->r->file->sizes, behind->text, behind->size, &value);
    if (wrong)
        return WRONG(h, behind, "%s: '%.*s' %s", extent_name(extent), WORD(*behind), wrong);
    if (value == 0 || value > SIZE_MAX)
        return WRONG(h, behind, "%s: '%.*s' is %llu", extent_name(extent), WORD(*behind),
                     (unsigned long long)value);
    h->extents[extent] = (size_t)value;
    return true;
}

static bool read_order(struct header *h, const struct word *behind, enum extent extent) {
    (void)extent;
    h->image.order = image_order_find(behind);
    return h->image.order ||
           WRONG(h, behind, "'%.*s' is no order of channels, such as R, RG, RGBA or BGRA",
                 WORD(*behind));
}

static bool read_data(struct header *h, const struct word *behind, enum extent extent) {
    (void)extent;
    h->image.data = image_data_find(behind);
    return h->image.data ||
           WRONG(h, behind,
                 "'%.*s' is no type of channels, such as UNORM_INT8, SIGNED_INT32 or FLOAT",
                 WORD(*behind));
}

/* Its kind, or what is in it. */
static bool read_kind(struct header *h, const struct word *word) {
    if (filling_word(word, &h->filling))
        return true;
    const struct image_kind *kind = image_kind_find(word);
    if (!kind)
        return WRONG(
            h, word,
            "'%.*s' in the header is neither a kind, such as image2d, nor width=, height=, "
            "depth=, layers=, order=, data=, fill=, range=, file= or hex",
            WORD(*word));
    if (h->image.kind)
        return WRONG(h, word, "two kinds, %s and %s", h->image.kind->name, kind->name);
    h->image.kind = kind;
    return true;
}

static const struct header_word image_list[] = {
    {"width=", read_extent, EXTENT_WIDTH}, {"height=", read_extent, EXTENT_HEIGHT},
    {"depth=", read_extent, EXTENT_DEPTH}, {"layers=", read_extent, EXTENT_LAYERS},
    {"order=", read_order, EXTENT_NONE},   {"data=", read_data, EXTENT_NONE},
};

static const struct header_words image_words = {image_list, sizeof image_list / sizeof *image_list,
                                                read_kind};

/* Those that its kind has, and no others. */
static bool take_extents(struct header *h) {
    const struct image_kind *kind = h->image.kind;
    for (enum extent e = EXTENT_WIDTH; e < EXTENTS; e++)
        if (h->extents[e] && !image_kind_has(kind, e))
            return WRONG(h, &h->text, "an %s has no %s", kind->name, extent_name(e));
    for (int i = 0; i < IMAGE_DIMENSIONS; i++) {
        enum extent e = kind->extents[i];
        if (e && !h->extents[e])
            return WRONG(h, &h->text, "%s= is missing", extent_name(e));
        h->image.region[i] = e ? h->extents[e] : 1;
    }
    return true;
}

static bool check_format(const struct header *h) {
    const struct image *image = &h->image;
    if (!image->order || !image->data)
        return WRONG(h, &h->text, "%s is missing", image->order ? "data=" : "order=");
    return image->order->is_packed == image->data->is_packed ||
           WRONG(h, &h->text,
                 "%s and %s do not go together: RGB is for UNORM_SHORT_565, "
                 "UNORM_SHORT_555 and UNORM_INT_101010, and these are for RGB",
                 image->order->name, image->data->name);
}

static bool check_image(struct header *h, size_t *bytes) {
    if (!h->image.kind)
        return WRONG(h, &h->text,
                     "its kind is missing: image1d, image2d, image3d, image1d_array "
                     "or image2d_array");
    if (!take_extents(h) || !check_format(h))
        return false;
    if (filling_count(&h->filling) > 1)
        return WRONG(h, &h->text, "only one of fill=, range= and file= says what is in it");
    return image_bytes(&h->image, bytes) || WRONG(h, &h->text, "it is too large");
}

bool image_read(struct launch_file *file, struct buffer *buffer, struct fault *fault) {
    struct parameter parameter = {buffer->name, "", SPACE_IMAGE};
    struct reading r = {file, "image", 0, &parameter, fault};
    struct header h = {.r = &r};
    struct argument *a = &buffer->argument;
    size_t bytes = 0;
    *a = (struct argument){.space = SPACE_IMAGE, .named = NO_BUFFER};
    if (!read_words(&h, &image_words) || !check_image(&h, &bytes))
        return false;
    buffer->image = h.image;
    a->type = h.image.data->element;
    a->bytes = bytes;
    return filling_read(&r, &h.filling, a);
}

/* --- samplers --- */

enum { SAMPLER, ADDRESS, FILTER, NORMALIZED, SAMPLER_WORDS };

static bool read_sampler(struct header *h, const struct word *behind, enum extent extent) {
    (void)h, (void)behind, (void)extent;
    return true;
}

static bool read_address(struct header *h, const struct word *behind, enum extent extent) {
    (void)extent;
    return sampler_address_find(behind, &h->sampler.address) ||
           WRONG(h, behind,
                 "address: '%.*s' is neither none, clamp_to_edge, clamp, repeat nor "
                 "mirrored_repeat",
                 WORD(*behind));
}

static bool read_filter(struct header *h, const struct word *behind, enum extent extent) {
    (void)extent;
    return sampler_filter_find(behind, &h->sampler.filter) ||
           WRONG(h, behind, "filter: '%.*s' is neither nearest nor linear", WORD(*behind));
}

static bool read_normalized(struct header *h, const struct word *behind, enum extent extent) {
    (void)behind, (void)extent;
    return h->sampler.is_normalized = true;
}

static bool read_other(struct header *h, const struct word *word) {
    return WRONG(h, word,
                 "'%.*s' in the header of %s is neither sampler, address=, filter= nor normalized",
                 WORD(*word), h->r->parameter->name);
}

static const struct header_word sampler_list[SAMPLER_WORDS] = {
    [SAMPLER] = {"sampler", read_sampler, EXTENT_NONE},
    [ADDRESS] = {"address=", read_address, EXTENT_NONE},
    [FILTER] = {"filter=", read_filter, EXTENT_NONE},
    [NORMALIZED] = {"normalized", read_normalized, EXTENT_NONE},
};

static const struct header_words sampler_words = {sampler_list, SAMPLER_WORDS, read_other};

bool sampler_read(const struct reading *r, struct sampler *out) {
    struct header h = {.r = r};
    if (!read_words(&h, &sampler_words))
        return false;
    for (unsigned i = SAMPLER; i <= FILTER; i++)
        if (!(h.seen & 1U << i))
            return WRONG(&h, &h.text,
                         "%s is missing; %s is <sampler address=ADDRESS filter=FILTER>",
                         sampler_list[i].text, r->parameter->name);
    bool repeats =
        h.sampler.address == CL_ADDRESS_REPEAT || h.sampler.address == CL_ADDRESS_MIRRORED_REPEAT;
    *out = h.sampler;
    return !repeats || h.sampler.is_normalized ||
           WRONG(&h, &h.text, "coordinates that repeat are normalized, which is missing");
}
