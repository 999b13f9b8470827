/* identity.c - see identity.h. */
#include "identity.h"

#include <stdbool.h>
#include <string.h>

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

/* Comments, the source's name and metadata are left out; positions in the source are metadata. */
static void add_line(struct identity *identity, char *line) {
    char *metadata = find_metadata(line);
    if (metadata)
        *metadata = '\0';
    if (*line != '!' && *line != ';' && strncmp(line, "source_filename", 15) != 0)
        identity_add_text(identity, line);
}

void identity_add_code(struct identity *identity, LLVMModuleRef module) {
    char *text = LLVMPrintModuleToString(module);
    for (char *line = text, *next; line && *line; line = next) {
        size_t length = strcspn(line, "\n");
        next = line[length] ? line + length + 1 : line + length;
        line[length] = '\0';
        add_line(identity, line);
    }
    LLVMDisposeMessage(text);
}
