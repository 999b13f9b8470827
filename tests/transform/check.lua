-- check.lua - kernels that are rewritten, or refused with a reason.
--
--   check.lua CASES...   files such as cases/grover.lua, each a list of cases
--
-- cases/wanted.txt, refused so far but could be rewritten, is such a list, too; no test runs it.
--
-- A case: { "FILE.launch", "unstage", "tile", kernel = "k", refused = { LINE, "WORDS" } } must be
-- refused, at that line of the source, with these words, or end with another `status` that it
-- gives; any other must be rewritten, and then
--   * leave in its outputs, bit by bit, what the kernel leaves that it was made of (or within
--     `output ... relative=`),
--   * access nothing outside of buffers, race for nothing and reach all barriers,
--   * hold the text `becomes` somewhere, if the case says so, blanks aside, and nowhere `without`,
--     and `layout` with its blanks;
-- and so when `back`, an array that it has staged, is unstaged again,
-- at each size that `sizes` gives, { "N=40 M=3", "N=96" }, or at the launch's own (""). In place of
-- "tile" may stand { "one", "two" }: each is taken from what the one before it left, and in place
-- of "unstage" as many options, one for each. A case with
-- `alone = "16,16"` is a source without a launch, for groups of that size, and is not run. With
-- `assume`, the launch's values are relied on. One with
-- `either` may be refused as well, for any reason; a list's `least` says how many must be
-- rewritten.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/../whole/?.lua;"):format(here) .. package.path

local process = require "process"

local transform = assert(os.getenv "ASSAY_TEST_TRANSFORM", "ASSAY_TEST_TRANSFORM is not set")
local wrong, rewritten, refused = 0, 0, 0

local REFUSED = 84

local function names_of(case) return type(case[3]) == "table" and case[3] or { case[3] } end

local function say(case, line)
  wrong = wrong + 1
  local options = type(case[2]) == "table" and table.concat(case[2], ", ") or case[2]
  print(("%s %s %s: %s"):format(case[1], options, table.concat(names_of(case), ", "), line))
end

--- Words of `assay run` for a launch file: its buffers go to a folder, or are compared with one.
local function run(file, sizes, options)
  local words = { "timeout", "120", process.assay, "run", "-q", "--force", "-o",
    process.folder() .. "/r.json", "--data-races", "--fail-on-invalid", "--", file }
  for size in sizes:gmatch "%S+" do table.move({ "--set", size }, 1, 2, #words + 1, words) end
  table.move(options, 1, #options, #words + 1, words)
  return process.run(words)
end

--- What is wrong with the rewritten launch at a size; nil if nothing is.
local function difference(original, changed, sizes)
  local buffers = process.folder()
  local first = run(original, sizes, { "--buffers", buffers })
  if first.status ~= 0 then
    return ("the kernel as it was fails: status %d: %s"):format(first.status, first.stderr)
  end
  local second = run(changed, sizes, { "--expect", buffers })
  if second.status ~= 0 then
    return ("status %d: %s"):format(second.status, second.stderr)
  end
end

local function plain(text) return (text:gsub("%s+", "")) end

local function check_text(case, source)
  if case.becomes and not plain(source):find(plain(case.becomes), 1, true) then
    say(case, ("there is no %s in\n%s"):format(case.becomes, source))
  end
  if case.layout and not source:find(case.layout, 1, true) then
    say(case, ("there is no %s in\n%s"):format(case.layout, source))
  end
  if case.without and plain(source):find(plain(case.without), 1, true) then
    say(case, ("there still is %s in\n%s"):format(case.without, source))
  end
end

--- The result with the array that it has staged taken out again; nil with a complaint if not.
local function undone(case, file)
  local folder = process.folder()
  local words = { transform, "--unstage", case.back, "-o", folder }
  if case.kernel then table.move({ "--kernel", case.kernel }, 1, 2, #words + 1, words) end
  words[#words + 1] = file
  local done = process.run(words)
  if done.status ~= 0 then return say(case, "back: " .. done.stderr) end
  return folder .. "/" .. file:match "[^/]*$"
end

local function check_rewritten(case, folder, file, name)
  local launch = process.read(folder .. "/" .. name)
  local source = case.alone and name or launch:match "source%s+(%S+)"
  check_text(case, process.read(folder .. "/" .. source))
  local results = { folder .. "/" .. name }
  if case.back then results[2] = undone(case, results[1]) end
  for _, size in ipairs(case.alone and {} or case.sizes or { "" }) do
    for _, result in ipairs(results) do
      local found = difference(file, result, size)
      if found then return say(case, ("%s: %s"):format(size, found)) end
    end
  end
  rewritten = rewritten + 1
end

local function check_refused(case, done)
  local line, words = table.unpack(case.refused)
  if done.status ~= (case.status or REFUSED) then
    return say(case, ("status %d where it should be refused: %s"):format(done.status, done.stderr))
  end
  local at, text = done.stderr:match "^assay: refused: [^:]*:(%d+): (.*)\n$"
  text = text or done.stderr
  if line and tonumber(at) ~= line or not text:find(words, 1, true) then
    return say(case, ("refused for another reason: %s"):format(done.stderr))
  end
  refused = refused + 1
end

--- Transforms a file.
-- @return  what became of the last command, and the folder with what it wrote
local function rewrite(case, file)
  local done, folder
  for number, name in ipairs(names_of(case)) do
    folder = process.folder()
    local option = type(case[2]) == "table" and case[2][number] or case[2]
    local words = { transform, "--" .. option, name, "-o", folder }
    if case.kernel then table.move({ "--kernel", case.kernel }, 1, 2, #words + 1, words) end
    if case.alone then table.move({ "--local", case.alone }, 1, 2, #words + 1, words) end
    if case.assume then words[#words + 1] = "--assume" end
    words[#words + 1] = file
    done = process.run(words)
    if done.status ~= 0 then break end
    file = folder .. "/" .. file:match "[^/]*$"
  end
  return done, folder
end

local function check(case, folder_of_cases)
  local file = case[1]:find "^/" and case[1] or folder_of_cases .. "/" .. case[1]
  local done, folder = rewrite(case, file)
  if case.refused then
    check_refused(case, done)
  elseif case.either and done.status == REFUSED then
    refused = refused + 1
  elseif done.status ~= 0 then
    say(case, ("status %d: %s"):format(done.status, done.stderr))
  else
    check_rewritten(case, folder, file, case[1]:match "[^/]*$")
  end
end

local fine, why = xpcall(function()
  for _, name in ipairs(arg) do
    local cases, before = dofile(name), rewritten
    for _, case in ipairs(cases) do check(case, name:match "^(.*)/[^/]+$" or ".") end
    if rewritten - before < (cases.least or 0) then
      wrong = wrong + 1
      print(("%s: %d are rewritten, not %d"):format(name, rewritten - before, cases.least))
    end
  end
end, debug.traceback)
process.clean()
print(fine and ("%d rewritten, %d refused, %d wrong"):format(rewritten, refused, wrong) or why)
os.exit(fine and wrong == 0)
