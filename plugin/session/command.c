/* command.c - see command.h. */
#include "session/command.h"

#include <assay/text.h>

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

size_t command_read(char *buffer, size_t size) {
    int fd = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
    ssize_t n = fd >= 0 ? read(fd, buffer, size) : -1;
    if (fd >= 0)
        close(fd);
    return n > 0 ? (size_t)n : 0;
}

void command_read_ends(struct command_ends *ends) {
    size_t n = command_read(ends->text, sizeof ends->text - 1);
    ends->text[n] = '\0';
    ends->first = ends->last = ends->text;
    for (size_t i = 0; i < n; i += strlen(ends->text + i) + 1)
        ends->last = ends->text + i;
}

bool command_is_simulation(const char *word) {
    const char *end = strrchr(word, '.');
    return end && !strcmp(end, ".sim");
}

json_t *command_json(void) {
    char buffer[16384];
    size_t size = command_read(buffer, sizeof buffer);
    json_t *command = json_array();
    for (size_t i = 0; i < size;) {
        size_t length = strnlen(buffer + i, size - i);
        json_array_append_new(command, assay_text_json(buffer + i, length));
        i += length + 1;
    }
    return command;
}
