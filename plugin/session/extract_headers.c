/* extract_headers.c - see extract_headers.h. */
#include "session/extract_headers.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_MOST = 16 << 20, FILES_MOST = 4096, DEPTH_MOST = 200 };

struct texts {
    char **list; /* [count] */
    size_t count;
};

struct copying {
    const struct folder *folder;
    const char *inner;
    struct texts folders;      /* of -I, then the current one */
    struct texts names, paths; /* of the copies, and of what they are copies of */
    struct extract_headers *out;
};

static bool add(struct texts *t, const char *text, size_t size) {
    char **list = realloc(t->list, (t->count + 1) * sizeof *list);
    if (list)
        t->list = list;
    char *copy = list ? strndup(text, size) : NULL;
    if (!copy)
        return false;
    t->list[t->count++] = copy;
    return true;
}

static void release(struct texts *t) {
    for (size_t i = 0; i < t->count; i++)
        free(t->list[i]);
    free(t->list);
}

static bool fail(const struct copying *c, const char *name, const char *why) {
    if (!*c->out->problem)
        snprintf(c->out->problem, sizeof c->out->problem, "%.300s: %s", name, why);
    return false;
}

/* --- options --- */

/* Length of the next option, with what stands in quotes; the compiler's options are separated by
 * blanks. */
static size_t option_length(const char *text) {
    bool quoted = false;
    size_t n = 0;
    for (; text[n] && (quoted || !isspace((unsigned char)text[n])); n++)
        quoted ^= text[n] == '"';
    return n;
}

/* The folder of an option -I, without quotes. */
static bool add_folder(struct texts *folders, const char *text, size_t size) {
    char *plain = malloc(size + 1), *at = plain;
    if (!plain)
        return false;
    for (size_t i = 0; i < size; i++)
        if (text[i] != '"')
            *at++ = text[i];
    bool fine = add(folders, plain, (size_t)(at - plain));
    free(plain);
    return fine;
}

/* Takes the folders out of the options; the others go to `rest`, with a blank behind each. */
static bool split_options(const char *options, struct texts *folders, FILE *rest) {
    bool is_folder = false, fine = true;
    for (const char *at = options; fine && *(at += strspn(at, " \t\r\n"));
         at += option_length(at)) {
        size_t n = option_length(at);
        if (is_folder || (n > 2 && !strncmp(at, "-I", 2)))
            fine = is_folder ? add_folder(folders, at, n) : add_folder(folders, at + 2, n - 2);
        else if (n != 2 || strncmp(at, "-I", 2) != 0)
            fprintf(rest, "%.*s ", (int)n, at);
        is_folder = !is_folder && n == 2 && !strncmp(at, "-I", 2);
    }
    return fine && add(folders, ".", 1);
}

/* --- names --- */

/* FOLDER/NAME without "." and "..".  False if it leads out of where the folder begins, or is too
 * long. */
static bool join(const char *folder, const char *name, char out[PATH_MAX]) {
    char all[2 * PATH_MAX];
    snprintf(all, sizeof all, "%s/%s", folder, name);
    size_t used = 0;
    out[0] = '\0';
    for (char *save = NULL, *part = strtok_r(all, "/", &save); part;
         part = strtok_r(NULL, "/", &save)) {
        if (!strcmp(part, "."))
            continue;
        if (!strcmp(part, "..")) {
            char *slash = strrchr(out, '/');
            if (!used)
                return false;
            used = slash ? (size_t)(slash - out) : 0;
            out[used] = '\0';
            continue;
        }
        size_t n = strlen(part);
        if (used + n + 2 >= PATH_MAX)
            return false;
        used += (size_t)snprintf(out + used, PATH_MAX - used, "%s%s", used ? "/" : "", part);
    }
    return used > 0;
}

static void folder_of(const char *path, char out[PATH_MAX]) {
    const char *slash = strrchr(path, '/');
    snprintf(out, PATH_MAX, "%.*s", slash ? (int)(slash - path) : 0, path);
}

static bool is_file(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* --- files --- */

/* Release with free(); NULL for a reason in errno. */
static char *read_file(const char *path, size_t *size) {
    FILE *in = fopen(path, "rbe");
    char *text = in ? malloc(FILE_MOST + 1) : NULL;
    *size = text ? fread(text, 1, FILE_MOST + 1, in) : 0;
    bool fine = text && !ferror(in) && *size <= FILE_MOST;
    if (in)
        fclose(in);
    if (fine) {
        text[*size] = '\0';
        return text;
    }
    free(text);
    errno = EFBIG;
    return NULL;
}

static bool put(const struct copying *c, const char *name, const char *text, size_t size) {
    char inner[2 * PATH_MAX], folder[PATH_MAX];
    snprintf(inner, sizeof inner, "%s/%s", c->inner, name);
    folder_of(inner, folder);
    if (folder_make_inside(c->folder, folder) && folder_put(c->folder, inner, text, size)) {
        c->out->count++;
        c->out->bytes += size;
        return true;
    }
    c->out->error = errno;
    return fail(c, inner, strerror(c->out->error));
}

/* What an #include names, from behind the word on; false if it is a macro. */
static bool read_name(const char *at, bool *is_quoted, char name[PATH_MAX]) {
    at += strspn(at, " \t");
    *is_quoted = *at == '"';
    const char *end = *at == '"' ? strchr(at + 1, '"') : *at == '<' ? strchr(at + 1, '>') : NULL;
    if (!end || end - at > PATH_MAX - 1 || memchr(at, '\n', (size_t)(end - at)))
        return false;
    snprintf(name, PATH_MAX, "%.*s", (int)(end - at - 1), at + 1);
    return true;
}

static bool copy_all(struct copying *c, const char *text, const char *path, const char *name,
                     int depth);

/* Copies a file, unless that has been done, and what it includes. */
static bool copy_file(struct copying *c, const char *path, const char *name, int depth) {
    char real[PATH_MAX]; /* several ways lead to a file */
    if (!realpath(path, real))
        return fail(c, path, strerror(errno));
    for (size_t i = 0; i < c->names.count; i++)
        if (!strcmp(c->names.list[i], name))
            return !strcmp(c->paths.list[i], real) ||
                   fail(c, name, "there are two files of this name, in different folders of -I");
    if (c->names.count == FILES_MOST || depth == DEPTH_MOST)
        return fail(c, name, "too many files are included");
    size_t size;
    char *text = read_file(path, &size);
    if (!text)
        return fail(c, path, strerror(errno));
    bool fine = add(&c->names, name, strlen(name)) && add(&c->paths, real, strlen(real)) &&
                put(c, name, text, size) && copy_all(c, text, path, name, depth + 1);
    free(text);
    return fine;
}

/* A file in the folder of the one that includes it. */
static bool copy_beside(struct copying *c, const char *includer, const char *includer_name,
                        const char *wanted, int depth, bool *found) {
    char folder[PATH_MAX], path[2 * PATH_MAX], name[PATH_MAX], inner[PATH_MAX];
    folder_of(includer, folder);
    snprintf(path, sizeof path, "%s%s%s", folder, *folder ? "/" : "", wanted);
    *found = is_file(path);
    if (!*found)
        return true;
    folder_of(includer_name, inner);
    return (join(inner, wanted, name) ||
            fail(c, path, "lies outside of the folders that the compiler's options name")) &&
           copy_file(c, path, name, depth);
}

static bool copy_found(struct copying *c, const char *wanted, int depth) {
    for (size_t i = 0; i < c->folders.count; i++) {
        char path[2 * PATH_MAX], name[PATH_MAX];
        snprintf(path, sizeof path, "%s/%s", c->folders.list[i], wanted);
        if (is_file(path))
            return (join("", wanted, name) ||
                    fail(c, path,
                         "lies outside of the folders that the compiler's options name")) &&
                   copy_file(c, path, name, depth);
    }
    return true;
}

/* What a text includes; `path` is "" of the source itself, which has no folder. */
static bool copy_all(struct copying *c, const char *text, const char *path, const char *name,
                     int depth) {
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        const char *at = line + strspn(line, " \t");
        at += *at == '#' ? 1 + strspn(at + 1, " \t") : 0;
        char wanted[PATH_MAX];
        bool is_quoted, found = false;
        if (*line == '\0' || strncmp(at, "include", 7) != 0 ||
            !read_name(at + 7, &is_quoted, wanted))
            continue;
        if (*wanted == '/')
            return fail(c, wanted, "is included by its place on this machine");
        if (is_quoted && *path && !copy_beside(c, path, name, wanted, depth, &found))
            return false;
        if (!found && !copy_found(c, wanted, depth))
            return false;
    }
    return true;
}

/* --- all --- */

static bool copy(struct copying *c, const char *source, const char *options) {
    size_t size;
    FILE *rest = open_memstream(&c->out->options, &size);
    if (!rest)
        return false;
    bool fine = split_options(options, &c->folders, rest) && copy_all(c, source, "", "", 0);
    if (c->out->count > 0)
        fprintf(rest, "-I%s ", c->inner);
    fine = fclose(rest) == 0 && fine;
    if (fine && size > 0)
        c->out->options[size - 1] = '\0'; /* the last blank */
    return fine;
}

bool extract_headers_copy(const char *source, const char *options, const struct folder *folder,
                          const char *inner, struct extract_headers *out) {
    *out = (struct extract_headers){.options = NULL};
    struct copying c = {.folder = folder, .inner = inner, .out = out};
    bool fine = copy(&c, source, options);
    if (!fine && !*out->problem)
        snprintf(out->problem, sizeof out->problem, "memory is short");
    if (fine && out->options && strpbrk(out->options, "#\n")) {
        snprintf(out->problem, sizeof out->problem,
                 "the compiler's options have a #, which begins a comment in a launch file");
        fine = false;
    }
    release(&c.folders);
    release(&c.names);
    release(&c.paths);
    return fine;
}
