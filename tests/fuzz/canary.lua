--- canary.lua - every text of an input, hostile, through every command that draws.
--
--   lua5.4 tests/fuzz/canary.lua record|study|space
--
-- A text is replaced wherever it stands, as a value or as a name, so that what refers to it still
-- does. Texts without which fewer figures are drawn go a few at a time; all others go together,
-- with one hostile text after the other. Each would make a file of its own name.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
local root = here .. "/../.."
for _, folder in ipairs { here, here .. "/../lua", root .. "/lua" } do
  package.path = ("%s/?.lua;%s"):format(folder, package.path)
end
local command = os.getenv "ASSAY_TEST_COMMAND" or root .. "/build/bin/assay"
package.cpath = command:gsub("bin/[^/]*$", "lib/lua/?.so;") .. package.cpath

local dir = require "pl.dir"
local file = require "pl.file"
local lfs = require "lfs"
local path = require "pl.path"
local tablex = require "pl.tablex"
local failure = require "assay.util.failure"
local figure = require "assay.plot.figure"
local gallery = require "assay.study.gallery"
local hostile = require "hostile"
local made_study = require "made_study"
local report = require "assay.study.report"
local results = require "assay.study.results"
local selection = require "assay.plot.selection"
local shell = require "assay.util.shell"
local space = require "assay.study.space"
local times = require "assay.study.times"
local tree = require "tree"

local assay = path.abspath(command)
local place = shell.make_folder()
local CANARY = place .. "/CANARY"

local FORMATS = { "svg", "pdf", "png" }

-- Loud texts that go together.
local TOGETHER = 8

-- What a command may end with: nothing is missing but what the input lacks.
local STATUSES = { [0] = true, [64] = true, [65] = true, [79] = true, [80] = true, [81] = true }

-- Besides those that run something, what else a writer may stumble over.
local CONTENTS = table.move(hostile.running, 1, #hostile.running, 1, {})
for _, text in ipairs { "\27[31m\27]0;x\7", "\u{9b}31m\u{85}", "%s%d%n%", "{/=20 a_b^c}\\",
  ("long "):rep(900) } do
  CONTENTS[#CONTENTS + 1] = text
end

local failures = {}

local function fail(text, ...)
  failures[#failures + 1] = text:format(...)
  io.stderr:write(failures[#failures], "\n")
end

--- Which canaries are there? They are told, with the texts that they stand for, and removed.
local function check_canaries(texts, line)
  for _, found in ipairs(dir.getfiles(place)) do
    local number = found:match "CANARY(%d*)$"
    if number then
      local text = texts[tonumber(number)] or "the name of a file"
      fail("%s ran, in: %s", text:gsub("%c", " "):sub(1, 80), line)
      os.remove(found)
    end
  end
end

--- Run the command, and look for canaries.
local function run(texts, ...)
  local line = shell.join { ... }
  local said, status = shell.capture(("cd %s && CANARY=%s %s %s 2>&1 </dev/null"):format(
    shell.quote(place), shell.quote(CANARY), shell.quote(assay), line))
  if not STATUSES[status] then fail("status %d: %s\n%s", status, line, said:sub(1, 2000)) end
  check_canaries(texts, line)
  return status
end

--- A content that is a text's own.
local function own(content, number) return hostile.armed(content, CANARY .. number) end

--- Where the quote is that ends a string.
local function end_of_string(text, first)
  local at = first
  repeat
    at = text:find('["\\]', at + 1)
    local is_escape = text:sub(at, at) == "\\"
    at = is_escape and at + 1 or at
  until not is_escape
  return at
end

--- All texts of a document, values and names, and a function that replaces some of them, by number.
local function texts_of(document)
  local pieces, texts, numbers, number_of, from = {}, {}, {}, {}, 1
  for first in document:gmatch '()"' do
    if first >= from then
      local last = end_of_string(document, first)
      local text = tree.text(document:sub(first, last))
      if not numbers[text] then
        texts[#texts + 1] = text
        numbers[text] = #texts
      end
      pieces[#pieces + 1] = document:sub(from, first - 1)
      pieces[#pieces + 1] = document:sub(first, last)
      number_of[#pieces], from = numbers[text], last + 1
    end
  end
  pieces[#pieces + 1] = document:sub(from)
  return texts, function(others)
    local changed, quoted = {}, {}
    for number, text in pairs(others) do quoted[number] = tree.quoted(text) end
    for i, piece in ipairs(pieces) do changed[i] = quoted[number_of[i]] or piece end
    return table.concat(changed)
  end
end

--- Sort texts: quiet ones, and those without which fewer figures are made. Others are no input.
local function sort_texts(count, figures_of)
  local quiet, loud = {}, {}
  local all = figures_of {}
  for number = 1, count do
    local made = figures_of { [number] = ("text%d"):format(number) }
    if made then table.insert(made == all and quiet or loud, number) end
  end
  return quiet, loud
end

local function with_contents(numbers, content_of)
  local others = {}
  for _, number in ipairs(numbers) do others[number] = own(content_of(number), number) end
  return others
end

--- Sort texts into lists with each of which the input is read, and those that are refused.
local function sort_out(each, numbers, content_of, lists, refused)
  if #numbers == 0 then return end
  if each.figures_of(with_contents(numbers, content_of)) then
    lists[#lists + 1] = numbers
  elseif #numbers == 1 then
    refused[numbers[1]] = true
  else
    local halves = { {}, {} } -- in turns: neighbours are of a kind, and one of it may have to stay
    for i, number in ipairs(numbers) do table.insert(halves[i % 2 + 1], number) end
    sort_out(each, halves[1], content_of, lists, refused)
    sort_out(each, halves[2], content_of, lists, refused)
  end
end

--- Send texts through commands: together, as far as the input is read with them. Returns those that
-- are refused.
local function send_some(each, numbers, content_of)
  local lists, refused, together = {}, {}, {}
  sort_out(each, numbers, content_of, lists, refused)
  for i, list in ipairs(lists) do
    together = tablex.insertvalues(together, list)
    local more = tablex.insertvalues(tablex.copy(together), lists[i + 1] or {})
    if not lists[i + 1] or not each.figures_of(with_contents(more, content_of)) then
      each.figures_of(with_contents(together, content_of))
      each.run()
      together = {}
    end
  end
  return refused
end

--- Send all texts through commands.
-- @tparam table each `texts`, `figures_of` (of other texts by number: the number of figures, or nil
--   if that is no input; leaves the input to be read) and `run`, which runs commands
local function send(each)
  local quiet, loud = sort_texts(#each.texts, each.figures_of)
  assert(#quiet > 20)
  -- What refuses a control character refuses all of them; and so for other signs.
  local left = { [true] = quiet, [false] = quiet }
  for _, content in ipairs(CONTENTS) do
    local is_control = content:find "%c" ~= nil or content:find "\xc2[\x80-\x9f]" ~= nil
    local refused = send_some(each, left[is_control], function() return content end)
    left[is_control] = tablex.filter(left[is_control], function(number)
      return not refused[number]
    end)
  end
  for from = 1, #loud, TOGETHER do
    local some = table.move(loud, from, math.min(from + TOGETHER - 1, #loud), 1, {})
    send_some(each, some, function(number) return CONTENTS[3 * number % #CONTENTS + 1] end)
  end
end

local PARTS = {}

--- A record with all figures: two kernels, and a map of what groups access.
local function whole_record()
  local launch = root .. "/kernels/reduce/reduce.launch"
  local name = place .. "/whole.json"
  local _, status = shell.capture(("%s run -q --address-map --force -o %s %s"):format(
    shell.quote(assay), shell.quote(name), shell.quote(launch)))
  assert(status == 0)
  local document = assert(tree.read(assert(file.read(name))))
  local kernels = tree.member(document, "kernels")
  kernels.nodes[2] = tree.copy(kernels.nodes[1])
  local other = kernels.nodes[2]
  for i, member in ipairs(other.names) do
    if member == "name" then other.nodes[i] = tree.string "other" end
  end
  os.remove(name)
  return tree.write(document)
end

function PARTS.record()
  local name = place .. "/r.json"
  local texts, replaced = texts_of(whole_record())
  local function figures_of(others)
    assert(file.write(name, replaced(others)))
    local subject = failure.catch(selection.load, { name })
    local count = 0
    for _, each in ipairs(subject and figure.all or {}) do
      count = count + (figure.chart(each, subject) and 1 or 0)
    end
    return subject and count
  end
  assert(figures_of {} == #figure.all, "a figure is missing")
  local turn = 0
  send { texts = texts, figures_of = figures_of, run = function()
    turn = turn + 1
    run(texts, "report", "-o", "x.html", "--force", "r.json")
    if turn % 8 == 0 then run(texts, "compare", "-f", "html", "r.json", "r.json") end
    if turn % 4 == 1 then
      run(texts, "plot", "--force", "-o", "d", "-f", FORMATS[turn // 4 % 3 + 1], "r.json")
    end
  end }
  -- Names of files are texts, too: they tell records apart.
  figures_of {}
  for i, content in ipairs(CONTENTS) do
    local base = hostile.armed(content, "$CANARY"):gsub("[/\0]", "")
    local other = ("%s/%d%s.json"):format(place, i, base:sub(1, 200))
    if file.copy(name, other) and i % 3 == 0 then
      run(texts, "plot", "--force", "-o", "d", "--figure", "footprint", other, "r.json")
    end
    os.remove(other)
  end
end

--- The figures of the study that lies there, or nil.
local function figures_of_study(times_of)
  local self, joined = failure.catch(report.open, { study = place .. "/s", times = times_of })
  return self and #(gallery.charts(self, joined))
end

local function run_study(texts, turn, given)
  local words = { "--times", given or "t.csv", "--force" }
  run(texts, "study", "report", "s", "-o", "x.html", table.unpack(words))
  if turn % 3 == 1 then
    run(texts, "study", "plot", "s", "-o", "d", "-f", FORMATS[turn // 3 % 3 + 1],
      table.unpack(words))
  end
end

function PARTS.study()
  local all = made_study.search("random", { 1, 9, 3, 34, 10, 61, 50, 20, 70, 81, 90, 95 })
  assert(lfs.mkdir(place .. "/s"))
  results.write(place .. "/s", all)
  assert(file.write(place .. "/t.csv", made_study.times(all, { 1 })))
  local name = place .. "/s/results.json"
  local texts, replaced = texts_of(assert(file.read(name)))
  local function figures_of(others)
    assert(file.write(name, replaced(others)))
    return figures_of_study { place .. "/t.csv" }
  end
  assert(figures_of {} == #gallery.all, "a figure is missing")
  local turn = 0
  send { texts = texts, figures_of = figures_of, run = function()
    turn = turn + 1
    run_study(texts, turn)
  end }
  -- Every field of a table of times: the device, the names of columns, and values.
  figures_of {}
  local found = results.load(place .. "/s")
  local lines = made_study.times(all, { 1 }):gsub("Wide GPU", "@DEVICE@"):gsub("2026", "@NOTE@")
    :gsub("driver,date", "@DRIVER@,@DATE@")
  for i, content in ipairs(CONTENTS) do
    local quoted = '"' .. hostile.armed(content, CANARY .. "0"):gsub('"', '""') .. '"'
    for _, pattern in ipairs { "@DEVICE@", "@%u+@" } do
      assert(file.write(place .. "/h.csv", (lines:gsub(pattern, function() return quoted end))))
      if failure.catch(times.load, { place .. "/h.csv" }, found) then run_study({}, i, "h.csv") end
    end
    local base = hostile.armed(content, "$CANARY"):gsub("[/\0]", ""):sub(1, 200) .. ".csv"
    if i % 3 == 0 and file.write(place .. "/" .. base, (lines:gsub("@DEVICE@", ""))) then
      run_study({}, i, base)
    end
  end
end

local SPACE = [[
return {
  name = @1@,
  kernel = { file = "k.cl", name = "fill" },
  parameters = { { "width", { 1, 2, 4 }, text = @2@ }, { "mode", { "a", @3@ }, text = @4@ } },
  sizes = { { n = 8, layout = @5@ } },
  constraints = { { @6@, function(p) return p.width > 0 end } },
  options = function(p) return { WIDTH = p.width } end,
  ndrange = function(p) return { global = { p.n }, ["local"] = { p.n } } end,
  arguments = function(p) return { { "out", type = "int", count = 4 * p.n, fill = 0 } } end,
  ladder = { { @7@, { width = 2 } }, { @8@, { width = 4 } } },
  objectives = { { @9@, "min", function(m) return m("bytes.requested") end, unit = @10@ },
    { @11@, "min", function(m, p) return m("opcode.total") / p.width end, unit = @12@ } },
}
]]
local FIELDS = 12

local KERNEL = [[
kernel void fill(global int *out) {
  for (int i = 0; i < WIDTH; i++)
    out[get_global_id(0) * WIDTH + i] = i;
}
]]

--- A space is refused, or its study is drawn.
function PARTS.space()
  assert(file.write(place .. "/k.cl", KERNEL))
  local name, read = place .. "/space.lua", 0
  local texts = {}
  for field = 1, FIELDS do texts[field] = ("field %d of the space"):format(field) end
  local function write(others)
    assert(file.write(name, (SPACE:gsub("@(%d+)@", function(field)
      return ("%q"):format(others[tonumber(field)] or "text " .. field)
    end))))
    return failure.catch(space.load, name) ~= nil
  end
  assert(write {})
  for i, content in ipairs(CONTENTS) do
    local others = {}
    for field = 1, FIELDS do
      local text = own(content, field)
      if write { [field] = text } then others[field] = text end
    end
    -- A run takes a second; those that differ little go in turns.
    if next(others) and write(others) and (i % 3 == 0 or read == 0) then
      read = read + 1
      shell.remove_folder(place .. "/s")
      local status = run(texts, "study", "-q", "--search", "ladder", "-o", "s", "space.lua")
      if status ~= 0 then fail("status %d of a study with %s", status, content:gsub("%c", " ")) end
      run(texts, "study", "report", "s", "-o", "x.html", "--force")
      run(texts, "study", "plot", "s", "-o", "d", "--force")
    end
  end
  assert(read > 0)
end

local ok, reason = pcall(PARTS[arg[1]])
shell.remove_folder(place)
if not ok then error(reason, 0) end
if #failures > 0 then print(("%d failures"):format(#failures)) end
os.exit(#failures == 0)
