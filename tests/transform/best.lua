--- best.lua - from the naive kernel of a family to the best one, by transformations alone.
--
--   best.lua                             all families of the table below
--   best.lua FAMILY                      one
--   best.lua FAMILY OPTION=VALUE...      that one by another chain, to try it
--   best.lua --mend                      all, and writes the table of docs/transforming.md again
--
-- The naive kernel of each family of kernels/ is rewritten, step by step. The result must leave
-- what the naive kernel leaves (within `relative=` of its launch file), with no data race and no
-- access outside of a buffer. Then it is compared with every variant that was written by hand: by
-- the time that an NVIDIA H200 is predicted to take for all launches. All variants of a family have
-- the same sizes, and are judged as many times as large as they ran, as many as the one with the
-- fewest items needs to fill the device (as `assay compare` does). Where the result does not come
-- up to the best by hand, the table says what is missing, and at which ratio that is so; a change
-- for the better fails here, too, so that the table stays true.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/../whole/?.lua;"):format(here) .. package.path

local cjson = require "cjson"
local process = require "process"

local transform = assert(os.getenv "ASSAY_TEST_TRANSFORM", "ASSAY_TEST_TRANSFORM is not set")

--- What follows is the times of the result over those of the best by hand: at most so large.
local GOOD = 1.005
local DRIFT = 0.02

-- Items that fill the device eight times: 132 units of 2048.
local FULL = 8 * 132 * 2048

--- Of each family: where it begins, how it goes on, what it is measured by. `hand` are all other
-- variants, of several launches if there is a `+`; where `ratio` is given it is what is reached
-- today, because of what `missing` says.
local FAMILIES = {
  { name = "transpose", naive = "naive_read", hand = { "tiled", "padded" },
    chain = { "stage=in" } },
  { name = "stencil5", naive = "naive", hand = { "tiled", "chunked", "registers" },
    chain = { "stage=u" } },
}
return FAMILIES, GOOD, DRIFT, FULL, transform, cjson
