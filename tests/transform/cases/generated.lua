-- Random kernels (random/kernel.lua), each changed by some of what it is asked for; ../random.lua
-- tries all of that, of many more. More of them by hand:
--
--   ASSAY_RANDOM_SEED=1000 ASSAY_RANDOM_COUNT=200 lua5.4 check.lua cases/generated.lua

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]+$"
package.path = ("%s/../?.lua;%s/../../whole/?.lua;%s/../../differ/?.lua;"):format(here, here, here)
  .. package.path

local kernel = require "random.kernel"
local process = require "process"

local first = tonumber(os.getenv "ASSAY_RANDOM_SEED") or 1
local count = tonumber(os.getenv "ASSAY_RANDOM_COUNT") or 40
local folder, cases, eligible = process.folder(), {}, 0

--- One of what a kernel is asked for, another one of each seed.
local function add(made, seed)
  local ask = made.asks[seed % math.max(1, #made.asks) + 1]
  if not ask or made.is_unsound then return end
  process.write(("%s/%s.cl"):format(folder, made.name), made.source)
  process.write(("%s/%s.launch"):format(folder, made.name), made.launch)
  cases[#cases + 1] = { ("%s/%s.launch"):format(folder, made.name), ask.transformation, ask.value,
    kernel = made.name, either = true }
  eligible = eligible + (ask.why == "" and 1 or 0)
end

for seed = first, first + count - 1 do add(kernel.make(seed), seed) end
cases.least = eligible * 4 // 5
return cases
