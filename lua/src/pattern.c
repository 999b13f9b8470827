/* pattern.c - see pattern.h. */
#include "pattern.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <lauxlib.h>

static const char PATTERN[] = "assay.pattern";

/* "$" is the end alone, not what is before a newline there; \uXXXX is a character. */
enum { OPTIONS = PCRE2_UTF | PCRE2_ALT_BSUX | PCRE2_DOLLAR_ENDONLY };

struct pattern {
    struct name text;
    pcre2_code *code;
    pcre2_match_data *match;
    bool is_fast; /* machine code, which asks nothing */
};

static int close_pattern(lua_State *lua) {
    struct pattern *pattern = lua_touserdata(lua, 1);
    pcre2_match_data_free(pattern->match);
    pcre2_code_free(pattern->code);
    *pattern = (struct pattern){.code = NULL};
    return 0;
}

const struct pattern *pattern_push(lua_State *lua, struct name text) {
    int error;
    PCRE2_SIZE place;
    struct pattern *pattern = lua_newuserdatauv(lua, sizeof *pattern, 0);
    *pattern = (struct pattern){.text = text};
    if (luaL_newmetatable(lua, PATTERN)) {
        lua_pushcfunction(lua, close_pattern);
        lua_setfield(lua, -2, "__gc");
    }
    lua_setmetatable(lua, -2);
    pattern->code = pcre2_compile((PCRE2_SPTR)text.bytes, text.size, OPTIONS, &error, &place, NULL);
    pattern->match = pattern->code ? pcre2_match_data_create(1, NULL) : NULL;
    if (!pattern->match)
        luaL_error(lua, "schema: no pattern: %s", text.bytes);
    pattern->is_fast = pcre2_jit_compile(pattern->code, PCRE2_JIT_COMPLETE) == 0;
    return pattern;
}

static bool is_ascii(struct name text) {
    unsigned char bits = 0;
    for (size_t i = 0; i < text.size; i++)
        bits |= (unsigned char)text.bytes[i];
    return bits < 0x80;
}

/* Without its question whether the text is UTF-8, which takes most of the time. */
bool pattern_is_in(const struct pattern *pattern, struct name text) {
    int (*match)(const pcre2_code *, PCRE2_SPTR, PCRE2_SIZE, PCRE2_SIZE, uint32_t,
                 pcre2_match_data *, pcre2_match_context *) = pcre2_match;
    if (pattern->is_fast && is_ascii(text))
        match = pcre2_jit_match;
    return match(pattern->code, (PCRE2_SPTR)text.bytes, text.size, 0, 0, pattern->match, NULL) >= 0;
}

struct name pattern_text(const struct pattern *pattern) {
    return pattern->text;
}
