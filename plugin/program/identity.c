/* identity.c - see identity.h. */
#include "program/identity.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Names of values and blocks of a function, and of types, by the order in which they come up. */
struct names {
    struct name {
        uint64_t key; /* 0: none */
        uint64_t number;
    } * slots;
    size_t capacity, count;
    bool failed;
};

static void add_bytes(struct identity *identity, const void *bytes, size_t n) {
    const unsigned char *p = bytes;
    for (size_t i = 0; i < n; i++)
        identity->hash = (identity->hash ^ p[i]) * UINT64_C(0x100000001B3);
}

struct identity identity_begin(void) {
    return (struct identity){UINT64_C(0xCBF29CE484222325)};
}

void identity_add_text(struct identity *identity, const char *text) {
    add_bytes(identity, text, strlen(text) + 1);
}

void identity_add_number(struct identity *identity, uint64_t number) {
    add_bytes(identity, &number, sizeof number);
}

/* Where the metadata of an instruction begins: at a comma and an exclamation mark that are not part
 * of a string.  NULL if it has none. */
static char *find_metadata(char *line) {
    bool quoted = false;
    for (char *c = line; *c; c++) {
        quoted ^= *c == '"';
        if (!quoted && !strncmp(c, ", !", 3))
            return c;
    }
    return NULL;
}

static struct name *slot_of(const struct names *names, uint64_t key) {
    size_t i = key & (names->capacity - 1);
    while (names->slots[i].key && names->slots[i].key != key)
        i = (i + 1) & (names->capacity - 1);
    return &names->slots[i];
}

static bool grow(struct names *names) {
    struct names old = *names;
    names->capacity = old.capacity ? 2 * old.capacity : 256;
    names->slots = calloc(names->capacity, sizeof *names->slots);
    if (!names->slots) {
        *names = old;
        return false;
    }
    for (size_t i = 0; i < old.capacity; i++)
        if (old.slots[i].key)
            *slot_of(names, old.slots[i].key) = old.slots[i];
    free(old.slots);
    return true;
}

/* 0 if there is no memory. */
static uint64_t number_of(struct names *names, const char *name, size_t length) {
    struct identity key = identity_begin();
    add_bytes(&key, name, length);
    if (2 * names->count >= names->capacity && !grow(names)) {
        names->failed = true;
        return 0;
    }
    struct name *slot = slot_of(names, key.hash | 1);
    if (!slot->key)
        *slot = (struct name){key.hash | 1, ++names->count};
    return slot->number;
}

static size_t quoted_length(const char *quote) {
    const char *end = strchr(quote + 1, '"');
    return end ? (size_t)(end - quote) + 1 : strlen(quote);
}

static size_t name_length(const char *name) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                  "0123456789-$._";
    return *name == '"' ? quoted_length(name) : strspn(name, letters);
}

/* The compiler does not give the same names each time, and calls a type differently where there has
 * been one of its name: only which names are the same counts. */
static void add_with_numbers(struct identity *identity, struct names *names, const char *line) {
    size_t label = name_length(line);
    if (label > 0 &&
        line[label] == ':') { /* a comment follows, at a distance of the name's length */
        identity_add_number(identity, number_of(names, line, label));
        return;
    }
    for (size_t length; *line; line += length) {
        size_t name = *line == '%' ? name_length(line + 1) : 0;
        length = *line == '"' ? quoted_length(line) : 1 + name;
        if (name > 0)
            identity_add_number(identity, number_of(names, line + 1, name));
        else
            add_bytes(identity, line, length);
    }
    add_bytes(identity, "", 1);
}

static void forget(struct names *names) {
    if (names->slots)
        memset(names->slots, 0, names->capacity * sizeof *names->slots);
    names->count = 0;
}

/* Comments, the source's name and metadata are left out; positions in the source are metadata. */
static void add_line(struct identity *identity, struct names *names, char *line) {
    char *metadata = find_metadata(line);
    if (metadata)
        *metadata = '\0';
    if (!strncmp(line, "define", 6))
        forget(names);
    if (*line != '!' && *line != ';' && strncmp(line, "source_filename", 15) != 0)
        add_with_numbers(identity, names, line);
}

bool identity_add_code(struct identity *identity, LLVMModuleRef module) {
    struct names names = {0};
    char *text = LLVMPrintModuleToString(module);
    for (char *line = text, *next; line && *line; line = next) {
        size_t length = strcspn(line, "\n");
        next = line[length] ? line + length + 1 : line + length;
        line[length] = '\0';
        add_line(identity, &names, line);
    }
    LLVMDisposeMessage(text);
    free(names.slots);
    return !names.failed;
}
