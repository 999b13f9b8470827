/* keys.c - writes the key table of all metrics to a file: assay-keys FILE. */
#include <assay/recorder.h>
#include <assay/text.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: assay-keys FILE\n");
        return 64;
    }
    json_t *keys = assay_keys_json();
    char *text = json_dumps(keys, JSON_INDENT(1) | JSON_SORT_KEYS);
    enum assay_status status =
        text ? assay_text_write(text, strlen(text), argv[1], true) : ASSAY_NO_MEMORY;
    if (status != ASSAY_OK)
        fprintf(stderr, "assay-keys: %s: %s\n", argv[1], assay_status_text(status));
    free(text);
    json_decref(keys);
    return status == ASSAY_OK ? 0 : 74;
}
