/* test_status.c - texts of statuses. */
#include "test.h"

#include <assay/status.h>

#include <string.h>

TEST(every_status_has_a_text_of_its_own) {
    for (int a = ASSAY_OK; a <= ASSAY_INVALID; a++) {
        const char *text = assay_status_text((enum assay_status)a);
        assert_true(*text && text[strlen(text) - 1] != '.');
        for (int b = ASSAY_OK; b < a; b++)
            assert_string_not_equal(text, assay_status_text((enum assay_status)b));
    }
}

TEST(what_is_no_status_has_a_text_too) {
    assert_non_null(assay_status_text((enum assay_status)99));
}
